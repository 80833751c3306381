// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/english_plurals.h"

namespace steadymark::gui {

QString EnglishPlurals::translate(const char*, const char* sourceText, const char*, int n) const
{
    QString text = QString::fromUtf8(sourceText);
    if (n < 0 || !text.contains(QLatin1Char('(')))
        return {}; // the text itself
    const bool isOne = n == 1;
    text.replace(QLatin1String("(s)"), isOne ? QString() : QStringLiteral("s"));
    text.replace(QLatin1String("(es)"), isOne ? QString() : QStringLiteral("es"));
    return text;
}

} // namespace steadymark::gui
