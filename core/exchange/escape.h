// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace steadymark {

// Makes a text of the user's, of a drive or of a file harmless in one format: one plain line, nothing that the format
// would interpret. Pure.

/// Square brackets become round ones: forums know no way to escape them that all of them honour.
[[nodiscard]] std::string escapeBbCode(std::string_view text);

/// Any ASCII punctuation may be escaped by a backslash (CommonMark 0.30, section 2.4); here what means something inside
/// a line, because no text begins one. '<' and '&' become entities, because not every viewer of Markdown honours the
/// backslash before HTML.
[[nodiscard]] std::string escapeMarkdown(std::string_view text);

/// For HTML and XML, texts and attributes in quotation marks: & < > " ' as entities.
[[nodiscard]] std::string escapeXml(std::string_view text);

} // namespace steadymark
