// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/pages.h"

#include "app/gui/about/about_page.h"
#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/compare/compare_page.h"
#include "app/gui/explore/explore_page.h"
#include "app/gui/files/files_page.h"
#include "app/gui/health/health_page.h"
#include "app/gui/latency/latency_page.h"
#include "app/gui/prepare/prepare_page.h"
#include "app/gui/settings/settings_page.h"
#include "app/gui/settings/shortcuts_page.h"
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
    PageEntry{QT_TRANSLATE_NOOP("Pages", "Explore"), "explore", Glyph::Explore, &ExplorePage::make},
    PageEntry{QT_TRANSLATE_NOOP("Pages", "Files"), "files", Glyph::Files, &FilesPage::make},
    PageEntry{QT_TRANSLATE_NOOP("Pages", "Latency"), "latency", Glyph::Latency, &LatencyPage::make},
    PageEntry{QT_TRANSLATE_NOOP("Pages", "Health"), "health", Glyph::Heart, &HealthPage::make},
    PageEntry{QT_TRANSLATE_NOOP("Pages", "Prepare"), "prepare", Glyph::Prepare, &PreparePage::make},
    PageEntry{QT_TRANSLATE_NOOP("Pages", "Compare"), "compare", Glyph::Compare, &ComparePage::make},
};

constexpr std::array tableOfMenuPages{
    PageEntry{QT_TRANSLATE_NOOP("Pages", "Settings"), "settings", Glyph::Sliders, &SettingsPage::make},
    PageEntry{QT_TRANSLATE_NOOP("Pages", "Keyboard and mouse"), "shortcuts", Glyph::Information, &ShortcutsPage::make},
    PageEntry{QT_TRANSLATE_NOOP("Pages", "About SteadyMark"), "about", Glyph::Information, &AboutPage::make},
};

} // namespace

std::span<const PageEntry> pageTable()
{
    return tableOfPages;
}

std::span<const PageEntry> menuPageTable()
{
    return tableOfMenuPages;
}

const PageEntry* findPage(std::string_view key)
{
    for (const std::span<const PageEntry> table : {pageTable(), menuPageTable()}) {
        if (const auto found = std::ranges::find(table, key, &PageEntry::key); found != table.end())
            return &*found;
    }
    return nullptr;
}

QString pageTitle(const PageEntry& page)
{
    return QCoreApplication::translate("Pages", page.title);
}

std::string pageKeys()
{
    std::string keys;
    for (const std::span<const PageEntry> table : {pageTable(), menuPageTable()}) {
        for (const PageEntry& page : table) {
            keys += keys.empty() ? "" : ", ";
            keys += page.key;
        }
    }
    return keys;
}

} // namespace steadymark::gui
