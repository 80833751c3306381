// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/sentence.h"
#include "core/trace/format/trace_source.h"

#include <cstdint>
#include <string>
#include <vector>

namespace steadymark::cli {

// What `trace info` prints: for people (tables, every text printable, every line ended) and as JSON. Pure.
// `fileBytes` is what the trace takes on the drive; `damage` what verifyTrace() found in it.

[[nodiscard]] std::string describeTrace(
    const TraceSource& trace, std::uint64_t fileBytes, const std::vector<Sentence>& damage = {});
[[nodiscard]] json::object traceToJson(
    const TraceSource& trace, std::uint64_t fileBytes, const std::vector<Sentence>& damage);

} // namespace steadymark::cli
