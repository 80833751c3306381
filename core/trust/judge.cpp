// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/judge.h"

#include "core/trust/trust_checks.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string_view>
#include <utility>

namespace steadymark {
namespace {

constexpr auto memoryAnswered = std::to_array<std::string_view>({"page-cache", "missing-reads", "missing-writes",
    "direct-io-ignored", "unwritten", "compression", "memory-file-system"});

/// A reason that says nothing new beside one of its causes. A cause must be at least as severe: what is left out never
/// makes a verdict better. A rate above the link's or memory's is no such thing: nothing shows better that a cache
/// answered, so it stays, behind its cause.
struct Consequence {
    std::string_view check;
    std::span<const std::string_view> causes;
};

// A processor that copies from memory is busy, and its queue is empty most of the time.
constexpr auto busyProcessor = std::to_array<std::string_view>({"page-cache", "missing-reads", "missing-writes",
    "direct-io-ignored", "unwritten", "compression", "memory-file-system", "cpu-bound", "cpu-contention", "steal"});
// What was never written need not be read from anywhere, so that nothing is left to look for in between.
constexpr auto nothingToRead = std::to_array<std::string_view>({"unwritten"});
// While the machine does something else nothing reaches the drive.
constexpr auto busyMachine = std::to_array<std::string_view>({"cpu-bound", "cpu-contention", "steal", "host-stalls"});
constexpr auto incomplete = std::to_array<std::string_view>({"errors", "cut-short"});

constexpr auto consequences = std::to_array<Consequence>({
    {"missing-reads", nothingToRead},
    {"cpu-bound", memoryAnswered},
    {"queue-depth", busyProcessor},
    {"held-back", busyMachine},
    {"too-short", incomplete},
    {"too-few-ios", incomplete},
});

static_assert(std::ranges::all_of(consequences, [](const Consequence& consequence) {
    return isTrustReason(consequence.check) && std::ranges::all_of(consequence.causes, isTrustReason);
}));

void leaveOutConsequences(std::vector<TrustReason>& reasons)
{
    const std::vector<TrustReason> all = reasons;
    const auto isExplained = [&all](const TrustReason& reason) {
        const auto* const found = std::ranges::find(consequences, reason.check, &Consequence::check);
        return found != consequences.end() && std::ranges::any_of(all, [&](const TrustReason& cause) {
            return cause.severity != Severity::Context && cause.severity >= reason.severity
                && std::ranges::find(found->causes, cause.check) != found->causes.end();
        });
    };
    std::erase_if(reasons, isExplained);
}

TrustLevel levelOf(const std::vector<TrustReason>& reasons)
{
    TrustLevel level = TrustLevel::Sound;
    for (const TrustReason& reason : reasons)
        level = std::max(level,
            reason.severity == Severity::Invalid          ? TrustLevel::Invalid
                : reason.severity == Severity::Suspicious ? TrustLevel::Suspicious
                                                          : TrustLevel::Sound);
    return level;
}

/// `judged`, "2 of 8 results are invalid", with what the verdicts of this level have as their first reason, the most
/// frequent first; at most two.
Sentence withReasons(Sentence judged, const std::vector<const Verdict*>& verdicts, TrustLevel level)
{
    std::vector<std::pair<std::string_view, std::size_t>> counts;
    for (const Verdict* const verdict : verdicts) {
        if (verdict->level != level || verdict->reasons.empty())
            continue;
        const std::string_view reason = verdict->reasons.front().check;
        if (reasonPhrase(reason).empty())
            continue;
        const auto known = std::ranges::find(counts, reason, &std::pair<std::string_view, std::size_t>::first);
        if (known != counts.end())
            ++known->second;
        else
            counts.emplace_back(reason, 1);
    }
    std::ranges::stable_sort(counts, std::ranges::greater(), &std::pair<std::string_view, std::size_t>::second);
    if (counts.empty())
        return Sentence("{judged}.", {{"judged", std::move(judged)}});
    const Sentence first = reasonPhrase(counts.front().first);
    if (counts.size() == 1)
        return Sentence("{judged}: {reason}.", {{"judged", std::move(judged)}, {"reason", first}});
    Sentence::Places places = {
        {"judged", std::move(judged)}, {"reason", first}, {"second", reasonPhrase(counts[1].first)}};
    return counts.size() == 2 ? Sentence("{judged}: {reason}; {second}.", std::move(places))
                              : Sentence("{judged}: {reason}; {second}; and more.", std::move(places));
}

Sentence allSound(std::size_t all)
{
    if (all == 1)
        return Sentence("The result is sound.");
    return all == 2 ? Sentence("Both results are sound.")
                    : Sentence("All {count} results are sound.", {{"count", all}});
}

Sentence someSuspicious(std::size_t count, std::size_t all)
{
    if (all == 1)
        return Sentence("The result is suspicious");
    if (count < all)
        return Sentence::counted(
            count, "{n} of {all} results is suspicious", "{n} of {all} results are suspicious", {{"all", all}});
    return all == 2 ? Sentence("Both results are suspicious")
                    : Sentence("All {count} results are suspicious", {{"count", all}});
}

Sentence someInvalid(std::size_t count, std::size_t all)
{
    if (all == 1)
        return Sentence("The result is invalid");
    if (count < all)
        return Sentence::counted(
            count, "{n} of {all} results is invalid", "{n} of {all} results are invalid", {{"all", all}});
    return all == 2 ? Sentence("Both results are invalid")
                    : Sentence("All {count} results are invalid", {{"count", all}});
}

} // namespace

std::optional<Verdict> judge(const Observations& seen)
{
    if (scoredPass(seen) == nullptr)
        return std::nullopt;
    Verdict verdict;
    for (const TrustCheck& row : trustChecks)
        row.check(seen, verdict.reasons);
    leaveOutConsequences(verdict.reasons);
    std::ranges::stable_sort(verdict.reasons, std::ranges::greater(), &TrustReason::severity);
    verdict.level = levelOf(verdict.reasons);
    return verdict;
}

Verdict withoutChecks(Verdict verdict, std::span<const std::string_view> checks)
{
    std::erase_if(verdict.reasons,
        [&](const TrustReason& reason) { return std::ranges::find(checks, reason.check) != checks.end(); });
    verdict.level = levelOf(verdict.reasons);
    return verdict;
}

Sentence reasonPhrase(std::string_view check)
{
    static const std::map<std::string_view, Sentence> phrases = {
        {"page-cache", Sentence("the data came from memory, not from the drive")},
        {"missing-reads", Sentence("fewer bytes were read from the drive than requested")},
        {"missing-writes", Sentence("fewer bytes were written to the drive than requested")},
        {"direct-io-ignored", Sentence("the file system ignored direct I/O")},
        {"unwritten", Sentence("the data read was never written")},
        {"compression", Sentence("the file system compressed the data")},
        {"faster-than-link", Sentence("the rate exceeds what the link can carry")},
        {"faster-than-memory", Sentence("the rate exceeds that of memory")},
        {"small-file", Sentence("the test file fits into memory")},
        {"memory-file-system", Sentence("the file system is in memory")},
        {"foreign-io", Sentence("the drive had other I/O as well")},
        {"amplification", Sentence("the file system transferred more data than requested")},
        {"io-limit", Sentence("a limit on I/O was measured, not the drive")},
        {"held-back", Sentence("something above the drive held the I/O back")},
        {"errors", Sentence("I/Os failed")},
        {"cut-short", Sentence("passes were cut short")},
        {"clock", Sentence("the clocks disagree")},
        {"littles-law", Sentence("latency, rate and queue depth contradict each other")},
        {"cpu-contention", Sentence("others kept the processors busy")},
        {"steal", Sentence("the hypervisor ran others")},
        {"host-stalls", Sentence("the machine was frozen for a time")},
        {"cpu-bound", Sentence("the processor was measured, not the drive")},
        {"capture-cost", Sentence("recording took too much of the time")},
        {"power", Sentence("power saving was on")},
        {"queue-depth", Sentence("the requested queue depth was not reached")},
        {"too-few-ios", Sentence("there were too few I/Os")},
        {"too-short", Sentence("the passes were too short")},
        {"trend", Sentence("the drive was not steady")},
        {"throttling", Sentence("the drive got hot and slowed down")},
        {"spread", Sentence("the passes disagree")},
    };
    const auto found = phrases.find(check);
    return found != phrases.end() ? found->second : Sentence();
}

RunVerdict summarize(const std::vector<const Verdict*>& verdicts)
{
    RunVerdict run;
    for (const Verdict* const verdict : verdicts) {
        run.level = std::max(run.level, verdict->level);
        ++(verdict->level == TrustLevel::Sound             ? run.sound
                : verdict->level == TrustLevel::Suspicious ? run.suspicious
                                                           : run.invalid);
    }
    const std::size_t all = verdicts.size();
    if (all == 0)
        return run;
    if (run.level == TrustLevel::Edited) {
        run.summary = Sentence("Edited after it was measured: none of these figures can be trusted.");
        return run;
    }
    if (run.level == TrustLevel::Sound) {
        run.summary = allSound(all);
        return run;
    }
    Sentence judged =
        run.level == TrustLevel::Suspicious ? someSuspicious(run.suspicious, all) : someInvalid(run.invalid, all);
    if (run.level == TrustLevel::Invalid && run.suspicious > 0)
        judged = Sentence("{invalid}, {suspicious}",
            {{"invalid", std::move(judged)},
                {"suspicious", Sentence::counted(run.suspicious, "{n} is suspicious", "{n} are suspicious")}});
    run.summary = withReasons(std::move(judged), verdicts, run.level);
    return run;
}

std::string_view signOf(TrustLevel level)
{
    switch (level) {
    case TrustLevel::Sound:
        return "✓";
    case TrustLevel::Suspicious:
        return "!";
    case TrustLevel::Invalid:
    case TrustLevel::Edited:
        break;
    }
    return "✗";
}

} // namespace steadymark
