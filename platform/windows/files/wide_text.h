// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace steadymark {

/// UTF-8, which is what every string of ours holds, to the UTF-16 of the system's functions and back. What is not valid
/// becomes U+FFFD: such text is only shown. (File names go through std::filesystem::path, which keeps them as they
/// are.)
[[nodiscard]] std::wstring toWide(std::string_view utf8);
[[nodiscard]] std::string toNarrow(std::wstring_view utf16);

/// With A to Z in lower case; other letters stay as they are.
[[nodiscard]] std::string lowered(std::string text);
[[nodiscard]] std::wstring lowered(std::wstring text);

/// The path in the form that has no limit of 260 characters: absolute, free of "." and "..", with the prefix `\\?\` (or
/// `\\?\UNC\` for a share). Device paths (`\\.\PhysicalDrive0`, `\\?\…`) stay as they are. For handing to the system
/// only; people are shown the path as it was named.
[[nodiscard]] std::wstring longPath(const std::filesystem::path& path);

} // namespace steadymark
