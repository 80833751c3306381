// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/vm/ata_disk/ata_drive.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace steadymark::ata_disk {

struct ScsiReply {
    std::uint8_t status = 0;         ///< 0: good; 2: check condition
    std::vector<std::uint8_t> sense; ///< with a check condition
    std::vector<std::uint8_t> data;  ///< to the initiator
};

[[nodiscard]] ScsiReply checkCondition(std::uint8_t key, std::uint8_t code, std::uint8_t qualifier);

/// The command in an ATA PASS-THROUGH(12) or (16); nothing in any other (SAT-3, section 12.2).
[[nodiscard]] std::optional<AtaCommand> ataCommandIn(std::span<const std::uint8_t> cdb);

/// What comes back of a command that the drive aborts.
[[nodiscard]] ScsiReply abortedByDrive(const AtaCommand& command);

/// The translation layer before an ATA drive, as a host adapter has it: SPC-4, SBC-3 and SAT-3, as far as Linux asks.
class ScsiUnit {
public:
    explicit ScsiUnit(AtaDrive& drive)
        : m_drive(&drive)
    {
    }

    /// `out` is what the initiator sent with the command.
    [[nodiscard]] ScsiReply execute(std::span<const std::uint8_t> cdb, std::span<const std::uint8_t> out);

private:
    [[nodiscard]] ScsiReply passThrough(
        std::span<const std::uint8_t> cdb, AtaCommand command, std::span<const std::uint8_t> out);
    [[nodiscard]] ScsiReply inquiry(std::span<const std::uint8_t> cdb);
    [[nodiscard]] std::optional<std::vector<std::uint8_t>> vitalProductData(std::uint8_t page);
    [[nodiscard]] ScsiReply capacity10() const;
    [[nodiscard]] ScsiReply capacity16(std::span<const std::uint8_t> cdb) const;
    [[nodiscard]] ScsiReply modeSense(std::span<const std::uint8_t> cdb) const;
    [[nodiscard]] ScsiReply readOrWrite(std::span<const std::uint8_t> cdb, std::span<const std::uint8_t> out);
    [[nodiscard]] ScsiReply unmap(std::span<const std::uint8_t> out);
    [[nodiscard]] ScsiReply writeSame(std::span<const std::uint8_t> cdb, std::span<const std::uint8_t> out);
    [[nodiscard]] bool isInside(std::uint64_t lba, std::uint64_t sectors) const;

    AtaDrive* m_drive;
};

} // namespace steadymark::ata_disk
