// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/drive_presence.h"

#include <chrono>
#include <cstdint>
#include <fstream>
#include <string>
#include <system_error>
#include <thread>

#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace steadymark {

DrivePresence::DrivePresence(int descriptor, const std::filesystem::path& sysfs)
{
    struct stat status { };
    if (::fstat(descriptor, &status) != 0)
        return;
    const dev_t device = S_ISBLK(status.st_mode) ? status.st_rdev : status.st_dev;
    m_device = sysfs / "dev/block" / (std::to_string(major(device)) + ":" + std::to_string(minor(device)));
    if (isGoneNow())
        m_device.clear();
}

bool DrivePresence::isGoneNow() const
{
    std::error_code error;
    if (!std::filesystem::exists(m_device, error))
        return !error;
    std::uint64_t sectors = 1;
    std::ifstream(m_device / "size") >> sectors;
    return sectors == 0;
}

bool DrivePresence::isGone() const
{
    if (m_device.empty())
        return false;
    constexpr int attempts = 10;
    for (int i = 0; i < attempts; ++i) {
        if (isGoneNow())
            return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
}

} // namespace steadymark
