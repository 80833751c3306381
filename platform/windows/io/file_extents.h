// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"
#include "platform/windows/system/windows_api.h"

#include <cstddef>
#include <functional>
#include <span>

namespace steadymark {

/// DeviceIoControl() on one file: what GetLastError() says, ERROR_SUCCESS if it succeeded; `returned` bytes of the
/// output are filled. A function, so that tests can answer for file systems that are not there.
using FileControl =
    std::function<DWORD(DWORD code, std::span<const std::byte> input, std::span<std::byte> output, DWORD& returned)>;

[[nodiscard]] FileControl controlOf(HANDLE file);

struct StoredFile {
    ByteCount size;
    ByteCount clusterSize; ///< the unit of the file system's map; 0 if not known
    DWORD attributes = 0;  ///< FILE_ATTRIBUTE_COMPRESSED, …
};

/// What lies under the bytes of a file: its runs of clusters (FSCTL_GET_RETRIEVAL_POINTERS) and how much of them was
/// ever written (FSCTL_QUERY_FILE_REGIONS, Windows 8, on NTFS the valid data length: reads beyond it give zeros and do
/// not touch the drive). isKnown is false where the file system does not answer both.
[[nodiscard]] ExtentReport readExtents(const FileControl& control, const StoredFile& file);

} // namespace steadymark
