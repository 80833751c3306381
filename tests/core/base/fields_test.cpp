// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fields.h"

#include "core/base/remedy.h"
#include "tests/support/marking_renderer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <variant>

namespace steadymark {
namespace {

enum class Colour { Red, Blue };

std::string_view toString(Colour colour)
{
    return colour == Colour::Red ? "red" : "blue";
}

Result<Colour> parseColour(std::string_view text)
{
    if (text == "red" || text == "blue")
        return text == "red" ? Colour::Red : Colour::Blue;
    return fail(ErrorCode::InvalidArgument, Sentence::verbatim("No colour."));
}

struct Note {
    std::string key;
    std::string text;
    bool operator==(const Note&) const = default;
};

struct Inner {
    ByteCount size;
    std::vector<std::string> names;
    bool operator==(const Inner&) const = default;
};

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Inner>& inner)
{
    fields.required("sizeBytes", inner.size);
    fields.optional("names", inner.names, {.most = 3});
}

struct Outer {
    std::string text;
    unsigned count = 1;
    std::int32_t offset = 0;
    double rate = 0.0;
    bool isOn = false;
    Colour colour = Colour::Red;
    Nanoseconds time{};
    std::optional<ByteCount> span;
    std::optional<double> heat;
    std::optional<Inner> inner;
    std::vector<Inner> list;
    std::vector<Note> notes;
    bool operator==(const Outer&) const = default;
};

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Outer>& outer)
{
    fields.optional("text", outer.text, {.most = 8});
    fields.required("count", outer.count, {.least = 1, .most = 64});
    fields.required("offset", outer.offset, {.least = -10, .most = 10});
    fields.required("rate", outer.rate, {.least = 0});
    fields.required("isOn", outer.isOn);
    fields.name("colour", outer.colour, parseColour, Sentence("must be \"red\" or \"blue\""));
    fields.derived("warmth", outer.colour == Colour::Red ? "warm" : "cold", [](std::string_view is) {
        return Sentence("contradicts the colour, which is {colour}", {{"colour", is}});
    });
    fields.required("timeNs", outer.time);
    fields.expected("spanBytes", outer.span);
    fields.optional("heat", outer.heat);
    fields.optional("inner", outer.inner);
    fields.required("list", outer.list, {.most = 2});
    fields.named("notes", outer.notes, &Note::key, &Note::text);
    fields.check([&]() -> Result<> {
        if (outer.isOn && outer.count > 9)
            return fail(ErrorCode::InvalidArgument, Sentence("More than 9 cannot be on."));
        return success();
    });
}

Outer sample()
{
    return {"a text", 3, -4, 2.5, true, Colour::Blue, Nanoseconds(7), ByteCount(8), 9.5,
        Inner{ByteCount(1), {"x", "y"}}, {{ByteCount(2), {}}, {ByteCount(3), {"z"}}}, {{"why", "because"}}};
}

/// What is said of the sample after `change`.
template <class Change> std::string complaintAfter(const Change& change)
{
    json::value document = writeFields(sample());
    change(document.as_object());
    const JsonReader reader(document);
    static_cast<void>(readFields<Outer>(reader));
    const Result<> checked = reader.check();
    return checked ? std::string() : checked.error().message();
}

TEST(Fields, AreReadAsTheyWereWritten)
{
    const json::value document = writeFields(sample());
    const JsonReader reader(document);
    const Outer read = readFields<Outer>(reader);
    EXPECT_TRUE(reader.check()) << reader.check().error().message();
    EXPECT_EQ(read, sample());
}

struct Told {
    Sentence reason;
    std::vector<Sentence> warnings;
};

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Told>& told)
{
    fields.sentence("reason", told.reason);
    fields.sentence("warnings", told.warnings);
}

std::string marked(const Sentence& sentence)
{
    return test::MarkingRenderer().render(sentence);
}

Told readTold(const json::value& document)
{
    const JsonReader reader(document);
    Told told = readFields<Told>(reader);
    EXPECT_TRUE(reader.check());
    return told;
}

