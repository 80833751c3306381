// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"

#include <filesystem>

namespace steadymark {

/// No checksums, compression or copies on btrfs. Only possible while the file is empty; elsewhere the call does nothing
/// or fails.
void preferPlainStorage(int descriptor);

/// Gives a new file its size, with its blocks reserved where the file system can, so that a full disk is known before
/// anything is written and the file lies in few pieces. NoSpace: it does not fit into `folder`.
[[nodiscard]] Result<> reserveSpace(int descriptor, const std::filesystem::path& folder, ByteCount size);

} // namespace steadymark
