// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace steadymark {

/// Of data that one command may carry.
inline constexpr std::size_t mostCommandBytes = std::size_t{1} << 20U;

/// What drives are asked through, so that tests can be the drive.
class DeviceControl {
public:
    DeviceControl() = default;
    DeviceControl(const DeviceControl&) = delete;
    DeviceControl& operator=(const DeviceControl&) = delete;
    virtual ~DeviceControl() = default;

    /// ioctl(2). \return its result, or a negative errno
    [[nodiscard]] virtual int control(unsigned long request, void* argument) = 0;
};

/// The real one.
class DescriptorControl final : public DeviceControl {
public:
    /// The descriptor is lent.
    explicit DescriptorControl(int descriptor)
        : m_descriptor(descriptor)
    {
    }
    [[nodiscard]] int control(unsigned long request, void* argument) override;

private:
    int m_descriptor;
};

} // namespace steadymark
