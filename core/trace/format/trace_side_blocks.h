// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/trace/format/trace_blocks.h"
#include "core/trace/format/trace_meta.h"
#include "core/trace/format/trace_overview.h"
#include "core/trace/view/untraced_grid.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace steadymark {

// The blocks of a trace file beside its chunks. Parsing takes no input for granted.

/// One block for each stream, frame included: its cells that are not 0.
[[nodiscard]] std::string makeUntracedBlock(const UntracedStream& stream);
[[nodiscard]] Result<UntracedStream> parseUntraced(const BlockFrame& frame, std::span<const std::byte> payload);

[[nodiscard]] std::string makeHostStallsBlock(std::span<const HostStall> stalls);
[[nodiscard]] Result<std::vector<HostStall>> parseHostStalls(std::span<const std::byte> payload);

/// Nothing if it cannot be made.
[[nodiscard]] std::optional<std::string> makeOverviewBlock(const TraceSource& trace);
/// Refuses one that speaks of steps which `meta` does not name.
[[nodiscard]] Result<TraceOverview> parseOverview(std::span<const std::byte> payload, const TraceMeta& meta);

} // namespace steadymark
