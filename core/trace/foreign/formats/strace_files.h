// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

namespace steadymark {

/// What is known of a file that a traced program has open. Descriptors made by dup() share it, as in the kernel.
struct StraceFile {
    std::string path;
    std::optional<std::uint64_t> position; ///< unset: opened before the trace began, or at an end that nobody knows
    std::optional<std::uint64_t> size;     ///< as far as it is known: of a new or truncated file
    bool appends = false;
};

/// The descriptors of all traced processes. Threads share a table, processes get a copy. One thread.
class StraceFiles final {
public:
    using Table = std::map<int, std::shared_ptr<StraceFile>>;

    /// Of a process or thread; the table is made if it is not known.
    [[nodiscard]] Table& of(std::uint64_t pid)
    {
        std::shared_ptr<Table>& table = m_tables[pid];
        if (!table)
            table = std::make_shared<Table>();
        return *table;
    }
    /// Null: not known.
    [[nodiscard]] std::shared_ptr<StraceFile> find(std::uint64_t pid, int descriptor)
    {
        const Table& table = of(pid);
        const auto found = table.find(descriptor);
        return found == table.end() ? nullptr : found->second;
    }
    /// Where a child was seen before its parent's call returned it keeps what it has opened since.
    void share(std::uint64_t parent, std::uint64_t child)
    {
        Table& theirs = of(parent);
        for (const auto& [descriptor, file] : of(child))
            theirs.insert_or_assign(descriptor, file);
        m_tables[child] = m_tables[parent];
    }
    void copy(std::uint64_t parent, std::uint64_t child)
    {
        const Table& theirs = of(parent);
        Table& own = of(child);
        for (const auto& [descriptor, file] : theirs)
            own.try_emplace(descriptor, file);
    }
    void forget(std::uint64_t pid) { m_tables.erase(pid); }

private:
    std::unordered_map<std::uint64_t, std::shared_ptr<Table>> m_tables;
};

} // namespace steadymark
