// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/windows/commands/device_opener.h"
#include "platform/windows/drives/device_tree.h"
#include "platform/windows/stack/volume_system.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <winioctl.h>

namespace steadymark {

// Of offsets and lengths in what drivers answer.
inline constexpr std::int64_t mebibyte = 1 << 20;
inline constexpr std::int64_t gibibyte = 1 << 30;

using ByteVector = std::vector<std::byte>;

template <class Number> void put(ByteVector& bytes, std::size_t offset, Number number)
{
    bytes.resize(std::max(bytes.size(), offset + sizeof(number)));
    std::memcpy(bytes.data() + offset, &number, sizeof(number));
}

inline void putText(ByteVector& bytes, std::size_t offset, std::string_view text)
{
    bytes.resize(std::max(bytes.size(), offset + text.size() + 1));
    std::memcpy(bytes.data() + offset, text.data(), text.size());
}

/// A STORAGE_DEVICE_DESCRIPTOR as a driver lays it out: the texts behind the fixed part.
inline ByteVector deviceDescriptor(std::uint32_t bus, std::string_view vendor, std::string_view product,
    std::string_view revision, std::string_view serial)
{
    ByteVector bytes(36);
    put(bytes, 0, std::uint32_t{40});
    put(bytes, 28, bus);
    std::size_t field = 12;
    for (const std::string_view text : {vendor, product, revision, serial}) {
        if (!text.empty()) {
            put(bytes, field, static_cast<std::uint32_t>(bytes.size()));
            putText(bytes, bytes.size(), text);
        }
        field += 4;
    }
    put(bytes, 4, static_cast<std::uint32_t>(bytes.size()));
    return bytes;
}

inline ByteVector seekPenalty(bool hasHeads)
{
    ByteVector bytes(12);
    put(bytes, 0, std::uint32_t{12});
    put(bytes, 4, std::uint32_t{12});
    put(bytes, 8, static_cast<std::uint8_t>(hasHeads));
    return bytes;
}

inline ByteVector accessAlignment(std::uint32_t logical, std::uint32_t physical)
{
    ByteVector bytes(28);
    put(bytes, 0, std::uint32_t{28});
    put(bytes, 4, std::uint32_t{28});
    put(bytes, 16, logical);
    put(bytes, 20, physical);
    return bytes;
}

inline ByteVector geometry(std::int64_t size, std::uint32_t sector)
{
    ByteVector bytes(40);
    put(bytes, 20, sector);
    put(bytes, 24, size);
    return bytes;
}

struct MadeUpExtent {
    std::uint32_t disk = 0;
    std::int64_t length = 0;
    std::int64_t offset = 1 << 20;
};

inline ByteVector diskExtents(const std::vector<MadeUpExtent>& extents)
{
    ByteVector bytes(8);
    put(bytes, 0, static_cast<std::uint32_t>(extents.size()));
    for (const MadeUpExtent& extent : extents) {
        const std::size_t begin = bytes.size();
        put(bytes, begin, extent.disk);
        put(bytes, begin + 8, extent.offset);
        put(bytes, begin + 16, extent.length);
    }
    return bytes;
}

inline ByteVector deviceNumber(std::uint32_t type, std::uint32_t number)
{
    ByteVector bytes(12);
    put(bytes, 0, type);
    put(bytes, 4, number);
    return bytes;
}

/// Identify Controller behind its two headers.
inline ByteVector nvmeIdentify(std::string_view serial, std::string_view model, std::string_view firmware)
{
    ByteVector bytes(8 + 40 + 4096, std::byte{' '});
    std::memset(bytes.data(), 0, 48);
    put(bytes, 0, std::uint32_t{48});
    put(bytes, 4, std::uint32_t{48});
    put(bytes, 8, static_cast<std::uint32_t>(ProtocolTypeNvme));
    put(bytes, 8 + 16, std::uint32_t{40});
    put(bytes, 8 + 20, std::uint32_t{4096});
    std::memcpy(bytes.data() + 48 + 4, serial.data(), serial.size());
    std::memcpy(bytes.data() + 48 + 24, model.data(), model.size());
    std::memcpy(bytes.data() + 48 + 64, firmware.data(), firmware.size());
    return bytes;
}

/// Drivers by script: what each device answers to each question. Others are answered as drivers do, with
/// ERROR_INVALID_FUNCTION; paths without a device cannot be opened.
class MadeUpDevices final : public DeviceOpener {
public:
    struct Answer {
        ByteVector bytes;
        DWORD error = ERROR_SUCCESS;
    };
    struct Device {
        std::map<DWORD, Answer> byCode;
        std::map<DWORD, Answer> byProperty; ///< of IOCTL_STORAGE_QUERY_PROPERTY
    };

