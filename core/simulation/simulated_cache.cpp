// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_cache.h"

#include "core/base/text.h"
#include "core/simulation/saved_state.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string_view>
#include <utility>

namespace steadymark {
namespace {

constexpr std::string_view cacheMagic = "SMCACHE";
constexpr std::uint32_t cacheStateVersion = 1;
constexpr std::uint64_t largestFlush = std::uint64_t{1} << 20U;
constexpr std::uint64_t largestStateBehind = std::uint64_t{512} << 20U;
constexpr std::uint64_t bytesOfSavedLine = 32;

} // namespace

DeviceFacts factsOf(const ControllerCacheParameters& parameters, const DeviceFacts& behind)
{
    DeviceFacts facts = behind;
    facts.name = parameters.name;
    facts.model = join({behind.model, "behind", formatSize(parameters.size), "of cache"}, " ");
    facts.linkBytesPerSecond = parameters.linkBytesPerSecond;
    facts.commandTime = parameters.commandTime;
    facts.hasTrim = false;
    facts.hasWriteCache = true;
    facts.hasNvmeCommands = false;
    return facts;
}

Result<std::unique_ptr<SimulatedCache>> SimulatedCache::make(
    const ControllerCacheParameters& parameters, std::unique_ptr<SimulatedDevice> behind)
{
    const std::uint64_t line = parameters.line.count();
    if (!std::has_single_bit(line) || line < 512 || line > largestFlush || parameters.size.count() < 2 * largestFlush
        || parameters.size.count() > (std::uint64_t{16} << 30U))
        return failure(invalidParameters(parameters.name,
            Sentence("a cache of 2 MiB to 16 GiB is possible, with lines of 512 bytes to 1 MiB, a power of two.")));
    if (parameters.flushesAtOnce < 1 || parameters.flushesAtOnce > 64 || !(parameters.linkBytesPerSecond >= 1e5)
        || parameters.commandTime < Nanoseconds(0) || parameters.commandTime > std::chrono::seconds(10))
        return failure(invalidParameters(
            parameters.name, Sentence("1 to 64 flushes at once are possible, and a link of at least 100 kB/s.")));
    return std::unique_ptr<SimulatedCache>(new SimulatedCache(parameters, std::move(behind)));
}

SimulatedCache::SimulatedCache(const ControllerCacheParameters& parameters, std::unique_ptr<SimulatedDevice> behind)
    : m_parameters(parameters)
    , m_behind(std::move(behind))
    , m_facts(factsOf(parameters, m_behind->facts()))
{
    m_underWay.reserve(parameters.flushesAtOnce);
}

SimulatedCounters SimulatedCache::counters() const
{
    SimulatedCounters counters = m_behind->counters();
    counters.hostWrittenBytes = m_hostWrittenBytes;
    counters.poweredOn = Nanoseconds(m_now);
    return counters;
}

std::vector<SimulatedCache::UnderWay>::iterator SimulatedCache::soonest()
{
    return std::ranges::min_element(m_underWay, {}, &UnderWay::done);
}

void SimulatedCache::startNext(std::int64_t from)
{
    Line all = m_lines.front();
    std::uint32_t lines = 0;
    while (!m_lines.empty()) {
        const Line& next = m_lines.front();
        if (lines > 0
            && (next.begin != all.end || next.end - all.begin > largestFlush || next.compressible != all.compressible))
            break;
        all.end = next.end;
        all.arrived = std::max(all.arrived, next.arrived);
        m_places.erase(numberOf(next));
        m_lines.pop_front();
        ++m_taken;
        ++lines;
    }
    const Nanoseconds done = m_behind->submit(Nanoseconds(std::max(from, all.arrived)), Direction::Write, all.begin,
        static_cast<std::uint32_t>(all.end - all.begin), all.compressible);
    m_underWay.push_back({done.count(), lines});
    m_linesUnderWay += lines;
}

void SimulatedCache::workUntil(std::int64_t time)
{
    while (true) {
        std::int64_t from = 0; // when there is a place for it, it starts when it arrived
        if (m_underWay.size() == m_parameters.flushesAtOnce) {
            const auto first = soonest();
            if (first->done > time)
                return;
            from = first->done;
            m_linesUnderWay -= first->lines;
            m_underWay.erase(first);
        }
        if (m_lines.empty())
            break;
        startNext(from);
    }
    std::erase_if(m_underWay, [&](const UnderWay& one) {
        const bool isDone = one.done <= time;
        m_linesUnderWay -= isDone ? one.lines : 0;
        return isDone;
    });
}

std::int64_t SimulatedCache::writeAll(std::int64_t at)
{
    std::int64_t done = at;
    while (!m_lines.empty())
        workUntil(soonest()->done);
    for (const UnderWay& one : m_underWay)
        done = std::max(done, one.done);
    return done;
}

std::int64_t SimulatedCache::begin(Nanoseconds at)
{
    m_now = std::max(m_now, at.count());
    workUntil(m_now);
    return m_now;
}

std::int64_t SimulatedCache::putLine(std::int64_t at, const Line& line)
{
    if (const auto known = m_places.find(numberOf(line)); known != m_places.end()) {
        Line& waiting = m_lines[known->second - m_taken];
        waiting.begin = std::min(waiting.begin, line.begin);
        waiting.end = std::max(waiting.end, line.end);
        waiting.compressible = line.compressible;
        return at;
    }
    const std::uint64_t most = m_parameters.size / m_parameters.line;
    while (m_lines.size() + m_linesUnderWay >= most) {
        if (m_underWay.empty()) { // all of it came with this very command
            workUntil(at);
            continue;
        }
        at = std::max(at, soonest()->done);
        workUntil(at);
    }
    m_places.emplace(numberOf(line), m_taken + m_lines.size());
    m_lines.push_back(line);
    m_lines.back().arrived = at;
    return at;
}

std::int64_t SimulatedCache::write(std::int64_t at, std::uint64_t offset, std::uint64_t bytes, double compressible)
{
    const std::uint64_t lineBytes = m_parameters.line.count();
    const std::uint64_t end = offset + bytes;
    m_linkUntil =
        std::max(m_linkUntil, at) + std::llround(static_cast<double>(bytes) / m_parameters.linkBytesPerSecond * 1e9);
    std::int64_t done = m_linkUntil;
    while (offset < end) {
        const std::uint64_t next = std::min(end, (offset / lineBytes + 1) * lineBytes);
        done = std::max(done, putLine(at, {offset, next, compressible, at}));
        offset = next;
    }
    workUntil(m_now);
    return done + m_parameters.commandTime.count();
}

// hot path
Nanoseconds SimulatedCache::submit(
    Nanoseconds at, Direction direction, std::uint64_t offsetBytes, std::uint32_t bytes, double compressible)
{
    const std::int64_t arrived = begin(at);
    const std::uint64_t end = std::min(offsetBytes + bytes, m_facts.capacity.count());
    if (offsetBytes >= end)
        return Nanoseconds(arrived);
    if (direction == Direction::Write) {
        m_hostWrittenBytes += end - offsetBytes;
        return Nanoseconds(write(arrived, offsetBytes, end - offsetBytes, compressible));
    }
    return m_parameters.commandTime
        + m_behind->submit(Nanoseconds(writeAll(arrived)), Direction::Read, offsetBytes,
            static_cast<std::uint32_t>(end - offsetBytes), compressible);
}

Nanoseconds SimulatedCache::flush(Nanoseconds at)
{
    const std::int64_t written = writeAll(begin(at));
    return m_behind->flush(Nanoseconds(written));
}

Nanoseconds SimulatedCache::trim(Nanoseconds at, std::uint64_t /*offsetBytes*/, std::uint64_t /*bytes*/)
{
    return Nanoseconds(begin(at));
}

Nanoseconds SimulatedCache::eraseAll(Nanoseconds at)
{
    std::int64_t free = begin(at);
    for (const UnderWay& one : m_underWay)
        free = std::max(free, one.done);
    m_taken += m_lines.size();
    m_lines.clear();
    m_places.clear();
    m_underWay.clear();
    m_linesUnderWay = 0;
    return m_behind->eraseAll(Nanoseconds(free));
}

void SimulatedCache::rest(Nanoseconds until)
{
    m_behind->rest(Nanoseconds(begin(until)));
}

std::string SimulatedCache::head() const
{
    StateWriter writer;
    writer.putText(cacheMagic);
    writer.put32(cacheStateVersion);
    writer.putText(m_parameters.name);
    writer.put64(m_parameters.size.count());
    writer.put64(m_parameters.line.count());
    writer.putTime(m_parameters.commandTime.count());
    writer.putDouble(m_parameters.linkBytesPerSecond);
    writer.put32(m_parameters.flushesAtOnce);
    return writer.take();
}

std::string SimulatedCache::save() const
{
    StateWriter writer;
    writer.put64(m_hostWrittenBytes);
    for (const std::int64_t time : {m_now, m_linkUntil})
        writer.putTime(time);
    writer.put32(static_cast<std::uint32_t>(m_underWay.size()));
    for (const UnderWay& one : m_underWay) {
        writer.putTime(one.done);
        writer.put32(one.lines);
    }
    writer.put32(static_cast<std::uint32_t>(m_lines.size()));
    for (const Line& line : m_lines) {
        writer.put64(line.begin);
        writer.put64(line.end);
        writer.putDouble(line.compressible);
        writer.putTime(line.arrived);
    }
    writer.putText(m_behind->save());
    return packState(head() + writer.take());
}

Result<std::unique_ptr<SimulatedDevice>> SimulatedCache::restored(const std::string& bytes) const
{
    const std::uint64_t most = m_parameters.size / m_parameters.line;
    BOOST_OUTCOME_TRY(const std::string plain,
        unpackState(m_parameters.name, bytes, largestStateBehind + most * bytesOfSavedLine, head()));
    StateReader reader(plain);
    const std::uint64_t hostWritten = reader.get64();
    const std::int64_t now = reader.getTime();
    const std::int64_t linkUntil = reader.getTime();
    std::vector<UnderWay> underWay;
    std::uint64_t held = 0;
    const std::uint32_t flushes = reader.get32();
    for (std::uint32_t i = 0; i < flushes && reader.isGood(); ++i) {
        UnderWay one;
        one.done = reader.getTime();
        one.lines = reader.get32();
        held += one.lines;
        underWay.push_back(one);
        if (one.lines == 0 || held > most || flushes > m_parameters.flushesAtOnce)
            reader.refuse();
    }
    std::deque<Line> lines;
    const std::uint32_t waiting = reader.get32();
    for (std::uint32_t i = 0; i < waiting && reader.isGood(); ++i) {
        Line line;
        line.begin = reader.get64();
        line.end = reader.get64();
        line.compressible = reader.getDouble();
        line.arrived = reader.getTime();
        // Part of one line of the drive.
        if (line.begin >= line.end || line.end > m_facts.capacity.count()
            || (line.end - 1) / m_parameters.line.count() != numberOf(line) || ++held > most
            || !(line.compressible >= 0.0 && line.compressible <= 1.0))
            reader.refuse();
        lines.push_back(line);
    }
    const std::string behindBytes(reader.getText());
    // Lines wait only while as much is under way as can be.
    if (!reader.isGood() || !reader.isAtEnd() || (!lines.empty() && underWay.size() < m_parameters.flushesAtOnce))
        return failure(impossibleState(m_parameters.name));
    BOOST_OUTCOME_TRY(std::unique_ptr<SimulatedDevice> behind, m_behind->restored(behindBytes));
    std::unique_ptr<SimulatedCache> cache(new SimulatedCache(m_parameters, std::move(behind)));
    cache->m_hostWrittenBytes = hostWritten;
    cache->m_now = now;
    cache->m_linkUntil = linkUntil;
    cache->m_underWay = std::move(underWay);
    for (const UnderWay& one : cache->m_underWay)
        cache->m_linesUnderWay += one.lines;
    cache->m_lines = std::move(lines);
    for (std::size_t i = 0; i < cache->m_lines.size(); ++i) {
        if (!cache->m_places.emplace(numberOf(cache->m_lines[i]), i).second)
            return failure(impossibleState(m_parameters.name));
    }
    return cache;
}

} // namespace steadymark
