// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/compare/compare_session.h"

#include "app/gui/history/history_model.h"
#include "app/gui/language/said.h"
#include "app/gui/shell/background_task.h"
#include "app/gui/shell/paths.h"
#include "core/base/files.h"
#include "core/procedure/document/result_store.h"

#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <system_error>

namespace steadymark::gui {
namespace {

QString driveOf(const ResultTarget& target)
{
    QStringList names;
    for (const Drive& drive : target.drives)
        names << QString::fromStdString(drive.model.empty() ? drive.name : drive.model);
    return names.join(QStringLiteral(" + "));
}

bool isResultFile(const std::filesystem::path& file)
{
    return pathText(file).endsWith(QLatin1String(".steadymark"), Qt::CaseInsensitive);
}

/// The label of a group of one file: its comment, else drive and day.
QString labelOf(const std::filesystem::path& file, const RunResult& result)
{
    if (!result.comment.empty())
        return QString::fromStdString(result.comment);
    const QString drive = driveOf(result.target);
    const QString moment =
        QLocale().toString(QDateTime::fromMSecsSinceEpoch(result.startedAtUnixMs), QLocale::ShortFormat);
    return drive.isEmpty() ? pathText(file.filename()) : drive + QStringLiteral(", ") + moment;
}

} // namespace

CompareSession::CompareSession(std::filesystem::path historyFolder, QObject* parent)
    : QObject(parent)
    , m_historyFolder(std::move(historyFolder))
{
}

bool CompareSession::holds(const std::filesystem::path& file) const
{
    return std::ranges::any_of(
        m_groups, [&](const Group& group) { return std::ranges::find(group.files, file) != group.files.end(); });
}

QString CompareSession::uniqueLabel(const QString& wanted) const
{
    QString label = wanted;
    for (int number = 2; std::ranges::any_of(m_groups, [&](const Group& group) { return group.label == label; });
         ++number)
        label = QStringLiteral("%1 (%2)").arg(wanted).arg(number);
    return label;
}

void CompareSession::addFiles(const std::vector<std::filesystem::path>& files, std::optional<std::size_t> group)
{
    std::vector<std::filesystem::path> known;
    for (const std::filesystem::path& file : files) {
        if (holds(file)) {
            known.push_back(file);
            continue;
        }
        if (group && *group < m_groups.size()) {
            m_groups[*group].files.push_back(file);
        } else {
            Group added;
            added.label = uniqueLabel(pathText(file.stem()));
            added.files = {file};
            m_groups.push_back(std::move(added));
        }
        load(file);
    }
    refresh();
    if (!known.empty())
        emit knownAdded(known);
}

void CompareSession::addFolder(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        if (isResultFile(entry->path()) && !holds(entry->path()))
            files.push_back(entry->path());
    }
    if (files.empty()) {
        emit failed(tr("%1 contains no result that is not already in the comparison.").arg(pathText(folder)));
        return;
    }
    std::ranges::sort(files);
    Group added;
    added.label = uniqueLabel(pathText(folder.filename()));
    added.files = files;
    m_groups.push_back(std::move(added));
    for (const std::filesystem::path& file : files)
        load(file);
    refresh();
}

void CompareSession::load(const std::filesystem::path& file)
{
    if (const auto known = m_documents.find(file); known != m_documents.end())
        return;
    m_documents.emplace(file, nullptr);
    ++m_pending;
    inBackground(
        this, [file] { return loadDocument(file); },
        [this, file](Result<LoadedRun> document) { onLoaded(file, std::move(document)); });
}

void CompareSession::onLoaded(const std::filesystem::path& file, Result<LoadedRun> document)
{
    --m_pending;
    if (!document) {
        drop(file);
        const QString reason = said(document.error().sentence);
        const QString name = pathText(file.filename());
        emit failed(reason.contains(name) ? reason : name + QStringLiteral(": ") + reason);
    } else {
        const auto shared = std::make_shared<const LoadedRun>(std::move(document).value());
        m_documents[file] = shared;
        for (Group& group : m_groups) {
            // Its own name tells more than that of the file, as long as nobody gave it another.
            if (group.files == std::vector{file} && group.label.startsWith(pathText(file.stem()))) {
                group.label.clear();
                group.label = uniqueLabel(labelOf(file, shared->result));
            }
        }
    }
    refresh();
}

