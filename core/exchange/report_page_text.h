// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace steadymark {

// The page as plain text and in the languages of forums. Pure.

/// Fixed width; sentences are broken at `columns`, tables are as wide as they are. Lines end in LF on every system:
/// what goes through the clipboard or standard output must not have CR.
[[nodiscard]] std::string renderText(
    const ReportPage& page, std::size_t columns = reportWidth, const Renderer& renderer = englishRenderer());
/// For forums: figures in [code], because not all of them have tables.
[[nodiscard]] std::string renderBbCode(const ReportPage& page, const Renderer& renderer = englishRenderer());
[[nodiscard]] std::string renderMarkdown(const ReportPage& page, const Renderer& renderer = englishRenderer());

/// With blanks up to `width` characters (not bytes), for columns of figures.
[[nodiscard]] std::string alignedRight(std::string_view text, std::size_t width);

} // namespace steadymark
