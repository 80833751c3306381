// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_journal.h"

#include <cstdint>
#include <stop_token>

namespace steadymark {

/// The run that a grid is a stage of, as the grid sees it. The run's thread.
class GridHost {
public:
    GridHost() = default;
    GridHost(const GridHost&) = delete;
    GridHost& operator=(const GridHost&) = delete;
    virtual ~GridHost() = default;

    /// Who measures what, where and when, and what is known of it so far.
    [[nodiscard]] virtual const RunHead& head() const = 0;
    /// Since the start of the run, without pauses.
    [[nodiscard]] virtual Nanoseconds elapsed() const = 0;
    /// Returns at once unless a pause was asked for; false: stopped.
    [[nodiscard]] virtual bool waitWhilePaused(const std::stop_token& stop) = 0;

    /// `left` is the time until the grid is over; `writing` is written by what runs now and not added yet, `more` will
    /// be until the end of the grid, at most.
    virtual void publish(Nanoseconds left, std::uint64_t writing, std::uint64_t more) = 0;
    /// So many bytes were written.
    virtual void addWritten(std::uint64_t bytes) = 0;
    /// For the user; what was said before is not said again.
    virtual void warn(Sentence sentence) = 0;
    /// Asks the drives, which rest.
    virtual void takeTemperatures() = 0;
    /// A pass is measured from now on, and is over: where it is wanted, the drives are asked within it.
    virtual void passBegins() = 0;
    virtual void passEnds() = 0;

    /// The grid has its target and begins to measure.
    virtual void keepBegun(const GridRecord& begun) = 0;
    /// Amounts of the run, duration, warnings and temperatures are for the run to fill in.
    virtual void keepPart(GridPart part) = 0;
};

} // namespace steadymark
