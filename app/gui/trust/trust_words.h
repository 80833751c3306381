// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/style/line_icons.h"
#include "core/exchange/figures.h"
#include "core/record/step_record.h"
#include "core/trust/judge.h"

#include <QColor>
#include <QPalette>
#include <QString>

#include <string>

namespace steadymark::gui {

struct ChartColors;

// How the window says and shows what the rules of trust (core/trust) found. Sentences of a verdict come from the run or
// from a stranger's file: they are shown as plain text only, in one line and of bounded length.

/// Of one verdict are shown: more than there are checks, but a file may hold any number.
constexpr std::size_t mostReasons = 30;

/// "sound", "suspicious", "invalid"
[[nodiscard]] QString trustWord(TrustLevel level);
/// Signs that differ in shape, not in colour alone: a check, a triangle, a cross in a circle.
[[nodiscard]] Glyph trustGlyph(TrustLevel level);
[[nodiscard]] QColor trustColor(TrustLevel level, const QPalette& palette);
[[nodiscard]] QColor trustColor(TrustLevel level, const ChartColors& colors); ///< readable on a tinted bar

[[nodiscard]] Glyph severityGlyph(Severity severity);
[[nodiscard]] QColor severityColor(Severity severity, const QPalette& palette);

/// A sentence as it may be shown: one line, at most 600 characters.
[[nodiscard]] QString sentenceOf(const Sentence& text);

/// "RND 4K Q32 T1 · Read"
[[nodiscard]] QString stepTitle(const Workload& workload);

/// What a verdict without reasons stands on, in one sentence; says less of a run that nobody watched.
[[nodiscard]] QString checkedText(const StepRecord& step);

/// For a verdict that is not sound and says no more than that.
[[nodiscard]] QString noReasonText();
/// "… and 12 more"
[[nodiscard]] QString moreReasonsText(std::size_t count);

/// The sentence of a run, or how many results of each level it has; empty when nothing was judged.
[[nodiscard]] QString summaryText(const RunVerdict& run);

/// "suspicious: rsync moved 1.2 GB meanwhile": the level and the worst reason, if there is one.
[[nodiscard]] QString verdictLine(const Verdict& verdict);

/// Everything about the verdict of a step as text for the clipboard; empty without a verdict.
[[nodiscard]] QString verdictText(const StepRecord& step, Unit unit);

} // namespace steadymark::gui
