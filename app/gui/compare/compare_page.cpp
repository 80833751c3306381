// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/compare/compare_page.h"

#include "app/gui/charts/chart_view.h"
#include "app/gui/compare/compare_candidates.h"
#include "app/gui/compare/compare_groups.h"
#include "app/gui/compare/compare_rows.h"
#include "app/gui/compare/compare_words.h"
#include "app/gui/exchange/export_buttons.h"
#include "app/gui/exchange/open_dialog.h"
#include "app/gui/history/history.h"
#include "app/gui/language/said.h"
#include "app/gui/run/run_session.h"
#include "app/gui/shell/paths.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/card.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/empty_state.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/flow_layout.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/page_tabs.h"
#include "app/gui/widgets/plain_text.h"
#include "core/base/json.h"
#include "core/compare/effect_words.h"
#include "core/exchange/chart/comparison_charts.h"
#include "core/exchange/chart/timeline_charts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace steadymark::gui {
namespace {

constexpr int largestHistoryMenu = 25;
constexpr std::size_t mostDifferences = 8;

/// Two results are a pair, which the table shows; a trend begins with three.
bool hasTrend(const TimelineSeries& series)
{
    return std::ranges::count_if(series.entries, [](const TimelineEntry& entry) {
        return entry.bytesPerSecond.has_value();
    }) >= 3;
}

} // namespace

ComparePage::ComparePage(History& history, const std::filesystem::path& historyFolder, QWidget* parent)
    : Page(parent)
    , m_history(history)
    , m_session(historyFolder)
{
    setFocusPolicy(Qt::ClickFocus);
    makeHeader();
    makeContent();
    makeEmpty();
    arrange();
    connect(&m_session, &CompareSession::changed, this, &ComparePage::refresh);
    connect(&m_session, &CompareSession::timelinesChanged, this, &ComparePage::showTimelineChoices);
    connect(&m_session, &CompareSession::candidatesChanged, this,
        [this] { m_candidates->setCandidates(m_session.candidates()); });
    connect(&m_session, &CompareSession::knownAdded, this, [this](const std::vector<std::filesystem::path>& files) {
        m_message->showMessage(MessageStrip::Kind::Information,
            tr("%1 is in the comparison already: a result compared with itself is the same run.")
                .arg(pathText(files.front().filename())));
    });
    connect(&m_session, &CompareSession::failed, this,
        [this](const QString& sentence) { m_message->showMessage(MessageStrip::Kind::Error, sentence); });
    connect(m_groups, &CompareGroups::filesWanted, this, [this](std::size_t group) {
        openWithDialog(this,
            {tr("Results of the same state"), {tr("Results (*.steadymark *.json)")}, true,
                [this, group](const std::vector<std::filesystem::path>& files) {
                    m_session.addFiles(files, group);
                }});
    });
    connect(&history, &History::reloaded, this, [this] {
        if (m_hasTimelines && isVisible())
            m_session.loadTimelines();
    });
    refresh();
}

ComparePage::~ComparePage() = default;

Page* ComparePage::make(const PageContext& context, QWidget* parent)
{
    return new ComparePage(context.history, context.runs.resultsFolder(), parent);
}

bool ComparePage::perform(Command command)
{
    if (command == Command::Open)
        addWithDialog();
    else if (command == Command::Save)
        exportWithDialog();
    else if (command == Command::CopyText)
        m_export->copyText();
    else if (command == Command::CopyPicture)
        m_export->copyPicture();
    else
        return false;
    return true;
}

