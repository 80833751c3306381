// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"

#include <string>

namespace steadymark {

/// One self-contained file: style and plots inside, no scripts, no addresses; light or dark like the reader's system,
/// prints well. Pure.
[[nodiscard]] std::string renderHtml(const ReportPage& page, const Renderer& renderer = englishRenderer());

} // namespace steadymark
