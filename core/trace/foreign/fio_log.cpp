// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/fio_log.h"

#include "core/base/text.h"
#include "core/base/version.h"
#include "core/trace/foreign/fio_log_lines.h"
#include "core/trace/foreign/line_reader.h"
#include "core/trace/foreign/text_buffer.h"
#include "core/trace/foreign/workload_guess.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace steadymark {
namespace {

constexpr std::uint64_t mostLines = std::uint64_t{1} << 32U;

constexpr std::uint64_t latestNs = std::uint64_t{1} << 60U;

// With log_unix_epoch fio counts from 1970 instead of the start of the job: more than three years are no run.
constexpr std::uint64_t firstUnixMs = 100'000'000'000;

// Of one worker, chunk by chunk in the order of completion.
struct Chunk {
    TraceColumns columns;    ///< those of a chunk that are always there, and offsets and sizes
    std::uint64_t timed = 0; ///< with an issue time
};

// Takes the lines one by one. The first 65536 are kept until they tell what the fifth column is and when time begins.
class Importer final {
public:
    Result<> add(const FioLogLine& line, std::uint64_t number);
    Result<TraceImage> finish(const std::string& name);

private:
    void decide();
    Result<> take(const FioLogLine& line, std::uint64_t number);
    void beginWorker();
    void flush();
    [[nodiscard]] Sentence note() const;

    std::vector<FioLogLine> m_first;
    std::vector<std::uint64_t> m_firstNumbers;
    bool m_isDecided = false;

    unsigned m_columns = 0;
    bool m_hasOffsets = false;
    std::uint64_t m_baseMs = 0;        ///< taken from each time
    std::uint64_t m_startedUnixMs = 0; ///< 0: not known
    ByteCount m_blockSize;

