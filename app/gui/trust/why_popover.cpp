// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/trust/why_popover.h"

#include "app/gui/exchange/copied_note.h"
#include "app/gui/style/app_style.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/trust/evidence_bars.h"
#include "app/gui/trust/pass_sketch.h"
#include "app/gui/trust/program_table.h"
#include "app/gui/trust/trust_words.h"
#include "app/gui/widgets/elided_label.h"
#include "app/gui/widgets/enter_presses.h"
#include "app/gui/widgets/figure_table.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/flow_layout.h"
#include "app/gui/widgets/plain_text.h"
#include "app/gui/widgets/sentence_label.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace steadymark::gui {

/// One of our signs as a widget, in the colour of the theme at the moment of painting.
class LevelSign final : public QWidget {
public:
    LevelSign(int side, QWidget* parent)
        : QWidget(parent)
    {
        setFixedSize(side, side);
    }

    void setSeverity(Severity severity, const QString& name)
    {
        m_glyph = severityGlyph(severity);
        m_severity = severity;
        m_isSound = false;
        setAccessibleName(name);
        update();
    }

    void setLevel(TrustLevel level)
    {
        m_glyph = trustGlyph(level);
        m_level = level;
        m_isSound = true;
        setAccessibleName(trustWord(level));
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const QColor color = m_isSound ? trustColor(m_level, palette()) : severityColor(m_severity, palette());
        drawGlyph(painter, rect(), m_glyph, color);
    }

private:
    Glyph m_glyph = Glyph::Check;
    TrustLevel m_level = TrustLevel::Sound;
    Severity m_severity = Severity::Context;
    bool m_isSound = true;
};

namespace {

QString severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Context:
        return WhyPopover::tr("good to know");
    case Severity::Suspicious:
        return trustWord(TrustLevel::Suspicious);
    case Severity::Invalid:
        break;
    }
    return trustWord(TrustLevel::Invalid);
}

QString withCapital(QString word)
{
    if (!word.isEmpty())
        word[0] = word[0].toUpper();
    return word;
}

} // namespace

WhyPopover::WhyPopover(QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_sign(new LevelSign(grid(3), this))
    , m_title(new ElidedLabel(this))
    , m_level(plainLabel(this))
    , m_copy(new QPushButton(lineIcon(Glyph::Copy), tr("Copy"), this))
    , m_scroll(new QScrollArea(this))
    , m_everyIo(new QPushButton(lineIcon(Glyph::Latency), tr("Every I/O of this test"), this))
{
    letEnterPressButtons(*this);
    setObjectName(QStringLiteral("why"));
    setFrameShape(QFrame::NoFrame);    // its edge is painted
    setBackgroundRole(QPalette::Base); // lies above cards and window alike
    setAutoFillBackground(true);
    setAttribute(Qt::WA_NoMouseReplay); // a click on the sign closes it, and does not open it again
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(2), grid(1.5), grid(1), grid(1.5));
    layout->setSpacing(grid(1.5));
    auto* const top = new QHBoxLayout;
    top->setContentsMargins(0, 0, grid(1), 0);
    top->setSpacing(grid(1.5));
    top->addWidget(m_sign);
    auto* const words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_title);
    words->addWidget(m_level);
    top->addLayout(words, 1);
    top->addWidget(m_copy);
    layout->addLayout(top);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(m_everyIo, 0, Qt::AlignLeft);
    m_title->setFont(scaledFont(1.0, QFont::DemiBold));
    m_level->setFont(withTabularDigits(m_level->font()));
    m_level->setForegroundRole(QPalette::PlaceholderText);
    m_copy->setAutoDefault(false);
    m_everyIo->setFlat(true);
    m_everyIo->setAutoDefault(false);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::StrongFocus); // so that the keyboard can scroll it
    m_scroll->viewport()->setAutoFillBackground(false);
    connect(m_copy, &QPushButton::clicked, this, &WhyPopover::copyText);
    connect(m_everyIo, &QPushButton::clicked, this, [this] {
        close();
        emit everyIoWanted(m_figure.index);
    });
}

void WhyPopover::showFor(const Figure& figure, const QWidget& owner, const QRect& anchor)
{
    if (!figure.step || !figure.step->verdict)
        return;
    m_figure = figure;
    m_owner = &owner;
    m_anchor = anchor;
    m_copy->setEnabled(m_figure.shared != nullptr);
    m_copy->setToolTip(asToolTip(
        m_figure.shared ? tr("Copy the verdict as text, without the names of programs") : tr("A test is running.")));
    fill();
    arrangeBeside(owner, anchor);
    show();
    m_scroll->setFocus(Qt::PopupFocusReason);
}

