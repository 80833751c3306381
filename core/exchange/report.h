// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/compare/comparison.h"
#include "core/compare/timeline.h"
#include "core/exchange/report_page.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace steadymark {

enum class ReportFormat {
    Text, ///< for terminals; of a run in CrystalDiskMark's layout, so that forum readers and parsers take it
    BbCode,
    Markdown,
    Csv,  ///< the figures as rows, RFC 4180, '.' as decimal point: passes, samples, or compared tests
    Json, ///< the document itself, anonymised; of a comparison its figures
    Html, ///< one self-contained file with plots
    Cdm3, ///< CrystalDiskMark 3's text with the best pass of each test; only of its tests: see checkReport()
};

/// text, bbcode, markdown, csv, json, html, cdm3
[[nodiscard]] Result<ReportFormat> parseReportFormat(std::string_view text);
[[nodiscard]] std::string_view toString(ReportFormat format);

/// What a report is made of: any kind of result. Refers to it.
class ReportSubject final {
public:
    ReportSubject(const RunResult& run) // NOLINT(google-explicit-constructor)
        : m_what(&run)
    {
    }
    ReportSubject(const Comparison& comparison) // NOLINT(google-explicit-constructor)
        : m_what(Compared{&comparison, nullptr})
    {
    }
    /// With the same drives over time.
    ReportSubject(const Comparison& comparison, const std::vector<DriveTimeline>& timelines)
        : m_what(Compared{&comparison, &timelines})
    {
    }

    struct Compared {
        const Comparison* comparison;
        const std::vector<DriveTimeline>* timelines; ///< may be null
    };
    [[nodiscard]] const auto& what() const { return m_what; }

private:
    std::variant<const RunResult*, Compared> m_what;
};

/// Whether there is such a report of it: all of everything but Cdm3, which is of a benchmark with its tests.
[[nodiscard]] Result<> checkReport(const ReportSubject& subject, ReportFormat format);

/// Every kind of result in every format, where checkReport() has no objection and else empty; paths, host and user
/// names are left out. `columns`: where a text breaks its sentences. Formats for people are in the renderer's language,
/// those for programs always in English. Pure: the same result always gives the same bytes.
[[nodiscard]] std::string makeReport(const ReportSubject& subject, ReportFormat format,
    std::size_t columns = reportWidth, const Renderer& renderer = englishRenderer());

/// What all formats for people are made of, for whoever draws it himself: the window's PDF.
[[nodiscard]] ReportPage makeReportPage(const ReportSubject& subject);

} // namespace steadymark
