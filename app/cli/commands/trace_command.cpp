// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/trace_command.h"

#include "app/cli/options/declarer.h"
#include "app/cli/terminal/output_file.h"
#include "app/cli/terminal/text.h"
#include "app/cli/text/run_text.h"
#include "app/cli/text/trace_character_text.h"
#include "app/cli/text/trace_import_text.h"
#include "app/cli/text/trace_info_text.h"
#include "app/cli/text/trace_text.h"
#include "core/base/text.h"
#include "core/procedure/plans/plan_writer.h"
#include "core/trace/analysis/workload_likeness.h"
#include "core/trace/foreign/fio_log.h"
#include "core/trace/foreign/trace_csv.h"
#include "core/trace/foreign/trace_export.h"
#include "core/trace/foreign/trace_import.h"
#include "core/trace/format/trace_file.h"
#include "platform/terminal.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <ostream>
#include <set>

namespace steadymark::cli {

namespace {

namespace fs = std::filesystem;

Sentence tracePercentilesFooter()
{
    return Sentence(
        R"(Exact values by nearest rank: the ceil(q n)-th smallest latency. Failed I/Os and
the warm-up are excluded. With --time-weighted each I/O is weighted by its
latency: what a request arriving at a random moment would experience.
The JSON is
  {{samples, latencyNs{{min, mean, p50, p90, p95, p99, p999, p9999, max}},
   weighting, latencyCountsFrom,
   steps[{{step, name, operation, samples, latencyNs}}]}}
Times of --begin and --end count from the start of the trace: 12.5s, 300ms.)");
}

Sentence traceStallsFooter()
{
    return Sentence(
        R"(A stall is a time in which I/Os took too long (50 ms, or 20 times the median
of the pass if that is more; --over sets it), or in which I/Os were in flight
and none completed for 100 ms. Its cause is the host, not the drive, when the
program itself was not scheduled for at least half of the time; it is unknown
in an imported log, which does not record it. "Written since last" is the amount
written since the previous stall began, or since the start of the pass.)");
}

Sentence traceExportFooter()
{
    return Sentence(
        R"(csv: a line for each I/O, the warm-up (pass 0) and failed ones included:
  pass,worker,submitNs,latencyNs,offsetBytes,bytes,operation,result,step,index,
  batch,dueNs
Times count from the start of the trace; operation is read or write, result is
ok, error-NUMBER or ended, dueNs is submitNs unless the workload had a rate.
Of an imported trace operation may also be discard or flush, and latencyNs is
empty where it is not known.
fio-log: what fio writes with write_lat_log, log_offset=1 and log_issue_time=1.
iolog3: what fio plays with --read_iolog=FILE --replay_redirect=TARGET: in the
order of submission, discards and flushes included, times in microseconds.
blkparse: the same I/Os as blkparse prints them, issue (D) and completion (C).
--out replaces a file only after everything has been written.)");
}

Sentence traceCharacteriseFooter()
{
    return Sentence(
        R"(Sizes, sequential share, queue depth over time (where latencies are known),
working set and reuse distance in blocks of 4 KiB, hot regions, and the times
between submissions. Above 32768 different blocks working set and reuse are
estimated from a sample of the blocks (SHARDS); the output says which share.
"Hits" is how often an LRU cache of that size would have had a block.
--to plan writes a plan for "run --plan": block sizes with their read and random
shares, the range of addresses, the rate, the queue depth. The distances are
those of Kolmogorov and Smirnov. A plan has no discards and no hot regions.
The JSON has sizes in bytes, times in ns and shares of 1.)");
}

Sentence traceImportFooter()
{
    return Sentence(
        R"(FORMAT is recognized by what is in the file:
  blktrace          blktrace's files; NAME.blktrace.0 takes those of all CPUs
  blkparse          text printed by blkparse
  biosnoop          output of biosnoop (bcc, libbpf-tools)
  strace            output of strace -f -ttt -T -y: calls of an application
  iolog             fio's write_iolog, versions 1 to 3
  fio-log           fio's write_lat_log=NAME, best with log_offset=1 and, where
                    fio supports it (3.33 does not), log_issue_time=1; not with
                    log_avg_msec
  etw               xperf -i FILE.etl -o FILE.csv -a dumper (Windows)
  process-monitor   Process Monitor's CSV, or its copied list
  msr, systor, tencent, alibaba, fiu, spc, cloudphysics, cloudphysics-csv
                    published collections of traces
  disksim, hfplayer traces of DiskSim and MQSim, of hfplayer and TraceRAR
Addresses of several devices cannot be compared, so the I/Os of one are kept
and the others are listed. Damaged lines are counted by reason. Records that
are out of order are sorted as far as 131072 of them reach.)");
}

void declareFilter(Declarer& takes, TraceFilter& filter)
{
    takes.text("--step", filter.step, "N-or-NAME", Sentence("Only this test; they count from 0 as in trace info"));
    constexpr std::uint64_t most = 65535;
    takes.number("--pass", filter.pass, 0, most, "N", Sentence("Only this pass; 0 is the warm-up"));
    takes.sets("--read", filter.direction, std::optional(Direction::Read), Sentence("Only reads"));
    takes.sets("--write", filter.direction, std::optional(Direction::Write), Sentence("Only writes"));
    takes.excludes(
        "--read", "--write", Sentence("--read and --write exclude each other; omit both to see reads and writes."));
    takes.flag("--with-warm-up", filter.withWarmUp, Sentence("Include the warm-up"));
    takes.parsed("--begin", filter.begin, parseDuration, "TIME", Sentence("Only I/Os submitted at or after this time"));
    takes.parsed("--end", filter.end, parseDuration, "TIME", Sentence("Only I/Os submitted before this time"));
}

Sentence listOfSteps(const TraceMeta& meta)
{
    constexpr std::size_t shown = 40;
    std::vector<std::string> names;
    for (unsigned step = 0; step < std::min(meta.steps.size(), shown); ++step)
        names.push_back(
            std::to_string(step) + " (" + nameWithOperation(meta.nameOf(step), meta.steps[step].workload) + ")");
    if (meta.steps.size() > shown)
        names.emplace_back("…");
    return Sentence::listed(names);
}

bool doesWhatIsWanted(const TraceStep& step, Direction direction)
{
    return operationOf(step.workload) == (direction == Direction::Read ? Operation::Read : Operation::Write);
}

Result<unsigned> stepOf(const std::string& text, const TraceFilter& filter, const TraceMeta& meta)
{
    unsigned number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && end == text.data() + text.size() && number < meta.steps.size())
        return number;
    std::vector<unsigned> named;
    for (unsigned step = 0; step < meta.steps.size(); ++step) {
        if (meta.nameOf(step) == text || nameWithOperation(meta.nameOf(step), meta.steps[step].workload) == text)
            named.push_back(step);
    }
    if (named.size() > 1 && filter.direction) {
        std::vector<unsigned> fitting = named;
        std::erase_if(fitting, [&](unsigned step) { return !doesWhatIsWanted(meta.steps[step], *filter.direction); });
        if (fitting.size() == 1)
            named = fitting;
    }
    if (named.size() == 1)
        return named.front();
    Sentence::Places places = {{"test", text}, {"tests", listOfSteps(meta)}};
    return fail(ErrorCode::InvalidArgument,
        named.empty() ? Sentence("The trace has no test \"{test}\"; there are {tests}.", std::move(places))
                      : Sentence("Several tests of the trace are called \"{test}\": give the number; there are "
                                 "{tests}.",
                          std::move(places)));
}

