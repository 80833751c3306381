// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace steadymark::cli {

// How a terminal is told to redraw: ECMA-48, and DEC's private mode 25 for the cursor.
constexpr const char* eraseLine = "\r\x1b[K";
constexpr const char* eraseToEndOfLine = "\x1b[K";
constexpr const char* eraseToEndOfScreen = "\x1b[J";
constexpr const char* hideCursor = "\x1b[?25l";
constexpr const char* showCursor = "\x1b[?25h";
constexpr const char* hiddenCursorFarewell = "\x1b[?25h\n"; ///< for setFarewell() while the cursor is hidden

/// What the terminal can show.
struct GridStyle {
    unsigned columns = 80;
    unsigned rows = 24;
    bool hasColor = false;
    bool hasUnicode = false;
};

/// Of standard error and of standard output: their size now, colours unless $NO_COLOR is set to something, characters
/// beyond ASCII where the terminal shows them. What is no terminal takes lines of any length, UTF-8, and no colours.
[[nodiscard]] GridStyle styleOfErrorTerminal();
[[nodiscard]] GridStyle styleOfOutput();

/// The text in the colours of an SGR code ("31", "1;33"), or as it is where there are no colours.
[[nodiscard]] std::string colored(std::string_view text, std::string_view code, const GridStyle& style);

/// A bar of `width` columns when `fraction` (0–1) is 1, of blocks or of '#'; without blanks behind it.
[[nodiscard]] std::string drawBar(double fraction, std::size_t width, bool hasUnicode);

/// A text of strangers as the terminal can show it: printable(), and the signs that our own sentences use in ASCII
/// where it must be ("µs" is "us").
[[nodiscard]] std::string shown(std::string_view text, const GridStyle& style);
/// said() likewise
[[nodiscard]] std::string said(const Sentence& sentence, const GridStyle& style);

} // namespace steadymark::cli
