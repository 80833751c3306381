// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_journal.h"
#include "core/run/stage_host.h"

namespace steadymark {

/// What a grid needs of its run besides. The run's thread.
class GridHost : public StageHost {
public:
    /// `left` is the time until the grid is over; `writing` is written by what runs now and not added yet, `more` will
    /// be until the end of the grid, at most.
    virtual void publish(Nanoseconds left, std::uint64_t writing, std::uint64_t more) = 0;
    /// The grid has its target and begins to measure.
    virtual void keepBegun(const GridRecord& begun) = 0;
    /// Amounts of the run, duration, warnings and temperatures are for the run to fill in.
    virtual void keepPart(GridPart part) = 0;
};

} // namespace steadymark
