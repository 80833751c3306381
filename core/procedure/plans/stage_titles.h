// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/procedure/procedure.h"

#include <string_view>

namespace steadymark {

// Names of stages and states are identifiers: files, plans and analyses have them as they were given. Those of the
// built-in plans, and those that stages of a plan file get by themselves, can be translated; any other stands there as
// it is.

/// What a stage is called for people.
[[nodiscard]] Sentence titleOf(const ProcedureStage& stage);
/// The same where only the name of a stage or of a state is known.
[[nodiscard]] Sentence titleOfStage(std::string_view name);

} // namespace steadymark
