// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/benchmark/result_grid_model.h"

#include <QElapsedTimer>
#include <QPersistentModelIndex>
#include <QWidget>

class QAbstractButton;
class QHeaderView;
class QMenu;
class QTableView;

namespace steadymark::gui {

class ResultGridPainter;

/// The grid of numbers: one row for each workload, one column for each operation, a large figure on a logarithmic bar
/// with the range small below it and, once it was judged, the sign of its verdict beside it. Arrow keys move between
/// cells. Enter, Space or a click on the sign asks for the reasons of a verdict; a double click, and Enter where there
/// is no verdict yet, activates a cell. R measures a cell alone; a click on the head of a row or a column offers to
/// measure that.
///
/// GUI thread.
class ResultGrid final : public QWidget {
    Q_OBJECT

public:
    explicit ResultGrid(QWidget* parent = nullptr);
    ~ResultGrid() override;

    void setPlan(const TestPlan& plan);
    void setSteps(const std::vector<std::shared_ptr<const StepRecord>>& steps);
    /// Which step runs, and which of its scored passes (0: the warm-up); nothing between steps and after the run.
    void setRunning(std::optional<std::size_t> stepIndex, unsigned pass, unsigned passes);
    /// What is measured now; shows at most four figures a second.
    void append(const std::vector<LiveSample>& samples);
    void setUnit(Unit unit);
    /// Whether something can be measured now: its menus offer it, and R does it.
    void setRunOffered(bool isOffered) { m_isRunOffered = isOffered; }

    [[nodiscard]] const ResultGridModel& model() const { return m_model; }
    [[nodiscard]] bool showsAllUnits() const { return m_model.showsAllUnits(); }

    /// Makes the first cell of a step the current one. \return that cell
    QModelIndex showStep(std::size_t stepIndex);
    /// Scrolls until a cell of the model can be seen.
    void reveal(const QModelIndex& cell);
    /// Where the sign of its verdict stands, or the cell while it has none; in coordinates of the grid.
    [[nodiscard]] QRect signRect(const QModelIndex& cell) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void cellActivated(std::size_t stepIndex);
    /// Somebody wants to measure these steps and nothing else.
    void runWanted(const std::vector<std::size_t>& steps);
    /// Somebody wants to know why the figure in this cell of the model is judged as it is. Its step has a verdict.
    void reasonWanted(const QModelIndex& cell);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void timerEvent(QTimerEvent* event) override;

private:
    void measure(); ///< fonts for the room that there is
    void refresh(); ///< measure() and colours
    void showMenu(QPoint position);
    void showHeaderMenu(const QHeaderView& header, int section);
    /// Adds what measures these steps; nothing where there are none.
    void addRunAction(QMenu& menu, const QString& ownText, const std::vector<std::size_t>& steps);
    [[nodiscard]] std::vector<std::size_t> stepsOfRow(int row) const;
    [[nodiscard]] std::vector<std::size_t> stepsOfColumn(int column) const;
    bool filterView(QEvent& event);     ///< keys
    bool filterViewport(QEvent& event); ///< the mouse over signs
    [[nodiscard]] std::optional<std::size_t> judgedStep(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex signAt(QPoint position) const; ///< of the viewport
    void hoverSign(const QModelIndex& index);

    ResultGridModel m_model;
    std::unique_ptr<ResultGridPainter> m_painter;
    QTableView* m_view = nullptr;
    QAbstractButton* m_corner = nullptr; ///< the view's
    QPersistentModelIndex m_hoveredSign;
    QPersistentModelIndex m_pressedSign;
    bool m_isRunOffered = false;
    int m_pulseTimer = 0;
    RunningFigures m_runningFigures;
    QElapsedTimer m_sinceLive;
};

} // namespace steadymark::gui
