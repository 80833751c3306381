// SPDX-License-Identifier: GPL-3.0-or-later
// The plots of the Compare page: what a comparison has to draw.
#include "app/gui/compare/compare_page.h"
#include "app/gui/compare/compare_rows.h"
#include "app/gui/latency/nines_plot.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/unit_factors.h"

#include <QDateTime>
#include <QLabel>

#include <cmath>

namespace steadymark::gui {

namespace {

QString ratioText(double ratio)
{
    return QStringLiteral("×") + QLocale().toString(ratio, 'g', 3);
}

QString megabytesText(double value)
{
    return figureWithUnit(value, Unit::MegabytesPerSecond);
}

QString momentOf(double unixMs)
{
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(unixMs)), QLocale::ShortFormat);
}

} // namespace

void ComparePage::showLatency()
{
    const auto& comparison = m_session.comparison();
    ComparePlot::Content content;
    content.yTitle = tr("latency, ratio to the first");
    content.xTitle = tr("share of I/Os");
    content.isYLogarithmic = true;
    content.yLabel = ratioText;
    content.xLabel = [](double nines) {
        return NinesPlot::percentText(nines);
    };
    m_latency->setEmptyText(tr("Too few I/Os on both sides to compare the distribution of the latencies."));
    if (comparison && m_rows->selected() < comparison->rows.size()) {
        const ComparedRow& row = comparison->rows[m_rows->selected()];
        m_latencyTitle->setText(tr("%1, %2: how much longer or shorter the I/Os took at each percentile")
                                    .arg(QString::fromStdString(row.name), operationText(row.operation)));
        content.band = ComparePlot::Band{1.0 - comparison->options.threshold, 1.0 + comparison->options.threshold};
        for (std::size_t group = 1; group < row.cells.size(); ++group) {
            ComparePlot::Curve curve;
            curve.name = QString::fromStdString(comparison->labels[group]);
            curve.group = group;
            curve.hasDots = true;
            for (const QuantileShift& shift : row.cells[group].latency)
                curve.points.push_back({NinesPlot::nines(shift.quantile), shift.ratio, shift.low, shift.high});
            content.curves.push_back(std::move(curve));
        }
        content.xTicks = {NinesPlot::nines(0.01), NinesPlot::nines(0.5), 1.0, 2.0, 3.0, 4.0};
        double reach = 0.0;
        for (const ComparePlot::Curve& curve : content.curves) {
            for (const auto& point : curve.points)
                reach = std::max(reach, point.x);
        }
        std::erase_if(content.xTicks, [reach](double tick) { return tick > reach + 0.01; });
    }
    m_latency->setContent(std::move(content));
}

void ComparePage::showCurves()
{
    const auto& comparison = m_session.comparison();
    const int axis = m_curveAxis->value().toInt();
    ComparePlot::Content content;
    content.yTitle = tr("MB/s");
    content.yLabel = [](double value) {
        return figureText(value, Unit::MegabytesPerSecond);
    };
    content.xTitle = axis == 0 ? tr("written") : axis == 1 ? tr("time") : tr("drive fills");
    content.xLabel = axis == 0 ? ComparePlot::Label([](double bytes) { return bytesTickText(bytes); })
        : axis == 1            ? ComparePlot::Label(
              [](double seconds) { return durationText(Nanoseconds(static_cast<std::int64_t>(seconds * 1e9))); })
                    : ComparePlot::Label([](double fills) { return numberText(fills, 2); });
    m_curves->setEmptyText(axis == 2 ? tr("No curve of a sustained write with a known capacity is among the results.")
                                     : tr("No sustained write is among the results."));
    if (comparison) {
        for (const ComparedCurve& compared : comparison->curves) {
            ComparePlot::Curve curve;
            curve.name = QString::fromStdString(compared.label);
            curve.group = compared.group;
            for (const ComparedCurve::Point& point : compared.points) {
                const double x = axis == 0 ? point.bytes : axis == 1 ? point.seconds : point.driveFills;
                if (axis != 2 || point.driveFills > 0.0)
                    curve.points.push_back({x, point.bytesPerSecond / bytesPerMegabyte, {}, {}});
            }
            content.curves.push_back(std::move(curve));
        }
    }
    m_curves->setContent(std::move(content));
}

