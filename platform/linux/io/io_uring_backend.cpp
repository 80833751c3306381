// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/io_uring_backend.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <thread>
#include <utility>

#include <liburing.h>
#include <sys/uio.h>

namespace steadymark {
namespace {

/// Completions with this tag are our own wake-up call and no I/O.
constexpr std::uint64_t wakeUpTag = ~std::uint64_t{0};
/// The kernel takes at most 1 GiB as one registered buffer.
constexpr std::size_t largestRegisteredBuffer = std::size_t{1} << 30U;

/// Whether an answer of the ring means that it is of no use any more, rather than "later" or "nothing yet".
bool isBroken(int result)
{
    return result < 0 && result != -EINTR && result != -EAGAIN && result != -EBUSY && result != -ETIME;
}

class IoUringBackend final : public IoBackend {
public:
    IoUringBackend(int descriptor, const BackendRequest& request)
        : m_clock(*request.clock)
        , m_descriptor(descriptor)
        , m_area(request.bufferArea)
        , m_writeFlags(request.writesThrough ? RWF_DSYNC : 0)
    {
    }
    ~IoUringBackend() override;

    [[nodiscard]] int open(const BackendRequest& request, IoUringFacts& facts);

    [[nodiscard]] Exchange exchange(std::span<const IoRequest> requests, std::span<IoCompletion> completions,
        std::uint32_t minimumCompletions) noexcept override;
    [[nodiscard]] Exchange waitUntil(std::span<IoCompletion> completions, Nanoseconds until) noexcept override;
    [[nodiscard]] Exchange sleepUntil(Nanoseconds until) noexcept override;

private:
    [[nodiscard]] int enterOnce() noexcept;
    void prepare(const IoRequest& request) noexcept;
    void armWakeUp() noexcept;
    [[nodiscard]] std::uint32_t collect(std::span<IoCompletion> completions, std::uint32_t available) noexcept;

