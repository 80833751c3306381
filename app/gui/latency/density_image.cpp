// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/density_image.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>
#include <vector>

namespace steadymark::gui {

namespace {
constexpr double faintestContrast = 3.2;
constexpr double strongestContrast = 15.0;
// Counts in eighths of an octave.
constexpr std::size_t levelCount = 33 * 8;
// However few the most are, one I/O is not painted like the most of a full picture.
constexpr std::uint32_t fewestForFullShade = 32;

// The colour towards `other` at which its contrast with the ground comes nearest to `wanted`.
QColor withContrast(const QColor& color, const QColor& other, const QColor& ground, double wanted)
{
    QColor best = color;
    for (double share = 0.0; share <= 1.0; share += 0.02) {
        const QColor candidate = mixed(color, other, share);
        if (std::abs(contrastRatio(candidate, ground) - wanted) < std::abs(contrastRatio(best, ground) - wanted))
            best = candidate;
    }
    return best;
}

std::size_t levelOf(std::uint32_t count)
{
    // count >= 1; the octave and its first three bits
    const auto octave = static_cast<unsigned>(std::bit_width(count)) - 1U;
    const std::uint32_t eighth = octave >= 3U ? (count >> (octave - 3U)) & 7U : (count << (3U - octave)) & 7U;
    return octave * 8U + eighth;
}

using Shades = std::array<std::uint8_t, levelCount>;

Shades logarithmicShades(std::uint32_t largest)
{
    Shades shades{};
    const std::size_t top = levelOf(std::max(largest, fewestForFullShade));
    for (std::size_t level = 0; level < levelCount; ++level)
        shades[level] = static_cast<std::uint8_t>(std::min(level, top) * (DensityRamp::size - 1) / top);
    return shades;
}

Shades rankedShades(const LatencyGrid& grid)
{
    std::array<std::uint64_t, levelCount> pixels{};
    const std::size_t size = std::max(grid.reads.size(), grid.writes.size());
    for (std::size_t i = 0; i < size; ++i) {
        const std::uint32_t count =
            (grid.reads.empty() ? 0U : grid.reads[i]) + (grid.writes.empty() ? 0U : grid.writes[i]);
        if (count > 0)
            ++pixels[levelOf(count)];
    }
    // The single I/O stays the faintest, however many pixels hold one.
    std::uint64_t all = 0;
    for (std::size_t level = 1; level < levelCount; ++level)
        all += pixels[level];
    Shades shades{};
    std::uint64_t below = 0;
    for (std::size_t level = 1; level < levelCount; ++level) {
        const double rank = all == 0
            ? 0.0
            : (static_cast<double>(below) + 0.5 * static_cast<double>(pixels[level])) / static_cast<double>(all);
        shades[level] = static_cast<std::uint8_t>(std::lround(rank * static_cast<double>(DensityRamp::size - 1)));
        below += pixels[level];
    }
    return shades;
}

class Canvas final {
public:
    Canvas(int columns, int rows)
        : m_image(columns, rows, QImage::Format_ARGB32_Premultiplied)
    {
        m_image.fill(Qt::transparent);
    }

    [[nodiscard]] std::span<QRgb> row(int y)
    {
        return {reinterpret_cast<QRgb*>(m_image.scanLine(y)), static_cast<std::size_t>(m_image.width())};
    }
    [[nodiscard]] QImage& image() { return m_image; }

    /// Widens each painted pixel to the right and downwards into empty ones, so that one I/O can be seen where a device
    /// pixel is tiny or the picture nearly empty. Painted pixels keep their colour.
    /// \param lonelyReach of those with nothing around them, to each side
    void widen(int side, int lonelyReach)
    {
        const std::vector<Dot> lonely = lonelyDots(4 * lonelyReach);
        if (side > 1)
            widenAll(side);
        for (const Dot& dot : lonely)
            paint(dot, lonelyReach);
    }

private:
    struct Dot {
        int x = 0;
        int y = 0;
        QRgb color = 0;
    };

    void widenAll(int side)
    {
        for (int y = 0; y < m_image.height(); ++y) {
            const std::span<QRgb> line = row(y);
            for (std::size_t x = line.size(); x-- > 0;) {
                for (std::size_t back = 1; line[x] == 0 && back < static_cast<std::size_t>(side) && back <= x; ++back)
                    line[x] = line[x - back];
            }
        }
        for (int y = m_image.height() - 1; y > 0; --y) {
            const std::span<QRgb> line = row(y);
            for (int back = 1; back < side && back <= y; ++back) {
                const std::span<QRgb> above = row(y - back);
                for (std::size_t x = 0; x < line.size(); ++x) {
                    if (line[x] == 0)
                        line[x] = above[x];
                }
            }
        }
    }

