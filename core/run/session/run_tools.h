// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/session/run_session.h"

#include <memory>
#include <utility>

namespace steadymark {

struct RunSession::Tools {
    Tools(Machine& machine, const StorageStack& stack)
        : stampClock(StampClock::calibrate())
        , heartbeat(stampClock, machine.targets().makeSleep())
        , observer(machine.probe(), stack, heartbeat, stampClock)
    {
    }

    StampClock stampClock;
    HostHeartbeat heartbeat;
    PassObserver observer;
    RunObservations observed;
    std::unique_ptr<OpenTarget> target;           ///< null while it is released
    std::unique_ptr<WorkloadRunner> runner;       ///< of the cell that was measured last; goes before the target
    std::pair<std::size_t, std::size_t> runnerOf; ///< stage and cell
};

struct RunSession::Measuring {
    Measuring(std::size_t indexIn, const MeasureStage& stageIn)
        : index(indexIn)
        , stage(stageIn)
        , rounds(stageIn)
    {
    }

    [[nodiscard]] ProcedurePosition position() const
    {
        ProcedurePosition next = rounds.next();
        next.stage = index;
        return next;
    }

    std::size_t index = 0;
    const MeasureStage& stage;
    StageRounds rounds;
    StagePasses passes;
    Nanoseconds startedAt{};
    bool isTrimmed = false; ///< right before the next sample
};

} // namespace steadymark
