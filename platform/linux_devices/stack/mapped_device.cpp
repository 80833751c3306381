// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/stack/mapped_device.h"

#include "core/base/text.h"

#include <algorithm>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

std::string mapperNameOf(const BlockDevices& devices, const std::string& device)
{
    return readKernelFile(devices.folderOf(device) / "dm" / "name");
}

/// Whether a volume of LVM is a hidden part of another one: "vg-home_rimage_0" has the part "_rimage".
bool hasPart(const std::string& mapperName, std::string_view part)
{
    const std::size_t place = mapperName.rfind(part);
    if (place == std::string::npos || place == 0)
        return false;
    const std::string_view rest = std::string_view(mapperName).substr(place + part.size());
    return rest.empty() || isNumbered(rest, "_");
}

bool isMetadata(const std::string& mapperName)
{
    return hasPart(mapperName, "_rmeta") || hasPart(mapperName, "_tmeta") || hasPart(mapperName, "_cmeta")
        || hasPart(mapperName, "_pmspare");
}

/// LVM's tools know the kind of a volume; without them its hidden parts tell.
void describeLvm(DeviceLayer& found, const BlockDevices& devices)
{
    StackLayer& layer = found.layer;
    layer.kind = LayerKind::Volume;
    layer.summary = Sentence::verbatim("LVM");
    std::size_t images = 0;
    bool isCopying = false; // before it writes
    for (const std::string& slave : found.below) {
        const std::string part = mapperNameOf(devices, slave);
        if (hasPart(part, "_rimage") || hasPart(part, "_mimage")) {
            ++images;
        } else if (hasPart(part, "_cdata") || hasPart(part, "_cpool") || hasPart(part, "_cvol")
            || hasPart(part, "_corig") || hasPart(part, "_wcorig")) {
            layer.kind = LayerKind::Cache;
            layer.summary = Sentence("LVM cache");
        } else if (part.ends_with("-tpool") || hasPart(part, "_tdata")) {
            layer.summary = Sentence("LVM, thin");
            isCopying = true;
        } else if (part.ends_with("-real") || part.ends_with("-cow")) {
            layer.summary = Sentence("LVM, with snapshots");
            isCopying = true;
        }
    }
    if (isCopying)
        layer.facts.push_back({"copy-on-write", "yes"});
    if (images > 0) {
        layer.kind = LayerKind::Raid;
        layer.summary = Sentence("LVM RAID of {count}", {{"count", images}});
        layer.facts.push_back({"disks", std::to_string(images)});
    }
    if (hasPart(layer.name, "_rimage") || hasPart(layer.name, "_tdata") || hasPart(layer.name, "_cdata")
        || hasPart(layer.name, "_corig") || layer.name.ends_with("-tpool"))
        layer.summary = Sentence("LVM, part of another volume");
    // Little is in those, and nobody asked for them.
    std::erase_if(found.below, [&](const std::string& slave) { return isMetadata(mapperNameOf(devices, slave)); });
}

/// `uuid` is "CRYPT-<type>-<uuid>-<name>", of cryptsetup.
void describeCrypt(StackLayer& layer, const std::string& uuid)
{
    constexpr std::string_view prefix = "CRYPT-";
    const std::string type = uuid.substr(prefix.size(), uuid.find('-', prefix.size()) - prefix.size());
    const std::pair<std::string_view, Sentence> encryptions[] = {
        {"LUKS1", Sentence::verbatim("LUKS1")},
        {"LUKS2", Sentence::verbatim("LUKS2")},
        {"PLAIN", Sentence("dm-crypt without a header")},
        {"LOOPAES", Sentence::verbatim("loop-AES")},
        {"TCRYPT", Sentence("VeraCrypt or TrueCrypt")},
        {"BITLK", Sentence::verbatim("BitLocker")},
        {"FVAULT2", Sentence::verbatim("FileVault 2")},
    };
    for (const auto& [name, words] : encryptions) {
        if (type != name)
            continue;
        layer.kind = LayerKind::Encryption;
        layer.summary = words;
        layer.facts.push_back({"version", type});
        return;
    }
    const bool isEncrypting = type != "VERITY" && type != "INTEGRITY";
    layer.summary = Sentence::verbatim(isEncrypting ? "dm-crypt" : type == "VERITY" ? "dm-verity" : "dm-integrity");
    if (isEncrypting)
        layer.kind = LayerKind::Encryption;
}

} // namespace

DeviceLayer describeMappedDevice(const BlockDevices& devices, const fs::path& folder, const std::string& name,
    const std::vector<std::string>& slaves)
{
    const std::string uuid = readKernelFile(folder / "dm" / "uuid");
    const std::string mapperName = toValidUtf8(readKernelFile(folder / "dm" / "name"));
    DeviceLayer found{{LayerKind::Mapper, mapperName.empty() ? name : mapperName, {}, name, {}, {}}, slaves, {}};
    StackLayer& layer = found.layer;
    if (uuid.starts_with("LVM-")) {
        describeLvm(found, devices);
    } else if (uuid.starts_with("CRYPT-")) {
        describeCrypt(layer, uuid);
    } else if (uuid.starts_with("mpath-")) {
        layer.summary = Sentence::counted(slaves.size(), "multipath, {n} path", "multipath, {n} paths");
    } else if (uuid.starts_with("part")) {
        layer.kind = LayerKind::Partition; // of kpartx
        layer.summary = amountText(devices.capacityOf(name));
    } else if (uuid.starts_with("DMRAID-")) {
        layer.kind = LayerKind::Raid;
        layer.summary = Sentence("of the firmware");
    } else if (uuid.starts_with("stratis-")) {
        layer.summary = Sentence::verbatim("Stratis");
    } else if (uuid.starts_with("VDO-")) {
        layer.summary = Sentence("VDO: compressed and deduplicated");
    }
    return found;
}

} // namespace steadymark
