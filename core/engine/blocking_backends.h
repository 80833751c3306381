// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace steadymark {

/// Sleeps once until then; wakes up later, never much earlier.
template <class Timing> [[nodiscard]] Exchange sleepBlocking(const StampClock& clock, Timing& timing, Nanoseconds until)
{
    Exchange done;
    done.submittedAt = clock.now();
    static_cast<void>(timing.begin());
    if (const Nanoseconds left = until - done.submittedAt; left > Nanoseconds(0))
        timing.sleep(left);
    done.reapedAt = clock.now();
    return done;
}

/// What the platform gives for I/O that blocks. `File` has
///
///     std::int32_t transfer(const IoRequest& request) noexcept;   as IoCompletion::result
///
/// and is used by one thread at a time. `Timing` has
///
///     Nanoseconds begin() noexcept;       before a wait that must end at a given time; how early it has to be woken
///     void sleep(Nanoseconds) noexcept;
///
/// One blocking transfer at a time on the calling thread: for queue depth 1, where nothing can be in flight while the
/// thread does something else. A stalled drive blocks exchange() for as long as it stalls.
template <class File, class Timing> class SynchronousBackend final : public IoBackend {
public:
    SynchronousBackend(File file, const BackendRequest& request)
        : m_clock(*request.clock)
        , m_file(std::move(file))
    {
    }

    // hot path
    [[nodiscard]] Exchange exchange(
        std::span<const IoRequest> requests, std::span<IoCompletion> completions, std::uint32_t) noexcept override
    {
        Exchange done;
        done.submittedAt = m_clock.now();
        for (const IoRequest& request : requests)
            completions[done.completed++] = {request.slot, m_file.transfer(request)};
        done.reapedAt = m_clock.now();
        return done;
    }

    [[nodiscard]] Exchange waitUntil(std::span<IoCompletion>, Nanoseconds until) noexcept override
    {
        Exchange done;
        done.submittedAt = m_clock.now();
        until = std::min(until, done.submittedAt + longestWait);
        const Nanoseconds early = m_timing.begin();
        // Sleeps until shortly before, then asks the clock only.
        if (const Nanoseconds left = until - m_clock.now(); left > early)
            m_timing.sleep(left - early);
        while (m_clock.now() < until) { }
        done.reapedAt = m_clock.now();
        return done;
    }

    [[nodiscard]] Exchange sleepUntil(Nanoseconds until) noexcept override
    {
        return sleepBlocking(m_clock, m_timing, std::min(until, m_clock.now() + longestWait));
    }

private:
    const StampClock& m_clock;
    File m_file;
    Timing m_timing;
};

/// First in, first out, for so many at most: it allocates when it is made and never again, because those who use it
/// measure, and have nobody to tell that memory ran out.
template <class Value> class BoundedQueue final {
public:
    explicit BoundedQueue(std::size_t most)
        : m_values(most)
    {
    }

    [[nodiscard]] bool isEmpty() const noexcept { return m_size == 0; }
    /// \pre there are fewer than the most
    void push(const Value& value) noexcept
    {
        m_values[(m_first + m_size) % m_values.size()] = value;
        ++m_size;
    }
    /// \pre it is not empty
    [[nodiscard]] Value pop() noexcept
    {
        const Value value = m_values[m_first];
        m_first = (m_first + 1) % m_values.size();
        --m_size;
        return value;
    }

private:
    std::vector<Value> m_values;
    std::size_t m_first = 0;
    std::size_t m_size = 0;
};

