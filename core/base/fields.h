// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json_reader.h"
#include "core/base/units.h"

#include <algorithm>
#include <array>
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
#include <variant>
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
// describe() stands in the namespace of the value, in the source that reads and writes it. For other sources its header
// declares it, and the source ends with an instantiation for FieldWriter and one for FieldReader. It may take more than
// the value: what bounds it, say. Fields may be texts, sentences, bool, whole numbers, double, ByteCount, Nanoseconds,
// described values, and std::optional and std::vector of these. A sentence stands in a file in English and is read as
// verbatim; sentence() writes beside it what it is made of ("reasonParts" beside "reason"), so that it is read in the
// reader's language. What is written is cut to the bounds that a reader holds it to, so that it can be read again.

/// Of a text its bytes, of a list its elements, of a number its value.
struct FieldBounds {
    std::optional<std::int64_t> least{};      ///< unset: what the type begins with; durations and amounts with 0
    std::optional<std::uint64_t> most{};      ///< unset: see `fieldlimits`
    std::optional<std::uint64_t> mostBytes{}; ///< of each text of a list
    bool isPlain = false;   ///< a text is read as one plain line: whatever a stranger wrote, it is shown as what it is
    bool isPrivate = false; ///< an optional field that tells one drive from all others: see Privacy
};

/// More than anything real has, little enough that a stranger's file fills no memory.
namespace fieldlimits {
constexpr std::uint64_t textBytes = 64U << 10U;
constexpr std::uint64_t elements = 1000;
constexpr std::uint64_t bytes = std::uint64_t{1} << 62U;
constexpr std::uint64_t durationNs = 10ULL * 366 * 86400 * 1'000'000'000; ///< ten years
} // namespace fieldlimits

template <class Fields, class Value> using FieldsOf = std::conditional_t<Fields::isReader, Value, const Value>;

/// Whether private fields are written. Within other described values they never are.
enum class Privacy { WithoutPrivate, WithPrivate };

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

[[nodiscard]] std::string keyOfParts(std::string_view key); ///< "reasonParts"
/// Null for what has no translation, and for a list of such.
[[nodiscard]] json::value writeParts(const Sentence& sentence);
[[nodiscard]] json::value writeParts(const std::vector<Sentence>& sentences);
/// Makes of an English sentence that was read the one that its parts say. What does not say the same in English is left
/// alone: nobody's file says one thing in one language and another in the next.
void readParts(const JsonReader& reader, Sentence& sentence);
void readParts(const JsonReader& reader, std::vector<Sentence>& sentences);
/// Between bounds.least and bounds.most, or `most`; else noted in the reader, and the smallest.
[[nodiscard]] std::uint64_t readUnsigned(const JsonReader& reader, const FieldBounds& bounds, std::uint64_t most);
[[nodiscard]] std::int64_t readSigned(
    const JsonReader& reader, const FieldBounds& bounds, std::int64_t least, std::int64_t most);
[[nodiscard]] double readNumber(const JsonReader& reader, const FieldBounds& bounds);
/// The size of an array; 0 if it is too long to be read.
[[nodiscard]] std::size_t readSize(const JsonReader& reader, const FieldBounds& bounds);

/// As in a new value, or a number that is none.
template <class T> [[nodiscard]] bool isAbsent(const T& value)
{
    if constexpr (std::is_same_v<T, std::optional<double>>)
        return !value.has_value() || !std::isfinite(*value);
    else if constexpr (isOptional<T>)
        return !value.has_value();
    else if constexpr (isList<T> || std::is_same_v<T, std::string> || std::is_same_v<T, Sentence>)
        return value.empty();
    else
        return value == T{};
}

template <class T> [[nodiscard]] json::value write(const T& value, const FieldBounds& bounds);
template <class T> void read(const JsonReader& reader, T& value, const FieldBounds& bounds);

/// What an optional group describes: the value that is written, or a new one that is read.
template <class T> [[nodiscard]] const T& valueIn(const std::optional<T>& optional)
{
    return *optional;
}
template <class T> [[nodiscard]] T& valueIn(std::optional<T>& optional)
{
    return optional.emplace();
}

} // namespace fields

