// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sentence.h"

#include "core/base/remedy.h"
#include "core/base/units.h"

#include <gtest/gtest.h>

#include <map>

namespace steadymark {
namespace {

using namespace literals;

/// A language whose words stand the other way round, with three forms for counts and a comma in numbers.
class Backward final : public Renderer {
public:
    std::string language() const override { return "x-backward"; }

protected:
    std::string translated(std::string_view source) const override
    {
        static const std::map<std::string_view, std::string> words = {
            {"{drive} is in use by {program}.", "{program}: {drive}!"},
            {"the drive", "eht"},
            {"{list} and {last}", "{last} & {list}"},
            {"{list}, {next}", "{list}; {next}"},
        };
        const auto found = words.find(source);
        return found == words.end() ? std::string(source) : found->second;
    }
    std::string translated(std::string_view, std::string_view others, std::uint64_t n) const override
    {
        return (n == 1 ? "one: " : n < 5 ? "few: " : "many: ") + std::string(others);
    }
    std::string number(std::string_view inC) const override
    {
        std::string text(inC);
        for (char& c : text)
            c = c == '.' ? ',' : c;
        return text;
    }
    std::string unit(std::string_view unit) const override { return unit == "GiB" ? "Gio" : std::string(unit); }
    std::string_view between() const override { return "/"; }
    Surface surface() const override { return Surface::Window; }
};

std::string backward(const Sentence& sentence)
{
    return Backward().render(sentence);
}

TEST(Sentence, PutsArgumentsIntoTheirPlacesInTheOrderOfTheLanguage)
{
    const Sentence sentence(
        "{drive} is in use by {program}.", {{"drive", std::string("sda")}, {"program", std::string("rsync {drive}")}});
    EXPECT_EQ(english(sentence), "sda is in use by rsync {drive}.");
    EXPECT_EQ(backward(sentence), "rsync {drive}: sda!");
}

TEST(Sentence, TranslatesAPhraseInAPlaceAndLeavesANameAsItIs)
{
    const auto of = [](const Argument& drive) {
        return Sentence("{drive} is in use by {program}.", {{"drive", drive}, {"program", std::string("dd")}});
    };
    EXPECT_EQ(backward(of(Sentence("the drive", Sentence::Places()))), "dd: eht!");
    EXPECT_EQ(backward(of(std::string("the drive"))), "dd: the drive!");
}

TEST(Sentence, HasTheFormOfTheLanguageForACount)
{
    const auto of = [](std::uint64_t n) {
        return Sentence::counted(n, "{n} pass of {step}", "{n} passes of {step}", {{"step", std::string("SEQ")}});
    };
    EXPECT_EQ(english(of(0)), "0 passes of SEQ");
    EXPECT_EQ(english(of(1)), "1 pass of SEQ");
    EXPECT_EQ(english(of(2)), "2 passes of SEQ");
    EXPECT_EQ(backward(of(1)), "one: 1 passes of SEQ");
    EXPECT_EQ(backward(of(2)), "few: 2 passes of SEQ");
    EXPECT_EQ(backward(of(7)), "many: 7 passes of SEQ");
}

TEST(Sentence, WritesFiguresAsTheReaderDoes)
{
    const Sentence sentence("{size} at {rate}",
        {{"size", Figure{formatSize(ByteCount((1_GiB).count() / 2 * 3))}}, {"rate", Figure{"12.4 MB/s"}}});
    EXPECT_EQ(english(sentence), "1.5 GiB at 12.4 MB/s");
    EXPECT_EQ(backward(sentence), "1,5 Gio at 12,4 MB/s");
}

TEST(Sentence, ListsAsALanguageDoes)
{
    const std::vector<std::string> names{"sda", "sdb", "sdc", "sdd"};
    EXPECT_EQ(english(Sentence::all(names)), "sda, sdb, sdc and sdd");
    EXPECT_EQ(english(Sentence::all(names, 2)), "sda, sdb and 2 more");
    EXPECT_EQ(english(Sentence::anyOf(names)), "sda, sdb, sdc or sdd");
    EXPECT_EQ(english(Sentence::listed(names)), "sda, sdb, sdc, sdd");
    EXPECT_EQ(backward(Sentence::all(names)), "sdd & sda; sdb; sdc");
    EXPECT_EQ(english(Sentence::anyOf({Sentence::verbatim("a"), Sentence(), Sentence::verbatim("b")})), "a or b");
    EXPECT_EQ(english(Sentence::listed({Sentence::verbatim("a"), Sentence(), Sentence::verbatim("b")})), "a, b");
    EXPECT_TRUE(Sentence::all(std::vector<Sentence>()).empty());
}

TEST(Sentence, SaysOneAfterTheOtherAndLeavesOutWhatSaysNothing)
{
    const Sentence one = Sentence::verbatim("One.");
    const Sentence two = Sentence::verbatim("Two.");
    EXPECT_EQ(english(Sentence::sequence({one, Sentence(), two})), "One. Two.");
    EXPECT_EQ(backward(Sentence::sequence({one, two})), "One./Two.");
    EXPECT_TRUE(Sentence::sequence({Sentence(), Sentence::verbatim("")}).empty());
}

TEST(Sentence, NamesAnOptionInTheTerminalAndNoneInTheWindow)
{
    const Sentence refused = Sentence::sequence({Sentence::verbatim("It does not fit."),
        Sentence("{todo}", {{"todo", Sentence::toDo({Remedy::Kind::SmallerSize, 3_GiB})}})});
    EXPECT_EQ(english(refused), "It does not fit. Choose a smaller size (--size 3GiB).");
    EXPECT_EQ(backward(refused), "It does not fit./Choose a smaller size, at most 3 Gio.");
    const Remedy* const remedy = remedyIn(refused);
    ASSERT_NE(remedy, nullptr);
    EXPECT_EQ(remedy->size, 3_GiB);
    EXPECT_EQ(remedyIn(Sentence::verbatim("It does not fit.")), nullptr);
}

TEST(Remedy, IsSaidOnBothSurfacesAndNoOptionIsInTheWindow)
{
    for (int kind = 0; kind <= static_cast<int>(Remedy::Kind::MorePasses); ++kind) {
        const auto known = static_cast<Remedy::Kind>(kind);
        for (const Remedy& remedy : {Remedy{known, {}}, Remedy{known, 3_GiB, std::chrono::seconds(7), 6U}}) {
            EXPECT_TRUE(english(describe(remedy, Surface::Terminal)).ends_with('.')) << kind;
            const std::string window = english(describe(remedy, Surface::Window));
            EXPECT_TRUE(window.ends_with('.')) << kind;
            EXPECT_EQ(window.find("--"), std::string::npos) << window;
            EXPECT_EQ(window.find("steadymark-cli"), std::string::npos) << window;
        }
    }
}

TEST(Remedy, NamesTheOptionWithTheValueThatHelpsWhereItIsKnown)
{
    using enum Remedy::Kind;
    EXPECT_EQ(english(Sentence::toDo({FreeSpaceOrSmallerSize, 2_GiB})),
        "Free some space or choose a smaller size (--size 2GiB).");
    EXPECT_EQ(english(Sentence::toDo({.kind = LongerPasses, .measure = std::chrono::milliseconds(6001)})),
        "Measure for at least 7 s (--measure), or with a larger amount of data.");
    EXPECT_EQ(english(Sentence::toDo({.kind = MorePasses, .passes = 6})), "Measure again with 6 passes (--passes 6).");
    EXPECT_EQ(english(describe({.kind = MorePasses, .passes = 6}, Surface::Window)), "Measure again with 6 passes.");
}

TEST(Sentence, WithTwoBracesSaysOneAndWithAnUnknownPlaceShowsIt)
{
    EXPECT_EQ(english(Sentence("{{{name}}}", {{"name", std::string("x")}})), "{x}");
    EXPECT_EQ(english(Sentence("{name}", Sentence::Places())), "{name}");
}

} // namespace
} // namespace steadymark
