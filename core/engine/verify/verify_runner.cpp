// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/verify/verify_runner.h"

#include "core/base/files.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steadymark {
namespace {

constexpr auto verifyBlockBytes = static_cast<std::uint32_t>(verifyBlock.count());
/// What could not be read is read once more in parts, so that not all of a block is said to be unreadable.
constexpr std::uint32_t partBytes = 64U << 10U;

Sentence placeText(std::uint64_t offset)
{
    return Sentence("byte {offset} ({size})",
        {{"offset", std::to_string(offset)}, {"size", Figure{formatDecimalBytes(ByteCount(offset))}}});
}

Error writingFailed(const OpenTarget& target, std::uint64_t offset, int osError)
{
    const ErrorCode code = errorCodeOf(osError);
    if (code == ErrorCode::NoSpace)
        return {code,
            Sentence("{target} is full: writing ended at {place}.",
                {{"target", toUtf8(target.path())}, {"place", placeText(offset)}}),
            osError};
    const Sentence failed(
        "Writing failed at {place}: {reason}.", {{"place", placeText(offset)}, {"reason", describeOsError(osError)}});
    if (code == ErrorCode::DeviceGone || (code == ErrorCode::Io && target.isDriveGone()))
        return {ErrorCode::DeviceGone,
            Sentence::sequence({failed, Sentence("The drive is gone; check its cable and connection.")}), osError};
    return {code, Sentence::sequence({failed, Sentence("The drive or its connection may be failing.")}), osError};
}

Error readingEnded(const OpenTarget& target, std::uint64_t offset, int osError)
{
    if (osError == 0)
        return {ErrorCode::Damaged,
            Sentence("{target} ends at {place}, before everything that was written to it: another program changed it. "
                     "Verify again.",
                {{"target", toUtf8(target.path())}, {"place", placeText(offset)}})};
    return {ErrorCode::DeviceGone,
        Sentence("The drive is gone: reading failed at {place} ({reason}). Check its cable and connection.",
            {{"place", placeText(offset)}, {"reason", describeOsError(osError)}}),
        osError};
}

bool isGone(const OpenTarget& target, int osError)
{
    const ErrorCode code = errorCodeOf(osError);
    return code == ErrorCode::DeviceGone || (code == ErrorCode::Io && target.isDriveGone());
}

} // namespace

/// The blocks of one piece on their way, handed on in the order of their places.
class VerifyRunner::Transfer final {
public:
    struct Block {
        IoRequest request;         ///< what is still to be done of it
        std::byte* data = nullptr; ///< of all of it
        std::uint64_t offset = 0;  ///< in the piece
        std::uint32_t bytes = 0;
        std::uint32_t wanted = 0; ///< of what is read or written now: all of it, or a part
        std::optional<Nanoseconds> submittedAt;
        bool isQueued = false;
        bool isDone = false;
        int osError = 0;      ///< the drive reported it
        bool isShort = false; ///< the target ended
    };

    Transfer(
        VerifyRunner& runner, OpenTarget& target, IoBackend& backend, const VerifyPiece& piece, Direction direction)
        : m_runner(runner)
        , m_target(target)
        , m_backend(backend)
        , m_piece(piece)
        , m_direction(direction)
        , m_count((piece.bytes + verifyBlockBytes - 1) / verifyBlockBytes)
    {
    }

