// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/measurements.h"

#include "core/base/text.h"
#include "core/procedure/document/cell_samples.h"
#include "core/stats/steady_state.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace steadymark {
namespace {

constexpr double smallestRate = 1.0;

void addRate(std::vector<double>& rates, std::uint64_t bytes, Nanoseconds duration)
{
    if (duration.count() > 0)
        rates.push_back(std::max(smallestRate, perSecond(bytes, duration)));
}

TrustLevel levelOf(const std::optional<Verdict>& verdict)
{
    return verdict ? verdict->level : TrustLevel::Sound;
}

std::optional<RowMeasurement> measurementOf(const StepRecord& step)
{
    RowMeasurement row;
    row.name = step.name;
    row.workload = step.workload;
    row.step = &step;
    row.trust = levelOf(step.verdict);
    const bool mayBeCutShort = step.status == StepStatus::Complete || step.status == StepStatus::EndedEarly;
    const bool hasWhole = std::ranges::any_of(step.passes, [](const PassRecord& pass) { return !pass.isCutShort; });
    for (const PassRecord& pass : step.passes) {
        if (!pass.isCutShort || (mayBeCutShort && !hasWhole))
            addRate(row.passes, pass.bytes(), pass.duration);
    }
    row.score = lowerMedian(row.passes);
    if (!row.score)
        return std::nullopt;
    return row;
}

std::vector<RowMeasurement> rowsOf(const GridOfRun& of)
{
    std::vector<RowMeasurement> rows;
    for (const StepRecord& step : of.grid.steps) {
        if (std::optional<RowMeasurement> row = measurementOf(step)) {
            if (!of.run.edited.empty())
                row->trust = TrustLevel::Edited;
            rows.push_back(std::move(*row));
        }
    }
    return rows;
}

/// Whether its samples follow a curve.
bool isCurve(const MeasureStage& stage)
{
    return !stage.steady && stage.written.has_value();
}

/// Whether the samples stay at one level, by the rule for steadiness over all of them. Few always do.
bool areReplicates(const std::vector<double>& rates)
{
    SteadyRule rule;
    if (rates.size() < rule.window)
        return true;
    rule.window = rates.size();
    return steadyWindow(rates, rule)->isSteady();
}

double meanOf(const std::vector<double>& rates)
{
    return std::accumulate(rates.begin(), rates.end(), 0.0) / static_cast<double>(rates.size());
}

class ProcedureRows final {
public:
    explicit ProcedureRows(const RunResult& result)
        : m_result(result)
    {
    }

    std::vector<RowMeasurement> collect()
    {
        const std::vector<ProcedureStage>& stages = m_result.procedure.stages;
        for (const ProcedureStage& stage : stages) {
            if (const auto* measure = std::get_if<MeasureStage>(&stage.work)) {
                for (const ProcedureCell& cell : measure->cells)
                    ++m_uses[nameIn(stage.state, cell.step)];
            }
        }
        for (std::size_t number = 0; number < stages.size() && number < m_result.stages.size(); ++number) {
            if (const auto* measure = std::get_if<MeasureStage>(&stages[number].work))
                addCells(number, *measure);
            else if (const auto* files = std::get_if<FilesStage>(&stages[number].work))
                addFiles(files->work, m_result.stages[number]);
            else if (std::holds_alternative<VerifyStage>(stages[number].work))
                addVerified(m_result.stages[number]);
            else if (const std::optional<GridOfRun> grid = gridAt(m_result, number))
                addGrid(stages[number], *grid);
        }
        return std::move(m_rows);
    }

private:
    static std::string nameIn(const std::string& state, const WorkloadStep& step)
    {
        return (state.empty() ? std::string() : state + ": ") + step.name + "\n"
            + std::string(toString(operationOf(step.workload)));
    }

    void addCells(std::size_t number, const MeasureStage& measure)
    {
        const ProcedureStage& stage = m_result.procedure.stages[number];
        const StageRecord& record = m_result.stages[number];
        const unsigned firstRound = measure.steady && record.rounds > measure.steady->window
            ? record.rounds - static_cast<unsigned>(measure.steady->window)
            : 0U;
        for (std::size_t cell = 0; cell < measure.cells.size(); ++cell) {
            if (measure.cells[cell].trimLength.count() > 0)
                continue; // its workload is none that is done
            const WorkloadStep& step = measure.cells[cell].step;
            const bool isUnique = !stage.state.empty() && m_uses[nameIn(stage.state, step)] == 1;
            RowMeasurement row;
            row.name = (isUnique ? stage.state : stage.name) + ": " + step.name;
            row.workload = step.workload;
            // What is left untouched of a drive is in the name, as a share.
            if (measure.cells[cell].sparePercent > 0
                || (row.workload.span && *row.workload.span + row.workload.begin == m_result.procedure.size))
                row.workload.span.reset();
            row.trust = m_result.edited.empty() ? levelOf(record.verdict) : TrustLevel::Edited;
            std::uint64_t bytes = 0;
            Nanoseconds duration{};
            for (const ProcedureSample& sample : m_result.samples) {
                if (sample.stage != number || sample.cell != cell || sample.round < firstRound)
                    continue;
                row.samples.push_back(&sample);
            }
            if (measure.cells[cell].steady) { // measured in one round
                const auto counted = countedOf(row.samples, measure.cells[cell]);
                row.samples.erase(row.samples.begin(), row.samples.end() - static_cast<std::ptrdiff_t>(counted.size()));
            }
            for (const ProcedureSample* const sample : row.samples) {
                bytes += sample->bytes();
                duration += sample->duration;
                addRate(row.passes, sample->bytes(), sample->duration);
            }
            // As windowFigures() and stateFigures() have it.
            if (!row.passes.empty())
                row.score = measure.steady ? meanOf(row.passes) : std::max(smallestRate, perSecond(bytes, duration));
            if (isCurve(measure) || (!measure.steady && !areReplicates(row.passes)))
                row.passes.clear();
            // The histograms of a stage hold all of its cells and rounds.
            if (measure.cells.size() == 1 && firstRound == 0)
                row.stage = &record;
            if (row.score)
                m_rows.push_back(std::move(row));
        }
    }

