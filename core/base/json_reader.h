// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// Reads members of a JSON object by name and type. The first thing that is missing or of the wrong type is remembered
/// with its path ("steps[2].passes[0].bytes must be a whole number"), later reads return defaults, so that a reader
/// needs only one check at its end. What is read from one reader shares its complaint with it: one thread.
class JsonReader final {
public:
    /// The document must outlive the reader.
    explicit JsonReader(const json::value& document);

    [[nodiscard]] JsonReader member(std::string_view name) const; ///< must exist
    [[nodiscard]] bool has(std::string_view name) const;          ///< exists and is not null
    [[nodiscard]] bool isNull() const;                            ///< is there and null
    [[nodiscard]] std::size_t size() const;                       ///< of an array; 0 and an error if it is none
    [[nodiscard]] JsonReader element(std::size_t index) const;
    /// Of the members of an object whose names are data, in the order of the document; an error if there are more than
    /// `most`.
    [[nodiscard]] std::vector<std::string> names(std::size_t most) const;

    [[nodiscard]] std::uint64_t unsignedInteger() const;
    [[nodiscard]] std::int64_t integer() const;
    [[nodiscard]] double number() const; ///< finite
    [[nodiscard]] bool boolean() const;
    [[nodiscard]] std::string string() const;

    /// For what is read only where it makes sense; null after a complaint.
    [[nodiscard]] const json::value* value() const { return m_value; }

    /// Remembers that this value is wrong: `complaint` is a predicate whose subject is the path, without a full stop:
    /// "must be between 1 and 64".
    void reject(const Sentence& complaint) const;
    /// The same for the reason that a checking function gives.
    void reject(const Error& reason) const;

    /// The first complaint of this reader and of all made from it.
    [[nodiscard]] Result<> check() const;
    [[nodiscard]] bool hasComplaint() const; ///< that check() would tell

private:
    struct State;
    JsonReader(const json::value* value, std::shared_ptr<State> state);
    [[nodiscard]] JsonReader found(const json::value* value, std::string_view step) const;
    [[nodiscard]] Sentence subject() const; ///< of a complaint

    const json::value* m_value = nullptr; ///< null after a complaint
    std::shared_ptr<State> m_state;
};

} // namespace steadymark
