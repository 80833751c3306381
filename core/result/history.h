// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result/run_head.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// The highest score of a result, by which one of many is recognised.
struct BestFigure {
    double bytesPerSecond = 0.0; ///< of the median pass
    std::string step;            ///< "SEQ 1MiB Q8T1"
    unsigned readPercent = 100;

    bool operator==(const BestFigure&) const = default;
};

/// One line of the history: a run or a procedure.
struct HistoryEntry {
    std::filesystem::path file;
    std::int64_t startedAtUnixMs = 0;
    int utcOffsetMinutes = 0; ///< of the local time at the start
    RunStatus status = RunStatus::Complete;
    std::string profile;   ///< of a run
    std::string procedure; ///< "four-states"; empty: a run
    std::string title;     ///< of a procedure: "Four states"
    double scale = 1.0;    ///< of a procedure: less than 1: shortened
    std::string driveModel;
    std::string driveId; ///< driveId(); empty: its serial number was not known
    std::string targetPath;
    std::string simulation; ///< preset of a simulated drive; empty: a real one
    std::string comment;
    std::string device; ///< what the system calls the drive: "vda"
    bool isVirtual = false;
    std::optional<BestFigure> best; ///< unset: no step was measured

    [[nodiscard]] bool isProcedure() const noexcept { return !procedure.empty(); }
    /// For people: its model, or "Virtual drive vda", "Simulated drive page-mapped"; empty: nothing is known of it.
    [[nodiscard]] Sentence drive() const;

    bool operator==(const HistoryEntry&) const = default;
};

/// Of a folder of results, newest first. Files that hold no result are left out.
///
/// What was read is kept beside the results (`historyIndexName`), because a result takes milliseconds to read and there
/// may be thousands. A line of that index counts only while size and time of change of its file are what they were, so
/// the files always win; an index that is missing, damaged or another version's costs time and nothing else. It is
/// replaced atomically: of several programs at once the last one's stays.
[[nodiscard]] std::vector<HistoryEntry> readHistory(const std::filesystem::path& folder);

constexpr std::string_view historyIndexName = "history.index";

} // namespace steadymark
