// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/steadiness.h"

#include "core/base/remedy.h"
#include "core/trust/trust_checks.h"
#include "tests/support/trust_samples.h"

#include <gmock/gmock.h>

#include <functional>
#include <limits>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using testing::expectAll;
using ::testing::HasSubstr;
using testing::megabyte;
using testing::summaryOf;
using testing::TrustSample;

/// Passes at these MB/s, all of 5 s.
void setPasses(TrustSample& sample, const std::vector<double>& megabytes)
{
    sample.step.passes.clear();
    for (const double each : megabytes)
        sample.step.passes.push_back(testing::evenPass(sample.step.workload, each * megabyte, 5s));
}

/// The series of the pass, in MB/s by interval of 100 ms.
void setSeries(TrustSample& sample, const std::vector<double>& megabytes)
{
    std::vector<IntervalSeries::Interval> intervals;
    const std::uint64_t block = sample.step.workload.blockSize.count();
    for (const double each : megabytes) {
        const auto bytes = static_cast<std::uint64_t>(each * megabyte / 10.0);
        intervals.push_back({bytes, 0, bytes / block, 0, 0});
    }
    sample.pass().series = IntervalSeries::fromIntervals(100ms, std::move(intervals));
}

std::vector<double> seriesOf(std::size_t count, const std::function<double(std::size_t)>& rate)
{
    std::vector<double> series;
    for (std::size_t i = 0; i < count; ++i)
        series.push_back(rate(i));
    return series;
}

void setTemperature(TrustSample& sample, double before, double after)
{
    sample.temperatures = {{0, before, after}};
}

TEST(Spread, SaysWhatTheShareIsOf)
{
    TrustSample sample;
    setPasses(sample, {500, 250, 502, 500, 499});
    const TrustReasons reasons = sample.reasonsOf(checkSpread);
    ASSERT_EQ(reasons.size(), 1U);
    EXPECT_THAT(reasons[0].text, HasSubstr("61035 IOPS to 122559 IOPS, a difference of 50.4 % of"));
}

TEST(Spread, OfPassesThatDisagree)
{
    expectAll({checkSpread},
        {
            {"one pass", [](TrustSample&) {}, ""},
            {"five alike",
                [](TrustSample& s) {
                    setPasses(s, {500, 505, 495, 500, 502});
                },
                ""},
            {"within what SNIA calls steady",
                [](TrustSample& s) {
                    setPasses(s, {500, 540, 460, 520, 480});
                },
                ""},
            {"one pass half as fast",
                [](TrustSample& s) {
                    setPasses(s, {500, 250, 502, 500, 499});
                },
                "spread suspicious"},
            {"every other pass",
                [](TrustSample& s) {
                    setPasses(s, {100, 300, 100, 300});
                },
                "spread suspicious"},
            {"two that agree",
                [](TrustSample& s) {
                    setPasses(s, {500, 450});
                },
                ""},
            {"two that do not",
                [](TrustSample& s) {
                    setPasses(s, {500, 380});
                },
                "spread suspicious"},
            {"a virtual machine has neighbours",
                [](TrustSample& s) {
                    s.environment.virtualization = "kvm";
                    setPasses(s, {500, 400, 520, 540, 450});
                },
                ""},
            {"but not such ones",
                [](TrustSample& s) {
                    s.environment.virtualization = "kvm";
                    setPasses(s, {500, 250, 520, 540, 450});
                },
                "spread suspicious"},
            {"few I/Os differ by chance",
                [](TrustSample& s) {
                    s.work("seq,16MiB,q1,read", 100 * megabyte); // 30 in a pass
                    setPasses(s, {100, 125, 97, 104, 110});
                },
                ""},
            {"passes of one second, one with a burst of others",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q32,read", 500 * megabyte, 1s);
                    s.step.passes = {testing::evenPass(s.step.workload, 500 * megabyte, 1s),
                        testing::evenPass(s.step.workload, 340 * megabyte, 1s),
                        testing::evenPass(s.step.workload, 510 * megabyte, 1s)};
                },
                ""},
            {"a fall is a trend",
                [](TrustSample& s) {
                    setPasses(s, {500, 450, 400, 350, 300});
                },
                ""},
            {"at a rate",
                [](TrustSample& s) {
                    s.step.workload.rate = RateLimit{1e5, Arrivals::Even};
                    setPasses(s, {400, 100, 400});
                },
                ""},
            {"one of twenty is an outlier",
                [](TrustSample& s) {
                    std::vector<double> passes(20, 500.0);
                    passes[7] = 300.0;
                    setPasses(s, passes);
                },
                ""},
            {"one that was cut short does not count",
                [](TrustSample& s) {
                    setPasses(s, {500, 100});
                    s.step.passes.back().isCutShort = true;
                },
                ""},
        });
}

