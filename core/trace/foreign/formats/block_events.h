// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/foreign/import_collector.h"

#include <unordered_map>
#include <vector>

namespace steadymark {

/// One event of Linux's block layer, as blktrace records it.
struct BlockEvent {
    enum class Action { Queue, Issue, Requeue, Complete };

    Action action = Action::Queue;
    std::int64_t timeNs = 0;
    std::uint32_t device = 0;
    IoKind kind = IoKind::Transfer;
    Direction direction = Direction::Read;
    std::uint64_t sector = 0; ///< 0 of flushes
    std::uint64_t bytes = 0;  ///< of completions without one: 0
    std::int32_t error = 0;   ///< of completions
};

/// Makes one I/O of the events that belong to it. It begins when it was issued to the driver (D); on devices that issue
/// nothing, as those of the device mapper, when it was queued (Q). It ends when it was completed (C), which has its
/// device, sector and direction. What the driver gave back (R) begins when it is issued again. An I/O that was queued
/// and then merged into another one is part of that.
///
/// At most 262144 I/Os are waited for; older ones are taken as never completed, their latency as unknown. One thread.
class BlockEvents final {
public:
    explicit BlockEvents(ImportCollector& to)
        : m_to(to)
    {
    }

    [[nodiscard]] Result<> add(const BlockEvent& event);
    /// What is still waited for has no latency.
    [[nodiscard]] Result<> finish();

private:
    struct Key {
        std::uint64_t sector = 0;
        std::uint32_t device = 0;
        std::uint32_t operation = 0; ///< kind and direction

        bool operator==(const Key&) const = default;
    };
    struct Hash {
        std::size_t operator()(const Key& key) const noexcept
        {
            const std::uint64_t mixed =
                (key.sector ^ (std::uint64_t{key.device} << 40U) ^ key.operation) * 0x9E3779B97F4A7C15ULL;
            return static_cast<std::size_t>(mixed ^ (mixed >> 32U));
        }
    };

    [[nodiscard]] Result<> emit(const BlockEvent& begin, std::optional<std::uint64_t> latencyNs, std::int32_t error);
    /// Of the oldest ones `count`, and those of the same time as the last of them.
    [[nodiscard]] Result<> giveUp(std::size_t count);
    [[nodiscard]] bool issues(std::uint32_t device) const;

    ImportCollector& m_to;
    std::unordered_map<Key, BlockEvent, Hash> m_pending; ///< Queue or Issue
    std::vector<bool> m_issues;                          ///< of each device, whether anything was issued on it
};

} // namespace steadymark
