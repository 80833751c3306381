// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/drives/drive_descriptors.h"

#include "core/base/text.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/system/windows_api.h"

#include <array>

#include <winioctl.h>

namespace steadymark {
namespace {

// The answers' forms, by the Windows SDK.
static_assert(offsetof(STORAGE_DEVICE_ID_DESCRIPTOR, Identifiers) == 12);
static_assert(offsetof(STORAGE_IDENTIFIER, Identifier) == 16 && offsetof(STORAGE_IDENTIFIER, Association) == 12);
static_assert(offsetof(STORAGE_IDENTIFIER, IdentifierSize) == 8 && offsetof(STORAGE_IDENTIFIER, NextOffset) == 10);
static_assert(offsetof(STORAGE_WRITE_CACHE_PROPERTY, WriteCacheType) == 8);
static_assert(offsetof(STORAGE_WRITE_CACHE_PROPERTY, WriteCacheEnabled) == 12);
static_assert(offsetof(DEVICE_TRIM_DESCRIPTOR, TrimEnabled) == 8);
static_assert(offsetof(DEVICE_LB_PROVISIONING_DESCRIPTOR, OptimalUnmapGranularity) == 16);
static_assert(offsetof(DEVICE_LB_PROVISIONING_DESCRIPTOR, MaxUnmapLbaCount) == 32);
static_assert(offsetof(DRIVE_LAYOUT_INFORMATION_EX, PartitionEntry) == 48);
static_assert(sizeof(PARTITION_INFORMATION_EX) == 144 && offsetof(PARTITION_INFORMATION_EX, PartitionNumber) == 24);
static_assert(offsetof(PARTITION_INFORMATION_EX, Gpt) == 32 && offsetof(PARTITION_INFORMATION_EX, Mbr) == 32);
static_assert(offsetof(PARTITION_INFORMATION_GPT, Name) == 40 && sizeof(PARTITION_INFORMATION_GPT) == 112);

// mingw-w64 has no STORAGE_TEMPERATURE_DATA_DESCRIPTOR: 24 bytes, the count of sensors at 12, and behind them 16 bytes
// for each sensor, its temperature at 2.
constexpr std::size_t sensorCountPosition = 12;
constexpr std::size_t firstSensor = 24;
constexpr std::size_t temperaturePosition = 2;

std::string hexadecimal(AnswerBytes bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::byte byte : bytes) {
        text += digits[std::to_integer<unsigned>(byte) >> 4U];
        text += digits[std::to_integer<unsigned>(byte) & 15U];
    }
    return text;
}

bool isSomething(std::string_view digits)
{
    return digits.find_first_not_of('0') != std::string_view::npos
        && digits.find_first_not_of('f') != std::string_view::npos;
}

constexpr std::string_view euiPrefix = "eui.";

/// The name in "naa.5002538E40A1B2C3" and "eui.0025385B21404321" (SCSI name strings).
std::string fromNameString(AnswerBytes bytes)
{
    constexpr std::size_t prefixLength = 4;
    const std::string text = lowered(deviceText(bytes));
    const std::string digits = text.size() > prefixLength ? text.substr(prefixLength) : std::string();
    if (digits.find_first_not_of("0123456789abcdef") != std::string::npos || !isSomething(digits))
        return {};
    if (text.starts_with("naa."))
        return "0x" + digits;
    return text.starts_with(euiPrefix) ? text : std::string();
}

std::string worldWideNameIn(const STORAGE_IDENTIFIER& head, AnswerBytes bytes)
{
    if (head.Association != StorageIdAssocDevice)
        return {}; // of the port, which another drive may take
    if (head.Type == StorageIdTypeScsiNameString)
        return fromNameString(bytes);
    if (head.CodeSet != StorageIdCodeSetBinary)
        return {};
    const std::string digits = hexadecimal(bytes);
    if (!isSomething(digits))
        return {};
    if (head.Type == StorageIdTypeEUI64 && (bytes.size() == 8 || bytes.size() == 12 || bytes.size() == 16))
        return std::string(euiPrefix) + digits;
    if (head.Type == StorageIdTypeNAA && (bytes.size() == 8 || bytes.size() == 16))
        return "0x" + digits;
    return {};
}

/// By the type in its table: GPT, then MBR.
std::string memberKind(const PARTITION_INFORMATION_EX& entry)
{
    // PARTITION_LDM_METADATA_GUID, PARTITION_LDM_DATA_GUID, PARTITION_SPACES_GUID
    constexpr GUID ldmMetadata{0x5808c8aa, 0x7e8f, 0x42e0, {0x85, 0xd2, 0xe1, 0xe9, 0x04, 0x34, 0xcf, 0xb3}};
    constexpr GUID ldmData{0xaf9b60a0, 0x1431, 0x4f62, {0xbc, 0x68, 0x33, 0x11, 0x71, 0x4a, 0x69, 0xad}};
    constexpr GUID spaces{0xe75caf8f, 0xf680, 0x4cee, {0xaf, 0xa3, 0xb0, 0x01, 0xe5, 0x6e, 0xfc, 0x2d}};
    constexpr BYTE mbrLdm = 0x42;
    constexpr BYTE mbrSpaces = 0xE7;
    const auto is = [&entry](const GUID& type) {
        return std::memcmp(&entry.Gpt.PartitionType, &type, sizeof(type)) == 0;
    };
    const bool isGpt = entry.PartitionStyle == PARTITION_STYLE_GPT;
    if (isGpt ? is(ldmMetadata) || is(ldmData) : entry.Mbr.PartitionType == mbrLdm)
        return "LDM_member";
    if (isGpt ? is(spaces) : entry.Mbr.PartitionType == mbrSpaces)
        return "StorageSpaces_member";
    return {};
}

bool isEfiSystem(const PARTITION_INFORMATION_EX& entry)
{
    // PARTITION_SYSTEM_GUID
    constexpr GUID system{0xc12a7328, 0xf81f, 0x11d2, {0xba, 0x4b, 0x00, 0xa0, 0xc9, 0x3e, 0xc9, 0x3b}};
    constexpr BYTE mbrSystem = 0xEF;
    return entry.PartitionStyle == PARTITION_STYLE_GPT
        ? std::memcmp(&entry.Gpt.PartitionType, &system, sizeof(system)) == 0
        : entry.Mbr.PartitionType == mbrSystem;
}

bool isContainer(BYTE mbrType)
{
    return mbrType == 0x05 || mbrType == 0x0F; // extended partitions, which hold the others
}

} // namespace

