// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace steadymark {

namespace json = boost::json;

/// Parses a document that may come from a stranger: UTF-8 checked, at most 32 levels deep. The error says at which line
/// and column.
[[nodiscard]] Result<json::value> parseJson(std::string_view text);

/// The same, and how many keys stand a second time in their object: of these the last one counts, and whoever reads the
/// text may take the first.
struct ReadJson {
    json::value value;
    std::size_t repeatedKeys = 0;
};
enum class JsonDialect {
    Strict,
    WithComments, ///< for files that people write: also comments as in C++, and a comma behind the last element
};
[[nodiscard]] Result<ReadJson> readJson(std::string_view text, JsonDialect dialect = JsonDialect::Strict);

/// "line 3, column 7", both from 1, columns in characters.
[[nodiscard]] Sentence describePosition(std::string_view text, std::size_t offset);

/// Indented by two spaces, arrays of plain numbers on one line, numbers in the C locale, a line feed at the end.
[[nodiscard]] std::string formatJson(const json::value& value);

/// One line without blanks: the canonical form over which checksums are taken, and the form of `--progress json`.
[[nodiscard]] std::string formatCompactJson(const json::value& value);

} // namespace steadymark
