// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/base/units.h"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace steadymark {

// A value that goes into a file tells its fields once, and writing, reading, limits and the paths of errors follow:
//
//     template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Partition>& partition)
//     {
//         fields.required("name", partition.name);
//         fields.required("offsetBytes", partition.offset);
//         fields.optional("mountPoints", partition.mountPoints, {.most = 256});
//     }
//
//     json::object toJson(const Partition& partition) { return writeFields(partition); }
//     Partition partitionFrom(const JsonReader& reader) { return readFields<Partition>(reader); }
//
// describe() stands in the namespace of the value, in the source that reads and writes it. Fields may be texts, bool,
// whole numbers, double, ByteCount, Nanoseconds, described values, and std::optional and std::vector of these. What is
// written is cut to the bounds that a reader holds it to, so that it can be read again.

/// Of a text its bytes, of a list its elements, of a number its value.
struct FieldBounds {
    std::optional<std::int64_t> least{};      ///< unset: what the type begins with; durations and amounts with 0
    std::optional<std::uint64_t> most{};      ///< unset: see `fieldlimits`
    std::optional<std::uint64_t> mostBytes{}; ///< of each text of a list
    bool isPlain = false; ///< a text is read as one plain line: whatever a stranger wrote, it is shown as what it is
};

/// More than anything real has, little enough that a stranger's file fills no memory.
namespace fieldlimits {
constexpr std::uint64_t textBytes = 64U << 10U;
constexpr std::uint64_t elements = 1000;
constexpr std::uint64_t bytes = std::uint64_t{1} << 62U;
constexpr std::uint64_t durationNs = 10ULL * 366 * 86400 * 1'000'000'000; ///< ten years
} // namespace fieldlimits

template <class Fields, class Value> using FieldsOf = typename Fields::template Of<Value>;

class FieldWriter;
class FieldReader;

namespace fields {

template <class> inline constexpr bool isOptional = false;
template <class T> inline constexpr bool isOptional<std::optional<T>> = true;
template <class> inline constexpr bool isList = false;
template <class T> inline constexpr bool isList<std::vector<T>> = true;

[[nodiscard]] json::value writeText(std::string_view text, const FieldBounds& bounds);
/// 0 for what is not finite: JSON has no word for it, and it is never measured.
[[nodiscard]] json::value writeNumber(double number, const FieldBounds& bounds);
[[nodiscard]] std::uint64_t toWrite(std::uint64_t number, const FieldBounds& bounds, std::uint64_t most);
/// Of the elements of a list.
[[nodiscard]] constexpr FieldBounds boundsOfEach(const FieldBounds& bounds)
{
    return {.most = bounds.mostBytes, .isPlain = bounds.isPlain};
}
[[nodiscard]] std::size_t countToWrite(std::size_t size, const FieldBounds& bounds);

[[nodiscard]] std::string readText(const JsonReader& reader, const FieldBounds& bounds);
/// Between bounds.least and bounds.most, or `most`; else noted in the reader, and the smallest.
[[nodiscard]] std::uint64_t readUnsigned(const JsonReader& reader, const FieldBounds& bounds, std::uint64_t most);
[[nodiscard]] std::int64_t readSigned(
    const JsonReader& reader, const FieldBounds& bounds, std::int64_t least, std::int64_t most);
[[nodiscard]] double readNumber(const JsonReader& reader, const FieldBounds& bounds);
/// The size of an array; 0 if it is too long to be read.
[[nodiscard]] std::size_t readSize(const JsonReader& reader, const FieldBounds& bounds);
/// A sentence of a checking function as the end of one that begins with a path.
[[nodiscard]] std::string complaintOf(const Error& error);

/// As in a new value, or a number that is none.
template <class T> [[nodiscard]] bool isAbsent(const T& value)
{
    if constexpr (std::is_same_v<T, std::optional<double>>)
        return !value.has_value() || !std::isfinite(*value);
    else if constexpr (isOptional<T>)
        return !value.has_value();
    else if constexpr (isList<T> || std::is_same_v<T, std::string>)
        return value.empty();
    else
        return value == T{};
}

template <class T> [[nodiscard]] json::value write(const T& value, const FieldBounds& bounds);
template <class T> void read(const JsonReader& reader, T& value, const FieldBounds& bounds);

} // namespace fields

/// Makes a JSON object of a described value. A plain class of one thread, like the reader.
class FieldWriter final {
public:
    template <class Value> using Of = const Value;

    template <class T> void required(std::string_view key, const T& value, const FieldBounds& bounds = {})
    {
        m_object[key] = fields::write(value, bounds);
    }

    /// Always written; may be missing when it is read.
    template <class T> void expected(std::string_view key, const T& value, const FieldBounds& bounds = {})
    {
        required(key, value, bounds);
    }