    Device& at(const std::wstring& path) { return m_devices[path]; }

    /// A drive of its own with what all of them answer.
    Device& addDisk(std::uint32_t number, const ByteVector& descriptor, std::int64_t size, bool hasHeads = false)
    {
        Device& disk = at(L"\\\\.\\PhysicalDrive" + std::to_wstring(number));
        disk.byProperty[StorageDeviceProperty] = {descriptor};
        disk.byProperty[StorageDeviceSeekPenaltyProperty] = {seekPenalty(hasHeads)};
        disk.byProperty[StorageAccessAlignmentProperty] = {accessAlignment(512, 4096)};
        disk.byCode[IOCTL_DISK_GET_DRIVE_GEOMETRY_EX] = {geometry(size, 512)};
        return disk;
    }

    [[nodiscard]] Result<std::unique_ptr<ControlledDevice>> open(const std::wstring& path) const override
    {
        const auto found = m_devices.find(path);
        if (found == m_devices.end())
            return fail(ErrorCode::NotFound, Sentence::verbatim("There is no such device."), ERROR_FILE_NOT_FOUND);
        return std::unique_ptr<ControlledDevice>(std::make_unique<Opened>(found->second));
    }

private:
    class Opened final : public ControlledDevice {
    public:
        explicit Opened(const Device& device)
            : m_device(device)
        {
        }

        [[nodiscard]] ControlAnswer control(
            DWORD code, std::span<const std::byte> input, std::span<std::byte> output) const override
        {
            DWORD property = 0;
            if (code == IOCTL_STORAGE_QUERY_PROPERTY && input.size() >= sizeof(property))
                std::memcpy(&property, input.data(), sizeof(property));
            const auto& answers = code == IOCTL_STORAGE_QUERY_PROPERTY ? m_device.byProperty : m_device.byCode;
            const auto found = answers.find(code == IOCTL_STORAGE_QUERY_PROPERTY ? property : code);
            if (found == answers.end())
                return {ERROR_INVALID_FUNCTION, 0};
            const Answer& answer = found->second;
            const std::size_t fitting = std::min(output.size(), answer.bytes.size());
            if (fitting > 0)
                std::memcpy(output.data(), answer.bytes.data(), fitting);
            const bool isWhole = fitting == answer.bytes.size();
            return {answer.error == ERROR_SUCCESS && !isWhole ? DWORD{ERROR_MORE_DATA} : answer.error, fitting};
        }

    private:
        const Device& m_device;
    };

    std::map<std::wstring, Device> m_devices;
};

class MadeUpTree final : public DeviceTree {
public:
    std::vector<DiskInterface> interfaces;
    std::map<std::uint32_t, PciLinkState> links;            ///< of a controller right above the disk
    std::map<std::uint32_t, std::vector<DeviceNode>> nodes; ///< the disk's own and all above it

