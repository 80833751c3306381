// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/smart_document.h"

#include <array>
#include <cstddef>
#include <span>

namespace steadymark {

/// So many temperature sensors a log has room for.
constexpr std::size_t nvmeSensors = 8;

inline constexpr std::size_t nvmeHealthLogBytes = 512;

/// Decodes the SMART / health information log (NVM Express base specification 1.4, section 5.14.1.2, log page 02h).
/// Temperatures are in kelvin there, 0 means no sensor. Counters of 128 bits that do not fit into 64 are left out.
[[nodiscard]] HealthFacts decodeNvmeHealthLog(std::span<const std::byte, nvmeHealthLogBytes> log);

} // namespace steadymark
