// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/figures.h"
#include "core/record/step_record.h"

#include <QString>

#include <optional>

namespace steadymark::gui {

/// What the grid shows of a step in one unit: the median pass, the least and the greatest.
struct StepFigures {
    double median = 0.0;
    double minimum = 0.0;
    double maximum = 0.0;
    std::size_t passes = 0;
};
/// Unset without a step, and without a pass that did any I/O.
[[nodiscard]] std::optional<StepFigures> stepFigures(const StepRecord* record, Unit unit);

/// For ranges, which are quiet: from 1 000 on decimals say nothing.
[[nodiscard]] QString quietFigureText(double value, Unit unit);

/// Workload, figures in all units, latencies and passes as rich text; `record` may be null.
[[nodiscard]] QString stepToolTip(const Workload& workload, const StepRecord* record);

} // namespace steadymark::gui
