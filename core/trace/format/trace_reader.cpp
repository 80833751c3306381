// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/trace_reader.h"

#include "core/base/text.h"
#include "core/trace/format/trace_codec.h"
#include "core/trace/format/trace_meta_json.h"
#include "core/trace/format/trace_side_blocks.h"

#include <algorithm>
#include <map>

namespace steadymark {
namespace {

/// More than any encoder of ours makes: twelve columns of 65536 numbers that cannot be compressed.
constexpr std::uint32_t largestChunkPayload = 6U << 20U;
/// A latency of more than a day (2^47 ns) is none; 65536 of them can still be summed.
constexpr std::uint64_t largestLatencyNs = std::uint64_t{1} << 47U;
/// Heat grids are sparse in the file and not in memory.
constexpr std::size_t largestUntracedBytes = std::size_t{512} << 20U;
constexpr std::size_t smallestChunkBytes = 128; ///< with its frame

Sentence describePass(const TraceMeta& meta, unsigned step, unsigned pass)
{
    const std::string name = toPlainLine(meta.nameOf(step));
    if (name.empty()) {
        return pass == 0 ? Sentence("the warm-up of step {step}", {{"step", step + 1}})
                         : Sentence("pass {pass} of step {step}", {{"pass", pass}, {"step", step + 1}});
    }
    return pass == 0 ? Sentence("the warm-up of \"{step}\"", {{"step", name}})
                     : Sentence("pass {pass} of \"{step}\"", {{"pass", pass}, {"step", name}});
}

/// For sentences on a chunk.
Sentence::Places placesOf(const TraceMeta& meta, const ChunkInfo& info, std::uint64_t offset, Sentence reason)
{
    return {{"offset", offset}, {"ios", info.ios}, {"pass", describePass(meta, info.stream.step, info.stream.pass)},
        {"worker", info.stream.worker}, {"reason", std::move(reason)}};
}

bool isPossible(const ChunkInfo& info)
{
    return info.ios >= 1 && info.ios <= ioPerChunk && info.failed <= info.ios && info.aside <= info.ios - info.failed
        && info.writes <= info.ios && info.beginNs <= info.endNs && info.endNs <= largestTraceTimeNs
        && info.minimumNs <= info.maximumNs && info.maximumNs <= largestLatencyNs;
}

/// Whether the times make sense: everybody may add two of them.
bool hasPossibleTimes(const TraceColumns& columns)
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::uint64_t late = columns.lateNs.empty() ? 0 : columns.lateNs[i];
        if (columns.submitNs[i] > largestTraceTimeNs || columns.latencyNs[i] > largestLatencyNs
            || late > columns.latencyNs[i] || late > columns.submitNs[i])
            return false;
    }
    return true;
}

} // namespace

TraceReader::TraceReader(std::shared_ptr<const ByteSource> bytes)
    : m_bytes(std::move(bytes))
    , m_offsets(m_bytes->size() / smallestChunkBytes * ioPerChunk + ioPerChunk)
{
}

Result<std::shared_ptr<const TraceSource>> TraceReader::make(std::shared_ptr<const ByteSource> bytes, TraceMap map)
{
    const std::shared_ptr<TraceReader> reader(new TraceReader(std::move(bytes)));
    DamageReport damage = map.damage;
    BOOST_OUTCOME_TRY(reader->findMeta(map, damage));
    reader->takeChunks(map, damage);
    reader->takeSideBlocks(map, damage);
    reader->countMissing(damage);
    reader->m_damage = damage.sentences();
    return reader;
}

void TraceReader::takeMeta(TraceMeta meta)
{
    m_meta = std::move(meta);
    for (std::size_t place = 0; place < m_meta.passes.size(); ++place)
        m_passes.emplace(std::pair(m_meta.passes[place].step, m_meta.passes[place].pass), place);
}

