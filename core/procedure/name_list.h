// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"

#include <string>
#include <vector>

namespace steadymark {

/// Names as phrases of a sentence that lists them.
[[nodiscard]] inline std::vector<Sentence> namePhrases(const std::vector<std::string>& names)
{
    std::vector<Sentence> phrases;
    phrases.reserve(names.size());
    for (const std::string& name : names)
        phrases.push_back(Sentence::verbatim(name));
    return phrases;
}

/// "sustained, four-states, rewrite": what can be chosen.
[[nodiscard]] inline Sentence nameList(const std::vector<std::string>& names)
{
    return Sentence::listed(namePhrases(names));
}

} // namespace steadymark
