// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTranslator>

namespace steadymark::gui {

/// A translation into no language, for whoever looks at the window: accents show what is translated at all, brackets
/// show what is cut, and two fifths more length shows what has no room for German. Places ({drive}, %1), markup (<b>,
/// &amp;) and the marks of accelerators (&File) stay as they are.
[[nodiscard]] QString pseudoOf(const QString& english);

class PseudoCatalogue final : public QTranslator {
    Q_OBJECT
public:
    using QTranslator::QTranslator;

    [[nodiscard]] QString translate(
        const char* context, const char* sourceText, const char* disambiguation, int n) const override;
    [[nodiscard]] bool isEmpty() const override { return false; }
};

} // namespace steadymark::gui
