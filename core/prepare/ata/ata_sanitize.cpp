// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/ata/ata_sequences.h"
#include "core/prepare/gates/gates_parts.h"

#include <algorithm>

// The sanitize feature set (ACS-3, section 4.17). A sanitize goes on by itself in the drive, over resets and losses of
// power, and cannot be aborted: so the worst that can happen to us is that we stop watching.

namespace steadymark {

namespace {

using namespace std::chrono_literals;

constexpr Nanoseconds shortestPause = 1s;
constexpr Nanoseconds longestPause = 10s;
/// Answers in a row that are missing or refused before the watching ends. A drive under reset misses some.
constexpr unsigned mostBadAnswers = 10;
/// A refused status means that the sanitize failed; the same thrice in a row is no accident of the transport.
constexpr unsigned refusalsOfAFailure = 3;

Result<> checkReadyToSanitize(const AtaIdentity& identity)
{
    if (!identity.sanitize.isSupported)
        return fail(ErrorCode::NotSupported, Sentence("This drive does not support the ATA sanitize feature set."));
    if (identity.security.isLocked)
        return fail(ErrorCode::Busy,
            Sentence("The drive is locked by a password and cannot be sanitized until it is unlocked."));
    return success();
}

Result<> checkThawed(const AtaSanitizeStatus& status)
{
    if (status.isFrozen && !status.isInProgress)
        return fail(ErrorCode::Busy,
            Sentence("The drive's sanitize feature set is frozen: power-cycle the drive and start again."));
    return success();
}

/// What tells that a sanitize goes on or has succeeded is in the upper byte of the count.
Result<> checkWatchable(const AtaAnswer& status)
{
    if (!status.isFixedForm)
        return success();
    return fail(ErrorCode::NotSupported,
        Sentence("The controller returns only half of the drive's answer (fixed-format sense data): a sanitize could "
                 "be started "
                 "through it, but not monitored. Use another controller or another method."));
}

Result<AtaCommand> startCommand(EraseVariant asked, const AtaIdentity& identity)
{
    const EraseVariant variant = ataSanitizeVariant(asked, identity);
    if (variant == EraseVariant::Block && identity.sanitize.supportsBlockErase)
        return ata::blockErase();
    if (variant == EraseVariant::Crypto && identity.sanitize.supportsCryptoScramble)
        return ata::cryptoScramble();
    return fail(ErrorCode::NotSupported,
        variant == EraseVariant::Crypto
            ? Sentence("This drive does not support CRYPTO SCRAMBLE EXT; it may support the block erase.")
            : Sentence("This drive does not support BLOCK ERASE EXT; it may support the crypto erase."));
}

/// What a drive gives as the reason when it refuses a command of the feature set (LBA 7:0 of the answer): a clause.
Sentence reasonOf(const AtaAnswer& answer)
{
    switch (answer.lba & 0xFFU) {
    case 1:
        return Sentence("the last sanitize failed");
    case 2:
        return Sentence("it does not support this sanitize");
    case 3:
        return Sentence("its sanitize feature set is frozen until it is power-cycled");
    default:
        return Sentence("it reports no reason");
    }
}

Sentence startAgain()
{
    return Sentence("Start the sanitize again; if that is refused, power-cycle the drive first.");
}

/// Asks until the drive answers without an error, three times at most. \return its last answer, which may be a refusal
Result<AtaAnswer> askPatiently(OperationRun& run)
{
    run.note(describe(ata::sanitizeStatus()));
    for (unsigned i = 1;; ++i) {
        Result<AtaAnswer> answer = run.drive().ata(ata::sanitizeStatus());
        const bool isGone = !answer && answer.error().code == ErrorCode::DeviceGone;
        if (isGone || i == refusalsOfAFailure || (answer && !answer.value().isError()))
            return answer;
        run.clock().sleepFor(shortestPause, {});
    }
}

/// It was started so that the drive can be used again after a failure; its data is not erased then.
Sentence leaveFailure(OperationRun& run)
{
    const Result<AtaAnswer> left = run.send(ata::leaveFailedSanitize());
    return left
        ? Sentence("It has left this state and can be used; start the sanitize again, or choose another method.")
        : Sentence::sequence(
            {Sentence("It does not leave this state: {reason}", {{"reason", left.error().sentence}}), startAgain()});
}

/// Watches a sanitize to its end.
class AtaSanitizeWatch final {
public:
    AtaSanitizeWatch(OperationRun& run, bool hadCompleted)
        : m_run(run)
        , m_hadCompleted(hadCompleted)
        , m_start(run.clock().now())
        , m_lastChange(m_start)
    {
        m_run.note(describeSanitizePolling());
    }

