// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/run/run_session.h"

#include <QObject>

#include <cstddef>
#include <memory>
#include <vector>

class QLineEdit;

namespace steadymark::gui {

class PlanBar;
class TargetCard;

/// Begins the runs of the Benchmark page with what its controls say, or tells why nothing begins. GUI thread.
class BenchmarkStart final : public QObject {
    Q_OBJECT
public:
    /// What is measured, and what the result is called. They outlive it.
    struct Controls {
        TargetCard& target;
        PlanBar& plan;
        QLineEdit& comment;
    };

    BenchmarkStart(RunSession& session, const Controls& controls, QObject* parent);

    /// Whether it was asked here for what begins to run now.
    [[nodiscard]] bool isStarting() const noexcept { return m_isStarting; }

    /// All steps unless some are named. What stands in the comment beside a result that is shown is that one's, and no
    /// comment of the new one.
    void start(bool isResultShown, std::vector<std::size_t> onlySteps = {});
    /// These steps and nothing else: of the result, with its settings, or of what the controls say where there is none.
    void runOnly(const std::shared_ptr<const RunResult>& shown, const std::vector<std::size_t>& steps);
    void resume(const Resumable& interrupted);

signals:
    /// Something is to begin: what was said before is over.
    void asked();
    /// And what is shown stays.
    void refused(const QString& why);
    void targetMissing();

private:
    [[nodiscard]] bool canStart();

    RunSession& m_session;
    Controls m_controls;
    bool m_isStarting = false;
};

} // namespace steadymark::gui
