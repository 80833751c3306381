// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/health/health_history.h"
#include "core/drives/drive.h"
#include "core/health/health_reader.h"
#include "core/health/health_verdict.h"

#include <QObject>
#include <QString>

#include <filesystem>
#include <map>
#include <optional>
#include <stop_token>
#include <vector>

namespace steadymark::gui {

/// Reads the health of one drive at a time off the GUI thread, keeps each look in the drive's history, and knows when
/// it must not ask: while a run measures, and, by itself, when asking would bring up a password dialog. GUI thread.
class HealthSession final : public QObject {
    Q_OBJECT
public:
    /// What one look told.
    struct Look {
        SmartDocument document;
        HealthVerdict verdict;
        bool isFromHistory = false; ///< only facts, of an earlier look
    };

    /// `reader` outlives the background work of the application.
    HealthSession(HealthReader& reader, std::filesystem::path historyFolder, QObject* parent = nullptr);
    ~HealthSession() override;

    /// Shows another drive: its last look, and then, where nobody need be asked, a new one. Unset: none.
    void setDrive(std::optional<Drive> drive);
    [[nodiscard]] const std::optional<Drive>& drive() const noexcept { return m_drive; }
    /// Nothing is read while a run goes on; what is being read is broken off.
    void setMeasuring(bool isMeasuring);
    /// Automatic reading begins when the page is seen for the first time.
    void setSeen(bool isSeen);

    /// Asks the drive, and the user for permission if need be.
    void read();
    void startSelfTest(SelfTestKind kind);
    void abortSelfTest();

    [[nodiscard]] bool isReading() const noexcept { return m_isReading; }
    [[nodiscard]] bool isMeasuring() const noexcept { return m_isMeasuring; }
    [[nodiscard]] bool asksForPermission() const { return m_reader.asksForPermission(); }
    /// Null while nothing is known of the drive.
    [[nodiscard]] const Look* look() const;
    /// Why the last attempt to read this drive came to nothing.
    [[nodiscard]] const std::optional<Error>& error() const noexcept { return m_error; }
    /// The drive sleeps and was left asleep.
    [[nodiscard]] bool isAsleep() const noexcept { return m_isAsleep; }
    [[nodiscard]] const std::vector<HealthSnapshot>& history() const noexcept { return m_history; }

signals:
    void changed();
    /// Of a self-test that could not be started or aborted, or a history that could not be written.
    void failed(const QString& sentence);

private:
    struct Answer;
    void readIfAllowed();
    void loadHistory();
    void onAnswer(const std::string& key, Answer answer);
    void command(std::function<Result<>(HealthReader&, const Drive&)> run);

    HealthReader& m_reader;
    std::filesystem::path m_historyFolder;
    std::optional<Drive> m_drive;
    std::map<std::string, Look> m_looks; ///< by drive, since the start of the program
    std::vector<HealthSnapshot> m_history;
    std::optional<Error> m_error;
    std::stop_source m_stop;
    bool m_isReading = false;
    bool m_isMeasuring = false;
    bool m_isSeen = false;
    bool m_isAsleep = false;
    std::uint64_t m_readNumber = 0;
};

/// Why a drive of this kind cannot have a health of its own (virtual, in a file, in memory); empty if it can.
[[nodiscard]] QString healthlessReason(const Drive& drive);

} // namespace steadymark::gui
