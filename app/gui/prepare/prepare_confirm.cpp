// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/prepare/prepare_confirm.h"

#include "app/gui/language/said.h"
#include "app/gui/prepare/destructive_button.h"
#include "app/gui/prepare/prepare_parts.h"
#include "app/gui/prepare/prepare_words.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/plain_text.h"
#include "core/prepare/operation/operation_state.h"

#include <QAccessible>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>

namespace steadymark::gui {
namespace {

constexpr int countdownSeconds = 5;

/// What is lost of what was chosen, in one sentence.
QString warningOf(PrepareMethod method, bool isComplete)
{
    QString text = isFirmwareErase(method)
        ? PrepareConfirm::tr("All of this will be lost. Once started, it cannot be stopped.")
        : PrepareConfirm::tr("All of this is lost from the first second on, even if the operation is stopped.");
    if (!isComplete)
        text += QLatin1Char(' ')
            + PrepareConfirm::tr("There may be more on it than is visible without administrator rights. It is checked "
                                 "again right before the first command, and nothing is done if anything uses it.");
    return text;
}

} // namespace

PrepareConfirm::PrepareConfirm(QWidget* parent)
    : QFrame(parent)
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(2.5), grid(2), grid(2.5), grid(2));
    layout->setSpacing(grid(1.25));
    auto* const head = new QHBoxLayout;
    head->setSpacing(grid(1.25));
    head->addWidget(new PrepareGlyph(Glyph::Warning, &ThemeColors::error, 3, this), 0, Qt::AlignTop);
    m_title = wrappedText({}, this);
    m_title->setFont(scaledFont(1.35, QFont::DemiBold));
    head->addWidget(m_title, 1);
    layout->addLayout(head);
    m_facts = new QWidget(this);
    layout->addWidget(m_facts);
    m_warning = wrappedText({}, this);
    layout->addWidget(m_warning);
    makeForm();
    m_countdown.setInterval(std::chrono::seconds(1));
    connect(&m_countdown, &QTimer::timeout, this, &PrepareConfirm::onTick);
    setAccessibleName(tr("Confirmation"));
}

void PrepareConfirm::makeForm()
{
    auto* const layout = static_cast<QVBoxLayout*>(this->layout());
    m_request = wrappedText({}, this);
    m_request->setFont(scaledFont(1.0, QFont::DemiBold));
    m_field = new QLineEdit(this);
    m_field->setMaxLength(64);
    m_field->setFixedWidth(grid(24));
    m_field->setFont(withTabularDigits(scaledFont(1.15)));
    m_field->setInputMethodHints(Qt::ImhNoPredictiveText | Qt::ImhSensitiveData);
    m_hint = wrappedText({}, this, true);
    m_hint->setAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    m_bar = new QProgressBar(this);
    m_bar->setTextVisible(false);
    m_bar->setRange(0, countdownSeconds);
    m_bar->setFixedHeight(qMax(3, grid(0.5)));
    m_bar->setAccessibleName(tr("Seconds until start"));
    m_seconds = wrappedText({}, this);
    m_seconds->setFont(withTabularDigits(scaledFont(1.15, QFont::DemiBold)));
    m_erase = new DestructiveButton(DestructiveButton::Kind::Begins, {}, this);
    m_cancel = new QPushButton(tr("Cancel"), this);
    m_cancel->setToolTip(tr("Nothing is done (Esc)"));
    layout->addWidget(m_request);
    auto* const line = new QHBoxLayout;
    line->setSpacing(grid(1.5));
    line->addWidget(m_field);
    line->addWidget(m_hint, 1);
    layout->addLayout(line);
    layout->addWidget(m_seconds);
    layout->addWidget(m_bar);
    auto* const buttons = new QHBoxLayout;
    buttons->setSpacing(grid(1));
    buttons->addWidget(m_erase);
    buttons->addWidget(m_cancel);
    buttons->addStretch(1);
    layout->addLayout(buttons);
    connect(m_field, &QLineEdit::textChanged, this, &PrepareConfirm::onTyped);
    connect(m_erase, &QPushButton::clicked, this, &PrepareConfirm::beginCountdown);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        withdraw();
        emit cancelled();
    });
    m_erase->installEventFilter(this);
    setTabOrder(m_field, m_erase);
    setTabOrder(m_erase, m_cancel);
}

void PrepareConfirm::addFact(const QString& name, const QString& value)
{
    const int row = m_grid->rowCount();
    auto* const label = plainLabel(name, m_facts);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setAlignment(Qt::AlignLeading | Qt::AlignTop);
    QLabel* const words = wrappedText(value, m_facts);
    m_grid->addWidget(label, row, 0, Qt::AlignTop);
    m_grid->addWidget(words, row, 1);
    m_lines << name + QStringLiteral(": ") + value;
}

