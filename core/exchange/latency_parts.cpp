// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/latency_parts.h"

#include "core/exchange/chart/trace_charts.h"
#include "core/exchange/report_parts.h"
#include "core/procedure/analysis/phrases.h"

#include <array>

namespace steadymark {

LatencyHistogram latencyOf(const StepRecord& step)
{
    LatencyHistogram all;
    for (const PassRecord& pass : step.passes)
        all.merge(pass.latency());
    return all;
}

ReportTable latencyTable(Sentence first, const std::vector<NamedLatency>& latencies)
{
    constexpr std::array quantiles = {0.5, 0.9, 0.99, 0.999, 0.9999, 0.99999};
    ReportTable table;
    table.header = {std::move(first), Sentence("mean")};
    for (const char* const quantile : {"50 %", "90 %", "99 %", "99.9 %", "99.99 %", "99.999 %"})
        table.header.push_back(Sentence::figure(quantile));
    table.header.push_back(Sentence("largest"));
    for (const auto& [name, latency] : latencies) {
        std::vector<Sentence> row = {name, Sentence::figure(latencyText(latency.meanNs()))};
        for (const double quantile : quantiles)
            row.push_back(isQuantileShown(quantile, latency.count())
                    ? Sentence::figure(latencyText(static_cast<double>(latency.quantile(quantile).count())))
                    : nothingMeasured());
        row.push_back(Sentence::figure(latencyText(static_cast<double>(latency.maximum().count()))));
        table.rows.push_back(std::move(row));
    }
    return table;
}

Chart latencyChart(const std::vector<NamedLatency>& latencies)
{
    std::vector<NamedPercentiles> curves;
    for (const auto& [name, latency] : latencies)
        curves.push_back({name, percentileCurve(latency)});
    return percentileChart(curves);
}

} // namespace steadymark
