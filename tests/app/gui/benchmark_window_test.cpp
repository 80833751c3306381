// SPDX-License-Identifier: GPL-3.0-or-later
// Benchmarks that are paused, stopped and gone on with, from the button of the real window to the saved file, and from
// the window to the terminal and back.
#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/benchmark/next_settings.h"
#include "app/gui/benchmark/result_grid.h"
#include "app/gui/benchmark/run_header.h"
#include "app/gui/shell/main_window.h"
#include "app/gui/states/degradation_page.h"
#include "app/gui/states/sustained_page.h"
#include "app/gui/target/target_card.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/pause_button.h"
#include "app/gui/widgets/start_button.h"
#include "core/procedure/document/journal_store.h"
#include "core/procedure/document/result_store.h"
#include "platform/platform.h"
#include "tests/app/gui/terminal.h"
#include "tests/app/gui/test_support.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

namespace steadymark::gui {
namespace {

using test::comeBackTo;
using test::Terminal;
using test::waitFor;
using test::Window;
using ::testing::SizeIs;

/// Long enough to be interrupted in the middle.
PlanOptions somePasses()
{
    PlanOptions options = test::shortOptions();
    options.passes = 4;
    return options;
}

std::vector<UnfinishedProcedure> leftIn(const std::filesystem::path& dataFolder)
{
    return JournalStore(dataFolder).unfinished(&isProcessAlive);
}

/// Passes that the journals of a data folder keep.
std::size_t passesIn(const std::filesystem::path& dataFolder)
{
    std::size_t passes = 0;
    for (const UnfinishedProcedure& left : leftIn(dataFolder)) {
        if (!left.soFar || !left.soFar->stages.front().grid)
            continue;
        for (const StepRecord& step : left.soFar->stages.front().grid->steps)
            passes += step.passes.size();
    }
    return passes;
}

/// The only result of a data folder.
RunResult onlyResult(const std::filesystem::path& dataFolder)
{
    const std::vector<HistoryEntry> entries = readHistory(dataFolder / "results");
    EXPECT_THAT(entries, SizeIs(1));
    const Result<LoadedRun> loaded = loadBenchmark(entries.at(0).file);
    EXPECT_TRUE(loaded) << loaded.error().message();
    return loaded.value().result;
}

void press(const QWidget& strip, const QString& text)
{
    for (QPushButton* const button : strip.findChildren<QPushButton*>()) {
        if (button->text() == text) {
            button->click();
            return;
        }
    }
    ADD_FAILURE() << "There is no button " << text.toStdString();
}

void expectAllPasses(const RunResult& result, unsigned passes)
{
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    for (const StepRecord& step : gridOf(result).steps)
        EXPECT_THAT(step.passes, SizeIs(passes)) << step.name;
}

TEST(BenchmarkWindow, PausesAndGoesOn)
{
    const test::DiskFolder folder;
    Window test(folder.path(), somePasses());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    QSignalSpy stored(&test.session, &RunSession::stored);
    EXPECT_FALSE(page.pauseButton().isVisible());
    page.startButton().click();
    ASSERT_TRUE(waitFor([&] { return passesIn(test.machine.dataFolder()) >= 1; }));
    EXPECT_TRUE(page.pauseButton().isVisible());
    page.pauseButton().click();
    ASSERT_TRUE(waitFor([&] { return test.session.progress().phase == RunPhase::Paused; }));
    EXPECT_TRUE(waitFor([&] { return page.header().title() == QStringLiteral("Paused"); }));
    EXPECT_EQ(page.pauseButton().text(), QStringLiteral("Resume"));
    const std::size_t kept = passesIn(test.machine.dataFolder());
    QTest::qWait(400);
    EXPECT_EQ(passesIn(test.machine.dataFolder()), kept);
    page.pauseButton().click();
    ASSERT_TRUE(waitFor([&] { return !stored.isEmpty(); }));
    expectAllPasses(onlyResult(test.machine.dataFolder()), 4);
    EXPECT_FALSE(page.pauseButton().isVisible());
}

TEST(BenchmarkWindow, ShowsAFigureFromTheFirstPassOnAndInItsTitle)
{
    const test::DiskFolder folder;
    PlanOptions options = somePasses();
    options.hasWarmUp = true;
    options.rows.resize(1);
    options.operations = Operations::ReadOnly;
    options.measure = std::chrono::milliseconds(400);
    Window test(folder.path(), options);
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    QSignalSpy stored(&test.session, &RunSession::stored);
    EXPECT_EQ(test.window.windowTitle(), QStringLiteral("SteadyMark"));
    page.startButton().click();
    const QModelIndex first = page.grid().model().index(0, 0);
    // Long before anything counts, and quiet as long as nothing does.
    ASSERT_TRUE(waitFor([&] { return !first.data().toString().isEmpty(); }));
    EXPECT_TRUE(first.data(ResultGridModel::LiveRole).toBool());
    EXPECT_FALSE(first.data(ResultGridModel::FigureRole).isValid());
    EXPECT_EQ(first.data(ResultGridModel::StatusTextRole).toString(), QStringLiteral("warm-up"));
    ASSERT_TRUE(waitFor([&] { return test.window.windowTitle().contains(QStringLiteral(" MB/s")); }));
    EXPECT_TRUE(test.window.windowTitle().contains(QStringLiteral(" % · "))) << test.window.windowTitle().toStdString();
    ASSERT_TRUE(waitFor([&] { return first.data(ResultGridModel::FigureRole).isValid(); }));
    EXPECT_FALSE(first.data(ResultGridModel::LiveRole).toBool());
    ASSERT_TRUE(waitFor([&] { return !stored.isEmpty(); }));
    EXPECT_EQ(test.window.windowTitle(), QStringLiteral("SteadyMark"));
}

TEST(BenchmarkWindow, KeepsTheResultWhenAControlIsTurnedAndTakesItsSettingsBack)
{
    const test::DiskFolder folder;
    PlanOptions options = test::shortOptions();
    options.rows.resize(1);
    options.profile = "custom";
    Window test(folder.path(), options);
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    QSignalSpy stored(&test.session, &RunSession::stored);
    page.startButton().click();
    ASSERT_TRUE(waitFor([&] { return !stored.isEmpty() && test.session.isIdle(); }));
    const auto result = page.result();
    ASSERT_NE(result, nullptr);
    EXPECT_TRUE(page.nextSettings().text().isEmpty()); // the next run would measure the same
    const QString figure = page.grid().model().index(0, 0).data().toString();

    PlanOptions other = optionsFor(*findProfile("nvme"));
    other.passes = 3;
    page.takeOptions(other);
    EXPECT_EQ(page.result(), result);
    EXPECT_EQ(page.grid().model().rowCount(), 1);
    EXPECT_EQ(page.grid().model().index(0, 0).data().toString(), figure);
    EXPECT_EQ(page.nextSettings().text().replace(QChar(0x00A0), QLatin1Char(' ')),
        QStringLiteral("Next run: NVMe SSD · 1 GiB · 3 passes"));

    press(page.nextSettings(), QStringLiteral("Same settings again"));
    EXPECT_TRUE(page.nextSettings().text().isEmpty());
    page.startButton().click();
    ASSERT_TRUE(waitFor([&] { return stored.size() == 2 && test.session.isIdle(); }));
    const TestPlan& again = *benchmarkOf(page.result()->procedure);
    TestPlan before = *benchmarkOf(result->procedure);
    EXPECT_NE(again.seed, before.seed);
    before.seed = again.seed;
    EXPECT_TRUE(again == before);
}

TEST(BenchmarkWindow, RunsOnlyTheTestThatHasTheFocusAndKeepsTheOthers)
{
    const test::DiskFolder folder;
    PlanOptions options = test::shortOptions();
    options.rows.resize(2);
    options.profile = "custom";
    Window test(folder.path(), options);
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    QSignalSpy stored(&test.session, &RunSession::stored);
    auto* const view = page.grid().findChild<QTableView*>();
    ASSERT_NE(view, nullptr);

    // Nothing is shown yet: of what the controls say that one alone is measured.
    page.grid().showStep(0);
    QTest::keyClick(view, Qt::Key_R);
    ASSERT_TRUE(waitFor([&] { return !stored.isEmpty() && test.session.isIdle(); }));
    const auto first = page.result();
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(first->status, RunStatus::Complete) << english(first->reason);
    const std::size_t count = gridOf(*first).steps.size();
    ASSERT_EQ(count, 4U);
    for (std::size_t step = 0; step < count; ++step)
        EXPECT_EQ(gridOf(*first).steps[step].passes.empty(), step != 0) << step;
    const std::filesystem::path firstFile = page.shownFile();

    // A row is added to what is shown, by the head of the row.
    auto* const rows = view->verticalHeader();
    QTest::mouseClick(rows->viewport(), Qt::LeftButton, {}, QPoint(5, rows->sectionViewportPosition(1) + 5));
    const auto menuOf = [&page] {
        const auto menus = page.grid().findChildren<QMenu*>();
        return menus.empty() ? nullptr : menus.back();
    };
    ASSERT_NE(menuOf(), nullptr);
    ASSERT_EQ(menuOf()->actions().size(), 1);
    EXPECT_EQ(menuOf()->actions().front()->text(), QStringLiteral("Run only this row"));
    menuOf()->actions().front()->trigger();
    menuOf()->close();
    ASSERT_TRUE(waitFor([&] { return stored.size() == 2 && test.session.isIdle(); }));
    const auto second = page.result();
    EXPECT_EQ(second->status, RunStatus::Complete) << english(second->reason);
    EXPECT_NE(second->id, first->id);
    EXPECT_NE(page.shownFile(), firstFile);
    EXPECT_EQ(gridOf(*second).steps[0].passes.front().startedAt, gridOf(*first).steps[0].passes.front().startedAt);
    std::size_t measured = 0;
    for (const StepRecord& step : gridOf(*second).steps)
        measured += step.passes.empty() ? 0 : 1;
    EXPECT_EQ(measured, 3U);

    // Measured again it takes the place of what was measured before, which the history still has.
    page.grid().showStep(0);
    QTest::keyClick(view, Qt::Key_R);
    ASSERT_TRUE(waitFor([&] { return stored.size() == 3 && test.session.isIdle(); }));
    const auto third = page.result();
    EXPECT_GE(gridOf(*third).steps[0].passes.front().startedAt, second->duration);
    EXPECT_THAT(english(third->warnings.back()), ::testing::HasSubstr("Measured again at"));
    const Result<LoadedRun> kept = loadBenchmark(page.shownFile());
    ASSERT_TRUE(kept) << kept.error().message();
    EXPECT_EQ(kept.value().audit.verdict, AuditVerdict::Consistent);
    EXPECT_EQ(kept.value().result.id, third->id);
    const Result<LoadedRun> old = loadBenchmark(firstFile);
    ASSERT_TRUE(old) << old.error().message();
    EXPECT_EQ(old.value().result.id, first->id);
    EXPECT_TRUE(test.session.resumables().empty());

    // Measured again twice, it says so once. And the progress is that of what is measured now.
    double firstFraction = 1.0;
    QObject::connect(&test.session, &RunSession::progressChanged, &page,
        [&firstFraction](const RunProgress& progress) { firstFraction = std::min(firstFraction, progress.fraction); });
    page.grid().showStep(0);
    QTest::keyClick(view, Qt::Key_R);
    ASSERT_TRUE(waitFor([&] { return stored.size() == 4 && test.session.isIdle(); }));
    EXPECT_LT(firstFraction, 0.2);
    const auto isOfAgain = [](const Sentence& warning) {
        return english(warning).starts_with("Measured again at");
    };
    EXPECT_EQ(std::ranges::count_if(page.result()->warnings, isOfAgain), 1);

    // The drive was prepared for all of its tests, and nobody prepares it for one of them.
    RunResult prepared = *page.result();
    planOf(prepared).preparation = {parsePrepareStep("idle=1s").value()};
    prepared.id[0] = prepared.id[0] == '0' ? '1' : '0';
    const Result<std::filesystem::path> file = ResultStore(test.machine.resultsFolder()).add(prepared);
    ASSERT_TRUE(file) << file.error().message();
    test.window.open(file.value());
    ASSERT_TRUE(waitFor([&] { return page.result()->id == prepared.id; }));
    page.grid().showStep(0);
    QTest::keyClick(view, Qt::Key_R);
    EXPECT_TRUE(waitFor([&] { return page.runMessage().isVisible(); }));
    EXPECT_TRUE(
        page.runMessage().text().contains(QStringLiteral("The drive was prepared before the tests of this result")))
        << qPrintable(page.runMessage().text());
    EXPECT_TRUE(page.runMessage().text().contains(QStringLiteral("Run all tests for a result of its own.")));
    EXPECT_TRUE(test.session.isIdle());
    EXPECT_EQ(page.result()->id, prepared.id) << "what is shown stays";
}

TEST(BenchmarkWindow, GivesAResultAndNotTheNextOneItsComment)
{
    const test::DiskFolder folder;
    PlanOptions options = test::shortOptions();
    options.rows.resize(1);
    options.profile = "custom";
    Window test(folder.path(), options);
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    QSignalSpy stored(&test.session, &RunSession::stored);
    const auto fields = page.findChildren<QLineEdit*>();
    const auto found = std::ranges::find(fields, QStringLiteral("Comment"), &QLineEdit::accessibleName);
    ASSERT_NE(found, fields.end());
    QLineEdit* const field = *found;
    QTest::keyClicks(field, QStringLiteral("before the update"));
    page.startButton().click();
    ASSERT_TRUE(waitFor([&] { return stored.size() == 1 && test.session.isIdle(); }));
    EXPECT_EQ(page.result()->comment, "before the update");
    EXPECT_EQ(field->text(), QStringLiteral("before the update"));
    page.startButton().click();
    EXPECT_EQ(field->text(), QString()) << "the next one has none yet";
    ASSERT_TRUE(waitFor([&] { return stored.size() == 2 && test.session.isIdle(); }));
    EXPECT_EQ(page.result()->comment, "");
    // A test that is measured again belongs to what was measured before, with its comment.
    QTest::keyClicks(field, QStringLiteral("after"));
    QTest::keyClick(field, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return page.result()->comment == "after"; }));
    page.grid().showStep(0);
    QTest::keyClick(page.grid().findChild<QTableView*>(), Qt::Key_R);
    ASSERT_TRUE(waitFor([&] { return stored.size() == 3 && test.session.isIdle(); }));
    EXPECT_EQ(page.result()->comment, "after");
    EXPECT_EQ(field->text(), QStringLiteral("after"));
}

