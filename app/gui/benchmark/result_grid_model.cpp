// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/result_grid_model.h"

#include "app/gui/benchmark/step_figures.h"
#include "app/gui/language/said.h"
#include "app/gui/trust/trust_words.h"
#include "app/gui/widgets/figure_text.h"
#include "core/plan/profiles.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace steadymark::gui {

namespace {
bool hasAllUnits(const TestPlan& plan)
{
    const Profile* profile = findProfile(plan.profile);
    return profile != nullptr && profile->showsAllUnits;
}
} // namespace

ResultGridModel::ResultGridModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void ResultGridModel::setPlan(const TestPlan& plan)
{
    beginResetModel();
    m_plan = plan;
    m_steps.assign(plan.steps.size(), nullptr);
    m_running.reset();
    m_live = {};
    m_showsAllUnits = hasAllUnits(plan);

    m_columns.clear();
    for (const Operation operation : {Operation::Read, Operation::Write, Operation::Mix}) {
        if (std::ranges::any_of(
                plan.steps, [operation](const auto& step) { return operationOf(step.workload) == operation; }))
            m_columns.push_back(operation);
    }

    // Two rows of a plan may have the same name: the n-th read step of a name belongs to its n-th write step.
    std::vector<std::vector<std::optional<std::size_t>>> rows;
    std::map<std::pair<std::string, std::size_t>, std::size_t> rowOfName;
    std::map<std::pair<std::string, std::size_t>, std::size_t> seen;
    for (std::size_t step = 0; step < plan.steps.size(); ++step) {
        const auto column = static_cast<std::size_t>(
            std::ranges::find(m_columns, operationOf(plan.steps[step].workload)) - m_columns.begin());
        const std::string& name = plan.steps[step].name;
        const std::size_t occurrence = seen[{name, column}]++;
        const auto [found, isNew] = rowOfName.try_emplace({name, occurrence}, rows.size());
        if (isNew)
            rows.emplace_back(m_columns.size());
        rows[found->second][column] = step;
    }

    m_rows.clear();
    for (const auto& steps : rows) {
        const std::size_t first = **std::ranges::find_if(steps, [](const auto& step) { return step.has_value(); });
        if (!m_showsAllUnits)
            m_rows.push_back({steps, {}});
        else {
            m_rows.push_back({steps, Unit::MegabytesPerSecond});
            if (plan.steps[first].workload.pattern == AccessPattern::Random) {
                m_rows.push_back({steps, Unit::Iops});
                m_rows.push_back({steps, Unit::Microseconds});
            }
        }
    }
    endResetModel();
}

bool ResultGridModel::setSteps(const std::vector<std::shared_ptr<const StepRecord>>& steps)
{
    bool isChanged = false;
    for (std::size_t step = 0; step < m_steps.size(); ++step) {
        const auto record = step < steps.size() ? steps[step] : nullptr;
        if (record == m_steps[step])
            continue;
        m_steps[step] = record;
        emitChanged(step);
        isChanged = true;
    }
    return isChanged;
}

void ResultGridModel::setRunning(std::optional<Running> running)
{
    if (running && running->step >= m_plan.steps.size())
        running.reset();
    if (running == m_running)
        return;
    const std::optional<Running> before = std::exchange(m_running, running);
    if (before)
        emitChanged(before->step);
    if (running && (!before || before->step != running->step))
        emitChanged(running->step);
}

void ResultGridModel::setLive(const RunningFigures& live)
{
    m_live = live;
    if (m_running && isLive(m_running->step))
        emitChanged(m_running->step);
}

bool ResultGridModel::isLive(std::size_t step) const
{
    const StepRecord* const record = recordOf(step);
    return m_running && m_running->step == step && m_live.isOf(step)
        && (record == nullptr || !medianPass(record->passes));
}

void ResultGridModel::setUnit(Unit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    if (m_showsAllUnits || m_rows.empty() || m_columns.empty())
        return;
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

Operation ResultGridModel::operationOfColumn(int column) const
{
    return m_columns.at(static_cast<std::size_t>(column));
}

Unit ResultGridModel::unitOfRow(int row) const
{
    return m_rows.at(static_cast<std::size_t>(row)).unit.value_or(m_unit);
}

const Workload& ResultGridModel::workloadOfRow(int row) const
{
    const auto& steps = m_rows.at(static_cast<std::size_t>(row)).steps;
    const auto first = std::ranges::find_if(steps, [](const auto& step) { return step.has_value(); });
    return m_plan.steps[**first].workload; // a row exists because of a step
}

std::vector<QModelIndex> ResultGridModel::cellsOf(std::size_t step) const
{
    std::vector<QModelIndex> cells;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        for (std::size_t column = 0; column < m_columns.size(); ++column) {
            if (m_rows[row].steps[column] == step)
                cells.push_back(index(static_cast<int>(row), static_cast<int>(column)));
        }
    }
    return cells;
}

int ResultGridModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ResultGridModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

