// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/report_page.h"

#include <filesystem>

namespace steadymark::gui {

/// Writes a report as A4 pages: all that stands in its web page, in the same order, with the plots as vectors; light
/// whatever the window is. Needs QGuiApplication. The error names the file.
[[nodiscard]] Result<> writeReportPdf(const ReportPage& page, const std::filesystem::path& file);

} // namespace steadymark::gui
