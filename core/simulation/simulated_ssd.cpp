// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_ssd.h"

#include "core/simulation/flash_mapper.h"
#include "core/simulation/saved_state.h"
#include "core/simulation/state_bytes.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <vector>

namespace steadymark {
namespace {

using Times = std::vector<std::int64_t>; ///< as a heap whose first is the earliest

constexpr std::string_view magic = "SMSSD";
constexpr std::uint32_t stateVersion = 1;
constexpr std::uint64_t largestCapacity = std::uint64_t{64} << 30U;
/// Blocks that a channel needs beside the user's to be able to collect: one is written, one collected, one free.
constexpr std::uint64_t leastSpare = 3;

void pushTime(Times& times, std::int64_t time)
{
    times.push_back(time);
    std::ranges::push_heap(times, std::greater<>());
}

std::int64_t popEarliest(Times& times)
{
    std::ranges::pop_heap(times, std::greater<>());
    const std::int64_t time = times.back();
    times.pop_back();
    return time;
}

void dropUntil(Times& times, std::int64_t now)
{
    while (!times.empty() && times.front() <= now)
        popEarliest(times);
}

void putTimes(StateWriter& writer, Times times)
{
    std::ranges::sort(times); // equal states are equal bytes, whatever the heap looks like
    writer.put32(static_cast<std::uint32_t>(times.size()));
    for (const std::int64_t time : times)
        writer.putTime(time);
}

void getTimes(StateReader& reader, Times& times, std::size_t most)
{
    const std::uint32_t count = reader.get32();
    if (count > most)
        reader.refuse();
    times.clear();
    for (std::uint32_t i = 0; i < count && reader.isGood(); ++i)
        pushTime(times, reader.getTime());
}

std::string describeParameters(const SsdParameters& parameters)
{
    StateWriter writer;
    writer.putText(parameters.name);
    for (const std::uint64_t value :
        {parameters.capacity.count(), parameters.pageSize.count(), std::uint64_t{parameters.pagesPerBlock},
            std::uint64_t{parameters.channels}, std::uint64_t{parameters.queueDepth},
            static_cast<std::uint64_t>(parameters.mapping), std::uint64_t{parameters.hasTrim},
            parameters.writeCache.count(), parameters.slcCache.count(), parameters.seed})
        writer.put64(value);
    for (const Nanoseconds time : {parameters.readTime, parameters.programTime, parameters.eraseTime,
             parameters.commandTime, parameters.idleCollectionAfter, parameters.slcProgramTime})
        writer.putTime(time.count());
    for (const double value : {parameters.overProvisioning, parameters.linkBytesPerSecond,
             parameters.idleCollectionGoal, parameters.compressionRatio})
        writer.putDouble(value);
    if (parameters.writeInterval.count() > 0) // states of drives without one are older than it
        writer.putTime(parameters.writeInterval.count());
    return writer.take();
}

auto invalid(const SsdParameters& parameters, const Sentence& reason)
{
    return failure(invalidParameters(parameters.name, reason));
}

Result<> checkParameters(const SsdParameters& p)
{
    const auto isBetween = [](auto value, auto least, auto most) {
        return value >= least && value <= most; // false for what is not a number
    };
    constexpr Nanoseconds longest = std::chrono::hours(1);
    if (!std::has_single_bit(p.pageSize.count()) || !isBetween(p.pageSize.count(), 512U, 1U << 20U))
        return invalid(p, Sentence("the page size must be a power of two from 512 bytes to 1 MiB."));
    if (!isBetween(p.pagesPerBlock, 2U, 4096U) || !isBetween(p.channels, 1U, 256U)
        || !isBetween(p.queueDepth, 1U, 1024U))
        return invalid(
            p, Sentence("2 to 4096 pages per block, 1 to 256 channels, and 1 to 1024 commands are possible."));
    if (p.capacity.count() == 0 || p.capacity.count() % p.pageSize.count() != 0 || p.capacity.count() > largestCapacity)
        return invalid(p, Sentence("the capacity must be whole pages, at most 64 GiB."));
    if (!isBetween(p.overProvisioning, 0.0, 10.0) || !isBetween(p.idleCollectionGoal, 0.0, 1.0)
        || !isBetween(p.compressionRatio, 0.01, 1.0) || !(p.linkBytesPerSecond >= 1e3))
        return invalid(p,
            Sentence("over-provisioning (0 to 10), goal of idle collection (0 to 1), compression ratio (0.01 to 1) or "
                     "speed of the link are out of range."));
    for (const Nanoseconds time : {p.readTime, p.programTime, p.slcProgramTime}) {
        if (!isBetween(time, Nanoseconds(compressedUnits), longest))
            return invalid(p, Sentence("times of the flash must be from 8 ns to an hour."));
    }
    for (const Nanoseconds time : {p.eraseTime, p.commandTime, p.idleCollectionAfter, p.writeInterval}) {
        if (!isBetween(time, Nanoseconds(0), longest))
            return invalid(p, Sentence("times must be from 0 to an hour."));
    }
    if (p.writeCache.count() > (std::uint64_t{1} << 30U) || p.slcCache > p.capacity)
        return invalid(p, Sentence("a write cache of at most 1 GiB and an SLC cache up to the capacity are possible."));
    if (p.mapping == Mapping::Block && (p.slcCache.count() > 0 || p.compressionRatio < 1.0))
        return invalid(p, Sentence("with block mapping there is neither an SLC cache nor compression."));
    const BlockShares shares = blockShares(p);
    const std::uint64_t blockBytes = p.pageSize.count() * p.pagesPerBlock;
    if (p.mapping == Mapping::Block && (p.capacity.count() % blockBytes != 0 || blockBytes > (1U << 30U)))
        return invalid(p, Sentence("with block mapping the capacity must be whole blocks of at most 1 GiB."));
    const std::uint64_t needed = p.mapping == Mapping::Page ? leastSpare + shares.physical / 100 : 1;
    if (shares.physical < shares.logical + needed)
        return invalid(p,
            Sentence::counted(shares.physical - shares.logical,
                "each channel has {n} block in reserve and needs {needed}. Give it more over-provisioning, more "
                "capacity, or fewer channels.",
                "each channel has {n} blocks in reserve and needs {needed}. Give it more over-provisioning, more "
                "capacity, or fewer channels.",
                {{"needed", needed}}));
    return success();
}

} // namespace

DeviceFacts factsOf(const SsdParameters& parameters)
{
    DeviceFacts facts;
    facts.name = parameters.name;
    facts.model = parameters.model.empty() ? "Simulated SSD" : parameters.model;
    facts.capacity = parameters.capacity;
    facts.sector = parameters.pageSize;
    facts.fileAlignment = ByteCount(parameters.pageSize.count() * parameters.pagesPerBlock);
    facts.linkBytesPerSecond = parameters.linkBytesPerSecond;
    facts.commandTime = parameters.commandTime;
    facts.hasTrim = parameters.hasTrim;
    facts.hasWriteCache = parameters.writeCache.count() > 0;
    facts.hasNvmeCommands = parameters.mapping == Mapping::Page && parameters.hasTrim; // else it is older
    facts.compresses = parameters.compressionRatio < 1.0;
    return facts;
}

Nanoseconds blockRewriteTime(const SsdParameters& parameters)
{
    return parameters.pagesPerBlock * (parameters.readTime + parameters.programTime) + parameters.eraseTime;
}

BlockShares blockShares(const SsdParameters& parameters)
{
    const auto roundUp = [](std::uint64_t value, std::uint64_t unit) {
        return (value + unit - 1) / unit;
    };
    BlockShares shares;
    const std::uint64_t pages = roundUp(parameters.capacity.count() / parameters.pageSize.count(), parameters.channels);
    shares.logical = roundUp(pages, parameters.pagesPerBlock);
    shares.physical = static_cast<std::uint64_t>(
        std::ceil(static_cast<double>(pages) * (1.0 + parameters.overProvisioning) / parameters.pagesPerBlock - 1e-9));
    shares.cache = roundUp(roundUp(parameters.slcCache.count() / parameters.pageSize.count(), parameters.channels),
        parameters.pagesPerBlock);
    return shares;
}

struct SimulatedSsd::State {
    explicit State(const SsdParameters& given)
        : parameters(given)
        , facts(factsOf(given))
        , mapper(given.mapping == Mapping::Page ? makePageMapper(parameters, counters)
                                                : makeBlockMapper(parameters, counters))
        , cachePages(given.writeCache / given.pageSize)
    {
        commands.reserve(parameters.queueDepth);
        cache.reserve(cachePages);
    }

