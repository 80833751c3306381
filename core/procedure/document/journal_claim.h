// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>

namespace steadymark {

/// Tells whether the process with that id still runs.
using IsAlive = std::function<bool(std::int64_t processId)>;

/// Says while it lives that this process works on a journal (`<journal>.pid`), so that no second one goes on with it at
/// the same time: of any number that take one at the same moment a single one has it. What a crash leaves behind is no
/// obstacle. A claim belongs to one thread; taking is for any.
class JournalClaim final {
public:
    /// Busy: a living process has it; the sentence names the process.
    [[nodiscard]] static Result<JournalClaim> take(
        const std::filesystem::path& journal, std::int64_t processId, const IsAlive& isAlive);

    /// The file that says so.
    [[nodiscard]] static std::filesystem::path fileOf(const std::filesystem::path& journal);
    /// The process that a journal's claim names; unset: none does.
    [[nodiscard]] static std::optional<std::int64_t> ownerOf(const std::filesystem::path& journal);
    /// Removes the claim of a process that has ended. False: there is none, or it belongs to a living one.
    static bool removeLeft(const std::filesystem::path& journal, const IsAlive& isAlive);

    JournalClaim(JournalClaim&& other) noexcept;
    JournalClaim& operator=(JournalClaim&&) = delete;
    ~JournalClaim();

    [[nodiscard]] const std::filesystem::path& journal() const noexcept { return m_journal; }

private:
    explicit JournalClaim(std::filesystem::path journal);
    std::filesystem::path m_journal; ///< empty: moved from
};

} // namespace steadymark
