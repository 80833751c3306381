// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>
#include <string>
#include <string_view>

class QWidget;

namespace steadymark::gui {

enum class Glyph;
class Page;
struct PageContext;

struct PageEntry {
    const char* title;    ///< English, to be translated
    std::string_view key; ///< on the command line
    Glyph icon;
    Page* (*make)(const PageContext& context, QWidget* parent);
};

/// The pages of the side bar, in its order; Ctrl+1 is the first, which is shown at the start.
[[nodiscard]] std::span<const PageEntry> pageTable();
/// Those that the menu opens, which measure nothing and give way to the page before them.
[[nodiscard]] std::span<const PageEntry> menuPageTable();
/// Null: there is none.
[[nodiscard]] const PageEntry* findPage(std::string_view key);
/// In the side bar or the menu.
[[nodiscard]] QString pageTitle(const PageEntry& page);
/// "benchmark, sustained, …, settings, …"
[[nodiscard]] std::string pageKeys();

} // namespace steadymark::gui
