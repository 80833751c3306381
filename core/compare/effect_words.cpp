// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/effect_words.h"

#include "core/base/text.h"
#include "core/compare/effects.h"
#include "core/stats/rank_test.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

/// Less than this is no more than a guess.
constexpr double leastCertainty = 0.5;

/// As many as a plan may have (core/plan), which this room does not know.
constexpr unsigned mostPasses = 100;

/// "−72", "+3.1": as many decimals as the difference itself is told with.
std::string signedPercent(double ratio, int decimals)
{
    // What hardly moves is not "−100 %".
    const double difference = std::max(differenceOf(ratio), -0.9999);
    const std::string digits = formatFixed(std::abs(difference) * 100.0, decimals);
    if (digits.find_first_of("123456789") == std::string::npos)
        return digits;
    return (difference < 0.0 ? "−" : "+") + digits;
}

int decimalsOf(double ratio)
{
    if (ratio < 0.0095)
        return 2;
    return std::abs(differenceOf(ratio)) < 0.0995 ? 1 : 0;
}

Figure wholePercent(double share)
{
    return {formatFixed(std::floor(share * 100.0 + 1e-9), 0) + " %"};
}

/// "72 % slower"
Sentence sizeText(const Effect& effect, bool isSlower)
{
    const double share = std::abs(differenceOf(effect.ratio));
    if (isSlower) {
        if (effect.ratio < 0.0095)
            return Sentence(
                "{share} of the speed", {{"share", Figure{formatThreeDigits(effect.ratio * 100.0) + " %"}}});
        return Sentence(
            "{share} slower", {{"share", Figure{formatFixed(share * 100.0, decimalsOf(effect.ratio)) + " %"}}});
    }
    if (effect.ratio >= 2.0)
        return Sentence("{factor} times as fast", {{"factor", Figure{formatFixed(effect.ratio, 1)}}});
    return Sentence("{share} faster", {{"share", Figure{formatFixed(share * 100.0, decimalsOf(effect.ratio)) + " %"}}});
}

Sentence limitText(const CompareOptions& options)
{
    return Sentence::figure("±" + formatThreshold(options.threshold));
}

/// "From −74 to −70 % with a confidence of 95 %."
Sentence intervalSentence(const Effect& effect)
{
    const std::optional<DifferenceInterval> interval = intervalOf(effect);
    if (!interval)
        return Sentence("With so few values nothing can be said about how sure the difference is.");
    const int decimals = decimalsOf(effect.ratio);
    return Sentence("The difference lies between {low} and {high} with a confidence of {confidence}.",
        {{"low", Figure{signedPercent(interval->low, decimals)}},
            {"high", Figure{signedPercent(interval->high, decimals) + " %"}},
            {"confidence", wholePercent(interval->confidence)}});
}

Sentence wayToDecide(const Effect& effect, const CompareOptions& options)
{
    const bool areRuns = effect.replicates == Replicates::Runs;
    if (effect.neededReplicates > mostPasses)
        return Sentence("It is too close to {limit}, or too unsteady, for up to {most} passes or runs to tell.",
            {{"limit", limitText(options)}, {"most", mostPasses}});
    return areRuns ? Sentence::counted(effect.neededReplicates, "About {n} run of each should be enough to tell.",
               "About {n} runs of each should be enough to tell.")
                   : Sentence::counted(effect.neededReplicates, "About {n} pass of each should be enough to tell.",
                       "About {n} passes of each should be enough to tell.");
}

/// What passes cannot tell.
Sentence caveatOf(const Effect& effect)
{
    return effect.replicates == Replicates::Passes
        ? Sentence("Passes of single runs are compared: what differs from run to run they do not show.")
        : Sentence();
}

} // namespace

std::optional<DifferenceInterval> intervalOf(const Effect& effect)
{
    if (effect.verdict == EffectVerdict::NotComparable)
        return std::nullopt;
    if (effect.low > 0.0 && std::isfinite(effect.high))
        return DifferenceInterval{effect.low, effect.high, effect.confidence};
    if (effect.before.empty() || effect.after.empty())
        return std::nullopt;
    const double confidence = 1.0 - smallestRankP(effect.before.size(), effect.after.size());
    if (confidence <= leastCertainty)
        return std::nullopt;
    const auto [slowestBefore, fastestBefore] = std::ranges::minmax(effect.before);
    const auto [slowestAfter, fastestAfter] = std::ranges::minmax(effect.after);
    if (!(slowestBefore > 0.0))
        return std::nullopt;
    return DifferenceInterval{slowestAfter / fastestBefore, fastestAfter / slowestBefore, confidence};
}

