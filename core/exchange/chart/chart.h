// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

// A chart as a value: what it shows, and nothing of how that looks. It is made once of a result, a comparison or a
// trace, and drawn by two: renderSvg() for reports and pictures, the window's ChartView on the screen. All texts are
// raw, and each is said in a language by who draws it.

/// What the numbers along an axis are. Each renderer writes them in its own language.
enum class ChartQuantity {
    Number,  ///< as they are, with the unit of the axis
    Count,   ///< of things: "10k", "2M"
    Bytes,   ///< amounts of data: "200 GB"
    Seconds, ///< of a clock: "30 s", "5:00"
    Latency, ///< in ns: "20 µs"
    Share,   ///< 1 is 100 %
    Ratio,   ///< "×1.2"
    Nines,   ///< of a quantile: 1 is 90 %, 2 is 99 %; see ninesOf()
    Moment,  ///< ms since 1970, UTC
};

/// The colours that a series can have. Those without a meaning are there to tell series apart.
enum class ChartColor {
    Read,
    Write,
    Mix,
    Fourth,
    Fifth,
    Quiet, ///< of what is no data: lines of reference
    Ink,   ///< as texts
    Good,
    Doubt,
    FirstGroup, ///< of a comparison: what the others are compared with
    SecondGroup,
};

/// What else is told of each point under the mouse: "4 512 IOPS", "median 20 µs".
struct ChartReading {
    Sentence name; ///< before the figure; may be empty
    ChartQuantity quantity = ChartQuantity::Number;
    std::string unit;           ///< of a Number
    std::vector<double> values; ///< one for each point
};

struct ChartSeries {
    enum class Kind {
        Line,
        Points,
        Bars,  ///< from the axis to y; beside each other where there are categories
        Boxes, ///< y with its quartiles, whiskers from low to high, and the extreme
        Cells, ///< fields of a map: x and y are categories, the colour tells `values` along Chart::shade
    };
    enum class Look {
        Solid,
        Dashed,    ///< of two that lie over each other: a dashed line, the outline of bars
        Reference, ///< a thin dashed line that is no data: an average, a limit
        Level,     ///< a thick line over the data: what was found in it
    };
    Sentence name; ///< empty: not in the legend
    Kind kind = Kind::Line;
    Look look = Look::Solid;
    std::vector<double> x, y;         ///< what is not finite, or not above 0 on a logarithmic axis, is a gap
    std::vector<double> ends;         ///< bars and boxes over a stretch of x: where it ends; empty: they have no width
    std::vector<double> low, high;    ///< whiskers or (of lines) a band, of the value; empty: none
    std::vector<double> lower, upper; ///< quartiles of boxes
    std::vector<double> extreme;      ///< of boxes: the largest value, as a dot
    std::vector<double> values;       ///< of cells; places without a cell are drawn as not measured
    std::optional<ChartColor> color;  ///< by the place among the series if unset
    bool isFilled = false;            ///< down to the axis
    bool hasDots = false;             ///< a line of few points that were measured one by one
    std::vector<ChartReading> readings{};
};

struct ChartTick {
    double at = 0.0;
    Sentence label;
};

struct ChartAxis {
    Sentence title;
    std::string unit; ///< of a Number: "MB/s"; told with each value that is read out
    ChartQuantity quantity = ChartQuantity::Number;
    bool isLogarithmic = false;
    std::optional<double> begin, end; ///< of the values; by the data if unset
    /// Bars and points: names of 0, 1, 2 …; of y: from top to bottom, values along x; of a map, which has both, from
    /// the axes' corner.
    std::vector<Sentence> categories;
    std::vector<ChartTick> ticks; ///< own ones; round numbers if empty
};

/// A vertical line with a label: the end of a cache, a change point.
struct ChartMark {
    double x = 0.0;
    Sentence label;
    bool isStrong = false; ///< the one that matters most
};

/// A range of values, shaded: "±3 %", the steady window.
struct ChartBand {
    enum class Axis { X, Y };
    Axis axis = Axis::Y;
    double begin = 0.0;
    double end = 0.0;
    Sentence label;
    ChartColor color = ChartColor::Quiet; ///< of the label
};

/// A text above a place, where there is room for it.
struct ChartLabel {
    double x = 0.0;
    double y = 0.0;
    Sentence text;
};

struct Chart {
    Sentence title;
    ChartAxis x, y;
    ChartAxis shade; ///< of cells: what their colours say, told beside the chart
    std::vector<ChartSeries> series;
    std::vector<ChartMark> marks;
    std::vector<ChartBand> bands;
    std::vector<ChartLabel> labels;
    unsigned width = 720, height = 320; ///< in a report, in CSS pixels
};

/// Whether there is nothing to draw.
[[nodiscard]] bool isEmpty(const Chart& chart);

/// Bars that lie from left to right, their names from top to bottom.
[[nodiscard]] bool isHorizontal(const Chart& chart);

/// A value for each pair of categories, told by colours and, where there is room, by figures.
[[nodiscard]] bool isMap(const Chart& chart);

/// The colour of a series: its own, or the next that no series before it has by its place.
[[nodiscard]] ChartColor colorOf(const Chart& chart, std::size_t series);

/// For screen readers and for those who see no picture: "MB/s against written: throughput; cache full: 182 GB."
[[nodiscard]] Sentence describeChart(const Chart& chart);

} // namespace steadymark
