// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace steadymark::test {

/// A language that shows what is translated: "‹Drive› sda". Numbers have a comma.
class MarkingRenderer final : public Renderer {
public:
    [[nodiscard]] std::string language() const override { return "x-marks"; }

protected:
    [[nodiscard]] std::string translated(std::string_view source) const override
    {
        return "‹" + std::string(source) + "›";
    }
    [[nodiscard]] std::string translated(std::string_view one, std::string_view others, std::uint64_t n) const override
    {
        return translated(n == 1 ? one : others);
    }
    [[nodiscard]] std::string number(std::string_view inC) const override
    {
        std::string text(inC);
        std::ranges::replace(text, '.', ',');
        return text;
    }
    [[nodiscard]] std::string unit(std::string_view unit) const override { return std::string(unit); }
    [[nodiscard]] std::string_view between() const override { return " "; }
    [[nodiscard]] Surface surface() const override { return Surface::Window; }
};

} // namespace steadymark::test
