// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/drives/drive.h"
#include "core/record/capture_record.h"
#include "core/record/environment.h"
#include "core/result/health_record.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace steadymark {

enum class RunStatus {
    Complete,
    Stopped,     ///< by the user; what was complete is kept
    Failed,      ///< see RunHead::reason
    Interrupted, ///< the program or the machine died; read back from the journal
};

/// The target as it is kept in a result: no serial number, only its salted hash, so that the same drive can be
/// recognised.
struct ResultTarget {
    std::string path; ///< dropped from what is exported for others
    bool isDevice = false;
    std::string device; ///< "/dev/nvme0n1p2"
    std::string fileSystem;
    std::string mountOptions;
    ByteCount total;
    ByteCount available;               ///< before the test file was made
    std::vector<Drive> drives;         ///< serial empty
    std::vector<std::string> driveIds; ///< driveId() for each of `drives`
    StorageStack stack;                ///< what lies between the path and the hardware; empty: not known
    std::string simulation; ///< preset of a simulated drive ("page-mapped"); empty: a real one. Every report says so
};

/// What a run of any kind is told by: who measured what, where and when, and what is known of all of it.
struct RunHead {
    /// Of the document. It is raised when a program that knows this one could no longer read it rightly; none was yet.
    static constexpr int schemaVersion = 1;

    std::string applicationName = "SteadyMark";
    std::string applicationVersion;
    std::string id;                   ///< random, 32 hexadecimal digits
    std::int64_t startedAtUnixMs = 0; ///< UTC
    int utcOffsetMinutes = 0;         ///< of the local time at the start, so that reports can print it
    Nanoseconds duration{};           ///< without pauses
    RunStatus status = RunStatus::Complete;
    Sentence reason;     ///< one sentence unless Complete
    std::string comment; ///< the user's
    /// What does not add up in the file it was read from; empty: nothing. No other verdict is given on it then, and it
    /// goes into every copy.
    Sentence edited;
    ResultTarget target;
    Environment environment;
    std::vector<Sentence> warnings; ///< about the test file and the engine
    std::uint64_t writtenBytes = 0; ///< by us: test file, fills and what was measured
    HealthRecord health;            ///< before the first and after the last stage
    CaptureRecord capture;          ///< of the last start
};

/// Hash of model, serial and a fixed salt: the same drive gives the same 16 hexadecimal digits, and the serial cannot
/// be read back from a file that is shared. Empty without a serial.
[[nodiscard]] std::string driveId(const Drive& drive);

/// The name of the first of these drives whose bus is "simulated"; empty: all are real.
[[nodiscard]] std::string simulationOf(const std::vector<Drive>& drives);

/// The target for a result: copies a volume and its stack without serial numbers and world-wide names.
[[nodiscard]] ResultTarget makeResultTarget(
    const std::filesystem::path& path, bool isDevice, const Volume& volume, StorageStack stack = {});

[[nodiscard]] std::string_view toString(RunStatus status); ///< "complete", "stopped", "failed", "interrupted"
[[nodiscard]] Sentence wordOf(RunStatus status);           ///< the same for people
[[nodiscard]] Result<RunStatus> parseRunStatus(std::string_view text);

} // namespace steadymark
