// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/compare/compare_words.h"

#include "app/gui/language/said.h"
#include "app/gui/style/theme.h"
#include "core/exchange/chart/comparison_charts.h"

#include <QCoreApplication>

namespace steadymark::gui {

QColor groupColor(const ChartColors& colors, std::size_t group)
{
    return colors.of(colorOfGroup(group));
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

QString contextText(const ContextDifference& difference)
{
    const auto side = [](const Sentence& text) {
        return text.empty() ? QCoreApplication::translate("ComparePage", "unknown") : said(text);
    };
    return QStringLiteral("%1: %2 → %3").arg(said(difference.what), side(difference.before), side(difference.after));
}

} // namespace steadymark::gui
