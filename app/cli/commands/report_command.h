// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"
#include "core/exchange/report.h"

#include <filesystem>

namespace steadymark::cli {

struct ReportCommand final : Command {
    std::filesystem::path file;
    ReportFormat format = ReportFormat::Text;
    bool requiresSound = false;

    void declare(Declarer& program) override;
    [[nodiscard]] ExitCode run(Console& console) const override;
};

} // namespace steadymark::cli