void WhyPopover::fill()
{
    const Verdict& verdict = *m_figure.step->verdict;
    m_title->setLine(stepTitle(m_figure.step->workload));
    m_sign->setLevel(verdict.level);
    QString level = withCapital(trustWord(verdict.level));
    if (const auto median = medianPass(m_figure.step->passes))
        level += QStringLiteral(" · ")
            + figureWithUnit(
                figureOf(m_figure.step->passes[*median], m_figure.step->workload, m_figure.unit), m_figure.unit);
    m_level->setText(level);
    setAccessibleName(QStringLiteral("%1, %2").arg(title(), trustWord(verdict.level)));
    setAccessibleDescription(text());
    m_scroll->setAccessibleName(tr("Reasons"));
    m_scroll->setAccessibleDescription(text());

    auto* const content = new QWidget;
    content->setAutoFillBackground(false);
    m_reasons = new QVBoxLayout(content);
    m_reasons->setContentsMargins(0, 0, grid(1), 0);
    m_reasons->setSpacing(grid(1.5));
    if (verdict.level == TrustLevel::Sound)
        m_reasons->addWidget(sentenceLabel(checkedText(*m_figure.step), content));
    else if (verdict.reasons.empty())
        m_reasons->addWidget(sentenceLabel(noReasonText(), content));
    std::size_t shown = 0;
    for (const TrustReason& reason : verdict.reasons) {
        if (reason.severity != Severity::Context && shown < mostReasons) {
            addReason(reason);
            ++shown;
        }
    }
    bool hasHeading = false;
    for (const TrustReason& reason : verdict.reasons) {
        if (reason.severity != Severity::Context || shown >= mostReasons)
            continue;
        if (!hasHeading) {
            QLabel* const heading = sentenceLabel(tr("Good to know"), content);
            heading->setFont(scaledFont(0.92, QFont::DemiBold));
            heading->setForegroundRole(QPalette::PlaceholderText);
            m_reasons->addWidget(heading);
            hasHeading = true;
        }
        addReason(reason);
        ++shown;
    }
    if (shown < verdict.reasons.size())
        m_reasons->addWidget(sentenceLabel(moreReasonsText(verdict.reasons.size() - shown), content));
    m_reasons->addStretch(1);
    m_scroll->setWidget(content); // deletes the one before
    m_scroll->verticalScrollBar()->setValue(0);
}

QWidget* WhyPopover::pictureFor(const TrustReason& reason)
{
    // As the sentence beside it.
    const Unit unit =
        reason.evidence && reason.evidence->unit == EvidenceUnit::IosPerSecond ? Unit::Iops : Unit::MegabytesPerSecond;
    const bool hasPasses = medianPass(m_figure.step->passes).has_value();
    if (hasPasses && (reason.check == "trend" || reason.check == "throttling"))
        return new PassSketch(*m_figure.step, PassSketch::Kind::Series, unit);
    if (hasPasses && reason.check == "spread")
        return new PassSketch(*m_figure.step, PassSketch::Kind::Dots, unit);
    return reason.evidence ? new EvidenceBars(*reason.evidence, reason.severity) : nullptr;
}

void WhyPopover::addReason(const TrustReason& reason)
{
    const bool isQuiet = reason.severity == Severity::Context;
    auto* const row = new QWidget(m_reasons->parentWidget());
    auto* const line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(grid(1));
    auto* const sign = new LevelSign(grid(2), row);
    sign->setSeverity(reason.severity, severityWord(reason.severity));
    line->addWidget(sign, 0, Qt::AlignTop);
    auto* const words = new QVBoxLayout;
    words->setSpacing(grid(0.25));
    auto* const text = sentenceLabel(sentenceOf(reason.text), row);
    if (isQuiet)
        text->setForegroundRole(QPalette::PlaceholderText);
    words->addWidget(text);
    if (!reason.remedy.empty()) {
        QLabel* const remedy = sentenceLabel(sentenceOf(reason.remedy), row);
        remedy->setForegroundRole(QPalette::PlaceholderText);
        words->addWidget(remedy);
    }
    addButtons(reason, *words);
    if (QWidget* const picture = isQuiet ? nullptr : pictureFor(reason)) {
        words->addSpacing(grid(0.75));
        words->addWidget(picture);
    }
    line->addLayout(words, 1);
    m_reasons->addWidget(row);
}

