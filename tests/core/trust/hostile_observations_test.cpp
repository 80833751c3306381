// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/instrumented.h"
#include "tests/support/trust_samples.h"

#include "core/trust/judge.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <random>

namespace steadymark::testing {
namespace {

/// Numbers that a result file could hold, most of them at the edges of their range.
class Dice {
public:
    explicit Dice(unsigned seed)
        : m_engine(seed)
    {
    }

    std::uint64_t upTo(std::uint64_t most) { return std::uniform_int_distribution<std::uint64_t>(0, most)(m_engine); }
    bool coin() { return upTo(1) == 1; }
    std::uint64_t count()
    {
        constexpr std::array<std::uint64_t, 7> edges = {
            0, 1, 4095, 4096, gibibyte, std::uint64_t{1} << 63U, std::numeric_limits<std::uint64_t>::max()};
        return coin() ? edges[upTo(edges.size() - 1)] : upTo(std::uint64_t{1} << upTo(63));
    }
    Nanoseconds time()
    {
        constexpr std::array<std::int64_t, 4> edges = {0, 1, 5'000'000'000, std::numeric_limits<std::int64_t>::max()};
        return Nanoseconds(edges[upTo(edges.size() - 1)]);
    }
    double rate()
    {
        constexpr std::array<double, 6> edges = {
            0.0, -1.0, 1e-300, 600e6, 1e300, std::numeric_limits<double>::infinity()};
        return edges[upTo(edges.size() - 1)];
    }
    std::string name()
    {
        constexpr std::array<const char*, 8> names = {
            "", "sda", "sda1", "dm-0", "md0", "zfs", "\xff\xfe\x1b[2J", "RAID1, degraded, thin, snapshot"};
        return names[upTo(names.size() - 1)];
    }

private:
    std::mt19937_64 m_engine;
};

TrustSample hostileSample(Dice& dice)
{
    constexpr std::array<std::string_view, 5> workloads = {"rnd,4KiB,q1,read", "seq,1MiB,q8,write,data=zeros",
        "rnd,4KiB,q32,t16,read=50,data=reused", "seq,16MiB,q512,read=10,data=compressible:99", "rnd,512B,q1,write"};
    TrustSample s;
    s.work(workloads[dice.upTo(workloads.size() - 1)], 1e6);
    std::vector<StackLayer> layers(dice.upTo(12));
    for (StackLayer& layer : layers) {
        layer.kind = static_cast<LayerKind>(dice.upTo(static_cast<std::uint64_t>(LayerKind::Link)));
        layer.name = dice.name();
        layer.summary = Sentence::verbatim(dice.name());
        layer.device = dice.name();
        layer.facts = {{"data", dice.coin() ? "raid1" : dice.name()}, {"direct", dice.coin() ? "yes" : "no"}};
        for (std::uint64_t i = dice.upTo(4); i > 0; --i)
            layer.below.push_back(dice.coin() ? dice.upTo(14) : dice.count());
    }
    s.stack.layers = std::move(layers);
    PassRecord& pass = s.pass();
    pass.duration = dice.time();
    for (DirectionRecord* const direction : {&pass.read, &pass.write}) {
        direction->bytes = dice.count();
        direction->ios = dice.count();
    }
    pass.read.ios |= 1U; // otherwise nothing is judged
    pass.observed->window = dice.time();
    pass.observed->devices.clear();
    for (std::uint64_t i = dice.upTo(6); i > 0; --i)
        pass.observed->devices.push_back(
            {dice.name(), dice.count(), dice.count(), dice.count(), dice.count(), dice.time()});
    pass.observed->programs = {{dice.name(), dice.count(), dice.count()}, {"rsync", dice.count(), dice.count()}};
    pass.observed->cached = ByteCount(dice.count());
    if (dice.coin())
        pass.observed.reset();
    s.run.extents = ExtentReport{dice.coin(), dice.count(), ByteCount(dice.count()), ByteCount(dice.count()),
        ByteCount(dice.count()), ByteCount(dice.count()), ByteCount(dice.count())};
    s.run.content = ContentSample{dice.count(), dice.count()};
    s.run.traits = {dice.coin(), dice.coin(), dice.coin(), dice.coin(), Sentence::verbatim(dice.name())};
    s.run.memoryCopyBytesPerSecond = dice.rate();
    s.step.engine.isDirect = dice.coin();
    s.step.engine.bufferedReason = Sentence::verbatim(dice.name());
    s.step.workload.span = ByteCount(dice.count());
    s.drives.resize(dice.upTo(3), s.drives.front());
    for (Drive& drive : s.drives) {
        drive.linkBytesPerSecond = dice.rate();
        drive.isRotational = dice.coin();
    }
    s.isDevice = dice.coin();
    s.isImported = dice.coin();
    s.testedSize = ByteCount(dice.count());
    s.fileSystemTotal = ByteCount(dice.count());
    s.fileSystemAvailable = ByteCount(dice.count());
    s.environment.memory = ByteCount(dice.count());
    return s;
}

TEST(HostileObservations, GiveSentencesAndFiniteNumbers)
{
    Dice dice(6);
    std::size_t reasons = 0;
    for (unsigned i = 0; i < repetitions(20'000); ++i) {
        const TrustSample sample = hostileSample(dice);
        for (const TrustCheck& row : trustChecks) {
            for (const TrustReason& reason : sample.reasonsOf(row.check)) {
                ++reasons;
                const std::string text = english(reason.text);
                ASSERT_TRUE(std::ranges::find(row.reasons(), reason.check) != row.reasons().end())
                    << reason << " is not in the row of its check";
                ASSERT_TRUE(reason.severity == Severity::Context || !reasonPhrase(reason.check).empty())
                    << reason << " has no phrase for the summary";
                ASSERT_TRUE(text.ends_with('.')) << reason;
                ASSERT_LT(text.size(), 400U) << reason;
                ASSERT_EQ(text.find('\x1b'), std::string::npos) << reason;
                if (reason.evidence) {
                    ASSERT_TRUE(std::isfinite(reason.evidence->expected)) << reason;
                    ASSERT_TRUE(std::isfinite(reason.evidence->seen)) << reason;
                }
            }
        }
    }
    EXPECT_GT(reasons, 20'000U / partTried) << "the dice must reach the checks";
}

} // namespace
} // namespace steadymark::testing
