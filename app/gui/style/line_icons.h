// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>

class QPainter;
class QRectF;

namespace steadymark::gui {

struct ThemeColors;

enum class Glyph {
    Benchmark,
    Latency,
    Menu,
    Open,
    Save,
    Copy,
    Sliders,
    Play,
    Stop,
    Drive,
    Removable,
    Network,
    Memory,
    Folder,
    Close,
    Check,
    Warning,
    Error,
    Information,
    Trash,
    ChevronDown,
    Heart,
    Refresh,
    Layers,
    Rejected,    ///< a cross in a circle
    Prepare,     ///< a drive that is swept clean
    Sustained,   ///< a curve that falls and stays
    Degradation, ///< bars that get lower, and one that recovers
    Explore,     ///< a curve that rises and stays, with its points
    Files,       ///< two sheets, one before the other
    Compare,     ///< two arrows that point at each other\'s side
};

/// Draws one of our own line icons into a square, crisp at every scale and in any colour, so that no image files and no
/// SVG library are needed.
void drawGlyph(QPainter& painter, const QRectF& square, Glyph glyph, const QColor& color);

/// The same as an icon that takes the text colour of the palette at the moment of painting, so that it follows the
/// theme.
[[nodiscard]] QIcon lineIcon(Glyph glyph);
/// In a colour of the theme where it is neither disabled nor on a fill.
[[nodiscard]] QIcon lineIcon(Glyph glyph, QColor ThemeColors::*color);

} // namespace steadymark::gui
