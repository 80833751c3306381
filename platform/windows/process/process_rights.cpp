// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/process/process_rights.h"

#include "platform/windows/files/handle.h"

namespace steadymark {

bool isElevatedProcess()
{
    HANDLE raw = nullptr;
    if (::OpenProcessToken(::GetCurrentProcess(), TOKEN_QUERY, &raw) == FALSE)
        return false;
    const Handle token(raw);
    TOKEN_ELEVATION elevation{};
    DWORD bytes = 0;
    return ::GetTokenInformation(token.get(), TokenElevation, &elevation, sizeof(elevation), &bytes) != FALSE
        && elevation.TokenIsElevated != 0;
}

} // namespace steadymark
