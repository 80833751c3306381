// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace steadymark {

/// When what was written must have reached the drive's medium.
enum class SyncPolicy {
    None,         ///< whenever the drive likes
    Fdatasync,    ///< after every so many writes of a worker the file's data is flushed, the drive's cache with it
    WriteThrough, ///< each write is complete only when it is there (Linux: RWF_DSYNC, Windows: FILE_FLAG_WRITE_THROUGH)
};

struct SyncRule {
    SyncPolicy policy = SyncPolicy::None;
    unsigned every = 1; ///< writes, 1–10^6; of SyncPolicy::Fdatasync only

    bool operator==(const SyncRule&) const = default;
};

/// "none", "fdatasync", "fdatasync:16", "write-through".
[[nodiscard]] std::string toString(const SyncRule& rule);
[[nodiscard]] Result<SyncRule> parseSyncRule(std::string_view text);
[[nodiscard]] Result<> checkSyncRule(const SyncRule& rule);

namespace limits {
constexpr unsigned maximumWritesPerSync = 1'000'000;
} // namespace limits

} // namespace steadymark
