// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/smart_document.h"

#include <cstddef>
#include <string_view>

namespace steadymark {

/// More is refused; the longest real documents have some 200 kB.
inline constexpr std::size_t mostSmartctlBytes = std::size_t{8} << 20U;

/// Reads what `smartctl --json=c -x` printed (smartmontools 7.0 and later; the format: smartctl(8), "--json", and the
/// documents in tests/core/health/data). `text` may come from a stranger: it may be empty, cut short, endless, no UTF-8
/// or a lie. Strings of drives are bytes: what is no UTF-8 is replaced, not refused. Values that cannot be (a negative
/// temperature of -60 °C and less, more than 255 % used) are left out.
///
/// Errors, one sentence each: no JSON at all; not smartctl's; a version before 7.0; smartctl itself failed (unknown USB
/// bridge, no permission, no such device), in which case the sentence says what to do. A drive that is failing is no
/// error.
[[nodiscard]] Result<SmartDocument> parseSmartctlJson(std::string_view text);

} // namespace steadymark
