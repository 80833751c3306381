// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the widgets with made-up numbers into PNG files, in light and dark and at scale 1 and 2, so that somebody can
// look at them without a display and without a run.

#include "app/gui/benchmark/result_grid.h"
#include "app/gui/benchmark/result_grid_picture.h"
#include "app/gui/benchmark/rows_dialog.h"
#include "app/gui/charts/plot_colors.h"
#include "app/gui/live/live_graph.h"
#include "app/gui/shell/picture_file.h"
#include "app/gui/trust/trust_line.h"
#include "app/gui/trust/why_popover.h"
#include "sample_run.h"

#include <QApplication>
#include <QDir>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleFactory>
#include <QTest>
#include <QVBoxLayout>

#include <iostream>

using namespace steadymark;
using namespace steadymark::gui;

namespace {

QPalette paletteOf(const ChartColors& colors)
{
    const QColor window = colors.isDark ? QColor(0x16, 0x19, 0x1D) : QColor(0xF6, 0xF7, 0xF9);
    QPalette palette(window, window);
    palette.setColor(QPalette::Base, colors.background);
    palette.setColor(QPalette::Text, colors.text);
    palette.setColor(QPalette::WindowText, colors.text);
    palette.setColor(QPalette::ButtonText, colors.text);
    palette.setColor(QPalette::Highlight, colors.focus);
    return palette;
}

class WidgetAlbum final {
public:
    WidgetAlbum(QDir folder, bool isDark, int scale)
        : m_folder(std::move(folder))
        , m_isDark(isDark)
        , m_scale(scale)
    {
    }

    void add(const QString& name, QWidget& widget, QSize size) const
    {
        widget.setPalette(paletteOf(m_isDark ? ChartColors::dark() : ChartColors::light()));
        widget.setAttribute(Qt::WA_DontShowOnScreen);
        widget.resize(size);
        widget.show();
        QTest::qWait(80); // the graph draws at most 20 times a second
        QImage image(size * m_scale, QImage::Format_RGB32);
        image.setDevicePixelRatio(m_scale);
        widget.render(&image);
        save(name, image);
    }

    void save(const QString& name, const QImage& image) const
    {
        const QString file =
            m_folder.filePath(QStringLiteral("%1-%2-%3.png")
                                  .arg(name, m_isDark ? QStringLiteral("dark") : QStringLiteral("light"))
                                  .arg(m_scale));
        if (!image.save(file))
            std::cerr << "cannot write " << file.toStdString() << '\n';
    }

