// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/shortage.h"

#include "core/base/text.h"
#include "core/trust/check_parts.h"

namespace steadymark {
namespace {

/// "nvme0n1p2", "sda1 and sdb1", "4 devices"
std::string namesOf(const Observations& seen, const PassRecord& pass, StackLevel level)
{
    const std::vector<LayerTraffic> devices =
        level == StackLevel::Drives ? driveTraffic(seen, pass) : uppermostTraffic(seen, pass);
    const auto nameOf = [](const LayerTraffic& device) {
        return plainName(device.traffic->device);
    };
    if (devices.size() == 1)
        return nameOf(devices[0]);
    if (devices.size() == 2)
        return nameOf(devices[0]) + " and " + nameOf(devices[1]);
    return std::to_string(devices.size()) + " devices";
}

} // namespace

std::vector<Asked> askedOf(const PassRecord& pass)
{
    std::vector<Asked> asked;
    if (pass.read.bytes > 0)
        asked.push_back({Direction::Read, static_cast<double>(pass.read.bytes)});
    if (pass.write.bytes > 0)
        asked.push_back({Direction::Write, static_cast<double>(pass.write.bytes)});
    return asked;
}

std::optional<Shortage> shortageOf(const Observations& seen, const PassRecord& pass, const Asked& asked)
{
    for (const StackLevel level : {StackLevel::Uppermost, StackLevel::Drives}) {
        const std::optional<double> moved = movedBytes(seen, pass, level, asked.direction);
        if (moved && *moved < leastMovedShare * asked.bytes)
            return Shortage{asked, *moved, level};
    }
    return std::nullopt;
}

std::optional<bool> reachedDevices(const Observations& seen, const PassRecord& pass, const Asked& asked)
{
    const std::optional<double> moved = movedBytes(seen, pass, StackLevel::Uppermost, asked.direction);
    return moved ? std::optional(*moved >= leastMovedShare * asked.bytes) : std::nullopt;
}

std::string shortageText(const Observations& seen, const PassRecord& pass, const Shortage& shortage)
{
    const bool isRead = shortage.asked.direction == Direction::Read;
    const std::string moved = shortage.moved > 0.0 ? "Only " + formatDecimalBytes(shortage.moved) : "None";
    return moved + " of the " + formatDecimalBytes(shortage.asked.bytes) + " that were "
        + (isRead ? "read came from " : "written reached ") + namesOf(seen, pass, shortage.level);
}

Evidence shortageEvidence(const Observations& seen, const PassRecord& pass, const Shortage& shortage)
{
    const bool isRead = shortage.asked.direction == Direction::Read;
    return {EvidenceUnit::Bytes, isRead ? "read by the test" : "written by the test", shortage.asked.bytes,
        (isRead ? "read from " : "written to ") + namesOf(seen, pass, shortage.level), shortage.moved,
        leastMovedShare * shortage.asked.bytes};
}

} // namespace steadymark
