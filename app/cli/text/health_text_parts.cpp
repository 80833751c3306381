// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/health_text_parts.h"

#include "core/base/text.h"

#include <utility>
#include <vector>

namespace steadymark::cli {

std::string bytesText(std::uint64_t bytes)
{
    return formatDecimalBytes(static_cast<double>(bytes));
}

std::string celsius(double degrees)
{
    return withUnit(formatFixed(degrees, 0), "°C");
}

std::string percent(double value)
{
    return withUnit(formatFixed(value, 0), "%");
}

Sentence hoursText(std::uint64_t hours)
{
    constexpr std::uint64_t daysFrom = 48;
    if (hours < daysFrom)
        return Sentence::counted(hours, "{n} hour", "{n} hours");
    return Sentence("{hours} ({days})",
        {{"hours", Figure{withUnit(std::to_string(hours), "hours")}},
            {"days", Figure{withUnit(std::to_string(hours / 24), "days")}}});
}

Sentence countText(const std::optional<std::uint64_t>& count)
{
    return count ? alone(std::to_string(*count)) : Sentence();
}

void addRow(TableRows& rows, const Sentence& name, const Sentence& text)
{
    if (!text.empty())
        rows.push_back({said(name), said(text)});
}

std::string noteLine(const Sentence& note)
{
    return said(Sentence("Note: {note}", {{"note", note}})) + '\n';
}

Sentence driveLine(const SmartDocument& document)
{
    std::vector<Sentence> parts = {
        document.model.empty() ? Sentence("Unnamed drive") : Sentence::verbatim(document.model)};
    if (!document.firmware.empty())
        parts.push_back(Sentence("firmware {version}", {{"version", document.firmware}}));
    if (document.capacity)
        parts.push_back(alone(bytesText(document.capacity->count())));
    switch (document.protocol) {
    case SmartProtocol::Ata:
        parts.push_back(Sentence::verbatim("ATA"));
        break;
    case SmartProtocol::Nvme:
        parts.push_back(Sentence::verbatim("NVMe"));
        break;
    case SmartProtocol::Scsi:
        parts.push_back(Sentence::verbatim("SCSI"));
        break;
    case SmartProtocol::Unknown:
        break;
    }
    return Sentence::listed(std::move(parts));
}

std::string describeVerdict(const HealthVerdict& verdict)
{
    std::string text = said(verdict.summary) + '\n';
    for (const HealthReason& reason : verdict.reasons) {
        text += "  " + padRight(toString(reason.level), 8) + said(reason.text) + '\n';
        if (!reason.remedy.empty())
            text += "  " + padRight("", 8) + said(reason.remedy) + '\n';
    }
    return text;
}

} // namespace steadymark::cli