TEST(Fields, SentencesAreReadInTheReadersLanguage)
{
    const Sentence whole = Sentence::sequence(
        {Sentence("The test '{test}' failed: {reason}",
             {{"test", std::string("SEQ {reason}")}, {"reason", Sentence("The drive is gone.")}, {"unused", 7}}),
            Sentence::counted(
                2, "{n} I/O of {size} was lost.", "{n} I/Os of {size} were lost.", {{"size", Figure{"1.5 GiB"}}}),
            Sentence::all(std::vector<std::string>{"sda", "sdb", "sdc"}), Sentence::verbatim("errno 5")});
    const Told told{
        whole, {Sentence::verbatim("as it is"), Sentence("It is hot."), Sentence::toDo({Remedy::Kind::NoTrace, {}})}};
    const json::value document = writeFields(told);
    EXPECT_EQ(document.at("reason"), json::string(english(whole))) << "others read that";
    EXPECT_EQ(formatCompactJson(document).find("unused"), std::string::npos) << "nothing is told that is not said";
    const Told read = readTold(document);
    EXPECT_EQ(marked(read.reason), marked(told.reason));
    ASSERT_EQ(read.warnings.size(), 3U);
    EXPECT_EQ(marked(read.warnings[0]), "as it is");
    EXPECT_EQ(marked(read.warnings[1]), "‹It is hot.›");
    EXPECT_EQ(english(read.warnings[2]), english(told.warnings[2]));
    EXPECT_NE(marked(read.warnings[2]), english(told.warnings[2]));
    // Read and written once more nothing changes.
    EXPECT_EQ(json::value(writeFields(read)), document);
}

TEST(Fields, ASentenceSaysTheSameInEveryLanguageOrStaysEnglish)
{
    const auto reasonWith = [](json::value parts) {
        json::object document{{"reason", "It is hot."}, {"warnings", json::array()}};
        document["reasonParts"] = std::move(parts);
        return marked(readTold(document).reason);
    };
    EXPECT_EQ(reasonWith({{"text", "It is hot."}}), "‹It is hot.›");
    EXPECT_EQ(reasonWith({{"text", "It is {how}."}, {"places", {{"how", "hot"}}}}), "‹It is hot.›");
    json::value deep = {{"text", "It is hot."}};
    for (unsigned i = 0; i < 1000; ++i)
        deep = json::object{{"text", "{x}"}, {"places", {{"x", std::move(deep)}}}};
    for (const json::value& parts :
        {json::value{{"text", "It is fine."}}, json::value{{"text", 7}}, json::value(nullptr),
            json::value("It is hot."), json::value(json::array{json::value(7)}), json::value(json::object()),
            json::value{{"text", "It is {how}."}, {"places", {{"how", json::array{1}}}}}, deep})
        EXPECT_EQ(reasonWith(parts), "It is hot.");
}

TEST(Fields, StandInTheOrderInWhichTheyAreDescribed)
{
    Outer outer = sample();
    outer.text.clear();
    outer.span.reset();
    outer.heat.reset();
    outer.inner.reset();
    EXPECT_EQ(formatCompactJson(writeFields(outer)),
        R"({"count":3,"offset":-4,"rate":2.5,"isOn":true,"colour":"blue","warmth":"cold","timeNs":7,"spanBytes":null,)"
        R"("list":[{"sizeBytes":2},{"sizeBytes":3,"names":["z"]}],"notes":{"why":"because"}})");
}

TEST(Fields, AreCutToWhatIsReadAgain)
{
    Outer outer = sample();
    outer.text = "12345678\xc3\xbc";
    outer.rate = std::nan("");
    outer.list.resize(5);
    outer.inner->names.assign(9, "n");
    const json::value document = writeFields(outer);
    const JsonReader reader(document);
    const Outer read = readFields<Outer>(reader);
    EXPECT_TRUE(reader.check()) << reader.check().error().message();
    EXPECT_EQ(read.text, "12345678");
    EXPECT_EQ(read.rate, 0.0);
    EXPECT_EQ(read.list.size(), 2U);
    EXPECT_EQ(read.inner->names.size(), 3U);
}

