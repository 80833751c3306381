// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/smartctl_arguments.h"

namespace steadymark {

std::vector<std::string> smartctlReadArguments(const std::string& node, const std::string& deviceType)
{
    std::vector<std::string> arguments = {"--json=c", "-x", "-n", "standby"};
    if (!deviceType.empty())
        arguments.insert(arguments.end(), {"-d", deviceType});
    arguments.push_back(node);
    return arguments;
}

std::vector<std::string> smartctlSelfTestArguments(const std::string& node, SelfTestKind kind)
{
    return {"--json=c", "-t", kind == SelfTestKind::Short ? "short" : "long", node};
}

std::vector<std::string> smartctlAbortArguments(const std::string& node)
{
    return {"--json=c", "-X", node};
}

} // namespace steadymark
