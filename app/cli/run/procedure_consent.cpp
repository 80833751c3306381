// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run/procedure_consent.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/prepare_text.h"

namespace steadymark::cli {

namespace {

bool losesData(const ProcedureStakes& stakes)
{
    return stakes.kind == ProcedureTarget::Kind::RawDrive && !stakes.isSimulated;
}

std::string whatToType(const DriveIdentity& identity)
{
    return identity.serial.empty()
        ? "its name, " + identity.name
        : "the last " + std::to_string(wordToType(identity).size()) + " characters of its serial number";
}

ProcedureConsent decline(Console& console)
{
    console.err << "steadymark-cli: Nothing was done." << std::endl;
    return {ExitCode::Stopped, {}};
}

void tellLoss(const DriveIdentity& identity, const Drive& drive, DrivePreparer& preparer, const Bystander& bystander,
    Console& console)
{
    const Result<PrepareSurvey> survey = preparer.survey(drive, DrivePreparer::Depth::WithoutAsking, {});
    if (survey) // in the words of the fill that is part of it
        console.err << describeLoss(survey.value(), {PrepareMethod::FillDrive}, bystander.style()) << std::flush;
    else
        console.err << "Everything on " << printable(describeIdentity(identity)) << " will be lost." << std::endl;
}

} // namespace

Result<std::string> checkStakes(const ProcedureStakes& stakes, const Bystander& bystander)
{
    if (!losesData(stakes)) {
        // Nothing is at stake on a simulated drive, so its name is taken as typed.
        return stakes.drive ? wordToType(identityOf(*stakes.drive)) : std::string();
    }
    if (!stakes.drive)
        return fail(ErrorCode::InvalidArgument,
            stakes.named + " is not one whole drive: specify the drive itself, see \"steadymark-cli drives\".");
    const DriveIdentity identity = identityOf(*stakes.drive);
    if (!stakes.confirmed.empty()) {
        BOOST_OUTCOME_TRYV(checkTyped(identity, stakes.confirmed));
        return stakes.confirmed;
    }
    if (!bystander.canAsk)
        return fail(ErrorCode::InvalidArgument,
            "Everything on " + describeIdentity(identity)
                + " would be lost: confirm the drive with --confirm-serial and " + whatToType(identity) + ".");
    return std::string();
}

ProcedureConsent askForProcedure(const ProcedureStakes& stakes, std::string typed, DrivePreparer& preparer,
    const Bystander& bystander, bool tellsLoss, Console& console)
{
    if (stakes.isSimulated)
        return {std::nullopt, std::move(typed)};
    if (losesData(stakes)) {
        const DriveIdentity identity = identityOf(*stakes.drive);
        if (tellsLoss)
            tellLoss(identity, *stakes.drive, preparer, bystander, console);
        if (!typed.empty())
            return {std::nullopt, std::move(typed)};
        const std::string answer =
            ask("Type " + printable(whatToType(identity)) + ", to continue: ", *bystander.input, console);
        if (answer.find_first_not_of(" \t\r") == std::string::npos)
            return decline(console);
        if (const Result<> fits = checkTyped(identity, answer); !fits) {
            printError(console, fits.error());
            return {ExitCode::WrongUse, {}};
        }
        return {std::nullopt, answer};
    }
    if (stakes.consents || !bystander.canAsk)
        return {};
    const std::string answer = ask("Up to " + formatDecimalBytes(stakes.mostWritten) + " will be written in "
            + printable(stakes.named) + ". Continue? [y/N] ",
        *bystander.input, console);
    return isYes(answer) ? ProcedureConsent() : decline(console);
}

} // namespace steadymark::cli