TEST(Fields, WhatIsWrongIsToldWithItsPath)
{
    const auto set = [](const char* key, json::value value) {
        return [=](json::object& object) {
            object[key] = value;
        };
    };
    EXPECT_EQ(complaintAfter([](json::object& object) { object.erase("count"); }), "count is missing.");
    EXPECT_EQ(complaintAfter(set("count", 65)), "count must be between 1 and 64.");
    EXPECT_EQ(complaintAfter(set("offset", -11)), "offset must be between -10 and 10.");
    EXPECT_EQ(complaintAfter(set("rate", -1)), "rate must not be negative.");
    EXPECT_EQ(complaintAfter(set("text", "123456789")), "text must not be longer than 8 bytes.");
    EXPECT_EQ(complaintAfter(set("colour", "green")), "colour must be \"red\" or \"blue\".");
    EXPECT_EQ(complaintAfter(set("warmth", "warm")), "warmth contradicts the colour, which is cold.");
    EXPECT_EQ(complaintAfter(set("timeNs", -1)), "timeNs must not be negative.");
    EXPECT_EQ(
        complaintAfter(set("inner", json::object{{"sizeBytes", "8"}})), "inner.sizeBytes must be a whole number.");
    EXPECT_EQ(complaintAfter(
                  [](json::object& object) { object["list"].as_array()[1].as_object()["names"].as_array()[0] = 5; }),
        "list[1].names[0] must be a text.");
    EXPECT_EQ(complaintAfter(set("list", json::array(3))), "list must not have more than 2 elements.");
    EXPECT_EQ(complaintAfter(set("notes", json::object{{"why", 1}})), "notes.why must be a text.");
    EXPECT_EQ(complaintAfter(set("count", 10)), "The document is wrong: More than 9 cannot be on.");
}

TEST(Fields, WhatMayBeMissingMayBeNull)
{
    for (const char* key : {"text", "spanBytes", "heat", "inner", "warmth", "notes"}) {
        EXPECT_EQ(complaintAfter([=](json::object& object) { object[key] = nullptr; }), "") << key;
        EXPECT_EQ(complaintAfter([=](json::object& object) { object.erase(key); }), "") << key;
    }
}

struct Moment {
    std::uint64_t bytes = 0;
    std::uint64_t ios = 0;
    bool operator==(const Moment&) const = default;
};

struct Pair {
    Nanoseconds at{};
    std::optional<double> heat;
    bool operator==(const Pair&) const = default;
};

struct Round {
    unsigned count = 0;
    bool operator==(const Round&) const = default;
};

struct Rest {
    bool operator==(const Rest&) const = default;
};

struct Shapes {
    std::string maker;
    std::string serial;
    std::optional<unsigned> level;
    std::vector<Moment> moments;
    std::vector<Pair> pairs;
    std::variant<Round, Rest> work;
    bool operator==(const Shapes&) const = default;
};

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Pair>& pair)
{
    fields.tuple(Sentence::verbatim("must be a time and a temperature"), pair.at, pair.heat);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Round>& round)
{
    fields.required("count", round.count);
}

template <class Fields> void describe(Fields& /*fields*/, FieldsOf<Fields, Rest>& /*rest*/) { }

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Shapes>& shapes)
{
    constexpr std::array<std::string_view, 2> kinds{"round", "rest"};
    fields.group("drive", [&shapes](Fields& drive) {
        drive.required("maker", shapes.maker);
        drive.optional("serial", shapes.serial, {.isPrivate = true});
    });
    fields.required("level", shapes.level);
    fields.must(
        "level", [&shapes] { return shapes.level != 13U; }, Sentence::verbatim("must not be that one"));
    fields.group("series", !shapes.moments.empty(), [&shapes](Fields& series) {
        const std::size_t length = series.length("bytes", shapes.moments, {.most = 3});
        series.column("bytes", shapes.moments, length, &Moment::bytes, {});
        series.optionalColumn("ios", shapes.moments, length, &Moment::ios, {.most = 9});
    });
    fields.each("pairs", shapes.pairs, {.most = 2}, [](Fields& inner, auto& pair, std::size_t index) {
        describe(inner, pair);
        inner.must([&] { return pair.at.count() >= static_cast<std::int64_t>(index); },
            Sentence::verbatim("must not be early"));
    });
    fields.alternative("kind", shapes.work, kinds, Sentence::verbatim("must be round or rest"));
    fields.remark("sum", [&shapes] { return shapes.pairs.size(); });
}

