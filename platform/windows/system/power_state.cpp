// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/system/power_state.h"

#include "platform/windows/system/power_api.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace steadymark {
namespace {

// Plans and modes.
constexpr GUID powerSaverPlan{0xa1841308, 0x3541, 0x4fab, {0xbc, 0x81, 0xf7, 0x15, 0x56, 0xf2, 0x0b, 0x4a}};
constexpr GUID balancedPlan{0x381b4222, 0xf694, 0x41f0, {0x96, 0x85, 0xff, 0x5b, 0xb2, 0x60, 0xdf, 0x2e}};
constexpr GUID highPerformancePlan{0x8c5e7fda, 0xe8bf, 0x4a96, {0x9a, 0x85, 0xa6, 0xe2, 0x3a, 0x8c, 0x63, 0x5c}};
constexpr GUID ultimatePlan{0xe9a42b02, 0xd5df, 0x448d, {0xaa, 0x00, 0x03, 0xf1, 0x47, 0x49, 0xeb, 0x61}};
constexpr GUID bestEfficiencyMode{0x961cc777, 0x2547, 0x4f9d, {0x81, 0x74, 0x7d, 0x86, 0x18, 0x1b, 0x8a, 0x7a}};
constexpr GUID bestPerformanceMode{0xded574b5, 0x45a0, 0x4f42, {0x87, 0x37, 0x46, 0x34, 0x5c, 0x09, 0xc2, 0x38}};

// Settings, and the groups that they are in.
constexpr GUID noGroup{0xfea3413e, 0x7e05, 0x4911, {0x9a, 0x71, 0x70, 0x03, 0x31, 0xf1, 0xc2, 0x94}};
constexpr GUID planType{0x245d8541, 0x3943, 0x4422, {0xb0, 0x25, 0x13, 0xa7, 0x84, 0xf6, 0x79, 0xb7}};
constexpr GUID diskGroup{0x0012ee47, 0x9041, 0x4b5d, {0x9b, 0x77, 0x53, 0x5f, 0xba, 0x8b, 0x14, 0x42}};
constexpr GUID ahciLinkSaving{0x0b2d69d7, 0xa2a1, 0x449c, {0x96, 0x80, 0xf9, 0x1c, 0x70, 0x52, 0x1c, 0x60}};
constexpr GUID pcieGroup{0x501a4d13, 0x42af, 0x4429, {0x9f, 0xd1, 0xa8, 0x21, 0x8c, 0x26, 0x8e, 0x20}};
constexpr GUID pcieLinkSaving{0xee12f906, 0xd277, 0x404b, {0xb6, 0xda, 0xe5, 0xfa, 0x1a, 0x57, 0x6d, 0xf5}};

constexpr std::string_view powerSaver = "power-saver";
constexpr std::string_view balanced = "balanced";
constexpr std::string_view performance = "performance";

bool is(const std::optional<GUID>& id, const GUID& known)
{
    return id && ::IsEqualGUID(*id, known) != FALSE;
}

std::optional<std::uint32_t> readSetting(const GUID& plan, const GUID& group, const GUID& setting, bool isOnMains)
{
    DWORD value = 0;
    const DWORD error = isOnMains ? ::PowerReadACValueIndex(nullptr, &plan, &group, &setting, &value)
                                  : ::PowerReadDCValueIndex(nullptr, &plan, &group, &setting, &value);
    return error == ERROR_SUCCESS ? std::optional<std::uint32_t>(value) : std::nullopt;
}

/// PowerGetUserConfiguredACPowerMode() and its twin, of Windows 11.
std::optional<GUID> readMode(bool isOnMains)
{
    using GetMode = DWORD WINAPI(GUID*);
    const HMODULE library = ::GetModuleHandleW(L"powrprof.dll");
    if (library == nullptr)
        return std::nullopt;
    auto* const getMode = reinterpret_cast<GetMode*>(reinterpret_cast<void*>(::GetProcAddress(
        library, isOnMains ? "PowerGetUserConfiguredACPowerMode" : "PowerGetUserConfiguredDCPowerMode")));
    GUID mode{};
    return getMode != nullptr && getMode(&mode) == ERROR_SUCCESS ? std::optional(mode) : std::nullopt;
}

std::string_view profileOf(const PowerFacts& facts)
{
    if (facts.isBatterySaverOn)
        return powerSaver;
    if (is(facts.plan, powerSaverPlan))
        return powerSaver;
    if (is(facts.plan, highPerformancePlan) || is(facts.plan, ultimatePlan))
        return performance;
    if (is(facts.plan, balancedPlan)) {
        // The mode is laid over this plan only; the others hide it.
        return is(facts.mode, bestEfficiencyMode) ? powerSaver
            : is(facts.mode, bestPerformanceMode) ? performance
                                                  : balanced;
    }
    if (facts.plan && facts.type) {
        constexpr std::string_view types[] = {powerSaver, performance, balanced};
        if (*facts.type < std::size(types))
            return types[*facts.type];
    }
    return {};
}

bool hasDriveOn(const StorageStack& stack, std::string_view bus)
{
    return std::ranges::any_of(stack.layers, [bus](const StackLayer& layer) {
        return layer.kind == LayerKind::Drive && std::ranges::any_of(layer.facts, [bus](const StackFact& fact) {
            return fact.name == "bus" && fact.text == bus;
        });
    });
}

std::string linkSavingOf(const PowerFacts& facts, const StorageStack& stack)
{
    std::string words;
    const auto add = [&words](std::string_view link, std::string_view value) {
        words.append(words.empty() ? "" : ", ").append(link).append(value);
    };
    if (hasDriveOn(stack, "sata") && facts.sataSaving) {
        if (*facts.sataSaving == 1)
            add("SATA link power management ", "HIPM");
        else if (*facts.sataSaving == 2)
            add("SATA link power management ", "HIPM and DIPM");
    }
    if (hasDriveOn(stack, "nvme") && facts.pcieSaving) {
        if (*facts.pcieSaving == 1)
            add("PCIe link power management ", "moderate");
        else if (*facts.pcieSaving == 2)
            add("PCIe link power management ", "maximum");
    }
    return words;
}

} // namespace

PowerFacts readPowerFacts()
{
    PowerFacts facts;
    SYSTEM_POWER_STATUS status{};
    if (::GetSystemPowerStatus(&status) != FALSE) {
        if (status.ACLineStatus <= 1) // 255: not known
            facts.isOnMains = status.ACLineStatus == 1;
        facts.isBatterySaverOn = status.Reserved1 == 1; // SystemStatusFlag since Windows 10
    }
    const bool isOnMains = facts.isOnMains.value_or(true);
    GUID* plan = nullptr;
    if (::PowerGetActiveScheme(nullptr, &plan) != ERROR_SUCCESS || plan == nullptr)
        return facts;
    facts.plan = *plan;
    ::LocalFree(plan);
    facts.type = readSetting(*facts.plan, noGroup, planType, isOnMains);
    facts.mode = readMode(isOnMains);
    facts.sataSaving = readSetting(*facts.plan, diskGroup, ahciLinkSaving, isOnMains);
    facts.pcieSaving = readSetting(*facts.plan, pcieGroup, pcieLinkSaving, isOnMains);
    return facts;
}

PowerState powerStateOf(const PowerFacts& facts, const StorageStack& stack)
{
    PowerState state;
    if (facts.isOnMains)
        state.source = *facts.isOnMains ? "mains" : "battery";
    state.profile = profileOf(facts);
    state.linkSaving = Sentence::verbatim(linkSavingOf(facts, stack));
    return state;
}

} // namespace steadymark
