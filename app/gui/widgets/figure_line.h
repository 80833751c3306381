// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/latency/trace_analysis.h"

#include <QColor>
#include <QWidget>

#include <memory>
#include <vector>

namespace steadymark::gui {

/// The key figures of a stretch of a trace side by side, each with its name above it; a second line for the trace that
/// is compared with. GUI thread.
class FigureLine final : public QWidget {
    Q_OBJECT
public:
    struct Row {
        QString name;                                  ///< shown when there are two
        QColor color;                                  ///< of its mark; likewise
        QString scope;                                 ///< "whole test", "12.3 s – 14.5 s"
        std::shared_ptr<const TraceAnalysis> analysis; ///< null: not known yet
    };

    explicit FigureLine(QWidget* parent = nullptr);

    void setRows(std::vector<Row> rows);
    /// 0–1 while figures are being counted, else unset.
    void setProgress(std::optional<double> fraction);
    /// "I/Os 1 234, mean 84 µs, …", a line for each row.
    [[nodiscard]] QString text() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Figure {
        QString name;
        QString value;
        QString toolTip;
    };
    [[nodiscard]] static std::vector<Figure> figuresOf(const Row& row);
    [[nodiscard]] int lineHeight() const;

    std::vector<Row> m_rows;
    std::optional<double> m_progress;
};

} // namespace steadymark::gui
