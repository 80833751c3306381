// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vm/ata_disk/ata_drive.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace steadymark::ata_disk {

namespace {

enum Opcode : std::uint8_t {
    readNativeMaxExt = 0x27,
    smartCommands = 0xB0,
    sanitizeDevice = 0xB4,
    standbyImmediate = 0xE0,
    checkPowerMode = 0xE5,
    flushCache = 0xE7,
    flushCacheExt = 0xEA,
    identifyDevice = 0xEC,
    setFeatures = 0xEF,
    securitySetPassword = 0xF1,
    securityUnlock = 0xF2,
    securityErasePrepare = 0xF3,
    securityEraseUnit = 0xF4,
    securityFreezeLock = 0xF5,
    securityDisablePassword = 0xF6,
    readNativeMax = 0xF8,
};

constexpr std::uint8_t statusError = 0x51;
constexpr std::uint8_t aborted = 0x04;

AtaReply abort(std::uint64_t lba = 0)
{
    return {.status = statusError, .error = aborted, .count = 0, .lba = lba, .data = {}};
}

std::uint16_t word(const AtaCommand& command, std::size_t number)
{
    return static_cast<std::uint16_t>(command.data.at(2 * number) | command.data.at(2 * number + 1) << 8U);
}

std::string hex(std::span<const std::uint8_t> bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const auto byte : bytes) {
        text += digits[byte >> 4U];
        text += digits[byte & 0xFU];
    }
    return text;
}

} // namespace

AtaDrive::AtaDrive(const DriveSettings& settings, const std::filesystem::path& folder)
    : m_settings(settings)
    , m_folder(folder)
    , m_medium(folder / "data", settings.sectors * sectorBytes)
{
    m_masterPassword.fill(' '); // as it comes from the factory
    load();
    powerCycle();
}

void AtaDrive::powerCycle()
{
    m_isLocked = m_isEnabled;
    m_isFrozen = false;
    m_isSanitizeFrozen = false;
    m_isPrepared = false;
    m_triesLeft = 5;
}

AtaDrive::Access AtaDrive::access()
{
    finishSanitize();
    if (m_sanitize == Sanitize::Running)
        return Access::Sanitizing;
    if (m_sanitize == Sanitize::Failed)
        return Access::SanitizeFailed;
    return m_isLocked ? Access::Locked : Access::Granted;
}

AtaReply AtaDrive::execute(const AtaCommand& command)
{
    finishSanitize();
    if (command.opcode >= securitySetPassword && command.opcode <= securityDisablePassword)
        return security(command);
    noteOtherCommand();
    switch (command.opcode) {
    case identifyDevice: {
        const auto data = identify();
        AtaReply reply;
        reply.data.assign(data.begin(), data.end());
        return reply;
    }
    case sanitizeDevice:
        return sanitize(command);
    case smartCommands:
        return smart(command);
    case readNativeMax:
    case readNativeMaxExt:
        return access() == Access::Sanitizing ? abort() : nativeMaximum();
    case checkPowerMode:
        return {.status = 0x50, .error = 0, .count = 0xFF, .lba = 0, .data = {}};
    case flushCache:
    case flushCacheExt:
        if (access() != Access::Granted)
            return abort();
        m_medium.flush();
        return {};
    case setFeatures:
    case standbyImmediate:
        return access() == Access::Sanitizing ? abort() : AtaReply{};
    default:
        return abort();
    }
}

AtaReply AtaDrive::security(const AtaCommand& command)
{
    const bool wasPrepared = m_isPrepared;
    m_isPrepared = false;
    const bool carriesPassword = command.opcode != securityErasePrepare && command.opcode != securityFreezeLock;
    if (!m_settings.hasSecurity || m_isFrozen || m_sanitize == Sanitize::Running
        || (carriesPassword && command.data.size() != sectorBytes))
        return abort();
    bool isDone = false;
    switch (command.opcode) {
    case securitySetPassword:
        isDone = setPassword(command);
        break;
    case securityUnlock:
        isDone = unlock(command);
        break;
    case securityErasePrepare:
        m_isPrepared = true;
        isDone = true;
        break;
    case securityEraseUnit:
        isDone = eraseUnit(command, wasPrepared);
        break;
    case securityFreezeLock:
        isDone = !m_isLocked;
        m_isFrozen = isDone;
        break;
    default:
        isDone = disablePassword(command);
        break;
    }
    save();
    return isDone ? AtaReply{} : abort();
}

