// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/offset_decoder.h"

#include "core/trace/format/trace_blocks.h"

#include <algorithm>
#include <map>

namespace steadymark {

OffsetGenerator OffsetDecoder::generatorAt(
    const TraceStep& step, const StreamId& stream, std::uint64_t firstBlock, std::uint64_t number)
{
    const std::scoped_lock lock(m_mutex);
    std::vector<OffsetGenerator>& places = m_places[stream];
    if (places.empty())
        places.emplace_back(step.workload, step.targetSize, step.seed, stream.worker, stream.pass, firstBlock);
    while (places.size() <= number) {
        OffsetGenerator generator = places.back();
        for (std::uint64_t i = 0; i < stretch; ++i)
            static_cast<void>(generator.next());
        places.push_back(generator);
    }
    return places[static_cast<std::size_t>(number)];
}

Result<> OffsetDecoder::decode(
    const TraceStep& step, const StreamId& stream, std::uint64_t firstBlock, TraceColumns& columns)
{
    // How far each stretch is needed.
    std::map<std::uint64_t, std::uint64_t> needed; // number of the stretch -> I/Os of it
    const std::size_t mostStretches = std::size_t{step.workload.queueDepth} + 3;
    auto last = needed.end(); // the next I/O is nearly always of the same stretch
    for (const std::uint64_t index : columns.index) {
        if (index > m_largestIndex)
            return damaged(Sentence("It has an I/O whose number exceeds the possible maximum."));
        const std::uint64_t number = index / stretch;
        if (last == needed.end() || last->first != number)
            last = needed.try_emplace(number, 0).first;
        last->second = std::max(last->second, index % stretch + 1);
        if (needed.size() > mostStretches)
            return damaged(Sentence("The numbers of its I/Os are further apart than the queue depth allows."));
    }

    columns.offsetBytes.resize(columns.size());
    columns.bytes.assign(columns.size(), static_cast<std::uint32_t>(step.workload.blockSize.count()));
    std::vector<OffsetGenerator::Io> ios;
    for (const auto& [number, count] : needed) {
        OffsetGenerator generator = generatorAt(step, stream, firstBlock, number);
        ios.resize(static_cast<std::size_t>(count));
        for (OffsetGenerator::Io& io : ios)
            io = generator.next();
        const std::uint64_t begin = number * stretch;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const std::uint64_t place = columns.index[i] - begin; // huge if it lies before
            if (place >= count)
                continue;
            const OffsetGenerator::Io& io = ios[static_cast<std::size_t>(place)];
            if (io.direction != columns.direction(i))
                return damaged(Sentence("Reads and writes do not alternate as the workload's generator makes them."));
            columns.offsetBytes[i] = io.offsetBytes;
        }
    }
    return success();
}

} // namespace steadymark
