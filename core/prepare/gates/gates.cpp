// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates.h"

#include "core/prepare/gates/gates_contents.h"
#include "core/prepare/gates/gates_firmware.h"
#include "core/prepare/gates/gates_parts.h"
#include "core/prepare/gates/gates_sharing.h"
#include "core/prepare/gates/gates_use.h"
#include "core/prepare/gates/gates_volumes.h"

#include <algorithm>

namespace steadymark {

namespace {

/// What the operating system forbids, of any method.
void checkSystemLimits(gates::Judgement& judgement)
{
    for (const SystemLimit& limit : judgement.facts.forbidden) {
        const bool isMeant = limit.variant == EraseVariant::Automatic || limit.variant == judgement.step.variant;
        if (limit.method == judgement.step.method && isMeant)
            judgement.refuse(gates::gate::system, limit.sentence, limit.remedy);
    }
}

void checkDestroying(gates::Judgement& judgement)
{
    gates::checkDevice(judgement);
    gates::checkSystemRoles(judgement);
    gates::checkUsers(judgement);
    gates::checkClaim(judgement);
    gates::checkNamespaces(judgement);
    gates::checkHiddenNamespaces(judgement);
    gates::checkSharing(judgement);
    gates::checkOtherMachines(judgement);
    gates::checkMembers(judgement);
    gates::checkUnread(judgement);
    gates::checkUnfinished(judgement);
    gates::checkWritable(judgement);
    gates::checkInterface(judgement);
    gates::checkSupport(judgement);
    gates::checkSecurity(judgement);
    gates::checkSanitizeState(judgement);
    gates::checkHiddenArea(judgement);
    gates::checkBattery(judgement);
}

/// This variant alone: where all of them are it makes no difference.
bool isForbidden(EraseVariant variant, PrepareMethod method, const PrepareFacts& facts)
{
    return std::ranges::any_of(
        facts.forbidden, [&](const SystemLimit& limit) { return limit.method == method && limit.variant == variant; });
}

EraseVariant firstSanitize(bool block, bool crypto)
{
    if (block)
        return EraseVariant::Block;
    return crypto ? EraseVariant::Crypto : EraseVariant::Automatic;
}

} // namespace

std::vector<Refusal> checkGates(const PrepareStep& step, const PrepareFacts& facts)
{
    PrepareStep chosen = step;
    chosen.variant = chosenVariant(step, facts);
    gates::Judgement judgement{chosen, facts, {}};
    if (const Result<> fits = checkPrepareStep(step); !fits)
        judgement.refuse(gates::gate::step, fits.error().sentence, Sentence("Choose the method again."));
    checkSystemLimits(judgement);
    if (destroysData(step.method))
        checkDestroying(judgement);
    else if (step.method != PrepareMethod::Idle)
        gates::checkVolumes(judgement);
    return std::move(judgement.refusals);
}

std::vector<Refusal> checkConfirmation(const PrepareOrder& order, const PrepareFacts& facts)
{
    std::vector<Refusal> refusals;
    const Sentence confirmAgain("List the drives again and confirm the intended one.");
    if (const Result<> same = compareIdentity(order.drive, facts.identity); !same)
        refusals.push_back({std::string(gates::gate::identity), same.error().sentence, confirmAgain});
    if (!destroysData(order.step.method))
        return refusals;
    if (const Result<> named = checkNamesAll(order.drive, identityOf(facts.drive)); !named)
        refusals.push_back({std::string(gates::gate::identity), named.error().sentence, confirmAgain});
    if (const Result<> typed = checkTyped(facts.identity, order.typed); !typed)
        refusals.push_back({std::string(gates::gate::confirmation), typed.error().sentence,
            Sentence("Compare with the label on the drive if possible.")});
    return refusals;
}

EraseVariant chosenVariant(const PrepareStep& step, const PrepareFacts& facts)
{
    if (step.variant != EraseVariant::Automatic)
        return step.variant;
    switch (step.method) {
    case PrepareMethod::NvmeFormat: // whoever can format can erase user data, if the system lets it
        return isForbidden(EraseVariant::UserData, step.method, facts) ? EraseVariant::Crypto : EraseVariant::UserData;
    case PrepareMethod::NvmeSanitize:
        return facts.nvme ? firstSanitize(facts.nvme->supportsBlockSanitize, facts.nvme->supportsCryptoSanitize)
                          : EraseVariant::Automatic;
    case PrepareMethod::AtaSanitize:
        return facts.ata
            ? firstSanitize(facts.ata->sanitize.supportsBlockErase, facts.ata->sanitize.supportsCryptoScramble)
            : EraseVariant::Automatic;
    case PrepareMethod::AtaErase:
        if (!facts.ata)
            return EraseVariant::Automatic;
        return facts.ata->security.supportsEnhancedErase ? EraseVariant::Enhanced : EraseVariant::Normal;
    default:
        return EraseVariant::Automatic;
    }
}

} // namespace steadymark
