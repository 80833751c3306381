// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/operation/block_erase.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace steadymark {

namespace {

constexpr std::uint64_t mebibyte = 1ULL << 20U;
/// More would hold up a stop for long on drives that discard slowly.
constexpr std::uint64_t largestChunk = 4ULL << 30U;
/// Big drives are discarded in at least so many steps, so that progress is seen.
constexpr std::uint64_t fewestSteps = 100;
constexpr std::uint64_t fillBlock = mebibyte;
constexpr Nanoseconds tellEvery = std::chrono::milliseconds(500);

std::uint64_t roundUp(std::uint64_t value, std::uint64_t unit)
{
    return (value + unit - 1) / unit * unit;
}

std::uint64_t sectorOf(const PrepareFacts& facts)
{
    return std::max<std::uint64_t>(facts.drive.logicalSectorBytes, 512);
}

/// Whole sectors: what lies behind the last one cannot be reached.
std::uint64_t totalOf(const PrepareFacts& facts)
{
    return facts.drive.capacity.count() / sectorOf(facts) * sectorOf(facts);
}

/// Tells the progress now and then, with the time left at the rate so far.
class Teller final {
public:
    Teller(OperationRun& run, Sentence phase, std::uint64_t total)
        : m_run(run)
        , m_phase(std::move(phase))
        , m_total(total)
        , m_begin(run.clock().now())
        , m_last(m_begin - tellEvery)
    {
    }

    void phase(Sentence phase) { m_phase = std::move(phase); }

    void tell(std::uint64_t done)
    {
        const Nanoseconds now = m_run.clock().now();
        if (now - m_last < tellEvery && done < m_total)
            return;
        m_last = now;
        PrepareProgress progress;
        progress.phase = m_phase;
        progress.fraction = m_total > 0 ? static_cast<double>(done) / static_cast<double>(m_total) : 1.0;
        progress.bytes = ByteCount(done);
        progress.canBeStopped = true;
        const double elapsed = toSeconds(now - m_begin);
        if (done > 0 && elapsed >= 1.0)
            progress.remaining = std::chrono::duration_cast<Nanoseconds>(
                std::chrono::duration<double>(elapsed * (1.0 - progress.fraction) / progress.fraction));
        m_run.tell(std::move(progress));
    }

private:
    OperationRun& m_run;
    Sentence m_phase;
    std::uint64_t m_total;
    Nanoseconds m_begin;
    Nanoseconds m_last;
};

Figure amount(std::uint64_t bytes)
{
    return {formatDecimalBytes(ByteCount(bytes))};
}

/// A command that failed may have done its work, so nothing is said of the block at which it ended.
Error discardEnded(const Error& why, std::uint64_t done, std::uint64_t total)
{
    if (why.code == ErrorCode::NotSupported && done == 0)
        return {why.code, Sentence("The drive does not accept discards: {reason}", {{"reason", why.sentence}}),
            why.osError};
    return {why.code,
        Sentence::sequence({Sentence("The discard failed after {done} of {total}: {reason}",
                                {{"done", amount(done)}, {"total", amount(total)}, {"reason", why.sentence}}),
            Sentence("Everything before that is discarded, the chunk at which it stopped may be, and the rest is "
                     "unchanged; the drive can be used or discarded again.")}),
        why.osError};
}

Error fillEnded(const Error& why, std::uint64_t done, std::uint64_t total, unsigned pass)
{
    return {why.code,
        Sentence::sequence(
            {Sentence("The fill failed in pass {pass} after {done} of {total}: {reason}",
                 {{"pass", pass + 1}, {"done", amount(done)}, {"total", amount(total)}, {"reason", why.sentence}}),
                Sentence("The previous data cannot be restored; the drive can be used or filled again.")}),
        why.osError};
}

Error stoppedByUser()
{
    return {ErrorCode::Cancelled, Sentence("it was stopped."), 0};
}

/// Bijective, and passes for random (the finalizer of SplitMix64, by Steele, Lea and Flood): different inputs never
/// give the same output, and none of them compresses.
std::uint64_t mix(std::uint64_t value)
{
    value = (value ^ value >> 30U) * 0xBF58476D1CE4E5B9ULL;
    value = (value ^ value >> 27U) * 0x94D049BB133111EBULL;
    return value ^ value >> 31U;
}

constexpr std::size_t stampBytes = 512;

/// The first word of each 512 bytes comes from pass and position alone, so that no two of an operation are equal.
void stamp(std::uint64_t seed, unsigned pass, std::uint64_t sector, std::span<std::byte> data)
{
    // 2^55 sectors are more than any drive has; ten passes fit above them.
    const std::uint64_t key = (std::uint64_t{pass} << 55U | sector) ^ mix(seed);
    std::array<std::uint64_t, stampBytes / 8> words{};
    for (std::size_t i = 0; i < words.size(); ++i)
        words[i] = mix(key + i * 0x9E3779B97F4A7C15ULL);
    std::memcpy(data.data(), words.data(), stampBytes);
}

bool isLeftEmpty(ByteCount capacity, std::uint64_t offset)
{
    return offset < mebibyte || offset + mebibyte >= capacity.count();
}

Sentence describePass(const PrepareFacts& facts, unsigned pass, unsigned times)
{
    return Sentence("write of all {size} in blocks of 1 MiB, from the first to the last, pass {pass} of {passes}: data "
                    "that does not compress or repeat, zeros in the first and the last MiB",
        {{"size", amount(totalOf(facts))}, {"pass", pass + 1}, {"passes", times}});
}

Sentence describeFlush()
{
    return Sentence("flush of the drive's write cache");
}

Sentence describeDiscard(const PrepareFacts& facts)
{
    const DiscardChunks chunks = discardChunks(facts);
    return Sentence::counted(chunks.count, "BLKDISCARD of all {size} in {n} chunk",
        "BLKDISCARD of all {size} in {n} chunks", {{"size", amount(chunks.total)}});
}

Result<> fillOnce(OperationRun& run, unsigned pass, Teller& teller)
{
    const std::uint64_t total = totalOf(run.facts());
    const auto seed = static_cast<std::uint64_t>(run.startedAtUnixMs());
    std::vector<std::byte> block(fillBlock);
    for (std::uint64_t offset = 0; offset < total; offset += fillBlock) {
        if (run.stop().stop_requested())
            return failure(fillEnded(stoppedByUser(), offset, total, pass));
        const std::span data = std::span(block).first(std::min(fillBlock, total - offset));
        makeFill(seed, pass, ByteCount(total), offset, data);
        if (const Result<> written = run.write(offset, data); !written)
            return failure(fillEnded(written.error(), offset, total, pass));
        run.addBytes(ByteCount(data.size()));
        teller.tell(pass * total + offset + data.size());
    }
    run.note(describeFlush());
    if (const Result<> flushed = run.drive().flush(); !flushed)
        return failure(fillEnded(flushed.error(), total, total, pass));
    return success();
}

} // namespace

