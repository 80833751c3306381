// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

namespace steadymark::gui {

/// What is done one after the other: a sign of how far each step is, its name, what it does, and how it ended.
/// GUI thread.
class StageList final : public QWidget {
    Q_OBJECT
public:
    enum class Mark { Waiting, Running, Done, Warning, Failed, LeftOut };
    struct Stage {
        QString name;
        QString summary; ///< quiet, below the name
        QString outcome; ///< quiet, at the right end of the name's line
        Mark mark = Mark::Waiting;
        double fraction = 0.0; ///< of a running one

        bool operator==(const Stage&) const = default;
    };

    explicit StageList(QWidget* parent = nullptr);

    void setStages(std::vector<Stage> stages);
    [[nodiscard]] const std::vector<Stage>& stages() const noexcept { return m_stages; }
    /// Where a stage stands, to scroll it into view.
    [[nodiscard]] QRect stageRect(std::size_t stage) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    void paintMark(QPainter& painter, const QRectF& square, const Stage& stage) const;
    [[nodiscard]] int rowHeight() const;

    std::vector<Stage> m_stages;
};

} // namespace steadymark::gui
