// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/system/power_state.h"

#include "core/base/text.h"
#include "platform/linux_devices/drives/sysfs.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

std::string powerSource(const fs::path& sys)
{
    bool hasBattery = false;
    bool isDischarging = false;
    bool isOnCharger = false;
    bool hasMains = false;
    bool isOnMains = false;
    const fs::path supplies = sys / "class" / "power_supply";
    for (const std::string& name : entriesOf(supplies)) {
        const fs::path supply = supplies / name;
        const std::string type = readKernelFile(supply / "type");
        // Of a mouse or a headset.
        if (readKernelFile(supply / "scope") == "Device")
            continue;
        if (type == "Mains") {
            hasMains = true;
            isOnMains = isOnMains || readKernelFile(supply / "online") == "1";
        } else if (type.starts_with("USB")) {
            isOnCharger = isOnCharger || readKernelFile(supply / "online") == "1";
        } else if ((type == "Battery" || type == "UPS") && readKernelFile(supply / "present") != "0") {
            const std::string status = readKernelFile(supply / "status");
            hasBattery = true;
            isDischarging = isDischarging || status == "Discharging";
            isOnCharger = isOnCharger || status == "Charging" || status == "Full" || status == "Not charging";
        }
    }
    // A laptop on USB-C power may show its round socket as off line; then the battery tells.
    if (isOnMains)
        return "mains";
    if (isDischarging)
        return "battery";
    if (isOnCharger)
        return "mains";
    return hasMains && hasBattery ? "battery" : "";
}

/// The desktop's three words for what firmware calls its profiles (Documentation/userspace-api/
/// sysfs-platform_profile.rst). "cool" and "custom" say nothing about speed.
std::string powerProfile(const fs::path& sys)
{
    static constexpr std::pair<std::string_view, std::string_view> words[] = {
        {"low-power", "power-saver"},
        {"quiet", "power-saver"},
        {"balanced", "balanced"},
        {"balanced-performance", "performance"},
        {"performance", "performance"},
        {"max-power", "performance"},
    };
    const std::string profile = readKernelFile(sys / "firmware" / "acpi" / "platform_profile");
    for (const auto& [firmwareWord, word] : words) {
        if (profile == firmwareWord)
            return std::string(word);
    }
    return {};
}

/// "default performance [powersave] powersupersave"
std::string chosenOf(const std::string& choices)
{
    const std::size_t open = choices.find('[');
    const std::size_t close = choices.find(']');
    return open < close && close != std::string::npos ? choices.substr(open + 1, close - open - 1) : std::string();
}

/// The drive's folder lies below that of its host: ".../ata1/host0/target0:0:0/0:0:0:0/block/sda".
Sentence sataSaving(const fs::path& drive)
{
    for (fs::path folder = drive; folder.has_relative_path(); folder = folder.parent_path()) {
        const std::string name = folder.filename();
        if (!isNumbered(name, "host"))
            continue;
        const std::string policy = readKernelFile(folder / "scsi_host" / name / "link_power_management_policy");
        // The firmware's own settings are not known.
        if (policy.empty() || policy == "max_performance" || policy == "keep_firmware_settings")
            return {};
        return Sentence("SATA link power management {policy}", {{"policy", toPlainLine(policy)}});
    }
    return {};
}

/// Whether every way of saving is off for this one PCI device (its folder `link`, since Linux 5.5).
bool isOffForDevice(const fs::path& pci)
{
    const std::vector<std::string> switches = entriesOf(pci / "link");
    const auto isAspm = [](const std::string& name) {
        return name.ends_with("_aspm");
    };
    return std::ranges::any_of(switches, isAspm) && std::ranges::none_of(switches, [&](const std::string& name) {
        return isAspm(name) && readKernelFile(pci / "link" / name) != "0";
    });
}

/// Only what was chosen for the whole system: "default" leaves each device to the firmware, as nearly everywhere.
Sentence pcieSaving(const fs::path& sys, const fs::path& drive)
{
    const std::string policy = chosenOf(readKernelFile(sys / "module" / "pcie_aspm" / "parameters" / "policy"));
    if (policy != "powersave" && policy != "powersupersave")
        return {};
    // Its controller's PCI device; a drive in a network has none, nor has one with several paths (which is a server's).
    for (fs::path folder = drive; folder.has_relative_path(); folder = folder.parent_path()) {
        if (isThere(folder / "nvme") && isThere(folder / "vendor"))
            return isOffForDevice(folder)
                ? Sentence()
                : Sentence("PCI Express power management (ASPM) {policy}", {{"policy", policy}});
    }
    return {};
}

} // namespace

PowerState readPowerState(const SystemRoots& roots, const StorageStack& stack)
{
    std::map<std::string, Sentence> savings; // each once, in the order of their English
    for (const StackLayer& layer : stack.layers) {
        if (layer.kind != LayerKind::Drive || layer.device.empty() || layer.device.find('/') != std::string::npos)
            continue;
        const fs::path drive = followed(roots.sys / "class" / "block" / layer.device);
        if (drive.empty())
            continue;
        const bool isNvme = layer.device.starts_with("nvme");
        const Sentence saving = isNvme ? pcieSaving(roots.sys, drive) : sataSaving(drive);
        savings.emplace(english(saving), saving);
    }
    std::vector<Sentence> listed;
    for (const auto& [words, saving] : savings)
        listed.push_back(saving);
    return {powerSource(roots.sys), powerProfile(roots.sys), Sentence::listed(std::move(listed))};
}

} // namespace steadymark
