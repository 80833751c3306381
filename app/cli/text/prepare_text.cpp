// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/prepare_text.h"

#include "app/cli/terminal/text.h"
#include "core/base/text.h"

#include <algorithm>
#include <utility>

namespace steadymark::cli {

namespace {

constexpr std::size_t widestText = 100;

/// Wrapped and indented, and a line feed at the end.
std::string paragraph(const Sentence& sentence, std::size_t indent, const GridStyle& style)
{
    std::string lines;
    const bool isEndless = style.columns > 10'000; // no terminal: whoever reads it breaks lines, too
    const std::size_t columns = isEndless ? style.columns : std::min<std::size_t>(style.columns, widestText);
    for (const std::string& line : wrapToWidth(said(sentence, style), columns > indent + 20 ? columns - indent : 20))
        lines += std::string(indent, ' ') + line + '\n';
    return lines;
}

std::string describeContents(const PrepareSurvey& survey, const GridStyle& style)
{
    TableRows rows;
    for (const DriveContent& content : survey.contents) {
        const Sentence places = content.mountPoints.empty()
            ? Sentence()
            : Sentence("on {places}", {{"places", Sentence::listed(content.mountPoints)}});
        // An ordinary user may not read the drive: that nothing is known does not say that nothing is there.
        const Sentence unknown = survey.isComplete ? Sentence("nothing known") : Sentence("not examined yet");
        rows.push_back({"  " + printable(content.device), formatDecimalBytes(content.size),
            content.kind.empty() ? said(unknown, style) : said(content.kind, style), shown(content.label, style),
            said(places, style)});
    }
    return formatTable(rows);
}

std::string describeAffected(const PrepareSurvey& survey, const GridStyle& style)
{
    std::vector<Sentence> devices;
    for (const AffectedDevice& device : survey.affected) {
        devices.push_back(device.isOtherNamespace ? Sentence("{device} (another namespace, {size})",
                              {{"device", device.name}, {"size", Figure{formatDecimalBytes(device.size)}}})
                                                  : Sentence::verbatim(device.name));
    }
    if (devices.empty() || (devices.size() == 1 && devices.front() == survey.identity.name))
        return {};
    return paragraph(
        Sentence("Erasing changes {devices}.", {{"devices", Sentence::listed(std::move(devices))}}), 0, style);
}

Sentence describeCosts(const MethodOffer& offer)
{
    std::vector<Sentence> costs;
    if (offer.isRecommended)
        costs.push_back(Sentence("start with this one"));
    if (offer.duration)
        costs.push_back(Sentence("about {time}", {{"time", Figure{roughTime(*offer.duration)}}}));
    if (offer.written > ByteCount())
        costs.push_back(Sentence("writes {amount}", {{"amount", Figure{formatDecimalBytes(offer.written)}}}));
    if (destroysData(offer.step.method))
        costs.push_back(Sentence("destroys all data"));
    return Sentence::listed(std::move(costs));
}

/// What somebody has to read: an operation that goes on or was left first, for it explains the others; and not that a
/// drive is not held when it is said who uses it.
std::vector<Refusal> withoutRepetition(std::vector<Refusal> refusals)
{
    if (std::ranges::find(refusals, "in-use", &Refusal::gate) != refusals.end())
        std::erase_if(refusals, [](const Refusal& refusal) { return refusal.gate == "not-claimed"; });
    std::stable_partition(
        refusals.begin(), refusals.end(), [](const Refusal& refusal) { return refusal.gate == "unfinished"; });
    return refusals;
}

std::string describeRefusals(const std::vector<Refusal>& refusals, std::size_t indent, const GridStyle& style)
{
    std::string text;
    for (const Refusal& refusal : withoutRepetition(refusals))
        text += paragraph(Sentence::sequence({refusal.sentence, refusal.remedy}), indent, style);
    return text;
}

Sentence nameOf(const PrepareStep& step)
{
    std::string name(toString(step.method));
    if (step.variant != EraseVariant::Automatic)
        name.append(" (").append(toString(step.variant)).append(")");
    return step.times > 1 ? Sentence("{method} twice", {{"method", name}}) : Sentence::verbatim(std::move(name));
}

/// What other drives have, and this one cannot get by any remedy.
bool isForOtherDrives(const MethodOffer& offer)
{
    return std::ranges::any_of(offer.refusals,
        [](const Refusal& refusal) { return refusal.gate == "no-firmware" || refusal.gate == "wrong-interface"; });
}

bool includes(const std::vector<Refusal>& all, const std::vector<Refusal>& some)
{
    return std::ranges::all_of(some, [&all](const Refusal& one) { return std::ranges::find(all, one) != all.end(); });
}

/// The long sentences about a drive in use are told once, with the first method that they are in the way of.
std::string describeRefusalOf(const MethodOffer& offer, std::span<const MethodOffer> before, const GridStyle& style)
{
    const auto like = std::ranges::find_if(before, [&offer](const MethodOffer& other) {
        return !other.isAllowed() && !isForOtherDrives(other) && includes(offer.refusals, other.refusals);
    });
    if (like == before.end())
        return paragraph(Sentence("Prevented by:"), 4, style) + describeRefusals(offer.refusals, 6, style);
    std::vector<Refusal> more = offer.refusals;
    std::erase_if(more, [&](const Refusal& one) { return includes(like->refusals, {one}); });
    const Sentence method = nameOf(like->step);
    const Sentence known = more.empty()
        ? Sentence("Prevented by: the same as for {method}.", {{"method", method}})
        : Sentence("Prevented by: the same as for {method}, and:", {{"method", method}});
    return paragraph(known, 4, style) + describeRefusals(more, 6, style);
}

/// One line for all of them: why each cannot be done would bury what can.
std::string describeOtherDrives(std::span<const MethodOffer> offers, const GridStyle& style)
{
    std::vector<std::string> names;
    for (const MethodOffer& offer : offers) {
        if (isForOtherDrives(offer) && (names.empty() || names.back() != toString(offer.step.method)))
            names.emplace_back(toString(offer.step.method));
    }
    if (names.empty())
        return {};
    return paragraph(
        Sentence("Not for this kind of drive: {methods}.", {{"methods", Sentence::listed(names)}}), 2, style);
}

/// "Variants: user-data, crypto; the first is taken …", or that it can be filled twice.
std::string describeChoice(std::span<const MethodOffer> offers, const GridStyle& style)
{
    std::vector<std::string> names;
    for (const MethodOffer& offer : offers) {
        if (offer.isAllowed())
            names.emplace_back(toString(offer.step.variant));
    }
    if (names.size() < 2)
        return {};
    if (isFill(offers.front().step.method))
        return paragraph(Sentence("Once, or twice with --times 2."), 4, style);
    return paragraph(Sentence("Variants: {variants}; the first is used unless --variant selects another.",
                         {{"variants", Sentence::listed(names)}}),
        4, style);
}

/// What is in the way of some variants only. That a drive does not have one is nothing to be told in a list.
std::string describeRefusedVariants(std::span<const MethodOffer> offers, const GridStyle& style)
{
    std::string text;
    for (const MethodOffer& offer : offers) {
        if (!offer.isAllowed() && !isVariantMissing(offer))
            text += paragraph(Sentence("Preventing {variant}:", {{"variant", toString(offer.step.variant)}}), 4, style)
                + describeRefusals(offer.refusals, 6, style);
    }
    return text;
}

/// One method with all that can be chosen of it.
std::string describeMethod(
    std::span<const MethodOffer> offers, std::span<const MethodOffer> before, const GridStyle& style)
{
    const auto allowed = std::ranges::find_if(offers, &MethodOffer::isAllowed);
    const bool isAllowed = allowed != offers.end();
    const MethodOffer& shownOffer = isAllowed ? *allowed : offers.front();
    constexpr std::size_t wordWidth = 3;
    const std::string sign = style.hasUnicode ? (isAllowed ? "✓" : "✗")
                                              : padRight(said(isAllowed ? Sentence("yes") : Sentence("no")), wordWidth);
    const std::string costs = said(describeCosts(shownOffer));
    std::string text = "  " + colored(sign, isAllowed ? "32" : "31", style) + " "
        + colored(said(nameOf(shownOffer.step)), "1", style) + (costs.empty() ? "" : ": " + costs) + '\n';
    text += paragraph(explain(shownOffer.step.method), 4, style);
    if (isAllowed)
        return text + describeChoice(offers, style) + describeRefusedVariants(offers, style);
    return text + describeRefusalOf(shownOffer, before, style);
}

/// A block for each method; its offers follow one another.
std::string describeOffers(const std::span<const MethodOffer> all, const GridStyle& style)
{
    std::string text;
    std::span<const MethodOffer> offers = all;
    while (!offers.empty()) {
        const PrepareMethod method = offers.front().step.method;
        const auto next =
            std::ranges::find_if(offers, [method](const MethodOffer& offer) { return offer.step.method != method; });
        const auto count = static_cast<std::size_t>(next - offers.begin());
        if (!isForOtherDrives(offers.front()))
            text += describeMethod(offers.first(count), all.first(all.size() - offers.size()), style);
        offers = offers.subspan(count);
    }
    return text;
}

Sentence effectOf(RecoveryKind kind, const std::string& command)
{
    switch (kind) {
    case RecoveryKind::None:
        break;
    case RecoveryKind::Unlock:
        return Sentence("\"{command}\" unlocks it and removes the password.", {{"command", command}});
    case RecoveryKind::Reattach:
        return Sentence("\"{command}\" waits for it and shows its progress.", {{"command", command}});
    case RecoveryKind::Forget:
        return Sentence("\"{command}\" removes the record.", {{"command", command}});
    }
    return Sentence("\"{command}\" recovers it.", {{"command", command}});
}

std::string describeState(const PrepareSurvey& survey, const GridStyle& style)
{
    std::string text;
    if (survey.running) {
        const std::string share = withUnit(formatFixed(survey.running->fraction * 100.0, 0), "%");
        text += paragraph(
            Sentence::sequence({Sentence("Running since {date}: {operation}, {share} at the last report.",
                                    {{"date", localTime(survey.running->startedAtUnixMs)},
                                        {"operation", describe(survey.running->step)}, {"share", Figure{share}}}),
                Sentence("Wait for it to finish.")}),
            0, style);
    }
    if (survey.recovery.kind != RecoveryKind::None) {
        text += paragraph(survey.recovery.sentence, 0, style);
        text += paragraph(effectOf(survey.recovery.kind, prepareCommand(survey.identity.name, "--recover")), 0, style);
        if (!survey.recovery.planB.empty())
            text += paragraph(Sentence("Without SteadyMark: {way}", {{"way", survey.recovery.planB}}), 0, style);
    }
    for (const auto& remark : survey.remarks)
        text += paragraph(remark, 0, style);
    return text;
}

/// What became of the blocks that were read before and after; nothing where no kind of block was found.
Sentence describeFound(const PrepareProof& proof)
{
    std::vector<Sentence> found;
    if (proof.zeros > 0)
        found.push_back(Sentence::counted(proof.zeros, "{n} holds zeros", "{n} hold zeros"));
    if (proof.changed > 0)
        found.push_back(Sentence::counted(proof.changed, "{n} holds other data", "{n} hold other data"));
    if (proof.unchanged > 0)
        found.push_back(Sentence::counted(proof.unchanged, "{n} is unchanged", "{n} are unchanged"));
    if (proof.unreadable > 0)
        found.push_back(Sentence::counted(proof.unreadable, "{n} cannot be read", "{n} cannot be read"));
    return Sentence::listed(std::move(found));
}

Sentence describeProof(const PrepareProof& proof)
{
    const Sentence found = describeFound(proof);
    if (found.empty())
        return Sentence::counted(proof.samples, "Of {n} block read before and after, none was conclusive.",
            "Of {n} blocks read before and after, none was conclusive.");
    return Sentence::counted(proof.samples, "Of {n} block read before and after, {found}.",
        "Of {n} blocks read before and after, {found}.", {{"found", found}});
}

} // namespace

Sentence describeIdentity(const DriveIdentity& identity)
{
    const Sentence serial = identity.serial.empty() ? Sentence("no serial number")
                                                    : Sentence("serial number {serial}", {{"serial", identity.serial}});
    return Sentence::listed({Sentence::verbatim(identity.model), alone(formatDecimalBytes(identity.capacity)), serial,
        Sentence::verbatim(identity.name)});
}

std::string prepareCommand(const std::string& drive, const std::string& options)
{
    return join({"steadymark-cli prepare", drive, options}, " ");
}

std::string roughTime(Nanoseconds duration)
{
    const auto seconds = std::max<std::int64_t>(1, static_cast<std::int64_t>(toSeconds(duration) + 0.5));
    if (seconds < 90)
        return withUnit(std::to_string(seconds), "s");
    const std::int64_t minutes = (seconds + 30) / 60;
    if (minutes < 120)
        return withUnit(std::to_string(minutes), "min");
    const std::string hours = withUnit(std::to_string(minutes / 60), "h");
    return minutes % 60 == 0 ? hours : hours + ' ' + withUnit(std::to_string(minutes % 60), "min");
}

std::string describeSurvey(const PrepareSurvey& survey, const GridStyle& style)
{
    std::string text = colored(said(describeIdentity(survey.identity), style), "1", style) + '\n';
    text += describeState(survey, style);
    text += '\n';
    text += said(survey.contents.empty() ? Sentence("It has no known contents.") : Sentence("Contents:")) + '\n';
    text += describeContents(survey, style);
    text += describeAffected(survey, style);
    text += '\n' + said(Sentence("Available methods, in the order in which to try them:")) + '\n';
    text += describeOffers(survey.offers, style);
    text += describeOtherDrives(survey.offers, style);
    if (!survey.isComplete) {
        text += '\n'
            + paragraph(Sentence("\"{command}\" queries the drive itself, which may ask for a password.",
                            {{"command", prepareCommand(survey.identity.name, "--ask")}}),
                0, style);
    }
    return text;
}

std::string describeDryRun(const MethodOffer& offer, const DriveIdentity& identity, const GridStyle& style)
{
    const Sentence method = nameOf(offer.step);
    const Sentence drive = describeIdentity(identity);
    if (!offer.isAllowed())
        return paragraph(
                   Sentence("{method} of {drive} would be refused:", {{"method", method}, {"drive", drive}}), 0, style)
            + describeRefusals(offer.refusals, 2, style);
    const Sentence done = offer.duration
        ? Sentence("{method} of {drive} would be done in about {time}.",
            {{"method", method}, {"drive", drive}, {"time", Figure{roughTime(*offer.duration)}}})
        : Sentence("{method} of {drive} would be done.", {{"method", method}, {"drive", drive}});
    std::string text = paragraph(Sentence::sequence({done, Sentence("This would be sent:")}), 0, style);
    for (const Sentence& command : offer.commands)
        text += "  " + said(command, style) + '\n'; // not wrapped: they are to be compared
    if (offer.commands.empty())
        text += "  " + said(Sentence("nothing")) + '\n';
    return text;
}

Sentence sentenceOf(std::span<const Refusal> refusals)
{
    std::vector<Sentence> sentences;
    for (const Refusal& refusal : withoutRepetition({refusals.begin(), refusals.end()})) {
        sentences.push_back(refusal.sentence);
        sentences.push_back(refusal.remedy);
    }
    return Sentence::sequence(std::move(sentences));
}

std::string describeLoss(const PrepareSurvey& survey, const PrepareStep& step, const GridStyle& style)
{
    std::string text = paragraph(Sentence("{operation} destroys everything on {drive}.",
                                     {{"operation", describe(step)}, {"drive", describeIdentity(survey.identity)}}),
        0, style);
    text += describeContents(survey, style);
    text += describeAffected(survey, style);
    return text;
}

Sentence confirmationRequest(const DriveIdentity& identity)
{
    const std::string word = wordToType(identity);
    if (identity.serial.empty())
        return Sentence("Type its name, {name}, to continue:", {{"name", word}});
    return Sentence::counted(word.size(), "Type the last {n} character of its serial number to continue:",
        "Type the last {n} characters of its serial number to continue:");
}

std::string describeReport(const PrepareReport& report, const GridStyle& style)
{
    std::string text = paragraph(report.sentence, 0, style);
    if (report.proof)
        text += paragraph(describeProof(*report.proof), 0, style);
    for (const auto& remark : report.remarks)
        text += paragraph(remark, 0, style);
    return text;
}

std::string describeLog(const std::vector<PrepareReport>& log, const GridStyle& style)
{
    if (log.empty())
        return said(Sentence("No drive of this machine has been prepared yet.")) + '\n';
    std::string text;
    for (const PrepareReport& report : log) {
        const Sentence entry = Sentence("{operation}, {outcome}: {drive}",
            {{"operation", describe(report.step)}, {"outcome", toString(report.outcome)},
                {"drive", describeIdentity(report.identity)}});
        text += localTime(report.startedAtUnixMs) + "  " + said(entry, style) + '\n';
        text += paragraph(report.sentence, 4, style);
    }
    return text;
}

} // namespace steadymark::cli
