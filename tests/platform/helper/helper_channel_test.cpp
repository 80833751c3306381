// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/helper/helper_channel.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <thread>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using Descriptors = HelperChannel::Descriptors;

struct Ends {
    FileDescriptor here, there;
};

Ends makeEnds()
{
    std::array<int, 2> ends{-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        std::abort();
    return {FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

void writeBytes(const FileDescriptor& descriptor, std::string_view bytes)
{
    ASSERT_EQ(::write(descriptor.get(), bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
}

TEST(HelperChannel, BringsMessagesInOrder)
{
    Ends ends = makeEnds();
    HelperChannel here(std::move(ends.here));
    HelperChannel there(std::move(ends.there));
    ASSERT_TRUE(here.send("one"));
    ASSERT_TRUE(here.send(std::string("two\0three", 9)));
    EXPECT_EQ(there.receive(100, Descriptors::Refused).value()->text, "one");
    EXPECT_EQ(there.receive(100, Descriptors::Refused).value()->text, std::string("two\0three", 9));
    here.close();
    EXPECT_FALSE(there.receive(100, Descriptors::Refused).value().has_value());
}

TEST(HelperChannel, BringsMessagesLargerThanAnyBuffer)
{
    Ends ends = makeEnds();
    HelperChannel here(std::move(ends.here));
    HelperChannel there(std::move(ends.there));
    const std::string large(5'000'000, 'x');
    std::jthread sender([&] { EXPECT_TRUE(here.send(large)); });
    EXPECT_EQ(there.receive(large.size(), Descriptors::Refused).value()->text, large);
}

TEST(HelperChannel, HandsDescriptorsOverWhereTheyAreTaken)
{
    Ends ends = makeEnds();
    HelperChannel here(std::move(ends.here));
    HelperChannel there(std::move(ends.there));
    const FileDescriptor null(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    ASSERT_TRUE(here.send("take it", null.get()));
    auto taken = there.receive(100, Descriptors::Taken);
    ASSERT_TRUE(taken && taken.value());
    EXPECT_TRUE(taken.value()->descriptor.isOpen());
    EXPECT_NE(::fcntl(taken.value()->descriptor.get(), F_GETFD) & FD_CLOEXEC, 0);

    ASSERT_TRUE(here.send("without", -1));
    EXPECT_FALSE(there.receive(100, Descriptors::Taken).value()->descriptor.isOpen());
}

TEST(HelperChannel, TakesNoDescriptorWhereNoneIsWanted)
{
    Ends ends = makeEnds();
    HelperChannel here(std::move(ends.here));
    HelperChannel there(std::move(ends.there));
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe2(pipe.data(), O_CLOEXEC), 0);
    const FileDescriptor readEnd(pipe[0]);
    FileDescriptor writeEnd(pipe[1]);
    ASSERT_TRUE(here.send("take it", writeEnd.get()));
    writeEnd.reset();
    EXPECT_EQ(there.receive(100, Descriptors::Refused).value()->text, "take it");
    char byte = 0;
    EXPECT_EQ(::read(readEnd.get(), &byte, 1), 0); // nobody holds the other end
}

TEST(HelperChannel, RefusesSizesThatCannotBe)
{
    for (const std::string_view header :
        {std::string_view("\x65\0\0\0", 4), std::string_view("\xFF\xFF\xFF\xFF", 4), std::string_view("\0\0\0\0", 4)}) {
        Ends ends = makeEnds();
        HelperChannel there(std::move(ends.there));
        writeBytes(ends.here, header);
        const auto received = there.receive(100, Descriptors::Refused);
        ASSERT_FALSE(received);
        EXPECT_EQ(received.error().code, ErrorCode::Damaged);
        EXPECT_THAT(received.error().message(), HasSubstr("1 to 100"));
    }
}

TEST(HelperChannel, GivesUpWhatIsCutShort)
{
    for (const std::string_view part : {std::string_view("\x05", 1), std::string_view("\x05\0\0\0abcd", 8)}) {
        Ends ends = makeEnds();
        HelperChannel there(std::move(ends.there));
        writeBytes(ends.here, part);
        ends.here.reset();
        const auto received = there.receive(100, Descriptors::Refused);
        ASSERT_FALSE(received);
        EXPECT_THAT(received.error().message(), HasSubstr("ended in the middle"));
    }
}

TEST(HelperChannel, GivesUpWhoStallsInTheMiddle)
{
    Ends ends = makeEnds();
    HelperChannel there(std::move(ends.there), 20ms);
    writeBytes(ends.here, std::string_view("\x05\0\0\0ab", 6));
    const auto received = there.receive(100, Descriptors::Refused);
    ASSERT_FALSE(received);
    EXPECT_THAT(received.error().message(), HasSubstr("stalled"));
}

TEST(HelperChannel, GivesUpWhoDoesNotRead)
{
    Ends ends = makeEnds();
    HelperChannel here(std::move(ends.here), 20ms);
    const auto sent = here.send(std::string(8'000'000, 'x'));
    ASSERT_FALSE(sent);
    EXPECT_THAT(sent.error().message(), HasSubstr("stalled"));
}

TEST(HelperChannel, WaitsNoLongerThanItShould)
{
    Ends ends = makeEnds();
    HelperChannel there(std::move(ends.there));
    EXPECT_EQ(there.receive(100, Descriptors::Refused, 10ms).error().code, ErrorCode::Busy);
    std::stop_source source;
    std::jthread stopper([&] { source.request_stop(); });
    EXPECT_EQ(
        there.receive(100, Descriptors::Refused, std::nullopt, source.get_token()).error().code, ErrorCode::Cancelled);
    // Nothing was lost by that.
    HelperChannel here(std::move(ends.here));
    ASSERT_TRUE(here.send("later"));
    EXPECT_EQ(there.receive(100, Descriptors::Refused).value()->text, "later");
}

} // namespace
} // namespace steadymark
