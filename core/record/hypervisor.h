// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace steadymark {

/// What the processor tells about a hypervisor around this system; all empty on processors that are not x86.
struct HypervisorFacts {
    bool isPresent = false; ///< CPUID leaf 1: something stands between the system and the processor
    /// The twelve characters with which it names itself in leaf 4000_0000h, e.g. "KVMKVMKVM". Real processors answer
    /// the leaf too, with the numbers of their last one, so it only means something when isPresent.
    std::string signature;
    /// Hyper-V runs below a system that owns the real machine (the root partition), as it does on every Windows whose
    /// kernel is protected by virtualization: leaf 4000_0003h grants the right to create partitions.
    bool isRootPartition = false;
};

[[nodiscard]] HypervisorFacts readHypervisor();

/// "kvm", "microsoft"… for a signature; empty for unknown ones.
[[nodiscard]] std::string hypervisorName(std::string_view signature);

/// What the maker and product in the firmware's tables (SMBIOS) say, for hypervisors that have no signature or hide it.
struct FirmwareMaker {
    std::string hypervisor; ///< as of hypervisorName(); empty: no maker of virtual machines
    bool makesRealMachines = false;
};

[[nodiscard]] FirmwareMaker makerOfFirmware(std::string_view vendor, std::string_view product);

} // namespace steadymark
