// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/judge.h"

#include "tests/support/trust_samples.h"

#include <gmock/gmock.h>

#include <limits>
#include <random>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::TrustSample;

std::vector<std::string> checksOf(const Verdict& verdict)
{
    std::vector<std::string> names;
    for (const TrustReason& reason : verdict.reasons)
        names.push_back(reason.check);
    return names;
}

Verdict judged(const TrustSample& sample)
{
    return judge(sample.seen()).value_or(Verdict{TrustLevel::Invalid, {}});
}

Verdict verdictOf(std::initializer_list<TrustReason> reasons)
{
    Verdict verdict;
    for (const TrustReason& reason : reasons) {
        verdict.reasons.push_back(reason);
        if (reason.severity == Severity::Invalid)
            verdict.level = TrustLevel::Invalid;
        else if (reason.severity == Severity::Suspicious && verdict.level == TrustLevel::Sound)
            verdict.level = TrustLevel::Suspicious;
    }
    return verdict;
}

Verdict verdictOf(const char* check, Severity severity)
{
    return verdictOf({{check, severity, Sentence::verbatim("It is so."), Sentence(), std::nullopt}});
}

std::string summaryOf(const std::vector<Verdict>& verdicts)
{
    std::vector<const Verdict*> pointers;
    for (const Verdict& verdict : verdicts)
        pointers.push_back(&verdict);
    return english(summarize(pointers).summary);
}

TEST(Judge, AnHonestRunIsSoundWithoutAWord)
{
    EXPECT_EQ(judged(TrustSample()), Verdict());
}

TEST(Judge, ContextLeavesAVerdictSound)
{
    TrustSample sample;
    sample.run.power.source = "battery";
    const Verdict verdict = judged(sample);
    EXPECT_EQ(verdict.level, TrustLevel::Sound);
    EXPECT_THAT(checksOf(verdict), ::testing::ElementsAre("power"));
}

TEST(Judge, TheWorstComesFirst)
{
    TrustSample sample;
    sample.run.power.source = "battery";
    sample.pass().observed->clockDrift = 0.03;
    sample.pass().observed->hostStalls = 3;
    sample.pass().observed->hostStalledFor = 500ms;
    sample.pass().observed->longestHostStall = 200ms;
    const Verdict verdict = judged(sample);
    EXPECT_EQ(verdict.level, TrustLevel::Invalid);
    EXPECT_THAT(checksOf(verdict), ::testing::ElementsAre("clock", "host-stalls", "power"));
}

TEST(Judge, ABusyProcessorExplainsAnEmptyQueue)
{
    TrustSample sample;
    // Each I/O is complete when it has hardly been submitted.
    PassRecord& pass = sample.pass();
    pass.read.latency = LatencyHistogram::fromRuns(
        {{LatencyHistogram::indexOf(2000), {pass.read.ios}}}, 0, 2us, 2us, pass.read.ios * 2000);
    EXPECT_THAT(checksOf(judged(sample)), ::testing::ElementsAre("queue-depth"));
    pass.observed->workers = {{4990ms, 0ns}};
    EXPECT_THAT(checksOf(judged(sample)), ::testing::ElementsAre("cpu-bound"));
}

TEST(Judge, WhatWasNeverWrittenExplainsMissingReads)
{
    TrustSample sample;
    sample.isDevice = true;
    sample.counted("nvme0n1p2").readBytes = sample.counted("nvme0n1").readBytes = 0;
    EXPECT_THAT(checksOf(judged(sample)), ::testing::ElementsAre("missing-reads"));
    sample.run.content = ContentSample{128, 30}; // of a quarter only: something else answered, too
    EXPECT_THAT(checksOf(judged(sample)), ::testing::ElementsAre("missing-reads", "unwritten"));
    sample.run.content = ContentSample{128, 128};
    EXPECT_THAT(checksOf(judged(sample)), ::testing::ElementsAre("unwritten"));
    EXPECT_EQ(judged(sample).level, TrustLevel::Invalid);
}

TEST(Judge, AStopExplainsAShortPass)
{
    TrustSample sample;
    sample.work("rnd,4KiB,q32,read", 2e9, 200ms);
    EXPECT_THAT(checksOf(judged(sample)), ::testing::ElementsAre("too-short"));
    sample.step.workload.length.time = 5s;
    sample.step.status = StepStatus::Stopped;
    sample.pass().isCutShort = true;
    EXPECT_THAT(checksOf(judged(sample)), ::testing::ElementsAre("cut-short"));
}

TEST(Judge, LookingAgainAtAResultOfOldRulesNeedsNoObservations)
{
    TrustSample sample;
    sample.run = {};
    sample.pass().observed.reset();
    sample.stack = {};
    sample.drives.clear();
    EXPECT_EQ(judged(sample), Verdict());
}

