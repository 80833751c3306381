// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/comparison_data.h"

#include "core/compare/effect_words.h"
#include "core/exchange/csv_line.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

/// JSON and CSV know no infinity: an interval that is open on one side has no end there.
std::optional<double> finiteOf(double value)
{
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

json::value orNull(std::optional<double> value)
{
    return value && std::isfinite(*value) ? json::value(*value) : json::value(nullptr);
}

json::value plainText(std::string_view text)
{
    return json::value(json::string(toPlainLine(text)));
}

json::array numbers(const std::vector<double>& values)
{
    json::array array;
    for (const double value : values)
        array.push_back(orNull(value));
    return array;
}

std::string_view toText(ContextDifference::Kind kind)
{
    switch (kind) {
    case ContextDifference::Kind::Drive:
        return "drive";
    case ContextDifference::Kind::Plan:
        return "plan";
    case ContextDifference::Kind::Environment:
        return "environment";
    case ContextDifference::Kind::State:
        return "state";
    }
    return {};
}

json::value percentOf(std::optional<double> ratio)
{
    return ratio ? orNull(differenceOf(*ratio) * 100.0) : json::value(nullptr);
}

json::value effectJson(const Effect& effect)
{
    const bool isComparable = effect.verdict != EffectVerdict::NotComparable;
    const std::optional<DifferenceInterval> interval = intervalOf(effect);
    const auto end = [&interval](double DifferenceInterval::*value) {
        return interval ? std::optional(*interval.*value) : std::nullopt;
    };
    return json::object{{"ratio", orNull(effect.ratio)}, {"ratioLow", effect.low > 0.0 ? orNull(effect.low) : nullptr},
        {"ratioHigh", orNull(effect.high)}, {"confidence", orNull(effect.confidence)},
        {"pValue", orNull(effect.pValue)}, {"adjustedPValue", orNull(effect.adjustedPValue)},
        {"replicates", toString(effect.replicates)}, {"beforeBytesPerSecond", numbers(effect.before)},
        {"afterBytesPerSecond", numbers(effect.after)}, {"verdict", toString(effect.verdict)},
        {"neededReplicates", effect.neededReplicates}, {"sentence", plainText(english(effect.sentence))},
        {"differencePercent", percentOf(isComparable ? std::optional(effect.ratio) : std::nullopt)},
        {"differencePercentLow", percentOf(end(&DifferenceInterval::low))},
        {"differencePercentHigh", percentOf(end(&DifferenceInterval::high))},
        {"differenceConfidence", orNull(end(&DifferenceInterval::confidence))},
        {"certainty", isComparable ? orNull(certaintyOf(effect)) : json::value(nullptr)}};
}

json::value latencyJson(const std::vector<QuantileShift>& shifts)
{
    json::array array;
    for (const QuantileShift& shift : shifts)
        array.push_back(json::object{{"quantile", orNull(shift.quantile)}, {"beforeNs", orNull(shift.beforeNs)},
            {"afterNs", orNull(shift.afterNs)}, {"ratio", orNull(shift.ratio)}, {"ratioLow", orNull(shift.low)},
            {"ratioHigh", orNull(shift.high)}});
    return array;
}

json::value cellJson(const ComparedRow::Cell& cell)
{
    const bool isMeasured = cell.bytesPerSecond.has_value();
    return json::object{{"bytesPerSecond", orNull(cell.bytesPerSecond)},
        {"lowestBytesPerSecond", isMeasured ? orNull(cell.lowest) : nullptr},
        {"highestBytesPerSecond", isMeasured ? orNull(cell.highest) : nullptr}, {"replicates", cell.replicates},
        {"trust", toString(cell.trust)}, {"effect", cell.effect ? effectJson(*cell.effect) : nullptr},
        {"latency", latencyJson(cell.latency)}};
}

json::value curveJson(const ComparedCurve& curve)
{
    json::array points;
    for (const ComparedCurve::Point& point : curve.points)
        points.push_back(numbers({point.seconds, point.bytes, point.driveFills, point.bytesPerSecond}));
    return json::object{{"group", curve.group}, {"label", plainText(curve.label)},
        {"pointFields", json::array{"seconds", "bytes", "driveFills", "bytesPerSecond"}},
        {"points", std::move(points)}};
}

constexpr std::string_view comparisonCsvHeader =
    "name,operation,group,bytesPerSecond,lowestBytesPerSecond,highestBytesPerSecond,replicates,trust,ratio,ratioLow,"
    "ratioHigh,confidence,pValue,adjustedPValue,replicateKind,verdict,neededReplicates,sentence,hasSimulated,"
    "hasEdited\r\n";

void addNumber(CsvLine& line, std::optional<double> value)
{
    if (value && std::isfinite(*value))
        line.addNumber(*value);
    else
        line.addText({});
}

void addEffect(CsvLine& line, const std::optional<Effect>& effect)
{
    if (!effect) {
        for (int column = 0; column < 10; ++column)
            line.addText({});
        return;
    }
    addNumber(line, effect->ratio);
    addNumber(line, effect->low > 0.0 ? finiteOf(effect->low) : std::nullopt);
    for (const double value : {effect->high, effect->confidence, effect->pValue, effect->adjustedPValue})
        addNumber(line, value);
    line.addText(toString(effect->replicates));
    line.addText(toString(effect->verdict));
    line.addNumber(effect->neededReplicates);
    line.addText(english(effect->sentence));
}

} // namespace