void ComparePage::makeHeader()
{
    m_add = new QPushButton(lineIcon(Glyph::Open), tr("Add results…"), this);
    m_add->setToolTip(tr("SteadyMark results; several chosen at once become one group each"));
    m_fromHistory = new QPushButton(tr("From history"), this);
    m_fromHistory->setMenu(new QMenu(m_fromHistory));
    m_export = new ExportButtons(
        [this]() -> std::optional<Exported> {
            if (!m_session.comparison())
                return {};
            Exported exported;
            exported.comparison = m_session.comparison();
            exported.timelines = m_session.timelines();
            return exported;
        },
        this);
    m_threshold = new ChoiceBox(tr("Differences up to this are considered negligible"), this);
    for (const double threshold : {0.01, 0.02, 0.03, 0.05, 0.1})
        m_threshold->addChoice(tr("±%1 %").arg(QLocale().toString(threshold * 100.0, 'g', 3)), threshold);
    m_threshold->setValue(m_session.threshold());
    m_message = new MessageStrip(this);
    m_condition = new MessageStrip(this);
    m_condition->setDismissable(false);
    connect(m_add, &QPushButton::clicked, this, &ComparePage::addWithDialog);
    connect(m_export, &ExportButtons::saved, this,
        [this](const QString& sentence) { m_message->showMessage(MessageStrip::Kind::Information, sentence); });
    connect(m_export, &ExportButtons::failed, this,
        [this](const QString& sentence) { m_message->showMessage(MessageStrip::Kind::Error, sentence); });
    connect(m_fromHistory->menu(), &QMenu::aboutToShow, this, &ComparePage::fillHistoryMenu);
    connect(m_threshold, &ChoiceBox::chosen, this, [this] { m_session.setThreshold(m_threshold->value().toDouble()); });
}

