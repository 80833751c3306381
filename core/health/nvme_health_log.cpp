// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/nvme_health_log.h"

#include "core/health/smartctl_value.h"

#include <algorithm>

namespace steadymark {

namespace {

class LogBytes final {
public:
    explicit LogBytes(std::span<const std::byte, nvmeHealthLogBytes> bytes)
        : m_bytes(bytes)
    {
    }

    /// Little endian, at most 8 bytes.
    [[nodiscard]] std::uint64_t number(std::size_t offset, std::size_t bytes) const
    {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < bytes; ++i)
            value |= std::to_integer<std::uint64_t>(m_bytes[offset + i]) << (8 * i);
        return value;
    }

    [[nodiscard]] std::optional<std::uint64_t> counter128(std::size_t offset) const
    {
        return number(offset + 8, 8) == 0 ? std::optional(number(offset, 8)) : std::nullopt;
    }

private:
    std::span<const std::byte, nvmeHealthLogBytes> m_bytes;
};

} // namespace

HealthFacts decodeNvmeHealthLog(std::span<const std::byte, nvmeHealthLogBytes> log)
{
    HealthFacts facts;
    // Some USB bridges answer with nothing but zeros where they should have refused.
    if (std::ranges::all_of(log, [](std::byte byte) { return byte == std::byte{0}; }))
        return facts;
    constexpr std::uint64_t dataUnitBytes = 512000;
    const LogBytes bytes(log);
    facts.criticalWarning = static_cast<unsigned>(bytes.number(0, 1));
    if (const std::uint64_t kelvin = bytes.number(1, 2); kelvin != 0)
        facts.temperatureCelsius = plausibleTemperature(static_cast<double>(kelvin) - 273.0);
    facts.availableSparePercent = static_cast<double>(bytes.number(3, 1));
    facts.spareThresholdPercent = static_cast<double>(bytes.number(4, 1));
    facts.percentUsed = static_cast<double>(bytes.number(5, 1));
    facts.hostReadBytes = scaled(bytes.counter128(32), dataUnitBytes);
    facts.hostWrittenBytes = scaled(bytes.counter128(48), dataUnitBytes);
    facts.powerCycles = bytes.counter128(112);
    facts.powerOnHours = bytes.counter128(128);
    facts.unsafeShutdowns = bytes.counter128(144);
    facts.mediaErrors = bytes.counter128(160);
    facts.errorLogEntries = bytes.counter128(176);
    facts.warningTemperatureMinutes = bytes.number(192, 4);
    facts.criticalTemperatureMinutes = bytes.number(196, 4);
    for (std::size_t i = 0; i < nvmeSensors; ++i) {
        const std::uint64_t kelvin = bytes.number(200 + 2 * i, 2);
        const auto celsius = kelvin != 0 ? plausibleTemperature(static_cast<double>(kelvin) - 273.0) : std::nullopt;
        if (celsius)
            facts.sensors.push_back({static_cast<unsigned>(i + 1), *celsius});
    }
    facts.throttleTransitions = bytes.number(216, 4) + bytes.number(220, 4);
    facts.throttleSeconds = bytes.number(224, 4) + bytes.number(228, 4);
    return facts;
}

} // namespace steadymark