bool AtaDrive::setPassword(const AtaCommand& command)
{
    if (m_isLocked)
        return false;
    const bool isMaster = (word(command, 0) & 1U) != 0;
    std::copy_n(command.data.begin() + 2, 32, (isMaster ? m_masterPassword : m_userPassword).begin());
    if (!isMaster) {
        m_isEnabled = true;
        m_isMaximumLevel = (word(command, 0) & 0x100U) != 0;
    }
    return true;
}

bool AtaDrive::isRightPassword(const AtaCommand& command) const
{
    const bool isMaster = (word(command, 0) & 1U) != 0;
    return std::equal(
        command.data.begin() + 2, command.data.begin() + 34, (isMaster ? m_masterPassword : m_userPassword).begin());
}

bool AtaDrive::unlock(const AtaCommand& command)
{
    if (!m_isLocked)
        return !m_isEnabled || isRightPassword(command);
    if (m_triesLeft == 0)
        return false;
    const bool isMaster = (word(command, 0) & 1U) != 0;
    if ((isMaster && m_isMaximumLevel) || !isRightPassword(command)) {
        --m_triesLeft;
        return false;
    }
    m_isLocked = false;
    return true;
}

bool AtaDrive::eraseUnit(const AtaCommand& command, bool wasPrepared)
{
    if (!wasPrepared || !m_isEnabled || m_triesLeft == 0 || !isRightPassword(command))
        return false;
    const bool isEnhanced = (word(command, 0) & 2U) != 0;
    if (isEnhanced)
        m_medium.scramble();
    else
        m_medium.forget(0, m_medium.bytes());
    m_isEnabled = false;
    m_isLocked = false;
    m_isMaximumLevel = false;
    m_userPassword.fill(0);
    return true;
}

bool AtaDrive::disablePassword(const AtaCommand& command)
{
    const bool isMaster = (word(command, 0) & 1U) != 0;
    if (m_isLocked || !m_isEnabled || (isMaster && m_isMaximumLevel) || !isRightPassword(command))
        return false;
    m_isEnabled = false;
    m_isMaximumLevel = false;
    m_userPassword.fill(0);
    return true;
}

