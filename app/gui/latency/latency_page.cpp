// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/latency_page.h"

#include "app/gui/exchange/copied_note.h"
#include "app/gui/exchange/open_dialog.h"
#include "app/gui/language/said.h"
#include "app/gui/latency/latency_scale.h"
#include "app/gui/latency/stall_list.h"
#include "app/gui/latency/trace_keeper.h"
#include "app/gui/latency/trace_tabs.h"
#include "app/gui/latency/trace_tool_bar.h"
#include "app/gui/latency/trace_words.h"
#include "app/gui/shell/paths.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/card.h"
#include "app/gui/widgets/elided_label.h"
#include "app/gui/widgets/empty_state.h"
#include "app/gui/widgets/figure_line.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/plain_text.h"
#include "core/base/files.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QHideEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QShowEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace steadymark::gui {
namespace {

constexpr double leastMarginNs = 2e6; // around a stall that is jumped to
constexpr int mostSentences = 3;      // of damage, the rest is counted

} // namespace

LatencyPage::LatencyPage(QWidget* parent)
    : Page(parent)
    , m_live(m_traces.first)
{
    makeHeader();
    makePlots();
    arrange();
    connectSessions();
    onStateChanged();
    onViewChanged();
}

LatencyPage::~LatencyPage() = default;

Page* LatencyPage::make(const PageContext& context, QWidget* parent)
{
    auto* const page = new LatencyPage(parent);
    page->follow(context.traces);
    return page;
}

void LatencyPage::follow(const TraceKeeper& keeper)
{
    m_keeper = &keeper;
    connect(&keeper, &TraceKeeper::liveBegan, this, &LatencyPage::startLive);
    connect(&keeper, &TraceKeeper::liveRefused, this, &LatencyPage::stopLive);
    connect(&keeper, &TraceKeeper::liveEnded, this, &LatencyPage::endLive);
    connect(&keeper, &TraceKeeper::stepAsked, this, [this](unsigned step) {
        showMatch(step); // first, so that the page does not begin with another one
        emit wanted();
    });
    connect(&keeper, &TraceKeeper::matchChanged, this, [this] {
        if (isVisibleTo(parentWidget()))
            showMatch();
    });
}

void LatencyPage::showMatch(std::optional<unsigned> step)
{
    const TraceKeeper::Match match = m_keeper ? m_keeper->match() : TraceKeeper::Match();
    if (match.resultId.empty() || match.resultId == m_traceOf) {
        if (step)
            showStep(*step);
        return;
    }
    m_traceOf = match.resultId;
    if (match.image)
        openBytes(match.image->bytes(), step);
    else if (!match.file.empty())
        openFile(match.file, step);
    else
        showNothing(tr("This result has no trace file next to it."));
}

void LatencyPage::endLive()
{
    // The step that was looked at while it ran is still there; the finished trace takes its place.
    const auto step = m_first.isReady() ? m_first.choice().step : std::nullopt;
    stopLive();
    m_traceOf.clear();
    if (isVisibleTo(parentWidget()))
        showMatch(step);
}

void LatencyPage::startLive(LiveTrace::Source source)
{
    m_live.start(std::move(source));
    m_emptyReason.clear();
    m_message->clear();
    closeComparison();
    m_first.close();
    onStateChanged();
}

void LatencyPage::stopLive()
{
    m_live.stop();
    showHeader();
    showFullRange();
    onStateChanged();
}

void LatencyPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_live.setWatched(true);
}

void LatencyPage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_live.setWatched(false);
}

QWidget& LatencyPage::firstFocus()
{
    return *m_plot;
}

bool LatencyPage::perform(Command command)
{
    switch (command) {
    case Command::Stop:
        return clearSelection();
    case Command::Open:
        openWithDialog();
        return true;
    case Command::Save:
        exportWithDialog();
        return true;
    case Command::CopyText:
        copyFigures();
        return true;
    case Command::CopyPicture:
        copyPicture();
        return true;
    case Command::Start:
    case Command::ReadAgain:
    case Command::ShowStack:
        break;
    }
    return false;
}

