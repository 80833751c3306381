// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run/run_choices.h"

#include "app/cli/options/declarer.h"
#include "core/procedure/plans/run_plan.h"

#include <charconv>
#include <cmath>
#include <system_error>

namespace steadymark::cli {

namespace {

constexpr double smallestScale = 0.0001;

} // namespace

void declareDocuments(Declarer& takes, RunChoices& choices)
{
    takes.file("--json", choices.jsonFile, "FILE", Sentence("Write the result document; - for standard output"));
    takes.file("--save", choices.saveFile, "FILE", Sentence("The same document (conventionally NAME.steadymark)"));
    takes.file("--html", choices.htmlFile, "FILE", Sentence("Write the report as a web page; - for standard output"));
}

void declareFiles(Declarer& takes, RunChoices& choices)
{
    declareDocuments(takes, choices);
    takes.file("--trace", choices.traceFile, "FILE", Sentence("Write the I/O trace (conventionally NAME.smtrace)"));
    takes.parsed("--trace-memory", choices.traceMemory, parseByteCount, "SIZE",
        Sentence("Its memory limit [a quarter of free memory, 4GiB]"));
    takes.sets("--no-trace", choices.capturesTrace, false, Sentence("Record no I/O trace"));
    for (const char* const option : {"--trace", "--trace-memory"})
        takes.excludes(
            "--no-trace", option, Sentence("--no-trace contradicts --trace and --trace-memory; omit one of them."));
}

void declareConduct(Declarer& takes, RunChoices& choices)
{
    declareProgress(takes, choices.progress);
    takes.anyText("--comment", choices.comment, "TEXT", Sentence("Stored in the result and printed in reports"));
    takes.flag("--watch-temperature", choices.watchesTemperature, Sentence("Also read the temperature during passes"));
    takes.flag("--require-sound", choices.requiresSound, Sentence("Exit code 4 unless every result is sound"));
    takes.sets(
        "--no-history", choices.keepsHistory, false, Sentence("Do not add the result and its trace to the history"));
}

void declareNoHealth(Declarer& takes, RunChoices& choices)
{
    takes.sets("--no-health", choices.health, HealthPolicy::Never, Sentence("Never read the health of the drive"));
    excludeNoHealth(takes);
}

void excludeNoHealth(Declarer& takes)
{
    takes.excludes("--no-health", "--watch-temperature",
        Sentence("--no-health contradicts --watch-temperature; omit one of them."));
}

void declareResume(Declarer& takes, RunChoices& choices)
{
    takes.text("--resume", choices.resumed, "[JOURNAL]", Sentence("Resume an interrupted run [the newest]"))
        .ifLeftOut(newestJournal);
}

void excludeFromResume(Declarer& takes, std::initializer_list<const char*> options)
{
    for (const std::string option : options)
        takes.excludes("--resume", option,
            Sentence("{option} cannot be changed by --resume, which continues what is in the journal; omit it.",
                {{"option", option}}));
}

void excludeFromAgain(Declarer& takes, std::initializer_list<const char*> options)
{
    for (const std::string option : options)
        takes.excludes("--again", option,
            Sentence("{option} cannot be changed by --again, which measures as the result was measured; omit it.",
                {{"option", option}}));
}

void declareRepeat(Declarer& takes, unsigned& repeat)
{
    takes.number("--repeat", repeat, 1, limits::maximumStages, "N", Sentence("Repeat everything this many times [1]"));
}

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
            Sentence("--scale must be a number from 0.0001 to 1, like 0.01 for a hundredth, not \"{value}\".",
                {{"value", text}}));
    return value;
}

} // namespace steadymark::cli
