// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/latency_scale.h"

#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/unit_factors.h"
#include "core/exchange/chart/axis_ticks.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark::gui {

namespace {
struct ScaleWords {
    Q_DECLARE_TR_FUNCTIONS(LatencyScale)
};
} // namespace

std::vector<double> traceTimeTicks(double beginNs, double endNs, int count)
{
    if (!(endNs > beginNs) || count < 1)
        return {};
    if ((endNs - beginNs) / count < 0.1 * nsPerSecond)
        return linearTicks(beginNs, endNs, count);
    std::vector<double> ticks = timeTicks(beginNs / nsPerSecond, endNs / nsPerSecond, count);
    for (double& tick : ticks)
        tick *= nsPerSecond;
    return ticks;
}

std::vector<double> addressTicks(double begin, double end, int count)
{
    if (!(end > begin) || count < 1)
        return {};
    const double step = std::exp2(std::ceil(std::log2(std::max(512.0, (end - begin) / count)) - 1e-9));
    std::vector<double> ticks;
    for (double n = std::ceil(begin / step - 1e-6); n * step <= end * (1.0 + 1e-9) && ticks.size() < 1000; n += 1.0)
        ticks.push_back(n * step + 0.0);
    return ticks;
}

QString traceTimeText(double ns, double stepNs)
{
    // As many digits as tell neighbours apart, in groups of three.
    int decimals = 0;
    while (decimals < 9 && stepNs < 0.999 * nsPerSecond * std::pow(10.0, -decimals))
        ++decimals;
    if (decimals > 1 && decimals % 3 != 0 && decimals > 3)
        decimals += 3 - decimals % 3;
    const double seconds = ns / nsPerSecond;
    const bool isLong = std::abs(seconds) >= 60.0;
    const auto minutes = static_cast<qint64>(std::floor(seconds / 60.0 + 1e-12));
    double rest = isLong ? seconds - 60.0 * static_cast<double>(minutes) : seconds;
    const double unit = std::pow(10.0, -decimals);
    rest = std::round(rest / unit) * unit;
    if (isLong && rest >= 60.0)
        return traceTimeText(std::round(ns / (unit * nsPerSecond)) * unit * nsPerSecond, stepNs);
    QString text = numberText(rest, decimals);
    const qsizetype point = text.indexOf(QLocale().decimalPoint());
    if (point >= 0) {
        for (qsizetype at = point + 4; at < text.size(); at += 4)
            text.insert(at, narrowSpace);
    }
    if (!isLong)
        return text + noBreakSpace + ScaleWords::tr("s", "seconds");
    const auto twoDigits = [](const QString& number, bool isShort) {
        return isShort ? QLatin1Char('0') + number : number;
    };
    const QString end = QLatin1Char(':') + twoDigits(text, rest < 10.0);
    if (minutes < 60)
        return QString::number(minutes) + end;
    return QString::number(minutes / 60) + QLatin1Char(':')
        + twoDigits(QString::number(minutes % 60), minutes % 60 < 10) + end;
}

QString latencyTickText(double ns)
{
    struct Step {
        double factor;
        QString unit;
    };
    for (const Step& step :
        {Step{1e9, ScaleWords::tr("s", "seconds")}, Step{1e6, ScaleWords::tr("ms")}, Step{1e3, ScaleWords::tr("µs")}}) {
        if (ns < step.factor * 0.9999)
            continue;
        const double value = ns / step.factor;
        int decimals = 0;
        while (decimals < 3
            && std::abs(value * std::pow(10.0, decimals) - std::round(value * std::pow(10.0, decimals))) > 1e-4)
            ++decimals;
        return numberText(value, decimals) + noBreakSpace + step.unit;
    }
    return numberText(ns, 0) + noBreakSpace + ScaleWords::tr("ns");
}

QString addressText(double bytes)
{
    if (bytes < 1.0)
        return QStringLiteral("0");
    static constexpr std::array<const char*, 7> units{"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    std::size_t unit = 0;
    while (bytes >= 1024.0 && unit + 1 < units.size()) {
        bytes /= 1024.0;
        ++unit;
    }
    int decimals = 0;
    while (decimals < 3
        && std::abs(bytes * std::pow(10.0, decimals) - std::round(bytes * std::pow(10.0, decimals))) > 1e-6)
        ++decimals;
    return numberText(bytes, decimals) + noBreakSpace + QLatin1String(units[unit]);
}

void TraceTimeScaleDraw::setStep(double stepNs)
{
    if (stepNs == m_stepNs)
        return;
    m_stepNs = stepNs;
    invalidateCache();
}

} // namespace steadymark::gui
