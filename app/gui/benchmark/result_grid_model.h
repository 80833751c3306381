// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/benchmark/running_figures.h"
#include "core/exchange/figures.h"
#include "core/plan/test_plan.h"
#include "core/record/step_record.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <vector>

namespace steadymark::gui {

/// The grid everybody knows as a table: one row for every row of the plan (steps of the same name), one column for each
/// operation that the plan has (Read, Write, Mix). Plans of profiles that show all units (Peak, Real World) have a row
/// for each unit of their random rows instead, as in CrystalDiskMark.
///
/// Figures are those of the median pass, in a run of the passes so far; before the first one that counts a running step
/// shows what the pass has reached. The range is the least and the greatest of all passes. GUI thread.
class ResultGridModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum class Status {
        None, ///< the plan has no such step
        Pending,
        Running,
        Complete,
        EndedEarly,
        Stopped,
        Failed,
        Skipped,
    };
    Q_ENUM(Status)

    enum Role {
        FigureRole = Qt::UserRole + 1, ///< double in UnitRole; invalid if there is none
        MinimumRole,                   ///< double in UnitRole; invalid with fewer than two passes
        MaximumRole,
        RangeTextRole,  ///< "6 990 – 7 101", empty with fewer than two passes
        BarRole,        ///< double 0–1
        UnitRole,       ///< int of Unit
        StatusRole,     ///< int of Status
        StatusTextRole, ///< "pass 2 of 5", "failed", …; empty when complete
        ReasonRole,     ///< why it failed, ended early or ran buffered
        BufferedRole,   ///< bool: the page cache took part
        OperationRole,  ///< int of Operation
        StepRole,       ///< index into the plan; invalid without a step
        TrustRole,      ///< int of TrustLevel; invalid without a verdict
        PassesRole,     ///< QList<double>: every scored pass in UnitRole
        LiveRole,       ///< bool: what is displayed is the running pass so far and counts for nothing yet
    };
    Q_ENUM(Role)

    struct Running {
        std::size_t step = 0;
        unsigned pass = 0; ///< 0 is the warm-up
        unsigned passes = 0;
        bool operator==(const Running&) const = default;
    };

    explicit ResultGridModel(QObject* parent = nullptr);

    /// A new plan, with no results yet.
    void setPlan(const TestPlan& plan);
    /// One for each step of the plan, or fewer: null and missing ones are pending. \return whether any cell changed
    bool setSteps(const std::vector<std::shared_ptr<const StepRecord>>& steps);
    void setRunning(std::optional<Running> running);
    /// Of the running step, while no pass of it counts.
    void setLive(const RunningFigures& live);
    void setUnit(Unit unit);

    [[nodiscard]] const TestPlan& plan() const { return m_plan; }
    [[nodiscard]] Unit unit() const { return m_unit; }
    [[nodiscard]] const std::optional<Running>& running() const { return m_running; }
    /// The plan's profile fixes the units; setUnit() has no visible effect.
    [[nodiscard]] bool showsAllUnits() const { return m_showsAllUnits; }
    [[nodiscard]] Operation operationOfColumn(int column) const;
    [[nodiscard]] Unit unitOfRow(int row) const;
    /// The workload that names the row.
    [[nodiscard]] const Workload& workloadOfRow(int row) const;
    /// Null while there is none. Lives until the steps change.
    [[nodiscard]] const Verdict* verdictOf(std::size_t step) const;
    /// Whether what is shown was changed after it was measured.
    [[nodiscard]] bool isEdited() const;
    /// "RND 4K Q32 T1 Read: 249 367 IOPS" of the step that runs, or ran last; empty while there is no figure.
    [[nodiscard]] QString newestText() const;
    /// As setSteps() was given it; null while there is none.
    [[nodiscard]] const std::shared_ptr<const StepRecord>& record(std::size_t step) const { return m_steps.at(step); }
    /// The cells of a step: one, or one for each unit.
    [[nodiscard]] std::vector<QModelIndex> cellsOf(std::size_t step) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

    /// CrystalDiskMark's logarithmic meters, 0–1: of throughput six decades from 0.1 MB/s on, of I/Os seven from 1 on,
    /// of a latency six that end at 1 s, the shorter the longer.
    [[nodiscard]] static double barFraction(double figure, Unit unit);

private:
    struct Row {
        std::vector<std::optional<std::size_t>> steps; ///< by column
        std::optional<Unit> unit;                      ///< fixed by the profile
    };

    [[nodiscard]] bool isCell(const QModelIndex& index) const;
    [[nodiscard]] std::optional<std::size_t> stepOf(const QModelIndex& index) const;
    [[nodiscard]] const StepRecord* recordOf(std::size_t step) const;
    [[nodiscard]] bool isLive(std::size_t step) const;
    [[nodiscard]] QVariant liveData(const RunningFigures& live, Unit unit, int role) const;
    [[nodiscard]] Status statusOf(std::size_t step) const;
    [[nodiscard]] QString statusText(std::size_t step) const;
    [[nodiscard]] QString reasonText(std::size_t step) const;
    [[nodiscard]] QString toolTip(std::size_t step) const;
    [[nodiscard]] QString accessibleText(const QModelIndex& index) const;
    void emitChanged(std::size_t step);

    TestPlan m_plan;
    std::vector<Operation> m_columns;
    std::vector<Row> m_rows;
    std::vector<std::shared_ptr<const StepRecord>> m_steps; ///< as many as the plan has
    std::optional<Running> m_running;
    RunningFigures m_live;
    Unit m_unit = Unit::MegabytesPerSecond;
    bool m_showsAllUnits = false;
};

} // namespace steadymark::gui
