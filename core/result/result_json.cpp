// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/result_json.h"

#include "core/base/sha256.h"
#include "core/result/result_document.h"
#include "core/result/result_fields.h"

namespace steadymark {
namespace {

bool isAlwaysOnOneLine(std::string_view key)
{
    return key == "histogram" || key == "series" || key == "temperatures" || key == "workers";
}

void append(std::string& text, const json::value& value, std::size_t depth, bool isOnOneLine)
{
    constexpr std::size_t longestLine = 100;
    std::string compact = formatCompactJson(value);
    if (isOnOneLine || !value.is_structured() || 2 * depth + compact.size() <= longestLine) {
        text += compact;
        return;
    }
    const bool isArray = value.is_array();
    const std::string lineBreak = "\n" + std::string(2 * depth + 2, ' ');
    text += isArray ? '[' : '{';
    bool isFirst = true;
    const auto beginMember = [&] {
        if (!isFirst)
            text += ',';
        isFirst = false;
        text += lineBreak;
    };
    if (isArray) {
        for (const json::value& element : value.get_array()) {
            beginMember();
            append(text, element, depth + 1, false);
        }
    } else {
        for (const auto& [key, member] : value.get_object()) {
            beginMember();
            text += formatCompactJson(json::value(key)) + ": ";
            append(text, member, depth + 1, isAlwaysOnOneLine(key));
        }
    }
    text += "\n" + std::string(2 * depth, ' ') + (isArray ? ']' : '}');
}

} // namespace

std::string checksumOf(const json::object& document)
{
    if (!document.contains("checksum"))
        return sha256Hex(formatCompactJson(document));
    json::object content = document;
    content.stable_erase("checksum");
    return sha256Hex(formatCompactJson(content));
}

std::string formatDocument(const json::value& document)
{
    std::string text;
    append(text, document, 0, false);
    text += '\n';
    return text;
}

Result<> checkSchemaVersion(const JsonReader& document, int known)
{
    const std::int64_t version = document.member("schemaVersion").integer();
    BOOST_OUTCOME_TRY(document.check());
    if (version == known)
        return success();
    return fail(ErrorCode::NotSupported,
        version > known
            ? Sentence("The result was written by a newer version of SteadyMark (schema version {version}; this "
                       "program supports version {known}): open it with that version.",
                {{"version", version}, {"known", known}})
            : Sentence("The result was written by a version of SteadyMark before its first release (schema version "
                       "{version}; this program supports version {known}): open it with that version.",
                {{"version", version}, {"known", known}}));
}

Result<> checkLength(std::string_view document)
{
    if (document.size() <= resultlimits::fileBytes)
        return success();
    return fail(ErrorCode::Damaged,
        Sentence("The document has {size} bytes, more than the {most} that a result can have.",
            {{"size", document.size()}, {"most", resultlimits::fileBytes}}));
}

} // namespace steadymark
