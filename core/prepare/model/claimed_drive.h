// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/prepare/ata/ata_commands.h"
#include "core/prepare/model/facts.h"
#include "core/prepare/nvme/nvme_commands.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace steadymark {

/// A drive under preparation: it and everything that an operation on it would change is opened exclusively from the
/// first gate to the last check, and every command goes through that descriptor. Implemented by platform/ and by the
/// simulated drives of the tests. One thread.
///
/// Errors of every function: DeviceGone when the drive was pulled; Io with what the drive answered.
class ClaimedDrive {
public:
    ClaimedDrive() = default;
    ClaimedDrive(const ClaimedDrive&) = delete;
    ClaimedDrive& operator=(const ClaimedDrive&) = delete;
    /// Lets go of everything.
    virtual ~ClaimedDrive() = default;

    /// Everything anew, asked through the open descriptors. Not an error when something could not be claimed: the facts
    /// say so and a gate refuses.
    [[nodiscard]] virtual Result<PrepareFacts> look() = 0;

    /// A failed command is an answer with the error bit set, not an error; an error means that the command did not come
    /// back (time-out, transport, drive gone).
    [[nodiscard]] virtual Result<AtaAnswer> ata(const AtaCommand& command) = 0;
    [[nodiscard]] virtual Result<NvmeAnswer> nvme(const NvmeCommand& command) = 0;

    /// Offsets and lengths are multiples of the logical sector.
    [[nodiscard]] virtual Result<> discard(std::uint64_t offset, std::uint64_t bytes) = 0;
    [[nodiscard]] virtual Result<> write(std::uint64_t offset, std::span<const std::byte> data) = 0;
    [[nodiscard]] virtual Result<> read(std::uint64_t offset, std::span<std::byte> data) = 0;
    [[nodiscard]] virtual Result<> flush() = 0;

    /// Makes the system look at the drive anew: its size, its partitions, its namespaces.
    [[nodiscard]] virtual Result<> rescan() = 0;
};

} // namespace steadymark
