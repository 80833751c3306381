// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/system/system_facts.h"

#include "platform/windows/files/handle.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/process/process_rights.h"
#include "platform/windows/system/power_api.h"
#include "platform/windows/system/windows_api.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include <psapi.h>

namespace steadymark {
namespace {

constexpr const wchar_t* processorKey = L"HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0";
constexpr const wchar_t* firmwareKey = L"HARDWARE\\DESCRIPTION\\System\\BIOS";
constexpr const wchar_t* versionKey = L"SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion";

std::string readRegistryText(const wchar_t* key, const wchar_t* value)
{
    std::array<wchar_t, 512> text{};
    auto bytes = static_cast<DWORD>(sizeof(text));
    if (::RegGetValueW(HKEY_LOCAL_MACHINE, key, value, RRF_RT_REG_SZ, nullptr, text.data(), &bytes) != ERROR_SUCCESS)
        return {};
    return toNarrow(text.data()); // the function sees to the zero at the end
}

std::uint32_t readRegistryNumber(const wchar_t* key, const wchar_t* value)
{
    DWORD number = 0;
    DWORD bytes = sizeof(number);
    const LSTATUS status = ::RegGetValueW(HKEY_LOCAL_MACHINE, key, value, RRF_RT_REG_DWORD, nullptr, &number, &bytes);
    return status == ERROR_SUCCESS ? number : 0;
}

/// A function that not every system has; null if this one does not.
template <class Function> Function* findFunction(const wchar_t* module, const char* name)
{
    const HMODULE library = ::GetModuleHandleW(module);
    if (library == nullptr)
        return nullptr;
    return reinterpret_cast<Function*>(reinterpret_cast<void*>(::GetProcAddress(library, name)));
}

void readProcessors(SystemFacts& facts)
{
    facts.cpuModel = readRegistryText(processorKey, L"ProcessorNameString");
    facts.processorsOfAllGroups = ::GetActiveProcessorCount(ALL_PROCESSOR_GROUPS);
    DWORD_PTR process = 0;
    DWORD_PTR group = 0;
    if (::GetProcessAffinityMask(::GetCurrentProcess(), &process, &group) != FALSE) {
        facts.processAffinity = process;
        facts.groupAffinity = group;
    }
}

/// In lower case, without braces.
std::string textOf(const GUID& id)
{
    std::array<char, 40> text{};
    const BYTE* const end = id.Data4;
    std::snprintf(text.data(), text.size(), "%08lx-%04x-%04x-%02x%02x-%02x%02x%02x%02x%02x%02x", id.Data1, id.Data2,
        id.Data3, end[0], end[1], end[2], end[3], end[4], end[5], end[6], end[7]);
    return text.data();
}

void readPowerPlan(SystemFacts& facts)
{
    GUID* plan = nullptr;
    if (::PowerGetActiveScheme(nullptr, &plan) != ERROR_SUCCESS || plan == nullptr)
        return;
    facts.powerPlanId = textOf(*plan);
    std::array<wchar_t, 256> name{};
    auto bytes = static_cast<DWORD>(sizeof(name) - sizeof(wchar_t));
    if (::PowerReadFriendlyName(nullptr, plan, nullptr, nullptr, reinterpret_cast<UCHAR*>(name.data()), &bytes)
        == ERROR_SUCCESS)
        facts.powerPlanName = toNarrow(name.data());
    ::LocalFree(plan);
}

void readMemory(SystemFacts& facts)
{
    MEMORYSTATUSEX memory{};
    memory.dwLength = sizeof(memory);
    if (::GlobalMemoryStatusEx(&memory) != FALSE) {
        facts.physicalMemory = memory.ullTotalPhys;
        facts.freePhysicalMemory = memory.ullAvailPhys;
        facts.freeCommit = memory.ullAvailPageFile;
    }
    PROCESS_MEMORY_COUNTERS_EX counters{};
    if (::K32GetProcessMemoryInfo(
            ::GetCurrentProcess(), reinterpret_cast<PROCESS_MEMORY_COUNTERS*>(&counters), sizeof(counters))
        != FALSE)
        facts.committedByProcess = counters.PrivateUsage;

    BOOL isInJob = FALSE;
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    if (::IsProcessInJob(::GetCurrentProcess(), nullptr, &isInJob) == FALSE || isInJob == FALSE
        || ::QueryInformationJobObject(nullptr, JobObjectExtendedLimitInformation, &limits, sizeof(limits), nullptr)
            == FALSE)
        return;
    const auto lower = [&facts](std::uint64_t limit) {
        facts.memoryLimit = std::min(facts.memoryLimit.value_or(limit), limit);
    };
    if ((limits.BasicLimitInformation.LimitFlags & JOB_OBJECT_LIMIT_JOB_MEMORY) != 0)
        lower(limits.JobMemoryLimit);
    if ((limits.BasicLimitInformation.LimitFlags & JOB_OBJECT_LIMIT_PROCESS_MEMORY) != 0)
        lower(limits.ProcessMemoryLimit);
}

void readVersion(SystemFacts& facts)
{
    facts.productName = readRegistryText(versionKey, L"ProductName");
    facts.displayVersion = readRegistryText(versionKey, L"DisplayVersion");
    if (facts.displayVersion.empty())
        facts.displayVersion = readRegistryText(versionKey, L"ReleaseId"); // before 20H2
    facts.buildRevision = readRegistryNumber(versionKey, L"UBR");

    // GetVersionEx() tells programs without a manifest about Windows 8.
    using RtlGetVersion = LONG NTAPI(OSVERSIONINFOEXW*);
    OSVERSIONINFOEXW version{};
    version.dwOSVersionInfoSize = sizeof(version);
    auto* const getVersion = findFunction<RtlGetVersion>(L"ntdll.dll", "RtlGetVersion");
    if (getVersion != nullptr && getVersion(&version) == 0) {
        facts.majorVersion = version.dwMajorVersion;
        facts.minorVersion = version.dwMinorVersion;
        facts.build = version.dwBuildNumber;
        facts.isServer = version.wProductType != VER_NT_WORKSTATION;
    }

    // Exported by Wine only, which otherwise claims to be the Windows that the user chose.
    using WineGetVersion = const char* __cdecl();
    using WineGetHostVersion = void __cdecl(const char**, const char**);
    if (auto* const getWineVersion = findFunction<WineGetVersion>(L"ntdll.dll", "wine_get_version"))
        facts.wineVersion = getWineVersion();
    if (auto* const getHost = findFunction<WineGetHostVersion>(L"ntdll.dll", "wine_get_host_version")) {
        const char* system = nullptr;
        const char* release = nullptr;
        getHost(&system, &release);
        facts.wineHostSystem = system == nullptr ? "" : system;
        facts.wineHostRelease = release == nullptr ? "" : release;
    }
}

std::string nameOfMachine(USHORT machine)
{
    switch (machine) {
    case IMAGE_FILE_MACHINE_AMD64:
        return "x86_64";
    case IMAGE_FILE_MACHINE_ARM64:
        return "aarch64";
    case IMAGE_FILE_MACHINE_I386:
        return "i686";
    default:
        return {};
    }
}

void readArchitecture(SystemFacts& facts)
{
    SYSTEM_INFO system{};
    ::GetSystemInfo(&system); // as it is shown to this program
    switch (system.wProcessorArchitecture) {
    case PROCESSOR_ARCHITECTURE_AMD64:
        facts.ownArchitecture = "x86_64";
        break;
    case 12: // PROCESSOR_ARCHITECTURE_ARM64
        facts.ownArchitecture = "aarch64";
        break;
    case PROCESSOR_ARCHITECTURE_INTEL:
        facts.ownArchitecture = "i686";
        break;
    default:
        break;
    }
    USHORT own = 0;
    USHORT native = 0;
    if (::IsWow64Process2(::GetCurrentProcess(), &own, &native) != FALSE)
        facts.nativeArchitecture = nameOfMachine(native);
}

void readNames(SystemFacts& facts)
{
    std::array<wchar_t, 256> name{};
    auto length = static_cast<DWORD>(name.size());
    if (::GetComputerNameExW(ComputerNameDnsHostname, name.data(), &length) != FALSE)
        facts.hostName = toNarrow(name.data());
    std::array<wchar_t, 257> user{}; // UNLEN and the zero
    length = static_cast<DWORD>(user.size());
    if (::GetUserNameW(user.data(), &length) != FALSE)
        facts.userName = toNarrow(user.data());
    facts.isElevated = isElevatedProcess();
}

} // namespace

SystemFacts readSystemFacts()
{
    SystemFacts facts;
    readProcessors(facts);
    readPowerPlan(facts);
    facts.hypervisor = readHypervisor();
    facts.firmwareVendor = readRegistryText(firmwareKey, L"SystemManufacturer");
    facts.firmwareProduct = readRegistryText(firmwareKey, L"SystemProductName");
    readMemory(facts);
    readVersion(facts);
    readArchitecture(facts);
    readNames(facts);
    return facts;
}

} // namespace steadymark
