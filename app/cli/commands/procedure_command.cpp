// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/commands/plan_source.h"
#include "app/cli/commands/run_order.h"
#include "app/cli/commands/test_target.h"
#include "app/cli/text/procedure_text.h"
#include "core/base/files.h"
#include "core/procedure/document/procedure_json.h"
#include "core/procedure/document/procedure_store.h"
#include "core/run/known_rates.h"
#include "core/run/run_controller.h"
#include "platform/platform.h"

namespace steadymark::cli {

namespace {

Result<std::string> list(const ProcedureCommand& command)
{
    BOOST_OUTCOME_TRY(const std::filesystem::path data, dataFolder());
    const std::vector<UnfinishedProcedure> unfinished = ProcedureStore(data).unfinished(isProcessAlive);
    if (!command.asJson) {
        const GridStyle style = styleOfOutput();
        const std::string rest = describeUnfinished(unfinished, style);
        return describeCatalog(procedureCatalog(), style) + (rest.empty() ? "" : "\n" + rest);
    }
    json::array procedures;
    for (const ProcedureEntry& entry : procedureCatalog())
        procedures.push_back(toJson(entry));
    json::array left;
    for (const UnfinishedProcedure& entry : unfinished)
        left.push_back(toJson(entry));
    return formatJson(json::object{{"procedures", std::move(procedures)}, {"unfinished", std::move(left)}});
}

/// What is shown of a procedure on a target, or on one that stands for many.
struct Shown {
    RunPlan plan;
    std::optional<ProcedureEntry> entry; ///< of a built-in one
    ProcedureTarget target;
    std::string path;        ///< empty: an example
    std::string description; ///< the same for people
    Procedure procedure;
    ProcedureCost cost;
    [[nodiscard]] bool losesData() const
    {
        return target.kind == ProcedureTarget::Kind::RawDrive && !target.isSimulated;
    }
};

Result<Shown> look(const ProcedureCommand& command)
{
    Shown shown;
    BOOST_OUTCOME_TRY(shown.plan, planOf(command));
    if (const Result<ProcedureEntry> entry = findProcedure(shown.plan.name))
        shown.entry = entry.value();
    const auto define = [&command, &plan = shown.plan, seed = randomSeed()](const ProcedureTarget& target) {
        return defineProcedure(plan, command.options, command.seed, target, seed);
    };
    if (!command.target) {
        // Plans that erase need a drive, all others can be done anywhere.
        shown.target = exampleTarget(ProcedureTarget::Kind::Folder);
        if ((shown.entry && shown.entry->needsRawDrive) || !define(shown.target))
            shown.target = exampleTarget(ProcedureTarget::Kind::RawDrive);
        BOOST_OUTCOME_TRY(shown.procedure, define(shown.target));
        ProcedureRates rates;
        rates.capacity = shown.target.capacity;
        rates.ratedEndurance = command.ratedEndurance;
        shown.cost = estimateProcedure(shown.procedure, rates);
        return shown;
    }
    BOOST_OUTCOME_TRY(const std::filesystem::path data, dataFolder());
    BOOST_OUTCOME_TRY(const CommandMachine made, CommandMachine::make(data, *command.target));
    Machine& machine = made.machine();
    BOOST_OUTCOME_TRY(const std::filesystem::path path, findTarget(machine.catalog(), *command.target));
    shown.path = toUtf8(path);
    BOOST_OUTCOME_TRY(shown.target, inspectProcedureTarget(machine, path));
    BOOST_OUTCOME_TRY(shown.procedure, define(shown.target));
    const Result<Volume> volume = machine.catalog().volumeOf(path);
    shown.description = describeTarget(path, volume);
    shown.cost = estimateProcedure(shown.procedure,
        knownRates(machine, shown.target, path,
            {data / "results", command.health != HealthPolicy::Never, command.ratedEndurance}));
    return shown;
}

std::string textOf(const Shown& shown, const GridStyle& style)
{
    std::string text = shown.entry ? describeCatalog({*shown.entry}, style) + '\n' : std::string();
    text += describeProcedure(shown.procedure, style) + '\n';
    if (shown.path.empty())
        text += "As an example for a drive of " + formatDecimalBytes(shown.target.capacity)
            + "; --target T shows it for yours.\n";
    else
        text += "On " + shown.description + (shown.losesData() ? ", which loses everything on it" : "") + ".\n";
    return text + describeCost(shown.cost) + '\n';
}

json::value documentOf(const Shown& shown)
{
    json::object object{{"name", shown.plan.name}, {"title", shown.plan.title}, {"purpose", shown.plan.purpose},
        {"source", "Plan file"}, {"needsRawDrive", false}, {"hasSettings", false}};
    if (shown.entry)
        object = toJson(*shown.entry).as_object();
    object["target"] = shown.path.empty() ? json::value(nullptr) : json::value(shown.path);
    object["isExample"] = shown.path.empty();
    object["losesData"] = shown.losesData();
    object["scaling"] = describeScale(shown.procedure);
    object["procedure"] = toJson(shown.procedure);
    object["cost"] = toJson(shown.cost);
    return object;
}

Result<std::string> show(const ProcedureCommand& command)
{
    BOOST_OUTCOME_TRY(const Shown shown, look(command));
    return command.asJson ? formatJson(documentOf(shown)) : textOf(shown, styleOfOutput());
}

} // namespace

ExitCode runProcedure(const ProcedureCommand& command, Console& console)
{
    if (command.action == ProcedureAction::Run || command.action == ProcedureAction::Resume) {
        const Result<RunOrder> order = orderOf(command);
        return order ? performRun(order.value(), console) : complain(console, order.error());
    }
    const Result<std::string> text = command.action == ProcedureAction::List ? list(command) : show(command);
    if (!text)
        return complain(console, text.error());
    console.print(text.value());
    return ExitCode::Done;
}

} // namespace steadymark::cli
