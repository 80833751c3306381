// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does while a drive is prepared: no run starts, and nothing is closed by accident.
#include "app/gui/desktop/desktop.h"
#include "app/gui/health/health_page.h"
#include "app/gui/prepare/prepare_page.h"
#include "app/gui/prepare/prepare_words.h"
#include "app/gui/shell/helper_offer.h"
#include "app/gui/shell/main_window.h"
#include "app/gui/widgets/message_strip.h"

namespace steadymark::gui {

void MainWindow::connectPreparation()
{
    // The pages own the offers.
    auto* const healthOffer = new HelperOffer(
        m_health->message(), [this] { m_health->read(); }, m_health);
    connect(m_health, &HealthPage::helperWanted, healthOffer, &HelperOffer::explain);
    auto* const prepareOffer = new HelperOffer(
        m_prepare->message(), [this] { m_prepare->lookAgain(); }, m_prepare);
    connect(m_prepare, &PreparePage::helperWanted, prepareOffer, &HelperOffer::explain);

    PrepareSession& session = m_prepare->session();
    connect(&session, &PrepareSession::changed, this, [this] { updateHindrances(); });
    connect(&session, &PrepareSession::progressed, this, [&session] {
        if (session.work())
            showDockProgress(session.work()->progress.fraction);
    });
    connect(&session, &PrepareSession::ended, this, [this, &session] {
        showDockProgress(std::nullopt);
        forgetClosingQuestion();
        if (m_closeWhenIdle) {
            QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
            return;
        }
        const auto& ending = session.ending();
        if (!ending || (isActiveWindow() && m_shownPage == Page::Prepare))
            return;
        const QString sentence = QString::fromStdString(ending->report ? ending->report->sentence
                : ending->error                                        ? ending->error->message
                                                                       : std::string());
        const QString title = driveText(ending->drive);
        if (isActiveWindow())
            message().showMessage(
                MessageStrip::Kind::Information, title + QStringLiteral(": ") + sentence, {{tr("Show"), [this] {
                                                                                                setPage(Page::Prepare);
                                                                                            }}});
        else
            showNotification(title, sentence);
    });
    connect(m_prepare, &PreparePage::benchmarkWanted, this, [this] { setPage(Page::Benchmark); });
    connect(m_prepare, &PreparePage::unfinishedFound, this, [this](const QString& sentence) {
        if (m_shownPage != Page::Prepare)
            message().showMessage(MessageStrip::Kind::Warning, sentence, {{tr("Show"), [this] {
                                                                               setPage(Page::Prepare);
                                                                           }}});
    });
}

bool MainWindow::holdsOpenForPreparation()
{
    const auto& work = m_prepare->session().work();
    if (!work || m_leavesDriveAlone)
        return false;
    if (work->progress.canBeStopped) {
        askBeforeClosing(tr("%1: %2. Closing the window stops that.")
                             .arg(driveText(work->drive), workTitle(work->step, work->isRecovery)),
            {{tr("Stop and close"), [this] {
                  m_closeWhenIdle = true;
                  m_prepare->session().stop();
              }}});
        return true;
    }
    askBeforeClosing(
        tr("%1: %2. That cannot be stopped, and the drive goes on without this window. Leave the computer switched on; "
           "the Prepare page shows at the next start how far it came.")
            .arg(driveText(work->drive), workTitle(work->step, work->isRecovery)),
        {{tr("Close the window"), [this] {
              m_leavesDriveAlone = true;
              close();
          }}});
    return true;
}

} // namespace steadymark::gui
