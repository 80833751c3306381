// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/trim_pass.h"

#include <gmock/gmock.h>

#include <vector>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Takes a microsecond for each KiB, and remembers where.
class TrimmedTarget final : public OpenTarget {
public:
    explicit TrimmedTarget(ByteCount size) { m_geometry.size = size; }

    [[nodiscard]] const TargetGeometry& geometry() const override { return m_geometry; }
    [[nodiscard]] Result<MadeBackend> makeBackend(const BackendRequest&) override
    {
        return fail(ErrorCode::NotSupported, Sentence::verbatim("none"));
    }
    [[nodiscard]] Result<> sync() override { return success(); }
    [[nodiscard]] Result<Nanoseconds> timeTrim(
        std::uint64_t offsetBytes, ByteCount length, const StampClock& /*clock*/) override
    {
        if (offsets.size() == failsAfter)
            return fail(ErrorCode::Io, Sentence::verbatim("The drive did not answer."));
        offsets.push_back(offsetBytes);
        return std::chrono::microseconds(length.count() / 1024);
    }
    void dropCache() override { }
    [[nodiscard]] ExtentReport inspectExtents() override { return {}; }
    [[nodiscard]] Result<> remove() override { return success(); }
    [[nodiscard]] std::filesystem::path path() const override { return "/dev/fake"; }

    std::vector<std::uint64_t> offsets;
    std::size_t failsAfter = 1000;

private:
    TargetGeometry m_geometry;
};

class TrimPassTest : public ::testing::Test {
protected:
    PassOutcome run(const TrimPass& pass, std::stop_token stop = {})
    {
        return runTrimPass(pass, target, clock, stop, [this] { ++ticks; });
    }

    TrimmedTarget target{ByteCount(10 * 4096 + 100)};
    StampClock clock = StampClock::steady();
    int ticks = 0;
};

TEST_F(TrimPassTest, GoesOnFromWhereTheOneBeforeEndedAndBeginsAnewAtTheEnd)
{
    const PassOutcome outcome = run({4_KiB, 7 * 4096 + 1, PassLength{{}, {}, 4}});
    EXPECT_THAT(target.offsets, ElementsAre(8 * 4096, 9 * 4096, 0, 4096)) << "none reaches beyond the end";
    EXPECT_FALSE(outcome.error);
    EXPECT_EQ(outcome.record.trim.ios, 4U);
    EXPECT_EQ(outcome.record.trim.bytes, 4U * 4096);
    EXPECT_EQ(outcome.record.duration, 16us);
    EXPECT_EQ(outcome.record.trim.latency.count(), 4U);
    EXPECT_EQ(outcome.record.ios(), 0U) << "they are no reads and no writes";
    EXPECT_EQ(outcome.record.movedBytes(Direction::Write), 0U);
    EXPECT_EQ(ticks, 4);
}

TEST_F(TrimPassTest, EndsAtItsAmountOrTimeButDoesOne)
{
    static_cast<void>(run({4_KiB, 0, PassLength{{}, 12_KiB, 100}}));
    EXPECT_EQ(target.offsets.size(), 3U);
    target.offsets.clear();
    static_cast<void>(run({8_KiB, 0, PassLength{{}, 4_KiB, {}}}));
    EXPECT_EQ(target.offsets.size(), 1U);
    target.offsets.clear();
    static_cast<void>(run({4_KiB, 0, PassLength{10us, {}, {}}}));
    EXPECT_EQ(target.offsets.size(), 3U);
}

TEST_F(TrimPassTest, KeepsWhatWasDoneBeforeAnErrorOrAStop)
{
    target.failsAfter = 2;
    const PassOutcome failed = run({4_KiB, 0, PassLength{{}, {}, 5}});
    ASSERT_TRUE(failed.error);
    EXPECT_THAT(failed.error->message(), HasSubstr("did not answer"));
    EXPECT_EQ(failed.record.trim.ios, 2U);
    EXPECT_TRUE(failed.record.isCutShort);

    std::stop_source source;
    source.request_stop();
    target.failsAfter = 1000;
    const PassOutcome stopped = run({4_KiB, 0, PassLength{{}, {}, 5}}, source.get_token());
    EXPECT_TRUE(stopped.wasStopped);
    EXPECT_EQ(stopped.record.trim.ios, 1U);
}

/// What cannot time it says so.
class PlainTarget final : public OpenTarget {
public:
    PlainTarget() { m_geometry.size = 64_KiB; }

    [[nodiscard]] const TargetGeometry& geometry() const override { return m_geometry; }
    [[nodiscard]] Result<MadeBackend> makeBackend(const BackendRequest&) override
    {
        return fail(ErrorCode::NotSupported, Sentence::verbatim("none"));
    }
    [[nodiscard]] Result<> sync() override { return success(); }
    void dropCache() override { }
    [[nodiscard]] ExtentReport inspectExtents() override { return {}; }
    [[nodiscard]] Result<> remove() override { return success(); }
    [[nodiscard]] std::filesystem::path path() const override { return "/dev/fake"; }

private:
    TargetGeometry m_geometry;
};

TEST_F(TrimPassTest, IsRefusedInWordsWhereTheTargetCannotTimeIt)
{
    PlainTarget plain;
    const PassOutcome outcome = runTrimPass({4_KiB, 0, PassLength{{}, {}, 1}}, plain, clock, {}, [] {});
    ASSERT_TRUE(outcome.error);
    EXPECT_EQ(outcome.error->code, ErrorCode::NotSupported);
}

} // namespace
} // namespace steadymark