/// Makes a JSON object of a described value. A plain class of one thread, like the reader.
class FieldWriter final {
public:
    static constexpr bool isReader = false;

    explicit FieldWriter(Privacy privacy = Privacy::WithoutPrivate)
        : m_privacy(privacy)
    {
    }

    /// An optional one is null when it is unset.
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
        if (!fields::isAbsent(value) && (!bounds.isPrivate || m_privacy == Privacy::WithPrivate))
            m_object[key] = fields::write(value, bounds);
    }

    /// A sentence or a list of them, required, with what each is made of beside it.
    template <class T> void sentence(std::string_view key, const T& value, const FieldBounds& bounds = {})
    {
        required(key, value, bounds);
        if (json::value parts = fields::writeParts(value); !parts.is_null())
            m_object[fields::keyOfParts(key)] = std::move(parts);
    }

    /// The same of an optional one.
    template <class T> void optionalSentence(std::string_view key, const T& value, const FieldBounds& bounds = {})
    {
        if (!fields::isAbsent(value))
            sentence(key, value, bounds);
    }

    /// Left out when it is what it mostly is.
    template <class T> void unless(const T& usual, std::string_view key, const T& value, const FieldBounds& bounds = {})
    {
        if (value != usual)
            m_object[key] = fields::write(value, bounds);
    }

    /// What toString() calls a value; `parse` reads it back, and `complaint` says which names there are.
    template <class T, class Parse>
    void name(std::string_view key, const T& value, const Parse& /*parse*/, const Sentence& /*complaint*/)
    {
        m_object[key] = fields::write(std::string(toString(value)), {});
    }

    /// Left out when it is unset, or the first value of the enumeration.
    template <class T, class Parse>
    void optionalName(std::string_view key, const T& value, const Parse& parse, const Sentence& complaint)
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
    /// What follows from the fields, for people who look into the file: `make` is only asked when writing.
    template <class Make> void remark(std::string_view key, const Make& make)
    {
        m_object[key] = fields::write(make(), {});
    }

    /// Fields of the same value that stand in an object of their own.
    template <class Describe> void group(std::string_view key, const Describe& describeGroup)
    {
        FieldWriter inner(m_privacy);
        describeGroup(inner);
        m_object[key] = inner.take();
    }

    /// The same, or null.
    template <class Describe> void group(std::string_view key, bool isThere, const Describe& describeGroup)
    {
        if (isThere)
            group(key, describeGroup);
        else
            m_object[key] = nullptr;
    }

    /// Whether what stands under `key`, and what belongs to it, is described next; null stands there if it is not.
    [[nodiscard]] bool present(std::string_view key, bool isThere)
    {
        if (!isThere)
            m_object[key] = nullptr;
        return isThere;
    }

    /// A list whose elements need more than themselves: `describeEach` takes their fields, each, and its index.
    template <class T, class Describe>
    void each(std::string_view key, const std::vector<T>& list, const FieldBounds& bounds, const Describe& describeEach)
    {
        json::array array;
        const std::size_t count = fields::countToWrite(list.size(), bounds);
        array.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            FieldWriter inner;
            describeEach(inner, list[i], i);
            array.push_back(inner.take());
        }
        m_object[key] = std::move(array);
    }

    /// The same; an empty list is left out.
    template <class T, class Describe>
    void optionalEach(
        std::string_view key, const std::vector<T>& list, const FieldBounds& bounds, const Describe& describeEach)
    {
        if (!list.empty())
            each(key, list, bounds, describeEach);
    }

    /// Stands as an array of these values instead of an object. `complaint` says what they are.
    template <class... T> void tuple(const Sentence& /*complaint*/, const T&... values)
    {
        m_tuple = json::array{fields::write(values, {})...};
    }

    /// One of the described kinds of values: its name, and its fields behind it.
    template <class... T, std::size_t count>
    void alternative(std::string_view key, const std::variant<T...>& value,
        const std::array<std::string_view, count>& names, const Sentence& /*complaint*/)
    {
        static_assert(sizeof...(T) == count);
        m_object[key] = fields::writeText(names[value.index()], {});
        std::visit([this](const auto& one) { describe(*this, one); }, value);
    }

    /// The length of a list that stands in columns: that of this one.
    template <class T>
    [[nodiscard]] std::size_t length(
        std::string_view /*column*/, const std::vector<T>& list, const FieldBounds& /*bounds*/)
    {
        return list.size();
    }

    /// One member of all elements of a list of that length.
    template <class T>
    void column(std::string_view key, const std::vector<T>& list, std::size_t /*length*/, std::uint64_t T::*member,
        const FieldBounds& /*bounds*/)
    {
        json::array values;
        values.reserve(list.size());
        for (const T& one : list)
            values.emplace_back(one.*member);
        m_object[key] = std::move(values);
    }

    /// Left out when all are 0. A list without any column is empty when it is read, whatever its length was said to be.
    template <class T>
    void optionalColumn(std::string_view key, const std::vector<T>& list, std::size_t length, std::uint64_t T::*member,
        const FieldBounds& bounds)
    {
        if (std::ranges::any_of(list, [member](const T& one) { return one.*member != 0; }))
            column(key, list, length, member, bounds);
    }

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
    /// The same of one field, or of the whole value.
    template <class Holds>
    void must(std::string_view /*key*/, const Holds& /*holds*/, const Sentence& /*complaint*/) { }
    template <class Holds> void must(const Holds& /*holds*/, const Sentence& /*complaint*/) { }

    /// An object, or the array of a tuple.
    [[nodiscard]] json::value take()
    {
        return m_tuple ? json::value(std::move(*m_tuple)) : json::value(std::move(m_object));
    }

    [[nodiscard]] json::object takeObject() { return std::move(m_object); }

