// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"
#include "core/result/history_query.h"

#include <optional>
#include <string>
#include <vector>

namespace steadymark::cli {

struct HistoryCommand final : Command {
    enum class Action { List, Rename, Delete };
    Action action = Action::List;
    bool asJson = false;
    std::string search;               ///< words that must all be there; empty: all results
    std::optional<std::string> drive; ///< part of its name
    HistoryOrder order = HistoryOrder::Date;
    std::vector<std::string> renaming; ///< of Rename, as written; check() parts them
    std::string renamed, comment;      ///< which result, and its new comment
    std::vector<std::string> deleted;  ///< of Delete: which results, as written

    void declare(Declarer& program) override;
    [[nodiscard]] Result<> check() override;
    [[nodiscard]] ExitCode run(Console& console) const override;
};

} // namespace steadymark::cli
