// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// Where the text stops being UTF-8 as in RFC 3629 (no overlong forms, no surrogates, nothing above U+10FFFF); unset if
/// it never does.
[[nodiscard]] std::optional<std::size_t> findInvalidUtf8(std::string_view text);

/// Makes valid UTF-8 of bytes from anywhere (paths, model names out of a controller): whatever is invalid becomes
/// U+FFFD, and at most `limit` bytes are kept, cut between characters.
[[nodiscard]] std::string toValidUtf8(std::string_view text, std::size_t limit = std::string_view::npos);

/// The UTF-8 of a text file. One that begins with the byte order mark of UTF-16, which PowerShell 5 writes, is
/// converted, what is no character in it becomes U+FFFD; all others are as they are.
[[nodiscard]] std::string decodeTextFile(std::string_view bytes);

/// One line that shows as what it is, for texts that strangers may have written: valid UTF-8 in which every line break,
/// control character and change of the writing direction (which could make a number read otherwise) is a blank.
[[nodiscard]] std::string toPlainLine(std::string_view text);

/// A number in the C locale with a fixed count of decimals, whatever the locale of the program is: "12.50". \pre finite
[[nodiscard]] std::string formatFixed(double value, int decimals);
/// As many digits after the point as make three that tell something, and all before it: "7083", "70.8", "7.08",
/// "0.0211"; below a billionth "0".
[[nodiscard]] std::string formatThreeDigits(double value);

/// A–Z as a–z, all other bytes as they are: for words that machines write, whatever the locale of the program is.
[[nodiscard]] std::string toLower(std::string_view text);
/// Equal but for A–Z against a–z.
[[nodiscard]] bool isSameWord(std::string_view a, std::string_view b);

/// Without blanks, tabs and line ends at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);
/// What stands between separators, also where nothing does: "a,,b" has three parts, "" one.
[[nodiscard]] std::vector<std::string_view> partsOf(std::string_view text, char separator);

/// "a, b, c" with ", " between them; empty texts are left out.
/// "3 %", "2.5 %": thousandths as percent.
[[nodiscard]] std::string formatPermille(unsigned permille);
[[nodiscard]] std::string join(const std::vector<std::string>& texts, std::string_view separator);

/// The one of `candidates` that was probably meant by a misspelt `word`; empty when none is near.
[[nodiscard]] std::string nearestTo(std::string_view word, const std::vector<std::string>& candidates);

} // namespace steadymark
