// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"

#include <filesystem>

namespace steadymark::cli {

struct StackCommand final : Command {
    std::filesystem::path path;
    bool asJson = false;
    bool withSerial = false;

    void declare(Declarer& program) override;
    [[nodiscard]] ExitCode run(Console& console) const override;
};

} // namespace steadymark::cli
