// SPDX-License-Identifier: GPL-3.0-or-later
// How the Latency page is reached, and where the traces of runs go.
#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/benchmark/result_grid.h"
#include "app/gui/history/history_view.h"
#include "app/gui/latency/latency_page.h"
#include "app/gui/latency/trace_keeper.h"
#include "app/gui/shell/side_bar.h"
#include "app/gui/widgets/figure_line.h"
#include "app/gui/widgets/message_strip.h"
#include "core/base/files.h"
#include "core/procedure/document/result_store.h"
#include "core/procedure/document/run_json.h"
#include "core/trace/format/trace_file.h"
#include "tests/app/gui/test_support.h"
#include "tests/support/benchmark.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QThreadPool>
#include <QUrl>

#include <gmock/gmock.h>

#include <filesystem>

namespace steadymark::gui {
namespace {

using test::waitFor;
using test::Window;

bool isShown(const Window& test)
{
    return waitFor([&] {
        return test.window.page<LatencyPage>().session().isReady() && !test.window.page<LatencyPage>().isBusy();
    });
}

TEST(LatencyWindow, ShowsEveryIoOfTheTestWhoseCellIsActivated)
{
    const test::DiskFolder target;
    Window test(target.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    page.start();
    ASSERT_TRUE(waitFor([&] { return page.result() && test.history.model().rowCount() == 1; }));
    const auto file = test.history.model().line(0)->file;
    ASSERT_TRUE(waitFor([&] { return !TraceKeeper::fileBeside(file).empty(); })) << "the trace lies beside the result";

    auto* const view = page.grid().findChild<QTableView*>();
    ASSERT_TRUE(view);
    view->setFocus();
    view->setCurrentIndex(view->model()->index(1, 1));
    const auto step = view->currentIndex().data(ResultGridModel::StepRole).value<qulonglong>();
    // Enter tells why the figure is judged as it is.
    const QPoint inCell = view->visualRect(view->currentIndex()).topLeft() + QPoint(12, 12);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, inCell);
    QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, inCell);
    EXPECT_EQ(test.window.pageKey(), "latency");
    ASSERT_TRUE(isShown(test));
    LatencyPage& latency = test.window.page<LatencyPage>();
    EXPECT_EQ(latency.session().choice().step, static_cast<unsigned>(step));
    const RunResult stored = loadBenchmark(file).value().result;
    std::uint64_t ios = 0;
    for (const PassRecord& pass : gridOf(stored).steps[step].passes)
        ios += pass.read.ios + pass.write.ios;
    EXPECT_EQ(latency.session().analysis()->statistics.summary.samples, ios) << "every one of them";
    test::leavePicture(test.window, QStringLiteral("latency-run"));

