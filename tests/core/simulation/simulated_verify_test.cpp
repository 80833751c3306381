// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/report.h"
#include "core/procedure/analysis/verify_analysis.h"
#include "core/procedure/document/run_json.h"
#include "core/procedure/plans/files_procedures.h"
#include "core/run/run_controller.h"
#include "core/simulation/simulated_machine.h"
#include "tests/support/fake_services.h"
#include "tests/support/simulation_samples.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace literals;
using ::testing::HasSubstr;

constexpr std::uint64_t faultAt = (5_MiB).count() + 512;

/// Verifies simulated drives that keep their data, with faults and without.
class SimulatedVerify : public ::testing::Test {
protected:
    /// Of 32 MiB.
    RunResult verify(ContentParameters content, unsigned passes = 1)
    {
        DeviceParameters parameters(testing::smallDrive());
        parameters.content = std::move(content);
        return verifyOn(parameters, passes);
    }

    RunResult verifyOn(const DeviceParameters& parameters, unsigned passes = 1)
    {
        const auto machine = std::move(SimulatedMachine::make(parameters, m_probe)).value();
        RunRequest request;
        request.target = simulationPath(factsOf(parameters).name);
        const ProcedureTarget target = inspectProcedureTarget(*machine, request.target).value();
        request.procedure = verifyProcedure({{}, passes, 42}, target).value();
        Result<std::unique_ptr<RunController>> controller = RunController::start(*machine, std::move(request));
        EXPECT_TRUE(controller) << controller.error().message();
        if (!controller)
            return {};
        controller.value()->wait();
        return controller.value()->result();
    }

    /// The only range of the only fault.
    static VerifyRange onlyFault(const RunResult& result)
    {
        EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
        const std::optional<VerifyRecord>& record = result.stages.front().verified;
        if (!record || record->ranges.size() != 1) {
            ADD_FAILURE() << (record ? record->ranges.size() : 0) << " ranges";
            return {};
        }
        EXPECT_TRUE(isFaulty(result));
        EXPECT_EQ(record->count(record->ranges.front().state), record->ranges.front().bytes / stampBytes);
        EXPECT_FALSE(verifyFigures(*record).fake.has_value()) << "one fault is no fake";
        return record->ranges.front();
    }

    testing::FakeProbe m_probe;
};

void expectConsistent(const RunResult& result)
{
    const Result<LoadedRun> loaded = runFromText(formatRun(result));
    ASSERT_TRUE(loaded.has_value()) << loaded.error().message();
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Consistent)
        << english(Sentence::sequence(loaded.value().audit.findings));
    EXPECT_EQ(loaded.value().result.stages.front().verified, result.stages.front().verified);
    EXPECT_EQ(loaded.value().result.procedure, result.procedure);
}

TEST_F(SimulatedVerify, AnHonestDriveIsIntact)
{
    const RunResult result = verify({.real = 32_MiB}, 2);
    ASSERT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    const VerifyRecord& record = result.stages.front().verified.value();
    EXPECT_EQ(record.size, 32_MiB);
    EXPECT_EQ(record.count(SectorState::Intact), 2 * (32_MiB).count() / stampBytes);
    EXPECT_EQ(record.faultySectors(), 0U);
    EXPECT_TRUE(record.ranges.empty());
    ASSERT_EQ(record.phases.size(), 4U);
    for (const VerifyPhase& phase : record.phases) {
        EXPECT_EQ(phase.bytes, (32_MiB).count());
        EXPECT_GT(phase.bytesPerSecond(), 0.0);
        EXPECT_GE(phase.course.size(), 16U);
        EXPECT_GT(phase.longestIo, Nanoseconds(0));
    }
    EXPECT_EQ(result.writtenBytes, (64_MiB).count());
    EXPECT_FALSE(isFaulty(result));
    EXPECT_TRUE(hasMeasured(result));
    expectConsistent(result);
    EXPECT_THAT(makeReport(result, ReportFormat::Text), HasSubstr("INTACT: all 34 MB"));
}

