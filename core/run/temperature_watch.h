// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "core/result/health_record.h"

#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace steadymark {

/// Asks drives for their temperature while a pass is measured, once a second, on a thread of its own. To an NVMe drive
/// each question is a command, so that this is done on request only, and how long the answers took is told.
///
/// Owned by the run's thread, which alone may call it.
class TemperatureWatch final {
public:
    struct Taken {
        std::vector<TemperatureSample> samples;
        TemperatureQuestions questions;
    };

    /// `elapsed` is the time since the start of the run; it is called on the watch's thread. Everything outlives it.
    TemperatureWatch(const DriveCatalog& catalog, std::vector<Drive> drives, std::function<Nanoseconds()> elapsed);
    TemperatureWatch(const TemperatureWatch&) = delete;
    TemperatureWatch& operator=(const TemperatureWatch&) = delete;
    ~TemperatureWatch() = default;

    /// A pass begins: the first question is asked a second later, as the drives were asked just before.
    void begin();
    /// It is over. Waits for an answer that is on its way. \return what was told since begin()
    [[nodiscard]] Taken end();

private:
    void ask();

    const DriveCatalog& m_catalog;
    std::vector<Drive> m_drives;
    std::function<Nanoseconds()> m_elapsed;
    std::mutex m_mutex;
    Taken m_taken;
    std::jthread m_thread; ///< last: it uses all of them
};

} // namespace steadymark