    /// What was done otherwise has another name, so that it is never compared.
    static std::string nameOf(const FilesWork& work, const FilePhase& phase)
    {
        std::vector<std::string> parts{
            join({work.set.name, " (", std::to_string(work.set.files()), " files, ", formatByteCount(work.set.bytes()),
                     "): ", std::string(toString(phase.work))},
                "")};
        if (phase.isWarm)
            parts.emplace_back("cached");
        if ((phase.work == FileWork::Copy || phase.work == FileWork::CopyTo) && work.copyBy == CopyBy::System)
            parts.emplace_back("by the system");
        if (writesData(phase.work) && work.sync != FileSync::AtEnd)
            parts.push_back(join({"sync", std::string(toString(work.sync))}, " "));
        return join(parts, ", ");
    }

    /// Phases that move data; their uses are the passes.
    void addFiles(const FilesWork& work, const StageRecord& record)
    {
        for (const FilePhase& phase : phasesOf(work)) {
            if (!record.files || !movesData(phase.work))
                continue;
            RowMeasurement row;
            row.name = nameOf(work, phase);
            row.workload.readPercent = !readsData(phase.work) ? 0 : writesData(phase.work) ? 50 : 100;
            row.trust = m_result.edited.empty() ? levelOf(record.verdict) : TrustLevel::Edited;
            for (const FilePhaseRecord& one : record.files->phases) {
                if (one.phase == phase)
                    addRate(row.passes, one.bytes, one.duration);
            }
            row.score = lowerMedian(row.passes);
            if (!areReplicates(row.passes))
                row.passes.clear();
            if (row.score)
                m_rows.push_back(std::move(row));
        }
    }

    void addVerified(const StageRecord& record)
    {
        for (const bool isReading : {false, true}) {
            RowMeasurement row;
            row.name = isReading ? "verify: read" : "verify: write";
            row.workload.readPercent = isReading ? 100 : 0;
            row.trust = m_result.edited.empty() ? levelOf(record.verdict) : TrustLevel::Edited;
            for (std::size_t phase = 0; record.verified && phase < record.verified->phases.size(); ++phase) {
                const VerifyPhase& one = record.verified->phases[phase];
                if (one.isReading == isReading && one.bytes == record.verified->size.count())
                    addRate(row.passes, one.bytes, one.duration);
            }
            row.score = lowerMedian(row.passes);
            if (!areReplicates(row.passes))
                row.passes.clear();
            if (row.score)
                m_rows.push_back(std::move(row));
        }
    }

    void addGrid(const ProcedureStage& stage, const GridOfRun& grid)
    {
        for (RowMeasurement& row : rowsOf(grid)) {
            row.name = join({"grid", stage.state.empty() ? stage.name : stage.state}, ", ") + ": " + row.name;
            m_rows.push_back(std::move(row));
        }
    }

    const RunResult& m_result;
    std::map<std::string, unsigned> m_uses;
    std::vector<RowMeasurement> m_rows;
};

} // namespace

std::optional<double> lowerMedian(std::vector<double> values)
{
    if (values.empty())
        return std::nullopt;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

bool areAlike(const Workload& first, const Workload& second)
{
    Workload other = second;
    other.length = first.length;
    return first == other;
}

std::vector<RowMeasurement> measurementsOf(const RunResult& run)
{
    const std::optional<GridOfRun> benchmark = benchmarkOf(run);
    return benchmark ? rowsOf(*benchmark) : ProcedureRows(run).collect();
}

std::vector<double> RowOfGroup::scores() const
{
    std::vector<double> values;
    for (const RowMeasurement* row : results)
        values.push_back(*row->score);
    return values;
}

std::vector<double> RowOfGroup::passes() const
{
    std::vector<double> values;
    for (const RowMeasurement* row : results) {
        if (row->passes.empty())
            values.push_back(*row->score);
        values.insert(values.end(), row->passes.begin(), row->passes.end());
    }
    return values;
}

TrustLevel RowOfGroup::trust() const
{
    TrustLevel worst = TrustLevel::Sound;
    for (const RowMeasurement* row : results)
        worst = std::max(worst, row->trust);
    return worst;
}

} // namespace steadymark
