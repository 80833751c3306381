// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/prepare_text.h"

#include "app/cli/terminal/text.h"
#include "core/base/text.h"

#include <algorithm>

namespace steadymark::cli {

namespace {

constexpr std::size_t widestText = 100;

/// Wrapped and indented, and a line feed at the end.
std::string paragraph(std::string_view text, std::size_t indent, const GridStyle& style)
{
    std::string lines;
    const bool isEndless = style.columns > 10'000; // no terminal: whoever reads it breaks lines, too
    const std::size_t columns = isEndless ? style.columns : std::min<std::size_t>(style.columns, widestText);
    for (const std::string& line : wrapToWidth(shown(text, style), columns > indent + 20 ? columns - indent : 20))
        lines += std::string(indent, ' ') + line + '\n';
    return lines;
}

std::string commandLine(const DriveIdentity& identity, std::string_view options)
{
    return "\"steadymark-cli prepare " + printable(identity.name) + " " + std::string(options) + "\"";
}

std::string describeContents(const PrepareSurvey& survey, const GridStyle& style)
{
    TableRows rows;
    for (const DriveContent& content : survey.contents) {
        const std::string places = content.mountPoints.empty() ? "" : "on " + join(content.mountPoints, ", ");
        // An ordinary user may not read the drive: that nothing is known does not say that nothing is there.
        const std::string unknown = survey.isComplete ? "nothing known" : "not examined yet";
        rows.push_back({"  " + printable(content.device), formatDecimalBytes(content.size),
            content.kind.empty() ? unknown : shown(english(content.kind), style), shown(content.label, style),
            shown(places, style)});
    }
    return formatTable(rows);
}

std::string describeAffected(const PrepareSurvey& survey, const GridStyle& style)
{
    std::vector<std::string> names;
    for (const AffectedDevice& device : survey.affected) {
        names.push_back(device.name
            + (device.isOtherNamespace ? " (another namespace, " + formatDecimalBytes(device.size) + ")" : ""));
    }
    const bool isDriveAlone = names.empty() || (names.size() == 1 && names.front() == survey.identity.name);
    return isDriveAlone ? std::string() : paragraph("Erasing changes " + join(names, ", ") + ".", 0, style);
}

std::string describeCosts(const MethodOffer& offer)
{
    std::vector<std::string> costs;
    if (offer.isRecommended)
        costs.emplace_back("start with this one");
    if (offer.duration)
        costs.push_back("about " + roughTime(*offer.duration));
    if (offer.written > ByteCount())
        costs.push_back("writes " + formatDecimalBytes(offer.written));
    if (destroysData(offer.step.method))
        costs.emplace_back("destroys all data");
    return join(costs, ", ");
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
    for (const Refusal& refusal : withoutRepetition(refusals)) {
        text += paragraph(english(Sentence::sequence({refusal.sentence, refusal.remedy})), indent, style);
    }
    return text;
}

std::string nameOf(const PrepareStep& step)
{
    std::string name(toString(step.method));
    if (step.variant != EraseVariant::Automatic)
        name.append(" (").append(toString(step.variant)).append(")");
    return step.times > 1 ? name + " twice" : name;
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
std::string describeHindrances(const MethodOffer& offer, std::span<const MethodOffer> before, const GridStyle& style)
{
    const auto like = std::ranges::find_if(before, [&offer](const MethodOffer& other) {
        return !other.isAllowed() && !isForOtherDrives(other) && includes(offer.refusals, other.refusals);
    });
    if (like == before.end())
        return paragraph("Prevented by:", 4, style) + describeRefusals(offer.refusals, 6, style);
    std::vector<Refusal> more = offer.refusals;
    std::erase_if(more, [&](const Refusal& one) { return includes(like->refusals, {one}); });
    return paragraph("Prevented by: the same as for " + nameOf(like->step) + (more.empty() ? "." : ", and:"), 4, style)
        + describeRefusals(more, 6, style);
}

/// One line for all of them: why each cannot be done would bury what can.
std::string describeOtherDrives(std::span<const MethodOffer> offers, const GridStyle& style)
{
    std::vector<std::string> names;
    for (const MethodOffer& offer : offers) {
        if (isForOtherDrives(offer) && (names.empty() || names.back() != toString(offer.step.method)))
            names.emplace_back(toString(offer.step.method));
    }
    return names.empty() ? std::string()
                         : paragraph("Not for this kind of drive: " + join(names, ", ") + ".", 2, style);
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
        return paragraph("Once, or twice with --times 2.", 4, style);
    return paragraph(
        "Variants: " + join(names, ", ") + "; the first is used unless --variant selects another.", 4, style);
}

/// What is in the way of some variants only. That a drive does not have one is nothing to be told in a list.
std::string describeRefusedVariants(std::span<const MethodOffer> offers, const GridStyle& style)
{
    std::string text;
    for (const MethodOffer& offer : offers) {
        if (!offer.isAllowed() && !isVariantMissing(offer))
            text += paragraph("Preventing " + std::string(toString(offer.step.variant)) + ":", 4, style)
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
    const std::string sign = style.hasUnicode ? (isAllowed ? "✓" : "✗") : (isAllowed ? "yes" : "no ");
    const std::string costs = describeCosts(shownOffer);
    std::string text = "  " + colored(sign, isAllowed ? "32" : "31", style) + " "
        + colored(nameOf(shownOffer.step), "1", style) + (costs.empty() ? "" : ": " + costs) + '\n';
    text += paragraph(explain(shownOffer.step.method), 4, style);
    if (isAllowed)
        return text + describeChoice(offers, style) + describeRefusedVariants(offers, style);
    return text + describeHindrances(shownOffer, before, style);
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

std::string_view effectOf(RecoveryKind kind)
{
    switch (kind) {
    case RecoveryKind::None:
        break;
    case RecoveryKind::Unlock:
        return "unlocks it and removes the password";
    case RecoveryKind::Reattach:
        return "waits for it and shows its progress";
    case RecoveryKind::Forget:
        return "removes the record";
    }
    return "recovers it";
}

std::string describeState(const PrepareSurvey& survey, const GridStyle& style)
{
    std::string text;
    if (survey.running) {
        text += paragraph("Running since " + localTime(survey.running->startedAtUnixMs) + ": "
                + english(describe(survey.running->step)) + ", " + formatFixed(survey.running->fraction * 100.0, 0)
                + " % at the last report. Wait for it to finish.",
            0, style);
    }
    if (survey.recovery.kind != RecoveryKind::None) {
        text += paragraph(survey.recovery.sentence, 0, style);
        text += paragraph(
            commandLine(survey.identity, "--recover") + " " + std::string(effectOf(survey.recovery.kind)) + ".", 0,
            style);
        if (!survey.recovery.planB.empty())
            text += paragraph("Without SteadyMark: " + english(survey.recovery.planB), 0, style);
    }
    for (const Sentence& remark : survey.remarks)
        text += paragraph(remark, 0, style);
    return text;
}

std::string blocks(unsigned count, std::string_view what)
{
    return count == 0 ? std::string() : std::to_string(count) + " " + std::string(what);
}

} // namespace

std::string describeIdentity(const DriveIdentity& identity)
{
    const std::string serial =
        identity.serial.empty() ? "no serial number" : "serial number " + printable(identity.serial);
    return join(
        {printable(identity.model), formatDecimalBytes(identity.capacity), serial, printable(identity.name)}, ", ");
}

std::string roughTime(Nanoseconds duration)
{
    const auto seconds = std::max<std::int64_t>(1, static_cast<std::int64_t>(toSeconds(duration) + 0.5));
    if (seconds < 90)
        return std::to_string(seconds) + " s";
    const std::int64_t minutes = (seconds + 30) / 60;
    if (minutes < 120)
        return std::to_string(minutes) + " min";
    return std::to_string(minutes / 60) + " h" + (minutes % 60 == 0 ? "" : " " + std::to_string(minutes % 60) + " min");
}

std::string describeSurvey(const PrepareSurvey& survey, const GridStyle& style)
{
    std::string text = colored(shown(describeIdentity(survey.identity), style), "1", style) + '\n';
    text += describeState(survey, style);
    text += '\n';
    text += survey.contents.empty() ? "It has no known contents.\n" : "Contents:\n" + describeContents(survey, style);
    text += describeAffected(survey, style);
    text += "\nAvailable methods, in the order in which to try them:\n";
    text += describeOffers(survey.offers, style);
    text += describeOtherDrives(survey.offers, style);
    if (!survey.isComplete) {
        text += '\n'
            + paragraph(
                commandLine(survey.identity, "--ask") + " queries the drive itself, which may ask for a password.", 0,
                style);
    }
    return text;
}

std::string describeDryRun(const MethodOffer& offer, const DriveIdentity& identity, const GridStyle& style)
{
    const std::string what = nameOf(offer.step) + " of " + describeIdentity(identity);
    if (!offer.isAllowed())
        return paragraph(what + " would be refused:", 0, style) + describeRefusals(offer.refusals, 2, style);
    std::string text = paragraph(what + " would be done"
            + (offer.duration ? " in about " + roughTime(*offer.duration) : std::string()) + ". This would be sent:",
        0, style);
    for (const Sentence& command : offer.commands)
        text += "  " + shown(english(command), style) + '\n'; // not wrapped: they are to be compared
    if (offer.commands.empty())
        text += "  nothing\n";
    return text;
}

std::string sentenceOf(std::span<const Refusal> refusals)
{
    std::vector<std::string> sentences;
    for (const Refusal& refusal : withoutRepetition({refusals.begin(), refusals.end()})) {
        sentences.push_back(refusal.sentence);
        sentences.push_back(refusal.remedy);
    }
    return join(sentences, " ");
}

std::string describeLoss(const PrepareSurvey& survey, const PrepareStep& step, const GridStyle& style)
{
    std::string text = paragraph(
        english(describe(step)) + " destroys everything on " + describeIdentity(survey.identity) + ".", 0, style);
    text += describeContents(survey, style);
    text += describeAffected(survey, style);
    return text;
}

std::string describeReport(const PrepareReport& report, const GridStyle& style)
{
    std::string text = paragraph(report.sentence, 0, style);
    if (report.proof) {
        const PrepareProof& proof = *report.proof;
        const std::string found =
            join({blocks(proof.zeros, "hold zeros"), blocks(proof.changed, "hold other data"),
                     blocks(proof.unchanged, "are unchanged"), blocks(proof.unreadable, "cannot be read")},
                ", ");
        text += paragraph("Of " + std::to_string(proof.samples) + " blocks read before and after, "
                + (found.empty() ? "none was conclusive" : found) + ".",
            0, style);
    }
    for (const Sentence& remark : report.remarks)
        text += paragraph(remark, 0, style);
    return text;
}

std::string describeLog(const std::vector<PrepareReport>& log, const GridStyle& style)
{
    if (log.empty())
        return "No drive of this machine has been prepared yet.\n";
    std::string text;
    for (const PrepareReport& report : log) {
        text += localTime(report.startedAtUnixMs) + "  " + shown(english(describe(report.step)), style) + ", "
            + std::string(toString(report.outcome)) + ": " + shown(describeIdentity(report.identity), style) + '\n';
        text += paragraph(report.sentence, 4, style);
    }
    return text;
}

} // namespace steadymark::cli