Result<> TraceReader::findMeta(const TraceMap& map, DamageReport& damage)
{
    Error error{ErrorCode::Damaged, Sentence("It is missing."), 0};
    std::optional<TraceMeta> unfinished; // what was known when the first chunk was written
    for (const PlacedBlock& block : map.blocks) {
        if (!block.frame.is(BlockType::Meta))
            continue;
        const Result<std::vector<std::byte>> payload = readPayload(*m_bytes, block);
        Result<TraceMeta> meta = payload ? parseMeta(payload.value()) : Result<TraceMeta>(failure(payload.error()));
        if (meta && meta.value().origin && !meta.value().origin->isWhole) {
            unfinished = std::move(meta).value();
            continue;
        }
        if (meta) {
            takeMeta(std::move(meta).value());
            return success();
        }
        error = meta.error();
        damage.add(Sentence("The description at byte {offset} is damaged, so the other copy is used: {reason}",
            {{"offset", block.offset}, {"reason", error.sentence}}));
    }
    if (unfinished) {
        damage.add(Sentence("The end of the file is missing: how many I/Os there were is not known."));
        takeMeta(*std::move(unfinished));
        return success();
    }
    return fail(error.code,
        Sentence("The description of the trace, without which it cannot be interpreted, cannot be read: {reason}",
            {{"reason", error.sentence}}),
        error.osError);
}

Result<> TraceReader::check(const ChunkInfo& info) const
{
    if (!isPossible(info))
        return damaged(Sentence("its own header is inconsistent"));
    const StreamId& stream = info.stream;
    if (!m_passes.contains({stream.step, stream.pass}) || stream.worker >= m_meta.steps[stream.step].workload.threads)
        return damaged(Sentence("the description has no such pass or worker"));
    return success();
}

void TraceReader::takeChunks(const TraceMap& map, DamageReport& damage)
{
    for (const PlacedBlock& block : map.blocks) {
        if (!block.frame.is(BlockType::Chunk))
            continue;
        const ChunkInfo info = chunkInfoOf(block.frame);
        const Result<> checked = check(info);
        if (checked && block.frame.payloadBytes <= largestChunkPayload) {
            m_chunks.push_back(block);
            m_infos.push_back(info);
            continue;
        }
        const Sentence reason = checked ? Sentence("it is longer than a chunk can be") : checked.error().sentence;
        damage.add(Sentence("The chunk at byte {offset} ({ios} I/Os of {pass}, worker {worker}) is skipped: {reason}.",
            placesOf(m_meta, info, block.offset, reason)));
    }
}

void TraceReader::takeSideBlocks(const TraceMap& map, DamageReport& damage)
{
    std::size_t untracedBytes = 0;
    const auto take = [&](const PlacedBlock& block, std::span<const std::byte> payload) -> Result<> {
        if (block.frame.is(BlockType::HostStalls)) {
            BOOST_OUTCOME_TRY(m_hostStalls, parseHostStalls(payload));
        } else if (block.frame.is(BlockType::Overview)) {
            BOOST_OUTCOME_TRY(m_overview, parseOverview(payload, m_meta));
        } else {
            ChunkInfo info;
            info.stream = chunkInfoOf(block.frame).stream;
            info.ios = 1; // the stream is what is to be checked
            BOOST_OUTCOME_TRY(check(info));
            BOOST_OUTCOME_TRY(UntracedStream stream, parseUntraced(block.frame, payload));
            untracedBytes += stream.grid.usedColumns() * UntracedGrid::rowCount * sizeof(std::uint32_t);
            if (untracedBytes > largestUntracedBytes)
                return damaged(Sentence("there are more heat grids than fit into memory"));
            m_untraced.push_back(std::move(stream));
        }
        return success();
    };
    for (const PlacedBlock& block : map.blocks) {
        if (!block.frame.is(BlockType::Overview) && !block.frame.is(BlockType::Untraced)
            && !block.frame.is(BlockType::HostStalls))
            continue;
        const Result<std::vector<std::byte>> payload = readPayload(*m_bytes, block);
        const Result<> taken = payload ? take(block, payload.value()) : Result<>(failure(payload.error()));
        if (!taken)
            damage.add(
                Sentence("The block at byte {offset}, which contains information about I/Os but none of them, is "
                         "skipped: {reason}",
                    {{"offset", block.offset}, {"reason", taken.error().sentence}}));
    }
}

