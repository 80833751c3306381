// SPDX-License-Identifier: GPL-3.0-or-later
// Procedures from the button of the real window through the real engine to the saved file. Pages and sessions have
// tests of their own with an engine that pretends; none of those sees what happens where the window's and the engine's
// objects meet.
#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/benchmark/result_grid.h"
#include "app/gui/benchmark/result_grid_model.h"
#include "app/gui/benchmark/run_header.h"
#include "app/gui/charts/chart_view.h"
#include "app/gui/exchange/export_buttons.h"
#include "app/gui/explore/explore_page.h"
#include "app/gui/explore/sweep_form.h"
#include "app/gui/health/health_page.h"
#include "app/gui/latency/latency_page.h"
#include "app/gui/latency/trace_keeper.h"
#include "app/gui/run/data_choice.h"
#include "app/gui/shell/main_window.h"
#include "app/gui/shell/paths.h"
#include "app/gui/states/degradation_page.h"
#include "app/gui/states/procedure_figures.h"
#include "app/gui/states/procedure_list.h"
#include "app/gui/states/section_panel.h"
#include "app/gui/states/stage_list.h"
#include "app/gui/states/sustained_page.h"
#include "app/gui/target/target_card.h"
#include "app/gui/target/target_model.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/figure_table.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/page_tabs.h"
#include "app/gui/widgets/pause_button.h"
#include "app/gui/widgets/start_button.h"
#include "core/base/json.h"
#include "core/procedure/document/journal_store.h"
#include "core/procedure/document/result_store.h"
#include "core/procedure/document/run_json.h"
#include "core/result/history.h"
#include "platform/platform.h"
#include "tests/app/gui/health_fakes.h"
#include "tests/app/gui/terminal.h"
#include "tests/app/gui/test_support.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QCoreApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
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
using ::testing::ElementsAre;
using ::testing::SizeIs;

constexpr const char* simulatedDrive = "sim:slc-cache";

/// Chooses a target in the card of the page, as a click in its list or the dialog for folders does.
void chooseTarget(ProcedurePage& page, const std::filesystem::path& target)
{
    TargetCard& card = page.targetCard();
    if (target.is_absolute()) { // any folder
        card.chooseFolder(target);
    } else {
        ASSERT_TRUE(waitFor([&] { return card.targets().rowOf(target) >= 0; })) << target;
        const int row = card.targets().rowOf(target);
        card.setCurrentIndex(row);
        emit card.activated(row);
    }
    ASSERT_TRUE(waitFor([&] { return page.offer() && page.offer()->order.target == target; }))
        << page.costSentence().toStdString();
}

/// Writes a plan of one grid, opens it in the window, and has its page offer it for a target.
DegradationPage& offerGrid(Window& test, const std::filesystem::path& file, const std::filesystem::path& target,
    const std::string& time = "200ms")
{
    std::ofstream(file, std::ios::binary) << R"({"name": "mine", "title": "A grid of mine", "stages": [
        {"grid": ["rnd,4KiB,q4,write,time=)"
                                          << time << R"("], "size": "64 MiB", "passes": 1, "interval": "0 s"}]})";
    DegradationPage& page = test.window.page<DegradationPage>();
    test.window.setPage("degradation");
    test.window.open(file);
    chooseTarget(page, target);
    EXPECT_TRUE(waitFor([&] { return page.offer() && page.offer()->order.name == "mine"; }))
        << page.costSentence().toStdString();
    return page;
}

/// The result that the window kept, as a program that knows nothing of the window reads it.
RunResult storedResult(Window& test, const QSignalSpy& stored)
{
    EXPECT_TRUE(waitFor([&] { return !stored.isEmpty() && test.session.isIdle(); }));
    if (stored.isEmpty())
        return {};
    const auto file = stored.last().at(0).value<std::filesystem::path>();
    EXPECT_EQ(file.parent_path(), test.machine.resultsFolder());
    const Result<LoadedRun> loaded = loadDocument(file);
    EXPECT_TRUE(loaded) << loaded.error().message();
    return loaded ? loaded.value().result : RunResult();
}

/// Starts the procedure of a page on the simulated drive, as its button does.
ProcedurePage& startOnSimulatedDrive(Window& test, std::string_view name)
{
    test.window.setPage(name);
    ProcedurePage& page = name == "sustained" ? static_cast<ProcedurePage&>(test.window.page<SustainedPage>())
                                              : test.window.page<DegradationPage>();
    chooseTarget(page, simulatedDrive);
    page.startButton().click();
    return page;
}

TEST(ProcedureWindow, StartsNothingOnAFolderThatIsOnAnotherDriveByNow)
{
    const test::DiskFolder folder;
    test::FakeCatalog catalog;
    catalog.setVolumes({test::sampleVolume(folder.path(), test::sampleDrive("sdb"))});
    Window test(folder.path(), test::shortOptions(), &catalog);
    test.window.setPage("sustained");
    SustainedPage& page = test.window.page<SustainedPage>();
    ASSERT_TRUE(waitFor([&] { return page.offer().has_value(); })) << page.costSentence().toStdString();
    catalog.setVolumes({test::sampleVolume(folder.path(), test::sampleDrive("nvme0n1"))}); // nobody was told yet
    page.startButton().click();
    ASSERT_TRUE(waitFor([&] { return test.session.isIdle() && !page.message().text().isEmpty(); }));
    EXPECT_TRUE(page.message().text().contains(QStringLiteral("no longer on"))) << qPrintable(page.message().text());
    catalog.tellOfAChange();
    ASSERT_TRUE(waitFor([&] { return page.targetCard().isGone(); }));
    EXPECT_FALSE(page.startButton().isEnabled());
    EXPECT_THAT(folder.entries(), ::testing::IsEmpty());
}

