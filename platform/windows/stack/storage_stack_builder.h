// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "platform/windows/drives/device_path.h"
#include "platform/windows/drives/storage_queries.h"
#include "platform/windows/stack/volume_places.h"

#include <cstddef>
#include <string>

namespace steadymark {

/// Draws what lies between a path and the hardware: file, file system, BitLocker, volume, partition, drive, bridge,
/// link. For one stack; may block as long as a file system takes to answer.
class StorageStackBuilder final {
public:
    /// All are borrowed for the life of this object.
    StorageStackBuilder(const VolumeSystem& volumes, const StorageQueries& queries);

    /// Of a folder or a file on `place`. `named` is how people named it.
    [[nodiscard]] StorageStack ofFile(const std::filesystem::path& named, const VolumePlace& place);
    [[nodiscard]] StorageStack ofDevice(const DevicePath& device);

private:
    std::size_t add(StackLayer layer);
    void stand(std::size_t upper, std::size_t lower);
    std::size_t addFileSystem(const VolumePlace& place);
    std::size_t addVolume(const std::wstring& devicePath, const std::string& name, ByteCount total);
    std::size_t addPartition(std::uint32_t disk, const PartitionEntry& partition);
    std::size_t addDisk(std::uint32_t number);
    void addHardware(std::size_t upper, const Drive& drive);

    const VolumeSystem& m_volumes;
    const StorageQueries& m_queries;
    StorageStack m_stack;
};

} // namespace steadymark
