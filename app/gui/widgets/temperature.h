// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace steadymark::gui {

enum class TemperatureUnit { Celsius, Fahrenheit };

/// In what the window shows temperatures, as it has one language. Files, reports and whatever is computed keep °C.
/// GUI thread.
void setTemperatureUnit(TemperatureUnit unit);
[[nodiscard]] TemperatureUnit temperatureUnit();

/// While it lives, the window's unit is °C: for what is written into a file.
class CelsiusMeanwhile final {
public:
    CelsiusMeanwhile();
    CelsiusMeanwhile(const CelsiusMeanwhile&) = delete;
    CelsiusMeanwhile& operator=(const CelsiusMeanwhile&) = delete;
    ~CelsiusMeanwhile();

private:
    TemperatureUnit m_before;
};

/// In the window's unit: 41 °C are 105.8 °F.
[[nodiscard]] double shownTemperature(double celsius);
/// "°C" or "°F"
[[nodiscard]] QString temperatureSymbol(TemperatureUnit unit);

/// A sentence of core with every "38 °C" and "38–61 °C" in the window's unit.
[[nodiscard]] QString withShownTemperatures(const QString& sentence);

} // namespace steadymark::gui
