// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/workload_runner.h"

#include "core/base/latch.h"
#include "core/base/memory_shortage.h"
#include "core/base/random.h"
#include "core/base/remedy.h"
#include "core/engine/buffer_area.h"
#include "core/engine/worker.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>

namespace steadymark {
namespace {

/// Each writing worker takes its data from at least this much, so that what lies side by side on the drive is not
/// alike: more than the 128 KiB that file systems compress at once. Not much more, because an ordinary user may
/// register only 8 MiB with io_uring.
constexpr std::size_t writePoolBytes = std::size_t{1} << 20U;

std::uint32_t buffersPerSlot(const Workload& workload)
{
    if (workload.readPercent == 100 || workload.data.kind == DataKind::Zeros || workload.data.kind == DataKind::Ones
        || isOneBlock(workload.data))
        return 1;
    const std::size_t once = std::size_t{workload.queueDepth} * workload.blockSize.count();
    return static_cast<std::uint32_t>(std::max<std::size_t>(renewsAhead(workload) ? 2 : 1, writePoolBytes / once));
}

/// As many as have so many bytes, in the mean.
std::uint64_t iosOf(ByteCount bytes, const Workload& workload)
{
    if (workload.blocks.empty())
        return bytes / workload.blockSize;
    return static_cast<std::uint64_t>(static_cast<double>(bytes.count()) / meanBlockBytes(workload));
}

Sentence describe(const IoFailure& failure, ErrorCode code)
{
    if (failure.isBackend)
        return Sentence::sequence({Sentence("The I/O interface of the system failed ({reason}).",
                                       {{"reason", describeOsError(failure.osError)}}),
            Sentence::toDo({Remedy::Kind::ThreadsEngine, {}})});
    const Sentence what = failure.direction == Direction::Read
        ? Sentence::counted(failure.bytes, "Reading {n} byte at offset {offset}",
            "Reading {n} bytes at offset {offset}", {{"offset", failure.offsetBytes}})
        : Sentence::counted(failure.bytes, "Writing {n} byte at offset {offset}",
            "Writing {n} bytes at offset {offset}", {{"offset", failure.offsetBytes}});
    if (failure.isSync)
        return Sentence(
            "The sync after a write at offset {offset} failed: {reason}. The drive or its connection may be "
            "failing; check its SMART data and the system log.",
            {{"offset", failure.offsetBytes}, {"reason", describeOsError(failure.osError)}});
    if (failure.osError == 0)
        return Sentence(
            "{action} failed: the target ends before that. Something else has truncated it.", {{"action", what}});
    const Sentence failed(
        "{action} failed: {reason}.", {{"action", what}, {"reason", describeOsError(failure.osError)}});
    if (code == ErrorCode::DeviceGone)
        return Sentence::sequence({failed, Sentence("The drive is gone; check its cable and connection.")});
    if (code == ErrorCode::NoSpace)
        return Sentence::sequence({failed, Sentence("Free some space on the drive or choose a smaller test file.")});
    return Sentence::sequence(
        {failed, Sentence("The drive or its connection may be failing; check its SMART data and the system log.")});
}

Error errorOf(const IoFailure& failure, const OpenTarget& target)
{
    ErrorCode code = errorCodeOf(failure.osError);
    if (code == ErrorCode::Io && !failure.isBackend && target.isDriveGone())
        code = ErrorCode::DeviceGone;
    return Error{code, describe(failure, code), failure.osError};
}

/// From the first submission to the last completion of several workers.
struct StreamSpan {
    Nanoseconds start = Nanoseconds::max();
    Nanoseconds end = Nanoseconds::min();

