// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/comparison.h"

#include "core/base/text.h"
#include "core/compare/context_differences.h"
#include "core/compare/curves.h"
#include "core/compare/effects.h"
#include "core/compare/latency_shift.h"
#include "core/compare/measurements.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

namespace steadymark {
namespace {

struct RowKey {
    std::string name;
    Operation operation = Operation::Read;
    auto operator<=>(const RowKey&) const = default;
};

std::string describe(const RowKey& key)
{
    return key.name + " (" + std::string(toString(key.operation)) + ")";
}

Result<> checkOptions(const CompareOptions& options)
{
    if (!(options.threshold >= 0.0 && options.threshold < 1.0))
        return fail(ErrorCode::InvalidArgument,
            "The threshold must be at least 0 % and less than 100 %: choose another one, such as 3 %.");
    if (!(options.significance > 0.0 && options.significance < 1.0))
        return fail(
            ErrorCode::InvalidArgument, "The significance must be between 0 and 1: choose another one, such as 0.05.");
    return success();
}

Result<> checkGroups(const std::vector<ComparedGroup>& groups)
{
    if (groups.size() < 2)
        return fail(ErrorCode::InvalidArgument, "A comparison needs at least two groups of results: add another one.");
    for (const ComparedGroup& group : groups) {
        if (group.runs.empty())
            return fail(
                ErrorCode::InvalidArgument, "There is no result in \"" + toPlainLine(group.label) + "\": add one.");
    }
    return success();
}

void makeLabelsUnique(std::vector<ComparedGroup>& groups)
{
    std::set<std::string> labels;
    for (ComparedGroup& group : groups) {
        const std::string wanted = toPlainLine(group.label);
        group.label = wanted;
        for (unsigned number = 2; !labels.insert(group.label).second; ++number)
            group.label = wanted + " (" + std::to_string(number) + ")";
    }
}

/// The ids of what a group holds, sorted: a copy of a file has the same.
std::vector<std::string> idsOf(const ComparedGroup& group)
{
    std::vector<std::string> ids;
    for (const RunResult& run : group.runs)
        ids.push_back(run.id);
    std::ranges::sort(ids);
    return ids;
}

bool isSameRun(const ComparedGroup& a, const ComparedGroup& b)
{
    const std::vector<std::string> ids = idsOf(a);
    return !ids.empty() && !ids.front().empty() && ids == idsOf(b);
}

bool isEdited(const ComparedGroup& group)
{
    return std::ranges::any_of(group.runs, [](const RunResult& run) { return !run.edited.empty(); });
}

class Comparer final {
public:
    Comparer(const std::vector<ComparedGroup>& groups, const CompareOptions& options)
        : m_groups(groups)
    {
        m_comparison.options = options;
    }

    Result<Comparison> compare()
    {
        collect();
        m_comparison.differences = contextDifferences(m_groups);
        for (std::size_t group = 0; group < m_groups.size(); ++group) {
            m_comparison.labels.push_back(m_groups[group].label);
            m_comparison.hasSimulated = m_comparison.hasSimulated || isSimulated(m_groups[group]);
            m_comparison.hasEdited = m_comparison.hasEdited || isEdited(m_groups[group]);
            std::ranges::move(curvesOf(m_groups[group], group), std::back_inserter(m_comparison.curves));
        }
        for (const RowKey& key : m_keys)
            addRow(key);
        if (m_judged.empty() && m_refused.empty() && !m_hasRefusedAll)
            return fail(ErrorCode::InvalidArgument,
                "There is no test that \"" + m_groups.front().label
                    + "\" and another group have in common: compare results of the same profile or procedure.");
        judge();
        tellRefused();
        m_comparison.summary = summarize();
        return std::move(m_comparison);
    }

private:
    using CellPlace = std::pair<std::size_t, std::size_t>; ///< row, group