std::vector<Page::Gesture> LatencyPage::gestures() const
{
    return {{tr("Drag", "a gesture"), tr("Zoom into a rectangle of the latency plot")},
        {tr("Shift+drag", "a gesture"), tr("Select a part of the latency plot")},
        {tr("S", "the key"), tr("Select the visible part of the latency plot")},
        {tr("Space+drag", "a gesture"), tr("Move the latency plot")},
        {tr("Ctrl+wheel", "a gesture"), tr("Zoom the latency axis of the latency plot")}};
}

QString LatencyPage::openTitle() const
{
    return tr("Open a trace…");
}

bool LatencyPage::showsPartOf(const std::filesystem::path& resultFile) const
{
    return !TraceKeeper::fileBeside(resultFile).empty();
}

void LatencyPage::openFiles(const std::vector<std::filesystem::path>& files)
{
    openFile(files.front());
    if (files.size() > 1 && !isLive())
        compareWith(files[1]);
}

void LatencyPage::makeHeader()
{
    m_title = new ElidedLabel(this);
    m_title->setFont(withTabularDigits(scaledFont(1.25, QFont::DemiBold)));
    m_remark = new ElidedLabel(this);
    m_remark->setFont(withTabularDigits(scaledFont(0.92)));
    m_remark->setForegroundRole(QPalette::PlaceholderText);
    m_open = new QPushButton(lineIcon(Glyph::Open), tr("Open…"), this);
    m_open->setToolTip(tr("Open a trace (Ctrl+O)"));
    m_compare = new QPushButton(tr("Compare with…"), this);
    m_message = new MessageStrip(this);
    m_condition = new MessageStrip(this);
    m_condition->setDismissable(false);
    connect(m_open, &QPushButton::clicked, this, &LatencyPage::openWithDialog);
    connect(m_compare, &QPushButton::clicked, this, [this] {
        if (isComparing())
            closeComparison();
        else
            compareWithDialog();
    });
    m_tools = new TraceToolBar(this);
    connect(m_tools, &TraceToolBar::traceChosen, this, &LatencyPage::onChosen);
    connect(m_tools, &TraceToolBar::styleChosen, this, &LatencyPage::onStyleChosen);
    connect(m_tools, &TraceToolBar::arrangementChosen, this, &LatencyPage::onComparedViewChanged);
    connect(m_tools, &TraceToolBar::selectingChanged, this, [this](bool isSelecting) {
        m_plot->setSelecting(isSelecting);
        m_secondPlot->setSelecting(isSelecting);
    });
    connect(m_tools, &TraceToolBar::everythingWanted, this, [this] { m_plot->resetZoom(); });
}

void LatencyPage::makePlots()
{
    m_plot = new LatencyPlot(this);
    m_secondPlot = new LatencyPlot(this);
    m_secondPlot->setIsSecondTrace();
    m_secondPlot->setAccessibleName(tr("Latency of every I/O in the other trace"));
    m_plots = new QSplitter(Qt::Horizontal, this);
    m_plots->setChildrenCollapsible(false);
    m_plots->addWidget(new Card(m_plot, m_plots));
    m_secondCard = new Card(m_secondPlot, m_plots);
    m_plots->addWidget(m_secondCard);
    m_secondCard->hide();
    m_figures = new FigureLine(this);
    m_tabs = new TraceTabs(m_traces, this);
    connect(m_tabs, &TraceTabs::stallChosen, this, &LatencyPage::jumpTo);
    connect(m_tabs, &TraceTabs::exportFailed, this, &LatencyPage::sayError);
}

