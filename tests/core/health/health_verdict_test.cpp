// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/attribute_names.h"
#include "core/health/health_verdict.h"
#include "core/health/smartctl_exit.h"

#include "smart_documents.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace steadymark {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

/// A drive of which nothing is known but what a test sets.
SmartDocument drive(SmartProtocol protocol = SmartProtocol::Ata)
{
    SmartDocument document;
    document.protocol = protocol;
    document.model = "Model";
    document.serial = "1";
    return document;
}

HealthReason reasonOf(const HealthVerdict& verdict, const std::string& check)
{
    const auto found = std::ranges::find(verdict.reasons, check, &HealthReason::check);
    if (found != verdict.reasons.end())
        return *found;
    ADD_FAILURE() << "no reason \"" << check << "\" in \"" << english(verdict.summary) << '"';
    return {};
}

bool hasReason(const HealthVerdict& verdict, const std::string& check)
{
    return std::ranges::find(verdict.reasons, check, &HealthReason::check) != verdict.reasons.end();
}

void checkForm(const HealthVerdict& verdict)
{
    EXPECT_EQ(english(verdict.summary).back(), '.') << english(verdict.summary);
    EXPECT_TRUE(std::ranges::is_sorted(verdict.reasons, std::greater<>(), &HealthReason::level));
    for (const HealthReason& reason : verdict.reasons) {
        EXPECT_EQ(english(reason.text).back(), '.') << english(reason.text);
        EXPECT_LE(reason.level, verdict.level);
        EXPECT_EQ(reason.remedy.empty(), reason.level == HealthLevel::Good) << english(reason.text);
    }
}

struct LevelCase {
    const char* file;
    HealthLevel level;
    const char* check; ///< of the first reason
    const char* summary;
};

class VerdictOfDocument : public ::testing::TestWithParam<LevelCase> { };

TEST_P(VerdictOfDocument, HasItsLevelAndReason)
{
    const HealthVerdict verdict = judgeHealth(smartDocument(GetParam().file));
    EXPECT_EQ(verdict.level, GetParam().level) << english(verdict.summary);
    if (verdict.level > HealthLevel::Good) {
        EXPECT_EQ(verdict.reasons.front().check, GetParam().check);
    }
    EXPECT_THAT(english(verdict.summary), HasSubstr(GetParam().summary));
    checkForm(verdict);
}

