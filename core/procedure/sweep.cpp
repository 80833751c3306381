// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/sweep.h"

#include "core/base/text.h"
#include "core/procedure/procedure.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>
#include <utility>

namespace steadymark {
namespace {

/// How the values of a parameter are written.
enum class ValueKind { Bytes, Count, Percent, Rate, Duration };

struct ParameterRow {
    SweepParameter parameter;
    std::string_view name;
    std::string_view unit;
    ValueKind kind;
    double least, most;
};

constexpr double largestBytes = 1125899906842624.0; // limits::maximumFile

constexpr std::array rows = {
    ParameterRow{SweepParameter::BlockSize, "block", "bytes", ValueKind::Bytes, 512, 16.0 * 1024 * 1024},
    ParameterRow{SweepParameter::QueueDepth, "queue", "I/Os", ValueKind::Count, 1, limits::maximumQueueDepth},
    ParameterRow{SweepParameter::Threads, "threads", "threads", ValueKind::Count, 1, limits::maximumThreads},
    ParameterRow{SweepParameter::ReadShare, "read", "%", ValueKind::Percent, 0, 100},
    ParameterRow{SweepParameter::Compressibility, "compress", "%", ValueKind::Percent, 0, 100},
    ParameterRow{SweepParameter::Span, "span", "bytes", ValueKind::Bytes, 512, largestBytes},
    ParameterRow{SweepParameter::Position, "position", "bytes", ValueKind::Bytes, 0, largestBytes},
    ParameterRow{SweepParameter::Alignment, "align", "bytes", ValueKind::Bytes, 512, 16.0 * 1024 * 1024},
    ParameterRow{SweepParameter::Offset, "offset", "bytes", ValueKind::Bytes, 0, 16.0 * 1024 * 1024},
    ParameterRow{SweepParameter::Rate, "rate", "1/s", ValueKind::Rate, limits::minimumRate, limits::maximumRate},
    ParameterRow{SweepParameter::Rest, "rest", "s", ValueKind::Duration, 0, 86400},
    ParameterRow{SweepParameter::RandomShare, "random", "%", ValueKind::Percent, 0, 100},
    ParameterRow{SweepParameter::SyncEvery, "sync", "writes", ValueKind::Count, 0, limits::maximumWritesPerSync},
    ParameterRow{SweepParameter::TrimLength, "trim", "bytes", ValueKind::Bytes, 512, 1024.0 * 1024 * 1024},
    ParameterRow{SweepParameter::SpareArea, "spare", "%", ValueKind::Percent, 0, 95},
};

const ParameterRow& rowOf(SweepParameter parameter)
{
    return *std::ranges::find(rows, parameter, &ParameterRow::parameter);
}

auto wrongAxis(Sentence sentence)
{
    return fail(ErrorCode::InvalidArgument, std::move(sentence));
}

/// The shortest digits that read back to the same number.
std::string digitsOf(double value)
{
    std::array<char, 32> digits{};
    const auto [end, error] =
        std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed);
    return error == std::errc() ? std::string(digits.data(), end) : std::to_string(value);
}

ByteCount bytesOf(double value)
{
    return ByteCount(static_cast<std::uint64_t>(std::llround(value)));
}

Nanoseconds durationOf(double seconds)
{
    return Nanoseconds(std::llround(seconds * 1e9));
}

Result<double> parseNumber(std::string_view text)
{
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    if (text.empty() || error != std::errc() || end != text.data() + text.size())
        return wrongAxis(Sentence("'{value}' is not a number.", {{"value", toPlainLine(text.substr(0, 40))}}));
    return number;
}

/// One value as it is written on a command line, in the unit of its parameter.
Result<double> parseValue(const ParameterRow& row, std::string_view text)
{
    if (row.kind == ValueKind::Bytes) {
        BOOST_OUTCOME_TRY(const ByteCount bytes, parseByteCount(text));
        return static_cast<double>(bytes.count());
    }
    if (row.kind == ValueKind::Duration) {
        BOOST_OUTCOME_TRY(const Nanoseconds duration, parseDuration(text));
        return toSeconds(duration);
    }
    if (row.kind == ValueKind::Percent && text.ends_with('%'))
        text.remove_suffix(1);
    return parseNumber(text);
}

Sentence examplesOfAxes()
{
    return Sentence("Write for example queue=1..128, block=4KiB,64KiB,1MiB, read=0..100:10 or position=0%..90%:10%.");
}

/// The values from one to another: doubled, or with a step.
Result<std::vector<double>> valuesBetween(double first, double last, std::optional<double> step, std::string_view text)
{
    const auto impossible = [text](Sentence why) {
        return wrongAxis(
            Sentence::sequence({Sentence("The range '{range}' is not possible: {reason}",
                                    {{"range", toPlainLine(text.substr(0, 60))}, {"reason", std::move(why)}}),
                examplesOfAxes()}));
    };
    if (!(last > first))
        return impossible(Sentence("it must end above where it begins."));
    if (step ? !(*step > 0.0) : !(first > 0.0))
        return impossible(step ? Sentence("its step must be more than zero.")
                               : Sentence("zero cannot be doubled; give a step, such as 0..100:10."));
    std::vector<double> values;
    // Counted, not added up: tenths have no exact double.
    for (std::size_t i = 0; values.size() <= limits::maximumAxisValues; ++i) {
        const double value = step ? first + static_cast<double>(i) * *step : std::ldexp(first, static_cast<int>(i));
        if (value > last * (1.0 + 1e-12))
            return values;
        values.push_back(value);
    }
    return impossible(Sentence("it has more than {most} values.", {{"most", limits::maximumAxisValues}}));
}

} // namespace

