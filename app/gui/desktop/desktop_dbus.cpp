// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/desktop/desktop.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QVariantMap>

namespace steadymark::gui {
namespace {

// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
const QString portalService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString portalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString settingsInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");
const QString colorScheme = QStringLiteral("color-scheme");
constexpr int timeoutMs = 1000;
constexpr uint preferDark = 1;

/// Read() wraps the value in a variant twice, the signal once.
QVariant unwrapped(QVariant value)
{
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

// https://specifications.freedesktop.org/notification-spec/latest/
QDBusMessage toNotifications(const char* method)
{
    const QString service = QStringLiteral("org.freedesktop.Notifications");
    return QDBusMessage::createMethodCall(
        service, QStringLiteral("/org/freedesktop/Notifications"), service, QString::fromLatin1(method));
}

/// Receives the portal's signal. It takes the message as it is: QtDBus does not find a slot with a QDBusVariant before
/// that type has been registered by other use.
class SettingListener final : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

signals:
    void darkPreferred(bool isDark);

public slots:
    void onSettingChanged(const QDBusMessage& message)
    {
        const QVariantList arguments = message.arguments();
        if (arguments.size() == 3 && arguments[0] == appearance && arguments[1] == colorScheme)
            emit darkPreferred(unwrapped(arguments[2]).toUInt() == preferDark);
    }
};

} // namespace

void DesktopColorScheme::start()
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    auto* const listener = new SettingListener(this);
    connect(listener, &SettingListener::darkPreferred, this, &DesktopColorScheme::darkPreferred);
    bus.connect(portalService, portalPath, settingsInterface, QStringLiteral("SettingChanged"), listener,
        SLOT(onSettingChanged(QDBusMessage)));
    QDBusMessage call =
        QDBusMessage::createMethodCall(portalService, portalPath, settingsInterface, QStringLiteral("Read"));
    call << appearance << colorScheme;
    auto* const watcher = new QDBusPendingCallWatcher(bus.asyncCall(call, timeoutMs), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* finished) {
        const QDBusPendingReply<QVariant> reply = *finished;
        finished->deleteLater();
        if (!reply.isError())
            emit darkPreferred(unwrapped(reply.value()).toUInt() == preferDark);
    });
}

void setWindowFrames(bool) { }

void showDockProgress(std::optional<double> fraction)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    QDBusMessage update = QDBusMessage::createSignal(QStringLiteral("/com/steadymark/SteadyMark"),
        QStringLiteral("com.canonical.Unity.LauncherEntry"), QStringLiteral("Update"));
    update << QStringLiteral("application://steadymark.desktop")
           << QVariantMap{{QStringLiteral("progress"), fraction.value_or(0.0)},
                  {QStringLiteral("progress-visible"), fraction.has_value()}};
    bus.send(update);
}

void showNotification(const QString& title, const QString& text)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    // Servers differ in what a body is, and ours may name drives and comments that strangers wrote.
    auto* const watcher = new QDBusPendingCallWatcher(bus.asyncCall(toNotifications("GetCapabilities"), timeoutMs));
    QObject::connect(
        watcher, &QDBusPendingCallWatcher::finished, [bus, title, text](QDBusPendingCallWatcher* finished) {
            const QDBusPendingReply<QStringList> reply = *finished;
            finished->deleteLater();
            // Of one that does not say it, the text is no markup in either case.
            const bool isPlain = reply.isValid() && !reply.value().contains(QStringLiteral("body-markup"));
            QDBusMessage call = toNotifications("Notify");
            call << QStringLiteral("SteadyMark") << uint(0) << QStringLiteral("steadymark") << title
                 << (isPlain ? text : text.toHtmlEscaped()) << QStringList()
                 << QVariantMap{{QStringLiteral("desktop-entry"), QStringLiteral("steadymark")}} << -1;
            bus.asyncCall(call, timeoutMs);
        });
}

void chooseQtPlatform(DrawingFor purpose)
{
    if (purpose == DrawingFor::Picture)
        qputenv("QT_QPA_PLATFORM", "offscreen");
}

} // namespace steadymark::gui

#include "desktop_dbus.moc"
