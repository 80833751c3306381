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
[[nodiscard]] QString resultTitle(const RunHead& run);
/// "1 GiB · 5 passes · ext4 · 38–61 °C": under which conditions.
[[nodiscard]] QString resultConditions(const GridOfRun& of);
/// What the run did to each drive, a sentence a line; empty if no drive told.
[[nodiscard]] QString driveEffects(const GridOfRun& of);
/// Three lines over the picture of a result; without paths, host or user.
[[nodiscard]] QString pictureCaption(const GridOfRun& of);

/// "Loaded · consistent", "Edited: …": one quiet line about the document.
[[nodiscard]] QString auditText(const Audit& audit, const RunHead& run);

/// The file name that is proposed for a result: "SteadyMark Samsung SSD 990 PRO 2TB 2025-07-18".
[[nodiscard]] QString proposedFileName(const RunHead& run);
/// What everything that is measured or compared can be saved as: a report in every format, and PDF.
[[nodiscard]] std::vector<SaveFormat> reportFormats();
/// Writes the report in one of them. What is written is for others, so paths, host and user names are dropped.
[[nodiscard]] Result<> saveReport(const ReportSubject& subject, const QString& file, std::size_t format);

/// What a result can be saved as: the document itself first, then the reports.
[[nodiscard]] std::vector<SaveFormat> resultFormats();
/// Writes the result in one of them.
[[nodiscard]] Result<> saveAs(const RunResult& result, const QString& file, std::size_t format);

/// The same of a benchmark, which can be saved as the picture of its grid, too: these are the last. A PDF is the
/// report, or the picture.
[[nodiscard]] std::vector<SaveFormat> benchmarkFormats();
/// \pre benchmarkOf(result)
[[nodiscard]] Result<> saveAs(const RunResult& result, const ResultGrid& grid, const QString& file, std::size_t format);

} // namespace steadymark::gui
