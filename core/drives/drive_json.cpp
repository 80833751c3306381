// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drives/drive_json.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace steadymark {
namespace {

// More than any machine has, little enough that a stranger's file cannot fill the memory.
constexpr std::size_t longestText = 64U << 10U;
constexpr std::size_t mostPartitions = 1024;
constexpr std::size_t mostTexts = 256; ///< in one list
constexpr std::size_t mostLayers = 1024;
constexpr std::size_t mostFacts = 64; ///< of one layer
constexpr std::uint64_t mostBytes = std::uint64_t{1} << 62U;

json::string storable(std::string_view text)
{
    const std::string valid = toValidUtf8(text, longestText);
    return json::string(valid.data(), valid.size());
}

void put(json::object& object, std::string_view key, const std::string& text)
{
    if (!text.empty())
        object[key] = storable(text);
}

void put(json::object& object, std::string_view key, const std::optional<double>& number)
{
    if (number && std::isfinite(*number))
        object[key] = *number;
}

void put(json::object& object, std::string_view key, const std::vector<std::string>& texts)
{
    if (texts.empty())
        return;
    json::array array;
    for (std::size_t i = 0; i < std::min(texts.size(), mostTexts); ++i)
        array.emplace_back(storable(texts[i]));
    object[key] = std::move(array);
}

json::object toJson(const DriveLink& link)
{
    json::object object;
    put(object, "name", link.name);
    put(object, "bytesPerSecond", link.bytesPerSecond);
    return object;
}

json::object toJson(const Partition& partition)
{
    json::object object;
    put(object, "name", partition.name);
    object["offsetBytes"] = partition.offset.count();
    object["sizeBytes"] = partition.size.count();
    put(object, "label", partition.label);
    put(object, "fileSystem", partition.fileSystem);
    put(object, "mountPoints", partition.mountPoints);
    put(object, "holders", partition.holders);
    return object;
}

json::object toJson(const StackLayer& layer)
{
    json::object object;
    object["kind"] = toString(layer.kind);
    put(object, "name", layer.name);
    put(object, "summary", layer.summary);
    put(object, "device", layer.device);
    json::object facts;
    for (std::size_t i = 0; i < std::min(layer.facts.size(), mostFacts); ++i)
        facts[storable(layer.facts[i].name)] = storable(layer.facts[i].text);
    object["facts"] = std::move(facts);
    json::array below;
    for (const std::size_t index : layer.below) {
        if (index < mostLayers)
            below.emplace_back(index);
    }
    object["below"] = std::move(below);
    return object;
}

std::string limitedText(const JsonReader& reader)
{
    std::string text = reader.string();
    if (text.size() > longestText)
        reader.reject("must not be longer than " + std::to_string(longestText) + " bytes");
    return text;
}

std::string textOf(const JsonReader& reader, std::string_view key)
{
    return reader.has(key) ? limitedText(reader.member(key)) : std::string();
}

std::optional<double> rateOf(const JsonReader& reader, std::string_view key)
{
    if (!reader.has(key))
        return std::nullopt;
    const double rate = reader.member(key).number();
    if (rate < 0.0)
        reader.member(key).reject("must not be negative");
    return rate;
}

ByteCount bytesOf(const JsonReader& reader, std::string_view key)
{
    if (!reader.has(key))
        return {};
    const std::uint64_t bytes = reader.member(key).unsignedInteger();
    if (bytes <= mostBytes)
        return ByteCount(bytes);
    reader.member(key).reject("must not be more than " + std::to_string(mostBytes));
    return {};
}

std::uint32_t sectorBytesOf(const JsonReader& reader, std::string_view key, std::uint32_t otherwise)
{
    if (!reader.has(key))
        return otherwise;
    const std::uint64_t bytes = reader.member(key).unsignedInteger();
    if (bytes <= std::uint64_t{std::numeric_limits<std::int32_t>::max()})
        return static_cast<std::uint32_t>(bytes);
    reader.member(key).reject("must not be more than " + std::to_string(std::numeric_limits<std::int32_t>::max()));
    return otherwise;
}

bool flagOf(const JsonReader& reader, std::string_view key)
{
    return reader.has(key) && reader.member(key).boolean();
}

/// The size of an array, 0 if it is too long to be read.
std::size_t sizeOf(const JsonReader& reader, std::size_t most)
{
    const std::size_t size = reader.size();
    if (size <= most)
        return size;
    reader.reject("must not have more than " + std::to_string(most) + " elements");
    return 0;
}

std::vector<std::string> textsOf(const JsonReader& reader, std::string_view key)
{
    std::vector<std::string> texts;
    if (!reader.has(key))
        return texts;
    const JsonReader array = reader.member(key);
    const std::size_t size = sizeOf(array, mostTexts);
    for (std::size_t i = 0; i < size; ++i)
        texts.push_back(limitedText(array.element(i)));
    return texts;
}

Partition partitionFrom(const JsonReader& reader)
{
    Partition partition;
    partition.name = textOf(reader, "name");
    partition.offset = bytesOf(reader, "offsetBytes");
    partition.size = bytesOf(reader, "sizeBytes");
    partition.label = textOf(reader, "label");
    partition.fileSystem = textOf(reader, "fileSystem");
    partition.mountPoints = textsOf(reader, "mountPoints");
    partition.holders = textsOf(reader, "holders");
    return partition;
}

/// The names of an object's members, which JsonReader asks for one by one.
std::vector<StackFact> factsFrom(const JsonReader& reader)
{
    std::vector<StackFact> facts;
    for (const std::string& name : reader.names(mostFacts))
        facts.push_back({name, limitedText(reader.member(name))});
    return facts;
}

StackLayer layerFrom(const JsonReader& reader, std::size_t ownIndex, std::size_t layerCount)
{
    StackLayer layer;
    const JsonReader kind = reader.member("kind");
    if (const Result<LayerKind> parsed = parseLayerKind(kind.string()))
        layer.kind = parsed.value();
    else
        kind.reject("must be a kind of layer, as \"drive\" is");
    layer.name = textOf(reader, "name");
    layer.summary = textOf(reader, "summary");
    layer.device = textOf(reader, "device");
    if (reader.has("facts"))
        layer.facts = factsFrom(reader.member("facts"));
    if (!reader.has("below"))
        return layer;
    const JsonReader below = reader.member("below");
    const std::size_t size = sizeOf(below, mostLayers);
    for (std::size_t i = 0; i < size; ++i) {
        const JsonReader element = below.element(i);
        const std::uint64_t index = element.unsignedInteger();
        if (index > ownIndex && index < layerCount)
            layer.below.push_back(static_cast<std::size_t>(index));
        else
            element.reject("must be the number of a later layer");
    }
    return layer;
}

} // namespace

