// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/files/test_folder.h"
#include "platform/linux/io/test_file_registry.h"

#include <filesystem>
#include <memory>

namespace steadymark {

/// Makes the folder of an entry, which is in the registry already, and notes which one it is. What a failure leaves is
/// removed.
[[nodiscard]] Result<std::unique_ptr<TestFolder>> makeTestFolder(TestFileEntry entry);

/// Opens the folder of an entry that was adopted.
[[nodiscard]] Result<std::unique_ptr<TestFolder>> takeUpTestFolder(TestFileEntry entry);

} // namespace steadymark
