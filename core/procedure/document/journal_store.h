// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/journal_claim.h"
#include "core/procedure/document/run_result.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// Whether a sample, a pass of a grid or a stage of it is complete.
[[nodiscard]] bool hasBegun(const RunResult& result);

/// Whether what is over has a place in the history: of a benchmark when something was measured.
[[nodiscard]] bool isWorthKeeping(const RunResult& result);
/// Whether there is something to go on with: of a benchmark a pass that was not cut short.
[[nodiscard]] bool isWorthGoingOn(const RunResult& result);

/// A journal that is still there: its procedure was stopped, crashed, or runs now.
struct UnfinishedProcedure {
    std::filesystem::path journal;
    std::optional<RunResult> soFar; ///< unset: `problem` says why it cannot be read
    Sentence problem;
    bool isRunning = false;
};

/// Where window and terminal keep procedures and the benchmarks that run: what is over in the folder of the runs'
/// results (`results`, see ResultStore), named like these, and the journals of what is not complete in `procedures`.
/// Whoever works on a journal holds a JournalClaim, so what one left unfinished the other may go on with.
///
/// Not thread-safe.
class JournalStore final {
public:
    explicit JournalStore(const std::filesystem::path& dataFolder);

    /// Whatever its status; what was stopped is replaced when it went on.
    /// \return the file it was saved as
    [[nodiscard]] Result<std::filesystem::path> add(const RunResult& result);

    /// A name that is not taken, for a procedure that starts now: "20260301-142233-four-states.journal". Makes the
    /// folder.
    [[nodiscard]] Result<std::filesystem::path> newJournal(
        std::string_view procedure, std::int64_t unixMs, int utcOffsetMinutes) const;
    /// Names one so and takes it: of several processes that start at the same moment each gets its own.
    [[nodiscard]] Result<JournalClaim> claimNew(std::string_view procedure, std::int64_t unixMs, int utcOffsetMinutes,
        std::int64_t processId, const IsAlive& isAlive) const;
    /// Newest first.
    [[nodiscard]] std::vector<UnfinishedProcedure> unfinished(const IsAlive& isAlive) const;
    /// Forgets a journal that nobody works on, with all that lies beside it, whether it can be read or not; what a
    /// benchmark had measured stays in the history. Busy: a living process has it.
    [[nodiscard]] Result<> discard(
        const std::filesystem::path& journal, std::int64_t processId, const IsAlive& isAlive);

    /// Puts what benchmarks had measured that were killed into the history, so that nothing of it is lost if nobody
    /// goes on with them; who does replaces that. Of one that had measured all of it the journal is removed, and so are
    /// claims of those that were killed before they had a journal.
    /// \return the files that were added
    std::vector<std::filesystem::path> keepInterrupted(const IsAlive& isAlive);
    /// The benchmark of this plan was begun anew on this target and has a whole pass: nobody will go on with what was
    /// left of it before (whatever its seed), so these journals are removed; `own` is its own.
    void forgetOlder(const TestPlan& plan, const std::string& targetPath, const std::filesystem::path& own,
        std::int64_t processId, const IsAlive& isAlive);

private:
    /// \return the file, if it was added
    [[nodiscard]] Result<std::optional<std::filesystem::path>> keepBenchmark(RunResult soFar);
    std::filesystem::path m_resultFolder;
    std::filesystem::path m_journalFolder;
};

} // namespace steadymark