TEST_F(SimulatedVerify, TheFakeStickIsFoundWithItsRealSize)
{
    const RunResult result = verifyOn(findPreset("fake-64-as-512").value().parameters);
    ASSERT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    const VerifyRecord& record = result.stages.front().verified.value();
    const std::optional<FakeFigures> fake = verifyFigures(record).fake;
    ASSERT_TRUE(fake.has_value());
    EXPECT_EQ(fake->kind, FakeKind::Wraps);
    EXPECT_EQ(fake->real, 64_MiB);
    EXPECT_EQ(record.count(SectorState::Intact), (64_MiB).count() / stampBytes);
    EXPECT_EQ(record.count(SectorState::Misdirected), (448_MiB).count() / stampBytes);
    ASSERT_EQ(record.ranges.size(), 7U);
    EXPECT_EQ(record.ranges.front().belongsTo, (448_MiB).count());
    expectConsistent(result);
    const std::string text = makeReport(result, ReportFormat::Text);
    EXPECT_THAT(text, HasSubstr("FAKE CAPACITY: of the 537 MB that were written only 67 MB (67108864 bytes)"));
    EXPECT_THAT(text, HasSubstr("misdirected"));
    const std::string html = makeReport(result, ReportFormat::Html);
    EXPECT_THAT(html, HasSubstr("Map of what was read back"));
    EXPECT_THAT(html, HasSubstr("Throughput by position"));
    for (const ReportFormat format : {ReportFormat::BbCode, ReportFormat::Markdown})
        EXPECT_THAT(makeReport(result, format), HasSubstr("FAKE CAPACITY"));
    EXPECT_THAT(makeReport(result, ReportFormat::Csv), HasSubstr("Verify"));
}

TEST_F(SimulatedVerify, AFakeThatLosesItsEndIsFoundToo)
{
    const RunResult result = verify({.real = 20_MiB, .behind = BehindTheEnd::Loses});
    const VerifyRecord& record = result.stages.front().verified.value();
    const std::optional<FakeFigures> fake = verifyFigures(record).fake;
    ASSERT_TRUE(fake.has_value());
    EXPECT_EQ(fake->kind, FakeKind::LosesTheEnd);
    EXPECT_EQ(fake->real, 20_MiB);
    EXPECT_EQ(record.count(SectorState::NeverWritten), (12_MiB).count() / stampBytes);
    EXPECT_THAT(makeReport(result, ReportFormat::Text), HasSubstr("Everything behind them is lost."));
}

TEST_F(SimulatedVerify, SizesThatDivideNothingAreFoundAsWell)
{
    const RunResult result = verify({.real = 7_MiB + 12_KiB});
    const std::optional<FakeFigures> fake = verifyFigures(result.stages.front().verified.value()).fake;
    ASSERT_TRUE(fake.has_value());
    EXPECT_EQ(fake->real, 7_MiB + 12_KiB);
}

TEST_F(SimulatedVerify, AFlippedBitIsFoundWithItsPlace)
{
    const RunResult result =
        verify({.real = 32_MiB, .faults = {{ContentFault::Kind::FlippedBit, faultAt, 8 * 100 + 3}}});
    const VerifyRange range = onlyFault(result);
    EXPECT_EQ(range.state, SectorState::BitErrors);
    EXPECT_EQ(range.begin, faultAt);
    EXPECT_EQ(range.bytes, stampBytes);
    EXPECT_EQ(range.bits, 1U);
    EXPECT_EQ(range.place, 8U * 100 + 3);
    expectConsistent(result);
    EXPECT_THAT(makeReport(result, ReportFormat::Text), HasSubstr(std::to_string(faultAt)));
}

TEST_F(SimulatedVerify, AFirstWriteThatIsLostWasNeverWritten)
{
    const VerifyRange range =
        onlyFault(verify({.real = 32_MiB, .faults = {{ContentFault::Kind::LostWrite, faultAt, 0}}}));
    EXPECT_EQ(range.state, SectorState::NeverWritten);
    EXPECT_EQ(range.begin, faultAt);
}

