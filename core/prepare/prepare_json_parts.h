// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/units.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// What the writers and readers of prepare_json.h share. Writers cut to what the readers take.
namespace steadymark::prepare_json {

inline constexpr std::size_t longestText = 4096;
inline constexpr std::size_t mostElements = 1000; ///< of any list
inline constexpr std::uint64_t mostBytes = std::uint64_t{1} << 62U;

/// Valid UTF-8 of at most longestText bytes.
[[nodiscard]] json::string storable(std::string_view text);

/// Empty and unset ones are left out.
void put(json::object& object, std::string_view key, std::string_view text);
void put(json::object& object, std::string_view key, const std::vector<std::string>& texts);
void put(json::object& object, std::string_view key, const std::optional<Nanoseconds>& duration);
void putBytes(json::object& object, std::string_view key, ByteCount bytes);
/// 0 for what is no number from 0 to 1.
void putFraction(json::object& object, std::string_view key, double fraction);

/// One plain line: whatever a stranger wrote, it is shown as what it is. Empty when it is not there.
[[nodiscard]] std::string textOf(const JsonReader& reader, std::string_view key);
[[nodiscard]] std::vector<std::string> textsOf(const JsonReader& reader, std::string_view key);
[[nodiscard]] std::optional<Nanoseconds> durationOf(const JsonReader& reader, std::string_view key);
/// Must be there.
[[nodiscard]] ByteCount bytesOf(const JsonReader& reader, std::string_view key);
[[nodiscard]] double fractionOf(const JsonReader& reader, std::string_view key);
[[nodiscard]] unsigned countOf(const JsonReader& reader, std::string_view key);
/// False when it is not there.
[[nodiscard]] bool flagOf(const JsonReader& reader, std::string_view key);

/// What `parse` makes of the name under `key`; a complaint, and a default, for a name that it does not know.
template <class Parse> [[nodiscard]] auto nameOf(const JsonReader& reader, std::string_view key, const Parse& parse)
{
    const JsonReader name = reader.member(key);
    const auto parsed = parse(name.string());
    if (parsed)
        return parsed.value();
    name.reject("is a name that this version does not know");
    return std::decay_t<decltype(parsed.value())>{};
}

/// An array of at most mostElements of what `make` makes of each; empty when it is not there.
template <class T, class Make>
[[nodiscard]] std::vector<T> listOf(const JsonReader& reader, std::string_view key, const Make& make)
{
    std::vector<T> list;
    if (!reader.has(key))
        return list;
    const JsonReader array = reader.member(key);
    const std::size_t size = array.size();
    if (size > mostElements) {
        array.reject("must not have more than " + std::to_string(mostElements) + " elements");
        return list;
    }
    for (std::size_t i = 0; i < size; ++i)
        list.push_back(make(array.element(i)));
    return list;
}

/// The opposite: left out when empty.
template <class T, class Make>
void putList(json::object& object, std::string_view key, const std::vector<T>& list, const Make& make)
{
    if (list.empty())
        return;
    json::array array;
    for (std::size_t i = 0; i < list.size() && i < mostElements; ++i)
        array.emplace_back(make(list[i]));
    object[key] = std::move(array);
}

} // namespace steadymark::prepare_json
