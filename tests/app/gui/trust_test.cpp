// SPDX-License-Identifier: GPL-3.0-or-later
// Verdicts in the window: beside the figures, in the line about the run and in the popover.
#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/benchmark/result_grid.h"
#include "app/gui/benchmark/run_header.h"
#include "app/gui/trust/trust_line.h"
#include "app/gui/trust/trust_words.h"
#include "app/gui/trust/why_popover.h"
#include "app/gui/widgets/figure_text.h"
#include "tests/app/gui/test_support.h"
#include "tests/app/gui_widgets/sample_run.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTranslator>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

using test::Window;

/// As after a run whose verdicts were made by hand.
RunResult judgedResult()
{
    RunResult result = sample::run(buildPlan(optionsFor(*findProfile("default"))));
    result.target = test::sampleResult().target;
    result.startedAtUnixMs = test::sampleResult().startedAtUnixMs;
    sample::addVerdicts(result);
    return result;
}

void show(Window& test, const RunResult& result)
{
    emit test.session.finished({std::make_shared<const RunResult>(result), nullptr, {}});
    QTest::qWait(50);
}

/// The first cell of a step.
QModelIndex cellOf(Window& test, std::size_t step)
{
    return test.window.page<BenchmarkPage>().grid().model().cellsOf(step).front();
}

/// The window with the popover above it, for a look.
void leavePictureOfBoth(Window& test, const QString& name)
{
    const QString folder = qEnvironmentVariable("STEADYMARK_TEST_PICTURES");
    if (folder.isEmpty())
        return;
    QPixmap picture = test.window.grab();
    QWidget& why = test.window.page<BenchmarkPage>().whyPopover();
    if (why.isVisible())
        QPainter(&picture).drawPixmap(
            why.mapToGlobal(QPoint(0, 0)) - test.window.mapToGlobal(QPoint(0, 0)), why.grab());
    picture.save(QStringLiteral("%1/%2.png").arg(folder, name));
}

TEST(Trust, SaysNothingBeforeThereIsAVerdict)
{
    const test::DiskFolder target;
    Window test(target.path());
    TrustLine& line = test.window.page<BenchmarkPage>().header().trustLine();
    EXPECT_FALSE(line.isVisible());
    show(test, test::sampleResult());
    EXPECT_FALSE(line.isVisible());
    EXPECT_FALSE(test.window.page<BenchmarkPage>().showWhyOfWorst());
    EXPECT_FALSE(test.window.page<BenchmarkPage>().whyPopover().isVisible());
    test.window.page<BenchmarkPage>().showWhy(cellOf(test, 0));
    test.window.page<BenchmarkPage>().showWhy(QModelIndex());
    EXPECT_FALSE(test.window.page<BenchmarkPage>().whyPopover().isVisible());
}

