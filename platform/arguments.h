// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace steadymark {

/// The words that the program was started with, its own name first, as UTF-8 and without wildcards replaced by names.
/// `argc` and `argv` are main()'s: Windows gives them in an old encoding in which not every file has a name, so that
/// they are not looked at there.
[[nodiscard]] std::vector<std::string> programArguments(int argc, const char* const* argv);

} // namespace steadymark
