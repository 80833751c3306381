// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/helper/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace steadymark::helper {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;

constexpr const char* hello = R"({"id":1,"verb":"hello","protocol":1})";

/// The program's side, with a server on a thread.
class ServerTest : public ::testing::Test {
protected:
    void start(HelperClass helperClass, Handler handler, const std::string& device = {})
    {
        std::array<int, 2> ends{-1, -1};
        ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), 0);
        client.emplace(FileDescriptor(ends[0]));
        thread = std::jthread([this, helperClass, handler = std::move(handler), device, end = ends[1]] {
            HelperChannel channel{FileDescriptor(end)};
            ended = serve(channel, helperClass, handler, device);
        });
    }

    void startHealth()
    {
        start(HelperClass::Health, [this](const HelperRequest& request, std::stop_token) -> Result<Reply> {
            requests.push_back(request);
            if (request.device == "gone")
                return fail(ErrorCode::NotFound, Sentence::verbatim("There is no drive."));
            return Reply{{{"device", request.device}}, {}};
        });
    }

    /// What is answered to these bytes; "closed" when nothing is.
    std::string tell(std::string_view text)
    {
        // A server that has ended already does not take it any more.
        static_cast<void>(client->send(text).has_value());
        return next();
    }

    std::string next()
    {
        auto received = client->receive(helperAnswerLimit, HelperChannel::Descriptors::Taken, 20s);
        if (!received)
            return received.error().message();
        if (!received.value())
            return "closed";
        descriptor = std::move(received.value()->descriptor);
        return received.value()->text;
    }

    ServerEnd end()
    {
        client->close();
        thread.join();
        return ended;
    }

    std::vector<HelperRequest> requests;
    FileDescriptor descriptor;
    std::optional<HelperChannel> client;
    ServerEnd ended = ServerEnd::Refused;
    std::jthread thread;
};

TEST_F(ServerTest, GreetsAnswersAndEndsWithItsProgram)
{
    startHealth();
    EXPECT_THAT(tell(hello), HasSubstr(R"("protocol":1)"));
    EXPECT_EQ(tell(R"({"id":2,"verb":"ping"})"), R"({"id":2,"ok":{}})");
    EXPECT_EQ(tell(R"({"id":5,"verb":"smart","device":"sda"})"), R"({"id":5,"ok":{"device":"sda"}})");
    EXPECT_THAT(tell(R"({"id":6,"verb":"smart","device":"gone"})"), HasSubstr(R"("code":"notFound")"));
    EXPECT_THAT(tell(R"({"id":7,"verb":"ping"})"), HasSubstr(R"("id":7,"ok")"));
    EXPECT_EQ(end(), ServerEnd::Closed);
}

TEST_F(ServerTest, AnswersOneAfterTheOther)
{
    startHealth();
    for (const char* text : {hello, R"({"id":2,"verb":"smart","device":"sda"})", R"({"id":3,"verb":"ping"})"})
        ASSERT_TRUE(client->send(text));
    EXPECT_THAT(next(), HasSubstr(R"("id":1)"));
    EXPECT_THAT(next(), HasSubstr(R"("id":2)"));
    EXPECT_THAT(next(), HasSubstr(R"("id":3)"));
    EXPECT_EQ(end(), ServerEnd::Closed);
}

TEST_F(ServerTest, EndsAfterWhatIsNoRequest)
{
    for (const char* text : {"garbage", "[]", R"({"id":2,"verb":"format","device":"sda"})",
             R"({"id":2,"verb":"smart","device":"sda","path":"/etc/shadow"})", "\xFF\xFF"}) {
        startHealth();
        tell(hello);
        EXPECT_THAT(tell(text), HasSubstr(R"({"id":0,"error":)")) << text;
        EXPECT_EQ(next(), "closed") << text;
        EXPECT_EQ(end(), ServerEnd::Refused) << text;
        EXPECT_TRUE(requests.empty());
    }
}

TEST_F(ServerTest, WantsToBeGreetedFirstAndOnce)
{
    startHealth();
    EXPECT_THAT(tell(R"({"id":1,"verb":"smart","device":"sda"})"), HasSubstr("must be hello"));
    EXPECT_EQ(end(), ServerEnd::Refused);
    startHealth();
    tell(hello);
    EXPECT_THAT(tell(R"({"id":2,"verb":"hello","protocol":1})"), HasSubstr("received hello already"));
    EXPECT_EQ(end(), ServerEnd::Refused);
    EXPECT_TRUE(requests.empty());
}

TEST_F(ServerTest, RefusesAnotherVersion)
{
    startHealth();
    EXPECT_THAT(tell(R"({"id":1,"verb":"hello","protocol":2})"), HasSubstr("different releases"));
    EXPECT_EQ(end(), ServerEnd::Refused);
}

TEST_F(ServerTest, NumbersMustGrow)
{
    startHealth();
    tell(hello);
    tell(R"({"id":9,"verb":"ping"})");
    EXPECT_THAT(tell(R"({"id":9,"verb":"smart","device":"sda"})"), HasSubstr("9 came after 9"));
    EXPECT_EQ(end(), ServerEnd::Refused);
    EXPECT_TRUE(requests.empty());
}

