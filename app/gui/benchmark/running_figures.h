// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/figures.h"
#include "core/run/grid/grid_progress.h"

#include <cstddef>
#include <optional>

namespace steadymark::gui {

/// What the pass that is measured has reached so far: a figure long before the pass is complete. It is the mean since
/// the pass began, as the pass's own figure will be, and never more than a hint: the last I/Os of a pass belong to it,
/// too. A plain value.
class RunningFigures final {
public:
    /// A sample of another step or pass begins anew.
    void add(const LiveSample& sample);

    /// Whether it is of this step, and has done any I/O.
    [[nodiscard]] bool isOf(std::size_t step) const noexcept { return m_step == step && m_ios > 0.0; }
    /// \pre isOf() its step
    [[nodiscard]] double figure(Unit unit) const;

private:
    std::optional<std::size_t> m_step;
    unsigned m_pass = 0;
    double m_seconds = 0.0;
    double m_bytes = 0.0;
    double m_ios = 0.0;
    double m_latencyNs = 0.0; ///< of all I/Os together
};

} // namespace steadymark::gui
