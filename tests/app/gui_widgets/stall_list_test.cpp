// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/stall_list.h"

#include "app/gui/widgets/empty_state.h"
#include "tests/app/gui_widgets/test_support.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

namespace steadymark::gui {
namespace {

Stall stallAt(std::uint64_t beginMs, std::uint64_t lengthMs, Stall::Cause cause = Stall::Cause::Drive)
{
    Stall stall;
    stall.beginNs = beginMs * 1'000'000;
    stall.endNs = stall.beginNs + lengthMs * 1'000'000;
    stall.worstNs = lengthMs * 1'000'000;
    stall.ios = 32;
    stall.cause = cause;
    stall.writtenBefore = 5'000'000'000;
    return stall;
}

StallReport report()
{
    StallReport result;
    result.stalls = {stallAt(1500, 120), stallAt(9'000, 512), stallAt(20'000, 80, Stall::Cause::Host)};
    result.overNs = 50'000'000;
    result.longestNs = 512'000'000;
    result.totalNs = 632'000'000;
    result.byDrive = 2;
    result.byHost = 1;
    result.share = 0.021;
    return result;
}

TEST(StallModel, KeepsTheRulesOfModels)
{
    StallModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setStalls(report().stalls);
    EXPECT_EQ(model.rowCount(), 3);
    model.setStalls({});
    EXPECT_EQ(model.rowCount(), 0);
}

TEST(StallModel, TellsEachStall)
{
    StallModel model;
    model.setStalls(report().stalls);
    const auto text = [&model](int row, StallModel::Column column) {
        return test::withPlainBlanks(model.index(row, column).data(Qt::DisplayRole).toString());
    };
    EXPECT_EQ(text(0, StallModel::Start), QStringLiteral("1.500 s"));
    EXPECT_EQ(text(1, StallModel::Length), QStringLiteral("512 ms"));
    EXPECT_EQ(text(1, StallModel::Ios), QStringLiteral("32"));
    EXPECT_EQ(text(1, StallModel::Cause), QStringLiteral("Drive"));
    EXPECT_EQ(text(2, StallModel::Cause), QStringLiteral("Host"));
    EXPECT_EQ(text(1, StallModel::Written), QStringLiteral("5.0 GB"));
}

TEST(StallSummary, SumsUpTheDriveAndThenTheHost)
{
    const QString summary = test::withPlainBlanks(stallSummary(report()));
    EXPECT_TRUE(summary.contains(QStringLiteral("2 drive stalls"))) << qPrintable(summary);
    EXPECT_TRUE(summary.contains(QStringLiteral("longest 512 ms"))) << qPrintable(summary);
    EXPECT_TRUE(summary.contains(QStringLiteral("2.10 % of the time"))) << qPrintable(summary);
    EXPECT_TRUE(summary.contains(QStringLiteral("5.0 GB written"))) << qPrintable(summary);
    EXPECT_TRUE(summary.contains(QStringLiteral("1 more caused by the host"))) << qPrintable(summary);
    EXPECT_TRUE(stallSummary(StallReport()).startsWith(QStringLiteral("No stall")));
}

TEST(StallList, SaysWhatTheHatchedMarksAreWhereTheDriveHadNoStall)
{
    StallReport none;
    none.overNs = 50'000'000;
    StallList list;
    list.resize(700, 300);
    list.show();
    list.setReport(none);
    const EmptyState& empty = *list.findChild<EmptyState*>();
    ASSERT_TRUE(empty.isVisible());
    EXPECT_FALSE(list.view().isVisible());
    EXPECT_EQ(empty.title(), QStringLiteral("No stalls"));
    EXPECT_EQ(test::withPlainBlanks(empty.sentence()), QStringLiteral("Every I/O completed in less than 50.0 ms."));

    list.setReport(none, {{1'000'000'000, 1'030'000'000}, {2'000'000'000, 2'010'000'000}});
    const QString sentence = test::withPlainBlanks(empty.sentence());
    EXPECT_TRUE(sentence.contains(QStringLiteral("hatched marks"))) << qPrintable(sentence);
    EXPECT_TRUE(sentence.contains(QStringLiteral("40.0 ms in total, at most 30.0 ms"))) << qPrintable(sentence);
    EXPECT_TRUE(list.summary().contains(QStringLiteral("hatched"))) << "copied, too";

    list.setReport(report());
    EXPECT_FALSE(empty.isVisible());
    EXPECT_TRUE(list.view().isVisible());
}

TEST(StallList, SaysWhichOneWasChosenHoweverItIsSorted)
{
    StallList list;
    list.resize(700, 300);
    list.setReport(report());
    list.show();
    list.view().sortByColumn(StallModel::Length, Qt::DescendingOrder);
    std::vector<std::uint64_t> chosen;
    QObject::connect(
        &list, &StallList::chosen, &list, [&chosen](const Stall& stall) { chosen.push_back(stall.beginNs); });
    const QRect cell = list.view().visualRect(list.view().model()->index(0, 0));
    QTest::mouseClick(list.view().viewport(), Qt::LeftButton, {}, cell.center());
    ASSERT_FALSE(chosen.empty());
    EXPECT_EQ(chosen.back(), 9'000'000'000U) << "the longest";
    list.view().setCurrentIndex(list.view().model()->index(1, 0));
    QTest::keyClick(&list.view(), Qt::Key_Return);
    EXPECT_EQ(chosen.back(), 1'500'000'000U);
}

} // namespace
} // namespace steadymark::gui
