// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/plan_resolver.h"

#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>
#include <variant>

namespace steadymark {

using namespace literals;

PlanResolver::PlanResolver(const ProcedureTarget& target, const ProcedureOptions& options, ByteCount size, double scale)
    : m_target(target)
    , m_options(options)
    , m_size(size)
    , m_scale(scale)
{
}

Nanoseconds PlanResolver::scaled(Nanoseconds duration) const
{
    return Nanoseconds(std::max<std::int64_t>(1, std::llround(static_cast<double>(duration.count()) * m_scale)));
}

Nanoseconds PlanResolver::sample(Nanoseconds duration) const
{
    return std::max(scaled(duration), shortestSample);
}

ByteCount PlanResolver::wholeOf(const PlanAmount& amount) const
{
    switch (amount.of) {
    case PlanAmount::Of::Bytes:
        break;
    case PlanAmount::Of::Size:
        return m_size;
    case PlanAmount::Of::Capacity:
        return isRaw() ? m_target.capacity : m_size;
    }
    return amount.bytes;
}

ByteCount PlanResolver::amount(const PlanAmount& wanted) const
{
    // A drive has far less than 2^60 bytes, and doubles above 2^64 do not fit any more.
    constexpr double most = 1e18;
    const double whole = std::min(most, static_cast<double>(wholeOf(wanted).count()) * (wanted.percent / 100.0));
    const double least = std::min(whole, static_cast<double>(smallestAmount.count()));
    const double bytes = std::max(whole * m_scale, least);
    return ByteCount(std::max<std::uint64_t>(1, static_cast<std::uint64_t>(bytes)));
}

ByteCount PlanResolver::sampleBytes(const PlanAmount& wanted) const
{
    return wanted.of == PlanAmount::Of::Size ? std::max(amount(wanted), std::min(m_size, 16_MiB)) : amount(wanted);
}

std::string PlanResolver::nameOf(std::string_view name) const
{
    std::string text;
    while (!name.empty()) {
        const std::size_t open = name.find('{');
        const std::size_t close = open == std::string_view::npos ? open : name.find('}', open);
        if (close == std::string_view::npos)
            return text.append(name);
        text.append(name.substr(0, open));
        if (const Result<Nanoseconds> duration = parseDuration(name.substr(open + 1, close - open - 1)))
            text += inWords(scaled(duration.value()));
        else
            text.append(name.substr(open, close - open + 1));
        name.remove_prefix(close + 1);
    }
    return text;
}

bool PlanResolver::isPossible(const PlanCell& cell) const
{
    return std::ranges::all_of(streamsOf(cell.workload),
        [this](const Workload* stream) { return stream->blockSize.count() >= m_target.logicalSectorBytes; });
}

ProcedureCell PlanResolver::cellOf(const PlanCell& cell) const
{
    ProcedureCell made;
    made.step.name = cell.name;
    made.step.workload = cell.workload;
    Workload& workload = made.step.workload;
    if (isRaw() && !workload.span && fitsInto(workload, m_size))
        workload.span = usedBytes(workload, m_size); // a drive is larger than its active range
    for (Workload& stream : workload.beside) {
        if (isRaw() && !stream.span && fitsInto(stream, m_size))
            stream.span = usedBytes(stream, m_size);
    }
    if (workload.length.time)
        workload.length.time = sample(*workload.length.time);
    if (workload.length.bytes)
        workload.length.bytes = std::max(amount(PlanAmount::exactly(*workload.length.bytes)), workload.blockSize);
    const std::optional<PlanAmount>& most = m_target.isSimulated && cell.mostSimulated ? cell.mostSimulated : cell.most;
    if (most)
        workload.length.bytes = sampleBytes(*most);
    made.samples = cell.samples;
    if (cell.rest.count() > 0)
        made.idleAfter = scaled(cell.rest);
    if (cell.points.count() > 0) {
        // The series behind the points has a resolution of 100 ms.
        made.pointEvery = std::max<Nanoseconds>(scaled(cell.points), std::chrono::milliseconds(100));
        if (workload.length.time && made.pointEvery >= *workload.length.time)
            made.pointEvery = Nanoseconds::zero();
    }
    return made;
}

MeasureStage PlanResolver::workOf(const PlanRounds& rounds) const
{
    MeasureStage work;
    std::vector<std::optional<std::size_t>> places; // of the plan's cells among those that the target can do
    for (const PlanCell& cell : rounds.cells) {
        places.push_back(isPossible(cell) ? std::optional(work.cells.size()) : std::nullopt);
        if (places.back())
            work.cells.push_back(cellOf(cell));
    }
    for (const TrackedCell& tracked : rounds.tracked) {
        if (tracked.cell < places.size() && places[tracked.cell])
            work.tracked.push_back({*places[tracked.cell], tracked.quantity});
    }
    work.rounds = rounds.rounds;
    work.steady = rounds.steady;
    work.steadyEvery = rounds.steadyEvery;
    work.continuesSequence = rounds.continuesSequence;
    const Workload* const first = rounds.cells.empty() ? nullptr : &rounds.cells.front().workload;
    if (rounds.written) {
        work.written = amount(*rounds.written);
        if (rounds.leastSamples > 0 && !work.cells.empty() && work.cells.front().step.workload.length.bytes)
            work.written =
                std::max(*work.written, *work.cells.front().step.workload.length.bytes * rounds.leastSamples);
    }
    if (rounds.time) {
        // A limit of whole samples stays one, also where they cannot be scaled any further.
        const bool isOfSamples = first != nullptr && first->length.time && first->length.time->count() > 0
            && *rounds.time % *first->length.time == Nanoseconds::zero();
        work.time =
            isOfSamples ? sample(*first->length.time) * (*rounds.time / *first->length.time) : sample(*rounds.time);
    }
    return work;
}

ByteCount PlanResolver::unscaled(const PlanAmount& wanted, const Workload& workload) const
{
    const ByteCount whole = wanted.of == PlanAmount::Of::Size ? usedBytes(workload, m_size) : wholeOf(wanted);
    return ByteCount(
        static_cast<std::uint64_t>(std::min(1e18, static_cast<double>(whole.count()) * (wanted.percent / 100.0))));
}

SweepAxis PlanResolver::axisOf(const PlanAxis& axis, ByteCount block, ByteCount span) const
{
    SweepAxis made = axis.axis;
    if (axis.isShare) {
        const bool isPosition = made.parameter == SweepParameter::Position;
        const std::uint64_t whole = isPosition ? (m_size - std::min(span, m_size)).count() : m_size.count();
        for (double& value : made.values) {
            const auto bytes = static_cast<std::uint64_t>(static_cast<double>(whole) * (value / 100.0));
            const std::uint64_t aligned = bytes / block.count() * block.count();
            value = static_cast<double>(isPosition ? aligned : std::max(aligned, block.count()));
        }
    }
    if (made.parameter == SweepParameter::TrimLength)
        std::erase_if(made.values, [this](double value) { return value > static_cast<double>(m_size.count()); });
    // What a target cannot do is left out, as other workloads are.
    if (made.parameter == SweepParameter::BlockSize || made.parameter == SweepParameter::Alignment
        || made.parameter == SweepParameter::Offset || made.parameter == SweepParameter::TrimLength)
        std::erase_if(made.values,
            [this](double value) { return std::fmod(value, static_cast<double>(m_target.logicalSectorBytes)) != 0.0; });
    made.values.erase(
        std::unique(made.values.begin(), made.values.end()), made.values.end()); // Clang 14 has no std::ranges::unique
    return made;
}

MeasureStage PlanResolver::workOf(const PlanSweep& sweep) const
{
    MeasureStage work;
    ProcedureCell base = cellOf(sweep.cell);
    base.ramp = sweep.ramp.count() > 0 ? scaled(sweep.ramp) : Nanoseconds::zero();
    base.steady = sweep.steady;
    if (sweep.steady) // as many as in so long a time at scale 1: what comes before the steady state is not shortened
        base.samples =
            static_cast<unsigned>(std::min<double>(limits::maximumSamples, std::ceil(base.samples / m_scale)));
    const bool hasSpareArea = std::ranges::any_of(
        sweep.axes, [](const PlanAxis& axis) { return axis.axis.parameter == SweepParameter::SpareArea; });
    Workload& workload = base.step.workload;
    if (sweep.mayBeSmaller && workload.span)
        workload.span = std::min(*workload.span, m_size);
    const auto position = std::ranges::find(
        sweep.axes, SweepParameter::Position, [](const PlanAxis& axis) { return axis.axis.parameter; });
    if (position != sweep.axes.end() && !sweep.cell.workload.span) {
        // Zones beside each other, in whole blocks.
        const ByteCount zone(m_size.count() / std::max<std::size_t>(1, position->axis.values.size()));
        workload.span = std::max(
            workload.blockSize, ByteCount(zone.count() / workload.blockSize.count() * workload.blockSize.count()));
    }
    for (const PlanAxis& axis : sweep.axes) {
        work.axes.push_back(axisOf(axis, workload.blockSize, workload.span.value_or(ByteCount(0))));
        if (axis.axis.parameter == SweepParameter::Rest) {
            for (double& seconds : work.axes.back().values)
                seconds = toSeconds(scaled(Nanoseconds(std::llround(seconds * 1e9))));
        }
    }
    std::vector<ProcedureCell> points{base};
    for (const SweepAxis& axis : work.axes) {
        std::vector<ProcedureCell> more;
        for (const ProcedureCell& point : points) {
            for (const double value : axis.values) {
                more.push_back(point);
                setValue(axis.parameter, value, more.back());
            }
        }
        points = std::move(more);
    }
    for (ProcedureCell& point : points) {
        point.step.name = nameOfPoint(work.axes, point);
        // As long as one block at least, whatever the block is.
        Workload& own = point.step.workload;
        if (hasSpareArea)
            own.span = spanBeside(point.sparePercent, m_size, own.blockSize);
        if (sweep.steady && sweep.steadyAfter)
            point.steadyAfter = unscaled(*sweep.steadyAfter, own);
        point.isTrimmedBefore = sweep.trims && writesAnything(own);
        if (own.length.bytes)
            own.length.bytes = std::max(*own.length.bytes, own.blockSize);
    }
    if (sweep.isInRandomOrder) {
        RandomGenerator random(deriveSeed(m_options.seed, 0x73776565U));
        for (std::size_t left = points.size(); left > 1; --left)
            std::swap(points[left - 1], points[random.below(left)]);
    }
    work.cells = std::move(points);
    return work;
}

PrepareStage PlanResolver::workOf(const PlanPrepare& prepare) const
{
    PrepareStage stage{prepare.step, prepare.mayBeImpossible};
    PrepareMethod& method = stage.step.method;
    if (prepare.isFresh) {
        stage.step = PrepareStep();
        method = !isRaw()         ? PrepareMethod::Trim
            : m_target.canDiscard ? PrepareMethod::Discard
                                  : PrepareMethod::AtaErase;
        stage.step = m_options.purge.value_or(stage.step);
        // In a folder there is no other way, and a test without it still tells something.
        stage.mayBeImpossible = prepare.mayBeImpossible || (!isRaw() && !m_options.purge);
    } else if (isRaw() && method == PrepareMethod::Trim) {
        method = PrepareMethod::Discard;
    } else if (isRaw() && method == PrepareMethod::Fill) {
        method = PrepareMethod::FillDrive;
    }
    return stage;
}

PrepareStage PlanResolver::workOf(const PlanRest& rest) const
{
    PrepareStep step;
    step.method = PrepareMethod::Idle;
    step.duration = scaled(rest.time);
    return {step};
}

GridStage PlanResolver::workOf(const GridStage& grid) const
{
    GridStage stage = grid;
    stage.plan.fileSize = std::min(stage.plan.fileSize, m_size);
    stage.plan.seed = m_options.seed;
    return stage;
}

FilesStage PlanResolver::workOf(const FilesStage& files) const
{
    FilesStage stage = files;
    if (stage.work.source.empty())
        stage.work.set = steadymark::scaled(std::move(stage.work.set), m_scale);
    if (stage.work.emptyFiles > 0)
        stage.work.emptyFiles = std::max<std::uint64_t>(
            1, static_cast<std::uint64_t>(static_cast<double>(stage.work.emptyFiles) * m_scale));
    return stage;
}

std::vector<ProcedureStage> PlanResolver::stagesOf(const RunPlan& plan) const
{
    std::vector<ProcedureStage> stages;
    for (const PlanStage& stage : plan.stages) {
        if (m_options.skipsPreparation) {
            const auto* const prepare = std::get_if<PlanPrepare>(&stage.work);
            const auto* const rounds = std::get_if<PlanRounds>(&stage.work);
            if ((prepare != nullptr && prepare->isFresh) || (rounds != nullptr && rounds->isPreparation))
                continue;
        }
        const auto* const sweep = std::get_if<PlanSweep>(&stage.work);
        if (sweep != nullptr && sweep->mayBeImpossible && (!isRaw() || !m_target.canDiscard))
            continue;
        ProcedureStage made{nameOf(stage.name), stage.state, {}};
        std::visit([&](const auto& work) { made.work = workOf(work); }, stage.work);
        stages.push_back(std::move(made));
    }
    return stages;
}

std::string inWords(Nanoseconds duration)
{
    std::string text = formatDuration(duration);
    text.insert(std::min(text.find_first_not_of("0123456789."), text.size()), " ");
    return text;
}

} // namespace steadymark
