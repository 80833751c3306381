// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/attribute_names.h"
#include "smart_documents.h"

#include "core/health/health_verdict.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace steadymark {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// Documents of real drives whose figures do not mean what their names say.

struct RealDocument {
    SmartDocument document;
    HealthVerdict verdict;

    explicit RealDocument(const std::string& name)
        : document(smartDocument("real/" + name))
        , verdict(judgeHealth(document))
    {
    }

    [[nodiscard]] std::string textOf(const std::string& check) const
    {
        const auto found = std::ranges::find(verdict.reasons, check, &HealthReason::check);
        return found != verdict.reasons.end() ? english(found->text) : "";
    }
};

TEST(RealDocuments, ARateIsNoCountOfErrors)
{
    const RealDocument intel("intel520.json");
    EXPECT_EQ(intel.verdict.summary, "Good: 3 % of the rated endurance is used.");
    EXPECT_FALSE(intel.document.facts.mediaErrors);
    EXPECT_FALSE(intel.document.facts.powerOnHours) << "939326 hours are 107 years";
    EXPECT_THAT(intel.document.messages, Contains(HasSubstr("(187) holds 205259356")));
    EXPECT_THAT(intel.document.messages, Contains(HasSubstr("939326 hours")));
}

TEST(RealDocuments, PackedNumbersAreNoCountOfErrors)
{
    const RealDocument hgst("hgst-packed.json");
    EXPECT_EQ(hgst.verdict.level, HealthLevel::Good) << english(hgst.verdict.summary);
    EXPECT_FALSE(hgst.document.facts.mediaErrors);
    EXPECT_THAT(hgst.document.messages, Contains(HasSubstr("210455494656")));
}

TEST(RealDocuments, WearGoesOnBehind100Percent)
{
    const RealDocument crucial("m500-326.json");
    EXPECT_EQ(crucial.document.facts.percentUsed, 326.0);
    EXPECT_THAT(english(crucial.verdict.summary), StartsWith("Watch: 326 %"));
}

TEST(RealDocuments, PhisonKeepsWhatIsLeftInTheRawValue)
{
    const RealDocument kingston("kc400-91.json");
    EXPECT_EQ(kingston.document.facts.percentUsed, 9.0) << "279 erasures of 3000";
    EXPECT_EQ(kingston.document.facts.hostWrittenBytes, 83471ULL << 30U);
}

TEST(RealDocuments, TheNamesOfUnknownDrivesMeanNothing)
{
    const RealDocument adata("sx900.json");
    EXPECT_FALSE(adata.document.facts.percentUsed) << "233 holds no wear";
    EXPECT_FALSE(adata.document.facts.hostWrittenBytes);
    EXPECT_FALSE(adata.document.facts.hostReadBytes);
    EXPECT_EQ(adata.verdict.level, HealthLevel::Good) << english(adata.verdict.summary);
}

TEST(RealDocuments, DellCountsIn32MiB)
{
    const RealDocument dell("dell-s3520.json");
    EXPECT_EQ(dell.document.facts.hostReadBytes, 573613ULL * (32U << 20U));
    EXPECT_EQ(dell.document.facts.hostWrittenBytes, 129493ULL * (32U << 20U));
    for (const AtaAttribute& attribute : dell.document.attributes) {
        if (attribute.id == 242) {
            EXPECT_THAT(describeAttribute(dell.document, attribute), HasSubstr("32 MiB"));
        }
    }
}

TEST(RealDocuments, HynixCountsSectorsAndWearBackwards)
{
    const RealDocument hynix("sc311.json");
    EXPECT_EQ(hynix.document.facts.hostWrittenBytes, 4895080439ULL * 512);
    EXPECT_EQ(hynix.document.facts.percentUsed, 1.0);
    EXPECT_EQ(hynix.verdict.level, HealthLevel::Good);
    EXPECT_FALSE(hynix.document.facts.nandWrittenBytes);
}

TEST(RealDocuments, AFigureBeyondTheLinkIsTold)
{
    SmartDocument document = RealDocument("sc311.json").document;
    std::string text = smartText("real/sc311.json");
    const std::string model = "SK hynix SC311 SATA 256GB";
    for (std::size_t at = 0; (at = text.find(model)) != std::string::npos;)
        text.replace(at, model.size(), "SK hynix SC400 SATA 256GB"); // of which nobody knows better than the name
    const Result<SmartDocument> named = parseSmartctlJson(text);
    ASSERT_TRUE(named);
    EXPECT_FALSE(named.value().facts.hostWrittenBytes) << "4.9 EB in 97 days";
    EXPECT_THAT(named.value().messages, Contains(HasSubstr("written by the host in 2333 hours, more than its link")));
}

TEST(RealDocuments, PendingSectorsHaveAnotherNameWithIntel)
{
    const RealDocument intel("s4500-pending61.json");
    EXPECT_EQ(intel.document.facts.pendingSectors, 61U);
    EXPECT_EQ(intel.verdict.level, HealthLevel::Failing) << "168 reallocated sectors bear it out";
    EXPECT_THAT(intel.textOf("pending-sectors"), HasSubstr("61 unreadable sectors"));
}

TEST(RealDocuments, ASasDriveTellsItsStateWithSmartSwitchedOff)
{
    const RealDocument disk("wd4001-sas-smart-disabled.json");
    EXPECT_TRUE(disk.document.isAvailable);
    EXPECT_EQ(disk.verdict.level, HealthLevel::Good) << english(disk.verdict.summary);
    EXPECT_EQ(disk.document.facts.hostWrittenBytes, 43'026'000'000U);
    EXPECT_THAT(disk.document.messages, Contains(HasSubstr("SMART is disabled")));
    std::string text = smartText("real/wd4001-sas-smart-disabled.json");
    const std::string passed = "\"passed\":true";
    text.replace(text.find(passed), passed.size(), "\"passed\":false");
    const Result<SmartDocument> failed = parseSmartctlJson(text);
    ASSERT_TRUE(failed);
    EXPECT_EQ(judgeHealth(failed.value()).level, HealthLevel::Failing);
}

TEST(RealDocuments, ADecimalCommaIsAPoint)
{
    const RealDocument yadro("yadro-comma.json");
    EXPECT_EQ(yadro.document.facts.hostWrittenBytes, 2'124'590'000'000U);
    EXPECT_EQ(yadro.document.facts.hostReadBytes, 3'641'000'000U);
    EXPECT_EQ(yadro.textOf("media-errors"), "No read, write or verify that the drive could not correct.");
}

TEST(RealDocuments, ADriveWithoutSensorHasNoTemperature)
{
    const RealDocument corsair("force3-128c.json");
    EXPECT_FALSE(corsair.document.facts.temperatureCelsius);
    EXPECT_EQ(corsair.document.facts.percentUsed, 2.0);
}

TEST(RealDocuments, AThresholdThatIsReachedIsTold)
{
    const RealDocument seagate("e2e-99-99.json");
    EXPECT_EQ(seagate.verdict.level, HealthLevel::Failing);
    EXPECT_EQ(seagate.verdict.summary,
        "Failing: End-to-End_Error (184: value 99, threshold 99) has fallen to its threshold: the count is above the "
        "manufacturer's limit.");
    EXPECT_EQ(seagate.document.facts.hostWrittenBytes, 51628697379ULL * 512) << "a disk counts its sectors";
}

} // namespace
} // namespace steadymark
