// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/sweep_analysis.h"

#include <gmock/gmock.h>

#include <map>
#include <string>
#include <vector>

namespace steadymark {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

/// What a sweep over one parameter measured: for each value the I/Os per second of each of its samples.
using Measured = std::vector<std::pair<double, std::vector<double>>>;

SweepFigures figuresOf(SweepParameter parameter, const std::string& workload, const Measured& measured)
{
    MeasureStage stage;
    RunResult result;
    SweepAxis axis{parameter, {}};
    for (const auto& [value, samples] : measured) {
        axis.values.push_back(value);
        ProcedureCell cell;
        cell.step.workload = parseWorkload(workload).value();
        setValue(parameter, value, cell);
        cell.step.name = nameOfPoint({axis}, cell);
        cell.samples = static_cast<unsigned>(samples.size());
        for (std::size_t number = 0; number < samples.size(); ++number) {
            ProcedureSample sample;
            sample.cell = static_cast<std::uint32_t>(stage.cells.size());
            sample.number = static_cast<std::uint32_t>(number);
            sample.duration = std::chrono::seconds(100);
            sample.readIos = static_cast<std::uint64_t>(samples[number] * 100.0);
            sample.readBytes = sample.readIos * cell.step.workload.blockSize.count();
            sample.meanLatencyNs = 1e9 / samples[number];
            sample.latencyMaximumNs = 1;
            result.samples.push_back(sample);
        }
        stage.cells.push_back(std::move(cell));
    }
    stage.axes = {axis};
    result.procedure.stages.push_back({"Sweep", {}, std::move(stage)});
    result.stages.resize(1);
    return sweepFigures(result, 0).value();
}

SweepFinding findingOf(SweepParameter parameter, const std::string& workload, const Measured& measured)
{
    const std::vector<SweepFinding> findings = sweepFindings(figuresOf(parameter, workload, measured));
    EXPECT_THAT(findings, SizeIs(1));
    return findings.empty() ? SweepFinding() : findings.front();
}

const std::string randomRead = "rnd,4KiB,read,time=1s";

TEST(SweepFindings, SaturationIsWhereNoMoreThanAFewPercentAreMissing)
{
    const SweepFinding finding = findingOf(
        SweepParameter::QueueDepth, randomRead, {{1, {100}}, {2, {190}}, {4, {330}}, {8, {398}}, {16, {400}}});
    EXPECT_EQ(finding.kind, SweepKnee::Saturates);
    EXPECT_EQ(finding.value, 8);
    EXPECT_EQ(finding.low, 4);
    EXPECT_EQ(finding.high, 8);
    EXPECT_EQ(
        english(finding.sentence), "It saturates at queue depth 8: 398 IOPS; up to 16 it gains no more than 5 %.");
}

TEST(SweepFindings, WhatFallsOnAPlateauIsSaidToo)
{
    const SweepFinding finding = findingOf(SweepParameter::BlockSize, "seq,1MiB,read,time=1s",
        {{4096, {100}}, {8192, {100}}, {16384, {50}}, {32768, {10}}, {65536, {12.4}}});
    EXPECT_EQ(finding.kind, SweepKnee::Saturates);
    EXPECT_EQ(finding.value, 8192);
    EXPECT_THAT(english(finding.sentence), HasSubstr("In between it falls to 328 kB/s at 32 KiB."));
}

TEST(SweepFindings, WhatStillRisesAtTheEndIsNotSaidToSaturate)
{
    const SweepFinding finding =
        findingOf(SweepParameter::QueueDepth, randomRead, {{1, {100}}, {2, {190}}, {4, {330}}, {8, {520}}});
    EXPECT_EQ(finding.kind, SweepKnee::Rises);
    EXPECT_THAT(english(finding.sentence), HasSubstr("still rises at queue depth 8: 520 IOPS"));
}

TEST(SweepFindings, WhatFallsBehindItsBestHasAPeak)
{
    const SweepFinding finding =
        findingOf(SweepParameter::Threads, randomRead, {{1, {100}}, {2, {200}}, {4, {150}}, {8, {100}}});
    EXPECT_EQ(finding.kind, SweepKnee::Peaks);
    EXPECT_EQ(finding.value, 2);
    EXPECT_THAT(english(finding.sentence), HasSubstr("with 8 it reaches 50 % of that"));
}

TEST(SweepFindings, PointsThatHardlyDifferAreSaidToBeTheSame)
{
    const SweepFinding finding = findingOf(SweepParameter::QueueDepth, randomRead, {{1, {100}}, {2, {104}}, {4, {97}}});
    EXPECT_EQ(finding.kind, SweepKnee::Flat);
    EXPECT_EQ(finding.value, 0);
    EXPECT_EQ(english(finding.sentence), "The queue depth makes no difference: 97.0 IOPS to 104 IOPS.");
}

TEST(SweepFindings, SamplesThatDifferMoreThanThePointsSayNothing)
{
    const SweepFinding finding =
        findingOf(SweepParameter::QueueDepth, randomRead, {{1, {60, 140}}, {2, {100, 140}}, {4, {90, 150}}});
    EXPECT_EQ(finding.kind, SweepKnee::Unclear);
    EXPECT_THAT(english(finding.sentence), HasSubstr("measure longer, or repeat more often"));
}

TEST(SweepFindings, TheSpanBeyondWhichReadsFallHasAnInterval)
{
    constexpr double gib = 1073741824.0;
    const SweepFinding finding = findingOf(SweepParameter::Span, randomRead,
        {{10 * gib, {200, 202}}, {20 * gib, {198, 201}}, {38 * gib, {199, 200}}, {42 * gib, {110, 112}},
            {80 * gib, {100, 103}}});
    EXPECT_EQ(finding.kind, SweepKnee::Falls);
    EXPECT_EQ(finding.low, 38 * gib);
    EXPECT_EQ(finding.high, 42 * gib);
    EXPECT_THAT(english(finding.sentence), HasSubstr("falls beyond a span of 38 GiB to 42 GiB"));
    EXPECT_THAT(english(finding.sentence), HasSubstr("mapping table"));
    // Writes fall for other reasons, too.
    const SweepFinding writes = findingOf(
        SweepParameter::Span, "rnd,4KiB,write,time=1s", {{10 * gib, {200}}, {20 * gib, {200}}, {40 * gib, {100}}});
    EXPECT_EQ(writes.kind, SweepKnee::Falls);
    EXPECT_EQ(english(writes.sentence).find("mapping"), std::string::npos);
}

TEST(SweepFindings, AnOuterTrackIsFasterThanAnInnerOne)
{
    const SweepFinding finding = findingOf(
        SweepParameter::Position, "seq,1MiB,read,time=1s", {{0, {200}}, {1e9, {198}}, {2e9, {120}}, {3e9, {100}}});
    EXPECT_EQ(finding.kind, SweepKnee::Falls);
    EXPECT_EQ(finding.value, 2e9);
    const SweepFinding rising = findingOf(
        SweepParameter::Position, "seq,1MiB,read,time=1s", {{0, {100}}, {1e9, {120}}, {2e9, {198}}, {3e9, {200}}});
    EXPECT_EQ(rising.kind, SweepKnee::Unclear);
    EXPECT_THAT(english(rising.sentence), HasSubstr("without falling towards the end"));
}

TEST(SweepFindings, IosThatBeginOffAPageAreComparedWithThoseThatDoNot)
{
    const SweepFinding finding = findingOf(
        SweepParameter::Offset, "rnd,4KiB,write,time=1s", {{0, {230}}, {512, {100}}, {2048, {105}}, {4096, {228}}});
    EXPECT_EQ(finding.kind, SweepKnee::Falls);
    EXPECT_EQ(finding.value, 512);
    EXPECT_THAT(english(finding.sentence), HasSubstr("4 KiB writes that begin off 4 KiB are 2.30 times slower"));
    const SweepFinding none =
        findingOf(SweepParameter::Offset, "rnd,4KiB,read,time=1s", {{0, {100}}, {512, {98}}, {2048, {101}}});
    EXPECT_EQ(none.kind, SweepKnee::Flat);
    EXPECT_THAT(english(none.sentence), HasSubstr("alignment makes no difference"));
}

TEST(SweepFindings, AlignmentsAreComparedWithEachOther)
{
    const SweepFinding finding =
        findingOf(SweepParameter::Alignment, "rnd,4KiB,q3,write,time=1s", {{512, {100}}, {4096, {230}}});
    EXPECT_EQ(finding.kind, SweepKnee::Rises);
    EXPECT_EQ(finding.value, 4096);
    EXPECT_THAT(
        english(finding.sentence), HasSubstr("2.30 times as fast at multiples of 4 KiB as at multiples of 512 B"));
    EXPECT_EQ(findingOf(SweepParameter::Alignment, "rnd,4KiB,write,time=1s", {{512, {100}}, {4096, {101}}}).kind,
        SweepKnee::Flat);
}

TEST(SweepFindings, ARateIsKeptOrItIsNot)
{
    const std::string workload = "rnd,4KiB,q32,read,rate=1000:poisson,time=1s";
    const SweepFinding kept =
        findingOf(SweepParameter::Rate, workload, {{1000, {1000}}, {2000, {1999}}, {4000, {2600}}});
    EXPECT_EQ(kept.kind, SweepKnee::Kept);
    EXPECT_EQ(kept.low, 2000);
    EXPECT_EQ(kept.high, 4000);
    EXPECT_THAT(english(kept.sentence), HasSubstr("of 4000 offered it reaches 2600"));
    const SweepFinding all = findingOf(SweepParameter::Rate, workload, {{1000, {1000}}, {2000, {1999}}});
    EXPECT_THAT(english(all.sentence), HasSubstr("keeps all offered rates, up to 2000"));
    const SweepFinding none = findingOf(SweepParameter::Rate, workload, {{1000, {500}}, {2000, {510}}});
    EXPECT_EQ(none.kind, SweepKnee::Falls);
    EXPECT_THAT(english(none.sentence), HasSubstr("does not even keep 1000"));
}

TEST(SweepFindings, TheFirstRestThatDelaysAnIoIsNamed)
{
    const std::string workload = "rnd,4KiB,read,ios=1";
    const SweepFinding waits =
        findingOf(SweepParameter::Rest, workload, {{0.01, {10000}}, {0.1, {9800}}, {1, {2000}}, {10, {500}}});
    EXPECT_EQ(waits.kind, SweepKnee::Waits);
    EXPECT_EQ(waits.low, 0.1);
    EXPECT_EQ(waits.high, 1);
    EXPECT_THAT(
        english(waits.sentence), HasSubstr("After a rest of 1 s the first I/O takes 500 µs, 5.00 times as long"));
    const SweepFinding none = findingOf(SweepParameter::Rest, workload, {{0.01, {10000}}, {10, {9000}}});
    EXPECT_EQ(none.kind, SweepKnee::Flat);
}

TEST(SweepFindings, CompressibleDataAreComparedWithIncompressible)
{
    const SweepFinding finding =
        findingOf(SweepParameter::Compressibility, "seq,1MiB,write,time=1s", {{0, {100}}, {50, {180}}, {100, {268}}});
    EXPECT_EQ(finding.kind, SweepKnee::Peaks);
    EXPECT_THAT(english(finding.sentence),
        HasSubstr("2.68 times as fast with data that are compressible by 100 % as with 0 %"));
}

TEST(SweepFindings, PointsThatWereNotMeasuredAreNotThere)
{
    SweepFigures figures =
        figuresOf(SweepParameter::QueueDepth, randomRead, {{1, {100}}, {2, {190}}, {4, {}}, {8, {}}});
    EXPECT_EQ(figures.points.size(), 4U);
    EXPECT_EQ(figures.points[2].samples, 0U);
    ASSERT_THAT(sweepFindings(figures), SizeIs(1));
    EXPECT_EQ(sweepFindings(figures).front().high, 2);
    EXPECT_THAT(sweepFindings(figuresOf(SweepParameter::QueueDepth, randomRead, {{1, {100}}, {2, {}}})), SizeIs(0));
}

TEST(SweepFindings, OfAHardDiskALargerSpanMeansLongerSeeks)
{
    SweepFigures figures = figuresOf(
        SweepParameter::Span, randomRead, {{1717985280.0, {145}}, {2576980377.0, {95}}, {8589934592.0, {90}}});
    EXPECT_THAT(english(sweepFindings(figures).front().sentence), HasSubstr("mapping table"));
    figures.isRotational = true;
    EXPECT_EQ(english(sweepFindings(figures).front().sentence),
        "It falls beyond a span of 1.7 GB to 2.6 GB, from 145 IOPS to 92.5 IOPS: the seeks of the hard disk become "
        "longer.");
}

TEST(SweepFindings, ReadsInSequenceAreComparedWithRandomOnes)
{
    const SweepFinding finding =
        findingOf(SweepParameter::RandomShare, randomRead, {{0, {500}}, {50, {300}}, {100, {100}}});
    EXPECT_EQ(finding.kind, SweepKnee::Falls);
    EXPECT_EQ(finding.value, 100);
    EXPECT_EQ(english(finding.sentence),
        "With 0 % random I/O 4 KiB are 5.00 times as fast as with 100 %: 500 IOPS and 100 IOPS.");
    EXPECT_EQ(findingOf(SweepParameter::RandomShare, randomRead, {{0, {100}}, {100, {99}}}).kind, SweepKnee::Flat);
    EXPECT_EQ(
        findingOf(SweepParameter::RandomShare, randomRead, {{0, {300, 700}}, {100, {390}}}).kind, SweepKnee::Unclear);
}

TEST(SweepFindings, WhatAFlushCostsIsToldAgainstNone)
{
    const SweepFinding finding =
        findingOf(SweepParameter::SyncEvery, "rnd,4KiB,write,time=1s", {{0, {1000}}, {1, {100}}, {16, {700}}});
    EXPECT_EQ(finding.kind, SweepKnee::Falls);
    EXPECT_EQ(finding.value, 1);
    EXPECT_EQ(english(finding.sentence),
        "With a flush after every write one takes 10.0 ms instead of 1.00 ms: 10.0 times as long.");
    EXPECT_EQ(
        findingOf(SweepParameter::SyncEvery, "rnd,4KiB,write,time=1s", {{0, {1000}}, {1, {990}}, {16, {995}}}).kind,
        SweepKnee::Flat);
    const SweepFinding unclear =
        findingOf(SweepParameter::SyncEvery, "rnd,4KiB,write,time=1s", {{0, {200, 1000}}, {4, {100, 600}}});
    EXPECT_EQ(unclear.kind, SweepKnee::Unclear);
    EXPECT_THAT(english(unclear.sentence), HasSubstr("measure longer"));
}

} // namespace
} // namespace steadymark