    const StampClock& m_clock;
    int m_descriptor = -1;
    std::span<std::byte> m_area;
    __kernel_rwf_t m_writeFlags = 0;
    io_uring m_ring{};
    bool m_isOpen = false;
    bool m_hasFixedFile = false;
    bool m_hasFixedBuffers = false;
    bool m_isDeferred = false; ///< completions arrive only while we are in the kernel
    bool m_isWakeUpArmed = false;
    std::uint32_t m_inFlight = 0;
    __kernel_timespec m_wakeUpAfter{0, 100'000'000};
};

int IoUringBackend::open(const BackendRequest& request, IoUringFacts& facts)
{
    struct Attempt {
        unsigned flags;
        std::vector<std::string> names;
    };
    const std::array<Attempt, 3> attempts{{
        {IORING_SETUP_SINGLE_ISSUER | IORING_SETUP_DEFER_TASKRUN, {"SINGLE_ISSUER", "DEFER_TASKRUN"}},
        {IORING_SETUP_COOP_TASKRUN, {"COOP_TASKRUN"}},
        {0, {}},
    }};
    // Room for every I/O in flight and the wake-up call, so that neither queue can overflow.
    const unsigned entries = std::bit_ceil(request.queueDepth + 2);
    int result = -EINVAL;
    for (const Attempt& attempt : attempts) {
        io_uring_params parameters{};
        parameters.flags = attempt.flags;
        result = io_uring_queue_init_params(entries, &m_ring, &parameters);
        if (result == 0) {
            facts.flags = attempt.names;
            m_isDeferred = (attempt.flags & IORING_SETUP_DEFER_TASKRUN) != 0;
            break;
        }
        if (result != -EINVAL)
            return result;
    }
    if (result != 0)
        return result;
    m_isOpen = true;

    if (const int refused = enterOnce(); refused != 0)
        return refused;
    if (io_uring_register_ring_fd(&m_ring) == 1)
        facts.flags.emplace_back("registered ring");
    if (io_uring_register_files(&m_ring, &m_descriptor, 1) == 0) {
        m_hasFixedFile = true;
        facts.flags.emplace_back("registered file");
    }
    // An ordinary user may lock only so much memory (RLIMIT_MEMLOCK); without registration the kernel maps the pages
    // for each I/O.
    const iovec whole{m_area.data(), m_area.size()};
    if (m_area.size() <= largestRegisteredBuffer && io_uring_register_buffers(&m_ring, &whole, 1) == 0) {
        m_hasFixedBuffers = true;
        facts.flags.emplace_back("registered buffers");
    }
    return 0;
}

/// A sandbox (seccomp) may allow to make a ring and refuse to use it, which would otherwise show at the first I/O.
int IoUringBackend::enterOnce() noexcept
{
    io_uring_sqe* entry = io_uring_get_sqe(&m_ring);
    io_uring_prep_nop(entry);
    io_uring_sqe_set_data64(entry, wakeUpTag);
    io_uring_cqe* completion = nullptr;
    int result = -EINTR;
    while (result == -EINTR)
        result = io_uring_submit_and_wait(&m_ring, 1);
    if (result >= 0)
        result = io_uring_wait_cqe(&m_ring, &completion);
    if (result == 0)
        io_uring_cqe_seen(&m_ring, completion);
    return std::min(result, 0);
}

IoUringBackend::~IoUringBackend()
{
    if (!m_isOpen)
        return;
    // The kernel still writes into the buffers of what is in flight: wait for it before they are freed.
    while (m_inFlight > 0) {
        io_uring_cqe* completion = nullptr;
        if (io_uring_wait_cqe(&m_ring, &completion) != 0)
            break;
        if (io_uring_cqe_get_data64(completion) != wakeUpTag)
            --m_inFlight;
        io_uring_cqe_seen(&m_ring, completion);
    }
    io_uring_queue_exit(&m_ring);
}

inline void IoUringBackend::prepare(const IoRequest& request) noexcept
{
    io_uring_sqe* entry = io_uring_get_sqe(&m_ring);
    const int descriptor = m_hasFixedFile ? 0 : m_descriptor;
    if (request.isSync) [[unlikely]] {
        io_uring_prep_fsync(entry, descriptor, IORING_FSYNC_DATASYNC);
    } else if (m_hasFixedBuffers) {
        if (request.direction == Direction::Read)
            io_uring_prep_read_fixed(entry, descriptor, request.data, request.bytes, request.offsetBytes, 0);
        else
            io_uring_prep_write_fixed(entry, descriptor, request.data, request.bytes, request.offsetBytes, 0);
    } else {
        if (request.direction == Direction::Read)
            io_uring_prep_read(entry, descriptor, request.data, request.bytes, request.offsetBytes);
        else
            io_uring_prep_write(entry, descriptor, request.data, request.bytes, request.offsetBytes);
    }
    if (m_writeFlags != 0 && request.direction == Direction::Write && !request.isSync) [[unlikely]]
        entry->rw_flags = m_writeFlags;
    if (m_hasFixedFile)
        io_uring_sqe_set_flags(entry, IOSQE_FIXED_FILE);
    io_uring_sqe_set_data64(entry, request.slot);
}

void IoUringBackend::armWakeUp() noexcept
{
    // One time-out in the ring wakes the waiting thread every 100 ms, whatever the drive does. A time-out for each wait
    // would cost a timer for each I/O.
    io_uring_sqe* entry = io_uring_get_sqe(&m_ring);
    io_uring_prep_timeout(entry, &m_wakeUpAfter, 0, 0);
    io_uring_sqe_set_data64(entry, wakeUpTag);
    m_isWakeUpArmed = true;
}

inline std::uint32_t IoUringBackend::collect(std::span<IoCompletion> completions, std::uint32_t available) noexcept
{
    std::uint32_t stored = 0;
    std::uint32_t seen = 0;
    unsigned head = 0;
    io_uring_cqe* completion = nullptr;
    io_uring_for_each_cqe(&m_ring, head, completion)
    {
        if (seen == available || stored == completions.size())
            break;
        ++seen;
        const std::uint64_t tag = io_uring_cqe_get_data64(completion);
        if (tag == wakeUpTag) [[unlikely]]
            m_isWakeUpArmed = false;
        else
            completions[stored++] = {static_cast<std::uint32_t>(tag), completion->res};
    }
    io_uring_cq_advance(&m_ring, seen);
    return stored;
}

// hot path
Exchange IoUringBackend::exchange(
    std::span<const IoRequest> requests, std::span<IoCompletion> completions, std::uint32_t minimumCompletions) noexcept
{
    for (const IoRequest& request : requests)
        prepare(request);
    if (!m_isWakeUpArmed) [[unlikely]]
        armWakeUp();

    Exchange done;
    done.submittedAt = m_clock.now();
    int result = 0;
    // Completions that are there already need no waiting; those of a deferred ring are fetched by entering the kernel.
    if (minimumCompletions > 0 && io_uring_cq_ready(&m_ring) == 0)
        result = io_uring_submit_and_wait(&m_ring, 1);
    else if (m_isDeferred)
        result = io_uring_submit_and_get_events(&m_ring);
    else
        result = io_uring_submit(&m_ring);
    m_inFlight += static_cast<std::uint32_t>(requests.size());
    const std::uint32_t available = io_uring_cq_ready(&m_ring);
    done.reapedAt = m_clock.now();
    if (isBroken(result)) [[unlikely]] {
        done.osError = -result;
        return done;
    }
    done.completed = collect(completions, available);
    m_inFlight -= done.completed;
    return done;
}

Exchange IoUringBackend::waitUntil(std::span<IoCompletion> completions, Nanoseconds until) noexcept
{
    Exchange done;
    done.submittedAt = m_clock.now();
    until = std::min(until, done.submittedAt + longestWait);
    int result = 0;
    if (const Nanoseconds left = until - wakeUpEarly - done.submittedAt;
        left > Nanoseconds(0) && io_uring_cq_ready(&m_ring) == 0) {
        __kernel_timespec time{0, left.count()}; // longestWait is less than a second
        io_uring_cqe* completion = nullptr;
        result = io_uring_submit_and_wait_timeout(&m_ring, &completion, 1, &time, nullptr);
    }
    while (io_uring_cq_ready(&m_ring) == 0 && m_clock.now() < until) {
        if (m_isDeferred)
            result = io_uring_get_events(&m_ring);
    }
    const std::uint32_t available = io_uring_cq_ready(&m_ring);
    done.reapedAt = m_clock.now();
    if (isBroken(result)) [[unlikely]] {
        done.osError = -result;
        return done;
    }
    done.completed = collect(completions, available);
    m_inFlight -= done.completed;
    return done;
}

Exchange IoUringBackend::sleepUntil(Nanoseconds until) noexcept
{
    Exchange done;
    done.submittedAt = m_clock.now();
    const Nanoseconds left = std::min(until - done.submittedAt, longestWait);
    if (left > Nanoseconds(0))
        std::this_thread::sleep_for(left);
    done.reapedAt = m_clock.now();
    return done;
}

} // namespace

Result<MadeIoUring> makeIoUringBackend(int descriptor, const BackendRequest& request)
{
    auto backend = std::make_unique<IoUringBackend>(descriptor, request);
    MadeIoUring made;
    if (const int result = backend->open(request, made.facts); result != 0)
        return fail(ErrorCode::NotSupported,
            Sentence("io_uring cannot be used here ({reason}).", {{"reason", describeOsError(-result)}}), -result);
    made.backend = std::move(backend);
    return made;
}

} // namespace steadymark
