// SPDX-License-Identifier: GPL-3.0-or-later
// From keys and controls through settings.ini to the next start.
#include "app/gui/settings/data_move.h"
#include "app/gui/settings/settings_page.h"

#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/benchmark/result_grid.h"
#include "app/gui/charts/chart_text.h"
#include "app/gui/health/health_words.h"
#include "app/gui/language/said.h"
#include "app/gui/latency/trace_keeper.h"
#include "app/gui/settings/data_folder_rows.h"
#include "app/gui/shell/paths.h"
#include "app/gui/target/target_card.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/start_button.h"
#include "core/base/files.h"
#include "core/base/folders/moved_folder.h"
#include "platform/platform.h"
#include "tests/app/gui/test_support.h"

#include <QCheckBox>
#include <QPushButton>
#include <QTest>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

using test::waitFor;
using test::Window;

/// As with the arrow keys.
void choose(Window& test, const QString& name, const QVariant& value)
{
    for (ChoiceBox* const box : test.window.page<SettingsPage>().findChildren<ChoiceBox*>()) {
        if (box->accessibleName() != name)
            continue;
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        for (int tries = box->count(); tries > 0 && box->value() != value; --tries)
            QTest::keyClick(box, Qt::Key_Down);
        EXPECT_EQ(box->value(), value) << qPrintable(name);
        return;
    }
    ADD_FAILURE() << "no such choice: " << qPrintable(name);
}

QPushButton* buttonOf(const QWidget& parent, const QString& text)
{
    for (QPushButton* const button : parent.findChildren<QPushButton*>()) {
        if (button->text() == text)
            return button;
    }
    return nullptr;
}

TEST(SettingsPage, RemembersWhatIsChosenForTheNextStart)
{
    const test::DiskFolder target;
    Window test(target.path());
    QTest::keyClick(&test.window, Qt::Key_Comma, Qt::ControlModifier);
    ASSERT_EQ(test.window.pageKey(), "settings");
    choose(test, QStringLiteral("Theme"), static_cast<int>(ThemeChoice::Dark));
    EXPECT_EQ(schemeOf(QApplication::palette()), ColorScheme::Dark);
    choose(test, QStringLiteral("Temperature unit"), static_cast<int>(TemperatureUnit::Fahrenheit));
    EXPECT_TRUE(temperatureText(41.0).startsWith(QStringLiteral("106")));
    choose(test, QStringLiteral("Notification when a run ends"), static_cast<int>(NotifyWhen::Never));
    choose(test, QStringLiteral("Unit of the figures"), 2);
    EXPECT_EQ(test.window.page<BenchmarkPage>().grid().model().index(0, 0).isValid(), true);
    choose(test, QStringLiteral("Profile"), QStringLiteral("nvme"));
    choose(test, QStringLiteral("Language"), QStringLiteral("en"));
    EXPECT_NE(buttonOf(test.window.page<SettingsPage>(), QStringLiteral("Restart")), nullptr);
    choose(test, QStringLiteral("Memory for the trace"), 256);
    auto* const records = test.window.page<SettingsPage>().findChild<QCheckBox*>();
    QTest::keyClick(records, Qt::Key_Space);
    EXPECT_FALSE(records->isChecked());
    QTest::keyClick(&test.window, Qt::Key_Escape);
    EXPECT_EQ(test.window.pageKey(), "benchmark") << "Esc leads back";
    setTemperatureUnit(TemperatureUnit::Celsius);

    test.settings.save();
    Settings next(test.machine.dataFolder() / "settings.ini");
    EXPECT_TRUE(next.remarks().isEmpty());
    EXPECT_EQ(next.theme(), ThemeChoice::Dark);
    EXPECT_EQ(next.value(setting::temperature), TemperatureUnit::Fahrenheit);
    EXPECT_EQ(next.value(setting::notify), NotifyWhen::Never);
    EXPECT_EQ(next.unit(), 2);
    EXPECT_EQ(next.value(setting::language), QStringLiteral("en"));
    EXPECT_EQ(next.value(setting::traceMemory), 256);
    EXPECT_FALSE(next.value(setting::recordsTrace));
    EXPECT_NE(next.options().profile, "nvme") << "it is for the start";
    next.beginAnew();
    EXPECT_EQ(next.options().profile, "nvme");
    EXPECT_EQ(next.target(), target.path()) << "the last one, as nothing else was chosen";
    next.set(setting::startTarget, QStringLiteral("/mnt/other"));
    next.beginAnew();
    EXPECT_EQ(next.target(), std::filesystem::path("/mnt/other"));
}

