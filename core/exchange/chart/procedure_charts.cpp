// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/procedure_charts.h"

#include "core/base/text.h"
#include "core/exchange/chart/axis_ticks.h"
#include "core/exchange/chart/chart_parts.h"
#include "core/procedure/analysis/phrases.h"
#include "core/procedure/plans/stage_titles.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark {
namespace {

double valueOf(const PerformancePoint& point, ChartValue value)
{
    switch (value) {
    case ChartValue::Throughput:
        return point.bytesPerSecond / 1e6;
    case ChartValue::Iops:
        return point.iops;
    case ChartValue::Latency:
        return point.meanLatencyNs;
    }
    return 0.0;
}

Chart chartOf(ChartValue value, ChartAbscissa abscissa)
{
    Chart chart;
    chart.title = chartTitle(value, abscissa);
    switch (value) {
    case ChartValue::Throughput:
        chart.y = rateAxis();
        break;
    case ChartValue::Iops:
        chart.y = iopsAxis();
        break;
    case ChartValue::Latency:
        chart.y = latencyAxis();
        break;
    }
    return chart;
}

/// Adds points to the one curve, or to those of the mean and the largest latency.
class CurveMaker final {
public:
    CurveMaker(ChartValue value, ChartReading reading)
        : m_value(value)
    {
        if (value == ChartValue::Latency)
            m_curve.name = Sentence("mean");
        m_curve.readings.push_back(std::move(reading));
        m_largest.name = Sentence("largest");
    }

    void add(double x, const PerformancePoint& point, double reading)
    {
        add(x, valueOf(point, m_value), point.latencyMaximumNs, reading);
    }
    void addGap(double x) { add(x, std::nan(""), std::nan(""), 0.0); }

    [[nodiscard]] ChartSeries& curve() { return m_curve; }
    void addTo(Chart& chart)
    {
        chart.series.push_back(std::move(m_curve));
        if (m_value == ChartValue::Latency)
            chart.series.push_back(std::move(m_largest));
    }

private:
    void add(double x, double value, double largest, double reading)
    {
        m_curve.x.push_back(x);
        m_curve.y.push_back(value);
        m_curve.readings.front().values.push_back(reading);
        m_largest.x.push_back(x);
        m_largest.y.push_back(largest);
    }

    ChartValue m_value;
    ChartSeries m_curve;
    ChartSeries m_largest;
};

ChartReading writtenReading()
{
    return {Sentence("written"), ChartQuantity::Bytes, {}, {}};
}

ChartReading timeReading()
{
    return {Sentence("after"), ChartQuantity::Seconds, {}, {}};
}

ChartAxis axisOf(ChartAbscissa abscissa)
{
    return abscissa == ChartAbscissa::Bytes ? writtenAxis()
        : abscissa == ChartAbscissa::Time   ? timeAxis()
                                            : fillsAxis();
}

bool isOneOf(std::size_t stage, const std::vector<std::size_t>& stages)
{
    return std::ranges::find(stages, stage) != stages.end();
}

bool isRest(const ProcedureStage& stage)
{
    const auto* const prepare = std::get_if<PrepareStage>(&stage.work);
    return prepare != nullptr && prepare->step.method == PrepareMethod::Idle;
}

/// The curve of a sustained write and where things lie on it.
class SustainedCurve final {
public:
    SustainedCurve(const RunResult& result, const std::vector<PerformancePoint>& points, ChartAbscissa abscissa)
        : m_result(result)
        , m_points(points)
        , m_abscissa(abscissa)
        , m_capacity(capacityOf(result))
    {
        // A purge or fills before the curve are no part of it.
        if (!points.empty() && !result.samples.empty())
            m_before = std::min(result.samples.front().writtenBefore, points.front().written);
    }

    [[nodiscard]] double xOf(const PerformancePoint& point) const { return xAt(point.written, point.at); }

