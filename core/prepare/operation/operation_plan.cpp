// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/operation/operation_plan.h"

#include "core/prepare/ata/ata_sequences.h"
#include "core/prepare/gates/gates.h"
#include "core/prepare/nvme/nvme_erase.h"
#include "core/prepare/operation/block_erase.h"

#include <algorithm>

namespace steadymark {

namespace {

Nanoseconds secondsFor(double bytes, double bytesPerSecond)
{
    return std::chrono::duration_cast<Nanoseconds>(std::chrono::duration<double>(bytes / bytesPerSecond));
}

/// A discard moves no data: the drive only forgets. Consumer NVMe drives are through a terabyte within a few tens of
/// seconds, SATA takes 2 GiB a command at some ten commands a second. Never less than a moment.
Nanoseconds discardDuration(const PrepareFacts& facts)
{
    const double rate = facts.drive.bus == "nvme" || facts.drive.bus == "loop" ? 50e9 : 20e9;
    return std::max<Nanoseconds>(
        secondsFor(static_cast<double>(facts.drive.capacity.count()), rate), std::chrono::seconds(1));
}

/// The link is the upper limit. Behind its fast cache an NVMe drive seldom keeps up more than 1.5 GB/s over its whole
/// capacity, and a disk's average over all tracks is near 150 MB/s.
std::optional<Nanoseconds> fillDuration(const PrepareStep& step, const PrepareFacts& facts)
{
    if (!facts.drive.linkBytesPerSecond || *facts.drive.linkBytesPerSecond <= 0.0)
        return std::nullopt;
    const double most = facts.drive.isRotational.value_or(false) ? 150e6 : 1.5e9;
    return secondsFor(static_cast<double>(facts.drive.capacity.count()) * step.times,
        std::min(*facts.drive.linkBytesPerSecond, most));
}

std::optional<Nanoseconds> sanitizeDuration(const PrepareStep& step, const PrepareFacts& facts)
{
    if (!facts.nvmeSanitize)
        return std::nullopt;
    const std::uint32_t seconds = chosenVariant(step, facts) == EraseVariant::Crypto
        ? facts.nvmeSanitize->estimatedCryptoSeconds
        : facts.nvmeSanitize->estimatedBlockSeconds;
    if (seconds == 0xFFFFFFFFU || seconds == 0)
        return std::nullopt;
    return std::chrono::seconds(seconds);
}

} // namespace

std::vector<Sentence> plannedCommands(const PrepareStep& step, const PrepareFacts& facts)
{
    switch (step.method) {
    case PrepareMethod::Discard:
    case PrepareMethod::FillDrive:
        return plannedBlockCommands(step, facts);
    case PrepareMethod::NvmeFormat:
    case PrepareMethod::NvmeSanitize:
        return plannedNvmeCommands(step, facts);
    case PrepareMethod::AtaSanitize:
    case PrepareMethod::AtaErase:
        return plannedAtaCommands(step, facts);
    case PrepareMethod::Trim:
        return {Sentence("FITRIM of each mounted file system, a part at a time")};
    case PrepareMethod::Fill:
        return {step.times > 1
                ? Sentence("writes of files until the file system has no free space left; they are deleted afterwards, "
                           "twice")
                : Sentence("writes of files until the file system has no free space left; they are deleted "
                           "afterwards")};
    case PrepareMethod::Idle:
        break;
    }
    return {};
}

std::optional<Nanoseconds> expectedDuration(const PrepareStep& step, const PrepareFacts& facts)
{
    switch (step.method) {
    case PrepareMethod::Discard:
        return discardDuration(facts);
    case PrepareMethod::FillDrive:
        return fillDuration(step, facts);
    case PrepareMethod::NvmeSanitize:
        return sanitizeDuration(step, facts);
    case PrepareMethod::AtaErase:
        return ataEraseDuration(facts, chosenVariant(step, facts));
    case PrepareMethod::Idle:
        return step.duration;
    // Trim and fill depend on the free space, which others know; of a format and an ATA sanitize no drive tells it.
    case PrepareMethod::Trim:
    case PrepareMethod::Fill:
    case PrepareMethod::NvmeFormat:
    case PrepareMethod::AtaSanitize:
        break;
    }
    return std::nullopt;
}

} // namespace steadymark
