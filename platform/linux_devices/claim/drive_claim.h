// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "platform/linux_devices/commands/open_device.h"
#include "platform/linux_devices/stack/mount_table.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace steadymark {

/// A whole drive that is ours alone as long as this lives, or, when somebody else has it, is only open for looking.
class DriveClaim final {
public:
    /// See openWholeDrive(). With the claim comes the lock that keeps udev from looking into the drive meanwhile; waits
    /// up to three seconds until udev is through. Not being able to claim is no error; not being able to look is one.
    [[nodiscard]] static Result<DriveClaim> make(
        const WantedDevice& wanted, const SystemRoots& roots, const std::filesystem::path& nodes);

    [[nodiscard]] const std::string& name() const noexcept { return m_device.name; }
    [[nodiscard]] int descriptor() const noexcept { return m_device.descriptor.get(); }
    /// A second descriptor of the same open drive, for writing past all caches; opened when it is first asked for.
    /// PermissionDenied: the drive is read-only.
    [[nodiscard]] Result<int> writingDescriptor();
    [[nodiscard]] DeviceNumber number() const noexcept { return m_number; }
    /// Of the open descriptor; unset before Linux 5.15.
    [[nodiscard]] std::optional<std::uint64_t> sequenceNumber() const noexcept { return m_sequenceNumber; }
    [[nodiscard]] bool isClaimed() const noexcept { return m_whyNot.empty(); }
    /// Says nothing when it is claimed.
    [[nodiscard]] const Sentence& whyNot() const noexcept { return m_whyNot; }
    /// Whether the kernel says that somebody has it.
    [[nodiscard]] bool isBusy() const noexcept { return m_isBusy; }

    /// DeviceGone: the drive was pulled, or its name and number are another drive's by now.
    [[nodiscard]] Result<> checkThere(const SystemRoots& roots) const;

private:
    DriveClaim() = default;

    OpenDevice m_device;
    FileDescriptor m_writing;
    DeviceNumber m_number;
    std::optional<std::uint64_t> m_sequenceNumber;
    Sentence m_whyNot;
    bool m_isBusy = false;
};

} // namespace steadymark