    enum class Edge { Begin, End };
    /// Where so much was written since the curve began. Of what begins there after a rest, of what ends there before
    /// it.
    [[nodiscard]] double xOfBytes(std::uint64_t sinceBegin, Edge edge) const
    {
        const std::uint64_t written = m_before + sinceBegin;
        if (m_abscissa != ChartAbscissa::Time)
            return xAt(written, {});
        const auto after = std::ranges::lower_bound(m_points, written, {}, &PerformancePoint::written);
        if (after == m_points.begin())
            return toSeconds(after->at);
        const PerformancePoint& before = *std::prev(after);
        if (after == m_points.end() || after->written == before.written)
            return toSeconds(before.at);
        if (restBetween(before, *after) != nullptr)
            return toSeconds(edge == Edge::Begin ? after->at : before.at);
        const double share =
            static_cast<double>(written - before.written) / static_cast<double>(after->written - before.written);
        return std::lerp(toSeconds(before.at), toSeconds(after->at), share);
    }

    [[nodiscard]] std::uint64_t writtenUntil(const PerformancePoint& point) const { return point.written - m_before; }
    [[nodiscard]] double capacity() const { return m_capacity; }

    /// The rest between two points, if there was one.
    [[nodiscard]] const PrepareStep* restBetween(const PerformancePoint& before, const PerformancePoint& after) const
    {
        const std::vector<ProcedureStage>& stages = m_result.procedure.stages;
        for (std::size_t stage = before.stage + 1; stage < after.stage && stage < stages.size(); ++stage) {
            if (isRest(stages[stage]))
                return &std::get<PrepareStage>(stages[stage].work).step;
        }
        return nullptr;
    }

private:
    [[nodiscard]] double xAt(std::uint64_t written, Nanoseconds at) const
    {
        const auto own = static_cast<double>(written - std::min(written, m_before));
        switch (m_abscissa) {
        case ChartAbscissa::Bytes:
            return own;
        case ChartAbscissa::Time:
            return toSeconds(at);
        case ChartAbscissa::DriveFills:
            break;
        }
        return m_capacity > 0.0 ? own / m_capacity : 0.0;
    }

    const RunResult& m_result;
    const std::vector<PerformancePoint>& m_points;
    ChartAbscissa m_abscissa;
    double m_capacity = 0.0;
    std::uint64_t m_before = 0;
};

/// A line for each level, with its figure above.
void addLevels(Chart& chart, const SustainedCurve& curve, const SustainedFindings& found)
{
    ChartSeries levels;
    levels.look = ChartSeries::Look::Level;
    for (const SustainedFindings::Level& level : found.plateaus) {
        const double begin = curve.xOfBytes(level.fromBytes, SustainedCurve::Edge::Begin);
        const double end = curve.xOfBytes(level.toBytes, SustainedCurve::Edge::End);
        const double value = level.bytesPerSecond / 1e6;
        levels.x.insert(levels.x.end(), {begin, end, end});
        levels.y.insert(levels.y.end(), {value, value, std::nan("")});
        chart.labels.push_back({(begin + end) / 2.0, value, Sentence::figure(rateText(level.bytesPerSecond))});
    }
    if (!levels.x.empty())
        chart.series.push_back(std::move(levels));
}

/// How many rounds lie between two that count.
unsigned roundsBetween(const MeasureStage& stage)
{
    return std::max(1U, stage.steadyEvery);
}

/// What is 100 %: the mean of the window, or of what there is so far.
double referenceOf(const std::vector<double>& rounds, const SteadyWindow* window)
{
    if (window != nullptr && window->mean > 0.0)
        return window->mean;
    double sum = 0.0;
    for (const double value : rounds)
        sum += value;
    return rounds.empty() || sum <= 0.0 ? 1.0 : sum / static_cast<double>(rounds.size());
}

/// With the direction, where the name does not tell it.
Sentence titleOf(const WorkloadStep& step)
{
    const unsigned reads = step.workload.readPercent;
    const Sentence direction = reads == 100 ? Sentence("read")
        : reads == 0                        ? Sentence("write")
                     : Sentence("R{reads}/W{writes}", {{"reads", reads}, {"writes", 100 - reads}});
    const bool isTold = toLower(step.name).find(toLower(english(direction))) != std::string::npos;
    return isTold ? Sentence::verbatim(step.name)
                  : Sentence("{test} {operation}", {{"test", step.name}, {"operation", direction}});
}

ChartReading trackedReading(TrackedCell::Quantity quantity)
{
    switch (quantity) {
    case TrackedCell::Quantity::Iops:
        return {{}, ChartQuantity::Number, "IOPS", {}};
    case TrackedCell::Quantity::BytesPerSecond:
        return {{}, ChartQuantity::Number, "MB/s", {}};
    case TrackedCell::Quantity::MeanLatency:
        break;
    }
    return {{}, ChartQuantity::Latency, "", {}};
}

} // namespace

