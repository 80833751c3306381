// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/content_sample.h"

#include "core/base/random.h"
#include "core/engine/buffer_area.h"

#include <algorithm>
#include <array>

namespace steadymark {
namespace {

/// One half of zeros among them is seen as 50 ± 13 % (three standard deviations); a hard disk needs most of a second.
constexpr std::uint64_t sampledBlocks = 128;
constexpr std::uint32_t depth = 32;
constexpr std::uint32_t smallestBlock = 4096;

bool isZero(std::span<const std::byte> bytes)
{
    return std::ranges::all_of(bytes, [](std::byte value) { return value == std::byte{0}; });
}

} // namespace

Result<ContentSample> sampleContent(
    OpenTarget& target, std::uint64_t seed, const StampClock& stampClock, std::stop_token stop)
{
    const std::uint32_t blockBytes = std::max(smallestBlock, target.geometry().offsetAlignment);
    const std::uint64_t places = target.geometry().size / ByteCount(blockBytes);
    ContentSample sample;
    if (places == 0)
        return sample;
    BOOST_OUTCOME_TRY(BufferArea area, BufferArea::allocate(std::size_t{depth} * blockBytes));
    BackendRequest request;
    request.queueDepth = depth;
    request.maximumIoBytes = blockBytes;
    request.bufferArea = area.bytes();
    request.clock = &stampClock;
    BOOST_OUTCOME_TRY(MadeBackend made, target.makeBackend(request));

    RandomGenerator random(seed);
    std::array<IoCompletion, depth> completions;
    while (sample.blocks < sampledBlocks && !stop.stop_requested()) {
        std::array<IoRequest, IoBackend::largestBatch> requests;
        for (std::uint32_t slot = 0; slot < requests.size(); ++slot)
            requests[slot] = {area.bytes().data() + std::size_t{slot} * blockBytes, random.below(places) * blockBytes,
                blockBytes, slot, Direction::Read};
        std::span<const IoRequest> toSubmit = requests;
        for (std::size_t left = requests.size(); left > 0;) {
            const Exchange done = made.backend->exchange(toSubmit, completions, 1);
            toSubmit = {};
            if (done.osError != 0)
                return fail(ErrorCode::Io, Sentence("The content of the target could not be sampled."), done.osError);
            for (std::uint32_t i = 0; i < done.completed; ++i) {
                const IoCompletion& completion = completions[i];
                if (completion.result != static_cast<std::int32_t>(blockBytes))
                    return fail(ErrorCode::Io, Sentence("The content of the target could not be sampled."),
                        completion.result < 0 ? -completion.result : 0);
                ++sample.blocks;
                if (isZero(area.bytes().subspan(std::size_t{completion.slot} * blockBytes, blockBytes)))
                    ++sample.zeroBlocks;
            }
            left -= done.completed;
        }
    }
    return sample;
}

} // namespace steadymark