void LatencyPage::arrange()
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(2), grid(2), grid(2), grid(2));
    layout->setSpacing(grid(1));

    auto* const top = new QHBoxLayout;
    top->setSpacing(grid(1));
    auto* const words = new QVBoxLayout;
    words->setSpacing(grid(0.25));
    words->addWidget(m_title);
    words->addWidget(m_remark);
    top->addLayout(words, 1);
    top->addWidget(m_open, 0, Qt::AlignTop);
    top->addWidget(m_compare, 0, Qt::AlignTop);
    layout->addLayout(top);
    layout->addWidget(m_message);
    layout->addWidget(m_condition);
    layout->addWidget(m_tools);
    layout->addWidget(m_figures);

    m_stack = new QStackedWidget(this);
    m_empty = new EmptyState(m_stack);
    connect(m_empty, &EmptyState::actionChosen, this, &LatencyPage::openWithDialog);
    m_stack->addWidget(new Card(m_empty, m_stack));

    auto* const opening = new QWidget(m_stack);
    auto* const openingLayout = new QVBoxLayout(opening);
    m_progressText = plainLabel(tr("Opening the trace…"), opening);
    m_progress = new QProgressBar(opening);
    m_progress->setRange(0, barSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(grid(40));
    m_progress->setAccessibleName(tr("Opening progress"));
    auto* const cancel = new QPushButton(tr("Cancel"), opening);
    connect(cancel, &QPushButton::clicked, &m_first, &TraceSession::cancelOpening);
    openingLayout->addStretch();
    for (QWidget* const widget :
        {static_cast<QWidget*>(m_progressText), static_cast<QWidget*>(m_progress), static_cast<QWidget*>(cancel)})
        openingLayout->addWidget(widget, 0, Qt::AlignHCenter);
    openingLayout->addStretch();
    m_stack->addWidget(opening);

    m_content = new QSplitter(Qt::Vertical, m_stack);
    m_content->setChildrenCollapsible(false);
    m_content->addWidget(m_plots);
    m_content->addWidget(new Card(m_tabs, m_content));
    m_content->setStretchFactor(0, 5);
    m_content->setStretchFactor(1, 3);
    m_content->setHandleWidth(grid(1));
    m_plots->setHandleWidth(grid(1));
    m_stack->addWidget(m_content);
    layout->addWidget(m_stack, 1);
}

void LatencyPage::connectSessions()
{
    connect(&m_first, &TraceSession::stateChanged, this, &LatencyPage::onStateChanged);
    connect(&m_first, &TraceSession::openingProgressed, this,
        [this](double fraction) { m_progress->setValue(static_cast<int>(fraction * m_progress->maximum())); });
    connect(&m_first, &TraceSession::viewChanged, this, &LatencyPage::onViewChanged);
    connect(&m_first, &TraceSession::viewGrew, this, [this] {
        m_tools->setTrace(m_first);
        showFullRange();
        showCondition();
    });
    connect(&m_second, &TraceSession::viewChanged, this, &LatencyPage::onComparedViewChanged);
    connect(&m_second, &TraceSession::stateChanged, this, [this] {
        if (m_second.state() == TraceSession::State::Failed)
            sayError(m_second.problem());
    });
    for (TraceSession* const session : {&m_first, &m_second}) {
        connect(session, &TraceSession::analysisChanged, this, &LatencyPage::onAnalysisChanged);
        connect(session, &TraceSession::openingFailed, this, &LatencyPage::sayError);
        connect(session, &TraceSession::analysisFailed, this, &LatencyPage::sayError);
    }
    connect(&m_first, &TraceSession::analysisProgressed, this, [this](double fraction) {
        m_figures->setProgress(m_first.isAnalyzing() ? std::optional(fraction) : std::nullopt);
    });
    connect(&m_first, &TraceSession::pictureReady, this, [this](const std::shared_ptr<const DensityPicture>& picture) {
        m_plot->setPicture(LatencyPlot::Layer::First, picture);
        linkRates();
    });
    connect(&m_second, &TraceSession::pictureReady, this, [this](const std::shared_ptr<const DensityPicture>& picture) {
        if (isSideBySide())
            m_secondPlot->setPicture(LatencyPlot::Layer::First, picture);
        else
            m_plot->setPicture(LatencyPlot::Layer::Second, picture);
        linkRates();
    });
    connectPlot(*m_plot, m_first);
    connectPlot(*m_secondPlot, m_second);
    connect(m_plot, &LatencyPlot::rangeChanged, this, &LatencyPage::onRangeChanged);
    connect(m_secondPlot, &LatencyPlot::rangeChanged, this,
        [this](const TraceRange& range, bool) { m_plot->zoomTo(m_traces.toFirst(range, axis())); });
}

