// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/model/prepare_step.h"

#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

namespace steadymark {

namespace {

constexpr std::array<std::pair<PrepareMethod, std::string_view>, 9> methodNames{{
    {PrepareMethod::Trim, "trim"},
    {PrepareMethod::Discard, "discard"},
    {PrepareMethod::Fill, "fill"},
    {PrepareMethod::FillDrive, "fill-drive"},
    {PrepareMethod::NvmeFormat, "nvme-format"},
    {PrepareMethod::NvmeSanitize, "nvme-sanitize"},
    {PrepareMethod::AtaSanitize, "ata-sanitize"},
    {PrepareMethod::AtaErase, "ata-erase"},
    {PrepareMethod::Idle, "idle"},
}};

constexpr std::array<std::pair<EraseVariant, std::string_view>, 6> variantNames{{
    {EraseVariant::Automatic, "automatic"},
    {EraseVariant::UserData, "user-data"},
    {EraseVariant::Crypto, "crypto"},
    {EraseVariant::Block, "block"},
    {EraseVariant::Normal, "normal"},
    {EraseVariant::Enhanced, "enhanced"},
}};

/// What was written, and what may be.
template <class Names> Sentence::Places choices(std::string_view text, const Names& names)
{
    std::vector<std::string> all;
    for (const auto& entry : names)
        all.emplace_back(entry.second);
    return {{"name", toPlainLine(text.substr(0, 40))}, {"names", Sentence::listed(all)}};
}

bool hasVariant(PrepareMethod method, EraseVariant variant)
{
    const std::vector<EraseVariant> variants = variantsOf(method);
    return variant == EraseVariant::Automatic || std::ranges::find(variants, variant) != variants.end();
}

/// Minutes where they say it exactly.
Figure idleTime(Nanoseconds duration)
{
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(duration).count();
    return seconds % 60 == 0 ? Figure{join({std::to_string(seconds / 60), "min"}, " ")}
                             : Figure{join({std::to_string(seconds), "s"}, " ")};
}

/// Without its variant. `isFirst`: it begins the list of steps.
Sentence titleOf(const PrepareStep& step, bool isFirst)
{
    const Sentence::Places places{{"duration", idleTime(step.duration)}};
    const bool isTwice = step.times > 1;
    switch (step.method) {
    case PrepareMethod::Trim:
        return isFirst ? Sentence("Trim") : Sentence("trim");
    case PrepareMethod::Discard:
        return Sentence("Discard");
    case PrepareMethod::Fill:
        if (isFirst)
            return isTwice ? Sentence("Fill the free space twice") : Sentence("Fill the free space");
        return isTwice ? Sentence("fill the free space twice") : Sentence("fill the free space");
    case PrepareMethod::FillDrive:
        if (isFirst)
            return isTwice ? Sentence("Fill the whole drive twice") : Sentence("Fill the whole drive");
        return isTwice ? Sentence("fill the whole drive twice") : Sentence("fill the whole drive");
    case PrepareMethod::NvmeFormat:
        return Sentence("NVMe format");
    case PrepareMethod::NvmeSanitize:
        return Sentence("NVMe sanitize");
    case PrepareMethod::AtaSanitize:
        return Sentence("ATA sanitize");
    case PrepareMethod::AtaErase:
        return Sentence("ATA secure erase");
    case PrepareMethod::Idle:
        return isFirst ? Sentence("Idle for {duration}", places) : Sentence("idle for {duration}", places);
    }
    return {};
}

Sentence wordsOf(EraseVariant variant)
{
    switch (variant) {
    case EraseVariant::Automatic:
        return {};
    case EraseVariant::UserData:
        return Sentence("user data");
    case EraseVariant::Crypto:
        return Sentence("crypto erase");
    case EraseVariant::Block:
        return Sentence("block erase");
    case EraseVariant::Normal:
        return Sentence("normal");
    case EraseVariant::Enhanced:
        return Sentence("enhanced");
    }
    return {};
}

Sentence describe(const PrepareStep& step, bool isFirst)
{
    const Sentence method = titleOf(step, isFirst);
    const Sentence variant = wordsOf(step.variant);
    return variant.empty() ? method : Sentence("{method} ({variant})", {{"method", method}, {"variant", variant}});
}

} // namespace

bool destroysData(PrepareMethod method)
{
    return method != PrepareMethod::Trim && method != PrepareMethod::Fill && method != PrepareMethod::Idle;
}

bool isFill(PrepareMethod method)
{
    return method == PrepareMethod::Fill || method == PrepareMethod::FillDrive;
}

std::vector<EraseVariant> variantsOf(PrepareMethod method)
{
    switch (method) {
    case PrepareMethod::NvmeFormat:
        return {EraseVariant::UserData, EraseVariant::Crypto};
    case PrepareMethod::NvmeSanitize:
    case PrepareMethod::AtaSanitize:
        return {EraseVariant::Block, EraseVariant::Crypto};
    case PrepareMethod::AtaErase:
        return {EraseVariant::Enhanced, EraseVariant::Normal};
    default:
        return {};
    }
}

std::string_view toString(PrepareMethod method)
{
    const auto found = std::ranges::find(methodNames, method, &decltype(methodNames)::value_type::first);
    return found == methodNames.end() ? std::string_view() : found->second;
}

Result<PrepareMethod> parsePrepareMethod(std::string_view text)
{
    const auto found = std::ranges::find(methodNames, text, &decltype(methodNames)::value_type::second);
    if (found == methodNames.end())
        return fail(ErrorCode::InvalidArgument,
            Sentence("There is no method \"{name}\"; there are {names}.", choices(text, methodNames)));
    return found->first;
}

std::string_view toString(EraseVariant variant)
{
    const auto found = std::ranges::find(variantNames, variant, &decltype(variantNames)::value_type::first);
    return found == variantNames.end() ? std::string_view() : found->second;
}

Result<EraseVariant> parseEraseVariant(std::string_view text)
{
    const auto found = std::ranges::find(variantNames, text, &decltype(variantNames)::value_type::second);
    if (found == variantNames.end())
        return fail(ErrorCode::InvalidArgument,
            Sentence("There is no variant \"{name}\"; there are {names}.", choices(text, variantNames)));
    return found->first;
}

Result<> checkPrepareStep(const PrepareStep& step)
{
    const Sentence::Places places{{"method", toString(step.method)}, {"variant", toString(step.variant)}};
    if (!hasVariant(step.method, step.variant))
        return fail(ErrorCode::InvalidArgument, Sentence("The method {method} has no variant \"{variant}\".", places));
    static_assert(limits::maximumFills == 2); // as the sentence says
    if (step.times < 1 || step.times > (isFill(step.method) ? limits::maximumFills : 1U))
        return fail(ErrorCode::InvalidArgument,
            isFill(step.method) ? Sentence::counted(step.times, "A drive is filled once or twice, not {n} time.",
                "A drive is filled once or twice, not {n} times.")
                                : Sentence("The method {method} is done once: only fills can be repeated.", places));
    if (step.duration < Nanoseconds::zero() || step.duration > limits::maximumIdle)
        return fail(ErrorCode::InvalidArgument, Sentence("A drive can be left idle for 24 hours at most."));
    if ((step.method == PrepareMethod::Idle) != (step.duration > Nanoseconds::zero()))
        return fail(ErrorCode::InvalidArgument,
            step.method == PrepareMethod::Idle ? Sentence("An idle step needs a duration.")
                                               : Sentence("Only idle steps have a duration."));
    return success();
}

Result<PrepareStep> parsePrepareStep(std::string_view text)
{
    PrepareStep step;
    const std::size_t equals = text.find('=');
    const std::string_view value = equals == std::string_view::npos ? std::string_view() : text.substr(equals + 1);
    std::string_view method = text.substr(0, equals);
    if (const std::size_t colon = method.find(':'); colon != std::string_view::npos) {
        BOOST_OUTCOME_TRY(step.variant, parseEraseVariant(method.substr(colon + 1)));
        method = method.substr(0, colon);
    }
    BOOST_OUTCOME_TRY(step.method, parsePrepareMethod(method));
    if (equals != std::string_view::npos && step.method == PrepareMethod::Idle) {
        BOOST_OUTCOME_TRY(step.duration, parseDuration(value));
    } else if (equals != std::string_view::npos) {
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), step.times);
        if (error != std::errc() || end != value.data() + value.size())
            return fail(ErrorCode::InvalidArgument,
                Sentence("\"{text}\" is not a number of times; write for example fill=2.",
                    {{"text", toPlainLine(text.substr(0, 80))}}));
    }
    BOOST_OUTCOME_TRYV(checkPrepareStep(step));
    return step;
}

