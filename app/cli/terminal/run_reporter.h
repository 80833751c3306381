// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/estimate.h"
#include "core/run/run_controller.h"

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

namespace steadymark::cli {

enum class MessageSeverity { Note, Warning, Error };

/// What is said before a run starts.
struct RunAnnouncement {
    const TestPlan* plan = nullptr;
    std::string target;      ///< its path
    std::string description; ///< for people: "/mnt/ssd: Samsung SSD 980 PRO 1TB, ext4"
    Estimate estimate;
};

/// Tells the user how a run goes, on standard error. The calls come in this order: any messages, started(), update()
/// about 20 times a second, finished() once, any messages. All from one thread.
class RunReporter {
public:
    using Severity = MessageSeverity;

    RunReporter() = default;
    RunReporter(const RunReporter&) = delete;
    RunReporter& operator=(const RunReporter&) = delete;
    virtual ~RunReporter() = default;

    virtual void message(Severity severity, std::string_view sentence) = 0;
    virtual void started(const RunAnnouncement& announcement) = 0;
    /// `samples` are the ones since the last call.
    virtual void update(const RunProgress& progress, std::span<const LiveSample> samples) = 0;
    virtual void finished(const RunResult& result) = 0;
};

/// "Takes about 4:45 and writes about 12 GB."
[[nodiscard]] std::string describeCost(const Estimate& estimate);

/// "read", "write" or "mix 70 %"
[[nodiscard]] std::string describeOperation(const Workload& workload);

/// "SEQ 1MiB Q8T1 read": tells apart what has the same name.
[[nodiscard]] std::string nameWithOperation(const std::string& name, const Workload& workload);

/// Which steps of a progress are over: all records but the one that is being measured.
[[nodiscard]] bool isStepOver(const RunProgress& progress, std::size_t step);

/// Says nothing but warnings and errors.
class SilentReporter final : public RunReporter {
public:
    explicit SilentReporter(std::ostream& err);

    void message(Severity severity, std::string_view sentence) override;
    void started(const RunAnnouncement&) override { }
    void update(const RunProgress&, std::span<const LiveSample>) override { }
    void finished(const RunResult&) override { }

private:
    std::ostream& m_err;
};

/// One line for every phase of note, every finished step and every reason against its number: for pipes and logs.
class LineReporter final : public RunReporter {
public:
    explicit LineReporter(std::ostream& err);

    void message(Severity severity, std::string_view sentence) override;
    void started(const RunAnnouncement& announcement) override;
    void update(const RunProgress& progress, std::span<const LiveSample> samples) override;
    void finished(const RunResult& result) override;

private:
    void reportStep(const StepRecord& step);

    std::ostream& m_err;
    std::size_t m_plannedSteps = 0;
    bool m_hasIntervals = false;
    std::size_t m_reportedSteps = 0;
    RunPhase m_phase = RunPhase::Starting;
};

/// One compact JSON object a line; `steadymark-cli run --help` documents them.
class JsonReporter final : public RunReporter {
public:
    explicit JsonReporter(std::ostream& err);

    void message(Severity severity, std::string_view sentence) override;
    void started(const RunAnnouncement& announcement) override;
    void update(const RunProgress& progress, std::span<const LiveSample> samples) override;
    void finished(const RunResult& result) override;

private:
    void reportPasses(const StepRecord& step, std::size_t index);
    void reportStep(const StepRecord& step, std::size_t index);

    std::ostream& m_err;
    std::size_t m_reportedSteps = 0;
    std::size_t m_reportedPasses = 0; ///< of the step after those
    bool m_hasPhase = false;
    RunPhase m_phase = RunPhase::Starting;
    std::size_t m_phaseStep = 0;
    unsigned m_phasePass = 0;
};

} // namespace steadymark::cli