void LatencyPage::connectPlot(LatencyPlot& plot, TraceSession& session)
{
    connect(&plot, &LatencyPlot::requestChanged, this, &LatencyPage::requestPictures);
    connect(&plot, &LatencyPlot::selectionChanged, this, [this, &plot](const std::optional<TimeSpan>& selection) {
        if (&plot == m_plot || !selection) {
            onSelectionChanged(selection);
            return;
        }
        onSelectionChanged(TimeSpan{selection->beginNs + secondShift(), selection->endNs + secondShift()});
    });
    connect(&plot, &LatencyPlot::pointAsked, this, [&plot, &session](double column, double row, double reach) {
        GridRequest request = plot.request();
        // In pixels, also where the cells of the picture are coarse.
        session.findPoint(request, column, row, plot.style() == DensityStyle::HeatMap ? 1.0 : reach);
    });
    connect(&session, &TraceSession::pointFound, this, [&plot, &session](const std::optional<TracePoint>& point) {
        if (point)
            plot.showPoint(point, ioText(session, *point));
    });
    connect(&plot, &LatencyPlot::shadeChosen, this, [this](DensityShade shade) {
        m_plot->setShade(shade);
        m_secondPlot->setShade(shade);
    });
    connect(&plot, &PlotFrame::exportFailed, this, &LatencyPage::sayError);
}

void LatencyPage::sayError(const QString& sentence)
{
    m_message->showMessage(MessageStrip::Kind::Error, sentence);
}

void LatencyPage::openFile(const std::filesystem::path& file, std::optional<unsigned> step)
{
    m_message->clear();
    if (isLive()) {
        m_message->showMessage(MessageStrip::Kind::Information,
            tr("A test is running. Stop it or wait for it to finish before opening another trace."));
        return;
    }
    m_emptyReason.clear();
    m_first.openFile(file, step);
}

void LatencyPage::openBytes(std::shared_ptr<const ByteSource> bytes, std::optional<unsigned> step)
{
    m_message->clear();
    m_emptyReason.clear();
    m_first.openBytes(std::move(bytes), step);
}

void LatencyPage::openTrace(std::shared_ptr<const TraceSource> trace, std::optional<unsigned> step)
{
    m_message->clear();
    m_emptyReason.clear();
    m_first.open(std::move(trace), step);
}

void LatencyPage::showStep(unsigned step)
{
    m_live.keepStep();
    if (m_first.state() == TraceSession::State::Opening) {
        m_wantedStep = step; // as soon as it is open
        return;
    }
    if (!m_first.isReady())
        return;
    TraceChoice choice;
    choice.step = step;
    m_first.choose(choice);
}

void LatencyPage::showNothing(const QString& sentence)
{
    m_emptyReason = sentence;
    m_first.close();
    closeComparison();
    onStateChanged();
}

void LatencyPage::askForFile(const QString& title, const std::function<void(const std::filesystem::path&)>& use)
{
    gui::openWithDialog(
        this, {title, {tr("Traces (*.smtrace)")}, false, [use](const std::vector<std::filesystem::path>& files) {
                   use(files.front());
               }});
}

void LatencyPage::openWithDialog()
{
    askForFile(tr("Open a trace"), [this](const std::filesystem::path& file) { openFile(file); });
}

