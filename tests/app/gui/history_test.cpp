// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/history/history.h"

#include "app/gui/history/history_view.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/plain_text.h"
#include "core/base/files.h"
#include "core/procedure/document/journal_store.h"
#include "core/procedure/document/result_store.h"
#include "tests/app/gui/test_support.h"
#include "tests/pictures/procedure_sample.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>

namespace steadymark::gui {
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

HistoryLine lineNamed(const std::string& name, std::int64_t startedAt = 0)
{
    return historyLine(entryNamed(name, startedAt));
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
    model.setLines({lineNamed("b"), lineNamed("a")});
    EXPECT_THAT(titlesOf(model), ::testing::ElementsAre("b", "a"));
    model.setLines({lineNamed("c"), lineNamed("b"), lineNamed("a")});
    EXPECT_THAT(titlesOf(model), ::testing::ElementsAre("c", "b", "a"));
    model.setLines({lineNamed("c"), lineNamed("a")});
    EXPECT_THAT(titlesOf(model), ::testing::ElementsAre("c", "a"));
    model.setLines({lineNamed("a"), lineNamed("c")});
    EXPECT_THAT(titlesOf(model), ::testing::ElementsAre("a", "c"));
    model.setLines({});
    EXPECT_EQ(model.rowCount(), 0);
}

TEST(HistoryModel, ShowsCommentsAsTheyAreAndLoadsNothing)
{
    HistoryModel model;
    HistoryEntry entry = entryNamed("a");
    entry.comment = "<img src=\"file:///etc/motd.png\"><b>tags</b>";
    model.setLines({historyLine(entry)});
    const QString toolTip = model.index(0).data(Qt::ToolTipRole).toString();
    EXPECT_FALSE(toolTip.contains(QStringLiteral("<img"))) << qPrintable(toolTip);
    EXPECT_TRUE(toolTip.contains(QStringLiteral("&lt;b&gt;tags")));
    EXPECT_EQ(asToolTip(QStringLiteral("5 < 6 & 7")), QStringLiteral("5 < 6 & 7")) << "what Qt shows as it is stays";
    EXPECT_EQ(asMenuText(QStringLiteral("Q&A\tCtrl+Q")), QStringLiteral("Q&&A Ctrl+Q"));
}

TEST(HistoryModel, TellsADriveWithoutAModelByItsName)
{
    HistoryEntry entry;
    entry.file = "/results/a";
    entry.device = "vda";
    entry.isVirtual = true;
    entry.targetPath = "/home/somebody";
    EXPECT_EQ(historyLine(entry).title, QStringLiteral("Virtual drive vda"));
}

TEST(HistoryView, SaysThatItIsLoadingUntilTheListIsRead)
{
    HistoryModel model;
    const HistoryView view(model);
    EXPECT_EQ(view.emptyText(), QStringLiteral("Loading…"));
    model.setLines({});
    EXPECT_TRUE(view.emptyText().contains(QStringLiteral("will appear here")));
}

TEST(HistoryModel, KeepsTheRowOfAPersistentIndexWhenANewerResultComes)
{
    HistoryModel model;
    model.setLines({lineNamed("b"), lineNamed("a")});
    const QPersistentModelIndex kept(model.index(1));
    model.setLines({lineNamed("c"), lineNamed("b"), lineNamed("a")});
    EXPECT_EQ(kept.row(), 2);
    EXPECT_EQ(kept.data().toString(), QStringLiteral("a"));
}

TEST(HistoryModel, NamesAResultByItsCommentThenItsDriveThenItsFolder)
{
    HistoryEntry entry = entryNamed("Example SSD");
    entry.targetPath = "/mnt";
    HistoryModel model;
    entry.comment = "after the firmware update";
    model.setLines({historyLine(entry)});
    EXPECT_EQ(model.index(0).data().toString(), QStringLiteral("after the firmware update"));
    entry.comment.clear();
    model.setLines({historyLine(entry)});
    EXPECT_EQ(model.index(0).data().toString(), QStringLiteral("Example SSD"));
    entry.driveModel.clear();
    model.setLines({historyLine(entry)});
    EXPECT_EQ(model.index(0).data().toString(), QStringLiteral("/mnt"));
}

TEST(HistoryModel, TellsTheBestFigureBeforeTheDate)
{
    HistoryEntry entry = entryNamed("Example SSD");
    entry.best = BestFigure{7'082'400'000.0, "SEQ 1MiB Q8T1", 100};
    HistoryModel model;
    model.setLines({historyLine(entry)});
    const QString subtitle = model.index(0).data(HistoryModel::SubtitleRole).toString();
    EXPECT_TRUE(subtitle.startsWith(figureWithUnit(7082.4, Unit::MegabytesPerSecond) + QStringLiteral(" · ")))
        << qPrintable(subtitle);
}

TEST(HistoryModel, PutsAllInAtOnceWhereNothingStays)
{
    HistoryModel model;
    std::vector<HistoryLine> lines;
    for (int number = 0; number < 10'000; ++number)
        lines.push_back(lineNamed(std::to_string(number)));
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setLines(lines);
    EXPECT_EQ(model.rowCount(), 10'000);
    EXPECT_EQ(reset.count(), 1);
    EXPECT_EQ(inserted.count(), 0);
}

TEST(HistoryModel, SaysInWordsThatARunWasNotComplete)
{
    HistoryEntry entry = entryNamed("Example SSD");
    entry.status = RunStatus::Interrupted;
    HistoryModel model;
    model.setLines({historyLine(entry)});
    EXPECT_EQ(model.index(0).data(HistoryModel::StatusTextRole).toString(), QStringLiteral("interrupted"));
    EXPECT_TRUE(model.index(0).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("interrupted")));
}

TEST(HistoryModel, NamesAProcedureByItsDriveAndSaysWhatWasDone)
{
    HistoryEntry entry;
    entry.file = "/results/procedure";
    entry.procedure = "sustained";
    entry.title = "Sustained write";
    entry.driveModel = "Example SSD";
    entry.targetPath = "/mnt";
    HistoryModel model;
    model.setLines({historyLine(entry)});
    EXPECT_EQ(model.index(0).data().toString(), QStringLiteral("Example SSD"));
    EXPECT_TRUE(model.index(0).data(HistoryModel::SubtitleRole).toString().endsWith(QStringLiteral("Sustained write")));
    EXPECT_TRUE(model.index(0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("/mnt")));
    entry.scale = 0.01;
    entry.driveModel.clear();
    entry.simulation = "page-mapped";
    model.setLines({historyLine(entry)});
    EXPECT_EQ(model.index(0).data().toString(), QStringLiteral("Simulated drive page-mapped"));
    EXPECT_TRUE(model.index(0).data(HistoryModel::SubtitleRole).toString().contains(QStringLiteral("shortened")));
}

TEST(History, ListsAndRemovesProceduresToo)
{
    const test::DiskFolder folder;
    ASSERT_TRUE(ResultStore(folder.path() / "results").add(test::sampleResult()));
    const std::filesystem::path file =
        JournalStore(folder.path()).add(sampleProcedure(ProcedureScene::Sustained)).value();
    History history(folder.path() / "results");
    history.reload();
    ASSERT_TRUE(test::waitFor([&] { return history.model().rowCount() == 2; }));
    EXPECT_TRUE(history.contains(file));
    history.remove(file);
    ASSERT_TRUE(test::waitFor([&] { return history.model().rowCount() == 1; }));
    EXPECT_FALSE(history.contains(file));
    EXPECT_FALSE(std::filesystem::exists(file));
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
    model.setLines({lineNamed("b"), lineNamed("a")});
    HistoryView view(model);
    view.resize(200, 200);
    view.show();
    std::vector<std::string> opened;
    std::vector<std::string> removed;
    QObject::connect(&view, &HistoryView::openRequested, &view,
        [&](const std::filesystem::path& file) { opened.push_back(file.filename().string()); });
    QObject::connect(&view, &HistoryView::removeRequested, &view,
        [&](const std::vector<std::filesystem::path>& files) { removed.push_back(files.at(0).filename().string()); });
    const QAbstractItemModel& shown = *view.model();
    QTest::mouseClick(
        view.viewport(), Qt::LeftButton, {}, view.visualRect(shown.index(1, 0)).topLeft() + QPoint(20, 10));
    view.setCurrentIndex(shown.index(0, 0));
    QTest::keyClick(&view, Qt::Key_Return);
    QTest::keyClick(&view, Qt::Key_Delete);
    EXPECT_THAT(opened, ::testing::ElementsAre("a", "b"));
    EXPECT_THAT(removed, ::testing::ElementsAre("b"));
}

HistoryEntry entryOn(const std::string& name, const std::string& drive, const std::string& comment = {})
{
    HistoryEntry entry;
    entry.file = "/results/" + name;
    entry.driveModel = drive;
    entry.comment = comment;
    return entry;
}

std::vector<std::string> shownIn(const HistoryList& list)
{
    std::vector<std::string> texts;
    for (int row = 0; row < list.rowCount(); ++row)
        texts.push_back(list.index(row).data().toString().toStdString());
    return texts;
}

TEST(HistoryList, FindsResultsByAllWordsWhereverTheyStand)
{
    HistoryModel model;
    HistoryList list(model);
    model.setLines({historyLine(entryOn("c", "Fast SSD", "new cable")), historyLine(entryOn("b", "Fast SSD")),
        historyLine(entryOn("a", "Slow HDD", "old cable"))});
    EXPECT_EQ(list.rowCount(), 3);
    list.setSearch(QStringLiteral("CABLE fast"));
    EXPECT_THAT(shownIn(list), ::testing::ElementsAre("new cable"));
    EXPECT_EQ(list.rowOf("/results/c"), 0);
    EXPECT_EQ(list.rowOf("/results/a"), -1);
    list.setSearch(QStringLiteral("tape"));
    EXPECT_EQ(list.rowCount(), 0);
    list.setSearch({});
    EXPECT_EQ(list.rowCount(), 3);
}

TEST(HistoryList, GroupsByDriveUnderHeadingsThatNobodyCanChoose)
{
    HistoryModel model;
    HistoryList list(model);
    list.setGrouped(true);
    model.setLines({historyLine(entryOn("d", "Slow HDD", "4")), historyLine(entryOn("c", "Fast SSD", "3")),
        historyLine(entryOn("b", "Slow HDD", "2")), historyLine(entryOn("a", ""))});
    EXPECT_THAT(
        shownIn(list), ::testing::ElementsAre("Slow HDD", "4", "2", "Fast SSD", "3", "Unknown drive", "Unknown drive"));
    EXPECT_TRUE(list.index(0).data(HistoryList::HeadingRole).toBool());
    EXPECT_EQ(list.index(0).flags(), Qt::NoItemFlags);
    EXPECT_EQ(list.line(0), nullptr);
    EXPECT_EQ(list.rowOf("/results/c"), 4);
    list.setSearch(QStringLiteral("fast"));
    EXPECT_THAT(shownIn(list), ::testing::ElementsAre("Fast SSD", "3"));
}

TEST(HistoryList, SearchesTenThousandResultsWhileSomebodyTypes)
{
    HistoryModel model;
    HistoryList list(model);
    std::vector<HistoryLine> lines;
    for (int number = 0; number < 10'000; ++number)
        lines.push_back(historyLine(entryOn(std::to_string(number), "Drive " + std::to_string(number % 7))));
    model.setLines(std::move(lines));
    list.setGrouped(true);
    EXPECT_EQ(list.rowCount(), 10'007);
    list.setSearch(QStringLiteral("drive 3"));
    EXPECT_EQ(list.rowCount(), 10'000 / 7 + 2);
}

TEST(HistoryView, ChoosesSeveralAndComparesOrDeletesThemTogether)
{
    HistoryModel model;
    model.setLines({lineNamed("c"), lineNamed("b"), lineNamed("a")});
    HistoryView view(model);
    view.resize(200, 300);
    view.show();
    std::vector<std::string> opened, compared, removed;
    const auto into = [](std::vector<std::string>& names) {
        return [&names](const std::vector<std::filesystem::path>& files) {
            for (const auto& file : files)
                names.push_back(file.filename().string());
        };
    };
    QObject::connect(&view, &HistoryView::openRequested, &view,
        [&](const std::filesystem::path& file) { opened.push_back(file.filename().string()); });
    QObject::connect(&view, &HistoryView::compareRequested, &view, into(compared));
    QObject::connect(&view, &HistoryView::removeRequested, &view, into(removed));
    const auto click = [&view](int row, Qt::KeyboardModifiers modifiers) {
        const QPoint place = view.visualRect(view.model()->index(row, 0)).topLeft() + QPoint(20, 10);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, modifiers, place);
    };
    click(2, Qt::NoModifier);
    click(0, Qt::ControlModifier);
    EXPECT_THAT(opened, ::testing::ElementsAre("a")) << "who chooses a second one opens nothing";
    QTest::keyClick(&view, Qt::Key_Return);
    EXPECT_THAT(compared, ::testing::ElementsAre("c", "a"));
    // A new result comes: what was chosen stays so.
    model.setLines({lineNamed("d"), lineNamed("c"), lineNamed("b"), lineNamed("a")});
    QTest::keyClick(&view, Qt::Key_Delete);
    EXPECT_THAT(removed, ::testing::ElementsAre("c", "a"));
}

TEST(HistoryView, RenamesInPlace)
{
    HistoryModel model;
    model.setLines({historyLine(entryOn("b", "SSD", "first")), historyLine(entryOn("a", "SSD"))});
    HistoryView view(model);
    view.resize(200, 300);
    view.show();
    view.setCurrentIndex(view.model()->index(0, 0));
    QString renamed;
    QObject::connect(
        &view, &HistoryView::renameRequested, &view, [&](const std::filesystem::path& file, const QString& comment) {
            renamed = QString::fromStdString(file.filename().string()) + QStringLiteral("=") + comment;
        });
    QTest::keyClick(&view, Qt::Key_F2);
    auto* const field = view.findChild<QLineEdit*>();
    ASSERT_NE(field, nullptr);
    EXPECT_EQ(field->text(), QStringLiteral("first"));
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral(" second  try "));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_TRUE(test::waitFor([&] { return renamed == QStringLiteral("b=second try"); })) << qPrintable(renamed);
}

TEST(History, RenamesAResultAndDeletesSeveralOfWhichAllComeBack)
{
    const test::DiskFolder folder;
    ResultStore store(folder.path());
    RunResult other = test::sampleResult();
    other.id = std::string(32, 'a');
    const std::vector files{store.add(test::sampleResult()).value(), store.add(other).value()};
    History history(folder.path());
    history.reload();
    ASSERT_TRUE(test::waitFor([&] { return history.model().rowCount() == 2; }));
    history.rename(files[0], QStringLiteral("cooler"));
    ASSERT_TRUE(test::waitFor(
        [&] { return history.model().line(history.model().rowOf(files[0]))->title == QStringLiteral("cooler"); }));
    std::vector<History::Removed> removed;
    QObject::connect(&history, &History::allRemoved, &history, [&](const auto& all) { removed = all; });
    history.remove(files);
    ASSERT_TRUE(test::waitFor([&] { return history.model().rowCount() == 0 && removed.size() == 2; }));
    for (const History::Removed& one : removed)
        history.restore(one.file, one.content);
    EXPECT_TRUE(test::waitFor([&] { return history.model().rowCount() == 2; }));
}

} // namespace
} // namespace steadymark::gui
