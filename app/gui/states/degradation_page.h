// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/states/procedure_page.h"
#include "core/prepare/model/survey.h"

#include <filesystem>

class QLabel;
class QScrollArea;
class QStackedWidget;

namespace steadymark::gui {

class BarList;
class ChoiceBox;
class ChartView;
class FigureTable;
class PrepareConfirm;
class ProcedureList;
class StageList;

/// How a drive gets slower: its four states, or one of the SNIA-style tests. What will be done and how far it is stands
/// at the left; at the right what can be chosen, the confirmation where a whole drive is overwritten, or the figures.
/// GUI thread.
class DegradationPage final : public ProcedurePage {
    Q_OBJECT
public:
    enum class View { Choose, Confirm, Figures };

    /// Both outlive the page.
    DegradationPage(RunSession& session, Settings& settings, QWidget* parent = nullptr);
    /// For the window.
    [[nodiscard]] static Page* make(const PageContext& context, QWidget* parent);
    ~DegradationPage() override;

    [[nodiscard]] bool isFor(const Procedure& procedure) const override
    {
        return procedure.name != sustainedName && kindOf(procedure) != ProcedureKind::Sweep && !hasFilesOnly(procedure)
            && !hasVerify(procedure);
    }
    /// Esc: takes back what is being confirmed; false if nothing is.
    bool cancel();
    bool perform(Command command) override;
    [[nodiscard]] bool opens(FileKind kind) const override { return kind == FileKind::Plan; }
    void openFiles(const std::vector<std::filesystem::path>& files) override { openPlan(files.front()); }

    /// Puts a plan file into the list and chooses it; says in the page's message what is wrong with it.
    void openPlan(const std::filesystem::path& file);

    [[nodiscard]] View view() const noexcept { return m_view; }
    [[nodiscard]] ProcedureList& list() const noexcept { return *m_list; }
    [[nodiscard]] StageList& stages() const noexcept { return *m_stages; }
    [[nodiscard]] PrepareConfirm& confirm() const noexcept { return *m_confirm; }
    [[nodiscard]] BarList& bars() const noexcept { return *m_bars; }
    [[nodiscard]] BarList& margins() const noexcept { return *m_margins; }
    [[nodiscard]] ChartView& convergence() const noexcept { return *m_convergence; }
    [[nodiscard]] FigureTable& cellTable() const noexcept { return *m_cells; }
    [[nodiscard]] FigureTable& gridTable() const noexcept { return *m_grids; }
    [[nodiscard]] FigureTable& healthTable() const noexcept { return *m_health; }
    [[nodiscard]] ChoiceBox& settingsBox() const noexcept { return *m_settingsBox; }
    [[nodiscard]] ChoiceBox& scaleBox() const noexcept { return *m_scale; }
    [[nodiscard]] QString sentences() const;

protected:
    [[nodiscard]] RunSession::Order chosen() const override;
    void showFigures(const std::shared_ptr<const ProcedureFigures>& figures, bool isLive) override;
    void showOffer() override;
    void showProgress(const RunProgress& progress) override;
    void setChoicesEnabled(bool isEnabled) override;
    [[nodiscard]] bool confirmsAtOnce() override;
    void hideEvent(QHideEvent* event) override;

private:
    void makeChoices();
    void makeStages();
    void makeViews();
    void makeFigures();
    void arrange();
    void setView(View view);
    void askForDrive(const Drive& drive);
    void onSurvey(const Result<PrepareSurvey>& survey);
    void takeBack();
    void showStates(const ProcedureFigures& figures, bool isLive);
    void showSteadiness(const ProcedureFigures& figures);

    View m_view = View::Choose;
    bool m_isSurveying = false;

    ChoiceBox* m_settingsBox = nullptr;
    ChoiceBox* m_size = nullptr;
    ChoiceBox* m_scale = nullptr;
    ChoiceBox* m_data = nullptr;
    StageList* m_stages = nullptr;
    QScrollArea* m_stageArea = nullptr;
    QStackedWidget* m_stack = nullptr;
    ProcedureList* m_list = nullptr;
    PrepareConfirm* m_confirm = nullptr;
    QWidget* m_barsPanel = nullptr;
    QLabel* m_barsTitle = nullptr;
    BarList* m_bars = nullptr;
    QLabel* m_sentences = nullptr;
    QWidget* m_steadyPanel = nullptr;
    ChartView* m_convergence = nullptr;
    BarList* m_margins = nullptr;
    QWidget* m_tablesPanel = nullptr;
    FigureTable* m_cells = nullptr;
    QWidget* m_gridsPanel = nullptr;
    FigureTable* m_grids = nullptr;
    QWidget* m_healthPanel = nullptr;
    FigureTable* m_health = nullptr;
    QWidget* m_figuresPage = nullptr;
};

} // namespace steadymark::gui