void LatencyPage::onStateChanged()
{
    const TraceSession::State state = m_first.state();
    if (state == TraceSession::State::Opening && !m_first.isReady())
        m_stack->setCurrentIndex(1);
    else if (state == TraceSession::State::Opening) {
        // What is shown stays for the moment that most openings take.
        QTimer::singleShot(250, this, [this] {
            if (m_first.state() == TraceSession::State::Opening)
                m_stack->setCurrentIndex(1);
        });
    } else {
        m_stack->setCurrentIndex(m_first.isReady() ? 2 : 0);
    }
    const QString reason = state == TraceSession::State::Failed ? m_first.problem() : m_emptyReason;
    if (isLive()) {
        m_empty->setContent({tr("No I/O yet"), tr("The plot starts with the first I/Os of the running test."), {}});
    } else {
        QStringList sentences{
            reason, tr("Drop a trace (*.smtrace) here, or run a test and open any cell of its grid.")};
        sentences.removeAll(QString());
        m_empty->setContent({tr("No trace to show"), sentences.join(QLatin1Char('\n')), tr("Open a trace…")});
    }
    m_tools->setVisible(m_first.isReady());
    m_figures->setVisible(m_first.isReady());
    m_compare->setEnabled(m_first.isReady());
    m_compare->setToolTip(asToolTip(m_first.isReady() ? tr("Show another trace on top of this one or next to it")
                                                      : tr("Open a trace first, then compare another one with it.")));
}

void LatencyPage::onViewChanged()
{
    onStateChanged();
    m_plot->setSelection({});
    m_secondPlot->setSelection({});
    showHeader();
    showCondition();
    if (!m_first.isReady()) {
        m_plot->setEmpty();
        m_secondPlot->setEmpty();
        closeComparison();
        return;
    }
    m_tools->setTrace(m_first);
    if (const auto wanted = std::exchange(m_wantedStep, std::nullopt); wanted && m_first.choice().step != wanted)
        QTimer::singleShot(0, this, [this, step = *wanted] { showStep(step); }); // once the session is at rest
    m_plot->resetZoom();
    showFullRange();
    m_tabs->showFigures();
    requestPictures();
}

void LatencyPage::onChosen()
{
    if (!m_first.isReady())
        return;
    const TraceChoice choice = m_tools->choiceOf(m_first);
    if (choice.step != m_first.choice().step)
        m_live.keepStep();
    m_first.choose(choice);
}

void LatencyPage::onStyleChosen()
{
    m_plot->setStyle(m_tools->style());
    m_secondPlot->setStyle(m_tools->style());
    if (m_first.isReady()) {
        m_plot->setSecondShift(secondShift());
        showFullRange();
        showStalls();
    }
    m_tools->setZoomed(m_plot->isZoomed());
}

void LatencyPage::onSelectionChanged(const std::optional<TimeSpan>& selection)
{
    if (!m_first.isReady())
        return;
    m_plot->setSelection(selection);
    const auto spanOf = [&](double shift) -> std::optional<std::pair<std::uint64_t, std::uint64_t>> {
        if (!selection)
            return std::nullopt;
        return std::pair{static_cast<std::uint64_t>(std::max(0.0, selection->beginNs - shift)),
            static_cast<std::uint64_t>(std::max(1.0, selection->endNs - shift))};
    };
    m_first.setSpan(spanOf(0.0));
    if (isComparing()) {
        const double shift = secondShift();
        m_second.setSpan(spanOf(shift));
        m_secondPlot->setSelection(
            selection ? std::optional(TimeSpan{selection->beginNs - shift, selection->endNs - shift}) : std::nullopt);
    }
    m_tools->endSelecting();
}

bool LatencyPage::clearSelection()
{
    if (!m_plot->selection())
        return false;
    onSelectionChanged({});
    return true;
}

void LatencyPage::jumpTo(const Stall& stall)
{
    if (axis() != LatencyPlot::Axis::Time)
        m_tools->setAxis(LatencyPlot::Axis::Time);
    const auto length = static_cast<double>(stall.lengthNs());
    const double margin = std::max(leastMarginNs, length);
    m_plot->zoomToTime({static_cast<double>(stall.beginNs) - margin, static_cast<double>(stall.endNs) + margin});
}

