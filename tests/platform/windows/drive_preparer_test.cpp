// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/helper/drive_preparer.h"

#include "platform/platform.h"
#include "platform/windows/claim/claimed_drive.h"
#include "platform/windows/claim/operation_folder.h"
#include "tests/platform/windows/child_program.h"
#include "tests/platform/windows/played_disks.h"
#include "tests/platform/windows/temporary_folder.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <atomic>

namespace steadymark::testing {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

constexpr const char* lockData = "lock \\\\?\\Volume{d}";
constexpr const char* dismountData = "dismount \\\\?\\Volume{d}";
constexpr const char* reinitialize = "reinitialize \\\\.\\PhysicalDrive1";
constexpr const char* update = "update \\\\.\\PhysicalDrive1";

class PrepareTest : public ::testing::Test {
protected:
    PlayedMachine m_machine{quickTraits()};
    TemporaryFolder m_folder;

    static SimulatedNvmeTraits quickTraits()
    {
        SimulatedNvmeTraits traits;
        traits.sanitizeTime = std::chrono::seconds(3);
        return traits;
    }

    [[nodiscard]] WindowsDrivePreparer preparer(std::filesystem::path defrag = {}) const
    {
        return WindowsDrivePreparer(m_machine.system(), m_folder.path() / "prepare", std::move(defrag));
    }

    [[nodiscard]] PrepareSurvey survey(std::uint32_t disk = 1) const
    {
        auto made = preparer().survey(PlayedMachine::drive(disk), DrivePreparer::Depth::Whole, {});
        EXPECT_TRUE(made.has_value()) << made.error().message();
        return made ? made.value() : PrepareSurvey();
    }

    [[nodiscard]] static std::vector<std::string> gatesOf(const PrepareSurvey& survey, PrepareMethod method)
    {
        std::vector<std::string> gates;
        for (const MethodOffer& offer : survey.offers) {
            if (offer.step.method != method)
                continue;
            for (const Refusal& refusal : offer.refusals)
                gates.push_back(refusal.gate);
            break; // the one that is taken unless another is chosen
        }
        return gates;
    }

    [[nodiscard]] PrepareOrder orderOf(const PrepareStep& step) const
    {
        PrepareOrder order;
        order.step = step;
        order.drive = survey().identity;
        order.typed = "1234";
        return order;
    }

    [[nodiscard]] PrepareReport run(const PrepareOrder& order) const
    {
        auto report = preparer().prepare(order, {}, {});
        EXPECT_TRUE(report.has_value()) << report.error().message();
        return report ? report.value() : PrepareReport();
    }

    [[nodiscard]] std::vector<std::string> changes() const
    {
        std::vector<std::string> all = m_machine.disks->sent();
        std::erase_if(all, [](const std::string& one) { return one.starts_with("lock"); });
        return all;
    }

