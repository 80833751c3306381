// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/system/machine_probe.h"

#include "platform/windows/io/file_time.h"

#include <charconv>
#include <chrono>
#include <set>
#include <string_view>
#include <utility>

namespace steadymark {

Nanoseconds awakeTime()
{
    // Not in the import library of kernel32.
    using Query = void WINAPI(ULONGLONG*);
    static Query* const query = [] {
        const HMODULE library = ::GetModuleHandleW(L"kernelbase.dll");
        return library == nullptr ? nullptr
                                  : reinterpret_cast<Query*>(reinterpret_cast<void*>(
                                      ::GetProcAddress(library, "QueryUnbiasedInterruptTimePrecise")));
    }();
    if (query == nullptr)
        return std::chrono::steady_clock::now().time_since_epoch();
    ULONGLONG ticks = 0;
    query(&ticks);
    return Nanoseconds(static_cast<Nanoseconds::rep>(ticks * 100));
}

std::optional<std::uint32_t> diskNumberOf(const std::string& device)
{
    constexpr std::string_view prefix = "PhysicalDrive";
    std::uint32_t number = 0;
    if (!device.starts_with(prefix))
        return std::nullopt;
    const char* const end = device.data() + device.size();
    const auto [rest, error] = std::from_chars(device.data() + prefix.size(), end, number);
    return error == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

WindowsMachineProbe::WindowsMachineProbe()
    : WindowsMachineProbe(std::make_shared<SystemDeviceOpener>(), {})
{
}

WindowsMachineProbe::WindowsMachineProbe(std::shared_ptr<const DeviceOpener> opener, MachineCalls calls)
    : m_opener(std::move(opener))
    , m_calls(std::move(calls))
    , m_counters(*m_opener)
{
    if (m_calls.now == nullptr)
        m_calls.now = &awakeTime;
}

std::optional<ProcessorTraffic> WindowsMachineProbe::processors() const
{
    FILETIME idle{};
    FILETIME kernel{};
    FILETIME user{};
    FILETIME created{};
    FILETIME exited{};
    FILETIME ownKernel{};
    FILETIME ownUser{};
    if (m_calls.processorGroups() != 1 || m_calls.systemTimes(&idle, &kernel, &user) == FALSE
        || m_calls.processTimes(::GetCurrentProcess(), &created, &exited, &ownKernel, &ownUser) == FALSE)
        return std::nullopt;
    const Nanoseconds total = toNanoseconds(kernel) + toNanoseconds(user); // being idle is the kernel's time, too
    if (toNanoseconds(idle) > total)
        return std::nullopt;
    return ProcessorTraffic{
        total, total - toNanoseconds(idle), Nanoseconds(0), toNanoseconds(ownKernel) + toNanoseconds(ownUser)};
}

MachineSample WindowsMachineProbe::sample(const StorageStack& stack)
{
    MachineSample sample;
    sample.at = m_calls.now();
    std::set<std::uint32_t> asked;
    for (const StackLayer& layer : stack.layers) {
        const auto number = diskNumberOf(layer.device);
        if (!number || !asked.insert(*number).second)
            continue;
        if (auto traffic = m_counters.read(*number, m_calls.now())) {
            traffic->device = layer.device;
            sample.devices.push_back(std::move(*traffic));
        }
    }
    sample.processors = processors();
    return sample;
}

PowerState WindowsMachineProbe::power(const StorageStack& stack)
{
    return powerStateOf(m_calls.powerFacts(), stack);
}

} // namespace steadymark
