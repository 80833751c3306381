// SPDX-License-Identifier: GPL-3.0-or-later
#include "smart_documents.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const AtaAttribute& attributeOf(const SmartDocument& document, unsigned id)
{
    for (const AtaAttribute& attribute : document.attributes) {
        if (attribute.id == id)
            return attribute;
    }
    static const AtaAttribute none;
    ADD_FAILURE() << "no attribute " << id;
    return none;
}

TEST(SmartctlAta, KeepsBothAttributesWithATemperature)
{
    EXPECT_THAT(smartDocument("seagate-ironwolf-7.3.json").facts.sensors,
        ::testing::ElementsAre(SensorTemperature{190, 42.0}, SensorTemperature{194, 42.0}));
    const auto sensorsOf = [](const std::string& table) {
        const Result<SmartDocument> document = parseSmartctlJson(
            R"({"json_format_version": [1, 0], "smartctl": {"version": [7, 3], "exit_status": 0},
            "device": {"name": "/dev/sda", "type": "sat", "protocol": "ATA"}, "model_name": "Drive",
            "ata_smart_attributes": {"revision": 1, "table": [)"
            + table + "]}}");
        EXPECT_TRUE(document) << table;
        return document ? document.value().facts.sensors : std::vector<SensorTemperature>();
    };
    const auto attribute = [](int id, const std::string& name, const std::string& text) {
        return R"({"id": )" + std::to_string(id) + R"(, "name": ")" + name
            + R"(", "value": 60, "worst": 50, "thresh": 0, "raw": {"value": 35, "string": ")" + text + R"("}})";
    };
    const std::string airflow = attribute(190, "Airflow_Temperature_Cel", "31 (Min/Max 20/45)");
    EXPECT_THAT(sensorsOf(airflow + ", " + attribute(194, "Temperature_Celsius", "35 (0 17 0 0 0)")),
        ::testing::ElementsAre(SensorTemperature{190, 31.0}, SensorTemperature{194, 35.0}));
    EXPECT_THAT(sensorsOf(airflow), ::testing::IsEmpty()) << "one is the drive's own temperature";
    EXPECT_THAT(sensorsOf(airflow + ", " + attribute(194, "Unknown_Attribute", "35")), ::testing::IsEmpty());
    EXPECT_THAT(sensorsOf(airflow + ", " + attribute(194, "Temperature_Celsius", "4000")), ::testing::IsEmpty());
}

TEST(SmartctlAta, ReadsASamsungDrive)
{
    const SmartDocument document = smartDocument("samsung-870-evo.json");
    EXPECT_EQ(document.protocol, SmartProtocol::Ata);
    EXPECT_EQ(document.source, "smartctl 7.3");
    EXPECT_EQ(document.deviceType, "sat");
    EXPECT_EQ(document.model, "Samsung SSD 870 EVO 1TB");
    EXPECT_EQ(document.family, "Samsung based SSDs");
    EXPECT_EQ(document.serial, "S6MADEUP000001X");
    EXPECT_EQ(document.wwn, "0x5002538f00000000");
    EXPECT_EQ(document.firmware, "SVT02B6Q");
    EXPECT_EQ(document.capacity, ByteCount(1000204886016));
    EXPECT_EQ(document.isRotational, false);
    EXPECT_EQ(document.takenAtUnixMs, 1762000000000);
    EXPECT_TRUE(document.isAvailable);
    EXPECT_EQ(document.hasPassed, true);
    EXPECT_THAT(document.messages, IsEmpty());
    EXPECT_EQ(document.facts.temperatureCelsius, 32.0);
    EXPECT_EQ(document.facts.highestTemperatureCelsius, 52.0);
    EXPECT_EQ(document.temperatureLimitCelsius, 70.0);
    EXPECT_EQ(document.facts.powerOnHours, 11234U);
    EXPECT_EQ(document.facts.powerCycles, 412U);
    EXPECT_EQ(document.facts.unsafeShutdowns, 27U);
    EXPECT_EQ(document.facts.percentUsed, 4.0); // device statistics and wear levelling agree
    EXPECT_EQ(document.facts.hostWrittenBytes, 61234567890U * 512);
    EXPECT_EQ(document.facts.hostReadBytes, 40234567890U * 512);
    EXPECT_EQ(document.facts.mediaErrors, 0U);
    EXPECT_EQ(document.facts.reallocatedSectors, 0U);
    EXPECT_EQ(document.facts.interfaceCrcErrors, 0U);
    EXPECT_FALSE(document.facts.pendingSectors);
    EXPECT_FALSE(document.facts.nandWrittenBytes);
    ASSERT_THAT(document.attributes, SizeIs(15));
    const AtaAttribute& wear = attributeOf(document, 177);
    EXPECT_EQ(wear.name, "Wear_Leveling_Count");
    EXPECT_EQ(wear.value, 96U);
    EXPECT_EQ(wear.worst, 96U);
    EXPECT_EQ(wear.threshold, 0U);
    EXPECT_EQ(wear.raw, 71U);
    EXPECT_EQ(wear.rawText, "71");
    EXPECT_TRUE(wear.isPrefailure);
    EXPECT_TRUE(wear.isUpdatedOnline);
    EXPECT_EQ(wear.failing, AtaAttribute::Failing::Never);
    EXPECT_TRUE(document.selfTests.isSupported);
    EXPECT_FALSE(document.selfTests.isRunning);
    EXPECT_EQ(document.selfTests.shortMinutes, 2U);
    EXPECT_EQ(document.selfTests.extendedMinutes, 85U);
    ASSERT_THAT(document.selfTests.log, SizeIs(2));
    EXPECT_EQ(document.selfTests.log[0].passed, true);
    EXPECT_EQ(document.selfTests.log[0].atPowerOnHours, 10021U);
    EXPECT_EQ(document.selfTests.log[1].status, "Aborted by host");
    EXPECT_FALSE(document.selfTests.log[1].passed);
}