private:
    Privacy m_privacy;
    json::object m_object;
    std::optional<json::array> m_tuple;
};

/// Fills a described value. What is wrong is noted in the JsonReader, with its path.
class FieldReader final {
public:
    static constexpr bool isReader = true;

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

    template <class T> void sentence(std::string_view key, T& value, const FieldBounds& bounds = {})
    {
        required(key, value, bounds);
        if (const std::string parts = fields::keyOfParts(key); m_reader.has(parts))
            fields::readParts(m_reader.member(parts), value);
    }

    template <class T> void optionalSentence(std::string_view key, T& value, const FieldBounds& bounds = {})
    {
        if (m_reader.has(key))
            sentence(key, value, bounds);
    }

    template <class T> void unless(const T& /*usual*/, std::string_view key, T& value, const FieldBounds& bounds = {})
    {
        optional(key, value, bounds);
    }

    template <class T, class Parse>
    void name(std::string_view key, T& value, const Parse& parse, const Sentence& complaint)
    {
        const JsonReader member = m_reader.member(key);
        if (auto parsed = parse(fields::readText(member, {})))
            value = parsed.value();
        else
            member.reject(complaint);
    }

    template <class T, class Parse>
    void optionalName(std::string_view key, T& value, const Parse& parse, const Sentence& complaint)
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
            member.reject(Sentence("is {version}, but this version of SteadyMark reads only {known}",
                {{"version", number}, {"known", known}}));
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
    template <class Make> void remark(std::string_view /*key*/, const Make& /*make*/) { }

    template <class Describe> void group(std::string_view key, const Describe& describeGroup)
    {
        FieldReader inner(m_reader.member(key));
        describeGroup(inner);
    }

    template <class Describe> void group(std::string_view key, bool /*isThere*/, const Describe& describeGroup)
    {
        if (FieldReader inner(m_reader.member(key)); !inner.m_reader.isNull())
            describeGroup(inner);
    }

    [[nodiscard]] bool present(std::string_view key, bool /*isThere*/) { return !m_reader.member(key).isNull(); }

    template <class T, class Describe>
    void each(std::string_view key, std::vector<T>& list, const FieldBounds& bounds, const Describe& describeEach)
    {
        const JsonReader array = m_reader.member(key);
        list.clear();
        const std::size_t size = fields::readSize(array, bounds);
        for (std::size_t i = 0; i < size && !array.hasComplaint(); ++i) {
            FieldReader inner(array.element(i));
            describeEach(inner, list.emplace_back(), i);
        }
    }

    template <class T, class Describe>
    void optionalEach(
        std::string_view key, std::vector<T>& list, const FieldBounds& bounds, const Describe& describeEach)
    {
        if (m_reader.has(key))
            each(key, list, bounds, describeEach);
    }

