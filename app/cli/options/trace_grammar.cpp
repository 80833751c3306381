// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/trace_grammar.h"

#include "app/cli/options/grammar_parts.h"

namespace steadymark::cli {

namespace {

constexpr const char* tracePercentilesFooter =
    R"(Exact values of nearest rank: the ceil(q n)-th smallest latency. I/Os that
failed and the warm-up are left out. With --time-weighted each I/O counts as
long as it lasted: what a request that arrives at a random moment would meet.
The JSON is
  {samples, latencyNs{min, mean, p50, p90, p95, p99, p999, p9999, max},
   weighting, latencyCountsFrom,
   steps[{step, name, operation, samples, latencyNs}]}
Times of --begin and --end count from the start of the trace: 12.5s, 300ms.)";

constexpr const char* traceStallsFooter =
    R"(A stall is a time in which I/Os lasted too long (50 ms, or 20 times the median
of the pass if that is more; --over sets it), or in which something was in
flight and nothing completed for 100 ms. Its cause is the host, not the drive,
when the program itself was not let run for at least half of the time; it is
unknown in an imported log, which does not tell. "Written since last" is what
was written since the stall before began, or since the start of the pass.)";

constexpr const char* traceExportFooter =
    R"(csv: a line for each I/O, the warm-up (pass 0) and failed ones included:
  pass,worker,submitNs,latencyNs,offsetBytes,bytes,operation,result,step,index,
  batch,dueNs
Times count from the start of the trace; operation is read or write, result is
ok, error-NUMBER or ended, dueNs is submitNs unless the workload had a rate.
fio-log: what fio writes with write_lat_log, log_offset=1 and log_issue_time=1.
--out replaces a file only when everything was written.)";

constexpr const char* traceImportFooter =
    R"(fio-log: a log that fio writes with write_lat_log=NAME (the file NAME_clat.1.log
or NAME_lat.1.log), best with log_offset=1 and, where fio knows it (3.33 does
not), log_issue_time=1; not with log_avg_msec.)";

void addFilters(CLI::App& command, RawArguments::Trace& raw)
{
    addText(command, "--step", raw.step, "N-or-NAME", "Only this test; they count from 0 as in trace info");
    addText(command, "--pass", raw.pass, "N", "Only this pass; 0 is the warm-up");
    addFlag(command, "--read", raw.onlyReads, "Only reads");
    addFlag(command, "--write", raw.onlyWrites, "Only writes");
    addFlag(command, "--with-warm-up", raw.withWarmUp, "The warm-up, too");
    addText(command, "--begin", raw.begin, "TIME", "Only I/Os submitted from then on");
    addText(command, "--end", raw.end, "TIME", "Only I/Os submitted before that");
}

} // namespace

TraceGrammar::TraceGrammar(CLI::App& app, RawArguments::Trace& raw)
    : trace(addCommand(app, "trace", "Look at every I/O of a run"))
{
    info = addCommand(*trace, "info", "Say what a trace holds and whether it is complete");
    percentiles = addCommand(*trace, "percentiles", "Print exact percentiles of the latency", tracePercentilesFooter);
    stalls = addCommand(*trace, "stalls", "List when the drive froze", traceStallsFooter);
    exporting = addCommand(*trace, "export", "Write the I/Os for other programs", traceExportFooter);
    importing = addCommand(*trace, "import", "Make a trace of another program's log", traceImportFooter);
    for (CLI::App* command : {info, percentiles, stalls, exporting, importing}) {
        const char* const help = command == importing ? "The log" : "A trace (*.smtrace)";
        addArguments(*command, "file", raw.file, "FILE", help, 1, 1);
    }
    for (CLI::App* command : {info, percentiles, stalls})
        addFlag(*command, "--json", raw.isJson, "As JSON");
    addFlag(*percentiles, "--time-weighted", raw.isTimeWeighted, "Weigh each I/O by how long it lasted");
    addText(*stalls, "--over", raw.over, "TIME", "From this latency on: 50ms");
    addText(*exporting, "--to", raw.exportFormat, "FORMAT", "csv or fio-log");
    addText(*exporting, "--out", raw.out, "FILE", "Where to; - for standard output [-]");
    addText(*importing, "--from", raw.importFormat, "FORMAT", "fio-log");
    addText(*importing, "--out", raw.out, "FILE", "The trace to make, by custom NAME.smtrace");
    addFlag(*importing, "--force", raw.replaces, "Replace a trace that is there");
    for (CLI::App* command : {percentiles, stalls, exporting})
        addFilters(*command, raw);
}

} // namespace steadymark::cli