    /// No limit of time: some drives stand still for hours, and nothing is gained by looking away.
    Result<> wait()
    {
        for (;;) {
            const Result<AtaAnswer> answer = m_run.drive().ata(ata::sanitizeStatus());
            if (!answer || answer.value().isError()) {
                BOOST_OUTCOME_TRYV(countBad(answer));
            } else {
                m_bad = 0;
                m_refused = 0;
                const AtaSanitizeStatus status = decodeSanitizeStatus(answer.value());
                if (!status.isInProgress)
                    return judgeEnd(status);
                m_wasInProgress = true;
                tell(status.fraction);
            }
            if (!m_run.clock().sleepFor(pause(), stop()))
                return fail(ErrorCode::Cancelled,
                    Sentence("The sanitize continues in the drive unmonitored; the drive cannot be used until it has "
                             "ended."));
        }
    }

private:
    /// What was begun here is watched to its end; whoever only came back to it may leave.
    [[nodiscard]] std::stop_token stop() const { return m_run.isRecovery() ? m_run.stop() : std::stop_token(); }
    [[nodiscard]] Nanoseconds elapsed() const { return m_run.clock().now() - m_start; }
    [[nodiscard]] Nanoseconds pause() const { return std::clamp(elapsed() / 20, shortestPause, longestPause); }

    Result<> countBad(const Result<AtaAnswer>& answer)
    {
        ++m_bad;
        m_refused = answer ? m_refused + 1 : 0;
        if (m_refused == refusalsOfAFailure)
            return fail(ErrorCode::Io,
                Sentence::sequence(
                    {Sentence("The sanitize did not succeed: the drive refuses to report its status, and "
                              "{reason}. Assume that its data is partly erased.",
                         {{"reason", reasonOf(answer.value())}}),
                        decodeSanitizeStatus(answer.value()).hasFailed ? leaveFailure(m_run) : startAgain()}));
        const bool isGone = !answer && answer.error().code == ErrorCode::DeviceGone;
        if (!isGone && m_bad < mostBadAnswers)
            return success();
        return fail(answer ? ErrorCode::Io : answer.error().code,
            Sentence::sequence({answer ? Sentence("The drive refuses to report its status.") : answer.error().sentence,
                Sentence("The sanitize continues as soon as the drive has power, and can be monitored again then; "
                         "the drive cannot be used until it has finished.")}));
    }

    Result<> judgeEnd(const AtaSanitizeStatus& status)
    {
        if (!status.hasCompletedWithoutError)
            return fail(ErrorCode::Io,
                Sentence(
                    "The drive reports neither a sanitize in progress nor one that succeeded: assume that nothing was "
                    "erased. Start it again."));
        if (m_hadCompleted && !m_wasInProgress)
            m_run.remark(Sentence("The drive never showed this sanitize in progress, and an earlier one had succeeded: "
                                  "only reading the drive back now shows whether this one was done."));
        return success();
    }