void WhyPopover::addButtons(const TrustReason& reason, QVBoxLayout& words)
{
    std::vector<MessageStrip::Action> actions = remedyActions(reason.remedy, m_figure.controls);
    const PassObservations* const seen = observedOf(*m_figure.step);
    const bool hasPrograms = seen != nullptr && isAboutPrograms(reason) && namesPrograms(*seen);
    if (actions.empty() && !hasPrograms)
        return;
    auto* const row = new QWidget(words.parentWidget() ? words.parentWidget() : m_reasons->parentWidget());
    auto* const buttons = new FlowLayout(grid(1), row);
    buttons->setContentsMargins(0, grid(0.5), 0, 0);
    for (MessageStrip::Action& action : actions) {
        auto* const button = new QPushButton(action.text, row);
        button->setAutoDefault(false);
        buttons->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, run = std::move(action.run)] {
            const auto kept = run; // filling it again deletes the button and this function with it
            close();
            kept();
        });
    }
    words.addWidget(row);
    if (!hasPrograms)
        return;
    auto* const show = new QPushButton(tr("Show the other programs"), row);
    show->setAutoDefault(false);
    show->setCheckable(true);
    buttons->addWidget(show);
    auto* const table = new FigureTable(tr("Other programs during the pass"), row->parentWidget());
    table->setTable(programTable(*seen));
    table->hide();
    words.addWidget(table);
    connect(show, &QPushButton::toggled, this, [this, show, table](bool isShown) {
        table->setVisible(isShown);
        show->setText(isShown ? tr("Hide the other programs") : tr("Show the other programs"));
        arrangeAgain(*table->parentWidget());
        if (isShown)
            m_scroll->ensureWidgetVisible(table);
    });
}

/// What is in this row is higher or lower now.
void WhyPopover::arrangeAgain(QWidget& row)
{
    row.layout()->activate(); // tells the layout around it, which would otherwise know only later
    if (m_owner)
        arrangeBeside(*m_owner, m_anchor);
}

void WhyPopover::arrangeBeside(const QWidget& owner, const QRect& anchor)
{
    const QWidget* const top = owner.window();
    const int side = grid(1);
    const QRect screen = top->screen()->availableGeometry();
    QRect room = screen & QRect(top->mapToGlobal(QPoint(0, 0)), top->size()).adjusted(side, side, -side, -side);
    if (room.width() < grid(34) || room.height() < grid(34))
        room = screen; // most of the window lies outside
    const QRect sign(owner.mapToGlobal(anchor.topLeft()), anchor.size());
    const int wide = std::clamp(grid(54), std::min(grid(34), room.width()), room.width());
    setFixedWidth(wide);
    ensurePolished();
    layout()->activate();

    // As high as everything in it needs, as far as there is room.
    const QMargins margins = layout()->contentsMargins();
    const int inner = wide - margins.left() - margins.right() - 2 * frameWidth();
    const int needed =
        m_reasons->hasHeightForWidth() ? m_reasons->totalHeightForWidth(inner) : m_reasons->sizeHint().height();
    // Not the layout's hint, which remembers the content of the last time.
    const int head = std::max(m_title->sizeHint().height() + m_level->sizeHint().height(), m_copy->sizeHint().height());
    const int around = margins.top() + std::max(head, m_sign->height()) + m_everyIo->sizeHint().height()
        + 2 * layout()->spacing() + margins.bottom() + 2 * frameWidth();
    const int height = std::min(around + needed + 1, room.height());
    setFixedHeight(height);

    const int gap = grid(0.5);
    QPoint corner(std::clamp(sign.center().x() - wide / 2, room.left(), std::max(room.left(), room.right() - wide)), 0);
    if (sign.bottom() + gap + height <= room.bottom())
        corner.setY(sign.bottom() + gap);
    else if (sign.top() - gap - height >= room.top())
        corner.setY(sign.top() - gap - height);
    else {
        // Neither below nor above: beside it, where more room is, so that the sign and its figure stay in sight.
        corner.setY(std::clamp(sign.top() - grid(2), room.top(), std::max(room.top(), room.bottom() - height)));
        const int left = sign.left() - gap - wide;
        const int right = sign.right() + gap;
        if (left >= room.left())
            corner.setX(left);
        else if (right + wide <= room.right())
            corner.setX(right);
    }
    // The sign itself may lie outside.
    move(std::clamp(corner.x(), room.left(), std::max(room.left(), room.right() - wide)),
        std::clamp(corner.y(), room.top(), std::max(room.top(), room.bottom() - height)));
}

void WhyPopover::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawPopoverEdge(painter, rect(), palette());
}

void WhyPopover::copyText() const
{
    if (m_figure.shared)
        CopiedNote::copy(verdictText(*m_figure.shared, m_figure.unit), *m_copy);
}

QString WhyPopover::text() const
{
    return m_figure.step ? verdictText(*m_figure.step, m_figure.unit) : QString();
}

QString WhyPopover::title() const
{
    return m_title->text();
}

} // namespace steadymark::gui
