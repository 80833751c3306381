// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stamp_clock.h"
#include "core/engine/buffer_area.h"
#include "core/engine/files/test_folder.h"
#include "core/engine/live_counters.h"
#include "core/record/files_record.h"
#include "core/workload/data_source.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

namespace steadymark {

/// A file of a set.
struct SetFile {
    std::filesystem::path name; ///< in the set, without ".."
    std::uint64_t bytes = 0;
    std::size_t group = 0; ///< of FileSet::groups; of somebody's own folder 0

    bool operator==(const SetFile&) const = default;
};

/// The files of a set that is made: at most a thousand in a folder.
[[nodiscard]] std::vector<SetFile> filesOf(const FileSet& set);

/// What somebody's own folder holds, by name. Links, devices, folders on other file systems' mounts that cannot be read
/// and our own test folders are left out and counted; nothing is opened.
struct OwnFolder {
    std::vector<SetFile> files;
    std::uint64_t skippedEntries = 0;

    [[nodiscard]] ByteCount bytes() const;
};
[[nodiscard]] Result<OwnFolder> readOwnFolder(const std::filesystem::path& folder);

/// Does the phases of one stage with files (FilesWork) in test folders, one after the other and one file at a time, and
/// measures them. What counts is the time in the system's calls, stamped directly around them; making the data ready,
/// reading somebody's own folder and dropping caches do not count.
///
/// One thread. Everything of the setup outlives it.
class FilesRunner final {
public:
    struct Setup {
        const FilesWork* work = nullptr;
        std::uint64_t seed = 0;
        TestFolder* folder = nullptr;
        TestFolder* second = nullptr; ///< null unless FilesWork::to
        const StampClock* clock = nullptr;
        std::function<bool()> mayGoOn; ///< asked between two calls; false: stop
        std::function<void(const LiveTotals&)> onTick;
        std::function<void(std::uint64_t bytes)> onWritten; ///< each time that a file was written
    };

    explicit FilesRunner(Setup setup);

    /// Makes buffers and looks for room. Before the first phase. NoSpace: what is free and what is needed.
    [[nodiscard]] Result<> prepare();

    /// One phase. Its start and use are the caller's. An error means that it is not complete, and counts for nothing.
    [[nodiscard]] Result<FilePhaseRecord> run(const FilePhase& phase);
    /// Removes what one use left, so that the next one begins as the first.
    [[nodiscard]] Result<> endUse();

    [[nodiscard]] std::uint64_t skippedEntries() const noexcept { return m_skippedEntries; }
    [[nodiscard]] const LiveTotals& totals() const noexcept { return m_totals; }

    /// How long the data of one phase take from memory to a buffer and back, without any file.
    struct MemoryShare {
        Nanoseconds read{};
        Nanoseconds write{};
    };
    [[nodiscard]] Result<MemoryShare> measureMemory();

private:
    class Phase;

    [[nodiscard]] Result<> write(Phase& phase);
    [[nodiscard]] Result<> read(Phase& phase);
    [[nodiscard]] Result<> copy(Phase& phase, TestFolder& to);
    [[nodiscard]] Result<> removeSet(Phase& phase);
    [[nodiscard]] Result<> workOnNames(Phase& phase, FileWork work);

    [[nodiscard]] Result<> writeFile(Phase& phase, const SetFile& file);
    [[nodiscard]] Result<> readFile(Phase& phase, const SetFile& file);
    [[nodiscard]] Result<> copyFile(Phase& phase, const SetFile& file, TestFolder& to);
    [[nodiscard]] Result<> copyByLoop(Phase& phase, const SetFile& file, TestFolder& to);
    /// Without measuring: what was read a moment before is in the cache.
    [[nodiscard]] Result<> warm();
    /// Brings the cache into the state that the phase is measured in.
    [[nodiscard]] Result<> makeCache(Phase& phase);
    void dropCaches();
    /// Of what the phase will read; unset where it is not known.
    [[nodiscard]] std::optional<double> cachedShare();
    [[nodiscard]] Result<> makeFolders(TestFolder& folder, const std::filesystem::path& top);
    [[nodiscard]] Result<> checkGoingOn() const;
    [[nodiscard]] std::span<std::byte> buffer(std::uint64_t bytes) const;
    [[nodiscard]] std::span<std::byte> nextOfImage(std::size_t bytes);
    [[nodiscard]] Result<> makeReady(DataSource& data, std::span<std::byte> bytes);

    Setup m_setup;
    std::vector<SetFile> m_files;
    std::vector<std::filesystem::path> m_folders; ///< of the set, those above first
    std::vector<DataSource> m_data;               ///< of each group
    std::vector<BufferArea> m_buffers;            ///< of each group, filled; of somebody's own folder one
    BufferArea m_image; ///< with FilesWork::countsMemory: from and to where the data are copied in memory
    std::size_t m_imagePlace = 0;
    std::uint64_t m_skippedEntries = 0;
    LiveTotals m_totals;
    Nanoseconds m_lastTick{};
};

} // namespace steadymark
