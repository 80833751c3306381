// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/direction.h"
#include "core/base/result.h"
#include "core/base/units.h"

#include <cstdint>
#include <memory>
#include <string>

namespace steadymark {

/// What a host is told of a simulated drive, and what never changes.
struct DeviceFacts {
    std::string name;  ///< behind "sim:"
    std::string model; ///< "Simulated page-mapped SSD 4 GB"
    ByteCount capacity;
    ByteCount sector{512};        ///< what it works with inside: a page of the flash, a sector of the disk
    ByteCount fileAlignment{512}; ///< test files begin at multiples of it, as file systems place them
    double linkBytesPerSecond = 0.0;
    Nanoseconds commandTime{}; ///< no command is done sooner
    bool isRotational = false;
    bool hasTrim = false;
    bool hasWriteCache = false;
    bool hasNvmeCommands = false; ///< format and sanitize
    bool compresses = false;      ///< wants to know how compressible the data are
};

/// What the drive itself counts, as SMART would tell it. Of several behind one name: all of them together.
struct SimulatedCounters {
    std::uint64_t hostReadBytes = 0;
    std::uint64_t hostWrittenBytes = 0;
    std::uint64_t nandWrittenBytes = 0; ///< pages programmed, collection and folding included
    std::uint64_t blocksErased = 0;
    std::uint64_t trimmedBytes = 0;
    std::uint64_t largestEraseCount = 0;
    Nanoseconds poweredOn{};
};

/// A drive in virtual time: it is told commands and says when they are done. It holds no data. Deterministic: the same
/// parameters and commands give the same times.
///
/// Commands come in the order of their submission times; an earlier time counts as the latest one. Not thread-safe:
/// SimulatedDrive locks.
class SimulatedDevice {
public:
    SimulatedDevice(const SimulatedDevice&) = delete;
    SimulatedDevice& operator=(const SimulatedDevice&) = delete;
    virtual ~SimulatedDevice() = default;

    [[nodiscard]] virtual const DeviceFacts& facts() const = 0;
    [[nodiscard]] virtual SimulatedCounters counters() const = 0;

    /// The moment at which this command is complete. `compressible`: 0–1, share of the data that compresses. What lies
    /// behind the capacity is left out.
    [[nodiscard]] virtual Nanoseconds submit(
        Nanoseconds at, Direction direction, std::uint64_t offsetBytes, std::uint32_t bytes, double compressible) = 0;
    /// Everything in its write caches is where it stays.
    [[nodiscard]] virtual Nanoseconds flush(Nanoseconds at) = 0;
    /// Forgets whole pages in the range; nothing happens on a drive without TRIM.
    [[nodiscard]] virtual Nanoseconds trim(Nanoseconds at, std::uint64_t offsetBytes, std::uint64_t bytes) = 0;
    /// Secure erase: as new, but worn.
    [[nodiscard]] virtual Nanoseconds eraseAll(Nanoseconds at) = 0;
    /// Lets time pass without commands: what it does on its own.
    virtual void rest(Nanoseconds until) = 0;

    /// The whole state, to go on later; compressed.
    [[nodiscard]] virtual std::string save() const = 0;
    /// Such a drive in a state that was saved. Damaged: it is cut, or that of a drive with other parameters.
    [[nodiscard]] virtual Result<std::unique_ptr<SimulatedDevice>> restored(const std::string& bytes) const = 0;

protected:
    SimulatedDevice() = default;
    SimulatedDevice(SimulatedDevice&&) noexcept = default;
    SimulatedDevice& operator=(SimulatedDevice&&) noexcept = default;
};

} // namespace steadymark
