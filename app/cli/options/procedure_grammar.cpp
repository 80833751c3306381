// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/procedure_grammar.h"

#include "app/cli/options/grammar_parts.h"

namespace steadymark::cli {

namespace {

constexpr const char* procedureListFooter =
    R"(Below the procedures stands what was interrupted on this machine, with the command
that goes on with it. The JSON is
  {procedures[{name, title, purpose, source, needsRawDrive, hasSettings}],
   unfinished[{journal, name, title, target, startedAtUnixMs, samples, passes, isRunning,
   problem}]}.)";

constexpr const char* procedureShowFooter =
    R"(Nothing is done. Without --target the stages are those for a drive of 1 TB.
The JSON is
  {name, title, purpose, source, needsRawDrive, target (null without one), isExample,
   procedure{}, scaling, losesData,
   cost{shortestNs, longestNs, leastWrittenBytes, mostWrittenBytes,
   shareOfRatedEndurance, isFromMeasurement}})";

constexpr const char* procedureRunFooter =
    R"(NAME is one of "steadymark-cli procedure list", FILE a plan file ("plan --help").
The journal holds all of the plan, so that its file may change meanwhile. Before it starts stands what it
costs: hours, bytes written, share of the rated endurance. A target that is a whole
drive loses everything on it and needs --confirm-serial, in a terminal also typed.
A folder gets a test file; sim:PRESET is a simulated drive ("steadymark-cli targets")
on which hours pass in seconds, and whose results always say so.
A drive that is in use or may not be overwritten is refused: exit code 5.
Times and sizes are written like those of "steadymark-cli run". A scaled run is no run
of the procedure, and its result says so.

Everything complete is kept in a journal in the data folder, which "procedure list" and
the window show. Ctrl-C stops cleanly after what runs; pressed twice it ends at
once. Either way, and after a crash, --resume goes on at the first step that is not
complete. The journal goes once the procedure is complete. The trace lives in
memory until the end: of a procedure that went on it begins where it did.

Progress goes to standard error, the report to standard output. With --progress
json every line is one object, told apart by "event":
  start   application{name, version}, target, description, procedure, title,
          scale, settings, seed, sizeBytes, isResumed, journal,
          stages[{stage, name, state, kind (rounds, prepare, rest, grid, snapshot),
          cells[]}], cost{} as in "procedure show --json"
  phase   phase (starting, preparing, preparingFile, measuring, idle, snapshot, grid,
          paused, finishing), stage, round, cell, elapsedNs, remainingNs, fraction,
          writtenBytes
  sample  stage, round, cell, number, startedAtNs, durationNs, writtenBeforeBytes,
          readBytes, writeBytes, bytesPerSecond, iops, meanLatencyNs,
          latencyMaximumNs, temperatureCelsius (null: not known)
  pass, step  of a grid, as "steadymark-cli run" tells them, with stage
  steadiness  stage, rounds, isSteady, cells[{cell, mean, rangeShare, slopeShare}]
          (after each round that counts)
  stage   stage, name, state, status, reason, startedAtNs, durationNs, rounds,
          isSteady, verdict as in result files (null if there is none)
  warning message; note message; error message
  done    status (complete, stopped, failed), reason, durationNs, writtenBytes,
          samples, resumed, warnings
Stages, rounds, cells and numbers count from 0.)";

// What says which procedure is meant: of show and run alike.
void addDefinition(CLI::App& command, RawArguments::Procedure& raw)
{
    addArguments(command, "name", raw.name, "NAME|FILE", "A procedure (\"procedure list\") or a plan file", 0, 1);
    addText(command, "--target", raw.target, "T", "A folder, a whole drive or sim:PRESET");
    addText(command, "--scale", raw.scale, "F", "Shorten durations and amounts, 0.0001 to 1 [1]");
    addText(command, "--size", raw.size, "SIZE", "Of the test file or the part of the drive [its own share]");
    addText(command, "--settings", raw.settings, "KIND", "client or enterprise [client]");
    addText(command, "--purge", raw.purge, "STEP", "How a drive is made fresh: nvme-format:crypto [discard]");
    addFlag(command, "--no-preparation", raw.skipsPreparation, "Neither purge nor fill: take the drive as it is");
    addText(command, "--grid", raw.grid, "PROFILE", "four-states: this grid in each state, too");
    addText(command, "--idle", raw.idle, "TIMES", "sustained: rest so long before going on: 10s,60s");
    addText(command, "--repeat", raw.repeat, "N", "Do all of it so many times [1]");
    addText(command, "--seed", raw.seed, "N", "Of addresses and data [by chance]");
    addText(command, "--rated-endurance", raw.endurance, "SIZE", "What the maker lets you write: 600TB");
}

} // namespace

ProcedureGrammar::ProcedureGrammar(CLI::App& app, RawArguments::Procedure& raw)
    : procedure(addCommand(app, "procedure", "Bring a drive through states and measure each"))
{
    list = addCommand(*procedure, "list", "List the procedures, and what was interrupted", procedureListFooter);
    addFlag(*list, "--json", raw.isJson, "As JSON");
    show = addCommand(*procedure, "show", "Print what a procedure would do and cost", procedureShowFooter);
    addDefinition(*show, raw);
    addFlag(*show, "--json", raw.isJson, "As JSON");
    run = addCommand(*procedure, "run", "Run a procedure", procedureRunFooter);
    addDefinition(*run, raw);
    addText(*run, "--confirm-serial", raw.confirmed, "S", "The end of the drive's serial number, or its name");
    addFlag(*run, "--yes", raw.consents, "Start without asking [asked only in a terminal]");
    addText(*run, "--resume", raw.resume, "[JOURNAL]", "Go on with what was interrupted [the newest]", newestJournal);
    addText(*run, "--save", raw.saveFile, "FILE", "The result, by custom NAME.steadymark");
    addText(*run, "--json", raw.jsonFile, "FILE", "The same document; - for standard output");
    addText(*run, "--trace", raw.traceFile, "FILE", "The latency of every I/O, by custom NAME.smtrace");
    addText(*run, "--trace-memory", raw.traceMemory, "SIZE", "For it at most [a quarter of what is free, 4GiB]");
    addFlag(*run, "--no-trace", raw.skipsTrace, "Record no single I/Os");
    addText(*run, "--progress", raw.progress, "KIND", "auto, lines, json or none [auto]");
    addText(*run, "--comment", raw.comment, "TEXT", "Kept in the result and printed in reports");
    addFlag(*run, "--require-sound", raw.requiresSound, "Exit code 4 unless every result is sound");
    addFlag(*run, "--no-health", raw.skipsHealth, "Never read the health of the drive");
    addFlag(*run, "--no-history", raw.skipsHistory, "Do not add the result and its trace to the history");
}

} // namespace steadymark::cli
