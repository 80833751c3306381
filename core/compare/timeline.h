// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_result.h"
#include "core/result/run_head.h"
#include "core/stats/history_changes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// One run on the time line of a drive.
struct TimelineEntry {
    std::int64_t atUnixMs = 0;
    std::string id;
    std::string comment;
    std::optional<double> bytesPerSecond; ///< of the series' test; unset: not measured in this run
    std::optional<double> wearPercent;    ///< SMART: share of the rated endurance used
    std::optional<double> hostWrittenBytes;
    std::optional<double> hottestCelsius;
    std::optional<std::uint64_t> mediaErrors;
    std::optional<double> fillPercent; ///< of the file system
};

/// One test over time on one drive, with the places where its level changed. The same test with another file size or
/// data pattern is a series of its own.
struct TimelineSeries {
    std::string test; ///< "RND 4KiB Q32T1"
    Operation operation = Operation::Read;
    std::vector<TimelineEntry> entries; ///< all runs of the drive, oldest first; those that measured this test the same
                                        ///< way (workload and size) have a value
    std::vector<ChangePoint> changes; ///< findChangePoints() of the values; `at` is an index into `entries`. Fewer than
                                      ///< 8 values never show one
    std::vector<Sentence> sentences;  ///< "From 2026-03-02 on 18 % slower (1 021 → 837 MB/s)."
};

struct DriveTimeline {
    std::string driveId;  ///< see driveId()
    std::string identity; ///< timelineIdentity() of its runs
    Sentence model;       ///< or what is said in its place
    bool isSimulated = false;
    std::vector<TimelineSeries> series;
};

/// Tells drives apart. A simulated drive is never taken for a real one.
[[nodiscard]] std::string timelineIdentity(const RunHead& run);

/// Of benchmarks; others have no time line. One timeline for each drive among the results (those without an identity
/// are told apart by model and path, simulated ones by their preset, never mixed with real ones); drives with the most
/// results first, of each the tests with the most values first; a test with one value alone has no series. The value of
/// a run is its scored median pass. A result that is there twice counts once. Pure.
[[nodiscard]] std::vector<DriveTimeline> makeTimelines(const std::vector<RunResult>& results);

} // namespace steadymark