// Views and accessibility tools ask for invalid indexes as a matter of course.
bool ResultGridModel::isCell(const QModelIndex& index) const
{
    return index.isValid() && index.model() == this && index.row() < rowCount() && index.column() < columnCount();
}

std::optional<std::size_t> ResultGridModel::stepOf(const QModelIndex& index) const
{
    if (!isCell(index))
        return {};
    return m_rows[static_cast<std::size_t>(index.row())].steps[static_cast<std::size_t>(index.column())];
}

const StepRecord* ResultGridModel::recordOf(std::size_t step) const
{
    return m_steps[step].get();
}

bool ResultGridModel::isEdited() const
{
    for (std::size_t step = 0; step < m_plan.steps.size(); ++step) {
        if (const Verdict* const verdict = verdictOf(step); verdict != nullptr && verdict->level == TrustLevel::Edited)
            return true;
    }
    return false;
}

const Verdict* ResultGridModel::verdictOf(std::size_t step) const
{
    const StepRecord* const record = step < m_steps.size() ? recordOf(step) : nullptr;
    return record != nullptr && record->verdict ? &*record->verdict : nullptr;
}

ResultGridModel::Status ResultGridModel::statusOf(std::size_t step) const
{
    const StepRecord* record = recordOf(step);
    if (m_running && m_running->step == step)
        return Status::Running;
    if (record == nullptr)
        return Status::Pending;
    switch (record->status) {
    case StepStatus::Complete:
        return Status::Complete;
    case StepStatus::EndedEarly:
        return Status::EndedEarly;
    case StepStatus::Stopped:
        return Status::Stopped;
    case StepStatus::Failed:
        return Status::Failed;
    case StepStatus::Skipped:
        break;
    }
    return Status::Skipped;
}

QString ResultGridModel::statusText(std::size_t step) const
{
    switch (statusOf(step)) {
    case Status::Running:
        return m_running->pass == 0 ? tr("warm-up")
                                    : (m_plan.untilPermille ? tr("pass %1 of at most %2") : tr("pass %1 of %2"))
                                          .arg(m_running->pass)
                                          .arg(m_running->passes);
    case Status::EndedEarly:
        return tr("ended early");
    case Status::Stopped:
        return tr("stopped");
    case Status::Failed:
        return tr("failed");
    case Status::Skipped:
        return tr("not run");
    case Status::None:
    case Status::Pending:
    case Status::Complete:
        break;
    }
    return {};
}

QString ResultGridModel::reasonText(std::size_t step) const
{
    const StepRecord* record = recordOf(step);
    if (record == nullptr)
        return {};
    if (!record->reason.empty() && statusOf(step) != Status::Complete && statusOf(step) != Status::Running)
        return said(record->reason);
    return said(record->engine.bufferedReason);
}

QString ResultGridModel::toolTip(std::size_t step) const
{
    QString text = stepToolTip(m_plan.steps[step].workload, recordOf(step));
    if (const QString status = statusText(step); !status.isEmpty())
        text += QStringLiteral("<p>%1</p>").arg(status.toHtmlEscaped());
    const StepRecord* const record = recordOf(step);
    if (record != nullptr && !record->engine.isDirect && medianPass(record->passes))
        text += QStringLiteral("<p>%1</p>").arg(tr("Buffered: I/O went through the page cache.").toHtmlEscaped());
    if (const QString reason = reasonText(step); !reason.isEmpty())
        text += QStringLiteral("<p>%1</p>").arg(reason.toHtmlEscaped());
    if (const Verdict* const verdict = verdictOf(step))
        text += QStringLiteral("<p>%1</p>").arg(verdictLine(*verdict).toHtmlEscaped());
    return text;
}

QString ResultGridModel::accessibleText(const QModelIndex& index) const
{
    const auto step = stepOf(index);
    const Workload& workload = workloadOfRow(index.row());
    const QString name = tr("%1, %2").arg(workloadText(workload), operationText(operationOfColumn(index.column())));
    if (!step)
        return tr("%1: not in this plan").arg(name);
    const Unit unit = unitOfRow(index.row());
    QStringList parts;
    if (const auto figures = stepFigures(recordOf(*step), unit)) {
        parts += figureWithUnit(figures->median, unit);
        if (figures->passes > 1)
            parts += tr("from %1 to %2")
                         .arg(quietFigureText(figures->minimum, unit), quietFigureText(figures->maximum, unit));
        if (!recordOf(*step)->engine.isDirect)
            parts += tr("buffered");
    } else if (isLive(*step))
        parts += tr("%1 so far").arg(figureWithUnit(m_live.figure(unit), unit));
    else if (statusOf(*step) == Status::Pending)
        parts += tr("not measured yet");
    if (const QString status = statusText(*step); !status.isEmpty())
        parts += status;
    if (statusOf(*step) == Status::Failed)
        parts += reasonText(*step);
    if (const Verdict* const verdict = verdictOf(*step))
        parts += verdictLine(*verdict);
    return tr("%1: %2").arg(name, parts.join(QStringLiteral(", ")));
}

