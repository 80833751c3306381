// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark::cli {

/// A sentence in the language of the terminal, which is English; printable. What people read is a Sentence until it is
/// said here; JSON, tables for programs and words of the command line are not said.
[[nodiscard]] std::string said(const Sentence& sentence);
/// The same of several, for a line of a table.
[[nodiscard]] std::vector<std::string> said(const std::vector<Sentence>& sentences);

/// A number with its unit where it stands for itself, in a list or a table.
[[nodiscard]] Sentence alone(std::string figure);
/// "84.2 us"
[[nodiscard]] std::string withUnit(std::string_view number, std::string_view unit);

// UTF-8 text laid out in the columns of a terminal.

/// Control characters (a mount point may hold any) and broken UTF-8 as '?', so that no name can steer the terminal.
[[nodiscard]] std::string printable(std::string_view text);

/// Columns that the text takes: 2 for East Asian wide characters and emoji, 0 for combining marks. Our own colour
/// sequences ("ESC [ … m") count nothing.
[[nodiscard]] std::size_t displayWidth(std::string_view text);

/// At most `width` columns of it; colour sequences are kept, whatever is cut.
[[nodiscard]] std::string cutToWidth(std::string_view text, std::size_t width);

[[nodiscard]] std::string padRight(std::string_view text, std::size_t width);
[[nodiscard]] std::string padLeft(std::string_view text, std::size_t width);

/// The text in lines of at most `width` columns, broken at blanks, a longer word wherever it must be. Empty for an
/// empty text. \pre width > 0
[[nodiscard]] std::vector<std::string> wrapToWidth(std::string_view text, std::size_t width);

/// "2026-11-22 01:45" in the time zone of the reader. One thread at a time, because the C library is the only one that
/// knows it everywhere.
[[nodiscard]] std::string localTime(std::int64_t unixMs);

/// What is printable of it; "-" for nothing, so that no cell of a table is empty.
[[nodiscard]] std::string orDash(std::string_view text);

using TableRows = std::vector<std::vector<std::string>>;
/// Left-aligned columns two blanks apart, without blanks at the ends of lines; every line ends with a line feed.
[[nodiscard]] std::string formatTable(const TableRows& rows);

} // namespace steadymark::cli
