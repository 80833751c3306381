// SPDX-License-Identifier: GPL-3.0-or-later
// The context menu of the live graph, and its pictures.
#include "app/gui/live/live_chart.h"
#include "app/gui/live/live_graph.h"
#include "app/gui/live/live_graph_items.h"
#include "app/gui/shell/picture_file.h"
#include "core/exchange/svg/svg_chart.h"

#include <qwt_plot.h>

#include <QActionGroup>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QPainter>

#include <utility>
#include <vector>

namespace steadymark::gui {

void LiveGraph::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    const auto addChoices = [this, &menu](const auto& choices, auto current, auto setter) {
        auto* group = new QActionGroup(&menu);
        for (const auto& [value, ownText] : choices) {
            QAction* action = menu.addAction(ownText);
            action->setCheckable(true);
            action->setChecked(value == current);
            group->addAction(action);
            connect(action, &QAction::triggered, this, [this, setter, chosen = value] { (this->*setter)(chosen); });
        }
        menu.addSeparator();
    };
    addChoices(std::vector<std::pair<Quantity, QString>>{{Quantity::Throughput, tr("&Throughput")},
                   {Quantity::Iops, tr("&I/Os a second")}, {Quantity::Latency, tr("Mean &latency")}},
        quantity(), &LiveGraph::setQuantity);
    addChoices(std::vector<std::pair<Scale, QString>>{{Scale::Automatic, tr("&Automatic scale")},
                   {Scale::Linear, tr("Li&near scale")}, {Scale::Logarithmic, tr("Lo&garithmic scale")}},
        m_scale, &LiveGraph::setScale);
    QAction* reset = menu.addAction(tr("Show the &whole run"), this, &LiveGraph::resetZoom);
    reset->setEnabled(isZoomed());
    menu.addSeparator();
    QAction* copy = menu.addAction(
        tr("&Copy picture"), this, [this] { QGuiApplication::clipboard()->setImage(picture(size(), 2.0)); });
    QAction* save = menu.addAction(tr("&Export picture…"), this, &LiveGraph::exportWithDialog);
    for (QAction* action : {copy, save})
        action->setEnabled(!series().isEmpty());
    menu.exec(event->globalPos());
}

std::unique_ptr<LiveGraph> LiveGraph::lightCopy(QSize size) const
{
    auto copy = std::make_unique<LiveGraph>();
    copy->setFont(font());
    copy->m_isAlwaysLight = true;
    *copy->m_content = *m_content;
    copy->m_scale = m_scale;
    copy->applyScale();
    copy->applyColors();
    copy->m_axes = m_axes;
    copy->m_zoom = m_zoom;

    copy->setAttribute(Qt::WA_DontShowOnScreen);
    copy->resize(size);
    copy->show(); // lays out
    copy->replotNow();
    return copy;
}

QImage LiveGraph::picture(QSize size, qreal scale) const
{
    QImage image(size * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(ChartColors::light().background);
    QPainter painter(&image);
    lightCopy(size)->render(&painter, QPoint(), QRegion(), QWidget::DrawChildren);
    return image;
}

QString LiveGraph::exportTo(const QString& fileName) const
{
    const QSize size = this->size().expandedTo(minimumSizeHint());
    const auto copy = lightCopy(size);
    Chart chart = liveChart(*m_content, visibleRange(), isLogarithmic());
    chart.width = static_cast<unsigned>(size.width());
    chart.height = static_cast<unsigned>(size.height());
    Picture picture{size, ChartColors::light().background, [&copy](QPainter& painter) {
                        copy->render(&painter, QPoint(), QRegion(), QWidget::DrawChildren);
                    }};
    picture.svg = renderSvg(chart);
    return writePicture(fileName, picture);
}

void LiveGraph::exportWithDialog()
{
    savePictureWithDialog(
        this, QStringLiteral("steadymark"), [this](const QString& file) { return exportTo(file); },
        [this](const QString& sentence) { emit exportFailed(sentence); });
}

} // namespace steadymark::gui
