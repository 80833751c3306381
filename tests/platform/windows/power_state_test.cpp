// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/system/power_state.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace steadymark {
namespace {

constexpr GUID powerSaver{0xa1841308, 0x3541, 0x4fab, {0xbc, 0x81, 0xf7, 0x15, 0x56, 0xf2, 0x0b, 0x4a}};
constexpr GUID balanced{0x381b4222, 0xf694, 0x41f0, {0x96, 0x85, 0xff, 0x5b, 0xb2, 0x60, 0xdf, 0x2e}};
constexpr GUID highPerformance{0x8c5e7fda, 0xe8bf, 0x4a96, {0x9a, 0x85, 0xa6, 0xe2, 0x3a, 0x8c, 0x63, 0x5c}};
constexpr GUID ultimate{0xe9a42b02, 0xd5df, 0x448d, {0xaa, 0x00, 0x03, 0xf1, 0x47, 0x49, 0xeb, 0x61}};
constexpr GUID ofAMaker{0x9897998c, 0x92de, 0x4669, {0x85, 0x3f, 0xb7, 0xcd, 0x3e, 0xcb, 0x27, 0x90}};
constexpr GUID bestEfficiency{0x961cc777, 0x2547, 0x4f9d, {0x81, 0x74, 0x7d, 0x86, 0x18, 0x1b, 0x8a, 0x7a}};
constexpr GUID bestPerformance{0xded574b5, 0x45a0, 0x4f42, {0x87, 0x37, 0x46, 0x34, 0x5c, 0x09, 0xc2, 0x38}};

StorageStack drivesOn(const std::vector<std::string>& buses)
{
    StorageStack stack;
    for (const std::string& bus : buses)
        stack.layers.push_back(
            {LayerKind::Drive, "Drive", Sentence(), "PhysicalDrive0", {{"serial", "1"}, {"bus", bus}}, {}});
    return stack;
}

std::string profile(const PowerFacts& facts)
{
    return powerStateOf(facts, {}).profile;
}

TEST(PowerStateOf, NamesTheSource)
{
    PowerFacts facts;
    EXPECT_EQ(powerStateOf(facts, {}), PowerState());
    facts.isOnMains = true;
    EXPECT_EQ(powerStateOf(facts, {}).source, "mains");
    facts.isOnMains = false;
    EXPECT_EQ(powerStateOf(facts, {}).source, "battery");
}

TEST(PowerStateOf, NamesTheProfileByThePlan)
{
    PowerFacts facts;
    facts.plan = powerSaver;
    EXPECT_EQ(profile(facts), "power-saver");
    facts.plan = balanced;
    EXPECT_EQ(profile(facts), "balanced");
    facts.plan = highPerformance;
    EXPECT_EQ(profile(facts), "performance");
    facts.plan = ultimate;
    EXPECT_EQ(profile(facts), "performance");
}

TEST(PowerStateOf, KnowsOtherPlansByTheirType)
{
    PowerFacts facts;
    facts.plan = ofAMaker;
    EXPECT_EQ(profile(facts), "");
    facts.type = 0;
    EXPECT_EQ(profile(facts), "power-saver");
    facts.type = 1;
    EXPECT_EQ(profile(facts), "performance");
    facts.type = 2;
    EXPECT_EQ(profile(facts), "balanced");
    for (const std::uint32_t unknown : {3U, 0xFFFFFFFFU}) {
        facts.type = unknown;
        EXPECT_EQ(profile(facts), "");
    }
}

TEST(PowerStateOf, HeedsTheModeThatIsLaidOverTheBalancedPlan)
{
    PowerFacts facts;
    facts.plan = balanced;
    facts.mode = GUID{};
    EXPECT_EQ(profile(facts), "balanced");
    facts.mode = bestEfficiency;
    EXPECT_EQ(profile(facts), "power-saver");
    facts.mode = bestPerformance;
    EXPECT_EQ(profile(facts), "performance");
    facts.plan = powerSaver;
    EXPECT_EQ(profile(facts), "power-saver") << "a leftover that means nothing with this plan";
    facts.plan = highPerformance;
    facts.mode = bestEfficiency;
    EXPECT_EQ(profile(facts), "performance");
}

TEST(PowerStateOf, PutsTheBatterySaverFirst)
{
    PowerFacts facts;
    facts.plan = highPerformance;
    facts.isBatterySaverOn = true;
    EXPECT_EQ(profile(facts), "power-saver");
}

TEST(PowerStateOf, TellsOfLinksThatTheDrivesAreOn)
{
    PowerFacts facts;
    facts.sataSaving = 1;
    facts.pcieSaving = 2;
    const auto saving = [&facts](const std::vector<std::string>& buses) {
        return powerStateOf(facts, drivesOn(buses)).linkSaving;
    };
    EXPECT_EQ(saving({}), "");
    EXPECT_EQ(saving({"usb"}), "");
    EXPECT_EQ(saving({"sata"}), "SATA link power management HIPM");
    EXPECT_EQ(saving({"nvme", "nvme"}), "PCIe link power management maximum");
    EXPECT_EQ(saving({"nvme", "sata"}), "SATA link power management HIPM, PCIe link power management maximum");
    facts.sataSaving = 2;
    facts.pcieSaving = 1;
    EXPECT_EQ(
        saving({"nvme", "sata"}), "SATA link power management HIPM and DIPM, PCIe link power management moderate");
}

TEST(PowerStateOf, IsSilentAboutSavingsThatAreOffOrUnknown)
{
    PowerFacts facts;
    EXPECT_EQ(powerStateOf(facts, drivesOn({"sata", "nvme"})).linkSaving, "");
    for (const std::uint32_t value : {0U, 3U, 4U, 0xFFFFFFFFU}) {
        facts.sataSaving = value;
        facts.pcieSaving = value;
        EXPECT_EQ(powerStateOf(facts, drivesOn({"sata", "nvme"})).linkSaving, "") << value;
    }
}

TEST(ReadPowerFacts, AsksThisMachine)
{
    const PowerFacts facts = readPowerFacts();
    // Wine has no plans; on Windows there is always one.
    const bool isWine = ::GetProcAddress(::GetModuleHandleW(L"ntdll.dll"), "wine_get_version") != nullptr;
    EXPECT_TRUE(isWine || facts.plan.has_value());
    const PowerState state = powerStateOf(facts, {});
    EXPECT_EQ(state.linkSaving, "");
    EXPECT_TRUE(state.source.empty() || state.source == "mains" || state.source == "battery");
}

} // namespace
} // namespace steadymark
