// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <cstdlib>

namespace steadymark {

/// What a fuzz target relies on: ends the program where it does not hold.
inline void require(bool isTrue, const char* what)
{
    if (isTrue)
        return;
    std::fprintf(stderr, "not fulfilled: %s\n", what);
    std::abort();
}

} // namespace steadymark
