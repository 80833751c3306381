// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/style/theme.h"
#include "app/gui/style/zoom.h"
#include "app/gui/widgets/temperature.h"

#include <span>

namespace steadymark::gui {

// What the window remembers, each once: its key in settings.ini, what it is at first, and what it may be.

struct FlagSetting {
    const char* key;
    bool initial;
};

/// A whole number between two bounds, or 0 where that means something of its own.
struct NumberSetting {
    const char* key;
    int initial;
    int least;
    int most;
};

/// One of a few, each with its word in the file, in the order of the enum.
template <class Choice> struct ChoiceSetting {
    const char* key;
    Choice initial;
    std::span<const char* const> words;
};

/// A path or a name; whether it still means anything is found by who uses it.
struct TextSetting {
    const char* key;
    const char* initial;
};

/// When the desktop tells that a run is over.
enum class NotifyWhen { Always, InBackground, Never };

namespace setting {

inline constexpr const char* themeWords[] = {"system", "light", "dark"};
inline constexpr const char* temperatureWords[] = {"celsius", "fahrenheit"};
inline constexpr const char* notifyWords[] = {"always", "background", "never"};

inline constexpr ChoiceSetting<ThemeChoice> theme{"window/theme", ThemeChoice::System, themeWords};
inline constexpr NumberSetting zoom{"window/zoom", 100, leastZoom, mostZoom};
inline constexpr TextSetting language{"window/language", "system"};
inline constexpr ChoiceSetting<TemperatureUnit> temperature{
    "window/temperature", TemperatureUnit::Celsius, temperatureWords};
inline constexpr ChoiceSetting<NotifyWhen> notify{"window/notify", NotifyWhen::InBackground, notifyWords};
inline constexpr FlagSetting compact{"window/compact", false};
inline constexpr FlagSetting alwaysOnTop{"window/alwaysOnTop", false};
inline constexpr FlagSetting historyByDrive{"window/historyByDrive", false};
/// Index in the list of units.
inline constexpr NumberSetting unit{"test/unit", 0, 0, 3};
inline constexpr FlagSetting recordsTrace{"test/recordTrace", true};
inline constexpr FlagSetting watchesTemperature{"test/watchTemperature", false};
/// MiB; 0: what core thinks right for the machine.
inline constexpr NumberSetting traceMemory{"test/traceMemoryMiB", 0, 64, 65536};
/// What a start begins with; empty: what was used last.
inline constexpr TextSetting startTarget{"start/target", ""};
inline constexpr TextSetting startProfile{"start/profile", ""};

} // namespace setting
} // namespace steadymark::gui
