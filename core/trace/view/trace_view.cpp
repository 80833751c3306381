// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/view/trace_view.h"

#include "core/trace/capture/heat_tiles_builder.h"
#include "core/trace/format/chunk_bytes.h"
#include "core/trace/view/grid_counter.h"
#include "core/trace/view/view_cache.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <system_error>
#include <thread>

namespace steadymark {

namespace {

/// I/Os for which a second thread is worth its start.
constexpr std::uint64_t worthSharing = 300'000;
/// I/Os that each thread may decode within one count(): some 10 ms.
constexpr std::uint64_t decodedAtOnce = 500'000;
/// Chunks that countExactly() holds at the same time, besides those that the cache keeps.
constexpr std::size_t chunksAtOnce = 128;

unsigned threadCount()
{
    return std::clamp(std::thread::hardware_concurrency(), 1U, 2U);
}

/// Calls work(0) … work(count − 1) at the same time; one after the other when the system has no thread left.
template <class Work> void share(unsigned count, const Work& work)
{
    std::vector<std::jthread> threads;
    unsigned started = 1;
    try {
        for (; started < count; ++started)
            threads.emplace_back([&work, started] { work(started); });
    } catch (const std::system_error&) {
        for (unsigned rest = started; rest < count; ++rest)
            work(rest);
    }
    work(0);
}

/// In four strands, because each step of a single one waits for the step before.
std::uint32_t largestOf(const std::vector<std::uint32_t>& values)
{
    std::array<std::uint32_t, 4> largest{};
    std::size_t i = 0;
    for (; i + 4 <= values.size(); i += 4) {
        for (std::size_t k = 0; k < 4; ++k)
            largest[k] = std::max(largest[k], values[i + k]);
    }
    for (; i < values.size(); ++i)
        largest[0] = std::max(largest[0], values[i]);
    return *std::ranges::max_element(largest);
}

/// An untraced grid, or several with the same columns, in the form of tiles; rows stay UntracedGrid's.
std::vector<HeatTiles> gatherUntraced(std::span<const UntracedStream> streams, const TraceSelection& selection)
{
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::vector<std::uint64_t>> grids;
    for (const UntracedStream& stream : streams) {
        if (!selection.takes(stream.stream) || stream.grid.isEmpty())
            continue;
        std::vector<std::uint64_t>& counts = grids[{stream.passStartNs, stream.grid.columnNs()}];
        const std::size_t columns = stream.grid.usedColumns();
        counts.resize(std::max(counts.size(), columns * UntracedGrid::rowCount));
        for (std::size_t column = 0; column < columns; ++column) {
            for (std::size_t row = 0; row < UntracedGrid::rowCount; ++row)
                counts[column * UntracedGrid::rowCount + row] += stream.grid.at(column, row);
        }
    }
    constexpr std::uint64_t mostIos = ~std::uint32_t{0};
    std::vector<HeatTiles> all;
    for (const auto& [place, counts] : grids) {
        HeatTiles tiles;
        tiles.beginNs = place.first;
        tiles.columnNs = place.second;
        for (std::size_t begin = 0; begin < counts.size(); begin += UntracedGrid::rowCount) {
            HeatTiles::Column column;
            column.firstCell = static_cast<std::uint32_t>(tiles.cells.size());
            std::uint64_t ios = 0;
            for (std::size_t row = 0; row < UntracedGrid::rowCount; ++row) {
                const auto count = static_cast<std::uint32_t>(std::min(mostIos, counts[begin + row]));
                if (count > 0)
                    tiles.cells.push_back({static_cast<std::uint16_t>(row), count});
                ios += count;
            }
            column.ios = static_cast<std::uint32_t>(std::min(mostIos, ios));
            tiles.columns.push_back(column);
        }
        all.push_back(std::move(tiles));
    }
    return all;
}

/// Which chunk of its stream each one is.
using ChunkKey = std::pair<StreamId, std::uint32_t>;
std::vector<ChunkKey> keysOf(std::span<const ChunkInfo> infos)
{
    std::map<StreamId, std::uint32_t> next;
    std::vector<ChunkKey> keys;
    keys.reserve(infos.size());
    for (const ChunkInfo& info : infos)
        keys.emplace_back(info.stream, next[info.stream]++);
    return keys;
}

Result<> stopped()
{
    return fail(ErrorCode::Cancelled, Sentence("Reading the trace was stopped."));
}

} // namespace

struct TraceView::State {
    State(std::shared_ptr<const TraceSource> source, const TraceSelection& chosen, std::size_t cacheBytes);

