// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/journal_store.h"

#include "core/base/files.h"
#include "core/procedure/document/result_store.h"
#include "core/procedure/document/run_journal.h"
#include "core/procedure/document/run_json.h"
#include "core/result/run_verdict.h"

#include <algorithm>
#include <system_error>

namespace steadymark {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> journalsIn(const fs::path& folder)
{
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
        if (entry->path().extension() == ".journal")
            files.push_back(entry->path());
    }
    std::ranges::sort(files, std::greater<>()); // their names begin with the date
    return files;
}

/// Those that may be benchmarks', by the names that newJournal() gives.
std::vector<fs::path> benchmarksIn(const fs::path& folder)
{
    std::vector<fs::path> files = journalsIn(folder);
    std::erase_if(files, [](const fs::path& file) {
        return toUtf8(file.filename()).find(benchmarkProcedure({}).name) == std::string::npos;
    });
    return files;
}

} // namespace

bool hasBegun(const RunResult& result)
{
    return nextPosition(result) != ProcedurePosition() || hasMeasured(result);
}

bool isWorthKeeping(const RunResult& result)
{
    return benchmarkOf(result.procedure) != nullptr ? hasMeasured(result) : hasBegun(result);
}

bool isWorthGoingOn(const RunResult& result)
{
    if (benchmarkOf(result.procedure) == nullptr)
        return hasBegun(result);
    const std::optional<GridOfRun> benchmark = benchmarkOf(result);
    return benchmark && std::ranges::any_of(benchmark->grid.steps, [](const StepRecord& step) {
        return std::ranges::any_of(step.passes, [](const PassRecord& pass) { return !pass.isCutShort; });
    });
}

namespace {

void removeStrayClaims(const fs::path& folder, const IsAlive& isAlive)
{
    std::vector<fs::path> strays;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
        fs::path journal = entry->path();
        if (journal.extension() != ".pid")
            continue;
        journal.replace_extension();
        std::error_code ignored;
        if (!fs::exists(journal, ignored))
            strays.push_back(std::move(journal));
    }
    for (const fs::path& journal : strays)
        JournalClaim::removeLeft(journal, isAlive);
}

} // namespace

JournalStore::JournalStore(const fs::path& dataFolder)
    : m_resultFolder(dataFolder / "results")
    , m_journalFolder(dataFolder / "procedures")
{
}

Result<fs::path> JournalStore::add(const RunResult& result)
{
    return ResultStore(m_resultFolder).add(result);
}

Result<fs::path> JournalStore::newJournal(std::string_view procedure, std::int64_t unixMs, int utcOffsetMinutes) const
{
    BOOST_OUTCOME_TRYV(makeDataFolder(m_journalFolder, Sentence("journals")));
    const std::string name = resultBaseName(unixMs, utcOffsetMinutes, {}) + std::string(procedure);
    fs::path file = m_journalFolder / (name + ".journal");
    std::error_code error;
    for (unsigned number = 2; fs::exists(file, error) || fs::exists(JournalClaim::fileOf(file), error); ++number)
        file = m_journalFolder / (name + '-' + std::to_string(number) + ".journal");
    return file;
}

Result<JournalClaim> JournalStore::claimNew(std::string_view procedure, std::int64_t unixMs, int utcOffsetMinutes,
    std::int64_t processId, const IsAlive& isAlive) const
{
    constexpr int mostNames = 100;
    for (int attempt = 1;; ++attempt) {
        BOOST_OUTCOME_TRY(const fs::path journal, newJournal(procedure, unixMs, utcOffsetMinutes));
        Result<JournalClaim> claim = JournalClaim::take(journal, processId, isAlive);
        if (claim || claim.error().code != ErrorCode::Busy || attempt == mostNames)
            return claim;
    }
}

std::vector<UnfinishedProcedure> JournalStore::unfinished(const IsAlive& isAlive) const
{
    std::vector<UnfinishedProcedure> list;
    for (const fs::path& file : journalsIn(m_journalFolder)) {
        UnfinishedProcedure entry;
        entry.journal = file;
        const std::optional<std::int64_t> owner = JournalClaim::ownerOf(file);
        entry.isRunning = owner && isAlive(*owner);
        Result<RunJournal::Content> content = RunJournal::read(file);
        if (content)
            entry.soFar = std::move(content.value().result);
        else
            entry.problem = content.error().sentence;
        list.push_back(std::move(entry));
    }
    return list;
}

Result<> JournalStore::discard(const fs::path& journal, std::int64_t processId, const IsAlive& isAlive)
{
    BOOST_OUTCOME_TRY(const JournalClaim claim, JournalClaim::take(journal, processId, isAlive));
    if (Result<RunJournal::Content> content = RunJournal::read(journal)) {
        BOOST_OUTCOME_TRYV(keepBenchmark(std::move(content.value().result)));
    }
    return RunJournal::remove(journal);
}

Result<std::optional<fs::path>> JournalStore::keepBenchmark(RunResult soFar)
{
    if (!benchmarkOf(soFar) || !hasBegun(soFar))
        return std::optional<fs::path>();
    if (nextPosition(soFar).stage == soFar.procedure.stages.size()) { // killed before it was saved
        soFar.status = RunStatus::Complete;
        soFar.reason = {};
    }
    judgeStages(soFar);
    ResultStore history(m_resultFolder);
    std::error_code error;
    // One that was stopped is there already.
    if (fs::exists(history.fileOf(soFar), error))
        return std::optional<fs::path>();
    BOOST_OUTCOME_TRY(const fs::path added, history.add(soFar));
    return std::optional(added);
}

std::vector<fs::path> JournalStore::keepInterrupted(const IsAlive& isAlive)
{
    removeStrayClaims(m_journalFolder, isAlive);
    std::vector<fs::path> kept;
    for (const fs::path& journal : benchmarksIn(m_journalFolder)) {
        const std::optional<std::int64_t> owner = JournalClaim::ownerOf(journal);
        if (owner && isAlive(*owner))
            continue;
        Result<RunJournal::Content> content = RunJournal::read(journal);
        if (!content)
            continue;
        RunResult& soFar = content.value().result;
        if (!benchmarkOf(soFar)) // a chain may be called like one
            continue;
        const bool isOver = nextPosition(soFar).stage == soFar.procedure.stages.size();
        const Result<std::optional<fs::path>> added = keepBenchmark(std::move(soFar));
        if (added && added.value())
            kept.push_back(*added.value());
        if (added && isOver)
            static_cast<void>(RunJournal::remove(journal)); // one that stays is looked at again
    }
    return kept;
}

void JournalStore::forgetOlder(const TestPlan& plan, const std::string& targetPath, const fs::path& own,
    std::int64_t processId, const IsAlive& isAlive)
{
    const auto isSamePlan = [&plan](TestPlan left) {
        left.seed = plan.seed;
        return left == plan;
    };
    for (const fs::path& journal : benchmarksIn(m_journalFolder)) {
        if (journal == own)
            continue;
        const Result<RunJournal::Content> content = RunJournal::read(journal);
        if (!content || content.value().result.target.path != targetPath)
            continue;
        const TestPlan* const left = benchmarkOf(content.value().result.procedure);
        if (left != nullptr && isSamePlan(*left))
            static_cast<void>(discard(journal, processId, isAlive)); // one that runs stays
    }
}

} // namespace steadymark
