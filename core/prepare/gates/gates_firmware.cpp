// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates_parts.h"

#include <algorithm>

namespace steadymark::gates {

namespace {

constexpr std::string_view useDiscard = "Discard brings it into nearly the same state for a measurement.";

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
                gate::notSupported, drive + " does not know the Format NVM command.", std::string(useDiscard));
        else if (variant == EraseVariant::Crypto && !controller.supportsCryptoErase)
            judgement.refuse(
                gate::noVariant, drive + " can format, but has no crypto erase.", "Choose the variant user-data.");
        if (facts.depth == FactsDepth::Claimed && !facts.nvmeNamespace)
            judgement.refuse(gate::noAnswer,
                drive + " did not tell which LBA format it has, so that it could not be kept.",
                "Look again; if it stays so, use discard.");
        return;
    }
    const bool any = controller.supportsBlockSanitize || controller.supportsCryptoSanitize;
    const bool wanted =
        variant == EraseVariant::Crypto ? controller.supportsCryptoSanitize : controller.supportsBlockSanitize;
    if (!any)
        judgement.refuse(gate::notSupported,
            drive
                + (controller.supportsOverwriteSanitize
                        ? " can sanitize only by overwriting, which wears it out and is not offered."
                        : " does not know the Sanitize command."),
            "Use nvme-format, or discard.");
    else if (!wanted)
        judgement.refuse(gate::noVariant,
            drive + " has no such form of sanitize: " + std::string(toString(variant)) + ".",
            "Choose the variant " + std::string(controller.supportsBlockSanitize ? "block." : "crypto."));
    else if (facts.depth == FactsDepth::Claimed && !facts.nvmeSanitize)
        judgement.refuse(gate::noAnswer, drive + " did not tell whether a sanitize goes on in it.", "Look again.");
}

void checkAtaSupport(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const EraseVariant variant = judgement.step.variant;
    const std::string drive = shown(facts.drive);
    if (judgement.step.method == PrepareMethod::AtaErase) {
        if (!facts.ata->security.isSupported)
            judgement.refuse(
                gate::notSupported, drive + " does not have the ATA security feature set.", std::string(useDiscard));
        else if (variant == EraseVariant::Enhanced && !facts.ata->security.supportsEnhancedErase)
            judgement.refuse(gate::noVariant, drive + " has no enhanced secure erase.", "Choose the variant normal.");
        return;
    }
    const AtaSanitize& sanitize = facts.ata->sanitize;
    const bool any = sanitize.isSupported && (sanitize.supportsBlockErase || sanitize.supportsCryptoScramble);
    const bool wanted = variant == EraseVariant::Crypto ? sanitize.supportsCryptoScramble : sanitize.supportsBlockErase;
    if (!any)
        judgement.refuse(gate::notSupported,
            drive
                + (sanitize.isSupported ? " can sanitize only by overwriting, which is not offered."
                                        : " does not have the ATA sanitize feature set."),
            std::string(useDiscard));
    else if (!wanted)
        judgement.refuse(gate::noVariant,
            drive + " has no such form of sanitize: " + std::string(toString(variant)) + ".",
            "Choose the variant " + std::string(sanitize.supportsBlockErase ? "block." : "crypto."));
    else if (facts.depth == FactsDepth::Claimed && !facts.ataSanitize)
        judgement.refuse(gate::noAnswer, drive + " did not tell whether a sanitize goes on in it.", "Look again.");
}

} // namespace

void checkInterface(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const PrepareMethod method = judgement.step.method;
    if (!isFirmwareErase(method))
        return;
    if (facts.isMadeByKernel) {
        judgement.refuse(gate::noFirmware, shown(facts.drive) + " has no firmware of its own that could erase it.",
            isFileOrMemory(facts.drive) ? "Use discard or fill." : "");
        return;
    }
    if (facts.isOverUsb || facts.drive.bus == "usb") {
        judgement.refuse(gate::usbBridge,
            shown(facts.drive)
                + " is behind a USB bridge: bridges have passed on half of such a command, and left drives locked for "
                  "good.",
            "Connect the drive to SATA or NVMe directly, or use discard.");
        return;
    }
    const bool isKnown = facts.depth == FactsDepth::Claimed;
    if (isNvmeErase(method) && (isKnown ? !facts.nvme : !mayBeNvme(facts.drive)))
        judgement.refuse(gate::wrongInterface, shown(facts.drive) + " is no NVMe drive, or does not answer as one.",
            facts.ata ? "Use ata-sanitize or discard." : "Use discard or fill.");
    if (isAtaErase(method) && (isKnown ? !facts.ata : !mayBeAta(facts.drive)))
        judgement.refuse(gate::wrongInterface, shown(facts.drive) + " is no ATA drive, or does not answer as one.",
            facts.nvme ? "Use nvme-format or discard." : "Use discard or fill.");
}

void checkSupport(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const PrepareMethod method = judgement.step.method;
    if (method == PrepareMethod::Discard && facts.drive.discard.maximum == ByteCount())
        judgement.refuse(gate::notSupported,
            shown(facts.drive) + " does not take discards, or what connects it does not pass them on.",
            "Fill the drive instead, or connect it directly.");
    // Before the drive itself was asked, what it did not say means nothing.
    if (facts.depth != FactsDepth::Claimed)
        return;
    if (isNvmeErase(method) && facts.nvme)
        checkNvmeSupport(judgement);
    if (isAtaErase(method) && facts.ata)
        checkAtaSupport(judgement);
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
        "The machine runs on battery, " + charge + "; "
            + (isLast
                    ? "if the power fails during " + titleOf(judgement.step) + ", the drive stays locked."
                    : titleOf(judgement.step) + " is only begun with " + std::to_string(enoughPercent) + " % or more."),
        "Connect the power supply.");
}

} // namespace steadymark::gates
