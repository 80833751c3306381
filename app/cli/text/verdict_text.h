// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/drawing.h"
#include "core/result/grid_record.h"

#include <string>
#include <string_view>
#include <vector>

namespace steadymark::cli {

// Verdicts as a terminal shows them. What is no Sentence is printable; nothing that is drawn fills the last column.

/// "✗", or what ASCII has for it
[[nodiscard]] std::string_view verdictSign(TrustLevel level, const GridStyle& style);
/// "✗ invalid", in a colour of its own where there are colours; at most `verdictWidth` columns.
[[nodiscard]] std::string verdictWord(TrustLevel level, const GridStyle& style);
constexpr std::size_t verdictWidth = 12; // "! suspicious"

/// A headline and below it all that speaks against the number with what to do, wrapped; nothing for a sound or unjudged
/// one.
///
///     ✗ SEQ 1MiB Q8T1 read: invalid
///         Of 4.2 GB that were asked for, 0 B were read from nvme0n1.
///         → Test with a file that is larger than the memory.
[[nodiscard]] std::vector<std::string> drawReasons(const StepRecord& step, const GridStyle& style);

/// The same for logs, each reason as one line: "invalid: Of 4.2 GB … Test with a file …"
[[nodiscard]] std::vector<Sentence> reasonLines(const Verdict& verdict);

/// Wrapped to the terminal with `first` before the first line and blanks as wide before the others. Never an endless
/// column of single characters: where there is no room, lines get too long instead.
[[nodiscard]] std::vector<std::string> drawParagraph(
    std::string_view first, std::string_view text, const GridStyle& style);

/// Whether a benchmark finished, and every test of its plan has a number that is sound. One that was not measured or
/// not judged is not known to be.
[[nodiscard]] bool isSound(const GridOfRun& benchmark);
/// Why it is not, for standard error. \pre !isSound(benchmark)
[[nodiscard]] Sentence notSoundSentence(const GridOfRun& benchmark);

} // namespace steadymark::cli