std::string_view toString(SweepParameter parameter)
{
    return rowOf(parameter).name;
}

Result<SweepParameter> parseSweepParameter(std::string_view text)
{
    std::vector<std::string> names;
    for (const ParameterRow& row : rows) {
        if (row.name == text)
            return row.parameter;
        names.emplace_back(row.name);
    }
    const std::string nearest = nearestTo(text, names);
    const std::string shown = toPlainLine(text.substr(0, 40));
    if (!nearest.empty())
        return wrongAxis(Sentence(
            "A sweep cannot vary '{name}'; did you mean '{nearest}'?", {{"name", shown}, {"nearest", nearest}}));
    return wrongAxis(Sentence(
        "A sweep cannot vary '{name}'. It can vary {names}.", {{"name", shown}, {"names", Sentence::listed(names)}}));
}

std::string_view unitOf(SweepParameter parameter)
{
    return rowOf(parameter).unit;
}

Sentence titleOf(SweepParameter parameter)
{
    switch (parameter) {
    case SweepParameter::BlockSize:
        return Sentence("Block size");
    case SweepParameter::QueueDepth:
        return Sentence("Queue depth");
    case SweepParameter::Threads:
        return Sentence("Threads");
    case SweepParameter::ReadShare:
        return Sentence("Read share");
    case SweepParameter::Compressibility:
        return Sentence("Compressible data");
    case SweepParameter::Span:
        return Sentence("Span");
    case SweepParameter::Position:
        return Sentence("Position");
    case SweepParameter::Alignment:
        return Sentence("Alignment");
    case SweepParameter::Offset:
        return Sentence("Offset from alignment");
    case SweepParameter::Rate:
        return Sentence("Offered rate");
    case SweepParameter::RandomShare:
        return Sentence("Random share");
    case SweepParameter::SyncEvery:
        return Sentence("Writes between flushes");
    case SweepParameter::TrimLength:
        return Sentence("Length of TRIM");
    case SweepParameter::SpareArea:
        return Sentence("Spare area");
    case SweepParameter::Rest:
        break;
    }
    return Sentence("Rest before the I/O");
}

bool isOfBytes(SweepParameter parameter)
{
    return rowOf(parameter).kind == ValueKind::Bytes;
}

std::string formatSweepValue(SweepParameter parameter, double value)
{
    switch (rowOf(parameter).kind) {
    case ValueKind::Bytes:
        return formatByteCount(bytesOf(value));
    case ValueKind::Duration:
        return formatDuration(durationOf(value));
    case ValueKind::Percent:
    case ValueKind::Count:
    case ValueKind::Rate:
        break;
    }
    return digitsOf(value);
}

std::string sweepValueText(SweepParameter parameter, double value)
{
    switch (rowOf(parameter).kind) {
    case ValueKind::Bytes: {
        // A share of a drive is seldom whole in units: its thousands of KiB say nothing.
        constexpr std::uint64_t large = std::uint64_t{1} << 30U;
        constexpr std::uint64_t fine = std::uint64_t{1} << 20U;
        const ByteCount bytes = bytesOf(value);
        return bytes.count() >= large && bytes.count() % fine != 0 ? formatDecimalBytes(bytes) : formatSize(bytes);
    }
    case ValueKind::Duration: {
        std::string text = formatDuration(durationOf(value));
        text.insert(std::min(text.find_first_not_of("0123456789."), text.size()), " ");
        return text;
    }
    case ValueKind::Percent:
        return digitsOf(value) + " %";
    case ValueKind::Count:
    case ValueKind::Rate:
        break;
    }
    return digitsOf(value);
}