TEST(ProcedureWindow, RunsToItsEndAndKeepsTheResult)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    QSignalSpy stored(&test.session, &RunSession::stored);
    ProcedurePage& page = startOnSimulatedDrive(test, "sustained");
    const RunResult result = storedResult(test, stored);
    EXPECT_EQ(result.status, RunStatus::Complete);
    EXPECT_EQ(result.target.simulation, "slc-cache");
    EXPECT_FALSE(result.samples.empty());
    ASSERT_TRUE(page.figures());
    EXPECT_EQ(page.figures()->result->samples.size(), result.samples.size());
    EXPECT_TRUE(waitFor([&] { return test.session.resumables().empty(); }));
}

TEST(ProcedureWindow, ShowsItsTraceWhileItRunsAndAfterwards)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    LatencyPage& latency = test.window.page<LatencyPage>();
    QSignalSpy stored(&test.session, &RunSession::stored);
    ProcedurePage& page = startOnSimulatedDrive(test, "degradation");
    ASSERT_TRUE(waitFor([&] { return test.session.liveTrace() != nullptr; }));
    EXPECT_TRUE(latency.isLive());
    test.window.setPage("latency");
    ASSERT_TRUE(waitFor([&] { return test.session.progress().sampleCount > 2; }));
    page.stop();
    const RunResult result = storedResult(test, stored);
    EXPECT_FALSE(latency.isLive());
    const auto file = stored.last().at(0).value<std::filesystem::path>();
    ASSERT_TRUE(waitFor([&] { return !TraceKeeper::fileBeside(file).empty(); })) << "it lies beside the result";
    ASSERT_TRUE(waitFor([&] { return latency.session().isReady() && !latency.isBusy(); }));
    EXPECT_EQ(latency.session().meta().runId, result.id);
    EXPECT_FALSE(latency.session().meta().steps.front().stage.empty());

    Window later(folder.path());
    later.window.open(file);
    ASSERT_TRUE(waitFor([&] { return later.window.page<DegradationPage>().shownFile() == file; }));
    later.window.setPage("latency");
    TraceSession& opened = later.window.page<LatencyPage>().session();
    ASSERT_TRUE(waitFor([&] { return opened.isReady(); }));
    EXPECT_EQ(opened.meta().runId, result.id) << "the page shows the trace of the result that was looked at last";
}

void writeText(const std::filesystem::path& file, const std::string& text)
{
    std::ofstream(file, std::ios::binary) << text;
}

TEST(ProcedureWindow, OpensAPlanFileShowsItsStagesAndRunsIt)
{
    const test::DiskFolder folder;
    const test::DiskFolder plans;
    const std::filesystem::path file = plans.path() / "mine.steadyplan";
    writeText(file, R"({"name": "mine", "title": "A plan of mine", "size": "256 MiB", "stages": [
        {"prepare": "fresh"},
        {"rounds": 2, "workloads": ["rnd,4KiB,q32,write,time=200ms"], "state": "fresh"},
        {"rest": "2 s"}, // a comment
        {"rounds": 2, "workloads": ["rnd,4KiB,q32,write,time=200ms"], "state": "rested"}]})");
    Window test(folder.path());
    QSignalSpy stored(&test.session, &RunSession::stored);
    DegradationPage& page = test.window.page<DegradationPage>();
    test.window.setPage("degradation");
    chooseTarget(page, simulatedDrive);
    const int builtIn = page.list().count();
    test.window.open(file);
    EXPECT_EQ(page.list().count(), builtIn + 1);
    EXPECT_EQ(page.list().currentItem()->text(), QStringLiteral("A plan of mine"));
    ASSERT_TRUE(waitFor([&] { return page.offer() && page.offer()->procedure.name == "mine"; }))
        << page.costSentence().toStdString();
    EXPECT_THAT(page.stages().stages(), SizeIs(4));
    QCoreApplication::processEvents();
    test::leavePicture(test.window, QStringLiteral("plan-file"));
    test.theme.setChoice(ThemeChoice::Dark);
    QCoreApplication::processEvents();
    test::leavePicture(test.window, QStringLiteral("plan-file-dark"));

    // The same file again, changed: it takes the place of what was read before.
    writeText(file, R"({"name": "mine", "title": "A plan of mine", "size": "256 MiB", "stages": [
        {"rounds": 2, "workloads": ["rnd,4KiB,q32,write,time=200ms"], "state": "fresh"}]})");
    EXPECT_TRUE(test::drop(test.window, {file}));
    EXPECT_EQ(page.list().count(), builtIn + 1);
    ASSERT_TRUE(waitFor([&] { return page.offer() && page.stages().stages().size() == 1; }));
    page.startButton().click();
    const RunResult result = storedResult(test, stored);
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    EXPECT_EQ(result.procedure.title, "A plan of mine");
    EXPECT_EQ(result.procedure.size, ByteCount(256U << 20U));
    EXPECT_THAT(result.samples, SizeIs(2));
    EXPECT_EQ(page.view(), DegradationPage::View::Figures);
}