TEST(Trend, OverThePasses)
{
    expectAll({checkTrend},
        {
            {"one pass", [](TrustSample&) {}, ""},
            {"five alike",
                [](TrustSample& s) {
                    setPasses(s, {500, 505, 495, 500, 502});
                },
                ""},
            {"up and down",
                [](TrustSample& s) {
                    setPasses(s, {500, 300, 520, 310, 500});
                },
                ""},
            {"three that fall a little by chance",
                [](TrustSample& s) {
                    setPasses(s, {500, 480, 430});
                },
                ""},
            {"five that fall",
                [](TrustSample& s) {
                    setPasses(s, {500, 480, 460, 440, 420});
                },
                "trend suspicious"},
            {"a new level",
                [](TrustSample& s) {
                    setPasses(s, {500, 501, 300, 303, 302});
                },
                "trend suspicious"},
            {"five that rise",
                [](TrustSample& s) {
                    setPasses(s, {440, 450, 460, 480, 500});
                },
                ""},
            {"five that fall, and the drive is hot",
                [](TrustSample& s) {
                    setPasses(s, {500, 480, 460, 440, 420});
                    setTemperature(s, 55.0, 78.0);
                },
                "throttling suspicious"},
            {"five that fall, and the drive is warm",
                [](TrustSample& s) {
                    setPasses(s, {500, 480, 460, 440, 420});
                    setTemperature(s, 40.0, 52.0);
                },
                "trend suspicious"},
            {"five that fall, and the sensor is broken",
                [](TrustSample& s) {
                    setPasses(s, {500, 480, 460, 440, 420});
                    setTemperature(s, 255.0, std::numeric_limits<double>::quiet_NaN());
                },
                "trend suspicious"},
            {"steady and hot",
                [](TrustSample& s) {
                    setPasses(s, {500, 505, 495, 500, 502});
                    setTemperature(s, 55.0, 78.0);
                },
                ""},
        });
}

