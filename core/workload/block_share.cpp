// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/block_share.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

namespace steadymark {
namespace {

constexpr std::uint64_t leastShareBytes = 512;
constexpr ByteCount largestShareBlock{16U << 20U};

auto wrongShare(Sentence sentence)
{
    return fail(ErrorCode::InvalidArgument, std::move(sentence));
}

/// The text up to the separator, which is taken away from `rest` with it.
std::string_view takePart(std::string_view& rest, char separator)
{
    const std::size_t end = rest.find(separator);
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return part;
}

std::optional<unsigned> parsePercent(std::string_view text)
{
    unsigned number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size() || number > 100)
        return std::nullopt;
    return number;
}

/// Applies "r80", "x100" or "a4KiB". \return whether it is one of these
bool applyWord(BlockShare& share, std::string_view word)
{
    if (word.size() < 2)
        return false;
    const std::string_view value = word.substr(1);
    if (word.front() == 'a') {
        const Result<ByteCount> alignment = parseByteCount(value);
        if (alignment)
            share.alignment = alignment.value();
        return alignment.has_value();
    }
    const std::optional<unsigned> percent = parsePercent(value);
    if (!percent || (word.front() != 'r' && word.front() != 'x'))
        return false;
    (word.front() == 'r' ? share.readPercent : share.randomPercent) = *percent;
    return true;
}

/// Applies "4KiB:60:r80:x100". \return whether it is written like that
bool readShare(BlockShare& share, std::string_view text)
{
    const Result<ByteCount> size = parseByteCount(takePart(text, ':'));
    const std::optional<unsigned> percent = parsePercent(takePart(text, ':'));
    if (!size || !percent)
        return false;
    share.size = size.value();
    share.percent = *percent;
    while (!text.empty()) {
        if (!applyWord(share, takePart(text, ':')))
            return false;
    }
    return true;
}

Result<> checkShare(const BlockShare& share)
{
    const Figure size{formatSize(share.size)};
    if (share.size.count() < leastShareBytes || share.size > largestShareBlock
        || share.size.count() % leastShareBytes != 0)
        return wrongShare(
            Sentence("The mix has blocks of {size}. Choose multiples of 512 bytes up to 16 MiB.", {{"size", size}}));
    if (share.percent < 1 || share.percent > 100)
        return wrongShare(Sentence("The share of the blocks of {size} is {share}. Choose 1 to 100, or omit them.",
            {{"size", size}, {"share", Figure{std::to_string(share.percent) + " %"}}}));
    if (share.readPercent > 100)
        return wrongShare(Sentence("The read share of the blocks of {size} is {share}. Choose 0 to 100.",
            {{"size", size}, {"share", Figure{std::to_string(share.readPercent) + " %"}}}));
    if (share.randomPercent > 100)
        return wrongShare(Sentence("The random share of the blocks of {size} is {share}. Choose 0 to 100.",
            {{"size", size}, {"share", Figure{std::to_string(share.randomPercent) + " %"}}}));
    if (share.alignment.count() % leastShareBytes != 0 || share.alignment > limits::maximumAlignment)
        return wrongShare(Sentence("The blocks of {size} are aligned to {alignment}. Choose a multiple of 512 bytes up "
                                   "to 1 GiB.",
            {{"size", size}, {"alignment", Figure{formatSize(share.alignment)}}}));
    return success();
}

} // namespace

std::string formatBlockShares(const std::vector<BlockShare>& blocks, unsigned readPercent, unsigned randomPercent)
{
    std::string text;
    for (const BlockShare& share : blocks) {
        if (!text.empty())
            text += '/';
        text += formatByteCount(share.size) + ':' + std::to_string(share.percent);
        if (share.readPercent != readPercent)
            text += ":r" + std::to_string(share.readPercent);
        if (share.randomPercent != randomPercent)
            text += ":x" + std::to_string(share.randomPercent);
        if (share.alignment.count() > 0)
            text += ":a" + formatByteCount(share.alignment);
    }
    return text;
}

Result<std::vector<BlockShare>> parseBlockShares(std::string_view text, unsigned readPercent, unsigned randomPercent)
{
    std::vector<BlockShare> blocks;
    std::string_view rest = text;
    do {
        const std::string_view part = takePart(rest, '/');
        BlockShare share;
        share.readPercent = readPercent;
        share.randomPercent = randomPercent;
        if (!readShare(share, part))
            return wrongShare(Sentence("The part '{part}' of the mix of blocks '{mix}' is not recognized. Write sizes "
                                       "and their percentages, for example blocks=512:10/4KiB:60/64KiB:30, with :r80 "
                                       "for 80 % reads, :x50 for 50 % random I/Os and :a4KiB for an alignment of their "
                                       "own.",
                {{"part", part}, {"mix", text}}));
        blocks.push_back(share);
    } while (!rest.empty() && blocks.size() <= limits::maximumBlockShares);
    return blocks;
}

Result<> checkBlockShares(const std::vector<BlockShare>& blocks)
{
    if (blocks.size() > limits::maximumBlockShares)
        return wrongShare(Sentence(
            "The mix has more than {most} kinds of blocks. Choose fewer.", {{"most", limits::maximumBlockShares}}));
    unsigned sum = 0;
    for (const BlockShare& share : blocks) {
        BOOST_OUTCOME_TRY(checkShare(share));
        sum += share.percent;
    }
    if (sum != 100)
        return wrongShare(Sentence("The shares of the mix of blocks amount to {sum}. Choose ones that amount to 100 %.",
            {{"sum", Figure{std::to_string(sum) + " %"}}}));
    return success();
}

unsigned shareOfAll(const std::vector<BlockShare>& blocks, unsigned BlockShare::*percentOf)
{
    std::uint64_t sum = 0;
    std::uint64_t most = 0;
    for (const BlockShare& share : blocks) {
        sum += std::uint64_t{share.percent} * (share.*percentOf);
        most += std::uint64_t{share.percent} * 100;
    }
    if (sum == 0 || most == 0)
        return 0;
    const std::uint64_t rounded = (sum * 100 + most / 2) / most;
    return sum == most ? 100U : static_cast<unsigned>(std::clamp<std::uint64_t>(rounded, 1, 99));
}

} // namespace steadymark
