// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/run_reporter.h"

#include "app/cli/terminal/json_reporter.h"
#include "app/cli/terminal/line_reporter.h"
#include "app/cli/terminal/live_reporter.h"
#include "app/cli/terminal/text.h"
#include "app/cli/text/run_text.h"
#include "events.h"
#include "run_fixture.h"
#include "tests/support/benchmark.h"
#include "tests/support/fake_services.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace steadymark::cli {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class Reporter : public ::testing::Test, protected RunFixture {
protected:
    [[nodiscard]] RunAnnouncement announcement()
    {
        m_benchmark = benchmarkProcedure(plan);
        ProcedureCost cost;
        cost.shortest = cost.longest = std::chrono::seconds(165);
        cost.leastWritten = cost.mostWritten = ByteCount(12'000'000'000);
        cost.isFromMeasurement = true;
        return {&m_benchmark, "/mnt/ssd", "/mnt/ssd", cost};
    }

    // What the run of the fixture ends with when it is stopped now.
    [[nodiscard]] RunResult stopped() const
    {
        RunResult result = emptyBenchmark(plan);
        result.status = RunStatus::Stopped;
        result.reason = Sentence::verbatim("Stopped by the user.");
        std::vector<StepRecord>& steps = gridOf(result).steps;
        for (const WorkloadStep& step : plan.steps)
            steps.push_back(*recordOf(step, StepStatus::Skipped, {}));
        steps[0] = *progress.steps[0];
        steps[1] = *recordOf(plan.steps[1], StepStatus::Stopped, {800.0});
        return result;
    }

    [[nodiscard]] std::vector<std::string> lines() const
    {
        std::vector<std::string> all;
        std::istringstream stream(m_err.str());
        for (std::string line; std::getline(stream, line);)
            all.push_back(line);
        return all;
    }

    [[nodiscard]] std::vector<json::value> events() const { return eventsOf(m_err.str()); }

    Procedure m_benchmark;
    ManualClock m_clock;
    std::ostringstream m_err;
};

TEST_F(Reporter, SaysWhatARunCosts)
{
    ProcedureCost estimate = announcement().cost;
    EXPECT_EQ(describeBenchmarkCost(estimate), "Takes about 2:45 and writes about 12 GB.");
    estimate.isFromMeasurement = false;
    EXPECT_THAT(describeBenchmarkCost(estimate), HasSubstr("writes roughly 12 GB (a guess"));
    estimate.isBounded = true;
    EXPECT_THAT(describeBenchmarkCost(estimate), HasSubstr("writes up to 12 GB, the most that its link carries"));
    estimate.mostWritten = ByteCount();
    EXPECT_EQ(describeBenchmarkCost(estimate), "Takes about 2:45 and writes nothing.");
}

TEST_F(Reporter, WritesOneLineForEveryStepAndOnlyOnce)
{
    LineReporter reporter(m_err, m_clock);
    reporter.started(announcement());
    RunProgress early = run;
    early.grid->phase = GridPhase::PreparingFile;
    early.grid->steps.clear();
    reporter.update({early});
    reporter.update({early});
    reporter.update({run});
    reporter.update({run});
    reporter.finished(stopped());
    EXPECT_THAT(lines(),
        ElementsAre(StartsWith("Testing /mnt/ssd. Takes about 2:45"), "Writing the test file",
            AllOf(StartsWith("[1/6] SEQ 1MiB Q8T1 read: 7012.330 MB/s, "), EndsWith("(7000.000 to 7100.000)")),
            AllOf(StartsWith("[2/6] RND 4KiB Q32T1 read: 800.000 MB/s, "), EndsWith(", stopped"))));
}

TEST_F(Reporter, WritesAFinishedStepBeforeTheIntervalAfterIt)
{
    LineReporter reporter(m_err, m_clock);
    reporter.started(announcement());
    progress.phase = GridPhase::Interval;
    progress.step = 2;
    reporter.update({run});
    EXPECT_THAT(lines(),
        ElementsAre(StartsWith("Testing"), StartsWith("[1/6]"), StartsWith("[2/6]"), "Waiting before the next test"));
}

TEST_F(Reporter, DoesNotSpeakOfAWaitThatIsNone)
{
    plan.interval = Nanoseconds(0);
    LineReporter reporter(m_err, m_clock);
    reporter.started(announcement());
    progress.phase = GridPhase::Interval;
    progress.step = 2;
    reporter.update({run});
    EXPECT_THAT(lines(), ElementsAre(StartsWith("Testing"), StartsWith("[1/6]"), StartsWith("[2/6]")));
}

TEST_F(Reporter, KeepsQuietButForWarnings)
{
    SilentReporter reporter(m_err);
    reporter.started(announcement());
    reporter.update({run});
    reporter.finished(stopped());
    reporter.message(MessageSeverity::Note, Sentence("A note."));
    EXPECT_EQ(m_err.str(), "");
    reporter.message(MessageSeverity::Warning, Sentence("A warning."));
    EXPECT_EQ(m_err.str(), "steadymark-cli: A warning.\n");
}

