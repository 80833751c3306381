// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace steadymark {

/// A value in a document in which anything may be missing or of another type than expected: then there is nothing, and
/// no complaint. Looks into the document, which must outlive it.
class SmartctlValue final {
public:
    SmartctlValue() = default;
    explicit SmartctlValue(const json::value* value)
        : m_value(value)
    {
    }

    [[nodiscard]] bool exists() const { return m_value != nullptr && !m_value->is_null(); }
    [[nodiscard]] bool isObject() const { return m_value != nullptr && m_value->is_object(); }
    [[nodiscard]] SmartctlValue operator[](std::string_view member) const;
    [[nodiscard]] SmartctlValue operator[](std::size_t index) const;
    /// Of an array, else 0.
    [[nodiscard]] std::size_t size() const;
    [[nodiscard]] const json::object* object() const { return m_value != nullptr ? m_value->if_object() : nullptr; }

    [[nodiscard]] std::optional<bool> boolean() const;
    /// A whole number from 0 on that is known exactly.
    [[nodiscard]] std::optional<std::uint64_t> count() const;
    /// The same for a member of an object. smartctl writes what JSON readers may round a second time as a text, with
    /// the name "MEMBER_s".
    [[nodiscard]] std::optional<std::uint64_t> count(std::string_view member) const;
    [[nodiscard]] std::optional<double> number() const; ///< finite
    /// One plain line of at most 512 bytes without blanks at its ends; empty if it is no text.
    [[nodiscard]] std::string text() const;

private:
    const json::value* m_value = nullptr;
};

/// The digits of a text that is one whole number.
[[nodiscard]] std::optional<std::uint64_t> wholeNumberIn(std::string_view text);
/// The number with which a text begins: 31 of "31 (Min/Max 20/45)".
[[nodiscard]] std::optional<std::uint64_t> leadingNumberIn(std::string_view text);

/// One plain line of at most `limit` bytes, without blanks at its ends.
[[nodiscard]] std::string plainText(std::string_view text, std::size_t limit = 512);

/// value × unit, or nothing when it does not fit into 64 bits.
[[nodiscard]] std::optional<std::uint64_t> scaled(std::optional<std::uint64_t> value, std::uint64_t unit);

/// Degrees Celsius that a drive can have. 0 is what many send that have no sensor, so it is none.
[[nodiscard]] std::optional<double> plausibleTemperature(std::optional<double> celsius);
/// 0 to 255, as far as the standards go.
[[nodiscard]] std::optional<double> plausiblePercent(std::optional<double> percent);

} // namespace steadymark
