// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_content.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace steadymark {
namespace {

constexpr std::uint64_t contentSector = 512;
constexpr std::uint64_t chunkBytesOfContent = std::uint64_t{256} << 10U;

/// For each sector of a range: where it begins, and where in the range.
template <class Each> void forEachSector(std::uint64_t offset, std::uint64_t bytes, const Each& each)
{
    for (std::uint64_t at = 0; at < bytes; at += contentSector)
        each(offset + at, at);
}

} // namespace

SimulatedContent::SimulatedContent(ContentParameters parameters)
    : m_parameters(std::move(parameters))
{
}

std::optional<std::uint64_t> SimulatedContent::placeOf(std::uint64_t offset) const
{
    if (offset < m_parameters.real.count())
        return offset;
    if (m_parameters.behind == BehindTheEnd::Loses)
        return std::nullopt;
    return offset % m_parameters.real.count();
}

std::byte* SimulatedContent::find(std::uint64_t place)
{
    const auto chunk = m_chunks.find(place / chunkBytesOfContent);
    return chunk == m_chunks.end() ? nullptr : chunk->second.data() + place % chunkBytesOfContent;
}

void SimulatedContent::put(std::uint64_t offset, std::span<const std::byte> bytes)
{
    const std::optional<std::uint64_t> place = placeOf(offset);
    if (!place)
        return;
    Chunk& chunk = m_chunks[*place / chunkBytesOfContent];
    chunk.resize(chunkBytesOfContent);
    std::ranges::copy(bytes, chunk.begin() + static_cast<std::ptrdiff_t>(*place % chunkBytesOfContent));
}

void SimulatedContent::writeSector(std::uint64_t offset, std::span<const std::byte> sector)
{
    for (const ContentFault& fault : m_parameters.faults) {
        if (fault.offset != offset)
            continue;
        switch (fault.kind) {
        case ContentFault::Kind::LostWrite:
            if (m_writes[offset]++ == fault.detail)
                return;
            break;
        case ContentFault::Kind::TornWrite:
            return put(offset, sector.first(std::min<std::size_t>(fault.detail, sector.size())));
        case ContentFault::Kind::Misdirected:
            return put(fault.detail, sector);
        case ContentFault::Kind::FlippedBit:
            break; // shows when it is read
        }
    }
    put(offset, sector);
}

void SimulatedContent::write(std::uint64_t offset, std::span<const std::byte> bytes)
{
    forEachSector(offset, bytes.size(), [&](std::uint64_t sector, std::uint64_t at) {
        writeSector(sector, bytes.subspan(at, std::min<std::size_t>(contentSector, bytes.size() - at)));
    });
}

void SimulatedContent::read(std::uint64_t offset, std::span<std::byte> bytes)
{
    forEachSector(offset, bytes.size(), [&](std::uint64_t sector, std::uint64_t at) {
        const std::span<std::byte> to = bytes.subspan(at, std::min<std::size_t>(contentSector, bytes.size() - at));
        const std::optional<std::uint64_t> place = placeOf(sector);
        if (const std::byte* const from = place ? find(*place) : nullptr)
            std::copy_n(from, to.size(), to.begin());
        else
            std::ranges::fill(to, std::byte{0});
    });
    for (const ContentFault& fault : m_parameters.faults) {
        const std::uint64_t place = fault.offset + fault.detail / 8;
        if (fault.kind == ContentFault::Kind::FlippedBit && place >= offset && place < offset + bytes.size())
            bytes[place - offset] ^= std::byte{1} << static_cast<unsigned>(fault.detail % 8);
    }
}

void SimulatedContent::forget(std::uint64_t offset, std::uint64_t bytes)
{
    forEachSector(offset, bytes, [&](std::uint64_t sector, std::uint64_t) {
        const std::optional<std::uint64_t> place = placeOf(sector);
        if (std::byte* const there = place ? find(*place) : nullptr)
            std::fill_n(there, contentSector, std::byte{0});
    });
}

} // namespace steadymark
