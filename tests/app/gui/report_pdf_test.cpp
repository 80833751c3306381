// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/report_pdf.h"

#include "app/gui/exchange/report_document.h"
#include "app/gui/exchange/report_picture.h"
#include "app/gui/style/svg_painter.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/exchange/report.h"
#include "core/exchange/svg/svg_chart.h"
#include "tests/app/gui/test_support.h"
#include "tests/pictures/compare_sample.h"
#include "tests/pictures/procedure_sample.h"

#include <QImage>
#include <QPainter>
#include <QTextDocument>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

ReportPage comparisonPage()
{
    const CompareSample sample = sampleComparison();
    return makeReportPage({sample.comparison, sample.timelines});
}

std::vector<ReportPage> everyPage()
{
    return {comparisonPage(), makeReportPage(sampleProcedure(ProcedureScene::Sustained)),
        makeReportPage(sampleProcedure(ProcedureScene::States)), makeReportPage(test::sampleResult())};
}

void addAll(std::vector<std::string>& texts, const std::vector<Sentence>& sentences)
{
    for (const Sentence& sentence : sentences)
        texts.push_back(english(sentence));
}

void addTable(std::vector<std::string>& texts, const ReportTable& table)
{
    addAll(texts, table.header);
    for (const std::vector<Sentence>& row : table.rows)
        addAll(texts, row);
}

/// Everything that stands in a page, as its web page has it.
std::vector<std::string> textsOf(const ReportPage& page)
{
    std::vector<std::string> texts{english(page.title), english(page.subtitle)};
    for (const auto* list : {&page.notices, &page.findings, &page.remarks})
        addAll(texts, *list);
    addAll(texts, page.units);
    for (const auto& [name, value] : page.facts)
        addAll(texts, {name, value});
    for (const ReportSection& section : page.sections) {
        texts.push_back(english(section.title));
        addAll(texts, section.sentences);
        for (const ReportTable& table : section.tables)
            addTable(texts, table);
    }
    return texts;
}

std::size_t plotsOf(const ReportPage& page)
{
    std::size_t plots = 0;
    for (const ReportSection& section : page.sections)
        plots += section.charts.size() + section.moreCharts.size();
    return plots;
}

TEST(ReportPdf, HoldsEverythingThatStandsInTheWebPage)
{
    for (const ReportPage& page : everyPage()) {
        QTextDocument document;
        fillReportDocument(document, page);
        const std::string text = document.toPlainText().toStdString();
        for (const std::string& expected : textsOf(page))
            EXPECT_THAT(text, ::testing::HasSubstr(toPlainLine(expected)));
        const auto objects = document.toRawText().count(QChar::ObjectReplacementCharacter);
        EXPECT_EQ(static_cast<std::size_t>(objects), plotsOf(page));
        EXPECT_GT(plotsOf(page), 0U);
    }
}

TEST(ReportPdf, SaysFirstThatADriveIsSimulated)
{
    ReportPage page = comparisonPage();
    page.notices = {
        Sentence::verbatim("SIMULATED DRIVE: at least one of these results is not a measurement of hardware.")};
    QTextDocument document;
    fillReportDocument(document, page);
    const QString text = document.toPlainText();
    EXPECT_LT(text.indexOf(QStringLiteral("SIMULATED DRIVE")),
        text.indexOf(QString::fromStdString(english(page.sections.front().title))));
    EXPECT_GE(text.indexOf(QStringLiteral("SIMULATED DRIVE")), 0);
}

