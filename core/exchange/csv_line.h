// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"

#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

namespace steadymark {

/// One line of a table as RFC 4180 has it: CRLF at the end, fields in quotation marks where needed. The tables of
/// reports begin with a header, and new columns are added at their end.
class CsvLine final {
public:
    /// A text of the user's, of a drive or of a file: spreadsheets would run one that starts like a formula.
    void addText(std::string_view text)
    {
        constexpr std::string_view formulaStarts = "=+-@";
        std::string field = toPlainLine(text);
        const std::size_t first = field.find_first_not_of(' ');
        if (first != std::string::npos && formulaStarts.find(field[first]) != std::string_view::npos)
            field.insert(0, 1, '\'');
        std::string quoted = "\"";
        for (const char c : field) {
            if (c == '"')
                quoted += '"';
            quoted += c;
        }
        addField(field.find_first_of(",\"") == std::string::npos ? field : quoted + '"');
    }

    /// The shortest form that reads back as the same number, '.' as decimal point.
    template <class Number> void addNumber(Number number)
    {
        std::array<char, 64> digits{};
        const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
        static_cast<void>(error); // 24 characters are enough for every double
        addField(std::string(digits.data(), end));
    }

    [[nodiscard]] std::string take() { return std::move(m_line) + "\r\n"; }

private:
    void addField(std::string_view field)
    {
        if (!m_isFirst)
            m_line += ',';
        m_isFirst = false;
        m_line += field;
    }

    std::string m_line;
    bool m_isFirst = true;
};

} // namespace steadymark
