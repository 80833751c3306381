// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/step_down.h"

#include "core/stats/median.h"
#include "core/stats/rank_test.h"

#include <algorithm>
#include <cmath>
#include <compare>
#include <numeric>

namespace steadymark {
namespace {

constexpr double holmSuffices = 0.01;
constexpr double mostWork = 5e6; // ways × hypotheses: some seconds
constexpr double smallestSpread = 1e-3;

/// How clearly the values labelled "after" lie below the others.
struct Clearness {
    unsigned pairs = 0;    ///< Mann–Whitney, doubled: 2 for each pair in which "after" is lower, 1 for equal ones
    double strength = 0.0; ///< the shift in units of the spread
    auto operator<=>(const Clearness&) const = default;
};

/// One one-sided hypothesis: all values of a row, those of the first side first, moved and turned so that the
/// alternative is always "after is lower than before".
struct Hypothesis {
    std::size_t row = 0;
    std::vector<double> values;
    Clearness seen;
};

struct Dealt {
    std::vector<double> before;
    std::vector<double> after;
};

Dealt deal(const std::vector<double>& values, const std::vector<char>& isAfter)
{
    Dealt dealt;
    for (std::size_t i = 0; i < values.size(); ++i)
        (isAfter[i] != 0 ? dealt.after : dealt.before).push_back(values[i]);
    return dealt;
}

unsigned lowerPairs(const std::vector<double>& values, const std::vector<char>& isAfter)
{
    unsigned pairs = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t j = i + 1; j < values.size(); ++j) {
            if (isAfter[i] == isAfter[j])
                continue;
            const double before = isAfter[i] != 0 ? values[j] : values[i];
            const double after = isAfter[i] != 0 ? values[i] : values[j];
            pairs += after < before ? 2U : after == before ? 1U : 0U;
        }
    }
    return pairs;
}

double strengthOf(const Dealt& dealt)
{
    std::vector<double> differences;
    differences.reserve(dealt.before.size() * dealt.after.size());
    for (const double before : dealt.before) {
        for (const double after : dealt.after)
            differences.push_back(before - after);
    }
    return medianOf(std::move(differences)) / std::max(smallestSpread, spreadWithin(dealt.before, dealt.after));
}

std::vector<Hypothesis> hypothesesOf(std::span<const RowSamples> rows, const ShiftLimits& limits)
{
    std::vector<Hypothesis> made;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (const double sign : {1.0, -1.0}) {
            const double limit = sign > 0.0 ? limits.lower : limits.upper;
            Hypothesis hypothesis{row, {}, {}};
            for (const double value : rows[row].before)
                hypothesis.values.push_back(sign * value);
            for (const double value : rows[row].after)
                hypothesis.values.push_back(sign * (value - limit));
            made.push_back(std::move(hypothesis));
        }
    }
    return made;
}

/// For each hypothesis (the clearest first) the share of ways to deal out the labels in which the clearest of it and
/// all that follow is at least as clear.
std::vector<double> byDealing(std::vector<Hypothesis>& hypotheses, std::size_t before, std::size_t after)
{
    std::vector<char> isAfter(before, 0);
    isAfter.insert(isAfter.end(), after, 1);
    const std::vector<char> asSeen = isAfter;
    // The strength only parts equal rank sums, and those below the middle are never significant. So it is worked out
    // only for sums that some row really has.
    std::vector<char> isSeen(2 * before * after + 1, 0);
    const auto addStrength = [](Clearness& clearness, const Hypothesis& hypothesis, const std::vector<char>& labels) {
        clearness.strength = strengthOf(deal(hypothesis.values, labels));
    };
    for (Hypothesis& hypothesis : hypotheses) {
        hypothesis.seen.pairs = lowerPairs(hypothesis.values, asSeen);
        if (hypothesis.seen.pairs < before * after)
            continue;
        isSeen[hypothesis.seen.pairs] = 1;
        addStrength(hypothesis.seen, hypothesis, asSeen);
    }
    std::ranges::stable_sort(hypotheses, std::ranges::greater(), &Hypothesis::seen);
    std::vector<unsigned> clearer(hypotheses.size(), 0);
    unsigned ways = 0;
    // From the last arrangement in the order of std::prev_permutation to the first: every one once.
    std::ranges::sort(isAfter, std::ranges::greater());
    do {
        ++ways;
        Clearness clearest;
        for (std::size_t i = hypotheses.size(); i-- > 0;) {
            Clearness now{lowerPairs(hypotheses[i].values, isAfter), 0.0};
            if (now.pairs >= clearest.pairs) {
                if (isSeen[now.pairs] != 0)
                    addStrength(now, hypotheses[i], isAfter);
                clearest = std::max(clearest, now);
            }
            clearer[i] += clearest >= hypotheses[i].seen ? 1U : 0U;
        }
    } while (std::ranges::prev_permutation(isAfter).found);
    std::vector<double> shares;
    for (const unsigned count : clearer)
        shares.push_back(static_cast<double>(count) / ways);
    for (std::size_t i = 1; i < shares.size(); ++i)
        shares[i] = std::max(shares[i], shares[i - 1]);
    return shares;
}

std::vector<double> byHolm(const std::vector<Hypothesis>& hypotheses, std::size_t before)
{
    std::vector<double> p;
    for (const Hypothesis& hypothesis : hypotheses) {
        const std::span<const double> values = hypothesis.values;
        p.push_back(rankTestLower(values.first(before), values.subspan(before)));
    }
    return holmAdjusted(p);
}

} // namespace

double spreadWithin(std::span<const double> first, std::span<const double> second)
{
    std::vector<double> differences;
    for (const std::span<const double> side : {first, second}) {
        // Of thousands of values only neighbours are paired: the number of pairs grows with the square.
        constexpr std::size_t mostPairs = 500'000;
        const std::size_t far = std::max<std::size_t>(1, mostPairs / std::max<std::size_t>(1, side.size()));
        for (std::size_t i = 0; i < side.size(); ++i) {
            for (std::size_t j = i + 1; j < std::min(side.size(), i + 1 + far); ++j)
                differences.push_back(std::abs(side[i] - side[j]));
        }
    }
    constexpr double ofNormal = 1.0483; // 1 / (√2 · Φ⁻¹(3/4))
    return ofNormal * medianOf(std::move(differences));
}

std::vector<double> stepDownAdjusted(std::span<const RowSamples> rows, const ShiftLimits& limits)
{
    std::vector<double> adjusted(rows.size(), 1.0);
    if (rows.empty() || rows.front().before.empty() || rows.front().after.empty())
        return adjusted;
    const std::size_t before = rows.front().before.size();
    const std::size_t after = rows.front().after.size();
    std::vector<Hypothesis> hypotheses = hypothesesOf(rows, limits);
    const double ways = 2.0 / smallestRankP(before, after);
    // Decided by the sizes alone, before any value is seen.
    const auto count = static_cast<double>(hypotheses.size());
    const bool isHolm = count / ways <= holmSuffices || count * ways > mostWork;
    const std::vector<double> p = isHolm ? byHolm(hypotheses, before) : byDealing(hypotheses, before, after);
    for (std::size_t i = 0; i < hypotheses.size(); ++i) {
        double& best = adjusted[hypotheses[i].row];
        best = std::min(best, p[i]);
    }
    return adjusted;
}

} // namespace steadymark
