// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/hypervisor.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

TEST(Hypervisor, IsKnownByItsSignature)
{
    EXPECT_EQ(hypervisorName("KVMKVMKVM"), "kvm");
    EXPECT_EQ(hypervisorName("Microsoft Hv"), "microsoft");
    EXPECT_EQ(hypervisorName(" lrpepyh vr"), "parallels");
    EXPECT_EQ(hypervisorName("GenuineIntel"), "");
    EXPECT_EQ(hypervisorName(""), "");
    EXPECT_EQ(hypervisorName("   "), "");
}

TEST(Hypervisor, IsTakenFromTheFirmwareWithRegardToMakersOfRealMachines)
{
    EXPECT_EQ(makerOfFirmware("QEMU", "Standard PC").hypervisor, "qemu");
    EXPECT_FALSE(makerOfFirmware("QEMU", "Standard PC").makesRealMachines);
    EXPECT_EQ(makerOfFirmware("innotek GmbH", "VirtualBox").hypervisor, "virtualbox");
    EXPECT_EQ(makerOfFirmware("Microsoft Corporation", "Surface Laptop").hypervisor, "microsoft");
    EXPECT_TRUE(makerOfFirmware("Microsoft Corporation", "Surface Laptop").makesRealMachines);
    EXPECT_EQ(makerOfFirmware("ASUS", "PRIME X570").hypervisor, "");
}

TEST(Hypervisor, OfThisMachineIsTheRootOfNothingButItself)
{
    const HypervisorFacts facts = readHypervisor();
    EXPECT_LE(facts.signature.size(), 12U);
    if (facts.isRootPartition) {
        EXPECT_TRUE(facts.isPresent);
        EXPECT_EQ(hypervisorName(facts.signature), "microsoft");
    }
}

} // namespace
} // namespace steadymark
