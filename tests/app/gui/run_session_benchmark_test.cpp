// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/run/run_session.h"

#include "core/procedure/document/result_store.h"
#include "core/procedure/document/run_json.h"
#include "tests/app/gui/test_support.h"

#include <QElapsedTimer>
#include <QTimer>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

using test::shortOptions;
using test::waitFor;

/// Remembers what a session said.
struct Listener : QObject {
    explicit Listener(RunSession& session)
    {
        connect(&session, &RunSession::refused, this, [this](const QString& sentence) { refusals << sentence; });
        connect(&session, &RunSession::finished, this, [this](const RunOutcome& outcome) { result = outcome.result; });
        connect(&session, &RunSession::stored, this, [this](const std::filesystem::path& stored) { file = stored; });
        connect(&session, &RunSession::samplesArrived, this,
            [this](const std::vector<LiveSample>& more) { samples += more.size(); });
        connect(&session, &RunSession::progressChanged, this,
            [this](const RunProgress& progress) { phases.insert(progress.grid->phase); });
    }

    QStringList refusals;
    std::shared_ptr<const RunResult> result;
    std::filesystem::path file;
    std::size_t samples = 0;
    std::set<GridPhase> phases;
};

TEST(RunSessionBenchmark, RunsAPlanAndPutsTheResultIntoTheHistory)
{
    const test::EngineMachine machine;
    const test::DiskFolder target;
    RunSession session(machine.parts(), machine.dataFolder());
    const Listener listener(session);
    const TestPlan plan = buildPlan(shortOptions());
    session.start(plan, target.path(), QStringLiteral("hello"));
    EXPECT_EQ(session.state(), RunSession::State::Starting);
    ASSERT_TRUE(waitFor([&] { return !listener.file.empty() || !listener.refusals.isEmpty(); }));
    ASSERT_TRUE(listener.refusals.isEmpty()) << qPrintable(listener.refusals.join(QLatin1Char(' ')));
    EXPECT_TRUE(session.isIdle());
    EXPECT_EQ(listener.result->status, RunStatus::Complete) << english(listener.result->reason);
    EXPECT_EQ(planOf(*listener.result), plan);
    EXPECT_GT(listener.samples, 0U);
    EXPECT_TRUE(listener.phases.contains(GridPhase::Measuring));
    EXPECT_THAT(target.entries(), ::testing::IsEmpty()) << "the test file is gone";

    const Result<LoadedRun> loaded = loadBenchmark(listener.file);
    ASSERT_TRUE(loaded) << loaded.error().message();
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Consistent);
    EXPECT_EQ(loaded.value().result.id, listener.result->id);
    EXPECT_EQ(loaded.value().result.comment, "hello");
    EXPECT_TRUE(std::filesystem::is_empty(machine.dataFolder() / "procedures")) << "the journal is gone";
}

TEST(RunSessionBenchmark, KnowsFromTheLastResultWhatTheNextRunCosts)
{
    const test::EngineMachine machine;
    const test::DiskFolder target;
    RunSession session(machine.parts(), machine.dataFolder());
    const Listener listener(session);
    std::optional<ProcedureCost> cost;
    QObject::connect(&session, &RunSession::costEstimated, &session, [&](const ProcedureCost& said) { cost = said; });
    const TestPlan plan = buildPlan(shortOptions());
    session.estimate(plan, target.path());
    ASSERT_TRUE(waitFor([&] { return cost.has_value(); }));
    EXPECT_FALSE(cost->isFromMeasurement);
    session.start(plan, target.path(), {});
    ASSERT_TRUE(waitFor([&] { return !listener.file.empty(); }));
    cost.reset();
    session.estimate(plan, target.path());
    ASSERT_TRUE(waitFor([&] { return cost.has_value(); }));
    EXPECT_TRUE(cost->isFromMeasurement);
    EXPECT_GE(cost->mostWritten.count(), plan.fileSize.count());
}

