// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/pages.h"

#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/compare/compare_page.h"
#include "app/gui/health/health_page.h"
#include "app/gui/latency/latency_page.h"
#include "app/gui/prepare/prepare_page.h"
#include "app/gui/states/degradation_page.h"
#include "app/gui/states/sustained_page.h"
#include "app/gui/style/line_icons.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace steadymark::gui {
namespace {

constexpr std::array tableOfPages{
    PageEntry{QT_TRANSLATE_NOOP("Pages", "Benchmark"), "benchmark", Glyph::Benchmark, &BenchmarkPage::make},
    PageEntry{QT_TRANSLATE_NOOP("Pages", "Sustained"), "sustained", Glyph::Sustained, &SustainedPage::make},
    PageEntry{QT_TRANSLATE_NOOP("Pages", "Degradation"), "degradation", Glyph::Degradation, &DegradationPage::make},
    PageEntry{QT_TRANSLATE_NOOP("Pages", "Latency"), "latency", Glyph::Latency, &LatencyPage::make},
    PageEntry{QT_TRANSLATE_NOOP("Pages", "Health"), "health", Glyph::Heart, &HealthPage::make},
    PageEntry{QT_TRANSLATE_NOOP("Pages", "Prepare"), "prepare", Glyph::Prepare, &PreparePage::make},
    PageEntry{QT_TRANSLATE_NOOP("Pages", "Compare"), "compare", Glyph::Compare, &ComparePage::make},
};

} // namespace

std::span<const PageEntry> pageTable()
{
    return tableOfPages;
}

const PageEntry* findPage(std::string_view key)
{
    const auto* const found = std::ranges::find(tableOfPages, key, &PageEntry::key);
    return found == tableOfPages.end() ? nullptr : found;
}

QString pageTitle(const PageEntry& page)
{
    return QCoreApplication::translate("Pages", page.title);
}

std::string pageKeys()
{
    std::string keys;
    for (const PageEntry& page : tableOfPages) {
        keys += keys.empty() ? "" : ", ";
        keys += page.key;
    }
    return keys;
}

} // namespace steadymark::gui
