// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/procedure_parts.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace steadymark {

using namespace std::chrono_literals;
using namespace literals;

ProcedureParts::ProcedureParts(const ProcedureTarget& target, const ProcedureOptions& options, ByteCount size)
    : m_target(target)
    , m_options(options)
    , m_size(size)
{
}

Nanoseconds ProcedureParts::scaled(Nanoseconds duration) const
{
    return Nanoseconds(
        std::max<std::int64_t>(1, std::llround(static_cast<double>(duration.count()) * m_options.scale)));
}

Nanoseconds ProcedureParts::sample(Nanoseconds duration) const
{
    return std::max(scaled(duration), shortestSample);
}

ByteCount ProcedureParts::amount(ByteCount of, double share) const
{
    const double whole = static_cast<double>(of.count()) * share;
    const double least = std::min(whole, static_cast<double>(smallestAmount.count()));
    const double bytes = std::max(whole * m_options.scale, least);
    return ByteCount(std::max<std::uint64_t>(1, static_cast<std::uint64_t>(bytes)));
}

ByteCount ProcedureParts::sampleBytes(double share) const
{
    return std::max(amount(m_size, share), std::min(m_size, 16_MiB));
}

Workload ProcedureParts::workload(
    AccessPattern pattern, ByteCount block, unsigned queueDepth, unsigned threads, unsigned readPercent) const
{
    Workload made;
    made.pattern = pattern;
    made.blockSize = block;
    made.queueDepth = queueDepth;
    made.threads = threads;
    made.readPercent = readPercent;
    if (isRaw())
        made.span = m_size; // a drive is larger than its active range
    return made;
}

ProcedureCell ProcedureParts::cell(Workload workload, Nanoseconds time) const
{
    ProcedureCell made;
    made.step.name = describeWorkload(workload);
    made.step.workload = std::move(workload);
    made.step.workload.length.time = sample(time);
    return made;
}

ProcedureCell ProcedureParts::mixCell(Workload workload, Nanoseconds time) const
{
    const unsigned reads = workload.readPercent;
    ProcedureCell made = cell(std::move(workload), time);
    made.step.name += reads == 100 ? " read"
        : reads == 0               ? " write"
                                   : " R" + std::to_string(reads) + "/W" + std::to_string(100 - reads);
    return made;
}

ProcedureStage ProcedureParts::prepare(const std::string& name, PrepareStep step) const
{
    return {name, {}, PrepareStage{step}};
}

ProcedureStage ProcedureParts::purge(const std::string& name) const
{
    PrepareStep step;
    step.method = !isRaw()    ? PrepareMethod::Trim
        : m_target.canDiscard ? PrepareMethod::Discard
                              : PrepareMethod::AtaErase;
    ProcedureStage stage = prepare(name, m_options.purge.value_or(step));
    // In a folder there is no other way, and a test without it still tells something.
    std::get<PrepareStage>(stage.work).mayBeImpossible = !isRaw() && !m_options.purge;
    return stage;
}

ProcedureStage ProcedureParts::precondition(const std::string& name, ByteCount block) const
{
    MeasureStage work;
    work.cells.push_back(cell(workload(AccessPattern::Sequential, block, 32, 1, 0), 1min));
    work.written = amount(m_size, 2.0);
    // Short enough that the last sample of it does not go far beyond.
    work.cells.front().step.workload.length.bytes = sampleBytes(0.02);
    work.rounds = limits::maximumRounds;
    work.continuesSequence = true;
    return measure(name, std::move(work));
}

ProcedureStage ProcedureParts::measure(const std::string& name, MeasureStage work, const std::string& state) const
{
    return {name, state, std::move(work)};
}

std::string inWords(Nanoseconds duration)
{
    std::string text = formatDuration(duration);
    text.insert(std::min(text.find_first_not_of("0123456789."), text.size()), " ");
    return text;
}

} // namespace steadymark
