// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/procedure_analysis.h"
#include "core/procedure/analysis/sustained_analysis.h"

#include "tests/support/compare_samples.h"
#include "tests/support/findings_samples.h"
#include "tests/support/texts.h"

#include <gmock/gmock.h>

#include <cmath>
#include <functional>

namespace steadymark {
namespace {

using namespace findings;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Sustained, FindsKneePlateausSteadyStateAndRecovery)
{
    const SustainedFindings found = findingsOfSustained(sustained());
    ASSERT_TRUE(found.cacheBytes.has_value());
    EXPECT_NEAR(static_cast<double>(*found.cacheBytes), 35 * 1.2e9, 1.2e9);
    ASSERT_EQ(found.plateaus.size(), 2U);
    EXPECT_NEAR(found.plateaus[0].bytesPerSecond, 1.2e9, 0.02e9);
    EXPECT_EQ(found.plateaus[0].fromBytes, 0U);
    EXPECT_EQ(found.plateaus[0].toBytes, found.plateaus[1].fromBytes);
    EXPECT_EQ(found.plateaus[1].toBytes, found.writtenBytes);
    EXPECT_NEAR(found.plateaus[1].bytesPerSecond, 310e6, 6e6);
    ASSERT_TRUE(found.steadyBytesPerSecond.has_value());
    EXPECT_NEAR(*found.steadyBytesPerSecond, 310e6, 3e6);
    EXPECT_NEAR(found.slowestBytesPerSecond, 310e6, 6e6);
    ASSERT_EQ(found.recoveries.size(), 1U);
    EXPECT_EQ(found.recoveries[0].idle, minutes(5));
    EXPECT_NEAR(found.recoveries[0].bytesPerSecond, 1.2e9, 0.02e9);
    EXPECT_NEAR(static_cast<double>(found.recoveries[0].recoveredBytes), 17 * 1.2e9, 1.3e9);
    EXPECT_NEAR(found.recoveries[0].shareOfFirst, 1.0, 0.02);
}

MATCHER_P(ReadsLike, expression, "")
{
    return testing::readsLike(std::string(arg), "^(?:" + std::string(expression) + ")$");
}

TEST(Sustained, IsToldInOneReading)
{
    EXPECT_THAT(findingsOfSustained(sustained()).sentences,
        ElementsAre(ReadsLike("Fast for the first 4[123] GB .1.(19|20|21) GB/s., then 3(09|10|11) MB/s\\."),
            ReadsLike("At the end it is steady at 3(09|10|11) MB/s\\."),
            ReadsLike("After 5 min of rest it writes 1.(19|20|21) GB/s again, for (19|20|21) GB: (99|100|101) % of "
                      "its initial speed\\.")));
}

// A cache that takes 10 s of two hours is 2 % of the data: a curve over time would hide it in 0.14 % of its points.
TEST(Sustained, FindsACacheThatIsFullAfterSeconds)
{
    ProcedureBuilder builder("sustained");
    ProcedureCell writes = cell("SEQ 1MiB Q8T1", 1U << 20U, 0, minutes(1));
    writes.pointEvery = seconds(1);
    const std::size_t stage = builder.measure("Sustained write", "sustained", {writes});
    for (unsigned round = 0; round < 120; ++round) {
        std::vector<double> rates(60);
        for (unsigned second = 0; second < 60; ++second)
            rates[second] = (round == 0 && second < 10 ? 4e9 : 250e6) * (second % 2 == 0 ? 1.01 : 0.99);
        builder.sample(stage, round, 0, 0, 0.0, rates);
    }
    const SustainedFindings found = findingsOfSustained(builder.result());
    ASSERT_TRUE(found.cacheBytes.has_value());
    EXPECT_NEAR(static_cast<double>(*found.cacheBytes), 40e9, 4.1e9);
    EXPECT_NEAR(found.plateaus.front().bytesPerSecond, 4e9, 0.1e9);
}

TEST(Sustained, WithoutAFallHasNoCache)
{
    ProcedureBuilder builder("sustained");
    const std::size_t stage =
        builder.measure("Sustained write", "sustained", {cell("SEQ 1MiB Q8T1", 1U << 20U, 0, minutes(1))});
    for (unsigned round = 0; round < 20; ++round)
        builder.sample(stage, round, 0, 0, 500e6 + 1e6 * (round % 3));
    const SustainedFindings found = findingsOfSustained(builder.result());
    EXPECT_FALSE(found.cacheBytes.has_value());
    EXPECT_THAT(found.sentences,
        ElementsAre("It sustains its speed: 501 MB/s over the 601 GB written.",
            HasSubstr("a large cache may not have filled up"), "At the end it is steady at 501 MB/s."));
}

TEST(Sustained, ThatFallsToTheEndIsNotSteady)
{
    ProcedureBuilder builder("sustained");
    const std::size_t stage =
        builder.measure("Sustained write", "sustained", {cell("SEQ 1MiB Q8T1", 1U << 20U, 0, minutes(1))});
    for (unsigned round = 0; round < 20; ++round)
        builder.sample(stage, round, 0, 0, round < 10 ? 1e9 : 300e6 / (round - 9.0));
    const SustainedFindings found = findingsOfSustained(builder.result());
    EXPECT_FALSE(found.steadyBytesPerSecond.has_value());
    EXPECT_THAT(found.sentences, ::testing::Contains("It was not steady when the measurement ended."));
}

TEST(Sustained, ARestThatBringsNothingIsSaid)
{
    RunResult result = sustained();
    for (ProcedureSample& sample : result.samples) {
        if (sample.stage != 2)
            continue;
        for (CurvePoint& point : sample.points)
            point.bytes = 310'000'000;
    }
    const SustainedFindings found = findingsOfSustained(result);
    ASSERT_EQ(found.recoveries.size(), 1U);
    EXPECT_EQ(found.recoveries[0].recoveredBytes, 0U);
    EXPECT_EQ(found.sentences.back(), "After 5 min of rest it writes 310 MB/s: nothing is recovered.");
}

/// One sample of each rate in 43 MB, as on a small drive, where a sample is one point.
RunResult samplesOf(const std::vector<double>& rates, const std::vector<double>& rested = {})
{
    ProcedureBuilder builder("sustained");
    builder.result().procedure.size = ByteCount(4ULL << 30U);
    const auto add = [&builder](std::size_t stage, const std::vector<double>& samples) {
        for (unsigned round = 0; round < samples.size(); ++round) {
            const double length = 43e6 / samples[round];
            std::get<MeasureStage>(builder.result().procedure.stages[stage].work)
                .cells.front()
                .step.workload.length.time = Nanoseconds(static_cast<std::int64_t>(length * 1e9));
            builder.sample(stage, round, 0, 0, samples[round]);
        }
    };
    add(builder.measure("Write", "sustained", {cell("SEQ 1MiB Q8T1", 1U << 20U, 0, seconds(1))}), rates);
    if (!rested.empty()) {
        builder.rest(seconds(10));
        add(builder.measure("After 10 s of rest", "recovery", {cell("SEQ 1MiB Q8T1", 1U << 20U, 0, seconds(1))}),
            rested);
    }
    return std::move(builder.result());
}

std::vector<double> rates(std::initializer_list<std::pair<std::size_t, double>> stretches)
{
    std::vector<double> values;
    for (const auto& [count, rate] : stretches)
        values.insert(values.end(), count, rate);
    return values;
}

TEST(Sustained, DoesNotNameTheOneSampleOnTheWayDown)
{
    const SustainedFindings found =
        findingsOfSustained(samplesOf(rates({{1, 538e6}, {11, 524e6}, {1, 290e6}, {90, 82e6}})));
    EXPECT_EQ(found.sentences.front(), "Fast for the first 559 MB (524 MB/s), then 82.0 MB/s.");
    EXPECT_EQ(found.plateaus.size(), 2U);
}

TEST(Sustained, DoesNotTakeTheWriteBufferForAChange)
{
    const SustainedFindings found =
        findingsOfSustained(samplesOf(rates({{1, 358e6}, {100, 291e6}, {5, 280e6}}), rates({{1, 358e6}, {10, 291e6}})));
    EXPECT_EQ(found.sentences.front(), "It sustains its speed: 291 MB/s over the 4.6 GB written.");
    EXPECT_THAT(found.sentences.back(), HasSubstr("as before: only what a write buffer absorbs at once"));
    EXPECT_THAT(found.sentences.back(), Not(HasSubstr("again")));
}

TEST(Sustained, WithoutAStepIsToldAsItGoes)
{
    const auto told = [](const std::function<double(double)>& course) {
        std::vector<double> values;
        for (unsigned i = 0; i < 120; ++i)
            values.push_back(500e6 * course(i / 120.0));
        return findingsOfSustained(samplesOf(values)).sentences.front();
    };
    EXPECT_EQ(told([](double at) { return 1.0 - 0.5 * at; }),
        "It slows down without a clear step: 476 MB/s in the first fifth of the data written, 275 MB/s in the last.");
    EXPECT_THAT(told([](double at) { return 0.5 + 0.5 * at; }), HasSubstr("It gets faster without a clear step"));
    EXPECT_THAT(
        told([](double at) { return 1.0 + 0.4 * std::sin(9.0 * at); }), HasSubstr("It varies without a clear step"));
    EXPECT_THAT(told([](double at) { return 1.0 + 0.02 * std::sin(9.0 * at); }), HasSubstr("It sustains its speed"));
}

TEST(Sustained, ClaimsNothingThatItsSamplesContradict)
{
    compare_sample::Noise noise(31);
    unsigned kept = 0;
    unsigned fell = 0;
    for (unsigned trial = 0; trial < 400; ++trial) {
        const std::size_t size = 30 + static_cast<std::size_t>(170.0 * noise.uniform());
        const double cache = noise.uniform() < 0.5 ? 0.05 + 0.6 * noise.uniform() : 2.0;
        const double drift = noise.uniform() < 0.3 ? noise.uniform() - 0.5 : 0.0;
        const double fall = 1.4 + 5.0 * noise.uniform();
        std::vector<double> values;
        for (std::size_t i = 0; i < size; ++i) {
            const double at = static_cast<double>(i) / static_cast<double>(size);
            values.push_back(500e6 * (1.0 + drift * at) / (at < cache ? 1.0 : fall) * std::exp(0.02 * noise.normal()));
        }
        const SustainedFindings found = findingsOfSustained(samplesOf(values));
        const std::string told = english(found.sentences.front());
        // Samples of as many bytes each: means over counts are means over bytes.
        const auto mean = [&values](double from, double to) {
            double seconds = 0.0;
            const auto first = static_cast<std::size_t>(from * static_cast<double>(values.size()));
            const auto last = static_cast<std::size_t>(to * static_cast<double>(values.size()));
            for (std::size_t i = first; i < last; ++i)
                seconds += 1.0 / values[i];
            return static_cast<double>(last - first) / seconds;
        };
        if (told.starts_with("It sustains its speed")) {
            ++kept;
            EXPECT_NEAR(mean(0.0, 0.25) / mean(0.75, 1.0), 1.0, 0.12) << trial << told;
            EXPECT_NEAR(mean(0.0, 0.5) / mean(0.5, 1.0), 1.0, 0.12) << trial << told;
        } else if (told.starts_with("Fast for the first")) {
            ++fell;
            const double knee = static_cast<double>(*found.cacheBytes) / static_cast<double>(found.writtenBytes);
            EXPECT_NEAR(knee, cache, 0.05) << trial << told;
            EXPECT_GT(mean(0.0, knee), 1.15 * mean(knee, 1.0)) << trial << told;
        } else {
            const bool isMonotone =
                told.find("slows down") != std::string::npos || told.find("faster") != std::string::npos;
            EXPECT_TRUE(isMonotone || cache < 1.0) << trial << told;
            EXPECT_GT(std::abs(mean(0.0, 0.2) / mean(0.8, 1.0) - 1.0), 0.05) << trial << told;
        }
    }
    EXPECT_GT(kept, 80U);
    EXPECT_GT(fell, 120U);
}

TEST(Sustained, OfEveryBeginningMakesSense)
{
    const RunResult whole = sustained(6);
    for (std::size_t kept = 0; kept <= whole.samples.size(); ++kept) {
        RunResult begun = whole;
        begun.samples.resize(kept);
        const SustainedFindings found = findingsOfSustained(begun);
        ASSERT_FALSE(found.sentences.empty());
        EXPECT_EQ(found.plateaus.empty(), kept == 0);
        EXPECT_EQ(found.recoveries.size(), kept > 6 ? 1U : 0U);
        if (found.cacheBytes) {
            EXPECT_NEAR(static_cast<double>(*found.cacheBytes), 42e9, 2e9) << kept;
        }
    }
}

} // namespace
} // namespace steadymark
