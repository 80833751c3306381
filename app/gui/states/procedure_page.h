// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/run/remedy_actions.h"
#include "app/gui/run/run_session.h"
#include "app/gui/shell/page.h"
#include "app/gui/target/target_card.h"

#include <QTimer>

class QPushButton;
class QVBoxLayout;

namespace steadymark::gui {

class ExportButtons;
class FlowLayout;
class HelperOffer;
class History;
class MessageStrip;
class PauseButton;
class RunHeader;
class Settings;
class StartButton;
class StopQuestion;
class TargetCard;

/// What the pages Sustained, Degradation and Explore share: the target, what it costs, Start, Pause and Stop, what was
/// interrupted, what must be said about the figures, opening and saving. Derived classes add what is chosen and what is
/// shown. GUI thread.
class ProcedurePage : public Page {
    Q_OBJECT
public:
    ~ProcedurePage() override;

    [[nodiscard]] QWidget& firstFocus() override;
    bool perform(Command command) override;
    [[nodiscard]] std::optional<ShownResult> shownResult() const override;
    [[nodiscard]] QString whyBusy() const override;
    [[nodiscard]] std::optional<ClosingQuestion> closingQuestion() override;

    void start();
    void stop();
    /// Pauses, or goes on.
    void togglePause();
    void openWithDialog();
    void saveWithDialog();
    using QWidget::show;
    /// A result, finished or not; null for none.
    void show(const std::shared_ptr<const ProcedureFigures>& figures, const std::filesystem::path& file = {});
    /// Whether this page shows such procedures.
    [[nodiscard]] virtual bool isFor(const Procedure& procedure) const = 0;

    [[nodiscard]] RunSession& session() const noexcept { return m_session; }
    [[nodiscard]] const std::shared_ptr<const ProcedureFigures>& figures() const noexcept { return m_figures; }
    [[nodiscard]] const std::filesystem::path& shownFile() const noexcept { return m_shownFile; }
    /// What would be started; unset: not known (yet), or it cannot be.
    [[nodiscard]] const std::optional<RunSession::Offer>& offer() const noexcept { return m_offer; }
    [[nodiscard]] TargetCard& targetCard() const noexcept { return *m_target; }
    [[nodiscard]] StartButton& startButton() const noexcept { return *m_start; }
    [[nodiscard]] ExportButtons& exportButtons() const noexcept { return *m_export; }
    [[nodiscard]] PauseButton& pauseButton() const noexcept { return *m_pause; }
    [[nodiscard]] RunHeader& header() const noexcept { return *m_header; }
    [[nodiscard]] MessageStrip& message() const noexcept override { return *m_message; } ///< what went wrong just now
    /// What Esc asks for in a run that has lasted a while.
    [[nodiscard]] StopQuestion& stopQuestion() const noexcept { return *m_stopQuestion; }
    [[nodiscard]] MessageStrip& interrupted() const noexcept { return *m_interrupted; }
    [[nodiscard]] MessageStrip& caution() const noexcept { return *m_caution; } ///< "Simulated drive: …"
    [[nodiscard]] QString costSentence() const;

protected:
    ProcedurePage(RunSession& session, Settings& settings, TargetCard::WholeDrives drives, QWidget* parent);

    /// What is deleted from the history is not shown any more, and is again when that is undone.
    void follow(History& history);
    /// The last thing that a derived class's constructor does.
    void finishSetup();
    /// What is chosen, but the target.
    [[nodiscard]] virtual RunSession::Order chosen() const = 0;
    /// Shows what is being done or was done; null: nothing, so what would be done.
    virtual void showFigures(const std::shared_ptr<const ProcedureFigures>& figures, bool isLive) = 0;
    virtual void showOffer() { }
    virtual void showProgress(const RunProgress& /*progress*/) { }
    virtual void setChoicesEnabled(bool isEnabled) = 0;
    /// Why what is chosen is no procedure; empty: it is one.
    [[nodiscard]] virtual QString whyNotChosen() const { return {}; }
    /// Whether it may begin at once; false: the page asks first, and calls begin() itself.
    [[nodiscard]] virtual bool confirmsAtOnce() { return true; }

    void begin(const std::string& confirmed);
    /// After another choice: asks anew what it costs. What is shown stays: it is another thing than what is chosen.
    void choiceChanged();
    [[nodiscard]] FlowLayout& choices() const noexcept { return *m_choices; }
    [[nodiscard]] QVBoxLayout& body() const noexcept { return *m_body; }
    [[nodiscard]] bool isRunningHere() const;
    void say(const QString& sentence, const std::optional<Remedy>& remedy = {});
    void updateState();

private:
    void makeWidgets(TargetCard::WholeDrives drives);
    void arrange();
    void orderFocus();
    void connectSession();
    void onOffered(const RunSession::Offer& offer);
    void onLoaded(const RunOutcome& outcome, const std::filesystem::path& file);
    void onFinished(const RunOutcome& outcome);
    void showInterrupted();
    void showHeader();
    void showCaution();
    [[nodiscard]] RunSession::Order order() const;
    [[nodiscard]] QString whyNot() const;
    [[nodiscard]] RemedyControls remedyControls();
    /// Whether it is a procedure for this page.
    [[nodiscard]] bool isOwn(const Procedure& procedure) const;

    RunSession& m_session;
    Settings& m_settings;
    std::shared_ptr<const ProcedureFigures> m_figures;
    std::filesystem::path m_shownFile;
    std::filesystem::path m_removedFile; ///< that was shown when it was deleted
    std::optional<RunSession::Offer> m_offer;
    QString m_refusal; ///< why there is no offer
    std::optional<Remedy> m_refusalRemedy;
    QTimer m_askTimer;

    TargetCard* m_target = nullptr;
    StartButton* m_start = nullptr;
    PauseButton* m_pause = nullptr;
    FlowLayout* m_choices = nullptr;
    MessageStrip* m_interrupted = nullptr;
    MessageStrip* m_message = nullptr;
    HelperOffer* m_helperOffer = nullptr;
    StopQuestion* m_stopQuestion = nullptr;
    MessageStrip* m_caution = nullptr;
    RunHeader* m_header = nullptr;
    QVBoxLayout* m_body = nullptr;
    QPushButton* m_clear = nullptr;
    QPushButton* m_open = nullptr;
    ExportButtons* m_export = nullptr;
};

} // namespace steadymark::gui