void PrepareConfirm::ask(const PrepareSession::Choice& choice, const MethodOffer& offer, const PrepareSurvey& survey)
{
    m_countdown.stop();
    m_choice = choice;
    m_drive = survey.identity;
    m_lines.clear();
    QWidget* const facts = new QWidget(this);
    delete layout()->replaceWidget(m_facts, facts);
    delete m_facts;
    m_facts = facts;
    m_grid = new QGridLayout(m_facts);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(grid(2));
    m_grid->setVerticalSpacing(grid(0.5));
    m_grid->setColumnStretch(1, 1);
    m_title->setText(tr("Everything on %1 will be lost").arg(driveText(m_drive)));
    addFact(tr("Model"), m_drive.model.empty() ? tr("not reported") : QString::fromStdString(m_drive.model));
    addFact(tr("Serial number"),
        m_drive.serial.empty()   ? tr("none")
            : m_isIdentityHidden ? QStringLiteral("…") + QString::fromStdString(wordToType(m_drive))
                                 : QString::fromStdString(m_drive.serial));
    addFact(tr("Size"),
        tr("%1, named %2 by the system")
            .arg(bytesText(static_cast<double>(m_drive.capacity.count())), QString::fromStdString(m_drive.name)));
    QStringList contents;
    for (const DriveContent& content : survey.contents)
        contents << contentText(content);
    addFact(tr("Contents"), contents.isEmpty() ? tr("nothing known") : contents.join(QLatin1Char('\n')));
    if (const QStringList others = otherNamespaces(survey); !others.isEmpty())
        addFact(tr("Also affected"), others.join(QStringLiteral(", ")));
    addFact(tr("Operation"),
        stepText(choice.step) + QStringLiteral(" · ")
            + costText(offer.duration, ByteCount(offer.written.count() * choice.step.times)));
    m_warning->setText(warningOf(choice.step.method, survey.isComplete));
    m_request->setText(typeRequest(m_drive));
    m_field->setAccessibleName(m_request->text());
    m_field->setEnabled(true);
    m_field->clear();
    m_erase->setText(confirmText(choice.step.method, driveText(m_drive)));
    setAccessibleDescription(text());
    onTyped();
    showCountdown();
    m_field->setFocus(Qt::OtherFocusReason);
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void PrepareConfirm::withdraw()
{
    m_countdown.stop();
    m_field->clear();
    showCountdown();
}

std::string PrepareConfirm::typed() const
{
    return m_field->text().toStdString();
}

QString PrepareConfirm::text() const
{
    return m_lines.join(QLatin1Char('\n'));
}

void PrepareConfirm::onTyped()
{
    const Result<> fits = checkTyped(m_drive, typed());
    m_erase->setEnabled(fits.has_value());
    const bool isLong = m_field->text().trimmed().size() >= static_cast<qsizetype>(wordToType(m_drive).size());
    m_hint->setText(fits ? tr("This is the drive.") : isLong ? said(fits.error().sentence) : QString());
}

void PrepareConfirm::beginCountdown()
{
    if (!checkTyped(m_drive, typed()) || m_countdown.isActive())
        return;
    m_secondsLeft = countdownSeconds;
    m_countdown.start();
    m_field->setEnabled(false);
    showCountdown();
    m_cancel->setFocus(Qt::OtherFocusReason);
}

void PrepareConfirm::onTick()
{
    --m_secondsLeft;
    showCountdown();
    if (m_secondsLeft > 0)
        return;
    m_countdown.stop();
    showCountdown();
    emit confirmed();
}

void PrepareConfirm::showCountdown()
{
    const bool isCounting = m_countdown.isActive();
    m_bar->setVisible(isCounting);
    m_seconds->setVisible(isCounting);
    m_erase->setVisible(!isCounting);
    m_bar->setValue(m_secondsLeft);
    m_seconds->setText(tr("Starting in %1 s. Nothing has been sent to the drive yet.").arg(m_secondsLeft));
}

bool PrepareConfirm::eventFilter(QObject* watched, QEvent* event)
{
    // Enter, held down or pressed once more after the field, must not begin anything; the space bar and the mouse do.
    if (watched == m_erase && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter)
            return true;
    }
    return QFrame::eventFilter(watched, event);
}

void PrepareConfirm::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeColors& colors = themeColors(palette());
    painter.setPen(QPen(colors.stop, 2));
    painter.setBrush(palette().brush(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), cornerRadius + 2, cornerRadius + 2);
}

} // namespace steadymark::gui