TEST(Judge, WhateverAFileHoldsTheSentencesHoldNumbers)
{
    // What a result file may hold at most, and a little more.
    const std::vector<std::int64_t> times{
        0, 1, 999, 1'000'000, 5'000'000'000, std::numeric_limits<std::int64_t>::max()};
    const std::vector<std::uint64_t> counts{0, 1, 7, 1'000'000, std::numeric_limits<std::uint64_t>::max()};
    std::mt19937_64 random(1);
    const auto pick = [&random](const auto& values) {
        return values[random() % values.size()];
    };
    const auto time = [&] {
        return Nanoseconds(pick(times));
    };
    for (int round = 0; round < 5000; ++round) {
        TrustSample sample;
        sample.step.workload.queueDepth = static_cast<unsigned>(pick(counts));
        sample.step.workload.threads = static_cast<unsigned>(pick(counts));
        sample.step.workload.blockSize = ByteCount(pick(counts));
        sample.step.workload.pattern = random() % 2 == 0 ? AccessPattern::Random : AccessPattern::Sequential;
        sample.step.status = static_cast<StepStatus>(random() % 5);
        sample.step.passes.resize(random() % 4);
        for (PassRecord& pass : sample.step.passes) {
            pass.duration = time();
            pass.read.ios = pick(counts);
            pass.read.bytes = pick(counts);
            pass.read.latency = LatencyHistogram::fromRuns({{0, {pick(counts)}}}, 0, time(), time(), pick(counts));
            pass.errors = pick(counts);
            pass.isCutShort = random() % 4 == 0;
            pass.cpu = {time() / 2, time() / 2};
            pass.series = IntervalSeries::fromIntervals(std::max(Nanoseconds(1), time()),
                std::vector<IntervalSeries::Interval>(
                    random() % 30, {pick(counts), pick(counts), pick(counts), pick(counts), pick(counts)}));
            PassObservations& observed = pass.observed.emplace();
            observed.window = time();
            if (random() % 4 != 0)
                observed.processors = ProcessorTraffic{time(), time(), time(), time()};
            observed.workers.assign(random() % 3, {time(), std::nullopt});
            if (!observed.workers.empty() && random() % 2 == 0)
                observed.workers.front().waited = time();
            observed.clockDrift = random() % 2 == 0 ? 1e300 : -5e-2;
            observed.hostStalls = pick(counts);
            observed.hostStalledFor = time();
            observed.longestHostStall = time();
        }
        sample.isImported = random() % 3 == 0;
        sample.environment.logicalCpus = static_cast<unsigned>(pick(counts));
        sample.capture = {random() % 2 == 0, random() % 2 == 0 ? 1e308 : 30.0, {}, 0, 0, {}, 0, {}, {}};
        sample.temperatures = {{9, 1e300, 80.0}};
        const std::optional<Verdict> verdict = judge(sample.seen());
        for (const TrustReason& reason : verdict.value_or(Verdict()).reasons) {
            ASSERT_THAT(reason.text, Not(HasSubstr("nan"))) << reason;
            ASSERT_THAT(reason.text, Not(HasSubstr("inf "))) << reason;
            if (reason.evidence) {
                ASSERT_TRUE(std::isfinite(reason.evidence->expected)) << reason;
                ASSERT_TRUE(std::isfinite(reason.evidence->seen)) << reason;
                ASSERT_TRUE(std::isfinite(reason.evidence->limit.value_or(0.0))) << reason;
            }
        }
    }
}

TEST(Summary, SaysHowManyAndWhy)
{
    const Verdict sound;
    const Verdict cached = verdictOf("page-cache", Severity::Invalid);
    const Verdict spread = verdictOf("spread", Severity::Suspicious);
    const Verdict short1 = verdictOf("too-short", Severity::Suspicious);
    const Verdict busy = verdictOf("cpu-bound", Severity::Suspicious);
    const Verdict loop = verdictOf("loop", Severity::Context);
    EXPECT_EQ(summaryOf({}), "");
    EXPECT_EQ(summaryOf({sound}), "The result is sound.");
    EXPECT_EQ(summaryOf({sound, loop}), "Both results are sound.");
    EXPECT_EQ(summaryOf(std::vector<Verdict>(8, sound)), "All 8 results are sound.");
    EXPECT_EQ(summaryOf({spread}), "The result is suspicious: the passes disagree.");
    EXPECT_EQ(summaryOf({sound, spread}), "1 of 2 results is suspicious: the passes disagree.");
    EXPECT_EQ(summaryOf({sound, spread, spread}), "2 of 3 results are suspicious: the passes disagree.");
    EXPECT_EQ(summaryOf({spread, short1, spread}),
        "All 3 results are suspicious: the passes disagree; the passes were too short.");
    EXPECT_EQ(summaryOf({spread, short1, spread, busy}),
        "All 4 results are suspicious: the passes disagree; the passes were too short; and more.");
    EXPECT_EQ(summaryOf({sound, cached, cached, spread, sound}),
        "2 of 5 results are invalid, 1 is suspicious: the data came from memory, not from the drive.");
    EXPECT_EQ(summaryOf({cached, spread, spread}),
        "1 of 3 results is invalid, 2 are suspicious: the data came from memory, not from the drive.");
    EXPECT_EQ(summaryOf({sound, verdictOf("of-later-rules", Severity::Invalid)}), "1 of 2 results is invalid.");
}

TEST(Summary, CountsAndFindsTheWorst)
{
    const Verdict sound;
    const Verdict cached = verdictOf("page-cache", Severity::Invalid);
    const Verdict spread = verdictOf("spread", Severity::Suspicious);
    const RunVerdict run = summarize({&sound, &cached, &spread, &sound});
    EXPECT_EQ(run.level, TrustLevel::Invalid);
    EXPECT_EQ(run.sound, 2U);
    EXPECT_EQ(run.suspicious, 1U);
    EXPECT_EQ(run.invalid, 1U);
}

} // namespace
} // namespace steadymark