TEST(ReportPdf, IsAFileOfSeveralPagesAndRefusesAFolderThatIsNotThere)
{
    const test::DiskFolder folder;
    int number = 0;
    for (const ReportPage& page : everyPage()) {
        const auto file = folder.path() / (std::to_string(++number) + ".pdf");
        const Result<> written = writeReportPdf(page, file);
        ASSERT_TRUE(written) << written.error().message();
        const std::string bytes = readTextFile(file, 1U << 26U).value();
        EXPECT_TRUE(bytes.starts_with("%PDF-"));
        EXPECT_GT(bytes.size(), 10'000U);
        if (const QString pictures = qEnvironmentVariable("STEADYMARK_TEST_PICTURES"); !pictures.isEmpty()) {
            EXPECT_TRUE(writeFileAtomically(pathFromUtf8(pictures.toStdString()) / file.filename(), bytes));
        }
    }
    const Result<> written = writeReportPdf(comparisonPage(), folder.path() / "no" / "folder.pdf");
    ASSERT_FALSE(written);
    EXPECT_THAT(written.error().message(), ::testing::HasSubstr("folder.pdf"));
}

TEST(SvgPainter, KnowsEverythingThatPlotsOfReportsAreMadeOf)
{
    for (const ReportPage& page : everyPage()) {
        for (const ReportSection& section : page.sections) {
            for (const Chart& plot : section.charts) {
                const SvgPainter svg(renderSvg(plot));
                ASSERT_FALSE(svg.size().isEmpty());
                QImage image(svg.size().toSize(), QImage::Format_RGB32);
                image.fill(Qt::red); // all of it is painted over
                QPainter painter(&image);
                const Result<> painted = svg.paint(painter, QRectF(QPointF(), svg.size()));
                EXPECT_TRUE(painted) << english(plot.title) << ": " << painted.error().message();
                painter.end();
                EXPECT_EQ(image.pixelColor(image.width() - 2, image.height() - 2), QColor(Qt::white));
            }
        }
    }
}

TEST(SvgPainter, PaintsEveryLabelOfAnAxis)
{
    Chart plot;
    plot.x.categories = {Sentence::verbatim("one"), Sentence::verbatim("two"), Sentence::verbatim("three")};
    ChartSeries series;
    series.kind = ChartSeries::Kind::Bars;
    series.x = {0, 1, 2};
    series.y = {1, 2, 3};
    plot.series = {series};
    const SvgPainter svg(renderSvg(plot));
    QImage image(svg.size().toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    ASSERT_TRUE(svg.paint(painter, QRectF(QPointF(), svg.size())));
    painter.end();
    // Names below the axis, in each third of it.
    int written = 0;
    for (int third = 0; third < 3; ++third) {
        bool hasInk = false;
        for (int y = image.height() - 35; y < image.height() - 4; ++y) {
            for (int x = 60 + third * 215; x < 60 + (third + 1) * 215; ++x)
                hasInk = hasInk || image.pixelColor(x, y).lightness() < 150;
        }
        written += hasInk ? 1 : 0;
    }
    EXPECT_EQ(written, 3);
}

TEST(SvgPainter, MitresCornersUnlessTheyAreRoundAndClipsToNothing)
{
    const auto painted = [](const std::string& content) {
        QImage image(100, 100, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        EXPECT_TRUE(SvgPainter("<svg width=\"100\" height=\"100\">" + content + "</svg>")
                        .paint(painter, QRectF(0, 0, 100, 100)));
        painter.end();
        return image;
    };
    const auto corner = [&](const std::string& join) {
        return painted(
            "<path d=\"M20 80L50 20L80 80\" fill=\"none\" stroke=\"#ff0000\" stroke-width=\"10\"" + join + "/>")
            .pixelColor(50, 12); // nearer than half of the width is only 15
    };
    EXPECT_EQ(corner(""), QColor(Qt::red));
    EXPECT_EQ(corner(" stroke-linejoin=\"round\""), QColor(Qt::white));
    const std::string area = "<rect x=\"0\" y=\"0\" width=\"100\" height=\"100\" fill=\"#ff0000\"/></svg>";
    EXPECT_EQ(painted("<svg x=\"10\" y=\"10\" width=\"50\" height=\"50\">" + area).pixelColor(20, 20), QColor(Qt::red));
    const QImage nothing = painted("<svg x=\"10\" y=\"10\" width=\"0\" height=\"50\">" + area);
    EXPECT_EQ(test::colorsIn(nothing), 1U) << "all white";
}

TEST(SvgPainter, SaysWhatItDoesNotKnow)
{
    const SvgPainter svg("<svg width=\"10\" height=\"10\"><ellipse/></svg>");
    QImage image(10, 10, QImage::Format_RGB32);
    QPainter painter(&image);
    const Result<> painted = svg.paint(painter, QRectF(0, 0, 10, 10));
    ASSERT_FALSE(painted);
    EXPECT_THAT(painted.error().message(), ::testing::HasSubstr("ellipse"));
}

} // namespace
} // namespace steadymark::gui
