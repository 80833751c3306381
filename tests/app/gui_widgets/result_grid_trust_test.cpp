// SPDX-License-Identifier: GPL-3.0-or-later
// Verdicts in the grid.
#include "app/gui/benchmark/result_grid.h"
#include "app/gui/benchmark/result_grid_painter.h"
#include "app/gui/benchmark/result_grid_picture.h"
#include "app/gui/charts/plot_colors.h"
#include "app/gui/trust/trust_words.h"
#include "sample_run.h"

#include <QPainter>
#include <QProxyStyle>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

using ::testing::HasSubstr;

class TrustInGrid : public ::testing::Test {
protected:
    TrustInGrid()
    {
        sample::addVerdicts(m_result);
        m_grid.setPlan(m_plan);
        m_grid.resize(900, 400);
        m_grid.show();
    }

    void showAll() { m_grid.setSteps(sample::shared(gridOf(m_result).steps)); }

    QTableView& view() { return *m_grid.findChild<QTableView*>(); }

    QImage rendered()
    {
        QImage image(m_grid.size(), QImage::Format_RGB32);
        m_grid.render(&image);
        return image;
    }

    TestPlan m_plan = buildPlan(optionsFor(*findProfile("default")));
    RunResult m_result = sample::run(m_plan);
    ResultGrid m_grid;
};

TEST_F(TrustInGrid, ShowsNothingWithoutAVerdict)
{
    for (StepRecord& step : gridOf(m_result).steps)
        step.verdict.reset();
    showAll();
    const QModelIndex cell = m_grid.model().index(1, 0);
    EXPECT_FALSE(cell.data(ResultGridModel::TrustRole).isValid());
    EXPECT_EQ(m_grid.model().verdictOf(1), nullptr);
    EXPECT_TRUE(cell.data(Qt::AccessibleDescriptionRole).toString().isEmpty());
    const QImage without = rendered();
    sample::addVerdicts(m_result);
    showAll();
    EXPECT_NE(rendered(), without);
}

TEST_F(TrustInGrid, NamesTheVerdictForWhoeverCannotSeeIt)
{
    showAll();
    const auto accessible = [this](int row, int column) {
        return m_grid.model().index(row, column).data(Qt::AccessibleTextRole).toString().toStdString();
    };
    EXPECT_THAT(accessible(0, 0), HasSubstr("sound"));
    EXPECT_THAT(accessible(1, 0), HasSubstr("invalid: Of 4.20 GB that were read"));
    EXPECT_THAT(accessible(2, 0), HasSubstr("suspicious: Others moved 1.24 GB"));
    EXPECT_THAT(accessible(3, 0), HasSubstr("sound"));
    EXPECT_FALSE(m_grid.model().index(0, 0).data(Qt::AccessibleDescriptionRole).toString().isEmpty());
}

TEST_F(TrustInGrid, ToolTipsEscapeWhatAVerdictSays)
{
    gridOf(m_result).steps[1].verdict->reasons.front().text = Sentence::verbatim("<img src='x'>");
    showAll();
    const std::string tip = m_grid.model().index(1, 0).data(Qt::ToolTipRole).toString().toStdString();
    EXPECT_THAT(tip, HasSubstr("&lt;img src="));
    EXPECT_THAT(tip, ::testing::Not(HasSubstr("<img")));
}

TEST_F(TrustInGrid, EveryLevelHasASignOfItsOwnShape)
{
    std::vector<QImage> signs;
    for (const TrustLevel level : {TrustLevel::Sound, TrustLevel::Suspicious, TrustLevel::Invalid}) {
        QImage image(32, 32, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        drawGlyph(painter, QRectF(0, 0, 32, 32), trustGlyph(level), Qt::black); // the same colour for all
        painter.end();
        for (const QImage& other : signs)
            EXPECT_NE(image, other);
        signs.push_back(image);
        for (const ChartColors& colors : {ChartColors::light(), ChartColors::dark()})
            EXPECT_GE(contrastRatio(trustColor(level, colors), colors.background), 4.5);
    }
}

TEST_F(TrustInGrid, SignsStandInTheirCellBesideTheFigureAtEverySize)
{
    showAll();
    for (const QSize size : {QSize(900, 400), QSize(640, 240), QSize(330, 200), QSize(1800, 900)}) {
        ResultGridPainter painter(m_grid.model());
        const QSizeF cell(size.width() / 2.0, size.height() / 4.0);
        painter.setUp(ChartColors::light(), m_grid.font(), cell);
        if (cell.width() < painter.minimumCell().width())
            continue;
        for (int row = 0; row < 4; ++row) {
            const QRectF area(QPointF(0, 0), cell);
            const QRectF sign = painter.signArea(area, m_grid.model().index(row, 0));
            EXPECT_TRUE(area.contains(sign)) << row << " at " << size.width();
            EXPECT_FALSE(sign.isEmpty());
        }
    }
}

TEST_F(TrustInGrid, FiguresStayAsLargeWhenVerdictsArrive)
{
    // What lies right of the signs is the same with and without them.
    const auto figures = [this] {
        showAll();
        const QRect sign = m_grid.signRect(m_grid.model().index(1, 0));
        const QImage image = rendered();
        return std::pair(sign.right(), image);
    };
    const auto [right, judged] = figures();
    for (StepRecord& step : gridOf(m_result).steps)
        step.verdict.reset();
    const auto [ignored, plain] = figures();
    const QRect rest(right + 2, m_grid.height() / 4, m_grid.width() / 2 - right - 4, m_grid.height() / 2);
    EXPECT_EQ(judged.copy(rest), plain.copy(rest));
}

TEST_F(TrustInGrid, AClickOnASignAsksForItsReasons)
{
    showAll();
    QSignalSpy asked(&m_grid, &ResultGrid::reasonWanted);
    const QRect sign = m_grid.signRect(m_grid.model().index(1, 0));
    const QPoint inView = view().viewport()->mapFrom(&m_grid, sign.center());
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, inView);
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked[0][0].toModelIndex(), m_grid.model().index(1, 0));
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, inView + QPoint(sign.width() + 60, 0));
    QTest::mouseClick(view().viewport(), Qt::RightButton, {}, inView);
    EXPECT_EQ(asked.count(), 1);
    QTest::mouseMove(view().viewport(), inView);
    EXPECT_EQ(view().viewport()->cursor().shape(), Qt::PointingHandCursor);
}