void ComparePage::makeContent()
{
    auto* const scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* const inner = new QWidget(scroll);
    m_groups = new CompareGroups(inner);
    m_summary = plainLabel(inner);
    m_summary->setFont(scaledFont(1.25, QFont::DemiBold));
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_differences = plainLabel(inner);
    m_differences->setWordWrap(true);
    m_differences->setForegroundRole(QPalette::PlaceholderText);
    m_differences->setTextInteractionFlags(Qt::TextSelectableByMouse);

    m_results = new QWidget(inner);
    auto* const results = new QVBoxLayout(m_results);
    results->setContentsMargins(0, 0, 0, 0);
    results->setSpacing(grid(1));
    auto* const table = new QWidget(m_results);
    auto* const tableLayout = new QVBoxLayout(table);
    tableLayout->setSpacing(grid(1));
    m_runPasses = new QPushButton(lineIcon(Glyph::Play), {}, table);
    connect(m_runPasses, &QPushButton::clicked, this, &ComparePage::wantPasses);
    auto* const headline = new QHBoxLayout;
    headline->setSpacing(grid(2));
    headline->addWidget(m_summary, 1);
    headline->addWidget(m_runPasses, 0, Qt::AlignTop);
    tableLayout->addLayout(headline);
    tableLayout->addWidget(m_differences);
    m_rows = new CompareRows(table);
    tableLayout->addWidget(m_rows);
    m_explanation = plainLabel(table);
    m_explanation->setObjectName(QStringLiteral("explanation"));
    m_explanation->setWordWrap(true);
    m_explanation->setForegroundRole(QPalette::PlaceholderText);
    m_explanation->setTextInteractionFlags(Qt::TextSelectableByMouse);
    tableLayout->addWidget(m_explanation);
    results->addWidget(new Card(table, m_results));

    m_tabs = new PageTabs(m_results);
    m_tabs->setAccessibleName(tr("More about the comparison"));
    m_tabs->tabBar()->setAccessibleName(m_tabs->accessibleName());
    const auto addTab = [this](const QString& title, const std::vector<QWidget*>& top, std::vector<QWidget*> plots) {
        auto* const tab = new QWidget(m_tabs);
        auto* const layout = new QVBoxLayout(tab);
        layout->setContentsMargins(grid(0.5), grid(1), grid(0.5), grid(0.5));
        layout->setSpacing(grid(0.75));
        if (!top.empty()) {
            auto* const line = new FlowLayout(grid(1));
            for (QWidget* const widget : top)
                line->addWidget(widget);
            layout->addLayout(line);
        }
        for (QWidget* const plot : plots)
            layout->addWidget(plot, qobject_cast<ChartView*>(plot) != nullptr ? 1 : 0);
        m_tabs->addTab(tab, title);
    };
    const auto makeChart = [this](const QString& name) {
        auto* const chart = new ChartView(m_tabs);
        chart->setAccessibleName(name);
        chart->setContentsMargins(grid(1), grid(1), grid(1), grid(1));
        chart->setMinimumHeight(grid(20));
        connect(chart, &ChartView::exportFailed, this,
            [this](const QString& sentence) { m_message->showMessage(MessageStrip::Kind::Error, sentence); });
        return chart;
    };
    m_latencyTitle = plainLabel(m_tabs);
    m_latencyTitle->setWordWrap(true);
    m_latency = makeChart(tr("Shift of the latencies"));
    addTab(tr("Latency"), {}, {m_latencyTitle, m_latency});
    m_curveAxis = new ChoiceBox(tr("Horizontal axis"), m_tabs);
    m_curveAxis->addChoice(tr("By bytes written"), static_cast<int>(ChartAbscissa::Bytes));
    m_curveAxis->addChoice(tr("By time"), static_cast<int>(ChartAbscissa::Time));
    m_curveAxis->addChoice(tr("By drive fills"), static_cast<int>(ChartAbscissa::DriveFills));
    connect(m_curveAxis, &ChoiceBox::chosen, this, &ComparePage::showCurves);
    m_curves = makeChart(tr("Sustained writes"));
    m_alignment = plainLabel(m_tabs);
    m_alignment->setWordWrap(true);
    addTab(tr("Sustained"), {m_curveAxis}, {m_alignment, m_curves});
    m_drive = new ChoiceBox(tr("Drive"), m_tabs);
    m_test = new ChoiceBox(tr("Test"), m_tabs);
    m_beside = new ChoiceBox(tr("Drive health value"), m_tabs);
    m_beside->addChoice(tr("Endurance used"), static_cast<int>(HealthOverTime::Wear));
    m_beside->addChoice(tr("Written to the drive"), static_cast<int>(HealthOverTime::HostWrites));
    m_beside->addChoice(tr("Peak temperature"), static_cast<int>(HealthOverTime::Temperature));
    connect(m_drive, &ChoiceBox::chosen, this, &ComparePage::showTimelineChoices);
    connect(m_test, &ChoiceBox::chosen, this, &ComparePage::showTimeline);
    connect(m_beside, &ChoiceBox::chosen, this, &ComparePage::showTimeline);
    m_timelineText = plainLabel(m_tabs);
    m_timelineText->setWordWrap(true);
    m_timeline = makeChart(tr("A test over time"));
    m_smart = makeChart(tr("Health data reported by the drive over time"));
    addTab(tr("Over time"), {m_drive, m_test, m_beside}, {m_timelineText, m_timeline, m_smart});
    m_charts = new Card(m_tabs, m_results);
    m_charts->setMinimumHeight(grid(40));
    results->addWidget(m_charts, 1);
    m_showAll = new QPushButton(tr("Show all charts"), m_results);
    m_showAll->setCheckable(true);
    m_showAll->setToolTip(tr("Also those that have nothing to show of these results"));
    connect(m_showAll, &QPushButton::toggled, this, &ComparePage::showCharts);
    results->addWidget(m_showAll, 0, Qt::AlignLeft);
    results->addStretch();

    auto* const layout = new QVBoxLayout(inner);
    layout->setContentsMargins(0, 0, grid(0.5), 0);
    layout->setSpacing(grid(1));
    layout->addWidget(new Card(m_groups, inner));
    layout->addWidget(m_results, 1);
    m_candidates = new CompareCandidates(inner);
    m_alone = new Card(m_candidates, inner);
    layout->addWidget(m_alone, 1);
    scroll->setWidget(inner);
    connect(m_candidates, &CompareCandidates::chosen, this,
        [this](const std::filesystem::path& file) { addFiles({file}); });
    connect(m_candidates, &CompareCandidates::filesWanted, this, &ComparePage::addWithDialog);
    m_content = scroll;
    connect(m_groups, &CompareGroups::renamed, &m_session, &CompareSession::rename);
    connect(m_groups, &CompareGroups::removeRequested, &m_session, &CompareSession::remove);
    connect(m_groups, &CompareGroups::firstRequested, &m_session, &CompareSession::makeFirst);
    connect(m_groups, &CompareGroups::joinRequested, &m_session, &CompareSession::join);
    connect(m_rows, &CompareRows::selectionChanged, this, [this] {
        m_explanation->setText(m_rows->explanation());
        showLatency();
    });
}

