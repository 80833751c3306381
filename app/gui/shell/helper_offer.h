// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <stop_token>

namespace steadymark::gui {

class MessageStrip;

/// Installs the privileged helper when a page is told that the user wants it: says first what would be installed and
/// why, then does it in the background, as the system asks for a password, and tries again what needed it. GUI thread.
class HelperOffer final : public QObject {
    Q_OBJECT
public:
    /// `message`, of the page, outlives the offer; `tryAgain` clears it.
    HelperOffer(MessageStrip& message, std::function<void()> tryAgain, QObject* parent = nullptr);
    ~HelperOffer() override; ///< gives an installation up that still waits for a password

    void explain();

private:
    void install();

    MessageStrip& m_message;
    std::function<void()> m_tryAgain;
    bool m_isInstalling = false;
    std::stop_source m_stop;
};

} // namespace steadymark::gui
