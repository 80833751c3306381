// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/drives/storage_descriptors.h"

#include "platform/windows/drives/answer_bytes.h"
#include "platform/windows/system/windows_api.h"

#include <algorithm>
#include <bit>
#include <cctype>
#include <charconv>
#include <cstring>
#include <set>

#include <winioctl.h>

namespace steadymark {
namespace {

// The answers' forms, by the Windows SDK; a header that says otherwise must not pass unnoticed.
static_assert(offsetof(STORAGE_DEVICE_DESCRIPTOR, RawDeviceProperties) == 36);
static_assert(offsetof(STORAGE_DEVICE_DESCRIPTOR, BusType) == 28 && sizeof(STORAGE_BUS_TYPE) == 4);
static_assert(offsetof(DEVICE_SEEK_PENALTY_DESCRIPTOR, IncursSeekPenalty) == 8);
static_assert(offsetof(STORAGE_ACCESS_ALIGNMENT_DESCRIPTOR, BytesPerLogicalSector) == 16);
static_assert(sizeof(STORAGE_ACCESS_ALIGNMENT_DESCRIPTOR) == 28);
static_assert(offsetof(DISK_GEOMETRY_EX, DiskSize) == 24 && offsetof(DISK_GEOMETRY, BytesPerSector) == 20);
static_assert(offsetof(VOLUME_DISK_EXTENTS, Extents) == 8 && sizeof(DISK_EXTENT) == 24);
static_assert(sizeof(STORAGE_DEVICE_NUMBER) == 12);

/// The newest bus that mingw-w64 does not know.
constexpr std::uint32_t busTypeNvmeOverFabrics = 0x14;

std::string trimmedCopy(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos)
        return {};
    return std::string(text.substr(begin, text.find_last_not_of(' ') - begin + 1));
}

/// Offsets are from the start of the descriptor; 0 and, from some drivers, 0xFFFFFFFF mean that there is none.
std::string textAt(AnswerBytes descriptor, std::uint32_t offset)
{
    if (offset < offsetof(STORAGE_DEVICE_DESCRIPTOR, RawDeviceProperties) || offset >= descriptor.size())
        return {};
    return deviceText(descriptor.subspan(offset));
}

bool isHexadecimal(std::string_view text)
{
    return std::ranges::all_of(
        text, [](char letter) { return std::isxdigit(static_cast<unsigned char>(letter)) != 0; });
}

std::string withPairsExchanged(std::string text)
{
    for (std::size_t i = 0; i + 1 < text.size(); i += 2)
        std::swap(text[i], text[i + 1]);
    return text;
}

/// 40 digits are the 20 characters of IDENTIFY DEVICE, whose words hold the first letter in the higher byte.
std::string decodedAtaSerial(std::string_view digits)
{
    std::string text;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
        unsigned value = 0;
        std::from_chars(digits.data() + i, digits.data() + i + 2, value, 16);
        if (value < 0x20 || value > 0x7E)
            return {};
        text += static_cast<char>(value);
    }
    return withPairsExchanged(std::move(text));
}

std::string tidyAtaSerial(std::string_view serial)
{
    constexpr std::size_t identifyCharacters = 20;
    const std::string plain = trimmedCopy(serial);
    if (plain.size() == 2 * identifyCharacters && isHexadecimal(plain)) {
        if (std::string decoded = trimmedCopy(decodedAtaSerial(plain)); !decoded.empty())
            return decoded;
    }
    // Serials have no blanks inside. Padded to an odd length and exchanged, one is: "  A1B2C" becomes " A B12 C".
    if (serial.size() == identifyCharacters && plain.find(' ') != std::string::npos) {
        std::string exchanged = trimmedCopy(withPairsExchanged(std::string(serial)));
        if (exchanged.find(' ') == std::string::npos)
            return exchanged;
    }
    return plain;
}

bool isPowerOfTwoSector(std::uint32_t bytes)
{
    constexpr std::uint32_t largest = 1U << 20U;
    return bytes >= 512 && bytes <= largest && std::has_single_bit(bytes);
}

} // namespace

std::optional<DeviceDescriptor> parseDeviceDescriptor(AnswerBytes answer)
{
    const AnswerBytes bytes = withinItsSize(answer);
    if (bytes.size() < offsetof(STORAGE_DEVICE_DESCRIPTOR, RawDeviceProperties))
        return std::nullopt;
    STORAGE_DEVICE_DESCRIPTOR raw{};
    std::memcpy(&raw, bytes.data(), offsetof(STORAGE_DEVICE_DESCRIPTOR, RawDeviceProperties));
    DeviceDescriptor device;
    device.vendor = trimmedCopy(textAt(bytes, raw.VendorIdOffset));
    device.product = trimmedCopy(textAt(bytes, raw.ProductIdOffset));
    device.revision = trimmedCopy(textAt(bytes, raw.ProductRevisionOffset));
    device.serial = textAt(bytes, raw.SerialNumberOffset);
    std::memcpy(&device.busType, bytes.data() + offsetof(STORAGE_DEVICE_DESCRIPTOR, BusType), sizeof(device.busType));
    device.isRemovable = raw.RemovableMedia != 0;
    return device;
}

std::optional<bool> parseSeekPenalty(AnswerBytes answer)
{
    const AnswerBytes bytes = withinItsSize(answer);
    constexpr std::size_t position = offsetof(DEVICE_SEEK_PENALTY_DESCRIPTOR, IncursSeekPenalty);
    if (bytes.size() <= position)
        return std::nullopt;
    return bytes[position] != std::byte{0};
}

