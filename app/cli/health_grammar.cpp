// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/health_grammar.h"

#include <CLI/CLI.hpp>

namespace steadymark::cli {

namespace {

constexpr const char* healthFooter =
    R"(Asks smartctl (smartmontools 7.0 or later); where that takes the rights of an
administrator, a dialog asks for them. A sleeping drive is left asleep. With
--smartctl-json a stored document is read instead and DRIVE is not needed: what
"smartctl --json=c -x DEVICE" printed, or what health --json did.
The exit code is 0 whatever the verdict is; it is in the JSON:
  {drive{model, family, firmware, capacityBytes}, verdict{level (unknown, good,
   watch, failing), summary, reasons[{check, level, text, remedy}]},
   writeAmplification, protocol (ata, nvme, scsi), facts, attributes, counters,
   selfTests, messages}
Whatever the drive does not tell is left out.)";

constexpr const char* healthDiffFooter =
    R"(Both are documents of one drive, the earlier one first: what "smartctl --json=c
-x DEVICE" or health --json printed, or a result file, which stands for what its
drive said after the run; - is standard input. The JSON is
  {before{drive, verdict}, after{drive, verdict}, delta{…, notes}})";

} // namespace

HealthGrammar::HealthGrammar(CLI::App& app, RawArguments::Health& raw)
    : health(app.add_subcommand("health", "Say how a drive feels, and why"))
{
    health->footer(healthFooter);
    health->add_option("drive", raw.drive, "A device, its name or a serial number")->type_name("DRIVE")->expected(0, 1);
    health->add_option("--smartctl-json", raw.smartctlFile, "A stored document; - for standard input")
        ->type_name("FILE")
        ->allow_extra_args(false);
    diff = health->add_subcommand("diff", "Say what happened between two documents");
    diff->footer(healthDiffFooter);
    diff->add_option("documents", raw.documents, "The earlier document and the later one")
        ->type_name("EARLIER LATER")
        ->expected(0, 2);
    for (CLI::App* command : {health, diff}) {
        command->add_flag("--json", raw.isJson, "As JSON");
        command->add_flag("--with-serial", raw.withSerial, "With serial number and WWN");
    }
}

} // namespace steadymark::cli
