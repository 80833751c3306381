// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/prepare_perform.h"

#include "app/cli/terminal/prepare_progress.h"
#include "app/cli/terminal/text.h"
#include "app/cli/text/prepare_text.h"
#include "core/base/files.h"
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
        offer.refusals.push_back({"free-space", bytes.error().message(), ""});
        return offer;
    }
    offer.written = bytes.value();
    offer.commands.push_back("Write " + formatDecimalBytes(offer.written) + " through files in " + toUtf8(folder)
        + (plan.step.times > 1 ? " in " + std::to_string(plan.step.times) + " passes" : std::string())
        + ", and remove them");
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
        offer.refusals.push_back({"no-variant", "The drive does not support " + describe(wanted) + ".",
            "See what it supports: steadymark-cli prepare DRIVE --list."});
    return offer;
}

/// A part of a drive cannot be erased alone by any method.
Refusal refusalOfPart(const PreparePlan& plan)
{
    const PrepareTarget& target = plan.target;
    const bool isPlace = target.named != target.part;
    const std::string method(toString(plan.step.method));
    const bool isOnWhole = isPlace && target.part == target.drive.name; // no partitions on it
    const std::string sentence = isOnWhole
        ? target.named + " is a folder on " + target.drive.name
        : (isPlace ? target.named + " is on " + target.part + ", which is" : target.named + " is") + " only a part of "
            + target.drive.name;
    return {"partition", sentence + ", and " + method + " works on whole drives.",
        "To do it to the whole drive: steadymark-cli prepare " + target.drive.name + " --method " + method + "."};
}

Consent refuse(const PrepareCommand& command, const MethodOffer& offer, const PrepareSurvey& survey,
    std::string sentence, const PrepareDialog& dialog, Console& console)
{
    PrepareReport report;
    report.step = offer.step;
    report.identity = survey.identity;
    report.outcome = PrepareOutcome::Refused;
    report.sentence = std::move(sentence);
    return {concludePreparation(command, report, dialog, console), {}};
}

Consent askForDrive(const PrepareCommand& command, const PrepareSurvey& survey, const MethodOffer& offer,
    const PrepareDialog& dialog, Console& console)
{
    const std::string word = wordToType(survey.identity);
    const std::string what = survey.identity.serial.empty()
        ? "its name, " + word + ","
        : "the last " + std::to_string(word.size()) + " characters of its serial number";
    console.err << describeLoss(survey, offer.step, dialog.errorStyle());
    const std::string typed = ask("Type " + printable(what) + " to continue: ", dialog.input, console);
    if (typed.find_first_not_of(" \t\r") == std::string::npos) {
        console.err << "steadymark-cli: Nothing was done." << std::endl;
        return {ExitCode::Stopped, {}};
    }
    if (const Result<> fits = checkTyped(survey.identity, typed); !fits)
        return refuse(command, offer, survey, fits.error().message(), dialog, console);
    return {std::nullopt, typed};
}

Consent askForFill(const PrepareSurvey& survey, const MethodOffer& offer, const PrepareDialog& dialog, Console& console)
{
    const std::string answer = ask(formatDecimalBytes(offer.written) + " will be written to "
            + describeIdentity(survey.identity) + ", and the files removed. Continue? [y/N] ",
        dialog.input, console);
    if (isYes(answer))
        return {};
    console.err << "steadymark-cli: Nothing was done." << std::endl;
    return {ExitCode::Stopped, {}};
}

Consent consentMissing(std::string sentence, Console& console)
{
    printError(console, {ErrorCode::InvalidArgument, std::move(sentence), 0});
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
        console.err << "steadymark-cli: Its progress is shown by \"steadymark-cli prepare " << printable(drive.name)
                    << " --list\"." << std::endl;
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
            "It is not known whether " + std::string(toString(plan.step.method)) + " is possible here.");
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
            return refuse(command, offer, survey, fits.error().message(), dialog, console);
        return {std::nullopt, *command.confirmation};
    }
    if (!destroys && command.consents)
        return {};
    if (dialog.canAsk)
        return destroys ? askForDrive(command, survey, offer, dialog, console)
                        : askForFill(survey, offer, dialog, console);
    if (!destroys)
        return consentMissing("Filling writes " + formatDecimalBytes(offer.written) + " to "
                + describeIdentity(survey.identity) + ": confirm that with --yes.",
            console);
    return consentMissing(english(describe(offer.step)) + " destroys everything on " + describeIdentity(survey.identity)
            + ": confirm the drive with --confirm-serial and "
            + (survey.identity.serial.empty() ? "its name." : "the end of its serial number."),
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
        printError(console, {ErrorCode::Io, report.sentence, 0});
        for (const Sentence& remark : report.remarks)
            printError(console, {ErrorCode::Io, remark, 0});
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
