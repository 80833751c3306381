// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"

#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace steadymark::gui {

class ChartView;
class FigureTable;

/// One section of a report of sweeps: its title, its curves, its points. GUI thread.
class SweepPanel final : public QWidget {
    Q_OBJECT
public:
    explicit SweepPanel(QWidget* parent = nullptr);

    void setSection(const ReportSection& section);
    [[nodiscard]] QString title() const;
    [[nodiscard]] const std::vector<ChartView*>& charts() const noexcept { return m_charts; }
    [[nodiscard]] const std::vector<FigureTable*>& tables() const noexcept { return m_tables; }

signals:
    void exportFailed(const QString& sentence);

private:
    QLabel* m_title = nullptr;
    QVBoxLayout* m_column = nullptr;
    std::vector<ChartView*> m_charts;
    std::vector<FigureTable*> m_tables;
};

} // namespace steadymark::gui
