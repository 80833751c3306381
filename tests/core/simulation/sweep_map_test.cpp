// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/chart_axes.h"
#include "core/exchange/chart/shade_color.h"
#include "core/exchange/chart/sweep_charts.h"
#include "core/exchange/procedure/sweep_sections.h"
#include "core/exchange/svg/svg_chart.h"
#include "core/procedure/plans/run_plan.h"
#include "core/run/run_controller.h"
#include "core/simulation/presets.h"
#include "core/simulation/simulated_machine.h"
#include "tests/support/fake_services.h"
#include "tests/support/texts.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

constexpr std::string_view sweptDrive = "page-mapped";

RunResult sweepOf(std::string_view workload, std::initializer_list<std::string_view> axes)
{
    testing::FakeProbe probe;
    const std::unique_ptr<SimulatedMachine> machine =
        std::move(SimulatedMachine::make(findPreset(sweptDrive).value().parameters, probe)).value();
    PlanSweep sweep;
    sweep.cell.workload = parseWorkload(workload).value();
    for (const std::string_view axis : axes)
        sweep.axes.push_back(parsePlanAxis(axis).value());
    const ProcedureTarget target = inspectProcedureTarget(*machine, simulationPath(sweptDrive)).value();
    RunRequest request;
    request.target = simulationPath(sweptDrive);
    request.procedure = makeProcedure(planOfSweep(std::move(sweep)).value(), target, {}).value();
    const auto controller = std::move(RunController::start(*machine, std::move(request))).value();
    controller->wait();
    RunResult result = controller->result();
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    return result;
}

class SweepMap : public ::testing::Test {
protected:
    static const RunResult& measured()
    {
        static const RunResult result = sweepOf("rnd,4KiB,read,time=50ms", {"queue=1..8", "block=4KiB,16KiB,64KiB"});
        return result;
    }
    static SweepFigures figures() { return sweepFigures(measured(), 0).value(); }
};

TEST_F(SweepMap, HasTheFigureOfEachPointInItsCell)
{
    const SweepFigures points = figures();
    const Chart chart = sweepMap(points, ChartValue::Iops);
    ASSERT_TRUE(isMap(chart));
    EXPECT_FALSE(isHorizontal(chart));
    EXPECT_EQ(english(chart.title), "IOPS: Queue depth, Block size");
    EXPECT_THAT(chart.x.categories, SizeIs(4));
    EXPECT_EQ(english(chart.y.categories.back()), "64 KiB");
    ASSERT_THAT(chart.series, SizeIs(1));
    const ChartSeries& cells = chart.series.front();
    ASSERT_THAT(cells.values, SizeIs(12));
    for (std::size_t i = 0; i < cells.values.size(); ++i) {
        const SweepPoint& point = points.at(static_cast<std::size_t>(cells.x[i]), static_cast<std::size_t>(cells.y[i]));
        EXPECT_EQ(cells.values[i], point.iops);
        EXPECT_EQ(cells.readings.front().values[i], point.meanLatencyNs);
        EXPECT_GT(cells.values[i], 0.0);
    }
    EXPECT_EQ(chart.shade.unit, "IOPS");
    EXPECT_EQ(sweepMap(points, ChartValue::Latency).shade.quantity, ChartQuantity::Latency);
    EXPECT_EQ(english(describeChart(chart)), "IOPS against Queue depth and Block size.");
}

TEST_F(SweepMap, LeavesOutWhatIsNotMeasuredYet)
{
    RunResult running = measured();
    EXPECT_FALSE(isEmpty(sweepMap(sweepFigures(running, 0).value(), ChartValue::Iops)));
    running.samples.resize(5);
    const Chart chart = sweepMap(sweepFigures(running, 0).value(), ChartValue::Iops);
    EXPECT_THAT(chart.series.front().values, SizeIs(5));
    EXPECT_THAT(chart.x.categories, SizeIs(4)) << "the places of those that are missing are there";
    EXPECT_THAT(chart.y.categories, SizeIs(3));
    running.samples.clear();
    EXPECT_TRUE(isEmpty(sweepMap(sweepFigures(running, 0).value(), ChartValue::Iops)));
}

