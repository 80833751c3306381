// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/exchange/export_buttons.h"

#include "app/gui/exchange/copied_note.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/plain_text.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>

#include <utility>

namespace steadymark::gui {
namespace {

constexpr qreal copiedPictureScale = 2.0;

} // namespace

ExportButtons::ExportButtons(std::function<std::optional<Exported>()> source, QWidget* parent)
    : QWidget(parent)
    , m_source(std::move(source))
{
    m_export = new QPushButton(lineIcon(Glyph::Save), tr("Export"), this);
    m_formats = new QMenu(m_export);
    m_export->setMenu(m_formats);
    connect(m_formats, &QMenu::aboutToShow, this, &ExportButtons::fillExportMenu);

    m_copy = new QPushButton(lineIcon(Glyph::Copy), tr("Copy as"), this);
    auto* const menu = new QMenu(m_copy);
    const auto addFormat = [this, menu](const QString& ownText, ReportFormat format) {
        menu->addAction(ownText, this, [this, format] { copy(format); });
    };
    addFormat(tr("Text\tCtrl+C"), ReportFormat::Text);
    menu->addAction(tr("Picture\tCtrl+Shift+C"), this, &ExportButtons::copyPicture);
    menu->addSeparator();
    addFormat(tr("Markdown"), ReportFormat::Markdown);
    addFormat(tr("BBCode"), ReportFormat::BbCode);
    addFormat(tr("All figures (CSV)"), ReportFormat::Csv);
    addFormat(tr("All data (JSON)"), ReportFormat::Json);
    m_copy->setMenu(menu);

    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid(1));
    layout->addWidget(m_export);
    layout->addWidget(m_copy);
}

void ExportButtons::setWhyNot(const QString& why)
{
    const bool isReady = why.isEmpty();
    m_export->setEnabled(isReady);
    m_copy->setEnabled(isReady);
    m_export->setToolTip(
        asToolTip(isReady ? tr("Save as a report, a picture or a file that can be opened again; folder, host and user "
                               "names are left out (Ctrl+S)")
                          : why));
    m_copy->setToolTip(asToolTip(isReady ? tr("Copy the report (Ctrl+C) or a picture (Ctrl+Shift+C)") : why));
}

/// A run can be saved as more than a comparison, so what is shown decides.
void ExportButtons::fillExportMenu()
{
    m_formats->clear();
    const std::optional<Exported> exported = m_source();
    if (!exported)
        return;
    const std::vector<SaveFormat> formats = exportFormats(*exported);
    for (std::size_t format = 0; format < formats.size(); ++format) {
        const bool isPicture = formats[format].endings.contains(QStringLiteral("png"));
        if (isPicture)
            m_formats->addSeparator();
        QString text = asMenuText(tr("%1…").arg(formats[format].name));
        if (format == 0)
            text += QStringLiteral("\tCtrl+S");
        const QString& ownText = text;
        m_formats->addAction(ownText, this, [this, format] { saveAs(format); });
        if (format == 0)
            m_formats->addSeparator();
    }
}

void ExportButtons::saveAs(std::size_t format)
{
    const std::optional<Exported> exported = m_source();
    if (!exported)
        return;
    SaveOrder order;
    order.title = exported->run ? tr("Export the result") : tr("Export the comparison");
    order.name = proposedFileName(*exported);
    order.formats = exportFormats(*exported);
    order.format = format;
    order.write = [exported = *exported](const QString& file, std::size_t chosen) -> Result<> {
        return exportTo(exported, file, chosen);
    };
    order.saved = [this](const QString& sentence) {
        emit saved(sentence);
    };
    order.failed = [this](const QString& sentence) {
        emit failed(sentence);
    };
    saveWithDialog(this, order);
}

void ExportButtons::copy(ReportFormat format)
{
    if (const std::optional<Exported> exported = m_source())
        CopiedNote::copy(QString::fromStdString(exportedReport(*exported, format)), *m_copy);
}

void ExportButtons::copyPicture()
{
    if (const std::optional<Exported> exported = m_source())
        CopiedNote::copy(imageOf(exportedPicture(*exported), copiedPictureScale), *m_copy);
}

} // namespace steadymark::gui
