// SPDX-License-Identifier: GPL-3.0-or-later
// What the Prepare page shows of its session.
#include "app/gui/prepare/prepare_confirm.h"
#include "app/gui/prepare/prepare_contents.h"
#include "app/gui/prepare/prepare_page.h"
#include "app/gui/prepare/prepare_progress.h"
#include "app/gui/prepare/prepare_result.h"
#include "app/gui/prepare/prepare_ways.h"
#include "app/gui/prepare/prepare_words.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/drive_choice.h"
#include "app/gui/widgets/elided_label.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/plain_text.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {

PreparePage::View PreparePage::wantedView() const
{
    if (m_session.isWorking())
        return View::Working;
    if (m_isConfirming)
        return View::Confirm;
    if (m_isLogShown)
        return View::Log;
    if (m_session.ending())
        return View::Result;
    return m_session.survey() ? View::Ways : View::Empty;
}

void PreparePage::refresh()
{
    const PrepareSurvey* const survey = m_session.survey();
    if (m_isConfirming && (!survey || survey->identity != m_confirm->drive() || m_session.isMeasuring())) {
        takeBackConfirmation(m_session.isMeasuring()
                ? tr("A benchmark began, so what was about to be confirmed was taken back. Nothing was sent.")
                : tr("The drive changed while it was being confirmed. Nothing was sent to it."));
        return;
    }
    const View view = wantedView();
    switch (view) {
    case View::Ways:
        showSurvey();
        break;
    case View::Working:
        m_progress->setWork(*m_session.work());
        break;
    case View::Result:
        m_result->setEnding(*m_session.ending());
        break;
    case View::Empty:
        showEmpty();
        break;
    case View::Confirm:
    case View::Log:
        break;
    }
    setView(view);
    showHeader();
    showCondition();
    showRecovery();
}

void PreparePage::setView(View view)
{
    QWidget* const page = m_pages[static_cast<std::size_t>(view)];
    const bool isOther = m_stack->currentWidget() != page;
    m_view = view;
    if (!isOther)
        return;
    const bool hadFocus = isAncestorOf(focusWidget());
    m_stack->setCurrentWidget(page);
    if (auto* const area = qobject_cast<QScrollArea*>(page))
        area->verticalScrollBar()->setValue(0);
    if (view == View::Result && hadFocus)
        (m_result->benchmarkButton().isVisibleTo(m_result) ? m_result->benchmarkButton() : m_result->backButton())
            .setFocus(Qt::OtherFocusReason);
    else if (view == View::Working && hadFocus)
        setFocus(Qt::OtherFocusReason); // not on Stop: Space pressed once more must not stop it
}

QString PreparePage::facts() const
{
    if (!m_session.drive())
        return {};
    const Drive& drive = *m_session.drive();
    QStringList parts;
    if (!drive.serial.empty())
        parts << (m_isIdentityHidden ? tr("serial number hidden")
                                     : tr("serial %1").arg(QString::fromStdString(drive.serial)));
    if (!drive.firmware.empty())
        parts << tr("firmware %1").arg(QString::fromStdString(drive.firmware));
    if (!drive.link.empty())
        parts << QString::fromStdString(drive.link);
    if (drive.isRemovable)
        parts << tr("removable");
    if (drive.isReadOnly)
        parts << tr("read only");
    return parts.join(QStringLiteral(" · "));
}

void PreparePage::showHeader()
{
    const bool isOccupied = m_session.isWorking() || m_isConfirming;
    m_facts->setLine(facts());
    m_facts->setVisible(!m_facts->text().isEmpty());
    m_chooser->setVisible(m_chooser->count() > 0);
    m_chooser->setEnabled(!isOccupied);
    m_chooser->setToolTip(asToolTip(isOccupied ? tr("This drive is being prepared.") : tr("Drive")));
    const PrepareSurvey* const survey = m_session.survey();
    const bool isComplete = survey && survey->isComplete;
    m_look->setVisible(m_view == View::Ways);
    m_look->setEnabled(!m_session.isLooking() && !m_session.isMeasuring());
    m_look->setText(isComplete              ? tr("Look again")
            : m_session.asksForPermission() ? tr("Look closer…")
                                            : tr("Look closer"));
    m_look->setToolTip(asToolTip(m_session.isMeasuring()
            ? tr("A benchmark is running, and asking the drive would disturb it.")
            : isComplete ? tr("Ask the drive again (Ctrl+R)")
                         : tr("Also ask the drive itself what it can do and whether something stands in the way. The "
                              "system may ask for your password; nothing on the drive is changed.")));
    m_logButton->setVisible(m_view != View::Log);
    m_logButton->setEnabled(!isOccupied);
}

