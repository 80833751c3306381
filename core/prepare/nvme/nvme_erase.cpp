// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/nvme/nvme_erase.h"

#include "core/prepare/gates/gates.h"
#include "core/prepare/gates/gates_parts.h"

#include <algorithm>
#include <utility>

namespace steadymark {

namespace {

constexpr Nanoseconds shortestFormatLimit = std::chrono::seconds(600);
/// A controller that really overwrites everything for a format would do it at this rate at least. Too long a limit
/// costs nothing; a limit that ends resets the controller in the middle.
constexpr std::uint64_t slowestFormat = 500'000'000;

constexpr Nanoseconds pollEvery = std::chrono::seconds(1);
constexpr Nanoseconds pollAfterError = std::chrono::seconds(10);
/// Ten minutes without any answer. The sanitize itself has no time limit.
constexpr unsigned mostPollErrors = 60;

template <class Decode>
auto decoded(Result<NvmeAnswer> answer, std::string_view name, Decode decode) -> decltype(decode(answer.value().data))
{
    if (!answer)
        return failure(answer.error());
    if (answer.value().isError())
        return fail(ErrorCode::Io, nvmeRefusal(name, answer.value().status));
    return decode(answer.value().data);
}

Error tooShort(std::string_view name)
{
    return {ErrorCode::Damaged, Sentence("The drive's answer to {command} is too short.", {{"command", name}}), 0};
}

Result<NvmeController> readController(OperationRun& run)
{
    return decoded(run.send(nvme::identifyController()), "Identify Controller",
        [](const std::vector<std::byte>& data) -> Result<NvmeController> {
            if (data.size() < nvmeIdentifyBytes)
                return failure(tooShort("Identify Controller"));
            return decodeNvmeController(std::span(data).first<nvmeIdentifyBytes>());
        });
}

Result<NvmeNamespace> readNamespace(OperationRun& run, std::uint32_t id)
{
    return decoded(run.send(nvme::identifyNamespace(id)), "Identify Namespace",
        [id](const std::vector<std::byte>& data) -> Result<NvmeNamespace> {
            if (data.size() < nvmeIdentifyBytes)
                return failure(tooShort("Identify Namespace"));
            return decodeNvmeNamespace(id, std::span(data).first<nvmeIdentifyBytes>());
        });
}

/// Not noted: it is asked hundreds of times.
Result<NvmeSanitizeStatus> readSanitizeLog(OperationRun& run)
{
    return decoded(run.drive().nvme(nvme::sanitizeLog()), "Get Log Page",
        [](const std::vector<std::byte>& data) -> Result<NvmeSanitizeStatus> {
            if (data.size() < nvmeSanitizeLogBytes)
                return failure(tooShort("Get Log Page"));
            return decodeNvmeSanitizeLog(std::span(data).first<nvmeSanitizeLogBytes>());
        });
}

/// The gates judged by what the drive said a moment ago; a drive that says something else now is not the one they saw.
Result<> checkUnchanged(const PrepareFacts& facts, const NvmeController& controller)
{
    if (!facts.nvme)
        return fail(ErrorCode::NotSupported,
            Sentence("The drive's capabilities are not known: Identify Controller was not read."));
    if (controller != *facts.nvme)
        return fail(ErrorCode::DeviceGone,
            Sentence::sequence({Sentence("The drive identifies itself differently than a moment ago ({model}, serial "
                                         "number {serial}): it may be a different one.",
                                    {{"model", controller.model}, {"serial", controller.serial}}),
                Sentence("Select it again.")}));
    return success();
}

Result<> checkFormat(const OperationRun& run, const NvmeController& controller, const NvmeNamespace& current)
{
    const PrepareFacts& facts = run.facts();
    BOOST_OUTCOME_TRY(checkUnchanged(facts, controller));
    if (current != *facts.nvmeNamespace)
        return fail(ErrorCode::DeviceGone,
            Sentence::sequence(
                {Sentence("The namespace has changed since a moment ago: it has {size} in blocks of "
                          "{block} bytes now.",
                     {{"size", Figure{formatDecimalBytes(current.capacity)}}, {"block", current.lbaBytes}}),
                    Sentence("Select the drive again.")}));
    if (!controller.supportsFormat)
        return fail(ErrorCode::NotSupported, Sentence("The drive does not support the Format NVM command."));
    if (run.step().variant == EraseVariant::Crypto && !controller.supportsCryptoErase)
        return fail(ErrorCode::NotSupported, Sentence("The drive does not support the crypto erase of Format NVM."));
    const auto others = std::ranges::count_if(facts.affected, &AffectedDevice::isOtherNamespace);
    if (others > 0 && (controller.formatsAllNamespaces || controller.erasesAllNamespaces))
        return fail(ErrorCode::NotSupported,
            Sentence::counted(static_cast<std::uint64_t>(others),
                "Formatting this drive affects all namespaces of its controller, and there are others ({n} device).",
                "Formatting this drive affects all namespaces of its controller, and there are others ({n} devices)."));
    return success();
}

Nanoseconds formatTimeLimit(ByteCount capacity)
{
    return shortestFormatLimit + std::chrono::seconds(capacity.count() / slowestFormat);
}

EraseVariant variantOf(const PrepareStep& step, const PrepareFacts& facts)
{
    return step.variant == EraseVariant::Automatic ? chosenVariant(step, facts) : step.variant;
}

/// Everything that a format keeps.
Sentence describeLayout(const NvmeNamespace& current)
{
    const Sentence::Places numbers{
        {"format", std::to_string(current.formatIndex)}, {"type", std::to_string(current.protectionType)}};
    std::vector<Sentence> properties{Sentence("LBA format {format}", numbers)};
    if (current.hasExtendedMetadata)
        properties.push_back(Sentence("metadata in the block"));
    if (current.protectionType != 0)
        properties.push_back(current.isProtectionFirst ? Sentence("protection type {type} in the first bytes", numbers)
                                                       : Sentence("protection type {type}", numbers));
    if (current.isShared)
        properties.push_back(Sentence("shared"));
    return Sentence("{size} in blocks of {block} bytes with {metadata} bytes of metadata ({properties})",
        {{"size", Figure{formatDecimalBytes(current.capacity)}}, {"block", current.lbaBytes},
            {"metadata", current.metadataBytes}, {"properties", Sentence::listed(std::move(properties))}});
}

/// Waits for a sanitize, however long it takes.
class NvmeSanitizeWatch final {
public:
    NvmeSanitizeWatch(OperationRun& run, EraseVariant variant)
        : m_run(run)
        , m_variant(variant)
        , m_begin(run.clock().now())
        , m_moved(m_begin)
    {
    }