TEST_F(Reporter, WritesEveryEventAsOneJsonObject)
{
    JsonReporter reporter(m_err);
    reporter.message(MessageSeverity::Note, Sentence("A \"note\"\nwith everything."));
    reporter.started(announcement());
    const std::vector<LiveSample> samples(2);
    reporter.update({run, {}, samples});
    reporter.update({run});
    progress.phase = GridPhase::Interval;
    progress.step = 2;
    reporter.update({run});
    reporter.finished(stopped());
    EXPECT_THAT(namesOf(events()),
        ElementsAre("note", "start", "live", "live", "pass", "pass", "pass", "step", "pass", "phase", "step", "phase",
            "step", "step", "step", "step", "stage", "done"));
    EXPECT_THAT(lines().back(), HasSubstr("\"status\":\"stopped\""));
}

TEST_F(Reporter, TellsTheGridOfAChainLikeThatOfABenchmark)
{
    const std::vector<LiveSample> samples(2);
    const auto eventsOfGrid = [&](const Procedure& procedure, const RunResult& result) {
        const std::size_t stage = procedure.stages.size() - 1;
        RunAnnouncement announcement;
        announcement.procedure = &procedure;
        m_err.str("");
        JsonReporter reporter(m_err);
        reporter.started(announcement);
        run.position.stage = stage;
        reporter.update({run, {}, samples, &result});
        reporter.finished(result);
        std::vector<json::value> told;
        for (json::value& event : events()) {
            if (const json::value* const of = event.as_object().if_contains("stage"); of != nullptr && *of == stage) {
                event.as_object()["stage"] = 0;
                told.push_back(std::move(event));
            }
        }
        return told;
    };
    RunResult result = stopped();
    const std::vector<json::value> ofBenchmark = eventsOfGrid(result.procedure, result);
    EXPECT_THAT(namesOf(ofBenchmark),
        ElementsAre("live", "live", "pass", "pass", "pass", "step", "pass", "phase", "step", "step", "step", "step",
            "step", "stage"));
    result.procedure.stages.insert(result.procedure.stages.begin(), {"Before", {}, SnapshotStage{}});
    result.stages.emplace(result.stages.begin())->status = StepStatus::Complete;
    EXPECT_EQ(eventsOfGrid(result.procedure, result), ofBenchmark);
}

TEST_F(Reporter, TellsNothingTwiceWhenTheGridOfABenchmarkIsOver)
{
    const RunResult result = stopped();
    const std::vector<LiveSample> samples(1);
    const auto tellAll = [&](RunReporter& reporter) {
        RunProgress over = run;
        reporter.started(announcement());
        reporter.update({over, {}, samples});
        over.phase = RunPhase::Finishing;
        over.position.stage = 1;
        over.grid->phase = GridPhase::Finishing;
        reporter.update({over, {}, samples, &result});
        reporter.update({over, {}, {}, &result});
        reporter.finished(result);
    };
    JsonReporter json(m_err);
    tellAll(json);
    std::vector<json::value> told = events();
    std::erase_if(told, [](const json::value& event) { return event.at("event") == "pass"; });
    EXPECT_THAT(namesOf(told),
        ElementsAre("start", "live", "step", "phase", "live", "step", "step", "step", "step", "step", "stage", "phase",
            "done"));
    EXPECT_EQ(told[4].at("stage"), 0) << "the last live samples come when the stage is over";
    EXPECT_EQ(told[11].at("stage"), 1);
    m_err.str("");
    LineReporter lineReporter(m_err, m_clock);
    tellAll(lineReporter);
    EXPECT_THAT(lines(), ElementsAre(StartsWith("Testing"), StartsWith("[1/6]"), StartsWith("[2/6]"), "Cleaning up"));
}

TEST_F(Reporter, TellsThePhaseOfAStageThatIsOverAtTheNextLook)
{
    Procedure chain;
    RunResult result;
    for (const bool isDone : {true, true, false, true}) {
        ProcedureStage stage;
        stage.work = SnapshotStage{};
        if (chain.stages.size() == 1)
            stage.work = GridStage{plan};
        chain.stages.push_back(std::move(stage));
        result.stages.emplace_back().status = isDone ? StepStatus::Complete : StepStatus::Skipped;
    }
    result.duration = std::chrono::seconds(9);
    const auto phasesOf = [&](bool isResumed) {
        RunAnnouncement announcement;
        announcement.procedure = &chain;
        announcement.isResumed = isResumed;
        m_err.str("");
        JsonReporter reporter(m_err);
        reporter.started(announcement);
        RunProgress look;
        look.phase = RunPhase::Snapshot;
        reporter.update({look, {}, {}, &result});
        look.position.stage = 2;
        look.elapsed = std::chrono::seconds(4);
        reporter.update({look, {}, {}, &result});
        reporter.finished(result);
        std::vector<std::string> phases;
        for (const json::value& event : events()) {
            if (event.at("event") == "phase")
                phases.push_back(std::string(event.at("phase").as_string()) + ' '
                    + std::to_string(event.at("stage").as_int64()) + ' '
                    + std::to_string(event.at("elapsedNs").as_int64()));
        }
        return phases;
    };
    EXPECT_THAT(phasesOf(false),
        ElementsAre("snapshot 0 0", "starting 1 4000000000", "snapshot 2 4000000000", "snapshot 3 9000000000"));
    EXPECT_THAT(phasesOf(true), ElementsAre("snapshot 0 0", "snapshot 2 4000000000"))
        << "what was over before it went on is not begun";
}

