// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>

namespace steadymark {

/// What a running pass has done so far, summed over its workers. Only grows over the life of one WorkloadRunner.
struct LiveTotals {
    std::uint64_t readBytes = 0;
    std::uint64_t writeBytes = 0;
    std::uint64_t ios = 0;
    std::uint64_t latencySumNs = 0;
};

/// One cache line for each worker, written by that worker alone with plain stores, read by anyone: live numbers that
/// cost the engine nothing. The four values of a worker may be one batch apart.
class LiveCounters final {
public:
    struct alignas(64) Slot {
        std::atomic<std::uint64_t> readBytes = 0;
        std::atomic<std::uint64_t> writeBytes = 0;
        std::atomic<std::uint64_t> ios = 0;
        std::atomic<std::uint64_t> latencySumNs = 0;
    };

    explicit LiveCounters(unsigned workers)
        : m_slots(std::make_unique<Slot[]>(workers))
        , m_workers(workers)
    {
    }

    [[nodiscard]] Slot& slot(unsigned worker) noexcept { return m_slots[worker]; }

    [[nodiscard]] LiveTotals totals() const noexcept
    {
        LiveTotals totals;
        for (unsigned worker = 0; worker < m_workers; ++worker) {
            const Slot& slot = m_slots[worker];
            totals.readBytes += slot.readBytes.load(std::memory_order_relaxed);
            totals.writeBytes += slot.writeBytes.load(std::memory_order_relaxed);
            totals.ios += slot.ios.load(std::memory_order_relaxed);
            totals.latencySumNs += slot.latencySumNs.load(std::memory_order_relaxed);
        }
        return totals;
    }

private:
    std::unique_ptr<Slot[]> m_slots;
    unsigned m_workers = 0;
};

} // namespace steadymark
