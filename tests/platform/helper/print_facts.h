// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"

#include <ostream>

namespace steadymark {

// How a failed test shows them.

inline void PrintTo(const DeviceUser& user, std::ostream* stream)
{
    *stream << user.device << " used by \"" << english(user.by) << "\" (kind " << static_cast<int>(user.kind) << ')';
}

inline void PrintTo(const Signature& signature, std::ostream* stream)
{
    *stream << signature.device << " holds " << signature.kind << " \"" << signature.label << '"';
}

inline void PrintTo(const DriveRole& role, std::ostream* stream)
{
    *stream << role.device << " as \"" << role.path << "\" (role " << static_cast<int>(role.role) << ')';
}

} // namespace steadymark
