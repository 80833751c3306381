// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/health_text_parts.h"

#include "app/cli/terminal/text.h"
#include "core/base/text.h"

namespace steadymark::cli {

std::string bytesText(std::uint64_t bytes)
{
    return formatDecimalBytes(static_cast<double>(bytes));
}

std::string celsius(double degrees)
{
    return formatFixed(degrees, 0) + " °C";
}

std::string percent(double value)
{
    return formatFixed(value, 0) + " %";
}

std::string hoursText(std::uint64_t hours)
{
    constexpr std::uint64_t daysFrom = 48;
    return std::to_string(hours) + (hours == 1 ? " hour" : " hours")
        + (hours >= daysFrom ? " (" + std::to_string(hours / 24) + " days)" : "");
}

std::string timesText(std::uint64_t count)
{
    return count == 1 ? "once" : std::to_string(count) + " times";
}

std::string countText(const std::optional<std::uint64_t>& count)
{
    return count ? std::to_string(*count) : std::string();
}

std::string driveLine(const SmartDocument& document)
{
    std::vector<std::string> parts = {document.model.empty() ? "Unnamed drive" : printable(document.model)};
    if (!document.firmware.empty())
        parts.push_back("firmware " + printable(document.firmware));
    if (document.capacity)
        parts.push_back(bytesText(document.capacity->count()));
    switch (document.protocol) {
    case SmartProtocol::Ata:
        parts.emplace_back("ATA");
        break;
    case SmartProtocol::Nvme:
        parts.emplace_back("NVMe");
        break;
    case SmartProtocol::Scsi:
        parts.emplace_back("SCSI");
        break;
    case SmartProtocol::Unknown:
        break;
    }
    return join(parts, ", ");
}

std::string describeVerdict(const HealthVerdict& verdict)
{
    std::string text = printable(english(verdict.summary)) + '\n';
    for (const HealthReason& reason : verdict.reasons) {
        text += "  " + padRight(toString(reason.level), 8) + printable(english(reason.text)) + '\n';
        if (!reason.remedy.empty())
            text += "  " + padRight("", 8) + printable(english(reason.remedy)) + '\n';
    }
    return text;
}

} // namespace steadymark::cli
