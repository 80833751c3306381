// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/verify/sector_judgement.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

namespace steadymark {
namespace {

constexpr std::array<std::pair<SectorState, std::string_view>, sectorStates> stateNames{{
    {SectorState::Intact, "intact"},
    {SectorState::NeverWritten, "never-written"},
    {SectorState::OtherPass, "other-pass"},
    {SectorState::OtherRun, "other-run"},
    {SectorState::Misdirected, "misdirected"},
    {SectorState::Torn, "torn"},
    {SectorState::BitErrors, "bit-errors"},
    {SectorState::Foreign, "foreign"},
    {SectorState::Unreadable, "unreadable"},
}};

constexpr std::size_t sectorWords = stampBytes / sizeof(std::uint64_t);
using Words = std::array<std::uint64_t, sectorWords>;

Words wordsOf(ConstSector sector) noexcept
{
    Words all{};
    std::memcpy(all.data(), sector.data(), stampBytes);
    return all;
}

/// Which bits differ from a stamp.
Words differenceTo(const Words& sector, const StampName& name) noexcept
{
    std::array<std::byte, stampBytes> stamp{};
    writeStamp(stamp, name);
    Words difference = wordsOf(stamp);
    for (std::size_t word = 0; word < sectorWords; ++word)
        difference[word] ^= sector[word];
    return difference;
}

std::uint32_t bitsOf(const Words& difference) noexcept
{
    std::uint32_t bits = 0;
    for (const std::uint64_t word : difference)
        bits += static_cast<std::uint32_t>(std::popcount(word));
    return bits;
}

std::uint32_t firstBit(const Words& difference) noexcept
{
    for (std::size_t word = 0; word < sectorWords; ++word) {
        if (difference[word] != 0)
            return static_cast<std::uint32_t>(word * 64)
                + static_cast<std::uint32_t>(std::countr_zero(difference[word]));
    }
    return 0;
}

/// Where a sector changes from what was written to something else, or the other way round, in bytes; 0: it does not.
/// What is there of the stamp must be more than the name, which two writings share in part, and what is not of it must
/// differ in most words, or it would be damage.
std::uint32_t tearOf(const Words& difference) noexcept
{
    constexpr std::size_t fewestWords = 8;
    const auto differs = [](std::uint64_t word) {
        return word != 0;
    };
    const auto first = std::ranges::find_if(difference, differs);
    const auto last = std::find_if(difference.rbegin(), difference.rend(), differs);
    const auto before = static_cast<std::size_t>(first - difference.begin());
    const auto behind = static_cast<std::size_t>(last - difference.rbegin());
    const auto isOther = [&differs](auto begin, auto end) {
        const auto count = end - begin;
        return count > 0 && std::count_if(begin, end, differs) * 2 >= count;
    };
    if (before >= fewestWords && isOther(first, difference.end()))
        return static_cast<std::uint32_t>(before * sizeof(std::uint64_t));
    if (behind >= fewestWords && isOther(difference.begin(), last.base()))
        return static_cast<std::uint32_t>((sectorWords - behind) * sizeof(std::uint64_t));
    return 0;
}

/// Of a sector whose name can be believed and is another one.
SectorFinding judgeOther(const StampName& name, const StampName& expected) noexcept
{
    if (name.run != expected.run || name.seed != expected.seed)
        return {SectorState::OtherRun};
    if (name.offset != expected.offset)
        return {SectorState::Misdirected, name.offset};
    return {SectorState::OtherPass};
}

} // namespace

std::string_view toString(SectorState state)
{
    return std::ranges::find(stateNames, state, &std::pair<SectorState, std::string_view>::first)->second;
}

Result<SectorState> parseSectorState(std::string_view text)
{
    const auto found = std::ranges::find(stateNames, text, &std::pair<SectorState, std::string_view>::second);
    if (found != stateNames.end())
        return found->first;
    return fail(ErrorCode::InvalidArgument,
        Sentence("\"{text}\" is nothing that a sector can be found as.", {{"text", toPlainLine(text.substr(0, 40))}}));
}

SectorFinding judgeSector(ConstSector sector, const StampName& expected) noexcept
{
    if (isStamp(sector, expected))
        return {};
    const Words content = wordsOf(sector);
    const auto isAll = [&content](std::uint64_t value) {
        return std::ranges::all_of(content, [value](std::uint64_t word) { return word == value; });
    };
    if (isAll(0) || isAll(~std::uint64_t{0}))
        return {SectorState::NeverWritten};
    if (const std::optional<StampName> name = stampName(sector);
        name && *name != expected && bitsOf(differenceTo(content, *name)) <= mostBitErrors)
        return judgeOther(*name, expected);
    const Words difference = differenceTo(content, expected);
    if (const std::uint32_t bits = bitsOf(difference); bits <= mostBitErrors)
        return {SectorState::BitErrors, 0, bits, firstBit(difference)};
    if (const std::uint32_t tear = tearOf(difference); tear > 0)
        return {SectorState::Torn, 0, 0, tear};
    return {SectorState::Foreign};
}

} // namespace steadymark
