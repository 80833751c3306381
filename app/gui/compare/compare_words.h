// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/plot_colors.h"
#include "core/compare/comparison.h"

#include <QColor>
#include <QString>

namespace steadymark::gui {

struct ThemeColors;

/// The colour of the n-th group in every picture of a comparison; the first is what the others are compared with.
[[nodiscard]] QColor groupColor(const ChartColors& colors, std::size_t group);

/// A sign beside the sentence, so that nothing depends on colour: "▼", "▲", "=", "?", "–".
[[nodiscard]] QString effectSign(EffectVerdict verdict);
[[nodiscard]] QColor effectColor(EffectVerdict verdict, const ThemeColors& colors);

/// "Drive: firmware 1.0 → 2.0"
[[nodiscard]] QString contextText(const ContextDifference& difference);

} // namespace steadymark::gui
