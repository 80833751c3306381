// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace steadymark {

/// The rule of the SNIA Solid State Storage Performance Test Specification (PTS 2.0.2): over the last `window` rounds
/// the values stay within `largestRange` of their mean, and so does the best-fit line.
struct SteadyRule {
    std::size_t window = 5;     ///< rounds; at least 2
    double largestRange = 0.20; ///< (maximum − minimum) / mean
    double largestSlope = 0.10; ///< |slope per round| × (window − 1) / mean

    bool operator==(const SteadyRule&) const = default;
};

/// How far a window of rounds is from being steady. Both margins are shown live.
struct SteadyWindow {
    std::size_t first = 0; ///< index of its first round
    double mean = 0.0;
    double range = 0.0;      ///< maximum − minimum, in the unit of the values
    double slope = 0.0;      ///< least squares, per round
    double intercept = 0.0;  ///< of the line at round 0 (the first of all values, not of the window)
    double rangeShare = 0.0; ///< range / mean
    double slopeShare = 0.0; ///< |slope| × (window − 1) / mean
    bool isRangeMet = false;
    bool isSlopeMet = false;

    [[nodiscard]] bool isSteady() const noexcept { return isRangeMet && isSlopeMet; }
    bool operator==(const SteadyWindow&) const = default;
};

/// Judges the last `rule.window` of `values` (one for each round); unset while there are fewer. Limits count as met. A
/// window whose mean is 0 is never steady.
[[nodiscard]] std::optional<SteadyWindow> steadyWindow(std::span<const double> values, const SteadyRule& rule);

} // namespace steadymark
