// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/message_severity.h"
#include "core/procedure/cost_estimator.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "core/run/run_controller.h"

#include <filesystem>
#include <iosfwd>
#include <span>
#include <string>

namespace steadymark::cli {

/// What is said before a run starts.
struct RunAnnouncement {
    const Procedure* procedure = nullptr; ///< outlives the reporter
    std::string target;                   ///< its path
    std::string description;              ///< for people: "/mnt/ssd: Samsung SSD 980 PRO 1TB, ext4"
    ProcedureCost cost = {};              ///< all of it
    std::filesystem::path journal = {};
    bool isResumed = false;
};

/// "Resuming Four states on a drive. In total: Takes … Ctrl-C stops; everything complete is kept."
[[nodiscard]] Sentence announce(const RunAnnouncement& announcement);

/// Where a run is, for a reporter.
struct RunUpdate {
    const RunProgress& progress;
    std::span<const ProcedureSample> samples = {}; ///< since the last call
    std::span<const LiveSample> liveSamples = {};  ///< of the grid that is measured, since the last call
    /// Newer than the last sample given; may be null, and is the same object as long as nothing is new.
    const RunResult* soFar = nullptr;
};

/// Stages that are over: those before the one that runs, as far as their records are there.
[[nodiscard]] std::size_t stagesOver(const RunUpdate& news);

/// In bytes per second, of all that is measured now; `before` where nothing new is known.
[[nodiscard]] double newestSpeed(const RunUpdate& news, double before);

/// Tells the user how a run goes, on standard error. The calls come in this order: any messages, started(), update()
/// about 20 times a second, finished() once, any messages. All from one thread.
class RunReporter {
public:
    using Severity = MessageSeverity;

    RunReporter() = default;
    RunReporter(const RunReporter&) = delete;
    RunReporter& operator=(const RunReporter&) = delete;
    virtual ~RunReporter() = default;

    virtual void message(Severity severity, const Sentence& sentence) = 0;
    virtual void started(const RunAnnouncement& announcement) = 0;
    virtual void update(const RunUpdate& news) = 0;
    virtual void finished(const RunResult& result) = 0;
};

/// Says nothing but what a procedure costs, warnings and errors.
class SilentReporter final : public RunReporter {
public:
    explicit SilentReporter(std::ostream& err);

    void message(Severity severity, const Sentence& sentence) override;
    void started(const RunAnnouncement& announcement) override;
    void update(const RunUpdate&) override { }
    void finished(const RunResult&) override { }

private:
    std::ostream& m_err;
};

} // namespace steadymark::cli
