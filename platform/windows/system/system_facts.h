// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/hypervisor.h"

#include <cstdint>
#include <optional>
#include <string>

namespace steadymark {

/// What Windows says about itself and the machine, as it says it. What it does not say is empty or 0.
struct SystemFacts {
    std::string cpuModel;
    unsigned processorsOfAllGroups = 0;
    std::uint64_t processAffinity = 0; ///< in the process's own group of at most 64; 0: it is in several groups
    std::uint64_t groupAffinity = 0;   ///< what that group has

    std::string powerPlanId;   ///< "381b4222-f694-41f0-9685-ff5bb260df2e"
    std::string powerPlanName; ///< in the system's language

    HypervisorFacts hypervisor;
    std::string firmwareVendor;
    std::string firmwareProduct;

    std::uint64_t physicalMemory = 0;     ///< bytes, as the others
    std::uint64_t freePhysicalMemory = 0; ///< cache that can be dropped at once included
    std::uint64_t freeCommit = 0;         ///< what may still be promised to this process
    std::uint64_t committedByProcess = 0;
    std::optional<std::uint64_t> memoryLimit; ///< of the job that the process is in

    std::string productName;    ///< of the registry, which says "Windows 10" on Windows 11, too
    std::string displayVersion; ///< "23H2"
    std::uint32_t majorVersion = 0;
    std::uint32_t minorVersion = 0;
    std::uint32_t build = 0;
    std::uint32_t buildRevision = 0;
    bool isServer = false;

    std::string wineVersion;     ///< "8.0"; empty on Windows
    std::string wineHostSystem;  ///< "Linux"
    std::string wineHostRelease; ///< "6.1.0-18-amd64"

    std::string ownArchitecture;    ///< "x86_64"
    std::string nativeArchitecture; ///< the machine's, "aarch64" when this program is translated
    std::string hostName;
    std::string userName;
    bool isElevated = false;
};

[[nodiscard]] SystemFacts readSystemFacts();

} // namespace steadymark
