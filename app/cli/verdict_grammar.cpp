// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verdict_grammar.h"

#include <CLI/CLI.hpp>

namespace steadymark::cli {

namespace {

constexpr const char* whyFooter =
    R"(For each result its verdict (sound, suspicious, invalid) and all its reasons with
the numbers behind them: what was expected, what was seen instead, and from where
on the check speaks. Context is worth knowing and speaks against nothing.
STEP is a number (they count from 0), a name, or a name with its operation:
  steadymark-cli why today.steadymark "RND 4KiB Q32T1 read"
The exit code is 0 whatever the verdicts are. The JSON is
  {verdict{level, sound, suspicious, invalid, summary},
   steps[{step, name, operation, verdict{level, rules, reasons[{check,
    severity (context, suspicious, invalid), text, remedy,
    evidence{unit, expected{name, value}, seen{name, value}, limit}}]}}]}
where verdict, evidence and limit are null if there is none.)";

} // namespace

CLI::App* addWhyCommand(CLI::App& app, RawArguments::Why& raw)
{
    CLI::App* const why = app.add_subcommand("why", "Explain the verdicts on a result's numbers");
    why->footer(whyFooter);
    why->add_option("file", raw.fileAndStep, "A result file, and one of its tests [all]")
        ->type_name("FILE [STEP]")
        ->expected(0, 8); // more than two are refused with a hint at what was forgotten
    why->add_flag("--json", raw.isJson, "As JSON");
    return why;
}

} // namespace steadymark::cli
