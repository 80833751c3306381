// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steadymark {

/// JSON that people write: `//` and `/* */` comments and a comma behind the last element are allowed, and each value
/// knows where it stands, so that a complaint about it can say so. Immutable; copies share the document.
class JsonText final {
public:
    struct Member;
    /// A value and its place. Lives as long as the text.
    struct Node {
        const json::value* value = nullptr;
        std::size_t offset = 0;
        std::vector<Member> members;
        std::vector<Node> elements;

        [[nodiscard]] const Node* find(std::string_view key) const; ///< null: it is not there, or this is no object
    };

    /// As parseJson(): UTF-8 checked, at most 32 levels deep. A key that stands twice in an object is refused, for of
    /// two values one would be ignored. The error says at which line and column.
    [[nodiscard]] static Result<JsonText> parse(std::string_view text);

    [[nodiscard]] const Node& root() const;
    /// "line 3, column 7 (stages[2].rest)", columns in characters; the path is left out for the whole document.
    [[nodiscard]] Sentence placeOf(const Node& node) const;
    /// The same of the member's key.
    [[nodiscard]] Sentence placeOf(const Member& member) const;

private:
    [[nodiscard]] Sentence placeAt(std::size_t offset) const;

    struct Content;
    explicit JsonText(std::shared_ptr<const Content> content)
        : m_content(std::move(content))
    {
    }

    std::shared_ptr<const Content> m_content;
};

struct JsonText::Member {
    std::string key;
    std::size_t keyOffset = 0;
    Node node;
};

} // namespace steadymark
