// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/prepare/prepare_session.h"

#include <QAbstractButton>
#include <QWidget>

#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;

namespace steadymark::gui {

class ChoiceBox;
class CommandDisclosure;

/// The line of a method that is always seen: its name, what it does, what it costs, whether data is lost. A radio
/// button to screen readers and to the keyboard.
class PrepareMethodHead final : public QAbstractButton {
    Q_OBJECT
public:
    PrepareMethodHead(const MethodOffer& offer, QWidget* parent);
    void setCost(const QString& cost);
    void setSummarized(bool isSummarized); ///< whether what it does is told here in a line

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_cost = nullptr;
    QLabel* m_summary = nullptr;
};

/// One method to prepare a drive: its head and, while it is chosen, what there is to know and to decide. GUI thread.
class PrepareMethodView final : public QWidget {
    Q_OBJECT
public:
    /// `offers`: the same method in each of its variants, or filling once and twice, the one to take first; at least
    /// one.
    PrepareMethodView(std::vector<MethodOffer> offers, QWidget* parent);

    [[nodiscard]] PrepareMethod method() const { return m_offers.front().step.method; }
    [[nodiscard]] bool isAllowed() const;
    [[nodiscard]] PrepareMethodHead& head() const noexcept { return *m_head; }
    [[nodiscard]] QPushButton& startButton() const noexcept { return *m_start; }
    [[nodiscard]] CommandDisclosure& commands() const noexcept { return *m_commands; }
    [[nodiscard]] QCheckBox* consent() const noexcept { return m_consent; }
    [[nodiscard]] bool isOpen() const noexcept { return m_isOpen; }
    void setOpen(bool isOpen);

    /// Where Fill may write, and what Trim may be limited to.
    void setPlaces(const std::vector<PrepareSession::Place>& places, const std::vector<DriveContent>& contents);
    /// What Fill would write with the choice that is made; unset: not known yet.
    void setFillCost(const std::optional<Result<ByteCount>>& bytes);
    /// Why nothing may begin now; empty: it may.
    void setBlockedReason(const QString& sentence);
    [[nodiscard]] PrepareSession::Choice choice() const;
    /// The offer that is chosen, with its variant.
    [[nodiscard]] const MethodOffer& offer() const;

signals:
    void startWanted();
    /// Another option was chosen: what Fill writes is another amount.
    void choiceChanged();

private:
    void makeBody();
    void addOptions();
    void addRefusals();
    void onOption();
    void refresh();

    std::vector<MethodOffer> m_offers;
    std::optional<Result<ByteCount>> m_fillCost;
    QString m_blockedReason;
    bool m_isOpen = false;
    PrepareMethodHead* m_head = nullptr;
    QWidget* m_body = nullptr;
    QWidget* m_options = nullptr;
    ChoiceBox* m_variant = nullptr;
    ChoiceBox* m_times = nullptr;
    ChoiceBox* m_place = nullptr;
    ChoiceBox* m_duration = nullptr;
    QCheckBox* m_consent = nullptr;
    CommandDisclosure* m_commands = nullptr;
    QPushButton* m_start = nullptr;
    QLabel* m_reason = nullptr;
};

} // namespace steadymark::gui