    std::shared_ptr<const TraceSource> trace;
    TraceSelection selection;
    std::vector<std::size_t> chunks; ///< that the selection takes
    std::uint64_t ios = 0;
    std::uint64_t beginNs = 0;
    std::uint64_t endNs = 0;
    std::uint64_t minimumNs = 0;
    std::uint64_t maximumNs = 0;
    std::uint64_t addressSpan = 0;
    unsigned addressShift = 0;
    std::array<bool, 2> hasDirection{};
    mutable ViewCache cache;

    std::vector<HeatTiles> tiles; ///< empty: everything is counted directly
    /// Where the tiles were made here: those of full chunks, for the view that follows.
    std::shared_ptr<const HeatTilesBuilder> fullChunks;
    std::vector<HeatTiles> untraced;

    [[nodiscard]] const ChunkInfo& info(std::size_t chunk) const { return trace->chunks()[chunk]; }
    [[nodiscard]] std::shared_ptr<const ViewChunk> fetch(std::size_t chunk, bool withPositions, bool isKept) const;
    [[nodiscard]] std::vector<std::shared_ptr<const ViewChunk>> fetchAll(
        std::span<const std::size_t> wanted, bool withPositions, bool isKept, const std::stop_token& stop) const;

    [[nodiscard]] Result<> prepare(const TraceProgress& onProgress, const State* before);
    [[nodiscard]] Result<> decodeEverything(const TraceProgress& onProgress);
    [[nodiscard]] Result<> makeTiles(const TraceProgress& onProgress, const State* before);
    [[nodiscard]] bool takeStoredTiles();

