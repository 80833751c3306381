// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/preparation.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace steadymark {

/// How much of a file system Fill may write now, or why nothing. Errors: NotSupported (no drive under it),
/// PermissionDenied, NoSpace; NotFound and what else the catalog says.
struct FillableSpace {
    Volume volume;
    ByteCount bytes; ///< whole MiB
};
[[nodiscard]] Result<FillableSpace> fillableSpace(const DriveCatalog& catalog, const std::filesystem::path& folder);

/// Writes the free space of a file system through files of our own, and removes them: PrepareMethod::Fill. The files of
/// a pass are kept until its end, so that all of the space is written and none of it twice. One use, one thread.
class SpaceFill final {
public:
    /// `machine` and `onProgress` outlive it. \pre times > 0
    SpaceFill(Machine& machine, FolderLock lock, std::filesystem::path folder, unsigned times,
        const DrivePreparer::OnProgress& onProgress, std::stop_token stop);

    /// Outcome, sentence, bytes, commands and remarks; the rest of the report is the caller's. Nothing of the files is
    /// left when it returns, or a remark says so.
    [[nodiscard]] PrepareReport run(const DriveIdentity& drive);

private:
    using Files = std::vector<std::unique_ptr<OpenTarget>>;

    [[nodiscard]] Result<> prepare(const DriveIdentity& drive);
    [[nodiscard]] Result<> pass(unsigned number);
    [[nodiscard]] Result<> writeFiles(Files& files);
    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> makeFile(ByteCount size);
    /// NoSpace: what was written of it counts, and it has to stay until the end of the pass.
    [[nodiscard]] Result<> writeFile(OpenTarget& file);
    void removeFiles(Files& files);
    /// What is left of this pass, by what was announced and by what is free now.
    [[nodiscard]] Result<ByteCount> left();
    [[nodiscard]] Result<> judgePass();
    void waitForSpace();
    void noteTraits(OpenTarget& file);
    void remark(Sentence sentence);
    void tell(bool isDue);
    [[nodiscard]] Sentence doneSentence() const;
    [[nodiscard]] Sentence failedSentence(const Error& error) const;

    Machine& m_machine;
    FolderLock m_lock;
    std::filesystem::path m_folder;
    unsigned m_times = 1;
    const DrivePreparer::OnProgress& m_onProgress;
    std::stop_token m_stop;
    StampClock m_stampClock;
    std::uint64_t m_seed = 0;
    std::uint64_t m_fileCount = 0;
    Volume m_volume;
    ByteCount m_planned;     ///< of one pass
    ByteCount m_largestFile; ///< to begin with; a pass takes smaller ones where it must
    unsigned m_pass = 0;
    std::uint64_t m_written = 0;       ///< in all passes
    std::uint64_t m_writtenBefore = 0; ///< in the passes that are over
    std::optional<Error> m_hitch;      ///< why this pass ended early
    Nanoseconds m_begin{};
    Nanoseconds m_lastTold{};
    std::vector<Sentence> m_remarks;
};

} // namespace steadymark
