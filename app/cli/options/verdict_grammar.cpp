// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/verdict_grammar.h"

#include "app/cli/options/grammar_parts.h"

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
    CLI::App* const why = addCommand(app, "why", "Explain the verdicts on a result's numbers", whyFooter);
    // More than two are refused with a hint at what was forgotten.
    addArguments(*why, "file", raw.fileAndStep, "FILE [STEP]", "A result file, and one of its tests [all]", 0, 8);
    addFlag(*why, "--json", raw.isJson, "As JSON");
    return why;
}

} // namespace steadymark::cli