    /// `prepare` makes a block ready, `take` gets it when it is done.
    template <class Prepare, class Take> [[nodiscard]] Result<> run(const Prepare& prepare, const Take& take)
    {
        while (m_taken < m_count) {
            const bool isStopping = m_error || !m_runner.m_setup.mayGoOn();
            while (!isStopping && !m_isHeld && m_next < m_count && m_next - m_taken < verifyQueueDepth)
                prepare(begin(m_next++));
            BOOST_OUTCOME_TRY(const bool isUnderWay, exchange());
            while (m_taken < m_next && at(m_taken).isDone && !m_error) {
                Block& block = at(m_taken);
                // Reading it once more needs the backend for itself.
                m_isHeld = block.osError != 0 || block.isShort;
                if (m_isHeld && m_inFlight > 0)
                    break;
                if (const Result<> taken = take(block); !taken) {
                    m_error = taken.error();
                    break;
                }
                m_isHeld = false;
                ++m_taken;
            }
            if ((isStopping || m_error) && m_inFlight == 0 && !hasQueued() && !isUnderWay) {
                if (m_error)
                    return failure(*m_error);
                if (m_taken < m_next)
                    continue; // what came back is taken first
                return fail(ErrorCode::Cancelled, Sentence("Stopped by the user."));
            }
        }
        return success();
    }

    /// Alone, and to its end. \return its error; 0: it is complete
    [[nodiscard]] Result<int> readPart(Block& block, std::uint32_t from, std::uint32_t bytes)
    {
        block.request.data = block.data + from;
        block.request.offsetBytes = m_piece.inTarget + block.offset + from;
        block.request.bytes = block.wanted = bytes;
        block.isDone = false;
        block.isShort = false;
        block.osError = 0;
        block.submittedAt.reset();
        block.isQueued = true;
        while (!block.isDone) {
            BOOST_OUTCOME_TRYV(exchange());
        }
        if (block.isShort)
            return failure(readingEnded(m_target, m_piece.begin + block.offset + from, 0));
        return block.osError;
    }

private:
    [[nodiscard]] Block& at(std::uint64_t number) { return m_blocks[number % verifyQueueDepth]; }

    Block& begin(std::uint64_t number)
    {
        Block& block = at(number);
        block = {};
        block.offset = number * verifyBlockBytes;
        block.bytes =
            static_cast<std::uint32_t>(std::min<std::uint64_t>(verifyBlockBytes, m_piece.bytes - block.offset));
        const auto slot = static_cast<std::uint32_t>(number % verifyQueueDepth);
        block.data = m_runner.m_buffers.bytes().data() + std::size_t{slot} * verifyBlockBytes;
        block.request.data = block.data;
        block.request.offsetBytes = m_piece.inTarget + block.offset;
        block.request.bytes = block.wanted = block.bytes;
        block.request.slot = slot;
        block.request.direction = m_direction;
        block.isQueued = true;
        return block;
    }

    [[nodiscard]] bool hasQueued() const
    {
        return std::ranges::any_of(m_blocks, [](const Block& block) { return block.isQueued; });
    }

    /// Hands on what is queued and waits for something. \return whether anything was under way
    [[nodiscard]] Result<bool> exchange()
    {
        std::array<IoRequest, verifyQueueDepth> requests{};
        std::array<IoCompletion, verifyQueueDepth> completions{};
        std::uint32_t batch = 0;
        for (Block& block : m_blocks) {
            if (!std::exchange(block.isQueued, false))
                continue;
            requests[batch++] = block.request;
        }
        if (batch == 0 && m_inFlight == 0)
            return false;
        const Exchange done = m_backend.exchange({requests.data(), batch}, completions, 1);
        m_inFlight += batch;
        if (done.osError != 0)
            return failure(m_direction == Direction::Write ? writingFailed(m_target, m_piece.begin, done.osError)
                                                           : readingEnded(m_target, m_piece.begin, done.osError));
        for (std::uint32_t i = 0; i < batch; ++i) {
            Block& block = m_blocks[requests[i].slot];
            if (!block.submittedAt)
                block.submittedAt = done.submittedAt;
        }
        const Nanoseconds since = m_lastStamp.value_or(done.submittedAt);
        std::uint64_t moved = 0;
        for (std::uint32_t i = 0; i < done.completed; ++i)
            moved += complete(completions[i], done.reapedAt);
        m_runner.addTime(moved, done.reapedAt - since);
        m_lastStamp = done.reapedAt;
        (m_direction == Direction::Write ? m_runner.m_totals.writeBytes : m_runner.m_totals.readBytes) += moved;
        m_runner.m_setup.tick(m_runner.m_totals);
        return true;
    }

