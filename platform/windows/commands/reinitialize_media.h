// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/windows/system/windows_api.h"

#include <cstddef>
#include <cstdint>

#include <winioctl.h>

namespace steadymark {

// What mingw-w64 lacks of IOCTL_STORAGE_REINITIALIZE_MEDIA. knowledge: ntddstor.h of the Windows driver kit
// (STORAGE_REINITIALIZE_MEDIA, STORAGE_SANITIZE_METHOD).

/// Without input the driver chooses: NVMe drives are formatted with a crypto erase. With this, since build 20348, they
/// are sanitized.
struct ReinitializeMedia {
    std::uint32_t version = sizeof(ReinitializeMedia);
    std::uint32_t size = sizeof(ReinitializeMedia);
    std::uint32_t timeoutInSeconds = 0;
    std::uint32_t option = 0; ///< bits 3:0 method, bit 4: the failure mode cannot be left
};
static_assert(sizeof(ReinitializeMedia) == 16 && offsetof(ReinitializeMedia, timeoutInSeconds) == 8);
static_assert(offsetof(ReinitializeMedia, option) == 12);
static_assert(IOCTL_STORAGE_REINITIALIZE_MEDIA == 0x2D9640);

inline constexpr std::uint32_t sanitizeByBlockErase = 1;
inline constexpr std::uint32_t sanitizeByCryptoErase = 2;
inline constexpr std::uint32_t sanitizeDisallowsUnrestrictedExit = 1U << 4U;

// And of disks: GET_DISK_ATTRIBUTES.
inline constexpr DWORD getDiskAttributes = CTL_CODE(IOCTL_DISK_BASE, 0x003C, METHOD_BUFFERED, FILE_ANY_ACCESS);
static_assert(getDiskAttributes == 0x700F0);
struct DiskAttributes {
    std::uint32_t version = 0;
    std::uint32_t reserved = 0;
    std::uint64_t attributes = 0; ///< bit 0: offline, bit 1: read-only
};
static_assert(sizeof(DiskAttributes) == 16 && offsetof(DiskAttributes, attributes) == 8);
inline constexpr std::uint64_t diskIsOffline = 1;

} // namespace steadymark
