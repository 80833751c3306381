// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/trace_import_text.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/trace_text_parts.h"
#include "core/base/text.h"

#include <algorithm>

namespace steadymark::cli {

namespace {

constexpr std::size_t shownDevices = 10;

Sentence importedDevices(const ImportSummary& summary)
{
    std::vector<std::string> others;
    std::uint64_t ios = 0;
    for (std::size_t i = 1; i < summary.devices.size(); ++i) {
        others.push_back(printable(summary.devices[i].name));
        ios += summary.devices[i].ios;
    }
    const Sentence kept = Sentence::counted(summary.devices.front().ios, "{device} ({n} record)",
        "{device} ({n} records)", {{"device", printable(summary.devices.front().name)}});
    if (others.empty())
        return kept;
    return Sentence::counted(ios, "{kept}; {n} record of {others} was left out: choose with --device",
        "{kept}; {n} records of {others} were left out: choose with --device",
        {{"kept", kept}, {"others", Sentence::all(others, shownDevices)}});
}

Sentence importedBytes(const ImportSummary& summary)
{
    const auto figure = [](std::uint64_t bytes) {
        return Figure{formatDecimalBytes(ByteCount(bytes))};
    };
    const Sentence discarded = summary.discardedBytes > 0
        ? Sentence("{bytes} discarded", {{"bytes", figure(summary.discardedBytes)}})
        : Sentence();
    return Sentence::listed({Sentence("{bytes} read", {{"bytes", figure(summary.readBytes)}}),
        Sentence("{bytes} written", {{"bytes", figure(summary.writtenBytes)}}), discarded});
}

Sentence importedLatencies(const ImportSummary& summary)
{
    if (summary.timedIos == 0)
        return Sentence("not known");
    if (summary.timedIos == summary.transfers)
        return Sentence("known of all reads and writes");
    return Sentence(
        "known of {timed} of {all} reads and writes", {{"timed", summary.timedIos}, {"all", summary.transfers}});
}

} // namespace

std::string describeImport(const ImportSummary& summary, const std::string& file)
{
    const double bytesPerIo = static_cast<double>(summary.fileBytes) / static_cast<double>(summary.ios);
    const Sentence imported =
        Sentence::counted(summary.ios, "Imported {n} I/O: {file} has {size}, {bytes} bytes per I/O.",
            "Imported {n} I/Os: {file} has {size}, {bytes} bytes per I/O.",
            {{"file", file}, {"size", Figure{formatDecimalBytes(ByteCount(summary.fileBytes))}},
                {"bytes", Figure{formatFixed(bytesPerIo, 2)}}});
    TableRows facts;
    const auto add = [&facts](const Sentence& name, const Sentence& fact) {
        facts.push_back({said(name), said(fact)});
    };
    add(Sentence("Format:"), Sentence::verbatim(summary.format));
    add(Sentence("Span:"), Sentence::figure(formatLatency(static_cast<double>(summary.span.count()))));
    add(Sentence("Bytes:"), importedBytes(summary));
    add(Sentence("Latencies:"), importedLatencies(summary));
    if (!summary.devices.empty())
        add(Sentence("Device:"), importedDevices(summary));
    if (summary.smallestStepNs > 0)
        add(Sentence("Time step:"), Sentence::figure(formatLatency(static_cast<double>(summary.smallestStepNs))));
    add(Sentence("Rejected:"), Sentence::counted(summary.rejectedRecords(), "{n} record", "{n} records"));
    for (std::size_t i = 0; i < rejectionCount; ++i) {
        if (const ImportSummary::Rejected& each = summary.rejected[i]; each.records > 0)
            facts.push_back({"",
                said(Sentence::counted(each.records, "{n} because {reason}, in line {line}",
                    "{n} because {reason}, first in line {line}",
                    {{"reason", describe(static_cast<Rejection>(i))}, {"line", each.firstLine}}))});
    }
    if (summary.otherLines > 0)
        add(Sentence("Other lines:"), Sentence::counted(summary.otherLines, "{n}, no I/O", "{n}, no I/Os"));
    // Those that came too late to be sorted have a note.
    const std::uint64_t sorted = summary.outOfOrderRecords - std::min(summary.outOfOrderRecords, summary.lateRecords);
    if (sorted > 0)
        add(Sentence("Out of order:"),
            Sentence::counted(sorted, "{n} record, sorted by time", "{n} records, sorted by time"));
    std::string text = said(imported) + '\n' + formatTable(facts);
    for (const Sentence& note : summary.notes)
        text += said(note) + '\n';
    return text;
}

Sentence describeLevel(TraceLevel level)
{
    switch (level) {
    case TraceLevel::Application:
        return Sentence("the application, above caches and file systems");
    case TraceLevel::FileSystem:
        return Sentence("the file system");
    case TraceLevel::BlockQueue:
        return Sentence("the block queue");
    case TraceLevel::Driver:
        return Sentence("the driver");
    case TraceLevel::Array:
        return Sentence("the storage array or server");
    case TraceLevel::Unknown:
        break;
    }
    return Sentence("an unknown level");
}

Sentence describeStamps(StampMeaning meaning)
{
    switch (meaning) {
    case StampMeaning::Completion:
        return Sentence("of the completion");
    case StampMeaning::Received:
        return Sentence("of the reception by a server");
    case StampMeaning::Issue:
        break;
    }
    return Sentence("of the submission");
}

} // namespace steadymark::cli