/// As many threads as there are files, each with one blocking transfer at a time: where the system does no asynchronous
/// I/O. Costs two hand-overs between threads for every I/O.
template <class File, class Timing> class ThreadPoolBackend final : public IoBackend {
public:
    /// Throws std::system_error if the system gives no such number of threads; see startThreadPool().
    ThreadPoolBackend(std::vector<File> files, const BackendRequest& request)
        : m_clock(*request.clock)
        , m_files(std::move(files))
        , m_queue(request.queueDepth)
        , m_done(request.queueDepth)
    {
        try {
            for (File& file : m_files)
                m_threads.emplace_back([this, &file] { serve(file); });
        } catch (...) {
            end();
            throw;
        }
    }

    ~ThreadPoolBackend() override
    {
        end(); // and m_threads joins them: what is queued is given up, what runs is waited for
    }

    [[nodiscard]] Exchange exchange(std::span<const IoRequest> requests, std::span<IoCompletion> completions,
        std::uint32_t minimumCompletions) noexcept override
    {
        Exchange done;
        std::unique_lock lock(m_mutex);
        done.submittedAt = m_clock.now();
        for (const IoRequest& request : requests)
            m_queue.push(request);
        for (std::size_t i = 0; i < requests.size(); ++i)
            m_queued.notify_one();
        if (minimumCompletions > 0)
            m_completed.wait_for(lock, longestWait, [this] { return !m_done.isEmpty(); });
        take(completions, done);
        return done;
    }

    [[nodiscard]] Exchange waitUntil(std::span<IoCompletion> completions, Nanoseconds until) noexcept override
    {
        Exchange done;
        done.submittedAt = m_clock.now();
        until = std::min(until, done.submittedAt + longestWait);
        const Nanoseconds early = m_timing.begin();
        std::unique_lock lock(m_mutex);
        if (const Nanoseconds left = until - m_clock.now(); left > early)
            m_completed.wait_for(lock, left - early, [this] { return !m_done.isEmpty(); });
        while (m_done.isEmpty() && m_clock.now() < until) {
            lock.unlock();
            std::this_thread::yield();
            lock.lock();
        }
        take(completions, done);
        return done;
    }

    [[nodiscard]] Exchange sleepUntil(Nanoseconds until) noexcept override
    {
        return sleepBlocking(m_clock, m_timing, std::min(until, m_clock.now() + longestWait));
    }

private:
    void end() noexcept
    {
        const std::scoped_lock lock(m_mutex);
        m_isEnding = true;
        m_queued.notify_all();
    }

    /// \pre m_mutex is held
    void take(std::span<IoCompletion> completions, Exchange& done) noexcept
    {
        done.reapedAt = m_clock.now();
        while (!m_done.isEmpty() && done.completed < completions.size())
            completions[done.completed++] = m_done.pop();
    }

    void serve(File& file)
    {
        std::unique_lock lock(m_mutex);
        for (;;) {
            m_queued.wait(lock, [this] { return m_isEnding || !m_queue.isEmpty(); });
            if (m_isEnding)
                return;
            const IoRequest request = m_queue.pop();
            lock.unlock();
            const IoCompletion completion{request.slot, file.transfer(request)};
            lock.lock();
            m_done.push(completion);
            m_completed.notify_one();
        }
    }

    const StampClock& m_clock;
    std::vector<File> m_files;
    Timing m_timing;
    std::mutex m_mutex;
    // No stop_token: whoever takes a callback back that is just called sleeps on an atomic, on Windows for ever now and
    // then (core/base/latch.h). Threads that ended while their backend did hung there.
    std::condition_variable m_queued;
    std::condition_variable m_completed;
    bool m_isEnding = false;         ///< guarded by m_mutex
    BoundedQueue<IoRequest> m_queue; ///< no more are in flight than the queue depth
    BoundedQueue<IoCompletion> m_done;
    std::vector<std::jthread> m_threads; ///< last: they use everything above
};

template <class Timing, class File>
[[nodiscard]] Result<std::unique_ptr<IoBackend>> startThreadPool(std::vector<File> files, const BackendRequest& request)
{
    try {
        return std::make_unique<ThreadPoolBackend<File, Timing>>(std::move(files), request);
    } catch (const std::system_error& error) {
        return fail(ErrorCode::NotSupported,
            Sentence::counted(request.queueDepth,
                "The system cannot provide {n} thread for the thread pool ({reason}). Choose a smaller queue depth or "
                "number of threads.",
                "The system cannot provide {n} threads for the thread pool ({reason}). Choose a smaller queue depth or "
                "number of threads.",
                {{"reason", error.code().message()}}));
    }
}

} // namespace steadymark
