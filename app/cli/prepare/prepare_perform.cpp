// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/prepare/prepare_perform.h"

#include "app/cli/terminal/prepare_progress.h"
#include "app/cli/text/prepare_text.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/prepare/model/prepare_json.h"
#include "core/run/preparation.h"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <thread>

namespace steadymark::cli {

namespace {

Result<Volume> volumeToFill(
    const PrepareCommand& command, const PrepareTarget& target, const std::vector<Volume>& mounted)
{
    if (command.volume)
        return findVolume(mounted, target.drive, *command.volume);
    if (target.volume)
        return *target.volume;
    if (!target.part.empty())
        return findVolume(mounted, target.drive, target.part);
    return roomiestVolume(mounted, target.drive);
}

/// What we know ourselves and the drive's survey need not tell.
MethodOffer ownOffer(const PreparePlan& plan, Machine& machine)
{
    MethodOffer offer;
    offer.step = plan.step;
    if (plan.step.method == PrepareMethod::Idle) {
        offer.duration = plan.step.duration;
        return offer;
    }
    const std::filesystem::path& folder =
        plan.fill->writableFolder.empty() ? plan.fill->mountPoint : plan.fill->writableFolder;
    const Result<ByteCount> bytes = bytesToFill(machine, folder, plan.step.times);
    if (!bytes) {
        offer.refusals.push_back({"free-space", bytes.error().sentence, {}});
        return offer;
    }
    offer.written = bytes.value();
    const Figure amount{formatDecimalBytes(offer.written)};
    const std::string place = toUtf8(folder);
    offer.commands.push_back(plan.step.times > 1
            ? Sentence("Write {amount} through files in {folder} in {passes} passes, and remove them",
                {{"amount", amount}, {"folder", place}, {"passes", plan.step.times}})
            : Sentence(
                "Write {amount} through files in {folder}, and remove them", {{"amount", amount}, {"folder", place}}));
    return offer;
}

/// Whether an offer is of the very step that is wanted. The first of a method is what is taken without a choice.
bool isMeant(const PrepareStep& wanted, const PrepareStep& offered)
{
    return offered.method == wanted.method && offered.times == wanted.times
        && (wanted.variant == EraseVariant::Automatic || offered.variant == wanted.variant);
}

/// A choice of which the survey has no offer of its own: what stops the first of the method stops this one, too.
MethodOffer notOffered(const PrepareStep& wanted, const MethodOffer& first, bool isComplete)
{
    MethodOffer offer;
    offer.step = wanted;
    offer.refusals = first.refusals;
    if (offer.isAllowed() && isComplete)
        offer.refusals.push_back(
            {"no-variant", Sentence("The drive does not support {operation}.", {{"operation", describe(wanted)}}),
                Sentence("See what it supports: steadymark-cli prepare DRIVE --list.")});
    return offer;
}

/// A part of a drive cannot be erased alone by any method.
Refusal refusalOfPart(const PreparePlan& plan)
{
    const PrepareTarget& target = plan.target;
    const bool isPlace = target.named != target.part;
    const std::string method(toString(plan.step.method));
    const bool isOnWhole = isPlace && target.part == target.drive.name; // no partitions on it
    Sentence::Places places = {{"named", target.named}, {"drive", target.drive.name}, {"method", method}};
    Sentence sentence;
    if (isOnWhole) {
        sentence = Sentence("{named} is a folder on {drive}, and {method} works on whole drives.", std::move(places));
    } else if (isPlace) {
        places.push_back({"part", target.part});
        sentence =
            Sentence("{named} is on {part}, which is only a part of {drive}, and {method} works on whole drives.",
                std::move(places));
    } else {
        sentence =
            Sentence("{named} is only a part of {drive}, and {method} works on whole drives.", std::move(places));
    }
    return {"partition", sentence,
        Sentence("To do it to the whole drive: {command}.",
            {{"command", prepareCommand(target.drive.name, join({"--method", method}, " "))}})};
}

Consent refuse(const PrepareCommand& command, const MethodOffer& offer, const PrepareSurvey& survey,
    const Sentence& sentence, const PrepareDialog& dialog, Console& console)
{
    PrepareReport report;
    report.step = offer.step;
    report.identity = survey.identity;
    report.outcome = PrepareOutcome::Refused;
    report.sentence = sentence;
    return {concludePreparation(command, report, dialog, console), {}};
}

Consent askForDrive(const PrepareCommand& command, const PrepareSurvey& survey, const MethodOffer& offer,
    const PrepareDialog& dialog, Console& console)
{
    console.err << describeLoss(survey, offer.step, dialog.errorStyle());
    const std::string typed = ask(confirmationRequest(survey.identity), dialog.input, console);
    if (typed.find_first_not_of(" \t\r") == std::string::npos) {
        say(console.err, Sentence("Nothing was done."));
        return {ExitCode::Stopped, {}};
    }
    if (const Result<> fits = checkTyped(survey.identity, typed); !fits)
        return refuse(command, offer, survey, fits.error().sentence, dialog, console);
    return {std::nullopt, typed};
}

Consent askForFill(const PrepareSurvey& survey, const MethodOffer& offer, const PrepareDialog& dialog, Console& console)
{
    const Sentence question = Sentence::sequence(
        {Sentence("{amount} will be written to {drive}, and the files removed.",
             {{"amount", Figure{formatDecimalBytes(offer.written)}}, {"drive", describeIdentity(survey.identity)}}),
            Sentence("Continue? [y/N]")});
    if (isYes(ask(question, dialog.input, console)))
        return {};
    say(console.err, Sentence("Nothing was done."));
    return {ExitCode::Stopped, {}};
}

Consent consentMissing(const Sentence& sentence, Console& console)
{
    say(console.err, sentence);
    return {ExitCode::WrongUse, {}};
}

/// Runs `work`, stopped when the user wants that.
ExitCode follow(const PrepareCommand& command, const DriveIdentity& drive, Machine& machine,
    const PrepareDialog& dialog, Console& console,
    const std::function<Result<PrepareReport>(const DrivePreparer::OnProgress&, std::stop_token)>& work)
{
    dialog.catchStop();
    const ProgressMode mode =
        command.progress == ProgressMode::Automatic && !dialog.canRedraw ? ProgressMode::Lines : command.progress;
    PrepareProgressView view(console.err, mode, machine.clock(), dialog.errorStyle);
    std::stop_source stop;
    const std::jthread watcher([&](const std::stop_token& end) {
        while (!end.stop_requested() && !stop.stop_requested()) {
            if (dialog.isStopRequested())
                stop.request_stop();
            std::this_thread::sleep_for(pollInterval);
        }
    });
    const Result<PrepareReport> report =
        work([&view](const PrepareProgress& progress) { view.update(progress); }, stop.get_token());
    view.finish();
    if (report)
        return concludePreparation(command, report.value(), dialog, console);
    printError(console, report.error());
    if (report.error().code == ErrorCode::Cancelled)
        say(console.err,
            Sentence("Its progress is shown by \"{command}\".", {{"command", prepareCommand(drive.name, "--list")}}));
    return exitCodeOf(report.error());
}

} // namespace

Result<PreparePlan> planPreparation(const PrepareCommand& command, const DriveCatalog& catalog)
{
    BOOST_OUTCOME_TRY(PrepareTarget target, findPrepareTarget(catalog, command.drive));
    PreparePlan plan{std::move(target), command.step, {}, std::nullopt};
    if (plan.step.method != PrepareMethod::Trim && plan.step.method != PrepareMethod::Fill)
        return plan;
    BOOST_OUTCOME_TRY(const std::vector<Volume> volumes, catalog.volumes());
    const std::vector<Volume> mounted = volumesOn(volumes, plan.target.drive);
    if (plan.step.method == PrepareMethod::Trim) {
        plan.trimmed = plan.target.part;
        if (command.volume) {
            BOOST_OUTCOME_TRY(const Volume volume, findVolume(mounted, plan.target.drive, *command.volume));
            plan.trimmed = deviceNameOf(volume);
        }
        return plan;
    }
    const bool isWhole = !command.volume && plan.target.named.empty();
    if (isWhole && mounted.empty()) {
        plan.step.method = PrepareMethod::FillDrive;
        return plan;
    }
    BOOST_OUTCOME_TRY(plan.fill, volumeToFill(command, plan.target, mounted));
    return plan;
}

Result<MethodOffer> offerFor(const PreparePlan& plan, const PrepareSurvey& survey, Machine& machine)
{
    if (plan.step.method == PrepareMethod::Fill || plan.step.method == PrepareMethod::Idle)
        return ownOffer(plan, machine);
    const auto first =
        std::ranges::find(survey.offers, plan.step.method, [](const MethodOffer& offer) { return offer.step.method; });
    if (first == survey.offers.end())
        return fail(ErrorCode::NotSupported,
            Sentence("It is not known whether {method} is possible here.", {{"method", toString(plan.step.method)}}));
    const auto found =
        std::ranges::find_if(survey.offers, [&](const MethodOffer& offer) { return isMeant(plan.step, offer.step); });
    MethodOffer offer = found == survey.offers.end() ? notOffered(plan.step, *first, survey.isComplete) : *found;
    if (destroysData(plan.step.method) && !plan.target.named.empty())
        offer.refusals = {refusalOfPart(plan)};
    return offer;
}

Consent obtainConsent(const PrepareCommand& command, const PrepareSurvey& survey, const MethodOffer& offer,
    const PrepareDialog& dialog, Console& console)
{
    const bool destroys = destroysData(offer.step.method);
    if (!destroys && offer.step.method != PrepareMethod::Fill)
        return {};
    if (command.confirmation) {
        if (const Result<> fits = checkTyped(survey.identity, *command.confirmation); !fits)
            return refuse(command, offer, survey, fits.error().sentence, dialog, console);
        return {std::nullopt, *command.confirmation};
    }
    if (!destroys && command.consents)
        return {};
    if (dialog.canAsk)
        return destroys ? askForDrive(command, survey, offer, dialog, console)
                        : askForFill(survey, offer, dialog, console);
    const Sentence drive = describeIdentity(survey.identity);
    if (!destroys)
        return consentMissing(Sentence("Filling writes {amount} to {drive}: confirm that with --yes.",
                                  {{"amount", Figure{formatDecimalBytes(offer.written)}}, {"drive", drive}}),
            console);
    Sentence::Places places = {{"operation", describe(offer.step)}, {"drive", drive}};
    return consentMissing(survey.identity.serial.empty()
            ? Sentence("{operation} destroys everything on {drive}: confirm the drive with --confirm-serial and its "
                       "name.",
                std::move(places))
            : Sentence("{operation} destroys everything on {drive}: confirm the drive with --confirm-serial and the "
                       "end of its serial number.",
                std::move(places)),
        console);
}

ExitCode carryOut(const PrepareCommand& command, const PrepareOrder& order, const std::filesystem::path& folder,
    Machine& machine, const PrepareDialog& dialog, Console& console)
{
    return follow(command, order.drive, machine, dialog, console,
        [&](const DrivePreparer::OnProgress& onProgress, std::stop_token stop) {
            return runPreparationStep(order, folder, machine, onProgress, std::move(stop));
        });
}

ExitCode recoverDriveOf(const PrepareCommand& command, const DriveIdentity& drive, Machine& machine,
    const PrepareDialog& dialog, Console& console)
{
    return follow(command, drive, machine, dialog, console,
        [&](const DrivePreparer::OnProgress& onProgress, std::stop_token stop) {
            return machine.preparer().recover(drive, onProgress, std::move(stop));
        });
}

ExitCode concludePreparation(
    const PrepareCommand& command, const PrepareReport& report, const PrepareDialog& dialog, Console& console)
{
    const bool isDone = report.outcome == PrepareOutcome::Done;
    if (command.asJson)
        console.print(formatJson(toJson(report)));
    else if (isDone)
        console.print(describeReport(report, dialog.output));
    if (!isDone) {
        say(console.err, report.sentence);
        for (const auto& remark : report.remarks)
            say(console.err, remark);
    }
    switch (report.outcome) {
    case PrepareOutcome::Done:
        return ExitCode::Done;
    case PrepareOutcome::Refused:
        return ExitCode::Refused;
    case PrepareOutcome::Cancelled:
        return ExitCode::Stopped;
    case PrepareOutcome::Failed:
        break;
    }
    return ExitCode::Failed;
}

} // namespace steadymark::cli