    void tell(double fraction)
    {
        const Nanoseconds now = m_run.clock().now();
        if (!m_first)
            m_first = fraction;
        if (fraction != m_last) {
            m_last = fraction;
            m_lastChange = now;
        }
        PrepareProgress progress;
        progress.phase = Sentence("Sanitizing");
        progress.fraction = fraction;
        if (const Nanoseconds still = now - m_lastChange; still >= sanitizeStuckAfter) {
            progress.phase = Sentence(
                "Sanitizing; the drive has been at {progress} for {minutes} min. Wait: some drives do this for "
                "hours. If it never advances, shut down and switch the power off and on; the sanitize then "
                "continues",
                {{"progress", gates::percent(fraction)},
                    {"minutes", std::chrono::duration_cast<std::chrono::minutes>(still).count()}});
        } else if (fraction > *m_first) {
            progress.remaining = Nanoseconds(static_cast<std::int64_t>(
                static_cast<double>(elapsed().count()) * (1.0 - fraction) / (fraction - *m_first)));
        }
        m_run.tell(progress);
    }

    OperationRun& m_run;
    bool m_hadCompleted;
    bool m_wasInProgress = false;
    Nanoseconds m_start;
    Nanoseconds m_lastChange;
    std::optional<double> m_first;
    double m_last = -1.0;
    unsigned m_bad = 0;
    unsigned m_refused = 0;
};

/// After a start command that failed or whose answer was lost: whether the drive has begun all the same.
Result<> checkBegun(OperationRun& run, const Error& why, bool hadCompleted)
{
    const Result<AtaAnswer> answer = askPatiently(run);
    if (!answer || answer.value().isError())
        return fail(why.code,
            Sentence::sequence({why.sentence,
                answer
                    ? Sentence("Its status is not available either: {reason}.", {{"reason", reasonOf(answer.value())}})
                    : Sentence("Its status is not available either: {message}", {{"message", answer.error().sentence}}),
                Sentence("If the sanitize has started, it continues in the drive and can be monitored later.")}));
    const AtaSanitizeStatus status = decodeSanitizeStatus(answer.value());
    if (status.isInProgress || (status.hasCompletedWithoutError && !hadCompleted)) {
        run.remark(Sentence::sequence({why.sentence, Sentence("The drive has started it nevertheless.")}));
        return success();
    }
    if (status.hasCompletedWithoutError)
        return fail(why.code,
            Sentence::sequence({why.sentence,
                Sentence("No sanitize is in progress, and it is not known whether one was done: start it again.")}));
    return fail(
        why.code, Sentence::sequence({why.sentence, Sentence("No sanitize is in progress, and nothing was erased.")}));
}

} // namespace

Result<> sanitizeAta(OperationRun& run)
{
    if (run.facts().ata) {
        BOOST_OUTCOME_TRYV(checkReadyToSanitize(*run.facts().ata));
    }
    BOOST_OUTCOME_TRYV(checkThawed(run.facts().ataSanitize.value_or(AtaSanitizeStatus())));
    BOOST_OUTCOME_TRY(const AtaIdentity identity, identifyAta(run));
    BOOST_OUTCOME_TRYV(checkReadyToSanitize(identity));
    BOOST_OUTCOME_TRY(const AtaAnswer before, askPatiently(run));
    // It is refused where the last sanitize failed, and then only a new one helps.
    const AtaSanitizeStatus status = before.isError() ? AtaSanitizeStatus() : decodeSanitizeStatus(before);
    if (status.isInProgress || run.isRecovery()) { // a recovery begins nothing
        BOOST_OUTCOME_TRYV(run.enter(OperationStage::Sanitizing));
        return AtaSanitizeWatch(run, false).wait();
    }
    BOOST_OUTCOME_TRYV(checkThawed(status));
    BOOST_OUTCOME_TRYV(checkWatchable(before));
    BOOST_OUTCOME_TRY(const AtaCommand start, startCommand(run.step().variant, identity));
    BOOST_OUTCOME_TRYV(run.enter(OperationStage::Sanitizing));
    if (const Result<AtaAnswer> answer = run.send(start); !answer) {
        BOOST_OUTCOME_TRYV(checkBegun(run, answer.error(), status.hasCompletedWithoutError));
    }
    return AtaSanitizeWatch(run, status.hasCompletedWithoutError).wait();
}

} // namespace steadymark
