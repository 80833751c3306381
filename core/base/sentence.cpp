// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sentence.h"

#include "core/base/remedy.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace steadymark {
namespace {

class English final : public Renderer {
public:
    std::string language() const override { return "en"; }

protected:
    std::string translated(std::string_view source) const override { return std::string(source); }
    std::string translated(std::string_view one, std::string_view others, std::uint64_t n) const override
    {
        return std::string(n == 1 ? one : others);
    }
    std::string number(std::string_view inC) const override { return std::string(inC); }
    std::string unit(std::string_view unit) const override { return std::string(unit); }
    std::string_view between() const override { return " "; }
    Surface surface() const override { return Surface::Terminal; }
};

} // namespace

struct Sentence::Body {
    enum class Kind { Source, Counted, Verbatim, Figure, Sequence, ToDo };
    Kind kind = Kind::Verbatim;
    std::string_view source;      ///< the only form, or that for all counts but one
    std::string_view one;         ///< Counted
    std::uint64_t count = 0;      ///< Counted
    std::string verbatim;         ///< Verbatim, Figure
    Places places;                ///< Source, Counted
    std::optional<Remedy> remedy; ///< ToDo
    std::vector<Sentence> parts;  ///< Sequence; none of them says nothing
    /// Of a sentence that was read: what `source`, `one` and the names of the places look at.
    std::shared_ptr<const std::vector<std::string>> texts;
};

Sentence::Sentence(Body body)
    : m_body(std::make_shared<const Body>(std::move(body)))
{
}

Sentence::Sentence(SourceText source)
    : Sentence(source, Places())
{
}

Sentence::Sentence(SourceText source, Places places)
{
    Body body;
    body.kind = Body::Kind::Source;
    body.source = source.text();
    body.places = std::move(places);
    m_body = std::make_shared<const Body>(std::move(body));
}

Sentence Sentence::counted(std::uint64_t n, SourceText one, SourceText others)
{
    return counted(n, one, others, {});
}

Sentence Sentence::counted(std::uint64_t n, SourceText one, SourceText others, Places places)
{
    Body body;
    body.kind = Body::Kind::Counted;
    body.source = others.text();
    body.one = one.text();
    body.count = n;
    body.places = std::move(places);
    body.places.push_back({"n", n});
    return Sentence(std::move(body));
}

Sentence Sentence::verbatim(std::string text)
{
    if (text.empty())
        return {};
    Body body;
    body.verbatim = std::move(text);
    return Sentence(std::move(body));
}

Sentence Sentence::figure(std::string inC)
{
    Body body;
    body.kind = Body::Kind::Figure;
    body.verbatim = std::move(inC);
    return Sentence(std::move(body));
}

Sentence Sentence::sequence(std::vector<Sentence> sentences)
{
    std::erase_if(sentences, [](const Sentence& sentence) { return sentence.empty(); });
    if (sentences.size() < 2)
        return sentences.empty() ? Sentence() : std::move(sentences.front());
    Body body;
    body.kind = Body::Kind::Sequence;
    body.parts = std::move(sentences);
    return Sentence(std::move(body));
}

Sentence Sentence::whole(Sentence sentence)
{
    return sentence.empty() || english(sentence).ends_with('.')
        ? std::move(sentence)
        : Sentence("{sentence}.", {{"sentence", std::move(sentence)}});
}

Sentence Sentence::toDo(Remedy remedy)
{
    Body body;
    body.kind = Body::Kind::ToDo;
    body.remedy = std::move(remedy);
    return Sentence(std::move(body));
}

