// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/stack/storage_stack_builder.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "platform/linux_devices/drives/sysfs.h"
#include "platform/linux_devices/stack/device_layers.h"
#include "platform/linux_devices/stack/file_system_kinds.h"

#include <algorithm>

#include <sys/stat.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// "fuse.sshfs" as "sshfs".
std::string programOf(const std::string& type)
{
    constexpr std::string_view prefix = "fuse.";
    return type.starts_with(prefix) ? type.substr(prefix.size()) : type;
}

/// The paths of an option of overlayfs, which writes a backslash before colons that are part of one.
std::vector<std::string> pathsOf(const std::string& option)
{
    std::vector<std::string> paths(1);
    for (std::size_t i = 0; i < option.size(); ++i) {
        if (option[i] == '\\' && i + 1 < option.size())
            paths.back() += option[++i];
        else if (option[i] == ':')
            paths.emplace_back();
        else
            paths.back() += option[i];
    }
    std::erase(paths, "");
    return paths;
}

Sentence countOfDevices(std::size_t count)
{
    return Sentence::counted(count, "{n} device", "{n} devices");
}

LayerKind kindOf(const Mount& mount)
{
    if (isMemoryFileSystem(mount.fileSystem) || mount.fileSystem == "ramfs" || mount.fileSystem == "devtmpfs")
        return LayerKind::Memory;
    if (isNetworkFileSystem(mount.fileSystem) || isNetworkProgram(programOf(mount.fileSystem)))
        return LayerKind::Network;
    if (mount.fileSystem == "overlay")
        return LayerKind::Overlay;
    if (mount.fileSystem.starts_with("fuse") && mount.fileSystem != "fusectl")
        return LayerKind::Fuse;
    return LayerKind::FileSystem;
}

} // namespace

StorageStackBuilder::StorageStackBuilder(
    SystemRoots roots, const BlockDevices& devices, const std::vector<Mount>& mounts)
    : m_roots(std::move(roots))
    , m_devices(devices)
    , m_mounts(mounts)
{
}

StorageStack StorageStackBuilder::ofFile(const fs::path& path, DeviceNumber device)
{
    const Index first = addFile(path, device);
    return first ? m_graph.arranged(*first) : StorageStack();
}

StorageStack StorageStackBuilder::ofDevice(const std::string& name)
{
    const Index first = addDevice(name);
    return first ? m_graph.arranged(*first) : StorageStack();
}

StorageStackBuilder::Index StorageStackBuilder::addFile(const fs::path& path, DeviceNumber device)
{
    const std::string key = "file=" + path.native();
    if (const Index known = m_graph.find(key))
        return known;
    const Index layer = m_graph.add(key, {LayerKind::File, toValidUtf8(toUtf8(path)), {}, "", {}, {}});
    const Mount* const mount = findMount(m_mounts, path, device);
    if (layer && mount != nullptr)
        m_graph.connect(*layer, addMount(*mount));
    return layer;
}

StorageStackBuilder::Index StorageStackBuilder::addMount(const Mount& mount)
{
    const std::string key = "mount=" + toString(mount.device) + ' ' + mount.fileSystem;
    if (const Index known = m_graph.find(key))
        return known;
    StackLayer layer{kindOf(mount), toValidUtf8(programOf(mount.fileSystem)), {}, "", {}, {}};
    const std::string options = relevantOptions(mount);
    addFact(layer, "options", options);
    addFact(layer, "mount-point", toUtf8(mount.mountPoint));
    addFact(layer, "source", mount.source);
    const Index index = m_graph.add(key, std::move(layer));
    if (!index)
        return index;

    describeFileSystem(*index, mount);
    StackLayer& described = m_graph.at(*index);
    described.summary = dotted(described.summary, Sentence::verbatim(toValidUtf8(options)));
    return index;
}

void StorageStackBuilder::describeFileSystem(std::size_t layer, const Mount& mount)
{
    Sentence& summary = m_graph.at(layer).summary;
    switch (m_graph.at(layer).kind) {
    case LayerKind::Memory:
        summary = Sentence("no drive");
        return;
    case LayerKind::Network:
        summary = mount.fileSystem == "9p" || mount.fileSystem == "virtiofs"
            ? Sentence("the drive is on the host of this virtual machine")
            : Sentence("the drive is on another machine");
        return;
    case LayerKind::Overlay:
        describeOverlay(layer, mount);
        return;
    default:
        break;
    }
    if (mount.fileSystem == "btrfs") {
        describeBtrfs(layer, mount);
        return;
    }
    if (mount.fileSystem == "zfs") {
        describeZfs(layer, mount);
        return;
    }
    const std::vector<std::string> devices = devicesOf(mount, m_devices);
    if (devices.size() > 1) {
        m_graph.at(layer).kind = LayerKind::Pool;
        summary = countOfDevices(devices.size());
    }
    for (const std::string& device : devices)
        m_graph.connect(layer, addDevice(device));
    if (!devices.empty())
        return;
    if (m_graph.at(layer).kind == LayerKind::Fuse)
        m_graph.at(layer).summary = Sentence("a program; its storage is not known");
    else if (mount.fileSystem == "ecryptfs")
        m_graph.connect(layer, addFolder(mount.source));
    else if (isPseudoFileSystem(mount.fileSystem))
        m_graph.at(layer).summary = Sentence("of the kernel, no drive");
    else
        m_graph.at(layer).summary = Sentence("its storage is not known");
}

