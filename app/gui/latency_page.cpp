// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency_page.h"

#include "app/gui/axis_ticks.h"
#include "app/gui/box_plot.h"
#include "app/gui/choice_box.h"
#include "app/gui/elided_label.h"
#include "app/gui/figure_line.h"
#include "app/gui/figure_text.h"
#include "app/gui/histogram_plot.h"
#include "app/gui/latency_scale.h"
#include "app/gui/message_strip.h"
#include "app/gui/nines_plot.h"
#include "app/gui/stall_list.h"
#include "core/base/files.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>

#include <algorithm>
#include <cmath>
#include <utility>

namespace steadymark {

namespace {
constexpr int liveIntervalMs = 1000;
constexpr int allSteps = -1;
// Values of the pass chooser below 0; a pass is its number.
constexpr int allPasses = -1;
constexpr int medianOfPasses = -2;
constexpr int bothDirections = -1;
constexpr double leastMarginNs = 2e6; // around a stall that is jumped to
constexpr int mostSentences = 3;      // of damage, the rest is counted

Operation operationShown(const TraceSession& session)
{
    const TraceChoice& choice = session.choice();
    if (choice.direction)
        return *choice.direction == Direction::Write ? Operation::Write : Operation::Read;
    bool hasReads = false;
    bool hasWrites = false;
    for (const ChunkInfo& chunk : session.trace()->chunks()) {
        if (choice.step && *choice.step != chunk.stream.step)
            continue;
        hasReads = hasReads || chunk.writes < chunk.ios;
        hasWrites = hasWrites || chunk.writes > 0;
    }
    return hasReads && hasWrites ? Operation::Mix : hasWrites ? Operation::Write : Operation::Read;
}

QString choiceTitle(const TraceSession& session)
{
    const TraceChoice& choice = session.choice();
    if (!choice.step)
        return LatencyPage::tr("All tests");
    return stepTitle(session.meta(), *choice.step);
}

QString passText(const TraceSession& session)
{
    const TraceChoice& choice = session.choice();
    switch (choice.passes) {
    case TraceChoice::Passes::All:
        break;
    case TraceChoice::Passes::Median: {
        const auto pass = choice.step ? medianPassOf(session.meta(), *choice.step) : std::nullopt;
        return pass ? LatencyPage::tr("median pass (%1)").arg(*pass) : LatencyPage::tr("all passes");
    }
    case TraceChoice::Passes::One:
        return choice.pass == 0 ? LatencyPage::tr("warm-up") : LatencyPage::tr("pass %1").arg(choice.pass);
    }
    return LatencyPage::tr("all passes");
}

/// As short as tells two traces apart: by their drives, else by their tests, else by their files.
QString nameOf(const TraceSession& session, const TraceSession& other)
{
    const QString drive = QString::fromStdString(session.meta().driveModel);
    const QString title = choiceTitle(session);
    if (!other.isReady())
        return drive.isEmpty() ? title : drive + QStringLiteral(" · ") + title;
    const bool isSameTest = title == choiceTitle(other);
    const bool isSameDrive = session.meta().driveModel == other.meta().driveModel;
    if (!isSameDrive && !drive.isEmpty())
        return isSameTest ? drive : drive + QStringLiteral(" · ") + title;
    if (!isSameTest)
        return title;
    return session.file().empty() ? LatencyPage::tr("This trace")
                                  : QString::fromStdString(toUtf8(session.file().filename()));
}
} // namespace

LatencyPage::LatencyPage(QWidget* parent)
    : QWidget(parent)
{
    makeHeader();
    makeTools();
    makePlots();
    makeTabs();
    arrange();
    connectSessions();
    m_liveTimer.setInterval(liveIntervalMs);
    connect(&m_liveTimer, &QTimer::timeout, this, &LatencyPage::followLive);
    onStateChanged();
    onViewChanged();
}

LatencyPage::~LatencyPage() = default;

QString LatencyPage::title() const
{
    return m_title->text();
}

QString LatencyPage::emptyText() const
{
    return m_empty->text();
}

LatencyPlot::Axis LatencyPage::axis() const
{
    return static_cast<LatencyPlot::Axis>(m_axis->value().toInt());
}

bool LatencyPage::isSideBySide() const
{
    return isComparing() && m_arrangement->value().toInt() == static_cast<int>(Comparison::SideBySide);
}

void LatencyPage::connectSessions()
{
    connect(&m_first, &TraceSession::stateChanged, this, &LatencyPage::onStateChanged);
    connect(&m_first, &TraceSession::openingProgressed, this,
        [this](double fraction) { m_progress->setValue(static_cast<int>(fraction * m_progress->maximum())); });
    connect(&m_first, &TraceSession::viewChanged, this, &LatencyPage::onViewChanged);
    connect(&m_first, &TraceSession::viewGrew, this, [this] {
        fillChoosers();
        showFullRange();
        showCondition();
    });
    connect(&m_second, &TraceSession::viewChanged, this, &LatencyPage::onComparedViewChanged);
    connect(&m_second, &TraceSession::stateChanged, this, [this] {
        if (m_second.state() == TraceSession::State::Failed)
            m_message->showMessage(MessageStrip::Kind::Error, m_second.problem());
    });
    for (TraceSession* const session : {&m_first, &m_second}) {
        connect(session, &TraceSession::analysisChanged, this, &LatencyPage::onAnalysisChanged);
        const auto say = [this](const QString& sentence) {
            m_message->showMessage(MessageStrip::Kind::Error, sentence);
        };
        connect(session, &TraceSession::openingFailed, this, say);
        connect(session, &TraceSession::analysisFailed, this, say);
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
    connect(m_secondPlot, &LatencyPlot::rangeChanged, this, [this](const TraceRange& range, bool) {
        TraceRange shifted = range;
        shifted.begin += secondShift();
        shifted.end += secondShift();
        m_plot->zoomTo(shifted);
    });
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
    connect(&session, &TraceSession::pointFound, this, [this, &plot, &session](const std::optional<TracePoint>& point) {
        if (point)
            plot.showPoint(point, pointText(session, *point));
    });
    connect(&plot, &LatencyPlot::shadeChosen, this, [this](DensityShade shade) {
        m_plot->setShade(shade);
        m_secondPlot->setShade(shade);
    });
    connect(&plot, &PlotFrame::exportFailed, this,
        [this](const QString& sentence) { m_message->showMessage(MessageStrip::Kind::Error, sentence); });
}

void LatencyPage::openFile(const std::filesystem::path& file, std::optional<unsigned> step)
{
    m_message->clear();
    if (isLive()) {
        m_message->showMessage(MessageStrip::Kind::Information,
            tr("A test is running. Stop it, or wait for its end, to see another trace."));
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
    m_followsStep = false;
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
    auto* const dialog = new QFileDialog(window(), title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Traces (*.smtrace)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this,
        [use](const QString& file) { use(pathFromUtf8(file.toStdString())); });
    dialog->open();
}

void LatencyPage::openWithDialog()
{
    askForFile(tr("Open a trace"), [this](const std::filesystem::path& file) { openFile(file); });
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
    const QString invitation = isLive()
        ? tr("The picture begins with the first I/Os of the running test…")
        : tr("Drop a trace (*.smtrace) here,\nor run a test and open any cell of its grid");
    const QString reason = state == TraceSession::State::Failed ? m_first.problem() : m_emptyReason;
    m_empty->setText(reason.isEmpty() ? invitation : reason + QStringLiteral("\n\n") + invitation);
    m_tools->setVisible(m_first.isReady());
    m_figures->setVisible(m_first.isReady());
    m_compare->setEnabled(m_first.isReady());
    m_compare->setToolTip(m_first.isReady() ? tr("Show another trace over this one or beside it")
                                            : tr("Open a trace first: then another one can be laid over it."));
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
    fillChoosers();
    if (const auto wanted = std::exchange(m_wantedStep, std::nullopt); wanted && m_first.choice().step != wanted)
        QTimer::singleShot(0, this, [this, step = *wanted] { showStep(step); }); // once the session is at rest
    m_plot->resetZoom();
    showFullRange();
    for (AnalysisPlot* const plot : {static_cast<AnalysisPlot*>(m_nines), static_cast<AnalysisPlot*>(m_histogram),
             static_cast<AnalysisPlot*>(m_boxes)})
        plot->setOperation(operationShown(m_first));
    requestPictures();
}

void LatencyPage::onComparedViewChanged()
{
    arrangeComparison();
    showHeader();
    showCondition();
    showFigures();
    showFullRange();
    requestPictures();
}

void LatencyPage::arrangeComparison()
{
    const bool isBeside = isSideBySide();
    m_secondCard->setVisible(isBeside);
    m_arrangement->setVisible(isComparing());
    m_compare->setText(isComparing() ? tr("Close comparison") : tr("Compare with…"));
    m_plot->setPicture(LatencyPlot::Layer::Second, nullptr);
    if (!isBeside)
        m_secondPlot->setEmpty();
    const double shift = secondShift();
    m_plot->setSecondShift(shift);
    m_boxes->setSecondShift(axis() == LatencyPlot::Axis::Time ? shift : 0.0);
    if (isComparing() && m_first.isReady()) {
        for (AnalysisPlot* const plot : {static_cast<AnalysisPlot*>(m_nines), static_cast<AnalysisPlot*>(m_histogram),
                 static_cast<AnalysisPlot*>(m_boxes)})
            plot->setNames(nameOf(m_first, m_second), nameOf(m_second, m_first));
    }
}

void LatencyPage::linkRates()
{
    const bool isBeside = isSideBySide();
    m_plot->setLeastRateTop(isBeside ? m_secondPlot->rateTop() : 0.0);
    m_secondPlot->setLeastRateTop(isBeside ? m_plot->rateTop() : 0.0);
}

double LatencyPage::secondShift() const
{
    if (!m_first.isReady() || !m_second.isReady() || axis() != LatencyPlot::Axis::Time)
        return 0.0;
    return static_cast<double>(m_first.view()->beginNs()) - static_cast<double>(m_second.view()->beginNs());
}

TraceRange LatencyPage::fullRangeOf(bool ofBoth) const
{
    const TraceView& view = *m_first.view();
    auto least = static_cast<double>(view.minimumNs());
    auto most = static_cast<double>(view.maximumNs());
    auto begin = static_cast<double>(view.beginNs());
    auto end = static_cast<double>(view.endNs());
    auto span = static_cast<double>(view.addressSpan());
    if (ofBoth) {
        const TraceView& other = *m_second.view();
        least = std::min(least, static_cast<double>(other.minimumNs()));
        most = std::max(most, static_cast<double>(other.maximumNs()));
        end = std::max(end, static_cast<double>(other.endNs()) + secondShift());
        span = std::max(span, static_cast<double>(other.addressSpan()));
    }
    const LatencyRange latencies = latencyRangeAround(least, most);
    TraceRange range;
    range.lowNs = latencies.lowNs;
    range.highNs = latencies.highNs;
    if (axis() == LatencyPlot::Axis::Address) {
        range.begin = 0.0;
        range.end = std::max(1.0, span);
        return range;
    }
    double width = std::max(1000.0, end - begin);
    if (isLive())
        width = roundedUpTime(width / 1e9 * 1.05) * 1e9; // grows in steps, so that it does not jump every second
    const double margin = 0.005 * width;
    range.begin = std::max(0.0, begin - margin);
    range.end = begin + width + margin;
    return range;
}

void LatencyPage::showFullRange()
{
    if (!m_first.isReady())
        return;
    const TraceRange full = fullRangeOf(isComparing());
    m_plot->setFull(axis(), full);
    if (isSideBySide()) {
        TraceRange shifted = full;
        shifted.begin -= secondShift();
        shifted.end -= secondShift();
        m_secondPlot->setFull(axis(), shifted);
    }
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
    m_reset->setEnabled(isZoomed);
    if (!isSideBySide())
        return;
    TraceRange shifted = range;
    shifted.begin -= secondShift();
    shifted.end -= secondShift();
    m_secondPlot->zoomTo(shifted); // ends here: the second one says nothing when it shows that already
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
    if (m_select->isChecked())
        m_select->setChecked(false);
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
    if (axis() != LatencyPlot::Axis::Time) {
        m_axis->setValue(static_cast<int>(LatencyPlot::Axis::Time));
        onStyleChosen();
    }
    const auto length = static_cast<double>(stall.lengthNs());
    const double margin = std::max(leastMarginNs, length);
    m_plot->zoomToTime({static_cast<double>(stall.beginNs) - margin, static_cast<double>(stall.endNs) + margin});
}

void LatencyPage::onChosen()
{
    if (!m_first.isReady())
        return;
    TraceChoice choice;
    const int step = m_step->value().toInt();
    const bool isOtherStep =
        m_first.choice().step ? step != static_cast<int>(*m_first.choice().step) : step != allSteps;
    if (step != allSteps)
        choice.step = static_cast<unsigned>(step);
    m_followsStep = m_followsStep && !isOtherStep;
    const int pass = m_pass->value().toInt();
    if (pass == medianOfPasses && choice.step)
        choice.passes = TraceChoice::Passes::Median;
    else if (pass >= 0 && !isOtherStep) {
        choice.passes = TraceChoice::Passes::One;
        choice.pass = static_cast<unsigned>(pass);
    }
    const int direction = m_direction->value().toInt();
    if (direction != bothDirections && isMixed(*m_first.trace(), choice.step))
        choice.direction = static_cast<Direction>(direction);
    m_first.choose(choice);
}

void LatencyPage::onStyleChosen()
{
    const auto style = static_cast<DensityStyle>(m_style->value().toInt());
    const bool isTime = axis() == LatencyPlot::Axis::Time;
    m_select->setEnabled(isTime);
    m_select->setToolTip(isTime
            ? tr("Then drag over the plot: everything below tells of that stretch only (also Shift and dragging; Esc "
                 "clears)")
            : tr("A stretch of time can be selected on the time axis only."));
    m_plot->setStyle(style);
    m_secondPlot->setStyle(style);
    if (m_first.isReady()) {
        m_plot->setSecondShift(secondShift());
        showFullRange();
        showStalls();
    }
    m_reset->setEnabled(m_plot->isZoomed());
}

void LatencyPage::onAnalysisChanged()
{
    m_figures->setProgress(m_first.isAnalyzing() ? std::optional(0.0) : std::nullopt);
    const auto first = m_first.analysis();
    const auto second = isComparing() ? m_second.analysis() : nullptr;
    for (AnalysisPlot* const plot : {static_cast<AnalysisPlot*>(m_nines), static_cast<AnalysisPlot*>(m_histogram),
             static_cast<AnalysisPlot*>(m_boxes)}) {
        plot->setEmptyText(m_first.isAnalyzing() || !first ? tr("Counting…") : tr("No I/O in what is selected"));
        plot->setAnalyses(first, second);
    }
    showFigures();
    showStalls();
}

void LatencyPage::showStalls()
{
    const auto whole = m_first.isReady() ? m_first.wholeAnalysis() : nullptr;
    const auto shown = m_first.isReady() ? m_first.analysis() : nullptr;
    if (whole) {
        const auto hostStalls = m_first.trace()->hostStalls();
        std::vector<HostStall> inView;
        std::ranges::copy_if(hostStalls, std::back_inserter(inView), [this](const HostStall& stall) {
            return stall.endNs >= m_first.view()->beginNs() && stall.beginNs <= m_first.view()->endNs();
        });
        m_plot->setStalls(whole->stalls.stalls, std::move(inView));
    } else {
        m_plot->setStalls({}, {});
    }
    if (isSideBySide() && m_second.wholeAnalysis())
        m_secondPlot->setStalls(m_second.wholeAnalysis()->stalls.stalls, {});
    if (shown)
        m_stalls->setReport(shown->stalls);
    else
        m_stalls->setEmpty();
    const std::size_t count = shown ? shown->stalls.stalls.size() : 0;
    m_tabs->setTabText(m_tabs->indexOf(m_stalls),
        count == 0 ? tr("Stalls") : tr("Stalls (%1)").arg(numberText(static_cast<double>(count), 0)));
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
        rows.push_back({nameOf(m_second, m_first), secondColor(m_plot->colors()), scopeText(), m_second.analysis()});
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
        remarks << tr("recording cost %1 an I/O").arg(latencyText(meta.captureCostNs));
    QString tip;
    if (!m_first.file().empty())
        tip = QString::fromStdString(toUtf8(m_first.file()));
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
        int said = 0;
        for (const std::string& sentence : damage) {
            if (said++ < mostSentences)
                sentences << whose + QString::fromStdString(sentence);
        }
        if (said > mostSentences)
            sentences << tr("And %1 more of the kind.").arg(said - mostSentences);
        if (const QString text = incompleteText(session->meta(), session->view()->selection()); !text.isEmpty()) {
            isSerious = true;
            sentences << whose + text;
        }
        if (!session->meta().note.empty())
            sentences << whose + QString::fromStdString(session->meta().note);
    }
    if (sentences.isEmpty())
        m_condition->clear();
    else if (m_condition->text() != sentences.join(QLatin1Char('\n')))
        m_condition->showMessage(isSerious ? MessageStrip::Kind::Warning : MessageStrip::Kind::Information,
            sentences.join(QLatin1Char('\n')));
}

void LatencyPage::fillChoosers()
{
    const TraceChoice& choice = m_first.choice();
    const TraceSource& trace = *m_first.trace();
    const auto refill = [](ChoiceBox& box, const std::vector<std::pair<QString, int>>& entries, int value) {
        bool isSame = box.count() == static_cast<int>(entries.size());
        for (int i = 0; isSame && i < box.count(); ++i)
            isSame = box.itemText(i) == entries[static_cast<std::size_t>(i)].first;
        if (!isSame) {
            box.clear();
            for (const auto& [text, each] : entries)
                box.addChoice(text, each);
        }
        box.setValue(value);
    };
    std::vector<std::pair<QString, int>> entries;
    const std::vector<unsigned> steps = stepsWithIos(trace);
    for (const unsigned step : steps)
        entries.emplace_back(stepTitle(trace.meta(), step), static_cast<int>(step));
    if (steps.size() > 1)
        entries.emplace_back(tr("All tests"), allSteps);
    refill(*m_step, entries, choice.step ? static_cast<int>(*choice.step) : allSteps);
    m_step->setVisible(steps.size() > 1);

    entries.clear();
    const std::vector<unsigned> passes = passesWithIos(trace, choice.step);
    const auto scored = std::ranges::count_if(passes, [](unsigned pass) { return pass != 0; });
    if (scored > 0)
        entries.emplace_back(tr("All passes"), allPasses);
    if (choice.step && scored > 1)
        entries.emplace_back(tr("Median pass"), medianOfPasses);
    for (const unsigned pass : passes) {
        if (pass != 0)
            entries.emplace_back(tr("Pass %1").arg(pass), static_cast<int>(pass));
    }
    if (!passes.empty() && passes.front() == 0)
        entries.emplace_back(tr("Warm-up"), 0);
    refill(*m_pass, entries,
        choice.passes == TraceChoice::Passes::One          ? static_cast<int>(choice.pass)
            : choice.passes == TraceChoice::Passes::Median ? medianOfPasses
                                                           : allPasses);
    m_pass->setVisible(entries.size() > 1);

    m_direction->setVisible(isMixed(trace, choice.step));
    m_direction->setValue(choice.direction ? static_cast<int>(*choice.direction) : bothDirections);
}

QString LatencyPage::pointText(const TraceSession& session, const TracePoint& point) const
{
    const QString direction = point.direction == Direction::Write ? tr("write") : tr("read");
    const QString pass = point.stream.pass == 0 ? tr("warm-up") : tr("pass %1").arg(point.stream.pass);
    QString where = traceTimeText(static_cast<double>(point.submitNs), 1e3) + QStringLiteral(" · ") + pass;
    if (!session.choice().step)
        where += QStringLiteral(" · ") + stepTitle(session.meta(), point.stream.step);
    QString what = tr("%1 at %2")
                       .arg(sizeText(ByteCount(point.bytes)),
                           numberText(static_cast<double>(point.offsetBytes), 0) + QStringLiteral("\u00A0B"));
    QString order = tr("I/O %1 of thread %2")
                        .arg(numberText(static_cast<double>(point.index) + 1.0, 0))
                        .arg(point.stream.worker + 1);
    if (point.batch > 1)
        order += tr(", submitted with %1 others").arg(point.batch - 1);
    return QStringList{where,
        numberText(static_cast<double>(point.latencyNs), 0) + QStringLiteral("\u00A0ns · ") + direction, what, order}
        .join(QLatin1Char('\n'));
}

void LatencyPage::startLive(LiveSource source)
{
    m_liveSource = std::move(source);
    m_followsStep = true;
    m_emptyReason.clear();
    m_message->clear();
    closeComparison();
    m_first.close();
    onStateChanged();
    if (isVisible())
        m_liveTimer.start();
}

void LatencyPage::stopLive()
{
    m_liveSource = {};
    m_liveTimer.stop();
    showHeader();
    showFullRange();
    onStateChanged();
}

void LatencyPage::followLive()
{
    if (!m_liveSource)
        return;
    const std::shared_ptr<const TraceSource> newer = m_liveSource();
    if (!newer || newer->chunks().empty())
        return;
    const std::vector<unsigned> steps = stepsWithIos(*newer);
    const bool isOtherStep = m_followsStep && (!m_first.isReady() || m_first.choice().step != steps.back());
    if (!m_first.isReady() || isOtherStep) {
        if (m_first.state() != TraceSession::State::Opening)
            m_first.open(newer, steps.back());
    } else {
        m_first.follow(newer);
    }
}

void LatencyPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (isLive()) {
        m_liveTimer.start();
        followLive();
    }
}

void LatencyPage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_liveTimer.stop();
}

void LatencyPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_figures != nullptr)
        showFigures();
}

void LatencyPage::copyFigures() const
{
    if (m_first.isReady())
        QApplication::clipboard()->setText(m_title->text() + QStringLiteral(", ") + m_remark->text() + QLatin1Char('\n')
            + m_figures->text() + QLatin1Char('\n') + m_stalls->summary() + QLatin1Char('\n'));
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

} // namespace steadymark
