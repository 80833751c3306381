// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// How far a number can be trusted.
enum class TrustLevel {
    Sound,      ///< nothing speaks against it
    Suspicious, ///< it was measured, but something disturbed it or it says less than it seems to
    Invalid,    ///< it is not the drive's number
    Edited,     ///< its file was changed after it was measured, so nothing is known of it
};

/// What one reason does to the verdict.
enum class Severity {
    Context, ///< worth knowing, no fault: a loop device, a nearly full drive. Leaves a verdict sound
    Suspicious,
    Invalid,
};

enum class EvidenceUnit { Bytes, BytesPerSecond, IosPerSecond, Ios, Duration, Share, Depth, Celsius, Count };

/// Two numbers that disagree, in the same unit: for a small picture with two bars and perhaps a line.
struct Evidence {
    EvidenceUnit unit = EvidenceUnit::Bytes;
    Sentence expectedName; ///< "asked of the file", "the link can carry": few words, lower case
    double expected = 0.0;
    Sentence seenName; ///< "read from nvme0n1", "measured"
    double seen = 0.0;
    std::optional<double> limit; ///< of `seen`, where the check begins to speak

    bool operator==(const Evidence&) const = default;
};

/// Why a number is judged so.
struct TrustReason {
    std::string check; ///< stable name: "page-cache", "faster-than-link" (core/trust lists them)
    Severity severity = Severity::Context;
    Sentence text;   ///< one sentence for people with the numbers in it
    Sentence remedy; ///< what to do, one sentence; empty: nothing to do
    std::optional<Evidence> evidence;

    bool operator==(const TrustReason&) const = default;
};

struct Verdict {
    TrustLevel level = TrustLevel::Sound;
    std::vector<TrustReason> reasons; ///< the worst first

    bool operator==(const Verdict&) const = default;
};

/// On a number from an edited file, in place of every other verdict; `finding` says what does not add up.
[[nodiscard]] Verdict editedVerdict(Sentence finding);

[[nodiscard]] std::string_view toString(TrustLevel level);  ///< "sound", "suspicious", "invalid", "edited"
[[nodiscard]] std::string_view toString(Severity severity); ///< "context", "suspicious", "invalid"
/// "bytes", "bytes/s", "IOPS", "ios", "ns", "share" (0–1), "depth", "celsius", "count"
[[nodiscard]] std::string_view toString(EvidenceUnit unit);
/// For people: "4.2 GB", "7400 MB/s", "95 %", "12.4", "61 °C".
[[nodiscard]] std::string formatEvidence(double value, EvidenceUnit unit);

} // namespace steadymark
