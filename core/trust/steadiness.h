// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/step_record.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace steadymark {

/// A rate that did not stay what it was.
struct RateChange {
    double before = 0.0; ///< bytes/s; of a slope at its beginning
    double after = 0.0;  ///< bytes/s; of a slope at its end
    double at = 0.0;     ///< where, as a share of what was looked at; of a slope 0
    bool isGradual = false;
};

/// The bytes/s of ten equal parts of a pass, without its first and last interval, which are partly empty, and what came
/// after it ceased to submit. Empty when there are too few I/Os or intervals to tell anything from noise.
[[nodiscard]] std::vector<double> ratesInside(const Workload& workload, const PassRecord& pass);

/// A step or a steady slope that noise does not explain; unset: there is none. \pre all finite and not negative
[[nodiscard]] std::optional<RateChange> findRateChange(std::span<const double> rates);

/// The whole passes that have any I/O, in the order in which they ran; a hostile file may hold others.
[[nodiscard]] std::vector<const PassRecord*> wholePasses(const StepRecord& step);

/// How much the fastest and the slowest pass of a steady drive may differ, as a share of the median pass; `isVirtual`:
/// on a machine that shares its drive with others.
[[nodiscard]] double allowedSpread(const PassRecord& median, bool isVirtual);

/// From pass to pass slower, and in the end clearly.
[[nodiscard]] std::optional<RateChange> findFall(const std::vector<const PassRecord*>& passes, bool isVirtual);

} // namespace steadymark
