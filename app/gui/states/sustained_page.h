// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/states/procedure_page.h"
#include "core/exchange/chart/procedure_charts.h"

class QLabel;
class QStackedWidget;
class QVBoxLayout;

namespace steadymark::gui {

class BarList;
class ChartView;
class ChoiceBox;
class EmptyState;

/// How a drive writes on and on: the curve against what was written, its plateaus and the end of its cache, whether it
/// is steady, and what rests give back. GUI thread.
class SustainedPage final : public ProcedurePage {
    Q_OBJECT
public:
    /// Both outlive the page.
    SustainedPage(RunSession& session, Settings& settings, QWidget* parent = nullptr);
    /// For the window.
    [[nodiscard]] static Page* make(const PageContext& context, QWidget* parent);

    [[nodiscard]] bool isFor(const Procedure& procedure) const override { return procedure.name == sustainedName; }
    [[nodiscard]] ChartView& chart() const noexcept { return *m_chart; }
    [[nodiscard]] BarList& margins() const noexcept { return *m_margins; }
    [[nodiscard]] BarList& recoveries() const noexcept { return *m_recoveries; }
    [[nodiscard]] ChoiceBox& sizeBox() const noexcept { return *m_size; }
    [[nodiscard]] ChoiceBox& scaleBox() const noexcept { return *m_scale; }
    [[nodiscard]] QString findings() const;

protected:
    [[nodiscard]] RunSession::Order chosen() const override;
    void showFigures(const std::shared_ptr<const ProcedureFigures>& figures, bool isLive) override;
    void setChoicesEnabled(bool isEnabled) override;

private:
    void showChart();
    void makeChoices();
    void makeTools();
    void makeFindings(QVBoxLayout& column);

    ChoiceBox* m_size = nullptr;
    ChoiceBox* m_scale = nullptr;
    ChoiceBox* m_data = nullptr;
    QStackedWidget* m_stack = nullptr;
    EmptyState* m_empty = nullptr;
    ChartView* m_chart = nullptr;
    ChartValue m_value = ChartValue::Throughput;
    ChartAbscissa m_abscissa = ChartAbscissa::Bytes;
    QWidget* m_panel = nullptr;
    QLabel* m_findings = nullptr;
    BarList* m_margins = nullptr;
    BarList* m_recoveries = nullptr;
};

} // namespace steadymark::gui
