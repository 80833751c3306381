// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/console.h"
#include "core/compare/comparison.h"

#include <filesystem>
#include <string>
#include <vector>

namespace steadymark::cli {

/// The files that one argument means: itself, the results in a folder (sorted by name), or those with commas between
/// them where no file is called so. Errors name what is missing.
[[nodiscard]] Result<std::vector<std::filesystem::path>> filesOfGroup(const std::string& argument);

/// What each group is called in reports: its file or folder without endings; told apart by their folders, else by
/// numbers. One for each argument.
[[nodiscard]] std::vector<std::string> labelsOf(const std::vector<std::string>& arguments);

/// Reads all of them. Says on standard error where a file is not what was measured.
[[nodiscard]] Result<std::vector<ComparedGroup>> readGroups(
    const std::vector<std::string>& arguments, Console& console);

} // namespace steadymark::cli
