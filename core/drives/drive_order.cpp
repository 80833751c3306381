// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drives/drive_order.h"

#include <algorithm>
#include <cstddef>

namespace steadymark {
namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Cuts the longest start of `text` off that consists of digits, or of none.
std::string_view takeRun(std::string_view& text)
{
    const bool wantsDigits = isDigit(text.front());
    std::size_t size = 0;
    while (size < text.size() && isDigit(text[size]) == wantsDigits)
        ++size;
    const std::string_view run = text.substr(0, size);
    text.remove_prefix(size);
    return run;
}

std::string_view withoutZeros(std::string_view digits)
{
    return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
}

int compareNumbers(std::string_view a, std::string_view b)
{
    a = withoutZeros(a);
    b = withoutZeros(b);
    if (a.size() != b.size())
        return a.size() < b.size() ? -1 : 1;
    return a.compare(b);
}

/// Disks are counted with letters after these: a … z, aa, ab, …
std::string_view countedPrefix(std::string_view text)
{
    for (const std::string_view prefix : {"sd", "vd", "hd", "xvd"}) {
        if (text.starts_with(prefix))
            return prefix;
    }
    return {};
}

int compareLetters(std::string_view a, std::string_view b)
{
    const std::string_view prefix = countedPrefix(a);
    if (!prefix.empty() && prefix == countedPrefix(b) && a.size() != b.size())
        return a.size() < b.size() ? -1 : 1;
    return a.compare(b);
}

int compareNames(std::string_view a, std::string_view b)
{
    while (!a.empty() && !b.empty()) {
        if (isDigit(a.front()) != isDigit(b.front()))
            return isDigit(a.front()) ? -1 : 1;
        const bool isNumber = isDigit(a.front());
        const std::string_view runA = takeRun(a);
        const std::string_view runB = takeRun(b);
        if (const int order = isNumber ? compareNumbers(runA, runB) : compareLetters(runA, runB); order != 0)
            return order;
    }
    return a.empty() ? (b.empty() ? 0 : -1) : 1;
}

} // namespace

bool isNamedBefore(std::string_view a, std::string_view b)
{
    const int order = compareNames(a, b);
    return order != 0 ? order < 0 : a < b; // "sd01" and "sd1" are two names
}

} // namespace steadymark