    /// \return what it moved, once all of it is: what is read again counts once
    std::uint64_t complete(const IoCompletion& completion, Nanoseconds reapedAt)
    {
        Block& block = m_blocks[completion.slot];
        --m_inFlight;
        if (completion.result <= 0) {
            block.isDone = true;
            block.osError = -completion.result;
            block.isShort = completion.result == 0;
            return 0;
        }
        auto moved = static_cast<std::uint32_t>(completion.result);
        if (moved < block.request.bytes) {
            // The rest begins where direct I/O can begin.
            moved -= moved % std::max(512U, m_target.geometry().offsetAlignment);
            block.request.data += moved;
            block.request.offsetBytes += moved;
            block.request.bytes -= moved;
            block.isQueued = moved > 0;
            block.isDone = block.isShort = moved == 0;
            return 0;
        }
        block.isDone = true;
        const Nanoseconds latency = reapedAt - block.submittedAt.value_or(reapedAt);
        m_runner.m_totals.ios += 1;
        m_runner.m_totals.latencySumNs += static_cast<std::uint64_t>(latency.count());
        VerifyPhase& phase = m_runner.m_record.phases.back();
        phase.longestIo = std::max(phase.longestIo, latency);
        return block.wanted;
    }

    VerifyRunner& m_runner;
    OpenTarget& m_target;
    IoBackend& m_backend;
    VerifyPiece m_piece;
    Direction m_direction;
    std::uint64_t m_count;
    std::uint64_t m_next = 0;  ///< block that is begun next
    std::uint64_t m_taken = 0; ///< blocks that are handed on
    std::uint32_t m_inFlight = 0;
    bool m_isHeld = false; ///< nothing is begun until the first block is dealt with
    std::optional<Nanoseconds> m_lastStamp;
    std::optional<Error> m_error;
    std::array<Block, verifyQueueDepth> m_blocks{};
};

VerifyRunner::VerifyRunner(Setup setup, VerifyRecord& record)
    : m_setup(std::move(setup))
    , m_record(record)
    , m_findings(record)
{
    for (const VerifyPhase& phase : record.phases)
        m_lookedAt += phase.isReading && record.cachedShare ? phase.bytes : 0;
}

Result<> VerifyRunner::prepare()
{
    BOOST_OUTCOME_TRY(m_buffers, BufferArea::allocate(std::size_t{verifyBlockBytes} * verifyQueueDepth));
    m_buffers.touchPages();
    return success();
}

Result<MadeBackend> VerifyRunner::makeBackend(OpenTarget& target)
{
    BackendRequest request;
    request.queueDepth = verifyQueueDepth;
    request.maximumIoBytes = verifyBlockBytes;
    request.bufferArea = m_buffers.bytes();
    request.clock = m_setup.clock;
    BOOST_OUTCOME_TRY(MadeBackend made, target.makeBackend(request));
    m_record.engine = made.facts;
    return made;
}

Result<> VerifyRunner::write(OpenTarget& target, const VerifyPiece& piece, std::uint32_t pass)
{
    const auto stamp = [&](Transfer::Block& block) {
        StampName name = m_setup.name;
        name.pass = pass;
        for (std::uint32_t at = 0; at < block.bytes; at += stampBytes) {
            name.offset = piece.begin + block.offset + at;
            writeStamp(Sector(block.data + at, stampBytes), name);
        }
    };
    const auto take = [&](const Transfer::Block& block) -> Result<> {
        if (block.osError != 0 || block.isShort)
            return failure(writingFailed(target, piece.begin + block.offset, block.osError));
        m_record.writtenBytes += block.bytes;
        return success();
    };
    {
        BOOST_OUTCOME_TRY(const MadeBackend made, makeBackend(target));
        Transfer transfer(*this, target, *made.backend, piece, Direction::Write);
        BOOST_OUTCOME_TRYV(transfer.run(stamp, take));
    }
    const Nanoseconds begin = m_setup.now();
    BOOST_OUTCOME_TRYV(target.sync());
    const Nanoseconds synced = m_setup.now() - begin;
    VerifyPhase& phase = m_record.phases.back();
    phase.syncing += synced;
    phase.duration += synced;
    target.dropCache();
    return success();
}

