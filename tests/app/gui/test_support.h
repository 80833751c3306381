// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/history/history.h"
#include "app/gui/run/run_session.h"
#include "app/gui/shell/main_window.h"
#include "app/gui/shell/settings.h"
#include "app/gui/style/theme.h"
#include "tests/app/gui_widgets/test_support.h"
#include "tests/support/benchmark.h"
#include "tests/support/fake_machine.h"

#include <QTemporaryDir>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

namespace steadymark::gui::test {

/// Runs the event loop until the condition holds; false after 60 s.
[[nodiscard]] bool waitFor(const std::function<bool()>& condition);

/// Runs the event loop until neither the global thread pool nor what is asked about is busy, and stays so: what one
/// task found begins the next a moment later, which on a loaded machine may take a while.
void waitUntilQuiet(const std::function<bool()>& isBusy);

/// Saves what a widget looks like in the folder $STEADYMARK_TEST_PICTURES, if set, for a look at it.
void leavePicture(QWidget& widget, const QString& name);

/// Every visible widget of a window is within its parent and as large as what it shows.
void expectNothingClipped(const QWidget& window);

/// Drags files into a window and drops them there. \return whether it takes them
bool drop(QWidget& window, const std::vector<std::filesystem::path>& files);

/// Types a name into the file dialog that opens and accepts it.
void acceptFile(const std::filesystem::path& file);

/// A complete result of the Default profile on a drive that does not exist: two passes a step, every figure another.
[[nodiscard]] RunResult sampleResult();

/// Saves a trace of one test of that drive: 4 KiB random reads, two passes, with a stall.
void saveSampleTrace(const std::filesystem::path& file);

/// 64 MiB, one pass of 100 ms, no interval, no warm-up.
[[nodiscard]] PlanOptions shortOptions();

/// A temporary folder on a real file system, in which direct I/O is possible; /tmp may be memory.
class DiskFolder final {
public:
    DiskFolder();
    [[nodiscard]] std::filesystem::path path() const;
    /// Names of everything in it.
    [[nodiscard]] std::vector<std::string> entries() const;

private:
    QTemporaryDir m_folder;
};

/// The engine of this machine, with registry, settings and results in a folder that goes with the object. No drive is
/// asked for its health or prepared.
class EngineMachine final {
public:
    /// `catalog` takes the place of this machine's; it outlives the object.
    explicit EngineMachine(const DriveCatalog* catalog = nullptr);
    ~EngineMachine();

    /// Others may take their places.
    [[nodiscard]] testing::FakeMachine& parts() const noexcept { return *m_machine; }
    [[nodiscard]] std::filesystem::path dataFolder() const { return m_data.path(); }
    [[nodiscard]] std::filesystem::path resultsFolder() const { return m_data.path() / "results"; }

private:
    DiskFolder m_data;
    std::unique_ptr<Machine> m_real;
    std::unique_ptr<testing::FakeMachine> m_machine; ///< of its parts
};

/// The whole window on this machine's engine, shown without a display.
struct Window {
    explicit Window(const std::filesystem::path& target, const PlanOptions& options = shortOptions(),
        const DriveCatalog* catalog = nullptr);
    ~Window();

    EngineMachine machine;
    Settings settings;
    Theme theme;
    RunSession session;
    History history;
    MainWindow window;
};

} // namespace steadymark::gui::test
