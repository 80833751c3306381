// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stamp_clock.h"
#include "core/engine/live_counters.h"
#include "core/engine/target_access.h"
#include "core/procedure/procedure.h"
#include "core/record/files_record.h"

#include <cstdint>
#include <filesystem>
#include <functional>

namespace steadymark {

/// One stage with files, from its test folder to the folder's removal, whatever happens in between. The run's thread.
class FilesRun final {
public:
    /// What it needs of the run that it is a stage of.
    struct Host {
        std::function<bool()> mayGoOn;         ///< false: stop
        std::function<bool()> waitWhilePaused; ///< between two phases; false: stop
        std::function<Nanoseconds()> elapsed;  ///< since the start of the run
        std::function<void(Sentence)> warn;
        /// Some 20 times a second: what it did so far, and what that wrote.
        std::function<void(const LiveTotals&, std::uint64_t writtenBytes)> onTick;
        std::function<void(unsigned use, std::size_t phase)> onPhase; ///< one begins
        std::function<void(const FilesRecord&)> onPhaseDone;
    };

    /// All of them outlive it.
    FilesRun(const FilesWork& work, std::uint64_t seed, TargetAccess& targets, const StampClock& clock, Host host);

    /// In a folder of its own in `target`. An error means that not all phases are complete.
    [[nodiscard]] Result<> run(const std::filesystem::path& target);

    [[nodiscard]] const FilesRecord& record() const noexcept { return m_record; }

private:
    [[nodiscard]] Result<> work(TestFolder& folder, TestFolder* second);

    const FilesWork& m_work;
    std::uint64_t m_seed;
    TargetAccess& m_targets;
    const StampClock& m_clock;
    Host m_host;
    FilesRecord m_record;
};

} // namespace steadymark
