// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does while a procedure runs, and how its results come to their pages.
#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/desktop/desktop.h"
#include "app/gui/health/health_page.h"
#include "app/gui/history/history_view.h"
#include "app/gui/latency/trace_keeper.h"
#include "app/gui/prepare/prepare_page.h"
#include "app/gui/shell/main_window.h"
#include "app/gui/shell/side_bar.h"
#include "app/gui/states/degradation_page.h"
#include "app/gui/states/procedure_words.h"
#include "app/gui/states/sustained_page.h"
#include "app/gui/widgets/message_strip.h"

namespace steadymark::gui {

ProcedurePage* MainWindow::procedurePage(Page page) const
{
    if (page == Page::Sustained)
        return m_sustained;
    return page == Page::Degradation ? m_degradation : nullptr;
}

void MainWindow::updateHindrances()
{
    const bool isPreparing = m_prepare->session().isWorking();
    const bool isBenchmark = !m_session.isIdle();
    const bool isProcedure = !m_procedures->isIdle();
    const QString preparing = tr("A drive is being prepared, and a measurement now would measure that. Wait for its "
                                 "end, or stop it on the Prepare page.");
    const QString procedure = tr("“%1” is running. One thing at a time is measured: wait for its end, or stop it.")
                                  .arg(QString::fromStdString(m_procedures->procedure().title));
    const QString benchmark = tr("A benchmark is running. One thing at a time is measured: wait for its end, or stop "
                                 "it on the Benchmark page.");
    m_session.setHindrance(isPreparing ? preparing : isProcedure ? procedure : QString());
    m_procedures->setHindrance(isPreparing ? preparing : isBenchmark ? benchmark : QString());
    m_prepare->session().setMeasuring(isBenchmark || isProcedure);
    m_health->setPreparing(isPreparing || isProcedure);
}

void MainWindow::connectProcedurePage(ProcedurePage& page, Page name)
{
    connect(&page, &ProcedurePage::openWanted, this, &MainWindow::open);
    connect(&page, &ProcedurePage::shownFileChanged, this, [this, name](const std::filesystem::path& file) {
        if (m_shownPage == name)
            m_sideBar->history().markShown(file);
    });
}

void MainWindow::connectProcedures()
{
    connectProcedurePage(*m_sustained, Page::Sustained);
    connectProcedurePage(*m_degradation, Page::Degradation);
    connect(&m_session, &BenchSession::stateChanged, this, &MainWindow::updateHindrances);
    connect(m_procedures, &ProcedureSession::stateChanged, this, [this](ProcedureSession::State state) {
        updateHindrances();
        if (state != ProcedureSession::State::Idle)
            return;
        showDockProgress(std::nullopt);
        forgetClosingQuestion();
        // Queued: the result is handed to the history before the window goes.
        if (m_closeWhenIdle)
            QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
    });
    connect(m_procedures, &ProcedureSession::progressChanged, this,
        [](const ProcedureProgress& progress) { showDockProgress(progress.fraction); });
    connect(m_procedures, &ProcedureSession::stored, &m_history, &History::reload);
    connect(m_procedures, &ProcedureSession::finished, this,
        [this](const std::shared_ptr<const ProcedureFigures>& figures) {
            const ProcedureResult& result = *figures->result;
            endLiveTrace(m_sustained->isFor(result.procedure.name) ? Page::Sustained : Page::Degradation);
            if (isActiveWindow())
                return;
            showNotification(targetTitle(result.target),
                result.status == RunStatus::Failed ? QString::fromStdString(result.reason) : resultRemark(result));
        });
    connect(m_procedures, &ProcedureSession::loaded, this,
        [this](const std::shared_ptr<const ProcedureFigures>& figures, const std::filesystem::path& file) {
            const bool isSustained = m_sustained->isFor(figures->result->procedure.name);
            ProcedurePage& page = isSustained ? static_cast<ProcedurePage&>(*m_sustained) : *m_degradation;
            const Page name = isSustained ? Page::Sustained : Page::Degradation;
            const bool hasTrace = m_shownPage == Page::Latency && !TraceKeeper::fileBeside(file).empty();
            if (!hasTrace || !m_procedures->isIdle())
                setPage(name);
            if (m_procedures->isIdle()) {
                page.show(figures, file);
                m_resultPage = name;
                if (hasTrace)
                    syncTrace();
            } else {
                page.message().showMessage(
                    MessageStrip::Kind::Information, tr("A procedure is running. Open the result when it is over."));
            }
        });
    // What is no procedure is a run, or it is for the Benchmark page to say what is wrong with it.
    connect(m_procedures, &ProcedureSession::loadingFailed, this, [this](const std::filesystem::path& file) {
        if (procedurePage(m_shownPage))
            setPage(Page::Benchmark);
        m_resultPage = Page::Benchmark;
        m_page->open(file);
    });
    m_procedures->findResumables();
}

void MainWindow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    // Who comes back from a terminal sees what that has begun or left; not while reading would disturb a measurement.
    const bool isMeasuring = m_procedures && !(m_session.isIdle() && m_procedures->isIdle());
    if (event->type() == QEvent::ActivationChange && isActiveWindow() && m_procedures && !isMeasuring) {
        m_procedures->findResumables();
        m_session.findResumables();
    }
}

void MainWindow::openResult(const std::filesystem::path& file)
{
    m_procedures->open(file);
}

bool MainWindow::holdsOpenForProcedure()
{
    if (m_procedures->isIdle())
        return false;
    askBeforeClosing(
        tr("“%1” is running. Closing the window stops it; what is complete is kept, and at the next start it can go on "
           "from there.")
            .arg(QString::fromStdString(m_procedures->procedure().title)),
        {{tr("Stop and close"), [this] {
              m_closeWhenIdle = true;
              m_procedures->stop();
          }}});
    return true;
}

} // namespace steadymark::gui
