// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/compare/timeline.h"

#include <cmath>
#include <limits>
#include <string>
#include <vector>

/// Comparisons as compareGroups() makes them, by hand.
namespace steadymark::compared {

inline ComparedRow row(std::string name, Operation operation, double before, double after, EffectVerdict verdict,
    std::string sentence, double halfInterval = 0.02)
{
    ComparedRow made;
    made.name = std::move(name);
    made.operation = operation;
    made.cells.resize(2);
    made.cells[0] = {before, before * 0.98, before * 1.02, 5, std::nullopt, {}, TrustLevel::Sound};
    made.cells[1] = {after, after * 0.97, after * 1.01, 5, std::nullopt, {}, TrustLevel::Sound};
    Effect effect;
    effect.ratio = after / before;
    effect.low = effect.ratio - halfInterval;
    effect.high = effect.ratio + halfInterval;
    effect.confidence = 0.968;
    effect.pValue = 0.0079;
    effect.adjustedPValue = 0.031;
    effect.replicates = Replicates::Runs;
    effect.before = {before * 0.98, before, before * 1.02};
    effect.after = {after * 0.97, after, after * 1.01};
    effect.verdict = verdict;
    effect.sentence = Sentence::verbatim(std::move(sentence));
    made.cells[1].effect = effect;
    for (const double quantile : {0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 0.999, 0.9999}) {
        const double beforeNs = 85'000.0 / (1.0 - quantile * 0.9);
        const double ratio = 1.0 / effect.ratio * (1.0 + 0.05 * quantile * quantile);
        made.cells[1].latency.push_back({quantile, beforeNs, beforeNs * ratio, ratio, ratio * 0.96, ratio * 1.05});
    }
    return made;
}

inline Comparison beforeAndAfter()
{
    Comparison made;
    made.labels = {"before", "after"};
    made.differences = {{ContextDifference::Kind::Environment, Sentence::verbatim("kernel"),
                            Sentence::verbatim("Linux 6.1.0-18-amd64"), Sentence::verbatim("Linux 6.5.0-1"), false},
        {ContextDifference::Kind::State, Sentence::verbatim("free space"), Sentence::verbatim("1.8 TB"),
            Sentence::verbatim("0.2 TB"), false}};
    made.rows = {row("SEQ 1MiB Q8T1", Operation::Read, 7083e6, 7069e6, EffectVerdict::NoDifference,
                     "no difference beyond 3 %", 0.012),
        row("SEQ 1MiB Q8T1", Operation::Write, 6512e6, 5340e6, EffectVerdict::Slower, "18 % slower [15; 21]", 0.03),
        row("RND 4KiB Q32T1", Operation::Read, 1021e6, 1002e6, EffectVerdict::Undecided, "undecided: run 6 passes",
            0.05),
        row("RND 4KiB Q1T1", Operation::Read, 84.5e6, 92.1e6, EffectVerdict::Faster, "9 % faster [7; 11]", 0.02)};
    Effect& open = *made.rows[2].cells[1].effect;
    open.replicates = Replicates::Passes;
    open.neededReplicates = 6;
    open.adjustedPValue = 0.4;
    open.low = 0.0;
    open.high = std::numeric_limits<double>::infinity();
    made.summary =
        Sentence::verbatim("1 of 4 tests slower, by 18 %; 1 faster, by 9.0 %; 1 the same within ±3 %; 1 not sure yet.");
    for (std::size_t group = 0; group < 2; ++group) {
        ComparedCurve curve;
        curve.group = group;
        curve.label = made.labels[group];
        double bytes = 0.0;
        for (int second = 0; second < 3000; ++second) {
            const double rate =
                (bytes < (group == 0 ? 210e9 : 120e9) ? 5.2e9 : 1.3e9) * (1.0 + 0.02 * std::sin(second * 0.7));
            bytes += rate;
            curve.points.push_back({second + 1.0, bytes, bytes / 2e12, rate});
        }
        made.curves.push_back(std::move(curve));
    }
    return made;
}

inline std::vector<DriveTimeline> timelines()
{
    DriveTimeline drive;
    drive.driveId = "0123456789abcdef";
    drive.model = Sentence::verbatim("Samsung SSD 990 PRO 2TB");
    TimelineSeries series;
    series.test = "RND 4KiB Q32T1";
    series.operation = Operation::Write;
    for (int month = 0; month < 10; ++month) {
        TimelineEntry entry;
        entry.atUnixMs = 1'735'700'000'000 + month * 2'600'000'000LL;
        entry.bytesPerSecond = (month < 6 ? 1021e6 : 837e6) + 1e6 * (month * 7 % 5);
        entry.wearPercent = 2.0 + month;
        entry.hostWrittenBytes = 40e12 + 4e12 * month;
        entry.hottestCelsius = 55.0 + month % 4;
        series.entries.push_back(entry);
    }
    series.changes = {{6, 1021e6, 837e6, 0.01}};
    series.sentences = {Sentence::verbatim("From 2025-06-30 on 18 % slower (1021 → 837 MB/s).")};
    drive.series = {series};
    return {drive};
}

} // namespace steadymark::compared
