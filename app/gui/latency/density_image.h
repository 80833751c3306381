// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/plot_colors.h"
#include "core/trace/view/trace_view.h"

#include <QImage>

#include <array>
#include <memory>

namespace steadymark::gui {

/// What the pixels of the main plot of a trace say.
enum class DensityStyle {
    Density, ///< how many I/Os are in each pixel
    Worst,   ///< from the fastest to the slowest I/O of each column, the slowest marked
    HeatMap, ///< as Density, in cells that can be seen one by one
};

/// How a count becomes a shade.
enum class DensityShade {
    Logarithmic,
    Rank, ///< every shade on equally many pixels, so that also small differences among common counts are seen
};

/// How a grid is painted. A plain value.
struct DensityLook {
    DensityStyle style = DensityStyle::Density;
    DensityShade shade = DensityShade::Logarithmic;
    bool isSecond = false; ///< the trace that is compared with, in a colour of its own whatever the direction
    ChartColors colors;
    double pixelRatio = 1.0; ///< device pixels for each pixel: a single I/O is at least one of the latter
};

/// The shades of one colour from one I/O to the most: on the light ground from medium to nearly black, on the dark one
/// from medium to nearly white. The faintest still has a contrast of 3:1 with the ground.
class DensityRamp final {
public:
    static constexpr std::size_t size = 64;
    DensityRamp(const QColor& color, const ChartColors& colors);
    [[nodiscard]] QRgb at(std::size_t index) const noexcept { return m_shades[index]; }

private:
    std::array<QRgb, size> m_shades{};
};

/// A grid as an image with one pixel for each of its cells, transparent where there is no I/O. Reads, writes and cells
/// with both have a colour each; I/Os that are not in the trace are hatched. About 5 ns a pixel; any thread.
[[nodiscard]] QImage makeDensityImage(const LatencyGrid& grid, const DensityLook& look);

/// A finished picture on its way to the plot. Its grid is reused by whoever made it once nobody holds it any more.
struct DensityPicture {
    std::shared_ptr<const LatencyGrid> grid;
    DensityLook look;
    QImage image;
};
[[nodiscard]] std::shared_ptr<const DensityPicture> makeDensityPicture(
    std::shared_ptr<const LatencyGrid> grid, const DensityLook& look);

} // namespace steadymark::gui
