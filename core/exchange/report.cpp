// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/report.h"

#include "core/base/text.h"
#include "core/exchange/report_parts.h"
#include "core/exchange/run_page.h"
#include "core/result/result_json.h"

namespace steadymark {

Result<ReportFormat> parseReportFormat(std::string_view text)
{
    if (text == "text")
        return ReportFormat::Text;
    if (text == "bbcode")
        return ReportFormat::BbCode;
    if (text == "markdown")
        return ReportFormat::Markdown;
    if (text == "csv")
        return ReportFormat::Csv;
    if (text == "json")
        return ReportFormat::Json;
    return fail(ErrorCode::InvalidArgument,
        "\"" + toPlainLine(text) + "\" is no format of a report; known are text, bbcode, markdown, csv and json.");
}

std::string makeReport(const RunResult& result, ReportFormat format)
{
    const RunResult shared = anonymized(result);
    switch (format) {
    case ReportFormat::Text:
        return makeTextReport(shared, toPlainLine);
    case ReportFormat::BbCode:
        return makeBbCodeReport(shared);
    case ReportFormat::Markdown:
        return makeMarkdownReport(shared);
    case ReportFormat::Csv:
        return makeCsvReport(shared);
    case ReportFormat::Json:
        return formatResult(shared);
    }
    return {};
}

std::string runHtml(const RunResult& result)
{
    return renderHtml(pageOf(anonymized(result)));
}

} // namespace steadymark
