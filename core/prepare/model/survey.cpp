// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/model/survey.h"

#include "core/prepare/gates/gates_parts.h"
#include "core/prepare/operation/operation_plan.h"
#include "core/prepare/operation/operation_state.h"

#include <algorithm>
#include <array>

namespace steadymark {

namespace {

/// The gentle before the thorough: what the firmware erases takes longer, cannot be stopped, and rarely makes a
/// measurement better than a discard does.
constexpr std::array recommendedOrder{PrepareMethod::Trim, PrepareMethod::Discard, PrepareMethod::Fill,
    PrepareMethod::FillDrive, PrepareMethod::NvmeFormat, PrepareMethod::NvmeSanitize, PrepareMethod::AtaSanitize,
    PrepareMethod::AtaErase};

/// Those to begin with, the best first. A drive with something mounted is never told to lose it. ATA Secure Erase is
/// the last resort and recommended to nobody; fills make a used drive, not a fresh one.
constexpr std::array worthBeginningWith{PrepareMethod::Trim, PrepareMethod::Discard, PrepareMethod::NvmeFormat,
    PrepareMethod::AtaSanitize, PrepareMethod::NvmeSanitize};

/// What the commands are made of; an ordinary user does not have it.
bool hasWhatCommandsNeed(PrepareMethod method, const PrepareFacts& facts)
{
    if (gates::isAtaErase(method))
        return facts.ata.has_value();
    if (method == PrepareMethod::NvmeFormat)
        return facts.nvme && facts.nvmeNamespace;
    return method != PrepareMethod::NvmeSanitize || facts.nvme;
}

ByteCount bytesToWrite(const PrepareStep& step, const PrepareFacts& facts)
{
    if (step.method == PrepareMethod::FillDrive)
        return facts.drive.capacity * step.times;
    ByteCount most;
    if (step.method == PrepareMethod::Fill) { // it fills one file system; at most the one with most space
        for (const MountedVolume& volume : facts.volumes)
            most = volume.isReadOnly ? most : std::max(most, volume.available);
    }
    return most * step.times;
}

MethodOffer offerOf(const PrepareStep& step, const PrepareFacts& facts)
{
    MethodOffer offer;
    offer.step = step;
    offer.refusals = checkGates(offer.step, facts);
    offer.step.variant = chosenVariant(offer.step, facts);
    offer.written = bytesToWrite(offer.step, facts);
    if (!offer.isAllowed() || !hasWhatCommandsNeed(step.method, facts))
        return offer;
    offer.commands = plannedCommands(offer.step, facts);
    offer.duration = expectedDuration(offer.step, facts);
    return offer;
}

/// What can be chosen of a method beside what is taken without a choice. Which variants a drive has only the drive
/// itself tells.
std::vector<PrepareStep> othersThan(const PrepareStep& first, const PrepareFacts& facts)
{
    std::vector<PrepareStep> others;
    if (facts.depth == FactsDepth::Claimed) {
        for (const EraseVariant variant : variantsOf(first.method)) {
            if (variant != first.variant)
                others.push_back({first.method, variant});
        }
    }
    for (unsigned times = 2; isFill(first.method) && times <= limits::maximumFills; ++times)
        others.push_back({first.method, EraseVariant::Automatic, times});
    return others;
}

bool areRefusedAlike(const MethodOffer& a, const MethodOffer& b)
{
    return !a.isAllowed() && std::ranges::equal(a.refusals, b.refusals, {}, &Refusal::gate, &Refusal::gate);
}

void addOffersOf(PrepareMethod method, const PrepareFacts& facts, std::vector<MethodOffer>& offers)
{
    const MethodOffer first = offerOf({method}, facts);
    offers.push_back(first);
    for (const PrepareStep& step : othersThan(first.step, facts)) {
        MethodOffer other = offerOf(step, facts);
        if (!areRefusedAlike(first, other))
            offers.push_back(std::move(other));
    }
}

/// What is taken without a choice, or nothing of this method.
void recommendOne(std::vector<MethodOffer>& offers)
{
    for (const PrepareMethod method : worthBeginningWith) {
        const auto found =
            std::ranges::find(offers, method, [](const MethodOffer& offer) { return offer.step.method; });
        if (found == offers.end() || !found->isAllowed())
            continue;
        found->isRecommended = true;
        return;
    }
}

void remarkOnFormat(const PrepareFacts& facts, std::vector<Sentence>& remarks)
{
    if (!facts.nvmeNamespace || (facts.nvmeNamespace->metadataBytes == 0 && facts.nvmeNamespace->protectionType == 0))
        return;
    const NvmeNamespace& used = *facts.nvmeNamespace;
    const Sentence::Places places{
        {"sector", used.lbaBytes}, {"metadata", used.metadataBytes}, {"type", std::to_string(used.protectionType)}};
    remarks.push_back(used.protectionType == 0
            ? Sentence("A format keeps sectors of {sector} bytes with {metadata} bytes of metadata.", places)
            : Sentence("A format keeps sectors of {sector} bytes with {metadata} bytes of metadata and protection type "
                       "{type}.",
                places));
}

/// Those that are not attached have no device that could be claimed or even named.
void remarkOnUnseenNamespaces(
    const PrepareFacts& facts, const std::vector<MethodOffer>& offers, std::vector<Sentence>& remarks)
{
    const bool changesAll = std::ranges::any_of(offers, [&facts](const MethodOffer& offer) {
        return offer.isAllowed() && gates::changesAllNamespaces(offer.step, facts);
    });
    if (changesAll && facts.nvme && facts.nvme->namespaceCount > 1)
        remarks.push_back(Sentence::counted(facts.nvme->namespaceCount,
            "The controller can hold {n} namespace: unattached ones are not visible here, and a sanitize erases them "
            "as well (nvme list-ns --all shows them).",
            "The controller can hold {n} namespaces: unattached ones are not visible here, and a sanitize erases them "
            "as well (nvme list-ns --all shows them)."));
}

/// The log tells how the last sanitize ended, and not whether the drive is still in its failure mode.
void remarkOnFailedSanitize(const PrepareFacts& facts, std::vector<Sentence>& remarks)
{
    if (facts.nvmeSanitize && facts.nvmeSanitize->state == NvmeSanitizeState::Failed)
        remarks.push_back(Sentence::sequence(
            {Sentence("The last sanitize of {drive} failed.", {{"drive", gates::shown(facts.drive)}}),
                Sentence("If the drive refuses everything since, sanitize it again (nvme-sanitize), or make it leave "
                         "its failure mode ({command}).",
                    {{"command", leavingFailureByHand(facts)}})}));
}

/// What a user should know before choosing among `offers`.
std::vector<Sentence> remarksOn(const PrepareFacts& facts, const std::vector<MethodOffer>& offers)
{
    std::vector<Sentence> remarks;
    if (facts.depth != FactsDepth::Claimed)
        remarks.push_back(Sentence("Checked without administrator rights: what only the drive itself can report is "
                                   "read, and judged, right before anything is sent to it."));
    for (const DriveListing& listing : facts.listings)
        remarks.push_back(Sentence("{device} is listed in {table} as {entry}: the system expects it to be there. After "
                                   "an erase that entry points to nothing.",
            {{"device", gates::shown(listing.device)}, {"table", listing.table}, {"entry", gates::shown(listing.as)}}));
    if (facts.ataHidden && *facts.ataHidden > ByteCount())
        remarks.push_back(
            Sentence("{size} are hidden behind the accessible end (HPA): sanitize and the enhanced secure "
                     "erase reach them, discard and fill do not.",
                {{"size", Figure{formatDecimalBytes(*facts.ataHidden)}}}));
    if (facts.ataSetAside && *facts.ataSetAside > ByteCount())
        remarks.push_back(Sentence("{size} are set aside by a device configuration overlay (DCO): sanitize and the "
                                   "enhanced secure erase are meant to reach them, discard and fill do not.",
            {{"size", Figure{formatDecimalBytes(*facts.ataSetAside)}}}));
    if (facts.battery.isOnBattery)
        remarks.push_back(facts.battery.batteryPercent
                ? Sentence("On battery ({charge}): connect the power supply before any long operation.",
                    {{"charge", gates::percent(*facts.battery.batteryPercent / 100.0)}})
                : Sentence("On battery: connect the power supply before any long operation."));
    remarkOnFormat(facts, remarks);
    remarkOnUnseenNamespaces(facts, offers, remarks);
    remarkOnFailedSanitize(facts, remarks);
    const bool canDestroy = std::ranges::any_of(
        offers, [](const MethodOffer& offer) { return destroysData(offer.step.method) && offer.isAllowed(); });
    if (canDestroy && !gates::isFileOrMemory(facts.drive))
        remarks.push_back(Sentence(
            "Not detectable from here: a second machine on the same drive (dual-port SAS without "
            "reservations), and a program to which the drive is being passed right now. Rule both out first."));
    const bool hasFirmwareErase = std::ranges::any_of(
        offers, [](const MethodOffer& offer) { return isFirmwareErase(offer.step.method) && offer.isAllowed(); });
    if (hasFirmwareErase)
        remarks.push_back(
            Sentence("Erasing by the drive's firmware (format, sanitize, secure erase) has been tested on "
                     "emulated drives only, never on a real one."));
    return remarks;
}

} // namespace

bool isVariantMissing(const MethodOffer& offer)
{
    return std::ranges::any_of(
        offer.refusals, [](const Refusal& refusal) { return refusal.gate == gates::gate::noVariant; });
}

PrepareSurvey makeSurvey(const PrepareFacts& facts, bool isRunning)
{
    PrepareSurvey survey;
    survey.identity = facts.identity;
    survey.isComplete = facts.depth == FactsDepth::Claimed;
    survey.contents = contentsOf(facts);
    survey.affected = facts.affected;
    for (const PrepareMethod method : recommendedOrder)
        addOffersOf(method, facts, survey.offers);
    recommendOne(survey.offers);
    survey.recovery = recoveryOf(facts, isRunning);
    if (isRunning)
        survey.running = facts.unfinished;
    survey.remarks = remarksOn(facts, survey.offers);
    return survey;
}

} // namespace steadymark
