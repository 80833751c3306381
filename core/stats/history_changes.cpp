// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/history_changes.h"

#include "core/base/random.h"
#include "core/stats/median.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <optional>

namespace steadymark {
namespace {

struct Place {
    std::size_t at = 0; ///< within the stretch; 0: none
    double score = 0.0;
};

/// Ranks about their mean, equal values with the mean of their ranks.
std::vector<double> centredRanks(std::span<const double> values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [values](std::size_t index) { return values[index]; });
    std::vector<double> ranks(values.size());
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin;
        while (end < order.size() && values[order[end]] == values[order[begin]])
            ++end;
        const double rank = static_cast<double>(begin + end + 1) / 2.0 - static_cast<double>(values.size() + 1) / 2.0;
        for (; begin < end; ++begin)
            ranks[order[begin]] = rank;
    }
    return ranks;
}

/// Where the rank sums of both sides differ most, in standard deviations of the rank sum when the order is chance. (The
/// factor that is the same for all places is left out.)
Place clearest(std::span<const double> ranks)
{
    Place best;
    double sum = 0.0;
    for (std::size_t at = 1; at < ranks.size(); ++at) {
        sum += ranks[at - 1];
        const double sides = static_cast<double>(at) * static_cast<double>(ranks.size() - at);
        const double score = std::abs(sum) / std::sqrt(sides);
        if (score > best.score)
            best = {at, score};
    }
    return best;
}

/// The share of orders of the same values whose clearest place is at least as clear; unset when it is above `most`.
std::optional<double> chanceOf(std::vector<double> ranks, double score, double most)
{
    constexpr unsigned orders = 9999;
    // Always the same orders, on every system: a result must not change from one look to the next.
    RandomGenerator random(0x5d2f'19c3);
    unsigned clearer = 0;
    for (unsigned n = 0; n < orders; ++n) {
        for (std::size_t i = ranks.size() - 1; i > 0; --i)
            std::swap(ranks[i], ranks[static_cast<std::size_t>(random.below(i + 1))]);
        // Sums of the same ranks in another order may differ in the last bits.
        if (clearest(ranks).score >= score * (1.0 - 1e-9))
            ++clearer;
        if (static_cast<double>(clearer + 1) > most * (orders + 1))
            return std::nullopt;
    }
    return static_cast<double>(clearer + 1) / (orders + 1);
}

class HistorySearch final {
public:
    HistorySearch(std::span<const double> values, double significance, double smallestStep)
        : m_values(values)
        , m_significance(significance)
        , m_smallestStep(smallestStep)
    {
    }

    [[nodiscard]] std::vector<ChangePoint> find()
    {
        divide(0, m_values.size());
        std::ranges::sort(m_found);
        // Each place was chosen while its neighbours were not known yet: once more, between them.
        std::vector<ChangePoint> changes;
        std::size_t begin = 0;
        for (std::size_t i = 0; i < m_found.size(); ++i) {
            const std::size_t end = i + 1 < m_found.size() ? m_found[i + 1] : m_values.size();
            if (const std::optional<ChangePoint> change = look(begin, end)) {
                changes.push_back(*change);
                begin = change->at;
            }
        }
        return changes;
    }

private:
    [[nodiscard]] std::optional<ChangePoint> look(std::size_t begin, std::size_t end) const
    {
        const std::span<const double> stretch = m_values.subspan(begin, end - begin);
        if (stretch.size() < 2)
            return std::nullopt;
        std::vector<double> ranks = centredRanks(stretch);
        const Place place = clearest(ranks);
        if (place.at == 0)
            return std::nullopt; // all values are the same
        ChangePoint change;
        change.at = begin + place.at;
        const auto cut = stretch.begin() + static_cast<std::ptrdiff_t>(place.at);
        change.before = medianOf({stretch.begin(), cut});
        change.after = medianOf({cut, stretch.end()});
        if (!(std::abs(change.after - change.before) > m_smallestStep * std::abs(change.before)))
            return std::nullopt;
        const double share = static_cast<double>(stretch.size()) / static_cast<double>(m_values.size());
        const std::optional<double> chance = chanceOf(std::move(ranks), place.score, m_significance * share);
        if (!chance)
            return std::nullopt;
        change.pValue = *chance;
        return change;
    }

    void divide(std::size_t begin, std::size_t end)
    {
        const std::optional<ChangePoint> change = look(begin, end);
        if (!change)
            return;
        m_found.push_back(change->at);
        divide(begin, change->at);
        divide(change->at, end);
    }

    std::span<const double> m_values;
    double m_significance;
    double m_smallestStep;
    std::vector<std::size_t> m_found;
};

} // namespace

std::vector<ChangePoint> findChangePoints(std::span<const double> values, double significance, double smallestStep)
{
    return HistorySearch(values, significance, smallestStep).find();
}

} // namespace steadymark
