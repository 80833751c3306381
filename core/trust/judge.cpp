// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/judge.h"

#include "core/trust/trust_checks.h"

#include <algorithm>

namespace steadymark {

std::optional<Verdict> judge(const Observations& seen)
{
    if (scoredPass(seen) == nullptr)
        return std::nullopt;
    Verdict verdict;
    for (const auto check : {checkDeviceCounters, checkDirectIo, checkUnwritten, checkCompression, checkLink,
             checkMemory, checkFileSize, checkForeignIo, checkProcessorBound, checkContention, checkSteal,
             checkHostStalls, checkClock, checkPower, checkCaptureCost, checkLittlesLaw, checkQueueDepth,
             checkSampleSize, checkCompleteness, checkSpread, checkTrend, checkStack, checkFillLevel, checkTestData})
        check(seen, verdict.reasons);
    std::ranges::stable_sort(verdict.reasons, std::ranges::greater(), &TrustReason::severity);
    if (!verdict.reasons.empty()) {
        const Severity worst = verdict.reasons.front().severity;
        verdict.level = worst == Severity::Invalid ? TrustLevel::Invalid
            : worst == Severity::Suspicious        ? TrustLevel::Suspicious
                                                   : TrustLevel::Sound;
    }
    return verdict;
}

RunVerdict summarize(const std::vector<const Verdict*>& verdicts)
{
    RunVerdict run;
    for (const Verdict* const verdict : verdicts) {
        run.level = std::max(run.level, verdict->level);
        ++(verdict->level == TrustLevel::Sound             ? run.sound
                : verdict->level == TrustLevel::Suspicious ? run.suspicious
                                                           : run.invalid);
    }
    return run;
}

std::string_view signOf(TrustLevel level)
{
    switch (level) {
    case TrustLevel::Sound:
        return "✓";
    case TrustLevel::Suspicious:
        return "!";
    case TrustLevel::Invalid:
        break;
    }
    return "✗";
}

} // namespace steadymark
