// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/trust_checks.h"

#include "core/base/text.h"
#include "core/trust/check_parts.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace steadymark {
namespace {

/// " (sshfs)"; nothing for a name that is empty, or that people may have given: reasons stand in what is shared.
std::string inBrackets(const std::string& name)
{
    return name.empty() || name.find_first_of("/\\:@") != std::string::npos ? std::string()
                                                                            : " (" + plainName(name) + ")";
}

/// "ram0", "zram1", but not "ramdisk-backup".
bool isNumbered(std::string_view name, std::string_view prefix)
{
    return name.starts_with(prefix) && name.size() > prefix.size()
        && name.find_first_not_of("0123456789", prefix.size()) == std::string_view::npos;
}

bool isRamDisk(std::string_view name, std::string_view bus)
{
    return bus == "zram" || bus == "ram" || isNumbered(name, "ram") || isNumbered(name, "zram");
}

/// What a hypervisor or a driver made up; buses of real hardware inside a guest are virtual only by their model.
bool isMadeUp(const Observations& seen, std::string_view name, std::string_view bus, std::string_view model)
{
    if (bus == "virtio" || bus == "virtual" || isNumbered(name, "nullb") || isNumbered(name, "xvd"))
        return true;
    constexpr auto models = std::to_array<std::string_view>(
        {"QEMU", "VBOX", "VMware", "Virtual", "Msft", "Microsoft Virtual", "Amazon Elastic", "nvme_card", "Google"});
    return !seen.environment.virtualization.empty()
        && (name.starts_with("xvd")
            || std::ranges::any_of(models, [&](std::string_view maker) { return model.starts_with(maker); }));
}

/// A sentence for each kind of layer, once, however many there are of it.
class ContextReasons {
public:
    explicit ContextReasons(TrustReasons& reasons)
        : m_reasons(reasons)
    {
    }

    void add(std::string_view check, std::string text, Severity severity = Severity::Context, std::string remedy = {})
    {
        if (std::ranges::find(m_reasons, check, &TrustReason::check) == m_reasons.end())
            m_reasons.push_back({std::string(check), severity, std::move(text), std::move(remedy), {}});
    }

private:
    TrustReasons& m_reasons;
};

std::string loopText(const StackLayer& loop)
{
    return (loop.device.empty() ? std::string("The drive") : plainName(loop.device)) + " is backed by a file"
        + (factOf(loop, "direct") == "no" ? ", which is accessed through the page cache." : ".");
}

std::string raidText(const StackLayer& layer)
{
    const std::string name = layer.kind == LayerKind::Pool ? layer.name : layer.device;
    return "The data is spread across several drives" + (name.empty() ? std::string() : " by " + plainName(name))
        + inBrackets(layer.summary) + '.';
}

bool hasSeveralParts(const Observations& seen, const StackLayer& layer)
{
    const std::vector<StackLayer>& layers = seen.stack.layers;
    return std::ranges::count_if(layer.below, [&](std::size_t below) { return below < layers.size(); }) > 1
        || factOf(layer, "disks") > "1";
}

void describeDrive(const Observations& seen, std::string_view name, std::string_view bus, std::string_view model,
    ContextReasons& context)
{
    const std::string title = plainName(name);
    if (isRamDisk(name, bus))
        context.add(
            "ram-disk", title + (bus == "zram" ? " is a compressed drive in memory." : " is a drive in memory."));
    else if (bus == "spaces")
        context.add("raid", "The drive is a Storage Spaces virtual disk.");
    else if (bus == "iscsi" || bus == "fc")
        context.add("network", "The drive is on another machine: the result includes the network.");
    else if (isMadeUp(seen, name, bus, model))
        context.add(
            "virtual-drive", title + " is a virtual drive: its host may cache its data and share its hardware.");
}

} // namespace

