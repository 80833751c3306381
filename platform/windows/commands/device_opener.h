// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "platform/windows/system/windows_api.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace steadymark {

/// What a driver answered to a control code.
struct ControlAnswer {
    DWORD error = ERROR_SUCCESS; ///< GetLastError(); ERROR_MORE_DATA: `bytes` are there and there would be more
    std::size_t bytes = 0;       ///< written to the output, never more than it holds
};

/// An open device. Closed when destroyed; one thread at a time.
class ControlledDevice {
public:
    ControlledDevice() = default;
    ControlledDevice(const ControlledDevice&) = delete;
    ControlledDevice& operator=(const ControlledDevice&) = delete;
    virtual ~ControlledDevice() = default;

    [[nodiscard]] virtual ControlAnswer control(
        DWORD code, std::span<const std::byte> input, std::span<std::byte> output) const = 0;
};

/// A device that is open for reading and writing. Offsets and lengths are multiples of the device's sector.
class WritableDevice : public ControlledDevice {
public:
    /// All of `data`; an error with the system's number otherwise.
    [[nodiscard]] virtual Result<> read(std::uint64_t offset, std::span<std::byte> data) = 0;
    [[nodiscard]] virtual Result<> write(std::uint64_t offset, std::span<const std::byte> data) = 0;
    [[nodiscard]] virtual Result<> flush() = 0;
};

/// The way to devices and their drivers: for questions that everybody may ask, without the right to read or write, and
/// for preparing drives with it, which needs an administrator. Any thread may call it. Tests put scripted drivers in.
class DeviceOpener {
public:
    DeviceOpener() = default;
    DeviceOpener(const DeviceOpener&) = delete;
    DeviceOpener& operator=(const DeviceOpener&) = delete;
    virtual ~DeviceOpener() = default;

    /// `path` names the device itself: `\\.\PhysicalDrive0`, `\\?\Volume{…}` without a backslash at its end.
    [[nodiscard]] virtual Result<std::unique_ptr<ControlledDevice>> open(const std::wstring& path) const = 0;
    /// Others may have it open, too: what keeps them off a volume is FSCTL_LOCK_VOLUME. Here: NotSupported.
    [[nodiscard]] virtual Result<std::unique_ptr<WritableDevice>> openForWriting(const std::wstring& path) const;
};

/// The real one, over CreateFileW() and DeviceIoControl().
class SystemDeviceOpener final : public DeviceOpener {
public:
    [[nodiscard]] Result<std::unique_ptr<ControlledDevice>> open(const std::wstring& path) const override;
    [[nodiscard]] Result<std::unique_ptr<WritableDevice>> openForWriting(const std::wstring& path) const override;
};

} // namespace steadymark
