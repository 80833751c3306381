// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/judge.h"

#include "core/trust/trust_checks.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

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
    return trustReasonNamed(consequence.check) != nullptr
        && std::ranges::all_of(
            consequence.causes, [](std::string_view cause) { return trustReasonNamed(cause) != nullptr; });
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

/// What the verdicts of one level have as their first reason, the most frequent first; at most two.
std::string reasonsInFewWords(const std::vector<const Verdict*>& verdicts, TrustLevel level)
{
    std::vector<std::pair<std::string_view, std::size_t>> counts;
    for (const Verdict* const verdict : verdicts) {
        if (verdict->level != level || verdict->reasons.empty())
            continue;
        const TrustReasonName* const reason = trustReasonNamed(verdict->reasons.front().check);
        if (reason == nullptr || reason->phrase.empty())
            continue;
        const auto known = std::ranges::find(counts, reason->phrase, &std::pair<std::string_view, std::size_t>::first);
        if (known != counts.end())
            ++known->second;
        else
            counts.emplace_back(reason->phrase, 1);
    }
    std::ranges::stable_sort(counts, std::ranges::greater(), &std::pair<std::string_view, std::size_t>::second);
    if (counts.empty())
        return {};
    std::string text = ": " + std::string(counts.front().first);
    if (counts.size() > 1)
        text += "; " + std::string(counts[1].first);
    if (counts.size() > 2)
        text += "; and more";
    return text;
}

/// "The result is", "All 8 results are", "2 of 8 results are".
std::string subject(std::size_t count, std::size_t all)
{
    if (all == 1)
        return "The result is";
    if (count == all)
        return (all == 2 ? "Both results are" : "All " + std::to_string(all) + " results are");
    return std::to_string(count) + " of " + std::to_string(all) + (count == 1 ? " results is" : " results are");
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
        run.summary = "Edited after it was measured: none of these figures can be trusted.";
        return run;
    }
    if (run.level == TrustLevel::Sound) {
        run.summary = subject(run.sound, all) + " sound.";
        return run;
    }
    if (run.level == TrustLevel::Suspicious) {
        run.summary = subject(run.suspicious, all) + " suspicious";
    } else {
        run.summary = subject(run.invalid, all) + " invalid";
        if (run.suspicious > 0)
            run.summary +=
                ", " + std::to_string(run.suspicious) + (run.suspicious == 1 ? " is" : " are") + " suspicious";
    }
    run.summary += reasonsInFewWords(verdicts, run.level) + ".";
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
