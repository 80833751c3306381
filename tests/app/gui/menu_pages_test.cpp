// SPDX-License-Identifier: GPL-3.0-or-later
// The menu and what it opens: shortcuts, About, zoom, the compact window, always on top.
#include "app/gui/about/about_page.h"
#include "app/gui/about/build_info.h"
#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/settings/shortcuts_page.h"
#include "app/gui/shell/pages.h"
#include "app/gui/shell/side_bar.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/zoom.h"
#include "core/base/files.h"
#include "core/base/sha256.h"
#include "tests/app/gui/test_support.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHash>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSet>
#include <QTest>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

using test::waitFor;
using test::Window;

QAction* actionOf(const QMenu& menu, const QString& text)
{
    for (QAction* const action : menu.actions()) {
        if (action->text() == text)
            return action;
    }
    return nullptr;
}

TEST(Menu, LeadsToEveryPageOfItsAndBack)
{
    const test::DiskFolder target;
    Window test(target.path());
    test.window.setPage("health");
    for (const PageEntry& page : menuPageTable()) {
        QAction* const action = actionOf(test.window.menu(), pageTitle(page));
        ASSERT_NE(action, nullptr) << page.title;
        action->trigger();
        EXPECT_EQ(test.window.pageKey(), page.key);
        QTest::keyClick(&test.window, Qt::Key_Escape);
        EXPECT_EQ(test.window.pageKey(), "health") << "the page before, not the first";
    }
    EXPECT_NE(actionOf(test.window.menu(), QStringLiteral("Open data folder")), nullptr);
}

TEST(Shortcuts, AreThoseOfTheActionsAndNoKeyHasTwo)
{
    const test::DiskFolder target;
    Window test(target.path());
    QTest::keyClick(&test.window, Qt::Key_F1);
    ASSERT_EQ(test.window.pageKey(), "shortcuts");
    const ShortcutsPage& page = test.window.page<ShortcutsPage>();
    QSet<QString> keys;
    std::size_t actions = 0;
    for (const QAction* const action : test.window.findChildren<QAction*>()) {
        if (action->shortcuts().isEmpty())
            continue;
        ++actions;
        QStringList words;
        for (const QKeySequence& key : action->shortcuts()) {
            EXPECT_FALSE(keys.contains(key.toString())) << qPrintable(key.toString());
            keys << key.toString();
            words << key.toString(QKeySequence::NativeText);
        }
        EXPECT_TRUE(std::ranges::any_of(page.lines(), [&](const QStringList& line) {
            return line[0] == words.join(QStringLiteral(", ")) && line[1] == action->text();
        })) << qPrintable(action->text());
    }
    EXPECT_GE(actions, 20U);
    const std::size_t all = page.lines().size();
    EXPECT_GT(all, actions) << "what the mouse does";
    QTest::keyClicks(test.window.focusWidget(), QStringLiteral("compact"));
    ASSERT_EQ(page.lines().size(), 1U);
    EXPECT_EQ(page.lines().front()[0], QStringLiteral("Ctrl+M"));
    page.findChild<QLineEdit*>()->clear();
    EXPECT_EQ(page.lines().size(), all);
    QTest::keyClick(&test.window, Qt::Key_Escape);
    QTest::keyClick(&test.window, Qt::Key_Question);
    EXPECT_EQ(test.window.pageKey(), "shortcuts");
    EXPECT_EQ(page.lines().size(), all) << "once, however often it is shown";
}

