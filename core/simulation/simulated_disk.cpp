// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_disk.h"

#include "core/simulation/saved_state.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace steadymark {
namespace {

constexpr std::string_view diskMagic = "SMDISK";
constexpr std::uint32_t diskStateVersion = 1;
constexpr std::uint64_t diskSectorBytes = 512;
/// As much of a piece is written at once; what arrives meanwhile waits no longer than this takes.
constexpr std::uint64_t largestWrite = std::uint64_t{1} << 20U;

std::uint64_t zoneBytes(const DiskParameters& parameters)
{
    return (parameters.capacity.count() + parameters.zones - 1) / parameters.zones;
}

Result<> checkDiskParameters(const DiskParameters& p)
{
    const auto isBetween = [](auto value, auto least, auto most) {
        return value >= least && value <= most; // false for what is not a number
    };
    constexpr Nanoseconds longest = std::chrono::seconds(10);
    if (!isBetween(p.capacity.count(), std::uint64_t{1} << 20U, std::uint64_t{1} << 44U)
        || p.capacity.count() % diskSectorBytes != 0)
        return failure(invalidParameters(
            p.name, Sentence("the capacity of a disk must be whole sectors of 512 bytes, from 1 MiB to 16 TiB.")));
    if (!isBetween(p.zones, 1U, 1024U) || !isBetween(p.innerBytesPerSecond, 1e5, 1e10)
        || !isBetween(p.outerBytesPerSecond, p.innerBytesPerSecond, 1e10) || !(p.linkBytesPerSecond >= 1e5))
        return failure(invalidParameters(p.name,
            Sentence("1 to 1024 zones are possible, the outer ones at least as fast as the inner ones, and at least "
                     "100 kB/s.")));
    if (!isBetween(p.turn, Nanoseconds(1000), longest) || !isBetween(p.shortestSeek, Nanoseconds(0), p.longestSeek)
        || !isBetween(p.longestSeek, Nanoseconds(0), longest) || !isBetween(p.commandTime, Nanoseconds(0), longest))
        return failure(invalidParameters(
            p.name, Sentence("a turn, a seek and a command take at most 10 s, a turn at least 1 µs.")));
    if (!isBetween(p.cachedWrites, 1U, 1U << 20U)
        || !isBetween(p.writeCache.count(), 2 * largestWrite, std::uint64_t{1} << 32U)
        || p.readAhead.count() > (std::uint64_t{1} << 32U))
        return failure(invalidParameters(p.name, Sentence("a disk needs a write cache of 2 MiB to 4 GiB.")));
    return success();
}

} // namespace

DeviceFacts factsOf(const DiskParameters& parameters)
{
    DeviceFacts facts;
    facts.name = parameters.name;
    facts.model = parameters.model;
    facts.capacity = parameters.capacity;
    facts.sector = ByteCount(diskSectorBytes);
    facts.fileAlignment = ByteCount(largestWrite);
    facts.linkBytesPerSecond = parameters.linkBytesPerSecond;
    facts.commandTime = parameters.commandTime;
    facts.isRotational = true;
    facts.hasWriteCache = true;
    return facts;
}

Nanoseconds meanSeekTime(const DiskParameters& parameters)
{
    return parameters.shortestSeek + (parameters.longestSeek - parameters.shortestSeek) * 8 / 15;
}

Result<std::unique_ptr<SimulatedDisk>> SimulatedDisk::make(const DiskParameters& parameters)
{
    BOOST_OUTCOME_TRYV(checkDiskParameters(parameters));
    return std::unique_ptr<SimulatedDisk>(new SimulatedDisk(parameters));
}

SimulatedDisk::SimulatedDisk(const DiskParameters& parameters)
    : m_parameters(parameters)
    , m_facts(factsOf(parameters))
{
}