    /// Everything that destroys is refused by this gate, and nothing was opened for writing, or at least changed.
    void expectRefused(const std::string& gate, std::uint32_t disk = 1)
    {
        const PrepareSurvey found = survey(disk);
        for (const PrepareMethod method :
            {PrepareMethod::FillDrive, PrepareMethod::NvmeFormat, PrepareMethod::NvmeSanitize})
            EXPECT_THAT(gatesOf(found, method), Contains(gate)) << toString(method);
        PrepareOrder order;
        order.step = {PrepareMethod::FillDrive};
        order.drive = found.identity;
        order.typed = wordToType(found.identity);
        const PrepareReport report = run(order);
        EXPECT_EQ(report.outcome, PrepareOutcome::Refused) << english(report.sentence);
        EXPECT_THAT(changes(), IsEmpty());
        EXPECT_THAT(m_machine.disks->nvme.changes, IsEmpty());
        EXPECT_EQ(m_machine.disks->openForWriting(), 0U);
        EXPECT_THAT(preparer().unfinished(), IsEmpty());
    }
};

TEST_F(PrepareTest, OffersWhatWindowsCanAndSaysWhatItForbids)
{
    const PrepareSurvey found = survey();
    EXPECT_TRUE(found.isComplete);
    EXPECT_EQ(found.identity.serial, "SIM0000000001234");
    EXPECT_THAT(gatesOf(found, PrepareMethod::FillDrive), IsEmpty());
    EXPECT_THAT(gatesOf(found, PrepareMethod::NvmeFormat), IsEmpty());
    EXPECT_THAT(gatesOf(found, PrepareMethod::NvmeSanitize), IsEmpty());
    for (const PrepareMethod method : {PrepareMethod::Discard, PrepareMethod::AtaErase, PrepareMethod::AtaSanitize})
        EXPECT_EQ(gatesOf(found, method).at(0), "system") << toString(method);
    const auto format = std::ranges::find(
        found.offers, PrepareMethod::NvmeFormat, [](const MethodOffer& offer) { return offer.step.method; });
    EXPECT_EQ(format->step.variant, EraseVariant::Crypto);
    EXPECT_THAT(format->commands, Contains(HasSubstr("002D9640h, without input")));
    EXPECT_THAT(found.remarks, Contains(HasSubstr("never on a real drive")));

    // A look locks volumes and lets go of them, and changes nothing.
    EXPECT_THAT(m_machine.disks->sent(), ElementsAre(lockData));
    EXPECT_EQ(m_machine.disks->openForWriting(), 0U);
}

TEST_F(PrepareTest, FormatsThroughTheDriverWithoutInput)
{
    const PrepareReport report = run(orderOf({PrepareMethod::NvmeFormat}));
    EXPECT_EQ(report.outcome, PrepareOutcome::Done) << english(report.sentence);
    EXPECT_EQ(report.step.variant, EraseVariant::Crypto);
    EXPECT_THAT(changes(), ElementsAre(dismountData, reinitialize, update));
    EXPECT_THAT(m_machine.disks->nvme.changes, ElementsAre("Format NVM"));
    EXPECT_THAT(m_machine.disks->nvme.sectors(), IsEmpty());
    EXPECT_THAT(report.remarks, Contains(HasSubstr("never on a real drive")));
    EXPECT_EQ(m_machine.disks->openForWriting(), 0U);

    EXPECT_THAT(preparer().unfinished(), IsEmpty());
    ASSERT_THAT(preparer().log(), SizeIs(1));
    EXPECT_EQ(preparer().log().front(), report);
}

TEST_F(PrepareTest, SanitizesWithExactlyTheBytesOfTheKit)
{
    // Version and size 16, 43,200 s, method, and the failure mode may be left (bit 4 clear).
    const PrepareReport block = run(orderOf({PrepareMethod::NvmeSanitize, EraseVariant::Block}));
    EXPECT_EQ(block.outcome, PrepareOutcome::Done) << english(block.sentence);
    EXPECT_THAT(
        changes(), ElementsAre(dismountData, std::string(reinitialize) + " 1000000010000000c0a8000001000000", update));
    const PrepareReport crypto = run(orderOf({PrepareMethod::NvmeSanitize, EraseVariant::Crypto}));
    EXPECT_EQ(crypto.outcome, PrepareOutcome::Done) << english(crypto.sentence);
    EXPECT_THAT(changes(), Contains(std::string(reinitialize) + " 1000000010000000c0a8000002000000"));
}

TEST_F(PrepareTest, DoesNotSanitizeOnWindowsThatDoesNotPassItOn)
{
    m_machine.build = sanitizeSinceBuild - 1;
    EXPECT_EQ(gatesOf(survey(), PrepareMethod::NvmeSanitize).at(0), "system");
    const PrepareReport report = run(orderOf({PrepareMethod::NvmeSanitize, EraseVariant::Block}));
    EXPECT_EQ(report.outcome, PrepareOutcome::Refused);
    EXPECT_THAT(report.sentence, HasSubstr("build 20347"));
    EXPECT_THAT(changes(), IsEmpty());
    EXPECT_THAT(gatesOf(survey(), PrepareMethod::NvmeFormat), IsEmpty());
}

TEST_F(PrepareTest, RefusesAFormatOfUserData)
{
    const PrepareReport report = run(orderOf({PrepareMethod::NvmeFormat, EraseVariant::UserData}));
    EXPECT_EQ(report.outcome, PrepareOutcome::Refused);
    EXPECT_THAT(report.sentence, HasSubstr("crypto"));
    EXPECT_THAT(changes(), IsEmpty());
}

TEST_F(PrepareTest, FillsTheRawDriveAfterDismounting)
{
    const PrepareReport report = run(orderOf({PrepareMethod::FillDrive}));
    EXPECT_EQ(report.outcome, PrepareOutcome::Done) << english(report.sentence);
    EXPECT_THAT(changes(), ElementsAre(dismountData, "write \\\\.\\PhysicalDrive1", update));
    EXPECT_EQ(report.bytes.count(), 3U << 20U);
}

TEST_F(PrepareTest, SendsNothingWhenAVolumeCannotBeLocked)
{
    m_machine.disks->lockErrors[L"\\\\?\\Volume{d}"] = ERROR_ACCESS_DENIED;
    EXPECT_THAT(survey().affected, Not(Contains(::testing::Field(&AffectedDevice::isClaimed, true))));
    expectRefused("not-claimed");
}

TEST_F(PrepareTest, SendsNothingWhenTheDiskCannotBeOpened)
{
    m_machine.disks->openErrors[secondDisk] = ERROR_ACCESS_DENIED;
    expectRefused("not-claimed");
}

TEST_F(PrepareTest, SendsNothingWhenAVolumeCannotBeDismounted)
{
    m_machine.disks->dismountErrors[L"\\\\?\\Volume{d}"] = ERROR_ACCESS_DENIED;
    const PrepareReport report = run(orderOf({PrepareMethod::NvmeFormat}));
    EXPECT_EQ(report.outcome, PrepareOutcome::Failed);
    EXPECT_THAT(report.sentence, HasSubstr("could not be dismounted"));
    EXPECT_THAT(m_machine.disks->nvme.changes, IsEmpty());
    EXPECT_THAT(changes(), Not(Contains(StartsWith("reinitialize"))));
}

TEST_F(PrepareTest, DoesNotTouchWhatHasALetter)
{
    m_machine.addVolume(L"d", {L"D:\\"}, {{1, 1 << 20}});
    expectRefused("in-use");
    EXPECT_THAT(m_machine.disks->sent(), IsEmpty()); // it was not even locked
}

TEST_F(PrepareTest, DoesNotTouchWhatTheSystemNeeds)
{
    expectRefused("system-drive", 0);
    for (const SystemRole role : {SystemRole::Boot, SystemRole::Swap, SystemRole::Program, SystemRole::Results}) {
        m_machine.places.places = {
            {SystemRole::Root, L"C:\\Windows"}, {role, L"\\\\?\\GLOBALROOT\\Device\\HarddiskVolume7"}};
        m_machine.disks->questions.at(L"\\\\?\\GLOBALROOT\\Device\\HarddiskVolume7")
            .byCode[IOCTL_VOLUME_GET_VOLUME_DISK_EXTENTS] = {diskExtents({{1, 1 << 20}})};
        expectRefused("system-drive");
    }
    EXPECT_THAT(m_machine.disks->sent(), IsEmpty());
}

TEST_F(PrepareTest, TakesEveryEfiPartitionForTheOneInUseWhereThatIsNotKnown)
{
    constexpr GUID efi{0xc12a7328, 0xf81f, 0x11d2, {0xba, 0x4b, 0x00, 0xa0, 0xc9, 0x3e, 0xc9, 0x3b}};
    m_machine.disks->questions.at(secondDisk).byCode[IOCTL_DISK_GET_DRIVE_LAYOUT_EX] = {
        gptLayout({{1, 1 << 20, 1 << 20, efi, ""}})};
    EXPECT_THAT(gatesOf(survey(), PrepareMethod::FillDrive), IsEmpty());
    m_machine.places.isStartKnown = false;
    expectRefused("system-drive");
}

TEST_F(PrepareTest, RefusesWhenNobodyKnowsWhereWindowsIs)
{
    m_machine.places.places.clear();
    expectRefused("not-claimed");
    EXPECT_THAT(m_machine.disks->sent(), IsEmpty());
}

TEST_F(PrepareTest, RefusesMembersOfPoolsAndDynamicDisks)
{
    for (const GUID& type : {spacesMember, ldmData}) {
        m_machine.disks->questions.at(secondDisk).byCode[IOCTL_DISK_GET_DRIVE_LAYOUT_EX] = {
            gptLayout({{1, 1 << 20, 1 << 20, type, ""}})};
        expectRefused("member");
    }
}

TEST_F(PrepareTest, RefusesBitLockerThatWindowsTellsOf)
{
    m_machine.volumes->roots[L"\\\\?\\Volume{d}\\"].error = static_cast<int>(0x80310000U); // FVE_E_LOCKED_VOLUME
    expectRefused("member");
}

TEST_F(PrepareTest, RefusesWhatItReadsOnTheDisk)
{
    for (const std::string_view magic : {"\xEB\x58\x90-FVE-FS-", "LUKS\xBA\xBE", "\xFC\x4E\x2B\xA9"}) {
        ByteVector sector(512);
        std::memcpy(sector.data(), magic.data(), magic.size());
        ASSERT_TRUE(m_machine.disks->nvme.write(1 << 20, sector));
        m_machine.disks->nvme.changes.clear();
        expectRefused("member");
    }
}

TEST_F(PrepareTest, RefusesAVolumeOverSeveralDrives)
{
    m_machine.addVolume(L"d", {}, {{0, 1 << 20, 1LL << 39}, {1, 1 << 20}});
    expectRefused("in-use");
}

TEST_F(PrepareTest, DestroysNothingUnderWine)
{
    m_machine.isWine = true;
    expectRefused("system");
    expectRefused("not-claimed");
    EXPECT_THAT(m_machine.disks->sent(), IsEmpty());
}

TEST_F(PrepareTest, LeavesADriveToTheSteadyMarkThatHasIt)
{
    m_machine.volumes->volumes.erase(L"\\\\?\\Volume{d}\\"); // nothing to be locked
    const auto held = claimDisk(m_machine.system(), 1);
    ASSERT_TRUE(held.has_value());
    EXPECT_EQ(held.value()->look().value().whyNotClaimed, "");
    const PrepareSurvey found = survey();
    EXPECT_THAT(gatesOf(found, PrepareMethod::FillDrive), ElementsAre("not-claimed"));
    PrepareOrder order = orderOf({PrepareMethod::FillDrive});
    EXPECT_THAT(run(order).sentence, HasSubstr("Another instance of SteadyMark"));
    EXPECT_THAT(changes(), IsEmpty());
}

TEST_F(PrepareTest, RefusesADiskThatIsOffline)
{
    ByteVector attributes(16);
    put(attributes, 8, std::uint64_t{1});
    m_machine.disks->questions.at(secondDisk).byCode[getDiskAttributes] = {attributes};
    expectRefused("not-claimed");
}

TEST_F(PrepareTest, FormatsNoDriveThatMayHaveOtherNamespaces)
{
    m_machine.disks->namespaceList = {1, 2};
    EXPECT_EQ(gatesOf(survey(), PrepareMethod::NvmeFormat).at(0), "system");
    EXPECT_THAT(gatesOf(survey(), PrepareMethod::NvmeSanitize), Contains("other-namespaces"));
    const PrepareReport report = run(orderOf({PrepareMethod::NvmeFormat}));
    EXPECT_EQ(report.outcome, PrepareOutcome::Refused);
    EXPECT_THAT(m_machine.disks->nvme.changes, IsEmpty());
}

TEST_F(PrepareTest, RefusesAnotherDriveAndAWrongConfirmation)
{
    PrepareOrder order = orderOf({PrepareMethod::FillDrive});
    order.drive.serial = "OTHER0000001234";
    EXPECT_THAT(run(order).sentence, HasSubstr("serial number"));
    order = orderOf({PrepareMethod::FillDrive});
    order.typed = "9999";
    EXPECT_EQ(run(order).outcome, PrepareOutcome::Refused);
    EXPECT_THAT(changes(), IsEmpty());
}

TEST_F(PrepareTest, SaysWhatTheDriverAnswered)
{
    m_machine.disks->reinitializeError = ERROR_NOT_SUPPORTED;
    const PrepareReport report = run(orderOf({PrepareMethod::NvmeFormat}));
    EXPECT_EQ(report.outcome, PrepareOutcome::Failed);
    EXPECT_THAT(report.sentence, HasSubstr("IOCTL_STORAGE_REINITIALIZE_MEDIA"));
    EXPECT_FALSE(m_machine.disks->nvme.sectors().empty());
    EXPECT_THAT(preparer().log(), SizeIs(1));
}

TEST_F(PrepareTest, NeedsAnAdministratorForAllButALookFromOutside)
{
    const PrepareOrder order = orderOf({PrepareMethod::FillDrive});
    m_machine.isAdministrator = false;
    WindowsDrivePreparer ordinary = preparer();
    const auto outside = ordinary.survey(PlayedMachine::drive(), DrivePreparer::Depth::WithoutAsking, {});
    ASSERT_TRUE(outside.has_value()) << outside.error().message();
    EXPECT_FALSE(outside.value().isComplete);
    EXPECT_EQ(gatesOf(outside.value(), PrepareMethod::Discard).at(0), "system");
    const std::size_t before = m_machine.disks->sent().size();

    const auto whole = ordinary.survey(PlayedMachine::drive(), DrivePreparer::Depth::Whole, {});
    ASSERT_FALSE(whole.has_value());
    EXPECT_EQ(whole.error().code, ErrorCode::PermissionDenied);
    EXPECT_THAT(whole.error().message(), HasSubstr("Run as administrator"));
    PrepareOrder trimming;
    trimming.step = {PrepareMethod::Trim};
    trimming.drive = order.drive;
    for (const PrepareOrder& one : {order, trimming}) {
        const auto report = ordinary.prepare(one, {}, {});
        ASSERT_FALSE(report.has_value());
        EXPECT_EQ(report.error().code, ErrorCode::PermissionDenied);
    }
    EXPECT_FALSE(ordinary.recover(order.drive, {}, {}).has_value());
    EXPECT_THAT(m_machine.disks->sent(), SizeIs(before));
}

TEST_F(PrepareTest, ReturnsWhenStoppedWhileTheDriveGoesOn)
{
    std::atomic<bool> isSent = false;
    std::atomic<bool> mayGoOn = false;
    m_machine.disks->beforeReinitialize = [&] {
        isSent = true;
        while (!mayGoOn)
            ::Sleep(5);
    };
    const PrepareOrder order = orderOf({PrepareMethod::NvmeFormat});
    WindowsDrivePreparer going = preparer();
    std::stop_source stop;
    const auto report = going.prepare(
        order,
        [&](const PrepareProgress& progress) {
            if (isSent && !progress.canBeStopped)
                stop.request_stop();
        },
        stop.get_token());
    ASSERT_FALSE(report.has_value());
    EXPECT_EQ(report.error().code, ErrorCode::Cancelled);
    ASSERT_THAT(going.unfinished(), SizeIs(1));
    EXPECT_TRUE(isRunning(going.unfinished().front()));
    const auto second = going.prepare(order, {}, {});
    ASSERT_FALSE(second.has_value());
    EXPECT_EQ(second.error().code, ErrorCode::Busy);

    mayGoOn = true;
    for (int i = 0; i < 2000 && going.log().empty(); ++i)
        ::Sleep(10);
    ASSERT_THAT(going.log(), SizeIs(1));
    EXPECT_EQ(going.log().front().outcome, PrepareOutcome::Done);
    for (int i = 0; i < 2000 && m_machine.disks->openForWriting() != 0; ++i)
        ::Sleep(10);
    EXPECT_THAT(going.unfinished(), IsEmpty());
}

TEST_F(PrepareTest, WaitsForASanitizeThatACrashLeft)
{
    OperationRecord record;
    record.identity = survey().identity;
    record.step = {PrepareMethod::NvmeSanitize, EraseVariant::Block};
    record.stage = OperationStage::Sanitizing;
    m_machine.disks->nvme.beginSanitize();
    ASSERT_TRUE(OperationFiles(m_folder.path() / "prepare").write(record));
    const auto report = preparer().recover(record.identity, {}, {});
    ASSERT_TRUE(report.has_value()) << report.error().message();
    EXPECT_EQ(report.value().outcome, PrepareOutcome::Done) << english(report.value().sentence);
    EXPECT_THAT(preparer().unfinished(), IsEmpty());
    EXPECT_THAT(m_machine.disks->nvme.changes, IsEmpty());
}

} // namespace
} // namespace steadymark::testing