json::object toJson(const Drive& drive, bool withIdentity)
{
    json::object object;
    object["name"] = storable(drive.name);
    put(object, "node", drive.node);
    put(object, "model", drive.model);
    if (withIdentity) {
        put(object, "serial", drive.serial);
        put(object, "wwn", drive.wwn);
    }
    put(object, "firmware", drive.firmware);
    put(object, "bus", drive.bus);
    put(object, "link", drive.link);
    put(object, "linkBytesPerSecond", drive.linkBytesPerSecond);
    if (!drive.bestLink.name.empty())
        object["bestLink"] = toJson(drive.bestLink);
    put(object, "bridge", drive.bridge);
    put(object, "controller", drive.controller);
    put(object, "driver", drive.driver);
    object["capacityBytes"] = drive.capacity.count();
    if (drive.isRotational)
        object["isRotational"] = *drive.isRotational;
    object["logicalSectorBytes"] = drive.logicalSectorBytes;
    object["physicalSectorBytes"] = drive.physicalSectorBytes;
    put(object, "scheduler", drive.scheduler);
    put(object, "writeCache", drive.writeCache);
    if (drive.discard != DiscardLimits{})
        object["discard"] = json::object{
            {"granularityBytes", drive.discard.granularity.count()}, {"maximumBytes", drive.discard.maximum.count()}};
    put(object, "zoned", drive.zoned);
    object["isRemovable"] = drive.isRemovable;
    object["isReadOnly"] = drive.isReadOnly;
    put(object, "temperatureCelsius", drive.temperatureCelsius);
    if (drive.sequenceNumber)
        object["sequenceNumber"] = *drive.sequenceNumber;
    if (!drive.partitions.empty()) {
        json::array partitions;
        for (std::size_t i = 0; i < std::min(drive.partitions.size(), mostPartitions); ++i)
            partitions.emplace_back(toJson(drive.partitions[i]));
        object["partitions"] = std::move(partitions);
    }
    put(object, "mountPoints", drive.mountPoints);
    put(object, "holders", drive.holders);
    put(object, "fileSystem", drive.fileSystem);
    return object;
}

