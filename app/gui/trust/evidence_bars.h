// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/verdict.h"

#include <QWidget>

namespace steadymark::gui {

/// Two numbers that disagree as two bars from zero, with their names and values, and a thin line where the check begins
/// to speak. Numbers of any size and names of any length stay inside the widget. GUI thread.
///
///     asked of the file  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇┊  4.20 GB
///     read from nvme0n1  ▇                 ┊    39 MB
///                                          limit 3.99 GB
class EvidenceBars final : public QWidget {
    Q_OBJECT
public:
    EvidenceBars(Evidence evidence, Severity severity, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString limitText() const;

    Evidence m_evidence;
    Severity m_severity;
};

} // namespace steadymark::gui
