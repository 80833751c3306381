// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/run_journal.h"

#include "core/base/files.h"
#include "core/procedure/document/run_json.h"
#include "tests/support/procedure_samples.h"

#include <gmock/gmock.h>

#include <fstream>

namespace steadymark {
namespace {

using sample::apply;
using sample::ProcedureStep;
using ::testing::HasSubstr;

constexpr std::uint64_t mostBytes = 64U << 20U;

std::string contentOf(const std::filesystem::path& file)
{
    const Result<std::string> text = readTextFile(file, mostBytes);
    EXPECT_TRUE(text) << text.error().message();
    return text ? text.value() : std::string();
}

void write(const std::filesystem::path& file, std::string_view text)
{
    std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
}

Result<> add(RunJournal& journal, const ProcedureStep& step)
{
    return step.isStage ? journal.addStage(step.stage, step.record, step.writtenBytes)
                        : journal.addSample(step.sample, step.read, step.write);
}

/// The whole journal of a procedure, as a file.
std::string writeJournal(
    const std::filesystem::path& file, const Procedure& procedure, const std::vector<ProcedureStep>& steps)
{
    Result<RunJournal> journal = RunJournal::create(file, sample::begunProcedure(procedure));
    EXPECT_TRUE(journal) << journal.error().message();
    for (const ProcedureStep& step : steps)
        EXPECT_TRUE(add(journal.value(), step));
    return contentOf(file);
}

/// Where a procedure stands whose first `done` steps are complete.
ProcedurePosition positionOf(const Procedure& procedure, const std::vector<ProcedureStep>& steps, std::size_t done)
{
    if (done == steps.size())
        return {procedure.stages.size(), 0, 0, 0};
    const ProcedureStep& next = steps[done];
    if (!next.isStage)
        return {next.stage, next.sample.round, next.sample.cell, next.sample.number};
    const auto* stage = std::get_if<MeasureStage>(&procedure.stages[next.stage].work);
    return {next.stage, stage != nullptr ? stage->rounds : 0, 0, 0};
}

void expectContent(const Result<RunJournal::Content>& content, const Procedure& procedure,
    const std::vector<ProcedureStep>& steps, std::size_t done)
{
    ASSERT_TRUE(content) << content.error().message();
    const RunResult& result = content.value().result;
    RunResult expected = sample::begunProcedure(procedure);
    for (std::size_t i = 0; i < done; ++i)
        apply(expected, steps[i]);
    EXPECT_EQ(nextPosition(result), positionOf(procedure, steps, done));
    EXPECT_EQ(result.samples, expected.samples);
    EXPECT_EQ(result.writtenBytes, expected.writtenBytes);
    EXPECT_EQ(result.duration, expected.duration);
    EXPECT_EQ(result.status, RunStatus::Interrupted);
    ASSERT_EQ(result.stages.size(), expected.stages.size());
    for (std::size_t i = 0; i < result.stages.size(); ++i) {
        EXPECT_EQ(result.stages[i].read, expected.stages[i].read);
        EXPECT_EQ(result.stages[i].write, expected.stages[i].write);
        EXPECT_EQ(result.stages[i].preparation, expected.stages[i].preparation);
        EXPECT_EQ(result.stages[i].status == StepStatus::Complete, expected.stages[i].status == StepStatus::Complete);
    }
}

std::size_t wholeLines(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

Procedure tinyProcedure()
{
    Procedure procedure = sample::emptyProcedure();
    procedure.stages.push_back(sample::idleStage("Rest"));
    procedure.stages.push_back(sample::measureStage("Fresh", {sample::cell("RND 4KiB Q4T1 write", 0, 2)}, 1));
    return procedure;
}

Procedure randomProcedure(RandomGenerator& random)
{
    Procedure procedure = sample::emptyProcedure();
    const std::uint64_t stages = 1 + random.below(4);
    for (std::uint64_t i = 0; i < stages; ++i) {
        const std::string name = "Stage " + std::to_string(i);
        const std::uint64_t kind = random.below(5);
        if (kind == 0) {
            procedure.stages.push_back(sample::idleStage(name));
        } else if (kind == 1) {
            procedure.stages.push_back({name, {}, SnapshotStage{}});
        } else {
            std::vector<ProcedureCell> cells;
            const std::uint64_t count = 1 + random.below(3);
            for (std::uint64_t k = 0; k < count; ++k)
                cells.push_back(sample::cell("Cell " + std::to_string(k), static_cast<unsigned>(random.below(101)),
                    1 + static_cast<unsigned>(random.below(3))));
            procedure.stages.push_back(
                sample::measureStage(name, std::move(cells), 1 + static_cast<unsigned>(random.below(3))));
        }
    }
    return procedure;
}

TEST(RunJournal, HoldsEverythingThatWasDone)
{
    const sample::TestFolder folder;
    const Procedure procedure = sample::smallProcedure();
    const std::vector<ProcedureStep> steps = sample::ProcedureWalk(procedure).steps();
    const std::filesystem::path file = folder.path() / "a.journal";
    writeJournal(file, procedure, steps);
    const Result<RunJournal::Content> content = RunJournal::read(file);
    expectContent(content, procedure, steps, steps.size());
    EXPECT_FALSE(content.value().wasCutShort);
    EXPECT_EQ(content.value().targetState, "");
    // What was saved of a run that goes through is what the journal would have become.
    RunResult result = content.value().result;
    result.status = RunStatus::Complete;
    result.reason = {};
    EXPECT_EQ(formatRun(result), formatRun(sample::finishedProcedure(procedure)));
    EXPECT_EQ(runFromText(formatRun(result)).value().audit.verdict, AuditVerdict::Consistent);
}

TEST(RunJournal, IsNeverWrittenOverAnother)
{
    const sample::TestFolder folder;
    const std::filesystem::path file = folder.path() / "a.journal";
    const RunResult begun = sample::begunProcedure(tinyProcedure());
    Result<RunJournal> journal = RunJournal::create(file, begun);
    ASSERT_TRUE(journal);
    const std::string text = contentOf(file);
    EXPECT_THAT(RunJournal::create(file, begun).error().message(), HasSubstr("a.journal"));
    EXPECT_EQ(contentOf(file), text);
    EXPECT_EQ(journal.value().file(), file);
    EXPECT_TRUE(RunJournal::remove(file));
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(RunJournal, CutAtAnyByteItHoldsAllUpToTheLastWholeLine)
{
    const sample::TestFolder folder;
    const Procedure procedure = tinyProcedure();
    const std::vector<ProcedureStep> steps = sample::ProcedureWalk(procedure).steps();
    const std::string text = writeJournal(folder.path() / "a.journal", procedure, steps);
    ASSERT_EQ(wholeLines(text), steps.size() + 1);
    for (std::size_t size = 0; size <= text.size(); ++size) {
        const std::string_view cut = std::string_view(text).substr(0, size);
        const Result<RunJournal::Content> content = RunJournal::readText(cut);
        const std::size_t lines = wholeLines(cut);
        if (lines == 0) {
            ASSERT_FALSE(content) << size;
            ASSERT_EQ(content.error().code, ErrorCode::Damaged);
            continue;
        }
        expectContent(content, procedure, steps, lines - 1);
        ASSERT_EQ(content.value().wasCutShort, !cut.ends_with('\n')) << size;
        ASSERT_FALSE(HasFailure()) << size;
    }
}

TEST(RunJournal, AnyDamagedByteIsToldOrItsLineDroppedWhenItIsTheLast)
{
    const sample::TestFolder folder;
    const Procedure procedure = tinyProcedure();
    const std::vector<ProcedureStep> steps = sample::ProcedureWalk(procedure).steps();
    const std::string text = writeJournal(folder.path() / "a.journal", procedure, steps);
    const std::size_t lastLine = text.rfind('\n', text.size() - 2) + 1;
    for (std::size_t index = 0; index < text.size(); ++index) {
        std::string changed = text;
        changed[index] = static_cast<char>(static_cast<unsigned char>(changed[index]) ^ (1U << (index % 8U)));
        const Result<RunJournal::Content> content = RunJournal::readText(changed);
        if (index >= lastLine && content) {
            expectContent(content, procedure, steps, steps.size() - 1);
            ASSERT_TRUE(content.value().wasCutShort) << index;
            ASSERT_FALSE(HasFailure()) << index;
            continue;
        }
        // A byte that became a line feed makes two damaged lines of the last one, of which the first is told.
        ASSERT_FALSE(content) << index;
        ASSERT_EQ(content.error().code, ErrorCode::Damaged);
        const std::size_t line = wholeLines(std::string_view(text).substr(0, index)) + 1;
        ASSERT_THAT(content.error().message(), HasSubstr("Line " + std::to_string(line))) << index;
    }
}

TEST(RunJournal, LinesThatAreMissingDoubledOrInAnotherOrderAreDamage)
{
    const sample::TestFolder folder;
    const Procedure procedure = tinyProcedure();
    const std::string text =
        writeJournal(folder.path() / "a.journal", procedure, sample::ProcedureWalk(procedure).steps());
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size(); begin = text.find('\n', begin) + 1)
        lines.push_back(text.substr(begin, text.find('\n', begin) + 1 - begin));
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_TRUE(RunJournal::readText(lines[0] + lines[1] + lines[2]));
    EXPECT_THAT(RunJournal::readText(lines[0] + lines[2]).error().message(), HasSubstr("Line 2"));
    EXPECT_THAT(RunJournal::readText(lines[0] + lines[1] + lines[1]).error().message(), HasSubstr("Line 3"));
    EXPECT_THAT(RunJournal::readText(lines[0] + lines[2] + lines[1]).error().message(), HasSubstr("Line 2"));
    EXPECT_FALSE(RunJournal::readText(lines[1] + lines[2]));
    EXPECT_FALSE(RunJournal::readText(std::string(300, '\0')));
    // Zeros are what some file systems leave of what was not written any more.
    EXPECT_TRUE(RunJournal::readText(lines[0] + lines[1] + std::string(300, '\0')).value().wasCutShort);
}

TEST(RunJournal, KilledAnywhereNoStepIsLostOrRepeated)
{
    RandomGenerator random(20);
    for (unsigned repetition = 0; repetition < 12; ++repetition) {
        const sample::TestFolder folder;
        const std::filesystem::path file = folder.path() / "a.journal";
        const Procedure procedure = randomProcedure(random);
        ASSERT_TRUE(checkProcedure(procedure)) << checkProcedure(procedure).error().message();
        const std::vector<ProcedureStep> steps = sample::ProcedureWalk(procedure, repetition + 1).steps();
        std::string text = writeJournal(file, procedure, steps);
        const std::size_t header = text.find('\n') + 1;
        // Cut at random, gone on with from where it stands, and cut again.
        std::size_t done = steps.size();
        unsigned resumed = 0;
        for (unsigned kill = 0; kill < 5; ++kill) {
            text.resize(header + random.below(text.size() - header + 1));
            write(file, text);
            const Result<RunJournal::Content> content = RunJournal::read(file);
            ASSERT_TRUE(content) << content.error().message();
            resumed = content.value().result.resumed;
            done = wholeLines(text) - 1 - resumed;
            expectContent(content, procedure, steps, done);
            Result<RunJournal> journal = RunJournal::append(file);
            ASSERT_TRUE(journal) << journal.error().message();
            const std::size_t until = done + random.below(steps.size() - done + 1);
            for (; done < until; ++done)
                ASSERT_TRUE(add(journal.value(), steps[done]));
            text = contentOf(file);
            const Result<RunJournal::Content> after = RunJournal::read(file);
            expectContent(after, procedure, steps, done);
            ASSERT_EQ(after.value().result.resumed, resumed + 1);
            ASSERT_FALSE(after.value().wasCutShort);
            ASSERT_FALSE(HasFailure()) << repetition;
        }
    }
}

TEST(RunJournal, AStateOfTheTargetIsNeverPairedWithOtherSteps)
{
    const sample::TestFolder folder;
    const std::filesystem::path file = folder.path() / "a.journal";
    Procedure procedure = sample::emptyProcedure();
    procedure.stages.push_back(sample::measureStage("Fresh", {sample::cell("RND 4KiB Q4T1 write", 0, 3)}, 1));
    procedure.stages.push_back(sample::idleStage("Rest"));
    const std::vector<ProcedureStep> steps = sample::ProcedureWalk(procedure).steps();
    ASSERT_EQ(steps.size(), 5U); // three samples, their stage, the rest
    const auto expectState = [&](std::size_t done, const std::string& state, bool wasCutShort) {
        const Result<RunJournal::Content> content = RunJournal::read(file);
        expectContent(content, procedure, steps, done);
        EXPECT_EQ(content.value().targetState, state);
        EXPECT_EQ(content.value().wasCutShort, wasCutShort);
    };
    write(folder.path() / "a.journal.state-2", "of an older journal");
    Result<RunJournal> created = RunJournal::create(file, sample::begunProcedure(procedure));
    ASSERT_TRUE(created);
    RunJournal journal = std::move(created.value());
    ASSERT_TRUE(journal.addTargetState("new"));
    expectState(0, "new", false);
    ASSERT_TRUE(add(journal, steps[0]));
    expectState(0, "new", true); // killed before the state was written: the sample did not happen for the drive
    ASSERT_TRUE(journal.addTargetState("after 1"));
    expectState(1, "after 1", false);
    ASSERT_TRUE(add(journal, steps[1]));
    ASSERT_TRUE(journal.addTargetState("after 2"));
    ASSERT_TRUE(add(journal, steps[2]));
    expectState(2, "after 2", true);

    // What comes after it is resumed from there, and the dropped sample's number goes to another line.
    Result<RunJournal> again = RunJournal::append(file);
    ASSERT_TRUE(again) << again.error().message();
    expectState(2, "after 2", false);
    ASSERT_TRUE(add(again.value(), steps[2]));
    ASSERT_TRUE(again.value().addTargetState("after 3"));
    ASSERT_TRUE(add(again.value(), steps[3]));
    expectState(4, "after 3", false); // that a stage is over changes no drive
    ASSERT_TRUE(add(again.value(), steps[4]));
    expectState(4, "after 3", true); // a rest does
    ASSERT_TRUE(again.value().addTargetState("after 5"));
    expectState(5, "after 5", false);

    // The newest line is lost: the state before it is still there.
    const std::string text = contentOf(file);
    write(file, std::string_view(text).substr(0, text.size() - 1));
    expectState(4, "after 3", true);
    // And its state must not be taken for that of the line that takes its place.
    ASSERT_TRUE(RunJournal::append(file));
    expectState(4, "after 3", false);

    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
        if (entry.path() != file)
            std::filesystem::remove(entry.path());
    }
    write(folder.path() / "a.journal.state-99", "of nothing");
    EXPECT_THAT(RunJournal::read(file).error().message(), HasSubstr("missing"));
    EXPECT_TRUE(RunJournal::remove(file));
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(DurableFiles, AreMadeOnceAndEndWhereTheyAreToldTo)
{
    const sample::TestFolder folder;
    const std::filesystem::path file = folder.path() / "a";
    ASSERT_TRUE(createFileDurably(file, "one"));
    const Result<> second = createFileDurably(file, "two");
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().code, ErrorCode::InvalidArgument);
    ASSERT_TRUE(appendDurably(file, 3, " two"));
    EXPECT_EQ(contentOf(file), "one two");
    ASSERT_TRUE(appendDurably(file, 2, "ce"));
    EXPECT_EQ(contentOf(file), "once");
    EXPECT_EQ(appendDurably(file, 5, "!").error().code, ErrorCode::Damaged);
    EXPECT_EQ(contentOf(file), "once");
    EXPECT_EQ(appendDurably(folder.path() / "b", 0, "!").error().code, ErrorCode::NotFound);
    EXPECT_FALSE(createFileDurably(folder.path() / "no folder" / "b", ""));
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "b"));
}

} // namespace
} // namespace steadymark
