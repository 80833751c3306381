// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/effects.h"

#include "core/base/text.h"
#include "core/compare/step_down.h"
#include "core/stats/rank_test.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace steadymark {
namespace {

std::vector<double> logarithms(const std::vector<double>& values)
{
    std::vector<double> logs(values.size());
    std::ranges::transform(values, logs.begin(), [](double value) { return std::log(value); });
    return logs;
}

/// Rows that are judged together: the same numbers of replicates on both sides.
using Design = std::tuple<Replicates, std::size_t, std::size_t>;

Design designOf(const ReplicatePair& pair)
{
    return {pair.replicates, pair.before.size(), pair.after.size()};
}

bool canDecide(const Design& design, double significance)
{
    return smallestRankP(std::get<1>(design), std::get<2>(design)) <= significance;
}

/// How many replicates each side needs so that the interval, as wide as this spread makes it, lies on one side of the
/// nearer limit, and so that the test can be significant at all.
unsigned replicatesNeeded(const Effect& effect, double spread, const CompareOptions& options, std::size_t shares)
{
    const auto has = static_cast<unsigned>(std::min(effect.before.size(), effect.after.size()));
    unsigned needed = has + 1;
    while (smallestRankP(needed, needed) > options.significance / static_cast<double>(shares))
        ++needed;
    const double shift = std::log(effect.ratio);
    const double toLower = std::abs(shift - std::log1p(-options.threshold));
    const double toUpper = std::abs(shift - std::log1p(options.threshold));
    const double margin = std::min(toLower, toUpper);
    // The half width of the interval is about 1.96·σ·√(2/n · π/3): the Hodges–Lehmann estimate has 3/π of the mean's
    // efficiency under normal noise. Small samples have wider ones: Student's factor in its first approximation.
    for (; needed <= limits::maximumPasses; ++needed) {
        constexpr double z = 1.96;
        constexpr double efficiency = 3.0 / 3.14159265358979;
        const double freedom = 2.0 * needed - 2.0;
        const double factor = z + (z * z * z + z) / (4.0 * freedom);
        if (factor * spread * std::sqrt(2.0 / needed / efficiency) < margin)
            break;
    }
    return needed;
}

/// All three with as many decimals as the first needs.
Sentence::Places percentPlaces(double share, double low, double high)
{
    const int decimals = share < 0.0995 ? 1 : 0;
    const auto percent = [decimals](double value) {
        return formatFixed(value * 100.0, decimals);
    };
    return {{"share", Figure{percent(share) + " %"}}, {"low", Figure{percent(low)}}, {"high", Figure{percent(high)}}};
}

Sentence slowerText(const Effect& effect)
{
    // All of what is so much slower would be "100 % slower".
    if (effect.low < 0.0095)
        return Sentence("{share} of the speed [{low}; {high}]",
            {{"share", Figure{formatThreeDigits(effect.ratio * 100.0) + " %"}},
                {"low", Figure{formatThreeDigits(effect.low * 100.0)}},
                {"high", Figure{formatThreeDigits(effect.high * 100.0)}}});
    return Sentence(
        "{share} slower [{low}; {high}]", percentPlaces(1.0 - effect.ratio, 1.0 - effect.high, 1.0 - effect.low));
}

Sentence fasterText(const Effect& effect)
{
    if (effect.ratio >= 2.0)
        return Sentence("{factor} times as fast [{low}; {high}]",
            {{"factor", Figure{formatFixed(effect.ratio, 1)}}, {"low", Figure{formatFixed(effect.low, 1)}},
                {"high", Figure{formatFixed(effect.high, 1)}}});
    return Sentence(
        "{share} faster [{low}; {high}]", percentPlaces(effect.ratio - 1.0, effect.low - 1.0, effect.high - 1.0));
}

Sentence undecidedText(const Effect& effect, const Figure& limit)
{
    const bool areRuns = effect.replicates == Replicates::Runs;
    if (effect.neededReplicates > limits::maximumPasses) {
        const Sentence::Places places = {{"limit", limit}, {"most", limits::maximumPasses}};
        return areRuns ? Sentence("undecided: too close to the limit of {limit}, or too unsteady, for any number of "
                                  "runs up to {most}",
                   places)
                       : Sentence("undecided: too close to the limit of {limit}, or too unsteady, for any number of "
                                  "passes up to {most}",
                           places);
    }
    return areRuns ? Sentence::counted(
               effect.neededReplicates, "undecided: make {n} run of each", "undecided: make {n} runs of each")
                   : Sentence::counted(effect.neededReplicates, "undecided: run {n} pass", "undecided: run {n} passes");
}

Sentence sentenceOf(const Effect& effect, const CompareOptions& options)
{
    const Figure limit{formatThreshold(options.threshold)};
    Sentence text;
    switch (effect.verdict) {
    case EffectVerdict::Slower:
        text = slowerText(effect);
        break;
    case EffectVerdict::Faster:
        text = fasterText(effect);
        break;
    case EffectVerdict::NoDifference:
        text = Sentence("no difference beyond {limit}", {{"limit", limit}});
        break;
    case EffectVerdict::Undecided:
        text = undecidedText(effect, limit);
        break;
    case EffectVerdict::NotComparable:
        return Sentence("not comparable");
    }
    return effect.replicates == Replicates::Passes ? Sentence("{effect} (indicative)", {{"effect", text}}) : text;
}

Effect estimated(ReplicatePair pair, const RowSamples& logs)
{
    Effect effect;
    effect.replicates = pair.replicates;
    const ShiftEstimate shift = estimateShift(logs.before, logs.after);
    effect.ratio = std::exp(shift.shift);
    effect.low = std::exp(shift.low); // 0 and infinity when there are too few
    effect.high = std::exp(shift.high);
    effect.confidence = shift.confidence;
    effect.pValue = rankTest(logs.before, logs.after);
    effect.before = std::move(pair.before);
    effect.after = std::move(pair.after);
    return effect;
}

} // namespace

