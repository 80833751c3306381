// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/helper_protocol.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steadymark {
namespace {

using ::testing::HasSubstr;

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
    for (const HelperRequest& request : {hello, smart, test}) {
        const auto read = parseRequest(formatRequest(request));
        ASSERT_TRUE(read) << read.error().message;
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
        EXPECT_THAT(read.error().message, ::testing::EndsWith(".")) << text;
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
    ASSERT_TRUE(fine) << fine.error().message;
    EXPECT_EQ(fine.value().id, 7U);
    EXPECT_EQ(fine.value().content.value().at("text").as_string(), "a\nb");

    const auto refusal = parseAnswer(formatAnswer({8, fail(ErrorCode::DeviceGone, "It is gone.")}));
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal.value().id, 8U);
    EXPECT_EQ(refusal.value().content.error().code, ErrorCode::DeviceGone);
    EXPECT_EQ(refusal.value().content.error().message, "It is gone.");
}

TEST(HelperProtocol, AMessageOfBytesStaysReadable)
{
    const auto refusal = parseAnswer(formatAnswer({8, fail(ErrorCode::Io, "Model \xFF.")}));
    ASSERT_TRUE(refusal) << refusal.error().message;
    EXPECT_EQ(refusal.value().content.error().message, "Model \xEF\xBF\xBD.");
}

TEST(HelperProtocol, TakesNothingThatIsNoAnswer)
{
    for (const char* text :
        {"", "[]", "{}", R"({"id":1})", R"({"id":1,"ok":7})", R"({"ok":{}})", R"({"id":1,"error":"no"})"})
        EXPECT_FALSE(parseAnswer(text)) << text;
}

TEST(HelperProtocol, EveryVerbBelongsToOneClass)
{
    EXPECT_EQ(classOf(HelperVerb::Smart), HelperClass::Health);
    EXPECT_EQ(classOf(HelperVerb::AbortSelfTest), HelperClass::Health);
    EXPECT_EQ(classOf(HelperVerb::OpenForRead), HelperClass::Read);
    EXPECT_EQ(classOf(HelperVerb::Ping), std::nullopt);
    for (const char* name : {"health", "read", "prepare", "erase", "trace"})
        EXPECT_EQ(toString(parseHelperClass(name).value()), name);
    EXPECT_THAT(parseHelperClass("--help").error().message, HasSubstr("--help"));
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
