// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/explore/explore_page.h"

#include "app/gui/explore/sweep_form.h"
#include "app/gui/language/said.h"
#include "app/gui/run/data_choice.h"
#include "app/gui/states/findings_view.h"
#include "app/gui/states/procedure_list.h"
#include "app/gui/states/procedure_parts.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/card.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/empty_state.h"
#include "app/gui/widgets/flow_layout.h"
#include "app/gui/widgets/message_strip.h"
#include "core/base/files.h"
#include "core/procedure/plans/plan_file.h"

#include <QHBoxLayout>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace steadymark::gui {
namespace {

/// What planOfSweep() calls it.
constexpr std::string_view ownName = "sweep";

/// Those of the catalogue, and last one's own.
std::vector<ProcedureEntry> sweepsHere()
{
    std::vector<ProcedureEntry> entries;
    std::ranges::copy_if(procedureCatalog(), std::back_inserter(entries),
        [](const ProcedureEntry& entry) { return entry.kind == ProcedureKind::Sweep; });
    ProcedureEntry own;
    own.name = ownName;
    own.title = Sentence("Own sweep");
    own.purpose = Sentence("Any workload over the values of one or two of its parameters.");
    own.kind = ProcedureKind::Sweep;
    own.source = Sentence("Own definition");
    entries.push_back(std::move(own));
    return entries;
}

} // namespace

ExplorePage::ExplorePage(RunSession& session, Settings& settings, QWidget* parent)
    : ProcedurePage(session, settings, TargetCard::WholeDrives::Read, parent)
{
    makeChoices();
    makeLeft();
    makeRight();
    auto* const line = new QHBoxLayout;
    line->setSpacing(grid(1.25));
    line->addWidget(new Card(m_left, this), 4);
    line->addWidget(m_stack, 9);
    body().addLayout(line, 1);
    finishSetup();
}

ExplorePage::~ExplorePage() = default;

Page* ExplorePage::make(const PageContext& context, QWidget* parent)
{
    auto* const page = new ExplorePage(context.runs, context.settings, parent);
    page->follow(context.history);
    return page;
}

bool ExplorePage::isFor(const Procedure& procedure) const
{
    return kindOf(procedure) == ProcedureKind::Sweep;
}

void ExplorePage::openFiles(const std::vector<std::filesystem::path>& files)
{
    if (isRunningHere()) {
        say(tr("A sweep is running. Open the plan when it has finished."));
        return;
    }
    Result<RunPlan> plan = readPlanFile(files.front());
    if (!plan) {
        say(said(plan.error().sentence));
        return;
    }
    show({}); // a result that is shown hides what is chosen
    m_list->addPlan(
        std::make_shared<const RunPlan>(std::move(plan).value()), QString::fromStdString(toUtf8(files.front())));
}

void ExplorePage::makeChoices()
{
    m_size = makeShareBox(this);
    m_scale = makeScaleBox(this);
    m_data = makeDataBox(this);
    for (ChoiceBox* const box : {m_size, m_scale, m_data}) {
        choices().addWidget(box);
        connect(box, &ChoiceBox::chosen, this, &ExplorePage::choiceChanged);
    }
}

void ExplorePage::makeLeft()
{
    m_left = new QWidget(this);
    auto* const layout = new QVBoxLayout(m_left);
    layout->setContentsMargins(grid(1), grid(1), grid(1), grid(1));
    layout->setSpacing(grid(1));
    m_list = new ProcedureList(m_left);
    m_list->setAccessibleName(tr("Sweep"));
    m_form = new SweepForm(m_left);
    m_form->hide();
    m_list->setEntries(sweepsHere());
    layout->addWidget(m_list, 1);
    layout->addWidget(m_form);
    connect(m_list, &ProcedureList::chosenChanged, this, [this] {
        m_form->setVisible(isOwnChosen());
        choiceChanged();
    });
    connect(m_form, &SweepForm::changed, this, &ExplorePage::choiceChanged);
}

void ExplorePage::makeRight()
{
    m_empty = new EmptyState(this);
    connect(m_empty, &EmptyState::actionChosen, this, &ExplorePage::openWithDialog);
    m_findings = new FindingsView(this);
    connect(m_findings, &FindingsView::exportFailed, this,
        [this](const QString& sentence) { message().showMessage(MessageStrip::Kind::Error, sentence); });
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(new Card(m_empty, this));
    m_stack->addWidget(m_findings);
}

bool ExplorePage::isOwnChosen() const
{
    return m_list->chosen() == ownName && m_list->chosenPlan() == nullptr;
}

RunSession::Order ExplorePage::chosen() const
{
    RunSession::Order order;
    order.name = m_list->chosen();
    order.options.plan = isOwnChosen() ? m_form->plan() : m_list->chosenPlan();
    order.share = shareOf(*m_size);
    order.options.scale = m_scale->value().toDouble();
    order.options.data = dataOf(*m_data);
    return order;
}

QString ExplorePage::whyNotChosen() const
{
    return isOwnChosen() ? m_form->whyNot() : QString();
}

void ExplorePage::setChoicesEnabled(bool isEnabled)
{
    for (QWidget* const widget : {static_cast<QWidget*>(m_size), static_cast<QWidget*>(m_scale),
             static_cast<QWidget*>(m_data), static_cast<QWidget*>(m_list), static_cast<QWidget*>(m_form)})
        widget->setEnabled(isEnabled);
}

void ExplorePage::showOffer()
{
    if (isRunningHere() || figures())
        return;
    const std::vector<ProcedureEntry> entries = sweepsHere();
    const auto entry = std::ranges::find(entries, std::string_view(m_list->chosen()), &ProcedureEntry::name);
    const QString what = entry == entries.end() ? QString() : said(entry->purpose);
    m_empty->setContent({entry == entries.end() ? tr("What does the drive do over its range?") : said(entry->title),
        tr("%1 Press Start: the curve grows here, and where it turns is said above it. A saved result can be dropped "
           "here, too.")
            .arg(what)
            .trimmed(),
        tr("Open a result…")});
}

void ExplorePage::showFigures(const std::shared_ptr<const ProcedureFigures>& figures, bool isLive)
{
    m_stack->setCurrentIndex(figures != nullptr || isRunningHere() ? 1 : 0);
    m_findings->setSections(figures ? figures->sections : std::vector<ReportSection>());
    if (!figures) {
        m_findings->setSentences(isRunningHere()
                ? QStringList(tr("The first figures appear here as soon as they are measured."))
                : QStringList());
        showOffer();
        return;
    }
    if (!isLive)
        chooseLike(figures->result->procedure.name);
    QStringList sentences;
    for (const Sentence& sentence : figures->sentences)
        sentences << said(sentence);
    if (sentences.isEmpty() && isLive)
        sentences << tr("The first figures appear here as soon as they are measured.");
    m_findings->setSentences(sentences);
}

void ExplorePage::chooseLike(std::string_view procedure)
{
    if (m_list->chosen() != procedure)
        m_list->choose(procedure);
}

QString ExplorePage::sentences() const
{
    return m_findings->sentences().join(QLatin1Char('\n'));
}

std::vector<SectionPanel*> ExplorePage::panels() const
{
    return m_findings->panels();
}

} // namespace steadymark::gui