TEST(About, ComparesTheProgramWithTheListBesideIt)
{
    const test::DiskFolder target;
    const test::DiskFolder programs;
    const auto program = programs.path() / "steadymark";
    ASSERT_TRUE(writeFileAtomically(program, "not a real program"));
    const std::string sha256 = sha256Hex("not a real program");
    const auto matchOf = [&] {
        return checksumOf(program).value().match;
    };
    EXPECT_EQ(matchOf(), ProgramChecksum::Match::NoList);
    const auto list = programs.path() / "SHA256SUMS";
    ASSERT_TRUE(writeFileAtomically(list, sha256 + "  another\n"));
    EXPECT_EQ(matchOf(), ProgramChecksum::Match::NotListed);
    ASSERT_TRUE(writeFileAtomically(list, "\n" + std::string(64, '0') + " *steadymark\r\n"));
    EXPECT_EQ(matchOf(), ProgramChecksum::Match::Different);
    ASSERT_TRUE(writeFileAtomically(list, std::string(64, '0') + "  another\n" + sha256 + "  steadymark\n"));
    EXPECT_EQ(matchOf(), ProgramChecksum::Match::Same);
    EXPECT_FALSE(checksumOf(programs.path() / "missing"));

    Window test(target.path());
    AboutPage& page = test.window.page<AboutPage>();
    page.setProgram(program);
    test.window.setPage("about");
    ASSERT_TRUE(waitFor([&] { return !page.isBusy(); }));
    QStringList shown;
    for (const QLabel* const label : page.findChildren<QLabel*>())
        shown << label->text();
    EXPECT_TRUE(shown.contains(QString::fromStdString(sha256)));
    EXPECT_TRUE(shown.contains(buildInfo().compiler));
    for (const UsedSoftware& one : usedSoftware())
        EXPECT_FALSE(shown.filter(QLatin1String(one.licence)).isEmpty()) << one.name;
    QTest::keyClick(&test.window, Qt::Key_C, Qt::ControlModifier);
    const QString copied = QApplication::clipboard()->text();
    for (const QString& part : {buildInfo().version, buildInfo().qt, buildInfo().qwt, QString::fromStdString(sha256)})
        EXPECT_TRUE(copied.contains(part)) << qPrintable(part);
    EXPECT_FALSE(copied.contains(QString::fromStdString(toUtf8(test.machine.dataFolder()))));
    EXPECT_TRUE(gplText().contains(QStringLiteral("GNU GENERAL PUBLIC LICENSE")));
}

TEST(Zoom, FollowsTheKeysAndIsRemembered)
{
    const test::DiskFolder target;
    const int usual = gridUnit();
    {
        Window test(target.path());
        QTest::keyClick(&test.window, Qt::Key_Plus, Qt::ControlModifier);
        EXPECT_EQ(test.window.zoom().percent(), 110);
        for (int step = 0; step < 9; ++step)
            QTest::keyClick(&test.window, Qt::Key_Plus, Qt::ControlModifier);
        EXPECT_EQ(test.window.zoom().percent(), mostZoom);
        EXPECT_GT(gridUnit(), usual);
        for (int step = 0; step < 12; ++step)
            QTest::keyClick(&test.window, Qt::Key_Minus, Qt::ControlModifier);
        EXPECT_EQ(test.settings.value(setting::zoom), leastZoom);
        EXPECT_LT(gridUnit(), usual);
        QTest::keyClick(&test.window, Qt::Key_0, Qt::ControlModifier);
        EXPECT_EQ(test.window.zoom().percent(), 100);
        test.settings.set(setting::zoom, 150); // as the page of settings does
        EXPECT_EQ(test.window.zoom().percent(), 150);
        test.settings.save();
        EXPECT_EQ(Settings(test.machine.dataFolder() / "settings.ini").value(setting::zoom), 150);
    }
    EXPECT_EQ(gridUnit(), usual);
}

TEST(Zoom, BackAndForthGivesEverythingTheSizeThatItHad)
{
    const test::DiskFolder target;
    Window test(target.path());
    test.window.resize(1600, 1000);
    for (const auto& table : {pageTable(), menuPageTable()}) {
        for (const PageEntry& page : table) {
            SCOPED_TRACE(std::string(page.key));
            test.window.setPage(page.key);
            QTest::qWait(20);
            test::waitUntilQuiet([&] { return test.window.shownPage().isBusy(); });
            QHash<const QWidget*, QRect> before;
            const QList<QWidget*> widgets = test.window.findChildren<QWidget*>();
            for (const QWidget* const widget : widgets) {
                if (widget->isVisible())
                    before.insert(widget, widget->geometry());
            }
            const QSize size = test.window.size();
            for (const auto key : {Qt::Key_Plus, Qt::Key_Plus, Qt::Key_Plus, Qt::Key_Minus, Qt::Key_Minus,
                     Qt::Key_Minus, Qt::Key_Minus, Qt::Key_Plus}) {
                QTest::keyClick(&test.window, key, Qt::ControlModifier);
                QTest::qWait(20);
            }
            ASSERT_EQ(test.window.zoom().percent(), 100);
            EXPECT_EQ(test.window.size(), size);
            for (const QWidget* const widget : test.window.findChildren<QWidget*>()) {
                if (before.contains(widget) && widget->isVisible()) {
                    EXPECT_EQ(widget->geometry(), before.value(widget))
                        << widget->metaObject()->className() << ' ' << qPrintable(widget->objectName());
                }
            }
        }
    }
}

