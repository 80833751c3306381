// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run/unfit_options.h"

#include "core/base/text.h"

namespace steadymark::cli {

Result<> refuseOptions(const std::vector<GivenOption>& options, const std::string& why)
{
    for (const GivenOption& option : options) {
        if (option.isGiven)
            return fail(ErrorCode::InvalidArgument, std::string(option.name) + " " + why);
    }
    return success();
}

std::string quotedSource(const std::string& source)
{
    return "\"" + toPlainLine(source) + "\"";
}

} // namespace steadymark::cli
