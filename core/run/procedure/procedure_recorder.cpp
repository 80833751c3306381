// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/procedure/procedure_recorder.h"

#include <utility>

namespace steadymark {
namespace {

class JournalRecorder final : public ProcedureRecorder {
public:
    explicit JournalRecorder(ProcedureJournal journal)
        : m_journal(std::move(journal))
    {
    }

    [[nodiscard]] Result<> addSample(
        const ProcedureSample& sample, const LatencyHistogram& read, const LatencyHistogram& write) override
    {
        return m_journal.addSample(sample, read, write);
    }
    [[nodiscard]] Result<> addStage(std::size_t index, const StageRecord& record, std::uint64_t writtenBytes) override
    {
        return m_journal.addStage(index, record, writtenBytes);
    }
    [[nodiscard]] Result<> addGrid(std::size_t stage, Nanoseconds startedAt, const RunResult& begun) override
    {
        return m_journal.addGrid(stage, startedAt, begun);
    }
    [[nodiscard]] Result<> addGridPart(const GridPart& part) override { return m_journal.addGridPart(part); }
    [[nodiscard]] Result<> addTargetState(const std::string& bytes) override { return m_journal.addTargetState(bytes); }

private:
    ProcedureJournal m_journal;
};

class JournalRecords final : public ProcedureRecords {
public:
    [[nodiscard]] Result<std::unique_ptr<ProcedureRecorder>> create(
        const std::filesystem::path& file, const ProcedureResult& begun) override
    {
        BOOST_OUTCOME_TRY(ProcedureJournal journal, ProcedureJournal::create(file, begun));
        return std::make_unique<JournalRecorder>(std::move(journal));
    }
    [[nodiscard]] Result<std::unique_ptr<ProcedureRecorder>> append(const std::filesystem::path& file) override
    {
        BOOST_OUTCOME_TRY(ProcedureJournal journal, ProcedureJournal::append(file));
        return std::make_unique<JournalRecorder>(std::move(journal));
    }
    [[nodiscard]] Result<ProcedureJournal::Content> read(const std::filesystem::path& file) override
    {
        return ProcedureJournal::read(file);
    }
};

} // namespace

ProcedureRecords& procedureJournals()
{
    static JournalRecords records;
    return records;
}

} // namespace steadymark