    /// The status in which it ended. Cancelled only in a recovery: the sanitize goes on then.
    Result<NvmeSanitizeStatus> wait(NvmeSanitizeStatus status)
    {
        unsigned errors = 0;
        while (status.state == NvmeSanitizeState::InProgress) {
            tell(status);
            // Nobody can stop it in the drive, so a stop ends only the waiting of who came later.
            if (!m_run.clock().sleepFor(errors > 0 ? pollAfterError : pollEvery, stop()))
                return fail(ErrorCode::Cancelled,
                    Sentence(
                        "The sanitize continues in the drive: SteadyMark finds it when the drive is selected again."));
            const Result<NvmeSanitizeStatus> next = readSanitizeLog(m_run);
            if (next) {
                status = next.value();
                errors = 0;
            } else if (next.error().code == ErrorCode::DeviceGone || ++errors >= mostPollErrors) {
                return fail(next.error().code,
                    Sentence::sequence(
                        {Sentence(
                             "The sanitize was in progress ({progress}) when the drive stopped responding: {reason}",
                             {{"progress", gates::percent(m_fraction)}, {"reason", next.error().sentence}}),
                            Sentence("It continues by itself as soon as the drive has power; connect it, wait, and "
                                     "select it again.")}),
                    next.error().osError);
            }
        }
        return status;
    }

private:
    [[nodiscard]] std::stop_token stop() const { return m_run.isRecovery() ? m_run.stop() : std::stop_token(); }

    [[nodiscard]] std::optional<Nanoseconds> remaining(const NvmeSanitizeStatus& status, Nanoseconds now) const
    {
        const std::uint32_t estimate =
            m_variant == EraseVariant::Crypto ? status.estimatedCryptoSeconds : status.estimatedBlockSeconds;
        if (estimate != 0xFFFFFFFFU && estimate != 0)
            return std::chrono::duration_cast<Nanoseconds>(
                std::chrono::duration<double>(estimate * (1.0 - status.fraction)));
        const double moved = status.fraction - m_firstFraction;
        if (moved < 0.02)
            return std::nullopt;
        return std::chrono::duration_cast<Nanoseconds>(
            std::chrono::duration<double>(toSeconds(now - m_begin) * (1.0 - status.fraction) / moved));
    }

