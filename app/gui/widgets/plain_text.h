// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QLabel;
class QWidget;

namespace steadymark::gui {

// Texts of files, drives and users where Qt would interpret them: tool tips and labels guess whether a text is HTML,
// which may load files, and menus take '&' for an underline. tests/architecture finds where one of these is missing.

/// As it is, and escaped where Qt would take it for HTML.
[[nodiscard]] QString asToolTip(const QString& text);

/// With every '&' as itself, and nothing that would stand in the column of shortcuts.
[[nodiscard]] QString asMenuText(const QString& text);

/// A label that shows any text as it is.
[[nodiscard]] QLabel* plainLabel(QWidget* parent);
[[nodiscard]] QLabel* plainLabel(const QString& text, QWidget* parent);

} // namespace steadymark::gui
