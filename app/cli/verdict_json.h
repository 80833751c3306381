// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/record/verdict.h"

#include <optional>

namespace steadymark::cli {

/// A verdict as in result files: {level, rules, reasons[{check, severity, text, remedy, evidence{unit, expected{name,
/// value}, seen{name, value}, limit}}]}; null when there is none.
[[nodiscard]] json::value toJson(const std::optional<Verdict>& verdict);

} // namespace steadymark::cli
