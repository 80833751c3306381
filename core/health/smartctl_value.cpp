// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/smartctl_value.h"

#include "core/base/text.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace steadymark {

SmartctlValue SmartctlValue::operator[](std::string_view member) const
{
    const json::object* members = object();
    return SmartctlValue(members != nullptr ? members->if_contains(member) : nullptr);
}

SmartctlValue SmartctlValue::operator[](std::size_t index) const
{
    const json::array* items = m_value != nullptr ? m_value->if_array() : nullptr;
    return SmartctlValue(items != nullptr && index < items->size() ? &(*items)[index] : nullptr);
}

std::size_t SmartctlValue::size() const
{
    const json::array* items = m_value != nullptr ? m_value->if_array() : nullptr;
    return items != nullptr ? items->size() : 0;
}

std::optional<bool> SmartctlValue::boolean() const
{
    const bool* value = m_value != nullptr ? m_value->if_bool() : nullptr;
    return value != nullptr ? std::optional(*value) : std::nullopt;
}

std::optional<std::uint64_t> SmartctlValue::count() const
{
    if (m_value == nullptr)
        return std::nullopt;
    if (const std::uint64_t* value = m_value->if_uint64())
        return *value;
    if (const std::int64_t* value = m_value->if_int64())
        return *value >= 0 ? std::optional(static_cast<std::uint64_t>(*value)) : std::nullopt;
    constexpr double exactLimit = 9007199254740992.0; // above 2^53 a double skips whole numbers
    if (const double* value = m_value->if_double();
        value != nullptr && *value >= 0.0 && *value <= exactLimit && std::trunc(*value) == *value)
        return static_cast<std::uint64_t>(*value);
    return std::nullopt;
}

std::optional<std::uint64_t> SmartctlValue::count(std::string_view member) const
{
    if (const auto exact = (*this)[member].count())
        return exact;
    const SmartctlValue spelledOut = (*this)[std::string(member) + "_s"];
    const json::string* digits = spelledOut.m_value != nullptr ? spelledOut.m_value->if_string() : nullptr;
    return digits != nullptr ? wholeNumberIn(*digits) : std::nullopt;
}

std::optional<double> SmartctlValue::number() const
{
    if (m_value == nullptr || !m_value->is_number())
        return std::nullopt;
    const auto value = m_value->to_number<double>();
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::string SmartctlValue::text() const
{
    const json::string* value = m_value != nullptr ? m_value->if_string() : nullptr;
    return value != nullptr ? plainText(*value) : std::string();
}

std::optional<std::uint64_t> wholeNumberIn(std::string_view text)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::optional<std::uint64_t> leadingNumberIn(std::string_view text)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() ? std::optional(value) : std::nullopt;
}

std::string plainText(std::string_view text, std::size_t limit)
{
    // More than needed, so that blanks at the beginning take nothing away; a drive's strings are padded with them.
    std::string line = toPlainLine(text.substr(0, 4 * limit));
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string::npos)
        return {};
    line = toValidUtf8(std::string_view(line).substr(begin), limit);
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

std::optional<std::uint64_t> scaled(std::optional<std::uint64_t> value, std::uint64_t unit)
{
    if (!value || unit == 0 || *value > std::numeric_limits<std::uint64_t>::max() / unit)
        return std::nullopt;
    return *value * unit;
}

std::optional<double> plausibleTemperature(std::optional<double> celsius)
{
    constexpr double coldest = -60.0;
    constexpr double hottest = 127.0; // a signed byte; 128 and more is what drives send that have no sensor
    const bool isPlausible = celsius && *celsius > coldest && *celsius <= hottest && *celsius != 0.0;
    return isPlausible ? celsius : std::nullopt;
}

std::optional<double> plausiblePercent(std::optional<double> percent)
{
    return percent && *percent >= 0.0 && *percent <= 255.0 ? percent : std::nullopt;
}

} // namespace steadymark
