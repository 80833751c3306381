// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/survey.h"
#include "core/run/preparation.h"

#include <QObject>
#include <QThreadPool>

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <vector>

namespace steadymark::gui {

/// The only class of the window that knows who prepares drives: looks at one, does what was ordered and watches it,
/// brings back what a crash left behind. Whatever may wait for a drive happens off the GUI thread.
///
/// Nothing is looked at and nothing begins while a run measures. Destroying it stops what can be stopped; a drive that
/// cannot be stopped goes on without it. GUI thread.
class PrepareSession final : public QObject {
    Q_OBJECT
public:
    /// A file system on the drive in which this user may write.
    struct Place {
        std::string device; ///< "/dev/sda2"
        std::filesystem::path folder;
        std::string mountPoint;

        bool operator==(const Place&) const = default;
    };
    /// What is ordered beside the drive.
    struct Choice {
        PrepareStep step;
        std::string volume;           ///< PrepareOrder::volume
        std::filesystem::path folder; ///< of Fill

        bool operator==(const Choice&) const = default;
    };
    /// How the last operation ended: with a report, or with an error when nobody knows what was done.
    struct Outcome {
        PrepareStep step;
        DriveIdentity drive;
        bool isRecovery = false;
        std::optional<PrepareReport> report;
        std::optional<Error> error;
    };
    /// What goes on now.
    struct Work {
        PrepareStep step;
        DriveIdentity drive;
        bool isRecovery = false;
        bool isStopping = false;
        PrepareProgress progress;
    };

    /// `machine` outlives the session, and what unfinishedReader() gave.
    explicit PrepareSession(Machine& machine, QObject* parent = nullptr);
    ~PrepareSession() override;

    /// Shows another drive, or none; not while an operation goes on.
    void setDrive(std::optional<Drive> drive);
    [[nodiscard]] const std::optional<Drive>& drive() const noexcept { return m_drive; }
    void setMeasuring(bool isMeasuring);
    /// Automatic looks begin when the page is seen for the first time.
    void setSeen(bool isSeen);

    /// Looks at the drive again as well as it was looked at; `Whole` may ask the user for permission.
    void look(DrivePreparer::Depth depth);
    /// Begins, or says with failed() why not: `drive` is what was shown to the user, `typed` what they typed.
    void start(const Choice& choice, const DriveIdentity& drive, const std::string& typed);
    void recover();
    /// Where that is possible; see Work::progress.canBeStopped.
    void stop();
    /// The outcome was read.
    void forgetEnding();
    /// Answers with changed() and fillCost().
    void askFillCost(const std::filesystem::path& folder, unsigned times);

    [[nodiscard]] bool asksForPermission() const { return m_machine.preparer().asksForPermission(); }
    [[nodiscard]] bool isMeasuring() const noexcept { return m_isMeasuring; }
    [[nodiscard]] bool isLooking() const noexcept { return m_isLooking; }
    [[nodiscard]] bool isWorking() const noexcept { return m_work.has_value(); }
    /// Null while the drive was not looked at.
    [[nodiscard]] const PrepareSurvey* survey() const { return m_survey ? &*m_survey : nullptr; }
    /// Why the last look came to nothing.
    [[nodiscard]] const std::optional<Error>& error() const noexcept { return m_error; }
    [[nodiscard]] const std::vector<Place>& places() const noexcept { return m_places; }
    [[nodiscard]] const std::optional<Work>& work() const noexcept { return m_work; }
    [[nodiscard]] const std::optional<Outcome>& outcome() const noexcept { return m_outcome; }
    /// Unset: not known yet.
    [[nodiscard]] std::optional<Result<ByteCount>> fillCost(const std::filesystem::path& folder, unsigned times) const;
    /// Answers with logArrived().
    void readLog();
    /// Reads, on any thread, which operations go on or were left by a crash; does not need the session.
    [[nodiscard]] std::function<std::vector<OperationRecord>()> unfinishedReader() const;

signals:
    void changed();
    void progressed();
    /// An operation is over; outcome() says how.
    void ended();
    /// Nothing began; the sentence says why.
    void failed(const QString& sentence);
    /// What was done on this machine, the newest first.
    void logArrived(const std::vector<PrepareReport>& reports);

private:
    struct Look;
    using FillKey = std::pair<std::filesystem::path, unsigned>;

    void lookIfAllowed();
    void onLook(Look look);
    [[nodiscard]] Result<> checkStart(const Choice& choice, const DriveIdentity& drive, const std::string& typed) const;
    void run(Work work, std::function<Result<PrepareReport>(const DrivePreparer::OnProgress&, std::stop_token)> what);
    void onEnded(Result<PrepareReport> report);

    Machine& m_machine;
    std::optional<Drive> m_drive;
    std::optional<PrepareSurvey> m_survey;
    std::vector<Place> m_places;
    std::optional<Error> m_error;
    std::optional<Work> m_work;
    std::optional<Outcome> m_outcome;
    std::map<FillKey, Result<ByteCount>> m_fillCosts;
    std::uint64_t m_lookNumber = 0;
    bool m_isLooking = false;
    bool m_isMeasuring = false;
    bool m_isSeen = false;
    std::stop_source m_lookStop;
    std::stop_source m_workStop;
    QThreadPool m_pool; ///< of its own: an operation takes its thread for hours
};

} // namespace steadymark::gui
