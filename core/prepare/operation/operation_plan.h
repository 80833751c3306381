// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"

#include <optional>
#include <vector>

namespace steadymark {

// What an operation is going to do, for the survey and the dry run. Pure.

/// Every command in the order in which runOperation() sends it when nothing fails, for the dry run.
[[nodiscard]] std::vector<Sentence> plannedCommands(const PrepareStep& step, const PrepareFacts& facts);

/// How long it will take; unset: not known.
[[nodiscard]] std::optional<Nanoseconds> expectedDuration(const PrepareStep& step, const PrepareFacts& facts);

} // namespace steadymark
