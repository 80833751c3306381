// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/observations.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace steadymark {
namespace {

const DeviceTraffic* trafficOf(const PassRecord& pass, const StackLayer& layer)
{
    if (!pass.observed || layer.device.empty())
        return nullptr;
    const auto found = std::ranges::find(pass.observed->devices, layer.device, &DeviceTraffic::device);
    return found != pass.observed->devices.end() ? &*found : nullptr;
}

bool isListed(const std::vector<LayerTraffic>& layers, const DeviceTraffic& traffic)
{
    return std::ranges::any_of(layers, [&traffic](const LayerTraffic& known) { return known.traffic == &traffic; });
}

/// Whether a layer is passed by the target's data, by its index. A layer stands only on later ones, so that one walk
/// through the list is enough, however a stranger's file may have connected them. Nothing below a layer for which
/// `isEnd` holds is passed.
template <typename IsEnd> std::vector<bool> passedLayers(const Observations& seen, IsEnd isEnd)
{
    const std::vector<StackLayer>& layers = seen.stack.layers;
    std::vector<bool> isPassed(layers.size(), false);
    if (!layers.empty())
        isPassed[0] = true;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (!isPassed[i] || isEnd(layers[i]))
            continue;
        for (const std::size_t below : layers[i].below) {
            if (below > i && below < layers.size()) {
                isPassed[below] = true;
                if (layers[i].kind == LayerKind::Overlay)
                    break;
            }
        }
    }
    return isPassed;
}

/// Files on persistent memory that are reached round the block layer, whose counters then see nothing. The option may
/// leave it to each file ("inode").
bool usesDax(const StackLayer& layer)
{
    const std::string options = layer.kind == LayerKind::FileSystem ? "," + factOf(layer, "options") + "," : "";
    return options.find(",dax,") != std::string::npos || options.find(",dax=always,") != std::string::npos
        || options.find(",dax=inode,") != std::string::npos;
}

struct LevelTraffic {
    double read = 0.0;
    double written = 0.0;
    bool isComplete = false; ///< there is such a device below every way that the data take, and all of them count
};

/// Sums up the first layers from the top for which `isOfLevel` holds.
template <typename IsOfLevel>
LevelTraffic trafficOfLevel(const Observations& seen, const PassRecord& pass, IsOfLevel isOfLevel)
{
    const std::vector<StackLayer>& layers = seen.stack.layers;
    const std::vector<bool> isPassed = passedLayers(seen, isOfLevel);
    LevelTraffic sum;
    sum.isComplete = !layers.empty();
    std::vector<LayerTraffic> counted;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (!isPassed[i] || isHardware(layers[i]))
            continue;
        const bool leadsOn = std::ranges::any_of(layers[i].below,
            [&](std::size_t below) { return below > i && below < layers.size() && !isHardware(layers[below]); });
        const DeviceTraffic* const traffic = isOfLevel(layers[i]) ? trafficOf(pass, layers[i]) : nullptr;
        if (traffic == nullptr) {
            sum.isComplete = sum.isComplete && leadsOn && !isOfLevel(layers[i]);
        } else if (!isListed(counted, *traffic)) {
            counted.push_back({&layers[i], traffic});
            sum.read += static_cast<double>(traffic->readBytes);
            sum.written += static_cast<double>(traffic->writtenBytes);
        }
    }
    return sum;
}

} // namespace

const PassRecord* scoredPass(const Observations& seen)
{
    const std::optional<std::size_t> median = medianPass(seen.step.passes);
    return median ? &seen.step.passes[*median] : nullptr;
}

std::vector<LayerTraffic> uppermostTraffic(const Observations& seen, const PassRecord& pass)
{
    const std::vector<bool> isPassed =
        passedLayers(seen, [&](const StackLayer& layer) { return trafficOf(pass, layer) != nullptr; });
    std::vector<LayerTraffic> found;
    for (std::size_t i = 0; i < isPassed.size(); ++i) {
        const StackLayer& layer = seen.stack.layers[i];
        const DeviceTraffic* const traffic = isPassed[i] ? trafficOf(pass, layer) : nullptr;
        if (traffic != nullptr && !isListed(found, *traffic))
            found.push_back({&layer, traffic});
    }
    return found;
}

