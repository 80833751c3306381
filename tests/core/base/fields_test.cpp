// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fields.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

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
    return fail(ErrorCode::InvalidArgument, "No colour.");
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
    fields.name("colour", outer.colour, parseColour, "must be \"red\" or \"blue\"");
    fields.derived("warmth", outer.colour == Colour::Red ? "warm" : "cold",
        [](std::string_view is) { return "contradicts the colour, which is " + std::string(is); });
    fields.required("timeNs", outer.time);
    fields.nullable("spanBytes", outer.span);
    fields.optional("heat", outer.heat);
    fields.optional("inner", outer.inner);
    fields.required("list", outer.list, {.most = 2});
    fields.named("notes", outer.notes, &Note::key, &Note::text);
    fields.check([&]() -> Result<> {
        if (outer.isOn && outer.count > 9)
            return fail(ErrorCode::InvalidArgument, "More than 9 cannot be on.");
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
    return checked ? std::string() : checked.error().message;
}

TEST(Fields, AreReadAsTheyWereWritten)
{
    const json::value document = writeFields(sample());
    const JsonReader reader(document);
    const Outer read = readFields<Outer>(reader);
    EXPECT_TRUE(reader.check()) << reader.check().error().message;
    EXPECT_EQ(read, sample());
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
    EXPECT_TRUE(reader.check()) << reader.check().error().message;
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

} // namespace
} // namespace steadymark
