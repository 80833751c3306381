// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/commands/volume_trim.h"

#include "core/base/files.h"
#include "platform/windows/helper/drive_preparer.h"
#include "tests/platform/windows/child_program.h"
#include "tests/platform/windows/played_disks.h"
#include "tests/platform/windows/temporary_folder.h"

#include <gmock/gmock.h>

#include <fstream>

namespace steadymark::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr const wchar_t* folderVariable = L"STEADYMARK_TEST_DEFRAG";

/// Before main() of this program when it is started in defrag's place: adds its command line to the file `called`, and
/// ends with 0, or with an error of Windows for the volume whose name the file `fails` holds.
const bool actedAsDefrag = [] {
    std::wstring value(1024, L'\0');
    value.resize(::GetEnvironmentVariableW(folderVariable, value.data(), static_cast<DWORD>(value.size())));
    if (value.empty())
        return false;
    const std::filesystem::path folder(value);
    const std::string line = std::filesystem::path(::GetCommandLineW()).string();
    std::ofstream(folder / "called", std::ios::app) << line << '\n';
    std::ifstream file(folder / "fails");
    std::string fails;
    std::getline(file, fails);
    const bool isBad = !fails.empty() && line.find(fails) != std::string::npos;
    ::TerminateProcess(::GetCurrentProcess(), isBad ? 0x89000024U : 0);
    return true;
}();

class RetrimTest : public ::testing::Test {
protected:
    PlayedMachine m_machine;
    TemporaryFolder m_folder;

    RetrimTest()
    {
        m_machine.addVolume(L"e", {L"E:\\"}, {{0, 1 << 20, 1LL << 39}});
        m_machine.disks->questions.at(L"\\\\.\\PhysicalDrive0").byProperty[StorageDeviceTrimProperty] = {trim(true)};
        ::SetEnvironmentVariableW(folderVariable, m_folder.path().c_str());
    }
    ~RetrimTest() override { ::SetEnvironmentVariableW(folderVariable, nullptr); }

    [[nodiscard]] PrepareReport run(const std::string& volume = {}, std::uint32_t disk = 0) const
    {
        WindowsDrivePreparer preparer(m_machine.system(), m_folder.path() / "prepare", thisProgram());
        const auto survey = preparer.survey(PlayedMachine::drive(disk), DrivePreparer::Depth::WithoutAsking, {});
        EXPECT_TRUE(survey.has_value());
        PrepareOrder order;
        order.step = {PrepareMethod::Trim};
        order.drive = survey.value().identity;
        order.volume = volume;
        const auto report = preparer.prepare(order, {}, {});
        EXPECT_TRUE(report.has_value()) << report.error().message();
        return report ? report.value() : PrepareReport();
    }

    /// The command lines without the program's name.
    [[nodiscard]] std::vector<std::string> called() const
    {
        std::ifstream file(m_folder.path() / "called");
        std::vector<std::string> lines;
        for (std::string line; std::getline(file, line);)
            lines.push_back(line.substr(line.find(".exe") + 4));
        return lines;
    }
};

TEST_F(RetrimTest, TellsWindowsToTrimEachVolumeOfTheDrive)
{
    const PrepareReport report = run();
    EXPECT_EQ(report.outcome, PrepareOutcome::Done) << english(report.sentence);
    EXPECT_THAT(called(), ElementsAre(EndsWith(" C: /L"), EndsWith(" E: /L")));
    EXPECT_THAT(report.commands, ElementsAre("defrag.exe C: /L (PhysicalDrive0)", "defrag.exe E: /L (PhysicalDrive0)"));
    EXPECT_THAT(report.remarks, Contains(HasSubstr("how many bytes")));
    EXPECT_GT(report.startedAtUnixMs, 0);
    EXPECT_THAT(m_machine.disks->sent(), IsEmpty()); // nothing is locked
    const WindowsDrivePreparer preparer(m_machine.system(), m_folder.path() / "prepare", {});
    EXPECT_THAT(preparer.log(), ElementsAre(report));
}

TEST_F(RetrimTest, TrimsOneVolumeByWhateverItIsCalled)
{
    for (const char* const name : {"E:\\", "e:", "E:", "Volume{e}", "\\\\?\\Volume{e}"}) {
        std::filesystem::remove(m_folder.path() / "called");
        EXPECT_EQ(run(name).outcome, PrepareOutcome::Done) << name;
        EXPECT_THAT(called(), ElementsAre(EndsWith(" E: /L"))) << name;
    }
    EXPECT_EQ(run("X:").outcome, PrepareOutcome::Refused);
}

TEST_F(RetrimTest, TrimsAVolumeWithoutALetterWhenItIsNamed)
{
    m_machine.disks->questions.at(secondDisk).byProperty[StorageDeviceTrimProperty] = {trim(true)};
    EXPECT_EQ(run({}, 1).outcome, PrepareOutcome::Refused);
    EXPECT_THAT(called(), IsEmpty());
    EXPECT_EQ(run("Volume{d}", 1).outcome, PrepareOutcome::Done);
    ASSERT_THAT(called(), SizeIs(1));
    EXPECT_THAT(called().front(), HasSubstr(R"(\\?\Volume{d}\)"));
}

TEST_F(RetrimTest, BelievesTheExitStatus)
{
    m_folder.write("fails", " E: ");
    const PrepareReport one = run();
    EXPECT_EQ(one.outcome, PrepareOutcome::Done);
    EXPECT_THAT(one.remarks, Contains(HasSubstr("could not re-trim E:: defrag ended with 0x89000024")));
    m_folder.write("fails", "/L");
    EXPECT_EQ(run().outcome, PrepareOutcome::Failed);
}

TEST_F(RetrimTest, DoesNotTryDrivesThatTakeNone)
{
    m_machine.disks->questions.at(L"\\\\.\\PhysicalDrive0").byProperty.erase(StorageDeviceTrimProperty);
    EXPECT_EQ(run().outcome, PrepareOutcome::Refused);
    EXPECT_THAT(called(), IsEmpty());
}

TEST_F(RetrimTest, IsStopped)
{
    PrepareOrder order;
    order.step = {PrepareMethod::Trim};
    std::stop_source stop;
    stop.request_stop();
    const SteadyClock clock;
    const PrepareReport report = retrim(order, {{"E:", "Partition 1"}}, thisProgram(), clock, {}, stop.get_token());
    EXPECT_EQ(report.outcome, PrepareOutcome::Cancelled);
    EXPECT_THAT(called(), IsEmpty());
}

TEST(Retrim, RunsTheProgramOfTheSystemWhateverThePathIs)
{
    EXPECT_THAT(toUtf8(defragProgram()), EndsWith("\\defrag.exe"));
    EXPECT_TRUE(defragProgram().is_absolute());
}

} // namespace
} // namespace steadymark::testing
