// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/posix/blocking_backends.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include <unistd.h>

namespace steadymark {
namespace {

std::int32_t transfer(int descriptor, const IoRequest& request) noexcept
{
    const auto offset = static_cast<off_t>(request.offsetBytes);
    const ssize_t done = request.direction == Direction::Read
        ? ::pread(descriptor, request.data, request.bytes, offset)
        : ::pwrite(descriptor, request.data, request.bytes, offset);
    return done < 0 ? -errno : static_cast<std::int32_t>(done);
}

/// Sleeps until shortly before `until`, then asks the clock only.
void waitPrecisely(const StampClock& clock, Nanoseconds until, Nanoseconds wakeUpEarly) noexcept
{
    const Nanoseconds left = until - clock.now();
    if (left > wakeUpEarly)
        std::this_thread::sleep_for(left - wakeUpEarly);
    while (clock.now() < until) { }
}

class SynchronousBackend final : public IoBackend {
public:
    SynchronousBackend(int descriptor, const BackendRequest& request)
        : m_clock(*request.clock)
        , m_descriptor(descriptor)
    {
    }

    // hot path
    [[nodiscard]] Exchange exchange(
        std::span<const IoRequest> requests, std::span<IoCompletion> completions, std::uint32_t) noexcept override
    {
        Exchange done;
        done.submittedAt = m_clock.now();
        for (const IoRequest& request : requests)
            completions[done.completed++] = {request.slot, transfer(m_descriptor, request)};
        done.reapedAt = m_clock.now();
        return done;
    }

    [[nodiscard]] Exchange waitUntil(std::span<IoCompletion>, Nanoseconds until) noexcept override
    {
        Exchange done;
        done.submittedAt = m_clock.now();
        waitPrecisely(m_clock, std::min(until, done.submittedAt + longestWait), wakeUpEarly);
        done.reapedAt = m_clock.now();
        return done;
    }

private:
    const StampClock& m_clock;
    int m_descriptor = -1;
};

class ThreadPoolBackend final : public IoBackend {
public:
    ThreadPoolBackend(int descriptor, const BackendRequest& request)
        : m_clock(*request.clock)
        , m_descriptor(descriptor)
    {
        for (std::uint32_t i = 0; i < request.queueDepth; ++i)
            m_threads.emplace_back([this](std::stop_token stop) { serve(std::move(stop)); });
    }

    ~ThreadPoolBackend() override
    {
        // jthread asks each to stop and joins it; what is queued is given up, what runs is waited for.
        for (std::jthread& thread : m_threads)
            thread.request_stop();
    }

    [[nodiscard]] Exchange exchange(std::span<const IoRequest> requests, std::span<IoCompletion> completions,
        std::uint32_t minimumCompletions) noexcept override
    {
        Exchange done;
        std::unique_lock lock(m_mutex);
        done.submittedAt = m_clock.now();
        for (const IoRequest& request : requests)
            m_queue.push_back(request);
        for (std::size_t i = 0; i < requests.size(); ++i)
            m_queued.notify_one();
        if (minimumCompletions > 0)
            m_completed.wait_for(lock, std::chrono::milliseconds(100), [this] { return !m_done.empty(); });
        take(completions, done);
        return done;
    }

    [[nodiscard]] Exchange waitUntil(std::span<IoCompletion> completions, Nanoseconds until) noexcept override
    {
        Exchange done;
        done.submittedAt = m_clock.now();
        until = std::min(until, done.submittedAt + longestWait);
        std::unique_lock lock(m_mutex);
        if (const Nanoseconds left = until - done.submittedAt; left > wakeUpEarly)
            m_completed.wait_for(lock, left - wakeUpEarly, [this] { return !m_done.empty(); });
        while (m_done.empty() && m_clock.now() < until) {
            lock.unlock();
            std::this_thread::yield();
            lock.lock();
        }
        take(completions, done);
        return done;
    }

private:
    /// \pre m_mutex is held
    void take(std::span<IoCompletion> completions, Exchange& done) noexcept
    {
        done.reapedAt = m_clock.now();
        while (!m_done.empty() && done.completed < completions.size()) {
            completions[done.completed++] = m_done.front();
            m_done.pop_front();
        }
    }

    void serve(std::stop_token stop)
    {
        std::unique_lock lock(m_mutex);
        while (m_queued.wait(lock, stop, [this] { return !m_queue.empty(); })) {
            if (stop.stop_requested())
                return;
            const IoRequest request = m_queue.front();
            m_queue.pop_front();
            lock.unlock();
            const IoCompletion completion{request.slot, transfer(m_descriptor, request)};
            lock.lock();
            m_done.push_back(completion);
            m_completed.notify_one();
        }
    }

    const StampClock& m_clock;
    int m_descriptor = -1;
    std::mutex m_mutex;
    std::condition_variable_any m_queued;
    std::condition_variable_any m_completed;
    std::deque<IoRequest> m_queue;
    std::deque<IoCompletion> m_done;
    std::vector<std::jthread> m_threads; ///< last: they use everything above
};

} // namespace

std::unique_ptr<IoBackend> makeSynchronousBackend(int descriptor, const BackendRequest& request)
{
    return std::make_unique<SynchronousBackend>(descriptor, request);
}

Result<std::unique_ptr<IoBackend>> makeThreadPoolBackend(int descriptor, const BackendRequest& request)
{
    try {
        return std::make_unique<ThreadPoolBackend>(descriptor, request);
    } catch (const std::system_error& error) {
        return fail(ErrorCode::NotSupported,
            "The system gives no " + std::to_string(request.queueDepth) + " threads for the thread pool ("
                + error.code().message() + "). Choose a smaller queue depth or number of threads.",
            error.code().value());
    }
}

} // namespace steadymark
