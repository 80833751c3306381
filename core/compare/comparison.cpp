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
            std::array<unsigned, 5> counts{};
            unsigned rows = 0;
            for (const ComparedRow& row : m_comparison.rows) {
                if (const std::optional<Effect>& effect = row.cells[group].effect) {
                    ++counts.at(static_cast<std::size_t>(effect->verdict));
                    ++rows;
                }
            }
            const bool isPair = m_groups.size() == 2;
            const Sentence found = isSameRun(m_groups.front(), m_groups[group]) ? isPair
                    ? Sentence("Both are the same run: there is nothing to compare.")
                    : Sentence("it is the same run: there is nothing to compare.")
                                                                                : sentenceOf(counts, rows);
            sentences.push_back(isPair
                    ? found
                    : Sentence("{group}: {finding}", {{"group", m_groups[group].label}, {"finding", found}}));
        }
        return Sentence::sequence(std::move(sentences));
    }

    Sentence sentenceOf(const std::array<unsigned, 5>& counts, unsigned rows) const
    {
        if (rows == 0)
            return Sentence("no test in common.");
        const Sentence tests = Sentence::counted(rows, "{n} test", "{n} tests");
        const Figure limit{formatThreshold(m_comparison.options.threshold)};
        std::vector<Sentence> parts;
        for (const EffectVerdict verdict : {EffectVerdict::Slower, EffectVerdict::Faster, EffectVerdict::NoDifference,
                 EffectVerdict::Undecided, EffectVerdict::NotComparable}) {
            const unsigned count = counts.at(static_cast<std::size_t>(verdict));
            if (count > 0)
                parts.push_back(
                    parts.empty() ? firstPart(verdict, count, tests, limit) : furtherPart(verdict, count, limit));
        }
        return Sentence("{findings}.", {{"findings", Sentence::listed(std::move(parts))}});
    }

    /// Says of how many tests it speaks, and of which limit.
    static Sentence firstPart(EffectVerdict verdict, unsigned count, const Sentence& tests, const Figure& limit)
    {
        switch (verdict) {
        case EffectVerdict::Slower:
            return Sentence::counted(count, "{n} of {tests} is slower beyond {limit}",
                "{n} of {tests} are slower beyond {limit}", {{"tests", tests}, {"limit", limit}});
        case EffectVerdict::Faster:
            return Sentence::counted(count, "{n} of {tests} is faster beyond {limit}",
                "{n} of {tests} are faster beyond {limit}", {{"tests", tests}, {"limit", limit}});
        case EffectVerdict::NoDifference:
            return Sentence::counted(count, "{n} of {tests} shows no difference beyond {limit}",
                "{n} of {tests} show no difference beyond {limit}", {{"tests", tests}, {"limit", limit}});
        case EffectVerdict::Undecided:
            return Sentence::counted(
                count, "{n} of {tests} is undecided", "{n} of {tests} are undecided", {{"tests", tests}});
        case EffectVerdict::NotComparable:
            break;
        }
        return Sentence::counted(
            count, "{n} of {tests} cannot be compared", "{n} of {tests} cannot be compared", {{"tests", tests}});
    }

    static Sentence furtherPart(EffectVerdict verdict, unsigned count, const Figure& limit)
    {
        switch (verdict) {
        case EffectVerdict::Slower:
            return Sentence::counted(
                count, "{n} is slower beyond {limit}", "{n} are slower beyond {limit}", {{"limit", limit}});
        case EffectVerdict::Faster:
            return Sentence::counted(
                count, "{n} is faster beyond {limit}", "{n} are faster beyond {limit}", {{"limit", limit}});
        case EffectVerdict::NoDifference:
            return Sentence::counted(count, "{n} shows no difference", "{n} show no difference");
        case EffectVerdict::Undecided:
            return Sentence::counted(count, "{n} is undecided", "{n} are undecided");
        case EffectVerdict::NotComparable:
            break;
        }
        return Sentence::counted(count, "{n} cannot be compared", "{n} cannot be compared");
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
