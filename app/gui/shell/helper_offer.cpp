// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/helper_offer.h"

#include "app/gui/language/said.h"
#include "app/gui/shell/background_task.h"
#include "app/gui/widgets/message_strip.h"
#include "platform/helper_setup.h"

namespace steadymark::gui {

HelperOffer::HelperOffer(MessageStrip& message, std::function<void()> tryAgain, QObject* parent)
    : QObject(parent)
    , m_message(message)
    , m_tryAgain(std::move(tryAgain))
{
}

void HelperOffer::explain()
{
    if (m_isInstalling)
        return;
    std::vector<MessageStrip::Action> actions;
    if (helperState() != HelperState::Unavailable)
        actions.push_back({tr("Install"), [this] {
                               install();
                           }});
    m_message.showMessage(MessageStrip::Kind::Information, said(describeHelperSetup()).trimmed(), std::move(actions));
}

HelperOffer::~HelperOffer()
{
    m_stop.request_stop();
}

void HelperOffer::install()
{
    m_isInstalling = true;
    m_message.showMessage(MessageStrip::Kind::Information, tr("The helper is being installed…"));
    inBackground(
        this, [stop = m_stop.get_token()] { return installHelper(stop); },
        [this](const Result<std::string>& done) {
            m_isInstalling = false;
            if (!done) {
                m_message.showMessage(MessageStrip::Kind::Error, said(done.error().sentence));
                return;
            }
            m_tryAgain();
            m_message.showMessage(MessageStrip::Kind::Information, QString::fromStdString(done.value()));
        });
}

} // namespace steadymark::gui
