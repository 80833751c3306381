// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/drawing.h"
#include "app/cli/terminal/run_reporter.h"
#include "core/base/clock.h"
#include "core/procedure/analysis/procedure_analysis.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "core/run/run_controller.h"

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace steadymark::cli {

/// What is said before a procedure starts.
struct ProcedureAnnouncement {
    const Procedure* procedure = nullptr; ///< outlives the reporter
    std::string target;                   ///< its path
    std::string description;              ///< for people: "/dev/nvme0n1: Samsung SSD 990 PRO 2TB"
    ProcedureCost cost;                   ///< of all of it
    std::filesystem::path journal;
    bool isResumed = false;
};

/// Where a procedure is, for a reporter.
struct ProcedureNews {
    const ProcedureProgress& progress;
    std::span<const ProcedureSample> samples; ///< since the last call
    /// Newer than the last sample given; may be null, and is the same object as long as nothing is new.
    const ProcedureResult* soFar = nullptr;
};

/// Tells the user how a procedure goes, on standard error. The calls come in this order: any messages, started(),
/// update() some times a second, finished() once, any messages. All from one thread.
class ProcedureReporter {
public:
    using Severity = MessageSeverity;

    ProcedureReporter() = default;
    ProcedureReporter(const ProcedureReporter&) = delete;
    ProcedureReporter& operator=(const ProcedureReporter&) = delete;
    virtual ~ProcedureReporter() = default;

    virtual void message(Severity severity, std::string_view sentence) = 0;
    virtual void started(const ProcedureAnnouncement& announcement) = 0;
    virtual void update(const ProcedureNews& news) = 0;
    virtual void finished(const ProcedureResult& result) = 0;
};

/// Says nothing but what it costs, warnings and errors.
class SilentProcedureReporter final : public ProcedureReporter {
public:
    explicit SilentProcedureReporter(std::ostream& err);

    void message(Severity severity, std::string_view sentence) override;
    void started(const ProcedureAnnouncement& announcement) override;
    void update(const ProcedureNews&) override { }
    void finished(const ProcedureResult&) override { }

private:
    std::ostream& m_err;
};

/// One line for each stage that begins or ends, and every half minute where it is: for pipes and logs.
class LineProcedureReporter final : public ProcedureReporter {
public:
    /// `clock` is that of the people who read it, not the drive's.
    LineProcedureReporter(std::ostream& err, const Clock& clock);

    void message(Severity severity, std::string_view sentence) override;
    void started(const ProcedureAnnouncement& announcement) override;
    void update(const ProcedureNews& news) override;
    void finished(const ProcedureResult& result) override;

private:
    void tellStages(const ProcedureResult& result, std::size_t end);

    std::ostream& m_err;
    const Clock& m_clock;
    const Procedure* m_procedure = nullptr;
    std::size_t m_toldStages = 0; ///< whose end was told
    std::optional<std::size_t> m_stage;
    Nanoseconds m_lastLine{};
    double m_bytesPerSecond = 0.0; ///< of the newest sample
};

/// One line that is redrawn in place, below the ends of the stages.
class LiveProcedureReporter final : public ProcedureReporter {
public:
    /// `style` is asked before every drawing, so that a resized window is followed.
    LiveProcedureReporter(std::ostream& err, std::function<GridStyle()> style);
    ~LiveProcedureReporter() override;

    void message(Severity severity, std::string_view sentence) override;
    void started(const ProcedureAnnouncement& announcement) override;
    void update(const ProcedureNews& news) override;
    void finished(const ProcedureResult& result) override;

private:
    void print(std::string_view line);
    void erase();

    std::ostream& m_err;
    std::function<GridStyle()> m_style;
    const Procedure* m_procedure = nullptr;
    std::size_t m_toldStages = 0;
    double m_bytesPerSecond = 0.0;
    const ProcedureResult* m_judged = nullptr;
    std::string m_steadiness;
    bool m_isActive = false;
    bool m_isDrawn = false;
};

/// One compact JSON object a line; `steadymark-cli procedure run --help` documents them.
class JsonProcedureReporter final : public ProcedureReporter {
public:
    explicit JsonProcedureReporter(std::ostream& err);

    void message(Severity severity, std::string_view sentence) override;
    void started(const ProcedureAnnouncement& announcement) override;
    void update(const ProcedureNews& news) override;
    void finished(const ProcedureResult& result) override;

private:
    void tellSample(const ProcedureSample& sample);
    void tellSteadiness(const ProcedureResult& result, std::size_t stage);
    void tellStages(const ProcedureResult& result, std::size_t end);

    std::ostream& m_err;
    const Procedure* m_procedure = nullptr;
    std::size_t m_toldStages = 0;
    std::optional<std::size_t> m_steadyStage; ///< of which `m_steadyRounds` were told
    std::size_t m_steadyRounds = 0;
    std::optional<std::pair<ProcedurePhase, ProcedurePosition>> m_told;
};

/// "starting", "preparingFile", …
[[nodiscard]] std::string_view toString(ProcedurePhase phase);

/// What is shown live, in one line without its end: stage, round, speed, written, margins, time left.
[[nodiscard]] std::string progressLine(
    const Procedure& procedure, const ProcedureProgress& progress, double bytesPerSecond, std::string_view steadiness);

/// How a stage ended: "Fresh: complete, 12 rounds, steady." \pre stage < procedure.stages.size()
[[nodiscard]] std::string stageLine(const Procedure& procedure, const StageRecord& record, std::size_t stage);

} // namespace steadymark::cli
