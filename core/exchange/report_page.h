// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/chart/chart.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace steadymark {

// A report as a value, before it has a format: what stands in it is decided once and is the same in the terminal, in a
// forum and on paper. All texts are raw; each format says them in a language and escapes them itself.

struct ReportTable {
    std::vector<Sentence> header;            ///< the first column is a name, the others are figures
    std::vector<std::vector<Sentence>> rows; ///< as wide as the header, or narrower
    std::vector<std::size_t> textColumns{};  ///< these are no figures either

    [[nodiscard]] bool isText(std::size_t column) const
    {
        return column == 0 || std::ranges::find(textColumns, column) != textColumns.end();
    }
};

/// Figures in a layout of fixed width that readers and programs know from elsewhere, and in its language.
struct ReportLines {
    std::string title;
    std::vector<std::string> lines; ///< printed as they are: nothing in them is anybody else's text
    std::vector<Sentence> notes;    ///< below them, where no table says the same
};

struct ReportSection {
    Sentence title;
    std::vector<Sentence> sentences;
    std::vector<ReportTable> tables;
    std::vector<Chart> charts;        ///< only HTML and PDF have room for them
    std::vector<Chart> moreCharts{};  ///< that only say that nothing is to be seen; on a screen they are folded
    std::vector<ReportLines> lines{}; ///< what a text shows in place of the tables, BBCode beside the first of them
    bool isDetail = false;            ///< only for HTML and PDF
};

struct ReportPage {
    Sentence title;                 ///< "Four states"
    Sentence subtitle;              ///< "Samsung SSD 990 PRO 2TB (2.0 TB, firmware 4B2QJXD7, PCIe 4.0 x4)"
    Sentence layout;                ///< "in the layout of CrystalDiskMark's report": of what a text has as lines
    std::vector<Sentence> notices;  ///< what must be known before any number is read; above everything
    std::vector<Sentence> findings; ///< in sentences, the most important first
    std::vector<Sentence> units;    ///< "MB/s = 1,000,000 bytes/s"
    std::vector<ReportSection> sections;
    std::vector<Sentence> remarks;                    ///< what speaks against the numbers, and notes
    std::vector<std::pair<Sentence, Sentence>> facts; ///< "Date" → "2024/01/06 5:41:48"
    std::string program;                              ///< "SteadyMark 0.1.0"
};

/// Characters in a line of a text that is read in fixed width, unless a table is wider.
constexpr std::size_t reportWidth = 78;

} // namespace steadymark
