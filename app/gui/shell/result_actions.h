// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/shell/picture_file.h"
#include "app/gui/shell/save_dialog.h"
#include "core/exchange/report.h"
#include "core/result/result_json.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace steadymark::gui {

/// "Samsung SSD 990 PRO 2TB · 18.07.25 14:02": whose numbers a result has.
[[nodiscard]] QString resultTitle(const RunHead& run);
/// "1 GiB · 5 passes · ext4 · 38–61 °C": under which conditions.
[[nodiscard]] QString resultConditions(const GridOfRun& of);
/// What the run did to each drive, a sentence a line; empty if no drive told.
[[nodiscard]] QString driveEffects(const GridOfRun& of);
/// Three lines over the picture of a result; without paths, host or user.
[[nodiscard]] QString pictureCaption(const GridOfRun& of);

/// "Loaded · consistent", "Edited: …": one quiet line about the document.
[[nodiscard]] QString auditText(const Audit& audit, const RunHead& run);

/// The file name that is proposed for a result, with what was measured and when, so that no two are the same:
/// "SteadyMark Samsung SSD 990 PRO 2TB Default 2025-07-18 14-02-07".
[[nodiscard]] QString proposedFileName(const RunResult& result);
/// The same of a comparison that was made at that time: "SteadyMark before vs. after 2025-07-18 14-02-07".
[[nodiscard]] QString proposedFileName(const Comparison& comparison, std::int64_t unixMs);

/// What can be exported: a run or a comparison, exactly one of them.
struct Exported {
    std::shared_ptr<const RunResult> run{};
    std::shared_ptr<const Comparison> comparison{};
    std::vector<DriveTimeline> timelines{}; ///< of the drives that are compared
    std::function<Picture()> picture{};     ///< null: the picture is drawn of the report
};

[[nodiscard]] QString proposedFileName(const Exported& exported);
/// What all of them can be saved as: the report in every format, and pictures; a run first of all as the document
/// itself. A PDF is the report or, chosen in the dialog, the picture.
[[nodiscard]] std::vector<SaveFormat> exportFormats(const Exported& exported);
/// Writes one of them, by its index. What is written is for others, so paths, host and user names are dropped. The web
/// page and the PDF are in the window's language.
[[nodiscard]] Result<> exportTo(const Exported& exported, const QString& file, std::size_t format);
[[nodiscard]] std::string exportedReport(const Exported& exported, ReportFormat format);
[[nodiscard]] Picture exportedPicture(const Exported& exported);

} // namespace steadymark::gui
