// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/stage_titles.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace steadymark {
namespace {

/// Names that are the same in every plan.
const std::vector<Sentence>& wholeTitles()
{
    static const std::vector<Sentence> titles{
        Sentence("Purge"),
        Sentence("Purge again"),
        Sentence("Write"),
        Sentence("Write until steady"),
        Sentence("First fill"),
        Sentence("Second fill"),
        Sentence("Third fill"),
        Sentence("Random writes"),
        Sentence("Fill after random writes"),
        Sentence("Fresh"),
        Sentence("Fill twice"),
        Sentence("Filled"),
        Sentence("After rest"),
        Sentence("Trim"),
        Sentence("Trim again"),
        Sentence("Trimmed"),
        Sentence("Precondition"),
        Sentence("Histogram"),
        Sentence("Write saturation"),
        Sentence("Rounds"),
        Sentence("Grid"),
        Sentence("Snapshot"),
        Sentence("Files"),
        Sentence("Verify"),
        Sentence("Random read"),
        Sentence("Random write"),
        Sentence("Random reads and writes"),
        Sentence("Sequential read"),
        Sentence("Sequential write"),
        Sentence("Sequential writing and reading"),
        Sentence("Access time"),
        Sentence("Access specification"),
        Sentence("Sequential to random read"),
        Sentence("Flushes"),
        Sentence("Reads before the burst"),
        Sentence("Burst of writes"),
        Sentence("Reads after the burst"),
        Sentence("Queue depth, read"),
        Sentence("Queue depth, write"),
        Sentence("Block size, read"),
        Sentence("Block size, write"),
        Sentence("Alignment, read"),
        Sentence("Alignment, write"),
        Sentence("Span"),
        Sentence("Compressible data"),
        Sentence("Wake-up"),
        Sentence("Fill"),
        Sentence("TRIM"),
        // States
        Sentence("fresh"),
        Sentence("filled"),
        Sentence("idle"),
        Sentence("trimmed"),
        Sentence("first fill"),
        Sentence("second fill"),
        Sentence("third fill"),
        Sentence("fill after random writes"),
        Sentence("sustained"),
        Sentence("recovery"),
        Sentence("quiet"),
        Sentence("burst"),
        Sentence("flush"),
    };
    return titles;
}

/// Names with something in them; what it is may be a name with something in it itself.
using TitleAround = Sentence (*)(std::string inner);

constexpr std::array<TitleAround, 12> titlesAround{
    [](std::string time) {
        return Sentence("Rest for {time}", {{"time", Figure{std::move(time)}}});
    },
    [](std::string time) {
        return Sentence("Idle for {time}", {{"time", Figure{std::move(time)}}});
    },
    [](std::string time) {
        return Sentence("After {time} of rest", {{"time", Figure{std::move(time)}}});
    },
    [](std::string time) {
        return Sentence("Wait {time}", {{"time", Figure{std::move(time)}}});
    },
    [](std::string time) {
        return Sentence("Return after {time}", {{"time", Figure{std::move(time)}}});
    },
    [](std::string workload) {
        return Sentence("Purge for {workload}", {{"workload", std::move(workload)}});
    },
    [](std::string workload) {
        return Sentence("Precondition {workload}", {{"workload", std::move(workload)}});
    },
    [](std::string workload) {
        return Sentence("Rounds {workload}", {{"workload", std::move(workload)}});
    },
    [](std::string group) {
        return Sentence("Group {group}", {{"group", std::move(group)}});
    },
    [](std::string state) {
        return Sentence("Grid, {state}", {{"state", titleOfStage(state)}});
    },
    [](std::string state) {
        return Sentence("Rounds, {state}", {{"state", titleOfStage(state)}});
    },
    [](std::string state) {
        return Sentence("Snapshot, {state}", {{"state", titleOfStage(state)}});
    },
};

/// "5" of "First fill (5)" for what stands before and after it.
std::optional<std::string_view> between(std::string_view text, std::string_view before, std::string_view after)
{
    if (text.size() <= before.size() + after.size() || !text.starts_with(before) || !text.ends_with(after))
        return std::nullopt;
    return text.substr(before.size(), text.size() - before.size() - after.size());
}

std::optional<Sentence> titleAround(std::string_view stage)
{
    constexpr char mark = '\x01';
    if (stage.find(mark) != std::string_view::npos) // the title of the mark itself, within one of those below
        return std::nullopt;
    for (const TitleAround title : titlesAround) {
        const std::string text = english(title(std::string(1, mark)));
        const std::size_t at = text.find(mark);
        const std::string_view whole = text;
        if (const auto inner = between(stage, whole.substr(0, at), whole.substr(at + 1)))
            return title(std::string(*inner));
    }
    return std::nullopt;
}

/// Of a stage that is there several times: "Fresh (2)" of a repeated plan, "Trim 2" of a plan file.
std::optional<Sentence> numberedTitle(std::string_view stage)
{
    const bool isRepeated = stage.ends_with(')');
    const std::string_view rest = isRepeated ? stage.substr(0, stage.size() - 1) : stage;
    const std::size_t digits = rest.find_last_not_of("0123456789") + 1;
    const std::string_view before = isRepeated ? " (" : " ";
    if (digits == rest.size() || !rest.substr(0, digits).ends_with(before) || digits == before.size())
        return std::nullopt;
    const Sentence::Places places{
        {"stage", titleOfStage(rest.substr(0, digits - before.size()))}, {"number", rest.substr(digits)}};
    return isRepeated ? Sentence("{stage} ({number})", places) : Sentence("{stage} {number}", places);
}

} // namespace

Sentence titleOf(const ProcedureStage& stage)
{
    if (const auto* const prepare = std::get_if<PrepareStage>(&stage.work)) {
        // On a whole drive a trim or a fill of the plan has become another method, and kept its name.
        for (const PrepareMethod method : {prepare->step.method, PrepareMethod::Trim, PrepareMethod::Fill}) {
            PrepareStep named = prepare->step;
            named.method = method;
            if (Sentence what = describe(named); what == stage.name)
                return what;
        }
    }
    return titleOfStage(stage.name);
}

Sentence titleOfStage(std::string_view name)
{
    const auto whole = std::ranges::find_if(wholeTitles(), [name](const Sentence& title) { return title == name; });
    if (whole != wholeTitles().end())
        return *whole;
    // The number first: "Rest for 30 min 2" is the second rest of 30 min.
    if (std::optional<Sentence> numbered = numberedTitle(name))
        return *std::move(numbered);
    if (std::optional<Sentence> around = titleAround(name))
        return *std::move(around);
    return Sentence::verbatim(std::string(name));
}

} // namespace steadymark
