// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates_contents.h"

#include "core/base/units.h"
#include "core/prepare/gates/gates_parts.h"
#include "core/prepare/model/signatures.h"

#include <algorithm>

namespace steadymark::gates {

namespace {

/// "sdb1 holds LUKS "name""; in a partition that the kernel does not show "sdb holds LUKS at 1.0 MB".
Sentence describe(const Signature& signature)
{
    const Sentence kind = readableKind(signature.kind);
    const Sentence::Places places{{"device", shown(signature.device)},
        {"content",
            signature.label.empty()
                ? kind
                : Sentence("{kind} \"{label}\"", {{"kind", kind}, {"label", shown(signature.label)}})},
        {"position", Figure{formatDecimalBytes(signature.offset)}}};
    return signature.offset == ByteCount()
        ? Sentence("{device} holds {content}", places)
        : Sentence("{device} holds {content} at {position} in a partition that the system does not list", places);
}

/// The same with the reason why it is not erased without more ado.
Sentence describe(const Signature& signature, SignatureMeaning meaning)
{
    const Sentence::Places places{{"finding", describe(signature)}};
    switch (meaning) {
    case SignatureMeaning::Encrypted:
        return Sentence("{finding}, whose contents cannot be examined", places);
    case SignatureMeaning::Cluster:
        return Sentence("{finding}, which other machines may be using", places);
    case SignatureMeaning::Hibernated:
        return Sentence("{finding}, which could then no longer resume", places);
    default:
        return signature.drives > 1
            ? Sentence::counted(signature.drives, "{finding}, one of the {n} drive of a file system",
                "{finding}, one of the {n} drives of a file system", places)
            : Sentence("{finding}, part of something that other drives may need", places);
    }
}

/// What has to be done by hand, or what is typed for it.
Sentence removalFrom(const Drive& drive, const Signature& signature)
{
    return isOfWindows(drive) ? Sentence("take the drive out of its pool, or delete the partition (Disk Management)")
                              : Sentence::verbatim(removalOf(signature));
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
    std::vector<Sentence> parts;
    std::vector<Sentence> removals;
    for (const Signature& signature : signaturesOn(facts)) {
        const SignatureMeaning meaning = meaningOf(signature);
        if (!isMember(meaning) || (!isAll && others.contains(signature.device)))
            continue;
        parts.push_back(describe(signature, meaning));
        if (Sentence removal = removalFrom(facts.drive, signature);
            std::ranges::find(removals, removal) == removals.end())
            removals.push_back(std::move(removal));
    }
    if (!parts.empty())
        judgement.refuse(gate::member, Sentence("{findings}.", {{"findings", Sentence::all(std::move(parts), 4)}}),
            Sentence("If it is certainly no longer needed, remove it first: {commands}.",
                {{"commands", Sentence::all(std::move(removals), 4)}}));
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
            Sentence("{device} has the signature of a GPT partition table, but no such table can be read: its contents "
                     "are not known.",
                {{"device", shown(signature.device)}}),
            Sentence("If it is certainly no longer needed, remove the signature first: {command}.",
                {{"command", removalOf(signature)}}));
        return;
    }
    if (!names.empty())
        judgement.refuse(gate::unread,
            Sentence("The contents of {devices} could not be read.", {{"devices", Sentence::all(names, mostNames)}}),
            Sentence("Try again; if this persists, look for errors of the drive in the system log (dmesg)."));
}

} // namespace steadymark::gates
