// SPDX-License-Identifier: GPL-3.0-or-later
#include "smart_documents.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace steadymark {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::string counterOf(const SmartDocument& document, const std::string& name)
{
    const auto found = std::ranges::find(document.counters, name, &HealthCounter::name);
    return found != document.counters.end() ? found->text : "not there";
}

TEST(SmartctlNvme, ReadsASamsungDrive)
{
    const SmartDocument document = smartDocument("samsung-980-pro-7.3.json");
    EXPECT_EQ(document.protocol, SmartProtocol::Nvme);
    EXPECT_EQ(document.model, "Samsung SSD 980 PRO 1TB");
    EXPECT_EQ(document.wwn, "eui.00253800055f2cc0") << "OUI 002538, extension 90123456";
    EXPECT_EQ(document.isRotational, false);
    EXPECT_EQ(document.hasPassed, true);
    const HealthFacts& facts = document.facts;
    EXPECT_EQ(facts.criticalWarning, 0U);
    EXPECT_EQ(facts.temperatureCelsius, 41.0);
    EXPECT_EQ(facts.availableSparePercent, 100.0);
    EXPECT_EQ(facts.spareThresholdPercent, 10.0);
    EXPECT_EQ(facts.percentUsed, 3.0);
    EXPECT_EQ(facts.hostReadBytes, 34567890ULL * 512000);
    EXPECT_EQ(facts.hostWrittenBytes, 45678901ULL * 512000);
    EXPECT_EQ(facts.powerCycles, 512U);
    EXPECT_EQ(facts.powerOnHours, 7654U);
    EXPECT_EQ(facts.unsafeShutdowns, 48U);
    EXPECT_EQ(facts.mediaErrors, 0U);
    EXPECT_EQ(facts.errorLogEntries, 1233U);
    EXPECT_EQ(facts.warningTemperatureMinutes, 0U);
    EXPECT_FALSE(facts.throttleSeconds) << "7.3 does not print it";
    EXPECT_EQ(counterOf(document, "controller_busy_time"), "2012");
    EXPECT_EQ(counterOf(document, "temperature_sensor_2"), "47");
    EXPECT_EQ(counterOf(document, "nsid"), "not there");
}

TEST(SmartctlNvme, KeepsEachSensorAtItsNumber)
{
    EXPECT_THAT(smartDocument("samsung-980-pro-7.3.json").facts.sensors,
        ElementsAre(SensorTemperature{1, 41.0}, SensorTemperature{2, 47.0}));
    EXPECT_THAT(smartDocument("kingston-kc3000-7.4.json").facts.sensors, ElementsAre(SensorTemperature{2, 55.0}))
        << "there is no first one";
    // As smartctl 7.4 writes the log: what a sensor between others does not say is null, what lies below 0 °C, too.
    const std::string before = R"({"json_format_version": [1, 0], "smartctl": {"version": [7, 4], "exit_status": 0},
        "device": {"name": "/dev/nvme0", "type": "nvme", "protocol": "NVMe"}, "model_name": "Drive",
        "nvme_smart_health_information_log": {"critical_warning": 0, "temperature": 40, "available_spare": 100,
        "available_spare_threshold": 10, "percentage_used": 1, "power_on_hours": 5, "temperature_sensors": )";
    const auto sensorsOf = [&before](const std::string& sensors) {
        const Result<SmartDocument> document = parseSmartctlJson(before + sensors + "}}");
        EXPECT_TRUE(document) << sensors;
        return document ? document.value().facts.sensors : std::vector<SensorTemperature>();
    };
    EXPECT_THAT(sensorsOf("[41, null, null, 62, 63, 64, 65, 66]"),
        ElementsAre(SensorTemperature{1, 41.0}, SensorTemperature{4, 62.0}, SensorTemperature{5, 63.0},
            SensorTemperature{6, 64.0}, SensorTemperature{7, 65.0}, SensorTemperature{8, 66.0}));
    EXPECT_THAT(sensorsOf("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]"), SizeIs(8)) << "a log has room for no more";
    EXPECT_THAT(sensorsOf(R"([-273, "hot", 4000])"), IsEmpty());
    EXPECT_THAT(sensorsOf("41"), IsEmpty());
}

