// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace steadymark::cli {

struct WhyCommand final : Command {
    std::vector<std::string> fileAndStep; ///< as written; check() parts them
    std::filesystem::path file;
    std::optional<std::string> step; ///< a number or a name
    bool asJson = false;

    void declare(Declarer& program) override;
    [[nodiscard]] Result<> check() override;
    [[nodiscard]] ExitCode run(Console& console) const override;
};

} // namespace steadymark::cli
