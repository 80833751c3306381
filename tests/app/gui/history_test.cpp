// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/history.h"

#include "app/gui/history_view.h"
#include "core/base/files.h"
#include "core/result/result_store.h"
#include "tests/app/gui/test_support.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>

namespace steadymark {
namespace {

HistoryEntry entryNamed(const std::string& name, std::int64_t startedAt = 0)
{
    HistoryEntry entry;
    entry.file = "/results/" + name;
    entry.driveModel = name;
    entry.profile = "default";
    entry.startedAtUnixMs = startedAt;
    return entry;
}

std::vector<std::string> titlesOf(const HistoryModel& model)
{
    std::vector<std::string> titles;
    for (int row = 0; row < model.rowCount(); ++row)
        titles.push_back(model.index(row).data().toString().toStdString());
    return titles;
}

TEST(HistoryModel, KeepsTheContractOfAModelWhileEntriesComeAndGo)
{
    HistoryModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setEntries({entryNamed("b"), entryNamed("a")});
    EXPECT_THAT(titlesOf(model), testing::ElementsAre("b", "a"));
    model.setEntries({entryNamed("c"), entryNamed("b"), entryNamed("a")});
    EXPECT_THAT(titlesOf(model), testing::ElementsAre("c", "b", "a"));
    model.setEntries({entryNamed("c"), entryNamed("a")});
    EXPECT_THAT(titlesOf(model), testing::ElementsAre("c", "a"));
    model.setEntries({entryNamed("a"), entryNamed("c")});
    EXPECT_THAT(titlesOf(model), testing::ElementsAre("a", "c"));
    model.setEntries({});
    EXPECT_EQ(model.rowCount(), 0);
}

TEST(HistoryModel, KeepsTheRowOfAPersistentIndexWhenANewerResultComes)
{
    HistoryModel model;
    model.setEntries({entryNamed("b"), entryNamed("a")});
    const QPersistentModelIndex kept(model.index(1));
    model.setEntries({entryNamed("c"), entryNamed("b"), entryNamed("a")});
    EXPECT_EQ(kept.row(), 2);
    EXPECT_EQ(kept.data().toString(), QStringLiteral("a"));
}

TEST(HistoryModel, NamesAResultByItsCommentThenItsDriveThenItsFolder)
{
    HistoryEntry entry = entryNamed("Example SSD");
    entry.targetPath = "/mnt";
    HistoryModel model;
    entry.comment = "after the firmware update";
    model.setEntries({entry});
    EXPECT_EQ(model.index(0).data().toString(), QStringLiteral("after the firmware update"));
    entry.comment.clear();
    model.setEntries({entry});
    EXPECT_EQ(model.index(0).data().toString(), QStringLiteral("Example SSD"));
    entry.driveModel.clear();
    model.setEntries({entry});
    EXPECT_EQ(model.index(0).data().toString(), QStringLiteral("/mnt"));
}

TEST(HistoryModel, SaysInWordsThatARunWasNotComplete)
{
    HistoryEntry entry = entryNamed("Example SSD");
    entry.status = RunStatus::Interrupted;
    HistoryModel model;
    model.setEntries({entry});
    EXPECT_EQ(model.index(0).data(HistoryModel::StatusTextRole).toString(), QStringLiteral("interrupted"));
    EXPECT_TRUE(model.index(0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("interrupted")));
}

TEST(History, RestoresADeletedResultByteForByte)
{
    const test::DiskFolder folder;
    const std::filesystem::path file = ResultStore(folder.path()).add(test::sampleResult()).value();
    const std::string before = readTextFile(file, 1U << 26U).value();
    History history(folder.path());
    std::string content;
    QObject::connect(&history, &History::removed, &history,
        [&](const std::filesystem::path&, const std::string& removed) { content = removed; });
    history.remove(file);
    ASSERT_TRUE(test::waitFor([&] { return !content.empty(); }));
    EXPECT_FALSE(std::filesystem::exists(file));
    history.restore(file, content);
    ASSERT_TRUE(test::waitFor([&] { return history.contains(file); }));
    EXPECT_EQ(readTextFile(file, 1U << 26U).value(), before);
}

TEST(HistoryView, OpensWithEnterAndAClickAndDeletesWithTheKey)
{
    HistoryModel model;
    model.setEntries({entryNamed("b"), entryNamed("a")});
    HistoryView view(model);
    view.resize(200, 200);
    view.show();
    std::vector<std::string> opened;
    std::vector<std::string> removed;
    QObject::connect(&view, &HistoryView::openRequested, &view,
        [&](const std::filesystem::path& file) { opened.push_back(file.filename().string()); });
    QObject::connect(&view, &HistoryView::removeRequested, &view,
        [&](const std::filesystem::path& file) { removed.push_back(file.filename().string()); });
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(model.index(1)).topLeft() + QPoint(20, 10));
    view.setCurrentIndex(model.index(0));
    QTest::keyClick(&view, Qt::Key_Return);
    QTest::keyClick(&view, Qt::Key_Delete);
    EXPECT_THAT(opened, testing::ElementsAre("a", "b"));
    EXPECT_THAT(removed, testing::ElementsAre("b"));
}

} // namespace
} // namespace steadymark