TEST(SmartctlNvme, ReadsThrottlingAndTheDrivesOwnLimits)
{
    const SmartDocument document = smartDocument("wd-sn850x-7.5.json");
    EXPECT_EQ(document.facts.throttleTransitions, 4U);
    EXPECT_EQ(document.facts.throttleSeconds, 204U);
    EXPECT_EQ(document.facts.warningTemperatureMinutes, 5U);
    EXPECT_EQ(document.temperatureLimitCelsius, 90.0);
    EXPECT_EQ(document.criticalTemperatureCelsius, 94.0);
    EXPECT_TRUE(document.selfTests.isRunning);
    EXPECT_EQ(document.selfTests.percentDone, 37U);
}

TEST(SmartctlNvme, ReadsTheSelfTestLogOfNewerVersions)
{
    const SmartDocument document = smartDocument("samsung-990-pro-7.4.json");
    EXPECT_TRUE(document.selfTests.isSupported);
    EXPECT_FALSE(document.selfTests.isRunning);
    ASSERT_THAT(document.selfTests.log, SizeIs(3)) << "one place of the log is empty";
    EXPECT_EQ(document.selfTests.log[0].type, "Extended");
    EXPECT_EQ(document.selfTests.log[0].passed, true);
    EXPECT_EQ(document.selfTests.log[0].atPowerOnHours, 1001U);
    EXPECT_FALSE(document.selfTests.log[1].passed);

    const SmartDocument kingston = smartDocument("kingston-kc3000-7.4.json");
    ASSERT_THAT(kingston.selfTests.log, SizeIs(1));
    EXPECT_EQ(kingston.selfTests.log[0].passed, false);
    EXPECT_EQ(kingston.selfTests.log[0].failingLba, 77777U);

    EXPECT_THAT(smartDocument("intel-p4510-7.0.json").selfTests.log, IsEmpty());
}

TEST(SmartctlNvme, TakesNoTemperatureForNoSensor)
{
    const SmartDocument document = smartDocument("nvme-zero-celsius-7.1.json");
    EXPECT_FALSE(document.facts.temperatureCelsius);
    EXPECT_EQ(document.facts.availableSparePercent, 100.0);
}

TEST(SmartctlNvme, TakesNothingFromALogOfZeros)
{
    const SmartDocument document = smartDocument("usb-jmicron-zeros-7.2.json");
    EXPECT_FALSE(document.isAvailable);
    EXPECT_EQ(document.facts, HealthFacts());
    EXPECT_FALSE(document.hasPassed);
    EXPECT_EQ(document.deviceType, "sntjmicron");
    ASSERT_THAT(document.messages, SizeIs(1));
    EXPECT_THAT(document.messages[0], HasSubstr("only zeros"));
    EXPECT_TRUE(smartDocument("usb-realtek-7.3.json").isAvailable);
}

TEST(SmartctlNvme, ReadsNumbersThatJsonRounds)
{
    const SmartDocument document = smartDocument("nvme-128-bit-7.3.json");
    EXPECT_EQ(counterOf(document, "host_reads"), "9007199254740993");
    EXPECT_EQ(counterOf(document, "controller_busy_time"), "36893488147419103232");
    EXPECT_FALSE(document.facts.hostWrittenBytes) << "more than 64 bits of bytes";
    EXPECT_FALSE(document.facts.hostReadBytes) << "fits, but no link carries it";
    EXPECT_THAT(document.messages, Contains(HasSubstr("6.1 EB read by the host")));
}

TEST(SmartctlNvme, LeavesOutWhatIsNoValue)
{
    const SmartDocument document = smartDocument("wrong-types-nvme.json");
    EXPECT_EQ(document.facts, HealthFacts());
    EXPECT_EQ(document.exitStatus, 0U);
    EXPECT_EQ(document.wwn, "");
    EXPECT_FALSE(document.selfTests.isRunning);
}

} // namespace
} // namespace steadymark