Sentence chartTitle(ChartValue value, ChartAbscissa abscissa)
{
    switch (value) {
    case ChartValue::Throughput:
        return abscissa == ChartAbscissa::Bytes ? Sentence("Throughput over written data")
            : abscissa == ChartAbscissa::Time   ? Sentence("Throughput over time")
                                                : Sentence("Throughput over drive fills");
    case ChartValue::Iops:
        return abscissa == ChartAbscissa::Bytes ? Sentence("I/Os per second over written data")
            : abscissa == ChartAbscissa::Time   ? Sentence("I/Os per second over time")
                                                : Sentence("I/Os per second over drive fills");
    case ChartValue::Latency:
        break;
    }
    return abscissa == ChartAbscissa::Bytes ? Sentence("Mean and largest latency over written data")
        : abscissa == ChartAbscissa::Time   ? Sentence("Mean and largest latency over time")
                                            : Sentence("Mean and largest latency over drive fills");
}

double capacityOf(const RunResult& result)
{
    const ResultTarget& target = result.target;
    const bool isKnown = !target.drives.empty() && target.drives.front().capacity.count() > 0;
    return static_cast<double>(isKnown ? target.drives.front().capacity.count() : target.total.count());
}

Chart sustainedChart(const RunResult& result, const std::vector<PerformancePoint>& points,
    const SustainedFindings& found, ChartAbscissa abscissa, ChartValue value)
{
    Chart chart = chartOf(value, abscissa);
    chart.x = axisOf(abscissa);
    if (points.empty())
        return chart;
    constexpr std::size_t fewPoints = 60; // so many are drawn with a dot each
    const SustainedCurve curve(result, points, abscissa);
    const bool isTime = abscissa == ChartAbscissa::Time;
    CurveMaker maker(value, isTime ? writtenReading() : timeReading());
    double last = 0.0;
    double highest = 0.0;
    for (std::size_t at = 0; at < points.size(); ++at) {
        const PerformancePoint& point = points[at];
        const double x = curve.xOf(point);
        if (const PrepareStep* rest = at > 0 ? curve.restBetween(points[at - 1], point) : nullptr) {
            maker.addGap(x);
            chart.marks.push_back({x, Sentence("{time} rest", {{"time", Figure{spanText(rest->duration)}}})});
        }
        maker.add(x, point, isTime ? static_cast<double>(curve.writtenUntil(point)) : toSeconds(point.at));
        last = std::max(last, x);
        highest = std::max(highest, valueOf(point, value));
    }
    maker.curve().color = ChartColor::Write;
    maker.curve().isFilled = value == ChartValue::Throughput;
    maker.curve().hasDots = points.size() <= fewPoints;
    maker.addTo(chart);
    // What is over fills the width.
    const bool isRunning = result.duration.count() == 0;
    const double grown = isTime ? roundedUpTime(last * 1.05) : roundedUp(last * 1.05);
    chart.x.end = !(last > 0.0) ? 1.0 : isRunning ? grown : last * 1.01;
    if (value == ChartValue::Throughput) {
        constexpr double headRoom = 1.12; // for the names above the curve
        chart.y.end = roundedUp(highest * headRoom);
        addLevels(chart, curve, found);
    }
    if (found.cacheBytes)
        chart.marks.push_back({curve.xOfBytes(*found.cacheBytes, SustainedCurve::Edge::End),
            Sentence("cache full: {size}", {{"size", Figure{formatDecimalBytes(ByteCount(*found.cacheBytes))}}}),
            true});
    if (abscissa == ChartAbscissa::Bytes && curve.capacity() > 0.0 && curve.capacity() < *chart.x.end)
        chart.marks.push_back({curve.capacity(), Sentence("drive written once")});
    std::ranges::sort(chart.marks, {}, &ChartMark::x);
    return chart;
}

