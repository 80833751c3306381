// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_target.h"

#include "core/base/files.h"
#include "core/simulation/presets.h"

#include <algorithm>
#include <array>

namespace steadymark {
namespace {

constexpr std::uint32_t sectorBytes = 512;

/// Its clock is the drive's: it jumps to what is waited for.
class SimulatedBackend final : public IoBackend {
public:
    SimulatedBackend(SimulatedDrive& drive, std::uint64_t begin, std::uint64_t size, const BackendRequest& request)
        : m_drive(drive)
        , m_user(drive)
        , m_begin(begin)
        , m_size(size)
        , m_writesThrough(request.writesThrough)
    {
        m_inFlight.reserve(std::max(request.queueDepth, largestBatch));
        m_requests.reserve(std::max(request.queueDepth, largestBatch));
        m_done.resize(m_requests.capacity());
    }

    // hot path
    [[nodiscard]] Exchange exchange(std::span<const IoRequest> requests, std::span<IoCompletion> completions,
        std::uint32_t minimumCompletions) noexcept override
    {
        Exchange exchange;
        exchange.submittedAt = requests.empty() ? m_user.now() : submit(requests);
        const auto wanted = std::min<std::size_t>({minimumCompletions, m_inFlight.size(), completions.size()});
        while (exchange.completed < wanted) {
            m_user.waitUntil(m_inFlight.front().at);
            collect(completions, exchange);
        }
        collect(completions, exchange);
        exchange.reapedAt = m_user.now();
        return exchange;
    }

    [[nodiscard]] Exchange waitUntil(std::span<IoCompletion> completions, Nanoseconds until) noexcept override
    {
        Exchange exchange;
        exchange.submittedAt = m_user.now();
        m_user.waitUntil(m_inFlight.empty() ? until : std::min(until, m_inFlight.front().at));
        collect(completions, exchange);
        exchange.reapedAt = m_user.now();
        return exchange;
    }

    [[nodiscard]] Exchange sleepUntil(Nanoseconds until) noexcept override { return waitUntil({}, until); }

private:
    struct InFlight {
        Nanoseconds at{};
        std::uint64_t number = 0; ///< completions of one moment come in the order of submission
        IoCompletion completion;
        bool operator<(const InFlight& other) const // a heap whose first is the earliest
        {
            return at != other.at ? at > other.at : number > other.number;
        }
    };

    Nanoseconds submit(std::span<const IoRequest> requests)
    {
        m_requests.clear();
        for (IoRequest request : requests) {
            // As on every target the end cuts I/Os short.
            const std::uint64_t left = m_size - std::min(request.offsetBytes, m_size);
            request.bytes = static_cast<std::uint32_t>(std::min<std::uint64_t>(request.bytes, left));
            request.offsetBytes += m_begin;
            if (request.direction == Direction::Read)
                m_drive.getContent(request.offsetBytes, {request.data, request.bytes});
            else if (!request.isSync && m_drive.holdsData())
                m_drive.putContent(request.offsetBytes, {request.data, request.bytes});
            m_requests.push_back(request);
        }
        m_done.resize(std::max(m_done.size(), m_requests.size()));
        const Nanoseconds at = m_user.submit(m_requests, m_done);
        if (m_writesThrough)
            writeThrough();
        for (std::size_t i = 0; i < m_requests.size(); ++i) {
            const IoRequest& request = m_requests[i];
            m_inFlight.push_back({m_done[i], m_submitted++, {request.slot, static_cast<std::int32_t>(request.bytes)}});
            std::push_heap(m_inFlight.begin(), m_inFlight.end());
        }
        return at;
    }

    /// What was just written is complete when it is on flash.
    void writeThrough()
    {
        IoRequest sync;
        sync.direction = Direction::Write;
        sync.isSync = true;
        Nanoseconds synced{};
        static_cast<void>(m_user.submit({&sync, 1}, {&synced, 1}));
        for (std::size_t i = 0; i < m_requests.size(); ++i) {
            if (m_requests[i].direction == Direction::Write)
                m_done[i] = std::max(m_done[i], synced);
        }
    }

    void collect(std::span<IoCompletion> completions, Exchange& exchange)
    {
        while (
            !m_inFlight.empty() && m_inFlight.front().at <= m_user.now() && exchange.completed < completions.size()) {
            completions[exchange.completed++] = m_inFlight.front().completion;
            std::pop_heap(m_inFlight.begin(), m_inFlight.end());
            m_inFlight.pop_back();
        }
    }

    SimulatedDrive& m_drive;
    SimulatedDrive::User m_user;
    std::uint64_t m_begin;
    std::uint64_t m_size;
    bool m_writesThrough;
    std::uint64_t m_submitted = 0;
    std::vector<InFlight> m_inFlight;
    std::vector<IoRequest> m_requests;
    std::vector<Nanoseconds> m_done;
};

class SimulatedTarget final : public OpenTarget {
public:
    enum class Kind { File, Drive };

    SimulatedTarget(SimulatedDrive& drive, Kind kind, std::uint64_t begin, ByteCount size)
        : m_drive(drive)
        , m_begin(begin)
        , m_isFile(kind == Kind::File)
    {
        m_geometry.size = size;
        m_geometry.offsetAlignment = sectorBytes;
        m_geometry.memoryAlignment = sectorBytes;
    }
    ~SimulatedTarget() override { static_cast<void>(remove()); }

