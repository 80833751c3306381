// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/health/smartctl_reader.h"

#include "core/base/text.h"
#include "core/health/smartctl_arguments.h"
#include "core/health/smartctl_exit.h"
#include "core/health/smartctl_json.h"
#include "platform/health/smartctl_process.h"

#include <utility>

namespace steadymark {

SmartctlReader::SmartctlReader(std::filesystem::path smartctl)
    : SmartctlReader(std::move(smartctl), smartctlTimeLimit)
{
}

SmartctlReader::SmartctlReader(std::filesystem::path smartctl, Nanoseconds timeLimit)
    : m_smartctl(std::move(smartctl))
    , m_timeLimit(timeLimit)
{
}

Result<SmartctlOutput> SmartctlReader::run(std::vector<std::string> arguments, std::stop_token stop)
{
    const std::lock_guard lock(m_oneAtATime);
    return runSmartctl(m_smartctl, std::move(arguments), m_timeLimit, std::move(stop));
}

Result<SmartDocument> SmartctlReader::read(const Drive& drive, std::stop_token stop)
{
    BOOST_OUTCOME_TRY(const SmartctlOutput ran, run(smartctlReadArguments(drive.node), std::move(stop)));
    BOOST_OUTCOME_TRY(SmartDocument document, parseSmartctlJson(ran.text));
    document.exitStatus |= ran.status;
    return document;
}

Result<SmartDocument> SmartctlReader::sample(const Drive& drive, std::stop_token stop)
{
    return read(drive, std::move(stop));
}

Result<> SmartctlReader::startSelfTest(const Drive& drive, SelfTestKind kind)
{
    BOOST_OUTCOME_TRY(const SmartctlOutput ran, run(smartctlSelfTestArguments(drive.node, kind), {}));
    return checkSmartctlCommand(ran);
}

Result<> SmartctlReader::abortSelfTest(const Drive& drive)
{
    BOOST_OUTCOME_TRY(const SmartctlOutput ran, run(smartctlAbortArguments(drive.node), {}));
    return checkSmartctlCommand(ran);
}

Result<> checkSmartctlCommand(const SmartctlOutput& ran)
{
    constexpr unsigned failures = SmartctlExit::badCommandLine | SmartctlExit::openFailed | SmartctlExit::commandFailed;
    if ((ran.status & failures) == 0)
        return success();
    // The sentence about what went wrong is the same as for reading.
    BOOST_OUTCOME_TRY(const SmartDocument document, parseSmartctlJson(ran.text));
    std::string reason = english(Sentence::sequence(document.messages));
    if (reason.empty())
        return fail(ErrorCode::Io, Sentence("The drive refused."));
    if (!reason.ends_with('.'))
        reason += '.';
    return fail(ErrorCode::Io, Sentence("The drive refused: {reason}", {{"reason", std::move(reason)}}));
}

} // namespace steadymark
