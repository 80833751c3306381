// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/ata/ata_commands.h"
#include "tests/support/simulated_ata_identify.h"

#include <array>
#include <cstring>
#include <optional>
#include <utility>

namespace steadymark::testing {

inline AtaAnswer abortedAnswer(std::uint64_t lba = 0)
{
    AtaAnswer answer;
    answer.status = 0x51;
    answer.error = 0x04;
    answer.lba = lba;
    return answer;
}

/// The security states of an ATA drive (ACS-3, figure "Security state machine"): SEC1 disabled, SEC2 disabled and
/// frozen, SEC4 locked, SEC5 unlocked, SEC6 unlocked and frozen.
class SimulatedAtaSecurity final {
public:
    using Password = std::array<std::byte, 32>;
    static constexpr unsigned firstAttempts = 5;

    explicit SimulatedAtaSecurity(const SimulatedAtaTraits& traits)
        : m_traits(traits)
    {
    }

    [[nodiscard]] bool isEnabled() const { return m_user.has_value(); }
    [[nodiscard]] bool isLocked() const { return m_isLocked; }
    [[nodiscard]] bool isFrozen() const { return m_isFrozen; }
    [[nodiscard]] bool isMaximumLevel() const { return m_isMaximum; }
    [[nodiscard]] bool isPrepared() const { return m_isPrepared; }
    [[nodiscard]] unsigned attemptsLeft() const { return m_attempts; }
    [[nodiscard]] bool isCountExpired() const { return m_attempts == 0; }
    [[nodiscard]] SimulatedAtaState state() const
    {
        return {isEnabled(), m_isLocked, m_isFrozen, isCountExpired(), m_isMaximum};
    }

    void powerCycle(bool freezes)
    {
        reset();
        m_isFrozen = freezes && !m_isLocked;
    }
    /// A hardware reset of a drive that does not keep its settings over one.
    void reset()
    {
        m_isPrepared = false;
        m_attempts = firstAttempts;
        m_isLocked = isEnabled();
    }
    /// Any command but ERASE UNIT came after ERASE PREPARE.
    void forgetPrepare() { m_isPrepared = false; }

    AtaAnswer setPassword(const AtaCommand& command)
    {
        if (!m_traits.hasSecurity || m_isLocked || m_isFrozen || !isWhole(command))
            return abortedAnswer();
        if (isMaster(command)) {
            m_master = passwordOf(command);
            return {};
        }
        m_user = passwordOf(command);
        m_isMaximum = bit(command, 1, 0);
        return {};
    }

    AtaAnswer unlock(const AtaCommand& command)
    {
        if (!m_traits.hasSecurity || m_isFrozen || isCountExpired() || !isEnabled())
            return abortedAnswer();
        if (opens(command)) {
            m_isLocked = false;
            return {};
        }
        if (m_isLocked)
            --m_attempts;
        return abortedAnswer();
    }

    AtaAnswer erasePrepare()
    {
        if (!m_traits.hasSecurity || m_isFrozen)
            return abortedAnswer();
        m_isPrepared = true;
        return {};
    }

    /// Whether ERASE UNIT erases now.
    [[nodiscard]] bool mayErase(const AtaCommand& command) const
    {
        if (!m_traits.hasSecurity || !isWhole(command) || !m_isPrepared || m_isFrozen || isCountExpired()
            || (isEnhanced(command) && !m_traits.hasEnhancedErase))
            return false;
        // The master password erases at either level.
        return isMaster(command) ? passwordOf(command) == m_master : isEnabled() && passwordOf(command) == *m_user;
    }
    static bool isEnhanced(const AtaCommand& command) { return bit(command, 0, 1); }
    void finishErase()
    {
        m_user.reset();
        m_isLocked = false;
        m_isMaximum = false;
        m_isPrepared = false;
    }

    AtaAnswer freezeLock()
    {
        if (!m_traits.hasSecurity || m_isLocked)
            return abortedAnswer();
        m_isFrozen = true;
        return {};
    }

    AtaAnswer disablePassword(const AtaCommand& command)
    {
        if (!m_traits.hasSecurity || m_isLocked || m_isFrozen || !opens(command))
            return abortedAnswer();
        m_user.reset();
        m_isMaximum = false;
        return {};
    }

private:
    static bool isWhole(const AtaCommand& command) { return command.data.size() == 512; }
    static bool bit(const AtaCommand& command, unsigned byte, unsigned bit)
    {
        return isWhole(command) && (std::to_integer<unsigned>(command.data[byte]) >> bit & 1U) != 0;
    }
    static bool isMaster(const AtaCommand& command) { return bit(command, 0, 0); }
    static Password passwordOf(const AtaCommand& command)
    {
        Password password{};
        if (isWhole(command))
            std::memcpy(password.data(), command.data.data() + 2, password.size());
        return password;
    }

    /// Whether the password opens the drive for a command that keeps the data.
    [[nodiscard]] bool opens(const AtaCommand& command) const
    {
        if (!isEnabled() || !isWhole(command))
            return false;
        return isMaster(command) ? !m_isMaximum && passwordOf(command) == m_master : passwordOf(command) == *m_user;
    }

    SimulatedAtaTraits m_traits;
    std::optional<Password> m_user; ///< set: security is enabled
    Password m_master{};
    bool m_isMaximum = false;
    bool m_isLocked = false;
    bool m_isFrozen = false;
    bool m_isPrepared = false; ///< ERASE PREPARE was the last command
    unsigned m_attempts = firstAttempts;
};

} // namespace steadymark::testing
