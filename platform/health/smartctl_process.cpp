// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/health/smartctl_process.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "platform/child_process.h"

namespace steadymark {

Result<SmartctlOutput> runSmartctl(const std::filesystem::path& smartctl, std::vector<std::string> arguments,
    Nanoseconds timeLimit, std::stop_token stop)
{
    ProgramCall call;
    call.program = smartctl;
    call.arguments = std::move(arguments);
    call.timeLimit = timeLimit;
    call.outputLimit = smartctlOutputLimit;
    BOOST_OUTCOME_TRY(ProgramOutput ran, runProgram(call, std::move(stop)));
    if (!ran.output.empty())
        return SmartctlOutput{std::move(ran.output), static_cast<unsigned>(ran.exitStatus) & 0xFFU};

    constexpr std::size_t mostOfComplaint = 300;
    const std::string program = toUtf8(smartctl);
    const Sentence whatHappened = ran.errorOutput.empty()
        ? Sentence("{program} produced no output and exited with status {status}.",
            {{"program", program}, {"status", ran.exitStatus}})
        : Sentence("{program} produced no output and exited with status {status}: {complaint}.",
            {{"program", program}, {"status", ran.exitStatus},
                {"complaint", toValidUtf8(toPlainLine(ran.errorOutput), mostOfComplaint)}});
    return fail(ErrorCode::Damaged,
        Sentence::sequence({whatHappened, Sentence("Is it smartctl of smartmontools 7.0 or later?")}));
}

} // namespace steadymark