void ComparePage::showTimelineChoices()
{
    const auto& timelines = m_session.timelines();
    const auto keep = [](ChoiceBox& box, const auto& fill) {
        const QString before = box.currentText();
        box.clear();
        fill();
        if (const int again = box.findText(before); again >= 0)
            box.setCurrentIndex(again);
    };
    const bool isFirst = m_drive->count() == 0;
    keep(*m_drive, [&] {
        for (std::size_t i = 0; i < timelines.size(); ++i) {
            const QString model = QString::fromStdString(timelines[i].model);
            m_drive->addChoice(timelines[i].isSimulated ? tr("Simulated: %1").arg(model) : model, static_cast<int>(i));
        }
    });
    // At first the drive that is compared, if it has a history.
    for (std::size_t i = timelines.size(); isFirst && i-- > 0;) {
        const QString model = QString::fromStdString(timelines[i].model);
        if (!m_session.groups().empty() && !model.isEmpty() && m_session.groups().front().facts.contains(model))
            m_drive->setCurrentIndex(static_cast<int>(i));
    }
    const auto drive = static_cast<std::size_t>(std::max(0, m_drive->currentIndex()));
    keep(*m_test, [&] {
        if (drive >= timelines.size())
            return;
        for (std::size_t i = 0; i < timelines[drive].series.size(); ++i) {
            const TimelineSeries& series = timelines[drive].series[i];
            m_test->addChoice(
                QStringLiteral("%1, %2").arg(QString::fromStdString(series.test), operationText(series.operation)),
                static_cast<int>(i));
        }
    });
    for (QWidget* const box : std::initializer_list<QWidget*>{m_drive, m_test, m_beside})
        box->setVisible(!timelines.empty());
    showTimeline();
}

void ComparePage::showTimeline()
{
    const auto& timelines = m_session.timelines();
    const auto drive = static_cast<std::size_t>(std::max(0, m_drive->currentIndex()));
    const auto test = static_cast<std::size_t>(std::max(0, m_test->currentIndex()));
    ComparePlot::Content speed;
    speed.isTime = true;
    speed.xLabel = momentOf;
    ComparePlot::Content smart = speed;
    speed.yTitle = tr("MB/s");
    speed.yLabel = megabytesText;
    speed.yTickLabel = [](double value) {
        return numberText(value, value == std::floor(value) ? 0 : 2); // the title has the unit
    };
    const int beside = m_beside->value().toInt();
    smart.startsAtZero = beside == 0;
    smart.yTitle = m_beside->currentText();
    smart.yLabel = beside == 0
        ? ComparePlot::Label([](double percent) { return numberText(percent, 0) + QStringLiteral(" %"); })
        : beside == 1
        ? ComparePlot::Label([](double bytes) { return bytesTickText(bytes); })
        : ComparePlot::Label([](double celsius) { return numberText(celsius, 0) + QStringLiteral(" °C"); });
    m_timeline->setEmptyText(tr("Measure the same drive with the same settings now and then: its line appears here."));
    m_smart->setEmptyText(tr("The drive did not tell this in any of these runs."));
    QStringList sentences;
    if (drive < timelines.size() && test < timelines[drive].series.size()) {
        const TimelineSeries& series = timelines[drive].series[test];
        ComparePlot::Curve curve;
        curve.hasDots = true;
        ComparePlot::Curve health;
        health.hasDots = true;
        health.group = 2;
        for (const TimelineEntry& entry : series.entries) {
            const auto at = static_cast<double>(entry.atUnixMs);
            if (entry.bytesPerSecond) {
                curve.points.push_back({at, *entry.bytesPerSecond / bytesPerMegabyte, {}, {}});
            }
            const std::optional<double> value = beside == 0 ? entry.wearPercent
                : beside == 1                               ? entry.hostWrittenBytes
                                                            : entry.hottestCelsius;
            if (value)
                health.points.push_back({at, *value, {}, {}});
        }
        for (const ChangePoint& change : series.changes) {
            if (change.at < series.entries.size())
                speed.marks.push_back({static_cast<double>(series.entries[change.at].atUnixMs), tr("changed")});
        }
        smart.marks = speed.marks;
        speed.curves.push_back(std::move(curve));
        smart.curves.push_back(std::move(health));
        for (const std::string& sentence : series.sentences)
            sentences << QString::fromStdString(sentence);
    }
    m_timelineText->setVisible(!sentences.isEmpty());
    m_timelineText->setText(sentences.join(QLatin1Char('\n')));
    m_smart->setVisible(!timelines.empty());
    m_timeline->setContent(std::move(speed));
    m_smart->setContent(std::move(smart));
}

} // namespace steadymark::gui
