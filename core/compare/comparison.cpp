// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/comparison.h"

#include "core/base/text.h"
#include "core/compare/context_differences.h"
#include "core/compare/curves.h"
#include "core/compare/effect_words.h"
#include "core/compare/effects.h"
#include "core/compare/latency_shift.h"
#include "core/compare/measurements.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
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

Result<> checkOptions(const CompareOptions& options)
{
    if (!(options.threshold >= 0.0 && options.threshold < 1.0))
        return fail(ErrorCode::InvalidArgument,
            Sentence("The threshold must be at least 0 % and less than 100 %: choose another one, such as 3 %."));
    if (!(options.significance > 0.0 && options.significance < 1.0))
        return fail(ErrorCode::InvalidArgument,
            Sentence("The significance must be between 0 and 1: choose another one, such as 0.05."));
    return success();
}

Result<> checkGroups(const std::vector<ComparedGroup>& groups)
{
    if (groups.size() < 2)
        return fail(ErrorCode::InvalidArgument,
            Sentence("A comparison needs at least two groups of results: add another one."));
    for (const ComparedGroup& group : groups) {
        if (group.runs.empty())
            return fail(ErrorCode::InvalidArgument,
                Sentence("There is no result in \"{group}\": add one.", {{"group", toPlainLine(group.label)}}));
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
                Sentence("There is no test that \"{group}\" and another group have in common: compare results of the "
                         "same profile or procedure.",
                    {{"group", m_groups.front().label}}));
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
            refuseAll(cell, Sentence("edited: not as measured"));
            return;
        }
        if (isSameRun(m_groups.front(), m_groups[place.second])) {
            refuseAll(cell, Sentence("the same run"));
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
    void refuseAll(ComparedRow::Cell& cell, Sentence sentence)
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
        std::vector<Sentence> names;
        for (const ContextDifference& difference : workloadDifferences(before, after)) {
            names.push_back(difference.what);
            Refused& refused = m_refused[{
                place.second, english(difference.what), english(difference.before), english(difference.after)}];
            refused.difference = difference;
            refused.rows.push_back(place.first);
        }
        effect.sentence =
            Sentence("not comparable: different {properties}", {{"properties", Sentence::listed(std::move(names))}});
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
        for (const auto& [key, same] : m_refused) {
            const ComparedRow& row = m_comparison.rows[same.rows.front()];
            const Sentence tests = same.rows.size() == 1
                ? Sentence("{test} ({operation})", {{"test", row.name}, {"operation", wordOf(row.operation)}})
                : Sentence::counted(same.rows.size(), "{n} test", "{n} tests");
            ContextDifference& told = refused.emplace_back(same.difference);
            told.what = m_groups.size() > 2
                ? Sentence("{property} of {tests} in {group}",
                    {{"property", told.what}, {"tests", tests}, {"group", m_groups[std::get<0>(key)].label}})
                : Sentence("{property} of {tests}", {{"property", told.what}, {"tests", tests}});
        }
        m_comparison.differences.insert(m_comparison.differences.begin(), refused.begin(), refused.end());
    }

    Sentence summarize() const
    {
        std::vector<Sentence> sentences;
        for (std::size_t group = 1; group < m_groups.size(); ++group) {
            std::vector<const Effect*> effects;
            for (const ComparedRow& row : m_comparison.rows) {
                if (row.cells[group].effect)
                    effects.push_back(&*row.cells[group].effect);
            }
            const bool isPair = m_groups.size() == 2;
            const Sentence found = isSameRun(m_groups.front(), m_groups[group]) ? isPair
                    ? Sentence("Both are the same run: there is nothing to compare.")
                    : Sentence("it is the same run: there is nothing to compare.")
                                                                                : sentenceOf(effects);
            sentences.push_back(isPair
                    ? found
                    : Sentence("{group}: {finding}", {{"group", m_groups[group].label}, {"finding", found}}));
        }
        return Sentence::sequence(std::move(sentences));
    }

    /// "6 of 8 tests slower, by 12 to 72 %; 2 not sure yet."
    Sentence sentenceOf(const std::vector<const Effect*>& effects) const
    {
        if (effects.empty())
            return Sentence("no test in common.");
        std::vector<Sentence> parts;
        // Of how many tests it speaks stands in the first part alone.
        const auto howMany = [&](std::size_t count) {
            return parts.empty() ? Sentence("{n} of {tests}",
                       {{"n", count}, {"tests", Sentence::counted(effects.size(), "{n} test", "{n} tests")}})
                                 : Sentence::figure(std::to_string(count));
        };
        for (const bool isDecided : {true, false}) {
            for (const EffectVerdict verdict : {EffectVerdict::Slower, EffectVerdict::Faster}) {
                std::vector<const Effect*> alike;
                std::ranges::copy_if(effects, std::back_inserter(alike), [&](const Effect* effect) {
                    return (effect->verdict == verdict) == isDecided
                        && leaningOf(*effect, m_comparison.options) == verdict;
                });
                if (!alike.empty())
                    parts.push_back(changedPart(howMany(alike.size()), verdict, isDecided, alike));
            }
        }
        for (const EffectVerdict verdict :
            {EffectVerdict::NoDifference, EffectVerdict::Undecided, EffectVerdict::NotComparable}) {
            const auto count = static_cast<std::size_t>(std::ranges::count_if(
                effects, [&](const Effect* effect) { return leaningOf(*effect, m_comparison.options) == verdict; }));
            if (count > 0)
                parts.push_back(otherPart(howMany(count), verdict));
        }
        Sentence text = parts.back();
        for (auto part = parts.rbegin() + 1; part != parts.rend(); ++part)
            text = Sentence("{finding}; {more}", {{"finding", *part}, {"more", text}});
        return Sentence("{findings}.", {{"findings", text}});
    }

    /// "12 to 72 %"
    static Sentence sizesOf(const std::vector<const Effect*>& effects)
    {
        double least = std::numeric_limits<double>::infinity();
        double greatest = 0.0;
        for (const Effect* effect : effects) {
            least = std::min(least, std::abs(differenceOf(effect->ratio)));
            greatest = std::max(greatest, std::abs(differenceOf(effect->ratio)));
        }
        const int decimals = least < 0.0995 ? 1 : 0;
        const std::string low = formatFixed(least * 100.0, decimals);
        const std::string high = formatFixed(greatest * 100.0, greatest < 0.0995 ? 1 : 0);
        return low == high ? Sentence::figure(low + " %")
                           : Sentence("{low} to {high}", {{"low", Figure{low}}, {"high", Figure{high + " %"}}});
    }

    static Sentence changedPart(
        const Sentence& howMany, EffectVerdict verdict, bool isDecided, const std::vector<const Effect*>& effects)
    {
        const Sentence sizes = sizesOf(effects);
        if (isDecided)
            return verdict == EffectVerdict::Slower
                ? Sentence("{count} slower, by {sizes}", {{"count", howMany}, {"sizes", sizes}})
                : Sentence("{count} faster, by {sizes}", {{"count", howMany}, {"sizes", sizes}});
        double certainty = 1.0;
        for (const Effect* effect : effects)
            certainty = std::min(certainty, certaintyOf(*effect));
        const Sentence::Places places = {{"count", howMany}, {"sizes", sizes},
            {"certainty", Figure{formatFixed(std::floor(certainty * 100.0 + 1e-9), 0) + " %"}}};
        return verdict == EffectVerdict::Slower
            ? Sentence("{count} probably slower, by {sizes} ({certainty} sure)", places)
            : Sentence("{count} probably faster, by {sizes} ({certainty} sure)", places);
    }

    Sentence otherPart(const Sentence& howMany, EffectVerdict verdict) const
    {
        const Sentence::Places places = {
            {"count", howMany}, {"limit", Figure{"±" + formatThreshold(m_comparison.options.threshold)}}};
        if (verdict == EffectVerdict::NoDifference)
            return Sentence("{count} the same within {limit}", places);
        return verdict == EffectVerdict::Undecided ? Sentence("{count} not sure yet", places)
                                                   : Sentence("{count} not comparable", places);
    }

    const std::vector<ComparedGroup>& m_groups;
    Comparison m_comparison;
    std::vector<std::vector<std::vector<RowMeasurement>>> m_measured; ///< by group and result; the rows point into it
    std::vector<std::map<RowKey, RowOfGroup>> m_rows;                 ///< by group
    std::vector<RowKey> m_keys; ///< in the order of the first group, then of others
    bool m_hasRefusedAll = false;
    std::vector<CellPlace> m_judged;
    std::vector<ReplicatePair> m_pairs; ///< of `m_judged`
    struct Refused {
        ContextDifference difference;
        std::vector<std::size_t> rows;
    };
    std::map<std::tuple<std::size_t, std::string, std::string, std::string>, Refused>
        m_refused; ///< by group and difference
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

Sentence wordOf(Operation operation)
{
    switch (operation) {
    case Operation::Read:
        return Sentence("read");
    case Operation::Write:
        return Sentence("write");
    case Operation::Mix:
        break;
    }
    return Sentence("mix");
}

Sentence nameOf(const std::string& test, Operation operation)
{
    return Sentence("{test} {operation}", {{"test", test}, {"operation", wordOf(operation)}});
}

} // namespace steadymark