class ZoomedWindow : public ::testing::TestWithParam<int> { };

TEST_P(ZoomedWindow, CutsNothingWhetherItIsMadeSoOrBecomesSo)
{
    const test::DiskFolder target;
    Window test(target.path());
    test.window.zoom().setPercent(GetParam());
    test.window.resize(QSize(1120, 760) * (std::max(100, GetParam()) / 100.0));
    for (const auto& table : {pageTable(), menuPageTable()}) {
        for (const PageEntry& page : table) {
            SCOPED_TRACE(std::string(page.key));
            test.window.setPage(page.key);
            QTest::qWait(20);
            test::waitUntilQuiet([&] { return test.window.shownPage().isBusy(); });
            test::expectNothingClipped(test.window);
            test::leavePicture(
                test.window, QStringLiteral("zoom-%1-%2").arg(GetParam()).arg(QLatin1String(page.key.data())));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Percent, ZoomedWindow, ::testing::Values(75, 150, 200));

TEST(CompactWindow, IsSmallHasAPlaceOfItsOwnAndGivesTheOtherBack)
{
    const test::DiskFolder target;
    test::EngineMachine machine;
    QSize whole;
    QSize small;
    const auto start = [&](const std::function<void(MainWindow&, Settings&)>& use) {
        Settings settings(machine.dataFolder() / "settings.ini");
        settings.setTarget(target.path());
        Theme theme(ThemeChoice::Light, Theme::Watch::Nothing);
        RunSession session(machine.parts(), machine.dataFolder());
        History history(machine.resultsFolder());
        MainWindow window(session, history, settings, theme);
        window.show();
        window.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&window));
        use(window, settings);
        window.close();
    };
    start([&](MainWindow& window, Settings&) {
        window.resize(1200, 800);
        QTest::qWait(10);
        whole = window.size();
        window.setPage("health");
        QTest::keyClick(&window, Qt::Key_M, Qt::ControlModifier);
        EXPECT_TRUE(window.isCompact());
        EXPECT_EQ(window.pageKey(), "benchmark") << "that is what it shows";
        EXPECT_FALSE(window.sideBar().isVisible());
        QTest::qWait(10);
        EXPECT_LE(window.width(), grid(80)); // of 140 and 95; how much exactly is the font's affair
        EXPECT_LE(window.height(), grid(56));
        test::expectNothingClipped(window);
        window.resize(grid(84), grid(60));
        QTest::qWait(10);
        small = window.size();
        QTest::keyClick(&window, Qt::Key_M, Qt::ControlModifier);
        QTest::qWait(10);
        EXPECT_EQ(window.size(), whole);
        EXPECT_TRUE(window.sideBar().isVisible());
        QTest::keyClick(&window, Qt::Key_M, Qt::ControlModifier);
        QTest::qWait(10);
        EXPECT_EQ(window.size(), small);
    });
    start([&](MainWindow& window, Settings& settings) {
        EXPECT_TRUE(window.isCompact()) << "as it was closed";
        EXPECT_TRUE(settings.value(setting::compact));
        EXPECT_EQ(window.size(), small);
        QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
        EXPECT_FALSE(window.isCompact()) << "another page needs the whole window";
        EXPECT_EQ(window.pageKey(), pageTable()[1].key);
        QTest::qWait(10);
        EXPECT_EQ(window.size(), whole);
    });
}

TEST(AlwaysOnTop, IsAskedOfTheDesktopAndRemembered)
{
    const test::DiskFolder target;
    Window test(target.path());
    QAction* const action = actionOf(test.window.menu(), QStringLiteral("Always on top"));
    ASSERT_NE(action, nullptr);
    ASSERT_TRUE(action->isEnabled());
    action->trigger();
    EXPECT_TRUE(test.window.windowFlags().testFlag(Qt::WindowStaysOnTopHint));
    EXPECT_TRUE(test.window.isVisible()) << "it is not placed anew";
    EXPECT_TRUE(test.settings.value(setting::alwaysOnTop));
    action->trigger();
    EXPECT_FALSE(test.window.windowFlags().testFlag(Qt::WindowStaysOnTopHint));
    EXPECT_FALSE(test.settings.value(setting::alwaysOnTop));
}

} // namespace
} // namespace steadymark::gui