    /// Left out when it is as in a new value: empty, unset, zero, false.
    template <class T> void optional(std::string_view key, const T& value, const FieldBounds& bounds = {})
    {
        if (!fields::isAbsent(value))
            m_object[key] = fields::write(value, bounds);
    }

    /// Left out when it is what it mostly is.
    template <class T> void unless(const T& usual, std::string_view key, const T& value, const FieldBounds& bounds = {})
    {
        if (value != usual)
            m_object[key] = fields::write(value, bounds);
    }

    /// Null when it is unset.
    template <class T>
    void nullable(std::string_view key, const std::optional<T>& value, const FieldBounds& bounds = {})
    {
        m_object[key] = value ? fields::write(*value, bounds) : json::value(nullptr);
    }

    /// What toString() calls a value; `parse` reads it back, and `complaint` says which names there are.
    template <class T, class Parse>
    void name(std::string_view key, const T& value, const Parse& /*parse*/, std::string_view /*complaint*/)
    {
        m_object[key] = fields::write(std::string(toString(value)), {});
    }

    /// Left out when it is unset, or the first value of the enumeration.
    template <class T, class Parse>
    void optionalName(std::string_view key, const T& value, const Parse& parse, std::string_view complaint)
    {
        if (fields::isAbsent(value))
            return;
        if constexpr (fields::isOptional<T>)
            name(key, *value, parse, complaint);
        else
            name(key, value, parse, complaint);
    }

    /// The version of a document whose only one is `known`.
    void version(std::string_view key, std::uint64_t known) { m_object[key] = known; }

    /// What follows from other fields and stands here for readers of the file.
    template <class Complaint> void derived(std::string_view key, std::string_view text, const Complaint& /*complaint*/)
    {
        m_object[key] = fields::write(std::string(text), {});
    }

    template <class Complaint>
    void derived(std::string_view key, std::same_as<bool> auto value, const Complaint& /*complaint*/)
    {
        m_object[key] = value;
    }
    /// For people who look into the file; not read back.
    void remark(std::string_view key, std::string_view text) { m_object[key] = fields::writeText(text, {}); }

    /// A list of pairs of a name and a text, as an object whose keys are the names. May be missing when it is read.
    template <class T>
    void named(std::string_view key, const std::vector<T>& list, std::string T::*name, std::string T::*text,
        const FieldBounds& bounds = {})
    {
        json::object object;
        for (std::size_t i = 0; i < fields::countToWrite(list.size(), bounds); ++i)
            object[fields::write(list[i].*name, {}).get_string()] = fields::write(list[i].*text, {});
        m_object[key] = std::move(object);
    }

    /// A value whose JSON is made and read by functions of its own.
    template <class T, class Write, class Read>
    void custom(std::string_view key, const T& value, const Write& write, const Read& /*read*/)
    {
        m_object[key] = write(value);
    }

    /// Only asked when reading: whether the fields fit each other. `check` returns a Result.
    template <class Check> void check(const Check& /*check*/) { }

    [[nodiscard]] json::object take() { return std::move(m_object); }

private:
    json::object m_object;
};

/// Fills a described value. What is wrong is noted in the JsonReader, with its path.
class FieldReader final {
public:
    template <class Value> using Of = Value;

    explicit FieldReader(JsonReader reader)
        : m_reader(std::move(reader))
    {
    }

    template <class T> void required(std::string_view key, T& value, const FieldBounds& bounds = {})
    {
        fields::read(m_reader.member(key), value, bounds);
    }

    template <class T> void expected(std::string_view key, T& value, const FieldBounds& bounds = {})
    {
        optional(key, value, bounds);
    }

    template <class T> void optional(std::string_view key, T& value, const FieldBounds& bounds = {})
    {
        if (m_reader.has(key))
            fields::read(m_reader.member(key), value, bounds);
    }

    template <class T> void unless(const T& /*usual*/, std::string_view key, T& value, const FieldBounds& bounds = {})
    {
        optional(key, value, bounds);
    }

    template <class T> void nullable(std::string_view key, std::optional<T>& value, const FieldBounds& bounds = {})
    {
        optional(key, value, bounds);
    }

    template <class T, class Parse>
    void name(std::string_view key, T& value, const Parse& parse, std::string_view complaint)
    {
        const JsonReader member = m_reader.member(key);
        if (auto parsed = parse(fields::readText(member, {})))
            value = parsed.value();
        else
            member.reject(complaint);
    }

    template <class T, class Parse>
    void optionalName(std::string_view key, T& value, const Parse& parse, std::string_view complaint)
    {
        if (!m_reader.has(key))
            return;
        if constexpr (fields::isOptional<T>)
            name(key, value.emplace(), parse, complaint);
        else
            name(key, value, parse, complaint);
    }

    void version(std::string_view key, std::uint64_t known)
    {
        const JsonReader member = m_reader.member(key);
        if (const std::uint64_t number = member.unsignedInteger(); number != known) {
            member.reject("is " + std::to_string(number) + ", but this version of SteadyMark reads only "
                + std::to_string(known));
        }
    }