INSTANTIATE_TEST_SUITE_P(Documents, VerdictOfDocument,
    ::testing::Values(
        LevelCase{"samsung-870-evo.json", HealthLevel::Good, "", "Good: 4 % of the rated endurance is used."},
        LevelCase{"wd-blue-sata-7.2.json", HealthLevel::Good, "", "Good"},
        LevelCase{"crucial-mx500-7.3.json", HealthLevel::Good, "", "Good: 15 %"},
        LevelCase{"intel-s3500-7.0.json", HealthLevel::Good, "", "Good: 9 %"},
        LevelCase{"kingston-a400-worn-7.1.json", HealthLevel::Watch, "wear", "Watch: 96 %"},
        LevelCase{"failing-ata-ssd-7.4.json", HealthLevel::Failing, "self-assessment", "self-assessment"},
        LevelCase{"seagate-ironwolf-7.3.json", HealthLevel::Good, "", "Good: the drive reports no fault."},
        LevelCase{
            "toshiba-pending-7.3.json", HealthLevel::Watch, "pending-sectors", "8 unreadable sectors are pending"},
        LevelCase{"wd-ultrastar-4kn-self-test-7.5.json", HealthLevel::Good, "", "Good"},
        LevelCase{"hitachi-past-failure-old-crc-7.2.json", HealthLevel::Good, "", "Good"},
        LevelCase{"usb-sat-samsung-t5-7.3.json", HealthLevel::Good, "", "Good"},
        LevelCase{"usb-realtek-7.3.json", HealthLevel::Good, "", "Good: 2 %"},
        LevelCase{"usb-jmicron-zeros-7.2.json", HealthLevel::Unknown, "", "does not report its health"},
        LevelCase{"samsung-980-pro-7.3.json", HealthLevel::Good, "", "Good: 3 %"},
        LevelCase{"samsung-980-pro-3B2QGXA7-failing-7.2.json", HealthLevel::Failing, "reliability", "unreliable"},
        LevelCase{"samsung-990-pro-7.4.json", HealthLevel::Good, "", "Good: 1 %"},
        LevelCase{"wd-sn850x-7.5.json", HealthLevel::Good, "", "Good: 0 %"},
        LevelCase{"nvme-hot-7.5.json", HealthLevel::Watch, "temperature", "temperature"},
        LevelCase{"kingston-kc3000-7.4.json", HealthLevel::Watch, "wear", "97 %"},
        LevelCase{"worn-out-nvme-7.3.json", HealthLevel::Watch, "wear", "104 %"},
        LevelCase{"nvme-spare-low-7.3.json", HealthLevel::Failing, "spare", "spare area"},
        LevelCase{"intel-p4510-7.0.json", HealthLevel::Good, "", "Good: 0 %"},
        LevelCase{"nvme-zero-celsius-7.1.json", HealthLevel::Good, "", "Good: 0 %"},
        LevelCase{"sas-ssd-hgst-7.3.json", HealthLevel::Good, "", "Good: 7 %"},
        LevelCase{"sas-disk-failing-7.2.json", HealthLevel::Failing, "self-assessment", "self-assessment"},
        LevelCase{"virtual-scsi-no-smart-7.3.json", HealthLevel::Unknown, "", "Unknown"},
        LevelCase{"smart-switched-off-7.3.json", HealthLevel::Unknown, "", "Unknown"},
        LevelCase{"standby-7.3.json", HealthLevel::Unknown, "", "in standby"}));

TEST(HealthVerdict, PutsEveryCriticalWarningIntoWords)
{
    struct Case {
        unsigned bits;
        const char* check;
        HealthLevel level;
    };
    for (const Case& one : {Case{0x01, "spare", HealthLevel::Failing}, Case{0x02, "temperature", HealthLevel::Watch},
             Case{0x04, "reliability", HealthLevel::Failing}, Case{0x08, "read-only", HealthLevel::Failing},
             Case{0x10, "power-loss-protection", HealthLevel::Watch},
             Case{0x20, "persistent-memory", HealthLevel::Watch}, Case{0x40, "unknown-warning", HealthLevel::Watch}}) {
        SmartDocument document = drive(SmartProtocol::Nvme);
        document.hasPassed = false; // whatever the bit
        document.facts.criticalWarning = one.bits;
        const HealthVerdict verdict = judgeHealth(document);
        EXPECT_EQ(reasonOf(verdict, one.check).level, one.level);
        // The drive's own verdict stands beside it, and is the worst there is, unless the drive is only hot.
        const HealthLevel own = one.bits == 0x02 ? HealthLevel::Watch : HealthLevel::Failing;
        EXPECT_EQ(reasonOf(verdict, "self-assessment").level, own) << one.check;
        EXPECT_EQ(verdict.level, own) << one.check;
        EXPECT_EQ(verdict.reasons.size(), 2U) << "one thing is told once";
        checkForm(verdict);
    }
}

TEST(HealthVerdict, TellsALowSpareOnce)
{
    const HealthVerdict verdict = judgeHealth(smartDocument("nvme-spare-low-7.3.json"));
    EXPECT_EQ(std::ranges::count(verdict.reasons, "spare", &HealthReason::check), 1);
    SmartDocument document = drive(SmartProtocol::Nvme);
    document.facts.availableSparePercent = 9;
    document.facts.spareThresholdPercent = 10;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Failing);
    document.facts.availableSparePercent = 20;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Watch);
    document.facts.availableSparePercent = 60;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Good);
    document.facts = {};
    document.facts.availableSparePercent = 100; // Apple's threshold
    document.facts.spareThresholdPercent = 99;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Good);
}

