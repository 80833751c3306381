// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/system/sleep_inhibitor.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace steadymark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// What was asked of the system; plain functions stand in for its calls, so it is global.
struct Asked {
    std::wstring reason;
    std::vector<POWER_REQUEST_TYPE> types;
    HANDLE request = nullptr;
};
Asked asked;

HANDLE WINAPI create(PREASON_CONTEXT context)
{
    asked.reason = context->Reason.SimpleReasonString;
    asked.request = ::CreateEventW(nullptr, TRUE, FALSE, nullptr); // something that can be closed
    return asked.request;
}

HANDLE WINAPI refuseToCreate(PREASON_CONTEXT /*context*/)
{
    return INVALID_HANDLE_VALUE;
}

BOOL WINAPI set(HANDLE request, POWER_REQUEST_TYPE type)
{
    EXPECT_EQ(request, asked.request);
    asked.types.push_back(type);
    return TRUE;
}

BOOL WINAPI refuseAll(HANDLE /*request*/, POWER_REQUEST_TYPE /*type*/)
{
    return FALSE;
}

BOOL WINAPI refuseExecution(HANDLE /*request*/, POWER_REQUEST_TYPE type)
{
    return type == PowerRequestExecutionRequired ? FALSE : TRUE;
}

bool isClosed(HANDLE handle)
{
    DWORD flags = 0;
    return ::GetHandleInformation(handle, &flags) == FALSE;
}

class SleepInhibitorTest : public ::testing::Test {
protected:
    SleepInhibitorTest() { asked = {}; }
};

TEST_F(SleepInhibitorTest, KeepsTheRequestOpenWhileItLives)
{
    auto inhibitor = inhibitSleep("Testing \xC3\xA4 drive", {&create, &set});
    ASSERT_NE(inhibitor, nullptr);
    EXPECT_EQ(asked.reason, L"Testing \u00E4 drive");
    EXPECT_THAT(asked.types, ElementsAre(PowerRequestSystemRequired, PowerRequestExecutionRequired));
    EXPECT_FALSE(isClosed(asked.request));
    inhibitor.reset();
    EXPECT_TRUE(isClosed(asked.request));
}

TEST_F(SleepInhibitorTest, DoesWithoutConnectedStandby)
{
    EXPECT_NE(inhibitSleep("Testing", {&create, &refuseExecution}), nullptr);
}

TEST_F(SleepInhibitorTest, IsNullWhereTheSystemRefuses)
{
    EXPECT_EQ(inhibitSleep("Testing", {&refuseToCreate, &set}), nullptr);
    EXPECT_THAT(asked.types, IsEmpty());
    EXPECT_EQ(inhibitSleep("Testing", {&create, &refuseAll}), nullptr);
    EXPECT_TRUE(isClosed(asked.request));
}

} // namespace
} // namespace steadymark
