// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/attribute_meaning.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

AtaAttribute attributeOf(unsigned id, const char* name, unsigned value, std::uint64_t raw)
{
    AtaAttribute attribute;
    attribute.id = id;
    attribute.name = name;
    attribute.value = value;
    attribute.raw = raw;
    attribute.rawText = std::to_string(raw);
    return attribute;
}

SmartDocument driveOf(const char* family, const char* model = "", const char* firmware = "")
{
    SmartDocument drive;
    drive.family = family;
    drive.model = model;
    drive.firmware = firmware;
    return drive;
}

std::optional<std::uint64_t> unitOf(const SmartDocument& drive, unsigned id, const char* name)
{
    const auto meaning = meaningOf(drive, attributeOf(id, name, 100, 1));
    return meaning ? std::optional(meaning->unitBytes) : std::nullopt;
}

std::optional<double> usedOf(const SmartDocument& drive, const AtaAttribute& attribute)
{
    const auto meaning = meaningOf(drive, attribute);
    return meaning ? percentUsedIn(attribute, meaning->reading) : std::nullopt;
}

constexpr std::uint64_t mib = 1U << 20U;

TEST(AttributeMeaning, TakesTheUnitFromTheFamilyOrFromTheName)
{
    EXPECT_EQ(unitOf(driveOf("Samsung based SSDs"), 241, "Total_LBAs_Written"), 512U);
    EXPECT_EQ(unitOf(driveOf("Crucial/Micron Client SSDs"), 246, "Total_LBAs_Written"), 512U);
    EXPECT_EQ(unitOf(driveOf("Intel 540 Series SSDs"), 241, "Total_LBAs_Written"), 32 * mib);
    EXPECT_EQ(unitOf(driveOf("Dell Certified Intel S4x00/D3-S4x10 Series SSDs"), 233, "Total_LBAs_Written"), 32 * mib);
    EXPECT_EQ(unitOf(driveOf("Kingston SSDNow UV400"), 242, "Total_LBAs_Read"), 1024 * mib);
    EXPECT_EQ(unitOf(driveOf("Anything"), 241, "Host_Writes_32MiB"), 32 * mib);
    EXPECT_EQ(unitOf(driveOf("Anything"), 249, "NAND_Writes_1GiB"), 1024 * mib);
    EXPECT_EQ(unitOf(driveOf("Seagate Nytro SATA SSD"), 241, "Lifetime_Wts_Frm_Hst_GB"), 1024 * mib);
    // Nobody knows: another maker's drives, names without a unit, drives that are not in the database.
    EXPECT_FALSE(unitOf(driveOf("SanDisk based SSDs"), 241, "Total_LBAs_Written"));
    EXPECT_FALSE(unitOf(driveOf("Supermicro SATA DOM (SuperDOM)"), 241, "Lifetime_Writes_GiB"));
    for (const char* name : {"Total_LBAs_Written", "Host_Writes", "Lifetime_Writes", "Unknown_Attribute", ""})
        EXPECT_FALSE(unitOf(driveOf(""), 241, name)) << name;
}

TEST(AttributeMeaning, CountsTheSectorsOfDisksOnly)
{
    SmartDocument seagate = driveOf("Seagate Exos X16");
    EXPECT_FALSE(unitOf(seagate, 241, "Total_LBAs_Written")) << "it may be an SSD";
    seagate.isRotational = true;
    EXPECT_EQ(unitOf(seagate, 241, "Total_LBAs_Written"), 0U) << "logical sectors";
}