TEST(HealthVerdict, WearAloneIsNoFailure)
{
    SmartDocument document = drive();
    for (const auto& [used, level] :
        {std::pair(0.0, HealthLevel::Good), std::pair(89.0, HealthLevel::Good), std::pair(90.0, HealthLevel::Watch),
            std::pair(100.0, HealthLevel::Watch), std::pair(255.0, HealthLevel::Watch)}) {
        document.facts.percentUsed = used;
        EXPECT_EQ(judgeHealth(document).level, level) << used;
    }
}

TEST(HealthVerdict, AnErrorLogIsNoFault)
{
    SmartDocument document = drive(SmartProtocol::Nvme);
    document.facts.criticalWarning = 0;
    document.facts.mediaErrors = 0;
    document.facts.errorLogEntries = 1'000'000;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Good);
}

TEST(HealthVerdict, ACableDoesNotAlarmForEver)
{
    const SmartDocument before = smartDocument("samsung-870-evo.json");
    const SmartDocument after = smartDocument("samsung-870-evo-crc.json");
    const HealthVerdict worse = judgeHealth(after, &before);
    EXPECT_EQ(worse.level, HealthLevel::Watch);
    EXPECT_THAT(reasonOf(worse, "cable").text, AllOf(HasSubstr("37 transfers"), HasSubstr("37 of them since")));
    EXPECT_THAT(reasonOf(worse, "cable").remedy, HasSubstr("cable"));
    const HealthVerdict asBefore = judgeHealth(after, &after);
    EXPECT_EQ(asBefore.level, HealthLevel::Good);
    EXPECT_THAT(reasonOf(asBefore, "cable").text, AllOf(HasSubstr("37 transfers"), HasSubstr("none since")));
    EXPECT_EQ(judgeHealth(after).level, HealthLevel::Good) << "37 in a life are told, no more";
    const SmartDocument old = smartDocument("hitachi-past-failure-old-crc-7.2.json");
    EXPECT_EQ(judgeHealth(old, &old).level, HealthLevel::Good);
    EXPECT_THAT(reasonOf(judgeHealth(old), "cable").text, HasSubstr("1544 transfers"));
    SmartDocument younger = old;
    younger.facts.interfaceCrcErrors = 1543;
    EXPECT_EQ(judgeHealth(old, &younger).level, HealthLevel::Watch) << "it goes on";
}

TEST(HealthVerdict, ForgetsAnotherDrivesCounters)
{
    SmartDocument document = drive();
    document.facts.mediaErrors = 500;
    SmartDocument other = document;
    EXPECT_EQ(judgeHealth(document, &other).level, HealthLevel::Good);
    other.serial = "2";
    EXPECT_EQ(judgeHealth(document, &other).level, HealthLevel::Watch);
    other.serial = "";
    EXPECT_EQ(judgeHealth(document, &other).level, HealthLevel::Good) << "stored without it, but the model is the same";
    other.model = "Other";
    EXPECT_EQ(judgeHealth(document, &other).level, HealthLevel::Watch);
    other = document;
    other.facts.mediaErrors = 501; // went backwards: not the same count
    EXPECT_EQ(judgeHealth(document, &other).level, HealthLevel::Watch);
}

TEST(HealthVerdict, MediaErrorsAreJudgedByWhatIsNew)
{
    SmartDocument document = drive(SmartProtocol::Nvme);
    document.facts.mediaErrors = 5;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Watch);
    SmartDocument earlier = document;
    EXPECT_EQ(judgeHealth(document, &earlier).level, HealthLevel::Good);
    earlier.facts.mediaErrors = 4;
    EXPECT_EQ(judgeHealth(document, &earlier).level, HealthLevel::Watch);
    document.facts.mediaErrors = 104;
    EXPECT_EQ(judgeHealth(document, &earlier).level, HealthLevel::Failing);
}