std::optional<SentenceParts> Sentence::parts() const
{
    SentenceParts parts;
    if (m_body == nullptr)
        return std::nullopt;
    switch (m_body->kind) {
    case Body::Kind::Verbatim:
        return std::nullopt;
    case Body::Kind::ToDo: // the words of the terminal, as in English
        return describe(*m_body->remedy, Surface::Terminal).parts();
    case Body::Kind::Figure:
        parts.text = "{figure}";
        parts.places.emplace_back("figure", Figure{m_body->verbatim});
        return parts;
    case Body::Kind::Sequence:
        parts.sequence = m_body->parts;
        return parts;
    case Body::Kind::Source:
    case Body::Kind::Counted:
        break;
    }
    parts.text = m_body->source;
    parts.one = m_body->one;
    parts.count = m_body->count;
    // Sentences that share their places need not have all of them, and a file tells nothing that it does not say.
    for (const Place& place : m_body->places) {
        const std::string mark = "{" + std::string(place.name) + "}";
        if (parts.text.find(mark) != std::string::npos || parts.one.find(mark) != std::string::npos)
            parts.places.emplace_back(place.name, place.argument);
    }
    return parts;
}

Sentence Sentence::ofParts(SentenceParts parts)
{
    if (parts.text.empty())
        return sequence(std::move(parts.sequence));
    std::vector<std::string> texts{std::move(parts.text), std::move(parts.one)};
    for (auto& [name, argument] : parts.places)
        texts.push_back(std::move(name));
    Body body;
    body.texts = std::make_shared<const std::vector<std::string>>(std::move(texts));
    body.kind = body.texts->at(1).empty() ? Body::Kind::Source : Body::Kind::Counted;
    body.source = body.texts->at(0);
    body.one = body.texts->at(1);
    body.count = parts.count;
    for (std::size_t i = 0; i < parts.places.size(); ++i)
        body.places.push_back({body.texts->at(i + 2), std::move(parts.places[i].second)});
    return Sentence(std::move(body));
}

Sentence Sentence::listed(std::vector<Sentence> phrases)
{
    std::erase_if(phrases, [](const Sentence& phrase) { return phrase.empty(); });
    std::optional<Sentence> list;
    for (Sentence& phrase : phrases)
        list = list ? Sentence("{list}, {next}", {{"list", std::move(*list)}, {"next", std::move(phrase)}})
                    : std::move(phrase);
    return list.value_or(Sentence());
}

Sentence Sentence::all(std::vector<Sentence> phrases, std::size_t most)
{
    std::erase_if(phrases, [](const Sentence& phrase) { return phrase.empty(); });
    if (phrases.size() > most) {
        const std::size_t left = phrases.size() - most;
        phrases.resize(most);
        phrases.push_back(Sentence("{n} more", {{"n", left}}));
    }
    if (phrases.size() < 2)
        return listed(std::move(phrases));
    Sentence last = std::move(phrases.back());
    phrases.pop_back();
    return Sentence("{list} and {last}", {{"list", listed(std::move(phrases))}, {"last", std::move(last)}});
}

Sentence Sentence::all(const std::vector<std::string>& names, std::size_t most)
{
    return all(named(names), most);
}

Sentence Sentence::anyOf(std::vector<Sentence> phrases)
{
    std::erase_if(phrases, [](const Sentence& phrase) { return phrase.empty(); });
    if (phrases.size() < 2)
        return listed(std::move(phrases));
    Sentence last = std::move(phrases.back());
    phrases.pop_back();
    return Sentence("{list} or {last}", {{"list", listed(std::move(phrases))}, {"last", std::move(last)}});
}

Sentence Sentence::anyOf(const std::vector<std::string>& names)
{
    return anyOf(named(names));
}

Sentence Sentence::listed(const std::vector<std::string>& names)
{
    return listed(named(names));
}

std::vector<Sentence> Sentence::named(const std::vector<std::string>& names)
{
    std::vector<Sentence> phrases;
    phrases.reserve(names.size());
    std::ranges::transform(names, std::back_inserter(phrases), verbatim);
    return phrases;
}

bool Sentence::empty() const
{
    return m_body == nullptr;
}

bool Sentence::operator==(const Sentence& other) const
{
    return m_body == other.m_body || english(*this) == english(other);
}

bool Sentence::operator==(std::string_view text) const
{
    return english(*this) == text;
}

Sentence::operator std::string() const
{
    return english(*this);
}

Argument::Argument(std::string name)
    : m_value(std::move(name))
{
}

