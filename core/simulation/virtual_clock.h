// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/simulation/simulated_drive.h"

namespace steadymark {

/// The time of a simulated drive: sleeping passes at once, and the drive rests meanwhile.
class VirtualClock final : public Clock {
public:
    explicit VirtualClock(SimulatedDrive& drive)
        : m_drive(drive)
    {
    }

    [[nodiscard]] Nanoseconds now() const override { return m_drive.now(); }
    bool sleepUntil(Nanoseconds time, std::stop_token stop) override
    {
        if (stop.stop_requested())
            return false;
        m_drive.advanceTo(time);
        return true;
    }

private:
    SimulatedDrive& m_drive;
};

} // namespace steadymark
