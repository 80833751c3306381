// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/observations.h"

#include <algorithm>

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

void addUppermost(const Observations& seen, const PassRecord& pass, std::size_t index, std::vector<LayerTraffic>& found)
{
    const StackLayer& layer = seen.stack.layers[index];
    if (const DeviceTraffic* const traffic = trafficOf(pass, layer)) {
        if (!isListed(found, *traffic))
            found.push_back({&layer, traffic});
        return;
    }
    for (const std::size_t below : layer.below)
        if (below > index && below < seen.stack.layers.size())
            addUppermost(seen, pass, below, found);
}

} // namespace

const PassRecord* scoredPass(const Observations& seen)
{
    const std::optional<std::size_t> median = medianPass(seen.step.passes);
    return median ? &seen.step.passes[*median] : nullptr;
}

std::vector<LayerTraffic> uppermostTraffic(const Observations& seen, const PassRecord& pass)
{
    std::vector<LayerTraffic> found;
    if (!seen.stack.layers.empty())
        addUppermost(seen, pass, 0, found);
    return found;
}

std::vector<LayerTraffic> driveTraffic(const Observations& seen, const PassRecord& pass)
{
    std::vector<LayerTraffic> found;
    for (const StackLayer& layer : seen.stack.layers) {
        const DeviceTraffic* const traffic = layer.kind == LayerKind::Drive ? trafficOf(pass, layer) : nullptr;
        if (traffic != nullptr && !isListed(found, *traffic))
            found.push_back({&layer, traffic});
    }
    return found;
}

bool hasLayer(const Observations& seen, LayerKind kind)
{
    return std::ranges::find(seen.stack.layers, kind, &StackLayer::kind) != seen.stack.layers.end();
}

} // namespace steadymark
