// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/storage_stack.h"
#include "core/record/observations.h"
#include "platform/windows/system/windows_api.h"

#include <cstdint>
#include <optional>

namespace steadymark {

/// What Windows says about power, as it says it; what it does not say is unset.
struct PowerFacts {
    std::optional<bool> isOnMains;
    bool isBatterySaverOn = false;     ///< since Windows 11 24H2 called energy saver, then also on mains
    std::optional<GUID> plan;          ///< the active one
    std::optional<std::uint32_t> type; ///< of the plan, those of makers and people included: 0 power saver, 1 high
                                       ///< performance, 2 balanced
    std::optional<GUID> mode;          ///< what the user chose in the settings of Windows 11; all zeros: balanced
    /// Of the plan for the source in use: 0 off, 1 HIPM, 2 HIPM and DIPM (AHCI link power management).
    std::optional<std::uint32_t> sataSaving;
    /// The same: 0 off, 1 moderate, 2 maximum (PCI Express link state power management, ASPM).
    std::optional<std::uint32_t> pcieSaving;
};

/// The settings are those of "Power settings" in Microsoft's "Customize Windows" (learn.microsoft.com,
/// windows-hardware/customize/power-settings). Needs no rights.
[[nodiscard]] PowerFacts readPowerFacts();

/// In the words of PowerState; of the savings, those of links that the stack's drives are on. They are what the plan
/// allows: whether the drive and its controller make use of it is not told.
[[nodiscard]] PowerState powerStateOf(const PowerFacts& facts, const StorageStack& stack);

} // namespace steadymark