    /// May be missing. `complaint` makes the end of a sentence for what stands there instead.
    template <class Complaint> void derived(std::string_view key, std::string_view text, const Complaint& complaint)
    {
        if (!m_reader.has(key))
            return;
        const JsonReader member = m_reader.member(key);
        if (member.string() != text)
            member.reject(complaint(text));
    }

    template <class Complaint>
    void derived(std::string_view key, std::same_as<bool> auto value, const Complaint& complaint)
    {
        const JsonReader member = m_reader.member(key);
        if (member.boolean() != value)
            member.reject(complaint(value));
    }
    void remark(std::string_view /*key*/, std::string_view /*text*/) { }

    template <class T>
    void named(std::string_view key, std::vector<T>& list, std::string T::*name, std::string T::*text,
        const FieldBounds& bounds = {})
    {
        if (!m_reader.has(key))
            return;
        const JsonReader object = m_reader.member(key);
        for (const std::string& one :
            object.names(static_cast<std::size_t>(bounds.most.value_or(fieldlimits::elements)))) {
            T& added = list.emplace_back();
            added.*name = one;
            added.*text = fields::readText(object.member(one), {});
        }
    }

    template <class T, class Write, class Read>
    void custom(std::string_view key, T& value, const Write& /*write*/, const Read& read)
    {
        value = read(m_reader.member(key));
    }

    template <class Check> void check(const Check& check)
    {
        if (!m_reader.check())
            return;
        if (const Result<> checked = check(); !checked)
            m_reader.reject(fields::complaintOf(checked.error()));
    }

private:
    JsonReader m_reader;
};

template <class Value> [[nodiscard]] json::object writeFields(const Value& value)
{
    FieldWriter writer;
    describe(writer, value);
    return writer.take();
}

template <class Value> [[nodiscard]] Value readFields(const JsonReader& reader)
{
    Value value;
    FieldReader fields(reader);
    describe(fields, value);
    return value;
}

namespace fields {

template <class T> json::value write(const T& value, const FieldBounds& bounds)
{
    if constexpr (std::is_same_v<T, std::string>) {
        return writeText(value, bounds);
    } else if constexpr (std::is_same_v<T, ByteCount>) {
        return toWrite(value.count(), bounds, bounds.most.value_or(fieldlimits::bytes));
    } else if constexpr (std::is_same_v<T, Nanoseconds>) {
        return toWrite(static_cast<std::uint64_t>(std::max(value, Nanoseconds::zero()).count()), bounds,
            bounds.most.value_or(fieldlimits::durationNs));
    } else if constexpr (std::floating_point<T>) {
        return writeNumber(value, bounds);
    } else if constexpr (std::is_arithmetic_v<T>) {
        return value;
    } else if constexpr (isOptional<T>) {
        return value ? write(*value, bounds) : json::value(nullptr);
    } else if constexpr (isList<T>) {
        json::array array;
        const std::size_t count = countToWrite(value.size(), bounds);
        array.reserve(count);
        for (std::size_t i = 0; i < count; ++i)
            array.push_back(write(value[i], boundsOfEach(bounds)));
        return array;
    } else {
        return writeFields(value);
    }
}

template <class T> void read(const JsonReader& reader, T& value, const FieldBounds& bounds)
{
    if constexpr (std::is_same_v<T, std::string>) {
        value = readText(reader, bounds);
    } else if constexpr (std::is_same_v<T, ByteCount>) {
        value = ByteCount(readUnsigned(reader, bounds, bounds.most.value_or(fieldlimits::bytes)));
    } else if constexpr (std::is_same_v<T, Nanoseconds>) {
        value = Nanoseconds(
            static_cast<std::int64_t>(readUnsigned(reader, bounds, bounds.most.value_or(fieldlimits::durationNs))));
    } else if constexpr (std::is_same_v<T, bool>) {
        value = reader.boolean();
    } else if constexpr (std::floating_point<T>) {
        value = readNumber(reader, bounds);
    } else if constexpr (std::unsigned_integral<T>) {
        value = static_cast<T>(readUnsigned(reader, bounds, std::numeric_limits<T>::max()));
    } else if constexpr (std::signed_integral<T>) {
        value =
            static_cast<T>(readSigned(reader, bounds, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
    } else if constexpr (isOptional<T>) {
        read(reader, value.emplace(), bounds);
    } else if constexpr (isList<T>) {
        value.clear();
        const std::size_t size = readSize(reader, bounds);
        for (std::size_t i = 0; i < size && reader.check(); ++i) // behind the first complaint nothing counts
            read(reader.element(i), value.emplace_back(), boundsOfEach(bounds));
    } else {
        FieldReader fields(reader);
        describe(fields, value);
    }
}

} // namespace fields
} // namespace steadymark
