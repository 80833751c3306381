// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/arguments.h"

namespace steadymark {

std::vector<std::string> programArguments(int argc, const char* const* argv)
{
    return {argv, argv + argc};
}

} // namespace steadymark
