// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/simulated_ssd.h"
#include "core/simulation/state_bytes.h"

#include <cstdint>
#include <memory>

namespace steadymark {

/// The part of a controller that decides where data lie on the flash, and what that costs. Times are nanoseconds of
/// virtual time; each call gives the moment at which the flash has done it.
class FlashMapper {
public:
    FlashMapper() = default;
    FlashMapper(const FlashMapper&) = delete;
    FlashMapper& operator=(const FlashMapper&) = delete;
    virtual ~FlashMapper() = default;

    /// No command crosses a multiple of this: the controller cuts it up.
    [[nodiscard]] virtual std::uint32_t granule() const = 0;
    [[nodiscard]] virtual std::int64_t read(std::uint64_t offset, std::uint32_t bytes, std::int64_t at) = 0;
    [[nodiscard]] virtual std::int64_t write(
        std::uint64_t offset, std::uint32_t bytes, double compressible, std::int64_t at) = 0;
    [[nodiscard]] virtual std::int64_t trim(std::uint64_t offset, std::uint64_t bytes, std::int64_t at) = 0;
    [[nodiscard]] virtual std::int64_t eraseAll(std::int64_t at) = 0;
    /// Nobody has asked for anything from `idleSince` to `until`.
    virtual void rest(std::int64_t idleSince, std::int64_t until) = 0;
    [[nodiscard]] virtual bool isMapped(std::uint64_t offset) const = 0;

    virtual void save(StateWriter& writer) const = 0;
    /// Tells the reader to refuse what cannot be.
    virtual void restore(StateReader& reader) = 0;
};

[[nodiscard]] std::unique_ptr<FlashMapper> makePageMapper(const SsdParameters& parameters, SimulatedCounters& counters);
[[nodiscard]] std::unique_ptr<FlashMapper> makeBlockMapper(
    const SsdParameters& parameters, SimulatedCounters& counters);

/// Blocks of each channel for the user's data, all of them and those that hold a whole capacity.
struct BlockShares {
    std::uint64_t logical = 0;
    std::uint64_t physical = 0;
    std::uint64_t cache = 0; ///< SLC
};
[[nodiscard]] BlockShares blockShares(const SsdParameters& parameters);

/// In the tables of the mappers: nothing lies there.
constexpr std::uint32_t unmapped = ~std::uint32_t{0};

/// A compressing drive packs logical pages in eighths of a flash page.
constexpr std::uint32_t compressedUnits = 8;

} // namespace steadymark
