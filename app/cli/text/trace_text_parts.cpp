// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/trace_text_parts.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/run_text.h"
#include "core/base/text.h"

namespace steadymark::cli {

std::string formatLatency(double nanoseconds)
{
    if (nanoseconds < 1e3)
        return withUnit(formatFixed(nanoseconds, 0), "ns");
    if (nanoseconds < 1e6)
        return withUnit(formatFixed(nanoseconds / 1e3, 1), "us");
    if (nanoseconds < 1e9)
        return withUnit(formatFixed(nanoseconds / 1e6, 2), "ms");
    return withUnit(formatFixed(nanoseconds / 1e9, 3), "s");
}

std::string formatMoment(std::uint64_t nanoseconds)
{
    return withUnit(formatFixed(static_cast<double>(nanoseconds) / 1e9, 3), "s");
}

std::string percentText(double share)
{
    const double percent = share * 100.0;
    return withUnit(formatFixed(percent, percent >= 10.0 ? 0 : percent >= 1.0 ? 1 : 2), "%");
}

std::string stepName(const TraceMeta& meta, unsigned step)
{
    return step < meta.steps.size() ? printable(meta.nameOf(step)) : "-";
}

std::string operationName(const TraceMeta& meta, unsigned step)
{
    return step < meta.steps.size() ? said(describeOperation(meta.steps[step].workload)) : "-";
}

std::string passName(unsigned pass)
{
    return pass == 0 ? said(Sentence("warm-up")) : std::to_string(pass);
}

LatencyKind kindOf(const TraceMeta& meta, std::span<const unsigned> steps)
{
    bool isService = false;
    bool isResponse = false;
    for (const unsigned step : steps)
        (meta.isRated(step) ? isResponse : isService) = true;
    return isService && isResponse ? LatencyKind::Both : isResponse ? LatencyKind::Response : LatencyKind::Service;
}

Sentence describeKind(LatencyKind kind)
{
    switch (kind) {
    case LatencyKind::Service:
        return Sentence("service time: from the submission of each I/O");
    case LatencyKind::Response:
        return Sentence("response time: from the moment each I/O was due");
    case LatencyKind::Both:
        break;
    }
    return Sentence("from the submission of each I/O, in tests with a rate from the moment it was due");
}

std::string_view nameOf(LatencyKind kind)
{
    switch (kind) {
    case LatencyKind::Service:
        return "submission";
    case LatencyKind::Response:
        return "due";
    case LatencyKind::Both:
        break;
    }
    return "both";
}

} // namespace steadymark::cli
