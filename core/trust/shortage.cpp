// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/shortage.h"

#include "core/trust/check_parts.h"

namespace steadymark {
namespace {

/// "nvme0n1p2", "sda1 and sdb1", "4 devices"
Sentence namesOf(const Observations& seen, const PassRecord& pass, StackLevel level)
{
    const std::vector<LayerTraffic> devices =
        level == StackLevel::Drives ? driveTraffic(seen, pass) : uppermostTraffic(seen, pass);
    if (devices.size() != 1 && devices.size() != 2)
        return Sentence::counted(devices.size(), "{n} device", "{n} devices");
    std::vector<std::string> names;
    for (const LayerTraffic& device : devices)
        names.push_back(plainName(device.traffic->device));
    return Sentence::all(names);
}

} // namespace

std::vector<Asked> askedOf(const PassRecord& pass)
{
    std::vector<Asked> asked;
    for (const Direction direction : {Direction::Read, Direction::Write}) {
        if (const std::uint64_t moved = pass.movedBytes(direction); moved > 0)
            asked.push_back({direction, static_cast<double>(moved)});
    }
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

Sentence shortagePhrase(const Observations& seen, const PassRecord& pass, const Shortage& shortage)
{
    const bool isRead = shortage.asked.direction == Direction::Read;
    const Sentence::Places places = {{"moved", bytesOf(shortage.moved)}, {"asked", bytesOf(shortage.asked.bytes)},
        {"devices", namesOf(seen, pass, shortage.level)}};
    if (shortage.moved > 0.0)
        return isRead ? Sentence("Only {moved} of the {asked} that were read came from {devices}", places)
                      : Sentence("Only {moved} of the {asked} that were written reached {devices}", places);
    return isRead ? Sentence("None of the {asked} that were read came from {devices}", places)
                  : Sentence("None of the {asked} that were written reached {devices}", places);
}

Evidence shortageEvidence(const Observations& seen, const PassRecord& pass, const Shortage& shortage)
{
    const bool isRead = shortage.asked.direction == Direction::Read;
    const Sentence::Places devices = {{"devices", namesOf(seen, pass, shortage.level)}};
    return {EvidenceUnit::Bytes, isRead ? Sentence("read by the test") : Sentence("written by the test"),
        shortage.asked.bytes,
        isRead ? Sentence("read from {devices}", devices) : Sentence("written to {devices}", devices), shortage.moved,
        leastMovedShare * shortage.asked.bytes};
}

} // namespace steadymark
