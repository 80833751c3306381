// SPDX-License-Identifier: GPL-3.0-or-later
// The program asks a settings portal of our own on a bus of our own.
#include "app/gui/theme.h"
#include "tests/app/gui/test_support.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QDBusVirtualObject>
#include <QProcess>
#include <QStandardPaths>

#include <gtest/gtest.h>

namespace steadymark::gui {
namespace {

const QString portalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString settingsInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");

/// Answers Read() as the real portal does: the value in two variants.
class FakePortal final : public QDBusVirtualObject {
public:
    [[nodiscard]] QString introspect(const QString&) const override { return {}; }

    bool handleMessage(const QDBusMessage& message, const QDBusConnection& connection) override
    {
        if (message.member() != QLatin1String("Read"))
            return false;
        const QDBusVariant inner{uint(1)};
        connection.send(message.createReply(QVariant::fromValue(QDBusVariant(QVariant::fromValue(inner)))));
        return true;
    }
};

TEST(DesktopColorScheme, IsAskedAtTheStartAndFollowedWhenItChanges)
{
    const QString daemon = QStandardPaths::findExecutable(QStringLiteral("dbus-daemon"));
    if (daemon.isEmpty())
        GTEST_SKIP() << "dbus-daemon is not installed";
    QProcess bus;
    bus.start(daemon, {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address")});
    ASSERT_TRUE(bus.waitForReadyRead(10'000));
    const QString address = QString::fromUtf8(bus.readLine()).trimmed();
    qputenv("DBUS_SESSION_BUS_ADDRESS", address.toUtf8());

    QDBusConnection desktop = QDBusConnection::connectToBus(address, QStringLiteral("fake desktop"));
    FakePortal portal;
    ASSERT_TRUE(desktop.registerService(QStringLiteral("org.freedesktop.portal.Desktop")));
    ASSERT_TRUE(desktop.registerVirtualObject(portalPath, &portal));
    {
        const Theme theme(ThemeChoice::System, Theme::Watch::System);
        EXPECT_TRUE(test::waitFor([&] { return theme.scheme() == ColorScheme::Dark; })) << "the portal prefers dark";
        EXPECT_EQ(schemeOf(QApplication::palette()), ColorScheme::Dark);

        QDBusMessage change =
            QDBusMessage::createSignal(portalPath, settingsInterface, QStringLiteral("SettingChanged"));
        change << appearance << QStringLiteral("color-scheme") << QVariant::fromValue(QDBusVariant(uint(2)));
        ASSERT_TRUE(desktop.send(change));
        EXPECT_TRUE(test::waitFor([&] { return schemeOf(QApplication::palette()) == ColorScheme::Light; }));
    }
    QDBusConnection::disconnectFromBus(QStringLiteral("fake desktop"));
    bus.kill();
    bus.waitForFinished();
}

} // namespace
} // namespace steadymark::gui
