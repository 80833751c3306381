// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/latency_page.h"

#include "app/gui/charts/chart_view.h"
#include "app/gui/latency/stall_list.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/figure_line.h"
#include "app/gui/widgets/message_strip.h"
#include "sample_trace.h"
#include "tests/app/gui_widgets/test_support.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QTabWidget>
#include <QTest>

namespace steadymark::gui {
namespace {

sample::TraceShape smallShape()
{
    sample::TraceShape shape;
    shape.iosPerPass = 20'000;
    shape.steps = 3;
    return shape;
}

class LatencyPageTest : public ::testing::Test {
protected:
    LatencyPageTest()
    {
        m_page.resize(816, 640);
        m_page.show();
    }

    static bool waitFor(const std::function<bool()>& condition) { return QTest::qWaitFor(condition, 60'000); }

    void settle()
    {
        QTest::qWait(30);
        ASSERT_TRUE(waitFor([this] { return !m_page.isBusy(); }));
        QTest::qWait(30);
        ASSERT_TRUE(waitFor([this] { return !m_page.isBusy(); }));
    }

    void open(const sample::TraceShape& shape = smallShape())
    {
        m_page.openTrace(sample::trace(shape));
        settle();
        ASSERT_TRUE(m_page.session().isReady());
    }

    void choose(const char* name, int value)
    {
        for (ChoiceBox* const box : m_page.findChildren<ChoiceBox*>()) {
            if (box->accessibleName() != QLatin1String(name))
                continue;
            box->setValue(value);
            emit box->chosen();
            settle();
            return;
        }
        FAIL() << "there is no chooser \"" << name << '"';
    }

    [[nodiscard]] std::uint64_t samples() const
    {
        const auto& analysis = const_cast<LatencyPage&>(m_page).session().analysis();
        return analysis ? analysis->statistics.summary.samples : 0;
    }

    LatencyPage m_page;
};

TEST_F(LatencyPageTest, InvitesWhileItIsEmpty)
{
    EXPECT_TRUE(m_page.emptyText().contains(QStringLiteral("Drop a trace")));
    EXPECT_FALSE(m_page.figures().isVisible());
}

TEST_F(LatencyPageTest, ShowsTheFirstTestOfATraceWithItsFiguresAndAPicture)
{
    open();
    EXPECT_EQ(test::withPlainBlanks(m_page.title()), QStringLiteral("RND 4K Q1 T1 Read"));
    EXPECT_EQ(samples(), 60'000U) << "three passes without the warm-up";
    const auto& picture = m_page.plot().picture(LatencyPlot::Layer::First);
    ASSERT_TRUE(picture);
    EXPECT_EQ(picture->grid->request, m_page.plot().request());
    EXPECT_TRUE(picture->grid->isExact);
    std::uint64_t counted = 0;
    for (const std::uint32_t count : picture->grid->reads)
        counted += count;
    EXPECT_EQ(counted, 60'000U) << "no I/O is missing in the picture";
}

TEST_F(LatencyPageTest, ShowsTheTestThePassAndTheDirectionThatAreChosen)
{
    open();
    choose("Test", 1);
    EXPECT_EQ(test::withPlainBlanks(m_page.title()), QStringLiteral("RND 4K Q1 T1 Write"));
    choose("Passes", 2);
    EXPECT_EQ(samples(), 20'000U);
    choose("Passes", 0);
    EXPECT_EQ(samples(), 20'000U) << "the warm-up when it is asked for";
    choose("Passes", -2);
    EXPECT_EQ(samples(), 20'000U) << "the median pass";
    choose("Passes", 1);
    choose("Test", 2);
    const std::uint64_t both = samples();
    EXPECT_EQ(both, 60'000U) << "another test begins with all its passes";
    choose("Reads or writes", static_cast<int>(Direction::Write));
    EXPECT_GT(samples(), 0U);
    EXPECT_LT(samples(), both / 2);
    choose("Reads or writes", -1);
    choose("Test", -1);
    EXPECT_EQ(test::withPlainBlanks(m_page.title()), QStringLiteral("All tests"));
    EXPECT_GT(samples(), 100'000U);
}

TEST_F(LatencyPageTest, NarrowsFiguresAndStallsToTheSelectionUntilEscape)
{
    open();
    m_page.showStep(1);
    settle();
    const std::uint64_t all = samples();
    const int stalls = m_page.stalls().model().rowCount();
    ASSERT_EQ(stalls, 12);
    const Stall third = m_page.stalls().model().stall(2);
    emit m_page.plot().selectionChanged(
        TimeSpan{static_cast<double>(third.beginNs) - 5e6, static_cast<double>(third.endNs) + 5e6});
    settle();
    EXPECT_LT(samples(), all / 10);
    EXPECT_EQ(m_page.stalls().model().rowCount(), 1);
    EXPECT_EQ(m_page.tabs().tabText(3), QStringLiteral("Stalls (1)"));
    EXPECT_TRUE(m_page.clearSelection());
    settle();
    EXPECT_EQ(samples(), all);
    EXPECT_EQ(m_page.stalls().model().rowCount(), stalls);
    EXPECT_FALSE(m_page.clearSelection()) << "there is none any more";
}

TEST_F(LatencyPageTest, JumpsToTheStallThatIsChosenWithAMargin)
{
    open();
    m_page.showStep(1);
    settle();
    choose("Horizontal axis", static_cast<int>(LatencyPlot::Axis::Address));
    const Stall stall = m_page.stalls().model().stall(5);
    emit m_page.stalls().chosen(stall);
    settle();
    const TraceRange range = m_page.plot().range();
    EXPECT_EQ(m_page.plot().axis(), LatencyPlot::Axis::Time);
    EXPECT_LT(range.begin, static_cast<double>(stall.beginNs));
    EXPECT_GT(range.end, static_cast<double>(stall.endNs));
    EXPECT_LT(range.end - range.begin, 4.0 * static_cast<double>(stall.lengthNs()));
    EXPECT_EQ(m_page.plot().picture(LatencyPlot::Layer::First)->grid->request, m_page.plot().request());
}

TEST_F(LatencyPageTest, BlamesTheHostForItsOwnStall)
{
    open();
    ASSERT_EQ(m_page.stalls().model().rowCount(), 1);
    EXPECT_EQ(m_page.stalls().model().stall(0).cause, Stall::Cause::Host);
}

TEST_F(LatencyPageTest, ShowsTheSameIosOverTheAddress)
{
    open();
    choose("Horizontal axis", static_cast<int>(LatencyPlot::Axis::Address));
    const auto& picture = m_page.plot().picture(LatencyPlot::Layer::First);
    ASSERT_TRUE(picture);
    EXPECT_EQ(picture->grid->request.axis, GridRequest::Axis::Address);
    std::uint64_t counted = 0;
    for (const std::uint32_t count : picture->grid->reads)
        counted += count;
    EXPECT_EQ(counted, 60'000U);
}

TEST_F(LatencyPageTest, SaysFromWhenATraceIsIncompleteAndCannotBeSilenced)
{
    sample::TraceShape shape = smallShape();
    shape.isIncomplete = true;
    open(shape);
    EXPECT_TRUE(m_page.condition().isVisible());
    EXPECT_TRUE(m_page.condition().text().contains(QStringLiteral("complete up to")));
    EXPECT_TRUE(m_page.condition().text().contains(QStringLiteral("heat grid only")));
    for (const QAbstractButton* const button : m_page.condition().findChildren<QAbstractButton*>())
        EXPECT_FALSE(button->isVisible());
    m_page.showStep(1);
    settle();
    EXPECT_FALSE(m_page.condition().isVisible()) << "that test is complete";
}

TEST_F(LatencyPageTest, SaysWhatIsDamaged)
{
    const auto trace = sample::trace(smallShape());
    trace->damages = {Sentence::verbatim("Block 7 at byte 52 112 is damaged: 65 536 I/Os of pass 2 are missing."),
        Sentence::verbatim("b."), Sentence::verbatim("c."), Sentence::verbatim("d."), Sentence::verbatim("e.")};
    m_page.openTrace(trace);
    settle();
    EXPECT_TRUE(m_page.condition().isVisible());
    EXPECT_TRUE(m_page.condition().text().contains(QStringLiteral("Block 7")));
    EXPECT_TRUE(m_page.condition().text().contains(QStringLiteral("And 2 more")));
    EXPECT_EQ(m_page.condition().kind(), MessageStrip::Kind::Warning);
}

TEST_F(LatencyPageTest, SaysInThePageWhyAFileCannotBeOpenedAndKeepsTheOneBefore)
{
    m_page.openFile("/there/is/no/such.smtrace");
    settle();
    EXPECT_TRUE(m_page.emptyText().contains(QStringLiteral("such.smtrace"))) << qPrintable(m_page.emptyText());
    open();
    m_page.openFile("/there/is/no/such.smtrace");
    settle();
    EXPECT_TRUE(m_page.session().isReady());
    EXPECT_TRUE(m_page.message().isVisible());
    EXPECT_EQ(m_page.message().kind(), MessageStrip::Kind::Error);
}

TEST_F(LatencyPageTest, LaysASecondTraceOverTheFirstOrBesideItWithLinkedAxes)
{
    open();
    sample::TraceShape other = smallShape();
    other.slowness = 2.0;
    m_page.comparedSession().open(sample::trace(other), 0);
    settle();
    EXPECT_TRUE(m_page.plot().picture(LatencyPlot::Layer::Second));
    EXPECT_FALSE(m_page.comparedPlot().isVisible());
    EXPECT_EQ(m_page.figures().text().count(QLatin1Char('\n')), 1) << "a line for each";
    choose("How the two traces are shown", 1);
    ASSERT_TRUE(m_page.comparedPlot().isVisible());
    EXPECT_FALSE(m_page.plot().picture(LatencyPlot::Layer::Second));
    ASSERT_TRUE(m_page.comparedPlot().picture(LatencyPlot::Layer::First));
    EXPECT_EQ(m_page.plot().markedHostStalls().size(), 1U);
    EXPECT_EQ(m_page.comparedPlot().markedHostStalls().size(), 1U) << "marked in both";
    const double shift = static_cast<double>(m_page.session().view()->beginNs())
        - static_cast<double>(m_page.comparedSession().view()->beginNs());
    TraceRange narrow = m_page.plot().range();
    narrow.end = 0.5 * (narrow.begin + narrow.end);
    m_page.plot().zoomTo(narrow);
    EXPECT_NEAR(m_page.comparedPlot().range().begin, m_page.plot().range().begin - shift, 1e3);
    EXPECT_NEAR(m_page.comparedPlot().range().end, m_page.plot().range().end - shift, 1e3);
    m_page.comparedPlot().resetZoom();
    EXPECT_FALSE(m_page.plot().isZoomed()) << "in both directions";
    m_page.closeComparison();
    settle();
    EXPECT_FALSE(m_page.comparedPlot().isVisible());
}

TEST_F(LatencyPageTest, GrowsWithARunningTestOnlyWhileItIsVisible)
{
    sample::TraceShape shape = smallShape();
    shape.steps = 1;
    shape.passes = 1;
    auto current = sample::trace(shape);
    int asked = 0;
    m_page.startLive([&]() -> std::shared_ptr<const TraceSource> {
        ++asked;
        return current;
    });
    ASSERT_TRUE(waitFor([&] { return m_page.session().isReady() && !m_page.isBusy(); }));
    EXPECT_EQ(m_page.session().view()->ios(), 20'000U);
    shape.passes = 2;
    current = sample::trace(shape);
    ASSERT_TRUE(waitFor([&] { return m_page.session().view()->ios() == 40'000U; }));
    shape.steps = 2;
    current = sample::trace(shape);
    ASSERT_TRUE(waitFor([&] { return m_page.title().endsWith(QStringLiteral("Write")); })) << "follows the run";
    m_page.hide();
    const int before = asked;
    QTest::qWait(1200);
    EXPECT_EQ(asked, before);
    m_page.show();
    EXPECT_GT(asked, before);
    m_page.stopLive();
    settle();
    EXPECT_TRUE(m_page.session().isReady()) << "what was seen stays";
}

TEST_F(LatencyPageTest, ExplainsTheMarksOfTheHost)
{
    open();
    ASSERT_EQ(m_page.plot().markedHostStalls().size(), 1U);
    const HostStall& stall = m_page.plot().markedHostStalls().front();
    const double middle = 0.5 * static_cast<double>(stall.beginNs + stall.endNs);
    const QString there = m_page.plot().columnText(m_page.plot().positionOf(middle, 1e5));
    EXPECT_TRUE(there.contains(QStringLiteral("Host frozen for"))) << qPrintable(there);
    const double away = 0.5 * (m_page.plot().range().begin + static_cast<double>(stall.beginNs));
    EXPECT_FALSE(m_page.plot().columnText(m_page.plot().positionOf(away, 1e5)).contains(QStringLiteral("frozen")));

    const QImage with = m_page.plot().picture(1.0);
    m_page.plot().setStalls({}, {});
    const QImage without = m_page.plot().picture(1.0);
    int changed = 0; // at the upper right, where the legend is
    for (int y = 0; y < with.height() / 6; ++y) {
        for (int x = with.width() * 3 / 4; x < with.width(); ++x)
            changed += with.pixel(x, y) != without.pixel(x, y) ? 1 : 0;
    }
    EXPECT_GT(changed, 30) << "the legend names the hatching";
}

TEST_F(LatencyPageTest, CopiesItsFiguresAsText)
{
    open();
    m_page.copyFigures();
    const QString text = test::withPlainBlanks(QApplication::clipboard()->text());
    EXPECT_TRUE(text.contains(QStringLiteral("RND 4K Q1 T1 Read"))) << qPrintable(text);
    EXPECT_TRUE(text.contains(QStringLiteral("99.9 %"))) << qPrintable(text);
}

TEST_F(LatencyPageTest, ShowsNoQuantileOfTooFewIos)
{
    sample::TraceShape shape = smallShape();
    shape.iosPerPass = 700; // 2100 in three passes
    open(shape);
    const QString text = test::withPlainBlanks(m_page.figures().text());
    EXPECT_TRUE(text.contains(QStringLiteral("99.9 % –"))) << qPrintable(text);
    EXPECT_FALSE(text.contains(QStringLiteral(" 99 % –"))) << qPrintable(text);
}

TEST_F(LatencyPageTest, DropsAnswersToOldQuestionsAndStopsWhenItGoes)
{
    sample::TraceShape large = smallShape();
    large.iosPerPass = 300'000;
    large.steps = 2;
    const auto trace = sample::trace(large);
    m_page.openTrace(trace);
    for (const unsigned step : {0U, 1U, 0U, 1U}) {
        m_page.openTrace(trace, step);
        QTest::qWait(3);
    }
    settle();
    EXPECT_EQ(test::withPlainBlanks(m_page.title()), QStringLiteral("RND 4K Q1 T1 Write"));
    {
        LatencyPage page;
        page.show();
        page.openTrace(trace);
        QTest::qWait(5);
    } // ends in the middle of its work
}

} // namespace
} // namespace steadymark::gui
