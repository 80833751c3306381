// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>

namespace steadymark {

// A folder that its user keeps in another place: a file in it, moved-to.txt, has the path of that. Programs of the same
// user that look for the one find the other, without an environment variable that only some of them have. The window
// writes it, see noteMovedFolder().

/// Where `usual` was moved to; empty: nowhere. Fails when the note cannot be read or names no absolute path.
[[nodiscard]] Result<std::filesystem::path> movedFolder(const std::filesystem::path& usual);

/// The note itself, for sentences and for who leaves it where it is.
[[nodiscard]] std::filesystem::path movedFolderNote(const std::filesystem::path& usual);

} // namespace steadymark