TEST(SettingsPage, TheUnitIsThatOfTheGridAtOnceAndTheOtherWayRound)
{
    const test::DiskFolder target;
    Window test(target.path());
    test.window.setPage("settings");
    choose(test, QStringLiteral("Unit of the figures"), 2);
    for (ChoiceBox* const box : test.window.page<BenchmarkPage>().findChildren<ChoiceBox*>()) {
        if (box->accessibleName() == QStringLiteral("Unit of the figures")) {
            EXPECT_EQ(box->value(), static_cast<int>(Unit::Iops));
            test.window.setPage("benchmark");
            box->setFocus();
            QTest::keyClick(box, Qt::Key_Down);
        }
    }
    EXPECT_EQ(test.settings.unit(), 3);
    test.window.setPage("settings");
    for (ChoiceBox* const box : test.window.page<SettingsPage>().findChildren<ChoiceBox*>()) {
        if (box->accessibleName() == QStringLiteral("Unit of the figures")) {
            EXPECT_EQ(box->value(), 3);
        }
    }
}

TEST(SettingsPage, WithoutRecordingARunLeavesNoTrace)
{
    const test::DiskFolder target;
    Window test(target.path());
    const auto run = [&test] {
        const auto before = test.history.model().rowCount();
        QTest::keyClick(&test.window, Qt::Key_F5);
        return waitFor([&] { return test.session.isIdle() && test.history.model().rowCount() > before; });
    };
    test.window.setPage("settings");
    QTest::keyClick(test.window.page<SettingsPage>().findChild<QCheckBox*>(), Qt::Key_Space);
    ASSERT_TRUE(run());
    EXPECT_EQ(test.session.finishedTrace(), nullptr);
    EXPECT_TRUE(TraceKeeper::fileBeside(test.history.model().line(0)->file).empty());
    test.window.setPage("settings");
    QTest::keyClick(test.window.page<SettingsPage>().findChild<QCheckBox*>(), Qt::Key_Space);
    ASSERT_TRUE(run());
    EXPECT_NE(test.session.finishedTrace(), nullptr);
}

TEST(Settings, TellOfEveryValueThatMakesNoSenseAndUseTheDefault)
{
    const test::DiskFolder folder;
    const auto file = folder.path() / "settings.ini";
    ASSERT_TRUE(writeFileAtomically(file,
        "[window]\ntheme=purple\nzoom=900\nlanguage=klingon\ntemperature=kelvin\nnotify=7\ncompact=perhaps\n"
        "alwaysOnTop=@Invalid()\ngeometry=rubbish\n[test]\nunit=4\nrecordTrace=\xff\xfe\ntraceMemoryMiB=1e99\n"
        "[start]\nprofile=nobody\n"));
    Settings settings(file);
    EXPECT_GE(settings.remarks().size(), 8) << qPrintable(settings.remarks().join(QLatin1Char('\n')));
    EXPECT_EQ(settings.theme(), ThemeChoice::System);
    EXPECT_EQ(settings.value(setting::zoom), 100);
    EXPECT_EQ(settings.value(setting::temperature), TemperatureUnit::Celsius);
    EXPECT_EQ(settings.value(setting::notify), NotifyWhen::InBackground);
    EXPECT_FALSE(settings.value(setting::compact));
    EXPECT_EQ(settings.unit(), 0);
    EXPECT_TRUE(settings.value(setting::recordsTrace));
    EXPECT_EQ(settings.value(setting::traceMemory), 0);
    settings.beginAnew();
    EXPECT_EQ(settings.options().profile, "default");
    for (const char* const inside : {"zoom=74", "zoom=201", "zoom=-100", "zoom=", "zoom=1.5"}) {
        ASSERT_TRUE(writeFileAtomically(file, std::string("[window]\n") + inside + "\n"));
        EXPECT_EQ(Settings(file).value(setting::zoom), 100) << inside;
        EXPECT_EQ(Settings(file).remarks().size(), 1) << inside;
    }
}