Result<> checkPass(unsigned pass, const std::optional<unsigned>& step, const TraceMeta& meta)
{
    std::set<unsigned> known;
    for (const TracePass& one : meta.passes) {
        if (!step || one.step == *step)
            known.insert(one.pass);
    }
    if (known.contains(pass))
        return success();
    std::vector<std::string> names;
    for (const unsigned one : known)
        names.push_back(std::to_string(one));
    Sentence::Places places = {{"pass", pass}};
    if (names.empty())
        return fail(ErrorCode::InvalidArgument,
            step ? Sentence("The trace has no pass {pass} of this test.", std::move(places))
                 : Sentence("The trace has no pass {pass}.", std::move(places)));
    places.push_back({"passes", Sentence::listed(names)});
    return fail(ErrorCode::InvalidArgument,
        step ? Sentence("The trace has no pass {pass} of this test; there are {passes}.", std::move(places))
             : Sentence("The trace has no pass {pass}; there are {passes}.", std::move(places)));
}

/// "<file>: <what is wrong with it>"
void sayOf(const fs::path& file, const Sentence& complaint, Console& console)
{
    say(console.err, Sentence("{file}: {reason}", {{"file", toUtf8(file)}, {"reason", complaint}}));
}

// Opens a trace and says at once what is wrong with it.
Result<std::shared_ptr<const WatchedTrace>> open(const fs::path& file, Console& console)
{
    BOOST_OUTCOME_TRY(const std::shared_ptr<const TraceSource> trace, openTrace(file));
    for (const auto& sentence : trace->damage())
        sayOf(file, sentence, console);
    return std::make_shared<const WatchedTrace>(trace);
}

