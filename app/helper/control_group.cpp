// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/helper/control_group.h"

#include "core/base/files.h"
#include "platform/linux_devices/mount_table.h"
#include "platform/posix/file_descriptor.h"
#include "platform/posix/files.h"

#include <algorithm>
#include <cerrno>
#include <sstream>
#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

namespace steadymark::helper {

namespace fs = std::filesystem;

namespace {

/// A line of /proc/self/cgroup: "0::/user.slice/user-1000.slice/session-2.scope", of v1 "6:freezer:/x".
struct Membership {
    std::string controllers; ///< empty: v2
    std::string group;
};

std::vector<Membership> membershipsThatMatter(const SystemRoots& roots)
{
    std::vector<Membership> found;
    std::istringstream lines(readKernelFile(roots.proc / "self" / "cgroup"));
    for (std::string line; std::getline(lines, line);) {
        const std::size_t first = line.find(':');
        const std::size_t second = first == std::string::npos ? first : line.find(':', first + 1);
        if (second == std::string::npos)
            continue;
        Membership one{line.substr(first + 1, second - first - 1), line.substr(second + 1)};
        const bool isFreezer = ("," + one.controllers + ",").find(",freezer,") != std::string::npos;
        if (one.group != "/" && (one.controllers.empty() || isFreezer))
            found.push_back(std::move(one));
    }
    return found;
}

/// Where the hierarchy is mounted with its top; null: nowhere that we see.
const Mount* topOf(const std::vector<Mount>& mounts, const Membership& membership)
{
    const auto found = std::ranges::find_if(mounts, [&](const Mount& mount) {
        if (mount.root != "/")
            return false;
        return membership.controllers.empty()
            ? mount.fileSystem == "cgroup2"
            : mount.fileSystem == "cgroup" && ("," + mount.options + ",").find(",freezer,") != std::string::npos;
    });
    return found == mounts.end() ? nullptr : &*found;
}

Result<> moveTo(const fs::path& processes)
{
    const FileDescriptor file(::open(processes.c_str(), O_WRONLY | O_CLOEXEC));
    constexpr char ourselves = '0';
    if (!file.isOpen() || ::write(file.get(), &ourselves, 1) != 1)
        return failure(systemError("write", processes, errno));
    return success();
}

} // namespace

Result<> leaveControlGroups(const SystemRoots& roots)
{
    const std::vector<Mount> mounts = parseMountTable(readKernelFile(roots.proc / "self" / "mountinfo"));
    for (const Membership& membership : membershipsThatMatter(roots)) {
        const Mount* top = topOf(mounts, membership);
        if (top == nullptr)
            return fail(ErrorCode::NotSupported, "The top of the control groups is not mounted here.");
        BOOST_OUTCOME_TRYV(moveTo(top->mountPoint / "cgroup.procs"));
    }
    return success();
}

} // namespace steadymark::helper
