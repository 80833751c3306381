// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/security_descriptor.h"

#include <sddl.h>

namespace steadymark {

SecurityDescriptor::SecurityDescriptor(const wchar_t* text) noexcept
{
    if (::ConvertStringSecurityDescriptorToSecurityDescriptorW(text, SDDL_REVISION_1, &m_descriptor, nullptr) == FALSE)
        m_descriptor = nullptr;
}

} // namespace steadymark
