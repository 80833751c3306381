// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates_parts.h"
#include "core/prepare/model/survey_parts.h"

#include <algorithm>

namespace steadymark {

std::string explain(PrepareMethod method)
{
    switch (method) {
    case PrepareMethod::Trim:
        return "Tells the drive which blocks of its mounted file systems are free, and touches no file; it takes "
               "seconds to minutes. What was deleted before can hardly be recovered afterwards.";
    case PrepareMethod::Discard:
        return "Tells the drive that nothing on it is needed any more, without waiting until the flash is erased: "
               "everything on it is lost within seconds to minutes. No ordinary program can recover it, but a "
               "laboratory may, so this is no way to get rid of secrets.";
    case PrepareMethod::Fill:
        return "Writes the free space through files and removes them again, which brings the drive into the state of "
               "one in use and wears it by that much; it takes as long as the drive needs to write it. Your files "
               "stay, and of those deleted before hardly anything can be recovered.";
    case PrepareMethod::FillDrive:
        return "Writes the whole drive from its first to its last sector, which loses everything on it and wears it by "
               "its size; it takes minutes on a fast drive and hours on a large one. Nothing can be recovered but what "
               "is left in spare blocks, which no program can read.";
    case PrepareMethod::NvmeFormat:
        return "Has the drive's firmware erase the namespace, or throw away the key to it, and keeps its sector size; "
               "it takes seconds to minutes and shows no progress. Nothing can be recovered if the firmware does what "
               "it promises.";
    case PrepareMethod::NvmeSanitize:
        return "Has the drive's firmware erase all its namespaces with caches and spare blocks; it takes seconds to "
               "hours, cannot be stopped, and goes on after a power failure. Nothing can be recovered if the firmware "
               "does what it promises.";
    case PrepareMethod::AtaSanitize:
        return "Has the drive's firmware erase everything with hidden areas and spare blocks; it takes seconds to "
               "hours, cannot be stopped, and goes on after a power failure. Nothing can be recovered if the firmware "
               "does what it promises.";
    case PrepareMethod::AtaErase:
        return "The last resort: sets a known password, has the drive's firmware erase the drive in minutes to hours, "
               "and removes the password; if the power fails meanwhile, the drive stays locked until it is recovered "
               "here. Nothing can be recovered if the firmware does what it promises, but the normal form may leave "
               "spare blocks and hidden areas as they are.";
    case PrepareMethod::Idle:
        return "Leaves the drive alone for a while, so that it can tidy up by itself; nothing is sent to it. All data "
               "stays as it is.";
    }
    return {};
}

namespace {

void remarkOnFormat(const PrepareFacts& facts, std::vector<std::string>& remarks)
{
    if (!facts.nvmeNamespace || (facts.nvmeNamespace->metadataBytes == 0 && facts.nvmeNamespace->protectionType == 0))
        return;
    const NvmeNamespace& used = *facts.nvmeNamespace;
    remarks.push_back("A format keeps sectors of " + std::to_string(used.lbaBytes) + " bytes with "
        + std::to_string(used.metadataBytes) + " bytes of metadata"
        + (used.protectionType == 0 ? "" : " and protection type " + std::to_string(used.protectionType)) + ".");
}

/// Those that are not attached have no device that could be claimed or even named.
void remarkOnUnseenNamespaces(
    const PrepareFacts& facts, const std::vector<MethodOffer>& offers, std::vector<std::string>& remarks)
{
    const bool changesAll = std::ranges::any_of(offers, [&facts](const MethodOffer& offer) {
        return offer.isAllowed() && gates::changesAllNamespaces(offer.step, facts);
    });
    if (changesAll && facts.nvme && facts.nvme->namespaceCount > 1)
        remarks.push_back("The controller can hold " + std::to_string(facts.nvme->namespaceCount)
            + " namespaces: those that are not attached cannot be seen here, and a sanitize erases them, too (nvme "
              "list-ns --all shows them).");
}

/// The log tells how the last sanitize ended, and not whether the drive is still in its failure mode.
void remarkOnFailedSanitize(const PrepareFacts& facts, std::vector<std::string>& remarks)
{
    if (facts.nvmeSanitize && facts.nvmeSanitize->state == NvmeSanitizeState::Failed)
        remarks.push_back("The last sanitize of " + gates::shown(facts.drive)
            + " failed. If the drive refuses everything since, sanitize it again (nvme-sanitize), or have it leave its "
              "failure mode (nvme sanitize --sanact=1 /dev/"
            + gates::shown(facts.drive.name) + ").");
}

} // namespace

std::vector<std::string> remarksOn(const PrepareFacts& facts, const std::vector<MethodOffer>& offers)
{
    std::vector<std::string> remarks;
    if (facts.depth != FactsDepth::Claimed)
        remarks.emplace_back("Seen without privileges: what only the drive itself can tell is asked, and judged, right "
                             "before anything is sent to it.");
    for (const DriveListing& listing : facts.listings)
        remarks.push_back(gates::shown(listing.device) + " is listed in " + listing.table + " as "
            + gates::shown(listing.as) + ": somebody expects it to be there. After an erase that line leads nowhere.");
    if (facts.ataHidden && *facts.ataHidden > ByteCount())
        remarks.push_back(formatDecimalBytes(*facts.ataHidden)
            + " are hidden behind the accessible end (HPA): sanitize and the enhanced secure erase reach them, discard "
              "and fill do not.");
    if (facts.ataSetAside && *facts.ataSetAside > ByteCount())
        remarks.push_back(formatDecimalBytes(*facts.ataSetAside)
            + " are set aside by a device configuration overlay (DCO): sanitize and the enhanced secure erase are "
              "meant to "
              "reach them, discard and fill do not.");
    if (facts.battery.isOnBattery)
        remarks.push_back("On battery"
            + (facts.battery.batteryPercent ? " (" + std::to_string(*facts.battery.batteryPercent) + " %)"
                                            : std::string())
            + ": connect the power supply before anything that takes long.");
    remarkOnFormat(facts, remarks);
    remarkOnUnseenNamespaces(facts, offers, remarks);
    remarkOnFailedSanitize(facts, remarks);
    const bool canDestroy = std::ranges::any_of(
        offers, [](const MethodOffer& offer) { return destroysData(offer.step.method) && offer.isAllowed(); });
    if (canDestroy && !gates::isFileOrMemory(facts.drive))
        remarks.emplace_back("Not visible from here: a second machine on the same drive (dual-port SAS without "
                             "reservations), and a program that is just being handed the drive. Rule both out first.");
    const bool hasFirmwareErase = std::ranges::any_of(
        offers, [](const MethodOffer& offer) { return isFirmwareErase(offer.step.method) && offer.isAllowed(); });
    if (hasFirmwareErase)
        remarks.emplace_back("Erasing by the drive's firmware (format, sanitize, secure erase) was tested on emulated "
                             "drives only, never on a real one.");
    return remarks;
}

} // namespace steadymark
