// SPDX-License-Identifier: GPL-3.0-or-later
#include "smart_documents.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(SmartctlScsi, ReadsASasSsd)
{
    const SmartDocument document = smartDocument("sas-ssd-hgst-7.3.json");
    EXPECT_EQ(document.protocol, SmartProtocol::Scsi);
    EXPECT_EQ(document.model, "HGST HUSMM1680ASS200");
    EXPECT_EQ(document.firmware, "A131");
    EXPECT_EQ(document.wwn, "0x5000cca0deadbe00");
    EXPECT_EQ(document.isRotational, false);
    EXPECT_EQ(document.facts.percentUsed, 7.0);
    EXPECT_EQ(document.facts.temperatureCelsius, 33.0);
    EXPECT_EQ(document.temperatureLimitCelsius, 70.0);
    EXPECT_EQ(document.facts.powerOnHours, 31245U);
    EXPECT_EQ(document.facts.powerCycles, 44U);
    EXPECT_EQ(document.facts.reallocatedSectors, 0U);
    EXPECT_EQ(document.facts.mediaErrors, 0U);
    EXPECT_EQ(document.facts.hostReadBytes, 123456789000000U);
    EXPECT_EQ(document.facts.hostWrittenBytes, 65432100000000U);
    EXPECT_THAT(document.counters, Contains(HealthCounter{"read.total_errors_corrected", "12"}));
    EXPECT_THAT(document.counters, Contains(HealthCounter{"write.gigabytes_processed", "65432.100"}));
    EXPECT_EQ(document.selfTests.extendedMinutes, 61U);
    ASSERT_THAT(document.selfTests.log, SizeIs(2));
    EXPECT_EQ(document.selfTests.log[0].passed, true);
    EXPECT_EQ(document.selfTests.log[0].type, "Background long");
    EXPECT_FALSE(document.selfTests.log[1].passed);
}

TEST(SmartctlScsi, ReadsAFailingDiskOfAnOlderVersion)
{
    const SmartDocument document = smartDocument("sas-disk-failing-7.2.json");
    EXPECT_EQ(document.model, "SEAGATE ST4000NM0023");
    EXPECT_EQ(document.firmware, "0004");
    EXPECT_EQ(document.hasPassed, false);
    EXPECT_EQ(document.facts.mediaErrors, 33U);
    EXPECT_EQ(document.facts.reallocatedSectors, 512U);
    ASSERT_THAT(document.messages, SizeIs(1));
    EXPECT_THAT(document.messages[0], HasSubstr("IMPENDING FAILURE"));
}

TEST(SmartctlScsi, SaysThatAVirtualDriveTellsNothing)
{
    const SmartDocument document = smartDocument("virtual-scsi-no-smart-7.3.json");
    EXPECT_FALSE(document.isAvailable);
    EXPECT_EQ(document.model, "QEMU QEMU HARDDISK");
    EXPECT_THAT(document.messages, SizeIs(1));
}

TEST(SmartctlScsi, LeavesOutWhatIsNoValue)
{
    const SmartDocument document = smartDocument("wrong-types-scsi.json");
    EXPECT_EQ(document.model, "ACME DISK");
    EXPECT_FALSE(document.facts.reallocatedSectors);
    EXPECT_FALSE(document.facts.hostReadBytes);
    EXPECT_FALSE(document.facts.hostWrittenBytes);
    EXPECT_FALSE(document.facts.mediaErrors) << "all ones are no count, and the sum would not fit";
    EXPECT_FALSE(document.temperatureLimitCelsius);
    EXPECT_FALSE(document.selfTests.extendedMinutes);
    ASSERT_THAT(document.selfTests.log, SizeIs(1));
    EXPECT_EQ(document.selfTests.log[0].passed, false);
}

} // namespace
} // namespace steadymark
