// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fields.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

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

/// Sentences in sentences; nothing that the program says comes near.
constexpr unsigned mostDepth = 12;
constexpr std::size_t mostPlaces = 32;

json::string jsonText(std::string_view text)
{
    const std::string valid = toValidUtf8(text, fieldlimits::textBytes);
    return json::string(valid.data(), valid.size());
}

json::value partsOf(const Sentence& sentence, unsigned depth)
{
    const std::optional<SentenceParts> parts = depth < mostDepth ? sentence.parts() : std::nullopt;
    if (!parts)
        return jsonText(english(sentence));
    if (parts->text.empty()) {
        json::array sequence;
        for (const Sentence& part : parts->sequence)
            sequence.push_back(partsOf(part, depth + 1));
        return sequence;
    }
    json::object object{{"text", jsonText(parts->text)}};
    if (!parts->one.empty()) {
        object["one"] = jsonText(parts->one);
        object["count"] = parts->count;
    }
    json::object places;
    for (const auto& [name, argument] : parts->places) {
        if (const Sentence* const phrase = argument.phrase())
            places[name] = partsOf(*phrase, depth + 1);
        else if (const Figure* const figure = argument.figure())
            places[name] = json::object{{"figure", jsonText(figure->text)}};
        else
            places[name] = jsonText(*argument.name());
    }
    if (!places.empty())
        object["places"] = std::move(places);
    return object;
}

/// Unset: it is no sentence.
std::optional<Sentence> sentenceOf(const json::value& value, unsigned depth);

std::optional<Argument> argumentOf(const json::value& value, unsigned depth)
{
    if (const json::string* const name = value.if_string())
        return Argument(std::string_view(*name));
    const json::object* const object = value.if_object();
    const json::value* const figure = object != nullptr ? object->if_contains("figure") : nullptr;
    if (figure != nullptr)
        return figure->is_string() ? std::optional<Argument>(Figure{std::string(figure->get_string())}) : std::nullopt;
    std::optional<Sentence> phrase = sentenceOf(value, depth);
    return phrase ? std::optional<Argument>(*std::move(phrase)) : std::nullopt;
}

std::optional<Sentence> sentenceOf(const json::value& value, unsigned depth)
{
    if (const json::string* const text = value.if_string())
        return Sentence::verbatim(std::string(*text));
    if (depth >= mostDepth)
        return std::nullopt;
    SentenceParts parts;
    if (const json::array* const sequence = value.if_array()) {
        if (sequence->size() > mostPlaces)
            return std::nullopt;
        for (const json::value& part : *sequence) {
            std::optional<Sentence> sentence = sentenceOf(part, depth + 1);
            if (!sentence)
                return std::nullopt;
            parts.sequence.push_back(*std::move(sentence));
        }
        return Sentence::ofParts(std::move(parts));
    }
    const json::object* const object = value.if_object();
    const auto textOf = [object](std::string_view key) {
        const json::value* const member = object != nullptr ? object->if_contains(key) : nullptr;
        return member != nullptr && member->is_string() ? std::string(member->get_string()) : std::string();
    };
    parts.text = textOf("text");
    if (parts.text.empty())
        return std::nullopt;
    parts.one = textOf("one");
    if (const json::value* const count = object->if_contains("count"); count != nullptr && count->is_number())
        parts.count = count->is_uint64()                   ? count->get_uint64()
            : count->is_int64() && count->get_int64() >= 0 ? static_cast<std::uint64_t>(count->get_int64())
                                                           : 0;
    const json::value* const places = object->if_contains("places");
    if (places == nullptr)
        return Sentence::ofParts(std::move(parts));
    if (!places->is_object() || places->get_object().size() > mostPlaces)
        return std::nullopt;
    for (const auto& [name, place] : places->get_object()) {
        std::optional<Argument> argument = argumentOf(place, depth + 1);
        if (!argument)
            return std::nullopt;
        parts.places.emplace_back(std::string(name), *std::move(argument));
    }
    return Sentence::ofParts(std::move(parts));
}

void takeParts(const json::value& parts, Sentence& sentence)
{
    if (const std::optional<Sentence> made = sentenceOf(parts, 0); made && *made == sentence)
        sentence = *made;
}

} // namespace

std::string keyOfParts(std::string_view key)
{
    return std::string(key) + "Parts";
}

json::value writeParts(const Sentence& sentence)
{
    return sentence.parts() ? partsOf(sentence, 0) : json::value(nullptr);
}

json::value writeParts(const std::vector<Sentence>& sentences)
{
    json::array array;
    bool isAny = false;
    for (const Sentence& sentence : sentences) {
        array.push_back(writeParts(sentence));
        isAny = isAny || !array.back().is_null();
    }
    return isAny ? json::value(std::move(array)) : json::value(nullptr);
}

void readParts(const JsonReader& reader, Sentence& sentence)
{
    if (const json::value* const parts = reader.value())
        takeParts(*parts, sentence);
}

void readParts(const JsonReader& reader, std::vector<Sentence>& sentences)
{
    const json::value* const parts = reader.value();
    const json::array* const all = parts != nullptr ? parts->if_array() : nullptr;
    for (std::size_t i = 0; all != nullptr && i < std::min(all->size(), sentences.size()); ++i)
        takeParts((*all)[i], sentences[i]);
}

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
