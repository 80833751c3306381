// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/curves.h"

#include <algorithm>

namespace steadymark {
namespace {

bool hasCurve(const RunResult& result)
{
    return !result.samples.empty() && std::ranges::any_of(result.procedure.stages, [](const ProcedureStage& stage) {
        const auto* measure = std::get_if<MeasureStage>(&stage.work);
        return measure != nullptr && measure->written.has_value();
    });
}

/// Of all drives under the target; 0 when one is not known.
double capacityOf(const ResultTarget& target)
{
    double sum = 0.0;
    for (const Drive& drive : target.drives) {
        if (drive.capacity.count() == 0)
            return 0.0;
        sum += static_cast<double>(drive.capacity.count());
    }
    return sum > 0.0 || !target.isDevice ? sum : static_cast<double>(target.total.count());
}

class CurveMaker final {
public:
    CurveMaker(const ProcedureSample& first, double capacity)
        : m_startedAt(first.startedAt)
        , m_writtenBefore(static_cast<double>(first.writtenBefore))
        , m_capacity(capacity)
    {
    }

    void add(const ProcedureSample& sample)
    {
        const double writeShare =
            sample.bytes() > 0 ? static_cast<double>(sample.writeBytes) / static_cast<double>(sample.bytes()) : 0.0;
        double written = static_cast<double>(sample.writtenBefore) - m_writtenBefore;
        if (sample.points.empty() || sample.pointEvery.count() <= 0) {
            written += static_cast<double>(sample.writeBytes);
            addPoint(sample.startedAt + sample.duration, written, sample.bytes(), sample.duration);
            return;
        }
        Nanoseconds begin{};
        for (const CurvePoint& point : sample.points) {
            // The last point lasts as long as the sample does.
            const Nanoseconds end = std::min(begin + sample.pointEvery, std::max(sample.duration, begin));
            written += writeShare * static_cast<double>(point.bytes);
            addPoint(sample.startedAt + end, written, point.bytes, end - begin);
            begin = end;
        }
    }

    [[nodiscard]] std::vector<ComparedCurve::Point> take() { return std::move(m_points); }

private:
    void addPoint(Nanoseconds at, double written, std::uint64_t bytes, Nanoseconds duration)
    {
        if (duration.count() <= 0)
            return;
        m_points.push_back({toSeconds(at - m_startedAt), written, m_capacity > 0.0 ? written / m_capacity : 0.0,
            perSecond(bytes, duration)});
    }

    Nanoseconds m_startedAt;
    double m_writtenBefore;
    double m_capacity;
    std::vector<ComparedCurve::Point> m_points;
};

} // namespace

std::vector<ComparedCurve> curvesOf(const ComparedGroup& group, std::size_t number)
{
    std::vector<ComparedCurve> curves;
    for (const RunResult& result : group.runs) {
        if (!hasCurve(result))
            continue;
        CurveMaker maker(result.samples.front(), capacityOf(result.target));
        for (const ProcedureSample& sample : result.samples)
            maker.add(sample);
        const std::string more = curves.empty() ? std::string() : " (" + std::to_string(curves.size() + 1) + ")";
        curves.push_back({number, group.label + more, maker.take()});
    }
    return curves;
}

std::vector<double> capacitiesOf(const std::vector<ComparedCurve>& curves)
{
    constexpr double same = 1.02; // 1 TB is sold as 1000, 1000.2 and 1024 GB; the last is another drive
    std::vector<double> all;
    for (const ComparedCurve& curve : curves) {
        if (curve.points.empty() || !(curve.points.back().driveFills > 0.0))
            return {};
        all.push_back(curve.points.back().bytes / curve.points.back().driveFills);
    }
    std::ranges::sort(all);
    std::vector<double> capacities;
    for (const double capacity : all) {
        if (capacities.empty() || capacity > capacities.back() * same)
            capacities.push_back(capacity);
    }
    return capacities;
}

} // namespace steadymark
