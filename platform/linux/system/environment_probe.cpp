// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/system/environment_probe.h"

#include "core/base/text.h"
#include "core/record/hypervisor.h"
#include "platform/linux_devices/system/control_groups.h"
#include "platform/posix/files.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <set>
#include <sstream>
#include <system_error>
#include <thread>
#include <vector>

#include <pwd.h>
#include <sys/resource.h>
#include <sys/utsname.h>
#include <unistd.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// The value of the first line that reads "key<separator>value"; empty if there is none.
std::string valueOf(const std::string& text, std::string_view key, char separator)
{
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::string_view view = line;
        const std::size_t position = view.find(separator);
        if (position != std::string_view::npos && trimmed(view.substr(0, position)) == key)
            return std::string(trimmed(view.substr(position + 1)));
    }
    return {};
}

std::optional<std::uint64_t> leadingNumber(std::string_view text)
{
    std::uint64_t value = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc())
        return std::nullopt;
    return value;
}

/// Of a line like "MemTotal:       16316412 kB" in /proc/meminfo.
std::uint64_t memoryBytes(const std::string& meminfo, std::string_view key)
{
    return leadingNumber(valueOf(meminfo, key, ':')).value_or(0) * 1024;
}

std::string firstNonEmpty(std::initializer_list<std::string> candidates)
{
    for (const std::string& candidate : candidates) {
        if (!candidate.empty())
            return candidate;
    }
    return {};
}

std::string userName()
{
    std::vector<char> buffer(16384);
    passwd entry{};
    passwd* found = nullptr;
    if (::getpwuid_r(::geteuid(), &entry, buffer.data(), buffer.size(), &found) == 0 && found != nullptr)
        return found->pw_name;
    const char* name = std::getenv("USER");
    return name == nullptr ? std::string() : name;
}

void lower(std::optional<std::uint64_t>& value, std::uint64_t candidate)
{
    value = std::min(value.value_or(candidate), candidate);
}

/// What the limit of the address space (ulimit -v) leaves, by the first number of /proc/self/statm, pages; unset: no
/// limit.
std::optional<std::uint64_t> freeAddresses(const std::string& statm)
{
    rlimit limit{};
    const long pageBytes = ::sysconf(_SC_PAGESIZE);
    if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY || pageBytes <= 0)
        return std::nullopt;
    const std::uint64_t used = leadingNumber(statm).value_or(0) * static_cast<std::uint64_t>(pageBytes);
    return limit.rlim_cur - std::min<std::uint64_t>(limit.rlim_cur, used);
}

} // namespace

LinuxEnvironmentProbe::LinuxEnvironmentProbe(SystemRoots roots, std::string hypervisorSignature)
    : m_roots(std::move(roots))
    , m_hypervisorSignature(std::move(hypervisorSignature))
{
}

std::string LinuxEnvironmentProbe::virtualization(const std::string& cpuFlags) const
{
    const bool isGuest = (' ' + cpuFlags + ' ').find(" hypervisor ") != std::string::npos;
    const fs::path firmware = m_roots.sys / "class" / "dmi" / "id";
    const FirmwareMaker maker =
        makerOfFirmware(readKernelFile(firmware / "sys_vendor"), readKernelFile(firmware / "product_name"));
    if (isGuest)
        return firstNonEmpty({hypervisorName(m_hypervisorSignature), maker.hypervisor,
            readKernelFile(m_roots.sys / "hypervisor" / "type"), "unknown hypervisor"});
    // Processors that have no such flag (Arm) leave the firmware's word.
    if (cpuFlags.empty() && !maker.makesRealMachines)
        return firstNonEmpty({maker.hypervisor, readKernelFile(m_roots.sys / "hypervisor" / "type")});
    return {};
}

std::string LinuxEnvironmentProbe::governors() const
{
    std::set<std::string> found;
    std::error_code error;
    const fs::path policies = m_roots.sys / "devices" / "system" / "cpu" / "cpufreq";
    for (const fs::directory_entry& policy : fs::directory_iterator(policies, error)) {
        if (std::string governor = readKernelFile(policy.path() / "scaling_governor"); !governor.empty())
            found.insert(std::move(governor));
    }
    return join({found.begin(), found.end()}, ", ");
}

std::string LinuxEnvironmentProbe::osName() const
{
    std::string name = valueOf(readKernelFile(m_roots.etc / "os-release"), "PRETTY_NAME", '=');
    if (name.size() >= 2 && (name.front() == '"' || name.front() == '\'') && name.back() == name.front())
        name = name.substr(1, name.size() - 2);
    return name;
}

LinuxEnvironmentProbe::GroupMemory LinuxEnvironmentProbe::groupMemory() const
{
    GroupMemory memory;
    for (const ControlGroup& group : readControlGroups(m_roots, "memory")) {
        const char* const limitFile = group.isUnified ? "memory.max" : "memory.limit_in_bytes";
        const char* const usageFile = group.isUnified ? "memory.current" : "memory.usage_in_bytes";
        // In memory.stat: cache that the kernel drops when it needs the space.
        const char* const reclaimableKey = group.isUnified ? "inactive_file" : "total_inactive_file";
        for (const fs::path& folder : group.folders) {
            // "max" is no number, and version 1 says 2^63 less a page for "no limit".
            const auto limit = leadingNumber(readKernelFile(folder / limitFile));
            if (!limit || *limit >= (1ULL << 60U))
                continue;
            const std::uint64_t used = leadingNumber(readKernelFile(folder / usageFile)).value_or(0);
            const std::uint64_t reclaimable =
                leadingNumber(valueOf(readKernelFile(folder / "memory.stat"), reclaimableKey, ' ')).value_or(0);
            const std::uint64_t pinned = used - std::min(used, reclaimable);
            lower(memory.limit, *limit);
            lower(memory.available, *limit - std::min(*limit, pinned));
        }
    }
    return memory;
}

Environment LinuxEnvironmentProbe::environment() const
{
    Environment environment;
    const std::string cpuinfo = readKernelFile(m_roots.proc / "cpuinfo");
    environment.cpuModel = firstNonEmpty({valueOf(cpuinfo, "model name", ':'), valueOf(cpuinfo, "Model", ':'),
        valueOf(cpuinfo, "Hardware", ':'), valueOf(cpuinfo, "cpu model", ':'), valueOf(cpuinfo, "cpu", ':')});
    environment.logicalCpus = std::thread::hardware_concurrency();
    environment.governor = governors();
    environment.virtualization = virtualization(valueOf(cpuinfo, "flags", ':'));

    const std::uint64_t memory = memoryBytes(readKernelFile(m_roots.proc / "meminfo"), "MemTotal");
    environment.memory = ByteCount(std::min(memory, groupMemory().limit.value_or(memory)));
    environment.osName = osName();
    if (utsname names{}; ::uname(&names) == 0) {
        environment.kernel = std::string(names.sysname) + ' ' + names.release;
        environment.architecture = names.machine;
        environment.hostName = names.nodename;
    }
    environment.userName = userName();
    environment.isPrivileged = ::geteuid() == 0;
    return environment;
}

ByteCount LinuxEnvironmentProbe::availableMemory() const
{
    const std::uint64_t available = memoryBytes(readKernelFile(m_roots.proc / "meminfo"), "MemAvailable");
    return ByteCount(std::min({available, groupMemory().available.value_or(available),
        freeAddresses(readKernelFile(m_roots.proc / "self" / "statm")).value_or(available)}));
}

} // namespace steadymark
