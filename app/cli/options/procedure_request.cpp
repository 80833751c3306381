// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/procedure_request.h"

#include "app/cli/options/argument_values.h"
#include "core/base/files.h"
#include "core/base/text.h"

#include <cmath>
#include <utility>
#include <vector>

namespace steadymark::cli {

namespace {

constexpr double smallestScale = 0.0001;
constexpr std::size_t mostIdleTimes = 20;

struct Option {
    const char* name;
    const Texts* texts;
};

/// What defines a procedure; its journal knows all of it.
std::vector<Option> definitionOf(const RawArguments::Procedure& raw)
{
    return {{"--target", &raw.target}, {"--scale", &raw.scale}, {"--size", &raw.size}, {"--settings", &raw.settings},
        {"--purge", &raw.purge}, {"--repeat", &raw.repeat}, {"--grid", &raw.grid}, {"--idle", &raw.idle},
        {"--seed", &raw.seed}, {"--comment", &raw.comment}};
}

Result<> checkGiven(const RawArguments::Procedure& raw)
{
    std::vector<Option> options = definitionOf(raw);
    options.insert(options.end(),
        {{"--rated-endurance", &raw.endurance}, {"--confirm-serial", &raw.confirmed}, {"--resume", &raw.resume},
            {"--save", &raw.saveFile}, {"--json", &raw.jsonFile}, {"--progress", &raw.progress},
            {"--trace", &raw.traceFile}, {"--trace-memory", &raw.traceMemory}});
    for (const Option& option : options) {
        const bool mayBeEmpty = option.texts == &raw.comment;
        BOOST_OUTCOME_TRYV(
            mayBeEmpty ? checkGivenOnce(option.name, *option.texts) : checkValueGivenOnce(option.name, *option.texts));
    }
    return success();
}

Error fixedByJournal(std::string_view option)
{
    return {ErrorCode::InvalidArgument,
        std::string(option)
            + " cannot be changed by --resume, which goes on with what the journal holds; leave it out.",
        0};
}

Result<> checkResume(const RawArguments::Procedure& raw)
{
    if (!raw.name.empty())
        return fail(ErrorCode::InvalidArgument,
            "--resume goes on with the procedure that its journal holds; leave out \"" + raw.name.front() + "\".");
    for (const Option& option : definitionOf(raw)) {
        if (!option.texts->empty())
            return failure(fixedByJournal(option.name));
    }
    if (raw.skipsPreparation)
        return failure(fixedByJournal("--no-preparation"));
    return success();
}

Result<std::vector<Nanoseconds>> parseIdleTimes(const std::string& text)
{
    std::vector<Nanoseconds> times;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        BOOST_OUTCOME_TRY(const Nanoseconds time, parseDuration(text.substr(begin, end - begin)));
        if (time.count() <= 0 || time > limits::maximumIdle)
            return fail(ErrorCode::InvalidArgument, "Each rest must be longer than nothing and at most 24 h.");
        times.push_back(time);
        begin = end + 1;
    }
    if (times.size() > mostIdleTimes)
        return fail(ErrorCode::InvalidArgument,
            "There are more than " + std::to_string(mostIdleTimes) + " rests; leave some out.");
    return times;
}

Result<> readDefinition(const RawArguments::Procedure& raw, ProcedureCommand& command)
{
    ProcedureOptions& options = command.options;
    if (!raw.target.empty())
        command.target = pathFromUtf8(raw.target.front());
    if (!raw.scale.empty()) {
        BOOST_OUTCOME_TRY(options.scale, parseScale(raw.scale.front()));
    }
    BOOST_OUTCOME_TRYV(readOptional("--size", raw.size, options.size, parseByteCount));
    if (!raw.settings.empty()) {
        BOOST_OUTCOME_TRY(options.settings,
            choose<std::string>(
                "--settings", raw.settings.front(), {{"client", "client"}, {"enterprise", "enterprise"}}));
    }
    BOOST_OUTCOME_TRYV(readOptional("--purge", raw.purge, options.purge, parsePrepareStep));
    options.skipsPreparation = raw.skipsPreparation;
    if (raw.skipsPreparation && options.purge)
        return fail(ErrorCode::InvalidArgument, "--purge contradicts --no-preparation; leave one of them out.");
    if (!raw.grid.empty())
        command.grid = raw.grid.front();
    std::optional<std::vector<Nanoseconds>> idle;
    BOOST_OUTCOME_TRYV(readOptional("--idle", raw.idle, idle, parseIdleTimes));
    options.idleTimes = idle.value_or(options.idleTimes);
    if (!raw.seed.empty()) {
        BOOST_OUTCOME_TRY(const std::uint64_t seed,
            readInteger<std::uint64_t>("--seed", raw.seed.front(), 0, std::uint64_t{1} << 53U));
        command.seed = seed;
    }
    BOOST_OUTCOME_TRY(command.repeat, readRepeat(raw.repeat));
    BOOST_OUTCOME_TRYV(readOptional("--rated-endurance", raw.endurance, command.ratedEndurance, parseByteCount));
    if (command.ratedEndurance && command.ratedEndurance->count() == 0)
        return fail(ErrorCode::InvalidArgument, "--rated-endurance must be more than nothing: 600TB.");
    return success();
}

} // namespace

Result<double> parseScale(std::string_view text)
{
    std::string_view number = text;
    const bool isPercent = number.ends_with('%');
    if (isPercent)
        number.remove_suffix(1);
    double value = 0.0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    const bool isRead = error == std::errc() && end == number.data() + number.size() && std::isfinite(value);
    if (isPercent)
        value /= 100.0;
    if (!isRead || value < smallestScale || value > 1.0)
        return fail(ErrorCode::InvalidArgument,
            "--scale must be a number from 0.0001 to 1, like 0.01 for a hundredth, not \"" + std::string(text) + "\".");
    return value;
}