TEST(BenchmarkWindow, SaysThatItKeepsNothingWhileItRunsWhereNoJournalCanBe)
{
    const test::DiskFolder folder;
    Window test(folder.path(), somePasses());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    QSignalSpy stored(&test.session, &RunSession::stored);
    std::ofstream(test.machine.dataFolder() / "procedures") << "no folder";
    page.startButton().click();
    ASSERT_TRUE(waitFor([&] { return test.session.state() == RunSession::State::Running; }));
    EXPECT_TRUE(page.runMessage().text().startsWith(QStringLiteral(
        "Progress cannot be saved during the run, so it cannot be resumed after an interruption: The folder")))
        << qPrintable(page.runMessage().text());
    ASSERT_TRUE(waitFor([&] { return !stored.isEmpty(); }));
    expectAllPasses(onlyResult(test.machine.dataFolder()), 4);
}

TEST(BenchmarkWindow, GoesOnWithWhatAKilledTerminalLeft)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    QSignalSpy stored(&test.session, &RunSession::stored);
    Terminal terminal(test.machine.dataFolder());
    terminal.start({"run", "--target", pathText(folder.path()), "--workload", "rnd,4KiB,q4,read,time=200ms",
        "--workload", "rnd,4KiB,q4,write,time=200ms", "--passes", "6", "--size", "16MiB", "--interval", "0",
        "--comment", "from afar", "--no-health", "--progress", "none"});
    ASSERT_TRUE(waitFor([&] { return passesIn(test.machine.dataFolder()) >= 2; }));
    comeBackTo(test.window);
    ASSERT_TRUE(waitFor([&] { return test.session.resumables().size() == 1; }));
    EXPECT_TRUE(page.interrupted().text().contains(QStringLiteral("in another program")));
    ASSERT_TRUE(terminal.isRunning()) << "it was over too soon";
    terminal.kill();

    comeBackTo(test.window);
    ASSERT_TRUE(
        waitFor([&] { return test.session.resumables().size() == 1 && !test.session.resumables().front().isRunning; }));
    ASSERT_TRUE(page.interrupted().isVisible());
    press(page.interrupted(), QStringLiteral("Resume"));
    ASSERT_TRUE(waitFor([&] { return !stored.isEmpty(); }));
    const RunResult result = onlyResult(test.machine.dataFolder());
    expectAllPasses(result, 6);
    EXPECT_EQ(result.comment, "from afar");
    ASSERT_TRUE(page.result());
    EXPECT_EQ(page.result()->id, result.id);
    EXPECT_TRUE(waitFor([&] { return test.session.resumables().empty(); }));
    EXPECT_FALSE(page.interrupted().isVisible());
    EXPECT_TRUE(std::filesystem::is_empty(test.machine.dataFolder() / "procedures"));
}

