// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/report_page_html.h"

#include "core/base/text.h"
#include "core/exchange/escape.h"
#include "core/exchange/svg/svg_chart.h"

namespace steadymark {
namespace {

// System fonts only: the file must show the same without a network. Printed, no figure, row or short table is torn
// apart, and a long table has its header on each page. On a phone what is wide is scrolled, and the name of each row
// stays. Folded charts stand behind their <details> and not in them, because no style opens these for a printer. In the
// dark the plots are recoloured by what they are drawn with, so that one drawing serves screen, paper and
// PDF.
constexpr std::string_view pageStyle = R"css(
:root{color-scheme:light dark;--ground:#f3f5f7;--paper:#fff;--ink:#1b2026;--soft:#3a424b;--quiet:#59616b;--rule:#e1e5e9;
--line:#e8ebee;--head:#b9c0c8;--notice:#fff6e0;--noticeink:#5a3e00;--edge:#c98a00;--good:#1a7f4b;--doubt:#8f5f00;--bad:#b3261e}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,"Segoe UI","DejaVu Sans",sans-serif}
main{max-width:900px;margin:24px auto;padding:36px 44px 28px;background:var(--paper);border:1px solid var(--rule);border-radius:10px}
h1{margin:0;font-size:27px;line-height:1.2;letter-spacing:-.01em}
h2{margin:34px 0 10px;padding-top:16px;border-top:1px solid var(--rule);font-size:18px}
.sub{margin:5px 0 0;color:var(--quiet)}
.notice{margin:16px 0 0;padding:9px 14px;border-left:4px solid var(--edge);background:var(--notice);color:var(--noticeink);font-weight:600}
.findings{margin:20px 0 0;padding:0;list-style:none}
.findings li{margin:5px 0;color:var(--soft)}
.findings li:first-child{font-size:19px;line-height:1.4;color:var(--ink);font-weight:600}
.plots{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:14px 20px;margin:14px 0}
figure{margin:0;break-inside:avoid}
.more summary{cursor:pointer;color:var(--quiet);font-size:14px}
@media screen{.more:not([open])+.plots{display:none}}
figure.w{grid-column:1/-1}
figure svg{display:block;width:100%;height:auto}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:12px 0;font-size:13.5px;font-variant-numeric:tabular-nums}
table.k,tr{break-inside:avoid}
th,td{padding:6px 10px 6px 0;text-align:right;border-bottom:1px solid var(--line);vertical-align:top;white-space:nowrap}
th{color:var(--quiet);font-weight:600;font-size:12.5px;white-space:normal;border-bottom-color:var(--head);vertical-align:bottom}
th:first-child,td:first-child{text-align:left;white-space:normal}td:first-child{font-weight:500;min-width:9.5em}small{font-size:11.5px;color:var(--quiet)}
th.t,td.t{text-align:left;white-space:normal;padding-left:4px}
th:last-child,td:last-child{padding-right:0}
td.good{color:var(--good);white-space:nowrap}td.doubt,td.bad{font-weight:600;white-space:nowrap}td.doubt{color:var(--doubt)}td.bad{color:var(--bad)}
thead{display:table-header-group}
dl{display:grid;grid-template-columns:max-content 1fr;gap:3px 18px;margin:12px 0;font-size:14px}
dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
.remarks{padding-left:20px;font-size:14px;color:var(--soft)}
.remarks li{margin:4px 0}
footer{margin-top:28px;font-size:12.5px;color:var(--quiet)}
@media screen and (max-width:600px){main{padding:20px 16px;margin:0;border:0;border-radius:0}.plots,dl{grid-template-columns:minmax(0,1fr)}dd{margin-bottom:6px}
figure.w{overflow-x:auto}figure.w svg{width:640px}th:first-child,td:first-child{position:sticky;left:0;background:var(--paper);white-space:nowrap}td.t{min-width:15em}}
@media screen and (prefers-color-scheme:dark){:root{--ground:#14171a;--paper:#1c2024;--ink:#e8ebee;--soft:#c3c9d0;--quiet:#9aa3ad;
--rule:#2f353b;--line:#2a2f35;--head:#4a525b;--notice:#3a2e10;--noticeink:#ffdf9e;--edge:#d99a1c;--good:#5cc58f;--doubt:#e3b04b;--bad:#ff8a80}
svg{fill:var(--quiet)}svg [fill="#ffffff"]{fill:var(--paper)}svg [fill="#1b2026"]{fill:var(--ink)}svg [stroke="#1b2026"]{stroke:var(--ink)}
svg [stroke="#ffffff"]{stroke:var(--paper)}svg [stroke="#e4e7ea"]{stroke:var(--line)}svg [stroke="#8d959e"]{stroke:#6e7781}svg [stroke="#59616b"]{stroke:var(--quiet)}
svg [fill="#0072b2"]{fill:#56b4e9}svg [stroke="#0072b2"]{stroke:#56b4e9}svg [fill="#db6500"]{fill:#f0923c}svg [stroke="#db6500"]{stroke:#f0923c}
svg [fill="#009470"]{fill:#35c49b}svg [stroke="#009470"]{stroke:#35c49b}svg [fill="#a63d84"]{fill:#e08fc0}svg [stroke="#a63d84"]{stroke:#e08fc0}
svg [fill="#5b2e91"]{fill:#b79cf2}svg [stroke="#5b2e91"]{stroke:#b79cf2}svg [fill="#a08200"]{fill:#e8d04a}svg [stroke="#a08200"]{stroke:#e8d04a}
svg [fill="#8a7d00"]{fill:#f0e442}svg [stroke="#8a7d00"]{stroke:#f0e442}
svg [fill="#59616b"]{fill:var(--quiet)}svg [fill="#0b592b"]{fill:#8fdba8}svg [stroke="#0b592b"]{stroke:#8fdba8}svg [fill="#6b4a00"]{fill:#f2c14e}svg [stroke="#6b4a00"]{stroke:#f2c14e}}
@page{margin:16mm 14mm}
@media print{.more{display:none}:root{color-scheme:light}body{background:#fff;font-size:10.5pt}main{max-width:none;margin:0;padding:0;border:0}h2{break-after:avoid}
.plots{gap:8px 16px}th,td{padding-right:9px}table{font-size:9pt}p,li,dd{orphans:3;widows:3}
.notice{-webkit-print-color-adjust:exact;print-color-adjust:exact}.scroll{overflow:visible}}
)css";

std::string element(std::string_view name, std::string_view text)
{
    return "<" + std::string(name) + ">" + escapeXml(text) + "</" + std::string(name) + ">";
}

/// Of a verdict by its sign, so that it is found at a glance.
std::string_view toneOf(std::string_view cell)
{
    return cell.starts_with("✓ ") ? " good" : cell.starts_with("! ") ? " doubt" : cell.starts_with("✗ ") ? " bad" : "";
}

/// In a wide table what stands in brackets goes below its figure.
std::string figureCell(const std::string& cell, bool isWide)
{
    const std::size_t bracket = isWide ? cell.find(" (") : std::string::npos;
    return bracket == std::string::npos
        ? escapeXml(cell)
        : escapeXml(cell.substr(0, bracket)) + "<br><small>" + escapeXml(cell.substr(bracket + 1)) + "</small>";
}

class HtmlWriter final {
public:
    explicit HtmlWriter(const Renderer& renderer)
        : m_renderer(renderer)
    {
    }

    [[nodiscard]] std::string write(const ReportPage& page) const
    {
        const std::string title = say(page.title);
        const std::string subtitle = say(page.subtitle);
        std::string html = "<!DOCTYPE html>\n<html lang=\"" + escapeXml(m_renderer.language())
            + "\">\n<head>\n<meta charset=\"utf-8\">\n"
              "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            + element("title", subtitle.empty() ? title : title + ": " + subtitle) + "\n<style>"
            + std::string(pageStyle) + "</style>\n</head>\n<body>\n<main>\n<header>\n" + element("h1", title) + "\n";
        if (!subtitle.empty())
            html += "<p class=\"sub\">" + escapeXml(subtitle) + "</p>\n";
        for (const Sentence& notice : page.notices)
            html += "<p class=\"notice\">" + escapeXml(say(notice)) + "</p>\n";
        html += list(page.findings, "findings") + "</header>\n";
        for (const ReportSection& section : page.sections)
            html += sectionOf(section);
        if (!page.remarks.empty())
            html += "<section>\n" + element("h2", say(Sentence("What to know about these numbers"))) + "\n"
                + list(page.remarks, "remarks") + "</section>\n";
        if (!page.facts.empty()) {
            html += "<section>\n" + element("h2", say(Sentence("How it was measured"))) + "\n<dl>\n";
            for (const auto& [name, value] : page.facts)
                html += element("dt", say(name)) + element("dd", say(value)) + "\n";
            html += "</dl>\n</section>\n";
        }
        std::vector<std::string> footer = {page.program};
        for (const Sentence& unit : page.units)
            footer.push_back(say(unit));
        return html + "<footer>" + escapeXml(join(footer, " · ")) + "</footer>\n</main>\n</body>\n</html>\n";
    }

private:
    [[nodiscard]] std::string say(const Sentence& sentence) const { return m_renderer.render(sentence); }

    [[nodiscard]] std::string list(const std::vector<Sentence>& items, std::string_view kind) const
    {
        if (items.empty())
            return {};
        std::string html = "<ul class=\"" + std::string(kind) + "\">\n";
        for (const Sentence& item : items)
            html += element("li", say(item)) + "\n";
        return html + "</ul>\n";
    }

    [[nodiscard]] std::string tableOf(const ReportTable& table) const
    {
        const bool isWide = table.header.size() > 5;
        constexpr std::size_t mostKeptRows = 15; // together on a page
        std::string html = table.rows.size() > mostKeptRows ? "<div class=\"scroll\"><table><thead><tr>"
                                                            : "<div class=\"scroll\"><table class=\"k\"><thead><tr>";
        for (std::size_t column = 0; column < table.header.size(); ++column)
            html += std::string("<th scope=\"col\"") + (column > 0 && table.isText(column) ? " class=\"t\">" : ">")
                + escapeXml(say(table.header[column])) + "</th>";
        html += "</tr></thead><tbody>\n";
        for (const std::vector<Sentence>& row : table.rows) {
            html += "<tr>";
            for (std::size_t column = 0; column < table.header.size(); ++column) {
                const std::string cell = column < row.size() ? say(row[column]) : std::string();
                html +=
                    column > 0 && table.isText(column) ? "<td class=\"t" + std::string(toneOf(cell)) + "\">" : "<td>";
                html += table.isText(column) ? escapeXml(cell) : figureCell(cell, isWide);
                html += "</td>";
            }
            html += "</tr>\n";
        }
        return html + "</tbody></table></div>\n";
    }

    [[nodiscard]] std::string chartsOf(const std::vector<Chart>& charts) const
    {
        constexpr unsigned half = 400; // two that are narrower stand side by side
        if (charts.empty())
            return {};
        std::string html = "<div class=\"plots\">\n";
        for (const Chart& chart : charts)
            html += std::string(chart.width > half ? "<figure class=\"w\">\n" : "<figure>\n")
                + renderSvg(chart, m_renderer) + "</figure>\n";
        return html + "</div>\n";
    }

    [[nodiscard]] std::string sectionOf(const ReportSection& section) const
    {
        std::string html = "<section>\n" + element("h2", say(section.title)) + "\n";
        for (const Sentence& sentence : section.sentences)
            html += element("p", say(sentence)) + "\n";
        html += chartsOf(section.charts);
        for (const ReportTable& table : section.tables)
            html += tableOf(table);
        if (!section.moreCharts.empty()) {
            const Sentence more = Sentence::counted(section.moreCharts.size(), "{n} more chart", "{n} more charts");
            html += "<details class=\"more\">" + element("summary", say(more)) + "</details>\n"
                + chartsOf(section.moreCharts);
        }
        return html + "</section>\n";
    }

    const Renderer& m_renderer;
};

} // namespace

std::string renderHtml(const ReportPage& page, const Renderer& renderer)
{
    return HtmlWriter(renderer).write(page);
}

} // namespace steadymark
