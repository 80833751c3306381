// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/procedure_result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// Whether a sample, a pass of a grid or a stage of it is complete.
[[nodiscard]] bool hasBegun(const ProcedureResult& result);

/// Whether what is over has a place in the history: of a benchmark when something was measured.
[[nodiscard]] bool isWorthKeeping(const ProcedureResult& result);
/// Whether there is something to go on with: of a benchmark a pass that was not cut short.
[[nodiscard]] bool isWorthGoingOn(const ProcedureResult& result);

/// A journal that is still there: its procedure was stopped, crashed, or runs now.
struct UnfinishedProcedure {
    std::filesystem::path journal;
    std::optional<ProcedureResult> soFar; ///< unset: `problem` says why it cannot be read
    std::string problem;
    bool isRunning = false;
};

/// Where window and terminal keep procedures and the benchmarks that run: what is over in the folder of the runs'
/// results (`results`, see ResultStore), named like these, and the journals of what is not complete in `procedures`.
/// Whoever works on a journal holds a JournalClaim, so what one left unfinished the other may go on with.
///
/// Not thread-safe.
class ProcedureStore final {
public:
    explicit ProcedureStore(const std::filesystem::path& dataFolder);

    /// Whatever its status; what was stopped is replaced when it went on.
    /// \return the file it was saved as
    [[nodiscard]] Result<std::filesystem::path> add(const ProcedureResult& result);

    /// A name that is not taken, for a procedure that starts now: "20260301-142233-four-states.journal". Makes the
    /// folder.
    [[nodiscard]] Result<std::filesystem::path> newJournal(
        std::string_view procedure, std::int64_t unixMs, int utcOffsetMinutes) const;
    /// Newest first. `isAlive` tells whether the process with that id still runs.
    [[nodiscard]] std::vector<UnfinishedProcedure> unfinished(
        const std::function<bool(std::int64_t processId)>& isAlive) const;
    /// Forgets a journal that nobody works on, with all that lies beside it, whether it can be read or not; what a
    /// benchmark had measured stays in the history. Busy: a living process has it.
    [[nodiscard]] Result<> discard(const std::filesystem::path& journal, std::int64_t processId,
        const std::function<bool(std::int64_t processId)>& isAlive);

    /// Puts what benchmarks had measured that were killed into the history, so that nothing of it is lost if nobody
    /// goes on with them; who does replaces that. Of one that had measured all of it the journal is removed, and so are
    /// claims of those that were killed before they had a journal.
    /// \return the files that were added
    std::vector<std::filesystem::path> keepInterrupted(const std::function<bool(std::int64_t processId)>& isAlive);
    /// The benchmark of this plan was begun anew on this target and has a whole pass: nobody will go on with what was
    /// left of it before (whatever its seed), so these journals are removed; `own` is its own.
    void forgetOlder(const TestPlan& plan, const std::string& targetPath, const std::filesystem::path& own,
        std::int64_t processId, const std::function<bool(std::int64_t processId)>& isAlive);

private:
    /// \return the file, if it was added
    [[nodiscard]] Result<std::optional<std::filesystem::path>> keepBenchmark(ProcedureResult soFar);
    std::filesystem::path m_resultFolder;
    std::filesystem::path m_journalFolder;
};

/// Says while it lives that this process works on a journal (`<journal>.pid`), so that no second one goes on with it at
/// the same time. What a crash leaves behind is no obstacle.
class JournalClaim final {
public:
    /// Busy: a living process has it; the sentence names the process.
    [[nodiscard]] static Result<JournalClaim> take(const std::filesystem::path& journal, std::int64_t processId,
        const std::function<bool(std::int64_t processId)>& isAlive);

    JournalClaim(JournalClaim&& other) noexcept;
    JournalClaim& operator=(JournalClaim&&) = delete;
    ~JournalClaim();

private:
    explicit JournalClaim(std::filesystem::path file);
    std::filesystem::path m_file; ///< empty: moved from
};

} // namespace steadymark
