// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/verdict.h"
#include "core/trust/observations.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace steadymark {

/// Counts up when a check or threshold changes, so that a stored verdict is known to be of other rules.
constexpr int trustRules = 6;

/// All checks on one step; unset when it has no pass to judge. Pure; any thread.
///
/// A false alarm is as bad as a miss: a check speaks only when its evidence can hardly mean anything else. Where one
/// cause explains several reasons (I/O that was buffered explains a rate above the link's), the cause stands first, and
/// what would only repeat it (a busy processor, an empty queue) is left out.
[[nodiscard]] std::optional<Verdict> judge(const Observations& seen);

/// A verdict as if these checks did not exist: for numbers to which they do not apply.
[[nodiscard]] Verdict withoutChecks(Verdict verdict, std::span<const std::string_view> checks);

/// A reason of that name in the summary of a run, after a colon. Says nothing for one that is never more than context,
/// or that no check of this program has.
[[nodiscard]] Sentence reasonPhrase(std::string_view check);

/// The whole run in one line.
struct RunVerdict {
    TrustLevel level = TrustLevel::Sound; ///< the worst of its steps
    std::size_t sound = 0;
    std::size_t suspicious = 0;
    std::size_t invalid = 0; ///< or edited
    /// "All 8 results are sound." "2 of 8 results are invalid, 1 is suspicious: the data came from memory, not from
    /// the drive." Empty when nothing was judged.
    Sentence summary;
};
[[nodiscard]] RunVerdict summarize(const std::vector<const Verdict*>& verdicts);

/// For a line of a report: "✓ sound", or the sign of the level, its word and the first reason's sentence.
[[nodiscard]] std::string_view signOf(TrustLevel level); ///< "✓", "!", "✗": never the only carrier of the meaning

} // namespace steadymark
