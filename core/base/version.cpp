// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/version.h"

namespace steadymark {

std::string_view applicationVersion()
{
    return STEADYMARK_VERSION;
}

} // namespace steadymark
