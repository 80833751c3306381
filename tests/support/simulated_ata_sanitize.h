// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/simulated_ata_security.h"

#include <algorithm>

namespace steadymark::testing {

/// The sanitize states of an ATA drive (ACS-3, figure "Sanitize device state machine"): SD0 idle, SD1 frozen, SD2 in
/// progress, SD3 failed.
class SimulatedAtaSanitize final {
public:
    enum class State { Idle, Frozen, InProgress, Failed };

    explicit SimulatedAtaSanitize(const SimulatedAtaTraits& traits)
        : m_traits(traits)
    {
    }

    Nanoseconds time = std::chrono::minutes(5); ///< that a sanitize takes
    std::optional<double> sticksAt;
    std::optional<double> failsAt;
    bool staysFailed = false;  ///< does not leave the failed state
    bool ignoresStart = false; ///< reports success for a start, and does nothing

    [[nodiscard]] State state() const { return m_state; }
    /// Reads, writes and most commands are refused.
    [[nodiscard]] bool isBarring() const { return m_state == State::InProgress || m_state == State::Failed; }
    void freeze() { m_state = State::Frozen; }
    void powerCycle()
    {
        if (m_state == State::Frozen)
            m_state = State::Idle;
    }

    /// \return whether it has just ended and the data are gone
    bool advance(Nanoseconds passed)
    {
        if (m_state != State::InProgress)
            return false;
        m_done += toSeconds(passed) / std::max(toSeconds(time), 1e-9);
        if (sticksAt)
            m_done = std::min(m_done, *sticksAt);
        if (failsAt && m_done >= *failsAt) {
            m_state = State::Failed;
            return false;
        }
        if (m_done < 1.0)
            return false;
        m_state = State::Idle;
        m_hasCompleted = true;
        return true;
    }

    AtaAnswer perform(const AtaCommand& command, bool isLocked)
    {
        if (!command.isExtended || !(m_traits.hasBlockErase || m_traits.hasCryptoScramble))
            return abortedAnswer();
        switch (command.feature) {
        case 0x0000: {
            const bool clears = (command.count & 1U) != 0;
            if (m_state == State::Failed && clears && m_mayLeaveFailure && !staysFailed)
                m_state = State::Idle;
            return status();
        }
        case 0x0011:
            return start(command, m_traits.hasCryptoScramble && command.lba == 0x43727970, isLocked);
        case 0x0012:
            return start(command, m_traits.hasBlockErase && command.lba == 0x426B4572, isLocked);
        case 0x0020: // SANITIZE FREEZE LOCK EXT
            if (m_state != State::Idle || command.lba != 0x46724C6B)
                return abortedAnswer();
            m_state = State::Frozen;
            return status();
        default:
            return abortedAnswer(2);
        }
    }

    [[nodiscard]] AtaAnswer status() const
    {
        if (m_state == State::Failed)
            return abortedAnswer(1);
        AtaAnswer answer;
        answer.lba = 0xFFFF;
        answer.count = m_hasCompleted ? 0x8000 : 0;
        if (m_state == State::InProgress) {
            answer.count = 0x4000;
            answer.lba = static_cast<std::uint64_t>(std::min(m_done, 0.99999) * 65536.0);
        } else if (m_state == State::Frozen) {
            answer.count = static_cast<std::uint16_t>(answer.count | 0x2000U);
        }
        return answer;
    }

private:
    AtaAnswer start(const AtaCommand& command, bool isKnown, bool isLocked)
    {
        if (!isKnown)
            return abortedAnswer(2);
        if (m_state == State::Frozen)
            return abortedAnswer(3);
        if (isLocked || m_state == State::InProgress)
            return abortedAnswer();
        if (ignoresStart)
            return status();
        m_mayLeaveFailure = (command.count & 0x10U) != 0;
        m_state = State::InProgress;
        m_hasCompleted = false;
        m_done = 0.0;
        return status();
    }

    SimulatedAtaTraits m_traits;
    State m_state = State::Idle;
    bool m_hasCompleted = false;
    bool m_mayLeaveFailure = false;
    double m_done = 0.0;
};

} // namespace steadymark::testing
