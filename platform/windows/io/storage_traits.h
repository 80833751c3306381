// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/observations.h"
#include "platform/windows/io/file_extents.h"

#include <string>

namespace steadymark {

/// How a file system treats one of its files, from its name ("NTFS"), the file's attributes and what the file system
/// answers. File systems that run in a program (WinFsp, Dokan) may bear any name: of what bears the name of one of
/// Windows' own and does not answer as that does, nothing is known.
[[nodiscard]] StorageTraits readTraits(const FileControl& control, const std::string& fileSystem, DWORD attributes);

} // namespace steadymark
