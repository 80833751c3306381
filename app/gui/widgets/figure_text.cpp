// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/figure_text.h"

#include "core/plan/profiles.h"

#include <QCoreApplication>
#include <QFont>

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark::gui {

namespace {
struct FigureWords {
    Q_DECLARE_TR_FUNCTIONS(FigureText)
};

constexpr QChar wordJoiner(0x2060);

// Large figures must look larger than small ones: one decimal from 10 on, so that the points of a column are below each
// other.
int decimalsOf(double value, Unit unit)
{
    const int decimals = screenDecimals(value, unit);
    const bool isPlain = unit == Unit::MegabytesPerSecond || unit == Unit::Microseconds;
    return isPlain && std::abs(value) >= 9.995 ? std::min(decimals, 1) : decimals;
}

QString withUnit(const QString& number, const QString& unit)
{
    return number + noBreakSpace + unit;
}

// Three significant digits, but no decimals from 100 on.
QString shortNumber(double value, const QLocale& locale)
{
    return numberText(value, value >= 99.5 ? 0 : value >= 9.95 ? 1 : 2, locale);
}

// "512K", "1M": the shortest form, for row labels.
QString blockText(ByteCount block)
{
    const std::uint64_t bytes = block.count();
    if (bytes >= (1U << 20U) && bytes % (1U << 20U) == 0)
        return FigureWords::tr("%1M", "block size in MiB").arg(bytes >> 20U);
    if (bytes >= (1U << 10U) && bytes % (1U << 10U) == 0)
        return FigureWords::tr("%1K", "block size in KiB").arg(bytes >> 10U);
    return FigureWords::tr("%1B", "block size in bytes").arg(bytes);
}
} // namespace

QString unitText(Unit unit)
{
    switch (unit) {
    case Unit::MegabytesPerSecond:
        return FigureWords::tr("MB/s");
    case Unit::GigabytesPerSecond:
        return FigureWords::tr("GB/s");
    case Unit::Iops:
        return FigureWords::tr("IOPS");
    case Unit::Microseconds:
        return FigureWords::tr("µs");
    }
    return {};
}

QString numberText(double value, int decimals, const QLocale& locale)
{
    if (!std::isfinite(value))
        return QStringLiteral("–");
    QLocale plain = locale;
    plain.setNumberOptions(QLocale::OmitGroupSeparator | QLocale::RejectGroupSeparator);
    QString text = plain.toString(value, 'f', decimals);
    qsizetype end = text.indexOf(plain.decimalPoint());
    if (end < 0)
        end = text.size();
    const qsizetype begin = value < 0.0 ? plain.negativeSign().size() : 0;
    for (qsizetype position = end - 3; position > begin; position -= 3)
        text.insert(position, narrowSpace);
    return text;
}

QString figureText(double value, Unit unit, const QLocale& locale)
{
    return numberText(value, decimalsOf(value, unit), locale);
}

QString figureWithUnit(double value, Unit unit, const QLocale& locale)
{
    return withUnit(figureText(value, unit, locale), unitText(unit));
}

QString latencyText(double nanoseconds, const QLocale& locale)
{
    if (nanoseconds < 999.5)
        return withUnit(numberText(nanoseconds, 0, locale), FigureWords::tr("ns"));
    if (nanoseconds < 999.5e3)
        return withUnit(shortNumber(nanoseconds / 1e3, locale), FigureWords::tr("µs"));
    if (nanoseconds < 999.5e6)
        return withUnit(shortNumber(nanoseconds / 1e6, locale), FigureWords::tr("ms"));
    return withUnit(shortNumber(nanoseconds / 1e9, locale), FigureWords::tr("s", "seconds"));
}

QString exactLatencyText(double nanoseconds, const QLocale& locale)
{
    if (nanoseconds < 999.5)
        return withUnit(numberText(nanoseconds, 0, locale), FigureWords::tr("ns"));
    if (nanoseconds < 999.5e3)
        return withUnit(numberText(nanoseconds / 1e3, 3, locale), FigureWords::tr("µs"));
    if (nanoseconds < 999.5e6)
        return withUnit(numberText(nanoseconds / 1e6, 3, locale), FigureWords::tr("ms"));
    return withUnit(numberText(nanoseconds / 1e9, 3, locale), FigureWords::tr("s", "seconds"));
}

QString bytesText(double bytes, const QLocale& locale)
{
    const std::array units{FigureWords::tr("B", "bytes"), FigureWords::tr("kB"), FigureWords::tr("MB"),
        FigureWords::tr("GB"), FigureWords::tr("TB"), FigureWords::tr("PB")};
    std::size_t index = 0;
    while (index + 1 < units.size() && bytes >= 999.5) {
        bytes /= 1000.0;
        ++index;
    }
    return withUnit(numberText(bytes, index == 0 || bytes >= 9.95 ? 0 : 1, locale), units[index]);
}

QString bytesTickText(double bytes, const QLocale& locale)
{
    QString text = bytesText(bytes, locale);
    const QString zero = locale.decimalPoint() + locale.zeroDigit();
    return text.replace(zero + noBreakSpace, noBreakSpace);
}

QString sizeText(ByteCount bytes, const QLocale& locale)
{
    const std::array units{FigureWords::tr("B", "bytes"), FigureWords::tr("KiB"), FigureWords::tr("MiB"),
        FigureWords::tr("GiB"), FigureWords::tr("TiB"), FigureWords::tr("PiB")};
    // The unit that formatSize() takes; what nobody typed would be a long figure in it, and is rounded.
    const std::string exact = formatSize(bytes);
    const std::size_t blank = exact.find(' ');
    constexpr std::size_t longestFigure = 5;
    const std::size_t wanted =
        blank <= longestFigure ? std::string_view("BKMGTP").find(exact[blank + 1]) : units.size();
    auto value = static_cast<double>(bytes.count());
    std::size_t index = 0;
    while (index + 1 < units.size() && index < wanted && value >= (wanted < units.size() ? 1.0 : 1024.0)) {
        value /= 1024.0;
        ++index;
    }
    const bool isWhole = std::abs(value - std::round(value)) < 1e-9;
    return withUnit(numberText(value, isWhole ? 0 : 1, locale), units[index]);
}

QString durationText(Nanoseconds duration, const QLocale& locale)
{
    const double seconds = toSeconds(duration);
    if (seconds < 1.0)
        return withUnit(numberText(seconds * 1000.0, 0, locale), FigureWords::tr("ms"));
    if (seconds < 10.0 && seconds != std::floor(seconds))
        return withUnit(numberText(seconds, 1, locale), FigureWords::tr("s", "seconds"));
    const auto whole = static_cast<qint64>(std::llround(seconds));
    const auto part = [&locale](qint64 value, const QString& unit) {
        return withUnit(numberText(static_cast<double>(value), 0, locale), unit);
    };
    const auto joined = [](const QString& first, const QString& second) {
        return first + QLatin1Char(' ') + second;
    };
    const QString s = FigureWords::tr("s", "seconds");
    const QString min = FigureWords::tr("min", "minutes");
    const QString h = FigureWords::tr("h", "hours");
    if (whole < 60)
        return part(whole, s);
    if (whole < 3600)
        return whole % 60 == 0 ? part(whole / 60, min) : joined(part(whole / 60, min), part(whole % 60, s));
    const qint64 minutes = (whole + 30) / 60;
    return minutes % 60 == 0 ? part(minutes / 60, h) : joined(part(minutes / 60, h), part(minutes % 60, min));
}

QString clockText(Nanoseconds duration)
{
    return QString::fromStdString(formatClockTime(duration));
}

QString operationText(Operation operation)
{
    switch (operation) {
    case Operation::Read:
        return FigureWords::tr("Read");
    case Operation::Write:
        return FigureWords::tr("Write");
    case Operation::Mix:
        return FigureWords::tr("Mix", "reads and writes together");
    }
    return {};
}

namespace {

/// What its pattern, block size, queue depth and threads do not say, as in the text of a workload.
QString detailsText(const Workload& workload)
{
    Workload detailed = workloadOf(rowOf(workload));
    detailed.blocks = workload.blocks;
    detailed.readPercent = workload.readPercent;
    if (workload.begin.count() == 0)
        detailed.span.reset(); // mostly that of the whole procedure
    // Behind the five words that every workload has.
    QStringList parts(QString::fromStdString(formatWorkload(detailed)).section(QLatin1Char(','), 5));
    for (const Workload& stream : workload.beside)
        parts += QLatin1Char('+') + QString::fromStdString(formatWorkload(stream));
    parts.removeAll(QString());
    return parts.join(QLatin1Char(' '));
}

} // namespace

QString rowTitle(const Workload& workload)
{
    const QString pattern = workload.pattern == AccessPattern::Sequential ? FigureWords::tr("SEQ", "sequential, short")
                                                                          : FigureWords::tr("RND", "random, short");
    const QString share = workload.randomPercent ? QStringLiteral("%1%").arg(*workload.randomPercent) : QString();
    if (workload.blocks.empty())
        return pattern + share + noBreakSpace + blockText(workload.blockSize);
    const ByteCount smallest = std::ranges::min(workload.blocks, {}, &BlockShare::size).size;
    return pattern + share + noBreakSpace + blockText(smallest) + QChar(0x2013) + blockText(workload.blockSize);
}

QString rowSubtitle(const Workload& workload)
{
    const QString queue =
        FigureWords::tr("Q%1 T%2", "queue depth and threads, short").arg(workload.queueDepth).arg(workload.threads);
    // There is more to it, which workloadText() says.
    return detailsText(workload).isEmpty() ? queue : queue + noBreakSpace + QChar(0x2026);
}

QString workloadText(const Workload& workload, const QLocale& locale)
{
    const QString pattern =
        workload.pattern == AccessPattern::Sequential ? FigureWords::tr("Sequential") : FigureWords::tr("Random");
    const QString threads = FigureWords::tr("%n thread(s)", nullptr, static_cast<int>(workload.threads));
    const QString text =
        FigureWords::tr("%1 %2, queue depth %3, %4")
            .arg(pattern, sizeText(workload.blockSize, locale), QString::number(workload.queueDepth), threads);
    const QString details = detailsText(workload);
    return details.isEmpty() ? text : text + QLatin1String(", ") + details;
}

QString withFiguresUnbroken(QString sentence)
{
    for (qsizetype at = 1; at + 1 < sentence.size(); ++at) {
        if (sentence[at] == QLatin1Char(' ') && sentence[at - 1].isDigit())
            sentence[at] = noBreakSpace;
    }
    return sentence.replace(
        QLatin1String("B/s"), QLatin1Char('B') + QStringLiteral("/") + wordJoiner + QLatin1Char('s'));
}

QFont withTabularDigits(QFont font)
{
    // Older Qt cannot ask for a font feature; most families of user interfaces have digits of one width anyway.
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
    font.setFeature("tnum", 1);
#endif
    return font;
}

} // namespace steadymark::gui