    void collect()
    {
        m_measured.resize(m_groups.size());
        m_rows.resize(m_groups.size());
        std::set<RowKey> known;
        for (std::size_t group = 0; group < m_groups.size(); ++group) {
            for (const RunResult& run : m_groups[group].runs)
                m_measured[group].push_back(measurementsOf(run));
            for (const std::vector<RowMeasurement>& result : m_measured[group]) {
                std::set<RowKey> seen;
                for (const RowMeasurement& row : result) {
                    RowKey key{row.name, operationOf(row.workload)};
                    if (!seen.insert(key).second)
                        continue;
                    m_rows[group][key].results.push_back(&row);
                    if (known.insert(key).second)
                        m_keys.push_back(std::move(key));
                }
            }
        }
    }

    void addRow(const RowKey& key)
    {
        const std::size_t number = m_comparison.rows.size();
        ComparedRow row{key.name, key.operation, {}};
        for (std::size_t group = 0; group < m_groups.size(); ++group) {
            ComparedRow::Cell cell;
            const auto found = m_rows[group].find(key);
            if (found != m_rows[group].end()) {
                fill(cell, found->second);
                const auto first = m_rows[0].find(key);
                if (group > 0 && first != m_rows[0].end())
                    pairUp(cell, first->second, found->second, {number, group});
            }
            row.cells.push_back(std::move(cell));
        }
        m_comparison.rows.push_back(std::move(row));
    }

    static void fill(ComparedRow::Cell& cell, const RowOfGroup& row)
    {
        const std::vector<double> values = row.results.size() >= 2 ? row.scores() : row.passes();
        cell.bytesPerSecond = lowerMedian(row.scores());
        cell.lowest = std::ranges::min(values);
        cell.highest = std::ranges::max(values);
        cell.replicates = values.size();
        cell.trust = row.trust();
    }

    void pairUp(ComparedRow::Cell& cell, const RowOfGroup& before, const RowOfGroup& after, CellPlace place)
    {
        if (std::max(before.trust(), after.trust()) == TrustLevel::Edited) {
            // No verdict is made of a number that may be anybody's.
            refuseAll(cell, "edited: not as measured");
            return;
        }
        if (isSameRun(m_groups.front(), m_groups[place.second])) {
            refuseAll(cell, "the same run");
            return;
        }
        const Workload& reference = before.results.front()->workload;
        for (const RowOfGroup* side : {&before, &after}) {
            for (const RowMeasurement* result : side->results) {
                if (!areAlike(reference, result->workload)) {
                    refuse(cell, reference, result->workload, place);
                    return;
                }
            }
        }
        cell.latency = latencyShift(before, after);
        m_judged.push_back(place);
        m_pairs.push_back(replicatesOf(before, after));
    }

    /// Whatever the workloads are.
    void refuseAll(ComparedRow::Cell& cell, std::string sentence)
    {
        cell.effect = Effect();
        cell.effect->verdict = EffectVerdict::NotComparable;
        cell.effect->sentence = std::move(sentence);
        m_hasRefusedAll = true;
    }

    void refuse(ComparedRow::Cell& cell, const Workload& before, const Workload& after, CellPlace place)
    {
        Effect effect;
        effect.verdict = EffectVerdict::NotComparable;
        std::vector<std::string> names;
        for (const ContextDifference& difference : workloadDifferences(before, after)) {
            names.push_back(difference.what);
            m_refused[{place.second, difference.what, difference.before, difference.after}].push_back(place.first);
        }
        effect.sentence = "not comparable: different " + join(names, ", ");
        cell.effect = std::move(effect);
    }

    void judge()
    {
        std::vector<Effect> effects = judgeEffects(std::move(m_pairs), m_comparison.options);
        for (std::size_t i = 0; i < effects.size(); ++i)
            m_comparison.rows[m_judged[i].first].cells[m_judged[i].second].effect = std::move(effects[i]);
    }

    /// What forbids to compare comes first of all differences; the same in several rows is told once.
    void tellRefused()
    {
        std::vector<ContextDifference> refused;
        for (const auto& [difference, rows] : m_refused) {
            const auto& [group, what, before, after] = difference;
            const ComparedRow& row = m_comparison.rows[rows.front()];
            std::string name = what + " of ";
            name +=
                rows.size() == 1 ? describe(RowKey{row.name, row.operation}) : std::to_string(rows.size()) + " tests";
            if (m_groups.size() > 2)
                name += " in " + m_groups[group].label;
            refused.push_back({ContextDifference::Kind::Plan, std::move(name), before, after, true});
        }
        m_comparison.differences.insert(m_comparison.differences.begin(), refused.begin(), refused.end());
    }

