// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/verdict.h"
#include "core/trust/observations.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

namespace steadymark {

// The ways in which a number can be wrong, one function each. Each is pure: it adds its reason, if it has one, to
// `reasons`, and says nothing where it knows too little. The threshold and why it is that stand above its definition.
// "Pass" below is the scored one. A new check is its source, its declaration and its row in `trustChecks` below, and a
// phrase in judge.cpp for each of its reasons that can be more than context.

using TrustReasons = std::vector<TrustReason>;

// storage_checks.cpp: did the bytes come from the drive?
/// "page-cache": direct I/O was refused, or fewer bytes reached the devices than were asked, while the system's cache
/// holds the file, or the cache holds most of it after I/O that should have gone past it, or a loop device below uses
/// it. "missing-reads" and "missing-writes": fewer bytes than asked, and no cache of the system explains it.
void checkDeviceCounters(const Observations& seen, TrustReasons& reasons);
/// "direct-io-ignored": the file system is known to take the flag and to go through memory.
void checkDirectIo(const Observations& seen, TrustReasons& reasons);
/// "unwritten": reads of extents that were never written, of holes, or of blocks that are all zeros.
void checkUnwritten(const Observations& seen, TrustReasons& reasons);
/// "compression": the file system compresses the test data, and it can be compressed.
void checkCompression(const Observations& seen, TrustReasons& reasons);
/// "small-file": buffered, and the file fits into memory; with direct I/O it is context (the drive's own cache).
void checkFileSize(const Observations& seen, TrustReasons& reasons);

// speed_checks.cpp: faster than anything can be?
/// "faster-than-link"
void checkLink(const Observations& seen, TrustReasons& reasons);
/// "faster-than-memory"
void checkMemory(const Observations& seen, TrustReasons& reasons);

// neighbour_checks.cpp: was the drive ours alone?
/// "foreign-io": others moved data on the same devices, or a RAID was checked or rebuilt. "amplification": the file
/// system moved clearly more than was asked (copy on write, journal, read-ahead).
void checkForeignIo(const Observations& seen, TrustReasons& reasons);

// held_back_checks.cpp: did the drive get the I/O?
/// "io-limit": a control group's limit is what was reached; context while it was not, or when it only lets others go
/// first. "held-back": the uppermost device rested although the test had I/Os in flight.
void checkHeldBack(const Observations& seen, TrustReasons& reasons);

// machine_checks.cpp: was it the drive that was measured, and not the machine?
/// "cpu-bound": a worker's thread hardly ever waited for the drive.
void checkProcessorBound(const Observations& seen, TrustReasons& reasons);
/// "cpu-contention": workers waited for a processor that others had, or other programs kept the machine busy.
void checkContention(const Observations& seen, TrustReasons& reasons);
/// "steal": the hypervisor ran others.
void checkSteal(const Observations& seen, TrustReasons& reasons);
/// "host-stalls": the heartbeat failed.
void checkHostStalls(const Observations& seen, TrustReasons& reasons);
/// "clock": the stamp clock and the system's disagree.
void checkClock(const Observations& seen, TrustReasons& reasons);
/// "power": battery, power-saving profile or governor, link power management.
void checkPower(const Observations& seen, TrustReasons& reasons);
/// "capture-cost": recording took a notable part of the workers' time.
void checkCaptureCost(const Observations& seen, TrustReasons& reasons);

// number_checks.cpp: do the numbers agree with themselves?
/// "littles-law": mean latency, rate and queue depth cannot all be true.
void checkLittlesLaw(const Observations& seen, TrustReasons& reasons);
/// "queue-depth": far fewer I/Os were in flight than asked for.
void checkQueueDepth(const Observations& seen, TrustReasons& reasons);
/// "too-few-ios", "too-short"
void checkSampleSize(const Observations& seen, TrustReasons& reasons);
/// "errors": I/Os failed; "cut-short": the pass did not last its time.
void checkCompleteness(const Observations& seen, TrustReasons& reasons);
/// "spread": the passes disagree.
void checkSpread(const Observations& seen, TrustReasons& reasons);
/// "trend": not steady, inside the pass or from pass to pass. "throttling": the same, and the drive got hot.
void checkTrend(const Observations& seen, TrustReasons& reasons);

// context_checks.cpp: what a reader of the number should know; never more than context, except "memory-file-system".
/// "memory-file-system" (invalid), "ram-disk", "loop", "network", "fuse", "overlay", "virtual-drive", "encryption",
/// "raid", "copy-on-write"
void checkStack(const Observations& seen, TrustReasons& reasons);
/// "file-system-full"
void checkFillLevel(const Observations& seen, TrustReasons& reasons);
/// "reducible-data": zeros or repeated data, which a drive may compress or deduplicate.
void checkTestData(const Observations& seen, TrustReasons& reasons);

/// One row of the table of checks. The names of reasons never change: files and scripts know them.
struct TrustCheck {
    using Function = void(const Observations& seen, TrustReasons& reasons);

    constexpr TrustCheck(Function* theCheck, std::initializer_list<std::string_view> itsReasons)
        : check(theCheck)
        , m_count(itsReasons.size())
    {
        std::ranges::copy(itsReasons, m_reasons.begin());
    }
    /// All that it can say, as TrustReason::check.
    [[nodiscard]] constexpr std::span<const std::string_view> reasons() const { return {m_reasons.data(), m_count}; }

    Function* check;

private:
    std::array<std::string_view, 10> m_reasons{};
    std::size_t m_count;
};

/// All checks in the order in which they are asked: causes before what follows from them, because reasons of one
/// severity keep this order.
inline constexpr auto trustChecks = std::to_array<TrustCheck>({
    {checkDeviceCounters, {"page-cache", "missing-reads", "missing-writes"}},
    {checkDirectIo, {"direct-io-ignored"}},
    {checkUnwritten, {"unwritten"}},
    {checkCompression, {"compression"}},
    {checkLink, {"faster-than-link"}},
    {checkMemory, {"faster-than-memory"}},
    {checkFileSize, {"small-file"}},
    {checkStack,
        {"memory-file-system", "ram-disk", "loop", "network", "fuse", "overlay", "virtual-drive", "encryption", "raid",
            "copy-on-write"}},
    {checkForeignIo, {"foreign-io", "amplification"}},
    {checkHeldBack, {"io-limit", "held-back"}},
    {checkCompleteness, {"errors", "cut-short"}},
    {checkClock, {"clock"}},
    {checkLittlesLaw, {"littles-law"}},
    {checkContention, {"cpu-contention"}},
    {checkSteal, {"steal"}},
    {checkHostStalls, {"host-stalls"}},
    {checkProcessorBound, {"cpu-bound"}},
    {checkCaptureCost, {"capture-cost"}},
    {checkPower, {"power"}},
    {checkQueueDepth, {"queue-depth"}},
    {checkSampleSize, {"too-few-ios", "too-short"}},
    {checkTrend, {"trend", "throttling"}},
    {checkSpread, {"spread"}},
    {checkFillLevel, {"file-system-full"}},
    {checkTestData, {"reducible-data"}},
});

/// Whether a check of this program says it.
[[nodiscard]] constexpr bool isTrustReason(std::string_view name)
{
    return std::ranges::any_of(trustChecks,
        [name](const TrustCheck& row) { return std::ranges::find(row.reasons(), name) != row.reasons().end(); });
}

} // namespace steadymark