Result<unsigned> readRepeat(const Texts& texts)
{
    if (texts.empty())
        return 1U;
    return readInteger<unsigned>("--repeat", texts.front(), 1, limits::maximumStages);
}

Result<> checkTraceOptions(
    bool capturesTrace, const std::optional<std::string>& file, const std::optional<ByteCount>& memory)
{
    if (!capturesTrace && (file || memory))
        return fail(
            ErrorCode::InvalidArgument, "--no-trace contradicts --trace and --trace-memory; leave one of them out.");
    if (file && file->empty())
        return fail(ErrorCode::InvalidArgument, "--trace needs the name of a file.");
    return success();
}

Result<HealthPolicy> readHealthPolicy(const RawArguments::Run& raw)
{
    if (raw.readsHealth && raw.skipsHealth)
        return fail(ErrorCode::InvalidArgument, "--health contradicts --no-health; leave one of them out.");
    if (raw.readsHealth)
        return HealthPolicy::Always;
    return raw.skipsHealth ? HealthPolicy::Never : HealthPolicy::WithoutAsking;
}

Result<ProcedureCommand> readProcedure(const RawArguments::Procedure& raw, CommandName name)
{
    BOOST_OUTCOME_TRYV(checkGiven(raw));
    ProcedureCommand command;
    command.asJson = raw.isJson;
    if (name == CommandName::ProcedureList)
        return command;
    command.action = name == CommandName::ProcedureShow ? ProcedureAction::Show
        : raw.resume.empty()                            ? ProcedureAction::Run
                                                        : ProcedureAction::Resume;
    BOOST_OUTCOME_TRYV(readDefinition(raw, command));
    if (command.action == ProcedureAction::Resume) {
        BOOST_OUTCOME_TRYV(checkResume(raw));
        if (raw.resume.front() != newestJournal)
            command.journal = pathFromUtf8(raw.resume.front());
    } else {
        if (raw.name.empty() || raw.name.front().empty())
            return fail(ErrorCode::InvalidArgument,
                "Say which procedure or plan file; \"steadymark-cli procedure list\" lists the procedures.");
        command.name = raw.name.front();
        if (command.action == ProcedureAction::Run && !command.target)
            return fail(ErrorCode::InvalidArgument,
                "A procedure needs --target with a folder, a whole drive or a simulated one (sim:page-mapped); "
                "\"steadymark-cli targets\" lists what there is.");
    }
    BOOST_OUTCOME_TRY(command.progress, readProgressMode(raw.progress));
    if (!raw.saveFile.empty())
        command.saveFile = raw.saveFile.front();
    if (!raw.jsonFile.empty())
        command.jsonFile = raw.jsonFile.front();
    if (!raw.traceFile.empty())
        command.traceFile = raw.traceFile.front();
    BOOST_OUTCOME_TRYV(readOptional("--trace-memory", raw.traceMemory, command.traceMemory, parseByteCount));
    command.capturesTrace = !raw.skipsTrace;
    BOOST_OUTCOME_TRYV(checkTraceOptions(command.capturesTrace, command.traceFile, command.traceMemory));
    if (!raw.confirmed.empty())
        command.confirmed = raw.confirmed.front();
    if (!raw.comment.empty())
        command.comment = raw.comment.front();
    command.consents = raw.consents;
    command.health = raw.skipsHealth ? HealthPolicy::Never : HealthPolicy::WithoutAsking;
    command.requiresSound = raw.requiresSound;
    command.keepsHistory = !raw.skipsHistory;
    return command;
}

Result<ProcedureCommand> readResume(const RawArguments::Run& raw)
{
    const std::vector<Option> fixed = {{"--target", &raw.target}, {"--profile", &raw.profile},
        {"--plan", &raw.planFile}, {"--workload", &raw.workloads}, {"--mix", &raw.mix}, {"--only", &raw.only},
        {"--size", &raw.size}, {"--passes", &raw.passes}, {"--measure", &raw.measure}, {"--interval", &raw.interval},
        {"--data", &raw.data}, {"--max-written", &raw.maximumWritten}, {"--seed", &raw.seed}, {"--engine", &raw.engine},
        {"--rate", &raw.rate}, {"--prepare", &raw.preparation}, {"--repeat", &raw.repeat}, {"--scale", &raw.scale},
        {"--comment", &raw.comment}};
    for (const Option& option : fixed) {
        if (!option.texts->empty())
            return failure(fixedByJournal(option.name));
    }
    for (const auto& [isGiven, name] : {std::pair{raw.isQuick, "--quick"}, {raw.skipsWarmUp, "--no-warm-up"}}) {
        if (isGiven)
            return failure(fixedByJournal(name));
    }
    RawArguments::Procedure same;
    same.resume = raw.resume;
    same.saveFile = raw.saveFile;
    same.jsonFile = raw.jsonFile;
    same.progress = raw.progress;
    same.traceFile = raw.traceFile;
    same.traceMemory = raw.traceMemory;
    same.skipsTrace = raw.skipsTrace;
    same.confirmed = raw.confirmed;
    same.consents = raw.consents;
    same.skipsHealth = raw.skipsHealth;
    same.skipsHistory = raw.skipsHistory;
    same.requiresSound = raw.requiresSound;
    BOOST_OUTCOME_TRY(ProcedureCommand command, readProcedure(same, CommandName::ProcedureRun));
    BOOST_OUTCOME_TRY(command.health, readHealthPolicy(raw));
    return command;
}

} // namespace steadymark::cli