    test.window.setPage("benchmark");
    emit page.grid().cellActivated(0);
    ASSERT_TRUE(waitFor([&] { return latency.session().choice().step == 0U; })) << "another test of the same trace";
}

TEST(LatencyWindow, ShowsTheTraceThatLiesBesideAResultOfTheHistory)
{
    const test::DiskFolder folder;
    const auto result = folder.path() / "sample.steadymark";
    ASSERT_TRUE(saveRun(test::sampleResult(), result));
    test::saveSampleTrace(folder.path() / "sample.smtrace");
    Window test(folder.path());
    test.window.open(result);
    ASSERT_TRUE(waitFor([&] { return test.window.page<BenchmarkPage>().result() != nullptr; }));
    QTest::keyClick(&test.window, Qt::Key_6, Qt::ControlModifier);
    EXPECT_EQ(test.window.pageKey(), "latency");
    ASSERT_TRUE(isShown(test));
    EXPECT_TRUE(test::withPlainBlanks(test.window.page<LatencyPage>().title()).startsWith(QStringLiteral("RND 4K")));
    QTest::keyClick(&test.window, Qt::Key_1, Qt::ControlModifier);
    EXPECT_EQ(test.window.pageKey(), "benchmark");
}

TEST(LatencyWindow, BringsTheTraceBackWithADeletedResult)
{
    const test::DiskFolder target;
    Window test(target.path());
    const auto file = ResultStore(test.machine.resultsFolder()).add(test::sampleResult()).value();
    test::saveSampleTrace(traceFileOf(file));
    test.history.reload();
    ASSERT_TRUE(waitFor([&] { return test.history.model().rowCount() == 1; }));
    HistoryView& view = test.window.sideBar().history();
    view.setCurrentIndex(view.model()->index(0, 0));
    QTest::keyClick(&view, Qt::Key_Delete);
    MessageStrip& strip = test.window.page<BenchmarkPage>().fileMessage();
    ASSERT_TRUE(waitFor([&] { return test.history.model().rowCount() == 0 && strip.isVisible(); }));
    const auto buttons = strip.findChildren<QPushButton*>();
    ASSERT_EQ(buttons.size(), 1);
    buttons.front()->click();
    ASSERT_TRUE(waitFor([&] { return test.history.model().rowCount() == 1; }));

    test.session.tidyHistory(); // as when the program starts the next time
    ASSERT_TRUE(waitFor([] { return QThreadPool::globalInstance()->activeThreadCount() == 0; }));
    EXPECT_EQ(TraceKeeper::fileBeside(file), traceFileOf(file));
    test.window.open(file);
    ASSERT_TRUE(waitFor([&] { return test.window.page<BenchmarkPage>().result() != nullptr; }));
    emit test.window.page<BenchmarkPage>().grid().cellActivated(0);
    ASSERT_TRUE(isShown(test));
    EXPECT_GT(test.window.page<LatencyPage>().session().analysis()->statistics.summary.samples, 0U);
}

TEST(LatencyWindow, RemovesTheTraceOfADeletedResultAtTheNextStart)
{
    const test::DiskFolder target;
    Window test(target.path());
    const auto kept = ResultStore(test.machine.resultsFolder()).add(test::sampleResult()).value();
    test::saveSampleTrace(traceFileOf(kept));
    const auto orphan = test.machine.resultsFolder() / "deleted.smtrace";
    test::saveSampleTrace(orphan);
    test.session.tidyHistory();
    EXPECT_TRUE(waitFor([&] { return !std::filesystem::exists(orphan); }));
    EXPECT_TRUE(std::filesystem::exists(traceFileOf(kept)));
}

TEST(LatencyWindow, SaysWhenAResultHasNoTrace)
{
    const test::DiskFolder folder;
    const auto result = folder.path() / "sample.steadymark";
    ASSERT_TRUE(saveRun(test::sampleResult(), result));
    Window test(folder.path());
    test.window.open(result);
    ASSERT_TRUE(waitFor([&] { return test.window.page<BenchmarkPage>().result() != nullptr; }));
    emit test.window.page<BenchmarkPage>().grid().cellActivated(0);
    EXPECT_EQ(test.window.pageKey(), "latency");
    EXPECT_TRUE(test.window.page<LatencyPage>().emptyText().contains(QStringLiteral("no trace file")));
}

TEST(LatencyWindow, OpensATraceThatIsDroppedAndComparesTwo)
{
    const test::DiskFolder folder;
    test::saveSampleTrace(folder.path() / "a.smtrace");
    test::saveSampleTrace(folder.path() / "b.smtrace");
    Window test(folder.path());
    ASSERT_TRUE(test::drop(test.window, {folder.path() / "a.smtrace"}));
    EXPECT_EQ(test.window.pageKey(), "latency");
    ASSERT_TRUE(isShown(test));
    EXPECT_FALSE(test.window.page<LatencyPage>().comparedSession().isReady());
    ASSERT_TRUE(test::drop(test.window, {folder.path() / "a.smtrace", folder.path() / "b.smtrace"}));
    ASSERT_TRUE(waitFor([&] { return test.window.page<LatencyPage>().comparedSession().isReady(); }));
}

TEST(LatencyWindow, OpensTheFilesOfTheCommandLineAsIfTheyWereDropped)
{
    const test::DiskFolder folder;
    test::saveSampleTrace(folder.path() / "a.smtrace");
    test::saveSampleTrace(folder.path() / "b.smtrace");
    Window test(folder.path());
    test.window.openAll({});
    EXPECT_EQ(test.window.pageKey(), "benchmark");
    test.window.openAll({folder.path() / "a.smtrace"});
    EXPECT_EQ(test.window.pageKey(), "latency");
    ASSERT_TRUE(isShown(test));
    test.window.openAll({folder.path() / "a.smtrace", folder.path() / "b.smtrace"});
    ASSERT_TRUE(waitFor([&] { return test.window.page<LatencyPage>().comparedSession().isReady(); }));
}

TEST(LatencyWindow, ShowsAFileWithADamagedEndAsFarAsItGoesAndSaysSo)
{
    const test::DiskFolder folder;
    const auto file = folder.path() / "cut.smtrace";
    test::saveSampleTrace(file);
    std::filesystem::resize_file(file, std::filesystem::file_size(file) * 2 / 3);
    Window test(folder.path());
    test.window.open(file);
    ASSERT_TRUE(isShown(test));
    LatencyPage& page = test.window.page<LatencyPage>();
    EXPECT_TRUE(page.condition().isVisible());
    EXPECT_FALSE(page.condition().text().isEmpty());
    EXPECT_GT(page.session().analysis()->statistics.summary.samples, 0U);
    test::leavePicture(test.window, QStringLiteral("latency-damaged"));
}

TEST(LatencyWindow, ClearsTheSelectionWithEscapeBeforeItStopsATest)
{
    const test::DiskFolder folder;
    test::saveSampleTrace(folder.path() / "a.smtrace");
    Window test(folder.path());
    test.window.open(folder.path() / "a.smtrace");
    ASSERT_TRUE(isShown(test));
    test.window.page<LatencyPage>().plot().selectVisible();
    ASSERT_TRUE(test.window.page<LatencyPage>().plot().selection());
    QTest::keyClick(&test.window, Qt::Key_Escape);
    EXPECT_FALSE(test.window.page<LatencyPage>().plot().selection());
}

TEST(LatencyWindow, GrowsWhileATestRuns)
{
    const test::DiskFolder target;
    PlanOptions options = test::shortOptions();
    options.measure = Nanoseconds(60'000'000'000);
    Window test(target.path(), options);
    test.window.setPage("latency");
    QTest::keyClick(&test.window, Qt::Key_F5);
    EXPECT_EQ(test.window.pageKey(), "latency");
    LatencyPage& page = test.window.page<LatencyPage>();
    ASSERT_TRUE(waitFor([&] { return page.session().isReady(); }));
    const std::uint64_t ios = page.session().view()->ios();
    EXPECT_TRUE(waitFor([&] { return page.session().view()->ios() > ios; }));
    test::leavePicture(test.window, QStringLiteral("latency-live"));
    test.window.open("/there/is/no/such.smtrace");
    EXPECT_TRUE(page.message().text().contains(QStringLiteral("test is running")));
    test.window.page<BenchmarkPage>().stop();
    ASSERT_TRUE(waitFor([&] { return test.session.isIdle(); }));
    EXPECT_FALSE(page.isLive());
}

} // namespace
} // namespace steadymark::gui
