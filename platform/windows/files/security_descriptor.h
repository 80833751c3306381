// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/windows/system/windows_api.h"

#include <string>

namespace steadymark {

/// Who may do what with something new, from the text form (SDDL). Where the text is not understood, it is what the
/// system gives by default.
class SecurityDescriptor final {
public:
    explicit SecurityDescriptor(const wchar_t* text) noexcept;
    SecurityDescriptor(const SecurityDescriptor&) = delete;
    SecurityDescriptor& operator=(const SecurityDescriptor&) = delete;
    ~SecurityDescriptor() { ::LocalFree(m_descriptor); }

    /// For the call that makes the thing; not inherited by child processes. This object must outlive the call.
    [[nodiscard]] SECURITY_ATTRIBUTES attributes() const noexcept
    {
        return {sizeof(SECURITY_ATTRIBUTES), m_descriptor, FALSE};
    }

private:
    PSECURITY_DESCRIPTOR m_descriptor = nullptr;
};

/// The user of this process in text form ("S-1-5-21-…"); empty if the system does not tell.
[[nodiscard]] std::wstring currentUserSid();

} // namespace steadymark