TEST(HealthVerdict, ReallocatedSectorsOfADiskWeighMore)
{
    SmartDocument document = drive();
    document.facts.reallocatedSectors = 20;
    document.isRotational = false;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Good);
    document.isRotational = true;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Watch);
    SmartDocument earlier = document;
    EXPECT_EQ(judgeHealth(document, &earlier).level, HealthLevel::Good) << "it stands still";
    document.facts.reallocatedSectors = 21;
    EXPECT_EQ(judgeHealth(document, &earlier).level, HealthLevel::Watch);
    document.facts.reallocatedSectors = 200;
    EXPECT_EQ(judgeHealth(document, &earlier).level, HealthLevel::Failing);
}

TEST(HealthVerdict, PendingSectorsClear)
{
    SmartDocument document = drive();
    document.facts.pendingSectors = 1;
    EXPECT_THAT(english(judgeHealth(document).summary), StartsWith("Watch: 1 unreadable sector is pending"));
    document.facts.pendingSectors = 50;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Failing);
    document.facts.uncorrectableSectors = 50;
    EXPECT_FALSE(hasReason(judgeHealth(document), "uncorrectable-sectors")) << "the same sectors";
    document.facts.pendingSectors = 0;
    document.facts.uncorrectableSectors = 0;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Good);
}

TEST(HealthVerdict, AttributesFailNowOrFailedOnce)
{
    SmartDocument document = drive();
    AtaAttribute attribute;
    attribute.id = 5;
    attribute.name = "Reallocated_Sector_Ct";
    attribute.value = 3;
    attribute.threshold = 10;
    attribute.isPrefailure = true;
    attribute.failing = AtaAttribute::Failing::Now;
    document.attributes = {attribute};
    EXPECT_THAT(english(judgeHealth(document).summary),
        StartsWith("Failing: Reallocated_Sector_Ct (5: value 3, threshold 10) is below its threshold"));
    document.attributes[0].isPrefailure = false;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Failing) << "faults are no age";
    document.attributes[0].value = 10;
    EXPECT_THAT(english(judgeHealth(document).summary), HasSubstr("has fallen to its threshold"));
    document.attributes[0].name = "Unknown_Attribute";
    EXPECT_THAT(english(judgeHealth(document).summary), HasSubstr("its meaning on this drive is not known"));
    document.attributes[0].name = "Load_Cycle_Count";
    EXPECT_THAT(
        english(judgeHealth(document).summary), AllOf(StartsWith("Watch"), HasSubstr("exceeded its rated lifetime")));
    document.attributes[0].isPrefailure = true;
    document.attributes[0].name = "Airflow_Temperature_Cel";
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Watch) << "hot is not broken";
    document.facts.temperatureCelsius = 24;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Good);
    EXPECT_THAT(reasonOf(judgeHealth(document), "temperature-threshold").text, HasSubstr("only at 24 °C"));
    document.attributes[0].failing = AtaAttribute::Failing::InThePast;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Good);
    EXPECT_THAT(reasonOf(judgeHealth(document), "attribute-in-the-past").text, HasSubstr("and is not now"));
}

TEST(HealthVerdict, TemperatureIsHeldAgainstTheDrivesOwnLimits)
{
    SmartDocument document = drive();
    document.hasPassed = true;
    document.facts.temperatureCelsius = 85;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Good) << "no limit is known";
    document.temperatureLimitCelsius = 86;
    document.criticalTemperatureCelsius = 90;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Good);
    document.facts.temperatureCelsius = 86;
    EXPECT_THAT(
        english(judgeHealth(document).summary), StartsWith("Watch: The drive is at 86 °C, its limit is 86 °C."));
    EXPECT_THAT(english(judgeHealth(document).statement), StartsWith("The drive is at 86 °C, its limit is 86 °C."));
    document.facts.temperatureCelsius = 95;
    EXPECT_THAT(english(judgeHealth(document).summary), HasSubstr("critical limit is 90 °C"));
}

