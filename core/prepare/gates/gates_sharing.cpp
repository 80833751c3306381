// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates_sharing.h"

#include "core/prepare/gates/gates_parts.h"

#include <algorithm>

namespace steadymark::gates {

void checkNamespaces(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    if (!isNvmeErase(judgement.step.method) || !changesAllNamespaces(judgement.step, facts))
        return;
    std::vector<std::string> names;
    for (const std::string& name : otherNamespaceDevices(facts))
        names.push_back(shown(name));
    if (names.empty() && facts.controllers <= 1)
        return;
    std::string sentence = judgement.step.method == PrepareMethod::NvmeSanitize
        ? "A sanitize erases every namespace of the drive, not only " + shown(facts.drive.name)
        : "This drive erases all its namespaces when one is formatted, not only " + shown(facts.drive.name);
    sentence += names.empty() ? "" : ": also " + enumerated(names);
    sentence += ".";
    if (facts.controllers > 1)
        sentence +=
            " It has " + std::to_string(facts.controllers) + " controllers, through which other machines may use it.";
    judgement.refuse(gate::otherNamespaces, std::move(sentence),
        "Use discard, which changes only this namespace, or delete the others first (nvme delete-ns).");
}

/// Namespaces that have no device here: detached ones, those of other controllers, those of a kind that the system does
/// not show.
void checkHiddenNamespaces(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    if (facts.depth != FactsDepth::Claimed || !facts.nvme || !changesAllNamespaces(judgement.step, facts))
        return;
    if (!facts.nvmeNamespaceIds) {
        if (facts.nvme->namespaceCount > 1)
            judgement.refuse(gate::noAnswer,
                shown(facts.drive) + " can hold " + std::to_string(facts.nvme->namespaceCount)
                    + " namespaces and did not list them; all of them would be erased.",
                "Try again; if this persists, use discard.");
        return;
    }
    // Where the drive does not say which number ours has, one alone is it.
    if (!facts.nvmeNamespace && facts.nvmeNamespaceIds->size() == 1)
        return;
    std::vector<std::string> others;
    for (const std::uint32_t id : *facts.nvmeNamespaceIds) {
        if (!facts.nvmeNamespace || id != facts.nvmeNamespace->id)
            others.push_back(std::to_string(id));
    }
    const bool isSaid = std::ranges::any_of(
        judgement.refusals, [](const Refusal& refusal) { return refusal.gate == gate::otherNamespaces; });
    if (others.empty() || isSaid)
        return;
    judgement.refuse(gate::otherNamespaces,
        "All namespaces of the drive would be erased, not only " + shown(facts.drive.name)
            + ": it also has the namespace" + (others.size() > 1 ? "s " : " ") + enumerated(others)
            + ", which is not visible here.",
        "Use discard, which changes only this namespace, or delete the others first (nvme list-ns --all, nvme "
        "delete-ns).");
}

/// A claim holds for this machine. Drives with one port say that they have no other controller.
void checkSharing(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    if (!facts.nvme || !facts.nvmeNamespace || !facts.nvmeNamespace->isShared)
        return;
    if (facts.controllers <= 1 && !facts.nvme->maySupportSeveralControllers)
        return;
    judgement.refuse(gate::sharedNamespace,
        shown(facts.drive)
            + " is a namespace that several controllers of the drive share, and another machine may use it "
              "through one of them"
            + (facts.controllers > 1 ? ": it has " + std::to_string(facts.controllers) + "." : "."),
        "If no other machine is connected, make the namespace a private one (nvme delete-ns, nvme create-ns with nmic "
        "0).");
}

/// Who else has it nothing here tells; only the one who offers it knows.
void checkOtherMachines(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    if (!facts.network.empty())
        judgement.refuse(gate::sharedDrive,
            shown(facts.drive) + " is connected over a network (" + shown(facts.network)
                + "), and other machines may use it as well.",
            "Erase it on the machine that exports it, where its users are known.");
    else if (facts.reservationKeys.value_or(0) > 0)
        judgement.refuse(gate::sharedDrive,
            shown(facts.drive) + " has " + std::to_string(*facts.reservationKeys)
                + (facts.reservationKeys == 1U ? " key" : " keys")
                + " registered for persistent reservations: a cluster or another machine is using it.",
            "If it is certainly no longer needed, remove the keys first (sg_persist --out --clear, nvme "
            "resv-register).");
}

} // namespace steadymark::gates
