// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/compare/compare_words.h"

#include "app/gui/style/theme.h"

#include <QCoreApplication>

namespace steadymark::gui {

QColor groupColor(const ChartColors& colors, std::size_t group)
{
    switch (group % 6) {
    case 0:
        return colors.read;
    case 1:
        return colors.write;
    case 2:
        return colors.mix;
    // The rest of Okabe and Ito's palette, lighter on the dark ground.
    case 3:
        return colors.isDark ? QColor(0xdf, 0xa3, 0xc4) : QColor(0xb0, 0x5a, 0x8c);
    case 4:
        return colors.isDark ? QColor(0xf0, 0xe4, 0x42) : QColor(0x8a, 0x7d, 0x00);
    default:
        return colors.secondaryText;
    }
}

QString effectSign(EffectVerdict verdict)
{
    switch (verdict) {
    case EffectVerdict::Slower:
        return QStringLiteral("▼");
    case EffectVerdict::Faster:
        return QStringLiteral("▲");
    case EffectVerdict::NoDifference:
        return QStringLiteral("=");
    case EffectVerdict::Undecided:
        return QStringLiteral("?");
    case EffectVerdict::NotComparable:
        break;
    }
    return QStringLiteral("–");
}

QColor effectColor(EffectVerdict verdict, const ThemeColors& colors)
{
    switch (verdict) {
    case EffectVerdict::Slower:
        return colors.error;
    case EffectVerdict::Faster:
        return colors.success;
    case EffectVerdict::NoDifference:
    case EffectVerdict::Undecided:
    case EffectVerdict::NotComparable:
        break;
    }
    return colors.secondaryText;
}

QString differenceText(const ContextDifference& difference)
{
    const auto side = [](const std::string& text) {
        return text.empty() ? QCoreApplication::translate("ComparePage", "not known") : QString::fromStdString(text);
    };
    return QStringLiteral("%1: %2 → %3")
        .arg(QString::fromStdString(difference.what), side(difference.before), side(difference.after));
}

} // namespace steadymark::gui
