// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// One kind of thing that data passes on its way from a file to the flash.
enum class LayerKind {
    File,       ///< the folder or file that was asked about
    Overlay,    ///< overlayfs: a container's or a live system's file system on others
    FileSystem, ///< ext4, NTFS, btrfs with one disk
    Memory,     ///< tmpfs, ramfs: no drive below
    Network,    ///< NFS, SMB, 9p, virtiofs…: what lies below is another machine's matter
    Fuse,       ///< a file system in a program: what lies below is not known
    Pool,       ///< btrfs, ZFS or Storage Spaces over several disks
    Volume,     ///< LVM logical volume, Windows dynamic volume
    Encryption, ///< dm-crypt (LUKS), BitLocker
    Raid,       ///< md, dm-raid
    Mapper,     ///< any other device-mapper target
    Cache,      ///< bcache, dm-cache
    Loop,       ///< a drive in a file; below it the file's own stack
    Partition,
    Drive,
    Bridge, ///< USB to SATA or NVMe
    Link,   ///< PCIe, SATA, USB as negotiated
};

struct StackFact {
    std::string name; ///< "options", "level", "cipher", "serial": lower case, English, stable
    std::string text;

    bool operator==(const StackFact&) const = default;
};

struct StackLayer {
    LayerKind kind = LayerKind::File;
    std::string name; ///< "/home/u/test", "ext4", "vg0-home", "nvme0n1p2", "Samsung SSD 990 PRO 2TB", "PCIe 4.0 x4"
    /// Few words for people: "RAID1 of 2", "AES-XTS, LUKS2", "2.0 TB · firmware 4B2QJXD7". Nothing that tells whose
    /// machine it is.
    Sentence summary;
    std::string device; ///< the kernel's name of its block device: "dm-0", "sda1"; empty for what is none
    std::vector<StackFact> facts;
    std::vector<std::size_t> below; ///< indexes of the layers it stands on, all greater than its own

    bool operator==(const StackLayer&) const = default;
};

/// What lies between a file and the hardware: a graph without cycles whose first layer is what was asked about. Two
/// layers may share one below (two partitions of one drive).
struct StorageStack {
    std::vector<StackLayer> layers;

    bool operator==(const StorageStack&) const = default;
};

[[nodiscard]] std::string_view toString(LayerKind kind); ///< "file", "file-system", "pool", "drive", …: as in files
[[nodiscard]] Result<LayerKind> parseLayerKind(std::string_view text);

/// As a tree of lines for a terminal, each layer indented below the one that stands on it; a layer that was already
/// shown is named, not repeated.
[[nodiscard]] std::string formatStack(const StorageStack& stack, const Renderer& renderer = englishRenderer());

/// Without what tells whose machine it is: file names, mount points, names that people gave, serial numbers, and all
/// facts but those that the source file lists.
[[nodiscard]] StorageStack anonymized(StorageStack stack);

} // namespace steadymark