TEST(ProcedureWindow, SweepsAnOwnWorkloadAndShowsItsCurveItsPointsAndItsKnee)
{
    const test::DiskFolder folder;
    const test::DiskFolder plans;
    Window test(folder.path());
    QSignalSpy stored(&test.session, &RunSession::stored);
    ExplorePage& page = test.window.page<ExplorePage>();
    test.window.setPage("explore");
    chooseTarget(page, simulatedDrive);
    EXPECT_FALSE(page.form().isVisible());
    page.list().choose("sweep");
    EXPECT_TRUE(page.form().isVisible());
    // What is not possible is said at once, and cannot be started.
    page.form().first().setText(QStringLiteral("queue=8..1"));
    EXPECT_FALSE(page.startButton().isEnabled());
    EXPECT_TRUE(page.startButton().toolTip().contains(QStringLiteral("it must end above where it begins")))
        << page.startButton().toolTip().toStdString();
    page.form().workload().setText(QStringLiteral("rnd,4KiB,read,time=200ms"));
    page.form().first().setText(QStringLiteral("queue=1..32"));
    page.form().samples().setValue(2);
    const DataPattern zeros{DataKind::Zeros, 0};
    page.dataBox().setValue(dataChoice(zeros));
    emit page.dataBox().chosen();
    ASSERT_TRUE(waitFor([&] { return page.startButton().isEnabled(); })) << page.costSentence().toStdString();
    page.startButton().click();
    const RunResult result = storedResult(test, stored);
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    EXPECT_THAT(result.samples, SizeIs(12));
    EXPECT_EQ(std::get<MeasureStage>(result.procedure.stages.front().work).cells.front().step.workload.data, zeros);
    EXPECT_EQ(std::get<MeasureStage>(result.procedure.stages.front().work).axes,
        (std::vector<SweepAxis>{{SweepParameter::QueueDepth, {1, 2, 4, 8, 16, 32}}}));
    ASSERT_THAT(page.panels(), SizeIs(1));
    EXPECT_TRUE(page.sentences().contains(QStringLiteral("queue depth"))) << page.sentences().toStdString();
    const SectionPanel& panel = *page.panels().front();
    ASSERT_THAT(panel.charts(), SizeIs(2));
    EXPECT_THAT(panel.charts().front()->chart().series.front().x, ElementsAre(1, 2, 4, 8, 16, 32));
    ASSERT_THAT(panel.tables(), SizeIs(1));
    EXPECT_EQ(panel.tables().front()->rowCount(), 6);
    QCoreApplication::processEvents();
    test::leavePicture(test.window, QStringLiteral("explore-own"));

    // A plan file that sweeps belongs here, and a result brings its choice along.
    const std::filesystem::path file = plans.path() / "mine.steadyplan";
    writeText(file, R"({"name": "mine", "title": "A sweep of mine", "size": "64 MiB", "stages": [
        {"sweep": "rnd,4KiB,write,time=100ms", "over": ["block=4KiB,8KiB"]}]})");
    test.window.setPage("benchmark");
    test.window.open(file);
    EXPECT_TRUE(page.isVisible());
    EXPECT_EQ(page.list().chosen(), "mine");
    page.show(figuresOf(std::make_shared<const RunResult>(result)));
    EXPECT_EQ(page.list().chosen(), "sweep");
}

TEST(ProcedureWindow, ShowsASweepOverTwoParametersAsAMapOrAsLines)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    QSignalSpy stored(&test.session, &RunSession::stored);
    ExplorePage& page = test.window.page<ExplorePage>();
    test.window.setPage("explore");
    chooseTarget(page, simulatedDrive);
    page.list().choose("sweep");
    page.form().workload().setText(QStringLiteral("rnd,4KiB,read,time=100ms"));
    page.form().first().setText(QStringLiteral("queue=1..8"));
    page.form().second().setText(QStringLiteral("block=4KiB,16KiB,64KiB"));
    page.form().trims().setChecked(true);
    EXPECT_TRUE(page.form().whyNot().contains(QStringLiteral("nothing to trim"))) << "it only reads";
    page.form().workload().setText(QStringLiteral("rnd,4KiB,write,time=100ms"));
    EXPECT_TRUE(std::get<PlanSweep>(page.form().plan()->stages.front().work).trims);
    page.form().trims().setChecked(false);
    page.form().workload().setText(QStringLiteral("rnd,4KiB,read,time=100ms"));
    ASSERT_TRUE(waitFor([&] { return page.startButton().isEnabled(); })) << page.costSentence().toStdString();
    page.startButton().click();
    const RunResult result = storedResult(test, stored);
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    ASSERT_THAT(page.panels(), SizeIs(1));
    const SectionPanel& panel = *page.panels().front();
    EXPECT_TRUE(panel.views().isVisible());
    ASSERT_THAT(panel.charts(), SizeIs(2));
    EXPECT_TRUE(isMap(panel.charts().front()->chart()));
    EXPECT_THAT(panel.charts().front()->chart().series.front().values, SizeIs(12));
    QCoreApplication::processEvents();
    test::leavePicture(test.window, QStringLiteral("explore-map"));
    panel.views().setCurrentIndex(0);
    EXPECT_FALSE(isMap(panel.charts().front()->chart()));
    EXPECT_THAT(panel.charts().front()->chart().series, SizeIs(3)) << "a line for each block size";
    page.show(figuresOf(std::make_shared<const RunResult>(result)));
    EXPECT_FALSE(isMap(panel.charts().front()->chart())) << "what was chosen stays";
}