    template <class... T> void tuple(const Sentence& complaint, T&... values)
    {
        if (m_reader.size() != sizeof...(T)) {
            m_reader.reject(complaint);
            return;
        }
        std::size_t index = 0;
        (fields::read(m_reader.element(index++), values, {}), ...);
    }

    template <class... T, std::size_t count>
    void alternative(std::string_view key, std::variant<T...>& value, const std::array<std::string_view, count>& names,
        const Sentence& complaint)
    {
        const JsonReader member = m_reader.member(key);
        const std::string name = fields::readText(member, {});
        std::size_t index = 0;
        const auto tryOne = [&]<class One>(std::type_identity<One>) {
            if (name != names[index++])
                return false;
            describe(*this, value.template emplace<One>());
            return true;
        };
        if (!(tryOne(std::type_identity<T>()) || ...))
            member.reject(complaint);
    }

    template <class T>
    [[nodiscard]] std::size_t length(std::string_view column, const std::vector<T>& /*list*/, const FieldBounds& bounds)
    {
        return fields::readSize(m_reader.member(column), bounds);
    }

    template <class T>
    void column(std::string_view key, std::vector<T>& list, std::size_t length, std::uint64_t T::*member,
        const FieldBounds& bounds)
    {
        const JsonReader values = m_reader.member(key);
        if (values.size() != length) {
            values.reject(Sentence::counted(
                length, "must have {n} element, one for each moment", "must have {n} elements, one for each moment"));
            return;
        }
        list.resize(length);
        for (std::size_t i = 0; i < length; ++i)
            list[i].*member =
                fields::readUnsigned(values.element(i), bounds, std::numeric_limits<std::uint64_t>::max());
    }

    template <class T>
    void optionalColumn(std::string_view key, std::vector<T>& list, std::size_t length, std::uint64_t T::*member,
        const FieldBounds& bounds)
    {
        if (m_reader.has(key))
            column(key, list, length, member, bounds);
    }

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
        if (m_reader.hasComplaint())
            return;
        if (const Result<> checked = check(); !checked)
            m_reader.reject(checked.error());
    }

    template <class Holds> void must(std::string_view key, const Holds& holds, const Sentence& complaint)
    {
        if (!m_reader.hasComplaint() && !holds())
            m_reader.member(key).reject(complaint);
    }

    template <class Holds> void must(const Holds& holds, const Sentence& complaint)
    {
        if (!m_reader.hasComplaint() && !holds())
            m_reader.reject(complaint);
    }

    /// Of this value or any other of the document.
    [[nodiscard]] bool hasComplaint() const { return m_reader.hasComplaint(); }

private:
    JsonReader m_reader;
};

template <class Value>
[[nodiscard]] json::object writeFields(const Value& value, Privacy privacy = Privacy::WithoutPrivate)
{
    FieldWriter writer(privacy);
    describe(writer, value);
    return writer.takeObject();
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
    if constexpr (std::is_same_v<T, json::object> || std::is_same_v<T, json::value>) {
        return value; // made by other hands
    } else if constexpr (std::is_same_v<T, Sentence>) {
        return writeText(english(value), bounds);
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
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
        FieldWriter writer;
        describe(writer, value);
        return writer.take();
    }
}

template <class T> void read(const JsonReader& reader, T& value, const FieldBounds& bounds)
{
    if constexpr (std::is_same_v<T, std::string>) {
        value = readText(reader, bounds);
    } else if constexpr (std::is_same_v<T, Sentence>) {
        value = Sentence::verbatim(readText(reader, bounds));
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
        value.reset();
        if (!reader.isNull())
            read(reader, value.emplace(), bounds);
    } else if constexpr (isList<T>) {
        value.clear();
        const std::size_t size = readSize(reader, bounds);
        for (std::size_t i = 0; i < size && !reader.hasComplaint(); ++i) // behind the first complaint nothing counts
            read(reader.element(i), value.emplace_back(), boundsOfEach(bounds));
    } else {
        FieldReader fields(reader);
        describe(fields, value);
    }
}

} // namespace fields
} // namespace steadymark
