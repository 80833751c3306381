// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/test_plan.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace steadymark {

/// A row of the grid before it is given a direction.
struct ProfileRow {
    AccessPattern pattern = AccessPattern::Sequential;
    ByteCount blockSize;
    unsigned queueDepth = 1;
    unsigned threads = 1;
    // Most rows have none of what follows; see Workload.
    std::optional<unsigned> randomPercent = {};
    ByteCount begin = {};
    std::optional<ByteCount> span = {};
    std::optional<ByteCount> alignment = {};
    ByteCount alignmentOffset = {};
    Nanoseconds thinkTime = {};
    unsigned burst = 1;
    SyncRule sync = {};

    bool operator==(const ProfileRow&) const = default;
};

/// A read without length, of what the row says.
[[nodiscard]] Workload workloadOf(const ProfileRow& row);
/// What a row can say of a workload: all but direction, blocks of several sizes, data, length and rate.
[[nodiscard]] ProfileRow rowOf(const Workload& workload);

/// "begin=64GiB,think=10ms": what a row says beyond pattern, block size, queue depth and threads, as in the text of a
/// workload; empty if nothing.
[[nodiscard]] std::string formatRowDetails(const ProfileRow& row);
/// The row with these details instead of its own. Fails where one is unknown or no row has it.
[[nodiscard]] Result<ProfileRow> withDetails(ProfileRow row, std::string_view details);

enum class Operations { ReadAndWrite, ReadOnly, WriteOnly };

/// In which order the steps of a profile run. Mixes follow reads and writes.
enum class StepOrder {
    ByOperation,   ///< all reads top to bottom, then all writes, then all mixes
    ReadThenWrite, ///< row by row
    WriteThenRead, ///< row by row
};

/// A named set of rows and times; with procedureCatalog() the only place where built-in plans are named. A new one is
/// one row of profiles(). The rows, measuring times and intervals are those of CrystalDiskMark 9.0.1
/// (SettingsQueuesThreads(), DiskBench.cpp), so that results can be set side by side; the warm-up is shorter.
/// "cdm3" is CrystalDiskMark 3, whose measuring time and sizes it has; "as-ssd" has the tests of AS SSD Benchmark,
/// whose lengths are ours; "anandtech" is the random write of AnandTech's reviews of 2010.
struct Profile {
    std::string_view id; ///< on the command line and in files
    Sentence title;      ///< in window and reports: CrystalDiskMark's words where it has them
    Sentence purpose;
    std::vector<ProfileRow> rows;
    Nanoseconds measure{5'000'000'000};
    Nanoseconds interval{5'000'000'000};
    /// Peak and Real World are shown as MB/s, IOPS and µs side by side, the others in the unit the user chose.
    bool showsAllUnits = false;
    /// Of a test that is defined with them: choosing it sets them, too. Unset: the user's choice stays.
    struct Frame {
        Operations operations = Operations::ReadAndWrite;
        ByteCount fileSize;
        unsigned passes = 1;
        bool hasWarmUp = false; ///< then as long as a pass
        StepOrder order = StepOrder::ByOperation;
        std::optional<DataPattern> data = {};
        std::vector<ByteCount> sizes = {}; ///< of the test file, that its original offers
    };
    std::optional<Frame> frame = {};
    /// CrystalDiskMark warms up for a whole pass. One second does what a warm-up is for: the drive and its link have
    /// left their power states, the clocks of processor and controller are up, the queue is full. What takes longer, a
    /// cache that fills or a drive that heats up, is no matter of warming up but shows in the passes; and the test file
    /// was written right before the first of them. So the first figure of a default run is there after seven seconds
    /// instead of eleven.
    std::optional<Nanoseconds> warmUpTime = std::chrono::seconds(1);
};

/// default, nvme, peak, real, demo, flash, cdm3, as-ssd, anandtech.
[[nodiscard]] std::span<const Profile> profiles();
[[nodiscard]] const Profile* findProfile(std::string_view id);

/// What a user chooses around a profile.
struct PlanOptions {
    std::string profile = "default"; ///< goes into the plan
    std::vector<ProfileRow> rows;
    Operations operations = Operations::ReadAndWrite;
    std::optional<unsigned> mixReadPercent; ///< 10–90: also a mix step for each row
    ByteCount fileSize{1U << 30U};
    unsigned passes = 5;
    std::optional<unsigned> untilPermille = {}; ///< as in TestPlan, like the next ones
    bool hasWarmUp = true;
    std::optional<Nanoseconds> warmUpTime = {};
    Nanoseconds measure{5'000'000'000};
    Nanoseconds interval{5'000'000'000};
    DataPattern data;
    std::uint64_t seed = 0;
    std::optional<ByteCount> maximumWritten;
};

[[nodiscard]] PlanOptions optionsFor(const Profile& profile);

/// The quick look: 64 MiB, one pass of 1 s, no interval.
void makeQuick(PlanOptions& options);

/// In the order of its profile. Mixes only if both reads and writes are asked for.
[[nodiscard]] TestPlan buildPlan(const PlanOptions& options);

/// The choices that buildPlan() makes this plan of; unset where none do, as of a plan file with steps of its own.
[[nodiscard]] std::optional<PlanOptions> optionsOf(const TestPlan& plan);

} // namespace steadymark