std::string parseWorldWideName(AnswerBytes answer)
{
    const AnswerBytes bytes = withinItsSize(answer);
    const auto number = partOf<std::uint32_t>(bytes, offsetof(STORAGE_DEVICE_ID_DESCRIPTOR, NumberOfIdentifiers));
    constexpr std::uint32_t mostIdentifiers = 64;
    constexpr std::size_t headBytes = offsetof(STORAGE_IDENTIFIER, Identifier);
    std::size_t offset = offsetof(STORAGE_DEVICE_ID_DESCRIPTOR, Identifiers);
    for (std::uint32_t i = 0; i < std::min(number.value_or(0), mostIdentifiers); ++i) {
        const auto raw = partOf<std::array<std::byte, headBytes>>(bytes, offset);
        if (!raw)
            break;
        STORAGE_IDENTIFIER head{};
        std::memcpy(&head, raw->data(), headBytes);
        if (head.IdentifierSize > bytes.size() - offset - headBytes)
            break;
        if (std::string name = worldWideNameIn(head, bytes.subspan(offset + headBytes, head.IdentifierSize));
            !name.empty())
            return name;
        if (head.NextOffset < headBytes)
            break; // the last one
        offset += head.NextOffset;
    }
    return {};
}

std::string parseWriteCache(AnswerBytes answer)
{
    const AnswerBytes bytes = withinItsSize(answer);
    const auto type = partOf<std::uint32_t>(bytes, offsetof(STORAGE_WRITE_CACHE_PROPERTY, WriteCacheType));
    const auto state = partOf<std::uint32_t>(bytes, offsetof(STORAGE_WRITE_CACHE_PROPERTY, WriteCacheEnabled));
    if (!type || !state)
        return {};
    if (*type == WriteCacheTypeNone || *type == WriteCacheTypeWriteThrough || *state == WriteCacheDisabled)
        return "write through";
    return *state == WriteCacheEnabled ? "write back" : "";
}