void checkStack(const Observations& seen, TrustReasons& reasons)
{
    if (scoredPass(seen) == nullptr)
        return;
    ContextReasons context(reasons);
    const std::vector<const StackLayer*> layers = carryingLayers(seen);
    const bool isMemory = hasLayer(seen, LayerKind::Memory) || seen.fileSystem == "tmpfs" || seen.fileSystem == "ramfs";
    if (isMemory)
        context.add("memory-file-system", "The test file is in memory: no drive was measured.", Severity::Invalid,
            "Choose a folder on a drive.");
    for (const StackLayer* const layer : layers) {
        switch (layer->kind) {
        case LayerKind::Network:
            context.add("network",
                layer->name == "9p" || layer->name == "virtiofs"
                    ? "The drive is on the host of this virtual machine, which may cache it."
                    : "The drive is on another machine: the result includes the network and its cache.");
            break;
        case LayerKind::Fuse:
            context.add("fuse",
                "A program" + inBrackets(layer->name)
                    + " implements the file system: its overhead is part of the result.");
            break;
        case LayerKind::Overlay:
            context.add("overlay", "The folder is on an overlay file system, as in containers and live systems.");
            break;
        case LayerKind::Loop:
            context.add("loop", loopText(*layer));
            break;
        case LayerKind::Encryption: {
            const std::string type = factOf(*layer, "type"); // of Windows, where the summary says whether it is on
            context.add("encryption",
                "This machine encrypts the drive" + inBrackets(type.empty() ? english(layer->summary) : type)
                    + ": the cost of encryption is part of the result.");
            break;
        }
        case LayerKind::Raid:
            context.add("raid", raidText(*layer));
            break;
        case LayerKind::Pool:
            if (hasSeveralParts(seen, *layer) || layer->name == "Storage Spaces")
                context.add("raid", raidText(*layer));
            break;
        case LayerKind::Drive:
            describeDrive(seen, layer->device, factOf(*layer, "bus"), layer->name, context);
            break;
        default:
            break;
        }
    }
    // Where the stack is not known, the drives may still be.
    if (layers.empty()) {
        for (const Drive& drive : seen.drives)
            describeDrive(seen, drive.name, drive.bus, drive.model, context);
    }
    if (seen.run.traits.isCopyOnWrite.value_or(false) && !isMemory)
        context.add("copy-on-write", "The file system writes changed data to a new location (copy-on-write).");
}

void checkFillLevel(const Observations& seen, TrustReasons& reasons)
{
    // SSDs keep 7 % and more of their flash for themselves, so that nothing is felt for long; makers and tests of
    // sustained writes see speeds fall in the last tenth. ext4 keeps 5 % for root, which counts as used here.
    constexpr double mostUsed = 0.90;
    const double total = static_cast<double>(seen.fileSystemTotal.count());
    if (scoredPass(seen) == nullptr || seen.isDevice || total <= 0.0 || hasLayer(seen, LayerKind::Memory)
        || hasLayer(seen, LayerKind::Network))
        return;
    const double available = static_cast<double>(seen.fileSystemAvailable.count());
    const double tested = static_cast<double>(seen.testedSize.count());
    const double used = 1.0 - std::clamp((available - tested) / total, 0.0, 1.0);
    if (!(used > mostUsed))
        return;
    reasons.push_back({"file-system-full", Severity::Context,
        "The file system was " + formatEvidence(used, EvidenceUnit::Share) + " full with the test file on it: "
            + (isOnHardDisks(seen) ? "the remaining space of a hard disk is often on its slow inner tracks."
                                   : "SSDs write more slowly when little space is free."),
        "", Evidence{EvidenceUnit::Share, "at most", mostUsed, "used", used, mostUsed}});
}

void checkTestData(const Observations& seen, TrustReasons& reasons)
{
    const PassRecord* const pass = scoredPass(seen);
    // A device is only read, and holds what its user put there. Hard disks store everything as it is.
    if (pass == nullptr || seen.isDevice || isOnHardDisks(seen) || hasLayer(seen, LayerKind::Memory))
        return;
    std::string what;
    switch (seen.step.workload.data.kind) {
    case DataKind::Random:
        return;
    case DataKind::Reused:
        what = "one repeated block";
        break;
    case DataKind::Zeros:
        what = "zeros";
        break;
    case DataKind::Ones:
        what = "one repeated byte";
        break;
    case DataKind::Compressible:
        if (seen.step.workload.data.compressiblePercent == 0)
            return;
        what = std::to_string(std::min(seen.step.workload.data.compressiblePercent, 100U)) + " % zeros";
        break;
    }
    reasons.push_back({"reducible-data", Severity::Context,
        "The test data was " + what + ", which some drives store in less space and time than other data.", "", {}});
}

} // namespace steadymark
