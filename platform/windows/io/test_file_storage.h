// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"
#include "platform/windows/system/windows_api.h"

#include <filesystem>
#include <functional>
#include <string>

namespace steadymark {

/// What a file system does to a new file in a folder.
struct FileSystemFacts {
    std::string name;         ///< "NTFS", "exFAT"; empty if not known
    bool isEncrypted = false; ///< the folder has its files encrypted (EFS), the new one already is
};

/// Of the file that is open, which is empty yet.
[[nodiscard]] FileSystemFacts fileSystemFactsOf(HANDLE file);

/// Whether a test file of that size can be there and mean anything. `folder` is for the sentence.
[[nodiscard]] Result<> checkFileSystem(
    const FileSystemFacts& facts, const std::filesystem::path& folder, ByteCount size);

/// No compression on NTFS, no checksums (and the copies that they need) on ReFS. A wish: the file system may not know
/// it. Only possible while the file is empty.
void preferPlainStorage(HANDLE file);

/// SetFileInformationByHandle() on the file; returns 0 or the system's error.
using SetFileInformation = std::function<DWORD(FILE_INFO_BY_HANDLE_CLASS, void* information, DWORD bytes)>;

/// Gives the file its size, with its clusters reserved where the file system can, so that a full disk is known before
/// anything is written and the file lies in few pieces.
[[nodiscard]] Result<> reserveSpace(const SetFileInformation& set, const std::filesystem::path& folder, ByteCount size);

/// Whether this process may have a file's length count as written (SetFileValidData), for which it must be an
/// administrator's: the privilege is enabled when this returns true. To be called before the file is made.
[[nodiscard]] bool enableValidDataPrivilege();

} // namespace steadymark