AtaReply AtaDrive::sanitize(const AtaCommand& command)
{
    constexpr std::uint16_t statusExt = 0x00;
    constexpr std::uint16_t cryptoScrambleExt = 0x11;
    constexpr std::uint16_t blockEraseExt = 0x12;
    constexpr std::uint16_t freezeLockExt = 0x20;
    constexpr std::uint64_t notSupported = 2; // reasons for the abort, in the low byte of the LBA
    constexpr std::uint64_t inFrozenState = 3;
    if (!m_settings.hasBlockErase && !m_settings.hasCryptoScramble)
        return abort();
    if (!command.isExtended || m_isLocked)
        return abort();
    const bool isCrypto = command.feature == cryptoScrambleExt;
    const std::uint64_t key = command.lba & 0xFFFF'FFFFU;
    switch (command.feature) {
    case statusExt:
        // A failure is forgotten when this is asked for.
        if (m_sanitize == Sanitize::Failed && (command.count & 1U) != 0)
            m_sanitize = Sanitize::Never;
        return sanitizeStatus();
    case cryptoScrambleExt:
    case blockEraseExt:
        if (m_sanitize == Sanitize::Running)
            return abort();
        if (m_isSanitizeFrozen)
            return abort(inFrozenState);
        if (!(isCrypto ? m_settings.hasCryptoScramble : m_settings.hasBlockErase)
            || key != (isCrypto ? 0x4372'7970U : 0x426B'4572U))
            return abort(notSupported);
        m_sanitize = Sanitize::Running;
        m_isCryptoScramble = isCrypto;
        m_sanitizeBegun = std::chrono::steady_clock::now();
        save();
        return sanitizeStatus();
    case freezeLockExt:
        if (m_sanitize == Sanitize::Running || key != 0x4672'4C6BU)
            return abort();
        m_isSanitizeFrozen = true;
        return sanitizeStatus();
    default:
        return abort(notSupported);
    }
}

AtaReply AtaDrive::sanitizeStatus() const
{
    AtaReply reply;
    const bool isRunning = m_sanitize == Sanitize::Running;
    reply.count = static_cast<std::uint16_t>((m_sanitize == Sanitize::Succeeded ? 0x8000U : 0U)
        | (isRunning ? 0x4000U : 0U) | (m_isSanitizeFrozen ? 0x2000U : 0U));
    reply.lba = isRunning ? static_cast<std::uint64_t>(sanitizeFraction() * 0xFFFF) : 0xFFFFU;
    if (m_sanitize == Sanitize::Failed) {
        reply.status = statusError;
        reply.error = aborted;
        reply.lba = 1; // SANITIZE command unsuccessful
    }
    return reply;
}

double AtaDrive::sanitizeFraction() const
{
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - m_sanitizeBegun;
    const double fraction = std::clamp(passed / m_sanitizeTime, 0.0, 1.0);
    return m_sanitizeStuckAt ? std::min(fraction, *m_sanitizeStuckAt) : fraction;
}

void AtaDrive::finishSanitize()
{
    if (m_sanitize != Sanitize::Running || sanitizeFraction() < 1.0)
        return;
    if (m_isCryptoScramble)
        m_medium.scramble();
    else
        m_medium.forget(0, m_medium.bytes());
    m_sanitize = Sanitize::Succeeded;
    save();
}

void AtaDrive::failSanitize()
{
    if (m_sanitize == Sanitize::Running)
        m_sanitize = Sanitize::Failed;
    save();
}

std::string AtaDrive::status()
{
    finishSanitize();
    std::ostringstream text;
    const std::string password(m_userPassword.begin(), std::ranges::find(m_userPassword, 0));
    text << "enabled=" << m_isEnabled << " locked=" << m_isLocked << " frozen=" << m_isFrozen
         << " expired=" << (m_triesLeft == 0) << " tries=" << m_triesLeft << " maximum=" << m_isMaximumLevel
         << " password=" << password << " sanitize="
         << (m_sanitize == Sanitize::Never            ? "never"
                    : m_sanitize == Sanitize::Running ? "running"
                    : m_sanitize == Sanitize::Failed  ? "failed"
                                                      : "succeeded")
         << " sanitize-frozen=" << m_isSanitizeFrozen;
    return text.str();
}

// A drive does not forget its password when the machine loses its power, so this must be on the disk below.
void AtaDrive::save() const
{
    std::ostringstream text;
    text << m_isEnabled << ' ' << m_isMaximumLevel << ' ' << hex(m_userPassword) << ' ' << hex(m_masterPassword) << ' '
         << static_cast<int>(m_sanitize) << ' ' << m_isCryptoScramble << '\n';
    Medium::replace(m_folder / "state", text.str());
}

void AtaDrive::load()
{
    std::ifstream in(m_folder / "state");
    std::string user;
    std::string master;
    int sanitize = 0;
    if (!(in >> m_isEnabled >> m_isMaximumLevel >> user >> master >> sanitize >> m_isCryptoScramble))
        return;
    const auto parse = [](const std::string& text, Password& password) {
        for (std::size_t i = 0; i < password.size(); ++i)
            password.at(i) = static_cast<std::uint8_t>(std::stoi(text.substr(2 * i, 2), nullptr, 16));
    };
    parse(user, m_userPassword);
    parse(master, m_masterPassword);
    m_sanitize = static_cast<Sanitize>(sanitize);
    m_sanitizeBegun = std::chrono::steady_clock::now();
}

} // namespace steadymark::ata_disk
