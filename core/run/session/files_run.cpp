// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/session/files_run.h"

#include "core/base/files.h"
#include "core/base/random.h"
#include "core/engine/files/files_runner.h"

#include <memory>
#include <utility>
#include <vector>

namespace steadymark {

FilesRun::FilesRun(StageHost& host, Shared shared, std::size_t stage)
    : m_host(host)
    , m_shared(shared)
    , m_index(stage)
    , m_work(std::get<FilesStage>(shared.state.result().procedure.stages[stage].work).work)
    , m_begin(host.elapsed())
    , m_left(shared.estimator.ofRest(shared.state.result().procedure, {.position = {stage, 0, 0, 0}}))
    , m_writtenBefore(shared.state.result().writtenBytes)
    , m_meter(m_begin, {})
{
}

Result<> FilesRun::run(const std::filesystem::path& target, std::stop_token stop)
{
    m_shared.state.enter(RunPhase::Files, {m_index, 0, 0, 0});
    const Result<> outcome = runIn(target, stop);
    m_host.passEnds(); // of a phase that was not completed
    keepRecord();
    m_host.addWritten(m_record.writtenBytes);
    m_host.takeTemperatures();
    return outcome;
}

Result<> FilesRun::runIn(const std::filesystem::path& target, const std::stop_token& stop)
{
    TargetAccess& targets = m_shared.machine.targets();
    BOOST_OUTCOME_TRY(const std::unique_ptr<TestFolder> folder, targets.createTestFolder(target));
    std::unique_ptr<TestFolder> second;
    if (!m_work.to.empty()) {
        BOOST_OUTCOME_TRY(second, targets.createTestFolder(pathFromUtf8(m_work.to)));
    }
    const Result<> outcome = work(*folder, second.get(), stop);
    for (TestFolder* const made : {folder.get(), second.get()}) {
        if (made == nullptr)
            continue;
        if (const Result<> removed = made->remove(); !removed)
            m_host.warn(removed.error().sentence);
    }
    return outcome;
}

void FilesRun::publish(const LiveTotals& totals)
{
    if (const auto live = m_meter.sample(m_host.elapsed(), totals))
        m_shared.state.setLive(*live);
    m_host.publishTimes(m_left, m_begin, m_writtenBefore + m_record.writtenBytes);
}

void FilesRun::keepRecord()
{
    m_shared.state.change([this](RunResult& result) { result.stages[m_index].files = m_record; });
}

Result<> FilesRun::work(TestFolder& folder, TestFolder* second, const std::stop_token& stop)
{
    BOOST_OUTCOME_TRY(const FolderFacts facts, folder.facts());
    m_record.isInMemory = facts.isInMemory;
    if (facts.isInMemory)
        m_host.warn(Sentence("The target is a file system in memory: the figures are those of memory and not of a "
                             "drive."));
    FilesRunner runner({.work = &m_work,
        .seed = deriveSeed(m_shared.state.result().procedure.seed, m_index + 1),
        .folder = &folder,
        .second = second,
        .clock = &m_shared.stampClock,
        .mayGoOn = [&stop] { return !stop.stop_requested(); },
        .onTick = [this](const LiveTotals& totals) { publish(totals); },
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
            if (!m_host.waitWhilePaused(stop))
                return stopped();
            m_host.takeTemperatures();
            m_shared.state.enter(RunPhase::Files, {m_index, use, index, 0});
            m_host.passBegins();
            const Nanoseconds startedAt = m_host.elapsed();
            BOOST_OUTCOME_TRY(FilePhaseRecord record, runner.run(phases[index]));
            record.use = use;
            record.startedAt = startedAt;
            m_record.phases.push_back(std::move(record));
            m_host.passEnds();
            keepRecord();
        }
        BOOST_OUTCOME_TRYV(runner.endUse());
    }
    return success();
}

} // namespace steadymark
