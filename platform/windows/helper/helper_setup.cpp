// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/helper_setup.h"

namespace steadymark {

namespace {

constexpr const char* noHelper = "SteadyMark has no helper on Windows: the health of NVMe drives needs no special "
                                 "rights; for others start SteadyMark as administrator.";

} // namespace

HelperState helperState()
{
    return HelperState::NotNeeded;
}

std::string describeHelperSetup()
{
    return {};
}

Result<std::string> installHelper(std::stop_token)
{
    return fail(ErrorCode::NotSupported, noHelper);
}

Result<std::string> uninstallHelper(std::stop_token)
{
    return fail(ErrorCode::NotSupported, noHelper);
}

} // namespace steadymark
