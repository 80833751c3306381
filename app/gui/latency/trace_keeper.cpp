// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/trace_keeper.h"

#include "app/gui/shell/background_task.h"
#include "core/procedure/document/result_store.h"

#include <system_error>

namespace steadymark::gui {

TraceKeeper::TraceKeeper(BenchSession& session, ProcedureSession& procedures, QObject* parent)
    : QObject(parent)
    , m_bench(session)
    , m_procedures(procedures)
{
    connect(&session, &BenchSession::stateChanged, this, [this](BenchSession::State state) {
        if (state == BenchSession::State::Starting)
            emit liveBegan([this] { return m_bench.liveTrace(); });
    });
    connect(&procedures, &ProcedureSession::stateChanged, this, [this](ProcedureSession::State state) {
        if (state == ProcedureSession::State::Starting)
            emit liveBegan([this] { return m_procedures.liveTrace(); });
    });
    connect(&session, &BenchSession::refused, this, &TraceKeeper::liveRefused);
    connect(&procedures, &ProcedureSession::refused, this, [this] {
        if (m_bench.isIdle() && m_procedures.isIdle())
            emit liveRefused();
    });
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

void TraceKeeper::lookAt(Page& page)
{
    if (m_page == &page)
        return;
    if (m_page)
        disconnect(m_page.data(), &Page::shownFileChanged, this, &TraceKeeper::matchChanged);
    m_page = &page;
    connect(m_page.data(), &Page::shownFileChanged, this, &TraceKeeper::matchChanged);
}

TraceKeeper::Match TraceKeeper::match() const
{
    if (!m_page || !m_bench.isIdle() || !m_procedures.isIdle())
        return {};
    const Page::ShownResult shown = m_page->shownResult().value_or(Page::ShownResult());
    if (shown.id.empty())
        return {};
    return {shown.id, traceOf(shown.id), fileBeside(shown.file)};
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
