// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/benchmark_start.h"

#include "app/gui/benchmark/plan_bar.h"
#include "app/gui/language/said.h"
#include "app/gui/target/target_card.h"
#include "core/run/measured_again.h"

#include <QLineEdit>
#include <QScopedValueRollback>

#include <utility>

namespace steadymark::gui {

BenchmarkStart::BenchmarkStart(RunSession& session, const Controls& controls, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_controls(controls)
{
}

bool BenchmarkStart::canStart()
{
    emit asked();
    const QString why = m_session.whyNot();
    if (!why.isEmpty())
        emit refused(why);
    return why.isEmpty();
}

void BenchmarkStart::start(bool isResultShown, std::vector<std::size_t> onlySteps)
{
    if (m_session.runsBenchmark())
        return;
    if (m_controls.target.folder().empty()) {
        emit targetMissing();
        return;
    }
    if (!canStart())
        return;
    PlanOptions options = m_controls.plan.options();
    options.seed = freshSeed();
    const QString comment = isResultShown ? QString() : m_controls.comment.text().simplified();
    const QScopedValueRollback<bool> starting(m_isStarting, true);
    m_session.start(buildPlan(options), m_controls.target.folder(), comment, m_controls.target.volume(),
        {m_controls.plan.engine(), m_controls.plan.capturesTrace(), std::move(onlySteps)});
    if (m_session.runsBenchmark())
        m_controls.comment.setText(comment);
}

void BenchmarkStart::runOnly(const std::shared_ptr<const RunResult>& shown, const std::vector<std::size_t>& steps)
{
    if (!shown) {
        start(false, steps);
        return;
    }
    if (m_session.runsBenchmark() || !canStart())
        return;
    // Before the page is cleared for a run that will not begin.
    if (const Result<> possible = checkMeasuredAgain(*shown); !possible) {
        emit refused(said(possible.error().sentence));
        return;
    }
    const QScopedValueRollback<bool> starting(m_isStarting, true);
    m_session.measureAgain(shown, steps, m_controls.plan.capturesTrace());
}

void BenchmarkStart::resume(const Resumable& interrupted)
{
    if (m_session.runsBenchmark() || !canStart())
        return;
    m_controls.comment.setText(QString::fromStdString(interrupted.result->comment));
    const QScopedValueRollback<bool> starting(m_isStarting, true);
    m_session.resumeInterrupted(interrupted);
}

} // namespace steadymark::gui