    struct InView {
        std::vector<std::size_t> chunks;
        std::uint64_t ios = 0;     ///< about
        std::uint64_t coldIos = 0; ///< of the chunks that must be decoded
        int middle = 0;            ///< as many I/Os lie in the pixel columns before it as after it, about
    };
    [[nodiscard]] InView findInView(const GridRequest& request, const GridGeometry& geometry) const;
    [[nodiscard]] std::optional<LatencyGrid> countChunks(const GridRequest& request, const GridGeometry& geometry,
        const InView& inView, const std::stop_token& stop, LatencyGrid reuse) const;
    [[nodiscard]] LatencyGrid countTiles(
        const GridRequest& request, const GridGeometry& geometry, LatencyGrid reuse) const;
    void complete(LatencyGrid& grid, const GridGeometry& geometry) const;
};

TraceView::State::State(std::shared_ptr<const TraceSource> source, const TraceSelection& chosen, std::size_t cacheBytes)
    : trace(std::move(source))
    , selection(chosen)
    , cache(trace->chunks().size(), cacheBytes)
    , untraced(gatherUntraced(trace->untraced(), selection))
{
    beginNs = minimumNs = ~std::uint64_t{0};
    const std::span<const ChunkInfo> infos = trace->chunks();
    for (std::size_t chunk = 0; chunk < infos.size(); ++chunk) {
        const ChunkInfo& each = infos[chunk];
        if (each.ios == 0 || each.measured() == 0 || !selection.takes(each))
            continue;
        chunks.push_back(chunk);
        const std::uint32_t writes = std::min(each.writes, each.ios);
        const bool hasReads = writes < each.ios && selection.direction != Direction::Write;
        const bool hasWrites = writes > 0 && selection.direction != Direction::Read;
        hasDirection[0] = hasDirection[0] || hasReads;
        hasDirection[1] = hasDirection[1] || hasWrites;
        ios += std::min((hasReads ? each.ios - writes : 0) + (hasWrites ? writes : 0), each.measured());
        beginNs = std::min(beginNs, std::max(each.beginNs, selection.beginNs));
        endNs = std::max(endNs, each.endNs);
        minimumNs = std::min(minimumNs, each.minimumNs);
        maximumNs = std::max(maximumNs, each.maximumNs);
        if (each.stream.step < trace->meta().steps.size())
            addressSpan = std::max(addressSpan, trace->meta().steps[each.stream.step].targetSize.count());
    }
    for (const UntracedStream& stream : trace->untraced()) {
        const UntracedGrid& grid = stream.grid;
        if (!selection.takes(stream.stream) || grid.isEmpty())
            continue;
        // In floating point, because a file may say anything.
        const double end = static_cast<double>(stream.passStartNs)
            + static_cast<double>(grid.columnNs()) * static_cast<double>(grid.usedColumns());
        if (end < 0x1p63)
            endNs = std::max(endNs, static_cast<std::uint64_t>(end));
        beginNs = std::min(beginNs, stream.passStartNs);
        maximumNs = std::max(maximumNs, grid.maximumNs());
        minimumNs = std::min(minimumNs, grid.maximumNs());
    }
    if (minimumNs > maximumNs)
        minimumNs = maximumNs;
    if (beginNs > endNs)
        beginNs = endNs;
    addressShift = addressSpan >> 32U == 0 ? 0 : static_cast<unsigned>(std::bit_width(addressSpan)) - 32U;
}

std::shared_ptr<const ViewChunk> TraceView::State::fetch(std::size_t chunk, bool withPositions, bool isKept) const
{
    if (std::shared_ptr<const ViewChunk> found = cache.find(chunk, withPositions))
        return found;
    ColumnSet wanted = ChunkBytes::wanted(trace->meta(), info(chunk).stream);
    wanted.offsets = wanted.offsets || withPositions;
    const Result<TraceColumns> columns = trace->read(chunk, wanted);
    auto made = std::make_shared<ViewChunk>();
    if (columns && areComplete(columns.value())) {
        *made = makeViewChunk(
            info(chunk), columns.value(), selection, withPositions ? std::optional(addressShift) : std::nullopt);
    } else if (!columns && columns.error().code != ErrorCode::Damaged) {
        return made; // perhaps the next time
    }
    made->hasPositions = made->hasPositions || withPositions; // there is no more to be had
    if (isKept)
        cache.keep(chunk, made);
    return made;
}

std::vector<std::shared_ptr<const ViewChunk>> TraceView::State::fetchAll(
    std::span<const std::size_t> wanted, bool withPositions, bool isKept, const std::stop_token& stop) const
{
    std::vector<std::shared_ptr<const ViewChunk>> fetched(wanted.size());
    std::vector<std::size_t> cold;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        fetched[i] = cache.find(wanted[i], withPositions);
        if (!fetched[i])
            cold.push_back(i);
    }
    std::atomic<std::size_t> next = 0;
    share(cold.size() > 1 ? threadCount() : 1, [&](unsigned) {
        for (std::size_t i = next++; i < cold.size() && !stop.stop_requested(); i = next++)
            fetched[cold[i]] = fetch(wanted[cold[i]], withPositions, isKept);
    });
    return fetched;
}

bool TraceView::State::takeStoredTiles()
{
    if (!trace->overview() || selection.worker)
        return false;
    for (const HeatTiles& each : trace->overview()->tiles()) {
        if (selection.takes(StreamId{each.step, each.pass, 0})
            && selection.direction.value_or(each.direction) == each.direction)
            tiles.push_back(each);
    }
    return true;
}

Result<> TraceView::State::prepare(const TraceProgress& onProgress, const State* before)
{
    if (ios <= countedDirectly)
        return decodeEverything(onProgress);
    if (takeStoredTiles())
        return success();
    return makeTiles(onProgress, before);
}

Result<> TraceView::State::decodeEverything(const TraceProgress& onProgress)
{
    const std::size_t atOnce = 4 * threadCount();
    for (std::size_t i = 0; i < chunks.size(); i += atOnce) {
        if (onProgress && !onProgress(static_cast<double>(i) / static_cast<double>(chunks.size())))
            return stopped();
        static_cast<void>(fetchAll(std::span(chunks).subspan(i, std::min(atOnce, chunks.size() - i)), false, true, {}));
    }
    return success();
}

