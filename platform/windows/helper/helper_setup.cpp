// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/helper_setup.h"

namespace steadymark {

namespace {

auto noHelper()
{
    return fail(ErrorCode::NotSupported,
        Sentence("SteadyMark has no helper on Windows: the health of NVMe drives needs no special rights; for others "
                 "start SteadyMark as administrator."));
}

} // namespace

HelperState helperState()
{
    return HelperState::NotNeeded;
}

Sentence describeHelperSetup()
{
    return {};
}

Result<std::string> installHelper(std::stop_token)
{
    return noHelper();
}

Result<std::string> uninstallHelper(std::stop_token)
{
    return noHelper();
}

} // namespace steadymark
