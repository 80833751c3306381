// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/stack/free_space.h"

#include <cerrno>
#include <chrono>
#include <future>
#include <system_error>
#include <thread>

#include <sys/statvfs.h>

namespace steadymark {

namespace fs = std::filesystem;

Space measureSpace(const fs::path& folder)
{
    struct statvfs status { };
    if (::statvfs(folder.c_str(), &status) != 0)
        return {{}, {}, errno};
    return {ByteCount(status.f_blocks * status.f_frsize), ByteCount(status.f_bavail * status.f_frsize), 0};
}

std::optional<Space> measureSpacePatiently(const fs::path& folder)
{
    std::promise<Space> promise;
    std::future<Space> answer = promise.get_future();
    try {
        std::thread([folder, result = std::move(promise)]() mutable {
            result.set_value(measureSpace(folder));
        }).detach();
    } catch (const std::system_error&) {
        return std::nullopt; // no more threads for this user
    }
    constexpr auto patience = std::chrono::seconds(2);
    if (answer.wait_for(patience) != std::future_status::ready)
        return std::nullopt;
    return answer.get();
}

} // namespace steadymark
