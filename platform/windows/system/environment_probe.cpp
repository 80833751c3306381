// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/system/environment_probe.h"

#include "core/base/text.h"

#include <algorithm>
#include <bit>
#include <string_view>
#include <utility>

namespace steadymark {
namespace {

/// Names out of the registry and firmware: one line, and one blank between words.
std::string tidied(std::string_view text)
{
    std::string tidy;
    for (const char letter : toPlainLine(text)) {
        if (letter != ' ' || (!tidy.empty() && tidy.back() != ' '))
            tidy += letter;
    }
    if (tidy.ends_with(' '))
        tidy.pop_back();
    return tidy;
}

/// How many the process may use. Groups hold at most 64; a thread may go to any of them, unless the process was told to
/// keep to some processors of its own.
unsigned usableProcessors(const SystemFacts& facts)
{
    const bool isRestricted = facts.processAffinity != 0 && facts.processAffinity != facts.groupAffinity;
    return isRestricted ? static_cast<unsigned>(std::popcount(facts.processAffinity)) : facts.processorsOfAllGroups;
}

/// The plans that come with Windows by their English names, so that results of all languages can be compared.
std::string powerPlan(const SystemFacts& facts)
{
    constexpr std::pair<std::string_view, std::string_view> plans[] = {
        {"381b4222-f694-41f0-9685-ff5bb260df2e", "Balanced"},
        {"8c5e7fda-e8bf-4a96-9a85-a6e23a8c635c", "High performance"},
        {"a1841308-3541-4fab-bc81-f71556f20b4a", "Power saver"},
        {"e9a42b02-d5df-448d-aa00-03f14749eb61", "Ultimate Performance"},
    };
    for (const auto& [id, name] : plans) {
        if (facts.powerPlanId == id)
            return std::string(name);
    }
    const std::string own = tidied(facts.powerPlanName);
    return own.empty() ? facts.powerPlanId : own;
}

std::string virtualization(const SystemFacts& facts)
{
    if (!facts.hypervisor.isPresent)
        return {};
    const FirmwareMaker maker = makerOfFirmware(facts.firmwareVendor, facts.firmwareProduct);
    const bool isVirtualByMicrosoft = maker.hypervisor == "microsoft" && facts.firmwareProduct == "Virtual Machine";
    const bool isVirtual = isVirtualByMicrosoft || !maker.makesRealMachines;
    if (facts.hypervisor
            .isRootPartition) // the machine is the system's own, or this is Hyper-V inside a virtual machine
        return isVirtual ? maker.hypervisor : std::string();
    if (std::string name = hypervisorName(facts.hypervisor.signature); !name.empty())
        return name;
    return maker.hypervisor.empty() ? "unknown hypervisor" : maker.hypervisor;
}

std::string osName(const SystemFacts& facts)
{
    if (!facts.wineVersion.empty()) {
        const std::string host = tidied(facts.wineHostSystem);
        return join({"Wine", tidied(facts.wineVersion), host.empty() ? "" : "on", host}, " ");
    }
    constexpr std::uint32_t firstBuildOf11 = 22000;
    constexpr std::string_view ten = "Windows 10";
    std::string name = tidied(facts.productName);
    if (name.empty())
        name = "Windows";
    if (!facts.isServer && facts.build >= firstBuildOf11 && name.starts_with(ten))
        name.replace(0, ten.size(), "Windows 11");
    if (const std::string version = tidied(facts.displayVersion); !version.empty())
        name += ' ' + version;
    if (facts.build != 0)
        name.append(" (build ").append(std::to_string(facts.build)).append(")");
    return name;
}

std::string kernelName(const SystemFacts& facts)
{
    if (!facts.wineVersion.empty())
        return tidied(facts.wineHostSystem + ' ' + facts.wineHostRelease);
    if (facts.build == 0)
        return {};
    std::vector<std::string> version{
        std::to_string(facts.majorVersion), std::to_string(facts.minorVersion), std::to_string(facts.build)};
    if (facts.buildRevision != 0)
        version.push_back(std::to_string(facts.buildRevision));
    return join({"Windows NT", join(version, ".")}, " ");
}

std::string architecture(const SystemFacts& facts)
{
    const bool isTranslated = !facts.nativeArchitecture.empty() && facts.nativeArchitecture != facts.ownArchitecture;
    return isTranslated ? join({facts.ownArchitecture, "on", facts.nativeArchitecture}, " ") : facts.ownArchitecture;
}

} // namespace

WindowsEnvironmentProbe::WindowsEnvironmentProbe(std::function<SystemFacts()> readFacts)
    : m_readFacts(std::move(readFacts))
{
}

Environment WindowsEnvironmentProbe::environment() const
{
    const SystemFacts facts = m_readFacts();
    Environment environment;
    environment.cpuModel = tidied(facts.cpuModel);
    environment.logicalCpus = usableProcessors(facts);
    environment.governor = powerPlan(facts);
    environment.virtualization = virtualization(facts);
    environment.memory = ByteCount(std::min(facts.physicalMemory, facts.memoryLimit.value_or(facts.physicalMemory)));
    environment.osName = osName(facts);
    environment.kernel = kernelName(facts);
    environment.architecture = architecture(facts);
    environment.hostName = facts.hostName;
    environment.userName = facts.userName;
    environment.isPrivileged = facts.isElevated;
    return environment;
}

ByteCount WindowsEnvironmentProbe::availableMemory() const
{
    const SystemFacts facts = m_readFacts();
    std::uint64_t available = std::min(facts.freePhysicalMemory, facts.freeCommit);
    // Others in the job use of its limit, too; how much cannot be asked, so this is what is left at most.
    if (facts.memoryLimit)
        available = std::min(available, *facts.memoryLimit - std::min(*facts.memoryLimit, facts.committedByProcess));
    return ByteCount(available);
}

} // namespace steadymark
