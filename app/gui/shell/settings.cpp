// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/settings.h"

#include "app/gui/shell/paths.h"
#include "core/base/files.h"

#include <QStringList>

#include <algorithm>

namespace steadymark::gui {
namespace {

const QString themeKey = QStringLiteral("window/theme");
const QString geometryKey = QStringLiteral("window/geometry");
const QString targetKey = QStringLiteral("test/target");
const QString targetMarkKey = QStringLiteral("test/targetMark");
const QString unitKey = QStringLiteral("test/unit");
const QString profileKey = QStringLiteral("test/profile");
const QString rowsKey = QStringLiteral("test/rows");
const QString operationsKey = QStringLiteral("test/operations");
const QString mixKey = QStringLiteral("test/mixReadPercent");
const QString sizeKey = QStringLiteral("test/fileSize");
const QString passesKey = QStringLiteral("test/passes");
const QString warmUpKey = QStringLiteral("test/warmUp");
const QString measureKey = QStringLiteral("test/measureNs");
const QString intervalKey = QStringLiteral("test/intervalNs");
const QString dataKey = QStringLiteral("test/data");
const QString maximumWrittenKey = QStringLiteral("test/maximumWrittenBytes");

const char* const defaultProfile = "default";

QString rowToText(const ProfileRow& row)
{
    return QStringLiteral("%1 %2 %3 %4")
        .arg(QString::fromStdString(std::string(toString(row.pattern))))
        .arg(row.blockSize.count())
        .arg(row.queueDepth)
        .arg(row.threads);
}

std::optional<ProfileRow> rowFromText(const QString& text)
{
    const QStringList words = text.split(QLatin1Char(' '));
    if (words.size() != 4)
        return std::nullopt;
    const auto pattern = parseAccessPattern(words[0].toStdString());
    if (!pattern)
        return std::nullopt;
    Workload workload;
    workload.pattern = pattern.value();
    workload.blockSize = ByteCount(words[1].toULongLong());
    workload.queueDepth = words[2].toUInt();
    workload.threads = words[3].toUInt();
    workload.length.time = Nanoseconds(1'000'000'000);
    if (!checkWorkload(workload))
        return std::nullopt;
    return ProfileRow{workload.pattern, workload.blockSize, workload.queueDepth, workload.threads};
}

std::vector<ProfileRow> rowsFromText(const QStringList& texts)
{
    std::vector<ProfileRow> rows;
    for (const QString& text : texts) {
        if (const auto row = rowFromText(text))
            rows.push_back(*row);
    }
    return rows;
}

} // namespace

Settings::Settings(const std::filesystem::path& file)
    : m_settings(pathText(file), QSettings::IniFormat)
{
}

ThemeChoice Settings::theme() const
{
    return parseThemeChoice(m_settings.value(themeKey).toString()).value_or(ThemeChoice::System);
}

void Settings::setTheme(ThemeChoice choice)
{
    m_settings.setValue(themeKey, toString(choice));
}

QByteArray Settings::windowGeometry() const
{
    return m_settings.value(geometryKey).toByteArray();
}

void Settings::setWindowGeometry(const QByteArray& geometry)
{
    m_settings.setValue(geometryKey, geometry);
}

std::filesystem::path Settings::target() const
{
    return pathOf(m_settings.value(targetKey).toString());
}

std::string Settings::targetMark() const
{
    return m_settings.value(targetMarkKey).toString().toStdString();
}

void Settings::setTarget(const std::filesystem::path& folder, const std::string& mark)
{
    m_settings.setValue(targetKey, pathText(folder));
    m_settings.setValue(targetMarkKey, QString::fromStdString(mark));
}

int Settings::unit() const
{
    return m_settings.value(unitKey, 0).toInt();
}

void Settings::setUnit(int unit)
{
    m_settings.setValue(unitKey, unit);
}

PlanOptions Settings::options() const
{
    const std::string profileId = m_settings.value(profileKey, QLatin1String(defaultProfile)).toString().toStdString();
    const Profile* const known = findProfile(profileId);
    PlanOptions options = optionsFor(known ? *known : *findProfile(defaultProfile));
    if (const auto rows = rowsFromText(m_settings.value(rowsKey).toStringList()); !known && !rows.empty()) {
        options.profile = profileId;
        options.rows = rows;
    }
    const int operations = m_settings.value(operationsKey, 0).toInt();
    if (operations >= 0 && operations <= static_cast<int>(Operations::WriteOnly))
        options.operations = static_cast<Operations>(operations);
    if (const unsigned mix = m_settings.value(mixKey, 0).toUInt(); mix >= 10 && mix <= 90)
        options.mixReadPercent = mix;
    if (const ByteCount size(m_settings.value(sizeKey, 0).toULongLong()); size.count() >= (16U << 20U))
        options.fileSize = size;
    options.passes = std::clamp(m_settings.value(passesKey, options.passes).toUInt(), 1U, 9U);
    options.hasWarmUp = m_settings.value(warmUpKey, true).toBool();
    if (const auto measure = m_settings.value(measureKey, 0).toLongLong(); measure > 0)
        options.measure = Nanoseconds(measure);
    if (const auto interval = m_settings.value(intervalKey, -1).toLongLong(); interval >= 0)
        options.interval = Nanoseconds(interval);
    if (const auto data = parseDataPattern(m_settings.value(dataKey).toString().toStdString()))
        options.data = data.value();
    if (const auto limit = m_settings.value(maximumWrittenKey, 0).toULongLong(); limit > 0)
        options.maximumWritten = ByteCount(limit);
    return options;
}

void Settings::setOptions(const PlanOptions& options)
{
    QStringList rows;
    for (const ProfileRow& row : options.rows)
        rows << rowToText(row);
    m_settings.setValue(profileKey, QString::fromStdString(options.profile));
    m_settings.setValue(rowsKey, rows);
    m_settings.setValue(operationsKey, static_cast<int>(options.operations));
    m_settings.setValue(mixKey, options.mixReadPercent.value_or(0));
    m_settings.setValue(sizeKey, static_cast<qulonglong>(options.fileSize.count()));
    m_settings.setValue(passesKey, options.passes);
    m_settings.setValue(warmUpKey, options.hasWarmUp);
    m_settings.setValue(measureKey, static_cast<qlonglong>(options.measure.count()));
    m_settings.setValue(intervalKey, static_cast<qlonglong>(options.interval.count()));
    m_settings.setValue(dataKey, QString::fromStdString(toString(options.data)));
    m_settings.setValue(
        maximumWrittenKey, static_cast<qulonglong>(options.maximumWritten.value_or(ByteCount(0)).count()));
}

} // namespace steadymark::gui
