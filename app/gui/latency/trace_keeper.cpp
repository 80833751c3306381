// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/trace_keeper.h"

#include "app/gui/shell/background_task.h"
#include "core/result/result_store.h"

#include <system_error>

namespace steadymark::gui {

TraceKeeper::TraceKeeper(BenchSession& session, ProcedureSession& procedures, QObject* parent)
    : QObject(parent)
{
    connect(&session, &BenchSession::finished, this, [this, &session](const std::shared_ptr<const RunResult>& result) {
        m_trace = session.finishedTrace();
        m_runId = result->id;
    });
    connect(&session, &BenchSession::stored, this,
        [this](const std::shared_ptr<const RunResult>& result, const std::filesystem::path& file) {
            if (m_trace && result->id == m_runId)
                save(file);
        });
    connect(&procedures, &ProcedureSession::finished, this,
        [this, &procedures](const std::shared_ptr<const ProcedureFigures>& figures) {
            m_trace = procedures.finishedTrace();
            m_runId = figures->result->id;
        });
    connect(&procedures, &ProcedureSession::stored, this, [this, &procedures](const std::filesystem::path& file) {
        if (m_trace && m_trace == procedures.finishedTrace())
            save(file);
    });
}

std::shared_ptr<const TraceImage> TraceKeeper::traceOf(const std::string& runId) const
{
    return runId == m_runId ? m_trace : nullptr;
}

std::filesystem::path TraceKeeper::fileBeside(const std::filesystem::path& resultFile)
{
    if (resultFile.empty())
        return {};
    const std::filesystem::path file = traceFileOf(resultFile);
    std::error_code error;
    return std::filesystem::is_regular_file(file, error) ? file : std::filesystem::path();
}

void TraceKeeper::save(const std::filesystem::path& resultFile)
{
    const std::filesystem::path file = traceFileOf(resultFile);
    inBackground(
        this,
        [trace = m_trace, file] {
            const Result<> written = trace->save(file);
            if (written)
                ResultStore(file.parent_path()).pruneTraces(ResultStore::mostTraceBytes);
            return written;
        },
        [this, file](const Result<>& written) {
            if (written)
                emit saved(file);
            else
                emit savingFailed(tr("The result is kept, but not its trace: %1 Free some space there, or choose fewer "
                                     "or shorter passes.")
                                      .arg(QString::fromStdString(written.error().message)));
        });
}

} // namespace steadymark::gui