    std::string summarize() const
    {
        std::vector<std::string> sentences;
        for (std::size_t group = 1; group < m_groups.size(); ++group) {
            std::array<unsigned, 5> counts{};
            unsigned rows = 0;
            for (const ComparedRow& row : m_comparison.rows) {
                if (const std::optional<Effect>& effect = row.cells[group].effect) {
                    ++counts.at(static_cast<std::size_t>(effect->verdict));
                    ++rows;
                }
            }
            const std::string name = m_groups.size() > 2 ? m_groups[group].label + ": " : std::string();
            if (isSameRun(m_groups.front(), m_groups[group])) {
                sentences.push_back(
                    name + (name.empty() ? "Both are" : "it is") + " the same run: there is nothing to compare.");
                continue;
            }
            sentences.push_back(name + sentenceOf(counts, rows));
        }
        return join(sentences, " ");
    }

    std::string sentenceOf(const std::array<unsigned, 5>& counts, unsigned rows) const
    {
        if (rows == 0)
            return "no test in common.";
        const std::string beyond = " beyond " + formatThreshold(m_comparison.options.threshold);
        std::vector<std::string> parts;
        const auto tell = [&](EffectVerdict verdict, const char* one, const char* several, bool hasLimit) {
            const unsigned count = counts.at(static_cast<std::size_t>(verdict));
            if (count == 0)
                return;
            std::string part = std::to_string(count);
            if (parts.empty())
                part += " of " + std::to_string(rows) + (rows == 1 ? " test" : " tests");
            part += std::string(" ") + (count == 1 ? one : several);
            if (hasLimit)
                part += beyond;
            parts.push_back(std::move(part));
        };
        tell(EffectVerdict::Slower, "is slower", "are slower", true);
        tell(EffectVerdict::Faster, "is faster", "are faster", true);
        tell(EffectVerdict::NoDifference, "shows no difference", "show no difference", parts.empty());
        tell(EffectVerdict::Undecided, "is undecided", "are undecided", false);
        tell(EffectVerdict::NotComparable, "cannot be compared", "cannot be compared", false);
        return join(parts, ", ") + ".";
    }

    const std::vector<ComparedGroup>& m_groups;
    Comparison m_comparison;
    std::vector<std::vector<std::vector<RowMeasurement>>> m_measured; ///< by group and result; the rows point into it
    std::vector<std::map<RowKey, RowOfGroup>> m_rows;                 ///< by group
    std::vector<RowKey> m_keys; ///< in the order of the first group, then of others
    bool m_hasRefusedAll = false;
    std::vector<CellPlace> m_judged;
    std::vector<ReplicatePair> m_pairs; ///< of `m_judged`
    /// Rows by group and difference.
    std::map<std::tuple<std::size_t, std::string, std::string, std::string>, std::vector<std::size_t>> m_refused;
};

} // namespace

bool Comparison::isAnySlower() const
{
    return std::ranges::any_of(rows, [](const ComparedRow& row) {
        return std::ranges::any_of(row.cells,
            [](const ComparedRow::Cell& cell) { return cell.effect && cell.effect->verdict == EffectVerdict::Slower; });
    });
}

Result<Comparison> compareGroups(std::vector<ComparedGroup> groups, const CompareOptions& options)
{
    BOOST_OUTCOME_TRYV(checkOptions(options));
    BOOST_OUTCOME_TRYV(checkGroups(groups));
    makeLabelsUnique(groups);
    return Comparer(groups, options).compare();
}

std::string_view toString(EffectVerdict verdict)
{
    switch (verdict) {
    case EffectVerdict::Slower:
        return "slower";
    case EffectVerdict::Faster:
        return "faster";
    case EffectVerdict::NoDifference:
        return "no-difference";
    case EffectVerdict::Undecided:
        return "undecided";
    case EffectVerdict::NotComparable:
        return "not-comparable";
    }
    return {};
}

std::string_view toString(Replicates replicates)
{
    return replicates == Replicates::Runs ? "runs" : "passes";
}

} // namespace steadymark
