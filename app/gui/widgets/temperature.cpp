// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/temperature.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <utility>

namespace steadymark::gui {
namespace {

TemperatureUnit unitOfWindow = TemperatureUnit::Celsius;

struct TemperatureWords {
    Q_DECLARE_TR_FUNCTIONS(Temperature)
};

QString wholeFahrenheit(const QString& celsius)
{
    return QLocale().toString(shownTemperature(QLocale().toDouble(celsius)), 'f', 0);
}

} // namespace

void setTemperatureUnit(TemperatureUnit unit)
{
    unitOfWindow = unit;
}

TemperatureUnit temperatureUnit()
{
    return unitOfWindow;
}

CelsiusMeanwhile::CelsiusMeanwhile()
    : m_before(std::exchange(unitOfWindow, TemperatureUnit::Celsius))
{
}

CelsiusMeanwhile::~CelsiusMeanwhile()
{
    unitOfWindow = m_before;
}

double shownTemperature(double celsius)
{
    return unitOfWindow == TemperatureUnit::Celsius ? celsius : celsius * 1.8 + 32.0;
}

QString temperatureSymbol(TemperatureUnit unit)
{
    return unit == TemperatureUnit::Celsius ? TemperatureWords::tr("°C") : TemperatureWords::tr("°F");
}

QString withShownTemperatures(const QString& sentence)
{
    if (unitOfWindow == TemperatureUnit::Celsius || !sentence.contains(QStringLiteral("°C")))
        return sentence;
    static const QRegularExpression figures(
        QStringLiteral("(?:(-?\\d+(?:[.,]\\d+)?)–)?(-?\\d+(?:[.,]\\d+)?)([ \\x{A0}\\x{202F}])°C"));
    QString shown;
    qsizetype end = 0;
    for (auto matches = figures.globalMatch(sentence); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        shown += sentence.mid(end, match.capturedStart() - end);
        if (!match.captured(1).isEmpty())
            shown += wholeFahrenheit(match.captured(1)) + QStringLiteral("–");
        shown += wholeFahrenheit(match.captured(2)) + match.captured(3) + QStringLiteral("°F");
        end = match.capturedEnd();
    }
    return shown + sentence.mid(end);
}

} // namespace steadymark::gui
