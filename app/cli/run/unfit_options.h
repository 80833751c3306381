// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <functional>
#include <string>
#include <vector>

namespace steadymark::cli {

struct GivenOption {
    bool isGiven;
    const char* name;
};

/// Of options that do not fit the plan, the first that is given: `why` is what is said of it.
[[nodiscard]] Result<> refuseOptions(
    const std::vector<GivenOption>& options, const std::function<Sentence(const std::string& option)>& why);

} // namespace steadymark::cli
