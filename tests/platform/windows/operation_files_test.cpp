// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/claim/operation_folder.h"

#include "platform/windows/system/system_places.h"
#include "tests/platform/windows/temporary_folder.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

class OperationFilesTest : public ::testing::Test {
protected:
    TemporaryFolder m_folder;
    OperationFiles m_files{m_folder.path() / "prepare"};

    static OperationRecord recordOf(const std::string& name, const std::string& serial)
    {
        OperationRecord record = thisProcess();
        record.identity.name = name;
        record.identity.model = "Model";
        record.identity.serial = serial;
        record.identity.capacity = ByteCount(4096);
        record.step = {PrepareMethod::NvmeSanitize, EraseVariant::Block};
        return record;
    }

    static PrepareReport reportOf(std::int64_t startedAt)
    {
        PrepareReport report;
        report.sentence = Sentence::verbatim("Done.");
        report.outcome = PrepareOutcome::Done;
        report.startedAtUnixMs = startedAt;
        return report;
    }
};

TEST_F(OperationFilesTest, KeepARecordForEachDriveAndForgetIt)
{
    OperationRecord first = recordOf("PhysicalDrive1", "../..\\S1");
    const OperationRecord second = recordOf("PhysicalDrive2", "S2");
    EXPECT_THAT(m_files.records().value(), IsEmpty());
    EXPECT_TRUE(m_files.remove(first.identity));
    ASSERT_TRUE(m_files.write(first));
    first.stage = OperationStage::Sanitizing;
    ASSERT_TRUE(m_files.write(first));
    ASSERT_TRUE(m_files.write(second));
    EXPECT_THAT(m_files.records().value(), ::testing::UnorderedElementsAre(first, second));

    DriveIdentity renamed = first.identity;
    renamed.name = "PhysicalDrive9";
    EXPECT_EQ(m_files.recordOf(renamed), first);
    EXPECT_TRUE(isRunning(first));
    first.processStart += 1;
    EXPECT_FALSE(isRunning(first));
    ASSERT_TRUE(m_files.remove(renamed));
    EXPECT_THAT(m_files.records().value(), ElementsAre(second));
    EXPECT_FALSE(m_files.recordOf(renamed).has_value());
}

TEST_F(OperationFilesTest, KeepTheLogInOrderAndPassOverWhatIsDamaged)
{
    ASSERT_TRUE(m_files.log(reportOf(1'700'000'000'002)));
    ASSERT_TRUE(m_files.log(reportOf(1'700'000'000'001)));
    m_folder.write("prepare/report-1700000000000-x.json", "{\"outcome\":");
    m_folder.write("prepare/record-x.json", "[]");
    m_folder.write("prepare/notes.txt", "{}");
    EXPECT_THAT(m_files.reports(), ElementsAre(reportOf(1'700'000'000'001), reportOf(1'700'000'000'002)));
    EXPECT_THAT(m_files.records().value(), IsEmpty());
}

TEST_F(OperationFilesTest, SayWhenNothingCanBeWritten)
{
    m_folder.write("prepare", "a file");
    EXPECT_FALSE(m_files.write(recordOf("PhysicalDrive1", "S1")));
    EXPECT_FALSE(m_files.log(reportOf(1)));
}

TEST(SystemPlaces, FindPageFilesInWhatTheRegistrySays)
{
    EXPECT_THAT(pageFilesIn({L"C:\\pagefile.sys 0 0", L"\\??\\D:\\My files\\pagefile.sys", L"?:\\pagefile.sys",
                                L"E:\\Pagefile.SYS 16 4096", L"F:\\swap 1 2", L""},
                    L"C:\\Windows"),
        ElementsAre(
            L"C:\\pagefile.sys", L"D:\\My files\\pagefile.sys", L"C:\\pagefile.sys", L"E:\\Pagefile.SYS", L"F:\\swap"));
}

TEST(SystemPlaces, OfThisSystemHoldWindowsAndThisProgram)
{
    const SystemPlaces found = readSystemPlaces();
    EXPECT_EQ(found.places.front().role, SystemRole::Root);
    EXPECT_FALSE(found.places.front().path.empty());
    EXPECT_TRUE(
        std::ranges::any_of(found.places, [](const SystemPlace& place) { return place.role == SystemRole::Program; }));
    EXPECT_TRUE(isObjectPath(L"\\\\?\\GLOBALROOT\\Device\\HarddiskVolume1"));
    EXPECT_FALSE(isObjectPath(L"C:\\Windows"));
}

} // namespace
} // namespace steadymark
