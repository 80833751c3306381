// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json.h"

#include "core/base/text.h"

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/error.hpp>
#include <boost/json/value_stack.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <exception>
#include <optional>

namespace steadymark {
namespace {

constexpr std::size_t maximumDepth = 32;

// --- reading text -----------------------------------------------------------------------------------------------

// The names are Boost's.
// NOLINTBEGIN(readability-identifier-naming)

/// Builds the value. Boost's own handler takes doubles as its parser computes them, which may be off by one in the
/// last place; a result read and written again would then have another checksum.
struct ValueBuilder {
    static constexpr std::size_t max_object_size = json::object::max_size();
    static constexpr std::size_t max_array_size = json::array::max_size();
    static constexpr std::size_t max_key_size = json::string::max_size();
    static constexpr std::size_t max_string_size = json::string::max_size();

    json::value_stack stack;
    std::size_t keys = 0; ///< in the text

    bool on_document_begin(json::error_code&) { return true; }
    bool on_document_end(json::error_code&) { return true; }
    bool on_object_begin(json::error_code&) { return true; }
    bool on_array_begin(json::error_code&) { return true; }
    bool on_object_end(std::size_t size, json::error_code&)
    {
        stack.push_object(size);
        return true;
    }
    bool on_array_end(std::size_t size, json::error_code&)
    {
        stack.push_array(size);
        return true;
    }
    bool on_key_part(json::string_view text, std::size_t, json::error_code&)
    {
        stack.push_chars(text);
        return true;
    }
    bool on_key(json::string_view text, std::size_t, json::error_code&)
    {
        ++keys;
        stack.push_key(text);
        return true;
    }
    bool on_string_part(json::string_view text, std::size_t, json::error_code&)
    {
        stack.push_chars(text);
        return true;
    }
    bool on_string(json::string_view text, std::size_t, json::error_code&)
    {
        stack.push_string(text);
        return true;
    }
    bool on_number_part(json::string_view, json::error_code&) { return true; }
    bool on_int64(std::int64_t number, json::string_view, json::error_code&)
    {
        stack.push_int64(number);
        return true;
    }
    bool on_uint64(std::uint64_t number, json::string_view, json::error_code&)
    {
        stack.push_uint64(number);
        return true;
    }
    bool on_double(double number, json::string_view text, json::error_code&)
    {
        // The whole document is given at once, so `text` is the whole number. Out of range: Boost's infinity or zero.
        double exact = 0.0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), exact);
        stack.push_double(error == std::errc() && end == text.data() + text.size() ? exact : number);
        return true;
    }
    bool on_bool(bool value, json::error_code&)
    {
        stack.push_bool(value);
        return true;
    }
    bool on_null(json::error_code&)
    {
        stack.push_null();
        return true;
    }
    bool on_comment_part(json::string_view, json::error_code&) { return true; }
    bool on_comment(json::string_view, json::error_code&) { return true; }
};

// NOLINTEND(readability-identifier-naming)

/// In all objects of a value; no deeper than the parser goes.
std::size_t countKeys(const json::value& value)
{
    std::size_t keys = 0;
    if (const json::object* object = value.if_object()) {
        keys += object->size();
        for (const auto& member : *object)
            keys += countKeys(member.value());
    } else if (const json::array* array = value.if_array()) {
        for (const json::value& element : *array)
            keys += countKeys(element);
    }
    return keys;
}

/// Blanks in place of whole comments, so that positions stay. Boost's own reading of comments does not see the end of
/// one that ends in two asterisks, and takes what follows for a part of it.
std::string withoutComments(std::string_view text)
{
    std::string bare(text);
    for (std::size_t i = 0; i < bare.size(); ++i) {
        if (bare[i] == '"') {
            for (++i; i < bare.size() && bare[i] != '"'; ++i)
                i += bare[i] == '\\' ? 1 : 0;
            continue;
        }
        const bool isLine = text.substr(i, 2) == "//";
        if (!isLine && text.substr(i, 2) != "/*")
            continue;
        const std::size_t end = isLine ? std::min(text.find('\n', i), text.size()) : text.find("*/", i + 2);
        if (end == std::string_view::npos)
            break; // the parser says that it has no end
        for (const std::size_t behind = isLine ? end : end + 2; i < behind; ++i)
            bare[i] = bare[i] == '\n' ? '\n' : ' ';
        --i;
    }
    return bare;
}

Sentence describeParseError(const json::error_code& error)
{
    if (error == json::error::incomplete)
        return Sentence("the text ends too early");
    if (error == json::error::extra_data)
        return Sentence("there is text after the end of the document");
    if (error == json::error::too_deep)
        return Sentence::counted(
            maximumDepth, "it is nested deeper than {n} level", "it is nested deeper than {n} levels");
    return Sentence::verbatim(error.message());
}

// --- writing text -----------------------------------------------------------------------------------------------

void appendString(std::string& text, json::string_view content)
{
    constexpr std::string_view digits = "0123456789abcdef";
    text += '"';
    for (const char c : content) {
        switch (c) {
        case '"':
            text += "\\\"";
            break;
        case '\\':
            text += "\\\\";
            break;
        case '\n':
            text += "\\n";
            break;
        case '\r':
            text += "\\r";
            break;
        case '\t':
            text += "\\t";
            break;
        default:
            if (static_cast<unsigned char>(c) < 0x20) {
                text += "\\u00";
                text += digits[static_cast<unsigned char>(c) >> 4U];
                text += digits[static_cast<unsigned char>(c) & 0xFU];
            } else {
                text += c;
            }
        }
    }
    text += '"';
}

