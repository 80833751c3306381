// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/excess.h"

#include "core/trust/check_parts.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace steadymark {
namespace {

double above(double seen, double expected)
{
    return std::max(0.0, seen - expected);
}

double iosAbove(double ios, double expected, double excessBytes)
{
    constexpr double smallestPage = 4096.0;
    // Large requests are split into equal parts; those above a multiple are of others.
    const double parts = expected > 0.0
        ? std::max(1.0, static_cast<double>(static_cast<std::uint64_t>(std::min(ios / expected, 1e6))))
        : 1.0;
    return std::min(above(ios, expected * parts), excessBytes / smallestPage);
}

/// Hands on what it is asked, byte for byte and at once, to the one layer below it.
bool handsOn(const Observations& seen, const StackLayer& layer)
{
    const auto parts = std::ranges::count_if(layer.below,
        [&](std::size_t below) { return below < seen.stack.layers.size() && !isHardware(seen.stack.layers[below]); });
    if (parts != 1)
        return false;
    switch (layer.kind) {
    case LayerKind::Partition:
    case LayerKind::Encryption:
        return true;
    case LayerKind::Volume: // thin volumes and those with snapshots copy before they write
        return factOf(layer, "copy-on-write") != "yes";
    case LayerKind::Loop:
        return factOf(layer, "direct") == "yes";
    case LayerKind::File:
        return true;
    case LayerKind::FileSystem: // below a loop device: its file is overwritten in place
        return isOneOf(layer.name, {"ext2", "ext3", "ext4", "xfs"});
    default:
        return false;
    }
}

/// The directions of which programs moved at least half; the requests in the share of their bytes.
Excess ofPrograms(const Excess& all, const Excess& byPrograms)
{
    Excess excess;
    if (byPrograms.readBytes >= all.readBytes / 2.0)
        excess.readBytes = all.readBytes;
    if (byPrograms.writtenBytes >= all.writtenBytes / 2.0)
        excess.writtenBytes = all.writtenBytes;
    if (all.bytes() > 0.0)
        excess.ios = all.ios * excess.bytes() / all.bytes();
    return excess;
}

} // namespace

Moved movedBy(const DeviceTraffic& device)
{
    return {static_cast<double>(device.readBytes), static_cast<double>(device.writtenBytes),
        static_cast<double>(device.readIos), static_cast<double>(device.writeIos)};
}

Excess excessOf(const Moved& seen, const Moved& expected)
{
    Excess excess;
    excess.readBytes = above(seen.readBytes, expected.readBytes);
    excess.writtenBytes = above(seen.writtenBytes, expected.writtenBytes);
    excess.ios = iosAbove(seen.readIos, expected.readIos, excess.readBytes)
        + iosAbove(seen.writeIos, expected.writeIos, excess.writtenBytes);
    return excess;
}

Excess besideTheStack(
    const Observations& seen, const PassRecord& pass, const Excess& byPrograms, std::vector<std::string>& devices)
{
    const std::vector<StackLayer>& layers = seen.stack.layers;
    const auto trafficOf = [&](const StackLayer& layer) -> const DeviceTraffic* {
        const auto found = std::ranges::find(pass.observed->devices, layer.device, &DeviceTraffic::device);
        return layer.device.empty() || found == pass.observed->devices.end() ? nullptr : &*found;
    };
    struct Above {
        Moved moved;
        bool isAny = false;
        bool isExact = true;
        bool isItsOwn = false; ///< copies, parity and promotion make more of it, whatever programs do
    };
    // A layer stands only on later ones. One that does not count passes on what is known of those above it.
    std::vector<Above> above(layers.size());
    Excess sum;
    const std::vector<const StackLayer*> carrying = carryingLayers(seen); // in the order of the stack
    std::size_t next = 0;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (next == carrying.size() || carrying[next] != &layers[i])
            continue;
        ++next;
        const DeviceTraffic* const traffic = trafficOf(layers[i]);
        Above down = above[i];
        if (traffic != nullptr) {
            if (down.isAny && (down.isExact || !down.isItsOwn)) {
                const Excess all = excessOf(movedBy(*traffic), down.moved);
                const Excess excess = down.isExact ? all : ofPrograms(all, byPrograms);
                if (excess.bytes() > 0.0)
                    devices.push_back(layers[i].device);
                sum += excess;
            }
            down = {movedBy(*traffic), true, true, false};
        }
        down.isExact = down.isExact && handsOn(seen, layers[i]);
        down.isItsOwn = down.isItsOwn || (!handsOn(seen, layers[i]) && layers[i].kind != LayerKind::Loop);
        for (const std::size_t below : layers[i].below) {
            if (below <= i || below >= layers.size())
                continue;
            above[below].moved += down.moved;
            above[below].isExact = above[below].isExact && down.isExact;
            above[below].isAny = above[below].isAny || down.isAny;
            above[below].isItsOwn = above[below].isItsOwn || down.isItsOwn;
        }
    }
    return sum;
}

Excess arraysOwn(const Observations& seen, const PassRecord& pass)
{
    Excess own;
    bool isArray = false;
    for (const StackLayer* const layer : carryingLayers(seen)) {
        if (layer->kind == LayerKind::Raid && !factOf(*layer, "missing").empty()) // it rebuilds what it reads
            return own;
        // These, too, move data by themselves.
        if (layer->kind == LayerKind::Cache || layer->kind == LayerKind::Mapper || layer->kind == LayerKind::Pool
            || layer->kind == LayerKind::Loop)
            return own;
        isArray = isArray || layer->kind == LayerKind::Raid;
    }
    if (!isArray || pass.movedBytes(Direction::Write) > 0)
        return own;
    const auto above = [&](Direction direction) {
        const auto drives = movedBytes(seen, pass, StackLevel::Drives, direction);
        const auto uppermost = movedBytes(seen, pass, StackLevel::Uppermost, direction);
        return drives && uppermost ? std::max(0.0, *drives - *uppermost) : 0.0;
    };
    own.readBytes = above(Direction::Read);
    own.writtenBytes = above(Direction::Write);
    return own;
}

} // namespace steadymark