QString PreparePage::hindrance() const
{
    if (m_session.isMeasuring())
        return tr("A benchmark is running, and preparing a drive now would disturb it.");
    if (m_session.isLooking())
        return tr("The drive is being looked at.");
    return {};
}

void PreparePage::showSurvey()
{
    const PrepareSurvey& survey = *m_session.survey();
    m_contents->setSurvey(survey);
    m_ways->setSurvey(survey, m_session.places());
    m_ways->setHindrance(hindrance());
    if (!m_ways->openWay()) {
        const auto first = std::ranges::find_if(survey.offers, &MethodOffer::isRecommended);
        if (first != survey.offers.end() && first->isAllowed())
            m_ways->open(first->step.method);
    }
    askFillCost();
    showRemarks();
}

void PreparePage::showRemarks()
{
    QStringList remarks;
    for (const std::string& remark : m_session.survey()->remarks)
        remarks << QString::fromStdString(remark);
    if (!m_session.survey()->isComplete)
        remarks << tr("Only what can be seen without your permission was looked at. Before anything is done, "
                      "everything is looked at again and held, so that nothing can change in between.");
    m_remarks->setText(remarks.join(QLatin1Char('\n')));
    m_remarks->setVisible(!remarks.isEmpty());
}

QString PreparePage::remarks() const
{
    return m_remarks->text();
}

void PreparePage::showCondition()
{
    QString text;
    MessageStrip::Kind kind = MessageStrip::Kind::Information;
    std::vector<MessageStrip::Action> actions;
    const PrepareSurvey* const survey = m_session.survey();
    if (m_view == View::Ways && m_session.isMeasuring()) {
        text = tr("A benchmark is running, and preparing a drive now would disturb it. Stop it, or wait for its end.");
    } else if (m_view == View::Ways && m_session.error()) {
        kind = MessageStrip::Kind::Warning;
        text = QString::fromStdString(m_session.error()->message);
        if (m_session.error()->code == ErrorCode::PermissionDenied)
            actions.push_back({tr("Install the helper…"), [this] {
                                   emit helperWanted();
                               }});
    } else if (m_view == View::Ways && survey && survey->running) {
        text = tr("“%1” goes on on this drive, begun %2, %3 % when it was last told. Wait for its end.")
                   .arg(stepText(survey->running->step), logMoment(survey->running->startedAtUnixMs),
                       numberText(std::floor(survey->running->fraction * 100.0), 0));
    }
    if (text.isEmpty())
        m_condition->clear();
    else if (m_condition->text() != text || !m_condition->isVisibleTo(this))
        m_condition->showMessage(kind, text, std::move(actions));
}

void PreparePage::showRecovery()
{
    const PrepareSurvey* const survey = m_session.survey();
    if (m_view != View::Ways || !survey || survey->recovery.kind == RecoveryKind::None || survey->running) {
        m_recovery->clear();
        return;
    }
    QString text = QString::fromStdString(survey->recovery.sentence);
    if (!survey->recovery.planB.empty())
        text += QLatin1Char('\n') + tr("Without SteadyMark: %1").arg(QString::fromStdString(survey->recovery.planB));
    if (m_recovery->text() == text && m_recovery->isVisibleTo(this))
        return;
    const QString action = recoveryAction(survey->recovery.kind);
    m_recovery->showMessage(MessageStrip::Kind::Warning, text, {{action, [this] {
                                                                     m_session.recover();
                                                                     refresh();
                                                                 }}});
}

EmptyState::Content PreparePage::emptyState() const
{
    if (!m_hasLooked)
        return {tr("Looking for drives…"), {}, {}, false};
    if (const QString missing = m_choice->missing(); !missing.isEmpty())
        return {tr("%1 is not connected").arg(missing),
            tr("It shows up here again as soon as it is. Or choose another drive above."), {}, false};
    if (!m_session.drive())
        return {tr("No drive was found"),
            m_catalogFault.isEmpty() ? tr("Drives show up here as soon as they are plugged in.") : m_catalogFault, {},
            false};
    if (m_session.isLooking())
        return {tr("Looking at the drive…"), {}, {}, false};
    if (m_session.isMeasuring())
        return {tr("Not while a benchmark is running"),
            tr("Looking at the drive now would disturb what is measured. It is looked at afterwards."), {}, false};
    if (const auto& error = m_session.error())
        return {tr("The drive could not be looked at"), QString::fromStdString(error->message), tr("Try again"),
            error->code == ErrorCode::PermissionDenied};
    return {tr("The drive has not been looked at yet"), {}, tr("Look at it"), false};
}

void PreparePage::showEmpty()
{
    m_empty->setContent(emptyState());
    m_empty->setBusy(m_session.isLooking() ? tr("The drive is being looked at") : QString());
}

QString PreparePage::emptySentence() const
{
    return m_view == View::Empty ? m_empty->sentence() : QString();
}

} // namespace steadymark::gui
