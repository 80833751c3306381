// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTranslator>

namespace steadymark::gui {

/// The texts of the program are English, but one form serves both numbers: "%n round(s)". This makes "1 round" and
/// "2 rounds" of it. A translator of another language is installed after it and so is asked first.
class EnglishPlurals final : public QTranslator {
    Q_OBJECT
public:
    using QTranslator::QTranslator;

    [[nodiscard]] QString translate(
        const char* context, const char* sourceText, const char* disambiguation, int n) const override;
    [[nodiscard]] bool isEmpty() const override { return false; }
};

} // namespace steadymark::gui
