// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/simulated_device.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace steadymark {

/// RAID 0 of drives that are alike.
struct ArrayParameters {
    static constexpr unsigned fewest = 2;
    static constexpr unsigned most = 8;

    std::string name; ///< "raid0:3:jmf602-mlc"
    unsigned members = fewest;
    ByteCount stripe{128U << 10U}; ///< bytes on one member before the next one's turn
};

[[nodiscard]] DeviceFacts factsOf(const ArrayParameters& parameters, const DeviceFacts& member);

/// Stripes lie on the members in turn. A command becomes at most one for each member, and is done when the last one is.
/// TRIM does not reach the members; an erase is that of each of them.
class SimulatedArray final : public SimulatedDevice {
public:
    /// InvalidArgument: what of the parameters is not possible. \pre members are alike, and as many as it says
    [[nodiscard]] static Result<std::unique_ptr<SimulatedArray>> make(
        const ArrayParameters& parameters, std::vector<std::unique_ptr<SimulatedDevice>> members);

    [[nodiscard]] const DeviceFacts& facts() const override { return m_facts; }
    [[nodiscard]] SimulatedCounters counters() const override;
    [[nodiscard]] Nanoseconds submit(Nanoseconds at, Direction direction, std::uint64_t offsetBytes,
        std::uint32_t bytes, double compressible) override;
    [[nodiscard]] Nanoseconds flush(Nanoseconds at) override;
    [[nodiscard]] Nanoseconds trim(Nanoseconds at, std::uint64_t offsetBytes, std::uint64_t bytes) override;
    [[nodiscard]] Nanoseconds eraseAll(Nanoseconds at) override;
    void rest(Nanoseconds until) override;
    [[nodiscard]] std::string save() const override;
    [[nodiscard]] Result<std::unique_ptr<SimulatedDevice>> restored(const std::string& bytes) const override;

private:
    SimulatedArray(const ArrayParameters& parameters, std::vector<std::unique_ptr<SimulatedDevice>> members);
    [[nodiscard]] std::string head() const;

    ArrayParameters m_parameters;
    std::vector<std::unique_ptr<SimulatedDevice>> m_members;
    DeviceFacts m_facts;
};

} // namespace steadymark