Result<> TraceView::State::makeTiles(const TraceProgress& onProgress, const State* before)
{
    const std::span<const ChunkInfo> infos = trace->chunks();
    std::vector<ChunkInfo> unfinished;
    std::map<ChunkKey, const ChunkInfo*> known;
    bool isContinued = before && before->fullChunks;
    if (isContinued) {
        const std::vector<ChunkKey> keys = keysOf(before->trace->chunks());
        for (const std::size_t chunk : before->chunks) {
            if (before->info(chunk).ios == ioPerChunk)
                known.emplace(keys[chunk], &before->info(chunk));
        }
    }
    const std::vector<ChunkKey> keys = keysOf(infos);
    std::size_t found = 0;
    for (const std::size_t chunk : chunks) {
        const auto same = known.find(keys[chunk]);
        found += same != known.end() && *same->second == infos[chunk] ? 1 : 0;
        if (infos[chunk].ios != ioPerChunk)
            unfinished.push_back(infos[chunk]);
    }
    isContinued = isContinued && found == known.size();

    std::vector<ChunkInfo> full;
    for (const std::size_t chunk : chunks) {
        if (infos[chunk].ios == ioPerChunk)
            full.push_back(infos[chunk]);
    }
    auto ofFull = isContinued ? std::make_shared<HeatTilesBuilder>(*before->fullChunks)
                              : std::make_shared<HeatTilesBuilder>(full, selection);
    HeatTilesBuilder ofUnfinished(unfinished, selection);
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        if (onProgress && !onProgress(static_cast<double>(i) / static_cast<double>(chunks.size())))
            return stopped();
        const std::size_t chunk = chunks[i];
        const bool isFull = infos[chunk].ios == ioPerChunk;
        if (isFull && isContinued && known.contains(keys[chunk]))
            continue;
        const Result<TraceColumns> columns = trace->read(chunk, ChunkBytes::wanted(trace->meta(), infos[chunk].stream));
        if (columns)
            (isFull ? *ofFull : ofUnfinished).add(infos[chunk], columns.value());
    }
    fullChunks = std::move(ofFull);
    tiles = fullChunks->tiles();
    for (HeatTiles& each : ofUnfinished.tiles())
        tiles.push_back(std::move(each));
    return success();
}

TraceView::State::InView TraceView::State::findInView(const GridRequest& request, const GridGeometry& geometry) const
{
    InView inView;
    inView.middle = geometry.columns() / 2;
    const bool isTime = request.axis == GridRequest::Axis::Time;
    std::array<double, 64> load{};
    const double width = request.end - request.begin;
    for (const std::size_t chunk : chunks) {
        const ChunkInfo& each = info(chunk);
        auto part = static_cast<double>(each.ios);
        if (isTime) {
            const auto begin = static_cast<double>(each.beginNs);
            const double end = std::max(static_cast<double>(each.endNs), begin) + 1.0;
            const double from = std::max(begin, request.begin);
            const double to = std::min(end, request.end);
            if (from >= to)
                continue;
            part *= (to - from) / (end - begin);
            const double first = (from - request.begin) / width * load.size();
            const double last = (to - request.begin) / width * load.size();
            for (double bin = std::floor(first); bin < last && bin < load.size(); bin += 1.0) {
                load[static_cast<std::size_t>(bin)] +=
                    part * (std::min(last, bin + 1.0) - std::max(first, bin)) / (last - first);
            }
        }
        inView.chunks.push_back(chunk);
        inView.ios += static_cast<std::uint64_t>(part) + 1;
        if (!cache.find(chunk, !isTime))
            inView.coldIos += each.ios;
    }
    if (isTime) {
        double sum = 0.0;
        for (const double each : load)
            sum += each;
        double before = 0.0;
        for (std::size_t bin = 0; bin < load.size(); ++bin) {
            if (before + load[bin] >= sum / 2) {
                inView.middle =
                    static_cast<int>(static_cast<std::size_t>(geometry.columns()) * (bin + 1) / load.size());
                break;
            }
            before += load[bin];
        }
        inView.middle = std::clamp(inView.middle, 0, geometry.columns());
    }
    return inView;
}

