// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/settings.h"

#include "app/gui/shell/paths.h"
#include "core/base/files.h"
#include "core/plan/until_rule.h"

#include <QStringList>

#include <algorithm>

namespace steadymark::gui {
namespace {

const QString geometryKey = QStringLiteral("window/geometry");
const QString compactGeometryKey = QStringLiteral("window/compactGeometry");
const QString targetKey = QStringLiteral("test/target");
const QString targetMarkKey = QStringLiteral("test/targetMark");
const QString openFolderKey = QStringLiteral("files/openFolder");
const QString saveFolderKey = QStringLiteral("files/saveFolder");
const QString profileKey = QStringLiteral("test/profile");
const QString rowsKey = QStringLiteral("test/rows");
const QString operationsKey = QStringLiteral("test/operations");
const QString mixKey = QStringLiteral("test/mixReadPercent");
const QString sizeKey = QStringLiteral("test/fileSize");
const QString passesKey = QStringLiteral("test/passes");
const QString untilKey = QStringLiteral("test/untilPermille");
const QString warmUpKey = QStringLiteral("test/warmUp");
const QString warmUpTimeKey = QStringLiteral("test/warmUpNs"); // 0: as long as a pass
const QString measureKey = QStringLiteral("test/measureNs");
const QString intervalKey = QStringLiteral("test/intervalNs");
const QString dataKey = QStringLiteral("test/data");
const QString maximumWrittenKey = QStringLiteral("test/maximumWrittenBytes");

const char* const defaultProfile = "default";

QString rowToText(const ProfileRow& row)
{
    const QString text = QStringLiteral("%1 %2 %3 %4")
                             .arg(QString::fromStdString(std::string(toString(row.pattern))))
                             .arg(row.blockSize.count())
                             .arg(row.queueDepth)
                             .arg(row.threads);
    const std::string details = formatRowDetails(row);
    return details.empty() ? text : text + QLatin1Char(' ') + QString::fromStdString(details);
}

std::optional<ProfileRow> rowFromText(const QString& text)
{
    const QStringList words = text.split(QLatin1Char(' '));
    if (words.size() != 4 && words.size() != 5)
        return std::nullopt;
    const auto pattern = parseAccessPattern(words[0].toStdString());
    if (!pattern)
        return std::nullopt;
    const ProfileRow plain{pattern.value(), ByteCount(words[1].toULongLong()), words[2].toUInt(), words[3].toUInt()};
    const Result<ProfileRow> row = withDetails(plain, words.value(4).toStdString());
    if (!row)
        return std::nullopt;
    Workload workload = workloadOf(row.value());
    workload.length.time = Nanoseconds(1'000'000'000);
    if (!checkWorkload(workload))
        return std::nullopt;
    return row.value();
}

/// As QSettings writes one.
std::optional<bool> flagFrom(const QVariant& stored)
{
    const QString text = stored.toString();
    if (text == QLatin1String("true") || text == QLatin1String("1"))
        return true;
    if (text == QLatin1String("false") || text == QLatin1String("0"))
        return false;
    return std::nullopt;
}

std::optional<int> numberFrom(const QVariant& stored, const NumberSetting& setting)
{
    bool isNumber = false;
    const int number = stored.toString().toInt(&isNumber);
    const bool isPossible = number == setting.initial || (number >= setting.least && number <= setting.most);
    return isNumber && isPossible ? std::optional(number) : std::nullopt;
}

std::optional<int> placeAmong(std::span<const char* const> words, const QVariant& stored)
{
    const std::string text = stored.toString().toStdString();
    const auto found = std::ranges::find_if(words, [&text](const char* word) { return text == word; });
    return found == words.end() ? std::nullopt : std::optional(static_cast<int>(found - words.begin()));
}

QString textOf(bool flag)
{
    return flag ? QStringLiteral("true") : QStringLiteral("false");
}

/// For a sentence: a damaged file may have anything there.
QString shortened(const QVariant& stored)
{
    constexpr qsizetype most = 40;
    const QString text = stored.toString().simplified();
    return text.size() > most ? text.left(most) + QStringLiteral("…") : text;
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

Settings::Settings(const std::filesystem::path& file, QObject* parent)
    : QObject(parent)
    , m_settings(pathText(file), QSettings::IniFormat)
{
}

bool Settings::value(const FlagSetting& setting) const
{
    return flagFrom(m_settings.value(QLatin1String(setting.key))).value_or(setting.initial);
}

int Settings::value(const NumberSetting& setting) const
{
    return numberFrom(m_settings.value(QLatin1String(setting.key)), setting).value_or(setting.initial);
}

QString Settings::value(const TextSetting& setting) const
{
    return m_settings.value(QLatin1String(setting.key), QLatin1String(setting.initial)).toString();
}

int Settings::wordAt(const char* key, std::span<const char* const> words, int initial) const
{
    return placeAmong(words, m_settings.value(QLatin1String(key))).value_or(initial);
}

void Settings::set(const FlagSetting& setting, bool value)
{
    store(setting.key, value);
}

void Settings::set(const NumberSetting& setting, int value)
{
    store(setting.key, value == setting.initial ? value : std::clamp(value, setting.least, setting.most));
}

void Settings::set(const TextSetting& setting, const QString& value)
{
    store(setting.key, value);
}

void Settings::store(const char* key, const QVariant& value)
{
    const QString name = QLatin1String(key);
    if (m_settings.contains(name) && m_settings.value(name) == value)
        return;
    m_settings.setValue(name, value);
    emit changed(key);
}

QString Settings::remark(const FlagSetting& setting) const
{
    const QVariant stored = m_settings.value(QLatin1String(setting.key));
    return !stored.isValid() || flagFrom(stored)
        ? QString()
        : tr("%1 is “%2” in settings.ini, which is neither true nor false: %3 is used.")
              .arg(QLatin1String(setting.key), shortened(stored), textOf(setting.initial));
}

QString Settings::remark(const NumberSetting& setting) const
{
    const QVariant stored = m_settings.value(QLatin1String(setting.key));
    return !stored.isValid() || numberFrom(stored, setting)
        ? QString()
        : tr("%1 is “%2” in settings.ini, which is not a whole number from %3 to %4: %5 is used.")
              .arg(QLatin1String(setting.key), shortened(stored), QString::number(setting.least),
                  QString::number(setting.most), QString::number(setting.initial));
}

QString Settings::remarkOfWords(const char* key, std::span<const char* const> words, int initial) const
{
    const QVariant stored = m_settings.value(QLatin1String(key));
    if (!stored.isValid() || placeAmong(words, stored))
        return {};
    QStringList known;
    for (const char* const word : words)
        known << QLatin1String(word);
    return tr("%1 is “%2” in settings.ini, where only these are known: %3. %4 is used.")
        .arg(QLatin1String(key), shortened(stored), known.join(QStringLiteral(", ")), known[initial]);
}

QStringList Settings::remarks() const
{
    QStringList remarks;
    if (m_settings.status() == QSettings::FormatError)
        remarks << tr("settings.ini is damaged: what could not be read is replaced by defaults.");
    const auto choice = [this](const auto& setting) {
        return remarkOfWords(setting.key, setting.words, static_cast<int>(setting.initial));
    };
    remarks << choice(setting::theme) << remark(setting::zoom) << choice(setting::temperature)
            << choice(setting::notify) << remark(setting::compact) << remark(setting::alwaysOnTop)
            << remark(setting::historyByDrive) << remark(setting::unit) << remark(setting::recordsTrace)
            << remark(setting::traceMemory) << remark(setting::watchesTemperature);
    remarks.removeAll(QString());
    return remarks;
}

QByteArray Settings::windowGeometry(bool isCompact) const
{
    return m_settings.value(isCompact ? compactGeometryKey : geometryKey).toByteArray();
}

void Settings::setWindowGeometry(const QByteArray& geometry, bool isCompact)
{
    m_settings.setValue(isCompact ? compactGeometryKey : geometryKey, geometry);
}

void Settings::beginAnew()
{
    if (const QString target = value(setting::startTarget); !target.isEmpty())
        setTarget(pathOf(target));
    if (const Profile* const profile = findProfile(value(setting::startProfile).toStdString()))
        setOptions(optionsFor(*profile));
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

QString Settings::lastFolder(FileUse use) const
{
    return m_settings.value(use == FileUse::Open ? openFolderKey : saveFolderKey).toString();
}

void Settings::setLastFolder(FileUse use, const QString& folder)
{
    m_settings.setValue(use == FileUse::Open ? openFolderKey : saveFolderKey, folder);
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
    if (const ByteCount size(m_settings.value(sizeKey, 0).toULongLong());
        size.count() > 0 && size <= limits::maximumFile && size.count() % 4096 == 0)
        options.fileSize = size;
    options.passes = std::clamp(m_settings.value(passesKey, options.passes).toUInt(), 1U, limits::maximumPasses);
    if (const unsigned until = m_settings.value(untilKey, 0).toUInt(); until >= limits::leastUntilPermille
        && until <= limits::mostUntilPermille && options.passes >= limits::fewestPassesForUntil)
        options.untilPermille = until;
    options.hasWarmUp = m_settings.value(warmUpKey, true).toBool();
    if (const Nanoseconds warmUp(m_settings.value(warmUpTimeKey, -1).toLongLong()); warmUp.count() == 0)
        options.warmUpTime.reset();
    else if (warmUp >= limits::minimumWarmUp && warmUp <= limits::maximumWarmUp)
        options.warmUpTime = warmUp;
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
    m_settings.setValue(untilKey, options.untilPermille.value_or(0));
    m_settings.setValue(warmUpKey, options.hasWarmUp);
    m_settings.setValue(warmUpTimeKey, static_cast<qlonglong>(options.warmUpTime.value_or(Nanoseconds(0)).count()));
    m_settings.setValue(measureKey, static_cast<qlonglong>(options.measure.count()));
    m_settings.setValue(intervalKey, static_cast<qlonglong>(options.interval.count()));
    m_settings.setValue(dataKey, QString::fromStdString(toString(options.data)));
    m_settings.setValue(
        maximumWrittenKey, static_cast<qulonglong>(options.maximumWritten.value_or(ByteCount(0)).count()));
}

} // namespace steadymark::gui