double SimulatedDisk::rateAt(const DiskParameters& parameters, std::uint64_t offsetBytes)
{
    if (parameters.zones < 2)
        return parameters.outerBytesPerSecond;
    const std::uint64_t zone = std::min<std::uint64_t>(offsetBytes / zoneBytes(parameters), parameters.zones - 1);
    const double step = (parameters.outerBytesPerSecond - parameters.innerBytesPerSecond) / (parameters.zones - 1);
    return parameters.outerBytesPerSecond - step * static_cast<double>(zone);
}

Nanoseconds SimulatedDisk::seekTime(const DiskParameters& parameters, std::uint64_t distanceBytes)
{
    const double share = static_cast<double>(distanceBytes) / static_cast<double>(parameters.capacity.count());
    const auto range = static_cast<double>((parameters.longestSeek - parameters.shortestSeek).count());
    return parameters.shortestSeek + Nanoseconds(std::llround(range * std::sqrt(share)));
}

std::int64_t SimulatedDisk::begin(Nanoseconds at)
{
    m_now = std::max(m_now, at.count());
    m_counters.poweredOn = Nanoseconds(m_now);
    writeWhenIdle(m_now);
    return m_now;
}

std::int64_t SimulatedDisk::transferTime(std::uint64_t offset, std::uint64_t bytes) const
{
    const std::uint64_t zone = zoneBytes(m_parameters);
    std::int64_t time = 0;
    while (bytes > 0) {
        const std::uint64_t part = std::min(bytes, zone - offset % zone);
        time += std::llround(static_cast<double>(part) / rateAt(m_parameters, offset) * 1e9);
        offset += part;
        bytes -= part;
    }
    return time;
}

std::int64_t SimulatedDisk::linkTime(std::uint64_t bytes) const
{
    return m_parameters.commandTime.count()
        + std::llround(static_cast<double>(bytes) / m_parameters.linkBytesPerSecond * 1e9);
}

std::int64_t SimulatedDisk::access(std::int64_t from, std::uint64_t offset, std::uint64_t bytes)
{
    std::int64_t time = from;
    if (offset != m_headAt || from > m_armUntil) {
        const std::int64_t turn = m_parameters.turn.count();
        const double trackBytes = rateAt(m_parameters, offset) * static_cast<double>(turn) * 1e-9;
        const std::uint64_t distance = offset > m_headAt ? offset - m_headAt : m_headAt - offset;
        if (static_cast<double>(distance) >= trackBytes)
            time += seekTime(m_parameters, distance).count();
        const double tracks = static_cast<double>(offset % zoneBytes(m_parameters)) / trackBytes;
        const auto place = static_cast<std::int64_t>((tracks - std::floor(tracks)) * static_cast<double>(turn));
        time += (place - time % turn + turn) % turn;
    }
    m_headAt = offset + bytes;
    return m_armUntil = time + transferTime(offset, bytes);
}

std::int64_t SimulatedDisk::read(std::int64_t at, std::uint64_t offset, std::uint64_t bytes)
{
    const std::int64_t onLink = at + linkTime(bytes);
    if (m_isReadingAhead && offset == m_headAt) {
        // It has read on since, as far as its buffer reaches.
        const std::int64_t ahead =
            transferTime(offset, std::min(m_parameters.readAhead.count(), m_parameters.capacity.count() - offset));
        m_headAt += bytes;
        m_armUntil = std::max(m_armUntil, at - ahead) + transferTime(offset, bytes);
    } else {
        access(std::max(at, m_armUntil), offset, bytes);
    }
    m_isReadingAhead = true;
    return std::max(onLink, m_armUntil + m_parameters.commandTime.count());
}

std::int64_t SimulatedDisk::write(std::int64_t at, std::uint64_t offset, std::uint64_t bytes)
{
    std::int64_t begun = at;
    while (!m_pieces.empty()
        && (m_pieces.size() >= m_parameters.cachedWrites
            || m_pieceBytes + bytes > std::max(m_parameters.writeCache.count(), bytes))) {
        writePiece(nextPiece(), std::max(m_armUntil, m_now));
        begun = std::max(begun, m_armUntil);
    }
    addPiece(offset, offset + bytes, begun);
    return begun + linkTime(bytes);
}