TEST(Trust, ArrivesStepByStepWhileARunGoesOn)
{
    const test::DiskFolder target;
    Window test(target.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    const RunResult result = judgedResult();
    page.grid().setPlan(planOf(result));
    const auto steps = sample::shared(gridOf(result).steps);
    const auto signs = [&page] {
        int count = 0;
        for (std::size_t step = 0; step < page.grid().model().plan().steps.size(); ++step)
            count += page.grid().model().verdictOf(step) != nullptr ? 1 : 0;
        return count;
    };
    emit test.session.stepsChanged({steps[0]});
    EXPECT_EQ(signs(), 1);
    EXPECT_TRUE(page.header().trustLine().isVisible());
    EXPECT_THAT(page.header().trustLine().accessibleName().toStdString(), ::testing::StartsWith("sound"));
    emit test.session.stepsChanged({steps[0], steps[1]});
    EXPECT_EQ(signs(), 2);
    EXPECT_THAT(page.header().trustLine().accessibleName().toStdString(), ::testing::StartsWith("invalid"));
}

TEST(Trust, TheLineLeadsToTheWorstFigure)
{
    const test::DiskFolder target;
    Window test(target.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    show(test, judgedResult());
    ASSERT_TRUE(page.header().trustLine().isVisible());
    QTest::mouseClick(&page.header().trustLine(), Qt::LeftButton);
    ASSERT_TRUE(page.whyPopover().isVisible());
    EXPECT_EQ(page.whyPopover().step(), 1U);
    EXPECT_EQ(test::withPlainBlanks(page.whyPopover().title()), "SEQ 1M Q1 T1 · Read");
    QTest::keyClick(&page.whyPopover(), Qt::Key_Escape);
    EXPECT_FALSE(page.whyPopover().isVisible());
}

TEST(Trust, TheKeyboardLeadsToTheReasonsAndOnToEveryIo)
{
    const test::DiskFolder target;
    Window test(target.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    show(test, judgedResult());
    auto* const view = page.grid().findChild<QTableView*>();
    QSignalSpy everyIo(&page, &BenchmarkPage::everyIoWanted);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space}) {
        view->setFocus();
        view->setCurrentIndex(page.grid().model().index(2, 0));
        QTest::keyClick(view, key);
        ASSERT_TRUE(page.whyPopover().isVisible()) << key;
        EXPECT_EQ(page.whyPopover().step(), 2U);
        page.whyPopover().close();
    }
    EXPECT_EQ(everyIo.count(), 0);
    QTest::keyClick(view, Qt::Key_Return);
    QTest::keyClick(&test::buttonNamed(page.whyPopover(), QStringLiteral("Every I/O of this test")), Qt::Key_Space);
    ASSERT_EQ(everyIo.count(), 1);
    EXPECT_EQ(everyIo[0][0].value<std::size_t>(), 2U);
    EXPECT_FALSE(page.whyPopover().isVisible());
}

TEST(Trust, IsToldOfTheCellThatWasAsked)
{
    const test::DiskFolder target;
    Window test(target.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    test.window.resize(1024, 640);
    RunResult result = sample::run(buildPlan(optionsFor(*findProfile("peak"))));
    sample::addVerdicts(result);
    show(test, result);
    const ResultGrid& grid = page.grid();
    auto* const view = grid.findChild<QTableView*>();
    int asked = 0;
    for (int row = 0; row < grid.model().rowCount(); ++row) {
        const QModelIndex cell = grid.model().index(row, 1);
        view->setFocus();
        view->setCurrentIndex(cell);
        QTest::keyClick(view, Qt::Key_Return);
        const WhyPopover& why = page.whyPopover();
        ASSERT_TRUE(why.isVisible()) << row;
        EXPECT_EQ(view->currentIndex(), cell);
        EXPECT_THAT(
            why.text().toStdString(), ::testing::HasSubstr(cell.data(Qt::DisplayRole).toString().toStdString()));
        EXPECT_THAT(
            why.text().toStdString(), ::testing::HasSubstr(unitText(grid.model().unitOfRow(row)).toStdString() + ","));
        const QRect sign(grid.mapToGlobal(grid.signRect(cell).topLeft()), grid.signRect(cell).size());
        EXPECT_FALSE(why.geometry().intersects(sign)) << row;
        EXPECT_LE(why.x(), sign.right()) << row;
        page.whyPopover().close();
        ++asked;
    }
    EXPECT_GE(asked, 4);
    // The line about all of them does not know of cells.
    view->setCurrentIndex(grid.model().index(2, 1));
    ASSERT_TRUE(page.showWhyOfWorst());
    EXPECT_EQ(view->currentIndex(), cellOf(test, page.whyPopover().step()));
}

TEST(Trust, CopiesNoNamesOfPrograms)
{
    const test::DiskFolder target;
    Window test(target.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    const RunResult result = judgedResult();
    page.grid().setPlan(planOf(result));
    emit test.session.stepsChanged(sample::shared(gridOf(result).steps));
    page.showWhy(cellOf(test, 2));
    EXPECT_FALSE(test::buttonNamed(page.whyPopover(), QStringLiteral("Copy")).isEnabled()) << "while the run goes on";
    page.whyPopover().close();
    show(test, result);
    page.showWhy(cellOf(test, 2));
    EXPECT_THAT(page.whyPopover().text().toStdString(), ::testing::HasSubstr("rsync"));
    ASSERT_TRUE(test::buttonNamed(page.whyPopover(), QStringLiteral("Copy")).isEnabled());
    page.whyPopover().copyText();
    const QString copied = QApplication::clipboard()->text();
    EXPECT_THAT(copied.toStdString(), ::testing::Not(::testing::HasSubstr("rsync")));
    EXPECT_EQ(copied, verdictText(gridOf(anonymized(result)).steps[2], page.grid().model().unit()));
    page.whyPopover().close();
}

/// Makes every text as long as a language with long words does.
class LongVerdictWords final : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char*, const char* text, const char*, int) const override
    {
        const QString source = QString::fromUtf8(text);
        return source
            + QStringLiteral("verwaltungsgeschwindigkeit").left(std::max<qsizetype>(2, source.size() * 4 / 10));
    }
};

class NoVerdictIsClipped : public ::testing::TestWithParam<double> { };

TEST_P(NoVerdictIsClipped, WithLongWordsInTheSmallestWindow)
{
    const QFont usual = QApplication::font();
    QFont font = usual;
    font.setPointSizeF(10 * GetParam());
    QApplication::setFont(font);
    {
        LongVerdictWords translator;
        QApplication::installTranslator(&translator);
        const test::DiskFolder target;
        Window test(target.path());
        const QSize size = QSize(1024, 640) * GetParam();
        test.window.resize(size);
        const RunResult result = judgedResult();
        show(test, result);
        EXPECT_LE(test.window.minimumSizeHint().width(), size.width());
        EXPECT_LE(test.window.minimumSizeHint().height(), size.height());
        BenchmarkPage& page = test.window.page<BenchmarkPage>();
        EXPECT_GE(page.grid().height(), page.grid().minimumSizeHint().height()) << "no row has to be scrolled to";
        const TrustLine& line = page.header().trustLine();
        EXPECT_GE(line.height(), line.minimumSizeHint().height());
        EXPECT_TRUE(page.header().rect().contains(line.geometry()));
        for (std::size_t step = 0; step < gridOf(result).steps.size(); ++step) {
            EXPECT_TRUE(page.grid().rect().contains(page.grid().signRect(cellOf(test, step)))) << step;
            page.showWhy(cellOf(test, step));
            QTest::qWait(20);
            const WhyPopover& why = page.whyPopover();
            for (const QLabel* const label : why.findChildren<QLabel*>()) {
                if (label->wordWrap()) {
                    EXPECT_GE(label->height(), label->heightForWidth(label->width())) << qPrintable(label->text());
                    EXPECT_LE(label->minimumSizeHint().width(), label->width()) << qPrintable(label->text());
                } else {
                    EXPECT_GE(label->width() + 1, label->fontMetrics().horizontalAdvance(label->text()))
                        << qPrintable(label->text());
                }
            }
            for (const QPushButton* const button : why.findChildren<QPushButton*>()) {
                EXPECT_GE(button->width(), button->sizeHint().width()) << qPrintable(button->text());
                EXPECT_TRUE(why.rect().contains(button->geometry())) << qPrintable(button->text());
            }
            if (step == 1)
                leavePictureOfBoth(test, QStringLiteral("why-long-%1").arg(GetParam()));
            page.whyPopover().close();
        }
    }
    QApplication::setFont(usual);
}

INSTANTIATE_TEST_SUITE_P(Fonts, NoVerdictIsClipped, ::testing::Values(1.0, 1.15, 1.5));

TEST(Trust, ThePopoverStaysInsideTheSmallestWindow)
{
    const test::DiskFolder target;
    Window test(target.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    test.window.resize(1024, 640);
    const RunResult result = judgedResult();
    show(test, result);
    leavePictureOfBoth(test, QStringLiteral("trust"));
    EXPECT_EQ(test.window.size(), QSize(1024, 640)) << "the line about the run finds room";
    for (std::size_t step = 0; step < gridOf(result).steps.size(); ++step) {
        page.showWhy(cellOf(test, step));
        QTest::qWait(20);
        const QWidget& why = page.whyPopover();
        const QRect window(test.window.mapToGlobal(QPoint(0, 0)), test.window.size());
        EXPECT_TRUE(window.contains(QRect(why.mapToGlobal(QPoint(0, 0)), why.size()))) << step;
        leavePictureOfBoth(test, QStringLiteral("why-%1").arg(step));
        page.whyPopover().close();
    }
    test.theme.setChoice(ThemeChoice::Dark);
    for (const std::size_t step : {1U, 4U}) {
        page.showWhy(cellOf(test, step));
        QTest::qWait(20);
        leavePictureOfBoth(test, QStringLiteral("why-dark-%1").arg(step));
        page.whyPopover().close();
    }
}

} // namespace
} // namespace steadymark::gui