std::optional<bool> parseTrim(AnswerBytes answer)
{
    const auto isEnabled = partOf<std::uint8_t>(withinItsSize(answer), offsetof(DEVICE_TRIM_DESCRIPTOR, TrimEnabled));
    return isEnabled ? std::optional(*isEnabled != 0) : std::nullopt;
}

std::optional<UnmapLimits> parseUnmapLimits(AnswerBytes answer)
{
    const AnswerBytes bytes = withinItsSize(answer);
    const auto granularity =
        partOf<std::uint64_t>(bytes, offsetof(DEVICE_LB_PROVISIONING_DESCRIPTOR, OptimalUnmapGranularity));
    if (!granularity)
        return std::nullopt;
    // The maximum came with Windows 8.1.
    const auto maximum = partOf<std::uint32_t>(bytes, offsetof(DEVICE_LB_PROVISIONING_DESCRIPTOR, MaxUnmapLbaCount));
    constexpr std::uint64_t largest = 1ULL << 24U; // sectors: 8 GiB and more at once are nobody's granularity
    return UnmapLimits{*granularity <= largest ? *granularity : 0, maximum.value_or(0)};
}

std::optional<double> parseTemperature(AnswerBytes answer)
{
    const AnswerBytes bytes = withinItsSize(answer);
    const auto sensors = partOf<std::uint16_t>(bytes, sensorCountPosition);
    const auto temperature = partOf<std::int16_t>(bytes, firstSensor + temperaturePosition);
    constexpr int coldest = -40;
    constexpr int hottest = 150;
    if (sensors.value_or(0) == 0 || !temperature || *temperature < coldest || *temperature > hottest
        || *temperature == 0 || *temperature == -1)
        return std::nullopt;
    return *temperature;
}

std::vector<PartitionEntry> parseDriveLayout(AnswerBytes answer)
{
    std::vector<PartitionEntry> found;
    const auto number = partOf<std::uint32_t>(answer, offsetof(DRIVE_LAYOUT_INFORMATION_EX, PartitionCount));
    constexpr std::size_t begin = offsetof(DRIVE_LAYOUT_INFORMATION_EX, PartitionEntry);
    constexpr std::uint32_t mostPartitions = 1024;
    for (std::uint32_t i = 0; i < std::min(number.value_or(0), mostPartitions); ++i) {
        const auto raw = partOf<PARTITION_INFORMATION_EX>(answer, begin + i * sizeof(PARTITION_INFORMATION_EX));
        if (!raw)
            break;
        const bool isGpt = raw->PartitionStyle == PARTITION_STYLE_GPT;
        const bool isUnused =
            raw->PartitionNumber == 0 || raw->PartitionLength.QuadPart <= 0 || raw->StartingOffset.QuadPart < 0;
        if (isUnused || (!isGpt && isContainer(raw->Mbr.PartitionType)))
            continue;
        PartitionEntry entry;
        entry.number = raw->PartitionNumber;
        entry.offset = ByteCount(static_cast<std::uint64_t>(raw->StartingOffset.QuadPart));
        entry.size = ByteCount(static_cast<std::uint64_t>(raw->PartitionLength.QuadPart));
        entry.member = memberKind(*raw);
        entry.isEfiSystem = isEfiSystem(*raw);
        if (isGpt) {
            const std::wstring_view name(raw->Gpt.Name, std::size(raw->Gpt.Name));
            entry.label = toPlainLine(toNarrow(name.substr(0, name.find(L'\0'))));
        }
        found.push_back(std::move(entry));
    }
    std::ranges::sort(found, {}, &PartitionEntry::offset);
    return found;
}

} // namespace steadymark
