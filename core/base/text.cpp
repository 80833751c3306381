// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>

namespace steadymark {
namespace {

bool isInvisible(std::uint32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0) // C0, DEL, C1
        || (code >= 0x200B && code <= 0x200F)           // zero width, direction marks
        || (code >= 0x2028 && code <= 0x202E)           // line and paragraph separator, direction overrides
        || (code >= 0x2060 && code <= 0x206F)           // invisible operators, direction isolates
        || code == 0x061C || code == 0xFEFF;            // Arabic letter mark, byte order mark
}

char lowerLetter(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

constexpr std::string_view replacement = "\xEF\xBF\xBD"; // U+FFFD

void appendUtf8(std::string& text, std::uint32_t code)
{
    const auto add = [&](std::uint32_t byte) {
        text += static_cast<char>(static_cast<unsigned char>(byte));
    };
    const auto addFollowing = [&](unsigned shift) {
        add(0x80U | (code >> shift & 0x3FU));
    };
    if (code < 0x80) {
        add(code);
    } else if (code < 0x800) {
        add(0xC0U | code >> 6U);
        addFollowing(0);
    } else if (code < 0x10000) {
        add(0xE0U | code >> 12U);
        addFollowing(6);
        addFollowing(0);
    } else {
        add(0xF0U | code >> 18U);
        addFollowing(12);
        addFollowing(6);
        addFollowing(0);
    }
}

} // namespace

std::string decodeTextFile(std::string_view bytes)
{
    const bool isLittleEndian = bytes.starts_with("\xFF\xFE");
    if (!isLittleEndian && !bytes.starts_with("\xFE\xFF"))
        return std::string(bytes);
    const auto unitAt = [&](std::size_t at) {
        const std::uint32_t first = static_cast<unsigned char>(bytes[at]);
        const std::uint32_t second = static_cast<unsigned char>(bytes[at + 1]);
        return isLittleEndian ? second << 8U | first : first << 8U | second;
    };
    std::string text;
    text.reserve(bytes.size() / 2);
    for (std::size_t at = 2; at + 1 < bytes.size(); at += 2) {
        const std::uint32_t unit = unitAt(at);
        if ((unit & 0xF800U) != 0xD800U) { // no half of a pair
            appendUtf8(text, unit);
            continue;
        }
        const std::uint32_t next = at + 3 < bytes.size() ? unitAt(at + 2) : 0;
        if ((unit & 0x0400U) != 0 || (next & 0xFC00U) != 0xDC00U) {
            text += replacement;
            continue;
        }
        appendUtf8(text, 0x10000U + ((unit & 0x3FFU) << 10U | (next & 0x3FFU)));
        at += 2;
    }
    return text;
}

std::optional<std::size_t> findInvalidUtf8(std::string_view text)
{
    for (std::size_t index = 0; index < text.size();) {
        const Utf8Character character = decodeUtf8(text.substr(index));
        if (!character.isValid)
            return index;
        index += character.bytes;
    }
    return std::nullopt;
}

std::string toValidUtf8(std::string_view text, std::size_t limit)
{
    std::string valid;
    while (!text.empty()) {
        const Utf8Character character = decodeUtf8(text);
        const std::string_view bytes = character.isValid ? text.substr(0, character.bytes) : replacement;
        if (bytes.size() > limit - valid.size())
            break;
        valid += bytes;
        text.remove_prefix(character.bytes);
    }
    return valid;
}

std::string toPlainLine(std::string_view text)
{
    std::string line;
    while (!text.empty()) {
        const Utf8Character character = decodeUtf8(text);
        if (!character.isValid)
            line += replacement;
        else if (isInvisible(character.code))
            line += ' ';
        else
            line += text.substr(0, character.bytes);
        text.remove_prefix(character.bytes);
    }
    return line;
}

std::string formatFixed(double value, int decimals)
{
    std::array<char, 400> digits{}; // the largest double has 309 digits before the point
    const auto [end, error] =
        std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed, decimals);
    return error == std::errc() ? std::string(digits.data(), end) : std::string("0");
}

std::string formatThreeDigits(double value)
{
    const double size = std::abs(value);
    if (!(size >= 1e-9))
        return "0";
    int decimals = std::max(0, 2 - static_cast<int>(std::floor(std::log10(size))));
    // 9.996 is written as 10.0.
    if (decimals > 0 && size + 0.5 * std::pow(10.0, -decimals) >= std::pow(10.0, 3 - decimals))
        --decimals;
    return formatFixed(value, decimals);
}

std::string toLower(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), lowerLetter);
    return lower;
}

bool isSameWord(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, {}, lowerLetter, lowerLetter);
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(blanks);
    return begin == std::string_view::npos ? std::string_view()
                                           : text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::vector<std::string_view> partsOf(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

std::string formatPermille(unsigned permille)
{
    return formatFixed(permille / 10.0, permille % 10 == 0 ? 0 : 1) + " %";
}

std::string join(const std::vector<std::string>& texts, std::string_view separator)
{
    std::string joined;
    for (const std::string& text : texts) {
        if (text.empty())
            continue;
        if (!joined.empty())
            joined += separator;
        joined += text;
    }
    return joined;
}

std::string nearestTo(std::string_view word, const std::vector<std::string>& candidates)
{
    constexpr std::size_t longest = 64; // no word that is known is longer
    if (word.empty() || word.size() > longest)
        return {};
    // Levenshtein's distance in which two neighbours that changed places count once ("gird").
    const auto distanceTo = [&](std::string_view other) {
        std::vector<std::size_t> before;
        std::vector<std::size_t> last;
        std::vector<std::size_t> row(other.size() + 1);
        std::iota(row.begin(), row.end(), std::size_t{0});
        for (std::size_t i = 0; i < word.size(); ++i) {
            before = std::exchange(last, row);
            row[0] = i + 1;
            for (std::size_t j = 0; j < other.size(); ++j) {
                const bool isSame = lowerLetter(word[i]) == lowerLetter(other[j]);
                row[j + 1] = std::min({last[j] + (isSame ? 0 : 1), last[j + 1] + 1, row[j] + 1});
                const bool isSwapped = i > 0 && j > 0 && lowerLetter(word[i]) == lowerLetter(other[j - 1])
                    && lowerLetter(word[i - 1]) == lowerLetter(other[j]);
                if (isSwapped)
                    row[j + 1] = std::min(row[j + 1], before[j - 1] + 1);
            }
        }
        return row.back();
    };
    std::string nearest;
    std::size_t least = word.size() <= 4 ? 2 : word.size() / 3 + 1; // more than that is another word
    for (const std::string& candidate : candidates) {
        if (candidate.size() > longest)
            continue;
        if (const std::size_t distance = distanceTo(candidate);
            distance < least || (distance == least && nearest.empty() && word.size() > 4)) {
            least = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

} // namespace steadymark
