// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/stream_capture.h"

#include <algorithm>

namespace steadymark {
namespace {

constexpr std::size_t mostErrors = 1024; // two queues of the greatest depth

/// How much earlier than the first I/O of a chunk another one in it may have been submitted: as long as the longest
/// latency that can be kept.
constexpr std::uint64_t baseMarginNs = CaptureChunk::largestLatencyNs + 1;

/// Readers take latencies of more than 2^47 ns (39 h) for damage.
constexpr std::uint64_t largestLateNs = std::uint64_t{1} << 46U;

} // namespace

StreamCapture::StreamCapture(const StreamId& id, std::size_t mostChunks, bool isRated)
    : m_id(id)
    , m_isRated(isRated)
    , m_chunks(mostChunks)
{
    m_errors.reserve(mostErrors);
}

void StreamCapture::addChunk(std::shared_ptr<CaptureChunk> chunk)
{
    const std::size_t count = m_available.load(std::memory_order_relaxed);
    m_chunks[count] = std::move(chunk);
    m_available.store(count + 1, std::memory_order_release);
}

void StreamCapture::addGrid(std::unique_ptr<UntracedGrid> grid) noexcept
{
    m_gridOwner = std::move(grid);
    m_grid.store(m_gridOwner.get(), std::memory_order_release);
}

bool StreamCapture::openNext(std::uint64_t submitNs) noexcept
{
    // Once an I/O was left out the trace stays closed, so that it is complete up to one moment.
    if (m_untracedIos > 0)
        return false;
    const std::size_t begun = m_begun.load(std::memory_order_relaxed);
    if (begun == m_available.load(std::memory_order_acquire))
        return false;
    publish();
    m_open = m_chunks[begun].get();
    m_position = 0;
    m_baseNs = submitNs > baseMarginNs ? submitNs - baseMarginNs : 0;
    m_open->baseNs = m_baseNs;
    m_begun.store(begun + 1, std::memory_order_release);
    return true;
}

void StreamCapture::appendUntraced(const CapturedIo& io) noexcept
{
    const std::uint64_t begin = io.submitNs - io.lateNs;
    if (m_untracedIos++ == 0)
        m_firstUntracedNs = begin;
    m_firstUntracedNs = std::min(m_firstUntracedNs, begin);
    if (UntracedGrid* grid = m_grid.load(std::memory_order_acquire))
        grid->record(begin > m_startNs ? begin - m_startNs : 0, io.latencyNs);
}

void StreamCapture::appendError(std::int32_t error) noexcept
{
    if (m_errors.size() < mostErrors)
        m_errors.push_back({(m_begun.load(std::memory_order_relaxed) - 1) * ioPerChunk + m_position - 1, error});
}

TraceColumns unpackChunk(
    const CaptureChunk& chunk, std::uint32_t ios, std::uint64_t firstPosition, std::span<const CaptureError> errors)
{
    TraceColumns columns;
    columns.submitNs.resize(ios);
    columns.latencyNs.resize(ios);
    columns.index.resize(ios);
    columns.isWrite.resize(ios);
    columns.batch.resize(ios);
    bool hasFailures = false;
    for (std::size_t i = 0; i < ios; ++i) {
        const std::uint64_t packed = chunk.packed[i];
        columns.submitNs[i] = chunk.baseNs + (packed & CaptureChunk::largestSubmitNs);
        columns.latencyNs[i] = ((packed >> 48U & 0xFFU) << 32U) | chunk.latency[i];
        columns.index[i] = chunk.index[i];
        columns.isWrite[i] = static_cast<std::uint8_t>(packed >> 56U & 1U);
        columns.batch[i] = static_cast<std::uint8_t>(packed >> 58U);
        hasFailures = hasFailures || (packed >> 57U & 1U) != 0;
    }
    if (chunk.late) {
        columns.lateNs.resize(ios);
        for (std::size_t i = 0; i < ios; ++i) {
            columns.lateNs[i] = std::min((*chunk.late)[i], largestLateNs);
            columns.latencyNs[i] += columns.lateNs[i];
        }
    }
    if (hasFailures) {
        columns.result.resize(ios);
        for (std::size_t i = 0; i < ios; ++i)
            columns.result[i] = (chunk.packed[i] >> 57U & 1U) != 0 ? -1 : 0;
        for (const CaptureError& error : errors) {
            if (error.position >= firstPosition && error.position - firstPosition < ios)
                columns.result[static_cast<std::size_t>(error.position - firstPosition)] = error.error;
        }
    }
    return columns;
}

} // namespace steadymark
