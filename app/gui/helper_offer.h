// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <stop_token>

namespace steadymark {

class HealthPage;

/// Installs the privileged helper when the Health page is told that the user wants it: says first what would be
/// installed and why, then does it in the background, as the system asks for a password, and reads the drive. GUI
/// thread.
class HelperOffer final : public QObject {
    Q_OBJECT
public:
    /// The page outlives the offer.
    explicit HelperOffer(HealthPage& page, QObject* parent = nullptr);
    ~HelperOffer() override; ///< gives an installation up that still waits for a password

private:
    void explain();
    void install();

    HealthPage& m_page;
    bool m_isInstalling = false;
    std::stop_source m_stop;
};

} // namespace steadymark