    [[nodiscard]] std::vector<DiskInterface> disks() const override { return interfaces; }
    [[nodiscard]] std::vector<DeviceNode> above(std::uint32_t deviceInstance) const override
    {
        if (const auto found = nodes.find(deviceInstance); found != nodes.end())
            return found->second;
        DeviceNode controller;
        if (const auto found = links.find(deviceInstance); found != links.end())
            controller.link = found->second;
        return {DeviceNode(), controller};
    }
};

/// A machine's volumes by script.
class MadeUpVolumes final : public VolumeSystem {
public:
    struct Root {
        VolumeKind kind = VolumeKind::Fixed;
        VolumeInformation information{"", "NTFS", false, false, false};
        VolumeSpace space{ByteCount(100ULL << 30U), ByteCount(40ULL << 30U)};
        int error = 0; ///< of both questions
        bool canAddFile = true;
        std::wstring share;
        std::wstring substitution{};
        std::optional<VolumeEncryption> encryption{};
    };

    std::map<std::wstring, std::vector<std::wstring>> volumes; ///< their places
    std::vector<std::wstring> letterRoots;
    std::map<std::wstring, Root> roots;
    std::map<std::filesystem::path, PathLocation> paths;
    std::vector<std::filesystem::path> ownFolders; ///< in which files can be made
    int listError = 0;

    [[nodiscard]] Result<std::vector<std::wstring>> volumeNames() const override
    {
        if (listError != 0)
            return fail(ErrorCode::Io, Sentence::verbatim("Cannot list the volumes."), listError);
        std::vector<std::wstring> names;
        for (const auto& [name, places] : volumes)
            names.push_back(name);
        return names;
    }
    [[nodiscard]] std::vector<std::wstring> placesOf(const std::wstring& volumeName) const override
    {
        const auto found = volumes.find(volumeName);
        return found == volumes.end() ? std::vector<std::wstring>() : found->second;
    }
    [[nodiscard]] std::vector<std::wstring> letters() const override { return letterRoots; }
    [[nodiscard]] VolumeKind kindOf(const std::wstring& root) const override { return rootAt(root).kind; }
    [[nodiscard]] std::wstring shareOf(const std::wstring& root) const override { return rootAt(root).share; }
    [[nodiscard]] std::wstring substitutionOf(const std::wstring& root) const override
    {
        return rootAt(root).substitution;
    }
    [[nodiscard]] std::optional<VolumeEncryption> encryptionOf(const std::wstring& root) const override
    {
        return rootAt(root).encryption;
    }
    [[nodiscard]] Result<VolumeInformation> informationOf(const std::wstring& root) const override
    {
        if (const Root found = rootAt(root); found.error != 0)
            return fail(errorCodeOf(found.error), Sentence::verbatim("Cannot look."), found.error);
        return rootAt(root).information;
    }
    [[nodiscard]] Result<VolumeSpace> spaceOf(const std::wstring& root) const override
    {
        if (const Root found = rootAt(root); found.error != 0)
            return fail(errorCodeOf(found.error), Sentence::verbatim("Cannot look."), found.error);
        return rootAt(root).space;
    }
    [[nodiscard]] bool canAddFile(const std::filesystem::path& folder) const override
    {
        const auto root = roots.find(folder.native());
        return root != roots.end() ? root->second.canAddFile
                                   : std::ranges::find(ownFolders, folder) != ownFolders.end();
    }
    [[nodiscard]] std::vector<std::filesystem::path> userFolders() const override { return ownFolders; }
    [[nodiscard]] Result<PathLocation> locate(const std::filesystem::path& path) const override
    {
        const auto found = paths.find(path);
        if (found == paths.end())
            return fail(ErrorCode::NotFound, Sentence::verbatim("Cannot find it."), ERROR_FILE_NOT_FOUND);
        return found->second;
    }

private:
    [[nodiscard]] Root rootAt(const std::wstring& root) const
    {
        const auto found = roots.find(root);
        return found == roots.end() ? Root{VolumeKind::Unknown, {}, {}, ERROR_PATH_NOT_FOUND, false, {}}
                                    : found->second;
    }
};

} // namespace steadymark
