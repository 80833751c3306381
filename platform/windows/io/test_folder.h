// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/files/test_folder.h"
#include "platform/windows/io/test_file_registry.h"

#include <filesystem>
#include <memory>

namespace steadymark {

/// Makes the folder of an entry, which is in the registry already, and notes which one it is. What a failure leaves is
/// removed.
[[nodiscard]] Result<std::unique_ptr<TestFolder>> makeTestFolder(TestFileEntry entry);

/// Removes a folder with all that it holds, never through a link or a junction: those are removed themselves. Nothing
/// to do when it is not there. \return 0 or GetLastError()
[[nodiscard]] unsigned long removeFolderTree(const std::filesystem::path& folder);

} // namespace steadymark
