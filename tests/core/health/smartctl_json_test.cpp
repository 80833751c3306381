// SPDX-License-Identifier: GPL-3.0-or-later
#include "smart_documents.h"

#include "core/health/health_verdict.h"
#include "core/health/smart_document_json.h"
#include "core/health/smartctl_arguments.h"
#include "tests/support/instrumented.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

namespace steadymark {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

Error errorOf(const std::string& name)
{
    const Result<SmartDocument> document = parseSmartctlJson(smartText(name));
    EXPECT_FALSE(document) << name;
    return document ? Error{} : document.error();
}

MATCHER(IsSentence, "is one sentence")
{
    return arg.size() > 20 && arg.back() == '.' && arg.find('\n') == std::string::npos
        && !(arg[0] >= 'a' && arg[0] <= 'z' && !arg.starts_with("smartctl"));
}

struct FailureCase {
    const char* file;
    ErrorCode code;
    const char* part;
};

class SmartctlFailure : public ::testing::TestWithParam<FailureCase> { };

TEST_P(SmartctlFailure, IsOneSentenceWithTheRemedy)
{
    const Error error = errorOf(GetParam().file);
    EXPECT_EQ(error.code, GetParam().code) << error.message();
    EXPECT_THAT(error.message(), IsSentence());
    EXPECT_THAT(error.message(), HasSubstr(GetParam().part));
}

INSTANTIATE_TEST_SUITE_P(Documents, SmartctlFailure,
    ::testing::Values(FailureCase{"permission-denied-7.3.json", ErrorCode::PermissionDenied, "administrator rights"},
        FailureCase{"not-permitted-7.3.json", ErrorCode::PermissionDenied, "virtual drives"},
        FailureCase{"unknown-bridge-7.3.json", ErrorCode::NotSupported, "USB adapter [0x152d:0x0583 (0x209)]"},
        FailureCase{"unknown-bridge-7.3.json", ErrorCode::NotSupported, "-d"},
        FailureCase{"ambiguous-bridge-7.5.json", ErrorCode::NotSupported, "[0x174c:0x55aa (0x100)]"},
        FailureCase{"unknown-type-7.3.json", ErrorCode::InvalidArgument, "Unknown device type 'foo'"},
        FailureCase{"no-such-device-7.3.json", ErrorCode::NotFound, "/dev/sdz"},
        FailureCase{"not-detected-7.3.json", ErrorCode::NotSupported, "virtual drives"},
        FailureCase{"identify-failed-7.3.json", ErrorCode::Io, "Input/output error"},
        FailureCase{"silent-failure-7.3.json", ErrorCode::Io, "status 2"},
        FailureCase{"too-old-6.6.json", ErrorCode::NotSupported, "smartctl 6.6 is too old: 7.0"},
        FailureCase{"too-old-text-6.6.json", ErrorCode::NotSupported, "smartctl 6.6 is too old: 7.0"},
        FailureCase{"text-output-7.3.json", ErrorCode::Damaged, "human-readable"},
        FailureCase{"truncated.json", ErrorCode::Damaged, "truncated at line 1"},
        FailureCase{"empty.json", ErrorCode::Damaged, "no text"},
        FailureCase{"not-smartctls.json", ErrorCode::Damaged, "not what smartctl prints"},
        FailureCase{"not-json.json", ErrorCode::Damaged, "line 1, column 1"},
        FailureCase{"not-a-number.json", ErrorCode::Damaged, "not JSON"},
        FailureCase{"deep.json", ErrorCode::Damaged, "not JSON"}));

TEST(SmartctlJson, TakesSleepForNoError)
{
    for (const char* name : {"standby-7.3.json", "standby-by-system-7.0.json", "sleep-7.5.json"}) {
        const SmartDocument document = smartDocument(name);
        EXPECT_TRUE(document.isInStandby) << name;
        EXPECT_EQ(document.facts, HealthFacts()) << name;
    }
    EXPECT_FALSE(smartDocument("samsung-980-pro-7.3.json").isInStandby);
}

TEST(SmartctlJson, MakesALineOfText)
{
    const SmartDocument document = smartDocument("not-utf8-model.json");
    EXPECT_EQ(document.model, "Caf\xEF\xBF\xBD SSD \xEF\xBF\xBD\xEF\xBF\xBD 1TB [31m");
    EXPECT_EQ(document.facts.temperatureCelsius, 40.0);
}

TEST(SmartctlJson, RefusesWhatIsTooLong)
{
    const std::string text(mostSmartctlBytes + 1, ' ');
    const Result<SmartDocument> document = parseSmartctlJson(text);
    ASSERT_FALSE(document);
    EXPECT_THAT(document.error().message(), AllOf(IsSentence(), HasSubstr("8 MiB")));
}

TEST(SmartctlJson, KeepsOnlySoMuch)
{
    std::string text = R"({"smartctl":{"version":[7,3],"messages":[)";
    for (int i = 0; i < 1000; ++i)
        text += std::string(i > 0 ? "," : "") + R"({"string":")" + std::string(2000, 'm') + "\"}";
    text += R"(]},"device":{"protocol":"ATA"},"ata_smart_attributes":{"table":[)";
    for (int i = 0; i < 1000; ++i)
        text += std::string(i > 0 ? "," : "") + R"({"id":5,"name":")" + std::string(900, 'n') + "\"}";
    text += R"(]},"ata_smart_self_test_log":{"standard":{"table":[)";
    for (int i = 0; i < 1000; ++i)
        text += std::string(i > 0 ? "," : "") + R"({"status":{"value":0,"passed":true}})";
    text += "]}}}";
    const Result<SmartDocument> document = parseSmartctlJson(text);
    ASSERT_TRUE(document) << document.error().message();
    EXPECT_LE(document.value().messages.size(), 70U);
    EXPECT_LE(english(document.value().messages.front()).size(), 512U);
    EXPECT_LE(document.value().attributes.size(), 256U);
    EXPECT_LE(document.value().attributes.front().name.size(), 512U);
    EXPECT_LE(document.value().selfTests.log.size(), 256U);
}