std::optional<LatencyGrid> TraceView::State::countChunks(const GridRequest& request, const GridGeometry& geometry,
    const InView& inView, const std::stop_token& stop, LatencyGrid reuse) const
{
    const bool isTime = request.axis == GridRequest::Axis::Time;
    LatencyGrid grid = GridCounter::makeGrid(request, hasDirection, std::move(reuse));
    const bool isShared = inView.ios > worthSharing && threadCount() > 1;
    std::vector<GridCounter> counters;
    counters.emplace_back(geometry, grid, 0, isShared ? inView.middle : geometry.columns());
    if (isShared)
        counters.emplace_back(geometry, grid, inView.middle, geometry.columns());
    // What does not fit would only push itself out of the cache.
    std::uint64_t bytes = 0;
    for (const std::size_t chunk : inView.chunks)
        bytes += std::uint64_t{info(chunk).ios} * (isTime ? 9 : 13);
    const bool isKept = bytes <= cache.mostBytes();
    for (std::size_t i = 0; i < inView.chunks.size(); i += chunksAtOnce) {
        const std::size_t count = std::min(chunksAtOnce, inView.chunks.size() - i);
        const auto fetched = fetchAll(std::span(inView.chunks).subspan(i, count), !isTime, isKept, stop);
        std::atomic<bool> isStopped = stop.stop_requested();
        share(static_cast<unsigned>(counters.size()), [&](unsigned which) {
            for (const std::shared_ptr<const ViewChunk>& chunk : fetched) {
                if (isStopped || stop.stop_requested()) {
                    isStopped = true;
                    return;
                }
                if (isTime)
                    counters[which].addByTime(*chunk);
                else
                    counters[which].addByAddress(*chunk, addressShift);
            }
        });
        if (isStopped)
            return std::nullopt;
    }
    for (GridCounter& counter : counters)
        counter.finish();
    complete(grid, geometry);
    return grid;
}

LatencyGrid TraceView::State::countTiles(
    const GridRequest& request, const GridGeometry& geometry, LatencyGrid reuse) const
{
    // A list of chunks that is wrong about directions must not lead to a grid that is not there.
    std::array<bool, 2> hasTiles = hasDirection;
    for (const HeatTiles& each : tiles)
        hasTiles[static_cast<std::size_t>(each.direction)] = true;
    LatencyGrid grid = GridCounter::makeGrid(request, hasTiles, std::move(reuse));
    grid.isExact = false;
    const unsigned count = threadCount();
    share(count, [&](unsigned which) {
        const auto columns = static_cast<unsigned>(geometry.columns());
        GridCounter counter(
            geometry, grid, static_cast<int>(columns * which / count), static_cast<int>(columns * (which + 1) / count));
        for (const HeatTiles& each : tiles)
            counter.addTiles(each, selection, static_cast<double>(endNs) - 0.5);
        counter.finish();
    });
    complete(grid, geometry);
    return grid;
}

void TraceView::State::complete(LatencyGrid& grid, const GridGeometry& geometry) const
{
    grid.largest = std::max(largestOf(grid.reads), largestOf(grid.writes));
    if (untraced.empty() || grid.request.axis == GridRequest::Axis::Address)
        return;
    grid.untraced.resize(static_cast<std::size_t>(geometry.columns()) * static_cast<std::size_t>(geometry.rows()), 0);
    GridCounter counter(geometry, grid, 0, geometry.columns());
    for (const HeatTiles& each : untraced)
        counter.addUntraced(each, 0x1p64);
}

TraceView::TraceView(std::unique_ptr<State> state)
    : m_state(std::move(state))
{
}

TraceView::~TraceView() = default;