TEST(HealthVerdict, TheLastSelfTestCounts)
{
    SmartDocument document = drive();
    const SelfTestEntry failed{"Short", "Completed: servo/seek failure", false, 100, std::nullopt};
    const SelfTestEntry unread{"Short", "Completed: read failure", false, 100, 4711};
    const SelfTestEntry passed{"Short", "Completed without error", true, 90, std::nullopt};
    const SelfTestEntry aborted{"Short", "Aborted by host", std::nullopt, 110, std::nullopt};
    document.selfTests.log = {aborted, failed, passed};
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Failing);
    document.selfTests.log = {aborted, unread, passed};
    EXPECT_THAT(english(judgeHealth(document).summary), AllOf(StartsWith("Watch"), HasSubstr("sector 4711")));
    SelfTestEntry broken = failed;
    broken.failingLba = 4711;
    document.selfTests.log = {broken};
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Failing) << "where the servo failed does not matter";
    document.selfTests.log = {passed, failed};
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Good);
    document.selfTests.log = {aborted};
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Unknown);
}

TEST(HealthVerdict, KnowsNothingOfADriveThatTellsNothing)
{
    SmartDocument document = drive();
    document.facts.temperatureCelsius = 40;
    const HealthVerdict verdict = judgeHealth(document);
    EXPECT_EQ(verdict.level, HealthLevel::Unknown);
    EXPECT_THAT(english(verdict.summary), StartsWith("Unknown"));
    EXPECT_EQ(parseHealthLevel("watch").value(), HealthLevel::Watch);
    EXPECT_EQ(toString(HealthLevel::Failing), "failing");
    EXPECT_FALSE(parseHealthLevel("fine"));
}

TEST(HealthVerdict, TakesAThresholdThatANewDriveDoesNotReachForAMistake)
{
    SmartDocument document = drive();
    AtaAttribute attribute;
    attribute.id = 183;
    attribute.name = "Runtime_Bad_Block";
    attribute.value = attribute.worst = attribute.threshold = 100;
    attribute.rawText = "0";
    attribute.failing = AtaAttribute::Failing::Now;
    document.attributes = {attribute};
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Good);
    document.attributes[0].raw = 1;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Failing);
}

TEST(HealthVerdict, ARawValueAloneCondemnsNoDrive)
{
    SmartDocument document = drive();
    document.hasPassed = true;
    AtaAttribute attribute;
    attribute.id = 187;
    attribute.name = "Reported_Uncorrect";
    attribute.value = attribute.worst = 100;
    attribute.raw = 5000;
    attribute.rawText = "5000";
    document.attributes = {attribute};
    document.facts.mediaErrors = 5000;
    EXPECT_THAT(english(judgeHealth(document).summary), StartsWith("Watch: 5000 reads"));
    document.attributes[0].value = 1;
    EXPECT_THAT(english(judgeHealth(document).summary), StartsWith("Failing: 5000 reads"))
        << "the normalised value agrees";
    document.attributes[0].value = 100;
    document.facts.errorLogEntries = 1;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Watch) << "one was logged";
    document.facts.errorLogEntries = 5003;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Failing) << "the log agrees";
    document.facts.errorLogEntries.reset();
    document.facts.pendingSectors = 8;
    EXPECT_EQ(judgeHealth(document).level, HealthLevel::Failing) << "another count agrees";
    document.facts.pendingSectors = 0;
    SmartDocument earlier = document;
    earlier.facts.mediaErrors = 1000;
    EXPECT_EQ(judgeHealth(document, &earlier).level, HealthLevel::Failing) << "it grows";
}

