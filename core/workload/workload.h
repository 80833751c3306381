// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/direction.h"
#include "core/base/units.h"
#include "core/workload/block_share.h"
#include "core/workload/sync_rule.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

enum class AccessPattern { Sequential, Random };

/// What a workload does to the drive; follows from its read share.
enum class Operation { Read, Write, Mix };

/// What is written. Reads do not care, but the test file is filled with the same kind.
enum class DataKind {
    Random,       ///< incompressible, and no two 512-byte sectors are alike
    Reused,       ///< one incompressible block again and again (what CrystalDiskMark writes): can be deduplicated
    Doubled,      ///< the same, of random bytes that each come twice: what CrystalDiskMark 3 calls random
    Zeros,        ///< 0x00
    Ones,         ///< 0xFF
    Compressible, ///< unique, of which `compressiblePercent` of every 4 KiB is zeros
};

struct DataPattern {
    DataKind kind = DataKind::Random;
    unsigned compressiblePercent = 0; ///< 0–100, only with DataKind::Compressible

    bool operator==(const DataPattern&) const = default;
};

/// Whether every write has the same bytes, which are not simply zeros or ones.
[[nodiscard]] constexpr bool isOneBlock(const DataPattern& data)
{
    return data.kind == DataKind::Reused || data.kind == DataKind::Doubled;
}

/// When a pass ends: at whichever comes first. At least one is set.
struct PassLength {
    std::optional<Nanoseconds> time;
    std::optional<ByteCount> bytes;   ///< of all threads together
    std::optional<std::uint64_t> ios; ///< of all threads together

    bool operator==(const PassLength&) const = default;
};

enum class Arrivals {
    Even,    ///< one every 1/rate
    Poisson, ///< independent of each other: exponential distances with that mean
};

/// I/Os are due at a given rate, whether those before have completed or not (open loop), as far as there are free
/// places in the queue. Latency counts from when an I/O was due, so that a stall is felt by all that had to wait.
struct RateLimit {
    double iops = 0.0; ///< of all threads together, 0.001–10^9
    Arrivals arrivals = Arrivals::Even;

    bool operator==(const RateLimit&) const = default;
};

/// One stream of I/O: what all its threads do to one target. Closed loop (a new I/O starts when one completes) unless
/// `rate` is set. Others may run beside it.
struct Workload {
    AccessPattern pattern = AccessPattern::Sequential;
    ByteCount blockSize{1U << 20U};     ///< 512 B–16 MiB, a multiple of 512 B
    unsigned queueDepth = 1;            ///< outstanding I/Os of each thread, 1–512
    unsigned threads = 1;               ///< 1–64
    unsigned readPercent = 100;         ///< 100 = read, 0 = write, otherwise each I/O is a read with this probability
    std::optional<ByteCount> span;      ///< only so many bytes, from `begin` on; up to the target's end if unset
    std::optional<ByteCount> alignment; ///< of random offsets; the block size if unset
    PassLength length;
    DataPattern data;
    std::optional<RateLimit> rate;
    ByteCount begin;           ///< nothing before it is touched; a multiple of 512 B
    ByteCount alignmentOffset; ///< added to every offset: less than the alignment, a multiple of 512 B
    /// 1–99, of a random workload: each I/O goes to a random place with this probability, and else goes on where the
    /// last one of its worker ended (at the end of the span from the beginning). Unset: always as `pattern` says.
    std::optional<unsigned> randomPercent;
    /// Blocks of several sizes, which amount to 100 %; empty: all are of `blockSize`. That is then the largest, and
    /// pattern, randomPercent and readPercent are those of an average I/O: see withBlocks().
    std::vector<BlockShare> blocks;
    /// As long each worker waits, with nothing in flight, after every `burst` I/Os before it starts the next ones: 0–1
    /// h. Belongs to the pass and to no latency. Not with a rate.
    Nanoseconds thinkTime{};
    unsigned burst = 1; ///< 1–10^6; of a think time only. No more I/Os than these are in flight at a time.
    SyncRule sync;      ///< of writes; reads do not care. A flush counts into the latency of the write that it follows.
    /// Streams that do I/O on the same target at the same time: a small synchronous writer beside a reader. They begin
    /// with this one and end when it ends, so they have no length and no streams of their own. What they do is recorded
    /// apart (StreamRecord) and counts into no figure of this one.
    std::vector<Workload> beside;

    bool operator==(const Workload&) const = default;
};

[[nodiscard]] constexpr Operation operationOf(const Workload& workload)
{
    return workload.readPercent == 100 ? Operation::Read
        : workload.readPercent == 0    ? Operation::Write
                                       : Operation::Mix;
}

/// Whether any of its streams writes.
[[nodiscard]] inline bool writesAnything(const Workload& workload)
{
    return workload.readPercent < 100
        || std::ranges::any_of(workload.beside, [](const Workload& stream) { return stream.readPercent < 100; });
}
/// All its streams, itself first.
[[nodiscard]] std::vector<const Workload*> streamsOf(const Workload& workload);
/// How many threads they have together.
[[nodiscard]] unsigned threadsOfAll(const Workload& workload);

/// The workload with these blocks and all that follows from them.
[[nodiscard]] Workload withBlocks(Workload workload, std::vector<BlockShare> blocks);

