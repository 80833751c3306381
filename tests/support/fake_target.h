// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"

#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace steadymark::testing {

/// What happens to one I/O of the fake drive.
struct FakeIo {
    Nanoseconds latency{100'000};
    std::int32_t result = -1'000'000; ///< bytes or minus an error number; everything that was asked if left alone
    static constexpr std::int32_t everything = -1'000'000;
};

/// One drive in manual time, shared by all workers: it decides the fate of each I/O and remembers all it was asked.
class FakeDrive {
public:
    struct Seen {
        std::uint64_t offsetBytes = 0;
        std::uint32_t bytes = 0;
        Direction direction = Direction::Read;
        bool isSync = false;
        bool operator==(const Seen&) const = default;
    };

    /// \return the fate of the n-th I/O (from 0) of the drive's life
    std::function<FakeIo(std::uint64_t n, const IoRequest&)> script = [](std::uint64_t, const IoRequest&) {
        return FakeIo{};
    };
    /// Completions of one moment come back last submitted first.
    bool reorders = false;
    /// Makes exchange() report that the interface itself broke from this call on; 0 never.
    std::uint64_t breaksAtCall = 0;
    bool refusesBackends = false;
    bool hasNoMemory = false;         ///< for backends
    std::optional<std::byte> readsAs; ///< every byte that is read; buffers are left as they are if unset
    bool isGone = false;              ///< what OpenTarget::isDriveGone() answers

    [[nodiscard]] std::vector<Seen> seen() const
    {
        const std::lock_guard lock(m_mutex);
        return m_seen;
    }
    [[nodiscard]] std::uint32_t deepestQueue() const
    {
        const std::lock_guard lock(m_mutex);
        return m_deepestQueue;
    }

    /// Writes whose data was not the same any more when they completed.
    [[nodiscard]] std::uint64_t changedInFlight() const
    {
        const std::lock_guard lock(m_mutex);
        return m_changedInFlight;
    }

    [[nodiscard]] std::uint64_t sleeps() const
    {
        const std::lock_guard lock(m_mutex);
        return m_sleeps;
    }
    /// It was slept without looking for completions.
    [[nodiscard]] bool sleptBesideIo() const
    {
        const std::lock_guard lock(m_mutex);
        return m_sleptBesideIo;
    }

    [[nodiscard]] std::unique_ptr<IoBackend> makeBackend();

private:
    friend class FakeBackend;
    mutable std::mutex m_mutex;
    std::vector<Seen> m_seen;
    std::uint64_t m_calls = 0;
    std::uint32_t m_deepestQueue = 0;
    std::uint64_t m_changedInFlight = 0;
    std::uint64_t m_sleeps = 0;
    bool m_sleptBesideIo = false;
};

/// Each backend has its own manual clock that jumps to the next completion when it is waited for.
class FakeBackend final : public IoBackend {
public:
    explicit FakeBackend(FakeDrive& drive)
        : m_drive(drive)
    {
    }

    [[nodiscard]] Exchange exchange(std::span<const IoRequest> requests, std::span<IoCompletion> completions,
        std::uint32_t minimumCompletions) noexcept override
    {
        const std::lock_guard lock(m_drive.m_mutex);
        Exchange done;
        done.submittedAt = m_now;
        if (m_drive.breaksAtCall != 0 && ++m_drive.m_calls >= m_drive.breaksAtCall) {
            done.reapedAt = m_now;
            done.osError = 5;
            return done;
        }
        for (const IoRequest& request : requests) {
            const FakeIo fate = m_drive.script(m_drive.m_seen.size(), request);
            if (m_drive.readsAs && request.direction == Direction::Read)
                std::memset(request.data, std::to_integer<int>(*m_drive.readsAs), request.bytes);
            m_drive.m_seen.push_back({request.offsetBytes, request.bytes, request.direction, request.isSync});
            const std::int32_t result =
                fate.result == FakeIo::everything ? static_cast<std::int32_t>(request.bytes) : fate.result;
            m_inFlight.emplace(m_now + fate.latency, InFlight{{request.slot, result}, request, contentOf(request)});
        }
        m_drive.m_deepestQueue = std::max(m_drive.m_deepestQueue, static_cast<std::uint32_t>(m_inFlight.size()));
        if (minimumCompletions > 0 && !m_inFlight.empty())
            m_now = std::max(m_now, m_inFlight.begin()->first);
        collect(completions, done);
        return done;
    }

    [[nodiscard]] Exchange waitUntil(std::span<IoCompletion> completions, Nanoseconds until) noexcept override
    {
        const std::lock_guard lock(m_drive.m_mutex);
        Exchange done;
        done.submittedAt = m_now;
        m_now = std::max(m_now, m_inFlight.empty() ? until : std::min(until, m_inFlight.begin()->first));
        collect(completions, done);
        return done;
    }

