// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates_firmware.h"

#include "core/prepare/gates/gates_parts.h"

#include <algorithm>

namespace steadymark::gates {

namespace {

constexpr std::string_view useDiscard = "For a measurement, discard leaves it in nearly the same state.";

/// The buses on which an ATA drive may be; what it is only the drive can say.
bool mayBeAta(const Drive& drive)
{
    static constexpr std::array never{"nvme", "virtio", "mmc", "loop", "zram", "ufs", "spaces", "virtual", "ram"};
    return std::ranges::find(never, drive.bus) == never.end();
}

bool mayBeNvme(const Drive& drive)
{
    return drive.bus == "nvme" || drive.bus.empty() || drive.bus == "other";
}

std::string titleOf(const PrepareStep& step)
{
    return steadymark::describe(PrepareStep{step.method, step.variant});
}

void checkNvmeSupport(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const NvmeController& controller = *facts.nvme;
    const EraseVariant variant = judgement.step.variant;
    const std::string drive = shown(facts.drive);
    if (judgement.step.method == PrepareMethod::NvmeFormat) {
        if (!controller.supportsFormat)
            judgement.refuse(
                gate::notSupported, drive + " does not support the Format NVM command.", std::string(useDiscard));
        else if (variant == EraseVariant::Crypto && !controller.supportsCryptoErase)
            judgement.refuse(gate::noVariant, drive + " supports Format NVM, but not its crypto erase.",
                "Choose the variant user-data.");
        if (facts.depth == FactsDepth::Claimed && !facts.nvmeNamespace)
            judgement.refuse(gate::noAnswer, drive + " did not report its LBA format, so it could not be kept.",
                "Try again; if this persists, use discard.");
        return;
    }
    const bool any = controller.supportsBlockSanitize || controller.supportsCryptoSanitize;
    const bool wanted =
        variant == EraseVariant::Crypto ? controller.supportsCryptoSanitize : controller.supportsBlockSanitize;
    if (!any)
        judgement.refuse(gate::notSupported,
            drive
                + (controller.supportsOverwriteSanitize
                        ? " supports sanitize only by overwriting, which causes wear and is not offered."
                        : " does not support the Sanitize command."),
            "Use nvme-format, or discard.");
    else if (!wanted)
        judgement.refuse(gate::noVariant,
            drive + " does not support this kind of sanitize: " + std::string(toString(variant)) + ".",
            "Choose the variant " + std::string(controller.supportsBlockSanitize ? "block." : "crypto."));
    else if (facts.depth == FactsDepth::Claimed && !facts.nvmeSanitize)
        judgement.refuse(gate::noAnswer, drive + " did not report whether a sanitize is in progress.", "Try again.");
}

void checkAtaSupport(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const EraseVariant variant = judgement.step.variant;
    const std::string drive = shown(facts.drive);
    if (judgement.step.method == PrepareMethod::AtaErase) {
        if (!facts.ata->security.isSupported)
            judgement.refuse(
                gate::notSupported, drive + " does not support the ATA security feature set.", std::string(useDiscard));
        else if (variant == EraseVariant::Enhanced && !facts.ata->security.supportsEnhancedErase)
            judgement.refuse(
                gate::noVariant, drive + " does not support enhanced secure erase.", "Choose the variant normal.");
        return;
    }
    const AtaSanitize& sanitize = facts.ata->sanitize;
    const bool any = sanitize.isSupported && (sanitize.supportsBlockErase || sanitize.supportsCryptoScramble);
    const bool wanted = variant == EraseVariant::Crypto ? sanitize.supportsCryptoScramble : sanitize.supportsBlockErase;
    if (!any)
        judgement.refuse(gate::notSupported,
            drive
                + (sanitize.isSupported ? " supports sanitize only by overwriting, which is not offered."
                                        : " does not support the ATA sanitize feature set."),
            std::string(useDiscard));
    else if (!wanted)
        judgement.refuse(gate::noVariant,
            drive + " does not support this kind of sanitize: " + std::string(toString(variant)) + ".",
            "Choose the variant " + std::string(sanitize.supportsBlockErase ? "block." : "crypto."));
    else if (facts.depth == FactsDepth::Claimed && !facts.ataSanitize)
        judgement.refuse(gate::noAnswer, drive + " did not report whether a sanitize is in progress.", "Try again.");
}

void checkEraseSecurity(Judgement& judgement, const AtaSecurity& security)
{
    const std::string drive = shown(judgement.facts.drive);
    if (security.isCountExpired)
        judgement.refuse(gate::triesUsedUp, drive + " accepts no more passwords: five wrong ones were tried.",
            "Switch the machine off and on (a restart is not enough), then try again.");
    if (security.isFrozen)
        judgement.refuse(gate::frozen,
            "The security settings of " + drive
                + " are frozen until it is power-cycled: the machine's firmware does this at every boot.",
            "Try in this order: suspend the machine and wake it up; unplug the drive's SATA power cable and plug it in "
            "again; look for a firmware setting; use another port or another machine.");
}

} // namespace

void checkInterface(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const PrepareMethod method = judgement.step.method;
    if (!isFirmwareErase(method))
        return;
    if (facts.isMadeByKernel) {
        judgement.refuse(gate::noFirmware, shown(facts.drive) + " has no firmware that could erase it.",
            isFileOrMemory(facts.drive) ? "Use discard or fill." : "");
        return;
    }
    if (facts.isOverUsb || facts.drive.bus == "usb") {
        judgement.refuse(gate::usbBridge,
            shown(facts.drive)
                + " is behind a USB bridge: bridges have passed on only half of such a command and left drives locked "
                  "for good.",
            "Connect the drive to SATA or NVMe directly, or use discard.");
        return;
    }
    const bool isKnown = facts.depth == FactsDepth::Claimed;
    if (isNvmeErase(method) && (isKnown ? !facts.nvme : !mayBeNvme(facts.drive)))
        judgement.refuse(gate::wrongInterface,
            shown(facts.drive) + " is not an NVMe drive, or does not respond as one.",
            facts.ata ? "Use ata-sanitize or discard." : "Use discard or fill.");
    if (isAtaErase(method) && (isKnown ? !facts.ata : !mayBeAta(facts.drive)))
        judgement.refuse(gate::wrongInterface, shown(facts.drive) + " is not an ATA drive, or does not respond as one.",
            facts.nvme ? "Use nvme-format or discard." : "Use discard or fill.");
}

void checkSupport(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const PrepareMethod method = judgement.step.method;
    if (method == PrepareMethod::Discard && facts.drive.discard.maximum == ByteCount())
        judgement.refuse(gate::notSupported,
            shown(facts.drive) + " does not support discard, or its connection does not pass it on.",
            "Fill the drive instead, or connect it directly.");
    // Before the drive itself was asked, what it did not say means nothing.
    if (facts.depth != FactsDepth::Claimed)
        return;
    if (isNvmeErase(method) && facts.nvme)
        checkNvmeSupport(judgement);
    if (isAtaErase(method) && facts.ata)
        checkAtaSupport(judgement);
}

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
        judgement.refuse(gate::locked, drive + " is locked with a password and accepts nothing else.",
            "If an erase of SteadyMark was interrupted, recover the drive (" + recover
                + "); otherwise unlock it with its password (hdparm --security-unlock).");
    else if (security.isEnabled && isAtaErase(method))
        judgement.refuse(gate::passwordSet,
            drive + " already has a password: somebody set it, or an interrupted erase did.",
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
            "A sanitize is in progress in " + drive + ", at "
                + percent(isAtaGoingOn ? facts.ataSanitize->fraction : facts.nvmeSanitize->fraction)
                + "; it cannot be stopped, and the drive accepts nothing else until it finishes.",
            "Wait until it finishes (prepare " + shown(facts.drive.name) + " --recover shows how far it is).");
    if (facts.ataSanitize && facts.ataSanitize->hasFailed && judgement.step.method != PrepareMethod::AtaSanitize)
        judgement.refuse(gate::sanitizeFailed,
            "The last sanitize of " + drive + " failed, and the drive refuses everything but another one.",
            "Sanitize it again (ata-sanitize), or make it leave this state (prepare " + shown(facts.drive.name)
                + " --recover).");
    if (judgement.step.method == PrepareMethod::AtaSanitize && facts.ataSanitize && facts.ataSanitize->isFrozen)
        judgement.refuse(gate::sanitizeFrozen,
            "The sanitize commands of " + drive
                + " are frozen until it is power-cycled: the machine's firmware does this.",
            "Try in this order: suspend the machine and wake it up; unplug the drive's SATA power cable and plug it in "
            "again; look for a firmware setting; use another port or another machine.");
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
            + "), and the normal secure erase may leave them unchanged.",
        hasEnhanced ? "Choose the variant enhanced, or ata-sanitize: they erase it as well."
            : setAside == ByteCount()
            ? "Use ata-sanitize if the drive has it, or make the hidden part visible first (hdparm -N shows it)."
            : "Use ata-sanitize if the drive has it, or make the hidden part visible first (hdparm --dco-identify "
              "shows "
              "it).");
}

/// Power that fails leaves a drive locked in ATA Security Erase, so it runs on the mains only. The others go on or
/// start anew after a power failure; half a battery outlasts what they usually take. Discard and fill lose nothing by
/// it.
void checkBattery(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    constexpr unsigned enoughPercent = 50;
    const BatteryState& state = facts.battery;
    if (!state.isOnBattery || !isFirmwareErase(judgement.step.method))
        return;
    const bool isLast = judgement.step.method == PrepareMethod::AtaErase;
    if (!isLast && state.batteryPercent && *state.batteryPercent >= enoughPercent)
        return;
    const std::string charge = state.batteryPercent ? "at " + std::to_string(*state.batteryPercent) + " %"
                                                    : std::string("and it is not known how full it is");
    judgement.refuse(gate::battery,
        "The machine is on battery, " + charge + "; "
            + (isLast
                    ? "if the power fails during " + titleOf(judgement.step) + ", the drive stays locked."
                    : titleOf(judgement.step) + " is only started at " + std::to_string(enoughPercent) + " % or more."),
        "Connect the power supply.");
}

} // namespace steadymark::gates
