// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drives/drive_json.h"

#include <algorithm>
#include <limits>

namespace steadymark {
namespace {

constexpr FieldBounds notNegative{.least = 0};
constexpr FieldBounds sectorBytes{.most = std::numeric_limits<std::int32_t>::max()};
constexpr FieldBounds mostTexts{.most = 256};
constexpr FieldBounds mostFacts{.most = 64};
constexpr FieldBounds tellsDrive{.isPrivate = true};
constexpr std::size_t mostLayers = fieldlimits::elements;

/// A layer may stand on later ones only, or the graph could have a cycle.
Result<> checkOrder(const StorageStack& stack)
{
    for (std::size_t i = 0; i < stack.layers.size(); ++i) {
        for (const std::size_t below : stack.layers[i].below) {
            if (below <= i || below >= stack.layers.size()) {
                return fail(ErrorCode::Damaged,
                    Sentence("layer {layer} stands on number {number}, which is no later layer.",
                        {{"layer", i}, {"number", below}}));
            }
        }
    }
    return success();
}

/// As many layers as are read, without the ones below that are none of them.
StorageStack readable(const StorageStack& stack)
{
    StorageStack cut = stack;
    cut.layers.resize(std::min(cut.layers.size(), mostLayers));
    for (StackLayer& layer : cut.layers)
        std::erase_if(layer.below, [](std::size_t below) { return below >= mostLayers; });
    return cut;
}

/// Older files tell only in the words of the summary what the checks judge by: "RAID1 of 2, check is going on", "LVM,
/// thin". They are looked for here and nowhere else.
void addFactsOfSummary(StackLayer& layer)
{
    const std::string summary = english(layer.summary);
    const auto add = [&layer](std::string_view name, std::string text) {
        if (std::ranges::find(layer.facts, name, &StackFact::name) == layer.facts.end())
            layer.facts.push_back({std::string(name), std::move(text)});
    };
    if (layer.kind == LayerKind::Volume && (summary == "LVM, thin" || summary == "LVM, with snapshots"))
        add("copy-on-write", "yes");
    const std::size_t end = layer.kind == LayerKind::Raid ? summary.find(" is going on") : std::string::npos;
    if (end != std::string::npos && end > 0) {
        const std::size_t blank = summary.rfind(' ', end - 1);
        const std::size_t begin = blank == std::string::npos ? 0 : blank + 1;
        add("action", summary.substr(begin, end - begin));
    }
}

} // namespace

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, DriveLink>& link)
{
    fields.optional("name", link.name);
    fields.optional("bytesPerSecond", link.bytesPerSecond, notNegative);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, DiscardLimits>& discard)
{
    fields.required("granularityBytes", discard.granularity);
    fields.required("maximumBytes", discard.maximum);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Partition>& partition)
{
    fields.optional("name", partition.name);
    fields.required("offsetBytes", partition.offset);
    fields.required("sizeBytes", partition.size);
    fields.optional("label", partition.label);
    fields.optional("fileSystem", partition.fileSystem);
    fields.optional("mountPoints", partition.mountPoints, mostTexts);
    fields.optional("holders", partition.holders, mostTexts);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Drive>& drive)
{
    fields.required("name", drive.name);
    fields.optional("node", drive.node);
    fields.optional("model", drive.model);
    fields.optional("serial", drive.serial, tellsDrive);
    fields.optional("wwn", drive.wwn, tellsDrive);
    fields.optional("firmware", drive.firmware);
    fields.optional("bus", drive.bus);
    fields.optional("link", drive.link);
    fields.optional("linkBytesPerSecond", drive.linkBytesPerSecond, notNegative);
    fields.optional("bestLink", drive.bestLink);
    fields.optional("bridge", drive.bridge);
    fields.optional("controller", drive.controller);
    fields.optional("driver", drive.driver);
    fields.required("capacityBytes", drive.capacity);
    fields.optional("isRotational", drive.isRotational);
    fields.required("logicalSectorBytes", drive.logicalSectorBytes, sectorBytes);
    fields.required("physicalSectorBytes", drive.physicalSectorBytes, sectorBytes);
    fields.optional("scheduler", drive.scheduler);
    fields.optional("writeCache", drive.writeCache);
    fields.optional("discard", drive.discard);
    fields.optional("zoned", drive.zoned);
    fields.expected("isRemovable", drive.isRemovable);
    fields.expected("isReadOnly", drive.isReadOnly);
    fields.optional("temperatureCelsius", drive.temperatureCelsius);
    fields.optional("sequenceNumber", drive.sequenceNumber);
    fields.optional("partitions", drive.partitions);
    fields.optional("mountPoints", drive.mountPoints, mostTexts);
    fields.optional("holders", drive.holders, mostTexts);
    fields.optional("fileSystem", drive.fileSystem);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, StackLayer>& layer)
{
    fields.name("kind", layer.kind, parseLayerKind, Sentence("must be a kind of layer, as \"drive\" is"));
    fields.optional("name", layer.name);
    fields.optionalSentence("summary", layer.summary);
    fields.optional("device", layer.device);
    fields.named("facts", layer.facts, &StackFact::name, &StackFact::text, mostFacts);
    if constexpr (Fields::isReader)
        addFactsOfSummary(layer);
    fields.expected("below", layer.below);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, StorageStack>& stack)
{
    if constexpr (!Fields::isReader) {
        if (stack.layers.size() > mostLayers) {
            const StorageStack cut = readable(stack);
            return describe(fields, cut);
        }
    }
    fields.required("layers", stack.layers);
    fields.check([&stack] { return checkOrder(stack); });
}

json::object toJson(const Drive& drive, bool withIdentity)
{
    return writeFields(drive, withIdentity ? Privacy::WithPrivate : Privacy::WithoutPrivate);
}

json::object toJson(const StorageStack& stack)
{
    return writeFields(stack);
}

Drive driveFrom(const JsonReader& reader)
{
    return readFields<Drive>(reader);
}

template void describe(FieldWriter&, const Drive&);
template void describe(FieldReader&, Drive&);
template void describe(FieldWriter&, const StorageStack&);
template void describe(FieldReader&, StorageStack&);

} // namespace steadymark