    Chunk m_chunk;
    StreamId m_stream{.step = 0, .pass = 1, .worker = 0};
    std::uint64_t m_nextIndex = 0;
    std::uint64_t m_lastMs = 0;
    std::uint64_t m_beginNs = ~std::uint64_t{0};
    std::uint64_t m_endNs = 0;
    std::uint64_t m_trims = 0;
    std::uint64_t m_timed = 0;
    std::uint64_t m_ones = 0; ///< latencies of 1 ns
    WorkloadGuess m_guess;
    TraceImage m_image;
};

Result<> Importer::add(const FioLogLine& line, std::uint64_t number)
{
    if (m_columns == 0)
        m_columns = line.columns;
    if (line.columns != m_columns) {
        return fail(ErrorCode::InvalidArgument,
            Sentence("Line {line} has {columns} columns, but those before it have {before}: logs made with different "
                     "options cannot be read as one.",
                {{"line", number}, {"columns", line.columns}, {"before", m_columns}}));
    }
    if (line.direction == FioLogLine::Direction::Trim) {
        ++m_trims;
        return success();
    }
    if (m_guess.ios() + m_first.size() >= mostLines)
        return fail(ErrorCode::InvalidArgument, Sentence("The log has more than 4294967296 I/Os: split it."));
    if (m_isDecided)
        return take(line, number);
    m_first.push_back(line);
    m_firstNumbers.push_back(number);
    if (m_first.size() == ioPerChunk)
        decide();
    if (!m_isDecided)
        return success();
    for (std::size_t i = 0; i < m_first.size(); ++i) {
        BOOST_OUTCOME_TRYV(take(m_first[i], m_firstNumbers[i]));
    }
    m_first = {};
    m_firstNumbers = {};
    return success();
}

Sentence useAnother()
{
    return Sentence("Choose the one with _lat or _clat in its name.");
}

void Importer::decide()
{
    m_isDecided = true;
    if (m_first.empty())
        return;
    // Old versions have an offset there and newer ones the priority, which is 0 or 1 or written as 0x4004.
    const auto isNoPriority = [](const FioLogLine& line) {
        return line.fifth > 1 && !line.isFifthPriority;
    };
    m_hasOffsets = m_columns > 5 || (m_columns == 5 && std::any_of(m_first.begin(), m_first.end(), isNoPriority));
    m_blockSize = nearestBlock(m_first.front().blockBytes);
    if (m_first.front().timeMs < firstUnixMs)
        return;
    m_baseMs = m_first.front().timeMs;
    for (const FioLogLine& line : m_first) {
        // Issue times count from the start of the job even then.
        const std::uint64_t sinceStart = (line.issueNs + line.latencyNs) / nsPerMs + (line.issueNs > 0 ? 0 : 1);
        m_baseMs = std::min(m_baseMs, line.timeMs - std::min(line.timeMs, sinceStart));
    }
    m_startedUnixMs = m_baseMs;
}

void Importer::beginWorker()
{
    flush();
    if (m_stream.worker + 1U < limits::maximumThreads) {
        ++m_stream.worker;
        m_nextIndex = 0;
    }
}

Result<> Importer::take(const FioLogLine& line, std::uint64_t number)
{
    if (m_columns == 5 && !m_hasOffsets && line.fifth > 1 && !line.isFifthPriority) {
        return fail(ErrorCode::InvalidArgument,
            Sentence("Line {line}, column 5: expected a priority of 0 or 1 as in the lines before, but there is "
                     "\"{found}\".",
                {{"line", number}, {"found", std::to_string(line.fifth)}}));
    }
    // Logs of several jobs stand one after the other in a file; within one the order may be wrong by rounding.
    if (line.timeMs + 1 < m_lastMs)
        beginWorker();
    m_lastMs = line.timeMs;

    const std::uint64_t timeMs = line.timeMs - std::min(line.timeMs, m_baseMs);
    // Logs of total latencies have the column, too, filled with 0.
    const bool isIssued = line.columns == 7 && (line.issueNs > 0 || timeMs <= line.latencyNs / nsPerMs + 1);
    const std::uint64_t submit = isIssued ? line.issueNs : std::max(timeMs * nsPerMs, line.latencyNs) - line.latencyNs;
    if (submit > latestNs) {
        return fail(ErrorCode::InvalidArgument,
            Sentence("Line {line}: the I/O is more than 36 years after the start of the log.", {{"line", number}}));
    }
    TraceColumns& columns = m_chunk.columns;
    columns.submitNs.push_back(submit);
    columns.latencyNs.push_back(line.latencyNs);
    columns.isWrite.push_back(line.direction == FioLogLine::Direction::Write ? 1 : 0);
    columns.bytes.push_back(line.blockBytes);
    columns.offsetBytes.push_back(m_hasOffsets ? line.fifth : 0); // a trace without a generator has the column
    m_chunk.timed += isIssued ? 1 : 0;
    m_ones += line.latencyNs == 1 ? 1 : 0;
    m_beginNs = std::min(m_beginNs, submit);
    m_endNs = std::max(m_endNs, submit + line.latencyNs);
    m_guess.add(line.direction == FioLogLine::Direction::Read, m_hasOffsets ? std::optional(line.fifth) : std::nullopt,
        line.blockBytes);
    if (columns.size() == ioPerChunk)
        flush();
    return success();
}

void Importer::flush()
{
    TraceColumns& columns = m_chunk.columns;
    if (columns.size() == 0)
        return;
    sortByCompletion(columns);
    if (m_chunk.timed == columns.size())
        m_guess.addInFlight(largestInFlight(columns));
    m_timed += m_chunk.timed;
    const auto block = static_cast<std::uint32_t>(m_blockSize.count());
    if (std::all_of(columns.bytes.begin(), columns.bytes.end(), [block](std::uint32_t b) { return b == block; }))
        columns.bytes.clear();
    columns.index.resize(columns.size());
    std::iota(columns.index.begin(), columns.index.end(), m_nextIndex);
    m_nextIndex += columns.size();
    columns.batch.assign(columns.size(), 1);
    m_image.addChunk(m_stream, columns, block);
    m_chunk = {};
}

Sentence Importer::note() const
{
    std::vector<Sentence> sentences;
    if (m_timed < m_guess.ios())
        sentences.push_back(Sentence("Times are rounded to 1 ms."));
    if (!m_hasOffsets)
        sentences.push_back(Sentence("The log has no offsets: all are shown as 0."));
    if (m_trims > 0)
        sentences.push_back(Sentence::counted(m_trims, "{n} trim was omitted.", "{n} trims were omitted."));
    return Sentence::sequence(std::move(sentences));
}

Result<TraceImage> Importer::finish(const std::string& name)
{
    if (!m_isDecided) {
        decide();
        for (std::size_t i = 0; i < m_first.size(); ++i) {
            BOOST_OUTCOME_TRYV(take(m_first[i], m_firstNumbers[i]));
        }
    }
    flush();
    const std::uint64_t ios = m_guess.ios();
    if (ios == 0) {
        return fail(ErrorCode::InvalidArgument,
            m_trims > 0 ? Sentence("The log contains only trims, which a trace does not support.")
                        : Sentence("The log contains no I/O: it is empty."));
    }
    constexpr std::uint64_t tooManyForChance = 100;
    if (m_ones == ios && ios >= tooManyForChance) {
        return fail(ErrorCode::InvalidArgument,
            Sentence::sequence({Sentence("Every value of the log is 1: this is fio's log of IOPS."), useAnother()}));
    }
    TraceMeta meta;
    meta.application = join({"SteadyMark", std::string(applicationVersion())}, " ");
    meta.startedAtUnixMs = static_cast<std::int64_t>(m_startedUnixMs);
    meta.clock = "fio";
    meta.importedFrom = "fio latency log";
    meta.note = note();
    TraceStep step;
    step.name = name;
    step.workload = m_guess.workload(m_blockSize, m_stream.worker + 1U);
    step.targetSize = m_guess.targetSize();
    step.hasGenerator = false;
    meta.steps.push_back(std::move(step));
    TracePass pass;
    pass.pass = 1;
    pass.startedAt = Nanoseconds(static_cast<std::int64_t>(m_beginNs));
    pass.duration = Nanoseconds(static_cast<std::int64_t>(m_endNs - m_beginNs));
    pass.ios = ios;
    meta.passes.push_back(pass);
    m_image.finish(meta);
    return std::move(m_image);
}

/// fio names its logs NAME_bw.1.log, NAME_iops.1.log and so on: what stands in them looks like latencies.
bool isNamedAs(const std::string& name, const std::string& kind)
{
    return name.ends_with(kind) || name.find(kind + ".") != std::string::npos;
}

// One worker after the other, as fio writes the logs of several jobs into one file.
std::vector<std::size_t> chunksByWorker(std::span<const ChunkInfo> chunks)
{
    std::vector<std::size_t> order(chunks.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto key = [&chunks](std::size_t chunk) {
        const StreamId& stream = chunks[chunk].stream;
        return std::tuple(stream.worker, stream.step, stream.pass, chunk);
    };
    std::sort(order.begin(), order.end(), [&key](std::size_t a, std::size_t b) { return key(a) < key(b); });
    return order;
}

// hot path
Result<> writeChunk(
    const TraceColumns& columns, std::uint64_t blockBytes, const TraceSelection& selection, TextBuffer& out)
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (!selection.takes(columns, i))
            continue;
        BOOST_OUTCOME_TRYV(out.makeRoom());
        const auto number = [&out](std::uint64_t value) {
            out.number(value, ',');
            out.text(" ");
        };
        number(columns.completeNs(i) / nsPerMs);
        number(columns.latencyNs[i]);
        out.text(columns.isWrite[i] != 0 ? "1, " : "0, ");
        number(columns.bytes.empty() ? blockBytes : columns.bytes[i]);
        number(columns.offsetBytes.empty() ? 0 : columns.offsetBytes[i]);
        out.text("0, ");
        out.number(columns.submitNs[i] - (columns.lateNs.empty() ? 0 : columns.lateNs[i]), '\n');
    }
    return success();
}

} // namespace

