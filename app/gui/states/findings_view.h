// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace steadymark::gui {

class SectionPanel;

/// What a run found, in words, and below them its sections as in reports, each on a card; all of it can be scrolled.
/// GUI thread.
class FindingsView final : public QWidget {
    Q_OBJECT
public:
    explicit FindingsView(QWidget* parent = nullptr);

    /// Each sentence is a paragraph, so that of many the eye finds the next one.
    void setSentences(const QStringList& sentences);
    void setSections(const std::vector<ReportSection>& sections);

    [[nodiscard]] const QStringList& sentences() const noexcept { return m_said; }
    /// Those that are shown, in their order.
    [[nodiscard]] std::vector<SectionPanel*> panels() const;

signals:
    void exportFailed(const QString& sentence);

private:
    QStringList m_said;
    QLabel* m_sentences = nullptr;
    QVBoxLayout* m_column = nullptr;
    std::vector<SectionPanel*> m_panels;
};

} // namespace steadymark::gui