Result<> printInfo(const TraceCommand& command, Console& console)
{
    BOOST_OUTCOME_TRY(const std::shared_ptr<const WatchedTrace> trace, open(command.file, console));
    std::vector<Sentence> damage(trace->damage().begin(), trace->damage().end());
    for (const auto& sentence : verifyTrace(*trace)) {
        sayOf(command.file, sentence, console);
        damage.push_back(sentence);
    }
    std::error_code ignored;
    const std::uintmax_t size = fs::file_size(command.file, ignored);
    const std::uint64_t bytes = ignored ? 0 : size;
    console.print(
        command.asJson ? formatJson(traceToJson(*trace, bytes, damage)) : describeTrace(*trace, bytes, damage));
    return success();
}

// The steps that have any I/O to offer.
std::vector<unsigned> stepsOf(const TraceSource& trace, const TraceSelection& selection)
{
    std::set<unsigned> steps;
    for (const ChunkInfo& info : trace.chunks()) {
        if (selection.takes(info))
            steps.insert(info.stream.step);
    }
    if (steps.empty() && selection.step)
        steps.insert(*selection.step);
    return {steps.begin(), steps.end()};
}

Result<> printPercentiles(const TraceSource& trace, const TraceCommand& command, Console& console)
{
    BOOST_OUTCOME_TRY(const TraceSelection selection, selectionOf(command.filter, trace.meta()));
    LatencyOverview latency;
    latency.weighting = command.isTimeWeighted ? Weighting::ByTime : Weighting::PerIo;
    BOOST_OUTCOME_TRY(latency.summary, summarizeLatency(trace, selection, latency.weighting));
    const std::vector<unsigned> steps = stepsOf(trace, selection);
    for (const unsigned step : steps) {
        StepLatency one{step, latency.summary};
        if (steps.size() > 1) {
            TraceSelection ofStep = selection;
            ofStep.step = step;
            BOOST_OUTCOME_TRY(one.summary, summarizeLatency(trace, ofStep, latency.weighting));
        }
        latency.steps.push_back(one);
    }
    console.print(
        command.asJson ? formatJson(latencyToJson(trace.meta(), latency)) : describeLatency(trace.meta(), latency));
    return success();
}

Result<> printStalls(const TraceSource& trace, const TraceCommand& command, Console& console)
{
    BOOST_OUTCOME_TRY(const TraceSelection selection, selectionOf(command.filter, trace.meta()));
    StallOptions options;
    options.over = command.over;
    BOOST_OUTCOME_TRY(const StallReport report, findStalls(trace, selection, options));
    console.print(
        command.asJson ? formatJson(stallsToJson(trace.meta(), report)) : describeStalls(trace.meta(), report));
    return success();
}

// A trace may be the record of hours; what is empty may be replaced (mktemp made it).
Result<> checkNotReplaced(const TraceCommand& command, const fs::path& out)
{
    std::error_code error;
    if (command.replaces || !fs::is_regular_file(out, error) || fs::file_size(out, error) == 0)
        return success();
    return fail(ErrorCode::InvalidArgument,
        Sentence(
            "The file {file} already exists: choose another name, or --force to replace it.", {{"file", command.out}}));
}