QVariant ResultGridModel::data(const QModelIndex& index, int role) const
{
    if (!isCell(index))
        return {};
    const Unit unit = unitOfRow(index.row());
    switch (role) {
    case OperationRole:
        return static_cast<int>(operationOfColumn(index.column()));
    case UnitRole:
        return static_cast<int>(unit);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    case Qt::AccessibleTextRole:
        return accessibleText(index);
    default:
        break;
    }

    const auto step = stepOf(index);
    if (!step)
        return role == StatusRole ? QVariant(static_cast<int>(Status::None)) : QVariant();
    const StepRecord* record = recordOf(*step);
    switch (role) {
    case StatusRole:
        return static_cast<int>(statusOf(*step));
    case StatusTextRole:
        return statusText(*step);
    case ReasonRole:
        return reasonText(*step);
    case StepRole:
        return QVariant::fromValue(static_cast<qulonglong>(*step));
    case TrustRole: {
        const Verdict* const verdict = verdictOf(*step);
        return verdict != nullptr ? QVariant(static_cast<int>(verdict->level)) : QVariant();
    }
    case Qt::AccessibleDescriptionRole:
        return verdictOf(*step) != nullptr ? tr("Press Enter or Space to see the reasons for the verdict.") : QString();
    case BufferedRole:
        return record != nullptr && !record->engine.isDirect && !record->passes.empty();
    case Qt::ToolTipRole:
        return toolTip(*step);
    default:
        break;
    }

    if (isLive(*step))
        return liveData(m_live, unit, role);
    const auto figures = stepFigures(record, unit);
    if (!figures)
        return role == BarRole ? QVariant(0.0) : QVariant();
    switch (role) {
    case Qt::DisplayRole:
        return figureText(figures->median, unit);
    case FigureRole:
        return figures->median;
    case MinimumRole:
        return figures->passes > 1 ? QVariant(figures->minimum) : QVariant();
    case MaximumRole:
        return figures->passes > 1 ? QVariant(figures->maximum) : QVariant();
    case RangeTextRole:
        return figures->passes > 1 ? QStringLiteral("%1 – %2").arg(
                   quietFigureText(figures->minimum, unit), quietFigureText(figures->maximum, unit))
                                   : QString();
    case BarRole:
        return barFraction(figures->median, unit);
    case PassesRole: {
        QList<double> passes;
        for (const PassRecord& pass : record->passes)
            passes += figureOf(pass, record->workload, unit);
        return QVariant::fromValue(passes);
    }
    default:
        return {};
    }
}

QString ResultGridModel::newestText() const
{
    std::optional<std::size_t> newest;
    for (std::size_t step = 0; step < m_steps.size(); ++step) {
        if (isLive(step) || stepFigures(recordOf(step), m_unit))
            newest = step;
    }
    if (!newest)
        return {};
    const QModelIndex cell = cellsOf(*newest).front();
    const Workload& workload = m_plan.steps[*newest].workload;
    const Unit unit = unitOfRow(cell.row());
    return tr("%1 %2 %3: %4 %5")
        .arg(rowTitle(workload), rowSubtitle(workload), operationText(operationOf(workload)), cell.data().toString(),
            unitText(unit));
}

QVariant ResultGridModel::liveData(const RunningFigures& live, Unit unit, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return figureText(live.figure(unit), unit);
    case LiveRole:
        return true;
    case BarRole:
        return barFraction(live.figure(unit), unit);
    default:
        return {};
    }
}

QVariant ResultGridModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (section < 0 || section >= (orientation == Qt::Horizontal ? columnCount() : rowCount()))
        return {};
    if (orientation == Qt::Horizontal) {
        if (role == OperationRole)
            return static_cast<int>(operationOfColumn(section));
        if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
            return operationText(operationOfColumn(section));
        return {};
    }
    const Workload& workload = workloadOfRow(section);
    if (role == Qt::DisplayRole)
        return QString(rowTitle(workload) + QLatin1Char('\n') + rowSubtitle(workload));
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
        return workloadText(workload);
    return {};
}

Qt::ItemFlags ResultGridModel::flags(const QModelIndex& index) const
{
    return stepOf(index) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren : Qt::NoItemFlags;
}

double ResultGridModel::barFraction(double figure, Unit unit)
{
    if (!(figure > 0.0))
        return 0.0;
    const auto meter = [](double decades, double all) {
        return std::clamp(decades / all, 0.0, 1.0);
    };
    switch (unit) {
    case Unit::MegabytesPerSecond:
        return meter(std::log10(10.0 * figure), 6.0);
    case Unit::GigabytesPerSecond:
        return meter(std::log10(10'000.0 * figure), 6.0);
    case Unit::Iops:
        return meter(std::log10(figure), 7.0);
    case Unit::Microseconds:
        break;
    }
    return meter(6.0 - std::log10(figure), 6.0);
}

void ResultGridModel::emitChanged(std::size_t step)
{
    for (const QModelIndex& cell : cellsOf(step))
        emit dataChanged(cell, cell);
}

} // namespace steadymark::gui