class LiveDisplay : public Reporter {
protected:
    // The screen of a small terminal after everything that was written to it: only what the display uses.
    [[nodiscard]] std::vector<std::string> screen(std::size_t columns) const
    {
        std::vector<std::string> rows(1);
        std::size_t row = 0;
        std::size_t column = 0;
        const std::string text = m_err.str();
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '\r') {
                column = 0;
            } else if (text[i] == '\n') {
                ++row;
                column = 0;
            } else if (text[i] == '\x1b') {
                const std::size_t end = text.find_first_not_of("0123456789?", i + 2);
                const std::string number = text.substr(i + 2, end - i - 2);
                if (text[end] == 'A')
                    row -= std::stoul(number);
                else if (text[end] == 'K')
                    rows[row].resize(std::min(column, rows[row].size()));
                else if (text[end] == 'J') {
                    rows[row].resize(std::min(column, rows[row].size()));
                    rows.resize(row + 1);
                }
                i = end;
            } else {
                if (column == columns) {
                    ++row;
                    column = 0;
                }
                rows.resize(std::max(rows.size(), row + 1));
                rows[row].resize(std::max(rows[row].size(), column + 1), ' ');
                rows[row][column++] = text[i];
            }
            rows.resize(std::max(rows.size(), row + 1));
        }
        return rows;
    }

    [[nodiscard]] std::function<GridStyle()> style()
    {
        return [this] {
            return m_style;
        };
    }

    GridStyle m_style{100, 24, false, false};
};

TEST_F(LiveDisplay, RedrawsInPlace)
{
    LiveReporter reporter(m_err, style(), LiveReporter::AtEnd::EraseGrid);
    reporter.started(announcement());
    for (int i = 0; i < 20; ++i)
        reporter.update({run});
    const std::vector<std::string> rows = screen(100);
    ASSERT_EQ(rows.size(), 8U);
    EXPECT_THAT(rows[0], StartsWith("Testing /mnt/ssd."));
    EXPECT_EQ(rows[1], "SteadyMark on /mnt/ssd");
    EXPECT_THAT(rows[6], StartsWith("RND 4KiB Q32T1 read, pass 2 of 5"));
    reporter.finished(stopped());
    EXPECT_THAT(screen(100), ElementsAre(StartsWith("Testing /mnt/ssd."), ""));
}

TEST_F(LiveDisplay, FollowsAChangedHeight)
{
    LiveReporter reporter(m_err, style(), LiveReporter::AtEnd::EraseGrid);
    reporter.started(announcement());
    reporter.update({run});
    m_style.rows = 6;
    reporter.update({run});
    reporter.update({run});
    EXPECT_EQ(screen(100).size(), 3U);
    reporter.finished(stopped());
}

TEST_F(LiveDisplay, KeepsTheLastGridWhereNoReportFollows)
{
    LiveReporter reporter(m_err, style(), LiveReporter::AtEnd::KeepGrid);
    reporter.started(announcement());
    reporter.update({run});
    reporter.finished(stopped());
    const std::vector<std::string> rows = screen(100);
    ASSERT_EQ(rows.size(), 9U);
    EXPECT_THAT(rows[4], HasSubstr("!    800.00")) << "the stopped step keeps what it measured";
}

TEST_F(LiveDisplay, MovesAsideForMessages)
{
    LiveReporter reporter(m_err, style(), LiveReporter::AtEnd::EraseGrid);
    reporter.started(announcement());
    reporter.update({run});
    reporter.message(MessageSeverity::Warning, Sentence("Something to know."));
    reporter.update({run});
    reporter.update({run});
    const std::vector<std::string> rows = screen(100);
    ASSERT_EQ(rows.size(), 9U);
    EXPECT_EQ(rows[1], "steadymark-cli: Something to know.");
    reporter.finished(stopped());
}

TEST_F(LiveDisplay, AlwaysShowsTheCursorAgain)
{
    {
        LiveReporter reporter(m_err, style(), LiveReporter::AtEnd::EraseGrid);
        reporter.started(announcement());
        reporter.update({run});
        EXPECT_THAT(m_err.str(), HasSubstr("\x1b[?25l"));
    }
    EXPECT_THAT(m_err.str(), EndsWith("\x1b[?25h"));
    EXPECT_EQ(m_err.str().find("\x1b[?25h"), m_err.str().rfind("\x1b[?25h"));
}

} // namespace
} // namespace steadymark::cli