// The plan of one test that resembles the trace.
RunPlan planLike(const Workload& workload, const TraceMeta& meta)
{
    TestPlan grid;
    grid.fileSize = *workload.span;
    grid.passes = 1;
    grid.steps.push_back({describeWorkload(workload), workload});
    grid.steps.back().name.resize(std::min(grid.steps.back().name.size(), limits::maximumNameBytes));
    RunPlan plan = planOfGrid(std::move(grid));
    plan.name = "like-a-trace";
    plan.title = "Like a trace";
    plan.purpose = meta.importedFrom.empty()
        ? "Resembles a recorded run"
        : join({"Resembles a workload that was imported from:", meta.importedFrom}, " ");
    return plan;
}

Result<> writePlanLike(
    const WorkloadCharacter& character, const TraceMeta& meta, const TraceCommand& command, Console& console)
{
    BOOST_OUTCOME_TRY(const Workload workload, workloadLike(character));
    const std::string text = formatPlanText(planLike(workload, meta));
    if (command.out == "-") {
        console.print(text);
        return success();
    }
    const fs::path file = pathFromUtf8(command.out);
    BOOST_OUTCOME_TRYV(checkNotReplaced(command, file));
    BOOST_OUTCOME_TRYV(checkWritable(file));
    BOOST_OUTCOME_TRYV(writeOutput(file, text));
    console.print(describeLikeness(workload, likenessOf(character, workload), command.out));
    return success();
}

Result<> printCharacter(const TraceSource& trace, const TraceCommand& command, Console& console)
{
    BOOST_OUTCOME_TRY(const TraceSelection selection, selectionOf(command.filter, trace.meta()));
    BOOST_OUTCOME_TRY(const WorkloadCharacter character, characterise(trace, selection));
    if (command.format == TraceCommand::Format::Plan)
        return writePlanLike(character, trace.meta(), command, console);
    console.print(command.asJson ? formatJson(characterToJson(character)) : describeCharacter(character));
    return success();
}

Result<> exportTo(const TraceSource& trace, const TraceCommand& command, Console& console)
{
    BOOST_OUTCOME_TRY(const TraceSelection selection, selectionOf(command.filter, trace.meta()));
    const auto write = [&](const TextSink& sink) -> Result<> {
        const TextSink interruptible = [&sink](std::string_view piece) -> Result<> {
            if (isStopRequested())
                return fail(ErrorCode::Cancelled, Sentence("The export was stopped."));
            return sink(piece);
        };
        switch (command.format) {
        case TraceCommand::Format::FioLog:
            return exportFioLog(trace, selection, interruptible);
        case TraceCommand::Format::Iolog:
            return exportIolog(trace, selection, interruptible);
        case TraceCommand::Format::Blkparse:
            return exportBlkparse(trace, selection, interruptible);
        default:
            return exportCsv(trace, selection, interruptible);
        }
    };
    catchStopSignals(static_cast<int>(ExitCode::Stopped)); // so that no half file is left behind
    if (command.out != "-") {
        const fs::path file = pathFromUtf8(command.out);
        BOOST_OUTCOME_TRYV(checkWritable(file));
        return writeOutput(file, write);
    }
    const Result<> written = write([&console](std::string_view piece) -> Result<> {
        console.print(piece);
        if (console.takesMore())
            return success();
        return fail(ErrorCode::Io, Sentence("The output could not be written."));
    });
    return console.takesMore() ? written : success(); // who went away has seen enough; the rest is said by the caller
}

Result<> readFrom(const TraceCommand& command, Console& console)
{
    const Result<std::shared_ptr<const WatchedTrace>> trace = open(command.file, console);
    if (!trace)
        return failure(trace.error());
    if (command.action == TraceCommand::Action::Percentiles || command.action == TraceCommand::Action::Stalls) {
        if (!trace.value()->meta().hasLatencies())
            return fail(ErrorCode::NotSupported,
                Sentence("The trace has no latencies, because the {source} it was made of does not have any.",
                    {{"source", trace.value()->meta().importedFrom}}));
    }
    Result<> done = success();
    switch (command.action) {
    case TraceCommand::Action::Percentiles:
        done = printPercentiles(*trace.value(), command, console);
        break;
    case TraceCommand::Action::Stalls:
        done = printStalls(*trace.value(), command, console);
        break;
    case TraceCommand::Action::Characterise:
        done = printCharacter(*trace.value(), command, console);
        break;
    default:
        done = exportTo(*trace.value(), command, console);
        break;
    }
    if (const Sentence complaint = trace.value()->complaint(); !complaint.empty())
        sayOf(command.file, complaint, console);
    return done;
}

