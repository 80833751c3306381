// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates_sharing.h"

#include "core/prepare/gates/gates_parts.h"

#include <algorithm>

namespace steadymark::gates {

namespace {

/// `others`: empty where none is known by name.
Sentence allAreErased(PrepareMethod method, const Drive& drive, const std::vector<std::string>& others)
{
    const Sentence::Places places{{"drive", shown(drive.name)}, {"others", Sentence::all(others, mostNames)}};
    if (method == PrepareMethod::NvmeSanitize)
        return others.empty()
            ? Sentence("A sanitize erases every namespace of the drive, not only {drive}.", places)
            : Sentence("A sanitize erases every namespace of the drive, not only {drive}: also {others}.", places);
    return others.empty()
        ? Sentence("This drive erases all its namespaces when one is formatted, not only {drive}.", places)
        : Sentence(
            "This drive erases all its namespaces when one is formatted, not only {drive}: also {others}.", places);
}

} // namespace

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
    Sentence ways;
    if (facts.controllers > 1)
        ways = Sentence::counted(facts.controllers, "It has {n} controller, through which other machines may use it.",
            "It has {n} controllers, through which other machines may use it.");
    judgement.refuse(gate::otherNamespaces,
        Sentence::sequence({allAreErased(judgement.step.method, facts.drive, names), ways}),
        Sentence("Use discard, which changes only this namespace, or delete the others first (nvme delete-ns)."));
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
                Sentence::counted(facts.nvme->namespaceCount,
                    "{drive} can hold {n} namespace and did not list it; all of it would be erased.",
                    "{drive} can hold {n} namespaces and did not list them; all of them would be erased.",
                    {{"drive", shown(facts.drive)}}),
                Sentence("Try again; if this persists, use discard."));
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
        Sentence::counted(others.size(),
            "All namespaces of the drive would be erased, not only {drive}: it also has the namespace {others}, which "
            "is not visible here.",
            "All namespaces of the drive would be erased, not only {drive}: it also has the namespaces {others}, which "
            "are not visible here.",
            {{"drive", shown(facts.drive.name)}, {"others", Sentence::all(others, mostNames)}}),
        Sentence("Use discard, which changes only this namespace, or delete the others first (nvme list-ns --all, nvme "
                 "delete-ns)."));
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
        facts.controllers > 1
            ? Sentence("{drive} is a namespace that several controllers of the drive share, and another machine may "
                       "use it through one of them: it has {count}.",
                {{"drive", shown(facts.drive)}, {"count", facts.controllers}})
            : Sentence("{drive} is a namespace that several controllers of the drive share, and another machine may "
                       "use it through one of them.",
                {{"drive", shown(facts.drive)}}),
        Sentence("If no other machine is connected, make the namespace a private one (nvme delete-ns, nvme create-ns "
                 "with nmic 0)."));
}

/// Who else has it nothing here tells; only the one who offers it knows.
void checkOtherMachines(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    if (!facts.network.empty())
        judgement.refuse(gate::sharedDrive,
            Sentence("{drive} is connected over a network ({network}), and other machines may use it as well.",
                {{"drive", shown(facts.drive)}, {"network", shown(facts.network)}}),
            Sentence("Erase it on the machine that exports it, where its users are known."));
    else if (facts.reservationKeys.value_or(0) > 0)
        judgement.refuse(gate::sharedDrive,
            Sentence::counted(*facts.reservationKeys,
                "{drive} has {n} key registered for persistent reservations: a cluster or another machine is using it.",
                "{drive} has {n} keys registered for persistent reservations: a cluster or another machine is using "
                "it.",
                {{"drive", shown(facts.drive)}}),
            Sentence("If it is certainly no longer needed, remove the keys first (sg_persist --out --clear, nvme "
                     "resv-register)."));
}

} // namespace steadymark::gates
