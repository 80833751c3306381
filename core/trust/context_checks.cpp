// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/trust_checks.h"

#include "core/trust/check_parts.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace steadymark {
namespace {

/// "sshfs"; nothing for a name that people may have given: reasons stand in what is shared.
std::string kindName(const std::string& name)
{
    return name.find_first_of("/\\:@") != std::string::npos ? std::string() : plainName(name);
}

/// The same of the words of a layer.
Sentence kindPhrase(const Sentence& words)
{
    return kindName(english(words)).empty() ? Sentence() : plainPhrase(words);
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

    void add(std::string_view check, Sentence text, Severity severity = Severity::Context, Sentence remedy = {})
    {
        if (std::ranges::find(m_reasons, check, &TrustReason::check) == m_reasons.end())
            m_reasons.push_back({std::string(check), severity, std::move(text), std::move(remedy), {}});
    }

private:
    TrustReasons& m_reasons;
};

Sentence fuseText(const StackLayer& layer)
{
    const std::string program = kindName(layer.name);
    return program.empty()
        ? Sentence("A program implements the file system: its overhead is part of the result.")
        : Sentence("A program ({program}) implements the file system: its overhead is part of the result.",
            {{"program", program}});
}

Sentence loopText(const StackLayer& loop)
{
    const bool isCached = factOf(loop, "direct") == "no";
    if (loop.device.empty())
        return isCached ? Sentence("The drive is backed by a file, which is accessed through the page cache.")
                        : Sentence("The drive is backed by a file.");
    const Sentence::Places drive = {{"drive", plainName(loop.device)}};
    return isCached ? Sentence("{drive} is backed by a file, which is accessed through the page cache.", drive)
                    : Sentence("{drive} is backed by a file.", drive);
}

Sentence encryptionText(const StackLayer& layer)
{
    const std::string type = factOf(layer, "type"); // of Windows, where the summary says whether it is on
    const Sentence method = kindPhrase(type.empty() ? layer.summary : Sentence::verbatim(type));
    return method.empty()
        ? Sentence("This machine encrypts the drive: the cost of encryption is part of the result.")
        : Sentence("This machine encrypts the drive ({method}): the cost of encryption is part of the result.",
            {{"method", method}});
}

Sentence raidText(const StackLayer& layer)
{
    const std::string name = plainName(layer.kind == LayerKind::Pool ? layer.name : layer.device);
    const Sentence kind = kindPhrase(layer.summary);
    const Sentence::Places places = {{"name", name}, {"kind", kind}};
    if (name.empty())
        return kind.empty() ? Sentence("The data is spread across several drives.")
                            : Sentence("The data is spread across several drives ({kind}).", places);
    return kind.empty() ? Sentence("The data is spread across several drives by {name}.", places)
                        : Sentence("The data is spread across several drives by {name} ({kind}).", places);
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
    const Sentence::Places drive = {{"drive", plainName(name)}};
    if (isRamDisk(name, bus))
        context.add("ram-disk",
            bus == "zram" ? Sentence("{drive} is a compressed drive in memory.", drive)
                          : Sentence("{drive} is a drive in memory.", drive));
    else if (bus == "spaces")
        context.add("raid", Sentence("The drive is a Storage Spaces virtual disk."));
    else if (bus == "iscsi" || bus == "fc")
        context.add("network", Sentence("The drive is on another machine: the result includes the network."));
    else if (isMadeUp(seen, name, bus, model))
        context.add("virtual-drive",
            Sentence("{drive} is a virtual drive: its host may cache its data and share its hardware.", drive));
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
        context.add("memory-file-system", Sentence("The test file is in memory: no drive was measured."),
            Severity::Invalid, Sentence("Choose a folder on a drive."));
    for (const StackLayer* const layer : layers) {
        switch (layer->kind) {
        case LayerKind::Network:
            context.add("network",
                layer->name == "9p" || layer->name == "virtiofs"
                    ? Sentence("The drive is on the host of this virtual machine, which may cache it.")
                    : Sentence("The drive is on another machine: the result includes the network and its cache."));
            break;
        case LayerKind::Fuse:
            context.add("fuse", fuseText(*layer));
            break;
        case LayerKind::Overlay:
            context.add(
                "overlay", Sentence("The folder is on an overlay file system, as in containers and live systems."));
            break;
        case LayerKind::Loop:
            context.add("loop", loopText(*layer));
            break;
        case LayerKind::Encryption:
            context.add("encryption", encryptionText(*layer));
            break;
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
        context.add(
            "copy-on-write", Sentence("The file system writes changed data to a new location (copy-on-write)."));
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
        isOnHardDisks(seen)
            ? Sentence("The file system was {share} full with the test file on it: the remaining space of a hard disk "
                       "is often on its slow inner tracks.",
                {{"share", percentOf(used)}})
            : Sentence("The file system was {share} full with the test file on it: SSDs write more slowly when little "
                       "space is free.",
                {{"share", percentOf(used)}}),
        {}, Evidence{EvidenceUnit::Share, Sentence("at most"), mostUsed, Sentence("used"), used, mostUsed}});
}

void checkTestData(const Observations& seen, TrustReasons& reasons)
{
    const PassRecord* const pass = scoredPass(seen);
    // A device is only read, and holds what its user put there. Hard disks store everything as it is.
    if (pass == nullptr || seen.isDevice || isOnHardDisks(seen) || hasLayer(seen, LayerKind::Memory))
        return;
    Sentence text;
    switch (seen.step.workload.data.kind) {
    case DataKind::Random:
        return;
    case DataKind::Reused:
        text = Sentence("The test data was one repeated block, which some drives store in less space and time than "
                        "other data.");
        break;
    case DataKind::Doubled:
        text = Sentence("The test data was one repeated block in which each byte comes twice, which some drives store "
                        "in less space and time than other data.");
        break;
    case DataKind::Zeros:
        text = Sentence("The test data was zeros, which some drives store in less space and time than other data.");
        break;
    case DataKind::Ones:
        text = Sentence("The test data was one repeated byte, which some drives store in less space and time than "
                        "other data.");
        break;
    case DataKind::Compressible:
        if (seen.step.workload.data.compressiblePercent == 0)
            return;
        text = Sentence("The test data was {share} zeros, which some drives store in less space and time than other "
                        "data.",
            {{"share", Figure{std::to_string(std::min(seen.step.workload.data.compressiblePercent, 100U)) + " %"}}});
        break;
    }
    reasons.push_back({"reducible-data", Severity::Context, std::move(text), {}, {}});
}

} // namespace steadymark
