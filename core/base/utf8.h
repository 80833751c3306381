// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace steadymark {

/// What a UTF-8 text begins with.
struct Utf8Character {
    std::uint32_t code = 0;
    std::size_t bytes = 1; ///< how far to go on
    bool isValid = false;
};

/// The character at the front. UTF-8 as in RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF. \pre
/// text is not empty
[[nodiscard]] Utf8Character decodeUtf8(std::string_view text);

} // namespace steadymark