bool LatencyPage::isSideBySide() const
{
    return isComparing() && m_tools->arrangement() == TraceToolBar::Arrangement::SideBySide;
}

void LatencyPage::compareWithDialog()
{
    askForFile(tr("Compare with another trace"), [this](const std::filesystem::path& file) { compareWith(file); });
}

void LatencyPage::compareWith(const std::filesystem::path& file)
{
    m_message->clear();
    // The same test of the other trace, where it has as many.
    m_second.openFile(file, m_first.isReady() ? m_first.choice().step : std::nullopt);
}

void LatencyPage::closeComparison()
{
    if (m_second.state() != TraceSession::State::Empty)
        m_second.close();
}

void LatencyPage::onComparedViewChanged()
{
    arrangeComparison();
    showHeader();
    showCondition();
    showFigures();
    showFullRange();
    showStalls(); // the second plot forgot its marks while it was not needed
    requestPictures();
}

void LatencyPage::arrangeComparison()
{
    const bool isBeside = isSideBySide();
    m_secondCard->setVisible(isBeside);
    m_tools->setComparing(isComparing());
    m_compare->setText(isComparing() ? tr("Close comparison") : tr("Compare with…"));
    m_plot->setPicture(LatencyPlot::Layer::Second, nullptr);
    if (!isBeside)
        m_secondPlot->setEmpty();
    const double shift = secondShift();
    m_plot->setSecondShift(shift);
    m_tabs->showFigures();
}

void LatencyPage::linkRates()
{
    const bool isBeside = isSideBySide();
    m_plot->setLeastRateTop(isBeside ? m_secondPlot->rateTop() : 0.0);
    m_secondPlot->setLeastRateTop(isBeside ? m_plot->rateTop() : 0.0);
}

void LatencyPage::showFullRange()
{
    if (!m_first.isReady())
        return;
    const TraceRange full = m_traces.fullRange(axis(), isLive());
    m_plot->setFull(axis(), full);
    if (isSideBySide())
        m_secondPlot->setFull(axis(), m_traces.toSecond(full, axis()));
}

void LatencyPage::requestPictures()
{
    if (!m_first.isReady() || !m_plot->isVisible())
        return;
    const GridRequest request = m_plot->request();
    m_first.requestPicture(request, m_plot->look(LatencyPlot::Layer::First));
    if (!isComparing())
        return;
    if (isSideBySide()) {
        if (m_secondPlot->isVisible())
            m_second.requestPicture(m_secondPlot->request(), m_secondPlot->look(LatencyPlot::Layer::First));
        return;
    }
    GridRequest shifted = request;
    shifted.begin -= secondShift();
    shifted.end -= secondShift();
    m_second.requestPicture(shifted, m_plot->look(LatencyPlot::Layer::Second));
}

void LatencyPage::onRangeChanged(const TraceRange& range, bool isZoomed)
{
    m_tools->setZoomed(isZoomed);
    if (isSideBySide()) // ends here: the second one says nothing when it shows that already
        m_secondPlot->zoomTo(m_traces.toSecond(range, axis()));
}

StallList& LatencyPage::stalls() const noexcept
{
    return m_tabs->stalls();
}

QTabWidget& LatencyPage::tabs() const noexcept
{
    return *m_tabs;
}

LatencyPlot::Axis LatencyPage::axis() const
{
    return m_tools->axis();
}

QString LatencyPage::title() const
{
    return m_title->text();
}

QString LatencyPage::emptyText() const
{
    return m_empty->sentence();
}

void LatencyPage::onAnalysisChanged()
{
    m_figures->setProgress(m_first.isAnalyzing() ? std::optional(0.0) : std::nullopt);
    m_tabs->showFigures();
    showFigures();
    showStalls();
}

