// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/view/view_chunk.h"

#include <memory>
#include <mutex>
#include <utility>

namespace steadymark {

/// The chunks that a view has decoded, the least recently used first to go. Any thread may call any function.
class ViewCache final {
public:
    ViewCache(std::size_t chunks, std::size_t mostBytes)
        : m_mostBytes(mostBytes)
        , m_entries(chunks)
    {
    }

    /// Null if it is not there, or without the positions that are wanted.
    [[nodiscard]] std::shared_ptr<const ViewChunk> find(std::size_t chunk, bool withPositions)
    {
        const std::lock_guard lock(m_mutex);
        Entry& entry = m_entries[chunk];
        if (!entry.chunk || (withPositions && !entry.chunk->hasPositions))
            return nullptr;
        entry.lastUse = ++m_clock;
        return entry.chunk;
    }
    void keep(std::size_t chunk, std::shared_ptr<const ViewChunk> decoded)
    {
        const std::size_t bytes = decoded->memory();
        const std::lock_guard lock(m_mutex);
        Entry& entry = m_entries[chunk];
        m_bytes -= entry.chunk ? entry.chunk->memory() : 0;
        entry.chunk = nullptr;
        while (m_bytes > 0 && m_bytes + bytes > m_mostBytes)
            forgetOldest();
        if (bytes > m_mostBytes)
            return;
        entry = {std::move(decoded), ++m_clock};
        m_bytes += bytes;
    }
    [[nodiscard]] std::size_t mostBytes() const noexcept { return m_mostBytes; }

private:
    struct Entry {
        std::shared_ptr<const ViewChunk> chunk;
        std::uint64_t lastUse = 0;
    };

    /// Looks at every entry: some µs for 100 million I/Os, beside the ms that it took to decode the one that comes in.
    void forgetOldest()
    {
        Entry* oldest = nullptr;
        for (Entry& entry : m_entries) {
            if (entry.chunk && (!oldest || entry.lastUse < oldest->lastUse))
                oldest = &entry;
        }
        if (!oldest) {
            m_bytes = 0;
            return;
        }
        m_bytes -= oldest->chunk->memory();
        oldest->chunk = nullptr;
    }

    std::mutex m_mutex;
    std::size_t m_mostBytes = 0;
    std::vector<Entry> m_entries;
    std::size_t m_bytes = 0;
    std::uint64_t m_clock = 0;
};

} // namespace steadymark
