// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/model/survey.h"

#include "core/prepare/gates/gates_parts.h"
#include "core/prepare/model/survey_parts.h"
#include "core/prepare/operation/operation.h"

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
