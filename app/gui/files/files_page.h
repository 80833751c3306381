// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/states/procedure_page.h"
#include "core/procedure/plans/files_procedures.h"

#include <filesystem>
#include <memory>
#include <vector>

class QStackedWidget;

namespace steadymark::gui {

class ChoiceBox;
class EmptyState;
class FindingsView;
class SectionPanel;

/// Real files: a set, or a folder of one's own, is written, read, copied and deleted; or a DelayRatio is found; or free
/// space is filled and read back to see whether all of it is there. Above what is done with which files, below what was
/// found, phase by phase. GUI thread.
class FilesPage final : public ProcedurePage {
    Q_OBJECT
public:
    /// Both outlive the page.
    FilesPage(RunSession& session, Settings& settings, QWidget* parent = nullptr);
    /// For the window.
    [[nodiscard]] static Page* make(const PageContext& context, QWidget* parent);
    ~FilesPage() override;

    [[nodiscard]] bool isFor(const Procedure& procedure) const override
    {
        return hasFilesOnly(procedure) || hasVerify(procedure);
    }
    [[nodiscard]] bool opens(FileKind kind) const override { return kind == FileKind::FilesPlan; }
    void openFiles(const std::vector<std::filesystem::path>& files) override;

    /// Looks into a folder and then copies its files in place of a set.
    void copyFrom(const std::filesystem::path& folder);
    /// Copies to this folder, too.
    void copyTo(const std::filesystem::path& folder);

    /// What is used: the names of sets, "delay-ratio", "verify", "own", or "plan" for that of a file.
    [[nodiscard]] ChoiceBox& setBox() const noexcept { return *m_set; }
    [[nodiscard]] ChoiceBox& copyBox() const noexcept { return *m_copyBy; }
    [[nodiscard]] ChoiceBox& cacheBox() const noexcept { return *m_cache; }
    [[nodiscard]] ChoiceBox& scaleBox() const noexcept { return *m_scale; }
    [[nodiscard]] ChoiceBox& shareBox() const noexcept { return *m_share; }
    [[nodiscard]] FindingsView& findings() const noexcept { return *m_findings; }

protected:
    [[nodiscard]] RunSession::Order chosen() const override;
    void showFigures(const std::shared_ptr<const ProcedureFigures>& figures, bool isLive) override;
    void showOffer() override;
    void setChoicesEnabled(bool isEnabled) override;
    [[nodiscard]] QString whyNotChosen() const override { return m_whyNot; }

private:
    void makeChoices();
    void onSetChosen();
    void onSecondFolderChosen();
    /// Makes the plan of what is chosen, and has it estimated.
    void update();
    [[nodiscard]] Result<RunPlan> read() const;
    [[nodiscard]] bool isVerifying() const;
    /// What is shown is what Start would measure again.
    void chooseLike(const Procedure& procedure);
    /// A DelayRatio is defined without most choices, and so is a plan of a file.
    void updateChoices();

    ChoiceBox* m_set = nullptr;
    ChoiceBox* m_scale = nullptr;
    ChoiceBox* m_share = nullptr; ///< of the free space, for a verification
    ChoiceBox* m_copyBy = nullptr;
    ChoiceBox* m_sync = nullptr;
    ChoiceBox* m_cache = nullptr;
    ChoiceBox* m_uses = nullptr;
    ChoiceBox* m_second = nullptr;
    QStackedWidget* m_stack = nullptr;
    EmptyState* m_empty = nullptr;
    FindingsView* m_findings = nullptr;

    FileSet m_own;                         ///< of the folder of one's own, once it was looked into
    std::string m_source;                  ///< that folder in UTF-8; empty: none yet
    bool m_isLooking = false;              ///< into it
    std::shared_ptr<const RunPlan> m_file; ///< the plan of a file; null: none was opened
    bool m_areChoicesEnabled = true;
    std::shared_ptr<const RunPlan> m_plan; ///< null: m_whyNot says why
    QString m_whyNot;
};

} // namespace steadymark::gui
