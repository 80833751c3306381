// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/prepare/prepare_method_view.h"

#include "app/gui/language/said.h"
#include "app/gui/prepare/destructive_button.h"
#include "app/gui/prepare/prepare_parts.h"
#include "app/gui/prepare/prepare_words.h"
#include "app/gui/shell/paths.h"
#include "app/gui/style/app_style.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/flow_layout.h"
#include "app/gui/widgets/plain_text.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyleOptionButton>
#include <QVBoxLayout>

#include <algorithm>

namespace steadymark::gui {
namespace {

constexpr int indent = 4; // steps of the grid: what belongs to a way stands under its name

/// What can be chosen: not the variants that the drive does not have, unless nothing else is left.
std::vector<MethodOffer> withoutMissing(std::vector<MethodOffer> offers)
{
    if (!std::ranges::all_of(offers, isVariantMissing))
        std::erase_if(offers, isVariantMissing);
    return offers;
}

/// A choice with its name before it.
QWidget* named(ChoiceBox* box, QWidget* parent)
{
    auto* const pair = new QWidget(parent);
    auto* const layout = new QHBoxLayout(pair);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid(1));
    auto* const label = plainLabel(box->accessibleName(), pair);
    label->setBuddy(box);
    layout->addWidget(label);
    layout->addWidget(box);
    return pair;
}

} // namespace

PrepareMethodHead::PrepareMethodHead(const MethodOffer& offer, QWidget* parent)
    : QAbstractButton(parent)
{
    const bool isAllowed = offer.isAllowed();
    setCheckable(true);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    // What stands beside each other in a line shares it, however high the sign is.
    auto* const layout = new QGridLayout(this);
    layout->setContentsMargins(grid(indent), grid(0.75), grid(1), grid(0.75));
    layout->setHorizontalSpacing(grid(2));
    layout->setVerticalSpacing(grid(0.25));
    layout->setColumnStretch(0, 1);
    layout->setRowStretch(2, 1);
    auto* const first = new QHBoxLayout;
    first->setSpacing(grid(1.5));
    auto* const name = plainLabel(methodTitle(offer.step.method), this);
    name->setFont(scaledFont(1.0, QFont::DemiBold));
    first->addWidget(name);
    if (offer.isRecommended && isAllowed)
        first->addWidget(new PrepareBadge(tr("Recommended"), this));
    first->addStretch(1);
    layout->addLayout(first, 0, 0);
    m_summary = wrappedText(methodSummary(offer.step.method), this, true);
    m_summary->setTextInteractionFlags(Qt::NoTextInteraction);
    layout->addWidget(m_summary, 1, 0);
    PrepareSign* const sign = isAllowed
        ? lossSign(destroysData(offer.step.method), this)
        : new PrepareSign(PrepareSign::Kind::Quiet, Glyph::Rejected, tr("Not possible now"), this);
    layout->addWidget(sign, 0, 1, Qt::AlignRight);
    m_cost = plainLabel(this);
    m_cost->setFont(withTabularDigits(font()));
    m_cost->setForegroundRole(QPalette::PlaceholderText);
    m_cost->setVisible(isAllowed);
    layout->addWidget(m_cost, 1, 1, Qt::AlignRight | Qt::AlignTop);
    if (!isAllowed)
        name->setForegroundRole(QPalette::PlaceholderText);
    for (QWidget* const child : findChildren<QWidget*>())
        child->setAttribute(Qt::WA_TransparentForMouseEvents);
    setText(methodTitle(offer.step.method));
    QStringList description{methodSummary(offer.step.method), sign->text()};
    if (offer.isRecommended && isAllowed)
        description.prepend(tr("Recommended."));
    setAccessibleDescription(description.join(QLatin1Char(' ')));
    setCost(costText(offer.duration, offer.written));
}

void PrepareMethodHead::setSummarized(bool isSummarized)
{
    m_summary->setVisible(isSummarized);
}

void PrepareMethodHead::setCost(const QString& cost)
{
    m_cost->setText(cost);
}

void PrepareMethodHead::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor fill = palette().color(QPalette::Text);
    fill.setAlphaF(underMouse() && !isChecked() ? 0.05f : 0.0f);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(rect(), cornerRadius, cornerRadius);
    // The circle of a radio button, beside the name.
    const double side = grid(1.75);
    const QRectF circle = QStyle::visualRect(
        layoutDirection(), rect(), QRect(grid(1.25), grid(0.75) + grid(0.25), qRound(side), qRound(side)));
    const QColor accent = palette().color(QPalette::Highlight);
    painter.setPen(QPen(isChecked() ? accent : themeColors(palette()).secondaryText, isChecked() ? 1.6 : 1.2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(circle.adjusted(1, 1, -1, -1));
    if (isChecked()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(accent);
        const double inset = side * 0.28;
        painter.drawEllipse(circle.adjusted(inset, inset, -inset, -inset));
    }
    QStyleOption option;
    option.initFrom(this);
    if (hasFocus() && (option.state & QStyle::State_KeyboardFocusChange))
        drawFocusRing(painter, rect(), palette(), cornerRadius);
}

PrepareMethodView::PrepareMethodView(std::vector<MethodOffer> offers, QWidget* parent)
    : QWidget(parent)
    , m_offers(withoutMissing(std::move(offers)))
{
    m_head = new PrepareMethodHead(offer(), this);
    makeBody();
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_body);
    m_body->hide();
    refresh();
}

