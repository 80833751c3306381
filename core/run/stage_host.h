// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/procedure/cost_estimator.h"
#include "core/procedure/document/run_result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>

namespace steadymark {

/// The run that a stage belongs to, as what runs the stage sees it. The run's thread.
class StageHost {
public:
    StageHost() = default;
    StageHost(const StageHost&) = delete;
    StageHost& operator=(const StageHost&) = delete;
    virtual ~StageHost() = default;

    /// Who measures what, where and when, and what is known of it so far.
    [[nodiscard]] virtual const RunHead& head() const = 0;
    /// Since the start of the run, without pauses.
    [[nodiscard]] virtual Nanoseconds elapsed() const = 0;
    /// Returns at once unless a pause was asked for; false: stopped.
    [[nodiscard]] virtual bool waitWhilePaused(const std::stop_token& stop) = 0;

    /// Shows how far the run is. `left` was all that was left at `since`; `writtenNow`: by the run until now.
    virtual void publishTimes(const ProcedureCost& left, Nanoseconds since, std::uint64_t writtenNow) = 0;
    /// So many bytes were written.
    virtual void addWritten(std::uint64_t bytes) = 0;
    /// For the user; what was said before is not said again.
    virtual void warn(Sentence sentence) = 0;
    /// Asks the drives, which rest. \return the hottest one's, in degrees Celsius; unset: none tells
    virtual std::optional<double> takeTemperatures() = 0;
    /// A pass is measured from now on, and is over: where it is wanted, the drives are asked within it.
    virtual void passBegins() = 0;
    virtual void passEnds() = 0;
    /// What the record of this stage holds is kept in the journal, though more may follow: it can go on there.
    virtual void keepStage(std::size_t index) = 0;
    /// Warns, once, when the journal can no longer be written.
    virtual void checkKeeper() = 0;
};

[[nodiscard]] inline Sentence stoppedByUser()
{
    return Sentence("Stopped by the user.");
}

/// How what was stopped ends.
[[nodiscard]] inline auto stopped()
{
    return fail(ErrorCode::Cancelled, stoppedByUser());
}

} // namespace steadymark