void ComparePage::makeEmpty()
{
    auto* const empty = new EmptyState(this);
    empty->setContent({tr("Choose results to compare"),
        tr("Drop two or more results here, or choose them from the history: the same drive before and after, or one "
           "drive against another. Several results of the same state make the comparison reliable."),
        tr("Add results…"), false});
    connect(empty, &EmptyState::actionChosen, this, &ComparePage::addWithDialog);
    m_empty = new Card(empty, this);
}

void ComparePage::arrange()
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(2), grid(2), grid(2), grid(2));
    layout->setSpacing(grid(1));
    auto* const top = new QHBoxLayout;
    top->setSpacing(grid(1));
    top->addWidget(m_add);
    top->addWidget(m_fromHistory);
    top->addStretch(1);
    top->addWidget(m_threshold);
    top->addWidget(m_export);
    layout->addLayout(top);
    layout->addWidget(m_message);
    layout->addWidget(m_condition);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_content);
    layout->addWidget(m_stack, 1);
    setTabOrder(m_fromHistory, m_threshold);
    setTabOrder(m_threshold, &m_export->exportButton());
    setTabOrder(&m_export->exportButton(), &m_export->copyButton());
}

void ComparePage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_hasTimelines)
        return;
    m_hasTimelines = true;
    if (m_session.timelines().empty())
        m_session.loadTimelines();
}

void ComparePage::addFiles(const std::vector<std::filesystem::path>& files)
{
    m_message->clear();
    for (const std::filesystem::path& file : files) {
        std::error_code error;
        if (std::filesystem::is_directory(file, error))
            m_session.addFolder(file);
    }
    std::vector<std::filesystem::path> results;
    for (const std::filesystem::path& file : files) {
        std::error_code error;
        if (!std::filesystem::is_directory(file, error))
            results.push_back(file);
    }
    m_session.addFiles(results);
}

void ComparePage::addWithDialog()
{
    openWithDialog(this,
        {tr("Results to compare"), {tr("Results (*.steadymark *.json)")}, true,
            [this](const std::vector<std::filesystem::path>& files) {
                addFiles(files);
            }});
}

void ComparePage::fillHistoryMenu()
{
    QMenu& menu = *m_fromHistory->menu();
    menu.clear();
    const HistoryModel& model = m_history.model();
    for (int row = 0; row < std::min(model.rowCount(), largestHistoryMenu); ++row) {
        const QModelIndex index = model.index(row);
        const std::filesystem::path file = model.line(row)->file;
        menu.addAction(asMenuText(index.data(Qt::DisplayRole).toString() + QStringLiteral(" · ")
                           + index.data(HistoryModel::SubtitleRole).toString()),
            this, [this, file] { addFiles({file}); });
    }
    if (menu.isEmpty())
        menu.addAction(tr("No results yet."))->setEnabled(false);
}

QString ComparePage::summary() const
{
    return m_summary->text();
}

QString ComparePage::noticeOf(const Comparison& comparison)
{
    QStringList lines;
    if (comparison.hasEdited)
        lines << tr("At least one of these results was edited after the measurement and is not compared.");
    if (comparison.hasSimulated)
        lines << tr("At least one of these results comes from a simulated drive: it is not a measurement of hardware.");
    return lines.join(QLatin1Char('\n'));
}