Argument::Argument(std::string_view name)
    : m_value(std::string(name))
{
}

Argument::Argument(Sentence phrase)
    : m_value(std::move(phrase))
{
}

Argument::Argument(Figure figure)
    : m_value(std::move(figure))
{
}

Argument::Argument(int number)
    : Argument(Figure{std::to_string(number)})
{
}

Argument::Argument(unsigned number)
    : Argument(Figure{std::to_string(number)})
{
}

Argument::Argument(long number)
    : Argument(Figure{std::to_string(number)})
{
}

Argument::Argument(unsigned long number)
    : Argument(Figure{std::to_string(number)})
{
}

Argument::Argument(long long number)
    : Argument(Figure{std::to_string(number)})
{
}

Argument::Argument(unsigned long long number)
    : Argument(Figure{std::to_string(number)})
{
}

std::string Renderer::render(const Sentence& sentence) const
{
    if (sentence.m_body == nullptr)
        return {};
    const Sentence::Body& body = *sentence.m_body;
    switch (body.kind) {
    case Sentence::Body::Kind::Source:
        return filled(translated(body.source), body.places);
    case Sentence::Body::Kind::Counted:
        return filled(translated(body.one, body.source, body.count), body.places);
    case Sentence::Body::Kind::Verbatim:
        return body.verbatim;
    case Sentence::Body::Kind::Figure:
        return written(Figure{body.verbatim});
    case Sentence::Body::Kind::ToDo:
        return render(describe(*body.remedy, surface()));
    case Sentence::Body::Kind::Sequence:
        break;
    }
    std::string text;
    for (const Sentence& part : body.parts) {
        if (!text.empty())
            text += between();
        text += render(part);
    }
    return text;
}

std::string Renderer::filled(std::string_view text, const Sentence::Places& places) const
{
    std::string result;
    result.reserve(text.size() * 2);
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if ((c == '{' || c == '}') && at + 1 < text.size() && text[at + 1] == c) {
            result += c;
            ++at;
            continue;
        }
        const std::size_t end = c == '{' ? text.find('}', at) : std::string_view::npos;
        if (end == std::string_view::npos) {
            result += c;
            continue;
        }
        const std::string_view name = text.substr(at + 1, end - at - 1);
        const auto place = std::ranges::find(places, name, &Sentence::Place::name);
        // A translation's mistake shows as what it is.
        if (place != places.end())
            result += written(place->argument);
        else
            result.append(text.substr(at, end + 1 - at));
        at = end;
    }
    return result;
}

std::string Renderer::written(const Argument& argument) const
{
    if (const auto* const phrase = std::get_if<Sentence>(&argument.m_value))
        return render(*phrase);
    if (const auto* const figure = std::get_if<Figure>(&argument.m_value))
        return written(*figure);
    return std::get<std::string>(argument.m_value);
}

std::string Renderer::written(const Figure& figure) const
{
    std::string result;
    std::string_view rest = figure.text;
    while (!rest.empty()) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
        const bool isNumber = word.find_first_of("0123456789") != std::string_view::npos;
        result += isNumber ? number(word) : unit(word);
        if (!rest.empty())
            result += ' ';
    }
    return result;
}

const Renderer& englishRenderer()
{
    static const English renderer;
    return renderer;
}

const Remedy* remedyIn(const Sentence& sentence)
{
    if (sentence.m_body == nullptr)
        return nullptr;
    if (sentence.m_body->remedy)
        return &*sentence.m_body->remedy;
    for (const Sentence& part : sentence.m_body->parts) {
        if (const Remedy* const remedy = remedyIn(part))
            return remedy;
    }
    for (const Sentence::Place& place : sentence.m_body->places) {
        const Sentence* const phrase = place.argument.phrase();
        if (const Remedy* const remedy = phrase != nullptr ? remedyIn(*phrase) : nullptr)
            return remedy;
    }
    return nullptr;
}

std::string english(const Sentence& sentence)
{
    return englishRenderer().render(sentence);
}

} // namespace steadymark