// ".3" of NAME.blktrace.3
bool parseProcessor(const std::string& extension)
{
    return extension.size() > 1 && extension.find_first_not_of("0123456789", 1) == std::string::npos;
}

// fio names its logs NAME_clat.1.log.
std::string stepNameOf(const fs::path& log)
{
    constexpr std::size_t longest = 200;
    const fs::path name = log.extension() == ".log" ? log.stem() : log.filename();
    return toValidUtf8(toPlainLine(toUtf8(name)), longest);
}

// blktrace writes a file for each processor: NAME.blktrace.0, NAME.blktrace.1 …; all of them, the given one first.
std::vector<fs::path> filesOfTrace(const fs::path& file)
{
    std::vector<fs::path> files{file};
    const std::string name = toUtf8(file.stem());
    if (!name.ends_with(".blktrace") || !parseProcessor(toUtf8(file.extension())))
        return files;
    std::error_code error;
    for (const fs::directory_entry& entry :
        fs::directory_iterator(file.has_parent_path() ? file.parent_path() : ".", error)) {
        const fs::path& other = entry.path();
        if (toUtf8(other.stem()) == name && parseProcessor(toUtf8(other.extension()))
            && other.filename() != file.filename())
            files.push_back(other);
    }
    std::sort(files.begin() + 1, files.end());
    return files;
}

Result<std::unique_ptr<std::ifstream>> openForeign(const fs::path& file)
{
    std::error_code error;
    const std::string name = toUtf8(file);
    if (!fs::exists(file, error))
        return fail(ErrorCode::NotFound, Sentence("The file {file} does not exist.", {{"file", name}}));
    if (fs::is_directory(file, error))
        return fail(ErrorCode::InvalidArgument, Sentence("{file} is a folder: give a file in it.", {{"file", name}}));
    auto stream = std::make_unique<std::ifstream>();
    stream->open(file, std::ios::binary); // by the constructor it is what GCC 12 crashes on at link time (-flto)
    if (!*stream)
        return fail(
            ErrorCode::PermissionDenied, Sentence("The file {file} cannot be opened for reading.", {{"file", name}}));
    return stream;
}

Result<const TraceImporter*> importerFor(const TraceCommand& command, std::istream& stream)
{
    std::error_code error;
    if (!command.importer && !fs::is_regular_file(command.file, error))
        return fail(ErrorCode::InvalidArgument,
            Sentence("{file} is not a regular file, so its format cannot be recognized. Specify it: --from FORMAT.",
                {{"file", toUtf8(command.file)}}));
    const TraceImporter* const importer = command.importer ? command.importer : recogniseTrace(stream);
    if (importer)
        return importer;
    return fail(ErrorCode::InvalidArgument,
        Sentence("{file}: the format was not recognized. Specify it: --from FORMAT, one of {formats}.",
            {{"file", toUtf8(command.file)}, {"formats", traceImporterFormats()}}));
}

// Nobody may believe that a unit was taken that the format has not.
Result<> checkTimeUnit(const TraceCommand& command, const TraceImporter& importer)
{
    if (command.isIologInMs && importer.format() != "iolog")
        return fail(ErrorCode::InvalidArgument, Sentence("--time-unit is only for --from iolog."));
    return success();
}

