// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/helper/helper_protocol.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steadymark {
namespace {

using ::testing::HasSubstr;

DriveIdentity exampleDrive()
{
    return {"sda", "Example SSD", "S3RIAL1234", "0x5002538e40a1b2c3", ByteCount(512'110'190'592), 11};
}

TEST(HelperProtocol, RequestsSurviveTheJourney)
{
    HelperRequest hello;
    hello.id = 1;
    hello.verb = HelperVerb::Hello;
    hello.protocol = helperProtocolVersion;
    HelperRequest smart;
    smart.id = 2;
    smart.verb = HelperVerb::Smart;
    smart.device = "nvme0n1";
    smart.sequenceNumber = 18'446'744'073'709'551'615U;
    HelperRequest test;
    test.id = 3;
    test.verb = HelperVerb::SelfTest;
    test.device = "sda";
    test.selfTest = SelfTestKind::Extended;
    HelperRequest survey;
    survey.id = 4;
    survey.verb = HelperVerb::Survey;
    survey.device = "sda";
    survey.sequenceNumber = 9;
    HelperRequest trim;
    trim.id = 5;
    trim.verb = HelperVerb::Trim;
    trim.device = "sda";
    trim.order.drive = exampleDrive();
    trim.order.volume = "dm-0";
    HelperRequest erase;
    erase.id = 6;
    erase.verb = HelperVerb::Erase;
    erase.device = "sda";
    erase.order = {{PrepareMethod::AtaErase, EraseVariant::Enhanced, 1, {}}, exampleDrive(), "1234", {}};
    HelperRequest recover;
    recover.id = 7;
    recover.verb = HelperVerb::Recover;
    recover.device = "sda";
    recover.identity = exampleDrive();
    HelperRequest progress;
    progress.id = 8;
    progress.verb = HelperVerb::Progress;
    HelperRequest cancel;
    cancel.id = 9;
    cancel.verb = HelperVerb::Cancel;
    for (const HelperRequest& request : {hello, smart, test, survey, trim, erase, recover, progress, cancel}) {
        const auto read = parseRequest(formatRequest(request));
        ASSERT_TRUE(read) << read.error().message();
        EXPECT_EQ(read.value(), request);
    }
}

TEST(HelperProtocol, TakesNothingThatIsNotExactlyARequest)
{
    for (const char* text : {"", "{}", "[]", "null", "1", "\"hello\"", R"({"id":1})", R"({"verb":"ping"})",
             R"({"id":0,"verb":"ping"})", R"({"id":-1,"verb":"ping"})", R"({"id":"1","verb":"ping"})",
             R"({"id":1,"verb":"format"})", R"({"id":1,"verb":"ping","device":"sda"})", R"({"id":1,"verb":"smart"})",
             R"({"id":1,"verb":"smart","device":7})", R"({"id":1,"verb":"smart","device":"sda","path":"/etc"})",
             R"({"id":1,"verb":"smart","device":"sda","sequenceNumber":"7"})", R"({"id":1,"verb":"hello"})",
             R"({"id":1,"verb":"selfTest","device":"sda"})",
             R"({"id":1,"verb":"selfTest","device":"sda","kind":"long"})",
             R"({"id":1,"verb":"ping"} {"id":2,"verb":"ping"})", "{\"id\":1,\"verb\":\"\xFF\"}"}) {
        const auto read = parseRequest(text);
        ASSERT_FALSE(read) << text;
        EXPECT_THAT(read.error().message(), ::testing::EndsWith(".")) << text;
    }
}

/// An order with one thing other than in a good one.
std::string orderWith(std::string_view verb, std::string_view step, std::string_view drive, std::string_view more = "")
{
    std::string text = R"({"id":2,"verb":")";
    text.append(verb).append(R"(","device":"sda","order":{"step":{)").append(step).append(R"(},"drive":{)");
    return text.append(drive).append("}").append(more).append("}}");
}

constexpr const char* discard = R"("method":"discard")";
constexpr const char* sda = R"("name":"sda","serial":"S1","capacityBytes":1000)";

TEST(HelperProtocol, TakesNoOrderThatIsNotExactlyOne)
{
    ASSERT_TRUE(parseRequest(orderWith("erase", discard, sda, R"(,"typed":"S1")")));
    ASSERT_TRUE(parseRequest(orderWith("trim", R"("method":"trim")", sda, R"(,"volume":"dm-0")")));
    const std::string tooLong = R"("name":"sda","serial":")" + std::string(256, 'S') + R"(","capacityBytes":1000)";
    const std::string longName = R"(,"volume":")" + std::string(32, 'a') + '"';
    for (const std::string& text : {
             orderWith("erase", R"("method":"trim")", sda), // destroys nothing
             orderWith("erase", R"("method":"fill")", sda), // is no work for a helper
             orderWith("erase", R"("method":"idle","durationNs":1000000000)", sda),
             orderWith("trim", discard, sda), // of the other class
             orderWith("erase", R"("method":"overwrite")", sda),
             orderWith("erase", R"("method":"discard","variant":"crypto")", sda),
             orderWith("erase", R"("method":"fill-drive","times":11)", sda),
             orderWith("erase", R"("method":"discard","offset":0)", sda),
             orderWith("erase", "", sda),
             orderWith("erase", discard, R"("name":"sdb","capacityBytes":1000)"), // another drive
             orderWith("erase", discard, R"("capacityBytes":1000)"),
             orderWith("erase", discard, R"("name":"sda")"),
             orderWith("erase", discard, R"("name":"sda","capacityBytes":1000,"path":"/dev/sdb")"),
             orderWith("erase", discard, tooLong),
             orderWith("erase", discard, sda, R"(,"typed":7)"),
             orderWith("erase", discard, sda, R"(,"force":true)"),
             orderWith("erase", discard, sda, R"(,"volume":"sda1")"), // a trim's
             orderWith("trim", R"("method":"trim")", sda, R"(,"volume":"../sda1")"),
             orderWith("trim", R"("method":"trim")", sda, longName),
             std::string(R"({"id":2,"verb":"erase","device":"sda"})"),
             std::string(R"({"id":2,"verb":"erase","device":"sda","order":[]})"),
             std::string(R"({"id":2,"verb":"survey"})"),
             std::string(R"({"id":2,"verb":"survey","device":"sda","order":{}})"),
             std::string(R"({"id":2,"verb":"recover","device":"sda"})"),
             std::string(R"({"id":2,"verb":"recover","device":"sda","identity":{"name":"sdb","capacityBytes":1}})"),
             std::string(R"({"id":2,"verb":"recover","device":"sda","sequenceNumber":1,"identity":{"name":"sda",)"
                         R"("capacityBytes":1}})"),
             std::string(R"({"id":2,"verb":"progress","device":"sda"})"),
             std::string(R"({"id":2,"verb":"cancel","force":true})"),
         }) {
        const auto read = parseRequest(text);
        ASSERT_FALSE(read) << text;
        EXPECT_THAT(read.error().message(), ::testing::EndsWith(".")) << text;
    }
}

TEST(HelperProtocol, ADeviceNameIsNoPath)
{
    for (const char* good : {"sda", "nvme0n1", "vda", "mmcblk0", "nvme10n12", "a"})
        EXPECT_TRUE(isDeviceName(good)) << good;
    for (const std::string& bad : {std::string(), std::string("../vda"), std::string("/dev/vda"), std::string("."),
             std::string(".."), std::string("vda/"), std::string("vda\0", 4), std::string("VDA"), std::string("0vda"),
             std::string("dm-0"), std::string("cciss!c0d0"), std::string("vd a"), std::string("vda\n"),
             std::string(32, 'a'), std::string("v\xC3\xA4")})
        EXPECT_FALSE(isDeviceName(bad)) << bad;
}

TEST(HelperProtocol, AnswersSurviveTheJourney)
{
    const auto fine = parseAnswer(formatAnswer({7, json::object{{"text", "a\nb"}}}));
    ASSERT_TRUE(fine) << fine.error().message();
    EXPECT_EQ(fine.value().id, 7U);
    EXPECT_EQ(fine.value().content.value().at("text").as_string(), "a\nb");

    const auto refusal = parseAnswer(formatAnswer({8, fail(ErrorCode::DeviceGone, Sentence::verbatim("It is gone."))}));
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal.value().id, 8U);
    EXPECT_EQ(refusal.value().content.error().code, ErrorCode::DeviceGone);
    EXPECT_EQ(refusal.value().content.error().message(), "It is gone.");
}

TEST(HelperProtocol, AMessageOfBytesStaysReadable)
{
    const auto refusal = parseAnswer(formatAnswer({8, fail(ErrorCode::Io, Sentence::verbatim("Model \xFF."))}));
    ASSERT_TRUE(refusal) << refusal.error().message();
    EXPECT_EQ(refusal.value().content.error().message(), "Model \xEF\xBF\xBD.");
}

TEST(HelperProtocol, TakesNothingThatIsNoAnswer)
{
    for (const char* text :
        {"", "[]", "{}", R"({"id":1})", R"({"id":1,"ok":7})", R"({"ok":{}})", R"({"id":1,"error":"no"})"})
        EXPECT_FALSE(parseAnswer(text)) << text;
}

TEST(HelperProtocol, EveryVerbBelongsToOneClass)
{
    using Classes = std::vector<HelperClass>;
    for (const HelperVerb verb :
        {HelperVerb::Smart, HelperVerb::Sample, HelperVerb::SelfTest, HelperVerb::AbortSelfTest})
        EXPECT_EQ(classesOf(verb), Classes{HelperClass::Health}) << toString(verb);
    EXPECT_EQ(classesOf(HelperVerb::OpenForRead), Classes{HelperClass::Read});
    EXPECT_EQ(classesOf(HelperVerb::Survey), Classes{HelperClass::Prepare});
    EXPECT_EQ(classesOf(HelperVerb::Trim), Classes{HelperClass::Prepare});
    EXPECT_EQ(classesOf(HelperVerb::Erase), Classes{HelperClass::Erase});
    EXPECT_EQ(classesOf(HelperVerb::Recover), Classes{HelperClass::Erase});
    const Classes both{HelperClass::Prepare, HelperClass::Erase};
    EXPECT_EQ(classesOf(HelperVerb::Progress), both);
    EXPECT_EQ(classesOf(HelperVerb::Cancel), both);
    EXPECT_EQ(classesOf(HelperVerb::Ping), Classes{});
    EXPECT_EQ(classesOf(HelperVerb::Hello), Classes{});
    for (const char* name : {"health", "read", "prepare", "erase"})
        EXPECT_EQ(toString(parseHelperClass(name).value()), name);
    EXPECT_THAT(parseHelperClass("--help").error().message(), HasSubstr("--help"));
}

TEST(HelperProtocol, HexadecimalDigitsAreBytes)
{
    const std::string bytes("\0\x7F\xFF", 3);
    EXPECT_EQ(toHex(bytes), "007fff");
    EXPECT_EQ(fromHex("007fff"), bytes);
    EXPECT_EQ(fromHex("0"), std::nullopt);
    EXPECT_EQ(fromHex("0g"), std::nullopt);
}

} // namespace
} // namespace steadymark