TEST(SmartctlAta, ReadsWhatTheFlashTook)
{
    const SmartDocument intel = smartDocument("intel-s3500-7.0.json");
    EXPECT_EQ(intel.source, "smartctl 7.0");
    EXPECT_TRUE(intel.isAvailable); // 7.0 does not say so
    EXPECT_EQ(intel.facts.hostWrittenBytes, 2345678U * (32ULL << 20U));
    EXPECT_EQ(intel.facts.nandWrittenBytes, 3987652U * (32ULL << 20U));
    EXPECT_EQ(intel.facts.percentUsed, 9.0);
    EXPECT_EQ(intel.facts.availableSparePercent, 100.0);
    EXPECT_EQ(intel.facts.spareThresholdPercent, 10.0);
    EXPECT_EQ(intel.facts.unsafeShutdowns, 33U);

    const SmartDocument wd = smartDocument("wd-blue-sata-7.2.json");
    EXPECT_EQ(wd.facts.hostWrittenBytes, 25678ULL << 30U);
    EXPECT_EQ(wd.facts.nandWrittenBytes, (19876ULL + 31234ULL) * 1'000'000'000); // both modes of the flash
    EXPECT_EQ(wd.facts.powerOnHours, 23456U);
    EXPECT_EQ(wd.facts.temperatureCelsius, 34.0);
    EXPECT_FALSE(wd.facts.percentUsed) << "nobody knows attribute 230 of this family";

    const SmartDocument kingston = smartDocument("kingston-a400-worn-7.1.json");
    EXPECT_EQ(kingston.facts.hostWrittenBytes, 41234ULL << 30U);
    EXPECT_EQ(kingston.facts.nandWrittenBytes, 72345ULL << 30U);
    EXPECT_EQ(kingston.facts.percentUsed, 96.0);

    const SmartDocument siliconMotion = smartDocument("failing-ata-ssd-7.4.json");
    EXPECT_EQ(siliconMotion.facts.nandWrittenBytes, 1900000ULL * (32ULL << 20U));
}

TEST(SmartctlAta, IsAsWornAsTheWorseOfItsAttributeAndItsStatistic)
{
    const auto usedOf = [](const char* family, int value, int raw, int statistic) {
        const std::string text = R"({"smartctl":{"version":[7,3]},"device":{"protocol":"ATA"},"model_family":")"
            + std::string(family)
            + R"(","ata_smart_attributes":{"table":[{"id":202,"name":"Percent_Lifetime_Remain","value":)"
            + std::to_string(value) + R"(,"raw":{"value":)" + std::to_string(raw) + R"(,"string":")"
            + std::to_string(raw)
            + R"("}}]},"ata_device_statistics":{"pages":[{"number":7,"table":[{"offset":8,"value":)"
            + std::to_string(statistic) + R"(,"flags":{"valid":true}}]}]}})";
        const Result<SmartDocument> document = parseSmartctlJson(text);
        EXPECT_TRUE(document);
        return document ? document.value().facts.percentUsed : std::nullopt;
    };
    EXPECT_EQ(usedOf("Crucial/Micron Client SSDs", 30, 326, 3), 326.0) << "some keep another number in the statistic";
    EXPECT_EQ(usedOf("Crucial/Micron Client SSDs", 0, 100, 239), 239.0) << "others end the attribute at 100";
    EXPECT_EQ(usedOf("Crucial/Micron Client SSDs", 90, 10, 255), 10.0) << "255 is not counted";
    EXPECT_EQ(usedOf("Crucial/Micron RealSSD m4/C400", 98, 2, 12), 2.0) << "and these keep no wear there at all";
}

TEST(SmartctlAta, ComputesMicronsFlashWritesFromItsPages)
{
    const SmartDocument document = smartDocument("crucial-mx500-7.3.json");
    EXPECT_EQ(document.facts.hostWrittenBytes, 40000000000ULL * 512);
    EXPECT_EQ(document.facts.nandWrittenBytes, 40000000000ULL * 512 * 4); // 700 million pages and 2100 more
    EXPECT_EQ(document.facts.percentUsed, 15.0);
    EXPECT_FALSE(document.facts.pendingSectors) << "this firmware's count is bogus";
    EXPECT_EQ(document.facts.interfaceCrcErrors, 2U);
}

TEST(SmartctlAta, ReadsCompositeRawValues)
{
    const SmartDocument document = smartDocument("seagate-ironwolf-7.3.json");
    EXPECT_EQ(document.isRotational, true);
    EXPECT_EQ(document.facts.powerOnHours, 28520U);
    EXPECT_EQ(document.facts.temperatureCelsius, 42.0);
    EXPECT_EQ(document.temperatureLimitCelsius, 60.0);
    EXPECT_EQ(document.criticalTemperatureCelsius, 70.0);
    EXPECT_EQ(attributeOf(document, 1).raw, 167245632U);
    EXPECT_EQ(attributeOf(document, 188).rawText, "2 2 4");
    EXPECT_FALSE(document.facts.percentUsed);
    EXPECT_EQ(document.facts.interfaceCrcErrors, 5U);
    // Statistics count in sectors, too.
    EXPECT_EQ(document.facts.hostWrittenBytes, 74567890123U * 512);
}

TEST(SmartctlAta, ReadsPendingSectorsAndAFailedSelfTest)
{
    const SmartDocument document = smartDocument("toshiba-pending-7.3.json");
    EXPECT_EQ(document.facts.pendingSectors, 8U);
    EXPECT_EQ(document.facts.uncorrectableSectors, 3U);
    EXPECT_EQ(document.facts.reallocatedSectors, 24U);
    ASSERT_THAT(document.selfTests.log, SizeIs(2));
    EXPECT_EQ(document.selfTests.log[0].passed, false);
    EXPECT_EQ(document.selfTests.log[0].failingLba, 4171717296U);
    EXPECT_EQ(document.selfTests.log[0].status, "Completed: read failure");
}

TEST(SmartctlAta, KnowsSectorsOf4096BytesAndARunningTest)
{
    const SmartDocument document = smartDocument("wd-ultrastar-4kn-self-test-7.5.json");
    EXPECT_EQ(document.facts.hostWrittenBytes, 21234567890ULL * 4096);
    EXPECT_TRUE(document.selfTests.isRunning);
    EXPECT_EQ(document.selfTests.percentDone, 10U);
    EXPECT_FALSE(document.facts.percentUsed);
    EXPECT_FALSE(document.facts.availableSparePercent) << "7.5 makes one up from the reallocated sectors";
}

TEST(SmartctlAta, ReadsAFailureOfThePast)
{
    const SmartDocument document = smartDocument("hitachi-past-failure-old-crc-7.2.json");
    EXPECT_EQ(attributeOf(document, 190).failing, AtaAttribute::Failing::InThePast);
    EXPECT_EQ(document.exitStatus, 32U);
    EXPECT_EQ(document.facts.interfaceCrcErrors, 1544U);
}

TEST(SmartctlAta, ReadsThroughAUsbBridge)
{
    const SmartDocument document = smartDocument("usb-sat-samsung-t5-7.3.json");
    EXPECT_EQ(document.deviceType, "sat");
    EXPECT_FALSE(document.facts.hostWrittenBytes) << "not in the database: nobody knows the unit";
    ASSERT_THAT(document.messages, SizeIs(1));
    EXPECT_THAT(document.messages[0], HasSubstr("rejected some"));
}

TEST(SmartctlAta, SaysThatSmartIsSwitchedOff)
{
    const SmartDocument document = smartDocument("smart-switched-off-7.3.json");
    EXPECT_FALSE(document.isAvailable);
    EXPECT_EQ(document.model, "OLD DISK WITHOUT SMART");
    ASSERT_THAT(document.messages, SizeIs(1));
    EXPECT_THAT(document.messages[0], HasSubstr("SMART is disabled"));
}

TEST(SmartctlAta, LeavesOutWhatIsNoValue)
{
    const SmartDocument document = smartDocument("wrong-types.json");
    EXPECT_EQ(document.model, "");
    EXPECT_EQ(document.serial, "");
    EXPECT_EQ(document.wwn, "");
    EXPECT_FALSE(document.capacity);
    EXPECT_FALSE(document.isRotational);
    EXPECT_FALSE(document.hasPassed);
    EXPECT_EQ(document.takenAtUnixMs, 0);
    EXPECT_EQ(document.facts, HealthFacts()) << "not one of these can be";
    ASSERT_THAT(document.attributes, SizeIs(4));
    EXPECT_EQ(document.attributes[0].id, 5U);
    EXPECT_FALSE(document.attributes[0].value);
    EXPECT_FALSE(document.attributes[0].worst);
    EXPECT_FALSE(document.attributes[0].threshold);
    EXPECT_EQ(document.selfTests.extendedMinutes, std::nullopt);
    EXPECT_TRUE(document.selfTests.isRunning);
    EXPECT_FALSE(document.selfTests.percentDone);
    ASSERT_THAT(document.selfTests.log, SizeIs(2));
    EXPECT_FALSE(document.selfTests.log[1].passed);
}

} // namespace
} // namespace steadymark
