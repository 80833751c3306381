// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/report_page.h"
#include "core/exchange/svg_axes.h"

namespace steadymark {
namespace {

// System fonts only: the file must show the same without a network. Printed, a figure or table is not torn apart.
constexpr std::string_view pageStyle = R"css(
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#f3f5f7;color:#1b2026;font:15px/1.5 system-ui,"Segoe UI","DejaVu Sans",sans-serif}
main{max-width:860px;margin:24px auto;padding:36px 44px 28px;background:#fff;border:1px solid #e1e5e9;border-radius:10px}
h1{margin:0;font-size:27px;line-height:1.2;letter-spacing:-.01em}
h2{margin:34px 0 10px;padding-top:16px;border-top:1px solid #e1e5e9;font-size:18px}
.sub{margin:5px 0 0;color:#59616b}
.notice{margin:16px 0 0;padding:9px 14px;border-left:4px solid #c98a00;background:#fff6e0;color:#5a3e00;font-weight:600}
.findings{margin:20px 0 0;padding:0;list-style:none}
.findings li{margin:5px 0;color:#3a424b}
.findings li:first-child{font-size:19px;line-height:1.4;color:#1b2026;font-weight:600}
figure{margin:14px 0;break-inside:avoid}
figure svg{display:block;width:100%;height:auto}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:12px 0;font-size:13.5px;font-variant-numeric:tabular-nums;break-inside:avoid}
th,td{padding:6px 12px 6px 0;text-align:right;border-bottom:1px solid #e8ebee;vertical-align:top}
th{color:#59616b;font-weight:600;font-size:12.5px;border-bottom-color:#b9c0c8;vertical-align:bottom}
th:first-child,td:first-child,.t th:last-child,.t td:last-child{text-align:left}
td{white-space:nowrap}td:first-child{font-weight:500}td:first-child,.t td:last-child,.x td{white-space:normal}
.x th,.x td{text-align:left}
.t th:last-child,.t td:last-child{padding-left:12px;padding-right:0}
thead{display:table-header-group}
dl{display:grid;grid-template-columns:max-content 1fr;gap:3px 18px;margin:12px 0;font-size:14px}
dt{color:#59616b}dd{margin:0;overflow-wrap:anywhere}
.remarks{padding-left:20px;font-size:14px;color:#3a424b}
footer{margin-top:28px;font-size:12.5px;color:#59616b}
@media(max-width:600px){main{padding:20px 16px;margin:0;border:0;border-radius:0}dl{grid-template-columns:1fr}dd{margin-bottom:6px}}
@page{margin:16mm 14mm}
@media print{body{background:#fff;font-size:10.5pt}main{max-width:none;margin:0;padding:0;border:0}h2{break-after:avoid}
.notice{-webkit-print-color-adjust:exact;print-color-adjust:exact}.scroll{overflow:visible}}
)css";

std::string element(std::string_view name, std::string_view text)
{
    return "<" + std::string(name) + ">" + escapeXml(text) + "</" + std::string(name) + ">";
}

std::string list(const std::vector<std::string>& items, std::string_view kind)
{
    if (items.empty())
        return {};
    std::string html = "<ul class=\"" + std::string(kind) + "\">\n";
    for (const std::string& item : items)
        html += element("li", item) + "\n";
    return html + "</ul>\n";
}

std::string htmlTable(const ReportTable& table)
{
    std::string html = "<div class=\"scroll\"><table"
        + std::string(table.isText  ? " class=\"x\""
                : table.hasSentence ? " class=\"t\""
                                    : "")
        + "><thead><tr>";
    for (const std::string& cell : table.header)
        html += "<th scope=\"col\">" + escapeXml(cell) + "</th>";
    html += "</tr></thead><tbody>\n";
    for (const std::vector<std::string>& row : table.rows) {
        html += "<tr>";
        for (std::size_t column = 0; column < table.header.size(); ++column)
            html += element("td", column < row.size() ? row[column] : std::string());
        html += "</tr>\n";
    }
    return html + "</tbody></table></div>\n";
}

std::string htmlSection(const ReportSection& section)
{
    std::string html = "<section>\n" + element("h2", section.title) + "\n";
    for (const std::string& sentence : section.sentences)
        html += element("p", sentence) + "\n";
    for (const SvgPlot& plot : section.plots)
        html += "<figure>\n" + renderSvg(plot) + "</figure>\n";
    for (const ReportTable& table : section.tables)
        html += htmlTable(table);
    return html + "</section>\n";
}

} // namespace

std::string renderHtml(const ReportPage& page)
{
    std::string html = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        + element("title", page.subtitle.empty() ? page.title : page.title + ": " + page.subtitle) + "\n<style>"
        + std::string(pageStyle) + "</style>\n</head>\n<body>\n<main>\n<header>\n" + element("h1", page.title) + "\n";
    if (!page.subtitle.empty())
        html += "<p class=\"sub\">" + escapeXml(page.subtitle) + "</p>\n";
    for (const std::string& notice : page.notices)
        html += "<p class=\"notice\">" + escapeXml(notice) + "</p>\n";
    html += list(page.findings, "findings") + "</header>\n";
    for (const ReportSection& section : page.sections)
        html += htmlSection(section);
    if (!page.remarks.empty())
        html +=
            "<section>\n<h2>What to know about these numbers</h2>\n" + list(page.remarks, "remarks") + "</section>\n";
    if (!page.facts.empty()) {
        html += "<section>\n<h2>How it was measured</h2>\n<dl>\n";
        for (const auto& [name, value] : page.facts)
            html += element("dt", name) + element("dd", value) + "\n";
        html += "</dl>\n</section>\n";
    }
    return html + "<footer>" + escapeXml(page.program) + "</footer>\n</main>\n</body>\n</html>\n";
}

} // namespace steadymark
