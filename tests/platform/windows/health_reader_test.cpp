// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/helper/health_reader.h"

#include "core/machine/machine.h"
#include "platform/platform.h"
#include "tests/platform/windows/child_program.h"
#include "tests/platform/windows/made_up_answers.h"
#include "tests/platform/windows/temporary_folder.h"

#include <gmock/gmock.h>

#include <cstdio>
#include <fstream>
#include <iterator>

namespace steadymark {
namespace {

using ::testing::HasSubstr;

constexpr const wchar_t* answerVariable = L"STEADYMARK_TEST_SMARTCTL";

std::wstring environment(const wchar_t* name)
{
    std::wstring value(1024, L'\0');
    value.resize(::GetEnvironmentVariableW(name, value.data(), static_cast<DWORD>(value.size())));
    return value;
}

/// Before main() of this program when it is started in smartctl's place: prints the file that the variable names,
/// writes its own command line beside it, and ends.
const bool actedAsSmartctl = [] {
    const std::wstring answer = environment(answerVariable);
    if (answer.empty())
        return false;
    std::ifstream file(std::filesystem::path(answer), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    std::ofstream(std::filesystem::path(answer + L".called"))
        << std::filesystem::path(::GetCommandLineW()).string() << '\n';
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
    ::TerminateProcess(::GetCurrentProcess(), text.find("denied") != std::string::npos ? 2 : 0);
    return true;
}();

ByteVector healthLog()
{
    ByteVector log(512);
    put(log, 1, std::uint16_t{273 + 42});
    put(log, 3, std::uint8_t{100});
    put(log, 5, std::uint8_t{7});
    put(log, 48, std::uint64_t{1000}); // data units written
    return log;
}

class HealthReaderTest : public ::testing::Test {
protected:
    std::shared_ptr<MadeUpDevices> m_devices = std::make_shared<MadeUpDevices>();
    TemporaryFolder m_folder;
    bool m_hasSmartctl = true;

    ~HealthReaderTest() override { ::SetEnvironmentVariableW(answerVariable, nullptr); }

    void smartctlPrints(std::string_view text) const
    {
        ::SetEnvironmentVariableW(answerVariable, m_folder.write("answer", text).c_str());
    }

    [[nodiscard]] std::string smartctlsCommandLine() const
    {
        std::ifstream file(m_folder.path() / "answer.called");
        std::string line;
        std::getline(file, line);
        return line;
    }

    [[nodiscard]] WindowsHealthReader reader(bool isAdministrator) const
    {
        return WindowsHealthReader(
            m_devices,
            [hasSmartctl = m_hasSmartctl]() -> Result<std::filesystem::path> {
                if (!hasSmartctl)
                    return fail(ErrorCode::NotFound, Sentence::verbatim("There is no smartctl."));
                return thisProgram();
            },
            isAdministrator);
    }

    [[nodiscard]] static Drive drive(const std::string& bus)
    {
        Drive made;
        made.name = "PhysicalDrive3";
        made.node = "\\\\.\\PhysicalDrive3";
        made.model = "Model";
        made.serial = "S1";
        made.bus = bus;
        return made;
    }

    void driveHasLog(STORAGE_PROPERTY_ID property, const ByteVector& log = healthLog()) const
    {
        m_devices->at(L"\\\\.\\PhysicalDrive3").byProperty[static_cast<DWORD>(property)] = {nvmeAnswer(log)};
    }
};

constexpr std::string_view sataDocument = R"({"json_format_version":[1,0],"smartctl":{"version":[7,3],"exit_status":0},
"device":{"name":"/dev/pd3","type":"ata","protocol":"ATA"},"model_name":"Disk","temperature":{"current":31},
"power_on_time":{"hours":123}})";
constexpr std::string_view withoutRights = R"({"json_format_version":[1,0],"smartctl":{"version":[7,3],
"messages":[{"string":"Read Device Identity failed: Function requires admin rights denied","severity":"error"}],"exit_status":2}})";

TEST(SmartctlNode, IsNamedAsSmartctlNamesIt)
{
    Drive drive;
    drive.node = "\\\\.\\PhysicalDrive12";
    EXPECT_EQ(smartctlNode(drive), "/dev/pd12");
    for (const char* const other :
        {"", "\\\\.\\C:", "/dev/sda", "\\\\.\\PhysicalDrive1 -t long", "C:\\PhysicalDrive1"}) {
        drive.node = other;
        EXPECT_FALSE(smartctlNode(drive).has_value()) << other;
    }
}

