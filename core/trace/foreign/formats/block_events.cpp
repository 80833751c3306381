// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/formats/block_events.h"
#include "core/trace/foreign/formats/foreign_formats.h"

#include <algorithm>

namespace steadymark {
namespace {

constexpr std::size_t mostPending = 262144;
constexpr std::int64_t latestEventNs = std::int64_t{1} << 61U; // 73 years, so that sums of two cannot overflow

} // namespace

bool BlockEvents::issues(std::uint32_t device) const
{
    return device < m_issues.size() && m_issues[device];
}

// hot path: some 100 ns an event
Result<> BlockEvents::add(const BlockEvent& event)
{
    if (event.timeNs < 0 || event.timeNs > latestEventNs) {
        m_to.reject(Rejection::Time);
        return success();
    }
    if (event.sector > ~std::uint64_t{0} / foreignSectorBytes) {
        m_to.reject(Rejection::Offset);
        return success();
    }
    const Key key{event.sector, event.device,
        static_cast<std::uint32_t>(event.kind) * 2 + static_cast<std::uint32_t>(event.direction)};
    switch (event.action) {
    case BlockEvent::Action::Queue:
        if (issues(event.device))
            return success();
        break;
    case BlockEvent::Action::Issue:
        if (!issues(event.device)) {
            m_issues.resize(std::max<std::size_t>(m_issues.size(), std::size_t{event.device} + 1));
            m_issues[event.device] = true;
            // What was queued before is issued by events of its own, or has been merged.
            std::erase_if(m_pending, [&event](const auto& each) {
                return each.second.device == event.device && each.second.action == BlockEvent::Action::Queue;
            });
        }
        break;
    case BlockEvent::Action::Requeue:
        if (issues(event.device))
            m_pending.erase(key); // it will be issued again, and is one I/O
        m_to.ignore();
        return success();
    case BlockEvent::Action::Complete:
        const auto found = m_pending.find(key);
        if (found == m_pending.end()) {
            m_to.ignore(); // began before the trace did, or the end of a flush sequence whose parts have ended
            return success();
        }
        const BlockEvent begin = found->second;
        m_pending.erase(found);
        const std::int64_t taken = event.timeNs - begin.timeNs;
        return emit(begin, taken < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(taken)), event.error);
    }
    const auto [place, isNew] = m_pending.try_emplace(key, event);
    if (!isNew) {
        // The same place again before the first one completed: that one is not seen to complete.
        const BlockEvent before = std::exchange(place->second, event);
        if (before.action == event.action)
            return emit(before, std::nullopt, 0);
    }
    return m_pending.size() <= mostPending ? success() : giveUp(mostPending / 2);
}

Result<> BlockEvents::emit(const BlockEvent& begin, std::optional<std::uint64_t> latencyNs, std::int32_t error)
{
    ForeignRecord record;
    record.timeNs = begin.timeNs;
    record.latencyNs = latencyNs;
    record.offsetBytes = begin.sector * foreignSectorBytes;
    record.bytes = begin.bytes;
    record.device = begin.device;
    record.kind = begin.kind;
    record.direction = begin.direction;
    record.error = error;
    // Completions give the order in which they are told.
    return m_to.add(record, begin.timeNs + static_cast<std::int64_t>(latencyNs.value_or(0)));
}

Result<> BlockEvents::giveUp(std::size_t count)
{
    std::vector<BlockEvent> events;
    events.reserve(m_pending.size());
    for (const auto& [key, event] : m_pending)
        events.push_back(event);
    std::ranges::sort(events, {}, &BlockEvent::timeNs);
    count = std::min(count, events.size());
    // Those of one time go together, because what stays is told by its time.
    while (count > 0 && count < events.size() && events[count].timeNs == events[count - 1].timeNs)
        ++count;
    events.resize(count);
    if (count >= m_pending.size()) {
        m_pending.clear();
    } else {
        std::erase_if(
            m_pending, [last = events.back().timeNs](const auto& each) { return each.second.timeNs <= last; });
    }
    for (const BlockEvent& event : events) {
        if (event.action == BlockEvent::Action::Issue || !issues(event.device)) {
            BOOST_OUTCOME_TRYV(emit(event, std::nullopt, 0));
        }
    }
    return success();
}

Result<> BlockEvents::finish()
{
    return giveUp(m_pending.size());
}

} // namespace steadymark
