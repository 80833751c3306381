// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/verdict.h"
#include "core/trust/observations.h"

#include <optional>
#include <vector>

namespace steadymark {

// Of what was asked, so much must reach the devices. The looks at the counters enclose the pass and a device counts an
// I/O before its end is told, so an honest pass never has less than 100 %; the rest is room for counters that are
// written down late. What 5 % from elsewhere can do to a rate (5 % at most, as they take no time at all) is within the
// spread of honest passes.
constexpr double leastMovedShare = 0.95;
// When half of it never came from the drive, the rate is at least twice the drive's: not its number any more. Between
// the two the number is wrong by less than itself, and still says something.
constexpr double invalidShare = 0.5;

/// One direction of a pass.
struct Asked {
    Direction direction = Direction::Read;
    double bytes = 0.0;
};

/// The directions in which anything was asked.
[[nodiscard]] std::vector<Asked> askedOf(const PassRecord& pass);

/// Fewer bytes at the devices of a level than were asked.
struct Shortage {
    Asked asked;
    double moved = 0.0;
    StackLevel level = StackLevel::Uppermost;

    [[nodiscard]] Severity severity() const
    {
        return moved < invalidShare * asked.bytes ? Severity::Invalid : Severity::Suspicious;
    }
};

/// At the uppermost devices or, where those moved enough, at the drives. Unset: none, or not known.
[[nodiscard]] std::optional<Shortage> shortageOf(const Observations& seen, const PassRecord& pass, const Asked& asked);
/// Everything that was asked passed the uppermost devices; unset where that is not known.
[[nodiscard]] std::optional<bool> reachedDevices(const Observations& seen, const PassRecord& pass, const Asked& asked);

/// "Only 12 MB of the 5.0 GB that were read came from nvme0n1p2": stands in a sentence.
[[nodiscard]] Sentence shortagePhrase(const Observations& seen, const PassRecord& pass, const Shortage& shortage);
[[nodiscard]] Evidence shortageEvidence(const Observations& seen, const PassRecord& pass, const Shortage& shortage);

} // namespace steadymark