    [[nodiscard]] Nanoseconds length() const { return end > start ? end - start : Nanoseconds(0); }
};

/// Adds what a worker did to what its stream did: to a pass, or to a stream beside one.
template <class Record> void merge(Record& record, StreamSpan& span, const Worker& worker)
{
    for (const auto& [into, from] : {std::pair{&record.read, &worker.reads()}, {&record.write, &worker.writes()}}) {
        into->bytes += from->bytes;
        into->ios += from->ios;
        into->latency.merge(from->latency);
    }
    record.series.merge(worker.series());
    if (worker.startedAt() != worker.endedAt()) {
        span.start = std::min(span.start, worker.startedAt());
        span.end = std::max(span.end, worker.endedAt());
    }
}

/// What the calling thread did since `before`.
std::optional<WorkerTimes> timesSince(const std::optional<WorkerTimes>& before, const TargetAccess& system)
{
    const std::optional<WorkerTimes> now = system.threadTimes();
    if (!before || !now)
        return std::nullopt;
    WorkerTimes times{now->ran - before->ran, std::nullopt};
    if (now->waited && before->waited)
        times.waited = *now->waited - *before->waited;
    return times;
}

} // namespace

/// One of the streams of a workload: what its workers need in every pass.
struct WorkloadRunner::Stream {
    Stream(const Workload& workloadIn, std::size_t numberIn, std::uint64_t seedIn)
        : workload(workloadIn)
        , number(numberIn)
        , seed(seedIn)
        , counters(workload.threads)
        , copies(buffersPerSlot(workload))
    {
        workload.beside.clear();
    }

    [[nodiscard]] Result<> prepare();

    Workload workload;
    std::size_t number; ///< 0: the one that is measured
    std::uint64_t seed;
    LiveCounters counters;
    std::uint32_t copies;
    std::vector<BufferArea> buffers; ///< one for each worker
};

Result<> WorkloadRunner::Stream::prepare()
{
    const std::size_t bytes = bufferMemory(workload).count() / workload.threads;
    for (unsigned worker = 0; worker < workload.threads; ++worker) {
        BOOST_OUTCOME_TRY(BufferArea area, BufferArea::allocate(bytes));
        if (workload.readPercent < 100) {
            // The same source for all passes would repeat its stamps; the content between the stamps may repeat.
            const std::size_t block = workload.blockSize.count();
            DataSource source(workload.data, seed, worker);
            for (std::size_t begin = 0; begin < bytes; begin += block)
                source.fill(area.bytes().subspan(begin, block));
        }
        buffers.push_back(std::move(area));
    }
    return success();
}

/// One thread's part of a pass.
struct WorkloadRunner::StreamWorker {
    StreamWorker(Stream& streamIn, unsigned indexIn, DataSource dataIn)
        : stream(streamIn)
        , index(indexIn)
        , data(std::move(dataIn))
    {
    }

    Stream& stream;
    unsigned index; ///< among the workers of its stream
    DataSource data;
    std::unique_ptr<Worker> worker;
};

struct WorkloadRunner::Shared {
    Shared(Setup setupIn, OpenTarget& targetIn, const StampClock& stampClockIn, TargetAccess& systemIn)
        : setup(std::move(setupIn))
        , target(targetIn)
        , stampClock(stampClockIn)
        , system(systemIn)
    {
        // The first keeps the seed of the step, so that it does the same whatever runs beside it.
        for (const Workload* const stream : streamsOf(setup.workload)) {
            const std::size_t number = streams.size();
            streams.emplace_back(*stream, number, number == 0 ? setup.seed : deriveSeed(setup.seed, number));
        }
    }

    Setup setup;
    OpenTarget& target;
    const StampClock& stampClock;
    TargetAccess& system;
    std::deque<Stream> streams; ///< the one that is measured first
    double iops = 0.0;          ///< of the pass before; 0 before the first
    std::uint64_t sequence = 0; ///< I/Os of the stream that are done