void CompareSession::drop(const std::filesystem::path& file)
{
    m_documents.erase(file);
    for (Group& group : m_groups)
        std::erase(group.files, file);
    std::erase_if(m_groups, [](const Group& group) { return group.files.empty(); });
}

void CompareSession::remove(std::size_t group)
{
    if (group >= m_groups.size())
        return;
    for (const std::filesystem::path& file : m_groups[group].files)
        m_documents.erase(file);
    m_groups.erase(m_groups.begin() + static_cast<std::ptrdiff_t>(group));
    refresh();
}

void CompareSession::clear()
{
    m_groups.clear();
    m_documents.clear();
    refresh();
}

void CompareSession::makeFirst(std::size_t group)
{
    if (group == 0 || group >= m_groups.size())
        return;
    const auto chosen = m_groups.begin() + static_cast<std::ptrdiff_t>(group);
    std::rotate(m_groups.begin(), chosen, chosen + 1);
    refresh();
}

void CompareSession::join(std::size_t group, std::size_t into)
{
    if (group == into || group >= m_groups.size() || into >= m_groups.size())
        return;
    std::ranges::copy(m_groups[group].files, std::back_inserter(m_groups[into].files));
    m_groups.erase(m_groups.begin() + static_cast<std::ptrdiff_t>(group));
    refresh();
}

void CompareSession::rename(std::size_t group, const QString& label)
{
    const QString wanted = label.simplified();
    if (group >= m_groups.size() || wanted.isEmpty() || wanted == m_groups[group].label)
        return;
    m_groups[group].label.clear();
    m_groups[group].label = uniqueLabel(wanted);
    refresh();
}

void CompareSession::setThreshold(double threshold)
{
    if (threshold == m_options.threshold)
        return;
    m_options.threshold = threshold;
    refresh();
}

void CompareSession::describe(Group& group) const
{
    group.isSimulated = false;
    group.isEdited = false;
    group.drives.clear();
    QStringList drives;
    std::int64_t first = 0;
    std::int64_t last = 0;
    for (const std::filesystem::path& file : group.files) {
        const auto known = m_documents.find(file);
        if (known == m_documents.end() || !known->second)
            continue;
        const RunResult& result = known->second->result;
        const QString drive = driveOf(result.target);
        group.drives.push_back(timelineIdentity(result));
        if (!drive.isEmpty() && !drives.contains(drive))
            drives << drive;
        group.isSimulated = group.isSimulated || !result.target.simulation.empty();
        group.isEdited = group.isEdited || known->second->audit.verdict == AuditVerdict::Edited;
        first = first == 0 ? result.startedAtUnixMs : std::min(first, result.startedAtUnixMs);
        last = std::max(last, result.startedAtUnixMs);
    }
    QStringList parts{tr("%n result(s)", nullptr, static_cast<int>(group.files.size()))};
    if (!drives.isEmpty())
        parts << drives.join(QStringLiteral(", "));
    if (last != 0) {
        const QLocale locale;
        const QString from = locale.toString(QDateTime::fromMSecsSinceEpoch(first).date(), QLocale::ShortFormat);
        const QString to = locale.toString(QDateTime::fromMSecsSinceEpoch(last).date(), QLocale::ShortFormat);
        parts << (from == to ? from : from + QStringLiteral(" – ") + to);
    }
    group.facts = parts.join(QStringLiteral(" · "));
}

void CompareSession::refresh()
{
    for (Group& group : m_groups)
        describe(group);
    ++m_compareNumber;
    m_problem.clear();
    if (m_groups.size() < 2) {
        m_comparison.reset();
    } else if (std::ranges::none_of(m_documents, [](const auto& known) { return known.second == nullptr; })) {
        compare();
    }
    findCandidates();
    emit changed();
}