bool PrepareMethodView::isAllowed() const
{
    return std::ranges::any_of(m_offers, &MethodOffer::isAllowed);
}

const MethodOffer& PrepareMethodView::offer() const
{
    // The choice of a variant or of how often to fill; its values are places in the list.
    if (const ChoiceBox* const box = m_variant ? m_variant : m_times) {
        const auto index = box->value().toUInt();
        return m_offers[std::min<std::size_t>(index, m_offers.size() - 1)];
    }
    // The first that may run, else the first.
    const auto allowed = std::ranges::find_if(m_offers, &MethodOffer::isAllowed);
    return allowed == m_offers.end() ? m_offers.front() : *allowed;
}

void PrepareMethodView::makeBody()
{
    m_body = new QWidget(this);
    auto* const layout = new QVBoxLayout(m_body);
    layout->setContentsMargins(grid(indent), grid(0.25), grid(1), grid(1.25));
    layout->setSpacing(grid(1));
    layout->addWidget(wrappedText(said(explain(method())), m_body));
    addOptions();
    addRefusals();
    m_commands = new CommandDisclosure(tr("Commands to be sent"), m_body);
    layout->addWidget(m_commands);
    auto* const buttons = new QHBoxLayout;
    buttons->setSpacing(grid(1.5));
    if (destroysData(method())) {
        m_start = new DestructiveButton(DestructiveButton::Kind::Opens, startText(method()), m_body);
    } else {
        m_start = new QPushButton(startText(method()), m_body);
        m_start->setDefault(true);
    }
    m_reason = wrappedText({}, m_body, true);
    buttons->addWidget(m_start, 0, Qt::AlignTop);
    buttons->addWidget(m_reason, 100);
    buttons->addStretch(1); // while there is no reason, too, the button stays as wide as its word
    layout->addLayout(buttons);
    m_start->setVisible(isAllowed());
    connect(m_start, &QPushButton::clicked, this, &PrepareMethodView::startWanted);
}

void PrepareMethodView::addOptions()
{
    m_options = new QWidget(m_body);
    auto* const flow = new FlowLayout(grid(2), m_options);
    flow->setContentsMargins(0, 0, 0, 0);
    if (m_offers.size() > 1) {
        const bool fills = isFill(method());
        const std::size_t first = static_cast<std::size_t>(&offer() - m_offers.data());
        auto* const box = new ChoiceBox(fills ? tr("Fill") : tr("Variant"), m_options);
        for (std::size_t i = 0; i < m_offers.size(); ++i) {
            const PrepareStep& step = m_offers[i].step;
            box->addChoice(!fills     ? variantText(step.variant)
                    : step.times == 1 ? tr("Once")
                                      : tr("Twice"),
                static_cast<unsigned>(i));
        }
        box->setValue(static_cast<unsigned>(first));
        (fills ? m_times : m_variant) = box;
        flow->addWidget(named(box, m_options));
    }
    if (method() == PrepareMethod::Fill || method() == PrepareMethod::Trim) {
        m_place = new ChoiceBox(tr("File system"), m_options);
        flow->addWidget(named(m_place, m_options));
    }
    if (method() == PrepareMethod::Idle) {
        m_duration = new ChoiceBox(tr("For"), m_options);
        for (const unsigned minutes : {1U, 5U, 15U, 30U, 60U, 120U, 240U, 480U})
            m_duration->addChoice(durationText(std::chrono::minutes(minutes)), minutes);
        m_duration->setValue(5U);
        flow->addWidget(named(m_duration, m_options));
    }
    for (ChoiceBox* const box : {m_variant, m_times, m_place, m_duration}) {
        if (box)
            connect(box, &ChoiceBox::chosen, this, &PrepareMethodView::onOption);
    }
    m_options->setVisible(isAllowed() && flow->count() > 0);
    auto* const layout = static_cast<QVBoxLayout*>(m_body->layout());
    layout->addWidget(m_options);
    if (method() == PrepareMethod::Fill && isAllowed()) {
        m_consent = new QCheckBox(m_body);
        connect(m_consent, &QCheckBox::toggled, this, &PrepareMethodView::refresh);
        layout->addWidget(m_consent);
    }
}