Chart convergenceChart(const RunResult& result, std::size_t stage, const StageSteadiness& steadiness)
{
    Chart chart;
    chart.title = Sentence("Convergence to the steady state");
    chart.y.title = Sentence("Of the mean in the window");
    chart.y.quantity = ChartQuantity::Share;
    const MeasureStage* measured = findMeasureStage(result.procedure, stage);
    if (measured == nullptr || !measured->steady)
        return chart;
    const SteadyRule& rule = *measured->steady;
    const unsigned every = roundsBetween(*measured);
    const auto numberOf = [every](double round) {
        return round * every + 1.0;
    };
    chart.x.title = every > 1 ? Sentence("Rounds that count (one of {count})", {{"count", every}}) : Sentence("Round");
    std::size_t rounds = 0;
    double low = 1.0 - rule.largestRange;
    double high = 1.0 + rule.largestRange;
    std::optional<std::size_t> windowBegin;
    bool isSteady = true;
    std::vector<ChartSeries> fits;
    // Most of what is tracked are writes.
    constexpr std::array colors{
        ChartColor::Write, ChartColor::Read, ChartColor::Mix, ChartColor::Fourth, ChartColor::Fifth};
    for (std::size_t tracked = 0; tracked < std::min(measured->tracked.size(), steadiness.rounds.size()); ++tracked) {
        const std::vector<double>& values = steadiness.rounds[tracked];
        const bool hasWindow = tracked < steadiness.windows.size() && steadiness.windows[tracked];
        const SteadyWindow* const window = hasWindow ? &*steadiness.windows[tracked] : nullptr;
        const TrackedCell& cell = measured->tracked[tracked];
        const double reference = referenceOf(values, window);
        ChartSeries series =
            lineSeries(cell.cell < measured->cells.size() ? titleOf(measured->cells[cell.cell].step) : Sentence());
        series.hasDots = true;
        series.color = colors[tracked % colors.size()];
        series.readings.push_back(trackedReading(cell.quantity));
        const double divisor = cell.quantity == TrackedCell::Quantity::BytesPerSecond ? 1e6 : 1.0;
        for (std::size_t round = 0; round < values.size(); ++round) {
            series.x.push_back(numberOf(static_cast<double>(round)));
            series.y.push_back(values[round] / reference);
            series.readings.front().values.push_back(values[round] / divisor);
            low = std::min(low, series.y.back());
            high = std::max(high, series.y.back());
        }
        rounds = std::max(rounds, values.size());
        isSteady = isSteady && hasWindow && window->isSteady();
        chart.series.push_back(std::move(series));
        if (!hasWindow)
            continue;
        windowBegin = windowBegin.value_or(window->first);
        const auto first = static_cast<double>(window->first);
        const double last = first + static_cast<double>(rule.window) - 1.0;
        const auto fitted = [&](double round) {
            return (window->intercept + window->slope * round) / reference;
        };
        fits.push_back(referenceLine(numberOf(first), fitted(first), numberOf(last), fitted(last)));
        fits.back().color = colors[tracked % colors.size()];
    }
    if (rounds < 2) {
        chart.series.clear();
        return chart;
    }
    if (windowBegin) {
        const ChartColor color = isSteady ? ChartColor::Good : ChartColor::Doubt;
        const double begin = numberOf(static_cast<double>(*windowBegin) - 0.5);
        const double end = numberOf(static_cast<double>(*windowBegin + rule.window) - 0.5);
        chart.bands.push_back(
            {ChartBand::Axis::X, begin, end, isSteady ? Sentence("steady") : Sentence("not steady yet"), color});
        for (const double side : {-0.5, 0.5}) {
            const double limit = 1.0 + side * rule.largestRange;
            fits.push_back(referenceLine(begin, limit, end, limit));
            fits.back().color = color;
        }
    }
    std::ranges::move(fits, std::back_inserter(chart.series));
    chart.y.begin = std::max(0.0, std::floor(low * 10.0 - 0.5) / 10.0);
    chart.y.end = std::ceil(high * 10.0 + 0.5) / 10.0;
    // Rounds that are not there yet have their place, so that the first ones do not jump about.
    const auto last = static_cast<double>(std::max(rounds, rule.window + 1));
    chart.x.begin = numberOf(-0.5);
    chart.x.end = numberOf(last - 0.5);
    for (const double round : linearTicks(1.0, last, static_cast<int>(std::min(last, 10.0)))) {
        if (round == std::round(round))
            chart.x.ticks.push_back(
                {numberOf(round - 1.0), Sentence::figure(std::to_string(std::llround(numberOf(round - 1.0))))});
    }
    return chart;
}

