// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates_firmware.h"

#include "core/prepare/gates/gates_parts.h"

#include <algorithm>

namespace steadymark::gates {

namespace {

Sentence useDiscard()
{
    return Sentence("For a measurement, discard leaves it in nearly the same state.");
}

/// `hasBlock`: of the two variants of a sanitize the block erase, else the crypto erase.
Sentence chooseVariant(bool hasBlock)
{
    return hasBlock ? Sentence("Choose the variant block.") : Sentence("Choose the variant crypto.");
}

Sentence lacksThisSanitize(const Drive& drive, EraseVariant variant)
{
    return Sentence("{drive} does not support this kind of sanitize: {variant}.",
        {{"drive", shown(drive)}, {"variant", toString(variant)}});
}

Sentence toldNoSanitizeState(const Drive& drive)
{
    return Sentence("{drive} did not report whether a sanitize is in progress.", {{"drive", shown(drive)}});
}

/// What thaws a drive whose security settings or sanitize commands are frozen.
Sentence waysToThaw()
{
    return Sentence("Try in this order: suspend the machine and wake it up; unplug the drive's SATA power cable and "
                    "plug it in again; look for a firmware setting; use another port or another machine.");
}

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

Sentence titleOf(const PrepareStep& step)
{
    return steadymark::describe(PrepareStep{step.method, step.variant});
}

void checkNvmeSupport(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const NvmeController& controller = *facts.nvme;
    const EraseVariant variant = judgement.step.variant;
    const Sentence::Places places{{"drive", shown(facts.drive)}};
    if (judgement.step.method == PrepareMethod::NvmeFormat) {
        if (!controller.supportsFormat)
            judgement.refuse(
                gate::notSupported, Sentence("{drive} does not support the Format NVM command.", places), useDiscard());
        else if (variant == EraseVariant::Crypto && !controller.supportsCryptoErase)
            judgement.refuse(gate::noVariant,
                Sentence("{drive} supports Format NVM, but not its crypto erase.", places),
                Sentence("Choose the variant user-data."));
        if (facts.depth == FactsDepth::Claimed && !facts.nvmeNamespace)
            judgement.refuse(gate::noAnswer,
                Sentence("{drive} did not report its LBA format, so it could not be kept.", places),
                Sentence("Try again; if this persists, use discard."));
        return;
    }
    const bool any = controller.supportsBlockSanitize || controller.supportsCryptoSanitize;
    const bool wanted =
        variant == EraseVariant::Crypto ? controller.supportsCryptoSanitize : controller.supportsBlockSanitize;
    if (!any)
        judgement.refuse(gate::notSupported,
            controller.supportsOverwriteSanitize ? Sentence(
                "{drive} supports sanitize only by overwriting, which causes wear and is not offered.", places)
                                                 : Sentence("{drive} does not support the Sanitize command.", places),
            Sentence("Use nvme-format, or discard."));
    else if (!wanted)
        judgement.refuse(
            gate::noVariant, lacksThisSanitize(facts.drive, variant), chooseVariant(controller.supportsBlockSanitize));
    else if (facts.depth == FactsDepth::Claimed && !facts.nvmeSanitize)
        judgement.refuse(gate::noAnswer, toldNoSanitizeState(facts.drive), Sentence("Try again."));
}

void checkAtaSupport(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const EraseVariant variant = judgement.step.variant;
    const Sentence::Places places{{"drive", shown(facts.drive)}};
    if (judgement.step.method == PrepareMethod::AtaErase) {
        if (!facts.ata->security.isSupported)
            judgement.refuse(gate::notSupported,
                Sentence("{drive} does not support the ATA security feature set.", places), useDiscard());
        else if (variant == EraseVariant::Enhanced && !facts.ata->security.supportsEnhancedErase)
            judgement.refuse(gate::noVariant, Sentence("{drive} does not support enhanced secure erase.", places),
                Sentence("Choose the variant normal."));
        return;
    }
    const AtaSanitize& sanitize = facts.ata->sanitize;
    const bool any = sanitize.isSupported && (sanitize.supportsBlockErase || sanitize.supportsCryptoScramble);
    const bool wanted = variant == EraseVariant::Crypto ? sanitize.supportsCryptoScramble : sanitize.supportsBlockErase;
    if (!any)
        judgement.refuse(gate::notSupported,
            sanitize.isSupported
                ? Sentence("{drive} supports sanitize only by overwriting, which is not offered.", places)
                : Sentence("{drive} does not support the ATA sanitize feature set.", places),
            useDiscard());
    else if (!wanted)
        judgement.refuse(
            gate::noVariant, lacksThisSanitize(facts.drive, variant), chooseVariant(sanitize.supportsBlockErase));
    else if (facts.depth == FactsDepth::Claimed && !facts.ataSanitize)
        judgement.refuse(gate::noAnswer, toldNoSanitizeState(facts.drive), Sentence("Try again."));
}

void checkEraseSecurity(Judgement& judgement, const AtaSecurity& security)
{
    const Sentence::Places places{{"drive", shown(judgement.facts.drive)}};
    if (security.isCountExpired)
        judgement.refuse(gate::triesUsedUp,
            Sentence("{drive} accepts no more passwords: five wrong ones were tried.", places),
            Sentence("Switch the machine off and on (a restart is not enough), then try again."));
    if (security.isFrozen)
        judgement.refuse(gate::frozen,
            Sentence("The security settings of {drive} are frozen until it is power-cycled: the machine's firmware "
                     "does this at every boot.",
                places),
            waysToThaw());
}

/// Whether it leaves the drive locked decides what is told of a battery.
Sentence onBattery(const BatteryState& state, const PrepareStep& step, unsigned enoughPercent)
{
    const Sentence::Places places{{"operation", titleOf(step)},
        {"charge", percent(state.batteryPercent.value_or(0) / 100.0)}, {"enough", percent(enoughPercent / 100.0)}};
    if (step.method == PrepareMethod::AtaErase)
        return state.batteryPercent
            ? Sentence("The machine is on battery, at {charge}; if the power fails during {operation}, the drive stays "
                       "locked.",
                places)
            : Sentence("The machine is on battery, and it is not known how full it is; if the power fails during "
                       "{operation}, the drive stays locked.",
                places);
    return state.batteryPercent
        ? Sentence("The machine is on battery, at {charge}; {operation} is only started at {enough} or more.", places)
        : Sentence("The machine is on battery, and it is not known how full it is; {operation} is only started at "
                   "{enough} or more.",
            places);
}

} // namespace

void checkInterface(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const PrepareMethod method = judgement.step.method;
    if (!isFirmwareErase(method))
        return;
    const Sentence::Places places{{"drive", shown(facts.drive)}};
    if (facts.isMadeByKernel) {
        judgement.refuse(gate::noFirmware, Sentence("{drive} has no firmware that could erase it.", places),
            isFileOrMemory(facts.drive) ? Sentence("Use discard or fill.") : Sentence());
        return;
    }
    if (facts.isOverUsb || facts.drive.bus == "usb") {
        judgement.refuse(gate::usbBridge,
            Sentence("{drive} is behind a USB bridge: bridges have passed on only half of such a command and left "
                     "drives locked for good.",
                places),
            Sentence("Connect the drive to SATA or NVMe directly, or use discard."));
        return;
    }
    const bool isKnown = facts.depth == FactsDepth::Claimed;
    if (isNvmeErase(method) && (isKnown ? !facts.nvme : !mayBeNvme(facts.drive)))
        judgement.refuse(gate::wrongInterface,
            Sentence("{drive} is not an NVMe drive, or does not respond as one.", places),
            facts.ata ? Sentence("Use ata-sanitize or discard.") : Sentence("Use discard or fill."));
    if (isAtaErase(method) && (isKnown ? !facts.ata : !mayBeAta(facts.drive)))
        judgement.refuse(gate::wrongInterface,
            Sentence("{drive} is not an ATA drive, or does not respond as one.", places),
            facts.nvme ? Sentence("Use nvme-format or discard.") : Sentence("Use discard or fill."));
}

void checkSupport(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const PrepareMethod method = judgement.step.method;
    if (method == PrepareMethod::Discard && facts.drive.discard.maximum == ByteCount())
        judgement.refuse(gate::notSupported,
            Sentence("{drive} does not support discard, or its connection does not pass it on.",
                {{"drive", shown(facts.drive)}}),
            Sentence("Fill the drive instead, or connect it directly."));
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
    const Sentence::Places places{{"drive", shown(facts.drive)}, {"command", recoveryCommand(facts.drive)}};
    if (security.isLocked)
        judgement.refuse(gate::locked, Sentence("{drive} is locked with a password and accepts nothing else.", places),
            Sentence("If an erase of SteadyMark was interrupted, recover the drive ({command}); otherwise unlock it "
                     "with its password (hdparm --security-unlock).",
                places));
    else if (security.isEnabled && isAtaErase(method))
        judgement.refuse(gate::passwordSet,
            Sentence("{drive} already has a password: somebody set it, or an interrupted erase did.", places),
            Sentence("If an erase of SteadyMark was interrupted, recover the drive ({command}); otherwise remove the "
                     "password (hdparm --security-disable).",
                places));
    if (method == PrepareMethod::AtaErase)
        checkEraseSecurity(judgement, security);
}

/// An NVMe drive whose log says that the last sanitize failed is not refused: the log says so for ever after the drive
/// has left its failure mode, and one that has not refuses everything itself (status 1Ch).
void checkSanitizeState(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const Sentence::Places places{{"drive", shown(facts.drive)}, {"command", recoveryCommand(facts.drive)}};
    const bool isAtaGoingOn = facts.ataSanitize && facts.ataSanitize->isInProgress;
    const bool isNvmeGoingOn = facts.nvmeSanitize && facts.nvmeSanitize->state == NvmeSanitizeState::InProgress;
    if (isAtaGoingOn || isNvmeGoingOn)
        judgement.refuse(gate::sanitizeInProgress,
            Sentence("A sanitize is in progress in {drive}, at {progress}; it cannot be stopped, and the drive accepts "
                     "nothing else until it finishes.",
                {{"drive", shown(facts.drive)},
                    {"progress", percent(isAtaGoingOn ? facts.ataSanitize->fraction : facts.nvmeSanitize->fraction)}}),
            Sentence("Wait until it finishes ({command} shows how far it is).", places));
    if (facts.ataSanitize && facts.ataSanitize->hasFailed && judgement.step.method != PrepareMethod::AtaSanitize)
        judgement.refuse(gate::sanitizeFailed,
            Sentence("The last sanitize of {drive} failed, and the drive refuses everything but another one.", places),
            Sentence("Sanitize it again (ata-sanitize), or make it leave this state ({command}).", places));
    if (judgement.step.method == PrepareMethod::AtaSanitize && facts.ataSanitize && facts.ataSanitize->isFrozen)
        judgement.refuse(gate::sanitizeFrozen,
            Sentence("The sanitize commands of {drive} are frozen until it is power-cycled: the machine's firmware "
                     "does this.",
                places),
            waysToThaw());
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
    std::vector<std::string> areas;
    if (hidden > ByteCount())
        areas.emplace_back("HPA");
    if (setAside > ByteCount())
        areas.emplace_back("DCO");
    judgement.refuse(gate::hiddenArea,
        Sentence("{size} of {drive} are hidden behind its accessible end ({areas}), and the normal secure erase may "
                 "leave them unchanged.",
            {{"size", Figure{formatDecimalBytes(hidden + setAside)}}, {"drive", shown(facts.drive)},
                {"areas", Sentence::all(areas)}}),
        hasEnhanced ? Sentence("Choose the variant enhanced, or ata-sanitize: they erase it as well.")
            : setAside == ByteCount()
            ? Sentence("Use ata-sanitize if the drive has it, or make the hidden part visible first (hdparm -N shows "
                       "it).")
            : Sentence("Use ata-sanitize if the drive has it, or make the hidden part visible first (hdparm "
                       "--dco-identify shows it)."));
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
    judgement.refuse(
        gate::battery, onBattery(state, judgement.step, enoughPercent), Sentence("Connect the power supply."));
}

} // namespace steadymark::gates