void SimulatedDisk::addPiece(std::uint64_t offset, std::uint64_t end, std::int64_t at)
{
    auto next = m_pieces.upper_bound(offset);
    const auto absorb = [&](Pieces::iterator piece) {
        offset = std::min(offset, piece->first);
        end = std::max(end, piece->second.end);
        at = std::min(at, piece->second.arrived);
        m_pieceBytes -= piece->second.end - piece->first;
        return m_pieces.erase(piece);
    };
    if (next != m_pieces.begin() && std::prev(next)->second.end >= offset)
        next = absorb(std::prev(next));
    while (next != m_pieces.end() && next->first <= end)
        next = absorb(next);
    m_pieces.emplace(offset, Piece{end, at});
    m_pieceBytes += end - offset;
}

SimulatedDisk::Pieces::iterator SimulatedDisk::nextPiece()
{
    const auto ahead = m_pieces.lower_bound(m_headAt);
    return ahead != m_pieces.end() ? ahead : m_pieces.begin();
}

void SimulatedDisk::writePiece(Pieces::iterator piece, std::int64_t from)
{
    const std::uint64_t offset = piece->first;
    const Piece what = piece->second;
    const std::uint64_t bytes = std::min(what.end - offset, largestWrite);
    m_pieces.erase(piece);
    if (offset + bytes < what.end)
        m_pieces.emplace(offset + bytes, what);
    m_pieceBytes -= bytes;
    m_isReadingAhead = false;
    access(from, offset, bytes);
}

void SimulatedDisk::writeWhenIdle(std::int64_t until)
{
    while (!m_pieces.empty()) {
        const auto piece = nextPiece();
        // It waits a turn for what continues it.
        const std::int64_t from = std::max(m_armUntil, piece->second.arrived + m_parameters.turn.count());
        if (from >= until)
            return;
        writePiece(piece, from);
    }
}

void SimulatedDisk::writeAllPieces(std::int64_t at)
{
    while (!m_pieces.empty())
        writePiece(nextPiece(), std::max(m_armUntil, at));
}

// hot path
Nanoseconds SimulatedDisk::submit(
    Nanoseconds at, Direction direction, std::uint64_t offsetBytes, std::uint32_t bytes, double /*compressible*/)
{
    const std::int64_t arrived = begin(at);
    const std::uint64_t end = std::min(offsetBytes + bytes, m_parameters.capacity.count());
    if (offsetBytes >= end)
        return Nanoseconds(arrived);
    const bool isRead = direction == Direction::Read;
    (isRead ? m_counters.hostReadBytes : m_counters.hostWrittenBytes) += end - offsetBytes;
    return Nanoseconds(
        isRead ? read(arrived, offsetBytes, end - offsetBytes) : write(arrived, offsetBytes, end - offsetBytes));
}

Nanoseconds SimulatedDisk::flush(Nanoseconds at)
{
    const std::int64_t arrived = begin(at);
    if (m_pieces.empty() && (m_isReadingAhead || m_armUntil <= arrived))
        return Nanoseconds(arrived);
    writeAllPieces(arrived);
    return Nanoseconds(std::max(arrived, m_armUntil));
}

Nanoseconds SimulatedDisk::trim(Nanoseconds at, std::uint64_t /*offsetBytes*/, std::uint64_t /*bytes*/)
{
    return Nanoseconds(begin(at));
}

Nanoseconds SimulatedDisk::eraseAll(Nanoseconds at)
{
    const std::int64_t arrived = begin(at);
    m_pieces.clear();
    m_pieceBytes = 0;
    m_isReadingAhead = false;
    return Nanoseconds(access(std::max(arrived, m_armUntil), 0, m_parameters.capacity.count()));
}

