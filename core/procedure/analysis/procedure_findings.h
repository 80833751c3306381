// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/procedure/document/run_result.h"

#include <vector>

namespace steadymark {

/// What the procedure found, in sentences for people, the most important first. Says so when there is nothing
/// yet. Pure, and cheap enough to be called again while it runs.
[[nodiscard]] std::vector<Sentence> describeFindings(const RunResult& result);

} // namespace steadymark