    /// Pixels with nothing around them, such as the one I/O of a stall.
    [[nodiscard]] std::vector<Dot> lonelyDots(int reach)
    {
        std::vector<Dot> dots;
        for (int y = 0; y < m_image.height(); ++y) {
            const std::span<QRgb> line = row(y);
            for (int x = 0; x < m_image.width(); ++x) {
                const QRgb color = line[static_cast<std::size_t>(x)];
                if (color != 0 && isLonely(x, y, reach))
                    dots.push_back({x, y, color});
            }
        }
        return dots;
    }

    /// As a square. Only what lies around a lonely one is painted over, and that is empty.
    void paint(const Dot& dot, int reach)
    {
        for (int y = std::max(0, dot.y - reach); y <= std::min(m_image.height() - 1, dot.y + reach); ++y) {
            const std::span<QRgb> line = row(y);
            for (int x = std::max(0, dot.x - reach); x <= std::min(m_image.width() - 1, dot.x + reach); ++x)
                line[static_cast<std::size_t>(x)] = dot.color;
        }
    }

    [[nodiscard]] bool isLonely(int x, int y, int reach)
    {
        for (int neighbour = std::max(0, y - reach); neighbour <= std::min(m_image.height() - 1, y + reach);
             ++neighbour) {
            const std::span<QRgb> line = row(neighbour);
            for (int at = std::max(0, x - reach); at <= std::min(m_image.width() - 1, x + reach); ++at) {
                if (line[static_cast<std::size_t>(at)] != 0 && (at != x || neighbour != y))
                    return false;
            }
        }
        return true;
    }