TEST_F(SweepMap, StandsBehindTheLinesInReports)
{
    const std::vector<ReportSection> sections = sweepSections(measured());
    ASSERT_THAT(sections, SizeIs(1));
    std::vector<bool> maps;
    for (const Chart& chart : sections.front().charts)
        maps.push_back(isMap(chart));
    EXPECT_THAT(maps, ElementsAre(false, false, true, true));
}

TEST_F(SweepMap, IsDrawnWithACellAndAFigureForEachPointAndABarOfShades)
{
    const Chart chart = sweepMap(figures(), ChartValue::Iops);
    const std::string svg = renderSvg(chart);
    const AxisLayout shade = layOutShade(chart, 5);
    for (const double value : chart.series.front().values) {
        const ShortFigure figure = inThreeDigits(value);
        EXPECT_THAT(svg, HasSubstr(">" + axisText(chart.shade, figure.value, figure.step) + "</text>"));
    }
    constexpr std::size_t ofBar = 64;
    constexpr std::size_t others = 2; // the ground and what is not measured
    EXPECT_EQ(testing::count(svg, "<rect"), chart.series.front().values.size() + ofBar + others);
    for (const ChartTick& tick : shade.ticks)
        EXPECT_THAT(svg, HasSubstr(">" + english(tick.label) + "</text>"));
    EXPECT_THAT(svg, HasSubstr(">IOPS</text>"));
    EXPECT_THAT(svg, HasSubstr(">64 KiB</text>"));
}

TEST_F(SweepMap, MakesNoDifferenceOfNone)
{
    SweepFigures points = figures();
    for (SweepPoint& point : points.points)
        point.iops = 1000.0;
    points.points.front().iops = 960.0;
    const Chart chart = sweepMap(points, ChartValue::Iops);
    EXPECT_EQ(chart.shade.begin, 0.0);
    const AxisLayout shade = layOutShade(chart, 5);
    EXPECT_GT(shareAlong(chart.shade, shade, 960.0), 0.9);
}

TEST(ShadeColor, GrowsLighterAllTheWayAndItsInkCanBeRead)
{
    const auto luminance = [](ShadeColor color) {
        const auto linear = [](double channel) {
            return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(color.red / 255.0) + 0.7152 * linear(color.green / 255.0)
            + 0.0722 * linear(color.blue / 255.0);
    };
    double last = -1.0;
    for (int step = 0; step <= 50; ++step) {
        const ShadeColor color = shadeColor(step / 50.0);
        const double own = luminance(color);
        EXPECT_GT(own, last) << step;
        last = own;
        const double ink = luminance(inkOn(color));
        EXPECT_GE((std::max(own, ink) + 0.05) / (std::min(own, ink) + 0.05), 4.5) << step;
    }
    EXPECT_EQ(shadeColor(-1.0), shadeColor(0.0));
    EXPECT_EQ(shadeColor(2.0), shadeColor(1.0));
}

TEST(ShortFigure, HasThreeDigits)
{
    const auto textOf = [](double value) {
        const ShortFigure figure = inThreeDigits(value);
        return tickText(figure.value, figure.step);
    };
    EXPECT_EQ(textOf(1.23456), "1.23");
    EXPECT_EQ(textOf(9.996), "10.0");
    EXPECT_EQ(textOf(512.4), "512");
    EXPECT_EQ(textOf(0.0), "0");
    ChartAxis count;
    count.quantity = ChartQuantity::Count;
    EXPECT_EQ(axisText(count, inThreeDigits(123'456).value, 1.0), "123k");
    EXPECT_EQ(axisText(count, inThreeDigits(12'345).value, 1.0), "12.3k");
}

} // namespace
} // namespace steadymark