void ComparePage::refresh()
{
    m_groups->setGroups(m_session.groups());
    m_stack->setCurrentWidget(m_session.groups().empty() ? m_empty : m_content);
    const auto& comparison = m_session.comparison();
    m_export->setWhyNot(comparison ? QString() : tr("Nothing to export yet: add two results."));
    m_results->setVisible(comparison != nullptr);
    m_alone->setVisible(m_session.groups().size() == 1);
    m_candidates->setCandidates(m_session.candidates());
    if (!m_session.problem().isEmpty())
        m_condition->showMessage(MessageStrip::Kind::Warning, m_session.problem());
    else if (const QString notice = comparison ? noticeOf(*comparison) : QString(); !notice.isEmpty())
        m_condition->showMessage(MessageStrip::Kind::Warning, notice);
    else
        m_condition->clear();
    if (!comparison)
        return;
    m_summary->setText(said(comparison->summary));
    showDifferences(*comparison);
    m_rows->setComparison(comparison);
    m_explanation->setText(m_rows->explanation());
    showPasses(*comparison);
    showLatency();
    showCurves();
    showCharts();
}

void ComparePage::showPasses(const Comparison& comparison)
{
    const unsigned passes = passesToDecide(comparison);
    m_runPasses->setVisible(passes > 0);
    m_runPasses->setText(tr("Run %n pass(es)", nullptr, static_cast<int>(passes)));
    const bool hasOptions = m_session.newestOptions().has_value();
    m_runPasses->setEnabled(hasOptions);
    m_runPasses->setToolTip(asToolTip(hasOptions
            ? tr("Sets up Benchmark with the settings of the newest of these results and as many passes as should "
                 "decide what is not sure yet")
            : tr("The newest of these results was not measured with settings that Benchmark has.")));
}

void ComparePage::wantPasses()
{
    std::optional<PlanOptions> options = m_session.newestOptions();
    if (!options || !m_session.comparison())
        return;
    options->passes = passesToDecide(*m_session.comparison());
    options->untilPermille.reset();
    emit optionsWanted(*options);
}

void ComparePage::showCharts()
{
    const auto& comparison = m_session.comparison();
    const bool hasAll = m_showAll->isChecked();
    const bool hasLatencies = comparison && std::ranges::any_of(comparison->rows, [](const ComparedRow& row) {
        return std::ranges::any_of(row.cells, [](const ComparedRow::Cell& cell) { return !cell.latency.empty(); });
    });
    const std::array<bool, 3> tells = {hasLatencies, comparison && !comparison->curves.empty(), m_hasTrend};
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        m_tabs->setTabVisible(tab, hasAll || tells.at(static_cast<std::size_t>(tab)));
    const auto shown = std::ranges::count(tells, true);
    m_charts->setVisible(hasAll || shown > 0);
    m_showAll->setVisible(shown < static_cast<std::ptrdiff_t>(tells.size()));
}

void ComparePage::showDifferences(const Comparison& comparison)
{
    QStringList lines;
    for (const ContextDifference& difference : comparison.differences) {
        if (lines.size() == static_cast<int>(mostDifferences)) {
            lines << tr("And %n more.", nullptr, static_cast<int>(comparison.differences.size() - mostDifferences));
            break;
        }
        lines << contextText(difference);
    }
    m_differences->setVisible(!lines.isEmpty());
    m_differences->setText(
        lines.isEmpty() ? QString() : tr("Other differences:") + QLatin1Char(' ') + lines.join(QStringLiteral(" · ")));
}

void ComparePage::showLatency()
{
    const auto& comparison = m_session.comparison();
    m_latency->setEmptyText(tr("Too few I/Os on both sides to compare the latency distributions."));
    if (!comparison || m_rows->selected() >= comparison->rows.size()) {
        m_latency->setChart({});
        return;
    }
    const ComparedRow& row = comparison->rows[m_rows->selected()];
    m_latencyTitle->setText(tr("%1, %2: change in latency at each percentile")
                                .arg(QString::fromStdString(row.name), operationText(row.operation)));
    m_latency->setChart(latencyShiftChart(*comparison, row));
}