Result<TraceImage> importFioLog(std::istream& log, const std::string& name, const MayReadOn& mayReadOn)
{
    if (isNamedAs(name, "_bw")) {
        return fail(ErrorCode::InvalidArgument,
            Sentence::sequence(
                {Sentence("By its name this is fio's log of bandwidth, which has no latencies."), useAnother()}));
    }
    if (isNamedAs(name, "_iops")) {
        return fail(ErrorCode::InvalidArgument,
            Sentence::sequence(
                {Sentence("By its name this is fio's log of IOPS, which has no latencies."), useAnother()}));
    }
    LineReader lines(log, LineReader::LongLines::Refuse, mayReadOn);
    Importer importer;
    while (true) {
        BOOST_OUTCOME_TRY(const std::optional<std::string_view> text, lines.next());
        if (!text)
            return importer.finish(name);
        BOOST_OUTCOME_TRY(const FioLogLine line, parseFioLogLine(*text, lines.number()));
        BOOST_OUTCOME_TRYV(importer.add(line, lines.number()));
    }
}

Result<> exportFioLog(const TraceSource& trace, const TraceSelection& selection, const TextSink& sink)
{
    TextBuffer out(sink);
    const std::vector<TraceStep>& steps = trace.meta().steps;
    for (const std::size_t chunk : chunksByWorker(trace.chunks())) {
        const ChunkInfo& info = trace.chunks()[chunk];
        if (!selection.takes(info))
            continue;
        const Result<TraceColumns> columns = trace.read(chunk, ColumnSet{false, true});
        if (!columns && columns.error().code == ErrorCode::Damaged)
            continue;
        if (!columns)
            return failure(columns.error());
        const std::uint64_t blockBytes =
            info.stream.step < steps.size() ? steps[info.stream.step].workload.blockSize.count() : 0;
        BOOST_OUTCOME_TRYV(writeChunk(columns.value(), blockBytes, selection, out));
    }
    return out.flush();
}

} // namespace steadymark