double valueOf(SweepParameter parameter, const ProcedureCell& cell)
{
    const Workload& workload = cell.step.workload;
    switch (parameter) {
    case SweepParameter::BlockSize:
        return static_cast<double>(workload.blockSize.count());
    case SweepParameter::QueueDepth:
        return workload.queueDepth;
    case SweepParameter::Threads:
        return workload.threads;
    case SweepParameter::ReadShare:
        return workload.readPercent;
    case SweepParameter::Compressibility:
        return workload.data.kind == DataKind::Compressible ? workload.data.compressiblePercent : 0;
    case SweepParameter::Span:
        return static_cast<double>(workload.span.value_or(ByteCount(0)).count());
    case SweepParameter::Position:
        return static_cast<double>(workload.begin.count());
    case SweepParameter::Alignment:
        return static_cast<double>(workload.alignment.value_or(ByteCount(0)).count());
    case SweepParameter::Offset:
        return static_cast<double>(workload.alignmentOffset.count());
    case SweepParameter::Rate:
        return workload.rate ? workload.rate->iops : 0.0;
    case SweepParameter::RandomShare:
        return randomShare(workload);
    case SweepParameter::SyncEvery:
        return workload.sync.policy == SyncPolicy::Fdatasync ? workload.sync.every : 0.0;
    case SweepParameter::TrimLength:
        return static_cast<double>(cell.trimLength.count());
    case SweepParameter::SpareArea:
        return cell.sparePercent;
    case SweepParameter::Rest:
        break;
    }
    return toSeconds(cell.idleBefore);
}

void setValue(SweepParameter parameter, double value, ProcedureCell& cell)
{
    Workload& workload = cell.step.workload;
    switch (parameter) {
    case SweepParameter::BlockSize:
        workload.blockSize = bytesOf(value);
        break;
    case SweepParameter::QueueDepth:
        workload.queueDepth = static_cast<unsigned>(value);
        break;
    case SweepParameter::Threads:
        workload.threads = static_cast<unsigned>(value);
        break;
    case SweepParameter::ReadShare:
        workload.readPercent = static_cast<unsigned>(value);
        break;
    case SweepParameter::Compressibility:
        workload.data = {DataKind::Compressible, static_cast<unsigned>(value)};
        break;
    case SweepParameter::Span:
        workload.span = bytesOf(value);
        break;
    case SweepParameter::Position:
        workload.begin = bytesOf(value);
        break;
    case SweepParameter::Alignment:
        workload.alignment = bytesOf(value);
        break;
    case SweepParameter::Offset:
        workload.alignmentOffset = bytesOf(value);
        break;
    case SweepParameter::Rate:
        workload.rate = RateLimit{value, workload.rate ? workload.rate->arrivals : Arrivals::Even};
        break;
    case SweepParameter::Rest:
        cell.idleBefore = durationOf(value);
        break;
    case SweepParameter::RandomShare:
        // As where it is written: all and nothing are patterns.
        workload.pattern = value > 0.0 ? AccessPattern::Random : AccessPattern::Sequential;
        workload.randomPercent =
            value > 0.0 && value < 100.0 ? std::optional(static_cast<unsigned>(value)) : std::nullopt;
        break;
    case SweepParameter::SyncEvery:
        workload.sync = value > 0.0 ? SyncRule{SyncPolicy::Fdatasync, static_cast<unsigned>(value)} : SyncRule{};
        break;
    case SweepParameter::TrimLength:
        cell.trimLength = bytesOf(value);
        break;
    case SweepParameter::SpareArea:
        cell.sparePercent = static_cast<unsigned>(value);
        break;
    }
}

std::string nameOfPoint(const std::vector<SweepAxis>& axes, const ProcedureCell& cell)
{
    std::string name;
    for (const SweepAxis& axis : axes) {
        const std::string value = formatSweepValue(axis.parameter, valueOf(axis.parameter, cell));
        if (!name.empty())
            name += ", ";
        name.append(toString(axis.parameter)).append(" ").append(value);
    }
    return name;
}

ByteCount spanBeside(unsigned sparePercent, ByteCount size, ByteCount block)
{
    // Of a drive the product has room: it is below 2^60.
    const std::uint64_t used =
        size.count() / 100 * (100 - sparePercent) + size.count() % 100 * (100 - sparePercent) / 100;
    return ByteCount(std::max(used / block.count(), std::uint64_t{1}) * block.count());
}

