// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"
#include "core/machine/machine.h"
#include "core/plan/test_plan.h"
#include "core/result/run_head.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

namespace steadymark {

// What the head of every result holds.

/// 32 random hexadecimal digits.
[[nodiscard]] std::string randomId();
/// Minutes that local time is ahead of UTC.
[[nodiscard]] int utcOffsetMinutesAt(std::int64_t unixMs);
/// The target as results keep it, with its storage stack; a simulated drive is named as one.
[[nodiscard]] ResultTarget describeTarget(
    Machine& machine, const std::filesystem::path& path, bool isDevice, const Volume& volume);

/// The absolute path of a target; what only the machine knows ("sim:page-mapped") stays as it is.
[[nodiscard]] std::filesystem::path wholeTargetPath(const TargetAccess& access, const std::filesystem::path& target);

/// Whether the blocks and places of a workload are multiples of what direct I/O on the open target demands.
[[nodiscard]] Result<> checkGeometry(const WorkloadStep& step, const TargetGeometry& geometry);

/// What is seen once of an open target and the machine it is in, but for what lies on the target.
void observeTarget(RunObservations& observed, OpenTarget& target, MachineProbe& probe, const StorageStack& stack);
/// Reads some of the target and drops its cache; unset when it fails: a drive that fails here fails in the first pass,
/// too, which says it better.
[[nodiscard]] std::optional<ContentSample> sampleTarget(
    OpenTarget& target, std::uint64_t seed, const StampClock& stampClock, std::stop_token stop);

/// How much memory the buffers of a workload may take now: the rest of the machine must go on living.
[[nodiscard]] ByteCount memoryForBuffers(Machine& machine);

} // namespace steadymark
