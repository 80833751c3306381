// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <memory>
#include <string_view>
#include <vector>

class QTranslator;

namespace steadymark::gui {

/// The language of the window, from its making until its end, when that before it is again. Made after the application
/// and before its widgets.
class Language final {
public:
    /// \param code "en" or another of codes(); "system" takes the first of the system's languages that there is, or
    /// English. "pseudo" is English that shows what a translation would do to the window: accents, two fifths longer,
    /// in brackets; "pseudo-rtl" runs from right to left. \return InvalidArgument with what there is, for another
    [[nodiscard]] static Result<std::unique_ptr<Language>> make(std::string_view code);

    /// "en" first, then what resources/languages has; without "system" and the two pseudo languages.
    [[nodiscard]] static std::vector<std::string> codes();

    Language(const Language&) = delete;
    Language& operator=(const Language&) = delete;
    ~Language();

private:
    friend QString translationOfCount(const char* context, const char* source, int n);
    friend bool isWrittenWithoutBlanks();
    friend QString languageTag();
    explicit Language(QString code);

    QString m_code;
    const Language* m_before;
    bool m_hasNoBlanks = false;
    std::unique_ptr<QTranslator> m_catalogue;
    std::unique_ptr<QTranslator> m_ofQt; ///< its own texts: buttons of dialogs, menus of text fields
};

/// The form for a count in the catalogue of the language; null where it does not have the text, or there is no
/// language.
[[nodiscard]] QString translationOfCount(const char* context, const char* source, int n);

/// Whether sentences of the window's language follow each other without a blank: Chinese and Japanese.
[[nodiscard]] bool isWrittenWithoutBlanks();

/// What a document in the window's language says of itself: "en", "pt-BR"; the pseudo languages are English.
[[nodiscard]] QString languageTag();

} // namespace steadymark::gui
