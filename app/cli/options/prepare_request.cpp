// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/prepare_request.h"

#include "app/cli/options/argument_values.h"

#include <algorithm>
#include <charconv>
#include <initializer_list>
#include <utility>

namespace steadymark::cli {

namespace {

Result<> checkGiven(const RawArguments::Prepare& raw)
{
    for (const auto& [name, texts] : std::initializer_list<std::pair<std::string_view, const Texts*>>{
             {"--method", &raw.method}, {"--variant", &raw.variant}, {"--times", &raw.times}, {"--for", &raw.duration},
             {"--volume", &raw.volume}, {"--confirm-serial", &raw.confirmation}, {"--progress", &raw.progress}}) {
        BOOST_OUTCOME_TRYV(checkValueGivenOnce(name, *texts));
    }
    return success();
}

Result<PrepareAction> readAction(const RawArguments::Prepare& raw)
{
    std::vector<std::string> wishes;
    for (const auto& [name, isGiven] : std::initializer_list<std::pair<std::string, bool>>{{"--list", raw.isList},
             {"--method", !raw.method.empty()}, {"--recover", raw.isRecovery}, {"--log", raw.isLog}}) {
        if (isGiven)
            wishes.push_back(name);
    }
    if (wishes.size() > 1)
        return fail(ErrorCode::InvalidArgument,
            wishes[0] + " and " + wishes[1] + " exclude each other; leave one of them out.");
    if (raw.isLog)
        return PrepareAction::Log;
    if (raw.isRecovery)
        return PrepareAction::Recover;
    if (raw.method.empty())
        return PrepareAction::List;
    return raw.isDryRun ? PrepareAction::DryRun : PrepareAction::Perform;
}

/// What makes no sense without a method, or with this one.
Result<> checkOptions(const RawArguments::Prepare& raw, PrepareAction action)
{
    const bool hasMethod = action == PrepareAction::DryRun || action == PrepareAction::Perform;
    for (const auto& [name, isGiven] : std::initializer_list<std::pair<std::string, bool>>{{"--dry-run", raw.isDryRun},
             {"--variant", !raw.variant.empty()}, {"--times", !raw.times.empty()}, {"--for", !raw.duration.empty()},
             {"--volume", !raw.volume.empty()}, {"--confirm-serial", !raw.confirmation.empty()},
             {"--yes", raw.consents}}) {
        if (isGiven && !hasMethod)
            return fail(ErrorCode::InvalidArgument, name + " needs --method, which says what is to be done.");
    }
    if (raw.asks && action != PrepareAction::List)
        return fail(ErrorCode::InvalidArgument,
            "--ask belongs to the list; everything else asks for a password where it needs one.");
    return success();
}

Result<PrepareStep> readStep(const RawArguments::Prepare& raw)
{
    PrepareStep step;
    Result<PrepareMethod> method = parsePrepareMethod(raw.method.front());
    if (!method)
        return fail(ErrorCode::InvalidArgument, "--method: " + method.error().message);
    step.method = method.value();
    if (!raw.variant.empty()) {
        const Result<EraseVariant> variant = parseEraseVariant(raw.variant.front());
        if (!variant)
            return fail(ErrorCode::InvalidArgument, "--variant: " + variant.error().message);
        step.variant = variant.value();
    }
    if (!raw.times.empty()) {
        const std::string& text = raw.times.front();
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), step.times);
        if (error != std::errc() || end != text.data() + text.size())
            return fail(ErrorCode::InvalidArgument, "--times must be a whole number, not \"" + text + "\".");
    }
    if (!raw.duration.empty()) {
        const Result<Nanoseconds> duration = parseDuration(raw.duration.front());
        if (!duration)
            return fail(ErrorCode::InvalidArgument, "--for " + raw.duration.front() + ": " + duration.error().message);
        step.duration = duration.value();
    } else if (step.method == PrepareMethod::Idle) {
        return fail(ErrorCode::InvalidArgument, "Say how long to leave the drive alone: --method idle --for 10min.");
    }
    BOOST_OUTCOME_TRYV(checkPrepareStep(step));
    const bool hasVolume = step.method == PrepareMethod::Trim || step.method == PrepareMethod::Fill;
    if (!raw.volume.empty() && !hasVolume)
        return fail(ErrorCode::InvalidArgument,
            "--volume belongs to trim and fill; " + std::string(toString(step.method)) + " is for the whole drive.");
    return step;
}

} // namespace

Result<PrepareCommand> readPrepare(const RawArguments::Prepare& raw)
{
    BOOST_OUTCOME_TRYV(checkGiven(raw));
    PrepareCommand command;
    BOOST_OUTCOME_TRY(command.action, readAction(raw));
    BOOST_OUTCOME_TRYV(checkOptions(raw, command.action));
    if (!raw.method.empty()) {
        BOOST_OUTCOME_TRY(command.step, readStep(raw));
    }
    BOOST_OUTCOME_TRY(command.progress, readProgressMode(raw.progress));
    command.drive = raw.drive.empty() ? std::string() : raw.drive.front();
    if (command.drive.empty() && command.action != PrepareAction::Log)
        return fail(ErrorCode::InvalidArgument,
            "Say which drive: a device (/dev/nvme0n1), its name (sda) or a serial number; \"steadymark-cli drives\" "
            "lists them.");
    command.volume = firstOf(raw.volume);
    command.confirmation = firstOf(raw.confirmation);
    command.consents = raw.consents;
    command.asks = raw.asks;
    command.asJson = raw.isJson;
    return command;
}

} // namespace steadymark::cli
