// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report.h"
#include "core/result/result_json.h"

#include <QString>
#include <QStringList>

namespace steadymark::gui {

class ResultGrid;

/// "Samsung SSD 990 PRO 2TB · 18.07.25 14:02": whose numbers a result has.
[[nodiscard]] QString resultTitle(const RunResult& result);
/// "1 GiB · 5 passes · ext4 · 38–61 °C": under which conditions.
[[nodiscard]] QString resultConditions(const RunResult& result);
/// What the run did to each drive, a sentence a line; empty if no drive told.
[[nodiscard]] QString driveEffects(const RunResult& result);
/// Three lines over the picture of a result; without paths, host or user.
[[nodiscard]] QString pictureCaption(const RunResult& result);

/// "Loaded · consistent", "Edited: …": one quiet line about the document.
[[nodiscard]] QString auditText(const Audit& audit, const RunResult& result);

/// The file name that is proposed for a result: "SteadyMark Samsung SSD 990 PRO 2TB 2025-07-18".
[[nodiscard]] QString proposedFileName(const RunResult& result);
/// The filters of the save dialog; the ending decides what is written.
[[nodiscard]] QStringList saveFilters();
/// Writes the result in the format that the file's ending names: a document, a report or a picture. What is written is
/// for others, so paths, host and user names are dropped.
[[nodiscard]] Result<> saveAs(const RunResult& result, const ResultGrid& grid, const QString& file);

} // namespace steadymark::gui