TEST_F(ServerTest, RefusesVerbsOfAnotherClass)
{
    startHealth();
    tell(hello);
    EXPECT_THAT(tell(R"({"id":2,"verb":"openForRead","device":"sda"})"), HasSubstr("permissionDenied"));
    EXPECT_EQ(end(), ServerEnd::Closed);
    EXPECT_TRUE(requests.empty());

    start(HelperClass::Erase, [this](const HelperRequest& request, std::stop_token) -> Result<Reply> {
        requests.push_back(request);
        return Reply{};
    });
    tell(hello);
    int id = 1;
    for (const char* verb : {"smart", "sample", "abortSelfTest", "openForRead"}) {
        const std::string text = R"({"id":)" + std::to_string(++id) + R"(,"verb":")" + verb + R"(","device":"sda"})";
        EXPECT_THAT(tell(text), HasSubstr(R"("code":"permissionDenied")")) << verb;
    }
    end();
    EXPECT_TRUE(requests.empty());
}

TEST_F(ServerTest, ErasesOnlyTheDriveThatItWasLetInFor)
{
    const auto recover = [](int id, const std::string& device) {
        return R"({"id":)" + std::to_string(id) + R"(,"verb":"recover","device":")" + device
            + R"(","identity":{"name":")" + device + R"(","capacityBytes":1000}})";
    };
    const auto erase = [](int id, const std::string& device) {
        return R"({"id":)" + std::to_string(id) + R"(,"verb":"erase","device":")" + device
            + R"(","order":{"step":{"method":"discard"},"drive":{"name":")" + device
            + R"(","capacityBytes":1000},"typed":")" + device + R"("}})";
    };
    for (const std::string letIn : {"sda", ""}) {
        start(
            HelperClass::Erase,
            [this](const HelperRequest& request, std::stop_token) -> Result<Reply> {
                requests.push_back(request);
                return Reply{};
            },
            letIn);
        tell(hello);
        EXPECT_THAT(tell(erase(2, "sdb")), HasSubstr(letIn.empty() ? "started without a drive" : "only, not for sdb"));
        EXPECT_THAT(tell(recover(3, "sdb")), HasSubstr(R"("code":"permissionDenied")"));
        EXPECT_TRUE(requests.empty());
        EXPECT_THAT(tell(erase(4, "sda")), HasSubstr(letIn.empty() ? "was started without a drive" : R"("ok":{})"));
        EXPECT_THAT(tell(recover(5, "sda")), HasSubstr(letIn.empty() ? "was started without a drive" : R"("ok":{})"));
        EXPECT_EQ(requests.size(), letIn.empty() ? 0U : 2U);
        EXPECT_EQ(end(), ServerEnd::Closed);
        requests.clear();
    }
}

TEST_F(ServerTest, HandsADescriptorOver)
{
    start(
        HelperClass::Read,
        [](const HelperRequest&, std::stop_token) -> Result<Reply> {
            return Reply{{}, FileDescriptor(::open("/dev/null", O_RDONLY | O_CLOEXEC))};
        },
        "sda");
    tell(hello);
    EXPECT_FALSE(descriptor.isOpen());
    EXPECT_THAT(tell(R"({"id":2,"verb":"openForRead","device":"sdb"})"), HasSubstr("authorized for sda only"));
    EXPECT_FALSE(descriptor.isOpen());
    tell(R"({"id":3,"verb":"openForRead","device":"sda"})");
    EXPECT_TRUE(descriptor.isOpen());
    EXPECT_EQ(end(), ServerEnd::Closed);
}

TEST_F(ServerTest, StopsWhatNobodyWaitsForAnyMore)
{
    std::mutex mutex;
    std::condition_variable_any changed;
    bool hasBegun = false;
    start(HelperClass::Health, [&](const HelperRequest&, std::stop_token stop) -> Result<Reply> {
        std::unique_lock lock(mutex);
        hasBegun = true;
        changed.notify_all();
        changed.wait(lock, stop, [] { return false; });
        return fail(ErrorCode::Cancelled, Sentence::verbatim("It was stopped."));
    });
    tell(hello);
    ASSERT_TRUE(client->send(R"({"id":2,"verb":"smart","device":"sda"})"));
    {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return hasBegun; });
    }
    EXPECT_EQ(end(), ServerEnd::Closed);
}

TEST_F(ServerTest, AnAnswerBeyondTheLimitBecomesAnError)
{
    start(HelperClass::Health, [](const HelperRequest&, std::stop_token) -> Result<Reply> {
        return Reply{{{"text", std::string(helperAnswerLimit, 'x')}}, {}};
    });
    tell(hello);
    EXPECT_THAT(tell(R"({"id":2,"verb":"smart","device":"sda"})"), HasSubstr(R"("code":"damaged")"));
    EXPECT_EQ(end(), ServerEnd::Closed);
}

} // namespace
} // namespace steadymark::helper