/// Whatever comes out can be judged, kept and read again.
void checkSound(std::string_view text)
{
    const Result<SmartDocument> document = parseSmartctlJson(text);
    if (!document) {
        ASSERT_THAT(document.error().message(), IsSentence());
        return;
    }
    const HealthVerdict verdict = judgeHealth(document.value());
    ASSERT_EQ(english(verdict.summary).back(), '.');
    const json::value kept = toJson(document.value(), true);
    const JsonReader reader(kept);
    ASSERT_EQ(smartDocumentFrom(reader), document.value());
    ASSERT_TRUE(reader.check()) << reader.check().error().message();
}

TEST(SmartctlJson, SurvivesBeingCutAnywhere)
{
    for (const std::string& name : smartFiles()) {
        const std::string text = smartText(name);
        // The long ones have thousands of places; a stride that is prime meets each kind of them.
        const std::size_t stride = (text.size() > 3000 ? 13 : 1) * (testing::partTried == 1 ? 1 : 7);
        for (std::size_t length = 0; length < text.size(); length += stride)
            checkSound(std::string_view(text).substr(0, length));
        checkSound(text);
    }
}

TEST(SmartctlJson, SurvivesFlippedBits)
{
    std::mt19937 random(20251101);
    for (const std::string& name : smartFiles()) {
        const std::string text = smartText(name);
        for (unsigned i = 0; i < testing::repetitions(150) && !text.empty(); ++i) {
            std::string damaged = text;
            for (auto flips = 1 + random() % 3; flips > 0; --flips)
                damaged[random() % damaged.size()] ^= static_cast<char>(1U << random() % 8);
            checkSound(damaged);
        }
    }
}

TEST(SmartctlArguments, NameOnlyTheDevice)
{
    EXPECT_THAT(smartctlReadArguments("/dev/sda"), ElementsAre("--json=c", "-x", "-n", "standby", "/dev/sda"));
    EXPECT_THAT(smartctlReadArguments("/dev/sda", "sntrealtek"),
        ElementsAre("--json=c", "-x", "-n", "standby", "-d", "sntrealtek", "/dev/sda"));
    EXPECT_THAT(smartctlSelfTestArguments("/dev/sda", SelfTestKind::Extended),
        ElementsAre("--json=c", "-t", "long", "/dev/sda"));
    EXPECT_THAT(smartctlAbortArguments("/dev/sda"), ElementsAre("--json=c", "-X", "/dev/sda"));
}

} // namespace
} // namespace steadymark
