// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates_parts.h"

namespace steadymark::gates {

namespace {

void checkEraseSecurity(Judgement& judgement, const AtaSecurity& security)
{
    const std::string drive = shown(judgement.facts.drive);
    if (security.isCountExpired)
        judgement.refuse(gate::triesUsedUp, drive + " takes no passwords any more: five wrong ones were tried.",
            "Switch the machine off and on (a restart is not enough), then look again.");
    if (security.isFrozen)
        judgement.refuse(gate::frozen,
            "The security settings of " + drive
                + " are frozen until its power is cut: the machine's firmware does so at "
                  "every start.",
            "In this order: suspend the machine and wake it up; pull the drive's SATA power cable and plug it in "
            "again; "
            "look for a setting of the firmware; use another port or another machine.");
}

} // namespace

void checkSecurity(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const PrepareMethod method = judgement.step.method;
    if (!facts.ata || isNvmeErase(method))
        return;
    const AtaSecurity& security = facts.ata->security;
    const std::string drive = shown(facts.drive);
    const std::string recover = "prepare " + shown(facts.drive.name) + " --recover";
    if (security.isLocked)
        judgement.refuse(gate::locked, drive + " is locked with a password and answers to nothing else.",
            "If an erase of SteadyMark was interrupted, recover the drive (" + recover
                + "); otherwise unlock it with its password (hdparm --security-unlock).");
    else if (security.isEnabled && isAtaErase(method))
        judgement.refuse(gate::passwordSet,
            drive + " has a password already: it was set by somebody, or by an erase that was interrupted.",
            "If an erase of SteadyMark was interrupted, recover the drive (" + recover
                + "); otherwise remove the password (hdparm --security-disable).");
    if (method == PrepareMethod::AtaErase)
        checkEraseSecurity(judgement, security);
}

/// An NVMe drive whose log says that the last sanitize failed is not refused: the log says so for ever after the drive
/// has left its failure mode, and one that has not refuses everything itself (status 1Ch).
void checkSanitizeState(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const std::string drive = shown(facts.drive);
    const bool isAtaGoingOn = facts.ataSanitize && facts.ataSanitize->isInProgress;
    const bool isNvmeGoingOn = facts.nvmeSanitize && facts.nvmeSanitize->state == NvmeSanitizeState::InProgress;
    if (isAtaGoingOn || isNvmeGoingOn)
        judgement.refuse(gate::sanitizeInProgress,
            "A sanitize goes on in " + drive + ", at "
                + percent(isAtaGoingOn ? facts.ataSanitize->fraction : facts.nvmeSanitize->fraction)
                + "; it cannot be stopped, and nothing else can be done to the drive meanwhile.",
            "Wait for its end (prepare " + shown(facts.drive.name) + " --recover shows how far it is).");
    if (facts.ataSanitize && facts.ataSanitize->hasFailed && judgement.step.method != PrepareMethod::AtaSanitize)
        judgement.refuse(gate::sanitizeFailed,
            "The last sanitize of " + drive + " failed, and the drive refuses everything but another one.",
            "Sanitize it again (ata-sanitize), or have it leave this state (prepare " + shown(facts.drive.name)
                + " --recover).");
    if (judgement.step.method == PrepareMethod::AtaSanitize && facts.ataSanitize && facts.ataSanitize->isFrozen)
        judgement.refuse(gate::sanitizeFrozen,
            "The sanitize commands of " + drive + " are frozen until its power is cut: the machine's firmware does so.",
            "In this order: suspend the machine and wake it up; pull the drive's SATA power cable and plug it in "
            "again; "
            "look for a setting of the firmware; use another port or another machine.");
}

/// The normal secure erase of some drives ends at the accessible end; the enhanced one and sanitize do not.
void checkHiddenArea(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    if (judgement.step.method != PrepareMethod::AtaErase || judgement.step.variant == EraseVariant::Enhanced)
        return;
    const ByteCount hidden = facts.ataHidden.value_or(ByteCount());
    const ByteCount setAside = facts.ataSetAside.value_or(ByteCount());
    if (hidden + setAside == ByteCount())
        return;
    const bool hasEnhanced = facts.ata && facts.ata->security.supportsEnhancedErase;
    judgement.refuse(gate::hiddenArea,
        formatDecimalBytes(hidden + setAside) + " of " + shown(facts.drive) + " are hidden behind its accessible end ("
            + (setAside == ByteCount()      ? "HPA"
                    : hidden == ByteCount() ? "DCO"
                                            : "HPA and DCO")
            + "), and the normal secure erase may leave them as they are.",
        hasEnhanced ? "Choose the variant enhanced, or ata-sanitize: they erase it, too."
            : setAside == ByteCount()
            ? "Use ata-sanitize if the drive has it, or make the hidden part visible first (hdparm -N shows it)."
            : "Use ata-sanitize if the drive has it, or make the hidden part visible first (hdparm --dco-identify "
              "shows "
              "it).");
}

} // namespace steadymark::gates
