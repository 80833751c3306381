// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/procedure_store.h"

#include "core/base/files.h"
#include "core/procedure/document/procedure_journal.h"
#include "core/procedure/document/procedure_json.h"
#include "core/procedure/document/result_store.h"
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

bool hasBegun(const ProcedureResult& result)
{
    return nextPosition(result) != ProcedurePosition() || hasMeasured(result);
}

bool isWorthKeeping(const ProcedureResult& result)
{
    return result.procedure.isBenchmark ? hasMeasured(result) : hasBegun(result);
}

bool isWorthGoingOn(const ProcedureResult& result)
{
    const RunResult* const benchmark = benchmarkOf(result);
    if (benchmark == nullptr)
        return hasBegun(result);
    return std::ranges::any_of(benchmark->steps, [](const StepRecord& step) {
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

ProcedureStore::ProcedureStore(const fs::path& dataFolder)
    : m_resultFolder(dataFolder / "results")
    , m_journalFolder(dataFolder / "procedures")
{
}

Result<fs::path> ProcedureStore::add(const ProcedureResult& result)
{
    return ResultStore(m_resultFolder).add(result);
}

Result<fs::path> ProcedureStore::newJournal(std::string_view procedure, std::int64_t unixMs, int utcOffsetMinutes) const
{
    BOOST_OUTCOME_TRYV(makeDataFolder(m_journalFolder, "journals"));
    const std::string name = resultBaseName(unixMs, utcOffsetMinutes, {}) + std::string(procedure);
    fs::path file = m_journalFolder / (name + ".journal");
    std::error_code error;
    for (unsigned number = 2; fs::exists(file, error) || fs::exists(JournalClaim::fileOf(file), error); ++number)
        file = m_journalFolder / (name + '-' + std::to_string(number) + ".journal");
    return file;
}

Result<JournalClaim> ProcedureStore::claimNew(std::string_view procedure, std::int64_t unixMs, int utcOffsetMinutes,
    std::int64_t processId, const IsAlive& isAlive) const
{
    constexpr int mostTries = 100;
    for (int attempt = 1;; ++attempt) {
        BOOST_OUTCOME_TRY(const fs::path journal, newJournal(procedure, unixMs, utcOffsetMinutes));
        Result<JournalClaim> claim = JournalClaim::take(journal, processId, isAlive);
        if (claim || claim.error().code != ErrorCode::Busy || attempt == mostTries)
            return claim;
    }
}

std::vector<UnfinishedProcedure> ProcedureStore::unfinished(const IsAlive& isAlive) const
{
    std::vector<UnfinishedProcedure> list;
    for (const fs::path& file : journalsIn(m_journalFolder)) {
        UnfinishedProcedure entry;
        entry.journal = file;
        const std::optional<std::int64_t> owner = JournalClaim::ownerOf(file);
        entry.isRunning = owner && isAlive(*owner);
        Result<ProcedureJournal::Content> content = ProcedureJournal::read(file);
        if (content)
            entry.soFar = std::move(content.value().result);
        else
            entry.problem = content.error().message;
        list.push_back(std::move(entry));
    }
    return list;
}

Result<> ProcedureStore::discard(const fs::path& journal, std::int64_t processId, const IsAlive& isAlive)
{
    BOOST_OUTCOME_TRY(const JournalClaim claim, JournalClaim::take(journal, processId, isAlive));
    if (Result<ProcedureJournal::Content> content = ProcedureJournal::read(journal)) {
        BOOST_OUTCOME_TRYV(keepBenchmark(std::move(content.value().result)));
    }
    return ProcedureJournal::remove(journal);
}

Result<std::optional<fs::path>> ProcedureStore::keepBenchmark(ProcedureResult soFar)
{
    if (benchmarkOf(soFar) == nullptr || !hasBegun(soFar))
        return std::optional<fs::path>();
    judgeStages(soFar);
    ResultStore history(m_resultFolder);
    std::error_code error;
    // One that was stopped is there already.
    if (fs::exists(history.fileOf(soFar), error))
        return std::optional<fs::path>();
    BOOST_OUTCOME_TRY(const fs::path added, history.add(soFar));
    return std::optional(added);
}

std::vector<fs::path> ProcedureStore::keepInterrupted(const IsAlive& isAlive)
{
    removeStrayClaims(m_journalFolder, isAlive);
    std::vector<fs::path> kept;
    for (const fs::path& journal : benchmarksIn(m_journalFolder)) {
        const std::optional<std::int64_t> owner = JournalClaim::ownerOf(journal);
        if (owner && isAlive(*owner))
            continue;
        Result<ProcedureJournal::Content> content = ProcedureJournal::read(journal);
        if (!content)
            continue;
        ProcedureResult& soFar = content.value().result;
        if (benchmarkOf(soFar) == nullptr) // a chain may be called like one
            continue;
        const bool isOver = nextPosition(soFar).stage == soFar.procedure.stages.size();
        const Result<std::optional<fs::path>> added = keepBenchmark(std::move(soFar));
        if (added && added.value())
            kept.push_back(*added.value());
        if (added && isOver)
            static_cast<void>(ProcedureJournal::remove(journal)); // one that stays is looked at again
    }
    return kept;
}

void ProcedureStore::forgetOlder(const TestPlan& plan, const std::string& targetPath, const fs::path& own,
    std::int64_t processId, const IsAlive& isAlive)
{
    const auto isSamePlan = [&plan](TestPlan left) {
        left.seed = plan.seed;
        return left == plan;
    };
    for (const fs::path& journal : benchmarksIn(m_journalFolder)) {
        if (journal == own)
            continue;
        const Result<ProcedureJournal::Content> content = ProcedureJournal::read(journal);
        if (!content || content.value().result.target.path != targetPath)
            continue;
        const TestPlan* const left = benchmarkOf(content.value().result.procedure);
        if (left != nullptr && isSamePlan(*left))
            static_cast<void>(discard(journal, processId, isAlive)); // one that runs stays
    }
}

} // namespace steadymark
