// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the Latency page with made-up traces into PNG files, to be looked at: show_latency FOLDER [light|dark]; the
// scale is that of $QT_SCALE_FACTOR.

#include "app/gui/latency/latency_page.h"
#include "app/gui/latency/stall_list.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/choice_box.h"
#include "sample_trace.h"

#include <QApplication>
#include <QDir>
#include <QFont>
#include <QMouseEvent>
#include <QTabWidget>
#include <QTest>

#include <iostream>

using namespace steadymark::gui;

namespace {

void settle(const LatencyPage& page)
{
    QTest::qWait(60);
    while (page.isBusy())
        QTest::qWait(20);
    QTest::qWait(120);
}

void choose(LatencyPage& page, const QString& name, int value)
{
    for (ChoiceBox* const box : page.findChildren<ChoiceBox*>()) {
        if (box->accessibleName() != name)
            continue;
        box->setValue(value);
        emit box->chosen();
    }
}

void hover(QWidget& canvas, double x, double y)
{
    const QPointF position(canvas.width() * x, canvas.height() * y);
    QMouseEvent move(
        QEvent::MouseMove, position, canvas.mapToGlobal(position), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&canvas, &move);
}

class PageAlbum final {
public:
    PageAlbum(QDir folder, QString theme)
        : m_folder(std::move(folder))
        , m_theme(std::move(theme))
    {
    }
    void add(const QString& name, LatencyPage& page) const
    {
        settle(page);
        const QString file =
            m_folder.filePath(QStringLiteral("%1-%2-%3.png").arg(name, m_theme).arg(page.devicePixelRatioF()));
        if (!page.grab().save(file))
            std::cerr << "cannot write " << file.toStdString() << '\n';
    }

private:
    QDir m_folder;
    QString m_theme;
};

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    QApplication::setFont(QFont(QStringLiteral("DejaVu Sans"), 10));
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
    const QString theme = argc > 2 ? QString::fromLocal8Bit(argv[2]) : QStringLiteral("light");
    const Theme chosen(theme == QLatin1String("dark") ? ThemeChoice::Dark : ThemeChoice::Light, Theme::Watch::Nothing);
    const PageAlbum album(QDir(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral(".")), theme);

    LatencyPage page;
    page.setAutoFillBackground(true);
    page.resize(816, 640);
    page.show();
    album.add(QStringLiteral("empty"), page);
    sample::TraceShape shape;
    shape.steps = 3;
    shape.isIncomplete = true;
    page.openTrace(sample::trace(shape));
    album.add(QStringLiteral("read-small"), page);
    page.resize(1392, 1000);
    album.add(QStringLiteral("read-large"), page);
    page.resize(816, 640);
    page.showStep(1);
    settle(page);
    hover(*page.plot().canvas(), 0.3, 0.62);
    album.add(QStringLiteral("write-hover"), page);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(page.plot().canvas(), &leave);
    page.tabs().setCurrentWidget(&page.stalls());
    album.add(QStringLiteral("write-stalls"), page);
    page.stalls().chosen(page.stalls().model().stall(2));
    album.add(QStringLiteral("write-jumped"), page);
    page.plot().selectVisible();
    page.tabs().setCurrentIndex(2);
    page.plot().resetZoom();
    album.add(QStringLiteral("write-selected"), page);
    page.clearSelection();
    page.tabs().setCurrentIndex(1);
    choose(page, QStringLiteral("Plot style"), static_cast<int>(DensityStyle::HeatMap));
    album.add(QStringLiteral("write-heat"), page);
    page.tabs().setCurrentIndex(2);
    choose(page, QStringLiteral("Plot style"), static_cast<int>(DensityStyle::Worst));
    album.add(QStringLiteral("write-worst"), page);
    choose(page, QStringLiteral("Plot style"), static_cast<int>(DensityStyle::Density));
    choose(page, QStringLiteral("Horizontal axis"), static_cast<int>(LatencyPlot::Axis::Address));
    album.add(QStringLiteral("write-address"), page);
    choose(page, QStringLiteral("Horizontal axis"), static_cast<int>(LatencyPlot::Axis::Time));
    page.showStep(2);
    album.add(QStringLiteral("mix"), page);
    choose(page, QStringLiteral("Test"), -1);
    album.add(QStringLiteral("all"), page);
    page.showStep(0);
    settle(page);
    page.tabs().setCurrentIndex(0);
    shape.slowness = 2.1;
    shape.seed = 7;
    page.comparedSession().open(sample::trace(shape), 0);
    album.add(QStringLiteral("compared"), page);
    page.tabs().setCurrentIndex(1);
    choose(page, QStringLiteral("How the two traces are shown"), 1);
    album.add(QStringLiteral("beside"), page);
    page.resize(1392, 800);
    album.add(QStringLiteral("beside-large"), page);
    const QDir folder(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral("."));
    return page.plot().exportTo(folder.filePath(QStringLiteral("export.pdf"))).isEmpty()
            && page.plot().exportTo(folder.filePath(QStringLiteral("export.svg"))).isEmpty()
        ? 0
        : 1;
}