template <class Number> void appendNumber(std::string& text, Number number)
{
    std::array<char, 64> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    static_cast<void>(error); // the shortest form of a double has at most 24 characters
    text.append(digits.data(), end);
}

void appendDouble(std::string& text, double number)
{
    if (!std::isfinite(number)) { // JSON has no word for it
        text += "null";
        return;
    }
    const std::size_t begin = text.size();
    appendNumber(text, number);
    // A whole double stays a double when it is read back.
    if (text.find_first_of(".e", begin) == std::string::npos)
        text += ".0";
}

/// Null, a boolean, a number or a string. \pre neither an array nor an object
void appendScalar(std::string& text, const json::value& value)
{
    switch (value.kind()) {
    case json::kind::bool_:
        text += value.get_bool() ? "true" : "false";
        break;
    case json::kind::int64:
        appendNumber(text, value.get_int64());
        break;
    case json::kind::uint64:
        appendNumber(text, value.get_uint64());
        break;
    case json::kind::double_:
        appendDouble(text, value.get_double());
        break;
    case json::kind::string:
        appendString(text, value.get_string());
        break;
    case json::kind::null:
    case json::kind::array:
    case json::kind::object:
        text += "null";
        break;
    }
}

enum class Style { Indented, Compact };

class Writer final {
public:
    explicit Writer(Style style)
        : m_style(style)
    {
    }

    void append(const json::value& value, std::size_t depth)
    {
        if (const json::array* array = value.if_array())
            appendArray(*array, depth);
        else if (const json::object* object = value.if_object())
            appendObject(*object, depth);
        else
            appendScalar(m_text, value);
    }

    [[nodiscard]] std::string take() { return std::move(m_text); }

private:
    void breakLine(std::size_t depth)
    {
        if (m_style == Style::Indented)
            m_text.append(1, '\n').append(2 * depth, ' ');
    }

    void appendArray(const json::array& array, std::size_t depth)
    {
        const bool isPlain = std::ranges::all_of(array, [](const json::value& item) { return item.is_number(); });
        m_text += '[';
        bool isFirst = true;
        for (const json::value& item : array) {
            if (!isFirst)
                m_text += m_style == Style::Indented && isPlain ? ", " : ",";
            isFirst = false;
            if (!isPlain)
                breakLine(depth + 1);
            append(item, depth + 1);
        }
        if (!isPlain)
            breakLine(depth);
        m_text += ']';
    }

    void appendObject(const json::object& object, std::size_t depth)
    {
        m_text += '{';
        bool isFirst = true;
        for (const auto& [key, member] : object) {
            if (!isFirst)
                m_text += ',';
            isFirst = false;
            breakLine(depth + 1);
            appendString(m_text, key);
            m_text += m_style == Style::Indented ? ": " : ":";
            append(member, depth + 1);
        }
        if (!object.empty())
            breakLine(depth);
        m_text += '}';
    }

    Style m_style;
    std::string m_text;
};

} // namespace

Sentence describePosition(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = 1 + std::ranges::count(before, '\n');
    const std::size_t lastFeed = before.rfind('\n');
    const std::string_view current = lastFeed == std::string_view::npos ? before : before.substr(lastFeed + 1);
    const auto isFirstByte = [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
    };
    const auto column = 1 + std::ranges::count_if(current, isFirstByte);
    return Sentence("line {line}, column {column}", {{"line", line}, {"column", column}});
}

Result<json::value> parseJson(std::string_view text)
{
    BOOST_OUTCOME_TRY(ReadJson read, readJson(text));
    return std::move(read.value);
}

Result<ReadJson> readJson(std::string_view text, JsonDialect dialect)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF"; // as some editors write
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());

    if (const std::optional<std::size_t> offset = findInvalidUtf8(text)) {
        return fail(ErrorCode::Damaged,
            Sentence("The text is not JSON at {position}: it is not valid UTF-8.",
                {{"position", describePosition(text, *offset)}}));
    }
    try {
        const std::string bare = dialect == JsonDialect::WithComments ? withoutComments(text) : std::string();
        if (dialect == JsonDialect::WithComments)
            text = bare;
        json::parse_options options;
        options.max_depth = maximumDepth;
        options.allow_comments = options.allow_trailing_commas = dialect == JsonDialect::WithComments;
        json::basic_parser<ValueBuilder> parser(options);
        parser.handler().stack.reset();
        json::error_code error;
        const std::size_t consumed = parser.write_some(false, text.data(), text.size(), error);
        if (!error && consumed < text.size())
            error = json::error::extra_data;
        if (error) {
            return fail(ErrorCode::Damaged,
                Sentence("The text is not JSON at {position}: {reason}.",
                    {{"position", describePosition(text, consumed)}, {"reason", describeParseError(error)}}));
        }
        ReadJson read;
        read.value = parser.handler().stack.release();
        read.repeatedKeys = parser.handler().keys - countKeys(read.value);
        return read;
    } catch (const std::exception& exception) {
        return fail(ErrorCode::Damaged,
            Sentence("The text cannot be read as JSON: {reason}.", {{"reason", std::string(exception.what())}}));
    }
}

std::string formatJson(const json::value& value)
{
    Writer writer(Style::Indented);
    writer.append(value, 0);
    return writer.take() + "\n";
}

std::string formatCompactJson(const json::value& value)
{
    Writer writer(Style::Compact);
    writer.append(value, 0);
    return writer.take();
}

} // namespace steadymark
