// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/hypervisor.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#if defined(__x86_64__) || defined(__i386__)
#include <cpuid.h>
#endif

namespace steadymark {

HypervisorFacts readHypervisor()
{
    HypervisorFacts facts;
#if defined(__x86_64__) || defined(__i386__)
    unsigned eax = 0;
    unsigned ebx = 0;
    unsigned ecx = 0;
    unsigned edx = 0;
    facts.isPresent = __get_cpuid(1, &eax, &ebx, &ecx, &edx) != 0 && (ecx & (1U << 31U)) != 0;

    unsigned lastLeaf = 0;
    std::array<unsigned, 3> words{};
    __cpuid(0x40000000U, lastLeaf, words[0], words[1], words[2]);
    std::array<char, sizeof(words)> text{};
    std::memcpy(text.data(), words.data(), sizeof(words));
    facts.signature.assign(text.begin(), std::ranges::find(text, '\0'));

    if (facts.isPresent && hypervisorName(facts.signature) == "microsoft" && lastLeaf >= 0x40000003U) {
        __cpuid(0x40000003U, eax, ebx, ecx, edx);
        facts.isRootPartition = (ebx & 1U) != 0; // CreatePartitions, of the partition's privileges
    }
#endif
    return facts;
}

std::string hypervisorName(std::string_view signature)
{
    constexpr std::pair<std::string_view, std::string_view> names[] = {
        {"KVMKVMKVM", "kvm"},
        {"Linux KVM Hv", "kvm"},
        {"TCGTCGTCGTCG", "qemu"},
        {"Microsoft Hv", "microsoft"},
        {"VMwareVMware", "vmware"},
        {"XenVMMXenVMM", "xen"},
        {"VBoxVBoxVBox", "virtualbox"},
        {"bhyve bhyve", "bhyve"},
        {"prl hyperv", "parallels"},
        {"lrpepyh vr", "parallels"},
        {"QNXQVMBSQG", "qnx"},
        {"ACRNACRNACRN", "acrn"},
    };
    signature.remove_prefix(std::min(signature.find_first_not_of(' '), signature.size())); // Parallels pads in front
    for (const auto& [start, name] : names) {
        if (signature.starts_with(start))
            return std::string(name);
    }
    return {};
}

FirmwareMaker makerOfFirmware(std::string_view vendor, std::string_view product)
{
    struct Maker {
        std::string_view part; ///< of the vendor or the product
        std::string_view name;
        bool makesRealMachines = false;
    };
    constexpr Maker makers[] = {
        {"QEMU", "qemu"},
        {"VMware", "vmware"},
        {"VirtualBox", "virtualbox"},
        {"innotek", "virtualbox"},
        {"Xen", "xen"},
        {"Parallels", "parallels"},
        {"Amazon EC2", "amazon", true},
        {"Google", "google", true},
        {"BHYVE", "bhyve"},
        {"KVM", "kvm"},
        {"Apple Virtualization", "apple"},
        {"Microsoft Corporation", "microsoft", true},
    };
    for (const Maker& maker : makers) {
        if (vendor.find(maker.part) != std::string_view::npos || product.find(maker.part) != std::string_view::npos)
            return {std::string(maker.name), maker.makesRealMachines};
    }
    return {};
}

} // namespace steadymark