/// As on desktops where one click opens what is clicked.
class SingleClickStyle final : public QProxyStyle {
public:
    int styleHint(
        StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const override
    {
        return hint == SH_ItemView_ActivateItemOnSingleClick ? 1 : QProxyStyle::styleHint(hint, option, widget, data);
    }
};

TEST_F(TrustInGrid, AClickOpensOneThingEvenWhereOneClickActivates)
{
    showAll();
    SingleClickStyle style;
    view().setStyle(&style);
    QSignalSpy asked(&m_grid, &ResultGrid::reasonWanted);
    QSignalSpy activated(&m_grid, &ResultGrid::cellActivated);
    QWidget* const viewport = view().viewport();
    const QPoint sign = viewport->mapFrom(&m_grid, m_grid.signRect(m_grid.model().index(1, 0)).center());
    const QPoint beside(sign.x() + 80, sign.y());
    QTest::mouseClick(viewport, Qt::LeftButton, {}, sign);
    EXPECT_EQ(asked.count(), 1);
    EXPECT_EQ(activated.count(), 0);
    EXPECT_EQ(view().currentIndex(), m_grid.model().index(1, 0));
    EXPECT_EQ(m_grid.window()->focusWidget(), &view());
    QTest::mouseDClick(viewport, Qt::LeftButton, {}, sign);
    EXPECT_EQ(activated.count(), 0);
    // Pressed on a sign and let go elsewhere: nothing.
    const auto before = asked.count();
    QTest::mousePress(viewport, Qt::LeftButton, {}, sign);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, beside);
    EXPECT_EQ(asked.count(), before);
    EXPECT_EQ(activated.count(), 0);
    QTest::mouseClick(viewport, Qt::LeftButton, {}, beside);
    EXPECT_EQ(asked.count(), before);
    EXPECT_EQ(activated.count(), 1);
    view().setStyle(nullptr);
}

TEST_F(TrustInGrid, EnterAndSpaceAskForReasonsOnlyWhereThereAreAny)
{
    gridOf(m_result).steps[2].verdict.reset();
    showAll();
    QSignalSpy asked(&m_grid, &ResultGrid::reasonWanted);
    QSignalSpy activated(&m_grid, &ResultGrid::cellActivated);
    view().setCurrentIndex(m_grid.model().index(1, 0));
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space})
        QTest::keyClick(&view(), key);
    EXPECT_EQ(asked.count(), 3);
    EXPECT_EQ(activated.count(), 0);
    view().setCurrentIndex(m_grid.model().index(2, 0));
    QTest::keyClick(&view(), Qt::Key_Return);
    QTest::keyClick(&view(), Qt::Key_Space);
    EXPECT_EQ(asked.count(), 3);
    EXPECT_EQ(activated.count(), 1);
}

TEST_F(TrustInGrid, ThePictureShowsThem)
{
    showAll();
    const QImage judged = imageOf(pictureOf(m_grid, "Drive"), 1.0);
    for (StepRecord& step : gridOf(m_result).steps)
        step.verdict.reset();
    showAll();
    EXPECT_NE(imageOf(pictureOf(m_grid, "Drive"), 1.0), judged);
    EXPECT_EQ(imageOf(pictureOf(m_grid, "Drive"), 1.0).size(), judged.size());
}

} // namespace
} // namespace steadymark::gui
