// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/analysis/silence.h"
#include "core/trace/analysis/stalls.h"
#include "tests/support/fake_trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace steadymark {
namespace {

using testing::FakeTrace;

constexpr std::uint64_t millisecond = 1'000'000;

/// I/Os with given submission and latency, brought into the order of completion.
class Stream final {
public:
    void add(std::uint64_t submitNs, std::uint64_t latencyNs, bool isWrite = false, int result = 0)
    {
        m_ios.push_back({submitNs, latencyNs, isWrite, result});
    }
    [[nodiscard]] TraceColumns columns()
    {
        std::ranges::stable_sort(m_ios, {}, [](const Io& io) { return io.submitNs + io.latencyNs; });
        TraceColumns columns;
        for (const Io& io : m_ios) {
            columns.submitNs.push_back(io.submitNs);
            columns.latencyNs.push_back(io.latencyNs);
            columns.isWrite.push_back(io.isWrite ? 1 : 0);
            columns.result.push_back(io.result);
        }
        return columns;
    }

private:
    struct Io {
        std::uint64_t submitNs = 0;
        std::uint64_t latencyNs = 0;
        bool isWrite = false;
        int result = 0;
    };
    std::vector<Io> m_ios;
};

/// Queue depth 1, 100 µs each, with stalls at given moments.
TraceColumns steadyWith(const std::vector<std::pair<std::uint64_t, std::uint64_t>>& stalls, std::uint64_t endNs,
    bool isWrite = false, std::uint64_t usualNs = 100'000)
{
    Stream stream;
    std::uint64_t now = 0;
    std::size_t next = 0;
    while (now < endNs) {
        std::uint64_t latency = usualNs;
        if (next < stalls.size() && now + usualNs > stalls[next].first) {
            stream.add(now, stalls[next].first - now, isWrite);
            now = stalls[next].first;
            latency = stalls[next++].second;
        }
        stream.add(now, latency, isWrite);
        now += latency;
    }
    return stream.columns();
}

StallReport find(const TraceSource& trace, const StallOptions& options = {}, const TraceSelection& selection = {})
{
    const Result<StallReport> found = findStalls(trace, selection, options);
    EXPECT_TRUE(found) << (found ? "" : found.error().message());
    return found ? found.value() : StallReport();
}

TEST(Stalls, OneAtQueueDepthOneIsFoundToTheNanosecond)
{
    FakeTrace trace;
    trace.add({0, 1, 0}, steadyWith({{300 * millisecond + 17, 123'456'789}}, 1000 * millisecond, true));
    const StallReport report = find(trace);
    ASSERT_EQ(report.stalls.size(), 1U);
    const Stall& stall = report.stalls[0];
    EXPECT_EQ(stall.beginNs, 300 * millisecond + 17);
    EXPECT_EQ(stall.endNs, 300 * millisecond + 17 + 123'456'789);
    EXPECT_EQ(stall.worstNs, 123'456'789U);
    EXPECT_EQ(stall.ios, 1U);
    EXPECT_EQ(stall.cause, Stall::Cause::Drive);
    EXPECT_EQ(stall.writtenBefore, 3001 * 4096U) << "3000 of 100 µs and one of 17 ns";
    EXPECT_EQ(report.overNs, 50 * millisecond);
    EXPECT_EQ(report.longestNs, 123'456'789U);
    EXPECT_EQ(report.totalNs, 123'456'789U);
    EXPECT_NEAR(report.share, 0.123456789, 1e-3);
    EXPECT_EQ(report.byDrive, 1U);
    EXPECT_FALSE(report.period);
}

TEST(Stalls, TheThresholdItselfIsOver)
{
    for (const std::uint64_t latency : {50 * millisecond - 1, 50 * millisecond}) {
        FakeTrace trace;
        trace.add({0, 1, 0}, steadyWith({{300 * millisecond, latency}}, 1000 * millisecond));
        EXPECT_EQ(find(trace).stalls.size(), latency == 50 * millisecond ? 1U : 0U);
    }
}

TEST(Stalls, IosCaughtTogetherMakeOne)
{
    FakeTrace trace;
    Stream stream;
    for (std::uint64_t i = 0; i < 1000; ++i) {
        for (std::uint64_t slot = 0; slot < 32; ++slot)
            stream.add(i * 300'000 + slot, 250'000);
    }
    for (std::uint64_t slot = 0; slot < 32; ++slot)
        stream.add(300 * millisecond + slot * 100, 200 * millisecond + slot * 7);
    trace.add({0, 1, 0}, stream.columns());
    const StallReport report = find(trace);
    ASSERT_EQ(report.stalls.size(), 1U);
    EXPECT_EQ(report.stalls[0].ios, 32U);
    EXPECT_EQ(report.stalls[0].beginNs, 300 * millisecond);
    EXPECT_EQ(report.stalls[0].endNs, 500 * millisecond + 31 * 107);
    EXPECT_EQ(report.stalls[0].worstNs, 200 * millisecond + 31 * 7);
}

TEST(Stalls, OnesThatOnlyTouchStayApart)
{
    FakeTrace trace;
    trace.add({0, 1, 0}, testing::columnsOf({60 * millisecond, 70 * millisecond}));
    StallOptions options;
    options.over = Nanoseconds(50 * millisecond);
    EXPECT_EQ(find(trace, options).stalls.size(), 2U);
}

TEST(Stalls, AreMergedAcrossWorkersAndChunks)
{
    FakeTrace trace;
    trace.add({0, 1, 0}, testing::columnsOf({100'000, 100'000}, 0));
    trace.add({0, 1, 0}, testing::columnsOf({90 * millisecond}, 10 * millisecond));
    trace.add({0, 1, 1}, testing::columnsOf({100'000, 80 * millisecond}, 60 * millisecond));
    trace.add({0, 1, 2}, testing::columnsOf({55 * millisecond}, 20 * millisecond));
    trace.add({0, 2, 2}, testing::columnsOf({55 * millisecond}, 500 * millisecond));
    StallOptions options;
    options.over = Nanoseconds(50 * millisecond);
    const StallReport report = find(trace, options);
    ASSERT_EQ(report.stalls.size(), 2U);
    EXPECT_EQ(report.stalls[0].beginNs, 10 * millisecond);
    EXPECT_EQ(report.stalls[0].endNs, 140 * millisecond + 100'000);
    EXPECT_EQ(report.stalls[0].ios, 3U);
    EXPECT_EQ(report.stalls[1].pass, 2U);
    TraceSelection one;
    one.worker = 1;
    EXPECT_EQ(find(trace, options, one).stalls[0].beginNs, 60 * millisecond + 100'000);
}

TEST(Stalls, ASlowDriveHasAThresholdOfItsOwn)
{
    FakeTrace trace;
    // 8 ms each: 20 times as much is 160 ms.
    trace.add({0, 1, 0},
        steadyWith({{800 * millisecond, 90 * millisecond}, {1800 * millisecond, 170 * millisecond}}, 4000 * millisecond,
            false, 8 * millisecond));
    const StallReport report = find(trace);
    EXPECT_EQ(report.overNs, 160 * millisecond);
    ASSERT_EQ(report.stalls.size(), 1U);
    EXPECT_EQ(report.stalls[0].beginNs, 1800 * millisecond);
}

TEST(Stalls, TheMedianIsReadOnlyWhenTheListOfChunksDoesNotTellEnough)
{
    FakeTrace trace;
    for (std::uint64_t chunk = 0; chunk < 20; ++chunk)
        trace.add({0, 1, 0}, testing::columnsOf(std::vector<std::uint64_t>(1000, 90'000), chunk * 100 * millisecond));
    trace.add({0, 1, 0}, testing::columnsOf({300 * millisecond}, 2000 * millisecond));
    EXPECT_EQ(find(trace).stalls.size(), 1U);
    EXPECT_EQ(trace.readCount, 1U) << "only the chunk that holds it";
}

TEST(Stalls, SilenceCountsAlthoughTheDriveIsSlow)
{
    // Four in flight, each 40 ms; a completion every 10 ms, so that the threshold is 800 ms. Then nothing for 250 ms.
    FakeTrace trace;
    for (std::uint16_t worker = 0; worker < 4; ++worker) {
        Stream stream;
        for (std::uint64_t i = 0; i < 60; ++i) {
            const std::uint64_t submit = i * 40 * millisecond + worker * 10 * millisecond;
            if (i < 30)
                stream.add(submit, 40 * millisecond);
            else if (i == 30)
                stream.add(submit, 290 * millisecond);
            else
                stream.add(submit + 250 * millisecond, 40 * millisecond);
        }
        trace.add({0, 1, worker}, stream.columns());
    }
    const StallReport report = find(trace);
    EXPECT_EQ(report.overNs, 800 * millisecond);
    ASSERT_EQ(report.stalls.size(), 1U);
    EXPECT_EQ(report.stalls[0].beginNs, 30 * 40 * millisecond + 30 * millisecond);
    EXPECT_EQ(report.stalls[0].endNs, 30 * 40 * millisecond + 290 * millisecond);
    EXPECT_EQ(report.stalls[0].ios, 4U);
    EXPECT_EQ(report.stalls[0].worstNs, 290 * millisecond);

    StallOptions options;
    options.silence = Nanoseconds(261 * millisecond);
    EXPECT_TRUE(find(trace, options).stalls.empty());
    options.silence = Nanoseconds(260 * millisecond);
    EXPECT_EQ(find(trace, options).stalls.size(), 1U) << "it lasts exactly as long";
}

TEST(Stalls, ACompletionOfAnotherWorkerBreaksTheSilence)
{
    StallOptions options;
    options.over = Nanoseconds(10'000 * millisecond);
    FakeTrace trace;
    trace.add({0, 1, 0}, testing::columnsOf({30 * millisecond, 190 * millisecond}));
    EXPECT_EQ(find(trace, options).stalls.size(), 1U);
    trace.add({0, 1, 1}, testing::columnsOf({125 * millisecond}, 0));
    EXPECT_TRUE(find(trace, options).stalls.empty()) << "30 ms, 125 ms, 220 ms: 95 ms at most";
    TraceSelection one;
    one.worker = 0;
    EXPECT_TRUE(find(trace, options, one).stalls.empty()) << "the drive was at work, whoever is looked at";
}

TEST(Stalls, IdlingIsNoSilence)
{
    StallOptions options;
    options.over = Nanoseconds(10'000 * millisecond);
    FakeTrace trace;
    trace.add({0, 1, 0}, testing::columnsOf(std::vector<std::uint64_t>(20, 99 * millisecond), 0, 5000 * millisecond));
    EXPECT_TRUE(find(trace, options).stalls.empty());
    trace.add({0, 1, 0}, testing::columnsOf({130 * millisecond}, 200'000 * millisecond));
    const StallReport report = find(trace, options);
    ASSERT_EQ(report.stalls.size(), 1U);
    EXPECT_EQ(report.stalls[0].beginNs, 200'000 * millisecond) << "idle until then";
}

TEST(Stalls, AnIoThatFailedAfterALongTimeIsASilence)
{
    FakeTrace trace;
    Stream stream;
    for (std::uint64_t i = 0; i < 1000; ++i)
        stream.add(i * 100'000, 100'000);
    stream.add(100 * millisecond, 30'000 * millisecond, false, 5);
    stream.add(30'100 * millisecond, 100'000);
    trace.add({0, 1, 0}, stream.columns());
    const StallReport report = find(trace);
    ASSERT_EQ(report.stalls.size(), 1U);
    EXPECT_EQ(report.stalls[0].lengthNs(), 30'000 * millisecond);
    EXPECT_EQ(report.stalls[0].ios, 1U);
}

TEST(Stalls, SilencesAgreeWithASortedList)
{
    std::mt19937_64 random(21);
    for (int round = 0; round < 300; ++round) {
        std::vector<std::pair<std::uint64_t, std::uint64_t>> ios; // submit, complete
        for (unsigned i = 0; i < 1 + random() % 60; ++i) {
            const std::uint64_t submit = random() % 3000;
            ios.emplace_back(submit, submit + random() % (random() % 3 == 0 ? 900 : 60));
        }
        constexpr std::uint64_t silence = 100;
        SilenceFinder finder(silence);
        for (const auto& [submit, complete] : ios)
            finder.add(complete, complete - submit >= silence ? submit : ~std::uint64_t{0});
        std::vector<std::uint64_t> completions{0};
        for (const auto& io : ios)
            completions.push_back(io.second);
        std::ranges::sort(completions);
        std::vector<std::pair<std::uint64_t, std::uint64_t>> expected;
        for (std::size_t i = 1; i < completions.size(); ++i) {
            std::uint64_t earliest = ~std::uint64_t{0};
            for (const auto& [submit, complete] : ios) {
                if (complete >= completions[i])
                    earliest = std::min(earliest, submit);
            }
            const std::uint64_t begin = std::max(completions[i - 1], earliest);
            if (begin < completions[i] && completions[i] - begin >= silence)
                expected.emplace_back(begin, completions[i]);
        }
        std::vector<std::pair<std::uint64_t, std::uint64_t>> found;
        for (const SilenceFinder::Span& span : finder.spans())
            found.emplace_back(span.beginNs, span.endNs);
        ASSERT_EQ(found, expected) << "round " << round;
    }
}

TEST(Stalls, OfAnImportedLogHaveNoKnownCause)
{
    FakeTrace trace;
    trace.add({0, 1, 0}, steadyWith({{300 * millisecond, 100 * millisecond}}, 1000 * millisecond));
    EXPECT_EQ(find(trace).stalls.at(0).cause, Stall::Cause::Drive);
    trace.description.importedFrom = "fio latency log";
    const StallReport report = find(trace);
    ASSERT_EQ(report.stalls.size(), 1U);
    EXPECT_EQ(report.stalls[0].cause, Stall::Cause::Unknown);
    EXPECT_EQ(report.byUnknown, 1U);
    EXPECT_EQ(report.byDrive, 0U);
    EXPECT_EQ(report.longestNs, 100 * millisecond);
}

TEST(Stalls, TheHostIsBlamedWhenItSleptForHalfOfTheTime)
{
    for (const std::uint64_t hostNs : {50 * millisecond - 1, 50 * millisecond}) {
        FakeTrace trace;
        trace.add({0, 1, 0},
            steadyWith(
                {{300 * millisecond, 100 * millisecond}, {700 * millisecond, 60 * millisecond}}, 1000 * millisecond));
        // Two gaps that overlap count once; one that reaches out counts with its part.
        trace.stalls = {{380 * millisecond, 420 * millisecond}, {300 * millisecond, 310 * millisecond},
            {305 * millisecond, 280 * millisecond + hostNs}, {900 * millisecond, 100 * millisecond}};
        const StallReport report = find(trace);
        ASSERT_EQ(report.stalls.size(), 2U);
        const bool isHost = hostNs == 50 * millisecond;
        EXPECT_EQ(report.stalls[0].hostNs, hostNs);
        EXPECT_EQ(report.stalls[0].cause, isHost ? Stall::Cause::Host : Stall::Cause::Drive);
        EXPECT_EQ(report.stalls[1].cause, Stall::Cause::Drive);
        EXPECT_EQ(report.byHost, isHost ? 1U : 0U);
        EXPECT_EQ(report.byDrive, isHost ? 1U : 2U);
        EXPECT_EQ(report.longestNs, (isHost ? 60 : 100) * millisecond);
        EXPECT_EQ(report.totalNs, (isHost ? 60 : 160) * millisecond);
    }
}

TEST(Stalls, BytesWrittenAreThoseOfWritesThatSucceeded)
{
    FakeTrace trace;
    Stream stream;
    for (std::uint64_t i = 0; i < 100; ++i)
        stream.add(i * millisecond, millisecond, i % 2 == 0, i % 10 == 0 ? 5 : 0);
    stream.add(100 * millisecond, 70 * millisecond, true);
    for (std::uint64_t i = 0; i < 100; ++i)
        stream.add((170 + i) * millisecond, millisecond, i % 2 == 0);
    stream.add(270 * millisecond, 70 * millisecond, true);
    trace.add({0, 1, 0}, stream.columns());
    trace.add({0, 1, 1}, testing::columnsOf(std::vector<std::uint64_t>(30, 1000)));
    const StallReport report = find(trace);
    ASSERT_EQ(report.stalls.size(), 2U);
    EXPECT_EQ(report.stalls[0].writtenBefore, 40 * 4096U);
    EXPECT_EQ(report.stalls[1].writtenBefore, 51 * 4096U) << "the stalled one included";
}

/// Stalls of 60 ms at the given distances; between them `bytesPerMs` are written.
StallReport periodsOf(const std::vector<double>& distancesMs)
{
    FakeTrace trace;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> stalls;
    double now = 100.0;
    for (const double distance : distancesMs) {
        stalls.emplace_back(static_cast<std::uint64_t>(now * 1e6), 60 * millisecond);
        now += distance;
    }
    stalls.emplace_back(static_cast<std::uint64_t>(now * 1e6), 60 * millisecond);
    trace.add({0, 1, 0}, steadyWith(stalls, static_cast<std::uint64_t>((now + 200) * 1e6), true, 2 * millisecond));
    return find(trace);
}

TEST(Stalls, APeriodIsSeenEvenWhenOneIsMissedOrComesInBetween)
{
    StallReport report = periodsOf({500, 510, 490, 500});
    ASSERT_EQ(report.stalls.size(), 5U);
    ASSERT_TRUE(report.period);
    EXPECT_NEAR(report.period->axis == StallPeriod::Axis::Time ? report.period->value / 1e6
                                                               : report.period->value / 4096 * 2 + 58,
        500.0, 10.0);
    EXPECT_TRUE(periodsOf({500, 510, 490, 1000, 500, 505}).period) << "one missed";
    EXPECT_TRUE(periodsOf({500, 510, 490, 200, 300, 500, 505, 495, 500, 500}).period) << "one in between";
    EXPECT_FALSE(periodsOf({500, 510, 490}).period) << "too few";
    EXPECT_FALSE(periodsOf({500, 200, 900, 300, 1200, 650}).period);
}

TEST(Stalls, APeriodInBytesIsToldFromOneInTime)
{
    // The same number of writes between stalls, at changing speed.
    FakeTrace trace;
    Stream stream;
    std::uint64_t now = 0;
    for (unsigned stall = 0; stall < 8; ++stall) {
        for (unsigned i = 0; i < 500; ++i) {
            const std::uint64_t latency = (stall % 3 + 1) * 400'000;
            stream.add(now, latency, true);
            now += latency;
        }
        stream.add(now, 100 * millisecond, true);
        now += 100 * millisecond;
    }
    trace.add({0, 1, 0}, stream.columns());
    const StallReport report = find(trace);
    ASSERT_EQ(report.stalls.size(), 8U);
    ASSERT_TRUE(report.period);
    EXPECT_EQ(report.period->axis, StallPeriod::Axis::Bytes);
    EXPECT_DOUBLE_EQ(report.period->value, 501 * 4096.0);
    EXPECT_EQ(report.period->spread, 0.0);
}

TEST(Stalls, WhatComesAtRandomHasNoPeriod)
{
    int wrong = 0;
    constexpr int rounds = 2000;
    for (int round = 0; round < rounds; ++round) {
        std::mt19937_64 random(static_cast<std::uint64_t>(round));
        std::exponential_distribution<double> distance(1.0 / 3000.0);
        std::vector<double> distances(4 + random() % 12);
        for (double& each : distances)
            each = 61.0 + distance(random);
        FakeTrace trace;
        Stream stream;
        double now = 0.0;
        std::uint64_t written = 0;
        for (const double each : distances) {
            const auto at = static_cast<std::uint64_t>(now * 1e6);
            stream.add(at, 60 * millisecond, true);
            // Few I/Os stand for what is written meanwhile, so that the test is quick.
            for (int i = 1; i <= static_cast<int>(each / 100); ++i, ++written)
                stream.add(at + 60 * millisecond + static_cast<std::uint64_t>(i), 1000, true);
            now += each;
        }
        stream.add(static_cast<std::uint64_t>(now * 1e6), 60 * millisecond, true);
        trace.add({0, 1, 0}, stream.columns());
        StallOptions options;
        options.over = Nanoseconds(50 * millisecond);
        wrong += find(trace, options).period ? 1 : 0;
    }
    EXPECT_LE(wrong, rounds / 100);
}

TEST(Stalls, AgreeWithBruteForce)
{
    std::mt19937_64 random(31);
    for (int round = 0; round < 200; ++round) {
        FakeTrace trace;
        std::vector<std::pair<std::uint64_t, std::uint64_t>> slow;
        for (std::uint16_t worker = 0; worker < 3; ++worker) {
            for (int chunk = 0; chunk < 3; ++chunk) {
                Stream stream;
                for (unsigned i = 0; i < random() % 50; ++i) {
                    const std::uint64_t submit = random() % (5000 * millisecond);
                    const std::uint64_t latency =
                        random() % 8 == 0 ? random() % (99 * millisecond) : random() % 100'000;
                    stream.add(submit, latency);
                    if (latency >= 30 * millisecond)
                        slow.emplace_back(submit, submit + latency);
                }
                trace.add({0, 1, worker}, stream.columns());
            }
        }
        std::ranges::sort(slow);
        std::vector<std::pair<std::uint64_t, std::uint64_t>> expected;
        for (const auto& [begin, end] : slow) {
            if (!expected.empty() && begin < expected.back().second)
                expected.back().second = std::max(expected.back().second, end);
            else
                expected.emplace_back(begin, end);
        }
        StallOptions options;
        options.over = Nanoseconds(30 * millisecond);
        std::vector<std::pair<std::uint64_t, std::uint64_t>> found;
        std::uint64_t ios = 0;
        for (const Stall& stall : find(trace, options).stalls) {
            found.emplace_back(stall.beginNs, stall.endNs);
            ios += stall.ios;
        }
        ASSERT_EQ(found, expected) << "round " << round;
        ASSERT_EQ(ios, slow.size());
    }
}

TEST(Stalls, StandTracesThatCannotBe)
{
    std::mt19937_64 random(41);
    for (int round = 0; round < 100; ++round) {
        FakeTrace trace;
        for (int chunk = 0; chunk < 6; ++chunk) {
            Stream stream;
            for (unsigned i = 0; i < random() % 300; ++i) {
                stream.add(random() >> (random() % 64),
                    random() % 4 == 0 ? std::uint64_t{1} << 63U : random() >> (random() % 64), random() % 2 == 0,
                    random() % 3 == 0 ? -7 : 0);
            }
            TraceColumns columns = stream.columns();
            for (std::size_t i = 0; i < columns.size(); ++i)
                columns.lateNs.push_back(random() >> (random() % 64));
            trace.add({static_cast<std::uint16_t>(random() % 2), 1, static_cast<std::uint16_t>(random())}, columns);
        }
        trace.stalls = {{random(), random()}, {0, ~std::uint64_t{0}}};
        StallOptions options;
        if (round % 2 == 0)
            options.over = Nanoseconds(round % 4 == 0 ? -5 : 1);
        options.silence = Nanoseconds(round % 3 == 0 ? std::int64_t{-1} : std::int64_t{1} << (random() % 62));
        const StallReport report = find(trace, options);
        for (std::size_t i = 0; i < report.stalls.size(); ++i)
            EXPECT_LE(report.stalls[i].beginNs, report.stalls[i].endNs);
    }
    EXPECT_TRUE(find(FakeTrace()).stalls.empty());
}

TEST(Stalls, LookingForThemCanBeStopped)
{
    FakeTrace trace;
    for (int i = 0; i < 50; ++i)
        trace.add(
            {0, 1, 0}, testing::columnsOf({300 * millisecond}, static_cast<std::uint64_t>(i) * 1000 * millisecond));
    const Result<StallReport> stopped = findStalls(trace, {}, {}, [](double done) { return done < 0.2; });
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
}

} // namespace
} // namespace steadymark