TEST(ProcedureWindow, SweepsAWholeDriveThatIsOnlyReadAndRefusesToWriteIt)
{
    const test::DiskFolder folder;
    const test::DiskFolder nodes;
    // The engine opens a file for reading as it opens a block device.
    const std::filesystem::path node = nodes.path() / "drive";
    const std::string content(std::size_t{32} << 20U, 'x');
    writeText(node, content);
    Drive drive = test::sampleDrive();
    drive.node = node.string();
    drive.capacity = ByteCount(content.size());
    Volume whole;
    whole.mountPoint = node; // how the catalog of this test is asked for it
    whole.total = drive.capacity;
    whole.drives = {drive};
    test::FakeCatalog catalog;
    catalog.setDrives({drive});
    catalog.setVolumes({test::sampleVolume(folder.path(), test::sampleDrive("sdb")), whole});
    Window test(folder.path(), test::shortOptions(), &catalog);
    QSignalSpy stored(&test.session, &RunSession::stored);
    ExplorePage& page = test.window.page<ExplorePage>();
    test.window.setPage("explore");
    page.list().choose("sweep");
    page.form().workload().setText(QStringLiteral("rnd,4KiB,read,time=50ms"));
    page.form().first().setText(QStringLiteral("queue=1,2"));
    ASSERT_TRUE(waitFor([&] { return page.targetCard().targets().rowOf(node) >= 0; }));
    const int row = page.targetCard().targets().rowOf(node);
    page.targetCard().setCurrentIndex(row);
    emit page.targetCard().activated(row);
    ASSERT_EQ(page.targetCard().kind(), TargetModel::Kind::ReadDrive);
    ASSERT_TRUE(waitFor([&] { return page.startButton().isEnabled(); })) << page.startButton().toolTip().toStdString();
    EXPECT_FALSE(page.startButton().isDestructive());
    page.startButton().click();
    const RunResult result = storedResult(test, stored);
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    EXPECT_TRUE(result.target.isDevice);
    EXPECT_EQ(result.writtenBytes, 0U);
    page.show({});
    page.form().workload().setText(QStringLiteral("rnd,4KiB,read=90,time=50ms"));
    ASSERT_TRUE(waitFor([&] { return page.offer().has_value() && destroysData(page.offer()->procedure); }));
    EXPECT_FALSE(page.startButton().isEnabled());
    EXPECT_TRUE(page.startButton().toolTip().contains(QStringLiteral("only read here")))
        << page.startButton().toolTip().toStdString();
    std::ifstream read(node, std::ios::binary);
    EXPECT_TRUE(std::string(std::istreambuf_iterator<char>(read), {}) == content) << "something was written";
}

TEST(ProcedureWindow, KeepsTheSeedThatAPlanFileNamesAndElseDrawsOneForAllItsStages)
{
    const test::DiskFolder folder;
    const test::DiskFolder plans;
    const std::filesystem::path file = plans.path() / "mine.steadyplan";
    const auto text = [](const std::string& seed) {
        return "{\"name\": \"mine\", \"title\": \"A plan of mine\", \"size\": \"64 MiB\"" + seed + R"(, "stages": [
            {"rounds": 1, "workloads": ["rnd,4KiB,q32,write,time=200ms"]},
            {"grid": ["rnd,4KiB,q4,write,time=200ms"], "size": "64 MiB", "passes": 1, "interval": "0 s"}]})";
    };
    Window test(folder.path());
    QSignalSpy stored(&test.session, &RunSession::stored);
    DegradationPage& page = test.window.page<DegradationPage>();
    test.window.setPage("degradation");
    chooseTarget(page, simulatedDrive);
    const auto run = [&](const std::string& seed) {
        writeText(file, text(seed));
        test.window.open(file);
        EXPECT_TRUE(waitFor([&] { return page.offer() && page.offer()->procedure.name == "mine"; }))
            << page.message().text().toStdString() << page.costSentence().toStdString();
        stored.clear();
        page.startButton().click();
        const RunResult result = storedResult(test, stored);
        EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
        return result;
    };
    const auto seedOfGrid = [](const RunResult& result) {
        return gridAt(result, 1).value().plan.seed;
    };
    const RunResult named = run(", \"seed\": 42");
    EXPECT_EQ(named.procedure.seed, 42U);
    EXPECT_EQ(seedOfGrid(named), 42U);
    const RunResult drawn = run("");
    EXPECT_NE(drawn.procedure.seed, 0U);
    EXPECT_NE(drawn.procedure.seed, 42U);
    EXPECT_EQ(seedOfGrid(drawn), drawn.procedure.seed);
    EXPECT_NE(run("").procedure.seed, drawn.procedure.seed);
}

