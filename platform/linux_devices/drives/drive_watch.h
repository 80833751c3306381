// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "platform/linux_devices/drives/system_roots.h"
#include "platform/posix/file_descriptor.h"

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <string_view>
#include <thread>

namespace steadymark {

/// Waits for the kernel's messages about block devices and for changes of the mount table, which an ordinary user may
/// hear, on a thread of its own.
///
/// Destroying it waits for a call of `onChange` that is under way, so it must not be done from there.
class LinuxDriveWatch final : public DriveWatch {
public:
    struct Sources {
        FileDescriptor messages; ///< a datagram socket, one message of the kernel each; may be none
        FileDescriptor mounts;   ///< /proc/self/mountinfo, open for reading; may be none
    };

    /// Many changes are one call, once nothing came for `rest`, or after ten times that at the latest.
    static constexpr std::chrono::milliseconds usualRest{300};

    /// What this machine tells of. Null if it tells nothing.
    [[nodiscard]] static std::unique_ptr<LinuxDriveWatch> start(
        const SystemRoots& roots, std::function<void()> onChange);
    /// Null without any source, or without the means to wait for it.
    [[nodiscard]] static std::unique_ptr<LinuxDriveWatch> start(
        Sources sources, std::function<void()> onChange, std::chrono::milliseconds rest);

    ~LinuxDriveWatch() override;

private:
    LinuxDriveWatch(
        Sources sources, FileDescriptor wake, std::function<void()> onChange, std::chrono::milliseconds rest);
    void watch(const std::stop_token& stop);
    /// Whether something worth a call came, after waiting at most this long; a negative time is for ever.
    [[nodiscard]] bool waitForChange(std::chrono::milliseconds patience);

    Sources m_sources;
    FileDescriptor m_wake; ///< an event counter that ends the waiting
    std::function<void()> m_onChange;
    std::chrono::milliseconds m_rest;
    std::jthread m_thread;
};

/// Whether a message of the kernel (lib/kobject_uevent.c) or of udev is about a block device. It is made of texts that
/// end with NUL, of which one is "SUBSYSTEM=block".
[[nodiscard]] bool isAboutBlockDevice(std::string_view message);

} // namespace steadymark
