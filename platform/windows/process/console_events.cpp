// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/process/console_events.h"

#include "platform/windows/system/windows_api.h"

namespace steadymark {

ConsoleAnswer answerTo(unsigned long event, int earlierRequests) noexcept
{
    switch (event) {
    case CTRL_C_EVENT:
    case CTRL_BREAK_EVENT:
        return earlierRequests == 0 ? ConsoleAnswer::Remember : ConsoleAnswer::EndAtOnce;
    case CTRL_CLOSE_EVENT:
    // These two come to programs without user32.dll only, so not to us as it stands: the test file goes all the same,
    // for its handle deletes it, and its entry at the next start.
    case CTRL_LOGOFF_EVENT:
    case CTRL_SHUTDOWN_EVENT:
        return ConsoleAnswer::AwaitTheEnd; // also after a Ctrl-C, whose clean-up may still be under way
    default:
        return ConsoleAnswer::NotOurs;
    }
}

} // namespace steadymark