TEST(ProcedureWindow, RunsAPlanFileOfOneGridAsTheBenchmarkThatTheTerminalMakesOfIt)
{
    const test::DiskFolder folder;
    const test::DiskFolder plans;
    const std::filesystem::path file = plans.path() / "mine.steadyplan";
    writeText(file, R"({"name": "mine", "title": "A grid of mine", "seed": 42, "stages": [
        {"grid": ["rnd,4KiB,q4,write,time=200ms"], "size": "64 MiB", "passes": 1, "interval": "0 s"}]})");
    Window test(folder.path());
    QSignalSpy stored(&test.session, &RunSession::stored);
    DegradationPage& page = test.window.page<DegradationPage>();
    BenchmarkPage& benchmark = test.window.page<BenchmarkPage>();
    test.window.setPage("degradation");
    test.window.open(file);
    for (const std::filesystem::path& target : {std::filesystem::path(simulatedDrive), folder.path()}) {
        chooseTarget(page, target);
        ASSERT_TRUE(waitFor([&] { return page.offer() && page.offer()->order.name == "mine"; }))
            << page.costSentence().toStdString();
        EXPECT_TRUE(benchmarkOf(page.offer()->procedure));
        stored.clear();
        page.startButton().click();
        EXPECT_TRUE(test.session.runsBenchmark());
        EXPECT_EQ(&test.window.shownPage(), &benchmark) << "its numbers stand there";
        const RunResult result = storedResult(test, stored);
        EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
        EXPECT_FALSE(page.figures());
        ASSERT_TRUE(benchmark.result());
        EXPECT_EQ(benchmark.result()->id, result.id);
        Terminal terminal(test.machine.dataFolder());
        const std::filesystem::path other = plans.path() / ("terminal-" + std::to_string(stored.size()));
        std::filesystem::remove(other);
        ASSERT_EQ(terminal.run({"procedure", "run", pathText(file), "--target", pathText(target), "--save",
                      pathText(other), "--progress", "none"}),
            0);
        const Result<LoadedRun> same = loadDocument(other);
        ASSERT_TRUE(same) << same.error().message();
        EXPECT_EQ(result.procedure, same.value().result.procedure);
        test.window.setPage("degradation");
    }
    EXPECT_THAT(folder.entries(), SizeIs(0));
}

TEST(ProcedureWindow, GivesAPlanFileOfOneGridNeitherCommentNorTargetOfTheBenchmarkPage)
{
    const test::DiskFolder own;
    const test::DiskFolder other;
    const test::DiskFolder plans;
    Window test(own.path());
    QSignalSpy stored(&test.session, &RunSession::stored);
    BenchmarkPage& benchmark = test.window.page<BenchmarkPage>();
    QLineEdit& comment = *benchmark.findChild<QLineEdit*>();
    comment.setText(QStringLiteral("of what stood there before"));
    DegradationPage& page = offerGrid(test, plans.path() / "mine.steadyplan", other.path());
    page.startButton().click();
    ASSERT_TRUE(test.session.runsBenchmark());
    EXPECT_EQ(comment.text(), QString());
    comment.setText(QStringLiteral("typed while it runs"));
    const RunResult result = storedResult(test, stored);
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    const auto file = stored.last().at(0).value<std::filesystem::path>();
    ASSERT_TRUE(benchmark.result());
    EXPECT_EQ(benchmark.result()->id, result.id);
    EXPECT_EQ(benchmark.shownFile(), file);
    EXPECT_EQ(comment.text(), QStringLiteral("typed while it runs"));
    EXPECT_TRUE(waitFor([&] { return loadBenchmark(file).value().result.comment == "typed while it runs"; }));
    EXPECT_TRUE(waitFor([&] { return benchmark.targetCard().folder() == other.path(); })) << "the card shows where";
    EXPECT_EQ(test.settings.target(), own.path()) << "the next start of the program goes on with its own";
    EXPECT_EQ(Settings(test.machine.dataFolder() / "settings.ini").target(), own.path());
}

TEST(ProcedureWindow, LeavesABenchmarkThatRunsOnItsPageWhenAnotherOneIsRefused)
{
    const test::DiskFolder folder;
    const test::DiskFolder plans;
    Window test(folder.path());
    BenchmarkPage& benchmark = test.window.page<BenchmarkPage>();
    DegradationPage& page = offerGrid(test, plans.path() / "mine.steadyplan", folder.path(), "60s");
    const RunSession::Offer offer = *page.offer();
    page.startButton().click();
    ASSERT_TRUE(waitFor([&] { return benchmark.grid().model().running().has_value(); }));
    const QString title = benchmark.header().title();

    test.window.setPage("degradation");
    EXPECT_FALSE(page.startButton().isEnabled());
    QTest::keyClick(&test.window, Qt::Key_F5);
    EXPECT_TRUE(page.message().text().startsWith(QStringLiteral("A benchmark is running.")))
        << qPrintable(page.message().text());
    test.session.start(offer); // whoever was quicker than the pages
    EXPECT_EQ(&test.window.shownPage(), &benchmark);
    EXPECT_TRUE(benchmark.runMessage().text().startsWith(QStringLiteral("A benchmark is running.")))
        << qPrintable(benchmark.runMessage().text());
    EXPECT_EQ(test.session.state(), RunSession::State::Running);
    EXPECT_EQ(benchmark.header().title(), title);
    EXPECT_NE(title, QStringLiteral("No result yet"));
    EXPECT_EQ(benchmark.grid().model().plan(), *benchmarkOf(test.session.procedure()));
    EXPECT_TRUE(benchmark.grid().model().running().has_value());

    benchmark.startButton().click();
    ASSERT_TRUE(waitFor([&] { return test.session.isIdle() && benchmark.result(); }));
    EXPECT_EQ(benchmark.result()->status, RunStatus::Stopped);
    EXPECT_EQ(planOf(*benchmark.result()), *benchmarkOf(test.session.procedure()));
}

