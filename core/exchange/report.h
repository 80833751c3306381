// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/result/run_result.h"

#include <string>
#include <string_view>

namespace steadymark {

enum class ReportFormat {
    Text, ///< CrystalDiskMark's layout, so that forum readers and parsers take it
    BbCode,
    Markdown,
    Csv,  ///< one line per pass, RFC 4180, '.' as decimal point
    Json, ///< the document itself, anonymised
};

[[nodiscard]] Result<ReportFormat> parseReportFormat(std::string_view text); ///< text, bbcode, markdown, csv, json

/// The report of a result; paths, host and user names are left out. Pure: the same result always gives the same bytes.
[[nodiscard]] std::string makeReport(const RunResult& result, ReportFormat format);

/// One self-contained HTML file with SVG plots, like procedureHtml().
[[nodiscard]] std::string runHtml(const RunResult& result);

/// One line in the format of CrystalDiskMark 8 and 9 (peers: `"  SEQ %4dMiB (Q=%3d, T=%2d): %9.3f MB/s [%9.1f IOPS]
/// <%9.2f us>"`).
[[nodiscard]] std::string crystalLine(const StepRecord& step, const PassRecord& pass);

} // namespace steadymark
