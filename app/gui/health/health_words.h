// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/style/line_icons.h"
#include "core/health/health_delta.h"
#include "core/health/health_verdict.h"
#include "core/health/smart_document.h"

#include <QColor>
#include <QPalette>
#include <QString>

#include <optional>
#include <vector>

namespace steadymark::gui {

/// "Good", "Keep an eye on it", "Failing", "Unknown"
[[nodiscard]] QString levelText(HealthLevel level);
/// A sign that differs in shape, not in colour alone.
[[nodiscard]] Glyph levelGlyph(HealthLevel level);
[[nodiscard]] QColor levelColor(HealthLevel level, const QPalette& palette);

/// "41 °C", in the unit of the window
[[nodiscard]] QString temperatureText(double celsius);
/// "1.4 years", "23 days", "5 h"
[[nodiscard]] QString powerOnText(std::uint64_t hours);
/// "3 %"
[[nodiscard]] QString percentText(double percent);

/// One of the key figures of a drive.
struct HealthFigure {
    QString name;
    QString value;             ///< "–" when the drive does not tell
    QString detail;            ///< quiet, below it; may be empty
    QString toolTip;           ///< what it means
    std::optional<double> bar; ///< 0–1, drawn below the value
    bool isWarning = false;    ///< the bar is drawn as one that is nearly used up
};

/// The six figures that matter most of what this drive tells: temperature, time, data, wear, write amplification or
/// what else is known of it.
[[nodiscard]] std::vector<HealthFigure> healthFigures(const SmartDocument& document);

/// Everything as text for the clipboard: verdict, reasons, figures; without a serial number.
[[nodiscard]] QString healthText(const QString& drive, const SmartDocument& document, const HealthVerdict& verdict);

} // namespace steadymark::gui
