// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <optional>
#include <utility>
#include <vector>

namespace steadymark::gui {

/// Rows of a name, a horizontal bar and a figure: states of a drive, margins against their limits, recoveries. Columns
/// are as wide as their widest text, the bars take the rest. GUI thread.
class BarList final : public QWidget {
    Q_OBJECT
public:
    enum class Tone { Write, Read, Good, Warning, Quiet };
    struct Row {
        QString name;
        QString value;                                   ///< right of the bar
        QString remark;                                  ///< quiet, right of the value; may be empty
        double fill = 0.0;                               ///< 0–1 of the width for bars
        std::optional<std::pair<double, double>> spread; ///< likewise: from the lowest to the highest
        std::optional<double> limit;                     ///< likewise: a line that must not be passed
        Tone tone = Tone::Write;
        QString toolTip;

        bool operator==(const Row&) const = default;
    };

    explicit BarList(QWidget* parent = nullptr);

    void setRows(std::vector<Row> rows);
    [[nodiscard]] const std::vector<Row>& rows() const noexcept { return m_rows; }
    /// Higher rows with larger figures, for a page's main picture.
    void setLarge(bool isLarge);
    /// What stands there while there are no rows.
    void setEmptyText(const QString& text);
    /// "Range: 12 % (limit 20 %)", a line each.
    [[nodiscard]] QString text() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Columns {
        int name = 0;
        int value = 0;
        int remark = 0;
    };
    [[nodiscard]] Columns columns() const;
    [[nodiscard]] QFont valueFont() const;
    [[nodiscard]] int rowHeight() const;
    void paintBar(QPainter& painter, const QRectF& area, const Row& row) const;

    std::vector<Row> m_rows;
    QString m_emptyText;
    bool m_isLarge = false;
};

} // namespace steadymark::gui
