// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/compare/timeline.h"
#include "core/plan/profiles.h"
#include "core/procedure/document/run_json.h"

#include <QObject>
#include <QString>

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace steadymark::gui {

/// What the Compare page compares: groups of result files, read and compared in the background. The first group is the
/// one that the others are compared with. GUI thread.
class CompareSession final : public QObject {
    Q_OBJECT
public:
    struct Group {
        QString label; ///< unique
        std::vector<std::filesystem::path> files;
        QString facts; ///< "3 results · Samsung SSD 990 PRO 2TB · 2026-03-01"; of what could be read
        std::vector<std::string> drives{}; ///< timelineIdentity() of its results
        bool isSimulated = false;
        bool isEdited = false; ///< at least one file is not what was measured
    };

    /// `historyFolder` is where the timelines come from.
    explicit CompareSession(std::filesystem::path historyFolder, QObject* parent = nullptr);

    [[nodiscard]] const std::vector<Group>& groups() const noexcept { return m_groups; }
    /// Each file becomes a group of its own, or all of them are added to `group`. Files that are there already are left
    /// out; one that cannot be read says failed() and is dropped.
    void addFiles(const std::vector<std::filesystem::path>& files, std::optional<std::size_t> group = {});
    /// The files of a folder as the replicates of one state.
    void addFolder(const std::filesystem::path& folder);
    void remove(std::size_t group);
    void clear();
    void makeFirst(std::size_t group);
    /// The results of `group` become replicates of `into`.
    void join(std::size_t group, std::size_t into);
    void rename(std::size_t group, const QString& label);

    void setThreshold(double threshold);
    [[nodiscard]] double threshold() const noexcept { return m_options.threshold; }

    /// Null while there is none.
    [[nodiscard]] const std::shared_ptr<const Comparison>& comparison() const noexcept { return m_comparison; }
    /// Why there is none although there are two groups, one sentence; empty otherwise.
    [[nodiscard]] const QString& problem() const noexcept { return m_problem; }
    [[nodiscard]] bool isBusy() const noexcept { return m_pending > 0; }

    /// Reads the history again; answers with timelinesChanged().
    void loadTimelines();
    [[nodiscard]] const std::vector<DriveTimeline>& timelines() const noexcept { return m_timelines; }

    /// Another result of the drive of the only group, which it could be compared with.
    struct Candidate {
        std::filesystem::path file;
        QString title; ///< "after the update · 24/11/2026 02:28 · Default"
    };
    /// Newest first, and few; empty unless there is one group. Answers with candidatesChanged().
    [[nodiscard]] const std::vector<Candidate>& candidates() const noexcept { return m_candidates; }

    /// The settings of the newest benchmark that is compared; unset where they are none that can be chosen.
    [[nodiscard]] std::optional<PlanOptions> newestOptions() const;

    /// A comparison that was made elsewhere, for pictures.
    void show(Comparison comparison, std::vector<Group> groups, std::vector<DriveTimeline> timelines,
        std::vector<Candidate> candidates = {});

signals:
    /// Groups, comparison or problem have changed.
    void changed();
    void timelinesChanged();
    void candidatesChanged();
    /// These are in the comparison already.
    void knownAdded(const std::vector<std::filesystem::path>& files);
    void failed(const QString& sentence);

private:
    using Document = std::shared_ptr<const LoadedRun>;

    void load(const std::filesystem::path& file);
    void onLoaded(const std::filesystem::path& file, Result<LoadedRun> document);
    void drop(const std::filesystem::path& file);
    void refresh();
    void compare();
    void findCandidates();
    void describe(Group& group) const;
    [[nodiscard]] bool holds(const std::filesystem::path& file) const;
    [[nodiscard]] QString uniqueLabel(const QString& wanted) const;

    std::filesystem::path m_historyFolder;
    std::vector<Group> m_groups;
    std::map<std::filesystem::path, Document> m_documents; ///< null while one is being read
    CompareOptions m_options;
    std::shared_ptr<const Comparison> m_comparison;
    std::vector<DriveTimeline> m_timelines;
    std::vector<Candidate> m_candidates;
    QString m_problem;
    std::uint64_t m_compareNumber = 0;
    int m_pending = 0;
};

} // namespace steadymark::gui
