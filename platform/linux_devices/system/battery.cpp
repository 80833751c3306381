// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/system/battery.h"

#include "platform/linux_devices/drives/sysfs.h"

#include <algorithm>

namespace steadymark {

namespace fs = std::filesystem;

BatteryState readBattery(const SystemRoots& roots)
{
    const fs::path supplies = roots.sys / "class" / "power_supply";
    BatteryState state;
    bool hasMains = false;
    bool isDischarging = false;
    for (const std::string& name : entriesOf(supplies)) {
        const fs::path folder = supplies / name;
        const std::string type = readKernelFile(folder / "type");
        if (readKernelFile(folder / "scope") == "Device")
            continue;
        if (type == "Mains" || type.starts_with("USB")) {
            hasMains = hasMains || readNumber(folder / "online").value_or(0) != 0;
        } else if (type == "Battery") {
            isDischarging = isDischarging || readKernelFile(folder / "status") == "Discharging";
            if (const auto percent = readNumber<unsigned>(folder / "capacity"); percent && *percent <= 100)
                state.batteryPercent = std::max(state.batteryPercent.value_or(0), *percent);
        }
    }
    state.isOnBattery = isDischarging && !hasMains;
    return state;
}

} // namespace steadymark
