// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/trace_grammar.h"

#include <CLI/CLI.hpp>

namespace steadymark::cli {

namespace {

constexpr const char* percentilesFooter =
    R"(Exact values of nearest rank: the ceil(q n)-th smallest latency. I/Os that
failed and the warm-up are left out. With --time-weighted each I/O counts as
long as it lasted: what a request that arrives at a random moment would meet.
The JSON is
  {samples, latencyNs{min, mean, p50, p90, p95, p99, p999, p9999, max},
   weighting, latencyCountsFrom,
   steps[{step, name, operation, samples, latencyNs}]}
Times of --begin and --end count from the start of the trace: 12.5s, 300ms.)";

constexpr const char* stallsFooter =
    R"(A stall is a time in which I/Os lasted too long (50 ms, or 20 times the median
of the pass if that is more; --over sets it), or in which something was in
flight and nothing completed for 100 ms. Its cause is the host, not the drive,
when the program itself was not let run for at least half of the time.)";

constexpr const char* exportFooter =
    R"(csv: a line for each I/O, the warm-up (pass 0) and failed ones included:
  pass,worker,submitNs,latencyNs,offsetBytes,bytes,operation,result,step,index,
  batch,dueNs
Times count from the start of the trace; operation is read or write, result is
ok, error-NUMBER or ended, dueNs is submitNs unless the workload had a rate.
fio-log: what fio writes with write_lat_log, log_offset=1 and log_issue_time=1.
--out replaces a file only when everything was written.)";

constexpr const char* importFooter =
    R"(fio-log: a log that fio writes with write_lat_log=NAME (the file NAME_clat.1.log
or NAME_lat.1.log), best with log_offset=1 and log_issue_time=1; not with
log_avg_msec.)";

void addText(CLI::App& app, const char* name, RawArguments::Texts& value, const char* type, const char* help)
{
    app.add_option(name, value, help)->type_name(type)->allow_extra_args(false);
}

void addFilters(CLI::App& command, RawArguments::Trace& raw)
{
    addText(command, "--step", raw.step, "N-or-NAME", "Only this test; they count from 0 as in trace info");
    addText(command, "--pass", raw.pass, "N", "Only this pass; 0 is the warm-up");
    command.add_flag("--read", raw.onlyReads, "Only reads");
    command.add_flag("--write", raw.onlyWrites, "Only writes");
    command.add_flag("--with-warm-up", raw.withWarmUp, "The warm-up, too");
    addText(command, "--begin", raw.begin, "TIME", "Only I/Os submitted from then on");
    addText(command, "--end", raw.end, "TIME", "Only I/Os submitted before that");
}

} // namespace

TraceGrammar::TraceGrammar(CLI::App& app, RawArguments::Trace& raw)
    : trace(app.add_subcommand("trace", "Look at every I/O of a run"))
{
    info = trace->add_subcommand("info", "Say what a trace holds and whether it is complete");
    percentiles = trace->add_subcommand("percentiles", "Print exact percentiles of the latency");
    percentiles->footer(percentilesFooter);
    stalls = trace->add_subcommand("stalls", "List when the drive froze");
    stalls->footer(stallsFooter);
    exporting = trace->add_subcommand("export", "Write the I/Os for other programs");
    exporting->footer(exportFooter);
    importing = trace->add_subcommand("import", "Make a trace of another program's log");
    importing->footer(importFooter);
    for (CLI::App* command : {info, percentiles, stalls, exporting, importing}) {
        command->add_option("file", raw.file, command == importing ? "The log" : "A trace (*.smtrace)")
            ->type_name("FILE")
            ->expected(1);
    }
    for (CLI::App* command : {info, percentiles, stalls})
        command->add_flag("--json", raw.isJson, "As JSON");
    percentiles->add_flag("--time-weighted", raw.isTimeWeighted, "Weigh each I/O by how long it lasted");
    addText(*stalls, "--over", raw.over, "TIME", "From this latency on: 50ms");
    addText(*exporting, "--to", raw.exportFormat, "FORMAT", "csv or fio-log");
    addText(*exporting, "--out", raw.out, "FILE", "Where to; - for standard output [-]");
    addText(*importing, "--from", raw.importFormat, "FORMAT", "fio-log");
    addText(*importing, "--out", raw.out, "FILE", "The trace to make, by custom NAME.smtrace");
    importing->add_flag("--force", raw.replaces, "Replace a trace that is there");
    for (CLI::App* command : {percentiles, stalls, exporting})
        addFilters(*command, raw);
}

} // namespace steadymark::cli
