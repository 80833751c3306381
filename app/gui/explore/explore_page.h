// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/states/procedure_page.h"

#include <vector>

class QLineEdit;
class QStackedWidget;

namespace steadymark::gui {

class ChoiceBox;
class EmptyState;
class FindingsView;
class ProcedureList;
class SweepForm;
class SectionPanel;

/// What a drive does over block sizes, queue depths, spans …: sweeps that are defined, and one's own. At the left what
/// can be measured, at the right where the curves turn, in words, and each curve with its points. GUI thread.
class ExplorePage final : public ProcedurePage {
    Q_OBJECT
public:
    /// Both outlive the page.
    ExplorePage(RunSession& session, Settings& settings, QWidget* parent = nullptr);
    /// For the window.
    [[nodiscard]] static Page* make(const PageContext& context, QWidget* parent);
    ~ExplorePage() override;

    [[nodiscard]] bool isFor(const Procedure& procedure) const override;
    [[nodiscard]] bool opens(FileKind kind) const override { return kind == FileKind::SweepPlan; }
    void openFiles(const std::vector<std::filesystem::path>& files) override;
    [[nodiscard]] ProcedureList& list() const noexcept { return *m_list; }
    [[nodiscard]] SweepForm& form() const noexcept { return *m_form; }
    [[nodiscard]] ChoiceBox& dataBox() const noexcept { return *m_data; }
    [[nodiscard]] QString sentences() const;
    /// Those of the stages that have figures, in their order.
    [[nodiscard]] std::vector<SectionPanel*> panels() const;

protected:
    [[nodiscard]] RunSession::Order chosen() const override;
    void showFigures(const std::shared_ptr<const ProcedureFigures>& figures, bool isLive) override;
    void showOffer() override;
    void setChoicesEnabled(bool isEnabled) override;
    [[nodiscard]] QString whyNotChosen() const override;

private:
    void makeChoices();
    void makeLeft();
    void makeRight();
    [[nodiscard]] bool isOwnChosen() const;
    /// The sweep that is shown is the one that Start would measure again.
    void chooseLike(std::string_view procedure);

    ChoiceBox* m_size = nullptr;
    ChoiceBox* m_scale = nullptr;
    ChoiceBox* m_data = nullptr;
    QWidget* m_left = nullptr;
    ProcedureList* m_list = nullptr;
    SweepForm* m_form = nullptr;
    QStackedWidget* m_stack = nullptr;
    EmptyState* m_empty = nullptr;
    FindingsView* m_findings = nullptr;
};

} // namespace steadymark::gui
