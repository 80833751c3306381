// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/health_grammar.h"

#include "app/cli/options/grammar_parts.h"

namespace steadymark::cli {

namespace {

constexpr const char* healthFooter =
    R"(Asks smartctl (smartmontools 7.0 or later); where that takes the rights of an
administrator, a dialog asks for them. A sleeping drive is left asleep. With
--smartctl-json a stored document is read instead and DRIVE is not needed: what
"smartctl --json=c -x DEVICE" or "smartctl -x DEVICE" printed, or what
health --json did.
The exit code is 0 whatever the verdict is; it is in the JSON:
  {drive{model, family, firmware, capacityBytes}, verdict{level (unknown, good,
   watch, failing), summary, reasons[{check, level, text, remedy}]},
   writeAmplification, protocol (ata, nvme, scsi), facts, attributes, counters,
   selfTests, messages}
Whatever the drive does not tell is left out.)";

constexpr const char* healthDiffFooter =
    R"(Both are documents of one drive, the earlier one first: what "smartctl --json=c
-x DEVICE", "smartctl -x DEVICE" or health --json printed, or a result file,
which stands for what its drive said after the run; - is standard input. The JSON is
  {before{drive, verdict}, after{drive, verdict}, delta{…, notes}})";

} // namespace

HealthGrammar::HealthGrammar(CLI::App& app, RawArguments::Health& raw)
    : health(addCommand(app, "health", "Say how a drive feels, and why", healthFooter))
{
    addArguments(*health, "drive", raw.drive, "DRIVE", "A device, its name or a serial number", 0, 1);
    addText(*health, "--smartctl-json", raw.smartctlFile, "FILE", "A stored document; - for standard input");
    diff = addCommand(*health, "diff", "Say what happened between two documents", healthDiffFooter);
    addArguments(*diff, "documents", raw.documents, "EARLIER LATER", "The earlier document and the later one", 0, 2);
    for (CLI::App* command : {health, diff}) {
        addFlag(*command, "--json", raw.isJson, "As JSON");
        addFlag(*command, "--with-serial", raw.withSerial, "With serial number and WWN");
    }
}

} // namespace steadymark::cli
