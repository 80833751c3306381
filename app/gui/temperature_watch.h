// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "core/run/run_controller.h"

#include <QElapsedTimer>
#include <QObject>

#include <filesystem>
#include <optional>

namespace steadymark {

/// The temperature of the drive under test while a run goes on, as far as an ordinary user may read it. Even that is a
/// command to the drive (hwmon asks an NVMe drive each time), so it is read between the passes that are measured only:
/// while the file is written, in the pauses between tests, and at the end; at most every two seconds. GUI thread; the
/// reading happens in the background.
class TemperatureWatch final : public QObject {
    Q_OBJECT
public:
    /// The catalog outlives the watch and the background work of the application.
    explicit TemperatureWatch(const DriveCatalog& catalog, QObject* parent = nullptr);

    /// A run begins on this folder.
    void start(const std::filesystem::path& folder);
    void onProgress(RunPhase phase);
    /// It is over: one more look.
    void finish();

    /// Of the hottest drive under the folder; unset while nothing was read.
    [[nodiscard]] std::optional<double> celsius() const noexcept { return m_celsius; }

signals:
    void changed(std::optional<double> celsius);

private:
    void look();

    const DriveCatalog& m_catalog;
    std::filesystem::path m_folder;
    std::optional<double> m_celsius;
    QElapsedTimer m_sinceLook;
    bool m_isLooking = false;
};

/// Of the hottest of them that tells.
[[nodiscard]] std::optional<double> highestTemperature(const std::vector<Drive>& drives);

} // namespace steadymark