std::vector<LayerTraffic> driveTraffic(const Observations& seen, const PassRecord& pass)
{
    std::vector<LayerTraffic> found;
    for (const StackLayer* const layer : carryingLayers(seen)) {
        const DeviceTraffic* const traffic = layer->kind == LayerKind::Drive ? trafficOf(pass, *layer) : nullptr;
        if (traffic != nullptr && !isListed(found, *traffic))
            found.push_back({layer, traffic});
    }
    return found;
}

bool hasLayer(const Observations& seen, LayerKind kind)
{
    return std::ranges::any_of(carryingLayers(seen), [kind](const StackLayer* layer) { return layer->kind == kind; });
}

std::vector<const StackLayer*> carryingLayers(const Observations& seen)
{
    const std::vector<bool> isPassed = passedLayers(seen, [](const StackLayer&) { return false; });
    std::vector<const StackLayer*> found;
    for (std::size_t i = 0; i < isPassed.size(); ++i) {
        if (isPassed[i])
            found.push_back(&seen.stack.layers[i]);
    }
    return found;
}

bool isHardware(const StackLayer& layer)
{
    return layer.kind == LayerKind::Bridge || layer.kind == LayerKind::Link;
}

std::string factOf(const StackLayer& layer, std::string_view name)
{
    const auto found = std::ranges::find(layer.facts, name, &StackFact::name);
    return found != layer.facts.end() ? found->text : std::string();
}

std::optional<double> movedBytes(
    const Observations& seen, const PassRecord& pass, StackLevel level, Direction direction)
{
    const auto isDrive = [](const StackLayer& layer) {
        return layer.kind == LayerKind::Drive;
    };
    const auto isCounted = [&](const StackLayer& layer) {
        return trafficOf(pass, layer) != nullptr;
    };
    LevelTraffic sum =
        level == StackLevel::Drives ? trafficOfLevel(seen, pass, isDrive) : trafficOfLevel(seen, pass, isCounted);
    if (level == StackLevel::Uppermost && sum.isComplete && sum.read + sum.written == 0.0) {
        const LevelTraffic drives = trafficOfLevel(seen, pass, isDrive);
        if (drives.isComplete && drives.read + drives.written > 0.0)
            sum = drives;
    }
    const bool isSeen = std::ranges::none_of(carryingLayers(seen), [](const StackLayer* one) { return usesDax(*one); });
    if (!sum.isComplete || !isSeen)
        return std::nullopt;
    return direction == Direction::Read ? sum.read : sum.written;
}

bool isVirtualDrive(const Observations& seen, const Drive& drive)
{
    // A drive that is handed to a guest as a whole tells the truth, but it cannot be told from one that was made up:
    // those of QEMU call themselves NVMe with a PCIe 1.0 x1 link, and turning disks.
    constexpr auto buses = std::to_array<std::string_view>({"virtio", "loop", "zram", "virtual", "ram", "spaces"});
    return !seen.environment.virtualization.empty() || std::ranges::find(buses, drive.bus) != buses.end();
}

bool mayBeOnHardDisks(const Observations& seen)
{
    return !seen.drives.empty() && std::ranges::all_of(seen.drives, [&seen](const Drive& drive) {
        return drive.isRotational.value_or(false) && !isVirtualDrive(seen, drive);
    });
}

bool isOnHardDisks(const Observations& seen)
{
    return mayBeOnHardDisks(seen) && std::ranges::none_of(seen.drives, [](const Drive& drive) {
        return drive.bus == "usb" || drive.bus == "mmc";
    });
}

} // namespace steadymark
