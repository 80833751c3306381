// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/report.h"

#include "core/base/text.h"
#include "core/exchange/comparison_data.h"
#include "core/exchange/comparison_page.h"
#include "core/exchange/procedure/procedure_csv.h"
#include "core/exchange/procedure/procedure_page.h"
#include "core/exchange/report_page_html.h"
#include "core/exchange/report_page_text.h"
#include "core/exchange/run_crystal3.h"
#include "core/exchange/run_csv.h"
#include "core/exchange/run_page.h"
#include "core/procedure/document/run_json.h"

#include <array>

namespace steadymark {
namespace {

constexpr std::array<std::pair<ReportFormat, std::string_view>, 7> formatNames = {std::pair{ReportFormat::Text, "text"},
    std::pair{ReportFormat::BbCode, "bbcode"}, std::pair{ReportFormat::Markdown, "markdown"},
    std::pair{ReportFormat::Csv, "csv"}, std::pair{ReportFormat::Json, "json"}, std::pair{ReportFormat::Html, "html"},
    std::pair{ReportFormat::Cdm3, "cdm3"}};

/// One kind of result as all that a report can be.
struct PageOf {
    ReportPage operator()(const RunResult* run) const
    {
        const RunResult shown = anonymized(*run);
        const std::optional<GridOfRun> benchmark = benchmarkOf(shown);
        return benchmark ? pageOf(*benchmark) : pageOf(shown);
    }
    ReportPage operator()(const ReportSubject::Compared& compared) const
    {
        static const std::vector<DriveTimeline> none;
        return pageOf(*compared.comparison, compared.timelines != nullptr ? *compared.timelines : none);
    }
};

struct CsvOf {
    std::string operator()(const RunResult* run) const
    {
        const RunResult shown = anonymized(*run);
        const std::optional<GridOfRun> benchmark = benchmarkOf(shown);
        return benchmark ? csvOf(*benchmark) : csvOf(shown);
    }
    std::string operator()(const ReportSubject::Compared& compared) const { return csvOf(*compared.comparison); }
};

struct JsonOf {
    std::string operator()(const RunResult* run) const { return formatRun(anonymized(*run)); }
    std::string operator()(const ReportSubject::Compared& compared) const
    {
        return formatJson(jsonOf(*compared.comparison));
    }
};

struct Crystal3Of {
    std::string operator()(const RunResult* run) const
    {
        const RunResult shown = anonymized(*run);
        const std::optional<GridOfRun> benchmark = benchmarkOf(shown);
        return benchmark && hasCrystal3Rows(benchmark->grid) ? crystal3Text(*benchmark) : std::string();
    }
    std::string operator()(const ReportSubject::Compared& /*compared*/) const { return {}; }
};

} // namespace

std::string_view toString(ReportFormat format)
{
    return formatNames[static_cast<std::size_t>(format)].second;
}

Result<ReportFormat> parseReportFormat(std::string_view text)
{
    std::vector<std::string> known;
    for (const auto& [format, name] : formatNames) {
        if (name == text)
            return format;
        known.emplace_back(name);
    }
    return fail(ErrorCode::InvalidArgument,
        Sentence("\"{format}\" is not a report format; known are {known}.",
            {{"format", toPlainLine(text)}, {"known", Sentence::listed(known)}}));
}

Result<> checkReport(const ReportSubject& subject, ReportFormat format)
{
    if (format != ReportFormat::Cdm3 || !std::visit(Crystal3Of(), subject.what()).empty())
        return success();
    return fail(ErrorCode::InvalidArgument,
        Sentence("The result has not the tests of CrystalDiskMark 3: sequential I/O, 512 KiB, 4 KiB and 4 KiB at queue "
                 "depth 32. Measure them with --profile cdm3, or choose another format."));
}

ReportPage makeReportPage(const ReportSubject& subject)
{
    return std::visit(PageOf(), subject.what());
}

std::string makeReport(const ReportSubject& subject, ReportFormat format, std::size_t columns, const Renderer& renderer)
{
    switch (format) {
    case ReportFormat::Text:
        return renderText(makeReportPage(subject), columns, renderer);
    case ReportFormat::BbCode:
        return renderBbCode(makeReportPage(subject), renderer);
    case ReportFormat::Markdown:
        return renderMarkdown(makeReportPage(subject), renderer);
    case ReportFormat::Csv:
        return std::visit(CsvOf(), subject.what());
    case ReportFormat::Json:
        return std::visit(JsonOf(), subject.what());
    case ReportFormat::Html:
        return renderHtml(makeReportPage(subject), renderer);
    case ReportFormat::Cdm3:
        return std::visit(Crystal3Of(), subject.what());
    }
    return {};
}

} // namespace steadymark
