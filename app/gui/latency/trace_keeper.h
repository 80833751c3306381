// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/benchmark/bench_session.h"
#include "app/gui/states/procedure_session.h"

#include <QObject>

#include <filesystem>
#include <memory>

namespace steadymark::gui {

/// Keeps the trace of each finished run or procedure: in memory for the result that was measured last, and as a file
/// beside the result in the history. Writing happens in the background, long after the last I/O of the test. GUI
/// thread.
class TraceKeeper final : public QObject {
    Q_OBJECT
public:
    TraceKeeper(BenchSession& session, ProcedureSession& procedures, QObject* parent = nullptr);

    /// The trace of a result that was measured since the program started, if it is the last one; else null.
    [[nodiscard]] std::shared_ptr<const TraceImage> traceOf(const std::string& runId) const;
    /// Where the trace of a result lies; empty if there is none.
    [[nodiscard]] static std::filesystem::path fileBeside(const std::filesystem::path& resultFile);

signals:
    void saved(const std::filesystem::path& file);
    /// The sentence says that the result itself is safe, and what to do.
    void savingFailed(const QString& sentence);

private:
    void save(const std::filesystem::path& resultFile);

    std::string m_runId;
    std::shared_ptr<const TraceImage> m_trace;
};

} // namespace steadymark::gui