    /// The moment from which the controller works on a command that came at `at`.
    std::int64_t admit(std::int64_t at)
    {
        dropUntil(commands, at);
        return commands.size() < parameters.queueDepth ? at : std::max(at, popEarliest(commands));
    }

    /// The link carries commands in their order; its time is reserved when a command starts, so that a read which waits
    /// for the flash holds up nobody.
    std::int64_t transfer(std::int64_t from, std::uint64_t bytes)
    {
        linkUntil =
            std::max(linkUntil, from) + std::llround(static_cast<double>(bytes) / parameters.linkBytesPerSecond * 1e9);
        return linkUntil;
    }

    /// When a part of a write is safe from the host's view: in the cache, or on flash if there is none.
    std::int64_t write(std::uint64_t offset, std::uint32_t bytes, double compressible, std::int64_t at)
    {
        if (cachePages == 0)
            return mapper->write(offset, bytes, compressible, at);
        const std::uint64_t wanted = (bytes + parameters.pageSize.count() - 1) / parameters.pageSize.count();
        const std::uint64_t places = std::min<std::uint64_t>(wanted, cachePages);
        dropUntil(cache, at);
        while (cache.size() + places > cachePages)
            at = std::max(at, popEarliest(cache));
        const std::int64_t done = mapper->write(offset, bytes, compressible, at);
        for (std::uint64_t i = 0; i < places; ++i)
            pushTime(cache, done);
        return wanted > cachePages ? done : at;
    }