Result<> checkAxes(const std::vector<SweepAxis>& axes)
{
    if (axes.empty() || axes.size() > limits::maximumAxes)
        return wrongAxis(
            Sentence::counted(axes.size(), "A sweep over {n} parameter is not possible: choose one or two.",
                "A sweep over {n} parameters is not possible: choose one or two."));
    if (axes.size() == 2 && axes.front().parameter == axes.back().parameter)
        return wrongAxis(Sentence("Both axes of the sweep vary '{name}': choose another parameter for one of them.",
            {{"name", std::string(toString(axes.front().parameter))}}));
    std::size_t points = 1;
    for (const SweepAxis& axis : axes) {
        const ParameterRow& row = rowOf(axis.parameter);
        const Argument name = std::string(row.name);
        if (axis.values.size() < 2 || axis.values.size() > limits::maximumAxisValues)
            return wrongAxis(Sentence::counted(axis.values.size(),
                "The axis '{name}' of the sweep has {n} value: give it 2 to {most}.",
                "The axis '{name}' of the sweep has {n} values: give it 2 to {most}.",
                {{"name", name}, {"most", limits::maximumAxisValues}}));
        for (std::size_t i = 0; i < axis.values.size(); ++i) {
            const double value = axis.values[i];
            const bool isWhole =
                row.kind == ValueKind::Rate || row.kind == ValueKind::Duration || value == std::floor(value);
            // Not the usual comparisons, so that not-a-number is refused too.
            if (!(value >= row.least && value <= row.most) || !isWhole)
                return wrongAxis(
                    Sentence("The axis '{name}' of the sweep cannot have the value {value}: choose {least} to "
                             "{most}.",
                        {{"name", name}, {"value", Figure{std::isfinite(value) ? digitsOf(value) : "?"}},
                            {"least", Figure{sweepValueText(row.parameter, row.least)}},
                            {"most", Figure{sweepValueText(row.parameter, row.most)}}}));
            if (i > 0 && value <= axis.values[i - 1])
                return wrongAxis(
                    Sentence("The values of the axis '{name}' must all differ and rise: sort them.", {{"name", name}}));
        }
        points *= axis.values.size();
    }
    if (points > limits::maximumSweepPoints)
        return wrongAxis(Sentence::counted(points, "The sweep has {n} point, more than {most}: choose fewer values.",
            "The sweep has {n} points, more than {most}: choose fewer values.",
            {{"most", limits::maximumSweepPoints}}));
    return success();
}

Result<> checkPlanAxes(const std::vector<PlanAxis>& axes)
{
    std::vector<SweepAxis> known;
    for (const PlanAxis& axis : axes) {
        known.push_back(axis.axis);
        // What shares are in bytes is checked when the target is known.
        for (std::size_t i = 0; axis.isShare && i < known.back().values.size(); ++i)
            known.back().values[i] = 512.0 * (static_cast<double>(i) + 1.0);
    }
    return checkAxes(known);
}

Result<PlanAxis> parsePlanAxis(std::string_view text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
        return wrongAxis(Sentence::sequence({Sentence("'{axis}' does not say what is varied and over which values.",
                                                 {{"axis", toPlainLine(text.substr(0, 60))}}),
            examplesOfAxes()}));
    PlanAxis made;
    BOOST_OUTCOME_TRY(made.axis.parameter, parseSweepParameter(trimmed(text.substr(0, equals))));
    const ParameterRow& row = rowOf(made.axis.parameter);
    const std::string_view values = text.substr(equals + 1);
    const bool mayBeShare = row.parameter == SweepParameter::Span || row.parameter == SweepParameter::Position;
    made.isShare = mayBeShare && values.find('%') != std::string_view::npos;
    const auto valueIn = [&](std::string_view word) -> Result<double> {
        word = trimmed(word);
        if (!made.isShare)
            return parseValue(row, word);
        if (word.ends_with('%'))
            word.remove_suffix(1);
        BOOST_OUTCOME_TRY(const double percent, parseNumber(trimmed(word)));
        if (!(percent >= 0.0 && percent <= 100.0))
            return wrongAxis(Sentence("A share of the target lies between 0 % and 100 %."));
        return percent;
    };
    const std::size_t dots = values.find("..");
    if (dots == std::string_view::npos) {
        for (const std::string_view word : partsOf(values, ',')) {
            BOOST_OUTCOME_TRY(const double value, valueIn(word));
            made.axis.values.push_back(value);
        }
        std::ranges::sort(made.axis.values);
    } else {
        const std::string_view rest = values.substr(dots + 2);
        const std::size_t colon = rest.find(':');
        BOOST_OUTCOME_TRY(const double first, valueIn(values.substr(0, dots)));
        BOOST_OUTCOME_TRY(const double last, valueIn(rest.substr(0, colon)));
        std::optional<double> step;
        if (colon != std::string_view::npos) {
            BOOST_OUTCOME_TRY(const double given, valueIn(rest.substr(colon + 1)));
            step = given;
        }
        BOOST_OUTCOME_TRY(made.axis.values, valuesBetween(first, last, step, text));
    }
    BOOST_OUTCOME_TRYV(checkPlanAxes({made}));
    return made;
}

std::string toString(const PlanAxis& axis)
{
    std::string text(toString(axis.axis.parameter));
    char separator = '=';
    for (const double value : axis.axis.values) {
        text += separator;
        text += axis.isShare ? digitsOf(value) + "%" : formatSweepValue(axis.axis.parameter, value);
        separator = ',';
    }
    return text;
}

} // namespace steadymark