Shapes allShapes()
{
    return {
        "Great Wall", "GW1", 5, {{1, 2}, {3, 4}}, {{Nanoseconds(0), 40.5}, {Nanoseconds(7), std::nullopt}}, Round{3}};
}

std::string shapesAfter(std::string_view text)
{
    const json::value document = parseJson(text).value();
    const JsonReader reader(document);
    static_cast<void>(readFields<Shapes>(reader));
    const Result<> checked = reader.check();
    return checked ? std::string() : checked.error().message();
}

TEST(Fields, HaveShapesThatAreReadAsTheyWereWritten)
{
    const json::value document = writeFields(allShapes(), Privacy::WithPrivate);
    EXPECT_EQ(formatCompactJson(document),
        R"({"drive":{"maker":"Great Wall","serial":"GW1"},"level":5,"series":{"bytes":[1,3],"ios":[2,4]},)"
        R"("pairs":[[0,40.5],[7,null]],"kind":"round","count":3,"sum":2})");
    const JsonReader reader(document);
    EXPECT_EQ(readFields<Shapes>(reader), allShapes());
    EXPECT_TRUE(reader.check()) << reader.check().error().message();

    const json::value empty = writeFields(Shapes{{}, {}, {}, {}, {}, Rest{}});
    EXPECT_EQ(formatCompactJson(empty),
        R"({"drive":{"maker":""},"level":null,"series":null,"pairs":[],"kind":"rest","sum":0})");
    EXPECT_EQ(readFields<Shapes>(JsonReader(empty)), (Shapes{{}, {}, {}, {}, {}, Rest{}}));
}

TEST(Fields, WhatIsPrivateIsOnlyWrittenWhenItIsAskedFor)
{
    EXPECT_EQ(formatCompactJson(writeFields(allShapes())).find("GW1"), std::string::npos);
    const json::value within = fields::write(std::vector{allShapes()}, {});
    EXPECT_EQ(formatCompactJson(within).find("GW1"), std::string::npos);
}

TEST(Fields, OfEveryShapeAreToldWithTheirPaths)
{
    const std::string begin = R"({"drive":{"maker":""},)";
    EXPECT_EQ(shapesAfter(R"({"drive":[]})"), "drive must be an object.");
    EXPECT_EQ(shapesAfter(R"({"drive":{"maker":1}})"), "drive.maker must be a text.");
    EXPECT_EQ(shapesAfter(begin + R"("pairs":[]})"), "level is missing.");
    EXPECT_EQ(shapesAfter(begin + R"("level":13})"), "level must not be that one.");
    const std::string level = begin + R"("level":null,)";
    EXPECT_EQ(
        shapesAfter(level + R"("series":{"bytes":[1,2,3,4]}})"), "series.bytes must not have more than 3 elements.");
    EXPECT_EQ(shapesAfter(level + R"("series":{"bytes":[1,2],"ios":[1]}})"),
        "series.ios must have 2 elements, one for each moment.");
    EXPECT_EQ(shapesAfter(level + R"("series":{"bytes":[1],"ios":[10]}})"), "series.ios[0] must not be more than 9.");
    const std::string series = level + R"("series":null,)";
    EXPECT_EQ(shapesAfter(series + R"("pairs":[[1]]})"), "pairs[0] must be a time and a temperature.");
    EXPECT_EQ(shapesAfter(series + R"("pairs":[[1,null],[-1,null]]})"), "pairs[1][0] must not be negative.");
    EXPECT_EQ(shapesAfter(series + R"("pairs":[[1,null],[0,null]]})"), "pairs[1] must not be early.");
    EXPECT_EQ(shapesAfter(series + R"("pairs":[],"kind":"race"})"), "kind must be round or rest.");
    EXPECT_EQ(shapesAfter(series + R"("pairs":[],"kind":"round"})"), "count is missing.");
}

} // namespace
} // namespace steadymark