TEST(SettingsPage, TheWindowSaysThatTheFileMakesNoSense)
{
    const test::DiskFolder target;
    test::EngineMachine machine;
    ASSERT_TRUE(writeFileAtomically(machine.dataFolder() / "settings.ini", "[window]\nzoom=900\n"));
    Settings settings(machine.dataFolder() / "settings.ini");
    Theme theme(ThemeChoice::Light, Theme::Watch::Nothing);
    RunSession session(machine.parts(), machine.dataFolder());
    History history(machine.resultsFolder());
    MainWindow window(session, history, settings, theme);
    window.show();
    const MessageStrip& said = window.page<BenchmarkPage>().fileMessage();
    ASSERT_TRUE(said.isVisible());
    buttonOf(said, QStringLiteral("Show"))->click();
    EXPECT_EQ(window.pageKey(), "settings");
    EXPECT_TRUE(window.page<SettingsPage>().message().text().contains(QStringLiteral("900")));
}

TEST(Temperatures, AreShownInTheUnitOfTheWindowAndKeptInCelsius)
{
    const Sentence range("{temperature}", {{"temperature", Figure{"38–61 °C"}}});
    const Sentence below("It was {temperature} in the drive.", {{"temperature", Figure{"-40 °C"}}});
    EXPECT_EQ(said(range), QStringLiteral("38–61 °C"));
    setTemperatureUnit(TemperatureUnit::Fahrenheit);
    EXPECT_EQ(said(range), QStringLiteral("100–142 °F"));
    EXPECT_EQ(said(below), QStringLiteral("It was -40 °F in the drive."));
    EXPECT_EQ(english(range), "38–61 °C");
    EXPECT_EQ(windowRenderer().render(range), "38–61 °C") << "reports";
    Chart chart;
    chart.y.unit = "°C";
    chart.y.end = 100.0;
    chart.series.emplace_back().y = {0.0, 40.0};
    const Chart shown = inShownUnits(chart);
    EXPECT_EQ(shown.y.unit, "°F");
    EXPECT_DOUBLE_EQ(*shown.y.end, 212.0);
    EXPECT_DOUBLE_EQ(shown.series.front().y.back(), 104.0);
    {
        const CelsiusMeanwhile celsius;
        EXPECT_EQ(said(range), QStringLiteral("38–61 °C"));
    }
    EXPECT_EQ(said(range), QStringLiteral("100–142 °F"));
    setTemperatureUnit(TemperatureUnit::Celsius);
}

/// A user whose data folder is that of the window: the usual place has the note of it.
class MovedData : public ::testing::Test {
protected:
    MovedData()
        : usual(home.path() / "steadymark")
        , window(target.path())
    {
        for (const char* const name : {"XDG_DATA_HOME", "STEADYMARK_DATA"})
            before.emplace_back(name, qgetenv(name));
        qputenv("XDG_DATA_HOME", QByteArray::fromStdString(toUtf8(home.path())));
        qunsetenv("STEADYMARK_DATA");
        std::filesystem::create_directories(usual);
        EXPECT_TRUE(noteMovedFolder(usual, old()));
        std::filesystem::create_directories(old() / "results");
        EXPECT_TRUE(writeFileAtomically(old() / "results/1.steadymark", "{}"));
        window.window.setPage("settings");
    }
    ~MovedData() override
    {
        for (const auto& [name, value] : before)
            value.isNull() ? qunsetenv(name) : qputenv(name, value);
    }
    [[nodiscard]] std::filesystem::path old() const { return window.machine.dataFolder(); }
    [[nodiscard]] SettingsPage& page() const { return window.window.page<SettingsPage>(); }
    void press(const QString& text)
    {
        QPushButton* const button = buttonOf(page().message(), text);
        ASSERT_NE(button, nullptr) << qPrintable(page().message().text());
        button->click();
    }