EffectVerdict leaningOf(const Effect& effect, const CompareOptions& options)
{
    if (effect.verdict != EffectVerdict::Undecided || certaintyOf(effect) <= leastCertainty)
        return effect.verdict;
    const std::optional<DifferenceInterval> interval = intervalOf(effect);
    if (interval && interval->high < 1.0 - options.threshold)
        return EffectVerdict::Slower;
    if (interval && interval->low > 1.0 + options.threshold)
        return EffectVerdict::Faster;
    return EffectVerdict::Undecided;
}

double certaintyOf(const Effect& effect)
{
    return std::clamp(1.0 - effect.adjustedPValue, 0.0, 1.0);
}

Sentence differenceAlone(const Effect& effect)
{
    if (effect.verdict == EffectVerdict::NotComparable || !(effect.ratio > 0.0))
        return {};
    return Sentence::figure(signedPercent(effect.ratio, decimalsOf(effect.ratio)) + " %");
}

Sentence differenceText(const Effect& effect)
{
    const Sentence difference = differenceAlone(effect);
    const std::optional<DifferenceInterval> interval = intervalOf(effect);
    if (difference.empty() || !interval)
        return difference;
    const int decimals = decimalsOf(effect.ratio);
    return Sentence("{difference} ({low} … {high})",
        {{"difference", difference}, {"low", Figure{signedPercent(interval->low, decimals)}},
            {"high", Figure{signedPercent(interval->high, decimals) + " %"}}});
}

Sentence verdictText(const Effect& effect, const CompareOptions& options)
{
    switch (effect.verdict) {
    case EffectVerdict::Slower:
        return sizeText(effect, true);
    case EffectVerdict::Faster:
        return sizeText(effect, false);
    case EffectVerdict::NoDifference:
        return Sentence("same {limit}", {{"limit", limitText(options)}});
    case EffectVerdict::Undecided:
        break;
    case EffectVerdict::NotComparable:
        return effect.sentence;
    }
    const EffectVerdict leaning = leaningOf(effect, options);
    if (leaning == EffectVerdict::Undecided)
        return Sentence("not sure yet");
    return Sentence("{difference}, {certainty} sure",
        {{"difference", sizeText(effect, leaning == EffectVerdict::Slower)},
            {"certainty", wholePercent(certaintyOf(effect))}});
}

Sentence explanationOf(const Effect& effect, const CompareOptions& options)
{
    const Sentence limit = limitText(options);
    const Figure asked = wholePercent(1.0 - options.significance);
    switch (effect.verdict) {
    case EffectVerdict::Slower:
    case EffectVerdict::Faster:
        return Sentence::sequence({intervalSentence(effect),
            Sentence("All of it is beyond {limit}, which is {asked} sure over all tests together.",
                {{"limit", limit}, {"asked", asked}}),
            caveatOf(effect)});
    case EffectVerdict::NoDifference:
        return Sentence::sequence(
            {intervalSentence(effect), Sentence("All of it is within {limit}.", {{"limit", limit}}), caveatOf(effect)});
    case EffectVerdict::Undecided:
        break;
    case EffectVerdict::NotComparable:
        return Sentence("{reason}.", {{"reason", effect.sentence}});
    }
    const Sentence what = leaningOf(effect, options) == EffectVerdict::Undecided
        ? Sentence("That is neither within {limit} nor beyond it.", {{"limit", limit}})
        : Sentence("All that was measured is beyond {limit}, but over all tests together that is {certainty} sure "
                   "instead of {asked}.",
            {{"limit", limit}, {"certainty", wholePercent(certaintyOf(effect))}, {"asked", asked}});
    return Sentence::sequence({intervalSentence(effect), what, wayToDecide(effect, options), caveatOf(effect)});
}

unsigned passesToDecide(const Comparison& comparison)
{
    constexpr unsigned reasonable = 20;
    unsigned most = 0;  // of those that are reasonable
    unsigned least = 0; // of the others
    for (const ComparedRow& row : comparison.rows) {
        for (const ComparedRow::Cell& cell : row.cells) {
            if (!cell.effect || cell.effect->verdict != EffectVerdict::Undecided
                || cell.effect->replicates != Replicates::Passes || cell.effect->neededReplicates > mostPasses)
                continue;
            const unsigned needed = cell.effect->neededReplicates;
            if (needed <= reasonable)
                most = std::max(most, needed);
            else
                least = least == 0 ? needed : std::min(least, needed);
        }
    }
    return most > 0 ? most : least;
}

} // namespace steadymark