Chart timeChart(const RunResult& result, ChartValue value, StageMarks marks)
{
    Chart chart = chartOf(value, ChartAbscissa::Time);
    chart.x = timeAxis();
    CurveMaker maker(value, writtenReading());
    std::optional<std::size_t> stage;
    for (const PerformancePoint& point : curveOf(result)) {
        const double at = toSeconds(point.at);
        if (stage != point.stage) {
            if (marks == StageMarks::Shown && stage)
                chart.marks.push_back(
                    {toSeconds(point.at - point.length / 2), titleOf(result.procedure.stages[point.stage])});
            if (stage) // other work lies between them: no line across it
                maker.addGap(at);
            stage = point.stage;
        }
        maker.add(at, point, static_cast<double>(point.written));
    }
    maker.addTo(chart);
    return chart;
}

Chart writtenChart(
    const RunResult& result, const std::vector<std::size_t>& stages, ChartValue value, ChartAbscissa abscissa)
{
    Chart chart = chartOf(value, abscissa);
    chart.x = axisOf(abscissa);
    std::vector<PerformancePoint> points = curveOf(result);
    std::erase_if(points, [&stages](const PerformancePoint& point) { return !isOneOf(point.stage, stages); });
    const std::uint64_t begin = points.empty() ? 0 : points.front().written - points.front().writtenBytes / 2;
    const double divisor = abscissa == ChartAbscissa::Bytes ? 1.0 : std::max(1.0, capacityOf(result));
    CurveMaker maker(value, timeReading());
    for (const PerformancePoint& point : points)
        maker.add(static_cast<double>(point.written - begin) / divisor, point, toSeconds(point.at));
    maker.addTo(chart);
    return chart;
}

Chart stateCurves(const RunResult& result, const std::vector<StateFigure>& figures)
{
    Chart chart = chartOf(ChartValue::Throughput, ChartAbscissa::Time);
    const std::vector<PerformancePoint> points = curveOf(result);
    chart.title = Sentence("Throughput since each state began");
    chart.x = timeAxis();
    for (const StateFigure& figure : figures) {
        ChartSeries curve = lineSeries(titleOfStage(figure.state));
        std::optional<Nanoseconds> begin;
        for (const PerformancePoint& point : points) {
            if (point.stage != figure.stage)
                continue;
            if (!begin)
                begin = point.at - point.length / 2;
            curve.x.push_back(toSeconds(point.at - *begin));
            curve.y.push_back(valueOf(point, ChartValue::Throughput));
        }
        chart.series.push_back(std::move(curve));
    }
    return chart;
}

} // namespace steadymark
