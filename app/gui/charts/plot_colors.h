// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/chart/chart.h"
#include "core/workload/workload.h"

#include <QColor>

class QPalette;

namespace steadymark::gui {

/// The colours of grid and plots, in one complete set for light and one for dark. Read, write and mix come from the
/// palette of Okabe and Ito, which stays apart for colour-blind eyes; on the dark ground they are lighter. Every text
/// colour has a contrast of at least 4.5:1 on `background`, on `band` and on a tinted bar.
///
/// A plain value; any thread.
struct ChartColors {
    bool isDark = false;
    QColor background;    ///< of plots and cells
    QColor text;          ///< figures and titles
    QColor secondaryText; ///< ranges, axis labels, hints
    QColor grid;          ///< lines behind the curves
    QColor axis;          ///< backbone and ticks
    QColor band;          ///< every second test in the live graph
    QColor track;         ///< the empty part of a bar
    QColor read;
    QColor write;
    QColor mix;
    QColor fourth; ///< of what has no meaning of its own: the trace that is compared with, the fourth result
    QColor fifth;
    QColor firstGroup; ///< of a comparison; violet and gold, as far apart for every eye as blue and orange
    QColor secondGroup;
    QColor success; ///< icon of what nothing speaks against
    QColor warning; ///< text and icon of what the reader should know
    QColor failure;
    QColor focus; ///< frame of the focused cell, rubber band

    [[nodiscard]] const QColor& of(Operation operation) const;
    [[nodiscard]] const QColor& of(ChartColor color) const;
    /// The tint of a bar or a filled curve: `of(operation)`, mostly transparent.
    [[nodiscard]] QColor fillOf(Operation operation) const;
    [[nodiscard]] QColor fillOf(QColor color) const;

    [[nodiscard]] static ChartColors light();
    [[nodiscard]] static ChartColors dark();
    /// Light or dark by the palette, with its own base, text and highlight where their contrast is good enough.
    [[nodiscard]] static ChartColors from(const QPalette& palette);
};

/// Whether the palette's window is darker than its text.
[[nodiscard]] bool isDark(const QPalette& palette);

/// Contrast of two opaque colours as WCAG 2.1 defines it, 1–21.
[[nodiscard]] double contrastRatio(const QColor& a, const QColor& b);

/// An opaque colour between `a` (`shareOfB` 0) and `b` (1), in 8 bits a channel.
[[nodiscard]] QColor mixed(const QColor& a, const QColor& b, double shareOfB);

/// `top`, which may be transparent, painted on the opaque `bottom`.
[[nodiscard]] QColor blended(const QColor& top, const QColor& bottom);

} // namespace steadymark::gui
