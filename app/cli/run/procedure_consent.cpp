// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run/procedure_consent.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/prepare_text.h"

namespace steadymark::cli {

namespace {

bool losesData(const ProcedureStakes& stakes)
{
    return stakes.kind == ProcedureTarget::Kind::RawDrive && stakes.isOverwritten && !stakes.isSimulated;
}

Sentence confirmationMissing(const DriveIdentity& identity)
{
    const Sentence drive = describeIdentity(identity);
    if (identity.serial.empty())
        return Sentence("Everything on {drive} would be lost: confirm the drive with --confirm-serial and its name, "
                        "{name}.",
            {{"drive", drive}, {"name", identity.name}});
    return Sentence::counted(wordToType(identity).size(),
        "Everything on {drive} would be lost: confirm the drive with --confirm-serial and the last {n} character of "
        "its serial number.",
        "Everything on {drive} would be lost: confirm the drive with --confirm-serial and the last {n} characters of "
        "its serial number.",
        {{"drive", drive}});
}

ProcedureConsent decline(Console& console)
{
    say(console.err, Sentence("Nothing was done."));
    return {ExitCode::Stopped, {}};
}

void tellLoss(const DriveIdentity& identity, const Drive& drive, DrivePreparer& preparer, const ConsentPrompt& prompt,
    Console& console)
{
    const Result<PrepareSurvey> survey = preparer.survey(drive, DrivePreparer::Depth::WithoutAsking, {});
    if (survey) // in the words of the fill that is part of it
        console.err << describeLoss(survey.value(), {PrepareMethod::FillDrive}, prompt.style()) << std::flush;
    else
        console.err << said(Sentence("Everything on {drive} will be lost.", {{"drive", describeIdentity(identity)}}))
                    << std::endl;
}

} // namespace

Result<std::string> checkStakes(const ProcedureStakes& stakes, const ConsentPrompt& prompt)
{
    if (!losesData(stakes)) {
        // Nothing is at stake on a simulated drive, so its name is taken as typed.
        return stakes.isSimulated && stakes.drive ? wordToType(identityOf(*stakes.drive)) : std::string();
    }
    if (!stakes.drive)
        return fail(ErrorCode::InvalidArgument,
            Sentence("{target} is not one whole drive: specify the drive itself, see \"steadymark-cli drives\".",
                {{"target", stakes.named}}));
    const DriveIdentity identity = identityOf(*stakes.drive);
    if (!stakes.confirmed.empty()) {
        BOOST_OUTCOME_TRYV(checkTyped(identity, stakes.confirmed));
        return stakes.confirmed;
    }
    if (!prompt.canAsk)
        return fail(ErrorCode::InvalidArgument, confirmationMissing(identity));
    return std::string();
}

ProcedureConsent askForProcedure(const ProcedureStakes& stakes, std::string typed, DrivePreparer& preparer,
    const ConsentPrompt& prompt, bool tellsLoss, Console& console)
{
    if (stakes.isSimulated)
        return {std::nullopt, std::move(typed)};
    if (losesData(stakes)) {
        const DriveIdentity identity = identityOf(*stakes.drive);
        if (tellsLoss)
            tellLoss(identity, *stakes.drive, preparer, prompt, console);
        if (!typed.empty())
            return {std::nullopt, std::move(typed)};
        const std::string answer = ask(confirmationRequest(identity), *prompt.input, console);
        if (answer.find_first_not_of(" \t\r") == std::string::npos)
            return decline(console);
        if (const Result<> fits = checkTyped(identity, answer); !fits) {
            printError(console, fits.error());
            return {ExitCode::WrongUse, {}};
        }
        return {std::nullopt, answer};
    }
    if (stakes.consents || !prompt.canAsk || stakes.mostWritten == ByteCount())
        return {};
    const Sentence question =
        Sentence::sequence({Sentence("Up to {amount} will be written in {target}.",
                                {{"amount", Figure{formatDecimalBytes(stakes.mostWritten)}}, {"target", stakes.named}}),
            Sentence("Continue? [y/N]")});
    return isYes(ask(question, *prompt.input, console)) ? ProcedureConsent() : decline(console);
}

} // namespace steadymark::cli
