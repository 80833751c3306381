// SPDX-License-Identifier: GPL-3.0-or-later
#include "smart_documents.h"

#include "core/health/smart_document_json.h"
#include "core/health/smartctl_text.h"

#include <gmock/gmock.h>

#include <random>

namespace steadymark {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

SmartDocument read(std::string_view text)
{
    const Result<SmartDocument> document = parseHealthDocument(text);
    EXPECT_TRUE(document) << document.error().message();
    return document ? document.value() : SmartDocument();
}

TEST(SmartctlText, KeepsTheNumbersOfSensorsThatHaveALine)
{
    std::string text = smartText("text-nvme-7.2.txt");
    const auto sensorsOf = [&text] {
        return parseSmartctlText(text).value().facts.sensors;
    };
    EXPECT_EQ(sensorsOf(), (std::vector<SensorTemperature>{{1, 35.0}, {2, 39.0}}));
    text.replace(text.find("Temperature Sensor 2"), 20, "Temperature Sensor 8");
    text.erase(
        text.find("Temperature Sensor 1"), text.find("Temperature Sensor 8") - text.find("Temperature Sensor 1"));
    EXPECT_EQ(sensorsOf(), (std::vector<SensorTemperature>{{8, 39.0}}));
    text.replace(text.find("Temperature Sensor 8"), 20, "Temperature Sensor 9");
    EXPECT_TRUE(sensorsOf().empty());
}

TEST(SmartctlText, ReadsASataDrive)
{
    const SmartDocument document = read(smartText("text-sata-7.1.txt"));
    EXPECT_EQ(document.protocol, SmartProtocol::Ata);
    EXPECT_EQ(document.source, "smartctl 7.1");
    EXPECT_EQ(document.model, "CT2000MX500SSD1");
    EXPECT_EQ(document.family, "Crucial/Micron MX500 SSDs");
    EXPECT_EQ(document.firmware, "M3CR023");
    EXPECT_EQ(document.serial, "MADEUP01");
    EXPECT_EQ(document.wwn, "0x500a075100000000");
    EXPECT_EQ(document.capacity, ByteCount(2000398934016));
    EXPECT_EQ(document.isRotational, false);
    EXPECT_EQ(document.hasPassed, true);
    EXPECT_TRUE(document.isAvailable);
    EXPECT_EQ(document.facts.powerOnHours, 17677U);
    EXPECT_EQ(document.facts.powerCycles, 17U);
    EXPECT_EQ(document.facts.temperatureCelsius, 30.0);
    EXPECT_EQ(document.facts.highestTemperatureCelsius, 48.0);
    EXPECT_EQ(document.facts.percentUsed, 32.0);
    EXPECT_EQ(document.facts.hostWrittenBytes, 128379687906ULL * 512) << "the statistics hold the lower 32 bits only";
    EXPECT_EQ(document.facts.hostReadBytes, 1721249432ULL * 512);
    EXPECT_EQ(document.facts.unsafeShutdowns, 11U);
    EXPECT_EQ(document.facts.errorLogEntries, 3U);
    EXPECT_EQ(document.facts.interfaceCrcErrors, 2U);
    ASSERT_THAT(document.attributes, SizeIs(12));
    const AtaAttribute& temperature = document.attributes[6];
    EXPECT_EQ(temperature.id, 194U);
    EXPECT_EQ(temperature.name, "Temperature_Celsius");
    EXPECT_EQ(temperature.value, 70U);
    EXPECT_EQ(temperature.worst, 52U);
    EXPECT_EQ(temperature.rawText, "30 (Min/Max 0/48)");
    EXPECT_EQ(temperature.failing, AtaAttribute::Failing::InThePast);
    EXPECT_TRUE(document.attributes[0].isPrefailure);
    EXPECT_TRUE(document.attributes[0].isUpdatedOnline);
    EXPECT_FALSE(temperature.isPrefailure);
    ASSERT_THAT(document.selfTests.log, SizeIs(3));
    EXPECT_EQ(document.selfTests.log[0].type, "Extended offline");
    EXPECT_EQ(document.selfTests.log[0].status, "Completed: read failure");
    EXPECT_EQ(document.selfTests.log[0].passed, false);
    EXPECT_EQ(document.selfTests.log[0].atPowerOnHours, 17000U);
    EXPECT_EQ(document.selfTests.log[0].failingLba, 4711U);
    EXPECT_EQ(document.selfTests.log[1].passed, true);
    EXPECT_FALSE(document.selfTests.log[2].passed) << "aborted";
}

// The layout of smartctl -a and of 6.x.
TEST(SmartctlText, ReadsTheLongFormOfAttributes)
{
    const SmartDocument document = read("smartctl 6.6 2017-11-05 r4594 [x86_64-linux-4.9.0] (local build)\n"
                                        "=== START OF INFORMATION SECTION ===\n"
                                        "Device Model:     ST1000DX001-1NS162\r\n"
                                        "User Capacity:    1.000.204.886.016 bytes [1,00 TB]\n"
                                        "Rotation Rate:    7200 rpm\n"
                                        "SMART overall-health self-assessment test result: FAILED!\n"
                                        "ID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  "
                                        "WHEN_FAILED RAW_VALUE\n"
                                        "  5 Reallocated_Sector_Ct   0x0033   001   001   010    Pre-fail  Always   "
                                        "FAILING_NOW 1256 (0 7)\n"
                                        "190 Airflow_Temperature_Cel 0x0022   074   058   045    Old_age   Always   "
                                        "In_the_past 26 (Min/Max 22/27)\n"
                                        "240 Head_Flying_Hours       0x0000   100   253   000    Old_age   Offline  "
                                        "    -       35437h+163m+26.946s\n"
                                        "\n"
                                        "Device Statistics (GP Log 0x04)\n"
                                        "Page Offset Size         Value  Description\n"
                                        "  1  0x018  6     156789012345  Logical Sectors Written\n"
                                        "  7  =====  =               =  == Solid State Device Statistics (rev 1) ==\n"
                                        "  7  0x008  1               12~ Percentage Used Endurance Indicator\n");
    EXPECT_EQ(document.source, "smartctl 6.6");
    EXPECT_EQ(document.model, "ST1000DX001-1NS162");
    EXPECT_EQ(document.capacity, ByteCount(1000204886016));
    EXPECT_EQ(document.isRotational, true);
    EXPECT_EQ(document.hasPassed, false);
    ASSERT_THAT(document.attributes, SizeIs(3));
    EXPECT_EQ(document.attributes[0].failing, AtaAttribute::Failing::Now);
    EXPECT_TRUE(document.attributes[0].isPrefailure);
    EXPECT_EQ(document.attributes[0].rawText, "1256 (0 7)");
    EXPECT_EQ(document.attributes[1].failing, AtaAttribute::Failing::InThePast);
    EXPECT_EQ(document.attributes[2].failing, AtaAttribute::Failing::Never);
    EXPECT_EQ(document.facts.reallocatedSectors, 1256U);
    EXPECT_EQ(document.facts.temperatureCelsius, 26.0);
    EXPECT_EQ(document.facts.hostWrittenBytes, 156789012345ULL * 512);
    EXPECT_EQ(document.facts.percentUsed, 12.0);
}

TEST(SmartctlText, ReadsAnNvmeDrive)
{
    const SmartDocument document = read(smartText("text-nvme-7.2.txt"));
    EXPECT_EQ(document.protocol, SmartProtocol::Nvme);
    EXPECT_EQ(document.model, "SAMSUNG MZQLB1T9HAJR-00007");
    EXPECT_EQ(document.capacity, ByteCount(1920383410176));
    EXPECT_EQ(document.facts.criticalWarning, 4U);
    EXPECT_EQ(document.hasPassed, false);
    EXPECT_EQ(document.facts.temperatureCelsius, 35.0);
    EXPECT_EQ(document.temperatureLimitCelsius, 87.0);
    EXPECT_EQ(document.criticalTemperatureCelsius, 88.0);
    EXPECT_EQ(document.facts.availableSparePercent, 98.0);
    EXPECT_EQ(document.facts.spareThresholdPercent, 10.0);
    EXPECT_EQ(document.facts.percentUsed, 7.0);
    EXPECT_EQ(document.facts.hostReadBytes, 2273199ULL * 512000);
    EXPECT_EQ(document.facts.hostWrittenBytes, 2641332ULL * 512000);
    EXPECT_EQ(document.facts.powerOnHours, 1316U);
    EXPECT_EQ(document.facts.powerCycles, 20U);
    EXPECT_EQ(document.facts.mediaErrors, 5U);
    EXPECT_EQ(document.facts.errorLogEntries, 39U);
    EXPECT_EQ(document.facts.warningTemperatureMinutes, 6U);
    EXPECT_EQ(document.facts.throttleTransitions, 3U);
    EXPECT_THAT(document.attributes, IsEmpty());
    ASSERT_THAT(document.selfTests.log, SizeIs(2));
    EXPECT_EQ(document.selfTests.log[0].passed, true);
    EXPECT_EQ(document.selfTests.log[0].atPowerOnHours, 1310U);
    EXPECT_EQ(document.selfTests.log[1].passed, false);
}

TEST(SmartctlText, ReadsASasDrive)
{
    const SmartDocument document = read(smartText("text-sas-7.2.txt"));
    EXPECT_EQ(document.protocol, SmartProtocol::Scsi);
    EXPECT_EQ(document.model, "WD WD4001FYYG-01SL3");
    EXPECT_EQ(document.firmware, "VR02");
    EXPECT_EQ(document.capacity, ByteCount(4000787030016));
    EXPECT_EQ(document.isRotational, true);
    EXPECT_EQ(document.hasPassed, true);
    EXPECT_EQ(document.facts.temperatureCelsius, 29.0);
    EXPECT_EQ(document.temperatureLimitCelsius, 69.0);
    EXPECT_EQ(document.facts.powerOnHours, 63318U);
    EXPECT_EQ(document.facts.powerCycles, 13U);
    EXPECT_EQ(document.facts.reallocatedSectors, 4U);
    EXPECT_EQ(document.facts.hostReadBytes, 491'518'000'000U);
    EXPECT_EQ(document.facts.hostWrittenBytes, 43'026'000'000U);
    EXPECT_EQ(document.facts.mediaErrors, 3U);
    ASSERT_THAT(document.selfTests.log, SizeIs(2));
    EXPECT_EQ(document.selfTests.log[0].type, "Background short");
    EXPECT_EQ(document.selfTests.log[0].passed, true);
    EXPECT_EQ(document.selfTests.log[0].atPowerOnHours, 63000U);
    EXPECT_EQ(document.selfTests.log[1].passed, false);
}

TEST(SmartctlText, IsTakenWithWhatSudoAsked)
{
    EXPECT_EQ(read("[sudo] password for somebody: \n" + smartText("text-sata-7.1.txt")).model, "CT2000MX500SSD1");
}

TEST(SmartctlText, SaysWhyTheDriveWasNotOpened)
{
    const Result<SmartDocument> refused =
        parseHealthDocument("smartctl 7.2 2020-12-30 r5155 [x86_64-linux-5.10.0] (local build)\n\n"
                            "Smartctl open device: /dev/sda failed: Permission denied\n");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::PermissionDenied);
    const SmartDocument asleep = read("smartctl 7.2 2020-12-30 r5155 [x86_64-linux-5.10.0] (local build)\n\n"
                                      "=== START OF INFORMATION SECTION ===\nDevice Model: DISK\n"
                                      "Device is in STANDBY mode, exit(2)\n");
    EXPECT_TRUE(asleep.isInStandby);
}

TEST(SmartctlText, SurvivesBeingDamaged)
{
    std::mt19937 random(20251123);
    for (const char* name : {"text-sata-7.1.txt", "text-nvme-7.2.txt", "text-sas-7.2.txt"}) {
        const std::string text = smartText(name);
        for (std::size_t length = 0; length < text.size(); length += 7)
            static_cast<void>(parseHealthDocument(std::string_view(text).substr(0, length)));
        for (int i = 0; i < 200; ++i) {
            std::string damaged = text;
            for (int flips = 0; flips < 8; ++flips)
                damaged[random() % damaged.size()] = static_cast<char>(static_cast<unsigned char>(random() % 256));
            if (const Result<SmartDocument> document = parseHealthDocument(damaged); document) {
                const json::value kept = toJson(document.value(), true);
                const JsonReader reader(kept);
                EXPECT_EQ(smartDocumentFrom(reader), document.value());
            }
        }
    }
}

/// As PowerShell 5 saves what a program printed.
std::string inUtf16(std::string_view ascii)
{
    std::string bytes = "\xFF\xFE";
    for (const char c : ascii) {
        bytes += c;
        bytes += '\0';
    }
    return bytes;
}

TEST(HealthDocument, IsReadInUtf16)
{
    EXPECT_EQ(read(inUtf16(smartText("samsung-870-evo.json"))), smartDocument("samsung-870-evo.json"));
    EXPECT_EQ(read(inUtf16(smartText("text-sata-7.1.txt"))).model, "CT2000MX500SSD1");
}

TEST(HealthDocument, IsReadBehindALineOrInAList)
{
    const SmartDocument document = smartDocument("samsung-870-evo.json");
    const std::string text = smartText("samsung-870-evo.json");
    EXPECT_EQ(read("[sudo] password for somebody: \n" + text), document);
    EXPECT_EQ(read("# smartctl --json=c -x /dev/sda\n" + text), document);
    EXPECT_EQ(read("[" + text + "]"), document);
}

TEST(HealthDocument, IsRefusedInClearWordsWhenItIsAnother)
{
    const std::string text = smartText("samsung-870-evo.json");
    const Result<SmartDocument> two = parseHealthDocument("[" + text + "," + text + "]");
    ASSERT_FALSE(two);
    EXPECT_THAT(two.error().message(), HasSubstr("2 documents in one list"));
    EXPECT_FALSE(parseHealthDocument("[]"));
    const Result<SmartDocument> scan = parseHealthDocument(
        R"({"json_format_version":[1,0],"smartctl":{"version":[7,3],"exit_status":0},)"
        R"("devices":[{"name":"/dev/sda","info_name":"/dev/sda","type":"scsi","protocol":"SCSI"}]})");
    ASSERT_FALSE(scan);
    EXPECT_THAT(scan.error().message(), HasSubstr("--scan"));
    const Result<SmartDocument> scanText = parseHealthDocument("/dev/sda -d sat # /dev/sda [SAT], ATA device\n");
    ASSERT_FALSE(scanText);
    EXPECT_THAT(scanText.error().message(), HasSubstr("--scan"));
}

} // namespace
} // namespace steadymark
