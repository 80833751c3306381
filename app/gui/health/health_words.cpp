// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/health/health_words.h"

#include "app/gui/language/said.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/temperature.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace steadymark::gui {
namespace {

constexpr double hoursPerDay = 24.0;
constexpr double hoursPerYear = 8766.0;
constexpr std::size_t mostFigures = 6;
constexpr double worthADailyMean = 48.0; ///< hours; before, a mean for each day says nothing
constexpr double worthARating = 2.0;     ///< percent used; below, the whole step of one percent is too coarse
const QString unknown = QStringLiteral("–");

struct HealthWords {
    Q_DECLARE_TR_FUNCTIONS(Health)
};

QString countText(std::uint64_t count)
{
    return numberText(static_cast<double>(count), 0);
}

double asDouble(std::uint64_t value)
{
    return static_cast<double>(value);
}

HealthFigure temperatureFigure(const HealthFacts& facts)
{
    HealthFigure figure{HealthWords::tr("Temperature"), unknown, {},
        HealthWords::tr("Current reading of the drive's own sensor."), {}, false};
    if (facts.temperatureCelsius)
        figure.value = temperatureText(*facts.temperatureCelsius);
    else
        figure.toolTip = HealthWords::tr("The drive has no temperature sensor or does not report it.");
    if (facts.highestTemperatureCelsius)
        figure.detail = HealthWords::tr("peak so far: %1").arg(temperatureText(*facts.highestTemperatureCelsius));
    return figure;
}

HealthFigure timeFigure(const HealthFacts& facts)
{
    HealthFigure figure{HealthWords::tr("Powered on"), unknown, {},
        HealthWords::tr("Total time the drive has been powered on. Many drives do not count idle time."), {}, false};
    if (facts.powerOnHours) {
        figure.value = powerOnText(*facts.powerOnHours);
        figure.toolTip += QLatin1Char('\n') + HealthWords::tr("%1 hours").arg(countText(*facts.powerOnHours));
    }
    if (facts.powerCycles)
        figure.detail = HealthWords::tr("%1 power cycles").arg(countText(*facts.powerCycles));
    if (facts.unsafeShutdowns)
        figure.toolTip += QLatin1Char('\n')
            + HealthWords::tr("%1 unsafe shutdowns: power was lost without warning.")
                  .arg(countText(*facts.unsafeShutdowns));
    return figure;
}

QString perDayText(std::uint64_t bytes, const HealthFacts& facts)
{
    if (!facts.powerOnHours || asDouble(*facts.powerOnHours) < worthADailyMean)
        return {};
    return HealthWords::tr("%1 per day").arg(bytesText(asDouble(bytes) * hoursPerDay / asDouble(*facts.powerOnHours)));
}

HealthFigure dataFigure(const QString& name, std::uint64_t bytes, const HealthFacts& facts, const QString& toolTip)
{
    return {name, bytesText(asDouble(bytes)), perDayText(bytes, facts), toolTip, {}, false};
}

HealthFigure wearFigure(const HealthFacts& facts)
{
    const double used = *facts.percentUsed;
    HealthFigure figure{HealthWords::tr("Endurance used"), percentText(used), {},
        HealthWords::tr("The manufacturer's estimate of how much of the rated endurance is used. Drives usually keep "
                        "working well beyond 100 %, but this is not guaranteed."),
        std::clamp(used / 100.0, 0.0, 1.0), used >= 90.0};
    if (facts.availableSparePercent)
        figure.detail = HealthWords::tr("%1 spare left").arg(percentText(*facts.availableSparePercent));
    if (facts.hostWrittenBytes && used >= worthARating)
        figure.toolTip += QLatin1Char('\n')
            + HealthWords::tr("At this rate, the rated endurance would be used up after about %1 written.")
                  .arg(bytesText(asDouble(*facts.hostWrittenBytes) * 100.0 / used));
    return figure;
}

HealthFigure amplificationFigure(const HealthFacts& facts)
{
    const double amplification = asDouble(*facts.nandWrittenBytes) / asDouble(*facts.hostWrittenBytes);
    const QString value = numberText(amplification, 2);
    return {HealthWords::tr("Write amplification"), value,
        HealthWords::tr("flash: %1").arg(bytesText(asDouble(*facts.nandWrittenBytes))),
        HealthWords::tr("For every byte written by the host, the drive wrote %1 bytes to its flash, because it "
                        "relocates old data to erase whole blocks. 1 to 2 is low; much higher values wear the flash "
                        "faster than host writes alone suggest.")
            .arg(value),
        {}, false};
}

HealthFigure counterFigure(const QString& name, std::uint64_t count, const QString& detail, const QString& toolTip)
{
    return {name, countText(count), detail, toolTip, {}, false};
}

std::vector<HealthFigure> furtherFigures(const HealthFacts& facts)
{
    std::vector<HealthFigure> figures;
    if (facts.reallocatedSectors)
        figures.push_back(counterFigure(HealthWords::tr("Reallocated sectors"), *facts.reallocatedSectors,
            facts.pendingSectors ? HealthWords::tr("%1 pending").arg(countText(*facts.pendingSectors)) : QString(),
            HealthWords::tr("Sectors that became unreadable and were remapped to spare ones. Pending sectors are "
                            "waiting to be rewritten.")));
    if (facts.mediaErrors)
        figures.push_back(counterFigure(HealthWords::tr("Media errors"), *facts.mediaErrors, {},
            HealthWords::tr("How often data could not be read back intact.")));
    if (facts.interfaceCrcErrors)
        figures.push_back(counterFigure(HealthWords::tr("Transfer errors"), *facts.interfaceCrcErrors, {},
            HealthWords::tr("Transfers that were corrupted on the way and repeated: the cable or the connector, not "
                            "the drive. The counter never resets, so only new errors matter.")));
    if (facts.uncorrectableSectors)
        figures.push_back(counterFigure(HealthWords::tr("Unreadable sectors"), *facts.uncorrectableSectors, {},
            HealthWords::tr("Sectors that could not be read or written even with error correction.")));
    if (facts.unsafeShutdowns)
        figures.push_back(counterFigure(HealthWords::tr("Unsafe shutdowns"), *facts.unsafeShutdowns, {},
            HealthWords::tr("How often power was lost without warning. Resetting the machine counts, too.")));
    return figures;
}

} // namespace