void SimulatedDisk::rest(Nanoseconds until)
{
    static_cast<void>(begin(until));
}

std::string SimulatedDisk::head() const
{
    StateWriter writer;
    writer.putText(diskMagic);
    writer.put32(diskStateVersion);
    writer.putText(m_parameters.name);
    for (const std::uint64_t value : {m_parameters.capacity.count(), std::uint64_t{m_parameters.zones},
             m_parameters.readAhead.count(), m_parameters.writeCache.count(), std::uint64_t{m_parameters.cachedWrites}})
        writer.put64(value);
    for (const Nanoseconds time :
        {m_parameters.turn, m_parameters.shortestSeek, m_parameters.longestSeek, m_parameters.commandTime})
        writer.putTime(time.count());
    for (const double value :
        {m_parameters.outerBytesPerSecond, m_parameters.innerBytesPerSecond, m_parameters.linkBytesPerSecond})
        writer.putDouble(value);
    return writer.take();
}

std::string SimulatedDisk::save() const
{
    StateWriter writer;
    for (const std::uint64_t value : {m_counters.hostReadBytes, m_counters.hostWrittenBytes, m_headAt})
        writer.put64(value);
    for (const std::int64_t time : {m_now, m_armUntil})
        writer.putTime(time);
    writer.put8(m_isReadingAhead ? 1 : 0);
    writer.put32(static_cast<std::uint32_t>(m_pieces.size()));
    for (const auto& [offset, piece] : m_pieces) {
        writer.put64(offset);
        writer.put64(piece.end);
        writer.putTime(piece.arrived);
    }
    return packState(head() + writer.take());
}

/// Pieces are whole, apart from each other and on the disk, and no more than the cache holds.
bool SimulatedDisk::isConsistent() const
{
    std::uint64_t before = 0;
    bool isFirst = true;
    for (const auto& [offset, piece] : m_pieces) {
        if (piece.end <= offset || piece.end > m_parameters.capacity.count() || (!isFirst && offset <= before))
            return false;
        before = piece.end;
        isFirst = false;
    }
    return m_headAt <= m_parameters.capacity.count() && m_pieces.size() <= m_parameters.cachedWrites;
}

Result<std::unique_ptr<SimulatedDevice>> SimulatedDisk::restored(const std::string& bytes) const
{
    // With room for the state of another drive, which is told apart by its beginning.
    const std::uint64_t largest = std::uint64_t{m_parameters.cachedWrites} * 24 + (std::uint64_t{1} << 26U);
    BOOST_OUTCOME_TRY(const std::string plain, unpackState(m_parameters.name, bytes, largest, head()));
    std::unique_ptr<SimulatedDisk> disk(new SimulatedDisk(m_parameters));
    StateReader reader(plain);
    for (std::uint64_t* const value :
        {&disk->m_counters.hostReadBytes, &disk->m_counters.hostWrittenBytes, &disk->m_headAt})
        *value = reader.get64();
    for (std::int64_t* const time : {&disk->m_now, &disk->m_armUntil})
        *time = reader.getTime();
    disk->m_counters.poweredOn = Nanoseconds(disk->m_now);
    disk->m_isReadingAhead = reader.get8() != 0;
    const std::uint32_t pieces = reader.get32();
    for (std::uint32_t i = 0; i < pieces && reader.isGood(); ++i) {
        const std::uint64_t offset = reader.get64();
        Piece piece;
        piece.end = reader.get64();
        piece.arrived = reader.getTime();
        disk->m_pieceBytes += piece.end - offset;
        if (!disk->m_pieces.emplace(offset, piece).second)
            reader.refuse();
    }
    if (!reader.isGood() || !reader.isAtEnd() || !disk->isConsistent())
        return failure(impossibleState(m_parameters.name));
    return disk;
}

} // namespace steadymark
