// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates_contents.h"

#include "core/base/units.h"
#include "core/prepare/gates/gates_parts.h"
#include "core/prepare/model/signatures.h"

#include <algorithm>

namespace steadymark::gates {

namespace {

constexpr const char* onWindows = "take the drive out of its pool, or delete the partition (Disk Management)";

std::string whyItMatters(const Signature& signature, SignatureMeaning meaning)
{
    switch (meaning) {
    case SignatureMeaning::Encrypted:
        return ", whose contents cannot be examined";
    case SignatureMeaning::Cluster:
        return ", which other machines may be using";
    case SignatureMeaning::Hibernated:
        return ", which could then no longer resume";
    default:
        return signature.drives > 1 ? ", one of the " + std::to_string(signature.drives) + " drives of a file system"
                                    : ", part of something that other drives may need";
    }
}

/// "sdb1 holds LUKS "name""; in a partition that the kernel does not show "sdb holds LUKS at 1.0 MB".
std::string describe(const Signature& signature)
{
    std::string text = shown(signature.device) + " holds " + readableKind(signature.kind);
    if (!signature.label.empty())
        text += " \"" + shown(signature.label) + "\"";
    if (signature.offset != ByteCount())
        text += " at " + formatDecimalBytes(signature.offset) + " in a partition that the system does not list";
    return text;
}

bool isMember(SignatureMeaning meaning)
{
    return meaning != SignatureMeaning::Content && meaning != SignatureMeaning::Unreadable;
}

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

/// A file system shows what would be lost, and the user confirms it. What is encrypted or a part of something larger
/// shows nothing, so it has to be taken off the drive by hand, by somebody who knows.
void checkMembers(Judgement& judgement)
{
    const PrepareFacts& facts = judgement.facts;
    const bool isAll = changesAllNamespaces(judgement.step, facts);
    const std::set<std::string> others = otherNamespaceDevices(facts);
    std::vector<std::string> parts;
    std::vector<std::string> removals;
    for (const Signature& signature : signaturesOn(facts)) {
        const SignatureMeaning meaning = meaningOf(signature);
        if (!isMember(meaning) || (!isAll && others.contains(signature.device)))
            continue;
        parts.push_back(describe(signature) + whyItMatters(signature, meaning));
        const bool isWindows = isOfWindows(facts.drive);
        if (std::string removal = isWindows ? onWindows : removalOf(signature);
            std::ranges::find(removals, removal) == removals.end())
            removals.push_back(std::move(removal));
    }
    if (!parts.empty())
        judgement.refuse(gate::member, enumerated(parts, 4) + ".",
            "If it is certainly no longer needed, remove it first: " + enumerated(removals, 4) + ".");
}

/// What cannot be read may be a part of something larger, too.
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
    for (const Signature& signature : signaturesOn(facts)) {
        if (meaningOf(signature) != SignatureMeaning::Unreadable || (!isAll && others.contains(signature.device)))
            continue;
        judgement.refuse(gate::unread,
            shown(signature.device)
                + " has the signature of a GPT partition table, but no such table can be read: its contents are not "
                  "known.",
            "If it is certainly no longer needed, remove the signature first: " + removalOf(signature) + ".");
        return;
    }
    if (!names.empty())
        judgement.refuse(gate::unread, "The contents of " + enumerated(names) + " could not be read.",
            "Try again; if this persists, look for errors of the drive in the system log (dmesg).");
}

} // namespace steadymark::gates
