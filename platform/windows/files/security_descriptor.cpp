// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/files/security_descriptor.h"

#include "platform/windows/files/handle.h"

#include <array>
#include <cstddef>

#include <sddl.h>

namespace steadymark {

SecurityDescriptor::SecurityDescriptor(const wchar_t* text) noexcept
{
    if (::ConvertStringSecurityDescriptorToSecurityDescriptorW(text, SDDL_REVISION_1, &m_descriptor, nullptr) == FALSE)
        m_descriptor = nullptr;
}

std::wstring currentUserSid()
{
    HANDLE opened = nullptr;
    if (::OpenProcessToken(::GetCurrentProcess(), TOKEN_QUERY, &opened) == FALSE)
        return {};
    const Handle token(opened);
    alignas(TOKEN_USER) std::array<std::byte, sizeof(TOKEN_USER) + SECURITY_MAX_SID_SIZE> buffer{};
    DWORD returned = 0;
    wchar_t* text = nullptr;
    if (::GetTokenInformation(token.get(), TokenUser, buffer.data(), static_cast<DWORD>(buffer.size()), &returned)
            == FALSE
        || ::ConvertSidToStringSidW(reinterpret_cast<const TOKEN_USER*>(buffer.data())->User.Sid, &text) == FALSE)
        return {};
    std::wstring sid = text;
    ::LocalFree(text);
    return sid;
}

} // namespace steadymark
