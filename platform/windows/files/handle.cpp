// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/files/handle.h"

namespace steadymark {

void Handle::reset(HANDLE handle) noexcept
{
    if (m_handle != nullptr) {
        const DWORD error = ::GetLastError();
        ::CloseHandle(m_handle);
        ::SetLastError(error);
    }
    m_handle = handle == INVALID_HANDLE_VALUE ? nullptr : handle;
}

} // namespace steadymark