    test::DiskFolder target, home, other;
    std::filesystem::path usual;
    std::vector<std::pair<const char*, QByteArray>> before;
    Window window;
};

TEST_F(MovedData, GoesToTheNewFolderAndIsFoundThere)
{
    ASSERT_EQ(dataFolder().value(), old());
    const std::filesystem::path folder = other.path() / "data";
    page().dataFolder().changeTo(folder);
    press(QStringLiteral("Move everything"));
    ASSERT_TRUE(waitFor([&] { return !page().dataFolder().isMoving(); }));
    EXPECT_EQ(dataFolder().value(), folder);
    EXPECT_TRUE(std::filesystem::exists(folder / "results/1.steadymark"));
    EXPECT_TRUE(std::filesystem::exists(folder / "settings.ini"));
    EXPECT_FALSE(std::filesystem::exists(old() / "results/1.steadymark"));
    BenchmarkPage& benchmark = window.window.page<BenchmarkPage>();
    benchmark.start();
    EXPECT_TRUE(window.session.isIdle()) << "what is measured now would go into the old folder";
    EXPECT_TRUE(benchmark.runMessage().text().contains(QStringLiteral("restart")))
        << qPrintable(benchmark.runMessage().text());
    press(QStringLiteral("Restart"));
    EXPECT_FALSE(window.window.isVisible());
    EXPECT_TRUE(window.window.isRestartWanted());
}

TEST_F(MovedData, StaysWhereItIsWhenThatIsWanted)
{
    const std::filesystem::path folder = other.path() / "data";
    page().dataFolder().changeTo(folder);
    press(QStringLiteral("Leave them"));
    EXPECT_EQ(dataFolder().value(), folder);
    EXPECT_TRUE(std::filesystem::exists(old() / "results/1.steadymark"));
    EXPECT_FALSE(std::filesystem::exists(folder / "results/1.steadymark"));
    EXPECT_TRUE(std::filesystem::exists(folder / "settings.ini")) << "what was chosen goes along";
}

TEST_F(MovedData, IsNotMixedWithWhatIsThere)
{
    ASSERT_TRUE(writeFileAtomically(other.path() / "letter.txt", "mine"));
    page().dataFolder().changeTo(other.path());
    press(QStringLiteral("Move everything"));
    ASSERT_TRUE(waitFor([&] { return !page().dataFolder().isMoving(); }));
    EXPECT_EQ(dataFolder().value(), other.path() / "SteadyMark");
    EXPECT_THAT(other.entries(), ::testing::UnorderedElementsAre("SteadyMark", "letter.txt"));
}

TEST_F(MovedData, ThatCannotBeCopiedStays)
{
    DataMoveProgress progress;
    EXPECT_FALSE(moveDataFolder(usual, old(), old() / "inside", progress, {}));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(moveDataFolder(usual, old(), other.path() / "new", progress, stop.get_token()));
    EXPECT_EQ(dataFolder().value(), old());
    EXPECT_TRUE(std::filesystem::exists(old() / "results/1.steadymark"));
    EXPECT_TRUE(std::filesystem::is_empty(other.path() / "new"));
}

TEST_F(MovedData, ThatIsNotThereIsNotBegunAnew)
{
    const std::filesystem::path stick = other.path() / "stick";
    ASSERT_TRUE(noteMovedFolder(usual, stick));
    const auto missing = dataFolder();
    ASSERT_FALSE(missing);
    EXPECT_THAT(missing.error().message(), ::testing::HasSubstr("Connect its drive"));
    EXPECT_FALSE(std::filesystem::exists(stick));
    ASSERT_TRUE(writeFileAtomically(movedFolderNote(usual), "no path\n"));
    EXPECT_FALSE(dataFolder());
    ASSERT_TRUE(noteMovedFolder(usual, usual));
    EXPECT_EQ(dataFolder().value(), usual);
}

} // namespace
} // namespace steadymark::gui