    std::int64_t begin(Nanoseconds at)
    {
        now = std::max(now, at.count());
        if (now > idleSince)
            mapper->rest(idleSince, now);
        counters.poweredOn = Nanoseconds(now);
        return now;
    }

    Nanoseconds finish(std::int64_t done)
    {
        idleSince = std::max(idleSince, done);
        return Nanoseconds(done);
    }

    SsdParameters parameters;
    DeviceFacts facts;
    SimulatedCounters counters;
    std::unique_ptr<FlashMapper> mapper;
    std::size_t cachePages = 0;
    Times commands; ///< when each command that the controller works on is complete
    Times cache;    ///< when each page of the write cache is on flash
    std::int64_t now = 0;
    std::int64_t idleSince = 0;
    std::int64_t linkUntil = 0;
    std::int64_t nextWrite = 0; ///< no write begins sooner
};

SimulatedSsd::SimulatedSsd(std::unique_ptr<State> state)
    : m_state(std::move(state))
{
}
SimulatedSsd::SimulatedSsd(SimulatedSsd&&) noexcept = default;
SimulatedSsd& SimulatedSsd::operator=(SimulatedSsd&&) noexcept = default;
SimulatedSsd::~SimulatedSsd() = default;

Result<SimulatedSsd> SimulatedSsd::make(const SsdParameters& parameters)
{
    BOOST_OUTCOME_TRYV(checkParameters(parameters));
    return SimulatedSsd(std::make_unique<State>(parameters));
}

// hot path
Nanoseconds SimulatedSsd::submit(
    Nanoseconds at, Direction direction, std::uint64_t offsetBytes, std::uint32_t bytes, double compressible)
{
    State& state = *m_state;
    const std::int64_t arrived = state.begin(at);
    const std::uint64_t end = std::min(offsetBytes + bytes, state.parameters.capacity.count());
    if (offsetBytes >= end)
        return Nanoseconds(arrived);
    const bool isRead = direction == Direction::Read;
    std::int64_t started = state.admit(arrived);
    if (!isRead && state.parameters.writeInterval.count() > 0) {
        started = std::max(started, state.nextWrite);
        state.nextWrite = started + state.parameters.writeInterval.count();
    }
    const std::int64_t transferred = state.transfer(started, end - offsetBytes);
    const std::int64_t commandTime = state.parameters.commandTime.count();
    const std::int64_t ready = (isRead ? started : transferred) + commandTime;
    std::int64_t done = isRead ? transferred + commandTime : ready;
    const std::uint64_t granule = state.mapper->granule();
    for (std::uint64_t begin = offsetBytes; begin < end;) {
        const std::uint64_t next = std::min(end, (begin / granule + 1) * granule);
        const auto part = static_cast<std::uint32_t>(next - begin);
        done = std::max(
            done, isRead ? state.mapper->read(begin, part, ready) : state.write(begin, part, compressible, ready));
        begin = next;
    }
    (isRead ? state.counters.hostReadBytes : state.counters.hostWrittenBytes) += end - offsetBytes;
    pushTime(state.commands, done);
    return state.finish(done);
}

Nanoseconds SimulatedSsd::flush(Nanoseconds at)
{
    State& state = *m_state;
    std::int64_t done = state.begin(at);
    for (const std::int64_t time : state.cache)
        done = std::max(done, time);
    state.cache.clear();
    return state.finish(done);
}

Nanoseconds SimulatedSsd::trim(Nanoseconds at, std::uint64_t offsetBytes, std::uint64_t bytes)
{
    State& state = *m_state;
    const std::int64_t arrived = state.begin(at);
    const std::uint64_t capacity = state.parameters.capacity.count();
    if (!state.parameters.hasTrim || offsetBytes >= capacity)
        return Nanoseconds(arrived);
    const std::int64_t ready = state.admit(arrived) + state.parameters.commandTime.count();
    const std::int64_t done =
        std::max(ready, state.mapper->trim(offsetBytes, std::min(bytes, capacity - offsetBytes), ready));
    pushTime(state.commands, done);
    return state.finish(done);
}

Nanoseconds SimulatedSsd::eraseAll(Nanoseconds at)
{
    State& state = *m_state;
    std::int64_t started = state.begin(at);
    state.cache.clear();
    return state.finish(state.mapper->eraseAll(started));
}

void SimulatedSsd::rest(Nanoseconds until)
{
    static_cast<void>(m_state->begin(until));
}

const SsdParameters& SimulatedSsd::parameters() const
{
    return m_state->parameters;
}

const DeviceFacts& SimulatedSsd::facts() const
{
    return m_state->facts;
}

SimulatedCounters SimulatedSsd::counters() const
{
    return m_state->counters;
}

bool SimulatedSsd::isMapped(std::uint64_t offsetBytes) const
{
    return offsetBytes < m_state->parameters.capacity.count() && m_state->mapper->isMapped(offsetBytes);
}

std::string SimulatedSsd::save() const
{
    const State& state = *m_state;
    StateWriter writer;
    writer.putText(magic);
    writer.put32(stateVersion);
    writer.putText(describeParameters(state.parameters));
    const SimulatedCounters& counters = state.counters;
    for (const std::uint64_t value : {counters.hostReadBytes, counters.hostWrittenBytes, counters.nandWrittenBytes,
             counters.blocksErased, counters.trimmedBytes, counters.largestEraseCount})
        writer.put64(value);
    for (const std::int64_t time : {counters.poweredOn.count(), state.now, state.idleSince, state.linkUntil})
        writer.putTime(time);
    putTimes(writer, state.commands);
    putTimes(writer, state.cache);
    if (state.parameters.writeInterval.count() > 0)
        writer.putTime(state.nextWrite);
    state.mapper->save(writer);
    return packState(writer.take());
}

Result<SimulatedSsd> SimulatedSsd::restore(const SsdParameters& parameters, const std::string& bytes)
{
    BOOST_OUTCOME_TRY(SimulatedSsd ssd, make(parameters));
    State& state = *ssd.m_state;
    // The map, the blocks, the heaps: 5 bytes a page, 8 a block and a little, with a margin of a half.
    const std::uint64_t pages = parameters.capacity / parameters.pageSize;
    const std::uint64_t largest = 12 * pages * 8 + (std::uint64_t{1} << 24U);
    StateWriter head;
    head.putText(magic);
    head.put32(stateVersion);
    head.putText(describeParameters(state.parameters));
    BOOST_OUTCOME_TRY(const std::string plain, unpackState(parameters.name, bytes, largest, head.take()));

    StateReader reader(plain);
    SimulatedCounters& counters = state.counters;
    for (std::uint64_t* const value : {&counters.hostReadBytes, &counters.hostWrittenBytes, &counters.nandWrittenBytes,
             &counters.blocksErased, &counters.trimmedBytes, &counters.largestEraseCount})
        *value = reader.get64();
    counters.poweredOn = Nanoseconds(reader.getTime());
    for (std::int64_t* const time : {&state.now, &state.idleSince, &state.linkUntil})
        *time = reader.getTime();
    getTimes(reader, state.commands, parameters.queueDepth);
    getTimes(reader, state.cache, state.cachePages);
    if (parameters.writeInterval.count() > 0)
        state.nextWrite = reader.getTime();
    if (reader.isGood())
        state.mapper->restore(reader);
    if (!reader.isGood() || !reader.isAtEnd())
        return failure(impossibleState(parameters.name));
    return ssd;
}

Result<std::unique_ptr<SimulatedDevice>> SimulatedSsd::restored(const std::string& bytes) const
{
    BOOST_OUTCOME_TRY(SimulatedSsd ssd, restore(parameters(), bytes));
    return std::make_unique<SimulatedSsd>(std::move(ssd));
}

} // namespace steadymark