TEST(RunSessionBenchmark, RefusesATargetThatDoesNotExistWithASentence)
{
    const test::EngineMachine machine;
    RunSession session(machine.parts(), machine.dataFolder());
    const Listener listener(session);
    session.start(buildPlan(shortOptions()), "/var/tmp/there/is/no/such/folder", {});
    ASSERT_TRUE(waitFor([&] { return !listener.refusals.isEmpty(); }));
    EXPECT_TRUE(session.isIdle());
    EXPECT_TRUE(listener.refusals.front().contains(QStringLiteral("/var/tmp/there")));
    EXPECT_TRUE(listener.refusals.front().endsWith(QLatin1Char('.')));
    EXPECT_FALSE(listener.result);
}

TEST(RunSessionBenchmark, StopsWithinASecondAndLeavesNoFile)
{
    const test::EngineMachine machine;
    const test::DiskFolder target;
    RunSession session(machine.parts(), machine.dataFolder());
    const Listener listener(session);
    PlanOptions options = shortOptions();
    options.measure = Nanoseconds(60'000'000'000);
    session.start(buildPlan(options), target.path(), {});
    ASSERT_TRUE(waitFor([&] { return listener.phases.contains(GridPhase::Measuring); }));
    EXPECT_THAT(target.entries(), ::testing::SizeIs(1)) << "the test file lies there while the run goes on";
    session.stop();
    EXPECT_EQ(session.state(), RunSession::State::Stopping);
    ASSERT_TRUE(waitFor([&] { return session.isIdle(); }));
    ASSERT_TRUE(listener.result);
    EXPECT_EQ(listener.result->status, RunStatus::Stopped);
    EXPECT_THAT(target.entries(), ::testing::IsEmpty());
}

TEST(RunSessionBenchmark, StopsARunThatIsOnlyJustBeingStarted)
{
    const test::EngineMachine machine;
    const test::DiskFolder target;
    RunSession session(machine.parts(), machine.dataFolder());
    const Listener listener(session);
    PlanOptions options = shortOptions();
    options.measure = Nanoseconds(60'000'000'000);
    session.start(buildPlan(options), target.path(), {});
    session.stop();
    ASSERT_TRUE(waitFor([&] { return session.isIdle(); }));
    ASSERT_TRUE(listener.result);
    EXPECT_EQ(listener.result->status, RunStatus::Stopped);
    EXPECT_THAT(target.entries(), ::testing::IsEmpty());
}

TEST(RunSessionBenchmark, CleansUpWhenItIsDestroyedDuringARun)
{
    const test::EngineMachine machine;
    const test::DiskFolder target;
    {
        RunSession session(machine.parts(), machine.dataFolder());
        const Listener listener(session);
        PlanOptions options = shortOptions();
        options.measure = Nanoseconds(60'000'000'000);
        session.start(buildPlan(options), target.path(), {});
        ASSERT_TRUE(waitFor([&] { return listener.phases.contains(GridPhase::Measuring); }));
    }
    EXPECT_THAT(target.entries(), ::testing::IsEmpty());
}

TEST(RunSessionBenchmark, NeverBlocksTheWindowWhileADriveIsBusy)
{
    const test::EngineMachine machine;
    const test::DiskFolder target;
    RunSession session(machine.parts(), machine.dataFolder());
    const Listener listener(session);
    // A timer that should fire every 5 ms sees any pause of the event loop. What may pass is what the scheduler of a
    // loaded machine takes, not what writing or syncing a file takes.
    std::vector<qint64> gaps;
    QElapsedTimer sinceLast;
    QTimer heartbeat;
    QObject::connect(&heartbeat, &QTimer::timeout, &session, [&] { gaps.push_back(sinceLast.restart()); });
    sinceLast.start();
    heartbeat.start(5);
    session.start(buildPlan(shortOptions()), target.path(), {});
    ASSERT_TRUE(waitFor([&] { return !listener.file.empty(); }));
    ASSERT_FALSE(gaps.empty());
    std::ranges::sort(gaps);
    const auto longRun = static_cast<double>(listener.result->duration.count()) / 1e6;
    EXPECT_LT(static_cast<double>(gaps.back()), longRun / 2) << "the loop stood still for half of the run";
}

} // namespace
} // namespace steadymark::gui
