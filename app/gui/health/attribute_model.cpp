// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/health/attribute_model.h"

#include "app/gui/language/said.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/plain_text.h"
#include "core/health/attribute_names.h"
#include "core/health/health_verdict.h"

#include <QGuiApplication>

namespace steadymark::gui {
namespace {

/// "Reallocated_Sector_Ct" and "controller_busy_time" for people.
QString readableName(const std::string& name)
{
    QString text = QString::fromStdString(name);
    text.replace(QLatin1Char('_'), QLatin1Char(' '));
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

/// Long numbers in groups of three; anything else as the drive sent it.
QString readableNumber(const std::string& text, QVariant& order)
{
    const QString raw = QString::fromStdString(text).simplified();
    bool isNumber = false;
    const qulonglong number = raw.toULongLong(&isNumber);
    if (!isNumber) {
        const double first = raw.section(QLatin1Char(' '), 0, 0).toDouble(&isNumber);
        order = isNumber ? QVariant(first) : QVariant(raw);
        return raw;
    }
    order = static_cast<double>(number);
    return number < 1'000'000'000'000'000ULL ? numberText(static_cast<double>(number), 0) : raw;
}

QString numberOrDash(const std::optional<unsigned>& value)
{
    return value ? QString::number(*value) : QStringLiteral("–");
}

QString failingText(const AtaAttribute& attribute)
{
    switch (attribute.failing) {
    case AtaAttribute::Failing::Now:
        return attribute.isPrefailure ? AttributeModel::tr("failing") : AttributeModel::tr("worn out");
    case AtaAttribute::Failing::InThePast:
        return AttributeModel::tr("failed once");
    case AtaAttribute::Failing::Never:
        break;
    }
    return {};
}

} // namespace

AttributeModel::AttributeModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void AttributeModel::setDocument(const SmartDocument& document)
{
    beginResetModel();
    m_rows.clear();
    m_hasNormalised = !document.attributes.empty();
    m_hasStates = false;
    for (const AtaAttribute& attribute : document.attributes) {
        Row row{attribute, readableName(attribute.name), {}, static_cast<double>(attribute.raw), {}};
        QVariant ignored;
        row.raw = attribute.rawText.empty() ? numberText(static_cast<double>(attribute.raw), 0)
                                            : readableNumber(attribute.rawText, ignored);
        row.meaning = said(describeAttribute(document, attribute));
        m_hasStates = m_hasStates || attribute.failing != AtaAttribute::Failing::Never;
        m_rows.push_back(std::move(row));
    }
    for (const HealthCounter& counter : document.counters) {
        Row row{{}, readableName(counter.name), {}, {}, {}};
        row.raw = readableNumber(counter.text, row.rawOrder);
        row.meaning = said(describeCounter(counter.name));
        m_rows.push_back(std::move(row));
    }
    endResetModel();
}

int AttributeModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AttributeModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString AttributeModel::text(const Row& row, int column) const
{
    const bool isAttribute = row.attribute.id != 0;
    switch (column) {
    case Id:
        return isAttribute ? QString::number(row.attribute.id) : QString();
    case Name:
        return row.name;
    case Value:
        return isAttribute ? numberOrDash(row.attribute.value) : QString();
    case Worst:
        return isAttribute ? numberOrDash(row.attribute.worst) : QString();
    case Threshold:
        return isAttribute ? numberOrDash(row.attribute.threshold) : QString();
    case Raw:
        return row.raw;
    case State:
        return failingText(row.attribute);
    default:
        return row.meaning;
    }
}

QVariant AttributeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    const bool isText = column == Name || column == State || column == Meaning;
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::Alignment(Qt::AlignVCenter));
    case Qt::ToolTipRole:
        // As rich text, so that a long sentence is wrapped.
        return row.meaning.isEmpty()
            ? QVariant(asToolTip(row.name))
            : QVariant(
                QStringLiteral("<p><b>%1</b><br>%2</p>").arg(row.name.toHtmlEscaped(), row.meaning.toHtmlEscaped()));
    case Qt::ForegroundRole: {
        const QPalette palette = QGuiApplication::palette();
        const ThemeColors& colors = themeColors(palette);
        if (row.attribute.failing == AtaAttribute::Failing::Now && (column == Name || column == State))
            return row.attribute.isPrefailure ? colors.error : colors.warning;
        return column == Meaning ? QVariant(colors.secondaryText) : QVariant();
    }
    case SortRole:
        switch (column) {
        case Id:
            return row.attribute.id;
        case Value:
            return row.attribute.value.value_or(0);
        case Worst:
            return row.attribute.worst.value_or(0);
        case Threshold:
            return row.attribute.threshold.value_or(0);
        case Raw:
            return row.rawOrder;
        default:
            return text(row, column);
        }
    default:
        return {};
    }
}

QVariant AttributeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const bool isText = section == Name || section == State || section == Meaning;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::Alignment(Qt::AlignVCenter));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const bool isTip = role == Qt::ToolTipRole;
    switch (section) {
    case Id:
        return isTip ? tr("Attribute number; manufacturers use the same numbers for different things") : tr("ID");
    case Name:
        return isTip ? tr("Name of the counter") : m_hasNormalised ? tr("Attribute") : tr("Counter");
    case Value:
        return isTip ? tr("Current normalised value on the drive's own scale: 100, 200 or 253 is best") : tr("Value");
    case Worst:
        return isTip ? tr("Lowest normalised value so far") : tr("Worst");
    case Threshold:
        return isTip ? tr("At or below this value, the manufacturer considers the drive failing or worn out")
                     : tr("Threshold");
    case Raw:
        return isTip ? tr("Raw value of the counter") : m_hasNormalised ? tr("Raw") : tr("Value");
    case State:
        return isTip ? tr("Whether the value has reached the threshold, now or in the past") : tr("State");
    default:
        return isTip ? tr("In plain words") : tr("What it means");
    }
}

} // namespace steadymark::gui