TEST(AttributeMeaning, ReadsWearAsTheFamilyKeepsIt)
{
    struct Case {
        const char* family;
        const char* model;
        AtaAttribute attribute;
        std::optional<double> used;
    };
    const std::initializer_list<Case> cases = {
        {"Crucial/Micron MX500 SSDs", "", attributeOf(202, "Percent_Lifetime_Remain", 68, 32), 32.0},
        {"Crucial/Micron MX500 SSDs", "", attributeOf(202, "Percent_Lifetime_Remain", 233, 123), 123.0},
        {"Crucial/Micron MX500 SSDs", "CT120BX500SSD1", attributeOf(202, "Percent_Lifetime_Remain", 84, 84), 16.0},
        {"Crucial/Micron RealSSD m4/C400/P400", "", attributeOf(202, "Perc_Rated_Life_Used", 64, 292), 292.0},
        {"Samsung based SSDs", "", attributeOf(177, "Wear_Leveling_Count", 96, 71), 4.0},
        {"Plextor M3/M5/M6/M7 Series SSDs", "", attributeOf(177, "Wear_Leveling_Count", 100, 121394), std::nullopt},
        {"Intel S4510/S4610/S4500/S4600 Series SSDs", "", attributeOf(233, "Media_Wearout_Indicator", 98, 0), 2.0},
        {"Intel 730 and DC S35x0/3610/3700 Series SSDs", "INTEL SSDSC2BB300G4T",
            attributeOf(233, "Media_Wearout_Indicator", 100, 7086196), std::nullopt}, // 30 % by its statistics
        {"Phison Driven SSDs", "KINGSTON SKC400S371T", attributeOf(231, "SSD_Life_Left", 100, 91), 9.0},
        {"Phison Driven SSDs", "KINGSTON SA400S37480G", attributeOf(231, "SSD_Life_Left", 5, 95), 5.0},
        {"Phison Driven SSDs", "KINGSTON SHSS37A240G", attributeOf(231, "SSD_Life_Left", 100, 158), 198.0},
        {"Phison Driven SSDs", "", attributeOf(231, "SSD_Life_Left", 100, 0), 100.0},
        {"SandForce Driven SSDs", "", attributeOf(231, "SSD_Life_Left", 84, 64424509440), 16.0},
        {"Silicon Motion based SSDs", "", attributeOf(169, "Remaining_Lifetime_Perc", 100, 57), 43.0},
        {"Silicon Motion based SSDs", "ADATA SU650", attributeOf(169, "Remaining_Lifetime_Perc", 100, 100),
            std::nullopt}, // 132 % by its statistics
        {"Kingston SSDNow UV400/500", "", attributeOf(231, "SSD_Life_Left", 42, 58), 58.0},
        {"SK hynix SATA SSDs", "SK hynix SC311 SATA 1TB", attributeOf(233, "Media_Wearout_Indicator", 1, 100), 0.0},
        {"SK hynix SATA SSDs", "", attributeOf(177, "Wear_Leveling_Count", 253, 0), std::nullopt},
        {"WD Blue / Red / Green SSDs", "", attributeOf(230, "Media_Wearout_Indicator", 19, 0x133006141330), 6.0},
        {"Sandisk SATA Cloudspeed Max and GEN2 ESS SSDs", "", attributeOf(178, "SSD_LifeLeft(0.01%)", 100, 9116), 8.84},
        {"Some SSDs", "", attributeOf(231, "SSD_Life_Left", 97, 97), 3.0},
        {"Some SSDs", "", attributeOf(231, "SSD_Life_Left", 100, 40), std::nullopt},
    };
    for (const Case& one : cases) {
        const auto used = usedOf(driveOf(one.family, one.model), one.attribute);
        ASSERT_EQ(used.has_value(), one.used.has_value()) << one.family << ' ' << one.attribute.rawText;
        if (used) {
            EXPECT_NEAR(*used, *one.used, 1e-9) << one.family << ' ' << one.attribute.rawText;
        }
    }
    EXPECT_EQ(usedOf(driveOf("Phison Driven SSDs", "KINGSTON SA400S37120G", "03070009"),
                  attributeOf(231, "SSD_Life_Left", 87, 13)),
        13.0);
    // What smartctl calls these on drives that it does not know.
    for (const char* name : {"Wear_Leveling_Count", "Media_Wearout_Indicator"})
        EXPECT_FALSE(usedOf(driveOf(""), attributeOf(177, name, 90, 10))) << name;
}

TEST(AttributeMeaning, TakesNoPackedNumberForACount)
{
    EXPECT_EQ(errorCountOf(attributeOf(187, "Reported_Uncorrect", 100, 65535)), 65535U);
    EXPECT_FALSE(errorCountOf(attributeOf(187, "Reported_Uncorrect", 100, 65536)));
    EXPECT_FALSE(errorCountOf(attributeOf(197, "Current_Pending_Sector", 100, 4294967295)));
    EXPECT_EQ(errorCountOf(attributeOf(197, "Current_Pending_Sector", 1, 70000)), 70000U) << "it is that bad";
    EXPECT_FALSE(errorCountOf(attributeOf(197, "Current_Pending_Sector", 1, 4294967295)));
    AtaAttribute packed = attributeOf(5, "Reallocated_Sector_Ct", 100, 0x500000008);
    packed.rawText = "8 (0 5)";
    EXPECT_EQ(errorCountOf(packed), 8U);
    EXPECT_FALSE(errorCountOf(AtaAttribute()));
}

} // namespace
} // namespace steadymark