QString levelText(HealthLevel level)
{
    switch (level) {
    case HealthLevel::Good:
        return HealthWords::tr("Good");
    case HealthLevel::Watch:
        return HealthWords::tr("Keep an eye on it");
    case HealthLevel::Failing:
        return HealthWords::tr("Failing");
    case HealthLevel::Unknown:
        break;
    }
    return HealthWords::tr("Unknown");
}

Glyph levelGlyph(HealthLevel level)
{
    switch (level) {
    case HealthLevel::Good:
        return Glyph::Check;
    case HealthLevel::Watch:
        return Glyph::Warning;
    case HealthLevel::Failing:
        return Glyph::Error;
    case HealthLevel::Unknown:
        break;
    }
    return Glyph::Information;
}

QColor levelColor(HealthLevel level, const QPalette& palette)
{
    const ThemeColors& colors = themeColors(palette);
    switch (level) {
    case HealthLevel::Good:
        return colors.success;
    case HealthLevel::Watch:
        return colors.warning;
    case HealthLevel::Failing:
        return colors.error;
    case HealthLevel::Unknown:
        break;
    }
    return colors.secondaryText;
}

QString temperatureText(double celsius)
{
    return numberText(shownTemperature(celsius), 0) + noBreakSpace + temperatureSymbol(temperatureUnit());
}

QString percentText(double percent)
{
    const bool isWhole = percent >= 10.0 || percent == static_cast<int>(percent);
    return numberText(percent, isWhole ? 0 : 1) + noBreakSpace + QLatin1Char('%');
}

QString powerOnText(std::uint64_t hours)
{
    const double value = asDouble(hours);
    if (value < 2.0 * hoursPerDay)
        return numberText(value, 0) + noBreakSpace + HealthWords::tr("h", "hours");
    if (value < hoursPerYear)
        return numberText(value / hoursPerDay, 0) + noBreakSpace + HealthWords::tr("days");
    return numberText(value / hoursPerYear, 1) + noBreakSpace + HealthWords::tr("years");
}

std::vector<HealthFigure> healthFigures(const SmartDocument& document)
{
    const HealthFacts& facts = document.facts;
    std::vector<HealthFigure> figures{temperatureFigure(facts), timeFigure(facts)};
    if (facts.percentUsed)
        figures.push_back(wearFigure(facts));
    if (facts.hostWrittenBytes)
        figures.push_back(dataFigure(HealthWords::tr("Written"), *facts.hostWrittenBytes, facts,
            HealthWords::tr("Total data written by the host, and the average per day of power-on time.")));
    if (facts.hostReadBytes)
        figures.push_back(dataFigure(HealthWords::tr("Read"), *facts.hostReadBytes, facts,
            HealthWords::tr("Total data read by the host, and the average per day of power-on time.")));
    if (facts.nandWrittenBytes && facts.hostWrittenBytes.value_or(0) > 0)
        figures.push_back(amplificationFigure(facts));
    for (HealthFigure& figure : furtherFigures(facts)) {
        if (figures.size() < mostFigures)
            figures.push_back(std::move(figure));
    }
    return figures;
}

QString healthText(const QString& drive, const SmartDocument& document, const HealthVerdict& verdict)
{
    QStringList lines{drive, said(verdict.summary)};
    for (const HealthReason& reason : verdict.reasons) {
        lines << QStringLiteral("- ") + said(reason.text);
        if (!reason.remedy.empty())
            lines.back() += QLatin1Char(' ') + said(reason.remedy);
    }
    lines << QString();
    for (const HealthFigure& figure : healthFigures(document)) {
        lines << QStringLiteral("%1: %2").arg(figure.name, figure.value);
        if (!figure.detail.isEmpty())
            lines.back() += QStringLiteral(" (%1)").arg(figure.detail);
    }
    lines << QString();
    for (const AtaAttribute& attribute : document.attributes) {
        const auto number = [](const std::optional<unsigned>& value) {
            return value ? QString::number(*value) : unknown;
        };
        lines << QStringLiteral("%1 %2: %3 (%4, %5, %6)")
                     .arg(attribute.id)
                     .arg(QString::fromStdString(attribute.name), QString::fromStdString(attribute.rawText),
                         number(attribute.value), number(attribute.worst), number(attribute.threshold));
    }
    for (const HealthCounter& counter : document.counters)
        lines << QStringLiteral("%1: %2").arg(
            QString::fromStdString(counter.name), QString::fromStdString(counter.text));
    return lines.join(QLatin1Char('\n')).trimmed() + QLatin1Char('\n');
}

} // namespace steadymark::gui
