// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/profiles.h"
#include "core/workload/engine_choice.h"

#include <QWidget>

class QCheckBox;
class QFrame;
class QToolButton;

namespace steadymark::gui {

class ChoiceBox;
class SizeEntry;

/// The row of choices above the grid: profile, size, passes, what is read and written, data; behind the last button
/// the times, limits and ways that are rarely changed. GUI thread.
class PlanBar final : public QWidget {
    Q_OBJECT
public:
    explicit PlanBar(QWidget* parent = nullptr);

    [[nodiscard]] const PlanOptions& options() const noexcept { return m_options; }
    /// Shows other options without a signal.
    void setOptions(const PlanOptions& options);
    /// How the I/O is done is no part of a plan, and begins anew with each window: Automatic, and recorded.
    [[nodiscard]] EngineChoice engine() const;
    void setEngine(EngineChoice engine);
    [[nodiscard]] bool capturesTrace() const;
    void setCapturesTrace(bool captures);
    /// Opens what the last button hides, at the limit of what is written.
    void showWriteLimit();
    /// Choices cannot be made while a test runs; they say why.
    void setRunning(bool isRunning);

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void optionsChanged();

private:
    void makeChoices();
    void makePopover();
    void show(const PlanOptions& options);
    void offerSizes(const std::string& profile);
    void onProfileChosen();
    void onChosen();
    void takePasses(int chosen);
    void editRows();
    void showPopover(ChoiceBox& first);

    PlanOptions m_options;
    std::vector<ByteCount> m_sizes; ///< that are offered
    ChoiceBox* m_profile = nullptr;
    ChoiceBox* m_size = nullptr;
    SizeEntry* m_sizeEntry = nullptr;
    ChoiceBox* m_passes = nullptr;
    ChoiceBox* m_operations = nullptr;
    ChoiceBox* m_mix = nullptr;
    ChoiceBox* m_data = nullptr;
    QToolButton* m_more = nullptr;
    QFrame* m_popover = nullptr;
    ChoiceBox* m_measure = nullptr;
    ChoiceBox* m_interval = nullptr;
    ChoiceBox* m_limit = nullptr;
    ChoiceBox* m_engine = nullptr;
    ChoiceBox* m_warmUp = nullptr;
    QCheckBox* m_trace = nullptr;
};

/// The profile's name in the user's language.
[[nodiscard]] QString profileTitle(std::string_view id);

/// "5 passes"
[[nodiscard]] QString passesText(unsigned passes);
/// The same, or "Until ±3 %" where that ends them.
[[nodiscard]] QString passesText(const TestPlan& plan);

} // namespace steadymark::gui