json::object toJson(const StorageStack& stack)
{
    json::array layers;
    for (std::size_t i = 0; i < std::min(stack.layers.size(), mostLayers); ++i)
        layers.emplace_back(toJson(stack.layers[i]));
    return json::object{{"layers", std::move(layers)}};
}

Drive driveFrom(const JsonReader& reader)
{
    Drive drive;
    drive.name = limitedText(reader.member("name"));
    drive.node = textOf(reader, "node");
    drive.model = textOf(reader, "model");
    drive.serial = textOf(reader, "serial");
    drive.wwn = textOf(reader, "wwn");
    drive.firmware = textOf(reader, "firmware");
    drive.bus = textOf(reader, "bus");
    drive.link = textOf(reader, "link");
    drive.linkBytesPerSecond = rateOf(reader, "linkBytesPerSecond");
    if (reader.has("bestLink")) {
        const JsonReader best = reader.member("bestLink");
        drive.bestLink = {textOf(best, "name"), rateOf(best, "bytesPerSecond")};
    }
    drive.bridge = textOf(reader, "bridge");
    drive.controller = textOf(reader, "controller");
    drive.driver = textOf(reader, "driver");
    drive.capacity = bytesOf(reader, "capacityBytes");
    if (reader.has("isRotational"))
        drive.isRotational = reader.member("isRotational").boolean();
    drive.logicalSectorBytes = sectorBytesOf(reader, "logicalSectorBytes", drive.logicalSectorBytes);
    drive.physicalSectorBytes = sectorBytesOf(reader, "physicalSectorBytes", drive.physicalSectorBytes);
    drive.scheduler = textOf(reader, "scheduler");
    drive.writeCache = textOf(reader, "writeCache");
    if (reader.has("discard")) {
        const JsonReader discard = reader.member("discard");
        drive.discard = {bytesOf(discard, "granularityBytes"), bytesOf(discard, "maximumBytes")};
    }
    drive.zoned = textOf(reader, "zoned");
    drive.isRemovable = flagOf(reader, "isRemovable");
    drive.isReadOnly = flagOf(reader, "isReadOnly");
    if (reader.has("temperatureCelsius"))
        drive.temperatureCelsius = reader.member("temperatureCelsius").number();
    if (reader.has("sequenceNumber"))
        drive.sequenceNumber = reader.member("sequenceNumber").unsignedInteger();
    if (reader.has("partitions")) {
        const JsonReader partitions = reader.member("partitions");
        const std::size_t size = sizeOf(partitions, mostPartitions);
        for (std::size_t i = 0; i < size; ++i)
            drive.partitions.push_back(partitionFrom(partitions.element(i)));
    }
    drive.mountPoints = textsOf(reader, "mountPoints");
    drive.holders = textsOf(reader, "holders");
    drive.fileSystem = textOf(reader, "fileSystem");
    return drive;
}

StorageStack storageStackFrom(const JsonReader& reader)
{
    StorageStack stack;
    const JsonReader layers = reader.member("layers");
    const std::size_t size = sizeOf(layers, mostLayers);
    for (std::size_t i = 0; i < size; ++i)
        stack.layers.push_back(layerFrom(layers.element(i), i, size));
    return stack;
}

} // namespace steadymark
