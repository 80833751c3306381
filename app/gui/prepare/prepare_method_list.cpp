// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/prepare/prepare_method_list.h"

#include "app/gui/language/said.h"
#include "app/gui/prepare/prepare_parts.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/plain_text.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace steadymark::gui {
namespace {

using Variants = std::vector<MethodOffer>;

/// The offers, those of one method together, and Idle, which every drive can do.
std::vector<Variants> groupedByMethod(const std::vector<MethodOffer>& offers)
{
    std::vector<Variants> groups;
    for (const MethodOffer& offer : offers) {
        const auto group = std::ranges::find_if(
            groups, [&offer](const Variants& variants) { return variants.front().step.method == offer.step.method; });
        if (group == groups.end())
            groups.push_back({offer});
        else
            group->push_back(offer);
    }
    MethodOffer idle;
    idle.step.method = PrepareMethod::Idle;
    groups.push_back({idle});
    return groups;
}

bool mayRun(const Variants& variants)
{
    return std::ranges::any_of(variants, &MethodOffer::isAllowed);
}

/// What matters most of what is in the way.
const Refusal& mainRefusal(const Variants& variants)
{
    return variants.front().refusals.front();
}

} // namespace

PrepareMethodList::PrepareMethodList(QWidget* parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, grid(0.5), 0, grid(0.5));
    connect(m_group, &QButtonGroup::buttonToggled, this, &PrepareMethodList::onChecked);
}

void PrepareMethodList::setSurvey(const PrepareSurvey& survey, const std::vector<PrepareSession::Place>& places)
{
    if (m_content && survey == m_survey && places == m_places)
        return;
    m_survey = survey;
    m_places = places;
    rebuild();
}

void PrepareMethodList::rebuild()
{
    const PrepareMethodView* const before = openView();
    const bool hadOpen = before != nullptr;
    const PrepareMethod method = hadOpen ? before->method() : PrepareMethod::Idle;
    m_views.clear();
    delete m_content;
    m_content = new QWidget(this);
    layout()->addWidget(m_content);
    m_layout = new QVBoxLayout(m_content);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(grid(0.25));
    std::vector<Variants> groups = groupedByMethod(m_survey.offers);
    const auto refused = std::stable_partition(groups.begin(), groups.end(), mayRun);
    addHeading(tr("Preparation methods"));
    for (auto group = groups.begin(); group != refused; ++group)
        addView(*group);
    if (refused != groups.end())
        addHeading(tr("Not possible now"));
    // Each reason once, with all that it stops below it.
    for (auto group = refused; group != groups.end();) {
        const Refusal reason = mainRefusal(*group);
        const auto next = std::stable_partition(
            group, groups.end(), [&reason](const Variants& variants) { return mainRefusal(variants) == reason; });
        addReason(reason);
        for (; group != next; ++group)
            addView(*group);
    }
    if (hadOpen)
        open(method);
    setBlockedReason(m_blockedReason);
    onChecked();
}

void PrepareMethodList::addHeading(const QString& title)
{
    auto* const heading = plainLabel(title, m_content);
    heading->setFont(scaledFont(0.92, QFont::DemiBold));
    heading->setContentsMargins(grid(0.5), m_views.empty() ? 0 : grid(1.5), 0, grid(0.25));
    m_layout->addWidget(heading);
}

void PrepareMethodList::addReason(const Refusal& refusal)
{
    auto* const row = new QWidget(m_content);
    auto* const line = new QHBoxLayout(row);
    line->setContentsMargins(grid(1.25), grid(0.5), grid(1), grid(0.25));
    line->setSpacing(grid(1));
    line->addWidget(new PrepareGlyph(Glyph::Rejected, &ThemeColors::warning, 1.75, row), 0, Qt::AlignTop);
    QString sentence = said(refusal.sentence);
    if (!refusal.remedy.empty())
        sentence += QLatin1Char(' ') + said(refusal.remedy);
    line->addWidget(wrappedText(sentence, row), 1);
    m_layout->addWidget(row);
}

void PrepareMethodList::addView(std::vector<MethodOffer> offers)
{
    auto* const view = new PrepareMethodView(std::move(offers), m_content);
    view->setPlaces(m_places, m_survey.contents);
    m_group->addButton(&view->head());
    connect(view, &PrepareMethodView::startWanted, this, [this, view] { emit startWanted(view); });
    connect(view, &PrepareMethodView::choiceChanged, this, &PrepareMethodList::choiceChanged);
    m_layout->addWidget(view);
    m_views.push_back(view);
}

void PrepareMethodList::setBlockedReason(const QString& sentence)
{
    m_blockedReason = sentence;
    for (PrepareMethodView* const view : m_views)
        view->setBlockedReason(sentence);
}

void PrepareMethodList::onChecked()
{
    for (PrepareMethodView* const view : m_views)
        view->setOpen(view->head().isChecked());
    emit choiceChanged();
}

void PrepareMethodList::open(PrepareMethod method)
{
    if (PrepareMethodView* const found = view(method))
        found->head().setChecked(true);
}

PrepareMethodView* PrepareMethodList::openView() const
{
    const auto found =
        std::ranges::find_if(m_views, [](const PrepareMethodView* view) { return view->head().isChecked(); });
    return found == m_views.end() ? nullptr : *found;
}

PrepareMethodView* PrepareMethodList::view(PrepareMethod method) const
{
    const auto found = std::ranges::find(m_views, method, [](const PrepareMethodView* view) { return view->method(); });
    return found == m_views.end() ? nullptr : *found;
}

} // namespace steadymark::gui