Result<std::shared_ptr<TraceView>> TraceView::make(std::shared_ptr<const TraceSource> trace,
    const TraceSelection& selection, const TraceProgress& onProgress, std::size_t cacheBytes)
{
    auto state = std::make_unique<State>(std::move(trace), selection, cacheBytes);
    BOOST_OUTCOME_TRY(state->prepare(onProgress, nullptr));
    return std::shared_ptr<TraceView>(new TraceView(std::move(state)));
}

Result<std::shared_ptr<TraceView>> TraceView::follow(std::shared_ptr<const TraceSource> newer) const
{
    auto state = std::make_unique<State>(std::move(newer), m_state->selection, m_state->cache.mostBytes());
    std::map<ChunkKey, std::size_t> before;
    const std::span<const ChunkInfo> oldInfos = m_state->trace->chunks();
    const std::vector<ChunkKey> oldKeys = keysOf(oldInfos);
    for (const std::size_t chunk : m_state->chunks) {
        if (oldInfos[chunk].ios == ioPerChunk)
            before.emplace(oldKeys[chunk], chunk);
    }
    const std::span<const ChunkInfo> infos = state->trace->chunks();
    const std::vector<ChunkKey> keys = keysOf(infos);
    const bool samePlaces = m_state->addressShift == state->addressShift;
    for (const std::size_t chunk : state->chunks) {
        const auto same = before.find(keys[chunk]);
        if (same == before.end() || infos[chunk] != oldInfos[same->second])
            continue;
        std::shared_ptr<const ViewChunk> decoded = m_state->cache.find(same->second, false);
        if (decoded && (samePlaces || !decoded->hasPositions))
            state->cache.keep(chunk, std::move(decoded));
    }
    BOOST_OUTCOME_TRY(state->prepare({}, m_state.get()));
    return std::shared_ptr<TraceView>(new TraceView(std::move(state)));
}

const TraceSource& TraceView::trace() const noexcept
{
    return *m_state->trace;
}

const TraceSelection& TraceView::selection() const noexcept
{
    return m_state->selection;
}

std::uint64_t TraceView::ios() const noexcept
{
    return m_state->ios;
}

std::uint64_t TraceView::beginNs() const noexcept
{
    return m_state->beginNs;
}

std::uint64_t TraceView::endNs() const noexcept
{
    return m_state->endNs;
}

std::uint64_t TraceView::minimumNs() const noexcept
{
    return m_state->minimumNs;
}

std::uint64_t TraceView::maximumNs() const noexcept
{
    return m_state->maximumNs;
}

std::uint64_t TraceView::addressSpan() const noexcept
{
    return m_state->addressSpan;
}

LatencyGrid TraceView::count(const GridRequest& request, LatencyGrid reuse) const
{
    const State& state = *m_state;
    const GridGeometry geometry(request);
    if (!geometry.isValid())
        return GridCounter::makeGrid(request, {});
    State::InView inView = state.findInView(request, geometry);
    const bool isFast = inView.ios <= countedDirectly && inView.coldIos <= decodedAtOnce * std::uint64_t{threadCount()};
    if (request.axis == GridRequest::Axis::Time && !isFast && !state.tiles.empty())
        return state.countTiles(request, geometry, std::move(reuse));
    bool isExact = true;
    if (request.axis == GridRequest::Axis::Address && !isFast) {
        // No tiles here: what is decoded, and some more each time.
        std::uint64_t ios = 0;
        std::uint64_t cold = 0;
        std::erase_if(inView.chunks, [&](std::size_t chunk) {
            const bool isCold = !state.cache.find(chunk, true);
            const std::uint64_t each = state.info(chunk).ios;
            const bool isLeftOut = ios + each > countedDirectly || (isCold && cold + each > decodedAtOnce);
            ios += isLeftOut ? 0 : each;
            cold += isCold && !isLeftOut ? each : 0;
            isExact = isExact && !isLeftOut;
            return isLeftOut;
        });
    }
    LatencyGrid grid = state.countChunks(request, geometry, inView, {}, std::move(reuse)).value();
    grid.isExact = isExact;
    return grid;
}

