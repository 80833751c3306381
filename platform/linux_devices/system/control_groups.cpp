// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/system/control_groups.h"

#include "platform/linux_devices/drives/sysfs.h"
#include "platform/linux_devices/stack/mount_table.h"

#include <algorithm>
#include <sstream>
#include <string>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

struct Hierarchy {
    fs::path mountPoint;
    std::string root; ///< which group is mounted there; "/" is the uppermost
};

/// Its usual place where the mount table tells none.
Hierarchy hierarchyOf(
    const SystemRoots& roots, const std::vector<Mount>& mounts, bool isUnified, std::string_view controller)
{
    const std::string option = ',' + std::string(controller) + ',';
    const auto mount = std::ranges::find_if(mounts, [&](const Mount& one) {
        return isUnified ? one.fileSystem == "cgroup2"
                         : one.fileSystem == "cgroup" && (',' + one.options + ',').find(option) != std::string::npos;
    });
    if (mount != mounts.end())
        return {mount->mountPoint, mount->root};
    const fs::path usual = roots.sys / "fs" / "cgroup";
    return {isUnified ? usual : usual / controller, "/"};
}

std::vector<fs::path> foldersOf(const Hierarchy& hierarchy, std::string_view group)
{
    const std::string root = hierarchy.root == "/" ? std::string() : hierarchy.root;
    const bool isInside = group.starts_with(root) && (group.size() == root.size() || group[root.size()] == '/')
        && group.find("/..") == std::string_view::npos;
    std::vector<fs::path> folders;
    if (isInside) {
        for (fs::path below = fs::path(group.substr(root.size())).relative_path(); !below.empty();
             below = below.parent_path())
            folders.push_back(hierarchy.mountPoint / below);
    }
    folders.push_back(hierarchy.mountPoint);
    return folders;
}

} // namespace

std::vector<ControlGroup> readControlGroups(const SystemRoots& roots, std::string_view controller)
{
    const std::vector<Mount> mounts = parseMountTable(readKernelFile(roots.proc / "self" / "mountinfo"));
    std::vector<ControlGroup> groups;
    // "0::/user.slice/session" is version 2, "5:memory:/docker/…" version 1.
    std::istringstream lines(readKernelFile(roots.proc / "self" / "cgroup"));
    for (std::string line; std::getline(lines, line);) {
        const std::size_t first = line.find(':');
        const std::size_t second = line.find(':', first + 1);
        if (first == std::string::npos || second == std::string::npos)
            continue;
        const std::string controllers = ',' + line.substr(first + 1, second - first - 1) + ',';
        const bool isUnified = controllers == ",,";
        if (!isUnified && controllers.find(',' + std::string(controller) + ',') == std::string::npos)
            continue;
        groups.push_back(
            {isUnified, foldersOf(hierarchyOf(roots, mounts, isUnified, controller), line.substr(second + 1))});
    }
    return groups;
}

} // namespace steadymark
