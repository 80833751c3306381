// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/test_file_note.h"
#include "platform/windows/files/handle.h"

#include <filesystem>
#include <optional>

namespace steadymark {

/// What a handle is open on: the volume's serial number and the file's id of 128 bits (FILE_ID_INFO), which NTFS and
/// ReFS do not use again. The time of birth says no more, and servers without one make it up from the time of writing.
/// Only where there is no such id, as on the FAT family, it stands in for it, to 2 s. Everything counts as this user's:
/// see TestFileRegistry.
/// \return nothing on error, see GetLastError()
[[nodiscard]] std::optional<SeenFile> lookAt(HANDLE file);

/// The serial number of the volume that holds what is open; 0 if there is none.
[[nodiscard]] std::uint64_t volumeSerialOf(HANDLE file);

/// Where what is open really lies: absolute, with every link, junction and substituted drive resolved, in a form that
/// longPath() leads back to the same place. `\\?\Volume{…}\` where the volume has no letter, `\\?\…` for names that
/// only this prefix protects ("aux", "folder."). \return nothing on error, see GetLastError()
[[nodiscard]] std::optional<std::filesystem::path> finalPathOf(HANDLE file);

/// Whether both are the same text for the file system, which does not tell upper from lower case.
[[nodiscard]] bool isSamePath(const std::filesystem::path& left, const std::filesystem::path& right);

/// For looking at a folder, links followed. \return none on error, see GetLastError()
[[nodiscard]] Handle openFolder(const std::filesystem::path& folder);

} // namespace steadymark