TEST_F(HealthReaderTest, SamplesNvmeDrivesWithoutSmartctlAndWithoutRights)
{
    m_hasSmartctl = false;
    for (const STORAGE_PROPERTY_ID property :
        {StorageDeviceProtocolSpecificProperty, StorageAdapterProtocolSpecificProperty}) {
        m_devices = std::make_shared<MadeUpDevices>();
        driveHasLog(property);
        auto made = reader(false);
        EXPECT_FALSE(made.asksForPermission());
        const auto document = made.sample(drive("nvme"), {});
        ASSERT_TRUE(document.has_value()) << document.error().message();
        EXPECT_EQ(document.value().source, "NVMe log 02h");
        EXPECT_EQ(document.value().protocol, SmartProtocol::Nvme);
        EXPECT_EQ(document.value().model, "Model");
        EXPECT_EQ(document.value().facts.temperatureCelsius, 42.0);
        EXPECT_EQ(document.value().facts.percentUsed, 7.0);
        EXPECT_EQ(document.value().facts.hostWrittenBytes, 512'000'000U);
        EXPECT_EQ(document.value().hasPassed, true);
        EXPECT_GT(document.value().takenAtUnixMs, 0);
    }
}

TEST_F(HealthReaderTest, TellsTheLogOfAnNvmeDriveWhenThereIsNoSmartctl)
{
    m_hasSmartctl = false;
    driveHasLog(StorageDeviceProtocolSpecificProperty);
    const auto document = reader(false).read(drive("nvme"), {});
    ASSERT_TRUE(document.has_value());
    EXPECT_THAT(document.value().messages, ::testing::ElementsAre(Sentence::verbatim("There is no smartctl.")));
    EXPECT_FALSE(reader(false).read(drive("sata"), {}).has_value());
}

TEST_F(HealthReaderTest, DoesNotBelieveALogOfZerosOrOneThatIsCutShort)
{
    m_hasSmartctl = false;
    driveHasLog(StorageDeviceProtocolSpecificProperty, ByteVector(512));
    EXPECT_FALSE(reader(false).sample(drive("nvme"), {}).has_value());
    ByteVector shorter = healthLog();
    shorter.pop_back();
    driveHasLog(StorageDeviceProtocolSpecificProperty, shorter);
    const auto document = reader(false).sample(drive("nvme"), {});
    ASSERT_FALSE(document.has_value());
    EXPECT_THAT(document.error().message(), HasSubstr("does not provide its health log"));
}

TEST_F(HealthReaderTest, AsksSmartctlByItsOwnNameOfTheDrive)
{
    smartctlPrints(sataDocument);
    const auto document = reader(true).read(drive("sata"), {});
    ASSERT_TRUE(document.has_value()) << document.error().message();
    EXPECT_EQ(document.value().facts.powerOnHours, 123U);
    EXPECT_THAT(smartctlsCommandLine(), ::testing::EndsWith(" --json=c -x -n standby /dev/pd3"));
    const auto sample = reader(true).sample(drive("sata"), {});
    ASSERT_TRUE(sample.has_value());
    EXPECT_EQ(sample.value().facts.temperatureCelsius, 31.0);
}

TEST_F(HealthReaderTest, SaysWhatToDoWithoutRights)
{
    smartctlPrints(withoutRights);
    const auto document = reader(false).read(drive("sata"), {});
    ASSERT_FALSE(document.has_value());
    EXPECT_EQ(document.error().code, ErrorCode::PermissionDenied);
    EXPECT_THAT(document.error().message(), HasSubstr("start SteadyMark as administrator to read SATA health."));
    const auto selfTest = reader(false).startSelfTest(drive("sata"), SelfTestKind::Short);
    ASSERT_FALSE(selfTest.has_value());
    EXPECT_EQ(selfTest.error().code, ErrorCode::PermissionDenied);
    EXPECT_FALSE(reader(false).abortSelfTest(drive("sata")).has_value());

    // For an administrator the reason is another one.
    const auto refused = reader(true).read(drive("sata"), {});
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().message().find("start SteadyMark as"), std::string::npos);

    // An NVMe drive still tells its log.
    driveHasLog(StorageDeviceProtocolSpecificProperty);
    EXPECT_TRUE(reader(false).read(drive("nvme"), {}).has_value());
}

TEST_F(HealthReaderTest, AsksNothingThatIsNoDrive)
{
    smartctlPrints(sataDocument);
    Drive volume = drive("other");
    volume.node = "\\\\.\\C:";
    EXPECT_FALSE(reader(true).read(volume, {}).has_value());
    EXPECT_FALSE(reader(true).startSelfTest(volume, SelfTestKind::Short).has_value());
    EXPECT_EQ(smartctlsCommandLine(), "");
}

TEST(HealthReader, OfThisSystemNeverAsksForPermission)
{
    EXPECT_FALSE(makeMachine({})->health().asksForPermission());
}

} // namespace
} // namespace steadymark