/// What the description could not know yet.
void TraceReader::takeFoundInto(TracePass& pass) const
{
    std::uint64_t ios = 0;
    std::uint64_t beginNs = largestTraceTimeNs;
    std::uint64_t endNs = 0;
    for (const ChunkInfo& info : m_infos) {
        if (info.stream.step != pass.step || info.stream.pass != pass.pass)
            continue;
        ios += info.ios;
        beginNs = std::min(beginNs, info.beginNs);
        endNs = std::max(endNs, info.endNs);
    }
    pass.ios = ios;
    pass.startedAt = Nanoseconds(static_cast<std::int64_t>(ios > 0 ? beginNs : 0));
    pass.duration = Nanoseconds(static_cast<std::int64_t>(ios > 0 ? endNs - beginNs : 0));
}

void TraceReader::countMissing(DamageReport& damage)
{
    std::map<std::pair<unsigned, unsigned>, std::uint64_t> found;
    for (const ChunkInfo& info : m_infos)
        found[{info.stream.step, info.stream.pass}] += info.ios;
    const bool isUnfinished = m_meta.origin && !m_meta.origin->isWhole;
    for (TracePass& pass : m_meta.passes) {
        const std::uint64_t ios = found[{pass.step, pass.pass}];
        if (ios == pass.ios)
            continue;
        if (isUnfinished) {
            takeFoundInto(pass);
            continue;
        }
        const Sentence name = describePass(m_meta, pass.step, pass.pass);
        if (ios < pass.ios)
            damage.add(Sentence("Of the {all} I/Os of {pass} {missing} are missing; {found} can be used.",
                {{"all", pass.ios}, {"pass", name}, {"missing", pass.ios - ios}, {"found", ios}}));
        else
            damage.add(Sentence("There are {found} I/Os of {pass} where the description says {all}.",
                {{"found", ios}, {"pass", name}, {"all", pass.ios}}));
        m_overview.reset(); // it would show what is not there
    }
}

Result<TraceColumns> TraceReader::read(std::size_t chunk, ColumnSet wanted) const
{
    if (chunk >= m_chunks.size())
        return fail(ErrorCode::InvalidArgument, Sentence("The trace has no chunk {chunk}.", {{"chunk", chunk}}));
    Result<TraceColumns> columns = readColumns(chunk, wanted);
    if (columns)
        return columns;
    return fail(columns.error().code,
        Sentence("The chunk at byte {offset} ({ios} I/Os of {pass}, worker {worker}) cannot be used: {reason}",
            placesOf(m_meta, m_infos[chunk], m_chunks[chunk].offset, columns.error().sentence)),
        columns.error().osError);
}

Result<TraceColumns> TraceReader::readColumns(std::size_t chunk, ColumnSet wanted) const
{
    const ChunkInfo& info = m_infos[chunk];
    const TraceStep& step = m_meta.steps[info.stream.step];
    BOOST_OUTCOME_TRY(const std::vector<std::byte> payload, readPayload(*m_bytes, m_chunks[chunk]));
    ColumnSet needed = wanted;
    needed.index = wanted.index || (wanted.offsets && step.hasGenerator);
    BOOST_OUTCOME_TRY(TraceColumns columns, decodeColumns(payload, info.ios, needed));
    if (!hasPossibleTimes(columns) || columns.lateNs.empty() == m_meta.isRated(info.stream.step))
        return damaged(Sentence("Its times are invalid."));
    if (wanted.offsets && columns.offsetBytes.empty() != step.hasGenerator)
        return damaged(Sentence("Its offsets are missing, or present although they follow from the workload."));
    const auto blockBytes = static_cast<std::uint32_t>(step.workload.blockSize.count());
    ChunkInfo found = summarizeChunk(info.stream, columns, blockBytes);
    if (!wanted.offsets && !step.hasGenerator)
        found.bytes = info.bytes; // sizes were not read
    if (found != info)
        return damaged(Sentence("Its I/Os are not those described by its header."));
    if (wanted.offsets && step.hasGenerator) {
        const auto pass = m_passes.find({info.stream.step, info.stream.pass});
        const std::uint64_t firstBlock = pass == m_passes.end() ? 0 : m_meta.passes[pass->second].firstBlock;
        BOOST_OUTCOME_TRY(m_offsets.decode(step, info.stream, firstBlock, columns));
    } else if (wanted.offsets && columns.bytes.empty()) {
        columns.bytes.assign(columns.size(), blockBytes);
    }
    return columns;
}

} // namespace steadymark
