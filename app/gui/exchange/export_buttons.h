// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/shell/result_actions.h"

#include <QWidget>

#include <functional>
#include <optional>

class QMenu;
class QPushButton;

namespace steadymark::gui {

/// "Export" and "Copy as", the same below each kind of result: every format to a file, those that fit to the clipboard.
/// The first of each menu is what Ctrl+S, Ctrl+C and Ctrl+Shift+C do. GUI thread.
class ExportButtons final : public QWidget {
    Q_OBJECT
public:
    /// \param source what there is to export now; none: nothing
    ExportButtons(std::function<std::optional<Exported>()> source, QWidget* parent);

    /// Empty: there is something; or else why there is not.
    void setWhyNot(const QString& why);

    void save() { saveAs(0); }
    void copyText() { copy(ReportFormat::Text); }
    void copy(ReportFormat format);
    void copyPicture();

    [[nodiscard]] QPushButton& exportButton() const noexcept { return *m_export; }
    [[nodiscard]] QPushButton& copyButton() const noexcept { return *m_copy; }

signals:
    void saved(const QString& sentence);
    void failed(const QString& sentence);

private:
    void fillExportMenu();
    void saveAs(std::size_t format);

    std::function<std::optional<Exported>()> m_source;
    QPushButton* m_export = nullptr;
    QPushButton* m_copy = nullptr;
    QMenu* m_formats = nullptr;
};

} // namespace steadymark::gui