// Writes the trace into the sink.
Result<ImportSummary> importInto(const TraceCommand& command, const TextSink& sink)
{
    std::vector<std::unique_ptr<std::ifstream>> files;
    std::vector<std::istream*> streams;
    for (const fs::path& file : filesOfTrace(command.file)) {
        BOOST_OUTCOME_TRY(std::unique_ptr<std::ifstream> opened, openForeign(file));
        streams.push_back(opened.get());
        files.push_back(std::move(opened));
    }
    BOOST_OUTCOME_TRY(const TraceImporter* const importer, importerFor(command, *streams.front()));
    BOOST_OUTCOME_TRYV(checkTimeUnit(command, *importer)); // again, now that it is known
    ImportOptions options;
    options.mayReadOn = []() -> Result<> {
        if (isStopRequested())
            return fail(ErrorCode::Cancelled, Sentence("The import was stopped."));
        return success();
    };
    const TextSink interruptible = [&](std::string_view piece) -> Result<> {
        BOOST_OUTCOME_TRYV(options.mayReadOn());
        return sink(piece);
    };
    options.device = command.device;
    options.iologUnitNs = command.isIologInMs ? 1'000'000 : 1000;
    Result<ImportSummary> summary = importer->read(streams, stepNameOf(command.file), options, interruptible);
    if (!summary && summary.error().code != ErrorCode::Cancelled)
        return fail(summary.error().code,
            Sentence("{file}: {reason}", {{"file", toUtf8(command.file)}, {"reason", summary.error().sentence}}),
            summary.error().osError);
    return summary;
}

Result<> importTo(const TraceCommand& command, Console& console)
{
    const fs::path out = pathFromUtf8(command.out);
    BOOST_OUTCOME_TRYV(checkNotReplaced(command, out));
    BOOST_OUTCOME_TRYV(checkWritable(out));
    catchStopSignals(static_cast<int>(ExitCode::Stopped)); // so that no half file is left behind
    ImportSummary summary;
    BOOST_OUTCOME_TRYV(writeOutput(out, [&](const TextSink& sink) -> Result<> {
        BOOST_OUTCOME_TRY(summary, importInto(command, sink));
        return success();
    }));
    console.print(describeImport(summary, command.out));
    return success();
}

} // namespace

Result<TraceSelection> selectionOf(const TraceFilter& filter, const TraceMeta& meta)
{
    TraceSelection selection;
    if (filter.step) {
        BOOST_OUTCOME_TRY(const unsigned step, stepOf(*filter.step, filter, meta));
        selection.step = step;
    }
    if (filter.pass) {
        BOOST_OUTCOME_TRYV(checkPass(*filter.pass, selection.step, meta));
        selection.pass = filter.pass;
    }
    selection.direction = filter.direction;
    selection.withWarmUp = filter.withWarmUp;
    selection.beginNs = static_cast<std::uint64_t>(filter.begin.count());
    if (filter.end)
        selection.endNs = static_cast<std::uint64_t>(filter.end->count());
    return selection;
}

Result<TraceColumns> WatchedTrace::read(std::size_t chunk, ColumnSet wanted) const
{
    Result<TraceColumns> columns = m_trace->read(chunk, wanted);
    if (!columns && columns.error().code == ErrorCode::Damaged) {
        const std::lock_guard lock(m_mutex);
        m_unreadable.emplace(chunk, columns.error().sentence);
    }
    return columns;
}

Sentence WatchedTrace::complaint() const
{
    const std::lock_guard lock(m_mutex);
    if (m_unreadable.empty())
        return {};
    std::uint64_t ios = 0;
    for (const auto& [chunk, reason] : m_unreadable)
        ios += chunks()[chunk].ios;
    const Sentence omitted = Sentence::counted(ios, "{n} I/O was omitted: {reason}", "{n} I/Os were omitted: {reason}",
        {{"reason", m_unreadable.begin()->second}});
    const std::size_t more = m_unreadable.size() - 1;
    const Sentence others = more > 0
        ? Sentence::counted(more, "There is {n} more such chunk.", "There are {n} more such chunks.")
        : Sentence();
    return Sentence::sequence({omitted, others});
}

