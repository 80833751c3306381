// SPDX-License-Identifier: GPL-3.0-or-later
// Real files from the button of the real window through the real engine to the saved result.
#include "app/gui/files/files_page.h"

#include "app/gui/shell/main_window.h"
#include "app/gui/states/degradation_page.h"
#include "app/gui/states/findings_view.h"
#include "app/gui/states/section_panel.h"
#include "app/gui/target/target_card.h"
#include "app/gui/target/target_model.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/figure_table.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/start_button.h"
#include "core/procedure/document/run_json.h"
#include "core/result/history.h"
#include "tests/app/gui/test_support.h"

#include <QSignalSpy>

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

namespace steadymark::gui {
namespace {

namespace fs = std::filesystem;

using test::waitFor;
using test::Window;
using ::testing::HasSubstr;
using ::testing::SizeIs;

/// As a click in a box does.
void choose(ChoiceBox& box, const QVariant& value)
{
    box.setValue(value);
    emit box.chosen();
}

FilesPage& pageOf(Window& test, const fs::path& target)
{
    test.window.setPage("files");
    FilesPage& page = test.window.page<FilesPage>();
    page.targetCard().chooseFolder(target);
    return page;
}

bool isOffered(FilesPage& page, const fs::path& target)
{
    return waitFor([&] { return page.offer() && page.offer()->order.target == target; });
}

RunResult runAndLoad(Window& test, FilesPage& page)
{
    QSignalSpy stored(&test.session, &RunSession::stored);
    page.startButton().click();
    EXPECT_TRUE(waitFor([&] { return !stored.isEmpty() && test.session.isIdle(); }))
        << page.message().text().toStdString();
    if (stored.isEmpty())
        return {};
    const Result<LoadedRun> loaded = loadDocument(stored.last().at(0).value<fs::path>());
    EXPECT_TRUE(loaded) << loaded.error().message();
    return loaded ? loaded.value().result : RunResult();
}

TEST(FilesWindow, CopiesASetShowsItsFiguresAndLeavesNothingBehind)
{
    const test::DiskFolder folder;
    const test::DiskFolder target;
    Window test(folder.path());
    FilesPage& page = pageOf(test, target.path());
    choose(page.setBox(), QStringLiteral("small"));
    choose(page.scaleBox(), 0.01);
    choose(page.cacheBox(), static_cast<int>(FileCache::Both));
    ASSERT_TRUE(waitFor([&] { return page.offer() && page.offer()->order.options.scale == 0.01; }))
        << page.costSentence().toStdString();
    const RunResult result = runAndLoad(test, page);
    ASSERT_EQ(result.status, RunStatus::Complete);
    EXPECT_EQ(result.procedure.name, fileCopyName);
    ASSERT_TRUE(result.stages.front().files);
    const FilesWork& work = std::get<FilesStage>(result.procedure.stages.front().work).work;
    EXPECT_EQ(work.set.files(), 200U);
    EXPECT_EQ(work.emptyFiles, 10U);
    EXPECT_THAT(result.stages.front().files->phases, SizeIs(2 * phasesOf(work).size()));
    EXPECT_EQ(target.entries().size(), 0U);

    ASSERT_THAT(page.findings().panels(), SizeIs(1));
    const SectionPanel& panel = *page.findings().panels().front();
    EXPECT_THAT(panel.tables(), SizeIs(3)); // the set, its files' latencies, operations on names
    EXPECT_THAT(panel.tables().front()->text().toStdString(), HasSubstr("Copy within the drive"));
    EXPECT_EQ(page.shownFile().empty(), false);
    EXPECT_FALSE(page.startButton().isDestructive());
}

TEST(FilesWindow, CopiesAFolderOfOnesOwnInFullAndOnlyReadsIt)
{
    const test::DiskFolder folder;
    const test::DiskFolder target;
    const test::DiskFolder source;
    fs::create_directories(source.path() / "inner");
    std::ofstream(source.path() / "a.txt") << std::string(5000, 'a');
    std::ofstream(source.path() / "inner/b.bin") << std::string(70'000, 'b');
    Window test(folder.path());
    FilesPage& page = pageOf(test, target.path());
    choose(page.scaleBox(), 0.1); // which does not count for it
    page.copyFrom(source.path());
    ASSERT_TRUE(waitFor([&] {
        return page.offer()
            && std::get<FilesStage>(page.offer()->procedure.stages.front().work).work.set.name == ownFolderName;
    })) << page.costSentence().toStdString();
    const RunResult result = runAndLoad(test, page);
    ASSERT_EQ(result.status, RunStatus::Complete);
    const FilesWork& work = std::get<FilesStage>(result.procedure.stages.front().work).work;
    EXPECT_EQ(work.set.files(), 2U);
    EXPECT_EQ(work.set.bytes().count(), 75'000U);
    EXPECT_EQ(target.entries().size(), 0U);
    EXPECT_EQ(fs::file_size(source.path() / "inner/b.bin"), 70'000U);

    page.copyFrom(target.path()); // which is empty
    EXPECT_TRUE(waitFor([&] { return page.message().text().contains(QStringLiteral("no file")); }))
        << page.message().text().toStdString();
    EXPECT_FALSE(page.startButton().isEnabled());
}

TEST(FilesWindow, OpensAPlanFileOfFilesAndRunsIt)
{
    const test::DiskFolder folder;
    const test::DiskFolder target;
    const fs::path plan = folder.path() / "mine.steadyplan";
    std::ofstream(plan) << R"({"name": "mine", "title": "Two kinds of files", "scale": 0.01, "stages": [
        {"files": "small", "uses": 1, "emptyFiles": 0, "fsync": "each"},
        {"rest": "1 ms"},
        {"files": "small", "uses": 1, "emptyFiles": 0, "by": "system"}]})";
    Window test(folder.path());
    FilesPage& page = pageOf(test, target.path());
    test.window.open(plan);
    ASSERT_TRUE(waitFor([&] { return page.offer() && page.offer()->order.name == "mine"; }))
        << page.message().text().toStdString() << page.costSentence().toStdString();
    EXPECT_FALSE(page.cacheBox().isEnabled());
    const RunResult result = runAndLoad(test, page);
    ASSERT_EQ(result.status, RunStatus::Complete);
    ASSERT_THAT(result.stages, SizeIs(3));
    EXPECT_EQ(std::get<FilesStage>(result.procedure.stages[2].work).work.copyBy, CopyBy::System);
    EXPECT_THAT(page.findings().panels(), SizeIs(2));
    EXPECT_EQ(test.window.page<DegradationPage>().figures(), nullptr);
}

TEST(FilesWindow, KeepsThePhasesThatWereCompleteWhenItIsStopped)
{
    const test::DiskFolder folder;
    const test::DiskFolder target;
    Window test(folder.path());
    FilesPage& page = pageOf(test, target.path());
    choose(page.setBox(), QStringLiteral("small"));
    choose(page.scaleBox(), 0.1);
    ASSERT_TRUE(waitFor([&] { return page.offer() && page.offer()->order.options.scale == 0.1; }))
        << page.costSentence().toStdString();
    QSignalSpy stored(&test.session, &RunSession::stored);
    page.startButton().click();
    ASSERT_TRUE(waitFor([&] { return page.figures() && !page.findings().panels().empty(); }));
    page.startButton().click(); // Stop
    ASSERT_TRUE(waitFor([&] { return !stored.isEmpty() && test.session.isIdle(); }));
    EXPECT_THAT(page.findings().panels(), SizeIs(1));
    EXPECT_EQ(target.entries().size(), 0U);
}

TEST(FilesWindow, VerifiesFreeSpaceAndFindsAFakeStick)
{
    const test::DiskFolder folder;
    const test::DiskFolder target;
    Window test(folder.path());
    FilesPage& page = pageOf(test, target.path());
    choose(page.setBox(), QStringLiteral("verify"));
    EXPECT_TRUE(page.shareBox().isVisibleTo(&page));
    EXPECT_FALSE(page.cacheBox().isVisibleTo(&page));
    // Of a real folder only a little.
    std::optional<RunSession::Offer> offer;
    QObject::connect(&test.session, &RunSession::offered, &test.window, [&](const RunSession::Offer& one) {
        if (one.order.options.size)
            offer = one;
    });
    ProcedureOptions options;
    options.size = ByteCount(std::uint64_t{8} << 20U);
    test.session.ask({std::string(verifyName), target.path(), options, std::nullopt, {}});
    ASSERT_TRUE(waitFor([&] { return offer.has_value(); }));
    QSignalSpy stored(&test.session, &RunSession::stored);
    test.session.start(*offer);
    ASSERT_TRUE(waitFor([&] { return !stored.isEmpty() && test.session.isIdle(); }));
    ASSERT_NE(page.figures(), nullptr);
    EXPECT_EQ(page.figures()->result->status, RunStatus::Complete);
    ASSERT_TRUE(page.figures()->result->stages.front().verified);
    EXPECT_EQ(target.entries().size(), 0U);
    EXPECT_FALSE(page.findings().panels().empty());

    // And of a stick that is smaller than it says.
    stored.clear();
    page.show(nullptr);
    ASSERT_TRUE(waitFor([&] { return page.targetCard().targets().rowOf("sim:fake-64-as-512") >= 0; }));
    page.targetCard().setCurrentIndex(page.targetCard().targets().rowOf("sim:fake-64-as-512"));
    emit page.targetCard().activated(page.targetCard().currentIndex());
    ASSERT_TRUE(isOffered(page, "sim:fake-64-as-512")) << page.costSentence().toStdString();
    const RunResult fake = runAndLoad(test, page);
    ASSERT_TRUE(fake.stages.front().verified);
    EXPECT_THAT(page.findings().sentences().join(QLatin1Char(' ')).toStdString(), HasSubstr("FAKE CAPACITY"));
}

} // namespace
} // namespace steadymark::gui
