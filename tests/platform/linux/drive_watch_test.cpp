// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/drives/drive_watch.h"

#include "platform/linux_devices/drives/drive_catalog.h"
#include "tests/platform/linux/made_up_machine.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>

#include <sys/mount.h>
#include <sys/socket.h>
#include <unistd.h>

namespace steadymark {
namespace {

using namespace std::chrono_literals;

constexpr auto patience = 30s; // until a test that hangs is given up; nothing is measured against it

/// Counts calls, and waits for them.
class Calls {
public:
    std::function<void()> counter()
    {
        return [this] {
            const std::scoped_lock lock(m_mutex);
            ++m_count;
            m_changed.notify_all();
        };
    }
    bool waitFor(int count)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, patience, [&] { return m_count >= count; });
    }
    int count()
    {
        const std::scoped_lock lock(m_mutex);
        return m_count;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_count = 0;
};

class DriveWatchTest : public ::testing::Test {
protected:
    Calls m_calls;
    FileDescriptor m_kernel;

    DriveWatchTest()
    {
        int ends[2];
        EXPECT_EQ(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends), 0);
        m_kernel.reset(ends[0]);
        m_other.reset(ends[1]);
    }

    std::unique_ptr<LinuxDriveWatch> start(std::chrono::milliseconds rest = 1ms)
    {
        LinuxDriveWatch::Sources sources;
        sources.messages = std::move(m_other);
        return LinuxDriveWatch::start(std::move(sources), m_calls.counter(), rest);
    }

    void send(std::string_view message) const
    {
        ASSERT_EQ(::send(m_kernel.get(), message.data(), message.size(), 0), static_cast<ssize_t>(message.size()));
    }

private:
    FileDescriptor m_other;
};

constexpr std::string_view blockMessage{"add@/devices/x/block/sdb\0ACTION=add\0SUBSYSTEM=block\0SEQNUM=7\0", 62};
constexpr std::string_view otherMessage{"add@/devices/y\0ACTION=add\0SUBSYSTEM=usb\0X=SUBSYSTEM=block\0", 59};

TEST(DriveWatchMessages, AreToldApart)
{
    EXPECT_TRUE(isAboutBlockDevice(blockMessage));
    EXPECT_FALSE(isAboutBlockDevice(otherMessage));
    EXPECT_TRUE(isAboutBlockDevice("SUBSYSTEM=block")); // cut off
    EXPECT_FALSE(isAboutBlockDevice("SUBSYSTEM=blocks"));
    EXPECT_FALSE(isAboutBlockDevice(""));
    // udev's begin with numbers.
    EXPECT_TRUE(isAboutBlockDevice(std::string_view("libudev\0\xfe\xed\xca\xfe\0\0SUBSYSTEM=block\0", 30)));
}

TEST_F(DriveWatchTest, CallsAfterADriveCame)
{
    const auto watch = start();
    ASSERT_NE(watch, nullptr);
    send(blockMessage);
    EXPECT_TRUE(m_calls.waitFor(1));
    send(blockMessage);
    EXPECT_TRUE(m_calls.waitFor(2));
}

TEST_F(DriveWatchTest, MakesOneCallOfManyChanges)
{
    for (int i = 0; i < 50; ++i)
        send(i % 3 == 1 ? otherMessage : blockMessage);
    {
        const auto watch = start(20ms);
        ASSERT_NE(watch, nullptr);
        EXPECT_TRUE(m_calls.waitFor(1));
    }
    EXPECT_EQ(m_calls.count(), 1);
}

TEST_F(DriveWatchTest, PassesOverWhatIsNotAboutDrives)
{
    {
        const auto watch = start();
        ASSERT_NE(watch, nullptr);
        send(otherMessage);
        send(otherMessage);
        // Its socket is read in order, so the call that this makes is the only one.
        send(blockMessage);
        EXPECT_TRUE(m_calls.waitFor(1));
    }
    EXPECT_EQ(m_calls.count(), 1);
}

TEST_F(DriveWatchTest, StopsWhileItWaits)
{
    auto watch = start();
    ASSERT_NE(watch, nullptr);
    watch.reset(); // hangs if it does not
    EXPECT_EQ(m_calls.count(), 0);
}

TEST_F(DriveWatchTest, StopsWithoutACallWhileChangesAreCollected)
{
    auto watch = start(1h);
    ASSERT_NE(watch, nullptr);
    send(blockMessage);
    watch.reset();
    EXPECT_EQ(m_calls.count(), 0);
}

TEST_F(DriveWatchTest, EndsQuietlyWithItsSource)
{
    const auto watch = start();
    ASSERT_NE(watch, nullptr);
    m_kernel.reset();
}

TEST(DriveWatch, IsNoneWithoutSources)
{
    EXPECT_EQ(LinuxDriveWatch::start(
                  {}, [] {}, 1ms),
        nullptr);
}

TEST(DriveWatch, OfThisMachineHearsOfAMount)
{
    const TemporaryFolder folder;
    if (::mount("steadymark-test", folder.path().c_str(), "tmpfs", 0, "size=64k") != 0)
        GTEST_SKIP() << "only root may mount";
    ASSERT_EQ(::umount(folder.path().c_str()), 0);

    Calls calls;
    const std::unique_ptr<DriveWatch> watch = LinuxDriveCatalog().watch(calls.counter());
    ASSERT_NE(watch, nullptr);
    EXPECT_EQ(::mount("steadymark-test", folder.path().c_str(), "tmpfs", 0, "size=64k"), 0);
    EXPECT_TRUE(calls.waitFor(1));
    EXPECT_EQ(::umount(folder.path().c_str()), 0);
    EXPECT_TRUE(calls.waitFor(2));
}

TEST(DriveWatch, OfThisMachineEndsAtOnce)
{
    for (int i = 0; i < 10; ++i) {
        const std::unique_ptr<DriveWatch> watch = LinuxDriveCatalog().watch([] {});
        EXPECT_NE(watch, nullptr);
    }
}

} // namespace
} // namespace steadymark
