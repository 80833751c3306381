// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/verdict.h"

#include "core/base/text.h"
#include "core/base/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace steadymark {
namespace {

template <typename Value, std::size_t count> using Names = std::array<std::pair<Value, std::string_view>, count>;

constexpr Names<TrustLevel, 4> levelNames = {{{TrustLevel::Sound, "sound"}, {TrustLevel::Suspicious, "suspicious"},
    {TrustLevel::Invalid, "invalid"}, {TrustLevel::Edited, "edited"}}};
constexpr Names<Severity, 3> severityNames = {
    {{Severity::Context, "context"}, {Severity::Suspicious, "suspicious"}, {Severity::Invalid, "invalid"}}};
constexpr Names<EvidenceUnit, 9> unitNames = {
    {{EvidenceUnit::Bytes, "bytes"}, {EvidenceUnit::BytesPerSecond, "bytes/s"}, {EvidenceUnit::IosPerSecond, "IOPS"},
        {EvidenceUnit::Ios, "ios"}, {EvidenceUnit::Duration, "ns"}, {EvidenceUnit::Share, "share"},
        {EvidenceUnit::Depth, "depth"}, {EvidenceUnit::Celsius, "celsius"}, {EvidenceUnit::Count, "count"}}};

template <typename Value, std::size_t count> std::string_view nameOf(const Names<Value, count>& names, Value value)
{
    const auto* const found = std::ranges::find(names, value, &std::pair<Value, std::string_view>::first);
    return found != names.end() ? found->second : std::string_view();
}

std::string in(std::string_view unit, const std::string& number)
{
    return join({number, std::string(unit)}, " ");
}

/// Three significant digits below 1000, all digits above.
std::string formatSignificant(double value)
{
    const double size = std::abs(value);
    return formatFixed(value, size >= 100.0 || size == 0.0 ? 0 : size >= 10.0 ? 1 : 2);
}

std::string formatTime(double ns)
{
    const double size = std::abs(ns);
    if (size < 1e3)
        return in("ns", formatFixed(ns, 0));
    if (size < 1e6)
        return in("µs", formatSignificant(ns / 1e3));
    return size < 1e9 ? in("ms", formatSignificant(ns / 1e6)) : in("s", formatSignificant(ns / 1e9));
}

} // namespace

Verdict editedVerdict(Sentence finding)
{
    return {TrustLevel::Edited,
        {{"edited", Severity::Invalid, std::move(finding),
            Sentence("Use the file as the program saved it, or measure again."), std::nullopt}}};
}

std::string_view toString(TrustLevel level)
{
    return nameOf(levelNames, level);
}

std::string_view toString(Severity severity)
{
    return nameOf(severityNames, severity);
}

std::string_view toString(EvidenceUnit unit)
{
    return nameOf(unitNames, unit);
}

std::string formatEvidence(double value, EvidenceUnit unit)
{
    switch (unit) {
    case EvidenceUnit::Bytes:
        return formatDecimalBytes(value);
    case EvidenceUnit::BytesPerSecond:
        return in("MB/s", formatSignificant(value / 1e6));
    case EvidenceUnit::IosPerSecond:
        return in("IOPS", formatSignificant(value));
    case EvidenceUnit::Ios:
        return in("I/Os", formatFixed(value, 0));
    case EvidenceUnit::Duration:
        return formatTime(value);
    case EvidenceUnit::Share:
        return in("%", formatSignificant(value * 100.0));
    case EvidenceUnit::Depth:
        return formatSignificant(value);
    case EvidenceUnit::Celsius:
        return in("°C", formatFixed(value, 0));
    case EvidenceUnit::Count:
        break;
    }
    return formatFixed(value, 0);
}

} // namespace steadymark