void LatencyPage::showStalls()
{
    const auto whole = m_first.isReady() ? m_first.wholeAnalysis() : nullptr;
    if (whole) {
        m_plot->setStalls(
            whole->stalls.stalls, hostStallsIn(m_first, m_first.view()->beginNs(), m_first.view()->endNs()));
    } else {
        m_plot->setStalls({}, {});
    }
    if (isSideBySide() && m_second.wholeAnalysis())
        m_secondPlot->setStalls(m_second.wholeAnalysis()->stalls.stalls,
            hostStallsIn(m_second, m_second.view()->beginNs(), m_second.view()->endNs()));
}

QString LatencyPage::scopeText() const
{
    const auto& selection = m_plot->selection();
    if (!selection)
        return passText(m_first);
    const double step = std::max(1.0, (selection->endNs - selection->beginNs) / 100.0);
    return tr("%1 – %2").arg(traceTimeText(selection->beginNs, step), traceTimeText(selection->endNs, step));
}

void LatencyPage::showFigures()
{
    std::vector<FigureLine::Row> rows;
    if (m_first.isReady())
        rows.push_back(
            {nameOf(m_first, m_second), m_plot->colors().of(operationShown(m_first)), scopeText(), m_first.analysis()});
    if (m_first.isReady() && isComparing())
        rows.push_back({nameOf(m_second, m_first), m_plot->colors().fourth, scopeText(), m_second.analysis()});
    m_figures->setRows(std::move(rows));
}

void LatencyPage::showHeader()
{
    if (!m_first.isReady()) {
        m_title->setLine(tr("Every I/O"));
        m_remark->setLine(tr("No trace is open"));
        return;
    }
    const TraceMeta& meta = m_first.meta();
    m_title->setLine(choiceTitle(m_first));
    QStringList remarks;
    if (isLive())
        remarks << tr("Running");
    if (const QString origin = traceOrigin(meta); !origin.isEmpty())
        remarks << origin;
    remarks << latencyKind(meta, m_first.choice().step);
    if (meta.captureCostNs > 0.0)
        remarks << tr("overhead %1 per I/O").arg(latencyText(meta.captureCostNs));
    QString tip;
    if (!m_first.file().empty())
        tip = pathText(m_first.file());
    m_remark->setLine(remarks.join(QStringLiteral(" · ")), tip);
}

void LatencyPage::showCondition()
{
    QStringList sentences;
    bool isSerious = false;
    for (const TraceSession* const session : {&m_first, &m_second}) {
        if (!session->isReady())
            continue;
        const auto damage = session->trace()->damage();
        isSerious = isSerious || !damage.empty();
        const QString whose = isComparing()
            ? nameOf(*session, session == &m_first ? m_second : m_first) + QStringLiteral(": ")
            : QString();
        int told = 0;
        for (const Sentence& sentence : damage) {
            if (told++ < mostSentences)
                sentences << whose + said(sentence);
        }
        if (told > mostSentences)
            sentences << tr("And %1 more of this kind.").arg(told - mostSentences);
        if (const QString text = incompleteText(session->meta(), session->view()->selection()); !text.isEmpty()) {
            isSerious = true;
            sentences << whose + text;
        }
        if (!session->meta().note.empty())
            sentences << whose + said(session->meta().note);
    }
    if (sentences.isEmpty())
        m_condition->clear();
    else if (m_condition->text() != sentences.join(QLatin1Char('\n')))
        m_condition->showMessage(isSerious ? MessageStrip::Kind::Warning : MessageStrip::Kind::Information,
            sentences.join(QLatin1Char('\n')));
}

void LatencyPage::copyFigures() const
{
    if (m_first.isReady())
        CopiedNote::copy(m_title->text() + QStringLiteral(", ") + m_remark->text() + QLatin1Char('\n')
                + m_figures->text() + QLatin1Char('\n') + stalls().summary() + QLatin1Char('\n'),
            *m_figures);
}

void LatencyPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_figures != nullptr)
        showFigures();
}

void LatencyPage::copyPicture()
{
    if (m_first.isReady())
        m_plot->copyPicture();
}

void LatencyPage::exportWithDialog()
{
    if (m_first.isReady())
        m_plot->exportWithDialog();
}

} // namespace steadymark::gui
