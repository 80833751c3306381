// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/trace_keeper.h"

#include "app/gui/language/said.h"
#include "app/gui/shell/background_task.h"
#include "core/procedure/document/result_store.h"

#include <system_error>

namespace steadymark::gui {

TraceKeeper::TraceKeeper(RunSession& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    connect(&session, &RunSession::stateChanged, this, [this](RunSession::State state) {
        if (state == RunSession::State::Starting)
            emit liveBegan([this] { return m_session.liveTrace(); });
    });
    connect(&session, &RunSession::refused, this, [this] {
        if (m_session.isIdle())
            emit liveRefused();
    });
    connect(&session, &RunSession::finished, this, [this](const RunOutcome& outcome) {
        m_trace = m_session.finishedTrace();
        m_runId = outcome.result->id;
    });
    connect(&session, &RunSession::stored, this, [this](const std::filesystem::path& file, const RunOutcome& outcome) {
        if (m_trace && outcome.result->id == m_runId)
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
    if (!m_page || !m_session.isIdle())
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
                emit savingFailed(tr("The result was saved, but not its trace: %1 Free some space there, or choose "
                                     "fewer or shorter passes.")
                                      .arg(said(written.error().sentence)));
        });
}

} // namespace steadymark::gui