TEST(HealthVerdict, TellsWhatSmartctlFoundInTablesThatAreMissing)
{
    struct Case {
        unsigned bit;
        const char* check;
        HealthLevel level;
    };
    for (const Case& one : {Case{SmartctlExit::isFailing, "self-assessment", HealthLevel::Failing},
             Case{SmartctlExit::prefailNow, "attribute", HealthLevel::Failing},
             Case{SmartctlExit::belowThresholdInPast, "attribute-in-the-past", HealthLevel::Good},
             Case{SmartctlExit::errorLogHasErrors, "error-log", HealthLevel::Good},
             Case{SmartctlExit::selfTestLogHasErrors, "self-test", HealthLevel::Watch}}) {
        SmartDocument document = drive();
        document.exitStatus = one.bit;
        const HealthVerdict verdict = judgeHealth(document);
        EXPECT_EQ(reasonOf(verdict, one.check).level, one.level);
        EXPECT_EQ(verdict.level, one.level) << one.check;
        checkForm(verdict);
    }
    SmartDocument document = drive(); // what the tables tell is not told again
    document.exitStatus = 0xF8;
    document.hasPassed = false;
    document.facts.errorLogEntries = 12;
    AtaAttribute attribute;
    attribute.failing = AtaAttribute::Failing::Now;
    document.attributes = {attribute};
    document.selfTests.log = {{"Short", "Completed: read failure", false, 100, 4711}};
    EXPECT_EQ(judgeHealth(document).reasons.size(), 4U);
}

TEST(HealthVerdict, TellsTheErrorLogOfAnAtaDrive)
{
    SmartDocument document = drive();
    document.hasPassed = true;
    document.facts.errorLogEntries = 12;
    EXPECT_EQ(judgeHealth(document).summary, "Good: the drive reports no fault except past errors in its log.");
    EXPECT_EQ(judgeHealth(document).statement, "The drive reports no fault except past errors in its log.");
    EXPECT_THAT(reasonOf(judgeHealth(document), "error-log").text, HasSubstr("12 commands"));
}

TEST(HealthVerdict, DescribesWhatDrivesCount)
{
    const auto described = [](unsigned id, const char* name, const char* family = "") {
        SmartDocument document = drive();
        document.family = family;
        AtaAttribute attribute;
        attribute.id = id;
        attribute.name = name;
        return describeAttribute(document, attribute);
    };
    EXPECT_THAT(described(5, "Reallocated_Sector_Ct"), HasSubstr("spare"));
    EXPECT_THAT(described(199, "UDMA_CRC_Error_Count"), HasSubstr("cable"));
    EXPECT_THAT(described(197, "Bogus_Current_Pend_Sect"), HasSubstr("has no meaning"));
    EXPECT_EQ(described(252, "Unknown_Attribute"), "");
    EXPECT_EQ(described(165, ""), "");
    // The unit depends on the drive.
    EXPECT_THAT(described(241, "Total_LBAs_Written", "Samsung based SSDs"), HasSubstr("sectors of 512 bytes"));
    EXPECT_THAT(described(241, "Total_LBAs_Written", "Dell Certified Intel S3520 Series SSDs"), HasSubstr("32 MiB"));
    EXPECT_THAT(described(242, "Total_LBAs_Read"), HasSubstr("not known"));
    EXPECT_THAT(described(233, "Media_Wearout_Indicator"), HasSubstr("not known"));
    EXPECT_THAT(described(231, "SSD_Life_Left", "Phison Driven SSDs"), HasSubstr("raw value"));
    // Every field of the NVMe log is explained.
    for (const HealthCounter& counter : smartDocument("wd-sn850x-7.5.json").counters)
        EXPECT_NE(describeCounter(counter.name), "") << counter.name;
    for (const HealthCounter& counter : smartDocument("sas-ssd-hgst-7.3.json").counters)
        EXPECT_NE(describeCounter(counter.name), "") << counter.name;
    EXPECT_EQ(describeCounter("something_else"), "");
}

} // namespace
} // namespace steadymark
