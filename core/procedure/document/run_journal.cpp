// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/run_journal.h"

#include "core/base/files.h"
#include "core/procedure/document/cell_samples.h"
#include "core/procedure/document/journal_lines.h"
#include "core/procedure/document/run_document.h"
#include "core/result/result_document.h"
#include "core/result/result_fields.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>
#include <span>
#include <system_error>

namespace steadymark {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t mostJournalBytes = 4 * resultlimits::fileBytes;
constexpr std::uint64_t mostStateBytes = std::uint64_t{1} << 30U;

// --- the states of a target -----------------------------------------------------------------------------------------

fs::path stateFile(const fs::path& journal, std::size_t lines)
{
    fs::path file = journal;
    file += ".state-" + std::to_string(lines);
    return file;
}

/// The states that are kept beside a journal, by the number of its lines then.
std::map<std::size_t, fs::path> stateFiles(const fs::path& journal)
{
    std::map<std::size_t, fs::path> files;
    const std::string prefix = toUtf8(journal.filename()) + ".state-";
    std::error_code error;
    const fs::path folder = journal.has_parent_path() ? journal.parent_path() : fs::path(".");
    fs::directory_iterator entry(folder, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
        const std::string name = toUtf8(entry->path().filename());
        if (!name.starts_with(prefix))
            continue;
        std::size_t lines = 0;
        const char* const end = name.data() + name.size();
        const auto [parsed, wrong] = std::from_chars(name.data() + prefix.size(), end, lines);
        if (wrong == std::errc() && parsed == end)
            files.emplace(lines, entry->path());
    }
    return files;
}

void removeStates(const fs::path& journal, std::size_t from = 0)
{
    for (const auto& [lines, file] : stateFiles(journal)) {
        std::error_code ignored;
        if (lines >= from)
            fs::remove(file, ignored);
    }
}

// --- reading --------------------------------------------------------------------------------------------------------

/// A journal as far as it can be gone on with.
struct LoadedJournal {
    std::string text;
    JournalLines lines;
    std::string state;
};

Result<LoadedJournal> load(const fs::path& file)
{
    LoadedJournal loaded;
    BOOST_OUTCOME_TRY(loaded.text, readTextFile(file, mostJournalBytes));
    BOOST_OUTCOME_TRY(loaded.lines, splitJournal(loaded.text));
    const std::map<std::size_t, fs::path> states = stateFiles(file);
    if (states.empty())
        return loaded;
    const auto behind = states.upper_bound(loaded.lines.contents.size());
    if (behind == states.begin())
        return fail(ErrorCode::Damaged,
            Sentence("The state of the drive that belongs to the journal {journal} is missing: the procedure cannot be "
                     "resumed and has to be started again.",
                {{"journal", toUtf8(file)}}));
    const auto& [stateLines, path] = *std::prev(behind);
    BOOST_OUTCOME_TRY(const std::size_t usable, linesOfState(loaded.lines, stateLines));
    loaded.lines.keep(usable);
    BOOST_OUTCOME_TRY(loaded.state, readTextFile(path, mostStateBytes));
    return loaded;
}

bool isOver(const StageRecord& record)
{
    return record.status == StepStatus::Complete || record.status == StepStatus::EndedEarly;
}

/// Behind the last of these.
ProcedurePosition behind(std::span<const ProcedureSample> samples, const MeasureStage& stage)
{
    const ProcedureSample& sample = samples.back();
    ProcedurePosition next{sample.stage, sample.round, sample.cell, sample.number + 1};
    if (!endsCell(samples, stage))
        return next;
    next.number = 0;
    if (++next.cell < stage.cells.size())
        return next;
    next.cell = 0;
    ++next.round;
    return next;
}

} // namespace

GridPart partOf(const GridRecord& grid, std::size_t step, std::size_t firstPass, bool withWarmUp)
{
    const StepRecord& whole = grid.steps[step];
    GridPart part;
    part.step = step;
    part.gridWrittenBytes = grid.writtenBytes;
    part.record.name = whole.name;
    part.record.workload = whole.workload;
    part.record.status = whole.status;
    part.record.reason = whole.reason;
    part.record.engine = whole.engine;
    if (withWarmUp)
        part.record.warmUp = whole.warmUp;
    part.record.passes.assign(
        whole.passes.begin() + static_cast<std::ptrdiff_t>(std::min(firstPass, whole.passes.size())),
        whole.passes.end());
    return part;
}

void addPart(GridRecord& grid, GridPart part)
{
    StepRecord& step = grid.steps[part.step];
    StepRecord& more = part.record;
    step.status = more.status;
    step.reason = std::move(more.reason);
    step.engine = std::move(more.engine);
    if (more.warmUp)
        step.warmUp = std::move(more.warmUp);
    std::ranges::move(more.passes, std::back_inserter(step.passes));
    grid.writtenBytes = part.gridWrittenBytes;
}

ProcedurePosition nextPosition(const RunResult& result)
{
    const std::vector<ProcedureStage>& stages = result.procedure.stages;
    std::size_t index = 0;
    while (index < stages.size() && index < result.stages.size() && isOver(result.stages[index]))
        ++index;
    if (index == stages.size())
        return {index, 0, 0, 0};
    const auto* stage = std::get_if<MeasureStage>(&stages[index].work);
    const auto last = std::find_if(result.samples.rbegin(), result.samples.rend(),
        [index](const ProcedureSample& sample) { return sample.stage == index; });
    if (stage == nullptr || last == result.samples.rend())
        return {index, 0, 0, 0};
    return behind({result.samples.begin(), last.base()}, *stage);
}

