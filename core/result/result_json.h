// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"

#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// Whether a loaded document is what was measured.
enum class AuditVerdict {
    Consistent, ///< checksum right, and summary recomputed from the raw passes agrees
    Edited,     ///< checksum or a recomputed number disagrees
    Incomplete, ///< the run did not finish
};

struct Audit {
    AuditVerdict verdict = AuditVerdict::Consistent;
    std::vector<Sentence> findings; ///< one sentence each: which number, stored and recomputed
};

/// "consistent", "edited", "incomplete"
[[nodiscard]] std::string_view toString(AuditVerdict verdict);

} // namespace steadymark
