// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/history/history.h"
#include "app/gui/run/run_session.h"
#include "app/gui/shell/main_window.h"
#include "app/gui/shell/picture_look.h"
#include "app/gui/shell/settings.h"
#include "app/gui/style/theme.h"
#include "core/machine/machine.h"

#include <QPixmap>
#include <QTemporaryDir>

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

namespace steadymark::gui {

/// What the window of a picture begins with.
struct PictureParts {
    std::unique_ptr<DriveCatalog> catalog;   ///< null: this machine's
    std::unique_ptr<HealthReader> health;    ///< null: no drive is asked
    std::unique_ptr<DrivePreparer> preparer; ///< null: no drive is prepared
    std::optional<PlanOptions> options;
    std::filesystem::path target;
};

/// Knows one volume, so that a picture of a result shows the drive of the result and not those of this machine.
[[nodiscard]] std::unique_ptr<DriveCatalog> catalogOf(Volume volume);

/// The whole window for a picture of it, with settings and a history of its own: nothing of the user's is read or
/// changed. Needs a QApplication that was made for the look's scale; GUI thread.
class PictureWindow final {
public:
    [[nodiscard]] static Result<std::unique_ptr<PictureWindow>> open(const PictureLook& look, PictureParts parts);

    ~PictureWindow();

    [[nodiscard]] MainWindow& window() noexcept { return *m_window; }
    [[nodiscard]] RunSession& runs() noexcept { return m_runs; }
    [[nodiscard]] History& history() noexcept { return m_history; }
    /// Of results, traces and settings; gone with the object.
    [[nodiscard]] std::filesystem::path dataFolder() const;
    /// Does nothing if the page is shown already.
    void showPage(std::string_view key);
    /// Runs the event loop until no background work is left and everything is laid out.
    void settle();
    /// What is seen, and above it a popover, which no picture of the main window contains.
    [[nodiscard]] QPixmap grab(QWidget* popover = nullptr);

private:
    PictureWindow(const PictureLook& look, PictureParts parts, std::unique_ptr<QTemporaryDir> folder);

    /// This machine, with the drives that the picture shows: no other drive is asked or prepared for it.
    class PictureMachine;

    std::function<void(const QWidget&)> m_seen;
    std::unique_ptr<QTemporaryDir> m_folder;
    PictureParts m_parts;
    std::unique_ptr<Machine> m_real;
    std::unique_ptr<PictureMachine> m_machine;
    Settings m_settings;
    Theme m_theme;
    RunSession m_runs;
    History m_history;
    std::unique_ptr<MainWindow> m_window;
};

[[nodiscard]] Result<> savePng(const QPixmap& picture, const std::filesystem::path& file);

} // namespace steadymark::gui
