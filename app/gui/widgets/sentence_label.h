// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QLabel;
class QWidget;

namespace steadymark::gui {

/// A sentence that wraps and can be selected. It may be a stranger's: nothing in it is taken for markup.
[[nodiscard]] QLabel* sentenceLabel(const QString& text, QWidget* parent);

} // namespace steadymark::gui
