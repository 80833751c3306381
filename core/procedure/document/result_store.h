// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/cost_estimator.h"
#include "core/procedure/document/run_result.h"
#include "core/result/history.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// Where the trace of a result lies, if it was kept: beside it, with the ending `.smtrace`.
[[nodiscard]] std::filesystem::path traceFileOf(const std::filesystem::path& resultFile);

/// What a result's file is called without its ending: local time first, so that a file manager sorts them as the user
/// remembers them, then the first 8 digits of the id (which may come from a stranger): "20260301-142233-0f3a9c11".
[[nodiscard]] std::string resultBaseName(std::int64_t startedAtUnixMs, int utcOffsetMinutes, std::string_view id);

/// Makes a folder of the user's data; `what` is kept there: "results". The error says how to choose another one.
[[nodiscard]] Result<> makeDataFolder(const std::filesystem::path& folder, const Sentence& what);

/// The user's own results: a folder of `*.steadymark` files, named `YYYYMMDD-HHMMSS-<first 8 digits of the id>`.
///
/// Not thread-safe.
class ResultStore final {
public:
    explicit ResultStore(std::filesystem::path folder);

    [[nodiscard]] const std::filesystem::path& folder() const noexcept { return m_folder; }
    /// Runs and procedures, newest first; see readHistory().
    [[nodiscard]] std::vector<HistoryEntry> list() const { return readHistory(m_folder); }
    /// Whatever its status; what was stopped is replaced when it went on. Makes the folder.
    /// \return the file it was saved as
    [[nodiscard]] Result<std::filesystem::path> add(const RunResult& result);
    /// The file that it is or would be saved as.
    [[nodiscard]] std::filesystem::path fileOf(const RunResult& result) const;
    /// Gives a result another comment, which is its name in the history. An edited file is left as it is: writing it
    /// anew would hide what was changed.
    [[nodiscard]] Result<> rename(const std::filesystem::path& file, const std::string& comment);
    /// Its trace stays until the next pruneTraces(), so that a removal can be undone.
    [[nodiscard]] Result<> remove(const std::filesystem::path& file);

    /// Deletes traces whose result is gone, then the oldest until those that are left take at most `most` bytes; the
    /// newest always stays. Results are never deleted.
    void pruneTraces(ByteCount most) const;
    static constexpr ByteCount mostTraceBytes{std::uint64_t{2} << 30U};

    /// What such workloads reached in the newest results on the same drive (by drive id, else by device and file
    /// system); those that were never measured there are left out. For estimates.
    [[nodiscard]] std::vector<MeasuredRate> measuredRates(
        const std::vector<Workload>& workloads, const ResultTarget& target) const;

private:
    /// A path that came through a list of strings must not be able to change anything else.
    [[nodiscard]] Result<> checkIsOwn(const std::filesystem::path& file) const;

    std::filesystem::path m_folder;
};

} // namespace steadymark