TEST(ProcedureWindow, KeepsTheResultOfTheBenchmarkPageWhenAPlanFileMayNotBegin)
{
    const test::DiskFolder folder;
    const test::DiskFolder plans;
    Window test(folder.path());
    QSignalSpy stored(&test.session, &RunSession::stored);
    BenchmarkPage& benchmark = test.window.page<BenchmarkPage>();
    DegradationPage& page = offerGrid(test, plans.path() / "mine.steadyplan", folder.path());
    page.startButton().click();
    const std::string id = storedResult(test, stored).id;
    const std::filesystem::path file = benchmark.shownFile();
    const QString title = benchmark.header().title();
    test.window.setPage("degradation");
    test.session.setBlockedReason(QStringLiteral("A drive is being prepared."));
    test.session.start(*page.offer());
    EXPECT_EQ(&test.window.shownPage(), &benchmark);
    EXPECT_EQ(benchmark.runMessage().text(), QStringLiteral("A drive is being prepared."));
    ASSERT_TRUE(benchmark.result());
    EXPECT_EQ(benchmark.result()->id, id);
    EXPECT_EQ(benchmark.shownFile(), file);
    EXPECT_EQ(benchmark.header().title(), title);
    EXPECT_TRUE(test.session.isIdle());
}

TEST(ProcedureWindow, SaysOnTheBenchmarkPageWhyItsDriveRefusedAPlanFile)
{
    const test::DiskFolder own;
    const test::DiskFolder other;
    const test::DiskFolder plans;
    const Volume ownVolume = test::sampleVolume(own.path(), test::sampleDrive("sda"));
    test::FakeCatalog catalog;
    catalog.setVolumes({ownVolume, test::sampleVolume(other.path(), test::sampleDrive("sdb"))});
    Window test(own.path(), test::shortOptions(), &catalog);
    BenchmarkPage& benchmark = test.window.page<BenchmarkPage>();
    DegradationPage& page = offerGrid(test, plans.path() / "mine.steadyplan", other.path());
    catalog.setVolumes(
        {ownVolume, test::sampleVolume(other.path(), test::sampleDrive("nvme0n1"))}); // nobody was told yet
    page.startButton().click();
    EXPECT_EQ(&test.window.shownPage(), &benchmark);
    ASSERT_TRUE(waitFor([&] { return test.session.isIdle() && benchmark.targetCard().folder() == other.path(); }));
    test::waitUntilQuiet([] { return false; });
    EXPECT_TRUE(benchmark.runMessage().text().contains(QStringLiteral("no longer on")))
        << qPrintable(benchmark.runMessage().text());
    EXPECT_FALSE(benchmark.result());
    EXPECT_EQ(benchmark.header().title(), QStringLiteral("No result yet"));
    EXPECT_EQ(benchmark.startButton().mode(), StartButton::Mode::Start);
    EXPECT_EQ(test.settings.target(), own.path());
    EXPECT_THAT(other.entries(), ::testing::IsEmpty());
}

TEST(ProcedureWindow, SaysWhereAPlanFileIsWrong)
{
    const test::DiskFolder folder;
    const test::DiskFolder plans;
    const std::filesystem::path file = plans.path() / "wrong.steadyplan";
    writeText(file, "{\"stages\": [\n  {\"rst\": \"1 s\"}]}");
    Window test(folder.path());
    test.window.open(file);
    const QString message = test.window.page<DegradationPage>().message().text();
    EXPECT_TRUE(message.contains(QStringLiteral("line 2, column 4"))) << qPrintable(message);
    EXPECT_TRUE(message.contains(QStringLiteral("did you mean"))) << qPrintable(message);
    EXPECT_FALSE(test.window.page<DegradationPage>().list().chosenPlan());
}

TEST(ProcedureWindow, KeepsWhatWasMeasuredWhenItIsStopped)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    QSignalSpy stored(&test.session, &RunSession::stored);
    ProcedurePage& page = startOnSimulatedDrive(test, "degradation");
    ASSERT_TRUE(waitFor([&] { return test.session.progress().sampleCount >= 3; }));
    page.startButton().click();
    const RunResult result = storedResult(test, stored);
    EXPECT_EQ(result.status, RunStatus::Stopped);
    EXPECT_GE(result.samples.size(), 3U);
    EXPECT_TRUE(waitFor([&] { return test.session.resumables().size() == 1; }));
}

TEST(ProcedureWindow, PausesAndGoesOn)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    RunSession& session = test.session;
    QSignalSpy stored(&session, &RunSession::stored);
    ProcedurePage& page = startOnSimulatedDrive(test, "sustained");
    ASSERT_TRUE(waitFor([&] { return session.progress().sampleCount >= 2; }));
    page.pauseButton().click();
    ASSERT_TRUE(waitFor([&] { return session.state() == RunSession::State::Paused; }));
    page.pauseButton().click();
    EXPECT_EQ(storedResult(test, stored).status, RunStatus::Complete);
}

