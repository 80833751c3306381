// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <optional>

namespace steadymark {

/// What the desktop prefers: org.freedesktop.appearance color-scheme of the settings portal. Asked asynchronously with
/// a short time-out, then watched; where there is no portal it never says anything. GUI thread.
class DesktopColorScheme final : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    void start();

signals:
    /// Only for a stated preference; "no preference" counts as light, as the portal's documentation suggests.
    void darkPreferred(bool isDark);
};

/// The progress bar on the program's icon in docks that know com.canonical.Unity.LauncherEntry (Plasma, Dash to Dock,
/// Unity); nothing elsewhere. Nothing: no bar.
void showDockProgress(std::optional<double> fraction);

/// A notification of the desktop; nothing where there is no such service.
void showNotification(const QString& title, const QString& text);

} // namespace steadymark