std::optional<LatencyGrid> TraceView::countExactly(
    const GridRequest& request, std::stop_token stop, LatencyGrid reuse) const
{
    const GridGeometry geometry(request);
    if (!geometry.isValid())
        return GridCounter::makeGrid(request, {});
    return m_state->countChunks(request, geometry, m_state->findInView(request, geometry), stop, std::move(reuse));
}

std::optional<TracePoint> TraceView::nearest(const GridRequest& request, double column, double row, double reach) const
{
    const State& state = *m_state;
    const GridGeometry geometry(request);
    if (!geometry.isValid())
        return std::nullopt;
    const bool isTime = request.axis == GridRequest::Axis::Time;
    const auto lastRow = static_cast<double>(geometry.rows());
    const auto distance = [&](double x, double y) {
        const double across = std::abs(x - column);
        const double down = std::abs(std::clamp(y, 0.0, lastRow) - row);
        return across <= reach && down <= reach ? across * across + down * down : HUGE_VAL;
    };
    // First by what a picture knows, to find the chunk; then exactly, among the I/Os of that chunk.
    std::optional<std::size_t> chosen;
    double best = HUGE_VAL;
    const double unit = isTime ? 1.0 : std::ldexp(1.0, static_cast<int>(state.addressShift));
    for (const std::size_t chunk : state.chunks) {
        const ChunkInfo& info = state.info(chunk);
        if (isTime
            && (geometry.x(static_cast<double>(info.beginNs)) > column + reach
                || geometry.x(static_cast<double>(std::max(info.beginNs, info.endNs))) < column - reach))
            continue;
        // On the address axis any chunk may hold it: only what is decoded is looked at.
        const std::shared_ptr<const ViewChunk> view =
            isTime ? state.fetch(chunk, false, true) : state.cache.find(chunk, true);
        if (!view)
            continue;
        for (const ViewPart& part : view->parts) {
            const std::vector<std::uint32_t>& places = isTime ? part.time : part.position;
            if (places.size() != part.size())
                continue;
            for (std::size_t s = 0; s < part.segments.size(); ++s) {
                const double begin = isTime ? static_cast<double>(part.segments[s].beginNs) : 0.0;
                if (isTime
                    && (geometry.x(begin) > column + reach
                        || geometry.x(begin + part.segments[s].spanNs) < column - reach))
                    continue;
                for (std::size_t i = part.segments[s].first; i < part.endOf(s); ++i) {
                    const double away = distance(
                        geometry.x(begin + static_cast<double>(places[i]) * unit), geometry.yOfLevel(part.level[i]));
                    if (away < best) {
                        best = away;
                        chosen = chunk;
                    }
                }
            }
        }
    }
    if (!chosen)
        return std::nullopt;
    const Result<TraceColumns> read = state.trace->read(*chosen, {.index = true, .offsets = true});
    if (!read || !areComplete(read.value()))
        return std::nullopt;
    const TraceColumns& columns = read.value();
    const ChunkBytes bytes(state.info(*chosen), columns);
    const bool hasOffsets = columns.offsetBytes.size() == columns.size();
    std::optional<std::size_t> found;
    best = HUGE_VAL;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (!state.selection.takes(columns, i) || (!isTime && !hasOffsets))
            continue;
        const std::uint64_t place = isTime ? beginOf(columns, i) : columns.offsetBytes[i];
        const double latency = std::max(1.0, static_cast<double>(columns.latencyNs[i]));
        const double away = distance(geometry.x(static_cast<double>(place)), geometry.y(std::log2(latency)));
        if (away < best) {
            best = away;
            found = i;
        }
    }
    if (!found)
        return std::nullopt;
    TracePoint point;
    point.stream = state.info(*chosen).stream;
    point.submitNs = columns.submitNs[*found];
    point.latencyNs = columns.latencyNs[*found];
    point.offsetBytes = hasOffsets ? columns.offsetBytes[*found] : 0;
    point.bytes = bytes[*found];
    point.batch = columns.batch.size() == columns.size() ? columns.batch[*found] : 1;
    point.index = columns.index.size() == columns.size() ? columns.index[*found] : 0;
    point.direction = columns.direction(*found);
    return point;
}

} // namespace steadymark
