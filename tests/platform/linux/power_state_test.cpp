// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/system/power_state.h"

#include "tests/platform/linux/example_machine.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace steadymark {
namespace {

class PowerStateTest : public ::testing::Test {
protected:
    [[nodiscard]] PowerState power(const std::vector<std::string>& drives = {}) const
    {
        StorageStack stack;
        for (const std::string& drive : drives)
            stack.layers.push_back({LayerKind::Drive, drive, Sentence(), drive, {}, {}});
        return readPowerState(m_machine.roots(), stack);
    }
    void addSupply(const std::string& name, const MadeUpMachine::Attributes& attributes) const
    {
        m_machine.writeAll("sys/class/power_supply/" + name, attributes);
    }

    ExampleMachine m_machine;
};

TEST_F(PowerStateTest, TellsMainsFromBattery)
{
    EXPECT_EQ(power().source, "");
    addSupply("hidpp_battery_0", {{"type", "Battery"}, {"scope", "Device"}, {"status", "Discharging"}});
    EXPECT_EQ(power().source, "");
    addSupply("BAT0", {{"type", "Battery"}, {"present", "1"}, {"status", "Not charging"}});
    EXPECT_EQ(power().source, "mains");
    addSupply("AC", {{"type", "Mains"}, {"online", "0"}});
    EXPECT_EQ(power().source, "mains"); // through another socket
    addSupply("BAT0", {{"type", "Battery"}, {"present", "1"}, {"status", "Discharging"}});
    EXPECT_EQ(power().source, "battery");
    addSupply("BAT0", {{"type", "Battery"}, {"present", "1"}, {"status", "Unknown"}});
    EXPECT_EQ(power().source, "battery");
    addSupply("AC", {{"type", "Mains"}, {"online", "1"}});
    EXPECT_EQ(power().source, "mains");
}

TEST_F(PowerStateTest, TellsTheFirmwaresProfileInTheDesktopsWords)
{
    const std::pair<const char*, const char*> cases[] = {{"low-power\n", "power-saver"}, {"quiet\n", "power-saver"},
        {"balanced\n", "balanced"}, {"performance\n", "performance"}, {"custom\n", ""}, {"", ""}};
    for (const auto& [firmware, expected] : cases) {
        m_machine.write("sys/firmware/acpi/platform_profile", firmware);
        EXPECT_EQ(power().profile, expected) << firmware;
    }
}

TEST_F(PowerStateTest, TellsTheLinkSavingOfTheDrivesOwnHost)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addSataDrive("sdb", "16", "2");
    const auto setPolicy = [&](const std::string& port, const std::string& policy) {
        m_machine.write(
            "sys/devices/pci0000:00/0000:00:17.0/ata" + port + "/host0/scsi_host/host0/link_power_management_policy",
            policy + "\n");
    };
    setPolicy("1", "med_power_with_dipm");
    setPolicy("2", "max_performance");

    EXPECT_EQ(power({"sda"}).linkSaving, "SATA link power management med_power_with_dipm");
    EXPECT_EQ(power({"sdb"}).linkSaving, "");
    EXPECT_EQ(power({"sda", "sdb", "sda"}).linkSaving, "SATA link power management med_power_with_dipm");
    EXPECT_EQ(power({}).linkSaving, "");
}

TEST_F(PowerStateTest, TellsPcieSavingOfAnNvmeDrive)
{
    m_machine.addNvmeDrive({});
    m_machine.addSataDrive("sda", "0", "1");
    const auto setPolicy = [&](const std::string& policy) {
        m_machine.write("sys/module/pcie_aspm/parameters/policy", policy + "\n");
    };
    setPolicy("[default] performance powersave powersupersave ");
    EXPECT_EQ(power({"nvme0n1"}).linkSaving, "");
    setPolicy("default performance [powersave] powersupersave ");
    EXPECT_EQ(power({"nvme0n1"}).linkSaving, "PCI Express power management (ASPM) powersave");
    EXPECT_EQ(power({"sda"}).linkSaving, "");

    const std::string link = "sys/devices/" + std::string(ExampleMachine::nvmePort) + "/0000:01:00.0/link/";
    m_machine.write(link + "clkpm", "1\n");
    m_machine.write(link + "l0s_aspm", "0\n");
    m_machine.write(link + "l1_aspm", "1\n");
    EXPECT_EQ(power({"nvme0n1"}).linkSaving, "PCI Express power management (ASPM) powersave");
    m_machine.write(link + "l1_aspm", "0\n");
    EXPECT_EQ(power({"nvme0n1"}).linkSaving, "");
}

} // namespace
} // namespace steadymark