TEST(ProcedureWindow, HoldsBackTheBenchmarkWhosePageDoesNotEndIt)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    QSignalSpy stored(&test.session, &RunSession::stored);
    ProcedurePage& page = startOnSimulatedDrive(test, "sustained");
    ASSERT_TRUE(waitFor([&] { return test.session.progress().sampleCount >= 2; }));
    page.pauseButton().click();
    ASSERT_TRUE(waitFor([&] { return test.session.progress().phase == RunPhase::Paused; }));
    test.window.setPage("benchmark");
    BenchmarkPage& benchmark = test.window.page<BenchmarkPage>();
    EXPECT_FALSE(benchmark.pauseButton().isVisible());
    EXPECT_TRUE(benchmark.targetCard().isEnabled());
    QTest::keyClick(&test.window, Qt::Key_Escape);
    benchmark.stop();
    benchmark.togglePause();
    EXPECT_EQ(test.session.state(), RunSession::State::Paused);
    benchmark.startButton().click();
    EXPECT_TRUE(benchmark.runMessage().text().startsWith(QStringLiteral("“Sustained write” is running.")))
        << qPrintable(benchmark.runMessage().text());
    EXPECT_TRUE(test.session.runsProcedure());
    EXPECT_TRUE(test.window.page<HealthPage>().session().isMeasuring());
    page.stop();
    EXPECT_EQ(storedResult(test, stored).status, RunStatus::Stopped);
    ASSERT_TRUE(waitFor([&] { return page.interrupted().isVisibleTo(&page); }));
    EXPECT_FALSE(benchmark.interrupted().isVisibleTo(&benchmark)) << "it goes on where it was begun";
    EXPECT_FALSE(benchmark.result());
}

TEST(ProcedureWindow, KnowsTheCommentThatItsResultIsGivenInTheHistory)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    SustainedPage& page = test.window.page<SustainedPage>();
    Terminal terminal(test.machine.dataFolder());
    ASSERT_EQ(terminal.run({"procedure", "run", "sustained", "--target", simulatedDrive, "--scale", "0.001", "--yes",
                  "--progress", "none"}),
        0);
    test.history.reload();
    ASSERT_TRUE(waitFor([&] { return test.history.model().rowCount() == 1; }));
    const std::filesystem::path file = test.history.model().line(0)->file;
    test.window.open(file);
    ASSERT_TRUE(waitFor([&] { return page.figures() != nullptr; }));
    test.window.setPage("health");
    test.history.rename(file, QStringLiteral("with the new cooler"));
    ASSERT_TRUE(waitFor([&] { return page.figures()->result->comment == "with the new cooler"; }));
    EXPECT_EQ(page.shownFile(), file);
    EXPECT_EQ(test.window.pageKey(), "health") << "nobody asked for the other page";
    page.exportButtons().copyText();
    EXPECT_TRUE(waitFor([] {
        return QApplication::clipboard()->text().contains(QStringLiteral("with the new cooler"));
    })) << "and so does what it exports";
}

TEST(ProcedureWindow, GoesOnWithWhatAKilledTerminalLeft)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    RunSession& session = test.session;
    QSignalSpy stored(&session, &RunSession::stored);
    test.window.setPage("sustained");
    SustainedPage& page = test.window.page<SustainedPage>();
    Terminal terminal(test.machine.dataFolder());
    terminal.start({"procedure", "run", "sustained", "--target", simulatedDrive, "--progress", "none"});
    const auto left = [&] {
        return JournalStore(test.machine.dataFolder()).unfinished(&isProcessAlive);
    };
    const auto samples = [&] {
        const std::vector<UnfinishedProcedure> all = left();
        return all.empty() || !all.front().soFar ? std::size_t{0} : all.front().soFar->samples.size();
    };
    ASSERT_TRUE(waitFor([&] { return samples() >= 2; }));
    comeBackTo(test.window);
    ASSERT_TRUE(waitFor([&] { return session.resumables().size() == 1; }));
    EXPECT_TRUE(session.resumables().front().isRunning);
    EXPECT_TRUE(page.interrupted().text().contains(QStringLiteral("in another program")));
    EXPECT_THAT(page.interrupted().findChildren<QPushButton*>(), SizeIs(0)) << "it is not offered";
    ASSERT_TRUE(terminal.isRunning()) << "it was over too soon";
    terminal.kill();
    const std::size_t begun = samples();

    comeBackTo(test.window);
    ASSERT_TRUE(waitFor([&] { return session.resumables().size() == 1 && !session.resumables().front().isRunning; }));
    ASSERT_TRUE(page.interrupted().isVisible());
    for (QPushButton* button : page.interrupted().findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("Resume"))
            button->click();
    }
    EXPECT_TRUE(waitFor([&] { return page.targetCard().folder() == simulatedDrive; })) << "the card shows what runs";
    const RunResult result = storedResult(test, stored);
    EXPECT_EQ(result.status, RunStatus::Complete);
    EXPECT_EQ(result.resumed, 1U);
    EXPECT_GT(result.samples.size(), begun);
    EXPECT_TRUE(waitFor([&] { return session.resumables().empty(); }));
    // The claim goes with the last look at the run, which another thread may still have.
    EXPECT_TRUE(waitFor([&] { return std::filesystem::is_empty(test.machine.dataFolder() / "procedures"); }));
}

