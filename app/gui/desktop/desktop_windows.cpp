// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/desktop/desktop.h"

#include "app/gui/desktop/registry_watch.h"
#include "app/gui/desktop/taskbar_button.h"
#include "app/gui/desktop/window_frames.h"
#include "app/gui/shell/application_icon.h"

#include <QApplication>
#include <QPointer>
#include <QSystemTrayIcon>
#include <QTimer>
#include <QWidget>
#include <QWindow>

#include <chrono>

namespace steadymark::gui {
namespace {

// Settings > Personalisation > Colours > "Choose your default app mode".
constexpr wchar_t personalizeKey[] = L"Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize";
constexpr wchar_t appsUseLightTheme[] = L"AppsUseLightTheme";

/// The window whose button in the task bar is the program's: the first that is there.
QWidget* mainWindow()
{
    for (QWidget* const widget : QApplication::topLevelWidgets()) {
        if (widget->isVisible() && widget->windowType() == Qt::Window && widget->parentWidget() == nullptr)
            return widget;
    }
    return nullptr;
}

void bringToFront()
{
    if (QWidget* const window = mainWindow()) {
        window->setWindowState(window->windowState() & ~Qt::WindowMinimized);
        window->raise();
        window->activateWindow();
    }
}

/// Windows 10 and 11 turn the message of such an icon into a notification, which goes when the icon goes.
class NotificationIcon final : public QSystemTrayIcon {
public:
    explicit NotificationIcon(QObject* parent)
        : QSystemTrayIcon(applicationIcon(), parent)
    {
        setToolTip(QStringLiteral("SteadyMark"));
        connect(this, &QSystemTrayIcon::messageClicked, this, [this] {
            hide();
            bringToFront();
        });
        connect(this, &QSystemTrayIcon::activated, this, [this] {
            hide();
            bringToFront();
        });
        m_end.setSingleShot(true);
        connect(&m_end, &QTimer::timeout, this, &QSystemTrayIcon::hide);
    }

    void tell(const QString& title, const QString& text)
    {
        constexpr std::chrono::seconds shown(60);
        show();
        showMessage(title, text, applicationIcon(), static_cast<int>(std::chrono::milliseconds(shown).count()));
        m_end.start(shown);
    }

private:
    QTimer m_end;
};

} // namespace

void DesktopColorScheme::start()
{
    auto* const watch = new RegistryWatch(personalizeKey, this);
    const auto tell = [this, watch] {
        if (const auto isLight = watch->number(appsUseLightTheme))
            emit darkPreferred(*isLight == 0);
    };
    connect(watch, &RegistryWatch::changed, this, tell);
    tell();
}

void setWindowFrames(bool isDark)
{
    setTitleBars(isDark);
}

void showDockProgress(std::optional<double> fraction)
{
    if (const QWidget* const window = mainWindow())
        setTaskbarProgress(window->winId(), fraction);
}

void showNotification(const QString& title, const QString& text)
{
    // The button in the task bar calls for attention in any case: notifications may be switched off.
    if (QWidget* const window = mainWindow())
        QApplication::alert(window);
    if (!QSystemTrayIcon::isSystemTrayAvailable())
        return;
    static QPointer<NotificationIcon> icon; // goes with the application
    if (icon.isNull())
        icon = new NotificationIcon(qApp);
    icon->tell(title, text);
}

void chooseQtPlatform(DrawingFor purpose)
{
    // Without the option Qt gives all frames the system's colour whenever that changes, whatever our theme is.
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "windows:darkmode=0");
    if (purpose == DrawingFor::Picture) {
        // Offscreen finds no fonts on Windows. The scale of the display must not be that of the picture, too.
        qputenv("QT_ENABLE_HIGHDPI_SCALING", "0");
        qputenv("QT_FONT_DPI", "96");
    }
}

} // namespace steadymark::gui
