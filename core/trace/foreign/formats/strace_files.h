// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace steadymark {

/// What is known of a file that a traced program has open. Descriptors made by dup() share it, as in the kernel.
struct StraceFile {
    std::string path;
    std::optional<std::uint64_t> position; ///< unset: opened before the trace began, or at an end that nobody knows
    std::optional<std::uint64_t> size;     ///< as far as it is known: of a new or truncated file
    bool appends = false;
};

/// The descriptors of all traced processes. Threads share a table, processes get a copy. What is known is bounded:
/// what comes beyond `mostEntries`, processes and descriptors together, is not known. One thread.
class StraceFiles final {
public:
    static constexpr std::size_t mostEntries = 1'000'000;

    [[nodiscard]] bool knows(std::uint64_t pid) const { return m_tables.contains(pid); }
    void add(std::uint64_t pid) { static_cast<void>(tableOf(pid)); }
    /// The only process or thread that is known.
    [[nodiscard]] std::optional<std::uint64_t> only() const
    {
        return m_tables.size() == 1 ? std::optional(m_tables.begin()->first) : std::nullopt;
    }
    /// Null: not known.
    [[nodiscard]] std::shared_ptr<StraceFile> find(std::uint64_t pid, int descriptor) const
    {
        const auto table = m_tables.find(pid);
        if (table == m_tables.end())
            return nullptr;
        const auto found = table->second->find(descriptor);
        return found == table->second->end() ? nullptr : found->second;
    }
    void put(std::uint64_t pid, int descriptor, std::shared_ptr<StraceFile> file)
    {
        if (Table* const table = tableOf(pid))
            put(*table, descriptor, std::move(file));
    }
    void erase(std::uint64_t pid, int descriptor)
    {
        if (const auto table = m_tables.find(pid); table != m_tables.end())
            m_entries -= table->second->erase(descriptor);
    }
    /// Where a child was seen before its parent's call returned it keeps what it has opened since.
    void share(std::uint64_t parent, std::uint64_t child)
    {
        Table* const theirs = tableOf(parent);
        if (!theirs || !tableOf(child))
            return;
        std::shared_ptr<Table>& own = m_tables.find(child)->second;
        if (own.get() == theirs)
            return;
        for (const auto& [descriptor, file] : *own)
            put(*theirs, descriptor, file);
        release(*own, own.use_count());
        own = m_tables.find(parent)->second;
    }
    void copy(std::uint64_t parent, std::uint64_t child)
    {
        const Table* const theirs = tableOf(parent);
        Table* const own = tableOf(child);
        if (!theirs || !own || m_entries + theirs->size() > mostEntries)
            return;
        for (const auto& [descriptor, file] : *theirs)
            m_entries += own->try_emplace(descriptor, file).second ? 1 : 0;
    }
    /// It has ended; its number may be another's soon.
    void forget(std::uint64_t pid)
    {
        const auto found = m_tables.find(pid);
        if (found == m_tables.end())
            return;
        release(*found->second, found->second.use_count());
        m_tables.erase(found);
        --m_entries;
    }

private:
    using Table = std::map<int, std::shared_ptr<StraceFile>>;

    // Made if it is not known; null: there are too many.
    [[nodiscard]] Table* tableOf(std::uint64_t pid)
    {
        if (const auto found = m_tables.find(pid); found != m_tables.end())
            return found->second.get();
        if (m_entries >= mostEntries)
            return nullptr;
        ++m_entries;
        return m_tables.emplace(pid, std::make_shared<Table>()).first->second.get();
    }
    // Beyond the bound a descriptor is not known, rather than that of the file before.
    void put(Table& table, int descriptor, std::shared_ptr<StraceFile> file)
    {
        m_entries -= table.erase(descriptor);
        if (m_entries >= mostEntries)
            return;
        table.emplace(descriptor, std::move(file));
        ++m_entries;
    }
    void release(const Table& table, long users) { m_entries -= users == 1 ? table.size() : 0; }

    std::unordered_map<std::uint64_t, std::shared_ptr<Table>> m_tables;
    std::size_t m_entries = 0; ///< tables by pid and descriptors of all tables, each table once
};

} // namespace steadymark
