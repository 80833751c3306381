// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/shell/save_dialog.h"
#include "core/exchange/report.h"
#include "core/result/result_json.h"

#include <QString>
#include <QStringList>

#include <vector>

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
/// What everything that is measured or compared can be saved as: a report in every format, and PDF.
[[nodiscard]] std::vector<SaveFormat> reportFormats();
/// Writes the report in one of them. What is written is for others, so paths, host and user names are dropped.
[[nodiscard]] Result<> saveReport(const ReportSubject& subject, const QString& file, std::size_t format);

/// What a result can be saved as besides: the document itself first, the picture of a grid last. A PDF is the report,
/// or the picture.
[[nodiscard]] std::vector<SaveFormat> resultFormats();
/// Writes the result in one of them.
[[nodiscard]] Result<> saveAs(const RunResult& result, const ResultGrid& grid, const QString& file, std::size_t format);
/// In the first whose ending the file has, and nothing if there is none.
[[nodiscard]] Result<> saveAs(const RunResult& result, const ResultGrid& grid, const QString& file);

/// The same of a procedure, which has no picture.
[[nodiscard]] std::vector<SaveFormat> procedureFormats();
[[nodiscard]] Result<> saveAs(const ProcedureResult& result, const QString& file);

} // namespace steadymark::gui