ReplicatePair replicatesOf(const RowOfGroup& before, const RowOfGroup& after)
{
    if (before.results.size() >= 2 && after.results.size() >= 2)
        return {before.scores(), after.scores(), Replicates::Runs};
    return {before.passes(), after.passes(), Replicates::Passes};
}

std::vector<Effect> judgeEffects(std::vector<ReplicatePair> pairs, const CompareOptions& options)
{
    const ShiftLimits limit{std::log1p(-options.threshold), std::log1p(options.threshold)};
    std::vector<RowSamples> logs;
    std::map<Design, std::vector<std::size_t>> designs;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        logs.push_back({logarithms(pairs[i].before), logarithms(pairs[i].after)});
        designs[designOf(pairs[i])].push_back(i);
    }
    // A design that could not be significant with all the level for itself never is, so it needs no share.
    const auto shares =
        static_cast<std::size_t>(std::max<std::ptrdiff_t>(1, std::ranges::count_if(designs, [&](const auto& design) {
            return canDecide(design.first, options.significance);
        })));
    std::vector<Effect> effects;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        effects.push_back(estimated(std::move(pairs[i]), logs[i]));
    for (const auto& [design, rows] : designs) {
        std::vector<RowSamples> together;
        for (const std::size_t row : rows)
            together.push_back(logs[row]);
        const std::vector<double> adjusted = stepDownAdjusted(together, limit);
        for (std::size_t i = 0; i < rows.size(); ++i)
            effects[rows[i]].adjustedPValue = std::min(1.0, adjusted[i] * static_cast<double>(shares));
    }
    constexpr double rounding = 1e-12;
    for (std::size_t i = 0; i < effects.size(); ++i) {
        Effect& effect = effects[i];
        const bool isSignificant = effect.adjustedPValue <= options.significance + rounding;
        if (isSignificant && effect.high < 1.0 - options.threshold)
            effect.verdict = EffectVerdict::Slower;
        else if (isSignificant && effect.low > 1.0 + options.threshold)
            effect.verdict = EffectVerdict::Faster;
        else if (effect.low >= 1.0 - options.threshold && effect.high <= 1.0 + options.threshold)
            effect.verdict = EffectVerdict::NoDifference;
        else
            effect.neededReplicates =
                replicatesNeeded(effect, spreadWithin(logs[i].before, logs[i].after), options, shares);
        effect.sentence = sentenceOf(effect, options);
    }
    return effects;
}

std::string formatThreshold(double threshold)
{
    const std::string percent = formatFixed(threshold * 100.0, 1);
    return (percent.ends_with(".0") ? percent.substr(0, percent.size() - 2) : percent) + " %";
}

} // namespace steadymark