DiscardChunks discardChunks(const PrepareFacts& facts)
{
    DiscardChunks chunks;
    chunks.total = totalOf(facts);
    const std::uint64_t sector = sectorOf(facts);
    std::uint64_t unit = facts.drive.discard.granularity.count();
    if (unit == 0 || unit > largestChunk || unit % sector != 0)
        unit = sector;
    unit = roundUp(std::min(mebibyte, largestChunk / unit * unit), unit);
    const std::uint64_t wanted = std::clamp(chunks.total / fewestSteps, unit, largestChunk);
    chunks.chunk = wanted / unit * unit;
    chunks.count = chunks.total == 0 ? 0 : (chunks.total - 1) / chunks.chunk + 1;
    return chunks;
}

void makeFill(std::uint64_t seed, unsigned pass, ByteCount capacity, std::uint64_t offset, std::span<std::byte> data)
{
    for (std::size_t at = 0; at + stampBytes <= data.size(); at += stampBytes) {
        const std::span sector = data.subspan(at, stampBytes);
        // Random bytes where a partition table belongs have been taken for one.
        if (isLeftEmpty(capacity, offset + at))
            std::memset(sector.data(), 0, sector.size());
        else
            stamp(seed, pass, (offset + at) / stampBytes, sector);
    }
}

Result<> discardDrive(OperationRun& run)
{
    const DiscardChunks chunks = discardChunks(run.facts());
    BOOST_OUTCOME_TRY(run.enter(OperationStage::Erasing));
    run.note(describeDiscard(run.facts()));
    Teller teller(run, Sentence("Discarding"), chunks.total);
    for (std::uint64_t offset = 0; offset < chunks.total; offset += chunks.chunk) {
        if (run.stop().stop_requested())
            return failure(discardEnded(stoppedByUser(), offset, chunks.total));
        const std::uint64_t bytes = std::min(chunks.chunk, chunks.total - offset);
        if (const Result<> done = run.discard(offset, bytes); !done)
            return failure(discardEnded(done.error(), offset, chunks.total));
        run.addBytes(ByteCount(bytes));
        teller.tell(offset + bytes);
    }
    return success();
}

Result<> fillDrive(OperationRun& run)
{
    const unsigned times = std::clamp(run.step().times, 1U, limits::maximumFills);
    BOOST_OUTCOME_TRY(run.enter(OperationStage::Erasing));
    Teller teller(run, Sentence("Writing"), times * totalOf(run.facts()));
    for (unsigned pass = 0; pass < times; ++pass) {
        if (times > 1)
            teller.phase(Sentence("Writing, pass {pass} of {passes}", {{"pass", pass + 1}, {"passes", times}}));
        run.note(describePass(run.facts(), pass, times));
        BOOST_OUTCOME_TRY(fillOnce(run, pass, teller));
    }
    return success();
}

std::vector<Sentence> plannedBlockCommands(const PrepareStep& step, const PrepareFacts& facts)
{
    if (step.method == PrepareMethod::Discard)
        return {describeDiscard(facts)};
    std::vector<Sentence> commands;
    const unsigned times = std::clamp(step.times, 1U, limits::maximumFills);
    for (unsigned pass = 0; pass < times; ++pass) {
        commands.push_back(describePass(facts, pass, times));
        commands.push_back(describeFlush());
    }
    return commands;
}

} // namespace steadymark
