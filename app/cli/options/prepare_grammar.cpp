// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/prepare_grammar.h"

#include "app/cli/options/grammar_parts.h"

namespace steadymark::cli {

namespace {

constexpr const char* prepareFooter =
    R"(DRIVE is a device, its name or a serial number; for trim and fill also a volume: a
partition, or the folder that it is mounted in. Without a method everything is
listed that can be done, with the reason wherever it cannot.

Methods:
  trim           tells the drive what is free on its mounted file systems
  discard        tells it that nothing on it is needed any more
  fill           writes the free space once, through files that are removed again;
                 on a drive without a mounted file system the whole drive
  nvme-format    NVMe Format with a secure erase
  nvme-sanitize  NVMe Sanitize
  ata-sanitize   ATA SANITIZE DEVICE
  ata-erase      ATA SECURITY ERASE UNIT, the last resort
  idle           leaves the drive alone for some time (--for)
All but trim, fill through files and idle destroy everything on the drive. They
need --confirm-serial with the end of its serial number (four characters at
least; the name of a drive without one) or, in a terminal, that it is typed. fill
needs --yes, --confirm-serial or a "y" there.
A dry run goes through every check but the confirmation, prints exactly what would
be sent, and changes nothing.

Ctrl-C stops what can be stopped; an erase goes on in the drive.

Exit codes: 0 done, or a dry run that would be allowed; 1 failed; 2 wrong use;
3 stopped; 5 refused: nothing was sent to the drive.
With --json standard output is one document:
  --list     {drive{name, model, serial, wwn, capacityBytes}, isComplete,
             contents[{device, sizeBytes, kind, label, mountPoints}],
             affected[{name, sizeBytes, isOtherNamespace, isClaimed}],
             methods[{method, variant, times, isAllowed, refusals[{gate,
             sentence, remedy}], commands[], durationNs, writtenBytes,
             isRecommended, explanation}], recovery{kind, sentence, planB}, running, remarks[]}
  --dry-run  {drive, method, variant, isAllowed, refusals[], commands[], durationNs,
             writtenBytes}
  --log      {entries[]} of what the others print:
  otherwise  {step, drive, outcome (done, refused, failed, cancelled),
             sentence, startedAtUnixMs, durationNs, bytes, proof{samples, zeros,
             unchanged, changed, unreadable}, commands[], remarks[]}
What is not known is left out. With --progress json every line on standard error
is one object: {event: progress, phase, fraction, isEstimated, remainingNs, bytes,
canBeStopped, bytesPerSecond}.)";

} // namespace

CLI::App* addPrepareCommand(CLI::App& app, RawArguments::Prepare& raw)
{
    CLI::App* const prepare = addCommand(app, "prepare", "Trim, discard, fill or erase a drive", prepareFooter);
    addArguments(*prepare, "drive", raw.drive, "DRIVE", "A device, its name or a serial number", 0, 1);
    addFlag(*prepare, "--list", raw.isList, "What can be done with it, and why not [without a method]");
    addFlag(*prepare, "--ask", raw.asks, "For the list: ask the drive itself, even for a password");
    addText(*prepare, "--method", raw.method, "NAME", "What to do");
    addText(*prepare, "--variant", raw.variant, "NAME", "user-data, crypto, block, normal or enhanced [automatic]");
    addText(*prepare, "--times", raw.times, "N", "Fill so often, 1 or 2 [1]");
    addText(*prepare, "--for", raw.duration, "TIME", "How long to idle: 30s, 10min");
    addText(*prepare, "--volume", raw.volume, "WHICH", "Trim or fill only this: its folder, device or name");
    addText(*prepare, "--confirm-serial", raw.confirmation, "S", "The end of the drive's serial number, or its name");
    addFlag(*prepare, "--yes", raw.consents, "Fill without asking");
    addFlag(*prepare, "--dry-run", raw.isDryRun, "Say what would be sent or what is in the way: exit code 0 or 5");
    addFlag(*prepare, "--recover", raw.isRecovery, "Bring a drive back that an interrupted erase left behind");
    addFlag(*prepare, "--log", raw.isLog, "What was done on this machine");
    addText(*prepare, "--progress", raw.progress, "KIND", "auto, lines, json or none [auto]");
    addFlag(*prepare, "--json", raw.isJson, "As JSON");
    return prepare;
}

} // namespace steadymark::cli
