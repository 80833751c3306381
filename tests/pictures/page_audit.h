// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QWidget;

namespace steadymark::gui {

/// What of a shown window a reader of the pseudo language would not understand, and what he cannot read to its end, a
/// line each; empty if there is nothing. Texts of labels, buttons, choices, tabs, tables, tool tips and names for
/// screen readers. Names of products and of the scenes' drives are nobody's language.
[[nodiscard]] QStringList faultsOfPage(const QWidget& window);

} // namespace steadymark::gui
