// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/drives/drive_watch.h"

#include "platform/windows/drives/drive_catalog.h"

#include <gmock/gmock.h>

#include <atomic>
#include <future>

#include <dbt.h>

namespace steadymark {
namespace {

constexpr auto patience = std::chrono::seconds(30);

/// What Windows does, which waits for the answer.
void tell(const WindowsDriveWatch& watch, WPARAM event)
{
    ::SendMessageW(watch.window(), WM_DEVICECHANGE, event, 0);
}

TEST(DriveWatch, CallsOnceForManyChangesOnAThreadOfItsOwn)
{
    std::atomic<int> calls = 0;
    std::promise<DWORD> first;
    std::promise<void> second;
    std::atomic<bool> isSecond = false;
    bool isDone = false; // of the watch's thread
    const auto watch = WindowsDriveWatch::start([&] {
        const int call = ++calls;
        if (call == 1)
            first.set_value(::GetCurrentThreadId());
        if (isSecond && !std::exchange(isDone, true))
            second.set_value();
    });
    ASSERT_NE(watch, nullptr);
    for (int i = 0; i < 20; ++i)
        tell(*watch, i % 2 == 0 ? DBT_DEVICEARRIVAL : DBT_DEVICEREMOVECOMPLETE);
    auto thread = first.get_future();
    ASSERT_EQ(thread.wait_for(patience), std::future_status::ready);
    EXPECT_NE(thread.get(), ::GetCurrentThreadId());
    const int callsForAll = calls;
    EXPECT_LT(callsForAll, 20) << "it does not wait for what else comes"; // 1, unless this machine stands still

    isSecond = true;
    tell(*watch, DBT_DEVICEARRIVAL);
    ASSERT_EQ(second.get_future().wait_for(patience), std::future_status::ready) << "it only ever calls once";
}

TEST(DriveWatch, IsSilentOnceItIsGoneAndAboutOtherThings)
{
    std::atomic<int> calls = 0;
    auto watch = WindowsDriveWatch::start([&calls] { ++calls; });
    ASSERT_NE(watch, nullptr);
    EXPECT_EQ(::SendMessageW(watch->window(), WM_DEVICECHANGE, DBT_DEVICEQUERYREMOVE, 0), TRUE)
        << "it must not keep a drive from being removed";
    tell(*watch, DBT_CONFIGCHANGED);
    tell(*watch, DBT_DEVICEARRIVAL);
    watch.reset();
    EXPECT_EQ(calls, 0);
}

TEST(DriveWatch, OfTheCatalogCanBeMadeTwice)
{
    const WindowsDriveCatalog catalog;
    const auto first = catalog.watch([] {});
    const auto second = catalog.watch([] {});
    EXPECT_NE(first, nullptr);
    EXPECT_NE(second, nullptr);
}

} // namespace
} // namespace steadymark