std::optional<SectorSizes> parseAccessAlignment(AnswerBytes answer)
{
    const auto raw = partOf<STORAGE_ACCESS_ALIGNMENT_DESCRIPTOR>(withinItsSize(answer));
    if (!raw || !isPowerOfTwoSector(raw->BytesPerLogicalSector) || !isPowerOfTwoSector(raw->BytesPerPhysicalSector)
        || raw->BytesPerPhysicalSector < raw->BytesPerLogicalSector)
        return std::nullopt;
    return SectorSizes{raw->BytesPerLogicalSector, raw->BytesPerPhysicalSector};
}

std::optional<DiskGeometry> parseGeometry(AnswerBytes answer)
{
    std::int64_t size = 0;
    std::uint32_t sector = 0;
    constexpr std::size_t sizePosition = offsetof(DISK_GEOMETRY_EX, DiskSize);
    if (answer.size() < sizePosition + sizeof(size)) // details of the partition table may follow
        return std::nullopt;
    std::memcpy(&size, answer.data() + sizePosition, sizeof(size));
    std::memcpy(&sector, answer.data() + offsetof(DISK_GEOMETRY, BytesPerSector), sizeof(sector));
    if (size <= 0)
        return std::nullopt;
    return DiskGeometry{ByteCount(static_cast<std::uint64_t>(size)), isPowerOfTwoSector(sector) ? sector : 512};
}

std::optional<DiskExtents> parseDiskExtents(AnswerBytes answer)
{
    constexpr std::size_t begin = offsetof(VOLUME_DISK_EXTENTS, Extents);
    std::uint32_t number = 0;
    if (answer.size() < begin)
        return std::nullopt;
    std::memcpy(&number, answer.data(), sizeof(number));
    if (number > (answer.size() - begin) / sizeof(DISK_EXTENT))
        return std::nullopt;
    DiskExtents found;
    std::set<std::uint32_t> disks;
    std::uint64_t bytes = 0;
    for (std::size_t i = 0; i < number; ++i) {
        DISK_EXTENT extent;
        std::memcpy(&extent, answer.data() + begin + i * sizeof(extent), sizeof(extent));
        const std::int64_t length = extent.ExtentLength.QuadPart;
        const std::int64_t offset = extent.StartingOffset.QuadPart;
        if (offset < 0 || length < 0 || bytes > (1ULL << 63U) - static_cast<std::uint64_t>(length))
            return std::nullopt;
        bytes += static_cast<std::uint64_t>(length);
        disks.insert(extent.DiskNumber);
        found.extents.push_back({extent.DiskNumber, ByteCount(static_cast<std::uint64_t>(offset)),
            ByteCount(static_cast<std::uint64_t>(length))});
    }
    found.disks.assign(disks.begin(), disks.end());
    found.bytes = ByteCount(bytes);
    return found;
}

std::optional<std::uint32_t> parseDiskNumber(AnswerBytes answer)
{
    constexpr DWORD fileDeviceDisk = 7; // FILE_DEVICE_DISK
    constexpr DWORD unknown = 0xFFFFFFFF;
    const auto raw = partOf<STORAGE_DEVICE_NUMBER>(answer);
    if (!raw || raw->DeviceType != fileDeviceDisk || raw->DeviceNumber == unknown)
        return std::nullopt;
    return raw->DeviceNumber;
}

std::optional<NvmeIdentity> parseNvmeIdentify(AnswerBytes controller)
{
    constexpr std::size_t namesEnd = 72;
    if (controller.size() < namesEnd)
        return std::nullopt;
    return NvmeIdentity{trimmedCopy(deviceText(controller.subspan(4, 20))),
        trimmedCopy(deviceText(controller.subspan(24, 40))), trimmedCopy(deviceText(controller.subspan(64, 8)))};
}

std::string busName(const DeviceDescriptor& device)
{
    // What the virtio drivers for Windows answer, as a SCSI drive.
    if (device.vendor.starts_with("Red Hat") && device.product.starts_with("VirtIO"))
        return "virtio";
    switch (device.busType) {
    case BusTypeScsi:
        return "scsi";
    case BusTypeAtapi:
    case BusTypeAta:
    case BusTypeSata:
        return "sata"; // Linux calls parallel ATA so, too
    case BusTypeUsb:
        return "usb";
    case BusTypeFibre:
        return "fc";
    case BusTypeRAID:
        return "raid";
    case BusTypeiScsi:
        return "iscsi";
    case BusTypeSas:
        return "sas";
    case BusTypeSd:
    case BusTypeMmc:
        return "mmc";
    case BusTypeVirtual:
        return "virtual";
    case BusTypeFileBackedVirtual:
        return "loop";
    case BusTypeSpaces:
        return "spaces";
    case BusTypeNvme:
    case busTypeNvmeOverFabrics:
        return "nvme";
    case BusTypeUfs:
        return "ufs";
    default:
        return "other";
    }
}

std::string modelName(const DeviceDescriptor& device)
{
    const std::string& vendor = device.vendor;
    if (vendor.empty() || vendor == "ATA" || vendor == "NVMe" || device.product.starts_with(vendor))
        return device.product;
    return device.product.empty() ? vendor : vendor + ' ' + device.product;
}

std::string tidySerial(std::string_view serial, std::string_view bus)
{
    if (bus == "sata")
        return tidyAtaSerial(serial);
    std::string tidy = trimmedCopy(serial);
    if (bus == "nvme" && tidy.find('_') != std::string::npos && tidy.ends_with('.')) {
        std::erase(tidy, '_');
        tidy.pop_back();
    }
    // Bridges without a number fill it up with zeros: that would tell no drive from another.
    return tidy.find_first_not_of('0') == std::string::npos ? std::string() : tidy;
}

} // namespace steadymark
