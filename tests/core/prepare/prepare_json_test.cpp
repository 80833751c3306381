// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/model/prepare_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <random>

namespace steadymark::testing {
namespace {

using ::testing::HasSubstr;

/// Values of everything that JSON carries, from nothing to what the limits allow.
class RandomValues {
public:
    explicit RandomValues(std::uint32_t seed)
        : m_random(seed)
    {
    }

    std::uint64_t below(std::uint64_t end) { return m_random() % end; }
    bool flag() { return below(2) == 0; }
    double fraction() { return static_cast<double>(below(1001)) / 1000.0; }
    ByteCount bytes() { return ByteCount(m_random() >> (2 + below(62))); }
    std::string text()
    {
        static constexpr std::array<std::string_view, 6> pieces{"ä", " ", "x", "\"", "\\", "\xF0\x9F\x92\xBE"};
        std::string made;
        for (std::uint64_t i = below(12); i > 0; --i)
            made += pieces[below(pieces.size())];
        return made;
    }
    template <class Make> auto list(Make make)
    {
        std::vector<decltype(make())> made;
        for (std::uint64_t i = below(4); i > 0; --i)
            made.push_back(make());
        return made;
    }
    std::vector<std::string> texts()
    {
        return list([this] { return text(); });
    }
    Sentence sentence() { return Sentence::verbatim(text()); }
    std::vector<Sentence> sentences()
    {
        return list([this] { return sentence(); });
    }
    std::optional<Nanoseconds> duration()
    {
        return flag() ? std::optional(Nanoseconds(below(fieldlimits::durationNs))) : std::nullopt;
    }
    DriveIdentity identity()
    {
        DriveIdentity made{text(), text(), text(), text(), bytes(), {}};
        if (flag())
            made.sequenceNumber = m_random();
        return made;
    }
    PrepareStep step()
    {
        for (;;) {
            PrepareStep made{allPrepareMethods.at(below(allPrepareMethods.size())), static_cast<EraseVariant>(below(6)),
                static_cast<unsigned>(1 + below(3)), Nanoseconds(below(3))};
            if (checkPrepareStep(made))
                return made;
        }
    }
    OperationRecord record()
    {
        return {identity(), step(), static_cast<OperationStage>(below(5)), static_cast<std::int64_t>(m_random()),
            fraction(), static_cast<std::int64_t>(m_random()), m_random(), text()};
    }
    MethodOffer offer()
    {
        MethodOffer made;
        do
            made.step = step();
        while (made.step.method == PrepareMethod::Idle);
        made.refusals = list([this] { return Refusal{text(), sentence(), sentence()}; });
        made.commands = sentences();
        made.duration = duration();
        made.written = bytes();
        made.isRecommended = flag();
        return made;
    }
    PrepareSurvey survey()
    {
        PrepareSurvey made;
        made.identity = identity();
        made.isComplete = flag();
        made.contents = list([this] { return DriveContent{text(), bytes(), sentence(), text(), texts()}; });
        made.affected = list([this] { return AffectedDevice{text(), bytes(), flag(), flag(), flag()}; });
        made.offers = list([this] { return offer(); });
        made.recovery = {static_cast<RecoveryKind>(below(4)), sentence(), sentence()};
        if (flag())
            made.running = record();
        made.remarks = sentences();
        return made;
    }
    PrepareReport report()
    {
        PrepareReport made{step(), identity(), static_cast<PrepareOutcome>(below(4)), sentence(),
            static_cast<std::int64_t>(m_random()), duration().value_or(Nanoseconds::zero()), bytes(), {}, sentences(),
            sentences()};
        const auto count = [this] {
            return static_cast<unsigned>(below(std::uint64_t{1} << 32U));
        };
        if (flag())
            made.proof = PrepareProof{count(), count(), count(), count(), count()};
        return made;
    }
    PrepareProgress progress() { return {sentence(), fraction(), flag(), duration(), bytes(), flag()}; }
    PrepareOrder order() { return {step(), identity(), text(), text()}; }

private:
    std::mt19937_64 m_random;
};

template <class T, class Read> void expectSame(const T& value, Read read)
{
    const std::string text = formatCompactJson(toJson(value));
    const Result<json::value> parsed = parseJson(text);
    ASSERT_TRUE(parsed) << text;
    const JsonReader reader(parsed.value());
    const T back = read(reader);
    ASSERT_TRUE(reader.check()) << reader.check().error().message() << "\n" << text;
    EXPECT_TRUE(back == value) << text << "\n" << formatCompactJson(toJson(back));
}

TEST(PrepareJson, WhatIsWrittenIsReadBack)
{
    for (std::uint32_t seed = 0; seed < 400; ++seed) {
        RandomValues random(seed);
        expectSame(random.step(), readFields<PrepareStep>);
        expectSame(random.identity(), driveIdentityFrom);
        expectSame(random.order(), prepareOrderFrom);
        expectSame(random.survey(), prepareSurveyFrom);
        expectSame(random.report(), prepareReportFrom);
        expectSame(random.record(), operationRecordFrom);
        expectSame(random.progress(), prepareProgressFrom);
        if (HasFailure())
            return;
    }
}

TEST(PrepareJson, NewlyMadeValuesAreReadBack)
{
    expectSame(PrepareStep(), readFields<PrepareStep>);
    expectSame(PrepareOrder(), prepareOrderFrom);
    expectSame(PrepareSurvey(), prepareSurveyFrom);
    expectSame(PrepareReport(), prepareReportFrom);
    expectSame(OperationRecord(), operationRecordFrom);
    expectSame(PrepareProgress(), prepareProgressFrom);
}

/// Whatever is read without a complaint can be written and read again.
template <class T, class Read> void readDamaged(const std::string& text, Read read)
{
    const Result<json::value> parsed = parseJson(text);
    if (!parsed)
        return;
    const JsonReader reader(parsed.value());
    const T value = read(reader);
    if (reader.check())
        expectSame(value, read);
}

template <class T, class Read> void damageEverywhere(const T& value, Read read)
{
    const std::string text = formatCompactJson(toJson(value));
    for (std::size_t i = 0; i < text.size(); ++i) {
        readDamaged<T>(text.substr(0, i), read);
        readDamaged<T>(text.substr(0, i) + text.substr(i + 1), read);
        for (const char c : {'0', '9', '-', '"', '{', ']', ',', 'x', '\0', '\xFF'}) {
            std::string damaged = text;
            damaged[i] = c;
            readDamaged<T>(damaged, read);
        }
    }
}

TEST(PrepareJson, DamagedTextsAreReadOrRefused)
{
    for (std::uint32_t seed = 0; seed < 3; ++seed) {
        RandomValues random(seed);
        damageEverywhere(random.order(), prepareOrderFrom);
        damageEverywhere(random.survey(), prepareSurveyFrom);
        damageEverywhere(random.report(), prepareReportFrom);
        damageEverywhere(random.record(), operationRecordFrom);
        damageEverywhere(random.progress(), prepareProgressFrom);
    }
}

/// Every member of a document, in turn, becomes a value of another kind.
void replaceEverywhere(json::value& document, json::value& at, const json::value& by, int& complaints)
{
    const json::value kept = at;
    at = by;
    const JsonReader reader(document);
    static_cast<void>(prepareSurveyFrom(reader));
    complaints += reader.check() ? 0 : 1;
    at = kept;
    if (json::object* object = at.if_object()) {
        for (json::key_value_pair& member : *object)
            replaceEverywhere(document, member.value(), by, complaints);
    } else if (json::array* array = at.if_array()) {
        for (json::value& element : *array)
            replaceEverywhere(document, element, by, complaints);
    }
}

TEST(PrepareJson, ValuesOfAnotherKindAreRefused)
{
    json::value document(toJson(RandomValues(7).survey()));
    for (const json::value& by : std::initializer_list<json::value>{json::object{}, json::array{}, "text", -1, true,
             1e300, nullptr, std::numeric_limits<std::uint64_t>::max()}) {
        int complaints = 0;
        replaceEverywhere(document, document, by, complaints);
        EXPECT_GT(complaints, 0) << formatCompactJson(by);
    }
}

template <class Read> std::string complaintAbout(std::string_view text, Read read)
{
    const json::value document = parseJson(text).value();
    const JsonReader reader(document);
    static_cast<void>(read(reader));
    return reader.check() ? std::string() : reader.check().error().message();
}

TEST(PrepareJson, UnknownNamesAreRefused)
{
    EXPECT_EQ(complaintAbout(R"({"method": "discard"})", readFields<PrepareStep>), "");
    EXPECT_THAT(complaintAbout(R"({"method": "wipe"})", readFields<PrepareStep>), HasSubstr("method is a name"));
    EXPECT_THAT(complaintAbout(R"({})", readFields<PrepareStep>), HasSubstr("method is missing"));
    EXPECT_THAT(complaintAbout(R"({"method": "nvme-format", "variant": "quick"})", readFields<PrepareStep>),
        HasSubstr("variant is a name"));
    EXPECT_THAT(complaintAbout(R"({"method": "nvme-format", "variant": "block"})", readFields<PrepareStep>),
        HasSubstr("has no variant"));
    EXPECT_THAT(
        complaintAbout(R"({"method": "fill", "times": 4294967297})", readFields<PrepareStep>), HasSubstr("times"));
    EXPECT_THAT(
        complaintAbout(R"({"method": "fill", "times": 3})", readFields<PrepareStep>), HasSubstr("once or twice"));
    EXPECT_THAT(
        complaintAbout(R"({"method": "idle", "durationNs": -1})", readFields<PrepareStep>), HasSubstr("negative"));
    const auto stage = R"({"drive": {"capacityBytes": 1}, "step": {"method": "trim"}, "stage": "resting"})";
    EXPECT_THAT(complaintAbout(stage, operationRecordFrom), HasSubstr("stage is a name"));
    const auto recovery = R"({"drive": {"capacityBytes": 1}, "recovery": {"kind": "pray"}})";
    EXPECT_THAT(complaintAbout(recovery, prepareSurveyFrom), HasSubstr("recovery.kind is a name"));
}

TEST(PrepareJson, AnOfferIsAllowedExactlyWithoutRefusals)
{
    PrepareSurvey survey;
    survey.offers.push_back(
        {{PrepareMethod::Discard}, {{"in-use", Sentence::verbatim("It is in use."), Sentence()}}, {}, {}, {}, false});
    json::object document = toJson(survey);
    json::object& offer = document.at("methods").as_array().at(0).as_object();
    EXPECT_FALSE(offer.at("isAllowed").as_bool());
    EXPECT_EQ(offer.at("explanation").as_string(), explain(PrepareMethod::Discard));
    offer["isAllowed"] = true;
    EXPECT_THAT(complaintAbout(formatCompactJson(document), prepareSurveyFrom), HasSubstr("methods[0].isAllowed"));
    offer["isAllowed"] = false;
    offer["method"] = "idle";
    EXPECT_THAT(complaintAbout(formatCompactJson(document), prepareSurveyFrom), HasSubstr("methods[0]"));
}

TEST(PrepareJson, LengthsAreLimited)
{
    const json::value longText = json::object{{"capacityBytes", 1}, {"serial", std::string(4097, 'x')}};
    EXPECT_THAT(complaintAbout(formatCompactJson(longText), driveIdentityFrom), HasSubstr("serial must not be longer"));
    json::object document = toJson(PrepareSurvey());
    document["remarks"] = json::array(1001, json::value("x"));
    EXPECT_THAT(complaintAbout(formatCompactJson(document), prepareSurveyFrom), HasSubstr("more than 1000"));
    document["remarks"] = json::array{std::string(4097, 'x')};
    EXPECT_THAT(complaintAbout(formatCompactJson(document), prepareSurveyFrom), HasSubstr("remarks[0]"));
    EXPECT_THAT(complaintAbout(R"({"capacityBytes": 9223372036854775808})", driveIdentityFrom), HasSubstr("capacity"));
}

TEST(PrepareJson, WritersCutToWhatReadersTake)
{
    PrepareReport report;
    report.sentence = Sentence::verbatim(std::string(4095, 'x') + "ä");
    report.commands.assign(1001, Sentence::verbatim(std::string(5000, 'y')));
    report.remarks = {Sentence::verbatim("not \xFF UTF-8")};
    report.bytes = ByteCount(std::numeric_limits<std::uint64_t>::max());
    report.duration = Nanoseconds(-1);
    const std::string text = formatCompactJson(toJson(report));
    EXPECT_EQ(complaintAbout(text, prepareReportFrom), "");
    const json::value document = parseJson(text).value();
    const PrepareReport back = prepareReportFrom(JsonReader(document));
    EXPECT_EQ(back.sentence, std::string(4095, 'x'));
    EXPECT_EQ(back.commands.size(), 1000U);
    EXPECT_EQ(back.duration, Nanoseconds::zero());
    EXPECT_EQ(back.remarks.front(), "not \xEF\xBF\xBD UTF-8");
    PrepareProgress progress;
    progress.fraction = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(complaintAbout(formatCompactJson(toJson(progress)), prepareProgressFrom), "");
}

TEST(PrepareJson, TextsBecomePlainLines)
{
    const json::value document = json::object{{"capacityBytes", 1}, {"model", "Good\x1b[31m\ndrive"}};
    const JsonReader reader(document);
    EXPECT_EQ(driveIdentityFrom(reader).model, "Good [31m drive");
}

} // namespace
} // namespace steadymark::testing
