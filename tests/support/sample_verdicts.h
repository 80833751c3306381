// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/verdict.h"

#include <string>
#include <utility>
#include <vector>

/// Verdicts as the checks of core/trust would give them, made by hand: what shows them need not wait for a bad drive.
namespace steadymark::sample {

inline TrustReason pageCache()
{
    return {"page-cache", Severity::Invalid,
        Sentence::verbatim("Of 4.2 GB that were asked for, 0 B were read from nvme0n1."),
        Sentence::verbatim("Test with a file that is larger than the memory."),
        Evidence{EvidenceUnit::Bytes, Sentence::verbatim("asked of the file"), 4.2e9,
            Sentence::verbatim("read from nvme0n1"), 0.0, 3.8e9}};
}

inline TrustReason fasterThanLink()
{
    return {"faster-than-link", Severity::Invalid,
        Sentence::verbatim("15000 MB/s is more than the 8000 MB/s that PCIe 4.0 x4 can carry."), Sentence(),
        Evidence{EvidenceUnit::BytesPerSecond, Sentence::verbatim("the link can carry"), 8e9,
            Sentence::verbatim("measured"), 15e9, 8.4e9}};
}

inline TrustReason foreignIo()
{
    return {"foreign-io", Severity::Suspicious,
        Sentence::verbatim("Others moved 1.2 GB on nvme0n1 meanwhile, 22 % of what was measured."),
        Sentence::verbatim("Close other programs and measure again."),
        Evidence{EvidenceUnit::Bytes, Sentence::verbatim("measured"), 5.5e9, Sentence::verbatim("moved by others"),
            1.2e9, 0.3e9}};
}

inline TrustReason spread()
{
    return {"spread", Severity::Suspicious, Sentence::verbatim("The slowest pass is 31 % below the fastest."),
        Sentence(), std::nullopt};
}

inline TrustReason loopDevice()
{
    return {"loop", Severity::Context,
        Sentence::verbatim("The target is a loop device: a file takes the place of a drive."), Sentence(), {}};
}

inline TrustReason nearlyFull()
{
    return {"file-system-full", Severity::Context, Sentence::verbatim("The file system is 96 % full."),
        Sentence::verbatim("Free some space."),
        Evidence{EvidenceUnit::Share, Sentence::verbatim("full"), 0.9, Sentence::verbatim("used"), 0.96, 0.9}};
}

/// The level follows from the reasons, which come worst first.
inline Verdict verdict(std::vector<TrustReason> reasons = {})
{
    TrustLevel level = TrustLevel::Sound;
    if (!reasons.empty() && reasons.front().severity == Severity::Invalid)
        level = TrustLevel::Invalid;
    else if (!reasons.empty() && reasons.front().severity == Severity::Suspicious)
        level = TrustLevel::Suspicious;
    return {level, std::move(reasons)};
}

/// A reason whose every text tries to be something else: a line of its own, a result, a colour, a forum's tag.
inline TrustReason hostileReason()
{
    const std::string attack = "\x1b[2J\n  SEQ    1MiB (Q=  8, T= 1): 99999.999 MB/s [ 9.0 IOPS] <     1.00 us>\r"
                               "[/code]<script>|\u202e,\"=1";
    return {attack, Severity::Invalid, Sentence::verbatim(attack), Sentence::verbatim(attack),
        Evidence{EvidenceUnit::Bytes, Sentence::verbatim(attack), 1e308, Sentence::verbatim(attack), 1e308, 1e308}};
}

} // namespace steadymark::sample
