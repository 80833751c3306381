// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/stats/latency_histogram.h"
#include "core/workload/files/files_work.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// How files were copied really, whoever was asked to.
struct CopyWays {
    std::uint64_t own = 0;       ///< our own loop
    std::uint64_t reflinked = 0; ///< the file system made the copy share the blocks of the original: no data moved
    std::uint64_t inKernel = 0;  ///< copy_file_range(): the kernel copied
    std::uint64_t bySystem = 0;  ///< CopyFile2(), which does not tell how
    std::uint64_t fellBack = 0;  ///< the system's call does not work here: our own loop in its place

    bool operator==(const CopyWays&) const = default;
};

/// A stretch of a phase: what was done in how long, one after the other.
struct FilesPoint {
    std::uint64_t bytes = 0;
    std::uint64_t files = 0;
    std::uint64_t durationNs = 0;

    bool operator==(const FilesPoint&) const = default;
};

/// What one phase did. Only what was asked of the system counts: making the data ready does not.
struct FilePhaseRecord {
    FilePhase phase;
    std::uint32_t use = 0;     ///< from 0
    Nanoseconds startedAt{};   ///< since the start of the run
    Nanoseconds duration{};    ///< of everything that counts, `syncing` included
    Nanoseconds syncing{};     ///< from the last file to the moment when all of it is on the drive
    std::uint64_t files = 0;   ///< or operations
    std::uint64_t bytes = 0;   ///< that were written, read or copied once
    LatencyHistogram latency;  ///< of each file from opening to closing, or of each operation
    Nanoseconds longestCall{}; ///< of a single call on data: the longest stall within a file
    CopyWays ways;
    std::vector<FilesPoint> course; ///< all that is in `files`, `bytes` and `duration` less `syncing`
    /// How much of what was to be read lay in the system's cache before; unset: not known, or nothing was to be read.
    std::optional<double> cachedShare;

    [[nodiscard]] double bytesPerSecond() const { return perSecond(bytes, duration); }
    [[nodiscard]] double filesPerSecond() const { return perSecond(files, duration); }

    bool operator==(const FilePhaseRecord&) const = default;
};

namespace limits {
constexpr std::size_t maximumFilesPoints = 128; ///< of a phase
constexpr std::size_t maximumFilesPhases = 200; ///< of a stage
} // namespace limits

/// What a stage with files did: the phases that are complete, in the order of time.
struct FilesRecord {
    std::vector<FilePhaseRecord> phases;
    std::uint64_t writtenBytes = 0;
    std::uint64_t skippedEntries = 0; ///< of somebody's own folder: links, devices and what could not be read
    bool isInMemory = false;          ///< the target's file system lies in memory
    /// With FilesWork::countsMemory: how long the data of one phase take from memory to a buffer, and back.
    Nanoseconds memoryRead{}, memoryWrite{};

    bool operator==(const FilesRecord&) const = default;
};

} // namespace steadymark