    void beginTrace(const PassLength& length, unsigned pass, std::uint64_t ioLimit);
};

void WorkloadRunner::Shared::beginTrace(const PassLength& length, unsigned pass, std::uint64_t ioLimit)
{
    const Workload& workload = streams.front().workload;
    // Before the first pass nobody knows how fast the drive is; this much is prepared for one second.
    constexpr double fastestIops = 4e6;
    constexpr double fastestBytes = 20e9;
    const double guess = std::min(fastestIops, fastestBytes / static_cast<double>(workload.blockSize.count()));
    const double seconds = toSeconds(length.time.value_or(std::chrono::hours(1)));
    double expected = iops > 0.0 ? 1.3 * iops * seconds : guess;
    if (workload.rate)
        expected = std::min(expected, workload.rate->iops * seconds);
    expected = std::min(expected, static_cast<double>(ioLimit));

    TraceRecorder::Pass facts;
    facts.step = static_cast<std::uint16_t>(setup.step);
    facts.pass = static_cast<std::uint16_t>(pass);
    facts.workers = workload.threads;
    facts.blockBytes = static_cast<std::uint32_t>(workload.blockSize.count());
    facts.isRated = workload.rate.has_value();
    facts.firstBlock = sequence;
    facts.mayEncode = setup.mayEncode;
    facts.expectedIos =
        static_cast<std::uint64_t>(std::min(expected, static_cast<double>(TraceRecorder::mostPreparedIos)));
    setup.trace->beginPass(facts);
}

WorkloadRunner::WorkloadRunner(Setup setup, OpenTarget& target, const StampClock& stampClock, TargetAccess& system)
    : m_shared(std::make_unique<Shared>(std::move(setup), target, stampClock, system))
{
    if (m_shared->setup.continuesSequence)
        m_shared->sequence = m_shared->setup.sequenceStart;
}

WorkloadRunner::~WorkloadRunner() = default;

const LiveCounters& WorkloadRunner::counters() const
{
    return m_shared->streams.front().counters;
}

std::uint64_t WorkloadRunner::writtenBeside() const
{
    std::uint64_t bytes = 0;
    for (std::size_t index = 1; index < m_shared->streams.size(); ++index)
        bytes += m_shared->streams[index].counters.totals().writeBytes;
    return bytes;
}

ByteCount WorkloadRunner::bufferMemory(const Workload& workload)
{
    ByteCount bytes;
    for (const Workload* const stream : streamsOf(workload))
        bytes += stream->blockSize * stream->queueDepth * stream->threads * buffersPerSlot(*stream);
    return bytes;
}

Result<> WorkloadRunner::prepare()
{
    for (Stream& stream : m_shared->streams) {
        BOOST_OUTCOME_TRY(stream.prepare());
    }
    return success();
}

PassOutcome WorkloadRunner::runPass(
    unsigned passNumber, std::optional<ByteCount> byteLimit, std::stop_token stop, const std::function<void()>& onTick)
{
    Stream& measured = m_shared->streams.front();
    PassLength length = measured.workload.length;
    if (passNumber == 0 && m_shared->setup.warmUp)
        length = *m_shared->setup.warmUp;

    // What a pass may do is shared out evenly before it starts, so that the workers need not talk to each other.
    constexpr auto endless = ~std::uint64_t{0};
    std::uint64_t ioLimit = length.ios.value_or(endless);
    if (length.bytes)
        ioLimit = std::min(ioLimit, std::max<std::uint64_t>(1, iosOf(*length.bytes, measured.workload)));
    const std::uint64_t wantedIos = ioLimit;
    if (byteLimit)
        ioLimit = std::min(ioLimit, *byteLimit / measured.workload.blockSize);
    const auto limitOf = [ioLimit, threads = measured.workload.threads](unsigned worker) {
        return ioLimit == endless ? endless : ioLimit / threads + (worker < ioLimit % threads ? 1 : 0);
    };

    TraceRecorder* trace = m_shared->setup.trace;
    const bool isUntracedWarmUp = passNumber == 0 && !m_shared->setup.tracesWarmUp;
    if (trace != nullptr && (!trace->takes(passNumber) || !isTraceable(measured.workload) || isUntracedWarmUp))
        trace = nullptr;
    if (trace != nullptr)
        m_shared->beginTrace(length, passNumber, ioLimit);

    std::atomic<bool> stopFlag = stop.stop_requested();
    std::atomic<bool> isMeasuredOver = stop.stop_requested();
    const auto stopAll = [&stopFlag, &isMeasuredOver] {
        stopFlag = true;
        isMeasuredOver = true;
    };
    // What runs beside a pass of a given time has the same time; beside one that ends at an amount it goes on until it
    // is told.
    const std::atomic<bool>* const stopBeside = ioLimit == endless ? &stopFlag : &isMeasuredOver;
    std::deque<StreamWorker> workers;
    for (Stream& stream : m_shared->streams) {
        const bool isMeasured = &stream == &measured;
        Worker::Setup setup;
        setup.workload = stream.workload;
        setup.workload.length = isMeasured ? length : PassLength{length.time, std::nullopt, std::nullopt};
        setup.targetSize = m_shared->target.geometry().size;
        setup.seed = stream.seed;
        setup.pass = passNumber;
        setup.buffersPerSlot = stream.copies;
        setup.stop = isMeasured ? &stopFlag : stopBeside;
        setup.offsetAlignment = std::max(512U, m_shared->target.geometry().offsetAlignment);
        if (isMeasured)
            setup.firstBlock = m_shared->sequence;
        for (unsigned index = 0; index < stream.workload.threads; ++index) {
            StreamWorker& worker = workers.emplace_back(stream, index,
                DataSource(stream.workload.data, stream.seed,
                    (std::uint64_t{passNumber} + 1) * limits::maximumThreads + index));
            setup.index = index;
            if (isMeasured)
                setup.ioLimit = limitOf(index);
            setup.buffers = stream.buffers[index].bytes();
            setup.data = &worker.data;
            setup.live = &stream.counters.slot(index);
            setup.capture = isMeasured && trace != nullptr ? &trace->stream(index) : nullptr;
            worker.worker = std::make_unique<Worker>(setup);
        }
    }
    const auto threads = static_cast<unsigned>(workers.size());

    PassOutcome outcome;
    std::mutex mutex;
    std::condition_variable changed;
    unsigned finished = 0;
    unsigned measuring = measured.workload.threads;
    Latch allReady(threads + 1);
    {
        const auto work = [&](unsigned number) {
            StreamWorker& own = workers[number];
            const Workload& workload = own.stream.workload;
            BackendRequest request;
            request.queueDepth = workload.queueDepth;
            request.maximumIoBytes = static_cast<std::uint32_t>(workload.blockSize.count());
            request.bufferArea = own.stream.buffers[own.index].bytes();
            request.clock = &m_shared->stampClock;
            request.choice = m_shared->setup.engine;
            request.writesThrough = workload.sync.policy == SyncPolicy::WriteThrough && workload.readPercent < 100;
            Result<MadeBackend> made =
                withinMemory(Sentence::counted(workload.queueDepth, "the I/O of a worker with {n} I/O in flight",
                                 "the I/O of a worker with {n} I/Os in flight"),
                    [&] { return m_shared->target.makeBackend(request); });
            own.stream.buffers[own.index].touchPages();
            {
                const std::lock_guard lock(mutex);
                if (!made) {
                    outcome.error = made.error();
                    stopAll();
                } else if (number == 0) {
                    outcome.engine = made.value().facts;
                }
            }
            allReady.arriveAndWait();
            const std::optional<WorkerTimes> timesBefore = m_shared->system.threadTimes();
            if (made)
                own.worker->run(*made.value().backend);
            const std::optional<WorkerTimes> times = timesSince(timesBefore, m_shared->system);
            const std::lock_guard lock(mutex);
            if (times && &own.stream == &measured)
                outcome.workers.push_back(*times);
            if (own.worker->failure())
                stopAll();
            if (&own.stream == &measured && --measuring == 0)
                isMeasuredOver = true;
            ++finished;
            changed.notify_all();
        };
        std::vector<std::jthread> running;
        running.reserve(threads);
        try {
            while (running.size() < threads)
                running.emplace_back(work, static_cast<unsigned>(running.size()));
        } catch (const std::exception& error) { // std::system_error, or std::bad_alloc
            // Those that did start must not wait for those that never will.
            const std::lock_guard lock(mutex);
            outcome.error = Error{ErrorCode::Busy,
                Sentence::counted(threads,
                    "The system provides only {started} of {n} thread ({reason}). Choose fewer threads.",
                    "The system provides only {started} of {n} threads ({reason}). Choose fewer threads.",
                    {{"started", running.size()}, {"reason", std::string(error.what())}}),
                0};
            stopAll();
            allReady.countDown(static_cast<std::ptrdiff_t>(threads - running.size()));
        }
        const CpuTimes cpuAtStart = m_shared->system.processCpuTimes();
        allReady.arriveAndWait();
        // Real time on purpose, whatever clock the run has: this is the pulse of the live display.
        std::unique_lock lock(mutex);
        const auto areAllDone = [&] {
            return finished == running.size();
        };
        while (!changed.wait_for(lock, std::chrono::milliseconds(50), areAllDone)) {
            if (stop.stop_requested())
                stopAll();
            lock.unlock();
            try {
                if (trace != nullptr)
                    trace->tick();
                onTick();
            } catch (...) {
                stopAll(); // the workers are joined on the way out
                throw;
            }
            lock.lock();
        }
        const CpuTimes cpuAtEnd = m_shared->system.processCpuTimes();
        outcome.record.cpu = {cpuAtEnd.user - cpuAtStart.user, cpuAtEnd.system - cpuAtStart.system};
    }
    onTick();

    PassRecord& record = outcome.record;
    const Nanoseconds expected = length.time.value_or(Nanoseconds(0));
    record.series = IntervalSeries(expected);
    StreamSpan span;
    std::vector<StreamSpan> spansBeside(m_shared->streams.size() - 1);
    for (std::size_t index = 0; index < spansBeside.size(); ++index)
        record.beside.emplace_back().series = IntervalSeries(expected);
    for (const StreamWorker& one : workers) {
        const Worker& worker = *one.worker;
        if (&one.stream == &measured) {
            merge(record, span, worker);
            outcome.wasStopped = outcome.wasStopped || worker.wasStopped();
            outcome.overdueIos += worker.overdue();
        } else {
            merge(record.beside[one.stream.number - 1], spansBeside[one.stream.number - 1], worker);
        }
        record.errors += worker.errors();
        record.widestBatch = std::max(record.widestBatch, worker.widestBatch());
        if (worker.failure() && !outcome.error)
            outcome.error = errorOf(*worker.failure(), m_shared->target);
    }
    record.duration = span.length();
    for (std::size_t index = 0; index < spansBeside.size(); ++index) {
        const Workload& workload = m_shared->streams[index + 1].workload;
        Nanoseconds& duration = record.beside[index].duration;
        duration = spansBeside[index].length();
        // The time in which nothing was due, or its workers thought, belongs to it.
        if (workload.rate || workload.thinkTime.count() > 0)
            duration = std::max(duration, record.duration);
    }
    if (trace != nullptr)
        trace->endPass(span.end > span.start ? span.start : Nanoseconds(0), record.duration);
    m_shared->iops = record.iops();
    if (m_shared->setup.continuesSequence)
        m_shared->sequence += record.ios();
    const bool hasReachedTime = length.time && record.duration >= *length.time;
    record.isCutShort = outcome.wasStopped || outcome.error
        || (byteLimit && !hasReachedTime && record.ios() >= ioLimit && ioLimit < wantedIos);
    return outcome;
}

} // namespace steadymark
