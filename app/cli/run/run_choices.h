// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/progress_mode.h"
#include "core/base/result.h"
#include "core/base/units.h"
#include "core/run/health_collector.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>

namespace steadymark::cli {

class Declarer;

/// What --resume means without the name of a journal.
constexpr const char* newestJournal = "newest";

/// Every reader of JSON keeps numbers up to this.
constexpr std::uint64_t largestSeed = std::uint64_t{1} << 53U;

/// What a run of any kind is told, whatever it measures.
struct RunChoices {
    std::string comment;
    std::string confirmed;               ///< what was typed to confirm which drive loses everything
    bool consents = false;               ///< to what a plan with several stages writes
    std::optional<std::string> jsonFile; ///< "-" is standard output
    std::optional<std::string> saveFile;
    std::optional<std::string> htmlFile; ///< the report, "-" is standard output
    std::optional<std::string> traceFile;
    bool capturesTrace = true;
    std::optional<ByteCount> traceMemory;
    ProgressMode progress = ProgressMode::Automatic;
    HealthPolicy health = HealthPolicy::WithoutAsking;
    bool watchesTemperature = false; ///< within passes
    bool keepsHistory = true;
    bool requiresSound = false;
    std::optional<std::string> resumed; ///< the journal to go on with, or newestJournal
};

// What `run` and `procedure run` both take:

/// --json, --save, --html
void declareDocuments(Declarer& takes, RunChoices& choices);
/// The same, and --trace, --trace-memory, --no-trace
void declareFiles(Declarer& takes, RunChoices& choices);
/// --progress, --comment, --require-sound, --no-history, --watch-temperature
void declareConduct(Declarer& takes, RunChoices& choices);
/// --no-health, behind declareConduct()
void declareNoHealth(Declarer& takes, RunChoices& choices);
/// Of a --no-health that was declared already: it contradicts --watch-temperature.
void excludeNoHealth(Declarer& takes);
/// --resume
void declareResume(Declarer& takes, RunChoices& choices);
/// What the journal holds cannot be said anew together with --resume: these options, all declared before.
void excludeFromResume(Declarer& takes, std::initializer_list<const char*> options);
/// The same of --again, whose settings are those of a saved result.
void excludeFromAgain(Declarer& takes, std::initializer_list<const char*> options);
/// --repeat
void declareRepeat(Declarer& takes, unsigned& repeat);

/// Of --scale: "0.01" or "1%", within 0.0001–1.
[[nodiscard]] Result<double> parseScale(std::string_view text);

} // namespace steadymark::cli
