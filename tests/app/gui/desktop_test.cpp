// SPDX-License-Identifier: GPL-3.0-or-later
// The program asks a settings portal and a notification server of our own on a bus of our own.
#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/desktop/desktop.h"
#include "app/gui/style/theme.h"
#include "tests/app/gui/test_support.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QDBusVirtualObject>
#include <QProcess>
#include <QStandardPaths>

#include <gtest/gtest.h>

#include <memory>

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

/// Keeps what is notified, and says of itself what a test wants it to.
class FakeNotifications final : public QDBusVirtualObject {
public:
    [[nodiscard]] QString introspect(const QString&) const override { return {}; }

    bool handleMessage(const QDBusMessage& message, const QDBusConnection& connection) override
    {
        if (message.member() == QLatin1String("GetCapabilities") && !refuses)
            return connection.send(message.createReply(QVariant(capabilities)));
        if (message.member() != QLatin1String("Notify"))
            return false;
        titles << message.arguments().value(3).toString();
        bodies << message.arguments().value(4).toString();
        return connection.send(message.createReply(uint(1)));
    }

    bool refuses = false;
    QStringList capabilities;
    QStringList titles;
    QStringList bodies;
};

/// A bus for all of these tests, because QtDBus looks for the session's only once in a process.
class Desktop : public ::testing::Test {
protected:
    static void SetUpTestSuite()
    {
        const QString daemon = QStandardPaths::findExecutable(QStringLiteral("dbus-daemon"));
        if (daemon.isEmpty())
            return;
        s_bus = std::make_unique<QProcess>();
        s_bus->start(
            daemon, {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address")});
        ASSERT_TRUE(s_bus->waitForReadyRead(10'000));
        s_address = QString::fromUtf8(s_bus->readLine()).trimmed();
        qputenv("DBUS_SESSION_BUS_ADDRESS", s_address.toUtf8());
    }

    static void TearDownTestSuite()
    {
        if (!s_bus)
            return;
        s_bus->kill();
        s_bus->waitForFinished();
        s_bus.reset();
    }

    void SetUp() override
    {
        if (!s_bus)
            GTEST_SKIP() << "dbus-daemon is not installed";
    }

    void TearDown() override { QDBusConnection::disconnectFromBus(QStringLiteral("fake desktop")); }

    static inline std::unique_ptr<QProcess> s_bus;
    static inline QString s_address;
};

TEST_F(Desktop, ColorSchemeIsAskedAtTheStartAndFollowedWhenItChanges)
{
    QDBusConnection desktop = QDBusConnection::connectToBus(s_address, QStringLiteral("fake desktop"));
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
}

TEST_F(Desktop, NotificationsShowWhatStrangersWroteAndNoMarkup)
{
    QDBusConnection desktop = QDBusConnection::connectToBus(s_address, QStringLiteral("fake desktop"));
    FakeNotifications server;
    ASSERT_TRUE(desktop.registerService(QStringLiteral("org.freedesktop.Notifications")));
    ASSERT_TRUE(desktop.registerVirtualObject(QStringLiteral("/org/freedesktop/Notifications"), &server));
    const QString foreign = QStringLiteral("<img src=\"file:///tmp/a\"/> & <b>SSD</b>: 12 MB/s");
    const QString escaped =
        QStringLiteral("&lt;img src=&quot;file:///tmp/a&quot;/&gt; &amp; &lt;b&gt;SSD&lt;/b&gt;: 12 MB/s");
    const auto shown = [&](const QStringList& capabilities) {
        server.capabilities = capabilities;
        const qsizetype before = server.bodies.size();
        showNotification(QStringLiteral("The test is done"), foreign);
        EXPECT_TRUE(test::waitFor([&] { return server.bodies.size() > before; }));
        return server.bodies.isEmpty() ? QString() : server.bodies.last();
    };
    EXPECT_EQ(shown({QStringLiteral("body"), QStringLiteral("body-markup")}), escaped);
    EXPECT_EQ(shown({QStringLiteral("body"), QStringLiteral("actions")}), foreign);
    server.refuses = true;
    EXPECT_EQ(shown({}), escaped) << "nobody knows what it makes of tags";
    EXPECT_EQ(server.titles.last(), QStringLiteral("The test is done"));
}

TEST_F(Desktop, IsToldOfTheEndOfARunAsTheSettingsSay)
{
    QDBusConnection desktop = QDBusConnection::connectToBus(s_address, QStringLiteral("fake desktop"));
    FakeNotifications server;
    ASSERT_TRUE(desktop.registerService(QStringLiteral("org.freedesktop.Notifications")));
    ASSERT_TRUE(desktop.registerVirtualObject(QStringLiteral("/org/freedesktop/Notifications"), &server));
    const test::DiskFolder target;
    test::Window test(target.path());
    test.window.activateWindow();
    ASSERT_TRUE(test::waitFor([&] { return test.window.isActiveWindow(); }));
    const auto end = [&test](NotifyWhen when, const QString& title) {
        test.settings.set(setting::notify, when);
        emit test.window.page<BenchmarkPage>().workEnded(title, QStringLiteral("The test is complete."));
    };
    end(NotifyWhen::Never, QStringLiteral("never"));
    end(NotifyWhen::InBackground, QStringLiteral("in front"));
    end(NotifyWhen::Always, QStringLiteral("always"));
    EXPECT_TRUE(test::waitFor([&] { return server.titles.contains(QStringLiteral("always")); }));
    EXPECT_EQ(server.titles, QStringList{QStringLiteral("always")});
    QWidget other;
    other.show();
    other.activateWindow();
    ASSERT_TRUE(test::waitFor([&] { return !test.window.isActiveWindow(); }));
    end(NotifyWhen::InBackground, QStringLiteral("behind"));
    EXPECT_TRUE(test::waitFor([&] { return server.titles.contains(QStringLiteral("behind")); }));
}

} // namespace
} // namespace steadymark::gui
