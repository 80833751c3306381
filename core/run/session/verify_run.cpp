// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/session/verify_run.h"

#include "core/base/files.h"
#include "core/base/random.h"

#include <algorithm>
#include <string>
#include <utility>

namespace steadymark {
namespace {

/// Not named like a document, so that nobody opens it.
std::filesystem::path pieceName(std::uint64_t number)
{
    return std::to_string(number + 1) + ".verify";
}

/// Whether it is to be kept as it is now, at the end of a piece. It may be a hundred kilobytes large, and a drive of
/// terabytes has thousands of pieces, so that not each of them is a reason.
bool isPieceKept(const VerifyRecord& record, ByteCount piece)
{
    constexpr std::uint64_t mostTimes = 64; // in one phase
    const std::uint64_t done = record.phases.back().bytes;
    // The first one, too, so that what is left is found.
    return done == record.size.count() || done <= piece.count()
        || done / piece.count() % (piecesOf(record.size, piece) / mostTimes + 1) == 0;
}

/// Where the stage stands. What a simulated drive holds is not part of its state, so there it begins again.
VerifyRecord recordOf(const RunResult& result, std::size_t stage, bool isSimulated)
{
    VerifyRecord soFar;
    if (result.stages[stage].verified && !isSimulated)
        soFar = *result.stages[stage].verified;
    if (soFar.size == ByteCount())
        soFar.size = result.procedure.size;
    return soFar;
}

} // namespace

VerifyRun::VerifyRun(StageHost& host, Shared shared, std::size_t stage, std::stop_token stop)
    : m_host(host)
    , m_shared(shared)
    , m_index(stage)
    , m_work(std::get<VerifyStage>(shared.state.result().procedure.stages[stage].work).work)
    , m_planned(shared.state.result().procedure.size)
    , m_stop(std::move(stop))
    , m_begin(host.elapsed())
    , m_left(shared.estimator.ofRest(shared.state.result().procedure, {.position = {stage, 0, 0, 0}}))
    , m_meter(m_begin, {})
    , m_record(recordOf(shared.state.result(), stage, shared.chosen.isSimulated))
    , m_kept(m_record)
    , m_writtenBefore(
          shared.state.result().writtenBytes - std::min(shared.state.result().writtenBytes, m_record.writtenBytes))
    , m_writtenAtBegin(m_record.writtenBytes)
    , m_runner({.name = {.seed = deriveSeed(shared.state.result().procedure.seed, stage + 1),
                    .run = verifyRunNumber(shared.state.result().id)},
                   .clock = &shared.stampClock,
                   .now = [this] { return m_host.elapsed(); },
                   .mayGoOn = [this] { return !m_stop.stop_requested(); },
                   .tick =
                       [this](const LiveTotals& totals) {
                           publish(totals);
                       }},
          m_record)
{
}

Result<> VerifyRun::run(OpenTarget* drive)
{
    m_shared.state.enter(RunPhase::Files, {m_index, 0, 0, 0});
    const Result<> outcome = drive != nullptr ? runOnDrive(*drive) : runInFolder();
    m_kept.writtenBytes = m_record.writtenBytes; // what was written of a piece that is not complete is written, too
    showRecord();
    if (!outcome && !m_shared.chosen.isSimulated)
        m_host.keepStage(m_index); // all pieces that are complete
    m_host.takeTemperatures();
    return outcome;
}

void VerifyRun::publish(const LiveTotals& totals)
{
    if (const auto live = m_meter.sample(m_host.elapsed(), totals))
        m_shared.state.setLive(*live);
    // What is kept is no longer left.
    ProcedureCost left = m_left;
    left.mostWritten = ByteCount(left.mostWritten.count()
        - std::min(left.mostWritten.count(), m_kept.writtenBytes - std::min(m_kept.writtenBytes, m_writtenAtBegin)));
    m_host.publishTimes(left, m_begin, m_writtenBefore + m_record.writtenBytes);
}

void VerifyRun::showRecord()
{
    m_shared.state.change([this](RunResult& result) {
        StageRecord& stage = result.stages[m_index];
        stage.verified = m_kept;
        stage.duration = m_host.elapsed() - stage.startedAt;
        result.writtenBytes = m_writtenBefore + m_kept.writtenBytes;
    });
}

void VerifyRun::keepPiece()
{
    keep();
    showRecord();
    // Of a simulated drive nothing can go on.
    if (!m_shared.chosen.isSimulated && isPieceKept(m_kept, m_work.piece))
        m_host.keepStage(m_index);
}

Result<> VerifyRun::runInFolder()
{
    BOOST_OUTCOME_TRY(const std::unique_ptr<TestFolder> folder, findFolder());
    m_folder = folder.get();
    const bool isNew = m_record.folder.empty();
    m_record.folder = toUtf8(folder->path().filename());
    keep();
    const auto prepare = [&]() -> Result<> {
        BOOST_OUTCOME_TRY(const FolderFacts facts, folder->facts());
        if (facts.isInMemory && !m_record.isInMemory)
            m_host.warn(Sentence("The target is a file system in memory: this verifies memory and not a drive."));
        m_record.isInMemory = facts.isInMemory;
        if (isNew && facts.available < m_record.size)
            return fail(ErrorCode::NoSpace,
                Sentence("{size} are to be verified, and only {free} are free. Choose a smaller size, or free some "
                         "space.",
                    {{"size", Figure{formatDecimalBytes(m_record.size)}},
                        {"free", Figure{formatDecimalBytes(facts.available)}}}));
        return work();
    };
    const Result<> outcome = prepare();
    // Without a single piece there is nothing to go on with.
    if (!outcome && outcome.error().code == ErrorCode::Cancelled && m_kept.writtenBytes > 0 && folder->leave()) {
        m_host.warn(Sentence("What was written stays in {folder}, so that the verification can be resumed. The next "
                             "start of SteadyMark that does not resume it removes the folder.",
            {{"folder", toUtf8(folder->path())}}));
        return outcome;
    }
    if (const Result<> removed = folder->remove(); !removed)
        m_host.warn(removed.error().sentence);
    m_record.folder.clear();
    m_kept.folder.clear();
    return outcome;
}

Result<> VerifyRun::runOnDrive(OpenTarget& drive)
{
    if (!drive.holdsData())
        return fail(ErrorCode::NotSupported,
            Sentence("This simulated drive keeps no data, only their times, so there is nothing to verify. Choose "
                     "sim:fake-64-as-512."));
    m_drive = &drive;
    return work();
}

Result<std::unique_ptr<TestFolder>> VerifyRun::findFolder()
{
    TargetAccess& targets = m_shared.machine.targets();
    const std::filesystem::path& target = m_shared.chosen.path;
    if (!m_record.folder.empty()) {
        Result<std::unique_ptr<TestFolder>> found = targets.adoptTestFolder(target / pathFromUtf8(m_record.folder));
        if (found || found.error().code == ErrorCode::Busy)
            return found;
        m_host.warn(Sentence::sequence({found.error().sentence, Sentence("The verification begins again.")}));
    }
    if (!m_record.phases.empty() || !m_record.folder.empty())
        beginAnew();
    // What an earlier one left takes the space of this one.
    targets.removeLeftovers();
    return targets.createTestFolder(target);
}

void VerifyRun::beginAnew()
{
    const std::uint64_t written = m_record.writtenBytes;
    // The findings belong to this very record.
    m_record = {};
    m_record.size = m_planned;
    m_record.writtenBytes = written;
    m_record.map.resize(limits::verifyCells);
}

Result<> VerifyRun::work()
{
    BOOST_OUTCOME_TRYV(m_runner.prepare());
    for (std::uint32_t pass = 1; pass <= m_work.passes; ++pass) {
        BOOST_OUTCOME_TRYV(phase(pass, false));
        BOOST_OUTCOME_TRYV(phase(pass, true));
    }
    return success();
}

Result<> VerifyRun::phase(std::uint32_t pass, bool isReading)
{
    const auto isThis = [&](const VerifyPhase& phase) {
        return phase.pass == pass && phase.isReading == isReading;
    };
    const auto begun = std::ranges::find_if(m_record.phases, isThis);
    if (begun != m_record.phases.end() && begun + 1 != m_record.phases.end())
        return success(); // one behind it has begun
    if (begun == m_record.phases.end()) {
        VerifyPhase next;
        next.pass = pass;
        next.isReading = isReading;
        next.startedAt = m_host.elapsed();
        m_record.phases.push_back(std::move(next));
    }
    m_host.takeTemperatures();
    m_shared.state.enter(RunPhase::Files, {m_index, pass - 1, isReading ? 1U : 0U, 0});
    for (std::uint64_t number = m_record.phases.back().bytes / m_work.piece.count();
         number < piecesOf(m_record.size, m_work.piece) && m_record.phases.back().bytes < m_record.size.count();
         ++number) {
        if (!m_host.waitWhilePaused(m_stop))
            return stopped();
        const Result<> done = piece(number, pass, isReading);
        if (!done && done.error().code == ErrorCode::NoSpace && !isReading && pass == 1)
            return endBefore(number, done.error());
        if (!done)
            return done;
        keepPiece();
    }
    return success();
}

Result<> VerifyRun::piece(std::uint64_t number, std::uint32_t pass, bool isReading)
{
    VerifyPiece piece;
    piece.begin = number * m_work.piece.count();
    piece.bytes = std::min(m_work.piece.count(), m_record.size.count() - piece.begin);
    BOOST_OUTCOME_TRY(const Opened opened, open(number, piece.bytes, pass, isReading));
    piece.inTarget = opened.begin;
    return isReading ? m_runner.read(*opened.target, piece, pass) : m_runner.write(*opened.target, piece, pass);
}

Result<VerifyRun::Opened> VerifyRun::open(std::uint64_t number, std::uint64_t bytes, std::uint32_t pass, bool isReading)
{
    if (m_folder == nullptr)
        return Opened{nullptr, m_drive, number * m_work.piece.count()};
    TargetUse use = isReading ? TargetUse::Read : TargetUse::Write;
    if (!isReading && pass == 1) {
        use = TargetUse::Create;
        // One that an interruption left is not complete.
        if (const Result<> removed = m_folder->removeFile(pieceName(number));
            !removed && removed.error().code != ErrorCode::NotFound)
            return failure(removed.error());
    }
    Opened opened;
    BOOST_OUTCOME_TRY(opened.owned, m_folder->openTarget(pieceName(number), use, ByteCount(bytes)));
    opened.target = opened.owned.get();
    return opened;
}

Result<> VerifyRun::endBefore(std::uint64_t number, const Error& error)
{
    const std::uint64_t written = m_record.writtenBytes;
    m_record = m_kept;
    m_record.writtenBytes = written;
    if (number == 0)
        return failure(error);
    if (m_folder != nullptr)
        static_cast<void>(m_folder->removeFile(pieceName(number)));
    m_record.size = ByteCount(number * m_work.piece.count());
    m_host.warn(Sentence(
        "Only {written} of {planned} could be written, because the space ran out: other programs wrote "
        "in the meantime, or a limit was reached. What was written is verified.",
        {{"written", Figure{formatDecimalBytes(m_record.size)}}, {"planned", Figure{formatDecimalBytes(m_planned)}}}));
    keepPiece();
    return success();
}

void VerifyRun::keep()
{
    m_kept = m_record;
}

std::uint64_t verifyRunNumber(std::string_view id)
{
    std::uint64_t number = id.size();
    for (const char letter : id)
        number = deriveSeed(number, static_cast<unsigned char>(letter));
    return number;
}

} // namespace steadymark
