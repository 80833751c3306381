// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run/unfit_options.h"

namespace steadymark::cli {

Result<> refuseOptions(
    const std::vector<GivenOption>& options, const std::function<Sentence(const std::string& option)>& why)
{
    for (const GivenOption& option : options) {
        if (option.isGiven)
            return fail(ErrorCode::InvalidArgument, why(option.name));
    }
    return success();
}

} // namespace steadymark::cli
