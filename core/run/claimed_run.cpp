// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/claimed_run.h"

#include "core/run/run_facts.h"

#include <utility>

namespace steadymark {

Result<ClaimedRun> claimRun(
    RunRequest& request, const JournalStore& store, std::int64_t unixMs, std::int64_t processId, const IsAlive& isAlive)
{
    Result<JournalClaim> claim = request.resumes
        ? JournalClaim::take(request.journal, processId, isAlive)
        : store.claimNew(request.procedure.name, unixMs, utcOffsetMinutesAt(unixMs), processId, isAlive);
    ClaimedRun claimed;
    if (claim) {
        request.journal = claim.value().journal();
        claimed.claim.emplace(std::move(claim.value()));
        return claimed;
    }
    if (request.resumes || benchmarkOf(request.procedure) == nullptr)
        return failure(claim.error());
    request.journal.clear();
    claimed.whyNotKept = claim.error().sentence;
    return claimed;
}

} // namespace steadymark
