// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/session/run_recorder.h"

#include <utility>

namespace steadymark {
namespace {

class JournalRecorder final : public RunRecorder {
public:
    explicit JournalRecorder(RunJournal journal)
        : m_journal(std::move(journal))
    {
    }

    [[nodiscard]] Result<> addSample(
        const ProcedureSample& sample, const LatencyHistogram& read, const LatencyHistogram& write) override
    {
        return m_journal.addSample(sample, read, write);
    }
    [[nodiscard]] Result<> addStage(std::size_t index, const StageRecord& record, std::uint64_t writtenBytes,
        const std::vector<TemperatureSample>& temperatures) override
    {
        return m_journal.addStage(index, record, writtenBytes, temperatures);
    }
    [[nodiscard]] Result<> addGrid(std::size_t stage, const RunResult& begun) override
    {
        return m_journal.addGrid(stage, begun);
    }
    [[nodiscard]] Result<> addGridPart(std::size_t stage, const GridPart& part) override
    {
        return m_journal.addGridPart(stage, part);
    }
    [[nodiscard]] Result<> addTargetState(const std::string& bytes) override { return m_journal.addTargetState(bytes); }

private:
    RunJournal m_journal;
};

class JournalRecords final : public RunRecords {
public:
    [[nodiscard]] Result<std::unique_ptr<RunRecorder>> create(
        const std::filesystem::path& file, const RunResult& begun) override
    {
        BOOST_OUTCOME_TRY(RunJournal journal, RunJournal::create(file, begun));
        return std::make_unique<JournalRecorder>(std::move(journal));
    }
    [[nodiscard]] Result<std::unique_ptr<RunRecorder>> append(const std::filesystem::path& file) override
    {
        BOOST_OUTCOME_TRY(RunJournal journal, RunJournal::append(file));
        return std::make_unique<JournalRecorder>(std::move(journal));
    }
    [[nodiscard]] Result<RunJournal::Content> read(const std::filesystem::path& file) override
    {
        return RunJournal::read(file);
    }
};

} // namespace

RunRecords& runJournals()
{
    static JournalRecords records;
    return records;
}

} // namespace steadymark