/// Of an average I/O.
[[nodiscard]] double meanBlockBytes(const Workload& workload);
/// How many of 100 I/Os go to a random place.
[[nodiscard]] constexpr unsigned randomShare(const Workload& workload)
{
    return workload.randomPercent.value_or(workload.pattern == AccessPattern::Random ? 100U : 0U);
}
/// In which distance offsets of blocks of this share may lie.
[[nodiscard]] constexpr ByteCount alignmentOf(const Workload& workload, const BlockShare& share)
{
    return share.alignment.count() > 0 ? share.alignment : workload.alignment.value_or(ByteCount(512));
}
/// Whether so many I/Os can have so many bytes.
[[nodiscard]] bool canAmountTo(const Workload& workload, std::uint64_t ios, std::uint64_t bytes);

/// Whether its trace can be kept: that holds no sizes.
[[nodiscard]] inline bool isTraceable(const Workload& workload)
{
    return workload.blocks.empty();
}

/// How many bytes of a target it may touch: its span, as far as the target has it.
[[nodiscard]] constexpr ByteCount usedBytes(const Workload& workload, ByteCount targetSize)
{
    const ByteCount rest = workload.begin < targetSize ? targetSize - workload.begin : ByteCount(0);
    return workload.span && *workload.span < rest ? *workload.span : rest;
}

/// Whether a target has room for one block of it.
[[nodiscard]] constexpr bool fitsInto(const Workload& workload, ByteCount targetSize)
{
    const ByteCount used = usedBytes(workload, targetSize);
    return used >= workload.blockSize && used - workload.blockSize >= workload.alignmentOffset;
}

// The names used in files and on the command line: "sequential", "random"; "read", "write", "mix"; "random", "reused",
// "doubled", "zeros", "ones", "compressible:50".
[[nodiscard]] std::string_view toString(AccessPattern pattern);
[[nodiscard]] std::string_view toString(Operation operation);
[[nodiscard]] std::string toString(const DataPattern& data);
[[nodiscard]] Result<AccessPattern> parseAccessPattern(std::string_view text);
[[nodiscard]] Result<DataPattern> parseDataPattern(std::string_view text);

/// "5000", "0.5", "5000:poisson".
[[nodiscard]] std::string toString(const RateLimit& rate);
/// Reads it back; a comma may stand for the colon.
[[nodiscard]] Result<RateLimit> parseRateLimit(std::string_view text);

/// "SEQ 1MiB Q8T1", "RND 4KiB Q32T16", "RND60% 4KiB Q32T1 5000/s", "SEQ 1MiB Q8T1 from 64GiB", "RND 4KiB Q1T1 +512B",
/// "RND 4KiB Q1T1 align 512B",
/// "RND 512B-64KiB Q8T1", "RND 4KiB Q1T1 think 10ms:4", "RND 4KiB Q1T1 fdatasync:16", "RND 4KiB Q1T1 & RND 4KiB Q1T1
/// 100/s write": the name of a workload that has none of its own. Only of streams beside it does it tell the direction.
[[nodiscard]] std::string describeWorkload(const Workload& workload);

/// Reads one workload as written on the command line, in any order after the pattern: `rnd,4KiB,q32,t1,read=70`,
/// `seq,1MiB,q8,t1,write`, `rnd,8k,q4,t2,read,span=1GiB,align=4KiB,data=zeros,time=10s,bytes=10GiB,ios=100000`,
/// `rnd,4KiB,q32,read,rate=5000`, `…,rate=5000:poisson`, `rnd,4KiB,read,random=60,begin=64GiB,span=1GiB,offset=512`,
/// `rnd,4KiB,write,think=10ms,burst=4`, `rnd,4KiB,write,sync=fdatasync:16` or `sync=write-through`,
/// `rnd,q8,read=80,blocks=512:10/4KiB:60/64KiB:30` (see parseBlockShares(); pattern, random= and read= are what holds
/// for the blocks that do not say otherwise). Streams beside it follow a plus:
/// `rnd,4KiB,q1,read,time=10s+rnd,4KiB,write,sync=write-through,rate=100`.
/// Defaults: q1, t1, read, no length (see TestPlan). Unknown or repeated words are an error that lists what is known.
[[nodiscard]] Result<Workload> parseWorkload(std::string_view text);

/// "rnd,4KiB,q32,t1,write,time=10s": parseWorkload() reads it back to an equal value.
[[nodiscard]] std::string formatWorkload(const Workload& workload);

/// Checks one workload by itself (limits, multiples, at least one length); what depends on the target is checked by
/// validatePlan().
[[nodiscard]] Result<> checkWorkload(const Workload& workload);

namespace limits {
constexpr ByteCount minimumBlock{512};
constexpr ByteCount maximumBlock{16U << 20U};
constexpr unsigned maximumQueueDepth = 512;
constexpr unsigned maximumThreads = 64; ///< of all streams together
constexpr std::size_t maximumStreamsBeside = 7;
constexpr ByteCount furthestBegin{std::uint64_t{1} << 60U};
constexpr Nanoseconds longestThinkTime = std::chrono::hours(1);
constexpr unsigned maximumBurst = 1'000'000;
constexpr double minimumRate = 0.001;
constexpr double maximumRate = 1e9;
} // namespace limits

} // namespace steadymark
