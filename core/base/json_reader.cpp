// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_reader.h"

#include <cmath>
#include <limits>
#include <optional>

namespace steadymark {
namespace {

/// A number that another program wrote as 5.0 or 1e9. Doubles above 2^53 skip whole numbers and are no counts.
std::optional<std::int64_t> wholeNumberOf(const json::value& value)
{
    constexpr double exactLimit = 9007199254740992.0;
    const double* number = value.if_double();
    if (number == nullptr || !(std::abs(*number) <= exactLimit) || std::trunc(*number) != *number)
        return std::nullopt;
    return static_cast<std::int64_t>(*number);
}

/// Puts the steps that lead to a value before what is there of its path. Paths are asked for once in a document, at its
/// first complaint, and made then, so that reading costs none.
bool findPath(const json::value& from, const json::value* sought, std::string& path)
{
    if (&from == sought)
        return true;
    if (const json::object* object = from.if_object()) {
        for (const auto& member : *object) {
            if (findPath(member.value(), sought, path)) {
                path.insert(0, std::string(member.key()) + (path.empty() || path.front() == '[' ? "" : "."));
                return true;
            }
        }
    } else if (const json::array* array = from.if_array()) {
        for (std::size_t i = 0; i < array->size(); ++i) {
            if (findPath((*array)[i], sought, path)) {
                path.insert(0, "[" + std::to_string(i) + "]" + (path.empty() || path.front() == '[' ? "" : "."));
                return true;
            }
        }
    }
    return false;
}

} // namespace

struct JsonReader::State {
    const json::value* document = nullptr;
    Sentence complaint; ///< says nothing while there is none
};

JsonReader::JsonReader(const json::value& document)
    : JsonReader(&document, std::make_shared<State>(State{&document, {}}))
{
}

JsonReader::JsonReader(const json::value* value, std::shared_ptr<State> state)
    : m_value(value)
    , m_state(std::move(state))
{
}

Sentence JsonReader::subject() const
{
    std::string path;
    findPath(*m_state->document, m_value, path);
    return path.empty() ? Sentence("The document") : Sentence::verbatim(std::move(path));
}

void JsonReader::reject(const Sentence& complaint) const
{
    // Everything below a value that was already complained about is a consequence.
    if (m_value != nullptr && !hasComplaint())
        m_state->complaint = Sentence("{field} {complaint}.", {{"field", subject()}, {"complaint", complaint}});
}

void JsonReader::reject(const Error& reason) const
{
    if (m_value != nullptr && !hasComplaint())
        m_state->complaint =
            Sentence("{field} is wrong: {reason}", {{"field", subject()}, {"reason", reason.sentence}});
}

bool JsonReader::hasComplaint() const
{
    return !m_state->complaint.empty();
}

Result<> JsonReader::check() const
{
    if (hasComplaint())
        return fail(ErrorCode::Damaged, m_state->complaint);
    return success();
}

/// `step` leads there from this value, for the complaint when nothing is found.
JsonReader JsonReader::found(const json::value* value, std::string_view step) const
{
    if (value == nullptr && m_value != nullptr && !hasComplaint()) {
        std::string path(step);
        findPath(*m_state->document, m_value, path);
        m_state->complaint = Sentence("{field} is missing.", {{"field", std::move(path)}});
    }
    return {value, m_state};
}

JsonReader JsonReader::member(std::string_view name) const
{
    const json::object* object = m_value != nullptr ? m_value->if_object() : nullptr;
    if (object != nullptr)
        return found(object->if_contains(name), name);
    reject(Sentence("must be an object"));
    return {nullptr, m_state};
}

bool JsonReader::has(std::string_view name) const
{
    const json::object* object = m_value != nullptr ? m_value->if_object() : nullptr;
    const json::value* found = object != nullptr ? object->if_contains(name) : nullptr;
    return found != nullptr && !found->is_null();
}

bool JsonReader::isNull() const
{
    return m_value != nullptr && m_value->is_null();
}

std::size_t JsonReader::size() const
{
    if (m_value == nullptr)
        return 0;
    if (const json::array* array = m_value->if_array())
        return array->size();
    reject(Sentence("must be an array"));
    return 0;
}

JsonReader JsonReader::element(std::size_t index) const
{
    const json::array* array = m_value != nullptr ? m_value->if_array() : nullptr;
    if (array == nullptr) {
        reject(Sentence("must be an array"));
        return {nullptr, m_state};
    }
    const json::value* const value = array->if_contains(index);
    return value != nullptr ? JsonReader(value, m_state) : found(nullptr, "[" + std::to_string(index) + "]");
}

std::vector<std::string> JsonReader::names(std::size_t most) const
{
    std::vector<std::string> names;
    if (m_value == nullptr)
        return names;
    const json::object* object = m_value->if_object();
    if (object == nullptr) {
        reject(Sentence("must be an object"));
        return names;
    }
    if (object->size() > most) {
        reject(Sentence::counted(most, "must not have more than {n} member", "must not have more than {n} members"));
        return names;
    }
    for (const json::key_value_pair& member : *object)
        names.emplace_back(member.key());
    return names;
}

std::uint64_t JsonReader::unsignedInteger() const
{
    if (m_value == nullptr)
        return 0;
    if (const std::uint64_t* number = m_value->if_uint64())
        return *number;
    const std::int64_t* integer = m_value->if_int64();
    const std::optional<std::int64_t> number = integer != nullptr ? *integer : wholeNumberOf(*m_value);
    if (number && *number >= 0)
        return static_cast<std::uint64_t>(*number);
    reject(number ? Sentence("must not be negative") : Sentence("must be a whole number"));
    return 0;
}

std::int64_t JsonReader::integer() const
{
    if (m_value == nullptr)
        return 0;
    if (const std::int64_t* number = m_value->if_int64())
        return *number;
    if (const std::uint64_t* number = m_value->if_uint64()) {
        if (*number <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
            return static_cast<std::int64_t>(*number);
        reject(Sentence("must be less than 2^63"));
        return 0;
    }
    if (const std::optional<std::int64_t> number = wholeNumberOf(*m_value))
        return *number;
    reject(Sentence("must be a whole number"));
    return 0;
}

double JsonReader::number() const
{
    if (m_value == nullptr)
        return 0.0;
    if (const double* number = m_value->if_double()) {
        if (std::isfinite(*number))
            return *number;
        reject(Sentence("must be a finite number"));
        return 0.0;
    }
    if (const std::int64_t* number = m_value->if_int64())
        return static_cast<double>(*number);
    if (const std::uint64_t* number = m_value->if_uint64())
        return static_cast<double>(*number);
    reject(Sentence("must be a number"));
    return 0.0;
}

bool JsonReader::boolean() const
{
    if (m_value == nullptr)
        return false;
    if (const bool* flag = m_value->if_bool())
        return *flag;
    reject(Sentence("must be true or false"));
    return false;
}

std::string JsonReader::string() const
{
    if (m_value == nullptr)
        return {};
    if (const json::string* text = m_value->if_string())
        return {text->data(), text->size()};
    reject(Sentence("must be a text"));
    return {};
}

} // namespace steadymark
