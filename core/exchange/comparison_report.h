// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/compare/comparison.h"
#include "core/compare/timeline.h"

#include <string>

namespace steadymark {

// Reports of a comparison. Pure; paths, host and user names do not appear; every text of a file is escaped.

[[nodiscard]] std::string comparisonText(const Comparison& comparison);     ///< for a terminal
[[nodiscard]] std::string comparisonMarkdown(const Comparison& comparison); ///< a table
[[nodiscard]] std::string comparisonCsv(const Comparison& comparison); ///< one line for each row and group, RFC 4180
[[nodiscard]] json::value comparisonJson(const Comparison& comparison);
/// One self-contained file: style and plots (SVG) inside, no scripts, no addresses; prints well.
[[nodiscard]] std::string comparisonHtml(
    const Comparison& comparison, const std::vector<DriveTimeline>& timelines = {});

} // namespace steadymark