void TraceCommand::declare(Declarer& program)
{
    Declarer trace = program.command("trace", Sentence("Analyze every I/O of a run"));
    trace.needsCommand(Sentence("the trace"));
    Declarer info = trace.command("info", Sentence("Show what a trace contains and whether it is complete"));
    Declarer percentiles =
        trace.command("percentiles", Sentence("Print exact latency percentiles"), tracePercentilesFooter());
    Declarer stalls = trace.command("stalls", Sentence("List the stalls of the drive"), traceStallsFooter());
    Declarer character = trace.command(
        "characterise", Sentence("Describe the workload, whatever drive it ran on"), traceCharacteriseFooter());
    Declarer exporting = trace.command("export", Sentence("Export the I/Os for other programs"), traceExportFooter());
    Declarer importing =
        trace.command("import", Sentence("Create a trace from another program's log or trace"), traceImportFooter());
    info.selects(action, Action::Info);
    percentiles.selects(action, Action::Percentiles);
    stalls.selects(action, Action::Stalls);
    character.selects(action, Action::Characterise);
    exporting.selects(action, Action::Export);
    importing.selects(action, Action::Import);

    for (Declarer* const takes : {&info, &percentiles, &stalls, &character, &exporting})
        takes->argument("file", file, "FILE", Sentence("A trace (*.smtrace)"))
            .needed(Sentence("Specify the trace file to read."));
    importing.argument("file", file, "FILE", Sentence("The log or trace"))
        .needed(Sentence("Specify the log or trace to import."));
    for (Declarer* const takes : {&info, &percentiles, &stalls, &character})
        takes->flag("--json", asJson, Sentence("As JSON"));
    percentiles.flag("--time-weighted", isTimeWeighted, Sentence("Weight each I/O by its latency"));
    stalls.parsed("--over", over, parseDuration, "TIME", Sentence("Minimum latency of a stall: 50ms"));
    character.choice(
        "--to", format, {{"plan", Format::Plan}}, "plan", Sentence("Write a plan file that resembles the workload"));
    character.file("--out", out, "FILE", Sentence("With --to: the plan file; - for standard output [-]"));
    character.flag("--force", replaces, Sentence("Replace an existing plan file"));
    exporting
        .choice("--to", format,
            {{"csv", Format::Csv}, {"fio-log", Format::FioLog}, {"iolog3", Format::Iolog},
                {"blkparse", Format::Blkparse}},
            "FORMAT", Sentence("csv, fio-log, iolog3 or blkparse"))
        .needed(Sentence("Specify the export format: --to csv, fio-log, iolog3 or blkparse."));
    exporting.file("--out", out, "FILE", Sentence("Output file; - for standard output [-]"));
    std::vector<std::pair<std::string_view, const TraceImporter*>> importers;
    for (const TraceImporter& known : traceImporters())
        importers.emplace_back(known.format(), &known);
    importing.choice("--from", importer, std::move(importers), "FORMAT",
        Sentence("What the file is; recognized by its content if omitted"));
    importing.text("--device", device, "DEVICE", Sentence("Whose I/Os to import [the busiest at the beginning]"));
    importing.choice("--time-unit", isIologInMs, {{"us", false}, {"ms", true}}, "UNIT",
        Sentence("Unit of the times in an iolog of version 3 [us]"));
    importing.file("--out", out, "FILE", Sentence("The trace to create (conventionally NAME.smtrace)"));
    importing.flag("--force", replaces, Sentence("Replace an existing trace"));
    for (Declarer* const takes : {&percentiles, &stalls, &character, &exporting})
        declareFilter(*takes, filter);
}

Result<> TraceCommand::check()
{
    if (filter.end && *filter.end <= filter.begin)
        return fail(ErrorCode::InvalidArgument, Sentence("--end must be later than --begin."));
    if (over && over->count() <= 0)
        return fail(ErrorCode::InvalidArgument, Sentence("--over must be longer than zero: 50ms."));
    if (action == Action::Import && importer) {
        BOOST_OUTCOME_TRYV(checkTimeUnit(*this, *importer));
    }
    if (action == Action::Import && out == "-")
        return fail(ErrorCode::InvalidArgument, Sentence("Specify the trace to create: --out NAME.smtrace."));
    return success();
}

ExitCode TraceCommand::run(Console& console) const
{
    Result<> done = success();
    switch (action) {
    case Action::Info:
        done = printInfo(*this, console);
        break;
    case Action::Import:
        done = importTo(*this, console);
        break;
    case Action::Percentiles:
    case Action::Stalls:
    case Action::Characterise:
    case Action::Export:
        done = readFrom(*this, console);
        break;
    }
    if (done)
        return ExitCode::Done;
    return complain(console, done.error());
}

} // namespace steadymark::cli
