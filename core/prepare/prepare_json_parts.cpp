// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/prepare_json_parts.h"

#include "core/base/text.h"

#include <algorithm>
#include <limits>

namespace steadymark::prepare_json {

namespace {

std::string plainText(const JsonReader& reader)
{
    const std::string text = reader.string();
    if (text.size() <= longestText)
        return toPlainLine(text);
    reader.reject("must not be longer than " + std::to_string(longestText) + " bytes");
    return {};
}

} // namespace

json::string storable(std::string_view text)
{
    const std::string valid = toValidUtf8(text, longestText);
    return json::string(valid.data(), valid.size());
}

void put(json::object& object, std::string_view key, std::string_view text)
{
    if (!text.empty())
        object[key] = storable(text);
}

void put(json::object& object, std::string_view key, const std::vector<std::string>& texts)
{
    putList(object, key, texts, [](const std::string& text) { return storable(text); });
}

void put(json::object& object, std::string_view key, const std::optional<Nanoseconds>& duration)
{
    if (duration && *duration >= Nanoseconds::zero())
        object[key] = static_cast<std::int64_t>(duration->count());
}

void putBytes(json::object& object, std::string_view key, ByteCount bytes)
{
    object[key] = std::min(bytes.count(), mostBytes);
}

void putFraction(json::object& object, std::string_view key, double fraction)
{
    object[key] = fraction >= 0.0 && fraction <= 1.0 ? fraction : 0.0;
}

std::string textOf(const JsonReader& reader, std::string_view key)
{
    return reader.has(key) ? plainText(reader.member(key)) : std::string();
}

std::vector<std::string> textsOf(const JsonReader& reader, std::string_view key)
{
    return listOf<std::string>(reader, key, plainText);
}

std::optional<Nanoseconds> durationOf(const JsonReader& reader, std::string_view key)
{
    if (!reader.has(key))
        return std::nullopt;
    const JsonReader member = reader.member(key);
    const std::int64_t nanoseconds = member.integer();
    if (nanoseconds >= 0)
        return Nanoseconds(nanoseconds);
    member.reject("must not be negative");
    return std::nullopt;
}

ByteCount bytesOf(const JsonReader& reader, std::string_view key)
{
    const JsonReader member = reader.member(key);
    const std::uint64_t bytes = member.unsignedInteger();
    if (bytes <= mostBytes)
        return ByteCount(bytes);
    member.reject("must not be more than " + std::to_string(mostBytes));
    return {};
}

double fractionOf(const JsonReader& reader, std::string_view key)
{
    const JsonReader member = reader.member(key);
    const double fraction = member.number();
    if (fraction >= 0.0 && fraction <= 1.0)
        return fraction;
    member.reject("must be between 0 and 1");
    return 0.0;
}

unsigned countOf(const JsonReader& reader, std::string_view key)
{
    const JsonReader member = reader.member(key);
    const std::uint64_t count = member.unsignedInteger();
    if (count <= std::numeric_limits<std::uint32_t>::max())
        return static_cast<unsigned>(count);
    member.reject("must be less than 2^32");
    return 0;
}

bool flagOf(const JsonReader& reader, std::string_view key)
{
    return reader.has(key) && reader.member(key).boolean();
}

} // namespace steadymark::prepare_json
