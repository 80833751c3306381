// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"
#include "app/cli/run/run_choices.h"
#include "core/procedure/analysis/delay_ratio.h"
#include "core/procedure/plans/files_procedures.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace steadymark::cli {

/// Real files: a set is written, read, copied and deleted, the DelayRatio of a drive is found, or what is written is
/// verified.
struct FilesCommand final : Command, RunChoices {
    enum class Action { Copy, DelayRatio, Verify };
    Action action = Action::Copy;
    std::optional<std::filesystem::path> target;
    std::optional<std::filesystem::path> to;
    std::optional<std::filesystem::path> source;
    std::optional<std::string> set; ///< unset: large
    FilesChoices choices;           ///< the rest of a copy
    std::optional<ByteCount> size;  ///< of a DelayRatio's file, or to verify
    unsigned passes = 1;            ///< of a verification
    std::optional<DelayTimes> times;
    std::optional<std::uint64_t> seed;

    void declare(Declarer& program) override;
    [[nodiscard]] Result<> check() override;
    [[nodiscard]] ExitCode run(Console& console) const override;

    /// What is done. Looks at the source. \pre check(), and no `times`
    [[nodiscard]] Result<Procedure> procedure() const;

private:
    void declareCommon(Declarer& takes);
    void declareVerify(Declarer& files);
    [[nodiscard]] Result<> checkVerify() const;
    [[nodiscard]] ExitCode verify(Console& console) const;
};

/// "47.75,34.02,293.67": seconds of writing, reading and copying.
[[nodiscard]] Result<DelayTimes> parseDelayTimes(std::string_view text);

} // namespace steadymark::cli
