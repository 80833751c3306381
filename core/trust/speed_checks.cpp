// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/trust_checks.h"

#include "core/trust/check_parts.h"
#include "core/trust/shortage.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace steadymark {
namespace {

/// It was already found that the bytes did not come from the drive.
bool isCauseKnown(const TrustReasons& reasons)
{
    constexpr auto causes =
        std::to_array<std::string_view>({"page-cache", "missing-reads", "missing-writes", "unwritten", "compression"});
    return std::ranges::any_of(
        reasons, [&](const TrustReason& reason) { return std::ranges::find(causes, reason.check) != causes.end(); });
}

bool isRate(double value)
{
    return std::isfinite(value) && value > 0.0;
}

/// Whether both directions share the wires: SATA, USB before 3.0 and SD cards. All others, and what is not known, are
/// taken as if each direction had its own.
bool sharesLink(const Drive& drive)
{
    constexpr double fastestUsb2 = 60e6;
    return drive.bus == "sata" || drive.bus == "mmc"
        || (drive.bus == "usb" && drive.linkBytesPerSecond.value_or(0.0) <= fastestUsb2);
}

Sentence aboveLink(const std::vector<Drive>& drives, double rate, double link)
{
    Sentence::Places places = {{"rate", figureOf(rate, EvidenceUnit::BytesPerSecond)},
        {"most", figureOf(link, EvidenceUnit::BytesPerSecond)}, {"count", drives.size()}};
    if (drives.size() > 1)
        return Sentence(
            "{rate} were measured, but the links of the {count} drives carry at most {most}.", std::move(places));
    const std::string name = plainName(drives.front().link);
    if (name.empty())
        return Sentence("{rate} were measured, but the drive's link carries at most {most}.", std::move(places));
    places.push_back({"link", name});
    return Sentence("{rate} were measured, but the drive's link ({link}) carries at most {most}.", std::move(places));
}

} // namespace

void checkLink(const Observations& seen, TrustReasons& reasons)
{
    // The rates of links are exact and leave out what the protocol needs (5 to 20 %), so that no drive comes near them;
    // 2 % are for clocks and rounding.
    constexpr double tolerance = 1.02;
    const PassRecord* const pass = scoredPass(seen);
    if (pass == nullptr || seen.drives.empty() || hasLayer(seen, LayerKind::Network))
        return;
    double link = 0.0; // of all drives together: the data may be spread over them
    for (const Drive& drive : seen.drives) {
        if (isVirtualDrive(seen, drive) || !drive.linkBytesPerSecond || !isRate(*drive.linkBytesPerSecond))
            return;
        link += *drive.linkBytesPerSecond;
    }
    const double read = perSecond(pass->movedBytes(Direction::Read), pass->duration);
    const double written = perSecond(pass->movedBytes(Direction::Write), pass->duration);
    const bool isShared = std::ranges::any_of(seen.drives, sharesLink);
    const double rate = isShared ? read + written : std::max(read, written);
    if (!(rate > link * tolerance))
        return;
    reasons.push_back({"faster-than-link", Severity::Invalid, aboveLink(seen.drives, rate, link),
        isCauseKnown(reasons) ? Sentence()
                              : Sentence("The data did not come over the link: find the cache that answered."),
        Evidence{EvidenceUnit::BytesPerSecond, Sentence("the link can carry"), link, Sentence("measured"), rate,
            link * tolerance}});
}

void checkMemory(const Observations& seen, TrustReasons& reasons)
{
    // The speed of memory varies by some percent with other programs, clock rates and the places of pages. What goes
    // through memory on its way is copied at least once and stays well below it.
    constexpr double tolerance = 1.1;
    const PassRecord* const pass = scoredPass(seen);
    const double memory = seen.run.memoryCopyBytesPerSecond.value_or(0.0);
    if (pass == nullptr || seen.isImported || !isRate(memory))
        return;
    const std::vector<Asked> directions = askedOf(*pass);
    double rate = 0.0;
    bool isConfirmed = true;
    for (const Asked& asked : directions) {
        rate += asked.bytes / std::max(toSeconds(pass->duration), 1e-9);
        // Drives write to memory by themselves (DMA): many of them together may exceed what processors copy.
        isConfirmed =
            isConfirmed && reachedDevices(seen, *pass, asked).value_or(false) && !shortageOf(seen, *pass, asked);
    }
    if (pass->duration.count() <= 0 || !(rate > memory * tolerance) || isConfirmed)
        return;
    reasons.push_back({"faster-than-memory", Severity::Invalid,
        Sentence("{rate} were measured, but this machine copies memory at only {copied}.",
            {{"rate", figureOf(rate, EvidenceUnit::BytesPerSecond)},
                {"copied", figureOf(memory, EvidenceUnit::BytesPerSecond)}}),
        isCauseKnown(reasons)
            ? Sentence()
            : Sentence("No data was transferred: look for holes in the test file or a layer that returns zeros."),
        Evidence{EvidenceUnit::BytesPerSecond, Sentence("memory is copied at"), memory, Sentence("measured"), rate,
            memory * tolerance}});
}

} // namespace steadymark
