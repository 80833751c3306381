// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/session/files_run.h"

#include "core/base/files.h"
#include "core/engine/files/files_runner.h"

#include <utility>

namespace steadymark {

FilesRun::FilesRun(const FilesWork& work, std::uint64_t seed, TargetAccess& targets, const StampClock& clock, Host host)
    : m_work(work)
    , m_seed(seed)
    , m_targets(targets)
    , m_clock(clock)
    , m_host(std::move(host))
{
}

Result<> FilesRun::run(const std::filesystem::path& target)
{
    BOOST_OUTCOME_TRY(const std::unique_ptr<TestFolder> folder, m_targets.createTestFolder(target));
    std::unique_ptr<TestFolder> second;
    if (!m_work.to.empty()) {
        BOOST_OUTCOME_TRY(second, m_targets.createTestFolder(pathFromUtf8(m_work.to)));
    }
    const Result<> outcome = work(*folder, second.get());
    for (TestFolder* const made : {folder.get(), second.get()}) {
        if (made == nullptr)
            continue;
        if (const Result<> removed = made->remove(); !removed)
            m_host.warn(removed.error().sentence);
    }
    return outcome;
}

Result<> FilesRun::work(TestFolder& folder, TestFolder* second)
{
    BOOST_OUTCOME_TRY(const FolderFacts facts, folder.facts());
    m_record.isInMemory = facts.isInMemory;
    if (facts.isInMemory)
        m_host.warn(Sentence("The target is a file system in memory: the figures are those of memory and not of a "
                             "drive."));
    FilesRunner runner({.work = &m_work,
        .seed = m_seed,
        .folder = &folder,
        .second = second,
        .clock = &m_clock,
        .mayGoOn = m_host.mayGoOn,
        .onTick = [this](const LiveTotals& totals) { m_host.onTick(totals, m_record.writtenBytes); },
        .onWritten =
            [this](std::uint64_t bytes) {
                m_record.writtenBytes += bytes;
            }});
    BOOST_OUTCOME_TRYV(runner.prepare());
    m_record.skippedEntries = runner.skippedEntries();
    if (m_record.skippedEntries > 0)
        m_host.warn(Sentence::counted(m_record.skippedEntries,
            "{n} entry of the folder to be copied was left out: it is a link, a device or cannot be read.",
            "{n} entries of the folder to be copied were left out: they are links, devices or cannot be read."));
    if (m_work.countsMemory) {
        BOOST_OUTCOME_TRY(const FilesRunner::MemoryShare share, runner.measureMemory());
        m_record.memoryRead = share.read;
        m_record.memoryWrite = share.write;
    }
    const std::vector<FilePhase> phases = phasesOf(m_work);
    for (unsigned use = 0; use < m_work.uses; ++use) {
        for (std::size_t index = 0; index < phases.size(); ++index) {
            if (!m_host.waitWhilePaused())
                return fail(ErrorCode::Cancelled, Sentence("Stopped by the user."));
            m_host.onPhase(use, index);
            const Nanoseconds startedAt = m_host.elapsed();
            BOOST_OUTCOME_TRY(FilePhaseRecord record, runner.run(phases[index]));
            record.use = use;
            record.startedAt = startedAt;
            m_record.phases.push_back(std::move(record));
            m_host.onPhaseDone(m_record);
        }
        BOOST_OUTCOME_TRYV(runner.endUse());
    }
    return success();
}

} // namespace steadymark