TEST(Trend, InsideThePass)
{
    const auto series = [](const std::function<double(std::size_t)>& rate) {
        return [=](TrustSample& s) {
            setSeries(s, seriesOf(50, rate));
        };
    };
    expectAll({checkTrend},
        {
            {"even", series([](std::size_t) { return 2000.0; }), ""},
            {"the cache is full half way", series([](std::size_t i) { return i < 25 ? 2000.0 : 500.0; }),
                "trend suspicious"},
            {"the cache is full at three quarters", series([](std::size_t i) { return i < 38 ? 2000.0 : 500.0; }),
                "trend suspicious"},
            {"noise of 20 % on both levels", series([](std::size_t i) {
                 return (i < 20 ? 2000.0 : 700.0) * (0.8 + 0.04 * static_cast<double>((i * 7) % 11));
             }),
                "trend suspicious"},
            {"from 2000 to 1000 little by little",
                series([](std::size_t i) { return 2000.0 - 20.0 * static_cast<double>(i); }), "trend suspicious"},
            {"a slow start", series([](std::size_t i) { return i < 15 ? 500.0 : 2000.0; }), "trend suspicious"},
            {"20 % less in the second half", series([](std::size_t i) { return i < 25 ? 2000.0 : 1620.0; }), ""},
            {"a pause now and then", series([](std::size_t i) { return i % 9 == 4 ? 0.0 : 2000.0; }), ""},
            {"a pause of half a second at the end",
                series([](std::size_t i) { return i >= 44 && i < 49 ? 0.0 : 2000.0; }), ""},
            {"a drive that swings", series([](std::size_t i) { return 1500.0 + 700.0 * ((i / 8) % 2 == 0 ? 1 : -1); }),
                ""},
            {"half empty intervals at the ends",
                series([](std::size_t i) { return i == 0 || i == 49 ? 900.0 : 2000.0; }), ""},
            {"one second has too few intervals",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q32,read", 2000 * megabyte, 1s);
                    setSeries(s, seriesOf(10, [](std::size_t i) { return i < 5 ? 2000.0 : 500.0; }));
                },
                ""},
            {"two seconds have enough",
                [](TrustSample& s) {
                    s.work("rnd,64KiB,q4,write", 25 * megabyte, 2s);
                    setSeries(s, seriesOf(20, [](std::size_t i) { return i < 10 ? 40.0 : 10.0; }));
                },
                "trend suspicious"},
            {"few I/Os of 16 MiB",
                [](TrustSample& s) {
                    s.work("seq,16MiB,q1,read", 150 * megabyte);
                    setSeries(s, seriesOf(50, [](std::size_t i) { return i % 2 == 0 ? 336.0 : 0.0; }));
                },
                ""},
            {"a clear step of few I/Os is a matter of which of them ended just in time",
                [](TrustSample& s) {
                    s.work("seq,16MiB,q1,read", 150 * megabyte);
                    setSeries(s, seriesOf(50, [](std::size_t i) { return i < 25 || i % 3 == 0 ? 168.0 : 0.0; }));
                },
                ""},
            {"so much noise that no value of the two sides meets by chance", series([](std::size_t i) {
                 const std::vector<double> parts{2000, 1500, 1900, 1450, 1700, 1400, 700, 1300, 800, 1200};
                 return parts[std::min<std::size_t>(9, i / 5)];
             }),
                ""},
            {"the queue drains after the end",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q32,read", 2000 * megabyte, 8s);
                    s.step.workload.length.time = 5s;
                    setSeries(s, seriesOf(80, [](std::size_t i) { return i < 50 ? 2000.0 : 300.0; }));
                },
                ""},
            {"at a rate",
                [&](TrustSample& s) {
                    series([](std::size_t i) { return i < 25 ? 2000.0 : 500.0; })(s);
                    s.step.workload.rate = RateLimit{1e5, Arrivals::Poisson};
                },
                ""},
            {"with think time",
                [&](TrustSample& s) {
                    series([](std::size_t i) { return i < 25 ? 2000.0 : 500.0; })(s);
                    s.step.workload.thinkTime = 10ms;
                },
                ""},
            {"no series", [](TrustSample& s) { s.pass().series = IntervalSeries(); }, ""},
        });
}

TEST(Trend, LooksAtWholeIntervalsOnly)
{
    TrustSample sample;
    setSeries(sample, seriesOf(50, [](std::size_t i) { return i == 0 || i == 49 ? 900.0 : 2000.0; }));
    const std::vector<double> rates = ratesInside(sample.step.workload, sample.pass());
    EXPECT_THAT(rates, ::testing::SizeIs(10));
    EXPECT_THAT(rates, ::testing::Each(::testing::DoubleEq(2000 * megabyte)));
}

TEST(Spread, ProposesAsManyPassesAsDecide)
{
    const auto proposed = [](const std::vector<double>& rates, bool isImported = false) {
        TrustSample sample;
        sample.isImported = isImported;
        setPasses(sample, rates);
        const TrustReasons reasons = sample.reasonsOf(checkSpread);
        EXPECT_THAT(reasons, ::testing::SizeIs(1));
        const Remedy* const remedy = remedyIn(reasons.at(0).remedy);
        return remedy != nullptr ? remedy->passes : std::nullopt;
    };
    EXPECT_EQ(proposed({500, 380}), 6U);
    EXPECT_EQ(proposed({100, 300, 100, 300, 100}), 6U);
    EXPECT_EQ(proposed({100, 300, 100, 300, 100, 300}), 9U);
    EXPECT_EQ(proposed({100, 300, 100, 300, 100, 300, 100, 300, 100}), 12U);
    EXPECT_EQ(proposed(std::vector<double>{100, 300, 100}, true), std::nullopt) << "another program's option";
}

TEST(Trend, SaysTheTwoLevelsAndWhen)
{
    TrustSample sample;
    sample.work("seq,1MiB,q8,write", 1250 * megabyte);
    setSeries(sample, seriesOf(50, [](std::size_t i) { return i < 25 ? 2000.0 : 500.0; }));
    const TrustReasons reasons = sample.reasonsOf(checkTrend);
    ASSERT_EQ(reasons.size(), 1U);
    EXPECT_THAT(reasons.front().text, HasSubstr("from 2000 MB/s to "));
    EXPECT_THAT(reasons.front().text, HasSubstr("after 2.50 s"));
    EXPECT_THAT(reasons.front().remedy, HasSubstr("write cache"));
}

} // namespace
} // namespace steadymark