TEST(BenchmarkWindow, LeavesTheTerminalWhatWasStopped)
{
    const test::DiskFolder folder;
    Window test(folder.path(), somePasses());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    QSignalSpy stored(&test.session, &RunSession::stored);
    SustainedPage& other = test.window.page<SustainedPage>();
    page.startButton().click();
    ASSERT_TRUE(waitFor([&] { return passesIn(test.machine.dataFolder()) >= 1; }));
    EXPECT_FALSE(other.startButton().isEnabled());
    EXPECT_TRUE(other.startButton().toolTip().contains(QStringLiteral("A benchmark is running.")));
    other.stop();
    EXPECT_EQ(test.session.state(), RunSession::State::Running);
    page.startButton().click();
    ASSERT_TRUE(waitFor([&] { return !stored.isEmpty(); }));
    EXPECT_EQ(onlyResult(test.machine.dataFolder()).status, RunStatus::Stopped);
    ASSERT_TRUE(waitFor([&] { return test.session.resumables().size() == 1; }));
    EXPECT_TRUE(page.interrupted().isVisible());
    for (const ProcedurePage* const one :
        std::initializer_list<ProcedurePage*>{&other, &test.window.page<DegradationPage>()})
        EXPECT_FALSE(one->interrupted().isVisibleTo(one)) << "it goes on where it was begun";

    Terminal terminal(test.machine.dataFolder());
    EXPECT_EQ(terminal.unfinished().at("name").as_string(), "benchmark");
    EXPECT_EQ(terminal.run({"run", "--resume", "--no-health", "--progress", "none"}), 0);
    expectAllPasses(onlyResult(test.machine.dataFolder()), 4);
    comeBackTo(test.window);
    EXPECT_TRUE(waitFor([&] { return test.session.resumables().empty(); }));
}

TEST(BenchmarkWindow, KeepsTheResultOfWhatIsDiscarded)
{
    const test::DiskFolder folder;
    Window test(folder.path(), somePasses());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    QSignalSpy stored(&test.session, &RunSession::stored);
    page.startButton().click();
    ASSERT_TRUE(waitFor([&] { return passesIn(test.machine.dataFolder()) >= 1; }));
    page.stop();
    ASSERT_TRUE(waitFor([&] { return !stored.isEmpty() && test.session.resumables().size() == 1; }));
    press(page.interrupted(), QStringLiteral("Discard"));
    EXPECT_TRUE(waitFor([&] { return test.session.resumables().empty() && !page.interrupted().isVisible(); }));
    EXPECT_TRUE(leftIn(test.machine.dataFolder()).empty());
    EXPECT_EQ(onlyResult(test.machine.dataFolder()).status, RunStatus::Stopped);
}

} // namespace
} // namespace steadymark::gui
