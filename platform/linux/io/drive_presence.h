// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace steadymark {

/// Tells whether the block device under an open file, or the open device itself, is still there. Source: the kernel's
/// /sys/dev/block/MAJOR:MINOR (Documentation/ABI/stable/sysfs-block), which goes away with the device; a driver that
/// gives a device up may set its size to 0 before.
/// What is stacked on a drive (md, LVM, LUKS) outlives it, and some file systems (btrfs, network) have no device of
/// their own: those never count as gone.
class DrivePresence final {
public:
    explicit DrivePresence(int descriptor, const std::filesystem::path& sysfs = "/sys");

    /// Asks for up to half a second: the I/O of a drive that is pulled out fails before the drive vanishes.
    [[nodiscard]] bool isGone() const;

private:
    [[nodiscard]] bool isGoneNow() const;

    std::filesystem::path m_device; ///< its folder; empty: there was none
};

} // namespace steadymark
