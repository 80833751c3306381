// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/smart_document.h"

#include "core/base/text.h"

#include <array>
#include <utility>

namespace steadymark {

namespace {

constexpr std::array<std::pair<SmartProtocol, std::string_view>, 4> protocolNames = {
    {{SmartProtocol::Unknown, "unknown"}, {SmartProtocol::Ata, "ata"}, {SmartProtocol::Nvme, "nvme"},
        {SmartProtocol::Scsi, "scsi"}}};

} // namespace

std::string_view toString(SmartProtocol protocol)
{
    for (const auto& [known, name] : protocolNames) {
        if (known == protocol)
            return name;
    }
    return "unknown";
}

Result<SmartProtocol> parseSmartProtocol(std::string_view text)
{
    for (const auto& [known, name] : protocolNames) {
        if (name == text)
            return known;
    }
    return fail(ErrorCode::InvalidArgument,
        Sentence("A drive's protocol cannot be \"{protocol}\"; known are ata, nvme, scsi, unknown.",
            {{"protocol", toPlainLine(text.substr(0, 100))}}));
}

} // namespace steadymark
