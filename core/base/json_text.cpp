// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_text.h"

#include "core/base/text.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace steadymark {
namespace {

constexpr std::size_t longestPath = 200; ///< in a sentence

/// Walks over a text that was already found to be JSON, so it looks for places only.
class PlaceFinder final {
public:
    explicit PlaceFinder(std::string_view text)
        : m_text(text)
    {
    }

    /// `value` is what stands here; of a key that is repeated it may be another one, or null.
    [[nodiscard]] JsonText::Node read(const json::value* value)
    {
        skipBlanks();
        JsonText::Node node;
        node.value = value;
        node.offset = m_at;
        if (peek() == '{')
            readMembers(value != nullptr ? value->if_object() : nullptr, node);
        else if (peek() == '[')
            readElements(value != nullptr ? value->if_array() : nullptr, node);
        else if (peek() == '"')
            static_cast<void>(readString());
        else
            m_at = std::min(m_text.find_first_of(",]}/ \t\r\n", m_at), m_text.size());
        return node;
    }

    /// Where a key stands that was there before in the same object.
    [[nodiscard]] const std::optional<std::pair<std::size_t, std::string>>& repeatedKey() const { return m_repeated; }

private:
    [[nodiscard]] char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    void skipBlanks()
    {
        while (m_at < m_text.size()) {
            if (std::string_view(" \t\r\n").find(m_text[m_at]) != std::string_view::npos) {
                ++m_at;
            } else if (m_text.substr(m_at).starts_with("//")) {
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            } else if (m_text.substr(m_at).starts_with("/*")) {
                const std::size_t end = m_text.find("*/", m_at + 2);
                m_at = end == std::string_view::npos ? m_text.size() : end + 2;
            } else {
                return;
            }
        }
    }

    /// With its quotation marks.
    [[nodiscard]] std::string_view readString()
    {
        const std::size_t begin = m_at++;
        while (m_at < m_text.size() && m_text[m_at] != '"')
            m_at += m_text[m_at] == '\\' ? 2 : 1;
        m_at = std::min(m_at + 1, m_text.size());
        return m_text.substr(begin, m_at - begin);
    }

    void skip(char expected)
    {
        skipBlanks();
        if (peek() == expected)
            ++m_at;
    }

    void readMembers(const json::object* object, JsonText::Node& node)
    {
        ++m_at;
        std::set<std::string> keys;
        for (skipBlanks(); peek() == '"'; skipBlanks()) {
            JsonText::Member member;
            member.keyOffset = m_at;
            member.key = decoded(readString());
            skip(':');
            if (!m_repeated && !keys.insert(member.key).second)
                m_repeated.emplace(member.keyOffset, member.key);
            member.node = read(object != nullptr ? object->if_contains(member.key) : nullptr);
            node.members.push_back(std::move(member));
            skip(',');
        }
        skip('}');
    }

    void readElements(const json::array* array, JsonText::Node& node)
    {
        ++m_at;
        for (skipBlanks(); m_at < m_text.size() && peek() != ']'; skipBlanks()) {
            const std::size_t begin = m_at;
            const std::size_t index = node.elements.size();
            node.elements.push_back(read(array != nullptr && index < array->size() ? &(*array)[index] : nullptr));
            skip(',');
            if (m_at == begin) // cannot be, as the text is JSON
                return;
        }
        skip(']');
    }

    [[nodiscard]] static std::string decoded(std::string_view quoted)
    {
        if (quoted.find('\\') != std::string_view::npos) {
            if (const Result<json::value> text = parseJson(quoted); text && text.value().is_string())
                return std::string(text.value().get_string());
        }
        return quoted.size() < 2 ? std::string() : std::string(quoted.substr(1, quoted.size() - 2));
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::optional<std::pair<std::size_t, std::string>> m_repeated;
};

/// The path of what stands at `offset`: the last value that begins there or before, from the outside inwards.
std::string pathTo(const JsonText::Node& root, std::size_t offset)
{
    std::string path;
    const JsonText::Node* node = &root;
    while (node != nullptr && node->offset < offset) {
        const JsonText::Node* next = nullptr;
        std::string step;
        for (const JsonText::Member& member : node->members) {
            if (member.keyOffset <= offset) {
                next = &member.node;
                step = (path.empty() ? "" : ".") + toPlainLine(std::string_view(member.key).substr(0, 40));
            }
        }
        for (std::size_t index = 0; index < node->elements.size() && node->elements[index].offset <= offset; ++index) {
            next = &node->elements[index];
            step = "[" + std::to_string(index) + "]";
        }
        path += step;
        node = next;
    }
    return path.size() > longestPath ? std::string() : path;
}

} // namespace

struct JsonText::Content {
    std::string text;
    json::value value;
    Node root;
};

const JsonText::Node* JsonText::Node::find(std::string_view key) const
{
    const auto found = std::ranges::find_if(members, [key](const Member& member) { return member.key == key; });
    return found == members.end() ? nullptr : &found->node;
}

Result<JsonText> JsonText::parse(std::string_view text)
{
    auto content = std::make_shared<Content>();
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF"; // as some editors write
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    content->text = text;
    BOOST_OUTCOME_TRY(ReadJson read, readJson(text, JsonDialect::WithComments));
    content->value = std::move(read.value);
    PlaceFinder finder(content->text);
    content->root = finder.read(&content->value);
    if (finder.repeatedKey()) {
        const auto& [offset, key] = *finder.repeatedKey();
        return fail(ErrorCode::InvalidArgument,
            Sentence("At {position}: the key \"{key}\" appears here a second time; keep one of the two.",
                {{"position", describePosition(content->text, offset)}, {"key", toPlainLine(key.substr(0, 40))}}));
    }
    return JsonText(std::move(content));
}

const JsonText::Node& JsonText::root() const
{
    return m_content->root;
}

Sentence JsonText::placeAt(std::size_t offset) const
{
    const Sentence position = describePosition(m_content->text, offset);
    const std::string path = pathTo(root(), offset);
    return path.empty() ? position : Sentence("{position} ({path})", {{"position", position}, {"path", path}});
}

Sentence JsonText::placeOf(const Node& node) const
{
    return placeAt(node.offset);
}

Sentence JsonText::placeOf(const Member& member) const
{
    return placeAt(member.keyOffset);
}

} // namespace steadymark
