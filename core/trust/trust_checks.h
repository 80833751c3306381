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
// "Pass" below is the scored one. A new check is its source, its declaration and its row in `trustChecks` below.

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

/// One kind of reason that a check can have.
struct TrustReasonName {
    std::string_view name;        ///< of TrustReason::check; never changes: files and scripts know it
    std::string_view phrase = {}; ///< in the summary of a run, after a colon; empty where it is never more than context
};

/// One row of the table of checks.
struct TrustCheck {
    using Function = void(const Observations& seen, TrustReasons& reasons);

    constexpr TrustCheck(Function* theCheck, std::initializer_list<TrustReasonName> itsReasons)
        : check(theCheck)
        , m_count(itsReasons.size())
    {
        std::ranges::copy(itsReasons, m_reasons.begin());
    }
    /// All that it can say.
    [[nodiscard]] constexpr std::span<const TrustReasonName> reasons() const { return {m_reasons.data(), m_count}; }

    Function* check;

private:
    std::array<TrustReasonName, 10> m_reasons{};
    std::size_t m_count;
};

/// All checks in the order in which they are asked: causes before what follows from them, because reasons of one
/// severity keep this order.
inline constexpr auto trustChecks = std::to_array<TrustCheck>({
    {checkDeviceCounters,
        {{"page-cache", "the data came from memory, not from the drive"},
            {"missing-reads", "fewer bytes were read from the drive than requested"},
            {"missing-writes", "fewer bytes were written to the drive than requested"}}},
    {checkDirectIo, {{"direct-io-ignored", "the file system ignored direct I/O"}}},
    {checkUnwritten, {{"unwritten", "the data read was never written"}}},
    {checkCompression, {{"compression", "the file system compressed the data"}}},
    {checkLink, {{"faster-than-link", "the rate exceeds what the link can carry"}}},
    {checkMemory, {{"faster-than-memory", "the rate exceeds that of memory"}}},
    {checkFileSize, {{"small-file", "the test file fits into memory"}}},
    {checkStack,
        {{"memory-file-system", "the file system is in memory"}, {"ram-disk"}, {"loop"}, {"network"}, {"fuse"},
            {"overlay"}, {"virtual-drive"}, {"encryption"}, {"raid"}, {"copy-on-write"}}},
    {checkForeignIo,
        {{"foreign-io", "the drive had other I/O as well"},
            {"amplification", "the file system transferred more data than requested"}}},
    {checkHeldBack,
        {{"io-limit", "a limit on I/O was measured, not the drive"},
            {"held-back", "something above the drive held the I/O back"}}},
    {checkCompleteness, {{"errors", "I/Os failed"}, {"cut-short", "passes were cut short"}}},
    {checkClock, {{"clock", "the clocks disagree"}}},
    {checkLittlesLaw, {{"littles-law", "latency, rate and queue depth contradict each other"}}},
    {checkContention, {{"cpu-contention", "others kept the processors busy"}}},
    {checkSteal, {{"steal", "the hypervisor ran others"}}},
    {checkHostStalls, {{"host-stalls", "the machine was frozen for a time"}}},
    {checkProcessorBound, {{"cpu-bound", "the processor was measured, not the drive"}}},
    {checkCaptureCost, {{"capture-cost", "recording took too much of the time"}}},
    {checkPower, {{"power", "power saving was on"}}},
    {checkQueueDepth, {{"queue-depth", "the requested queue depth was not reached"}}},
    {checkSampleSize, {{"too-few-ios", "there were too few I/Os"}, {"too-short", "the passes were too short"}}},
    {checkTrend, {{"trend", "the drive was not steady"}, {"throttling", "the drive got hot and slowed down"}}},
    {checkSpread, {{"spread", "the passes disagree"}}},
    {checkFillLevel, {{"file-system-full"}}},
    {checkTestData, {{"reducible-data"}}},
});

/// The row of it; null: no check of this program says it.
[[nodiscard]] constexpr const TrustReasonName* trustReasonNamed(std::string_view name)
{
    for (const TrustCheck& row : trustChecks)
        for (const TrustReasonName& reason : row.reasons())
            if (reason.name == name)
                return &reason;
    return nullptr;
}

} // namespace steadymark
