// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of the window, and what they do on each page.
#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/compare/compare_page.h"
#include "app/gui/health/health_page.h"
#include "app/gui/latency/latency_page.h"
#include "app/gui/prepare/prepare_page.h"
#include "app/gui/shell/main_window.h"
#include "app/gui/states/degradation_page.h"
#include "app/gui/states/sustained_page.h"
#include "app/gui/widgets/message_strip.h"

#include <QAction>

namespace steadymark::gui {

void MainWindow::addShortcut(const QKeySequence& keys, const QString& name, const std::function<void()>& run)
{
    auto* const action = new QAction(name, this);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, run);
    addAction(action);
}

void MainWindow::makeShortcuts()
{
    const auto isLatency = [this] {
        return m_shownPage == Page::Latency;
    };
    addShortcut(Qt::Key_F5, tr("Start"), [this] {
        if (ProcedurePage* const page = procedurePage(m_shownPage)) {
            page->start();
            return;
        }
        m_page->start();
        if (m_session.isIdle())
            setPage(Page::Benchmark); // it says why it cannot
    });
    addShortcut(Qt::Key_Escape, tr("Stop"), [this, isLatency] {
        if (m_shownPage == Page::Prepare && m_prepare->cancel())
            return;
        if (ProcedurePage* const page = procedurePage(m_shownPage)) {
            if (m_shownPage != Page::Degradation || !m_degradation->cancel())
                page->stop();
            return;
        }
        if (!isLatency() || !m_latency->clearSelection())
            m_page->stop();
    });
    addShortcut(QKeySequence::Open, tr("Open"), [this, isLatency] {
        if (!m_session.isIdle())
            return;
        if (isLatency()) {
            m_latency->openWithDialog();
            return;
        }
        if (m_shownPage == Page::Compare) {
            m_compare->addWithDialog();
            return;
        }
        if (ProcedurePage* const page = procedurePage(m_shownPage)) {
            page->openWithDialog();
            return;
        }
        setPage(Page::Benchmark);
        m_page->openWithDialog();
    });
    addShortcut(QKeySequence::Save, tr("Save"), [this, isLatency] {
        if (isLatency())
            m_latency->exportWithDialog();
        else if (ProcedurePage* const page = procedurePage(m_shownPage))
            page->saveWithDialog();
        else if (m_shownPage == Page::Compare)
            m_compare->exportWithDialog();
        else if (m_shownPage == Page::Benchmark)
            m_page->saveWithDialog();
    });
    addShortcut(QKeySequence::Copy, tr("Copy text"), [this, isLatency] {
        if (isLatency())
            m_latency->copyFigures();
        else if (m_shownPage == Page::Health)
            m_health->copyText();
        else if (m_shownPage == Page::Compare)
            m_compare->copyText();
        else if (ProcedurePage* const page = procedurePage(m_shownPage))
            page->copyText();
        else
            m_page->copyReport(ReportFormat::Text);
    });
    addShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C, tr("Copy picture"), [this, isLatency] {
        if (isLatency())
            m_latency->copyPicture();
        else if (m_shownPage == Page::Benchmark)
            m_page->copyPicture();
    });
    addShortcut(Qt::CTRL | Qt::Key_I, tr("Storage stack"), [this] {
        setPage(Page::Benchmark);
        m_page->showStack();
    });
    addShortcut(Qt::CTRL | Qt::Key_R, tr("Read again"), [this] {
        if (m_shownPage == Page::Health)
            m_health->read();
        else if (m_shownPage == Page::Prepare)
            m_prepare->lookAgain();
    });
    addShortcut(Qt::CTRL | Qt::Key_Q, tr("Quit"), [this] { close(); });
    for (std::size_t at = 0; at < allPages.size(); ++at) {
        const Page page = allPages[at];
        const auto key = static_cast<Qt::Key>(Qt::Key_1 + static_cast<int>(at));
        addShortcut(Qt::CTRL | key, pageTitle(page), [this, page] { setPage(page); });
    }
}

void MainWindow::showShortcuts()
{
    message().showMessage(MessageStrip::Kind::Information,
        tr("F5 starts, Esc stops. Ctrl+C copies the text, Ctrl+Shift+C the picture. Ctrl+O opens, Ctrl+S saves. "
           "Enter on a figure tells why it is judged as it is. In graphs the wheel zooms, a double click resets. "
           "Ctrl+1 to Ctrl+7 change the page. Ctrl+I shows the storage stack, Ctrl+R reads the health "
           "again, or looks again at the drive to prepare. "
           "In the latency plot dragging zooms, with Shift it selects (S: what is visible), with Space it moves; Ctrl "
           "and the wheel zoom the latency."));
}

} // namespace steadymark::gui
