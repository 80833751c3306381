// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <vector>

namespace steadymark::cli {

struct GivenOption {
    bool isGiven;
    const char* name;
};

/// Of options that do not fit the plan, the first that is given: "--scale shortens plans …". `why` follows its name.
[[nodiscard]] Result<> refuseOptions(const std::vector<GivenOption>& options, const std::string& why);

/// The name of a plan or of its file, as a sentence quotes it.
[[nodiscard]] std::string quotedSource(const std::string& source);

} // namespace steadymark::cli