    void save(const QString& name, const Picture& drawing) const
    {
        const QString failure = writePicture(m_folder.filePath(name + QStringLiteral(".svg")), drawing);
        if (!failure.isEmpty())
            std::cerr << failure.toStdString() << '\n';
    }

private:
    QDir m_folder;
    bool m_isDark;
    int m_scale;
};

void addPage(const WidgetAlbum& album, const QString& name, const TestPlan& plan, QSize size, bool isRunning, Unit unit,
    bool isJudged = false)
{
    RunResult result = sample::run(plan);
    if (isJudged)
        sample::addVerdicts(result);
    QWidget page;
    auto* layout = new QVBoxLayout(&page);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(16);
    auto* grid = new ResultGrid(&page);
    auto* graph = new LiveGraph(&page);
    layout->addWidget(grid, 3);
    layout->addWidget(graph, 2);
    grid->setPlan(plan);
    graph->setPlan(plan);
    grid->setUnit(unit);
    if (unit == Unit::Microseconds)
        graph->setQuantity(LiveGraph::Quantity::Latency);
    if (unit == Unit::Iops)
        graph->setQuantity(LiveGraph::Quantity::Iops);
    if (isRunning) {
        const std::size_t running = plan.steps.size() * 5 / 8;
        const auto last = sample::liveSamples(result);
        std::vector<LiveSample> live;
        for (const LiveSample& each : last) {
            if (each.step < running || (each.step == running && each.pass < 2))
                live.push_back(each);
        }
        graph->append(live);
        gridOf(result).steps.resize(running + 1);
        gridOf(result).steps.back().passes.resize(2);
        if (gridOf(result).steps.size() > 3) {
            gridOf(result).steps[1].engine.isDirect = false;
            gridOf(result).steps[1].engine.bufferedReason = Sentence::verbatim("The file system cannot do direct I/O.");
            gridOf(result).steps[2].status = StepStatus::Failed;
            gridOf(result).steps[2].reason =
                Sentence::verbatim("Reading 4096 bytes at offset 81920 failed: Input/output error.");
            gridOf(result).steps[2].passes.clear();
        }
        if (gridOf(result).steps.size() > 4)
            gridOf(result).steps[3].status = StepStatus::EndedEarly;
        grid->setSteps(sample::shared(gridOf(result).steps));
        grid->setRunning(running, 2, plan.passes);
    } else {
        grid->setSteps(sample::shared(gridOf(result).steps));
        graph->setResult(*benchmarkOf(result));
    }
    album.add(name, page, size);
}

/// What stands above the page after a click on each verdict, and the line about all of them.
void addReasons(const WidgetAlbum& album, const TestPlan& plan)
{
    RunResult result = sample::run(plan);
    sample::addVerdicts(result);
    const auto steps = sample::shared(gridOf(result).steps);
    QWidget window;
    album.add("why", window, {1024, 640});
    for (std::size_t step = 0; step < steps.size(); ++step) {
        WhyPopover why(&window);
        why.showFor({steps[step], step, Unit::MegabytesPerSecond, steps[step]}, window, QRect(500, 40, 90, 20));
        album.add(QStringLiteral("why-%1").arg(step), why, why.size());
    }
    std::vector<const Verdict*> verdicts;
    for (const auto& step : steps)
        verdicts.push_back(&*step->verdict);
    TrustLine line;
    RunVerdict run = summarize(verdicts);
    run.summary = Sentence::verbatim(
        "2 of 8 results are invalid, 3 are suspicious: the reads came from memory, not from the drive.");
    line.setVerdict(run);
    album.add("trust-line", line, {700, 30});
}

void addPages(const WidgetAlbum& album)
{
    PlanOptions options = optionsFor(*findProfile("default"));
    const TestPlan standard = buildPlan(options);
    addPage(album, "page", standard, {900, 640}, false, Unit::MegabytesPerSecond);
    addPage(album, "running", standard, {900, 640}, true, Unit::MegabytesPerSecond);
    addPage(album, "narrow", standard, {480, 520}, true, Unit::Iops);
    addPage(album, "latency", standard, {900, 640}, false, Unit::Microseconds);
    addPage(album, "iops", standard, {900, 640}, false, Unit::Iops);

    options.mixReadPercent = 70;
    addPage(album, "mix", buildPlan(options), {900, 640}, false, Unit::MegabytesPerSecond);
    addPage(album, "peak", buildPlan(optionsFor(*findProfile("peak"))), {900, 640}, false, Unit::MegabytesPerSecond);
    addPage(album, "demo", buildPlan(optionsFor(*findProfile("demo"))), {900, 640}, false, Unit::MegabytesPerSecond);

    for (const QSize size : {QSize(900, 640), QSize(816, 420), QSize(480, 520)})
        addPage(
            album, QStringLiteral("trust-%1").arg(size.width()), standard, size, false, Unit::MegabytesPerSecond, true);
    addPage(album, "trust-peak", buildPlan(optionsFor(*findProfile("peak"))), {900, 640}, false,
        Unit::MegabytesPerSecond, true);

    PlanOptions many = optionsFor(*findProfile("nvme"));
    for (unsigned depth = 2; depth <= 256; depth *= 2)
        many.rows.push_back({AccessPattern::Random, ByteCount(16384), depth, 2});
    many.profile = "custom";
    addPage(album, "many", buildPlan(many), {760, 760}, false, Unit::MegabytesPerSecond);

    ResultGrid grid;
    grid.setPlan(standard);
    grid.setSteps(sample::shared(gridOf(sample::run(standard)).steps));
    album.save(
        "picture", imageOf(pictureOf(grid, "Samsung SSD 990 PRO 2TB\n/home · ext4 · 412 GB free · PCIe 4.0 ×4"), 2.0));

    addReasons(album, standard);
    RunResult judged = sample::run(standard);
    sample::addVerdicts(judged);
    grid.setSteps(sample::shared(gridOf(judged).steps));
    album.save("trust-picture",
        imageOf(pictureOf(grid, "Samsung SSD 990 PRO 2TB\n/home · ext4 · 412 GB free · PCIe 4.0 ×4"), 2.0));
    album.save("trust-drawing", pictureOf(grid, "Samsung SSD 990 PRO 2TB\n/home · ext4 · 412 GB free · PCIe 4.0 ×4"));

    LiveGraph empty;
    empty.setPlan(standard);
    album.add("empty", empty, {760, 240});

    LiveGraph hovered;
    hovered.setPlan(standard);
    hovered.setResult(*benchmarkOf(sample::run(standard)));
    album.add("hover", hovered, {760, 260});
    for (QWidget* child : hovered.findChildren<QWidget*>()) {
        if (!child->inherits("QwtPlotCanvas"))
            continue;
        const QPointF position(child->width() * 0.42, child->height() * 0.5);
        QMouseEvent move(
            QEvent::MouseMove, position, child->mapToGlobal(position), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(child, &move);
    }
    album.add("hover", hovered, {760, 260});
    album.save("graph-picture", hovered.picture(2.0));

    RowsDialog dialog(options);
    album.add("rows", dialog, dialog.size());
    PlanOptions detailed = options;
    detailed.rows[1] = withDetails(detailed.rows[1], "begin=64GiB,span=8GiB,sync=fdatasync:16").value();
    detailed.rows[2] = withDetails(detailed.rows[2], "random=60,think=10ms,burst=4").value();
    RowsDialog unusual(detailed);
    album.add("rows-details", unusual, unusual.size());
    for (QLineEdit* const edit : unusual.findChildren<QLineEdit*>()) {
        if (edit->text().startsWith(QLatin1String("random=")))
            edit->setText(QStringLiteral("random=160"));
    }
    album.add("rows-wrong", unusual, unusual.size());
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    QApplication::setApplicationVersion("0.1");
    QApplication::setStyle(QStyleFactory::create("Fusion"));
    const QDir folder(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral("."));
    for (const bool isDark : {false, true}) {
        QApplication::setPalette(paletteOf(isDark ? ChartColors::dark() : ChartColors::light()));
        for (const int scale : {1, 2})
            addPages(WidgetAlbum(folder, isDark, scale));
    }
    return 0;
}
