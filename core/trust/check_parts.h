// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/base/units.h"
#include "core/record/verdict.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace steadymark {

// What the checks have in common. Numbers and names may come from a stranger's file.

/// In ns, and never below 0.
[[nodiscard]] inline double nsOf(Nanoseconds time)
{
    return std::max(0.0, static_cast<double>(time.count()));
}

/// "1.53 s"
[[nodiscard]] inline std::string timeText(double ns)
{
    return formatEvidence(ns, EvidenceUnit::Duration);
}

/// "34.2 %"
[[nodiscard]] inline std::string shareText(double share)
{
    return formatEvidence(share, EvidenceUnit::Share);
}

/// A name of the system's or of a file, made fit for a sentence.
[[nodiscard]] inline std::string plainName(std::string_view name, std::size_t longest = 64)
{
    return toPlainLine(toValidUtf8(name, longest));
}

[[nodiscard]] inline bool isOneOf(std::string_view text, std::initializer_list<std::string_view> candidates)
{
    return std::ranges::find(candidates, text) != candidates.end();
}

} // namespace steadymark