std::string csvOf(const Comparison& comparison)
{
    std::string text(comparisonCsvHeader);
    for (const ComparedRow& row : comparison.rows) {
        for (std::size_t group = 0; group < std::min(row.cells.size(), comparison.labels.size()); ++group) {
            const ComparedRow::Cell& cell = row.cells[group];
            CsvLine line;
            line.addText(row.name);
            line.addText(toString(row.operation));
            line.addText(comparison.labels[group]);
            addNumber(line, cell.bytesPerSecond);
            addNumber(line, cell.bytesPerSecond ? finiteOf(cell.lowest) : std::nullopt);
            addNumber(line, cell.bytesPerSecond ? finiteOf(cell.highest) : std::nullopt);
            line.addNumber(cell.replicates);
            line.addText(cell.bytesPerSecond ? toString(cell.trust) : std::string_view());
            addEffect(line, cell.effect);
            line.addNumber(comparison.hasSimulated ? 1 : 0);
            line.addNumber(comparison.hasEdited ? 1 : 0);
            text += line.take();
        }
    }
    return text;
}

json::value jsonOf(const Comparison& comparison)
{
    json::array labels;
    for (const std::string& label : comparison.labels)
        labels.push_back(plainText(label));
    json::array differences;
    for (const ContextDifference& difference : comparison.differences)
        differences.push_back(json::object{{"kind", toText(difference.kind)},
            {"what", plainText(english(difference.what))}, {"before", plainText(english(difference.before))},
            {"after", plainText(english(difference.after))}, {"forbidsComparison", difference.forbidsComparison}});
    json::array rows;
    for (const ComparedRow& row : comparison.rows) {
        json::array cells;
        for (const ComparedRow::Cell& cell : row.cells)
            cells.push_back(cellJson(cell));
        rows.push_back(json::object{
            {"name", plainText(row.name)}, {"operation", toString(row.operation)}, {"cells", std::move(cells)}});
    }
    json::array curves;
    for (const ComparedCurve& curve : comparison.curves)
        curves.push_back(curveJson(curve));
    return json::object{{"kind", "comparison"}, {"summary", plainText(english(comparison.summary))},
        {"isAnySlower", comparison.isAnySlower()}, {"hasSimulated", comparison.hasSimulated},
        {"hasEdited", comparison.hasEdited}, {"threshold", orNull(comparison.options.threshold)},
        {"significance", orNull(comparison.options.significance)}, {"groups", std::move(labels)},
        {"differences", std::move(differences)}, {"rows", std::move(rows)}, {"curves", std::move(curves)}};
}

} // namespace steadymark
