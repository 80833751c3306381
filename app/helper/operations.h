// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/helper/server.h"
#include "platform/linux_devices/drives/system_roots.h"

#include <filesystem>
#include <vector>

namespace steadymark::helper {

/// What the helper does with drives. The answers:
///
///   smart        {"text": what smartctl printed, "status": its exit status}
///   sample       {"nvmeHealthLog": hexadecimal}, or as smart for drives without a native reader
///   identify     {"data": hexadecimal}, the 512 bytes of an ATA drive
///   openForRead  {"bytes": capacity}, and with it a descriptor that reads past all caches
///   selfTest, abortSelfTest   as smart
class Operations final {
public:
    /// The first of `smartctls` that nobody but root can have changed is used.
    explicit Operations(
        std::vector<std::filesystem::path> smartctls, SystemRoots roots = {}, std::filesystem::path nodes = "/dev");

    [[nodiscard]] Result<Reply> handle(const HelperRequest& request, std::stop_token stop) const;

    /// Beside the helper when it is installed where only root writes, else where distributions put it.
    [[nodiscard]] static std::vector<std::filesystem::path> usualSmartctls();

private:
    [[nodiscard]] Result<Reply> runSmartctlWith(std::vector<std::string> arguments, std::stop_token stop) const;

    std::vector<std::filesystem::path> m_smartctls;
    SystemRoots m_roots;
    std::filesystem::path m_nodes;
};

} // namespace steadymark::helper
