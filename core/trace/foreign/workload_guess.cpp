// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/workload_guess.h"

#include <numeric>

namespace steadymark {
namespace {

template <class T> void reorder(std::vector<T>& column, const std::vector<std::uint32_t>& order)
{
    if (column.empty())
        return;
    std::vector<T> sorted(column.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        sorted[i] = column[order[i]];
    column = std::move(sorted);
}

} // namespace

Workload WorkloadGuess::workload(ByteCount blockSize, unsigned threads) const
{
    Workload workload;
    constexpr double mostlySequential = 0.8;
    const bool isSequential =
        m_offsets > 0 && static_cast<double>(m_near) >= mostlySequential * static_cast<double>(m_offsets);
    workload.pattern = isSequential ? AccessPattern::Sequential : AccessPattern::Random;
    workload.blockSize = blockSize;
    workload.queueDepth = m_inFlight;
    workload.threads = threads;
    workload.readPercent = static_cast<unsigned>(m_reads * 100 / m_ios);
    if (m_reads > 0)
        workload.readPercent = std::max(workload.readPercent, 1U); // a mix all the same
    workload.length.ios = m_ios;
    return workload;
}

unsigned largestInFlight(const TraceColumns& columns)
{
    std::vector<std::uint64_t> submits = columns.submitNs;
    std::sort(submits.begin(), submits.end());
    std::size_t completed = 0;
    std::size_t largest = 0;
    for (std::size_t submitted = 0; submitted < submits.size(); ++submitted) {
        while (completed < submitted && columns.completeNs(completed) <= submits[submitted])
            ++completed;
        largest = std::max(largest, submitted + 1 - completed);
    }
    return static_cast<unsigned>(std::min<std::size_t>(largest, limits::maximumQueueDepth));
}

void sortByCompletion(TraceColumns& columns)
{
    std::vector<std::uint32_t> order(columns.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto isEarlier = [&columns](std::uint32_t a, std::uint32_t b) {
        return columns.completeNs(a) < columns.completeNs(b);
    };
    if (std::is_sorted(order.begin(), order.end(), isEarlier))
        return;
    std::stable_sort(order.begin(), order.end(), isEarlier);
    reorder(columns.submitNs, order);
    reorder(columns.latencyNs, order);
    reorder(columns.isWrite, order);
    reorder(columns.offsetBytes, order);
    reorder(columns.bytes, order);
    reorder(columns.index, order);
    reorder(columns.result, order);
    reorder(columns.kind, order);
    reorder(columns.isTimed, order);
}

ByteCount nearestBlock(std::uint32_t bytes)
{
    const std::uint64_t unit = limits::minimumBlock.count();
    const std::uint64_t rounded = (bytes + unit - 1) / unit * unit;
    return ByteCount(std::clamp(rounded, unit, limits::maximumBlock.count()));
}

} // namespace steadymark
