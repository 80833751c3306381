// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <optional>

namespace steadymark {

// What an effect says, the same in window, terminal and reports. Pure.

/// Ratios between which the true one lies, and how sure that is.
struct DifferenceInterval {
    double low = 0.0;
    double high = 0.0;
    double confidence = 0.0; ///< of this test alone
};

/// The effect's own interval; of too few replicates for its level the smallest and largest ratio of any two, which is
/// the same interval at the level that they allow: 90 % of 3 and 3, 67 % of 2 and 2. Unset where even that is not more
/// than half.
[[nodiscard]] std::optional<DifferenceInterval> intervalOf(const Effect& effect);

/// Of Undecided: Slower or Faster where all of intervalOf() lies beyond the threshold, and only the certainty that was
/// asked for is missing. Of all others their verdict.
[[nodiscard]] EffectVerdict leaningOf(const Effect& effect, const CompareOptions& options);

/// How sure "slower" or "faster" is with all tests of the comparison considered, 0 … 1.
[[nodiscard]] double certaintyOf(const Effect& effect);

/// The ratio as a difference in percent: -0.72 is 72 % slower.
[[nodiscard]] inline double differenceOf(double ratio)
{
    return ratio - 1.0;
}

/// "−72 %"; of what is not comparable nothing.
[[nodiscard]] Sentence differenceAlone(const Effect& effect);
/// "−72 % (−74 … −70 %)"; without an interval "−72 %"; of what is not comparable nothing.
[[nodiscard]] Sentence differenceText(const Effect& effect);

/// Two or three words: "72 % slower", "72 % slower, 90 % sure", "same ±3 %", "not sure yet", "same run".
[[nodiscard]] Sentence verdictText(const Effect& effect, const CompareOptions& options);

/// What that stands on, and what would decide it, in full sentences.
[[nodiscard]] Sentence explanationOf(const Effect& effect, const CompareOptions& options);

/// The number of passes of each side with which most of what is not decided would be, without being run all day; 0
/// where more passes do not help.
[[nodiscard]] unsigned passesToDecide(const Comparison& comparison);

} // namespace steadymark