TEST(ProcedureWindow, LeavesTheTerminalWhatItCanGoOnWith)
{
    const test::DiskFolder folder;
    const test::DiskFolder killed;
    Window test(folder.path());
    RunSession& session = test.session;
    test.window.setPage("sustained");
    SustainedPage& page = test.window.page<SustainedPage>();
    chooseTarget(page, simulatedDrive);
    page.startButton().click();
    ASSERT_TRUE(waitFor([&] { return session.progress().sampleCount >= 2; }));
    page.pauseButton().click();
    ASSERT_TRUE(waitFor([&] { return session.state() == RunSession::State::Paused; }));
    const std::size_t begun = session.progress().sampleCount;
    Terminal beside(test.machine.dataFolder());
    const json::value running = beside.unfinished();
    EXPECT_TRUE(running.at("isRunning").as_bool());
    EXPECT_NE(beside.run({"procedure", "run", "--resume", running.at("journal").as_string().c_str()}), 0);

    // What is on the drive at this moment is what a kill leaves: the journal only grows. Of its process only the number
    // is left, here that of a program which has ended.
    std::filesystem::copy(test.machine.dataFolder() / "procedures", killed.path() / "procedures");
    for (const auto& entry : std::filesystem::directory_iterator(killed.path() / "procedures")) {
        if (entry.path().extension() == ".pid")
            std::ofstream(entry.path()) << beside.lastProcessId() << '\n';
    }
    Terminal terminal(killed.path());
    const json::value left = terminal.unfinished();
    EXPECT_FALSE(left.at("isRunning").as_bool());
    EXPECT_EQ(left.at("name").as_string(), "sustained");
    EXPECT_EQ(terminal.run({"procedure", "run", "--resume", left.at("journal").as_string().c_str()}), 0);
    const std::vector<HistoryEntry> history = readHistory(killed.path() / "results");
    ASSERT_THAT(history, SizeIs(1));
    const Result<LoadedRun> loaded = loadDocument(history.front().file);
    ASSERT_TRUE(loaded) << loaded.error().message();
    EXPECT_EQ(loaded.value().result.status, RunStatus::Complete);
    EXPECT_GT(loaded.value().result.samples.size(), begun);
    EXPECT_TRUE(std::filesystem::is_empty(killed.path() / "procedures"));
}

TEST(ProcedureWindow, TellsTheSameHoursAndBytesAsTheTerminal)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    Terminal terminal(test.machine.dataFolder());
    RunSession& session = test.session;
    std::optional<RunSession::Offer> offer;
    QObject::connect(&session, &RunSession::offered, &test.window, [&](const RunSession::Offer& one) {
        if (one.order.target == simulatedDrive)
            offer = one;
    });
    const auto expectTheSame = [&](const ProcedureCost& cost) {
        const json::value shown =
            terminal.document({"procedure", "show", "sustained", "--target", simulatedDrive, "--json"}).at("cost");
        EXPECT_EQ(cost.shortest.count(), shown.at("shortestNs").to_number<std::int64_t>());
        EXPECT_EQ(cost.longest.count(), shown.at("longestNs").to_number<std::int64_t>());
        EXPECT_EQ(cost.leastWritten.count(), shown.at("leastWrittenBytes").to_number<std::uint64_t>());
        EXPECT_EQ(cost.mostWritten.count(), shown.at("mostWrittenBytes").to_number<std::uint64_t>());
        EXPECT_EQ(cost.isFromMeasurement, shown.at("isFromMeasurement").as_bool());
    };
    session.ask({"sustained", simulatedDrive, {}, std::nullopt, {}});
    ASSERT_TRUE(waitFor([&] { return offer.has_value(); }));
    const ProcedureCost unknown = offer->cost;
    EXPECT_FALSE(unknown.isFromMeasurement);
    expectTheSame(unknown);

    EXPECT_EQ(terminal.run({"run", "--target", simulatedDrive, "--size", "64MiB", "--passes", "1", "--measure", "200ms",
                  "--interval", "0", "--no-warm-up", "--progress", "none"}),
        0);
    offer.reset();
    session.ask({"sustained", simulatedDrive, {}, std::nullopt, {}});
    ASSERT_TRUE(waitFor([&] { return offer.has_value(); }));
    EXPECT_TRUE(offer->cost.isFromMeasurement) << "the history tells how fast this drive writes";
    EXPECT_NE(offer->cost.longest, unknown.longest);
    expectTheSame(offer->cost);
}

TEST(ProcedureWindow, RunsInAFolderAndLeavesNothingBehind)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    RunSession& session = test.session;
    QSignalSpy stored(&session, &RunSession::stored);
    test.window.setPage("sustained");
    // The shortest: a file of the least size, a thousandth of the times.
    ProcedureOptions options;
    options.scale = 0.001;
    options.skipsPreparation = true; // nobody here may trim
    options.size = ByteCount(64ULL << 20U);
    // The page asks, too, for what is chosen on it.
    std::optional<RunSession::Offer> offer;
    QObject::connect(&session, &RunSession::offered, &test.window, [&](const RunSession::Offer& one) {
        if (one.order.options.scale == options.scale)
            offer = one;
    });
    session.ask({"sustained", folder.path(), options, std::nullopt, {}});
    ASSERT_TRUE(waitFor([&] { return offer.has_value(); }));
    QString refusal;
    QObject::connect(&session, &RunSession::refused, &test.window, [&](const QString& why) { refusal = why; });
    session.start(*offer);
    ASSERT_TRUE(waitFor([&] { return session.state() == RunSession::State::Running || !refusal.isEmpty(); }));
    ASSERT_EQ(refusal.toStdString(), "");
    const RunResult result = storedResult(test, stored);
    EXPECT_EQ(result.status, RunStatus::Complete);
    EXPECT_FALSE(result.samples.empty());
    EXPECT_THAT(folder.entries(), SizeIs(0));
}

} // namespace
} // namespace steadymark::gui
