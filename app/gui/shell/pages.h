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
/// Null: there is none.
[[nodiscard]] const PageEntry* findPage(std::string_view key);
/// In the side bar.
[[nodiscard]] QString pageTitle(const PageEntry& page);
/// "benchmark, sustained, …"
[[nodiscard]] std::string pageKeys();

} // namespace steadymark::gui