void CompareSession::findCandidates()
{
    m_candidates.clear();
    if (m_groups.size() != 1 || m_documents.empty() || m_documents.begin()->second == nullptr)
        return;
    const ResultTarget& target = m_documents.begin()->second->result.target;
    const std::string simulation = target.simulation;
    const std::string model = target.drives.empty() ? std::string() : target.drives.front().model;
    const std::string name = target.drives.empty() ? target.device : target.drives.front().name;
    ++m_pending;
    inBackground(
        this,
        [folder = m_historyFolder, simulation, model, name] {
            const auto isOfDrive = [&](const HistoryEntry& entry) {
                if (entry.simulation != simulation)
                    return false;
                return !simulation.empty() || (model.empty() ? entry.device == name : entry.driveModel == model);
            };
            std::vector<HistoryEntry> found = ResultStore(folder).list();
            std::erase_if(found, [&](const HistoryEntry& entry) { return !isOfDrive(entry); });
            return found;
        },
        [this, number = m_compareNumber](const std::vector<HistoryEntry>& found) {
            --m_pending;
            if (number != m_compareNumber)
                return;
            constexpr std::size_t most = 5;
            for (const HistoryEntry& entry : found) {
                if (holds(entry.file) || m_candidates.size() == most)
                    continue;
                const HistoryLine line = historyLine(entry);
                m_candidates.push_back({entry.file,
                    QStringList{line.title, momentText(line.startedAtUnixMs), line.what}.join(QStringLiteral(" · "))});
            }
            emit candidatesChanged();
        });
}

std::optional<PlanOptions> CompareSession::newestOptions() const
{
    const RunResult* newest = nullptr;
    for (const auto& [file, document] : m_documents) {
        if (document && (newest == nullptr || document->result.startedAtUnixMs > newest->startedAtUnixMs))
            newest = &document->result;
    }
    const TestPlan* const plan = newest == nullptr ? nullptr : benchmarkOf(newest->procedure);
    return plan == nullptr ? std::nullopt : optionsOf(*plan);
}

void CompareSession::compare()
{
    std::vector<std::pair<std::string, std::vector<Document>>> wanted;
    for (const Group& group : m_groups) {
        std::vector<Document> documents;
        for (const std::filesystem::path& file : group.files)
            documents.push_back(m_documents[file]);
        wanted.emplace_back(group.label.toStdString(), std::move(documents));
    }
    ++m_pending;
    inBackground(
        this,
        [wanted = std::move(wanted), options = m_options] {
            std::vector<ComparedGroup> groups;
            for (const auto& [label, documents] : wanted) {
                ComparedGroup group;
                group.label = label;
                for (const Document& document : documents)
                    group.runs.push_back(document->result);
                groups.push_back(std::move(group));
            }
            return compareGroups(std::move(groups), options);
        },
        [this, number = m_compareNumber](Result<Comparison> comparison) {
            --m_pending;
            if (number != m_compareNumber)
                return;
            m_comparison.reset();
            if (comparison)
                m_comparison = std::make_shared<const Comparison>(std::move(comparison).value());
            else
                m_problem = said(comparison.error().sentence);
            emit changed();
        });
}

void CompareSession::loadTimelines()
{
    ++m_pending;
    inBackground(
        this,
        [folder = m_historyFolder] {
            std::vector<RunResult> results;
            for (const HistoryEntry& entry : ResultStore(folder).list()) {
                if (entry.isProcedure())
                    continue;
                if (Result<LoadedRun> loaded = loadBenchmark(entry.file); loaded)
                    results.push_back(std::move(loaded.value().result));
            }
            return makeTimelines(results);
        },
        [this](std::vector<DriveTimeline> timelines) {
            --m_pending;
            m_timelines = std::move(timelines);
            emit timelinesChanged();
        });
}

void CompareSession::show(Comparison comparison, std::vector<Group> groups, std::vector<DriveTimeline> timelines,
    std::vector<Candidate> candidates)
{
    ++m_compareNumber;
    m_comparison = groups.size() > 1 ? std::make_shared<const Comparison>(std::move(comparison)) : nullptr;
    m_groups = std::move(groups);
    m_timelines = std::move(timelines);
    m_candidates = std::move(candidates);
    m_problem.clear();
    emit changed();
    emit timelinesChanged();
}

} // namespace steadymark::gui
