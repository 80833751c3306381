// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/live/live_graph_items.h"
#include "core/exchange/chart/chart.h"

#include <QRectF>

#include <optional>

namespace steadymark::gui {

/// What the live graph shows, for a file that is drawn with lines and texts: the curve of each direction, every second
/// test shaded, their names above. `visible`: seconds, and values as on the axis of the graph. Pure.
[[nodiscard]] Chart liveChart(const LiveGraphContent& content, const QRectF& visible, bool isLogarithmic);

} // namespace steadymark::gui
