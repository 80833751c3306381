// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json.h"
#include "core/base/json_reader.h"

#include <gmock/gmock.h>

#include <array>
#include <bit>
#include <clocale>
#include <cmath>
#include <limits>
#include <locale>
#include <random>

namespace steadymark {
namespace {

using ::testing::HasSubstr;

json::value parsed(std::string_view text)
{
    Result<json::value> value = parseJson(text);
    EXPECT_TRUE(value) << text << ": " << (value ? "" : value.error().message());
    return value ? std::move(value).value() : json::value();
}

std::string refusalOf(std::string_view text)
{
    const Result<json::value> value = parseJson(text);
    if (value)
        return {};
    EXPECT_EQ(value.error().code, ErrorCode::Damaged);
    EXPECT_TRUE(value.error().message().ends_with('.')) << value.error().message();
    return value.error().message();
}

std::string complaintOf(const JsonReader& reader)
{
    const Result<> checked = reader.check();
    return checked ? std::string() : checked.error().message();
}

/// Both forms must give the number back bit by bit.
void expectRoundTrip(double number)
{
    for (const std::string& text : {formatCompactJson(json::value(number)), formatJson(json::value(number))}) {
        const json::value read = parsed(text);
        ASSERT_TRUE(read.is_double()) << text;
        EXPECT_EQ(std::bit_cast<std::uint64_t>(read.get_double()), std::bit_cast<std::uint64_t>(number)) << text;
    }
}

TEST(JsonText, TellsLineAndColumnOfAMistake)
{
    EXPECT_THAT(refusalOf("{\n  \"a\": 1,\n  \"b\": x\n}"), HasSubstr("line 3, column 8"));
    EXPECT_THAT(refusalOf("[1, 2,]"), HasSubstr("line 1, column 7"));
    EXPECT_THAT(refusalOf("[\"äöü\", x]"), HasSubstr("line 1, column 9")) << "columns are characters";
}

TEST(JsonText, TellsWhatIsWrong)
{
    EXPECT_THAT(refusalOf(""), HasSubstr("ends too early"));
    EXPECT_THAT(refusalOf("{\"a\": [1, 2"), HasSubstr("ends too early"));
    EXPECT_THAT(refusalOf("{} {}"), HasSubstr("text after the end"));
    EXPECT_THAT(refusalOf("// no\n{}"), HasSubstr("line 1, column 1"));
}

TEST(JsonText, IsReadDownTo32Levels)
{
    const auto nested = [](std::size_t levels) {
        return std::string(levels, '[') + std::string(levels, ']');
    };
    EXPECT_EQ(refusalOf(nested(32)), "");
    EXPECT_THAT(refusalOf(nested(33)), HasSubstr("nested deeper than 32 levels"));
    EXPECT_THAT(refusalOf(std::string(1'000'000, '[')), HasSubstr("nested deeper than 32 levels"));
}

TEST(JsonText, MustBeUtf8)
{
    for (const std::string_view bad : {"\xff", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82", "\x80"}) {
        EXPECT_THAT(refusalOf("[\"" + std::string(bad) + "\"]"), HasSubstr("line 1, column 3: it is not valid UTF-8"));
        EXPECT_THAT(refusalOf("[" + std::string(bad) + "]"), HasSubstr("UTF-8")) << "outside of texts, too";
    }
    EXPECT_EQ(parsed("[\"Größe €𝄞\"]").as_array().at(0).as_string(), "Größe €𝄞");
}

TEST(JsonText, MayBeginWithAByteOrderMark)
{
    EXPECT_EQ(parsed("\xEF\xBB\xBF[1]"), json::value(json::array{1}));
}

TEST(JsonText, IsIndentedWithPlainNumbersOnOneLine)
{
    const json::value document{{"name", "x"}, {"series", json::array{1, 2.5, -3}},
        {"list", json::array{"a", json::object{}}}, {"nothing", nullptr}, {"empty", json::array{}}, {"yes", true}};
    EXPECT_EQ(formatJson(document),
        "{\n"
        "  \"name\": \"x\",\n"
        "  \"series\": [1, 2.5, -3],\n"
        "  \"list\": [\n"
        "    \"a\",\n"
        "    {}\n"
        "  ],\n"
        "  \"nothing\": null,\n"
        "  \"empty\": [],\n"
        "  \"yes\": true\n"
        "}\n");
}

TEST(JsonText, IsCompactWithoutBlanks)
{
    const json::value document{{"a", json::array{1, 2}}, {"b", json::object{{"c", "d e"}}}, {"f", false}};
    EXPECT_EQ(formatCompactJson(document), R"({"a":[1,2],"b":{"c":"d e"},"f":false})");
}

TEST(JsonText, EscapesWhatMustBeEscaped)
{
    const std::string text = std::string("quote\" back\\ feed\n tab\t return\r bell\x07 nul") + '\0' + " ä";
    const std::string written = formatCompactJson(json::value(text));
    EXPECT_EQ(written, R"("quote\" back\\ feed\n tab\t return\r bell\u0007 nul\u0000 ä")");
    EXPECT_EQ(parsed(written).as_string(), text);
}

TEST(JsonNumbers, AreWrittenInTheirShortestForm)
{
    EXPECT_EQ(formatCompactJson(json::value(0.1)), "0.1");
    EXPECT_EQ(formatCompactJson(json::value(1.0 / 3.0)), "0.3333333333333333");
    EXPECT_EQ(formatCompactJson(json::value(5.0)), "5.0") << "a double stays a double";
    EXPECT_EQ(formatCompactJson(json::value(-7)), "-7");
    EXPECT_EQ(formatCompactJson(json::value(std::numeric_limits<std::uint64_t>::max())), "18446744073709551615");
    EXPECT_EQ(formatCompactJson(json::value(std::numeric_limits<double>::infinity())), "null");
    EXPECT_EQ(formatCompactJson(json::value(std::numeric_limits<double>::quiet_NaN())), "null");
}

TEST(JsonNumbers, SurviveWritingAndReadingBitByBit)
{
    for (const double number : {0.0, -0.0, 1.0, 0.1, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 1e22,
             9007199254740993.0, 123456789.123456789, 7427749.2480000004})
        expectRoundTrip(number);
    std::mt19937_64 random(20240711);
    for (int i = 0; i < 20000; ++i) {
        const auto number = std::bit_cast<double>(random());
        if (std::isfinite(number))
            expectRoundTrip(number);
    }
    std::uniform_real_distribution<double> ordinary(0.0, 1e10);
    for (int i = 0; i < 20000; ++i)
        expectRoundTrip(ordinary(random));
}

/// As German and many others write numbers, for all of the C++ library.
struct DecimalComma final : std::numpunct<char> {
    [[nodiscard]] char do_decimal_point() const override { return ','; }
    [[nodiscard]] char do_thousands_sep() const override { return '.'; }
    [[nodiscard]] std::string do_grouping() const override { return "\3"; }
};

TEST(JsonNumbers, DoNotDependOnTheLocale)
{
    // The C library needs an installed locale; where there is none, the C++ library's half is still tested.
    const std::string before = std::setlocale(LC_ALL, nullptr);
    for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8"}) {
        if (std::setlocale(LC_ALL, name) != nullptr)
            break;
    }
    const std::locale previous = std::locale::global(std::locale(std::locale::classic(), new DecimalComma));
    const std::string written = formatJson(json::array{1234.5, 1234567});
    const json::value read = parsed("1234.5");
    std::locale::global(previous);
    std::setlocale(LC_ALL, before.c_str());
    EXPECT_EQ(written, "[1234.5, 1234567]\n");
    EXPECT_EQ(read, json::value(1234.5));
}

TEST(JsonReader, ReadsEveryType)
{
    const json::value document =
        parsed(R"({"u":18446744073709551615,"i":-5,"d":0.25,"b":true,"s":"text","n":null,"a":[{"x":7}],"w":1e9})");
    const JsonReader reader(document);
    EXPECT_EQ(reader.member("u").unsignedInteger(), std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(reader.member("i").integer(), -5);
    EXPECT_EQ(reader.member("d").number(), 0.25);
    EXPECT_EQ(reader.member("i").number(), -5.0);
    EXPECT_TRUE(reader.member("b").boolean());
    EXPECT_EQ(reader.member("s").string(), "text");
    EXPECT_EQ(reader.member("a").size(), 1U);
    EXPECT_EQ(reader.member("a").element(0).member("x").unsignedInteger(), 7U);
    EXPECT_EQ(reader.member("w").unsignedInteger(), 1'000'000'000U) << "whole, whatever its notation";
    EXPECT_TRUE(reader.has("i"));
    EXPECT_FALSE(reader.has("n")) << "null counts as absent";
    EXPECT_FALSE(reader.has("missing"));
    EXPECT_EQ(complaintOf(reader), "");
}

TEST(JsonReader, NamesTheMembersOfAnObject)
{
    const json::value document = parsed(R"({"b": 1, "a": 2})");
    const JsonReader reader(document);
    EXPECT_EQ(reader.names(2), (std::vector<std::string>{"b", "a"}));
    EXPECT_EQ(complaintOf(reader), "");
    EXPECT_TRUE(reader.names(1).empty());
    EXPECT_THAT(complaintOf(reader), HasSubstr("must not have more than 1 member."));
    const json::value array = parsed("[]");
    const JsonReader wrong(array);
    EXPECT_TRUE(wrong.names(2).empty());
    EXPECT_THAT(complaintOf(wrong), HasSubstr("must be an object"));
}

TEST(JsonReader, TellsThePathOfTheFirstMistakeOnly)
{
    const json::value document = parsed(R"({"steps":[{},{},{"passes":[{"bytes":"many"}]}]})");
    const JsonReader reader(document);
    EXPECT_EQ(reader.member("steps").element(2).member("passes").element(0).member("bytes").unsignedInteger(), 0U);
    EXPECT_EQ(complaintOf(reader), "steps[2].passes[0].bytes must be a whole number.");
    EXPECT_EQ(reader.member("missing").string(), "");
    EXPECT_EQ(complaintOf(reader), "steps[2].passes[0].bytes must be a whole number.");
    EXPECT_EQ(reader.check().error().code, ErrorCode::Damaged);
}

TEST(JsonReader, ComplainsAboutWhatIsMissing)
{
    const json::value document = parsed(R"({"a":{"list":[1]}})");
    const JsonReader member(document);
    EXPECT_EQ(member.member("a").member("b").member("c").integer(), 0);
    EXPECT_EQ(complaintOf(member), "a.b is missing.");
    const JsonReader element(document);
    EXPECT_EQ(element.member("a").member("list").element(1).integer(), 0);
    EXPECT_EQ(complaintOf(element), "a.list[1] is missing.");
}

TEST(JsonReader, ComplainsAboutWrongTypes)
{
    struct Case {
        std::string_view text;
        void (*read)(const JsonReader&);
        std::string_view complaint;
    };
    const std::array<Case, 12> cases{{
        {"[]", [](const JsonReader& r) { static_cast<void>(r.member("x")); }, "The document must be an object."},
        {"{}", [](const JsonReader& r) { static_cast<void>(r.size()); }, "The document must be an array."},
        {"{}", [](const JsonReader& r) { static_cast<void>(r.element(0)); }, "The document must be an array."},
        {"-1", [](const JsonReader& r) { static_cast<void>(r.unsignedInteger()); },
            "The document must not be negative."},
        {"0.5", [](const JsonReader& r) { static_cast<void>(r.unsignedInteger()); },
            "The document must be a whole number."},
        {"1e300", [](const JsonReader& r) { static_cast<void>(r.integer()); }, "The document must be a whole number."},
        {"18446744073709551615", [](const JsonReader& r) { static_cast<void>(r.integer()); },
            "The document must be less than 2^63."},
        {"null", [](const JsonReader& r) { static_cast<void>(r.integer()); }, "The document must be a whole number."},
        {"\"1\"", [](const JsonReader& r) { static_cast<void>(r.number()); }, "The document must be a number."},
        {"1e999", [](const JsonReader& r) { static_cast<void>(r.number()); }, "The document must be a finite number."},
        {"1", [](const JsonReader& r) { static_cast<void>(r.boolean()); }, "The document must be true or false."},
        {"1", [](const JsonReader& r) { static_cast<void>(r.string()); }, "The document must be a text."},
    }};
    for (const Case& item : cases) {
        const json::value document = parsed(item.text);
        const JsonReader reader(document);
        item.read(reader);
        EXPECT_EQ(complaintOf(reader), item.complaint) << item.text;
    }
}

TEST(JsonReader, TakesComplaintsAboutValues)
{
    const json::value document = parsed(R"({"threads":65})");
    const JsonReader reader(document);
    reader.member("threads").reject(Sentence("must be between 1 and 64"));
    reader.member("threads").reject(Sentence("is also ugly"));
    EXPECT_EQ(complaintOf(reader), "threads must be between 1 and 64.");
}

} // namespace
} // namespace steadymark