void ComparePage::showCurves()
{
    const auto& comparison = m_session.comparison();
    const Sentence alignment = comparison ? describeAlignment(*comparison) : Sentence();
    if (!alignment.empty() != m_isAligned) { // what the user chooses then stays
        m_isAligned = !m_isAligned;
        m_curveAxis->setValue(static_cast<int>(m_isAligned ? ChartAbscissa::DriveFills : ChartAbscissa::Bytes));
    }
    const auto abscissa = static_cast<ChartAbscissa>(m_curveAxis->value().toInt());
    m_alignment->setText(abscissa == ChartAbscissa::DriveFills ? said(alignment) : QString());
    m_alignment->setVisible(!m_alignment->text().isEmpty());
    m_curves->setEmptyText(abscissa == ChartAbscissa::DriveFills
            ? tr("None of the results has a sustained write curve for a drive of known capacity.")
            : tr("None of the results contains a sustained write."));
    m_curves->setChart(comparison ? curvesChart(*comparison, abscissa) : Chart());
}

void ComparePage::showTimelineChoices()
{
    const std::vector<DriveTimeline>& timelines = m_session.timelines();
    const auto keep = [](ChoiceBox& box, const auto& fill) {
        const QString before = box.currentText();
        box.clear();
        fill();
        if (const int again = box.findText(before); again >= 0)
            box.setCurrentIndex(again);
    };
    const bool isFirst = m_drive->count() == 0;
    keep(*m_drive, [&] {
        for (std::size_t i = 0; i < timelines.size(); ++i) {
            const QString model = said(timelines[i].model);
            if (std::ranges::any_of(timelines[i].series, hasTrend))
                m_drive->addChoice(
                    timelines[i].isSimulated ? tr("Simulated: %1").arg(model) : model, static_cast<int>(i));
        }
    });
    // At first the drive that is compared, if it has a history.
    m_hasTrend = false;
    for (int choice = m_drive->count(); choice-- > 0;) {
        const DriveTimeline& timeline = timelines[m_drive->itemData(choice).toUInt()];
        if (!isCompared(timeline))
            continue;
        m_hasTrend = true;
        if (isFirst)
            m_drive->setCurrentIndex(choice);
    }
    const auto drive = static_cast<std::size_t>(m_drive->value().toUInt());
    keep(*m_test, [&] {
        if (drive >= timelines.size())
            return;
        for (std::size_t i = 0; i < timelines[drive].series.size(); ++i) {
            const TimelineSeries& series = timelines[drive].series[i];
            if (!hasTrend(series))
                continue;
            m_test->addChoice(
                QStringLiteral("%1, %2").arg(QString::fromStdString(series.test), operationText(series.operation)),
                static_cast<int>(i));
        }
    });
    for (QWidget* const box : std::initializer_list<QWidget*>{m_drive, m_test, m_beside})
        box->setVisible(m_drive->count() > 0);
    showTimeline();
    showCharts();
}

bool ComparePage::isCompared(const DriveTimeline& timeline) const
{
    return std::ranges::any_of(m_session.groups(), [&](const CompareSession::Group& group) {
        return std::ranges::find(group.drives, timeline.identity) != group.drives.end();
    });
}

void ComparePage::showTimeline()
{
    const auto& timelines = m_session.timelines();
    const auto drive = m_drive->count() > 0 ? static_cast<std::size_t>(m_drive->value().toUInt()) : timelines.size();
    const auto test = static_cast<std::size_t>(m_test->value().toUInt());
    m_timeline->setEmptyText(
        tr("Measure the same drive with the same settings three times or more to see its trend here."));
    m_smart->setEmptyText(tr("The drive did not report this value in any of these runs."));
    QStringList sentences;
    Chart speed;
    Chart smart;
    if (drive < timelines.size() && test < timelines[drive].series.size()) {
        const TimelineSeries& series = timelines[drive].series[test];
        speed = testOverTimeChart(series);
        smart = healthOverTimeChart(series, static_cast<HealthOverTime>(m_beside->value().toInt()));
        for (const Sentence& sentence : series.sentences)
            sentences << said(sentence);
    }
    m_timelineText->setVisible(!sentences.isEmpty());
    m_timelineText->setText(sentences.join(QLatin1Char('\n')));
    m_smart->setVisible(m_drive->count() > 0);
    m_timeline->setChart(std::move(speed));
    m_smart->setChart(std::move(smart));
}

void ComparePage::exportWithDialog()
{
    m_export->save();
}

} // namespace steadymark::gui
