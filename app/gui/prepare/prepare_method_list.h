// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/prepare/prepare_method_view.h"

#include <optional>

class QButtonGroup;
class QVBoxLayout;

namespace steadymark::gui {

/// The methods to prepare a drive, one of them open: those that may run in the recommended order, then the others with
/// what is in their way, said once for all that it stops. GUI thread.
class PrepareMethodList final : public QWidget {
    Q_OBJECT
public:
    explicit PrepareMethodList(QWidget* parent = nullptr);

    /// Keeps the method that is open where it is still there.
    void setSurvey(const PrepareSurvey& survey, const std::vector<PrepareSession::Place>& places);
    void setBlockedReason(const QString& sentence);
    void open(PrepareMethod method);
    /// Null when none is open.
    [[nodiscard]] PrepareMethodView* openView() const;
    [[nodiscard]] PrepareMethodView* view(PrepareMethod method) const;
    [[nodiscard]] const std::vector<PrepareMethodView*>& views() const noexcept { return m_views; }

signals:
    void startWanted(PrepareMethodView* view);
    /// Another method, or another option of it.
    void choiceChanged();

private:
    void rebuild();
    void addView(std::vector<MethodOffer> offers);
    void addHeading(const QString& title);
    void addReason(const Refusal& refusal);
    void onChecked();

    PrepareSurvey m_survey;
    std::vector<PrepareSession::Place> m_places;
    QString m_blockedReason;
    std::vector<PrepareMethodView*> m_views;
    QWidget* m_content = nullptr;
    QVBoxLayout* m_layout = nullptr;
    QButtonGroup* m_group = nullptr;
};

} // namespace steadymark::gui
