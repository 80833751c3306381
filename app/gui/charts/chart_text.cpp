// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/chart_text.h"

#include "app/gui/latency/latency_scale.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/temperature.h"
#include "core/exchange/chart/chart_axes.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {
namespace {

constexpr double nsPerSecondOfClock = 1e9;

struct ChartWords {
    Q_DECLARE_TR_FUNCTIONS(Chart)
};

QString percentLabel(double percent, int decimals)
{
    return numberText(percent, decimals) + narrowSpace + QLatin1Char('%');
}

/// As many as neighbouring ticks need to differ.
int decimalsFor(double step)
{
    return step >= 1.0 || !(step > 0.0) ? 0 : std::min(12, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
}

QString countLabel(double value)
{
    const auto shortest = [](double count) {
        return numberText(count, std::abs(count - std::round(count)) < 1e-3 ? 0 : 1);
    };
    if (value >= 0.999e6)
        return ChartWords::tr("%1M", "millions of I/Os").arg(shortest(value / 1e6));
    if (value >= 0.999e3)
        return ChartWords::tr("%1k", "thousands of I/Os").arg(shortest(value / 1e3));
    return shortest(value);
}

QString ratioLabel(double ratio)
{
    return QStringLiteral("×") + QLocale().toString(ratio, 'g', 3);
}

QString numberWithUnit(double value, const std::string& unit)
{
    const double size = std::abs(value);
    const QString number = numberText(value, size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2);
    return unit.empty() ? number : number + noBreakSpace + QString::fromStdString(unit);
}

} // namespace

QString tickLabel(const ChartAxis& axis, double value, double step)
{
    if (std::abs(value) < step * 1e-6)
        value = 0.0; // not "-0"
    switch (axis.quantity) {
    case ChartQuantity::Number:
        return numberText(value, decimalsFor(step));
    case ChartQuantity::Count:
        return countLabel(value);
    case ChartQuantity::Bytes:
        return value == 0.0 ? QStringLiteral("0") : bytesTickText(value);
    case ChartQuantity::Seconds:
        return traceTimeText(value * nsPerSecondOfClock, step * nsPerSecondOfClock);
    case ChartQuantity::Latency:
        return latencyTickText(value);
    case ChartQuantity::Share:
        return percentLabel(value * 100.0, decimalsFor(step * 100.0));
    case ChartQuantity::Ratio:
        return ratioLabel(value);
    case ChartQuantity::Nines:
        return ninesText(value);
    case ChartQuantity::Moment:
        break;
    }
    return readText(axis.quantity, axis.unit, value);
}

QString cellLabel(const ChartAxis& shade, double value)
{
    const ShortFigure figure = inThreeDigits(value);
    return tickLabel(shade, figure.value, figure.step);
}

QString readText(ChartQuantity quantity, const std::string& unit, double value)
{
    switch (quantity) {
    case ChartQuantity::Number:
        return numberWithUnit(value, unit);
    case ChartQuantity::Count:
        return numberText(value, 0);
    case ChartQuantity::Bytes:
        return bytesText(value);
    case ChartQuantity::Seconds: {
        const double step = std::abs(value) < 60.0 ? 0.1 : 1.0;
        return traceTimeText(value * nsPerSecondOfClock, step * nsPerSecondOfClock);
    }
    case ChartQuantity::Latency:
        return latencyText(value);
    case ChartQuantity::Share:
        return percentLabel(value * 100.0, value < 0.01 ? 4 : value < 0.1 ? 2 : 1);
    case ChartQuantity::Ratio:
        return ratioLabel(value);
    case ChartQuantity::Nines: {
        const int decimals = std::clamp(static_cast<int>(std::ceil(value)) - 1, 0, 9);
        return percentLabel(quantileOf(value) * 100.0, decimals);
    }
    case ChartQuantity::Moment:
        break;
    }
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(value)), QLocale::ShortFormat);
}

QString ninesText(double nines)
{
    return percentLabel(quantileOf(nines) * 100.0, std::max(0, static_cast<int>(std::lround(nines)) - 2));
}

Chart inShownUnits(Chart chart)
{
    if (chart.y.unit != "°C" || temperatureUnit() == TemperatureUnit::Celsius)
        return chart;
    const auto convert = [](std::vector<double>& values) {
        std::ranges::transform(values, values.begin(), &shownTemperature);
    };
    for (ChartSeries& series : chart.series) {
        for (std::vector<double>* const values :
            {&series.y, &series.low, &series.high, &series.lower, &series.upper, &series.extreme})
            convert(*values);
    }
    for (std::optional<double>* const end : {&chart.y.begin, &chart.y.end}) {
        if (*end)
            **end = shownTemperature(**end);
    }
    chart.y.unit = "°F";
    return chart;
}

} // namespace steadymark::gui
