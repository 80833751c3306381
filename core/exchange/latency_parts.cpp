// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/plot_parts.h"
#include "core/exchange/report_parts.h"
#include "core/procedure/analysis/phrases.h"

#include <array>
#include <cmath>

namespace steadymark {

ReportTable latencyTable(std::string first, const std::vector<NamedLatency>& latencies)
{
    constexpr std::array quantiles = {0.5, 0.9, 0.99, 0.999, 0.9999, 0.99999};
    ReportTable table;
    table.header = {std::move(first), "mean", "50 %", "90 %", "99 %", "99.9 %", "99.99 %", "99.999 %", "largest"};
    for (const auto& [name, latency] : latencies) {
        std::vector<std::string> row = {name, latencyText(latency.meanNs())};
        for (const double quantile : quantiles)
            row.push_back(isQuantileShown(quantile, latency.count())
                    ? latencyText(static_cast<double>(latency.quantile(quantile).count()))
                    : "–");
        row.push_back(latencyText(static_cast<double>(latency.maximum().count())));
        table.rows.push_back(std::move(row));
    }
    return table;
}

SvgPlot latencyPlot(const std::vector<NamedLatency>& latencies)
{
    SvgPlot plot;
    plot.title = "Latency distribution";
    plot.y.title = "ms";
    plot.y.isLogarithmic = true;
    double largest = 0.9;
    for (const auto& [name, latency] : latencies) {
        SvgSeries series = lineSeries(name);
        // 20 steps to each nine.
        for (int step = 1; step <= 100; ++step) {
            const double quantile = 1.0 - std::pow(10.0, -step / 20.0);
            if (!isQuantileShown(quantile, latency.count()))
                break;
            series.x.push_back(ninesOf(quantile));
            series.y.push_back(static_cast<double>(latency.quantile(quantile).count()) / 1e6);
            largest = std::max(largest, quantile);
        }
        plot.series.push_back(std::move(series));
    }
    plot.x = ninesAxis(largest);
    return plot;
}

} // namespace steadymark