void PrepareMethodView::addRefusals()
{
    // What matters most stands above the way, for all that it stops.
    const std::vector<Refusal>& refusals = offer().refusals;
    for (std::size_t i = 1; i < refusals.size(); ++i) {
        const Refusal& refusal = refusals[i];
        auto* const row = new QWidget(m_body);
        auto* const line = new QHBoxLayout(row);
        line->setContentsMargins(0, 0, 0, 0);
        line->setSpacing(grid(1));
        line->addWidget(new PrepareGlyph(Glyph::Rejected, &ThemeColors::warning, 2, row), 0, Qt::AlignTop);
        auto* const words = new QVBoxLayout;
        words->setSpacing(0);
        words->addWidget(wrappedText(said(refusal.sentence), row));
        if (!refusal.remedy.empty())
            words->addWidget(wrappedText(said(refusal.remedy), row, true));
        line->addLayout(words, 1);
        m_body->layout()->addWidget(row);
    }
}

void PrepareMethodView::setOpen(bool isOpen)
{
    m_isOpen = isOpen;
    m_head->setSummarized(!isOpen); // the explanation below begins with the same words
    m_body->setVisible(isOpen);
}

void PrepareMethodView::setPlaces(
    const std::vector<PrepareSession::Place>& places, const std::vector<DriveContent>& contents)
{
    if (!m_place)
        return;
    const QVariant before = m_place->value();
    m_place->clear();
    if (method() == PrepareMethod::Trim) {
        m_place->addChoice(tr("All of this drive"), QString());
        for (const DriveContent& content : contents) {
            if (!content.mountPoints.empty())
                m_place->addChoice(
                    QString::fromStdString(content.mountPoints.front()), QString::fromStdString(content.device));
        }
    } else {
        for (const PrepareSession::Place& place : places)
            m_place->addChoice(QString::fromStdString(place.mountPoint), pathText(place.folder));
    }
    if (m_place->findData(before) >= 0)
        m_place->setValue(before);
    m_place->parentWidget()->setVisible(m_place->count() > 0);
    refresh();
}

PrepareSession::Choice PrepareMethodView::choice() const
{
    PrepareSession::Choice choice;
    choice.step = offer().step;
    if (m_duration)
        choice.step.duration = std::chrono::minutes(m_duration->value().toUInt());
    if (m_place && method() == PrepareMethod::Trim)
        choice.volume = m_place->value().toString().toStdString();
    if (m_place && method() == PrepareMethod::Fill)
        choice.folder = pathOf(m_place->value().toString());
    return choice;
}

void PrepareMethodView::onOption()
{
    m_fillCost.reset();
    if (m_consent)
        m_consent->setChecked(false); // it was given to another amount
    refresh();
    emit choiceChanged();
}

void PrepareMethodView::setFillCost(const std::optional<Result<ByteCount>>& bytes)
{
    m_fillCost = bytes;
    refresh();
}

void PrepareMethodView::setBlockedReason(const QString& sentence)
{
    m_blockedReason = sentence;
    refresh();
}

void PrepareMethodView::refresh()
{
    const MethodOffer& chosen = offer();
    ByteCount written = chosen.written;
    std::optional<Nanoseconds> duration = chosen.duration;
    if (m_duration)
        duration = choice().step.duration;
    QString reason = m_blockedReason;
    if (m_consent) {
        const bool isKnown = m_fillCost && m_fillCost->has_value();
        if (isKnown)
            written = m_fillCost->value();
        m_consent->setVisible(isKnown);
        m_consent->setText(
            tr("I agree to write %1 to this drive").arg(bytesText(static_cast<double>(written.count()))));
        if (reason.isEmpty() && choice().folder.empty())
            reason = tr("This drive has no file system that you can write to.");
        else if (reason.isEmpty() && m_fillCost && !*m_fillCost)
            reason = said(m_fillCost->error().sentence);
        else if (reason.isEmpty() && !m_fillCost)
            reason = tr("The free space is being determined.");
    }
    if (isAllowed() && !chosen.isAllowed())
        reason = said(Sentence::sequence({chosen.refusals.front().sentence, chosen.refusals.front().remedy}));
    m_head->setCost(costText(duration, written));
    m_commands->setLines(chosen.commands);
    m_reason->setText(isAllowed() ? reason : QString());
    m_reason->setVisible(!m_reason->text().isEmpty());
    m_start->setEnabled(isAllowed() && reason.isEmpty() && (!m_consent || m_consent->isChecked()));
    m_start->setToolTip(asToolTip(reason));
}

} // namespace steadymark::gui