    QImage m_image;
};

// 1 for a full picture up to 3 for one with hardly anything in it.
int dotSize(std::size_t painted, std::size_t pixels)
{
    const double share = static_cast<double>(painted) / static_cast<double>(std::max<std::size_t>(pixels, 1));
    return share < 0.004 ? 3 : share < 0.02 ? 2 : 1;
}

void hatch(Canvas& canvas, const LatencyGrid& grid, const DensityLook& look)
{
    const QRgb ground = mixed(look.colors.background, look.colors.text, 0.16).rgb();
    const QRgb line = mixed(look.colors.background, look.colors.text, 0.55).rgb();
    const int period = std::max(4, static_cast<int>(std::lround(5.0 * look.pixelRatio)));
    const int width = std::max(1, static_cast<int>(std::lround(look.pixelRatio)));
    for (int y = 0; y < grid.request.rows; ++y) {
        const std::span<QRgb> pixels = canvas.row(y);
        const std::size_t first = static_cast<std::size_t>(y) * pixels.size();
        for (std::size_t x = 0; x < pixels.size(); ++x) {
            if (pixels[x] != 0 || grid.untraced[first + x] == 0)
                continue;
            // What has no neighbours is too small for a pattern.
            const bool isEdge = (x == 0 || grid.untraced[first + x - 1] == 0)
                || (x + 1 == pixels.size() || grid.untraced[first + x + 1] == 0);
            pixels[x] = isEdge || (static_cast<int>(x) + y) % period < width ? line : ground;
        }
    }
}

QImage countsImage(const LatencyGrid& grid, const DensityLook& look)
{
    const DensityRamp reads(look.isSecond ? look.colors.fourth : look.colors.read, look.colors);
    const DensityRamp writes(look.isSecond ? look.colors.fourth : look.colors.write, look.colors);
    const DensityRamp both(look.isSecond ? look.colors.fourth : look.colors.mix, look.colors);
    const Shades shades = look.shade == DensityShade::Rank ? rankedShades(grid) : logarithmicShades(grid.largest);
    Canvas canvas(grid.request.columns, grid.request.rows);
    std::size_t painted = 0;
    for (int y = 0; y < grid.request.rows; ++y) {
        const std::span<QRgb> pixels = canvas.row(y);
        const std::size_t first = static_cast<std::size_t>(y) * pixels.size();
        for (std::size_t x = 0; x < pixels.size(); ++x) {
            const std::uint32_t read = grid.reads.empty() ? 0U : grid.reads[first + x];
            const std::uint32_t write = grid.writes.empty() ? 0U : grid.writes[first + x];
            if (read == 0 && write == 0)
                continue;
            const DensityRamp& ramp = write == 0 ? reads : read == 0 ? writes : both;
            pixels[x] = ramp.at(shades[levelOf(read + write)]);
            ++painted;
        }
    }
    if (look.style != DensityStyle::HeatMap) {
        const std::size_t pixels =
            static_cast<std::size_t>(grid.request.columns) * static_cast<std::size_t>(grid.request.rows);
        const int dot = dotSize(painted, pixels);
        const auto deviceSize = [&look](double size) {
            return std::max(1, static_cast<int>(std::lround(look.pixelRatio * size)));
        };
        canvas.widen(deviceSize(dot), deviceSize(dot == 1 ? 1.0 : 1.5));
    }
    if (!grid.untraced.empty())
        hatch(canvas, grid, look);
    return std::move(canvas.image());
}

// Row of a latency, kept inside.
int rowOf(const GridRequest& request, std::uint64_t latencyNs)
{
    const double share = std::log(std::max(1.0, static_cast<double>(latencyNs)) / request.lowNs)
        / std::log(request.highNs / request.lowNs);
    return std::clamp(static_cast<int>(std::floor((1.0 - share) * request.rows)), 0, request.rows - 1);
}

QImage worstImage(const LatencyGrid& grid, const DensityLook& look)
{
    const bool hasReads = !grid.reads.empty();
    const QColor color = look.isSecond ? look.colors.fourth
        : grid.writes.empty()          ? look.colors.read
        : hasReads                     ? look.colors.mix
                                       : look.colors.write;
    const DensityRamp ramp(color, look.colors);
    const QRgb worst = ramp.at(DensityRamp::size * 2 / 3);
    const QRgb range = mixed(look.colors.background, color, look.colors.isDark ? 0.34 : 0.24).rgb();
    Canvas canvas(grid.request.columns, grid.request.rows);
    const int side = std::max(1, static_cast<int>(std::lround(1.5 * look.pixelRatio)));
    const int columns = std::min(grid.request.columns, static_cast<int>(grid.columns.size()));
    const auto forEachColumn = [&](auto draw) {
        for (int x = 0; x < columns; ++x) {
            const LatencyGrid::Column& column = grid.columns[static_cast<std::size_t>(x)];
            if (column.ios > 0)
                draw(x, rowOf(grid.request, column.maximumNs), rowOf(grid.request, column.minimumNs));
        }
    };
    forEachColumn([&](int x, int top, int bottom) {
        for (int y = top; y <= bottom; ++y)
            canvas.row(y)[static_cast<std::size_t>(x)] = range;
    });
    forEachColumn([&](int x, int top, int) {
        for (int y = top; y < std::min(grid.request.rows, top + side); ++y) {
            const std::span<QRgb> line = canvas.row(y);
            for (int at = x; at < std::min(columns, x + side); ++at)
                line[static_cast<std::size_t>(at)] = worst;
        }
    });
    if (!grid.untraced.empty())
        hatch(canvas, grid, look);
    return std::move(canvas.image());
}
} // namespace

DensityRamp::DensityRamp(const QColor& color, const ChartColors& colors)
{
    const QColor& ground = colors.background;
    const QColor farthest = colors.isDark ? QColor(Qt::white) : QColor(Qt::black);
    const double own = contrastRatio(color, ground);
    const QColor faint = withContrast(color, own > faintestContrast ? ground : farthest, ground, faintestContrast);
    const QColor strong = withContrast(color, farthest, ground, strongestContrast);
    constexpr double middle = 0.5; // where the colour itself stands
    for (std::size_t i = 0; i < size; ++i) {
        const double at = static_cast<double>(i) / static_cast<double>(size - 1);
        m_shades[i] =
            (at < middle ? mixed(faint, color, at / middle) : mixed(color, strong, (at - middle) / (1.0 - middle)))
                .rgb();
    }
}

QImage makeDensityImage(const LatencyGrid& grid, const DensityLook& look)
{
    if (grid.request.columns < 1 || grid.request.rows < 1)
        return {};
    return look.style == DensityStyle::Worst ? worstImage(grid, look) : countsImage(grid, look);
}

std::shared_ptr<const DensityPicture> makeDensityPicture(
    std::shared_ptr<const LatencyGrid> grid, const DensityLook& look)
{
    auto picture = std::make_shared<DensityPicture>();
    picture->look = look;
    picture->image = makeDensityImage(*grid, look);
    picture->grid = std::move(grid);
    return picture;
}

} // namespace steadymark::gui