Sentence describe(const PrepareStep& step)
{
    return describe(step, true);
}

Sentence describe(const std::vector<PrepareStep>& steps)
{
    Sentence text;
    for (const PrepareStep& step : steps) {
        Sentence next = describe(step, text.empty());
        text = text.empty() ? std::move(next)
                            : Sentence("{steps}, then {next}", {{"steps", std::move(text)}, {"next", std::move(next)}});
    }
    return text;
}

Sentence explain(PrepareMethod method)
{
    switch (method) {
    case PrepareMethod::Trim:
        return Sentence(
            "Trims the free blocks of the drive's mounted file systems and touches no file; it takes seconds to "
            "minutes. Files deleted earlier can hardly be recovered afterwards.");
    case PrepareMethod::Discard:
        return Sentence(
            "Discards every block of the drive, without waiting until the flash is erased: all data is lost within "
            "seconds to minutes. No ordinary program can recover it, but a laboratory may, so this is not suitable "
            "for sensitive data.");
    case PrepareMethod::Fill:
        return Sentence(
            "Fills the free space with files and removes them again, which brings the drive into the state of one "
            "in use and adds that much wear; it takes as long as the drive needs to write it. Your files stay, and "
            "hardly anything of files deleted earlier can be recovered.");
    case PrepareMethod::FillDrive:
        return Sentence(
            "Writes the whole drive from its first to its last sector, which destroys everything on it and adds "
            "wear of one drive write; it takes minutes on a fast drive and hours on a large one. Nothing can be "
            "recovered except what remains in the spare area, which no program can read.");
    case PrepareMethod::NvmeFormat:
        return Sentence(
            "Has the drive's firmware erase the namespace or destroy its encryption key, and keeps its sector size; "
            "it takes seconds to minutes and reports no progress. Nothing can be recovered if the firmware works as "
            "specified.");
    case PrepareMethod::NvmeSanitize:
        return Sentence(
            "Has the drive's firmware erase all its namespaces including caches and spare area; it takes seconds to "
            "hours, cannot be stopped, and continues after a power failure. Nothing can be recovered if the "
            "firmware works as specified.");
    case PrepareMethod::AtaSanitize:
        return Sentence(
            "Has the drive's firmware erase everything including hidden areas and spare area; it takes seconds to "
            "hours, cannot be stopped, and continues after a power failure. Nothing can be recovered if the "
            "firmware works as specified.");
    case PrepareMethod::AtaErase:
        return Sentence(
            "The last resort: sets a known password, has the drive's firmware erase the drive in minutes to hours, "
            "and removes the password; if the power fails during the erase, the drive stays locked until it is "
            "recovered here. Nothing can be recovered if the firmware works as specified, but the normal form may "
            "leave spare area and hidden areas unchanged.");
    case PrepareMethod::Idle:
        return Sentence(
            "Leaves the drive idle so that it can run its background maintenance; nothing is sent to it. No "
            "data is changed.");
    }
    return {};
}

} // namespace steadymark
