// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/prepare_command.h"

#include "app/cli/commands/prepare_perform.h"
#include "app/cli/commands/prepare_target.h"
#include "app/cli/terminal/text.h"
#include "app/cli/text/prepare_text.h"
#include "core/base/files.h"
#include "core/prepare/model/prepare_json.h"
#include "platform/platform.h"
#include "platform/terminal.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <optional>
#include <thread>

namespace steadymark::cli {

namespace {

using Depth = DrivePreparer::Depth;

/// With what the drive itself says where that costs nobody a password, or was asked for.
Result<PrepareSurvey> look(const Drive& drive, bool isWorthAsking, Machine& machine)
{
    DrivePreparer& preparer = machine.preparer();
    if (!isWorthAsking && preparer.asksForPermission())
        return preparer.survey(drive, Depth::WithoutAsking, {});
    Result<PrepareSurvey> whole = preparer.survey(drive, Depth::Whole, {});
    const bool isForbidden = !whole && whole.error().code == ErrorCode::PermissionDenied;
    if (isForbidden && !isWorthAsking) // no helper, for an ordinary user
        return preparer.survey(drive, Depth::WithoutAsking, {});
    return whole;
}

/// What filling would really write: it leaves room for others, and fills one file system, the one that it would choose.
PrepareSurvey withFreeSpace(PrepareSurvey survey, const PrepareTarget& target, Machine& machine)
{
    PrepareCommand fill;
    fill.drive = target.drive.name;
    fill.step.method = PrepareMethod::Fill;
    for (MethodOffer& offer : survey.offers) {
        if (offer.step.method != PrepareMethod::Fill || !offer.isAllowed())
            continue;
        const Result<PreparePlan> plan = planPreparation(fill, machine.catalog());
        if (!plan) {
            offer.refusals.push_back({"no-space", plan.error().message, ""});
        } else if (plan.value().fill) {
            const Result<MethodOffer> own = offerFor(plan.value(), survey, machine);
            if (!own)
                continue;
            offer.written = own.value().written;
            offer.refusals = own.value().refusals;
        }
    }
    return survey;
}

ExitCode list(const PrepareCommand& command, Machine& machine, const PrepareDialog& dialog, Console& console)
{
    const Result<PrepareTarget> target = findPrepareTarget(machine.catalog(), command.drive);
    if (!target)
        return complain(console, target.error());
    Result<PrepareSurvey> survey = look(target.value().drive, command.asks, machine);
    if (!survey)
        return complain(console, survey.error());
    const PrepareSurvey told = withFreeSpace(std::move(survey).value(), target.value(), machine);
    console.print(command.asJson ? formatJson(toJson(told)) : describeSurvey(told, dialog.output));
    return ExitCode::Done;
}

/// What everybody may know already refuses the method: then nobody has to be asked for a password first.
std::optional<PrepareSurvey> refusalFromOutside(const PreparePlan& plan, Machine& machine)
{
    Result<PrepareSurvey> survey = machine.preparer().survey(plan.target.drive, Depth::WithoutAsking, {});
    if (!survey)
        return std::nullopt;
    const Result<MethodOffer> offer = offerFor(plan, survey.value(), machine);
    return offer && !offer.value().isAllowed() ? std::optional(std::move(survey).value()) : std::nullopt;
}

/// Only what destroys data is worth a password before it is decided. Whoever fills or idles needs none at all, so that
/// a drive that tells nothing is no hindrance.
Result<PrepareSurvey> surveyFor(const PreparePlan& plan, Machine& machine)
{
    const PrepareMethod method = plan.step.method;
    if (method == PrepareMethod::Fill || method == PrepareMethod::Idle) {
        PrepareSurvey survey;
        survey.identity = identityOf(plan.target.drive);
        return survey;
    }
    if (!destroysData(method))
        return look(plan.target.drive, false, machine);
    std::optional<PrepareSurvey> refused;
    if (machine.preparer().asksForPermission())
        refused = refusalFromOutside(plan, machine);
    if (refused)
        return *std::move(refused);
    Result<PrepareSurvey> whole = look(plan.target.drive, true, machine);
    if (!whole && whole.error().code == ErrorCode::PermissionDenied)
        refused = refusalFromOutside(plan, machine);
    return refused ? Result<PrepareSurvey>(*std::move(refused)) : whole;
}

json::object dryRunJson(const MethodOffer& offer, const DriveIdentity& identity)
{
    PrepareSurvey survey;
    survey.offers.push_back(offer);
    const json::object whole = toJson(survey);
    const json::object& told = whole.at("methods").as_array().front().as_object();
    json::object object{{"drive", toJson(identity)}};
    for (const std::string_view key :
        {"method", "variant", "isAllowed", "refusals", "commands", "durationNs", "writtenBytes"}) {
        if (const json::value* value = told.if_contains(key))
            object[key] = *value;
    }
    return object;
}

struct Considered {
    PreparePlan plan;
    PrepareSurvey survey;
    MethodOffer offer;
};

Result<Considered> consider(const PrepareCommand& command, Machine& machine)
{
    BOOST_OUTCOME_TRY(PreparePlan plan, planPreparation(command, machine.catalog()));
    BOOST_OUTCOME_TRY(PrepareSurvey survey, surveyFor(plan, machine));
    BOOST_OUTCOME_TRY(MethodOffer offer, offerFor(plan, survey, machine));
    return Considered{std::move(plan), std::move(survey), std::move(offer)};
}

ExitCode dryRun(const PrepareCommand& command, Machine& machine, const PrepareDialog& dialog, Console& console)
{
    const Result<Considered> considered = consider(command, machine);
    if (!considered)
        return complain(console, considered.error());
    auto [plan, survey, offer] = considered.value();
    const bool isUnknown = offer.isAllowed() && offer.commands.empty() && destroysData(offer.step.method);
    if (isUnknown) // whoever does not know what is sent must not say that it may be
        offer.refusals.push_back({"no-answer",
            "What " + describe(offer.step) + " would send is not known before the drive itself was asked.",
            "Look again as root, or with the helper installed."});
    console.print(command.asJson ? formatJson(dryRunJson(offer, survey.identity))
                                 : describeDryRun(offer, survey.identity, dialog.output));
    return offer.isAllowed() ? ExitCode::Done : ExitCode::Refused;
}

ExitCode perform(const PrepareCommand& command, Machine& machine, const PrepareDialog& dialog, Console& console)
{
    const Result<Considered> considered = consider(command, machine);
    if (!considered)
        return complain(console, considered.error());
    const auto& [plan, survey, offer] = considered.value();
    if (!offer.isAllowed()) {
        PrepareReport report;
        report.step = plan.step;
        report.identity = survey.identity;
        report.outcome = PrepareOutcome::Refused;
        report.sentence = sentenceOf(offer.refusals);
        return concludePreparation(command, report, dialog, console);
    }
    const Consent consent = obtainConsent(command, survey, offer, dialog, console);
    if (consent.end)
        return *consent.end;
    const PrepareOrder order{plan.step, survey.identity, consent.typed, plan.trimmed};
    return carryOut(
        command, order, plan.fill ? plan.fill->writableFolder : std::filesystem::path(), machine, dialog, console);
}

ExitCode recover(const PrepareCommand& command, Machine& machine, const PrepareDialog& dialog, Console& console)
{
    const Result<PrepareTarget> target = findPrepareTarget(machine.catalog(), command.drive);
    if (!target)
        return complain(console, target.error());
    const Drive& drive = target.value().drive;
    const Result<PrepareSurvey> seen = machine.preparer().survey(drive, Depth::WithoutAsking, {});
    if (seen && seen.value().running) {
        PrepareReport report;
        report.step = seen.value().running->step;
        report.identity = identityOf(drive);
        report.outcome = PrepareOutcome::Refused;
        report.sentence = describe(report.step) + " still goes on on " + drive.name
            + ": there is nothing to recover. Wait for its end; --list shows how far it is.";
        return concludePreparation(command, report, dialog, console);
    }
    return recoverDriveOf(command, identityOf(drive), machine, dialog, console);
}

ExitCode showLog(const PrepareCommand& command, Machine& machine, const PrepareDialog& dialog, Console& console)
{
    std::vector<PrepareReport> log = machine.preparer().log();
    if (!command.drive.empty()) {
        // Also of drives that are not here any more, as they were called then.
        const std::string name = toUtf8(pathFromUtf8(command.drive).filename());
        std::erase_if(log, [&](const PrepareReport& report) {
            return report.identity.name != name && report.identity.serial != command.drive;
        });
    }
    if (command.asJson) {
        json::array entries;
        for (const PrepareReport& report : log)
            entries.push_back(toJson(report));
        console.print(formatJson(json::object{{"entries", std::move(entries)}}));
    } else {
        console.print(describeLog(log, dialog.output));
    }
    return ExitCode::Done;
}

/// What a killed fill left behind is in the way of the next, so it goes before anything is measured.
void removeLeftovers(TargetAccess& target, Console& console)
{
    const std::vector<std::filesystem::path> removed = target.removeLeftovers();
    for (const std::filesystem::path& file : removed)
        console.err << "steadymark-cli: Removed " << printable(toUtf8(file))
                    << ", left behind by a run that was killed." << std::endl;
    // The kernel may still be ending what the killed one had in flight, and frees the blocks only then.
    if (!removed.empty())
        std::this_thread::sleep_for(std::chrono::seconds(1));
}

} // namespace

ExitCode prepareWith(const PrepareCommand& command, Machine& machine, const PrepareDialog& dialog, Console& console)
{
    switch (command.action) {
    case PrepareAction::List:
        return list(command, machine, dialog, console);
    case PrepareAction::DryRun:
        return dryRun(command, machine, dialog, console);
    case PrepareAction::Perform:
        return perform(command, machine, dialog, console);
    case PrepareAction::Recover:
        return recover(command, machine, dialog, console);
    case PrepareAction::Log:
        break;
    }
    return showLog(command, machine, dialog, console);
}

ExitCode runPrepare(const PrepareCommand& command, Console& console)
{
    // Without that folder everything is possible but a fill, which notes its files there.
    const Result<std::filesystem::path> data = dataFolder();
    const std::unique_ptr<Machine> machine = makeMachine(data ? data.value() : std::filesystem::path());
    if (command.action == PrepareAction::Perform && command.step.method == PrepareMethod::Fill) {
        if (!data)
            return complain(console, data.error());
        removeLeftovers(machine->targets(), console);
    }
    PrepareDialog dialog{std::cin};
    dialog.canAsk = isTerminal(StandardStream::Input) && isTerminal(StandardStream::Error);
    dialog.canRedraw = canRedraw(StandardStream::Error);
    dialog.output = styleOfOutput();
    dialog.errorStyle = styleOfErrorTerminal;
    dialog.catchStop = [] {
        catchStopSignals(static_cast<int>(ExitCode::Stopped));
    };
    dialog.isStopRequested = isStopRequested;
    return prepareWith(command, *machine, dialog, console);
}

} // namespace steadymark::cli
