// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/density_image.h"

#include "app/gui/latency/density_item.h"

#include <qwt_plot.h>
#include <qwt_plot_canvas.h>
#include <qwt_scale_engine.h>
#include <qwt_scale_map.h>

#include <QPainter>

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace steadymark::gui {
namespace {

LatencyGrid emptyGrid(int columns, int rows)
{
    LatencyGrid grid;
    grid.request = {GridRequest::Axis::Time, 0.0, 1e9, 1e3, 1e9, columns, rows};
    grid.columns.resize(static_cast<std::size_t>(columns));
    return grid;
}

void put(LatencyGrid& grid, std::vector<std::uint32_t>& counts, int x, int y, std::uint32_t count)
{
    counts.resize(static_cast<std::size_t>(grid.request.columns) * static_cast<std::size_t>(grid.request.rows));
    counts[static_cast<std::size_t>(y) * static_cast<std::size_t>(grid.request.columns) + static_cast<std::size_t>(x)] =
        count;
    if (&counts != &grid.untraced)
        grid.largest = std::max(grid.largest, count);
}

struct Look {
    bool isDark = false;
    double scale = 1.0;
    bool isSecond = false;
};

class SingleIo : public ::testing::TestWithParam<Look> {
protected:
    [[nodiscard]] static DensityLook look(DensityShade shade = DensityShade::Logarithmic)
    {
        DensityLook result;
        result.shade = shade;
        result.colors = GetParam().isDark ? ChartColors::dark() : ChartColors::light();
        result.pixelRatio = GetParam().scale;
        result.isSecond = GetParam().isSecond;
        return result;
    }
};

TEST_P(SingleIo, StandsOutFromTheCanvasBesideAMillionOthers)
{
    for (const DensityShade shade : {DensityShade::Logarithmic, DensityShade::Rank}) {
        LatencyGrid grid = emptyGrid(400, 300);
        for (int x = 0; x < 400; ++x)
            put(grid, grid.reads, x, 250, 1'000'000);
        put(grid, grid.writes, 200, 20, 1);
        const DensityLook wanted = look(shade);
        const QImage image = makeDensityImage(grid, wanted);
        ASSERT_EQ(image.size(), QSize(400, 300));
        // At least one whole pixel of the screen, also where that is several device pixels.
        const int side = static_cast<int>(wanted.pixelRatio);
        for (int y = 0; y < side; ++y) {
            for (int x = 0; x < side; ++x) {
                const QColor color = image.pixelColor(200 + x, 20 + y);
                ASSERT_EQ(color.alpha(), 255);
                EXPECT_GE(contrastRatio(color, wanted.colors.background), 3.0);
            }
        }
    }
}

TEST_P(SingleIo, IsInTheLastRowAndColumnToo)
{
    LatencyGrid grid = emptyGrid(40, 30);
    put(grid, grid.reads, 39, 29, 1);
    EXPECT_EQ(makeDensityImage(grid, look()).pixelColor(39, 29).alpha(), 255);
}

INSTANTIATE_TEST_SUITE_P(Looks, SingleIo,
    ::testing::Values(Look{false, 1.0, false}, Look{true, 1.0, false}, Look{false, 2.0, false}, Look{true, 2.0, false},
        Look{false, 1.0, true}, Look{true, 2.0, true}));

DensityLook lightLook(DensityStyle style = DensityStyle::Density)
{
    DensityLook look;
    look.style = style;
    look.colors = ChartColors::light();
    return look;
}

TEST(DensityImage, PaintsExactlyTheCellsThatHoldIos)
{
    LatencyGrid grid = emptyGrid(64, 48);
    std::size_t occupied = 0;
    for (int i = 0; i < 64 * 48; ++i) {
        if (i * 7919 % 3 == 0) {
            put(grid, grid.reads, i % 64, i / 64, static_cast<std::uint32_t>(1 + i % 500));
            ++occupied;
        }
    }
    const QImage image = makeDensityImage(grid, lightLook(DensityStyle::HeatMap));
    std::size_t painted = 0;
    for (int y = 0; y < 48; ++y) {
        for (int x = 0; x < 64; ++x) {
            const bool isPainted = image.pixelColor(x, y).alpha() > 0;
            EXPECT_EQ(isPainted, grid.reads[static_cast<std::size_t>(y * 64 + x)] > 0) << x << ',' << y;
            painted += isPainted ? 1U : 0U;
        }
    }
    EXPECT_EQ(painted, occupied);
}

TEST(DensityImage, HidesNoCellWhenItWidensOthers)
{
    // Two neighbours of different colours: neither may run over the other.
    LatencyGrid grid = emptyGrid(200, 200);
    put(grid, grid.reads, 100, 100, 1);
    put(grid, grid.writes, 101, 100, 1);
    DensityLook look = lightLook();
    look.pixelRatio = 2.0;
    const QImage image = makeDensityImage(grid, look);
    const DensityRamp reads(look.colors.read, look.colors);
    const DensityRamp writes(look.colors.write, look.colors);
    EXPECT_EQ(image.pixel(100, 100), reads.at(0));
    EXPECT_EQ(image.pixel(101, 100), writes.at(0));
}

TEST(DensityImage, IsDarkerOnTheLightAndLighterOnTheDarkGroundTheMoreThereAre)
{
    for (const bool isDark : {false, true}) {
        LatencyGrid grid = emptyGrid(6, 1);
        std::uint32_t count = 1;
        for (int x = 0; x < 6; ++x, count *= 10)
            put(grid, grid.reads, x, 0, count);
        DensityLook look = lightLook(DensityStyle::HeatMap);
        look.colors = isDark ? ChartColors::dark() : ChartColors::light();
        const QImage image = makeDensityImage(grid, look);
        for (int x = 1; x < 6; ++x) {
            EXPECT_GT(contrastRatio(image.pixelColor(x, 0), look.colors.background),
                contrastRatio(image.pixelColor(x - 1, 0), look.colors.background))
                << x;
        }
    }
}

TEST(DensityImage, ByRankUsesEveryShadeForCountsThatHardlyDiffer)
{
    LatencyGrid grid = emptyGrid(300, 1);
    for (int x = 0; x < 300; ++x)
        put(grid, grid.reads, x, 0, static_cast<std::uint32_t>(1000 + x));
    const auto shades = [&grid](DensityShade shade) {
        DensityLook look = lightLook(DensityStyle::HeatMap);
        look.shade = shade;
        const QImage image = makeDensityImage(grid, look);
        double least = 100.0;
        double most = 0.0;
        for (int x = 0; x < 300; ++x) {
            const double contrast = contrastRatio(image.pixelColor(x, 0), look.colors.background);
            least = std::min(least, contrast);
            most = std::max(most, contrast);
        }
        return most / least;
    };
    EXPECT_GT(shades(DensityShade::Rank), 1.5 * shades(DensityShade::Logarithmic));
}

TEST(DensityImage, TellsReadsWritesBothAndUntracedApart)
{
    LatencyGrid grid = emptyGrid(200, 60);
    put(grid, grid.reads, 10, 10, 5);
    put(grid, grid.writes, 30, 10, 5);
    put(grid, grid.reads, 50, 10, 5);
    put(grid, grid.writes, 50, 10, 5);
    for (int y = 20; y < 50; ++y) {
        for (int x = 80; x < 120; ++x)
            put(grid, grid.untraced, x, y, 3);
    }
    const QImage image = makeDensityImage(grid, lightLook());
    const std::set<QRgb> colors{image.pixel(10, 10), image.pixel(30, 10), image.pixel(50, 10), image.pixel(100, 30)};
    EXPECT_EQ(colors.size(), 4U);
    std::set<QRgb> hatched;
    for (int x = 85; x < 115; ++x) {
        EXPECT_EQ(image.pixelColor(x, 30).alpha(), 255) << x;
        hatched.insert(image.pixel(x, 30));
    }
    EXPECT_EQ(hatched.size(), 2U) << "lines on a ground: not told by colour alone";
    EXPECT_EQ(image.pixelColor(150, 30).alpha(), 0);
}

TEST(DensityImage, MarksTheSlowestOfEachColumnAndTheRangeBelowIt)
{
    LatencyGrid grid = emptyGrid(3, 60); // 10 rows a decade
    put(grid, grid.reads, 1, 30, 2);
    grid.columns[1] = {2, 8192, 10'000, 90'000'000};
    const QImage image = makeDensityImage(grid, lightLook(DensityStyle::Worst));
    EXPECT_EQ(image.pixelColor(1, 9).alpha(), 0);
    ASSERT_EQ(image.pixelColor(1, 10).alpha(), 255);
    EXPECT_GE(contrastRatio(image.pixelColor(1, 10), lightLook().colors.background), 3.0);
    EXPECT_EQ(image.pixelColor(1, 40).alpha(), 255);
    EXPECT_EQ(image.pixelColor(1, 55).alpha(), 0) << "nothing was faster";
    EXPECT_EQ(image.pixelColor(0, 40).alpha(), 0) << "no I/O in this column";
}

class ItemOnPlot : public ::testing::Test {
protected:
    ItemOnPlot()
    {
        m_plot.setAutoDelete(false);
        m_plot.resize(420, 320);
        m_plot.setAxisScaleEngine(QwtAxis::YLeft, new QwtLogScaleEngine);
        m_plot.setAxisScale(QwtAxis::XBottom, 0.0, 1e9);
        m_plot.setAxisScale(QwtAxis::YLeft, 1e3, 1e9);
        static_cast<QwtPlotCanvas*>(m_plot.canvas())->setFrameStyle(0);
        m_plot.setCanvasBackground(Qt::white);
        m_plot.enableAxis(QwtAxis::XBottom, false);
        m_plot.enableAxis(QwtAxis::YLeft, false);
        m_plot.show();
        m_plot.replot();
        m_item.attach(&m_plot);
    }
    ~ItemOnPlot() override { m_item.detach(); }

    /// One I/O at the given place of the canvas, in a picture of all of it.
    void setOneIo(double x, double latencyNs, double ratio)
    {
        const QSize size = m_plot.canvas()->size() * ratio;
        LatencyGrid grid = emptyGrid(size.width(), size.height());
        const double share = std::log(latencyNs / 1e3) / std::log(1e6);
        put(grid, grid.reads, static_cast<int>(x / 1e9 * size.width()), static_cast<int>((1.0 - share) * size.height()),
            1);
        DensityLook look = lightLook();
        look.pixelRatio = ratio;
        m_item.setPicture(makeDensityPicture(std::make_shared<const LatencyGrid>(std::move(grid)), look));
    }

    [[nodiscard]] QImage drawn(double ratio)
    {
        QImage image(m_plot.canvas()->size() * ratio, QImage::Format_RGB32);
        image.setDevicePixelRatio(ratio);
        image.fill(Qt::white);
        QPainter painter(&image);
        m_item.draw(
            &painter, m_plot.canvasMap(QwtAxis::XBottom), m_plot.canvasMap(QwtAxis::YLeft), m_plot.canvas()->rect());
        return image;
    }

    [[nodiscard]] static QRect paintedArea(const QImage& image)
    {
        QRect area;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (contrastRatio(image.pixelColor(x, y), Qt::white) >= 3.0)
                    area |= QRect(x, y, 1, 1);
            }
        }
        return area;
    }

    DensityItem m_item;
    QwtPlot m_plot;
};

TEST_F(ItemOnPlot, ShowsOneIoWhereItBelongsAtEveryScale)
{
    for (const double ratio : {1.0, 1.5, 2.0}) {
        setOneIo(0.25e9, 1e6, ratio);
        const QRect area = paintedArea(drawn(ratio));
        ASSERT_FALSE(area.isEmpty()) << ratio;
        const QSizeF size = QSizeF(m_plot.canvas()->size()) * ratio;
        EXPECT_NEAR(area.center().x(), 0.25 * size.width(), 3.0 * ratio) << ratio;
        EXPECT_NEAR(area.center().y(), 0.5 * size.height(), 3.0 * ratio) << ratio;
        EXPECT_LE(area.width(), 6.0 * ratio) << "a point, not a blot";
    }
}

TEST_F(ItemOnPlot, StretchesTheOldPictureToWhereItBelongsUntilTheNewOneComes)
{
    setOneIo(0.25e9, 1e6, 1.0);
    m_plot.setAxisScale(QwtAxis::XBottom, 0.2e9, 0.3e9); // zoomed: the I/O is in the middle now
    m_plot.replot();
    const QRect area = paintedArea(drawn(1.0));
    ASSERT_FALSE(area.isEmpty());
    EXPECT_NEAR(area.center().x(), 0.5 * m_plot.canvas()->width(), 16.0);
    m_plot.setAxisScale(QwtAxis::XBottom, 0.5e9, 0.6e9);
    m_plot.replot();
    EXPECT_TRUE(paintedArea(drawn(1.0)).isEmpty());
}

TEST_F(ItemOnPlot, DrawsTheSecondTraceShiftedToTheBeginningOfTheFirst)
{
    setOneIo(0.25e9, 1e6, 1.0);
    m_item.setShift(0.5e9);
    const QRect area = paintedArea(drawn(1.0));
    ASSERT_FALSE(area.isEmpty());
    EXPECT_NEAR(area.center().x(), 0.75 * m_plot.canvas()->width(), 4.0);
}

} // namespace
} // namespace steadymark::gui
