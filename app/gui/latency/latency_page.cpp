// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/latency_page.h"

#include "app/gui/latency/trace_keeper.h"
#include "app/gui/latency/trace_words.h"
#include "app/gui/shell/paths.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/figure_line.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/plain_text.h"
#include "core/base/files.h"

#include <QEvent>
#include <QFileDialog>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace steadymark::gui {

namespace {
constexpr int liveIntervalMs = 1000;
constexpr double leastMarginNs = 2e6; // around a stall that is jumped to
} // namespace

LatencyPage::LatencyPage(QWidget* parent)
    : Page(parent)
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

QString LatencyPage::keysHelp() const
{
    return tr("In the latency plot dragging zooms, with Shift it selects (S: what is visible), with Space it moves; "
              "Ctrl and the wheel zoom the latency.");
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
    connect(dialog, &QFileDialog::fileSelected, this, [use](const QString& file) { use(pathOf(file)); });
    dialog->open();
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
    const QString invitation = isLive()
        ? tr("The picture begins with the first I/Os of the running test…")
        : tr("Drop a trace (*.smtrace) here,\nor run a test and open any cell of its grid");
    const QString reason = state == TraceSession::State::Failed ? m_first.problem() : m_emptyReason;
    m_empty->setText(reason.isEmpty() ? invitation : reason + QStringLiteral("\n\n") + invitation);
    m_tools->setVisible(m_first.isReady());
    m_figures->setVisible(m_first.isReady());
    m_compare->setEnabled(m_first.isReady());
    m_compare->setToolTip(
        asToolTip(m_first.isReady() ? tr("Show another trace over this one or beside it")
                                    : tr("Open a trace first: then another one can be laid over it.")));
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
    showCharts();
    requestPictures();
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