    [[nodiscard]] const TargetGeometry& geometry() const override { return m_geometry; }
    [[nodiscard]] Result<MadeBackend> makeBackend(const BackendRequest& request) override
    {
        MadeBackend made;
        made.backend = std::make_unique<SimulatedBackend>(m_drive, m_begin, m_geometry.size.count(), request);
        made.facts.backend = "simulated";
        made.facts.alignmentBytes = sectorBytes;
        made.facts.note = Sentence("The drive is simulated, in virtual time.");
        return made;
    }
    [[nodiscard]] Result<> sync() override
    {
        m_drive.flush();
        return success();
    }
    [[nodiscard]] Result<Nanoseconds> timeTrim(
        std::uint64_t offsetBytes, ByteCount length, const StampClock& /*clock*/) override
    {
        if (m_isFile)
            return fail(ErrorCode::NotSupported,
                Sentence("TRIM of a test file would measure the file system: choose the whole drive."));
        if (!m_drive.facts().hasTrim)
            return fail(ErrorCode::NotSupported,
                Sentence("The simulated drive '{drive}' does not support TRIM.", {{"drive", m_drive.facts().name}}));
        return m_drive.trim(m_begin + offsetBytes, length.count());
    }
    void dropCache() override { } // there is none
    [[nodiscard]] ExtentReport inspectExtents() override { return {}; }
    [[nodiscard]] bool holdsData() const override { return m_drive.holdsData(); }
    [[nodiscard]] Result<> remove() override
    {
        // As on a file system without "discard" the drive is not told.
        if (std::exchange(m_isFile, false))
            m_drive.release(m_begin);
        return success();
    }
    [[nodiscard]] std::filesystem::path path() const override { return simulationPath(m_drive.facts().name); }

private:
    SimulatedDrive& m_drive;
    std::uint64_t m_begin;
    bool m_isFile;
    TargetGeometry m_geometry;
};

class SimulatedLock final : public TargetLock {
public:
    explicit SimulatedLock(SimulatedDrive& drive)
        : m_drive(drive)
    {
    }
    ~SimulatedLock() override { m_drive.unlock(); }

private:
    SimulatedDrive& m_drive;
};

} // namespace

Result<> checkSimulationPath(const DeviceFacts& facts, const std::filesystem::path& path)
{
    if (simulationName(path) == facts.name)
        return success();
    return fail(ErrorCode::NotFound,
        Sentence("Only the simulated drive {drive} can be used here, not {path}.",
            {{"drive", toUtf8(simulationPath(facts.name))}, {"path", toUtf8(path)}}));
}

Sentence hasTestFile(const DeviceFacts& facts)
{
    return Sentence("The simulated drive '{drive}' has a test file. Wait until the run that created it has finished.",
        {{"drive", facts.name}});
}

Result<std::unique_ptr<OpenTarget>> SimulatedTargetAccess::createTestFile(
    const std::filesystem::path& folder, ByteCount size)
{
    BOOST_OUTCOME_TRYV(checkSimulationPath(m_drive.facts(), folder));
    const std::optional<std::uint64_t> begin = m_drive.allocate(size.count());
    if (!begin)
        return fail(ErrorCode::NoSpace,
            Sentence("The simulated drive '{drive}' has no space for a test file of {size}: {free} are free. Choose a "
                     "smaller size.",
                {{"drive", m_drive.facts().name}, {"size", Figure{formatSize(size)}},
                    {"free", Figure{formatDecimalBytes(ByteCount(m_drive.freeBytes()))}}}));
    return std::make_unique<SimulatedTarget>(m_drive, SimulatedTarget::Kind::File, *begin, size);
}

Result<std::unique_ptr<OpenTarget>> SimulatedTargetAccess::openForReading(const std::filesystem::path& path)
{
    BOOST_OUTCOME_TRYV(checkSimulationPath(m_drive.facts(), path));
    return std::make_unique<SimulatedTarget>(m_drive, SimulatedTarget::Kind::Drive, 0, m_drive.facts().capacity);
}

Result<std::unique_ptr<OpenTarget>> SimulatedTargetAccess::openForWriting(
    const std::filesystem::path& device, const std::string& /*confirmed*/)
{
    if (m_drive.hasFiles())
        return fail(ErrorCode::Busy, hasTestFile(m_drive.facts()));
    return openForReading(device);
}

std::optional<TargetAccess::PathKind> SimulatedTargetAccess::ownPath(const std::filesystem::path& path) const
{
    // Test files can be put on it, as in a folder; openForWriting() takes the whole of it.
    return simulationName(path) ? std::optional(PathKind::Folder) : std::nullopt;
}

Result<std::unique_ptr<TargetLock>> SimulatedTargetAccess::lock(const std::filesystem::path& path)
{
    BOOST_OUTCOME_TRYV(checkSimulationPath(m_drive.facts(), path));
    if (!m_drive.tryLock())
        return fail(ErrorCode::Busy,
            Sentence("The simulated drive '{drive}' is already being tested. Wait until that test has finished.",
                {{"drive", m_drive.facts().name}}));
    return std::make_unique<SimulatedLock>(m_drive);
}

std::unique_ptr<TargetLock> SimulatedTargetAccess::inhibitSleep(const std::string& /*reason*/)
{
    return std::make_unique<TargetLock>();
}

} // namespace steadymark
