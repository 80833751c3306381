// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <optional>

namespace steadymark::gui {

/// What the desktop prefers, now and whenever it changes. GUI thread.
/// Linux: org.freedesktop.appearance color-scheme of the settings portal, asked asynchronously with a short time-out;
/// where there is no portal it never says anything. Windows: "Choose your default app mode" (AppsUseLightTheme in the
/// registry); versions that do not have it never say anything.
class DesktopColorScheme final : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    void start();

signals:
    /// Only for a stated preference; "no preference" counts as light, as the portal's documentation suggests. On
    /// Windows the first time within start().
    void darkPreferred(bool isDark);
};

/// The frames of all windows, those there are and those to come, become dark or light. Only where the desktop does not
/// choose them itself: the title bars of Windows 10 (1809 and newer) and 11.
void setWindowFrames(bool isDark);

/// The progress bar on the program's icon: in docks that know com.canonical.Unity.LauncherEntry (Plasma, Dash to Dock,
/// Unity), and on the button in the task bar of Windows; nothing elsewhere. Nothing: no bar.
void showDockProgress(std::optional<double> fraction);

/// A notification of the desktop; nothing where there is no such service. The text is shown as it is, whatever markup
/// a drive's name may look like. Windows shows it by an icon in the
/// notification area that is there as long as the notification.
void showNotification(const QString& title, const QString& text);

enum class DrawingFor { Window, Picture };

/// Chooses Qt's platform; to be called before QApplication is made. A picture needs no display, but on Windows, where
/// it is drawn on the user's, at a scale of its own. There Qt is also told to leave the frames to setWindowFrames().
void chooseQtPlatform(DrawingFor purpose);

} // namespace steadymark::gui