Result<> VerifyRunner::read(OpenTarget& target, const VerifyPiece& piece, std::uint32_t pass)
{
    target.dropCache();
    noteCache(target, piece);
    m_findings.beginPass(pass);
    StampName name = m_setup.name;
    name.pass = pass;
    const auto judge = [&](const Transfer::Block& block, std::uint32_t from, std::uint32_t bytes) {
        for (std::uint32_t at = from; at < from + bytes; at += stampBytes) {
            name.offset = piece.begin + block.offset + at;
            m_findings.add(name.offset, judgeSector(ConstSector(block.data + at, stampBytes), name));
        }
    };
    const auto miss = [&](const Transfer::Block& block, std::uint32_t from, std::uint32_t bytes) {
        for (std::uint32_t at = from; at < from + bytes; at += stampBytes)
            m_findings.add(piece.begin + block.offset + at, {SectorState::Unreadable});
        addTime(bytes, Nanoseconds(0)); // it was dealt with
    };
    BOOST_OUTCOME_TRY(const MadeBackend made, makeBackend(target));
    Transfer transfer(*this, target, *made.backend, piece, Direction::Read);
    const auto take = [&](Transfer::Block& block) -> Result<> {
        if (block.osError == 0 && !block.isShort) {
            judge(block, 0, block.bytes);
            return success();
        }
        if (block.isShort)
            return failure(readingEnded(target, piece.begin + block.offset, 0));
        if (isGone(target, block.osError))
            return failure(readingEnded(target, piece.begin + block.offset, block.osError));
        for (std::uint32_t from = 0; from < block.bytes; from += partBytes) {
            const std::uint32_t bytes = std::min(partBytes, block.bytes - from);
            BOOST_OUTCOME_TRY(const int error, transfer.readPart(block, from, bytes));
            if (error != 0 && isGone(target, error))
                return failure(readingEnded(target, piece.begin + block.offset + from, error));
            if (error != 0)
                miss(block, from, bytes);
            else
                judge(block, from, bytes);
        }
        return success();
    };
    return transfer.run([](Transfer::Block&) {}, take);
}

void VerifyRunner::noteCache(OpenTarget& target, const VerifyPiece& piece)
{
    const std::optional<ByteCount> cached = target.cachedBytes();
    if (!cached)
        return;
    const double before = m_record.cachedShare.value_or(0.0) * static_cast<double>(m_lookedAt);
    m_lookedAt += piece.bytes;
    m_record.cachedShare =
        std::min(1.0, (before + static_cast<double>(cached->count())) / static_cast<double>(m_lookedAt));
}

void VerifyRunner::addTime(std::uint64_t bytes, Nanoseconds duration)
{
    VerifyPhase& phase = m_record.phases.back();
    phase.bytes += bytes;
    phase.duration += duration;
    const std::uint64_t pointBytes =
        (m_record.size.count() / limits::verifyCells / verifyBlockBytes + 1) * verifyBlockBytes;
    const bool isNew = phase.course.empty()
        || (phase.course.back().bytes >= pointBytes && phase.course.size() < limits::maximumVerifyPoints);
    if (isNew)
        phase.course.push_back({});
    phase.course.back().bytes += bytes;
    phase.course.back().durationNs += static_cast<std::uint64_t>(std::max<std::int64_t>(0, duration.count()));
}

} // namespace steadymark
