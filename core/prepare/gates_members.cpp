// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates_parts.h"

#include "core/prepare/signatures.h"

#include <algorithm>

namespace steadymark::gates {

namespace {

constexpr const char* onWindows = "take the drive out of its pool, or delete the partition (Disk Management)";

} // namespace

/// A file system shows what would be lost, and the user confirms it. What is encrypted or a part of something larger
/// shows nothing, so it has to be taken off the drive by hand, by somebody who knows. btrfs is taken as content:
/// nothing on one drive tells whether there are others, and one that is in use is refused as in use.
void checkMembers(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const bool isAll = changesAllNamespaces(judgement.step, facts);
    const std::set<std::string> others = otherNamespaceDevices(facts);
    std::vector<std::string> parts;
    std::vector<std::string> removals;
    for (const Signature& signature : signaturesOn(facts)) {
        const SignatureMeaning meaning = meaningOf(signature.kind);
        if (meaning == SignatureMeaning::Content || (!isAll && others.contains(signature.device)))
            continue;
        const std::string label = signature.label.empty() ? "" : " \"" + shown(signature.label) + "\"";
        parts.push_back(shown(signature.device) + " holds " + readableKind(signature.kind) + label
            + (meaning == SignatureMeaning::Encrypted ? ", whose contents nobody can see"
                                                      : ", a part of something that other drives may need"));
        const bool isWindows = isOfWindows(facts.drive);
        if (std::string removal = isWindows ? onWindows : removalOf(signature);
            std::ranges::find(removals, removal) == removals.end())
            removals.push_back(std::move(removal));
    }
    if (!parts.empty())
        judgement.refuse(gate::member, enumerated(parts, 4) + ".",
            "If it is certain that nobody needs it any more, remove it first: " + enumerated(removals, 4) + ".");
}

/// What cannot be read may be a part of something larger, too.
namespace {

/// After a sanitize that failed a drive reads nothing, and another one is what leads out of it.
bool isWayOutOfFailure(const Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    if (judgement.step.method == PrepareMethod::AtaSanitize)
        return facts.ataSanitize && facts.ataSanitize->hasFailed;
    return judgement.step.method == PrepareMethod::NvmeSanitize && facts.nvmeSanitize
        && facts.nvmeSanitize->state == NvmeSanitizeState::Failed;
}

} // namespace

void checkUnread(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    if (isWayOutOfFailure(judgement))
        return;
    const bool isAll = changesAllNamespaces(judgement.step, facts);
    const std::set<std::string> others = otherNamespaceDevices(facts);
    std::vector<std::string> names;
    for (const std::string& name : facts.unread) {
        if (isAll || !others.contains(name))
            names.push_back(shown(name));
    }
    if (!names.empty())
        judgement.refuse(gate::unread, "What is written on " + enumerated(names) + " could not be read.",
            "Look again; if it stays so, look for errors of the drive in the system's log (dmesg).");
}

} // namespace steadymark::gates