    [[nodiscard]] Exchange sleepUntil(Nanoseconds until) noexcept override
    {
        const std::lock_guard lock(m_drive.m_mutex);
        m_drive.m_sleptBesideIo = m_drive.m_sleptBesideIo || !m_inFlight.empty();
        // As long as the real ones at most.
        const Nanoseconds before = m_now;
        m_now = std::max(m_now, std::min(until, m_now + longestWait));
        ++m_drive.m_sleeps;
        return {before, m_now, 0, 0};
    }

private:
    void collect(std::span<IoCompletion> completions, Exchange& done) noexcept
    {
        done.reapedAt = m_now;
        while (!m_inFlight.empty() && m_inFlight.begin()->first <= m_now && done.completed < completions.size()) {
            auto next = m_inFlight.begin();
            if (m_drive.reorders)
                next = std::prev(m_inFlight.upper_bound(m_now));
            if (contentOf(next->second.request) != next->second.content)
                ++m_drive.m_changedInFlight;
            completions[done.completed++] = next->second.completion;
            m_inFlight.erase(next);
        }
    }

    struct InFlight {
        IoCompletion completion;
        IoRequest request;
        std::uint64_t content = 0;
    };

    /// A sum over the beginnings of all sectors that are written, where the stamps are; 0 for reads.
    static std::uint64_t contentOf(const IoRequest& request)
    {
        std::uint64_t sum = 0;
        for (std::uint32_t begin = 0; request.direction == Direction::Write && begin + 16 <= request.bytes;
             begin += 512) {
            std::uint64_t words[2];
            std::memcpy(words, request.data + begin, sizeof words);
            sum = sum * 31 + words[0] + words[1] * 7;
        }
        return sum;
    }

    FakeDrive& m_drive;
    Nanoseconds m_now{1'000'000'000};
    std::multimap<Nanoseconds, InFlight> m_inFlight;
};

inline std::unique_ptr<IoBackend> FakeDrive::makeBackend()
{
    return std::make_unique<FakeBackend>(*this);
}

class FakeTarget final : public OpenTarget {
public:
    FakeTarget(FakeDrive& drive, ByteCount size, int* removals = nullptr)
        : m_drive(drive)
        , m_removals(removals)
    {
        m_geometry.size = size;
        m_geometry.offsetAlignment = 512;
    }
    ~FakeTarget() override { static_cast<void>(remove()); }

    [[nodiscard]] const TargetGeometry& geometry() const override { return m_geometry; }
    [[nodiscard]] Result<MadeBackend> makeBackend(const BackendRequest&) override
    {
        if (m_drive.hasNoMemory)
            throw std::bad_alloc();
        if (m_drive.refusesBackends)
            return fail(ErrorCode::NotSupported, Sentence::verbatim("No backend today."));
        MadeBackend made;
        made.backend = m_drive.makeBackend();
        made.facts.backend = "fake";
        return made;
    }
    [[nodiscard]] Result<> sync() override { return success(); }
    void dropCache() override { }
    [[nodiscard]] ExtentReport inspectExtents() override { return extents; }
    [[nodiscard]] Result<> remove() override
    {
        if (m_removals != nullptr)
            ++*std::exchange(m_removals, nullptr);
        return success();
    }
    [[nodiscard]] bool isDriveGone() const override { return m_drive.isGone; }
    [[nodiscard]] std::filesystem::path path() const override { return "/fake/file"; }

    ExtentReport extents;
    TargetGeometry m_geometry;

private:
    FakeDrive& m_drive;
    int* m_removals = nullptr;
};

class FakeAccess : public TargetAccess {
public:
    explicit FakeAccess(FakeDrive& drive)
        : m_drive(drive)
    {
    }

    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> createTestFile(
        const std::filesystem::path&, ByteCount size) override
    {
        ++created;
        return std::make_unique<FakeTarget>(m_drive, size, &removed);
    }
    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> openForReading(const std::filesystem::path&) override
    {
        return std::make_unique<FakeTarget>(m_drive, deviceSize);
    }
    [[nodiscard]] Result<std::unique_ptr<TargetLock>> lock(const std::filesystem::path&) override
    {
        if (isLocked)
            return fail(ErrorCode::Busy, Sentence::verbatim("Another run is testing this drive."));
        return std::make_unique<TargetLock>();
    }
    std::vector<std::filesystem::path> removeLeftovers() override { return {}; }
    [[nodiscard]] std::unique_ptr<TargetLock> inhibitSleep(const std::string&) override { return nullptr; }
    [[nodiscard]] CpuTimes processCpuTimes() const override { return {}; }
    [[nodiscard]] std::optional<WorkerTimes> threadTimes() const override
    {
        return threadTimesOf ? threadTimesOf() : std::nullopt;
    }

    std::function<std::optional<WorkerTimes>()> threadTimesOf;
    ByteCount deviceSize{std::uint64_t{1} << 30U};
    bool isLocked = false;
    int created = 0;
    int removed = 0;

private:
    FakeDrive& m_drive;
};

} // namespace steadymark::testing