TEST_F(SimulatedVerify, ALaterWriteThatIsLostShowsTheEarlierPass)
{
    const VerifyRange range =
        onlyFault(verify({.real = 32_MiB, .faults = {{ContentFault::Kind::LostWrite, faultAt, 1}}}, 2));
    EXPECT_EQ(range.state, SectorState::OtherPass);
    EXPECT_EQ(range.begin, faultAt);
    EXPECT_EQ(range.pass, 2U);
}

TEST_F(SimulatedVerify, ATornWriteIsFoundWithTheByteWhereItChanges)
{
    const VerifyRange range =
        onlyFault(verify({.real = 32_MiB, .faults = {{ContentFault::Kind::TornWrite, faultAt, 256}}}));
    EXPECT_EQ(range.state, SectorState::Torn);
    EXPECT_EQ(range.begin, faultAt);
    EXPECT_EQ(range.place, 256U);
}

TEST_F(SimulatedVerify, AMisdirectedWriteIsFoundWhereItWentAndWhereItIsMissing)
{
    // To a place that was written before, so that it stays there.
    const std::uint64_t earlier = (1_MiB).count();
    const RunResult result = verify({.real = 32_MiB, .faults = {{ContentFault::Kind::Misdirected, faultAt, earlier}}});
    const VerifyRecord& record = result.stages.front().verified.value();
    ASSERT_EQ(record.ranges.size(), 2U);
    EXPECT_EQ(record.ranges[0].state, SectorState::Misdirected);
    EXPECT_EQ(record.ranges[0].begin, earlier);
    EXPECT_EQ(record.ranges[0].belongsTo, faultAt);
    EXPECT_EQ(record.ranges[1].state, SectorState::NeverWritten);
    EXPECT_EQ(record.ranges[1].begin, faultAt);
    EXPECT_FALSE(verifyFigures(record).fake.has_value());
}

TEST_F(SimulatedVerify, MoreFaultsThanAreKeptAreCounted)
{
    ContentParameters content{.real = 32_MiB};
    for (std::uint64_t i = 0; i < 1500; ++i)
        content.faults.push_back({ContentFault::Kind::LostWrite, i * 8192, 0});
    const RunResult result = verify(std::move(content));
    const VerifyRecord& record = result.stages.front().verified.value();
    EXPECT_EQ(record.count(SectorState::NeverWritten), 1500U);
    EXPECT_EQ(record.ranges.size(), limits::maximumVerifyRanges);
    EXPECT_EQ(record.omittedRanges, 500U);
    expectConsistent(result);
}

TEST_F(SimulatedVerify, ADriveWithoutDataIsRefused)
{
    const RunResult result = verifyOn(DeviceParameters(testing::smallDrive()));
    EXPECT_EQ(result.status, RunStatus::Failed);
    EXPECT_THAT(english(result.reason), HasSubstr("keeps no data"));
}

TEST(VerifyProcedure, FitsTheTargetOrSaysWhatDoesNot)
{
    ProcedureTarget target;
    target.capacity = 10_GiB;
    target.available = 3_MiB + 5000_B;
    const Procedure whole = verifyProcedure({{}, 1, 7}, target).value();
    EXPECT_EQ(whole.size, 3_MiB);
    EXPECT_FALSE(whole.isRawDrive);
    EXPECT_FALSE(destroysData(whole));
    EXPECT_EQ(verifyProcedure({2_MiB, 1, 7}, target).value().size, 2_MiB);
    EXPECT_EQ(verifyProcedure({4_MiB, 1, 7}, target).error().code, ErrorCode::NoSpace);
    EXPECT_EQ(verifyProcedure({5000_B, 1, 7}, target).error().code, ErrorCode::InvalidArgument);
    target.available = 1000_B;
    EXPECT_EQ(verifyProcedure({{}, 1, 7}, target).error().code, ErrorCode::NoSpace);
    target.kind = ProcedureTarget::Kind::RawDrive;
    const Procedure drive = verifyProcedure({{}, 1, 7}, target).value();
    EXPECT_EQ(drive.size, 10_GiB);
    EXPECT_TRUE(drive.isRawDrive);
    EXPECT_TRUE(destroysData(drive)) << "so that it has to be confirmed";
}

} // namespace
} // namespace steadymark
