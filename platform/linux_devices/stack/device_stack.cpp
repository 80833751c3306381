// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/stack/device_stack.h"

#include "platform/linux_devices/drives/sysfs.h"
#include "platform/linux_devices/stack/file_system_kinds.h"

#include <sstream>

#include <sys/stat.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

struct SwapLine {
    std::string path;
    std::string type;
};

/// Lines "/dev/sda2  partition  1048572  0  -2", under a heading.
std::vector<SwapLine> readSwapLines(const SystemRoots& roots)
{
    std::vector<SwapLine> swaps;
    std::istringstream lines(readKernelFile(roots.proc / "swaps"));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        SwapLine swap;
        if (!(words >> swap.path >> swap.type))
            continue;
        swap.path = decodeOctal(swap.path);
        swaps.push_back(std::move(swap));
    }
    return swaps;
}

} // namespace

std::vector<std::string> readSwapFiles(const SystemRoots& roots)
{
    std::vector<std::string> files;
    for (SwapLine& line : readSwapLines(roots)) {
        if (line.type == "file")
            files.push_back(std::move(line.path));
    }
    return files;
}

DeviceStack::DeviceStack(SystemRoots roots, const BlockDevices& devices, std::vector<Mount> mounts)
    : m_roots(std::move(roots))
    , m_devices(devices)
    , m_mounts(std::move(mounts))
{
    for (const Mount& mount : m_mounts) {
        // Whoever has /dev/fuse may name any drive as the source of a mount. A program that really serves one has it
        // open.
        if (mount.fileSystem == "fuse" || mount.fileSystem.starts_with("fuse."))
            continue;
        std::vector<std::string> below = devicesOf(mount, m_devices);
        if (!below.empty())
            m_mounted.push_back({&mount, std::move(below)});
    }
    for (const std::string& name : entriesOf(m_roots.sys / "class" / "block"))
        addDevice(name);
    readSwaps();
}

void DeviceStack::addDevice(const std::string& name)
{
    const fs::path folder = m_devices.folderOf(name);
    if (folder.empty())
        return;
    if (isThere(folder / "partition"))
        m_partitions[folder.parent_path().filename()].insert(name);
    // Either direction alone would do; who writes sysfs wrong once shall not cost a drive.
    for (const std::string& slave : entriesOf(folder / "slaves"))
        m_holders[slave].insert(name);
    for (const std::string& holder : entriesOf(folder / "holders"))
        m_holders[name].insert(holder);
    if (const std::string file = readKernelFile(folder / "loop" / "backing_file"); !file.empty())
        addLoop(name, file);
    if (const std::string node = readKernelFile(folder / "backing_dev"); node.starts_with('/'))
        addLoop(name, node); // compressed memory that is written back to a drive
}

void DeviceStack::addLoop(const std::string& name, const std::string& backingFile)
{
    if (backingFile.starts_with("/dev/")) {
        if (const auto device = m_devices.nameOfNode(backingFile)) {
            m_holders[*device].insert(name);
            return;
        }
    }
    struct stat status { };
    if (::stat(backingFile.c_str(), &status) == 0 && S_ISBLK(status.st_mode)) {
        if (const auto device = m_devices.nameOf(deviceNumberOf(status.st_rdev)))
            m_holders[*device].insert(name);
        return;
    }
    for (const std::string& device : devicesUnder(backingFile))
        m_holders[device].insert(name);
}

void DeviceStack::readSwaps()
{
    for (const SwapLine& line : readSwapLines(m_roots)) {
        if (line.type == "partition") {
            m_swaps.push_back({m_devices.nameOfNode(line.path).value_or(""), {}});
        } else if (line.type == "file") {
            for (const std::string& device : devicesUnder(line.path))
                m_swaps.push_back({device, line.path});
        }
    }
}

std::vector<std::string> DeviceStack::devicesUnder(const fs::path& path) const
{
    struct stat status { };
    const DeviceNumber number = ::stat(path.c_str(), &status) == 0 ? deviceNumberOf(status.st_dev) : DeviceNumber{};
    const Mount* mount = findMount(m_mounts, path, number);
    if (mount == nullptr)
        return {};
    return devicesOf(*mount, m_devices);
}

const std::set<std::string>& DeviceStack::holdersOf(const std::string& name) const
{
    static const std::set<std::string> none;
    const auto found = m_holders.find(name);
    return found == m_holders.end() ? none : found->second;
}

std::set<std::string> DeviceStack::standingOn(const std::string& name) const
{
    std::set<std::string> seen = {name};
    std::vector<std::string> pending = {name};
    while (!pending.empty()) {
        const std::string current = pending.back();
        pending.pop_back();
        std::set<std::string> above = holdersOf(current);
        if (const auto partitions = m_partitions.find(current); current != name && partitions != m_partitions.end())
            above.insert(partitions->second.begin(), partitions->second.end());
        for (const std::string& device : above) {
            if (seen.insert(device).second)
                pending.push_back(device);
        }
    }
    return seen;
}

} // namespace steadymark
