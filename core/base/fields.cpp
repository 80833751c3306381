// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fields.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>

namespace steadymark::fields {
namespace {

Sentence mustNotBeMoreThan(std::uint64_t most)
{
    return Sentence("must not be more than {most}", {{"most", most}});
}

template <std::integral Number> Sentence mustBeBetween(Number least, Number most)
{
    return Sentence("must be between {least} and {most}", {{"least", least}, {"most", most}});
}

} // namespace

json::value writeText(std::string_view text, const FieldBounds& bounds)
{
    const std::string valid = toValidUtf8(text, static_cast<std::size_t>(bounds.most.value_or(fieldlimits::textBytes)));
    return json::string(valid.data(), valid.size());
}

json::value writeNumber(double number, const FieldBounds& bounds)
{
    if (!std::isfinite(number))
        return 0.0;
    if (bounds.least)
        number = std::max(number, static_cast<double>(*bounds.least));
    if (bounds.most)
        number = std::min(number, static_cast<double>(*bounds.most));
    return number;
}

std::uint64_t toWrite(std::uint64_t number, const FieldBounds& bounds, std::uint64_t most)
{
    return std::clamp(number, static_cast<std::uint64_t>(std::max<std::int64_t>(bounds.least.value_or(0), 0)), most);
}

std::size_t countToWrite(std::size_t size, const FieldBounds& bounds)
{
    return std::min(size, static_cast<std::size_t>(bounds.most.value_or(fieldlimits::elements)));
}

std::string readText(const JsonReader& reader, const FieldBounds& bounds)
{
    const std::uint64_t most = bounds.most.value_or(fieldlimits::textBytes);
    std::string text = reader.string();
    if (text.size() <= most)
        return bounds.isPlain ? toPlainLine(text) : text;
    reader.reject(Sentence::counted(most, "must not be longer than {n} byte", "must not be longer than {n} bytes"));
    return {};
}

std::uint64_t readUnsigned(const JsonReader& reader, const FieldBounds& bounds, std::uint64_t most)
{
    const auto least = static_cast<std::uint64_t>(std::max<std::int64_t>(bounds.least.value_or(0), 0));
    most = std::min(most, bounds.most.value_or(most));
    const std::uint64_t number = reader.unsignedInteger();
    if (number >= least && number <= most)
        return number;
    reader.reject(least == 0 ? mustNotBeMoreThan(most) : mustBeBetween(least, most));
    return least;
}

std::int64_t readSigned(const JsonReader& reader, const FieldBounds& bounds, std::int64_t least, std::int64_t most)
{
    least = std::max(least, bounds.least.value_or(least));
    if (bounds.most && *bounds.most < static_cast<std::uint64_t>(std::max<std::int64_t>(most, 0)))
        most = static_cast<std::int64_t>(*bounds.most);
    const std::int64_t number = reader.integer();
    if (number >= least && number <= most)
        return number;
    reader.reject(mustBeBetween(least, most));
    return least;
}

double readNumber(const JsonReader& reader, const FieldBounds& bounds)
{
    const double number = reader.number();
    if (bounds.least && number < static_cast<double>(*bounds.least)) {
        reader.reject(*bounds.least == 0 ? Sentence("must not be negative")
                                         : Sentence("must not be less than {least}", {{"least", *bounds.least}}));
        return 0.0;
    }
    if (bounds.most && number > static_cast<double>(*bounds.most)) {
        reader.reject(mustNotBeMoreThan(*bounds.most));
        return 0.0;
    }
    return number;
}

std::size_t readSize(const JsonReader& reader, const FieldBounds& bounds)
{
    const std::uint64_t most = bounds.most.value_or(fieldlimits::elements);
    const auto least = static_cast<std::uint64_t>(std::max<std::int64_t>(bounds.least.value_or(0), 0));
    const std::size_t size = reader.size();
    if (size >= least && size <= most)
        return size;
    reader.reject(least == most ? Sentence::counted(
                      most, "must have {n} element, not {size}", "must have {n} elements, not {size}", {{"size", size}})
            : least == 0
            ? Sentence::counted(most, "must not have more than {n} element", "must not have more than {n} elements")
            : Sentence::counted(most, "must have between {least} and {n} element",
                "must have between {least} and {n} elements", {{"least", least}}));
    return 0;
}

} // namespace steadymark::fields
