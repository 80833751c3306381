// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/about/program_checksum.h"
#include "app/gui/shell/menu_page.h"

#include <optional>

class QLabel;
class QPushButton;

namespace steadymark::gui {

/// What this program is: its version and how it was built, whose work is inside under which licence, where it keeps
/// data, and the checksum of its file. GUI thread.
class AboutPage final : public MenuPage {
    Q_OBJECT
public:
    /// `runs` outlives the page.
    explicit AboutPage(RunSession& runs, QWidget* parent = nullptr);
    ~AboutPage() override;
    /// For the window.
    [[nodiscard]] static Page* make(const PageContext& context, QWidget* parent);

    void enter() override;
    [[nodiscard]] QWidget& firstFocus() override;
    [[nodiscard]] bool isBusy() const override { return m_isReading; }
    bool perform(Command command) override;

    /// What "Copy system information" copies: in English, for whoever reads a report of a fault. Without names of
    /// users, hosts and folders.
    [[nodiscard]] QString systemInformation() const;
    /// For pictures, which are the same everywhere.
    void hideIdentity();
    /// The file whose checksum is told, when that is not the running program. Before enter().
    void setProgram(const std::filesystem::path& file);

private:
    QWidget* makeHead();
    QWidget* makeBuild();
    QWidget* makeProgram();
    QWidget* makeLicences();
    void readChecksum();
    void showChecksum();
    void showLicence();

    RunSession& m_runs;
    std::filesystem::path m_program;
    std::optional<Result<ProgramChecksum>> m_checksum;
    bool m_isReading = false;
    bool m_isIdentityHidden = false;
    QPushButton* m_copy = nullptr;
    QLabel* m_commit = nullptr;
    QLabel* m_system = nullptr;
    QLabel* m_folder = nullptr;
    QLabel* m_sha256 = nullptr;
    QLabel* m_match = nullptr;
};

} // namespace steadymark::gui
