// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace steadymark {

/// Where the kernel and the system tell about the machine. Tests put made-up trees in.
struct SystemRoots {
    std::filesystem::path sys = "/sys";
    std::filesystem::path proc = "/proc";
    std::filesystem::path etc = "/etc";
    std::filesystem::path udevData = "/run/udev/data"; ///< udev's database, a text file for each device
};

} // namespace steadymark
