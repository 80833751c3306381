// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/record/observations.h"
#include "core/record/verdict.h"
#include "core/trust/judge.h"

#include <optional>

namespace steadymark {

// Observations and verdicts as they stand in a result (README, "Result files"). Amounts are bytes, times ns.

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, PassObservations>& observed);
template <class Fields> void describe(Fields& fields, FieldsOf<Fields, RunObservations>& observed);
/// Only written: whoever reads a document makes the verdict anew of its observations.
void describe(FieldWriter& fields, const Verdict& verdict);

[[nodiscard]] json::value toJson(const std::optional<Verdict>& verdict); ///< null when nothing was measured
[[nodiscard]] json::value toJson(const RunVerdict& verdict);

/// Whether a stored verdict says what the rules say, as far as it can be compared: one of other rules always does.
/// Levels and checks count; sentences may be put better in another version.
[[nodiscard]] bool isSameVerdict(const json::value& expected, const json::value& stored);

} // namespace steadymark
