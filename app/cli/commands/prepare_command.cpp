// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/prepare_command.h"

#include "app/cli/options/declarer.h"
#include "app/cli/prepare/prepare_perform.h"
#include "app/cli/prepare/prepare_target.h"
#include "app/cli/text/prepare_text.h"
#include "core/base/files.h"
#include "core/prepare/model/prepare_json.h"
#include "platform/platform.h"
#include "platform/terminal.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <thread>
#include <utility>

namespace steadymark::cli {

namespace {

using Depth = DrivePreparer::Depth;

Sentence prepareFooter()
{
    return Sentence(
        R"(DRIVE is a device, its name or a serial number; for trim and fill also a volume: a
partition, or the folder where it is mounted. Without a method all methods are
listed, with the reason wherever one is not possible.

Methods:
  trim           trims the free space of the drive's mounted file systems
  discard        discards the whole drive
  fill           writes the free space once, through files that are removed again;
                 on a drive without a mounted file system, the whole drive
  nvme-format    NVMe Format with a secure erase
  nvme-sanitize  NVMe Sanitize
  ata-sanitize   ATA SANITIZE DEVICE
  ata-erase      ATA SECURITY ERASE UNIT, the last resort
  idle           leaves the drive idle for some time (--for)
All but trim, fill through files and idle destroy everything on the drive. They
need --confirm-serial with the end of its serial number (four characters at
least; the name of a drive without one) or, in a terminal, that it is typed. fill
needs --yes, --confirm-serial or a "y" there.
A dry run performs every check except the confirmation, prints exactly what would
be sent, and changes nothing.

Ctrl-C stops what can be stopped; an erase continues in the drive.

Exit codes: 0 done, or a dry run that would be allowed; 1 failed; 2 wrong use;
3 stopped; 5 refused: nothing was sent to the drive.
With --json standard output is one document:
  --list     {{drive{{name, model, serial, wwn, capacityBytes}}, isComplete,
             contents[{{device, sizeBytes, kind, label, mountPoints}}],
             affected[{{name, sizeBytes, isOtherNamespace, isClaimed}}],
             methods[{{method, variant, times, isAllowed, refusals[{{gate,
             sentence, remedy}}], commands[], durationNs, writtenBytes,
             isRecommended, explanation}}], recovery{{kind, sentence, planB}}, running, remarks[]}}
  --dry-run  {{drive, method, variant, isAllowed, refusals[], commands[], durationNs,
             writtenBytes}}
  --log      {{entries[]}} of what the others print:
  otherwise  {{step, drive, outcome (done, refused, failed, cancelled),
             sentence, startedAtUnixMs, durationNs, bytes, proof{{samples, zeros,
             unchanged, changed, unreadable}}, commands[], remarks[]}}
Unknown values are omitted. With --progress json every line on standard error
is one object: {{event: progress, phase, fraction, isEstimated, remainingNs, bytes,
canBeStopped, bytesPerSecond}}.)");
}

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
            offer.refusals.push_back({"no-space", plan.error().sentence, {}});
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
/// a drive that tells nothing is no reason to refuse it.
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
            Sentence("What {operation} would send is not known until the drive itself has been queried.",
                {{"operation", describe(offer.step)}}),
            Sentence("Try again as root, or with the helper installed.")});
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
        report.sentence = Sentence::sequence({Sentence("{operation} is still running on {drive}: there is nothing to "
                                                       "recover.",
                                                  {{"operation", describe(report.step)}, {"drive", drive.name}}),
            Sentence("Wait for it to finish; --list shows its progress.")});
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
        say(console.err,
            Sentence("Removed {file}, left behind by a run that did not finish.", {{"file", toUtf8(file)}}));
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

void PrepareCommand::declare(Declarer& program)
{
    Declarer takes = program.command("prepare", Sentence("Trim, discard, fill or erase a drive"), prepareFooter());
    takes.optionalArgument("drive", drive, "DRIVE", Sentence("A device, its name or a serial number"));
    takes.sets(
        "--list", action, Action::List, Sentence("What is possible, and why something is not [without a method]"));
    takes.flag("--ask", asks, Sentence("For the list: query the drive itself, even if that asks for a password"));
    takes.parsed("--method", method, parsePrepareMethod, "NAME", Sentence("What to do"));
    takes.parsed("--variant", step.variant, parseEraseVariant, "NAME",
        Sentence("user-data, crypto, block, normal or enhanced [automatic]"));
    takes.number("--times", step.times, 1, limits::maximumFills, "N", Sentence("Number of fills, 1 or 2 [1]"));
    takes.parsed("--for", step.duration, parseDuration, "TIME", Sentence("How long to idle: 30s, 10min"));
    takes.text("--volume", volume, "WHICH", Sentence("Trim or fill only this volume: its folder, device or name"));
    takes.text("--confirm-serial", confirmation, "S", Sentence("The end of the drive's serial number, or its name"));
    takes.flag("--yes", consents, Sentence("Fill without asking"));
    takes.flag("--dry-run", isDryRun, Sentence("Show what would be sent or what prevents it: exit code 0 or 5"));
    takes.sets("--recover", action, Action::Recover, Sentence("Recover a drive after an interrupted erase"));
    takes.sets("--log", action, Action::Log, Sentence("What was done on this machine"));
    declareProgress(takes, progress);
    takes.flag("--json", asJson, Sentence("As JSON"));

    constexpr std::array<std::string_view, 4> actions = {"--list", "--method", "--recover", "--log"};
    for (auto one = actions.begin(); one != actions.end(); ++one) {
        for (auto other = one + 1; other != actions.end(); ++other)
            takes.excludes(std::string(*one), std::string(*other),
                Sentence("{option} and {other} exclude each other; omit one of them.",
                    {{"option", *one}, {"other", *other}}));
    }
    for (const std::string option :
        {"--dry-run", "--variant", "--times", "--for", "--volume", "--confirm-serial", "--yes"})
        takes.needs(option, "--method",
            Sentence("{option} needs --method, which selects the operation.", {{"option", option}}));
    for (const char* const other : {"--method", "--recover", "--log"})
        takes.excludes("--ask", other,
            Sentence("--ask applies to the list; everything else asks for a password where it needs one."));
}

Result<> PrepareCommand::check()
{
    if (method) {
        action = isDryRun ? Action::DryRun : Action::Perform;
        step.method = *method;
        if (step.method == PrepareMethod::Idle && step.duration.count() == 0)
            return fail(ErrorCode::InvalidArgument,
                Sentence("Specify how long to leave the drive idle: --method idle --for 10min."));
        BOOST_OUTCOME_TRYV(checkPrepareStep(step));
        if (volume && step.method != PrepareMethod::Trim && step.method != PrepareMethod::Fill)
            return fail(ErrorCode::InvalidArgument,
                Sentence("--volume applies to trim and fill; {method} works on the whole drive.",
                    {{"method", toString(step.method)}}));
    }
    if (drive.empty() && action != Action::Log)
        return fail(ErrorCode::InvalidArgument,
            Sentence("Specify the drive: a device (/dev/nvme0n1), its name (sda) or a serial number; \"steadymark-cli "
                     "drives\" lists them."));
    return success();
}

ExitCode PrepareCommand::run(Console& console) const
{
    // Without that folder everything is possible but a fill, which notes its files there.
    const Result<std::filesystem::path> data = dataFolder();
    const std::unique_ptr<Machine> machine = makeMachine(data ? data.value() : std::filesystem::path());
    if (action == Action::Perform && step.method == PrepareMethod::Fill) {
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
    return prepareWith(*this, *machine, dialog, console);
}

} // namespace steadymark::cli
