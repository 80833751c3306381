// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/trace_command.h"

#include "parsing.h"
#include "tests/support/fake_trace.h"

#include <gmock/gmock.h>

#include <sstream>

namespace steadymark::cli {
namespace {

using testing::columnsOf;
using testing::FakeTrace;
using ::testing::HasSubstr;

TraceCommand parseTrace(std::vector<std::string> arguments)
{
    return parseAs<TraceCommand>("trace", std::move(arguments));
}

TEST(TraceArguments, NameTheActionAndTheFile)
{
    EXPECT_EQ(parseTrace({"info", "a.smtrace"}).action, TraceCommand::Action::Info);
    EXPECT_EQ(parseTrace({"info", "a.smtrace"}).file, "a.smtrace");
    EXPECT_TRUE(parseTrace({"info", "a", "--json"}).asJson);
    EXPECT_EQ(parseTrace({"percentiles", "a"}).action, TraceCommand::Action::Percentiles);
    EXPECT_TRUE(parseTrace({"percentiles", "a", "--time-weighted"}).isTimeWeighted);
    EXPECT_EQ(parseTrace({"stalls", "a"}).action, TraceCommand::Action::Stalls);
    EXPECT_EQ(parseTrace({"stalls", "a", "--over", "20ms"}).over, std::chrono::milliseconds(20));
    EXPECT_FALSE(parseTrace({"stalls", "a"}).over);
    EXPECT_EQ(parseTrace({"characterise", "a"}).action, TraceCommand::Action::Characterise);
    EXPECT_EQ(parseTrace({"characterise", "a"}).format, TraceCommand::Format::Csv) << "no plan";
    EXPECT_EQ(parseTrace({"characterise", "a", "--to", "plan"}).format, TraceCommand::Format::Plan);
    EXPECT_EQ(parseTrace({"export", "a", "--to", "iolog3"}).format, TraceCommand::Format::Iolog);
    EXPECT_EQ(parseTrace({"export", "a", "--to", "blkparse"}).format, TraceCommand::Format::Blkparse);
}

TEST(TraceArguments, FilterTheIos)
{
    const TraceFilter filter = parseTrace({"percentiles", "a", "--step", "RND 4KiB", "--pass", "2", "--write",
                                              "--with-warm-up", "--begin", "1.5s", "--end", "300s"})
                                   .filter;
    EXPECT_EQ(filter.step, "RND 4KiB");
    EXPECT_EQ(filter.pass, 2U);
    EXPECT_EQ(filter.direction, Direction::Write);
    EXPECT_TRUE(filter.withWarmUp);
    EXPECT_EQ(filter.begin, std::chrono::milliseconds(1500));
    EXPECT_EQ(filter.end, std::chrono::seconds(300));
    EXPECT_EQ(parseTrace({"stalls", "a", "--read"}).filter.direction, Direction::Read);
    EXPECT_FALSE(parseTrace({"export", "a", "--to", "csv"}).filter.direction);
}

TEST(TraceArguments, SayWhereAnExportGoes)
{
    EXPECT_EQ(parseTrace({"export", "a", "--to", "csv"}).out, "-");
    EXPECT_EQ(parseTrace({"export", "a", "--to", "fio-log", "--out", "b"}).out, "b");
    EXPECT_EQ(parseTrace({"export", "a", "--to", "fio-log"}).format, TraceCommand::Format::FioLog);
    const TraceCommand import = parseTrace({"import", "a.log", "--from", "fio-log", "--out", "b.smtrace", "--force"});
    EXPECT_EQ(import.action, TraceCommand::Action::Import);
    ASSERT_NE(import.importer, nullptr);
    EXPECT_EQ(import.importer->format(), "fio-log");
    EXPECT_EQ(import.out, "b.smtrace");
    EXPECT_EQ(parseTrace({"import", "a", "--out", "b"}).importer, nullptr) << "is recognized";
    const TraceCommand chosen = parseTrace({"import", "a", "--out", "b", "--device", "8,0", "--time-unit", "ms"});
    EXPECT_EQ(chosen.device, "8,0");
    EXPECT_TRUE(chosen.isIologInMs);
    EXPECT_TRUE(import.replaces);
}

TEST(TraceArguments, AreComplainedAboutInWords)
{
    EXPECT_THAT(complaintAbout("trace", {}), HasSubstr("info, percentiles, stalls, characterise, export or import"));
    EXPECT_THAT(complaintAbout("trace", {"info"}), HasSubstr("the trace file"));
    EXPECT_THAT(complaintAbout("trace", {"import", "--from", "fio-log"}), HasSubstr("the log"));
    EXPECT_THAT(complaintAbout("trace", {"export", "a"}), HasSubstr("--to csv, fio-log, iolog3 or blkparse"));
    EXPECT_THAT(complaintAbout("trace", {"export", "a", "--to", "xls"}), HasSubstr("known are csv, fio-log"));
    EXPECT_THAT(complaintAbout("trace", {"import", "a", "--from", "msr", "--out", "b", "--time-unit", "ms"}),
        HasSubstr("only for --from iolog"));
    EXPECT_THAT(
        complaintAbout("trace", {"import", "a", "--from", "csv", "--out", "b"}), HasSubstr("known are blktrace"));
    EXPECT_THAT(complaintAbout("trace", {"import", "a", "--from", "fio-log"}), HasSubstr("--out NAME.smtrace"));
    EXPECT_THAT(complaintAbout("trace", {"stalls", "a", "--over", "much"}), HasSubstr("--over much: "));
    EXPECT_THAT(complaintAbout("trace", {"stalls", "a", "--over", "0"}), HasSubstr("longer than zero"));
    EXPECT_THAT(complaintAbout("trace", {"stalls", "a", "--over", "1s", "--over", "2s"}), HasSubstr("more than once"));
    EXPECT_THAT(complaintAbout("trace", {"percentiles", "a", "--read", "--write"}), HasSubstr("exclude each other"));
    EXPECT_THAT(
        complaintAbout("trace", {"percentiles", "a", "--pass", "x"}), HasSubstr("--pass must be a whole number"));
    EXPECT_THAT(
        complaintAbout("trace", {"percentiles", "a", "--begin", "2s", "--end", "2s"}), HasSubstr("later than --begin"));
    EXPECT_THAT(complaintAbout("trace", {"info", "a", "--step=1"}), HasSubstr("--step"));
    EXPECT_THAT(complaintAbout("trace", {"info", "a", "b"}), HasSubstr("more than one file"));
}

TEST(TraceArguments, AreExplained)
{
    for (const char* action : {"info", "percentiles", "stalls", "characterise", "export", "import"}) {
        const Result<CommandLine> line = parseCommand("trace", {action, "--help"});
        ASSERT_TRUE(line);
        EXPECT_THAT(line.value().information,
            HasSubstr("Usage: steadymark-cli trace " + std::string(action) + " [OPTIONS] FILE\n"));
    }
}

TraceMeta metaOfARow()
{
    TraceMeta meta;
    for (const unsigned readPercent : {100U, 0U, 100U}) {
        TraceStep step;
        step.name = meta.steps.size() < 2 ? "RND 4KiB Q1T1" : "7";
        step.workload.readPercent = readPercent;
        for (unsigned pass = 0; pass < 3; ++pass) {
            TracePass one;
            one.step = static_cast<unsigned>(meta.steps.size());
            one.pass = pass;
            meta.passes.push_back(one);
        }
        meta.steps.push_back(step);
    }
    return meta;
}

Result<TraceSelection> selected(const std::string& step, std::optional<Direction> direction = std::nullopt)
{
    TraceFilter filter;
    filter.step = step;
    filter.direction = direction;
    return selectionOf(filter, metaOfARow());
}

TEST(TraceFilter, FindsAStepByNumberAndByName)
{
    EXPECT_EQ(selected("1").value().step, 1U);
    EXPECT_EQ(selected("RND 4KiB Q1T1 write").value().step, 1U);
    EXPECT_EQ(selected("RND 4KiB Q1T1", Direction::Write).value().step, 1U);
    EXPECT_EQ(selected("RND 4KiB Q1T1", Direction::Read).value().step, 0U);
    EXPECT_EQ(selected("7").value().step, 2U) << "no number of a step, so a name";
}

TEST(TraceFilter, ListsTheStepsWhenThereIsNoneOrMoreThanOne)
{
    const Result<TraceSelection> none = selected("SEQ");
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().message(),
        "The trace has no test \"SEQ\"; there are 0 (RND 4KiB Q1T1 read), 1 (RND 4KiB Q1T1 write), 2 (7 read).");
    const Result<TraceSelection> two = selected("RND 4KiB Q1T1");
    ASSERT_FALSE(two);
    EXPECT_THAT(two.error().message(), HasSubstr("Several tests"));
    EXPECT_THAT(two.error().message(), HasSubstr("1 (RND 4KiB Q1T1 write)"));
}

TEST(TraceFilter, KnowsThePasses)
{
    TraceFilter filter;
    filter.pass = 2;
    filter.end = std::chrono::seconds(3);
    const Result<TraceSelection> known = selectionOf(filter, metaOfARow());
    ASSERT_TRUE(known);
    EXPECT_EQ(known.value().pass, 2U);
    EXPECT_EQ(known.value().beginNs, 0U);
    EXPECT_EQ(known.value().endNs, 3'000'000'000U);
    filter.pass = 3;
    const Result<TraceSelection> unknown = selectionOf(filter, metaOfARow());
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().message(), "The trace has no pass 3; there are 0, 1, 2.");
}

// Whose second chunk cannot be read.
class DamagedTrace final : public TraceSource {
public:
    DamagedTrace()
    {
        for (std::uint16_t worker = 0; worker < 3; ++worker)
            m_trace.add({0, 1, worker}, columnsOf({10, 20}));
    }
    [[nodiscard]] const TraceMeta& meta() const override { return m_trace.meta(); }
    [[nodiscard]] std::span<const ChunkInfo> chunks() const override { return m_trace.chunks(); }
    [[nodiscard]] Result<TraceColumns> read(std::size_t chunk, ColumnSet wanted) const override
    {
        if (chunk == 1)
            return fail(ErrorCode::Damaged, Sentence::verbatim("Its checksum is wrong."));
        return m_trace.read(chunk, wanted);
    }
    [[nodiscard]] std::span<const HostStall> hostStalls() const override { return {}; }
    [[nodiscard]] std::span<const UntracedStream> untraced() const override { return {}; }
    [[nodiscard]] const TraceOverview* overview() const override { return nullptr; }
    [[nodiscard]] std::span<const Sentence> damage() const override { return {}; }

private:
    FakeTrace m_trace;
};

TEST(WatchedTrace, RemembersWhatCouldNotBeRead)
{
    const WatchedTrace trace(std::make_shared<DamagedTrace>());
    EXPECT_EQ(trace.complaint(), "");
    for (int reading = 0; reading < 2; ++reading) {
        for (std::size_t chunk = 0; chunk < 3; ++chunk)
            EXPECT_EQ(trace.read(chunk, {}).has_value(), chunk != 1);
    }
    EXPECT_EQ(trace.complaint(), "2 I/Os were omitted: Its checksum is wrong.");
}

TEST(TraceCommand, RefusesWhatIsNoTrace)
{
    const auto refuse = [](const std::string& file) {
        std::ostringstream out;
        std::ostringstream err;
        Console console(out, err);
        const std::vector<std::string> arguments = {"trace", "info", file};
        EXPECT_EQ(runCommandLine(arguments, console), ExitCode::WrongUse);
        EXPECT_EQ(out.str(), "");
        return err.str();
    };
    EXPECT_THAT(refuse("/nonexistent/a.smtrace"), HasSubstr("/nonexistent/a.smtrace"));
    EXPECT_THAT(refuse("/dev/null"), HasSubstr("/dev/null"));
    EXPECT_THAT(refuse("/"), HasSubstr("steadymark-cli: "));
}

} // namespace
} // namespace steadymark::cli
