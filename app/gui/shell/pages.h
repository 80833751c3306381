// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>
#include <optional>
#include <string_view>

namespace steadymark::gui {

/// The pages of the side bar, in its order; Ctrl+1 is the first.
enum class Page { Benchmark, Sustained, Degradation, Latency, Health, Prepare, Compare };

inline constexpr std::array allPages{
    Page::Benchmark, Page::Sustained, Page::Degradation, Page::Latency, Page::Health, Page::Prepare, Page::Compare};

/// On the command line: "benchmark", "sustained", …
[[nodiscard]] std::string_view toString(Page page);
[[nodiscard]] std::optional<Page> parsePage(std::string_view name);
/// In the side bar.
[[nodiscard]] QString pageTitle(Page page);

} // namespace steadymark::gui