    void tell(const NvmeSanitizeStatus& status)
    {
        const Nanoseconds now = m_run.clock().now();
        if (m_isFirst)
            m_firstFraction = status.fraction;
        if (m_isFirst || status.fraction != m_fraction)
            m_moved = now;
        m_isFirst = false;
        m_fraction = status.fraction;
        PrepareProgress progress;
        progress.fraction = status.fraction;
        progress.phase = Sentence("Sanitizing; the drive continues by itself, even after a power failure");
        if (now - m_moved >= sanitizeStuckAfter) {
            progress.phase =
                Sentence("Sanitizing; the drive has been at {progress} for {minutes} min. Some drives do this for "
                         "hours: leave it powered. If there is no progress by tomorrow, switch the machine off and on; "
                         "the sanitize continues, and SteadyMark finds it again",
                    {{"progress", gates::percent(m_fraction)},
                        {"minutes", std::chrono::duration_cast<std::chrono::minutes>(now - m_moved).count()}});
        } else {
            progress.remaining = remaining(status, now);
        }
        m_run.tell(std::move(progress));
    }

    OperationRun& m_run;
    EraseVariant m_variant;
    Nanoseconds m_begin;
    Nanoseconds m_moved;
    double m_fraction = 0.0;
    double m_firstFraction = 0.0;
    bool m_isFirst = true;
};

/// \return what the log says after the command; an error when it was not begun, or nobody knows
Result<NvmeSanitizeStatus> beginSanitize(OperationRun& run, EraseVariant variant, NvmeSanitizeState before)
{
    BOOST_OUTCOME_TRY(const NvmeController controller, readController(run));
    BOOST_OUTCOME_TRY(checkUnchanged(run.facts(), controller));
    if (variant == EraseVariant::Crypto ? !controller.supportsCryptoSanitize : !controller.supportsBlockSanitize)
        return fail(ErrorCode::NotSupported,
            variant == EraseVariant::Crypto ? Sentence("The drive does not support the sanitize action crypto erase.")
                                            : Sentence("The drive does not support the sanitize action block erase."));
    BOOST_OUTCOME_TRY(run.enter(OperationStage::Sanitizing));
    const Result<NvmeAnswer> answer = run.send(nvme::sanitize(variant));
    if (!answer && answer.error().code == ErrorCode::DeviceGone)
        return failure(answer.error());
    const Result<NvmeSanitizeStatus> status = readSanitizeLog(run);
    if (answer) {
        NvmeSanitizeStatus begun;
        begun.state = NvmeSanitizeState::InProgress;
        return status ? status.value() : begun; // NvmeSanitizeWatch asks again, and bears errors
    }
    // The answer may have been lost on its way, or the drive may have begun in spite of it; a short one may even be
    // over.
    if (!status || (status.value().state != NvmeSanitizeState::InProgress && status.value().state == before))
        return failure(answer.error());
    run.remark(Sentence::sequence(
        {answer.error().sentence, Sentence("The drive reports that it started the sanitize nevertheless.")}));
    return status.value();
}

/// AUSE was set, so that a drive can be used again after a failed sanitize; its data is not erased then.
Error sanitizeFailed(OperationRun& run)
{
    const Sentence failed("The drive reports that its sanitize failed: its data may be partly erased or not at all.");
    const Result<NvmeAnswer> left = run.send(nvme::exitFailureMode());
    if (left)
        return {ErrorCode::Io,
            Sentence::sequence(
                {failed, Sentence("It has left its failure mode and can be used; try again, or another method.")}),
            0};
    return {left.error().code,
        Sentence::sequence(
            {failed, Sentence("It does not leave its failure mode: {reason}", {{"reason", left.error().sentence}}),
                Sentence("Switch the machine off and on and sanitize it again.")}),
        0};
}

Result<> endOfSanitize(OperationRun& run, NvmeSanitizeState state)
{
    switch (state) {
    case NvmeSanitizeState::Completed:
    case NvmeSanitizeState::CompletedWithDeallocation:
        return success();
    case NvmeSanitizeState::Failed:
        return failure(sanitizeFailed(run));
    case NvmeSanitizeState::Never:
    case NvmeSanitizeState::InProgress:
        break;
    }
    return fail(
        ErrorCode::Io, Sentence("The drive reports that it was never sanitized, although it accepted the command."));
}

/// Whether what the log tells of is the sanitize that was begun here: a drive that only says that it began leaves the
/// end of an earlier one in its log.
Result<> checkOurs(OperationRun& run, EraseVariant variant, const NvmeSanitizeStatus& begun,
    const NvmeSanitizeStatus& ended, NvmeSanitizeState before)
{
    if (ended.state == NvmeSanitizeState::Never)
        return success(); // told as what it is
    if (ended.dword10 != nvme::sanitize(variant).dword10)
        return fail(ErrorCode::Io,
            Sentence("The drive accepted the command, but its log reports another sanitize ({found} instead of {sent} "
                     "in dword 10): this one did not start.",
                {{"found", std::to_string(ended.dword10)}, {"sent", std::to_string(nvme::sanitize(variant).dword10)}}));
    if (before == ended.state && begun.state != NvmeSanitizeState::InProgress)
        run.remark(Sentence("The drive never showed this sanitize in progress, and an earlier one had ended the same "
                            "way: only reading the drive back now shows whether this one was done."));
    return success();
}

Sentence describeWait()
{
    return Sentence(
        "{command}, once a second until the sanitize has finished", {{"command", describe(nvme::sanitizeLog())}});
}

} // namespace

Result<> formatNvme(OperationRun& run)
{
    if (!run.facts().nvmeNamespace)
        return fail(ErrorCode::NotSupported, Sentence("The drive did not report how its namespace is formatted."));
    const std::uint32_t id = run.facts().nvmeNamespace->id;
    BOOST_OUTCOME_TRY(const NvmeController controller, readController(run));
    BOOST_OUTCOME_TRY(const NvmeNamespace before, readNamespace(run, id));
    BOOST_OUTCOME_TRY(checkFormat(run, controller, before));

    BOOST_OUTCOME_TRY(run.enter(OperationStage::Erasing));
    PrepareProgress progress;
    progress.phase = Sentence("Formatting; the drive reports no progress");
    progress.isEstimated = true;
    run.tell(std::move(progress));
    const EraseVariant variant = variantOf(run.step(), run.facts());
    BOOST_OUTCOME_TRY(run.send(nvme::format(before, variant, formatTimeLimit(before.capacity))));

    const Result<NvmeNamespace> after = readNamespace(run, id);
    if (!after)
        return fail(after.error().code,
            Sentence("The drive reported that the format is complete and has not responded since: {reason}",
                {{"reason", after.error().sentence}}),
            after.error().osError);
    if (after.value() != before)
        return fail(ErrorCode::Io,
            Sentence("The drive reported that the format is complete, but now has {layout} instead of {before}.",
                {{"layout", describeLayout(after.value())}, {"before", describeLayout(before)}}));
    return success();
}

Result<> sanitizeNvme(OperationRun& run)
{
    const EraseVariant variant = variantOf(run.step(), run.facts());
    BOOST_OUTCOME_TRY(NvmeSanitizeStatus status, readSanitizeLog(run));
    std::optional<NvmeSanitizeState> before; // of the one that is begun here
    if (run.isRecovery() || status.state == NvmeSanitizeState::InProgress) {
        BOOST_OUTCOME_TRY(run.enter(OperationStage::Sanitizing));
        if (!run.isRecovery())
            run.remark(Sentence("A sanitize was already in progress: no other was started."));
    } else {
        before = status.state;
        BOOST_OUTCOME_TRY(status, beginSanitize(run, variant, status.state));
    }
    run.note(describeWait());
    BOOST_OUTCOME_TRY(const NvmeSanitizeStatus ended, NvmeSanitizeWatch(run, variant).wait(status));
    if (before) {
        BOOST_OUTCOME_TRY(checkOurs(run, variant, status, ended, *before));
    }
    return endOfSanitize(run, ended.state);
}

std::vector<Sentence> plannedNvmeCommands(const PrepareStep& step, const PrepareFacts& facts)
{
    const EraseVariant variant = variantOf(step, facts);
    if (step.method == PrepareMethod::NvmeSanitize)
        return {describe(nvme::identifyController()), describe(nvme::sanitize(variant)), describeWait()};
    if (!facts.nvmeNamespace)
        return {};
    const NvmeNamespace& current = *facts.nvmeNamespace;
    const Sentence identify = describe(nvme::identifyNamespace(current.id));
    return {describe(nvme::identifyController()), identify,
        describe(nvme::format(current, variant, formatTimeLimit(current.capacity))), identify};
}

} // namespace steadymark
