// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace steadymark {

class Argument;
class Renderer;
struct Remedy;
struct SentenceParts;

/// English text as it stands in the sources, with named places: "{drive} is in use by {program}." Two braces are one. A
/// literal, because the catalogues of the languages are extracted from the sources (cmake/sentences.py) and found again
/// by it.
class SourceText final {
public:
    /// What does not compile here has a place that does not end or has no name, or a blank at an end: sentences are not
    /// glued.
    consteval SourceText(const char* text) // NOLINT(google-explicit-constructor): a literal is one
        : m_text(text)
    {
        if (*text == ' ')
            throw "a text begins with a blank";
        for (; *text != '\0'; ++text) {
            if (*text == ' ' && text[1] == '\0')
                throw "a text ends with a blank";
            if (*text != '{' && *text != '}')
                continue;
            const char brace = *text;
            ++text;
            if (*text == brace)
                continue;
            if (brace == '}')
                throw "a } that ends no place is written }}";
            const char* const name = text;
            while ((*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z'))
                ++text;
            if (*text != '}' || text == name)
                throw "a place is a name in braces";
        }
    }

    [[nodiscard]] constexpr std::string_view text() const { return m_text; }

private:
    const char* m_text;
};

/// Something that a person reads: a whole sentence, several, or a phrase that stands in one. It is a value that knows
/// no language: its English and the arguments of its places. A Renderer says it; english() does so for files, logs and
/// tests.
///
/// How to write one: whole, with what varies in places that have the names of what stands there, never glued from
/// pieces with `+`. Where the words change with a condition, both sentences are written out. A condition's phrase that
/// may be missing is two sentences. `resources/words.md` has the terms. Copies are cheap and may be read from any
/// thread.
class Sentence final {
public:
    struct Place;
    using Places = std::vector<Place>;

    Sentence() = default; ///< says nothing
    explicit Sentence(SourceText source);
    Sentence(SourceText source, Places places);

    /// One form for a count of one and one for all others, both with the place {n}. Languages with more forms have them
    /// in their catalogue.
    [[nodiscard]] static Sentence counted(std::uint64_t n, SourceText one, SourceText others);
    [[nodiscard]] static Sentence counted(std::uint64_t n, SourceText one, SourceText others, Places places);

    /// What has no translation: the words of a system, a drive or a file, and sentences of files that were not computed
    /// again.
    [[nodiscard]] static Sentence verbatim(std::string text);

    /// A number with its unit alone, as in a Figure: what stands in tables.
    [[nodiscard]] static Sentence figure(std::string inC);

    /// One after the other; those that say nothing are left out.
    [[nodiscard]] static Sentence sequence(std::vector<Sentence> sentences);

    /// With a full stop: what a file or another program says may have none.
    [[nodiscard]] static Sentence whole(Sentence sentence);

    /// "a", "a and b", "a, b and c"; "a, b and 3 more" where more than `most`. What says nothing is left out.
    [[nodiscard]] static Sentence all(std::vector<Sentence> phrases, std::size_t most = SIZE_MAX);
    /// "a", "a or b", "a, b or c"
    [[nodiscard]] static Sentence anyOf(std::vector<Sentence> phrases);
    /// "a, b, c"
    [[nodiscard]] static Sentence listed(std::vector<Sentence> phrases);
    // The same of names, which stand there as they are.
    [[nodiscard]] static Sentence all(const std::vector<std::string>& names, std::size_t most = SIZE_MAX);
    [[nodiscard]] static Sentence anyOf(const std::vector<std::string>& names);
    [[nodiscard]] static Sentence listed(const std::vector<std::string>& names);

    /// What to do, in the words of whoever says it.
    [[nodiscard]] static Sentence toDo(Remedy remedy);

    /// Whether it says nothing.
    [[nodiscard]] bool empty() const;

    /// The same in English.
    [[nodiscard]] bool operator==(const Sentence& other) const;
    [[nodiscard]] bool operator==(std::string_view english) const;
    [[nodiscard]] bool operator==(const std::string& english) const { return *this == std::string_view(english); }
    [[nodiscard]] bool operator==(const char* english) const { return *this == std::string_view(english); }

    /// What a file keeps of it beside its English, so that it can be said in another language later; unset for what has
    /// no translation.
    [[nodiscard]] std::optional<SentenceParts> parts() const;
    /// The sentence that a file kept. Its texts need not be any of this version, or of anybody's: what the catalogues
    /// do not have is said as it is.
    [[nodiscard]] static Sentence ofParts(SentenceParts parts);

    /// In English, as english(): what prints a sentence, as tests do, converts it.
    explicit operator std::string() const;

private:
    friend class Renderer;
    friend const Remedy* remedyIn(const Sentence& sentence);
    struct Body;
    explicit Sentence(Body body);
    [[nodiscard]] static std::vector<Sentence> named(const std::vector<std::string>& names);

    std::shared_ptr<const Body> m_body; ///< unset: says nothing
};

/// Numbers with units as the formatting functions of core write them, in the C locale: "1.5 GiB", "2 days 3 h", "98.4
/// %", "-3". The reader's locale and language are applied to it word by word.
struct Figure {
    std::string text;
};

/// What stands in a place.
class Argument final {
public:
    /// What the world calls it: a name, a path, a model, an identifier; stands there as it is.
    Argument(std::string name);      // NOLINT(google-explicit-constructor)
    Argument(std::string_view name); // NOLINT(google-explicit-constructor)
    Argument(Sentence phrase);       // NOLINT(google-explicit-constructor)
    Argument(Figure figure);         // NOLINT(google-explicit-constructor)
    // One by one: Qt's moc cannot read <concepts>.
    Argument(int number);                // NOLINT(google-explicit-constructor)
    Argument(unsigned number);           // NOLINT(google-explicit-constructor)
    Argument(long number);               // NOLINT(google-explicit-constructor)
    Argument(unsigned long number);      // NOLINT(google-explicit-constructor)
    Argument(long long number);          // NOLINT(google-explicit-constructor)
    Argument(unsigned long long number); // NOLINT(google-explicit-constructor)
    /// A literal is English, so it is a Sentence that can be translated; a literal that is a name is
    /// std::string("io_uring").
    Argument(const char*) = delete;

    // Null for what is none of them.
    [[nodiscard]] const Sentence* phrase() const { return std::get_if<Sentence>(&m_value); }
    [[nodiscard]] const Figure* figure() const { return std::get_if<Figure>(&m_value); }
    [[nodiscard]] const std::string* name() const { return std::get_if<std::string>(&m_value); }

private:
    friend class Renderer;
    std::variant<std::string, Sentence, Figure> m_value;
};

struct Sentence::Place {
    std::string_view name; ///< a literal: "drive"
    Argument argument;
};

/// What a sentence is made of, without the literals of this program.
struct SentenceParts {
    std::string text; ///< the English with its places; of a count that for all but one; empty: a sequence
    std::string one;  ///< of a count that for one
    std::uint64_t count = 0;
    std::vector<std::pair<std::string, Argument>> places; ///< those that the texts have
    std::vector<Sentence> sequence;
};

/// Where a sentence is read: what can be done about something has other names there.
enum class Surface { Terminal, Window };

/// Says sentences in a language. Subclasses look words up and write numbers; they know nothing of places. May be used
/// from any thread.
class Renderer {
public:
    virtual ~Renderer() = default;

    /// In UTF-8.
    [[nodiscard]] std::string render(const Sentence& sentence) const;

    /// Its tag as of documents: "en", "pt-BR" (BCP 47).
    [[nodiscard]] virtual std::string language() const = 0;

protected:
    Renderer() = default;
    Renderer(const Renderer&) = default;
    Renderer& operator=(const Renderer&) = default;

    /// The text with its places, in the language.
    [[nodiscard]] virtual std::string translated(std::string_view source) const = 0;
    /// The form of the language for the count; `one` and `others` are those of English, and `others` is what catalogues
    /// have.
    [[nodiscard]] virtual std::string translated(
        std::string_view one, std::string_view others, std::uint64_t n) const = 0;
    /// A number in the C locale ("1.24") as the reader writes it.
    [[nodiscard]] virtual std::string number(std::string_view inC) const = 0;
    /// A unit ("GiB", "days").
    [[nodiscard]] virtual std::string unit(std::string_view unit) const = 0;
    /// What stands between sentences.
    [[nodiscard]] virtual std::string_view between() const = 0;
    /// Whose controls remedies name.
    [[nodiscard]] virtual Surface surface() const = 0;

private:
    [[nodiscard]] std::string filled(std::string_view text, const Sentence::Places& places) const;
    [[nodiscard]] std::string written(const Argument& argument) const;
    [[nodiscard]] std::string written(const Figure& figure) const;
};

/// In English with numbers of the C locale and the options of the terminal: for files, logs, scripts and tests.
[[nodiscard]] const Renderer& englishRenderer();
[[nodiscard]] std::string english(const Sentence& sentence);

} // namespace steadymark