void StorageStackBuilder::describeOverlay(std::size_t layer, const Mount& mount)
{
    // What is written goes to the upper folder; what was there before is read from the lower ones.
    constexpr std::size_t mostLower = 8; // containers have up to 500, all in one place
    std::vector<std::string> folders = pathsOf(mount.option("upperdir"));
    const bool isWritable = !folders.empty();
    std::vector<std::string> lower = pathsOf(mount.option("lowerdir"));
    if (lower.size() > mostLower)
        lower.resize(mostLower);
    folders.insert(folders.end(), lower.begin(), lower.end());
    bool isSeen = false;
    for (const std::string& folder : folders) {
        const Index below = addFolder(folder);
        isSeen = isSeen || below.has_value();
        m_graph.connect(layer, below);
    }
    m_graph.at(layer).summary = !isSeen ? Sentence("its folders are not visible from here")
        : isWritable                    ? Sentence()
                                        : Sentence("nothing to write to");
}

void StorageStackBuilder::describeBtrfs(std::size_t layer, const Mount& mount)
{
    const BtrfsFacts facts = readBtrfs(m_roots.sys, devicesOf(mount, m_devices));
    StackLayer& described = m_graph.at(layer);
    if (facts.devices.size() + facts.missing > 1) {
        described.kind = LayerKind::Pool;
        described.summary = countOfDevices(facts.devices.size());
        if (!facts.dataProfile.empty())
            described.summary = Sentence(
                "data {profile} on {devices}", {{"profile", facts.dataProfile}, {"devices", described.summary}});
        addFact(described, "disks", std::to_string(facts.devices.size()));
    }
    if (facts.missing > 0) {
        described.summary =
            Sentence::listed({described.summary, Sentence("{count} missing", {{"count", facts.missing}})});
        addFact(described, "missing", std::to_string(facts.missing));
    }
    addFact(described, "data", facts.dataProfile);
    addFact(described, "metadata", facts.metadataProfile);
    for (const std::string& device : facts.devices)
        m_graph.connect(layer, addDevice(device));
    if (facts.devices.empty())
        m_graph.at(layer).summary = Sentence("its storage is not known");
}

void StorageStackBuilder::describeZfs(std::size_t layer, const Mount& mount)
{
    const std::string pool = mount.source.substr(0, mount.source.find('/'));
    const std::vector<std::string> members = zfsMembers(m_devices, m_roots.sys, pool);
    const std::string state = readKernelFile(m_roots.proc / "spl" / "kstat" / "zfs" / pool / "state");
    StackLayer& described = m_graph.at(layer);
    described.kind = LayerKind::Pool;
    described.summary = members.empty() ? Sentence("ZFS does not report its drives") : countOfDevices(members.size());
    if (!state.empty() && state != "ONLINE")
        described.summary = Sentence::listed({described.summary, Sentence::verbatim(toValidUtf8(state, 100))});
    addFact(described, "pool", pool);
    addFact(described, "state", state);
    for (const std::string& device : members)
        m_graph.connect(layer, addDevice(device));
}

StorageStackBuilder::Index StorageStackBuilder::addDevice(const std::string& name)
{
    const std::string key = "device=" + name;
    if (const Index known = m_graph.find(key))
        return known;
    DeviceLayer found = describeDeviceLayer(m_devices, name);
    const bool isDrive = found.layer.kind == LayerKind::Drive;
    const Index layer = m_graph.add(key, std::move(found.layer));
    if (!layer)
        return layer;
    for (const std::string& below : found.below)
        m_graph.connect(*layer, addDevice(below));
    if (!found.backingFile.empty())
        m_graph.connect(*layer, addBackingFile(found.backingFile));
    if (isDrive)
        addConnection(*layer, name);
    return layer;
}

void StorageStackBuilder::addConnection(std::size_t drive, const std::string& name)
{
    std::size_t upper = drive;
    for (StackLayer& part : describeConnection(m_devices, name)) {
        const Index layer = m_graph.add({}, std::move(part));
        if (!layer)
            return;
        m_graph.connect(upper, layer);
        upper = *layer;
    }
}

StorageStackBuilder::Index StorageStackBuilder::addFolder(const std::string& path)
{
    const fs::path folder = path.starts_with('/') ? followed(path) : fs::path();
    struct stat status { };
    if (folder.empty() || ::stat(folder.c_str(), &status) != 0 || !S_ISDIR(status.st_mode))
        return std::nullopt;
    const Mount* const mount = findMount(m_mounts, folder, deviceNumberOf(status.st_dev));
    return mount == nullptr ? std::nullopt : addMount(*mount);
}

StorageStackBuilder::Index StorageStackBuilder::addBackingFile(const std::string& path)
{
    const fs::path file = path.starts_with('/') ? followed(path) : fs::path();
    struct stat status { };
    if (!file.empty() && ::stat(file.c_str(), &status) == 0) {
        if (S_ISBLK(status.st_mode)) {
            const auto name = m_devices.nameOf(deviceNumberOf(status.st_rdev));
            return name ? addDevice(*name) : std::nullopt;
        }
        if (S_ISREG(status.st_mode))
            return addFile(file, deviceNumberOf(status.st_dev));
    }
    // Deleted, or of another container.
    return m_graph.add({}, {LayerKind::File, toValidUtf8(path), Sentence("not visible from here"), "", {}, {}});
}

} // namespace steadymark