struct RunJournal::Implementation {
    std::filesystem::path file;
    std::size_t lines = 0;
    std::uint64_t size = 0; ///< of the lines that are whole
    Procedure procedure;

    Result<> add(json::object object)
    {
        const std::string line = journalLine(lines, std::move(object));
        BOOST_OUTCOME_TRYV(appendDurably(file, size, line));
        ++lines;
        size += line.size();
        return success();
    }
};

RunJournal::RunJournal(std::unique_ptr<Implementation> implementation)
    : m_implementation(std::move(implementation))
{
}

RunJournal::RunJournal(RunJournal&&) noexcept = default;
RunJournal& RunJournal::operator=(RunJournal&&) noexcept = default;
RunJournal::~RunJournal() = default;

Result<RunJournal> RunJournal::create(const fs::path& file, const RunResult& begun)
{
    // A state that an older journal of that name left behind must not be taken for one of this.
    if (std::error_code error; !fs::exists(fs::symlink_status(file, error)))
        removeStates(file);
    const std::string line = journalLine(0, json::object{{"journal", 1}, {"begun", makeRunHead(begun)}});
    BOOST_OUTCOME_TRYV(createFileDurably(file, line));
    return RunJournal(std::make_unique<Implementation>(Implementation{file, 1, line.size(), begun.procedure}));
}

Result<RunJournal> RunJournal::append(const fs::path& file)
{
    BOOST_OUTCOME_TRY(const LoadedJournal loaded, load(file));
    BOOST_OUTCOME_TRY(RunResult result, resultOfJournal(loaded.lines));
    const std::size_t lines = loaded.lines.contents.size();
    // They belong to lines that are cut off now; others will have their numbers.
    removeStates(file, lines + 1);
    auto implementation = std::make_unique<Implementation>(
        Implementation{file, lines, std::uint64_t{loaded.lines.ends.back()}, std::move(result.procedure)});
    BOOST_OUTCOME_TRYV(implementation->add(json::object{{"resumed", true}}));
    return RunJournal(std::move(implementation));
}

Result<RunJournal::Content> RunJournal::read(const fs::path& file)
{
    BOOST_OUTCOME_TRY(LoadedJournal loaded, load(file));
    Content content;
    BOOST_OUTCOME_TRY(content.result, resultOfJournal(loaded.lines));
    content.targetState = std::move(loaded.state);
    content.wasCutShort = loaded.lines.wasCutShort;
    return content;
}

Result<RunJournal::Content> RunJournal::readText(std::string_view text)
{
    BOOST_OUTCOME_TRY(const JournalLines lines, splitJournal(text));
    Content content;
    BOOST_OUTCOME_TRY(content.result, resultOfJournal(lines));
    content.wasCutShort = lines.wasCutShort;
    return content;
}

Result<> RunJournal::addSample(
    const ProcedureSample& sample, const LatencyHistogram& read, const LatencyHistogram& write)
{
    return m_implementation->add(
        json::object{{"sample", toJson(sample)}, {"read", writeFields(read)}, {"write", writeFields(write)}});
}

Result<> RunJournal::addStage(std::size_t index, const StageRecord& record, std::uint64_t writtenBytes,
    const std::vector<TemperatureSample>& temperatures)
{
    json::object line{{"stage", index}, {"record", toJson(record, m_implementation->procedure.stages.at(index))},
        {"writtenBytes", writtenBytes}};
    for (auto& [key, value] : temperaturesToJson(temperatures))
        line.emplace(key, std::move(value));
    return m_implementation->add(std::move(line));
}

Result<> RunJournal::addGrid(std::size_t stage, const RunResult& begun)
{
    const std::optional<GridOfRun> grid = gridAt(begun, stage);
    return m_implementation->add(
        json::object{{"grid", stage}, {"startedAtNs", std::int64_t{begun.stages[stage].startedAt.count()}},
            {"head", makeRunHead(begun)}, {"begun", toJson(grid->grid, grid->plan)}});
}

Result<> RunJournal::addGridPart(std::size_t stage, const GridPart& part)
{
    const auto& work = std::get<GridStage>(m_implementation->procedure.stages.at(stage).work);
    return m_implementation->add(json::object{{"grid", stage}, {"part", toJson(part, work.plan)}});
}

Result<> RunJournal::addTargetState(const std::string& bytes)
{
    const fs::path& journal = m_implementation->file;
    BOOST_OUTCOME_TRYV(writeFileAtomically(stateFile(journal, m_implementation->lines), bytes));
    // The one before stays, in case that the newest line does not survive.
    std::map<std::size_t, fs::path> states = stateFiles(journal);
    for (auto state = states.begin(); states.size() > 2; state = states.erase(state)) {
        std::error_code ignored;
        fs::remove(state->second, ignored);
    }
    return success();
}

Result<> RunJournal::remove(const fs::path& file)
{
    std::error_code error;
    fs::remove(file, error);
    if (error)
        return fail(errorCodeOf(error),
            Sentence("The journal {journal} could not be removed: {reason}.",
                {{"journal", toUtf8(file)}, {"reason", error.message()}}));
    removeStates(file);
    return success();
}

const fs::path& RunJournal::file() const
{
    return m_implementation->file;
}

} // namespace steadymark
