// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/result_grid.h"
#include "app/gui/benchmark/result_grid_picture.h"

#include "sample_run.h"
#include "tests/app/gui_widgets/test_support.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <set>

namespace steadymark::gui {
namespace {

class ResultGridTest : public ::testing::Test {
protected:
    ResultGridTest()
    {
        m_grid.setPlan(m_plan);
        m_grid.resize(900, 400);
        m_grid.show();
    }

    QImage rendered()
    {
        QImage image(m_grid.size(), QImage::Format_RGB32);
        m_grid.render(&image);
        return image;
    }

    TestPlan m_plan = buildPlan(optionsFor(*findProfile("default")));
    ResultGrid m_grid;
};

TEST_F(ResultGridTest, ThePictureHasTheSameLayoutAtEveryScale)
{
    m_grid.setSteps(sample::shared(gridOf(sample::run(m_plan)).steps));
    const QString caption = "Drive\nline of facts";
    const QImage single = imageOf(pictureOf(m_grid, caption), 1.0);
    const QImage twice = imageOf(pictureOf(m_grid, caption), 2.0);
    EXPECT_EQ(twice.size(), single.size() * 2);
    EXPECT_EQ(twice.devicePixelRatio(), 2.0);
    EXPECT_GT(single.width(), 400);
    EXPECT_GT(test::colorsIn(single), 50U);
    EXPECT_EQ(single.pixelColor(0, 0), QColor(Qt::white));
    EXPECT_LT(imageOf(pictureOf(m_grid, caption, PictureTheme::Dark), 1.0).pixelColor(0, 0).lightness(), 80);
}

TEST_F(ResultGridTest, ThePictureGrowsWithItsRowsAndItsCaption)
{
    const int before = imageOf(pictureOf(m_grid, "Drive"), 1.0).height();
    EXPECT_GT(imageOf(pictureOf(m_grid, "Drive\nfacts"), 1.0).height(), before);
    m_grid.setPlan(buildPlan(optionsFor(*findProfile("demo"))));
    EXPECT_LT(imageOf(pictureOf(m_grid, "Drive"), 1.0).height(), before);
    m_grid.setPlan(TestPlan());
    EXPECT_FALSE(imageOf(pictureOf(m_grid, ""), 1.0).isNull());
}

TEST_F(ResultGridTest, ThePictureDoesNotDependOnTheWindow)
{
    m_grid.setSteps(sample::shared(gridOf(sample::run(m_plan)).steps));
    const QImage wide = imageOf(pictureOf(m_grid, "Drive"), 1.0);
    m_grid.resize(400, 200);
    EXPECT_EQ(imageOf(pictureOf(m_grid, "Drive"), 1.0), wide);
}

TEST_F(ResultGridTest, ArrowKeysMoveAndEnterActivates)
{
    auto* view = m_grid.findChild<QTableView*>();
    ASSERT_NE(view, nullptr);
    view->setCurrentIndex(m_grid.model().index(0, 0));
    QSignalSpy activated(&m_grid, &ResultGrid::cellActivated);
    QTest::keyClick(view, Qt::Key_Right);
    QTest::keyClick(view, Qt::Key_Down);
    EXPECT_EQ(view->currentIndex(), m_grid.model().index(1, 1));
    QTest::keyClick(view, Qt::Key_Return);
    ASSERT_EQ(activated.count(), 1);
    EXPECT_EQ(activated[0][0].value<std::size_t>(), 5U);
}

TEST_F(ResultGridTest, FiguresAppearWhenTheyArrive)
{
    const QImage before = rendered();
    m_grid.setSteps(sample::shared(gridOf(sample::run(m_plan)).steps));
    EXPECT_NE(rendered(), before);
}

TEST_F(ResultGridTest, NeverAsksForMoreRoomThanASmallWindowHas)
{
    PlanOptions options = optionsFor(*findProfile("default"));
    options.mixReadPercent = 70;
    for (unsigned depth = 2; depth <= 256; depth *= 2)
        options.rows.push_back({AccessPattern::Random, ByteCount(4096), depth, 1});
    m_grid.setPlan(buildPlan(options));
    EXPECT_EQ(m_grid.model().rowCount(), 12);
    EXPECT_LE(m_grid.minimumSizeHint().width(), 640);
    EXPECT_LE(m_grid.minimumSizeHint().height(), 320);
}

TEST_F(ResultGridTest, ARunningCellIsAliveOnlyWhileItRuns)
{
    m_grid.setRunning(2, 1, 5);
    ASSERT_TRUE(m_grid.model().running().has_value());
    EXPECT_EQ(m_grid.model().index(2, 0).data(ResultGridModel::StatusTextRole).toString(), "pass 1 of 5");
    m_grid.setRunning({}, 0, 0);
    EXPECT_FALSE(m_grid.model().running().has_value());
}

} // namespace
} // namespace steadymark::gui
