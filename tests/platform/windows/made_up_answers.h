// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/platform/windows/made_up_machine.h"

#include <array>
#include <string_view>
#include <vector>

namespace steadymark {

// More of what drivers answer about a drive; all positions are those of the Windows SDK.

struct MadeUpIdentifier {
    std::uint32_t codeSet = 1;     ///< binary; 2: ASCII
    std::uint32_t type = 3;        ///< NAA; 2: EUI-64, 8: SCSI name string
    std::uint32_t association = 0; ///< with the device; 1: the port
    std::string_view bytes;
};

/// STORAGE_DEVICE_ID_DESCRIPTOR
inline ByteVector deviceIdentifiers(const std::vector<MadeUpIdentifier>& identifiers)
{
    ByteVector bytes(12);
    put(bytes, 0, std::uint32_t{12});
    put(bytes, 8, static_cast<std::uint32_t>(identifiers.size()));
    for (const MadeUpIdentifier& identifier : identifiers) {
        const std::size_t begin = bytes.size();
        const std::size_t length = (16 + identifier.bytes.size() + 3) / 4 * 4;
        put(bytes, begin, identifier.codeSet);
        put(bytes, begin + 4, identifier.type);
        put(bytes, begin + 8, static_cast<std::uint16_t>(identifier.bytes.size()));
        const bool isLast = &identifier == &identifiers.back();
        put(bytes, begin + 10, static_cast<std::uint16_t>(isLast ? 0 : length));
        put(bytes, begin + 12, identifier.association);
        bytes.resize(begin + length);
        std::memcpy(bytes.data() + begin + 16, identifier.bytes.data(), identifier.bytes.size());
    }
    put(bytes, 4, static_cast<std::uint32_t>(bytes.size()));
    return bytes;
}

inline std::string bigEndian(std::uint64_t number)
{
    std::string bytes;
    for (int shift = 56; shift >= 0; shift -= 8)
        bytes += static_cast<char>(number >> shift & 0xFFU);
    return bytes;
}

inline ByteVector naaIdentifier(std::uint64_t name)
{
    const std::string bytes = bigEndian(name);
    return deviceIdentifiers({{1, 3, 0, bytes}});
}

/// A descriptor of `size` bytes: its version and size, the rest 0.
inline ByteVector descriptor(std::uint32_t size)
{
    ByteVector bytes(size);
    put(bytes, 0, size);
    put(bytes, 4, size);
    return bytes;
}

/// STORAGE_WRITE_CACHE_PROPERTY. Type 1: none, 2: write back, 3: write through; state 1: off, 2: on
inline ByteVector writeCache(std::uint32_t type, std::uint32_t state)
{
    ByteVector bytes = descriptor(28);
    put(bytes, 8, type);
    put(bytes, 12, state);
    return bytes;
}

/// DEVICE_TRIM_DESCRIPTOR
inline ByteVector trim(bool isEnabled)
{
    ByteVector bytes = descriptor(12);
    put(bytes, 8, static_cast<std::uint8_t>(isEnabled));
    return bytes;
}

/// DEVICE_LB_PROVISIONING_DESCRIPTOR
inline ByteVector unmapLimits(std::uint64_t granularity, std::uint32_t maximum)
{
    ByteVector bytes = descriptor(40);
    put(bytes, 16, granularity);
    put(bytes, 32, maximum);
    return bytes;
}

/// STORAGE_TEMPERATURE_DATA_DESCRIPTOR
inline ByteVector temperature(const std::vector<std::int16_t>& sensors)
{
    ByteVector bytes = descriptor(static_cast<std::uint32_t>(24 + 16 * sensors.size()));
    put(bytes, 12, static_cast<std::uint16_t>(sensors.size()));
    for (std::size_t i = 0; i < sensors.size(); ++i) {
        put(bytes, 24 + 16 * i, static_cast<std::uint16_t>(i));
        put(bytes, 24 + 16 * i + 2, sensors[i]);
    }
    return bytes;
}

inline constexpr GUID basicData{0xebd0a0a2, 0xb9e5, 0x4433, {0x87, 0xc0, 0x68, 0xb6, 0xb7, 0x26, 0x99, 0xc7}};
inline constexpr GUID ldmData{0xaf9b60a0, 0x1431, 0x4f62, {0xbc, 0x68, 0x33, 0x11, 0x71, 0x4a, 0x69, 0xad}};
inline constexpr GUID spacesMember{0xe75caf8f, 0xf680, 0x4cee, {0xaf, 0xa3, 0xb0, 0x01, 0xe5, 0x6e, 0xfc, 0x2d}};

struct MadeUpGptEntry {
    std::uint32_t number = 0;
    std::int64_t offset = 0;
    std::int64_t size = 0;
    GUID type = basicData;
    std::string_view name;
};

/// DRIVE_LAYOUT_INFORMATION_EX of a GPT
inline ByteVector gptLayout(const std::vector<MadeUpGptEntry>& entries)
{
    ByteVector bytes(48 + 144 * entries.size());
    put(bytes, 0, std::uint32_t{1});
    put(bytes, 4, static_cast<std::uint32_t>(entries.size()));
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const std::size_t begin = 48 + 144 * i;
        put(bytes, begin, std::uint32_t{1});
        put(bytes, begin + 8, entries[i].offset);
        put(bytes, begin + 16, entries[i].size);
        put(bytes, begin + 24, entries[i].number);
        put(bytes, begin + 32, entries[i].type);
        for (std::size_t letter = 0; letter < entries[i].name.size(); ++letter)
            put(bytes, begin + 72 + 2 * letter, static_cast<char16_t>(entries[i].name[letter]));
    }
    return bytes;
}

struct MadeUpMbrEntry {
    std::uint32_t number = 0;
    std::int64_t offset = 0;
    std::int64_t size = 0;
    std::uint8_t type = 0x07;
};

/// DRIVE_LAYOUT_INFORMATION_EX of an MBR
inline ByteVector mbrLayout(const std::vector<MadeUpMbrEntry>& entries)
{
    ByteVector bytes(48 + 144 * entries.size());
    put(bytes, 4, static_cast<std::uint32_t>(entries.size()));
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const std::size_t begin = 48 + 144 * i;
        put(bytes, begin + 8, entries[i].offset);
        put(bytes, begin + 16, entries[i].size);
        put(bytes, begin + 24, entries[i].number);
        put(bytes, begin + 32, entries[i].type);
    }
    return bytes;
}

/// `data` of an NVMe drive behind its two headers.
inline ByteVector nvmeAnswer(const ByteVector& data)
{
    ByteVector bytes(48);
    put(bytes, 0, std::uint32_t{48});
    put(bytes, 4, std::uint32_t{48});
    put(bytes, 8, static_cast<std::uint32_t>(ProtocolTypeNvme));
    put(bytes, 8 + 16, std::uint32_t{40});
    put(bytes, 8 + 20, static_cast<std::uint32_t>(data.size()));
    bytes.insert(bytes.end(), data.begin(), data.end());
    return bytes;
}

} // namespace steadymark
