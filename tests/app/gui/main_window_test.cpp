// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/language/pseudo_catalogue.h"
#include "app/gui/shell/main_window.h"

#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/benchmark/plan_bar.h"
#include "app/gui/benchmark/result_grid.h"
#include "app/gui/benchmark/result_grid_picture.h"
#include "app/gui/benchmark/run_header.h"
#include "app/gui/charts/plot_colors.h"
#include "app/gui/compare/compare_page.h"
#include "app/gui/history/history_view.h"
#include "app/gui/latency/latency_page.h"
#include "app/gui/live/live_graph.h"
#include "app/gui/shell/paths.h"
#include "app/gui/shell/setting.h"
#include "app/gui/shell/settings.h"
#include "app/gui/shell/side_bar.h"
#include "app/gui/states/sustained_page.h"
#include "app/gui/style/theme.h"
#include "app/gui/target/target_card.h"
#include "app/gui/trust/trust_line.h"
#include "app/gui/trust/why_popover.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/start_button.h"
#include "core/base/files.h"
#include "core/compare/effect_words.h"
#include "core/exchange/report.h"
#include "core/procedure/document/journal_store.h"
#include "core/procedure/document/result_store.h"
#include "core/procedure/document/run_json.h"
#include "tests/app/gui/health_fakes.h"
#include "tests/app/gui/test_support.h"
#include "tests/pictures/procedure_sample.h"
#include "tests/support/benchmark.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QFileDialog>
#include <QFontMetrics>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QUrl>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

using test::acceptFile;
using test::shortOptions;
using test::waitFor;
using test::Window;

std::filesystem::path savedSample(const std::filesystem::path& folder, const std::string& name = "sample.steadymark")
{
    const auto file = folder / name;
    EXPECT_TRUE(saveRun(test::sampleResult(), file));
    return file;
}

/// Every figure that the grid shows, with the unit, by row and column.
QStringList figuresOnScreen(const ResultGridModel& model)
{
    QStringList figures;
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column)
            figures << model.index(row, column).data(Qt::DisplayRole).toString();
    }
    return figures;
}

/// The same computed from a result file.
QStringList medianFigures(const RunResult& result, Unit unit)
{
    QStringList figures;
    const std::size_t rows = planOf(result).steps.size() / 2; // all reads, then all writes
    for (std::size_t row = 0; row < rows; ++row) {
        for (const std::size_t at : {row, rows + row}) {
            const StepRecord& step = gridOf(result).steps[at];
            const PassRecord& pass = step.passes[medianPass(step.passes).value()];
            figures << figureText(figureOf(pass, step.workload, unit), unit);
        }
    }
    return figures;
}

TEST(MainWindow, EndsARunWithExactlyTheNumbersOfTheResultFileOnScreen)
{
    const test::DiskFolder target;
    Window test(target.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    ASSERT_TRUE(page.startButton().isEnabled());
    QTest::keyClick(&test.window, Qt::Key_F5);
    EXPECT_EQ(page.startButton().mode(), StartButton::Mode::Stop);
    ASSERT_TRUE(waitFor([&] { return page.result() && test.history.model().rowCount() == 1; }));

    const auto file = test.history.model().line(0)->file;
    const RunResult stored = loadBenchmark(file).value().result;
    ASSERT_EQ(stored.status, RunStatus::Complete);
    EXPECT_EQ(figuresOnScreen(page.grid().model()), medianFigures(stored, Unit::MegabytesPerSecond));
    page.grid().setUnit(Unit::Iops);
    EXPECT_EQ(figuresOnScreen(page.grid().model()), medianFigures(stored, Unit::Iops));
    EXPECT_FALSE(page.graph().course().isEmpty());
    EXPECT_THAT(target.entries(), ::testing::IsEmpty());
    EXPECT_EQ(page.startButton().mode(), StartButton::Mode::Start);
    EXPECT_EQ(test.window.sideBar().history().currentIndex().row(), 0) << "the new result is marked in the history";
}

TEST(MainWindow, SaysBesideTheTargetWhyItCannotBeTested)
{
    const test::DiskFolder target;
    PlanOptions options = shortOptions();
    options.fileSize = ByteCount(std::uint64_t(64) << 40U); // 64 TiB fit nowhere here
    Window test(target.path(), options);
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    page.start();
    ASSERT_TRUE(waitFor([&] { return test.session.isIdle() && !page.runMessage().text().isEmpty(); }));
    EXPECT_EQ(page.runMessage().kind(), MessageStrip::Kind::Error);
    EXPECT_TRUE(page.runMessage().isVisible());
    EXPECT_THAT(target.entries(), ::testing::IsEmpty());
    test::leavePicture(test.window, QStringLiteral("refused"));
}

TEST(MainWindow, SaysThatAFolderDoesNotExist)
{
    const test::DiskFolder target;
    Window test(target.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    page.targetCard().chooseFolder("/var/tmp/there/is/no/such/folder");
    ASSERT_TRUE(waitFor([&] { return !page.runMessage().text().isEmpty(); }));
    EXPECT_EQ(page.targetCard().folder(), target.path()) << "the former target stays";
}

/// A folder of this machine on a stick, and another one on the system's drive.
struct StickAndSystem {
    StickAndSystem() { setFolders(stick); }
    void setFolders(const Drive& below)
    {
        catalog.setDrives({system, below});
        catalog.setVolumes({test::sampleVolume(other.path(), system), test::sampleVolume(folder.path(), below)});
    }

    test::DiskFolder folder;
    test::DiskFolder other;
    Drive system = test::sampleDrive("nvme0n1");
    Drive stick = test::sampleDrive("sdb");
    test::FakeCatalog catalog;
};

TEST(MainWindow, WritesNowhereElseThanShownWhenTheDriveIsChangedBeforeItLooksAgain)
{
    StickAndSystem drives;
    Window test(drives.folder.path(), shortOptions(), &drives.catalog);
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    ASSERT_EQ(page.targetCard().volume()->drives.front().name, "sdb");
    drives.setFolders(drives.system); // the folder is left when the stick is gone; nobody was told yet
    QTest::keyClick(&test.window, Qt::Key_F5);
    ASSERT_TRUE(waitFor([&] { return test.session.isIdle() && !page.runMessage().text().isEmpty(); }));
    EXPECT_TRUE(page.runMessage().text().contains(QStringLiteral("no longer on")))
        << qPrintable(page.runMessage().text());
    EXPECT_FALSE(page.result());
    EXPECT_THAT(drives.folder.entries(), ::testing::IsEmpty());
}

TEST(MainWindow, KeepsTheTargetThatWasPulledOutAndSaysSo)
{
    StickAndSystem drives;
    Window test(drives.folder.path(), shortOptions(), &drives.catalog);
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    ASSERT_TRUE(page.startButton().isEnabled());
    drives.setFolders(drives.system);
    drives.catalog.tellOfAChange();
    ASSERT_TRUE(waitFor([&] { return page.targetCard().isGone(); }));
    EXPECT_FALSE(page.startButton().isEnabled());
    EXPECT_TRUE(page.startButton().toolTip().contains(QStringLiteral("no longer on")));
    EXPECT_TRUE(page.runMessage().isVisible());
    QTest::qWait(50);
    test::leavePicture(test.window, QStringLiteral("target-gone"));
    page.runMessage().clear();
    QTest::keyClick(&test.window, Qt::Key_F5);
    EXPECT_TRUE(test.session.isIdle());
    EXPECT_TRUE(page.runMessage().isVisible()) << "it says why nothing starts";
    EXPECT_EQ(test.settings.target(), drives.folder.path());
    const Settings stored(test.machine.dataFolder() / "settings.ini");
    EXPECT_EQ(stored.target(), drives.folder.path()) << "the next start knows what was chosen, and on which drive";
    EXPECT_FALSE(stored.targetMark().empty());
    drives.setFolders(drives.stick);
    drives.catalog.tellOfAChange();
    ASSERT_TRUE(waitFor([&] { return page.startButton().isEnabled(); }));
    EXPECT_EQ(page.targetCard().folder(), drives.folder.path());
    EXPECT_FALSE(page.runMessage().isVisible());
}

TEST(MainWindow, StopsWithEscapeAndCleansUp)
{
    const test::DiskFolder target;
    PlanOptions options = shortOptions();
    options.measure = Nanoseconds(60'000'000'000);
    Window test(target.path(), options);
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    page.start();
    ASSERT_TRUE(waitFor([&] { return page.grid().model().running().has_value(); }));
    EXPECT_FALSE(page.targetCard().isEnabled());
    QTest::qWait(500);
    test::leavePicture(test.window, QStringLiteral("running"));
    auto* const comment = page.findChild<QLineEdit*>();
    comment->setFocus();
    QTest::keyClicks(comment, QStringLiteral("with a heat sink"));
    QTest::keyClick(comment, Qt::Key_Escape);
    EXPECT_EQ(page.startButton().mode(), StartButton::Mode::Stop) << "who types wants to leave the field";
    EXPECT_FALSE(comment->hasFocus());
    EXPECT_EQ(comment->text(), QStringLiteral("with a heat sink"));
    QTest::keyClick(&test.window, Qt::Key_Escape);
    EXPECT_EQ(page.startButton().mode(), StartButton::Mode::Stopping);
    ASSERT_TRUE(waitFor([&] { return test.session.isIdle(); }));
    EXPECT_THAT(target.entries(), ::testing::IsEmpty());
    EXPECT_TRUE(page.targetCard().isEnabled());
    EXPECT_FALSE(page.grid().model().running().has_value());
}

TEST(MainWindow, AsksInThePageBeforeItClosesDuringARun)
{
    const test::DiskFolder target;
    PlanOptions options = shortOptions();
    options.measure = Nanoseconds(60'000'000'000);
    Window test(target.path(), options);
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    page.start();
    ASSERT_TRUE(waitFor([&] { return page.grid().model().running().has_value(); }));
    EXPECT_FALSE(test.window.close());
    ASSERT_TRUE(page.runMessage().isVisible());
    QTest::qWait(50);
    test::leavePicture(test.window, QStringLiteral("closing"));
    const auto buttons = page.runMessage().findChildren<QPushButton*>();
    ASSERT_EQ(buttons.size(), 1);
    buttons.front()->click();
    ASSERT_TRUE(waitFor([&] { return !test.window.isVisible(); }));
    EXPECT_TRUE(test.session.isIdle());
    EXPECT_THAT(target.entries(), ::testing::IsEmpty());
}

TEST(MainWindow, TakesTheQuestionBackWhenTheRunEndsByItself)
{
    const test::DiskFolder target;
    PlanOptions options = shortOptions();
    options.measure = Nanoseconds(300'000'000);
    Window test(target.path(), options);
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    page.start();
    ASSERT_TRUE(waitFor([&] { return page.grid().model().running().has_value(); }));
    EXPECT_FALSE(test.window.close());
    ASSERT_TRUE(page.runMessage().isVisible());
    ASSERT_TRUE(waitFor([&] { return test.session.isIdle(); }));
    EXPECT_FALSE(page.runMessage().text().contains(QStringLiteral("A test is running")));
    EXPECT_TRUE(test.window.isVisible());
}

TEST(MainWindow, ShowsADeletedResultAgainWhenThatIsUndone)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    std::filesystem::create_directories(test.machine.resultsFolder());
    const auto file = savedSample(test.machine.resultsFolder());
    test.history.reload();
    test.window.open(file);
    ASSERT_TRUE(waitFor([&] { return page.result() && test.history.model().rowCount() == 1; }));
    test.history.remove(file);
    ASSERT_TRUE(waitFor([&] { return !page.result() && !page.fileMessage().findChildren<QPushButton*>().isEmpty(); }));
    page.fileMessage().findChildren<QPushButton*>().front()->click();
    ASSERT_TRUE(waitFor([&] { return page.result() != nullptr; }));
    EXPECT_EQ(page.shownFile(), file);
}

TEST(MainWindow, BringsADeletedResultBackWithoutLeavingThePageThatIsSeen)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    std::filesystem::create_directories(test.machine.resultsFolder());
    const auto file = savedSample(test.machine.resultsFolder());
    test.history.reload();
    test.window.open(file);
    ASSERT_TRUE(waitFor([&] { return page.result() && test.history.model().rowCount() == 1; }));
    std::string content;
    QObject::connect(&test.history, &History::removed, &page,
        [&content](const std::filesystem::path&, const std::string& removed) { content = removed; });
    test.window.setPage("compare");
    test.history.remove(file);
    ASSERT_TRUE(waitFor([&] { return !page.result() && !content.empty(); }));
    test.history.restore(file, content);
    ASSERT_TRUE(waitFor([&] { return page.result() != nullptr; }));
    EXPECT_EQ(test.window.pageKey(), "compare");
    // As opposed to one that somebody wants to see.
    test.session.open(file);
    EXPECT_TRUE(waitFor([&] { return test.window.pageKey() == "benchmark"; }));
}

TEST(MainWindow, ShowsTheFocusAndPressesWhatHasItWithEnter)
{
    const test::DiskFolder target;
    Window test(target.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    test.window.activateWindow();
    test.window.setAttribute(Qt::WA_KeyboardFocusChange);
    const QColor ring = themeColors(test.window.palette()).accentText;
    const auto inkOf = [&](QWidget& widget) {
        const QImage image =
            test.window.grab(QRect(widget.mapTo(&test.window, QPoint(-12, -12)), widget.size() + QSize(24, 24)))
                .toImage();
        int found = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                found += image.pixelColor(x, y) == ring ? 1 : 0;
        }
        return found;
    };
    for (QWidget* const widget :
        {static_cast<QWidget*>(&test::buttonNamed(page, QStringLiteral("Storage stack of this folder"))),
            static_cast<QWidget*>(&page.graph())}) {
        page.startButton().setFocus();
        const int without = inkOf(*widget);
        widget->setFocus(Qt::TabFocusReason);
        EXPECT_GT(inkOf(*widget), without + 40) << widget->metaObject()->className();
        test::leavePicture(test.window,
            QStringLiteral("focus-")
                + QString::fromLatin1(widget->metaObject()->className()).section(QLatin1Char(':'), -1));
    }
    page.startButton().setFocus(Qt::TabFocusReason);
    QTest::keyClick(&page.startButton(), Qt::Key_Return);
    EXPECT_FALSE(test.session.isIdle()) << "Enter on Start starts";
    test.session.stop();
    ASSERT_TRUE(waitFor([&] { return test.session.isIdle(); }));
}

TEST(MainWindow, GoesOverTheBenchmarkPageWithTabAsItIsRead)
{
    const test::DiskFolder target;
    Window test(target.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    test.window.open(savedSample(target.path()));
    ASSERT_TRUE(waitFor([&] { return page.result() != nullptr; }));
    QRect before;
    QStringList backwards;
    page.targetCard().setFocus();
    for (QWidget* widget = page.targetCard().nextInFocusChain(); widget != &page.targetCard();
         widget = widget->nextInFocusChain()) {
        if (!page.isAncestorOf(widget) || !widget->isVisible() || !widget->isEnabled()
            || !(widget->focusPolicy() & Qt::TabFocus) || widget->window() != &test.window)
            continue;
        const QRect place(widget->mapTo(&page, QPoint()), widget->size());
        const bool isSameRow = before.top() < place.center().y() && place.center().y() < before.bottom();
        if (before.isValid() && (isSameRow ? place.left() < before.left() : place.bottom() < before.top()))
            backwards << widget->accessibleName() + QStringLiteral(" (")
                    + QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(')');
        before = place;
    }
    EXPECT_TRUE(backwards.isEmpty()) << qPrintable(backwards.join(QStringLiteral(", ")));
}

TEST(MainWindow, SaysThatNothingIsKept)
{
    const test::DiskFolder target;
    Window test(target.path());
    test.window.sayThatNothingIsKept(QStringLiteral("The folder for results /root cannot be written."));
    EXPECT_TRUE(test.window.page<BenchmarkPage>().fileMessage().text().startsWith(QStringLiteral("Nothing is stored")));
    EXPECT_TRUE(test.window.page<BenchmarkPage>().startButton().isEnabled());
}

TEST(PlanBar, EscapeInAListOfThePopoverClosesTheListOnly)
{
    const test::DiskFolder target;
    Window test(target.path());
    PlanBar& bar = *test.window.page<BenchmarkPage>().findChild<PlanBar*>();
    bar.findChildren<QToolButton*>().front()->click();
    auto* const popover = bar.findChild<QFrame*>(QStringLiteral("timesAndLimits"));
    ASSERT_TRUE(popover && popover->isVisible());
    auto* const box = popover->findChild<ChoiceBox*>();
    ASSERT_TRUE(box);
    box->showPopup();
    ASSERT_TRUE(waitFor([&] { return box->view()->isVisible(); }));
    QTest::keyClick(box->view()->window()->windowHandle(), Qt::Key_Escape); // as the window system sends it
    EXPECT_TRUE(waitFor([&] { return !box->view()->isVisible(); }));
    EXPECT_TRUE(popover->isVisible());
    popover->hide();
}

TEST(ChoiceBox, IsNotGreyOnceThePointerIsElsewhere)
{
    ChoiceBox box(QStringLiteral("Choice"));
    box.addChoice(QStringLiteral("one"), 1);
    box.addChoice(QStringLiteral("two"), 2);
    box.show();
    QCursor::setPos(box.mapToGlobal(QPoint(box.width() + 300, box.height() + 300)));
    box.setAttribute(Qt::WA_UnderMouse); // as when its list was opened with the mouse, which nobody takes back
    box.showPopup();
    box.hidePopup();
    EXPECT_FALSE(box.underMouse());
}

TEST(MainWindow, OffersTheTargetsOfThisMachineAndAnyOtherFolder)
{
    const test::DiskFolder target;
    Window test(target.path());
    TargetCard& card = test.window.page<BenchmarkPage>().targetCard();
    card.showPopup();
    EXPECT_TRUE(card.view()->isVisible());
    EXPECT_EQ(card.itemText(card.count() - 1), QStringLiteral("Choose folder…"));
    QTest::qWait(50);
    test::leavePicture(*card.view(), QStringLiteral("targets"));
    card.hidePopup();
    const PlanBar& bar = *test.window.page<BenchmarkPage>().findChild<PlanBar*>();
    for (QToolButton* const button : bar.findChildren<QToolButton*>())
        button->click();
    auto* const popover = bar.findChild<QFrame*>(QStringLiteral("timesAndLimits"));
    ASSERT_TRUE(popover);
    EXPECT_TRUE(popover->isVisible());
    test::leavePicture(*popover, QStringLiteral("popover"));
    popover->hide();
}

TEST(MainWindow, OpensAResultThatIsDroppedOnIt)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    EXPECT_TRUE(test::drop(test.window, {savedSample(folder.path())}));
    ASSERT_TRUE(waitFor([&] { return page.result() != nullptr; }));
    EXPECT_EQ(figuresOnScreen(page.grid().model()), medianFigures(test::sampleResult(), Unit::MegabytesPerSecond));
    EXPECT_TRUE(page.header().title().contains(QStringLiteral("Example SSD 2000")));
    EXPECT_TRUE(page.header().remark().contains(QStringLiteral("Loaded · consistent")))
        << qPrintable(page.header().remark());
}

TEST(MainWindow, SetsUpBenchmarkWithThePassesThatWouldDecideAComparison)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    for (const char* const name : {"a", "b"}) {
        RunResult result = test::sampleResult();
        result.id = std::string(32, *name);
        ASSERT_TRUE(saveRun(result, folder.path() / (std::string(name) + ".steadymark")));
    }
    EXPECT_TRUE(test::drop(test.window, {folder.path() / "a.steadymark", folder.path() / "b.steadymark"}));
    ComparePage& compare = test.window.page<ComparePage>();
    ASSERT_TRUE(waitFor([&] { return !compare.isBusy() && compare.session().comparison(); }));
    const unsigned passes = passesToDecide(*compare.session().comparison());
    ASSERT_GT(passes, 0U);
    for (QPushButton* const button : compare.findChildren<QPushButton*>()) {
        if (button->text().startsWith(QStringLiteral("Run ")))
            button->click();
    }
    EXPECT_TRUE(test.window.page<BenchmarkPage>().isVisible());
    const PlanOptions& options = test.window.page<BenchmarkPage>().findChild<PlanBar*>()->options();
    EXPECT_EQ(options.passes, passes);
    const PlanOptions measured = optionsOf(planOf(test::sampleResult())).value();
    EXPECT_EQ(options.rows, measured.rows);
    EXPECT_EQ(options.fileSize, measured.fileSize);
}

TEST(MainWindow, SaysThatADocumentWasEdited)
{
    const test::DiskFolder folder;
    const auto file = savedSample(folder.path());
    std::string text = readTextFile(file, 1U << 26U).value();
    const auto at = text.find("\"comment\": \"\"");
    ASSERT_NE(at, std::string::npos);
    text.replace(at, 13, "\"comment\": \"faster!\"");
    ASSERT_TRUE(writeFileAtomically(file, text));
    Window test(folder.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    test.window.open(file);
    ASSERT_TRUE(waitFor([&] { return page.result() != nullptr; }));
    EXPECT_TRUE(page.header().remark().contains(QStringLiteral("Edited"))) << qPrintable(page.header().remark());
    EXPECT_TRUE(page.header().trustLine().text().startsWith(QStringLiteral("Edited")));
    const ResultGridModel& model = page.grid().model();
    for (std::size_t step = 0; step < model.plan().steps.size(); ++step) {
        ASSERT_TRUE(model.verdictOf(step));
        EXPECT_EQ(model.verdictOf(step)->level, TrustLevel::Edited);
    }
    QTest::keyClick(&test.window, Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith(QStringLiteral("EDITED: ")));
    EXPECT_TRUE(QApplication::clipboard()->text().contains(QStringLiteral("\n* Edited after it was measured")));
    EXPECT_FALSE(QApplication::clipboard()->text().contains(QStringLiteral("sound")));
    QTest::keyClick(&test.window, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    const QImage shared = QApplication::clipboard()->image();
    const auto banner = [](const QImage& image) { // pixels of that colour above the grid
        const QColor failure = ChartColors::light().failure;
        int found = 0;
        for (int y = 0; y < image.height() / 4; ++y) {
            for (int x = 0; x < image.width(); ++x)
                found += image.pixelColor(x, y) == failure ? 1 : 0;
        }
        return found;
    };
    EXPECT_GT(banner(shared), 200) << "a picture that is shared without its file says so, too";
    if (const QString folderName = qEnvironmentVariable("STEADYMARK_TEST_PICTURES"); !folderName.isEmpty()) {
        shared.save(folderName + QStringLiteral("/edited-shared.png"));
        imageOf(pictureOf(page.grid(), QStringLiteral("Drive\nfacts"), PictureTheme::Dark), 1.0)
            .save(folderName + QStringLiteral("/edited-shared-dark.png"));
    }
    test::leavePicture(test.window, QStringLiteral("edited"));
    page.showWhyOfWorst();
    QTest::qWait(50);
    test::leavePicture(page.whyPopover(), QStringLiteral("edited-why"));
    page.whyPopover().hide();

    test.window.open(savedSample(folder.path(), "clean.steadymark"));
    ASSERT_TRUE(waitFor([&] { return page.shownFile().filename() == "clean.steadymark"; }));
    EXPECT_EQ(banner(imageOf(pictureOf(page.grid(), {}), 2.0)), 0);
}

TEST(MainWindow, SaysWhyAFileCannotBeOpened)
{
    const test::DiskFolder folder;
    const auto file = folder.path() / "broken.steadymark";
    ASSERT_TRUE(writeFileAtomically(file, "not a result"));
    Window test(folder.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    EXPECT_TRUE(test::drop(test.window, {file}));
    ASSERT_TRUE(waitFor([&] { return !page.fileMessage().text().isEmpty(); }));
    EXPECT_EQ(page.fileMessage().kind(), MessageStrip::Kind::Error);
    EXPECT_FALSE(page.result());
}

TEST(MainWindow, RefusesABenchmarkThatNeverBegan)
{
    const test::DiskFolder folder;
    const auto file = folder.path() / "nothing.steadymark";
    RunResult result = test::sampleResult();
    result.stages.front().grid.reset();
    ASSERT_TRUE(saveRun(result, file));
    Window test(folder.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    test.window.open(file);
    ASSERT_TRUE(waitFor([&] { return !page.fileMessage().text().isEmpty(); }));
    EXPECT_THAT(
        page.fileMessage().text().toStdString(), ::testing::HasSubstr("contains a benchmark that was never started"));
    EXPECT_FALSE(page.result());
}

TEST(MainWindow, SavesNothingUnderAnEndingThatItDoesNotKnowAndWebPagesAsSuch)
{
    const test::DiskFolder folder;
    const test::DiskFolder saved;
    Window test(folder.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    test.window.open(savedSample(folder.path()));
    ASSERT_TRUE(waitFor([&] { return page.result() != nullptr; }));
    QTest::keyClick(&test.window, Qt::Key_S, Qt::ControlModifier);
    acceptFile(saved.path() / "first.docx");
    EXPECT_EQ(page.fileMessage().kind(), MessageStrip::Kind::Error);
    EXPECT_TRUE(page.fileMessage().text().contains(QStringLiteral("Nothing was saved")));
    EXPECT_THAT(saved.entries(), ::testing::IsEmpty());

    page.saveWithDialog();
    acceptFile(saved.path() / "first.html");
    EXPECT_THAT(readTextFile(saved.path() / "first.html", 1U << 26U).value(), ::testing::StartsWith("<!DOCTYPE html>"));
    EXPECT_TRUE(page.fileMessage().text().contains(QStringLiteral("first.html")));

    page.saveWithDialog();
    acceptFile(saved.path() / "SSD 2.5 inch");
    EXPECT_TRUE(loadBenchmark(saved.path() / "SSD 2.5 inch.steadymark"));
    EXPECT_THAT(saved.entries(), ::testing::SizeIs(2));
}

TEST(MainWindow, DoesNotTakeOtherFiles)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(QStringLiteral("/tmp/picture.png"))});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, {});
    enter.ignore();
    QApplication::sendEvent(&test.window, &enter);
    EXPECT_FALSE(enter.isAccepted());
}

TEST(MainWindow, CopiesTextAndPictureWithTheKeyboard)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    test.window.open(savedSample(folder.path()));
    ASSERT_TRUE(waitFor([&] { return page.result() != nullptr; }));
    QTest::keyClick(&test.window, Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text().toStdString(), makeReport(test::sampleResult(), ReportFormat::Text));
    QTest::keyClick(&test.window, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_FALSE(QApplication::clipboard()->image().isNull());
}

TEST(MainWindow, KeepsACommentThatIsWrittenAfterTheRun)
{
    const test::DiskFolder target;
    Window test(target.path());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    page.start();
    ASSERT_TRUE(waitFor([&] { return test.history.model().rowCount() == 1; }));
    auto* const comment = page.findChild<QLineEdit*>();
    ASSERT_TRUE(comment);
    comment->setFocus();
    QTest::keyClicks(comment, QStringLiteral("new cooler"));
    QTest::keyClick(comment, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return test.history.model().line(0)->title == QStringLiteral("new cooler"); }));
    EXPECT_EQ(test.history.model().rowCount(), 1);
    EXPECT_EQ(loadBenchmark(test.history.model().line(0)->file).value().audit.verdict, AuditVerdict::Consistent);
}

TEST(MainWindow, DeletesFromTheHistoryAndUndoes)
{
    const test::DiskFolder target;
    Window test(target.path());
    ASSERT_TRUE(ResultStore(test.machine.resultsFolder()).add(test::sampleResult()));
    test.history.reload();
    ASSERT_TRUE(waitFor([&] { return test.history.model().rowCount() == 1; }));
    HistoryView& view = test.window.sideBar().history();
    view.setCurrentIndex(view.model()->index(0, 0));
    QTest::keyClick(&view, Qt::Key_Delete);
    MessageStrip& strip = test.window.page<BenchmarkPage>().fileMessage();
    ASSERT_TRUE(waitFor([&] { return test.history.model().rowCount() == 0 && strip.isVisible(); }));
    const auto buttons = strip.findChildren<QPushButton*>();
    ASSERT_EQ(buttons.size(), 1);
    buttons.front()->click();
    EXPECT_TRUE(waitFor([&] { return test.history.model().rowCount() == 1; }));
}

TEST(MainWindow, SearchesGroupsRenamesComparesAndUndoesInTheHistory)
{
    const test::DiskFolder target;
    Window test(target.path());
    ResultStore store(test.machine.resultsFolder());
    std::vector<std::filesystem::path> files;
    for (int number = 0; number < 6; ++number) {
        RunResult result = test::sampleResult();
        result.id = std::string(32, static_cast<char>('a' + number));
        result.startedAtUnixMs += std::int64_t{number} * 86'400'000;
        result.comment = "day " + std::to_string(number);
        if (number % 2 == 1)
            result.target.drives.front().model = "Other HDD 8000";
        files.push_back(store.add(result).value());
    }
    SideBar& side = test.window.sideBar();
    EXPECT_FALSE(side.findChild<QLineEdit*>()->isVisible()) << "nothing has to be looked for yet";
    test.history.reload();
    ASSERT_TRUE(waitFor([&] { return test.history.model().rowCount() == 6; }));
    HistoryView& view = side.history();
    auto* const search = side.findChild<QLineEdit*>();
    EXPECT_TRUE(search->isVisible());
    QToolButton* byDrive = nullptr;
    for (QToolButton* const button : side.findChildren<QToolButton*>())
        byDrive = button->accessibleName() == QStringLiteral("Group by drive") ? button : byDrive;
    ASSERT_NE(byDrive, nullptr);
    byDrive->click();
    EXPECT_EQ(view.model()->rowCount(), 8) << "two headings";
    EXPECT_TRUE(test.settings.value(setting::historyByDrive));
    test::leavePicture(test.window, QStringLiteral("history-by-drive"));

    QTest::keyClicks(search, QStringLiteral("hdd day"));
    ASSERT_EQ(view.model()->rowCount(), 4);
    const auto click = [&view](int row, Qt::KeyboardModifiers modifiers) {
        QTest::mouseClick(view.viewport(), Qt::LeftButton, modifiers,
            view.visualRect(view.model()->index(row, 0)).topLeft() + QPoint(20, 10));
    };
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    click(1, Qt::NoModifier);
    ASSERT_TRUE(waitFor([&] { return page.shownFile() == files[5]; }));
    QTest::keyClick(&view, Qt::Key_F2);
    auto* const field = view.findChild<QLineEdit*>();
    ASSERT_NE(field, nullptr);
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("hdd day after the cable"));
    test::leavePicture(test.window, QStringLiteral("history-renaming"));
    QTest::keyClick(field, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return page.result()->comment == "hdd day after the cable"; }));
    EXPECT_EQ(loadBenchmark(files[5]).value().result.comment, "hdd day after the cable");
    EXPECT_EQ(view.model()->rowCount(), 4) << "it is still found";

    click(2, Qt::ControlModifier);
    QTest::keyClick(&view, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return test.window.pageKey() == "compare"; }));
    EXPECT_TRUE(waitFor([&] { return test.window.page<ComparePage>().session().groups().size() == 2; }));

    test.window.setPage("benchmark");
    QTest::keyClick(&view, Qt::Key_Delete);
    ASSERT_TRUE(waitFor([&] { return test.history.model().rowCount() == 4; }));
    MessageStrip& strip = page.fileMessage();
    ASSERT_TRUE(waitFor([&] { return strip.text() == QStringLiteral("2 results were deleted."); }))
        << qPrintable(strip.text());
    strip.findChildren<QPushButton*>().front()->click();
    EXPECT_TRUE(waitFor([&] { return test.history.model().rowCount() == 6; }));
}

TEST(MainWindow, OpensAProcedureOfTheHistoryOnItsPageAndClosesItWhenItIsDeleted)
{
    const test::DiskFolder target;
    Window test(target.path());
    JournalStore store(test.machine.dataFolder());
    const std::filesystem::path file = store.add(sampleProcedure(ProcedureScene::Sustained)).value();
    ASSERT_TRUE(ResultStore(test.machine.resultsFolder()).add(test::sampleResult()));
    test.history.reload();
    ASSERT_TRUE(waitFor([&] { return test.history.model().rowCount() == 2; }));
    const HistoryModel& model = test.history.model();
    HistoryView& view = test.window.sideBar().history();

    emit view.openRequested(file);
    SustainedPage& page = test.window.page<SustainedPage>();
    ASSERT_TRUE(waitFor([&] { return page.shownFile() == file; }));
    EXPECT_EQ(test.window.pageKey(), "sustained");
    EXPECT_EQ(view.currentIndex().row(), model.rowOf(file));

    emit view.openRequested(model.line(1 - model.rowOf(file))->file);
    ASSERT_TRUE(waitFor([&] { return test.window.pageKey() == "benchmark"; })) << "a run belongs to another page";
    test.window.setPage("sustained");
    EXPECT_EQ(view.currentIndex().row(), model.rowOf(file));

    view.setCurrentIndex(view.model()->index(model.rowOf(file), 0));
    QTest::keyClick(&view, Qt::Key_Delete);
    MessageStrip& strip = page.message();
    ASSERT_TRUE(waitFor([&] { return test.history.model().rowCount() == 1 && strip.isVisible(); }));
    EXPECT_TRUE(page.shownFile().empty()) << "what is gone is not shown any more";
    const auto buttons = strip.findChildren<QPushButton*>();
    ASSERT_EQ(buttons.size(), 1);
    buttons.front()->click();
    EXPECT_TRUE(waitFor([&] { return test.history.model().rowOf(file) >= 0; }));
}

TEST(MainWindow, TellsOfEveryButtonThatIsDisabledWhy)
{
    const test::DiskFolder target;
    Window test(target.path());
    for (const QAbstractButton* const button : test.window.findChildren<QAbstractButton*>()) {
        if (button->isVisible() && !button->isEnabled() && button->focusPolicy() != Qt::NoFocus) {
            EXPECT_FALSE(button->toolTip().isEmpty())
                << button->metaObject()->className() << qPrintable(button->text());
        }
    }
}

TEST(MainWindow, NamesEverythingThatTakesTheFocus)
{
    const test::DiskFolder target;
    Window test(target.path());
    for (const QWidget* const widget : test.window.findChildren<QWidget*>()) {
        const bool takesFocus = widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus);
        if (!takesFocus)
            continue;
        const auto* const button = qobject_cast<const QAbstractButton*>(widget);
        const bool hasName = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty())
            || !widget->parentWidget()->accessibleName().isEmpty();
        EXPECT_TRUE(hasName) << widget->metaObject()->className();
    }
}

struct Words {
    double fontFactor = 1.0;
    bool hasLongWords = false;
};

class NothingIsClipped : public ::testing::TestWithParam<Words> { };

TEST_P(NothingIsClipped, InTheSmallestWindow)
{
    const QFont usual = QApplication::font();
    QFont font = usual;
    font.setPointSizeF(10 * GetParam().fontFactor);
    QApplication::setFont(font);
    PseudoCatalogue translator;
    if (GetParam().hasLongWords)
        QApplication::installTranslator(&translator);
    {
        const test::DiskFolder target;
        Window test(target.path());
        const QSize size = QSize(1024, 640) * GetParam().fontFactor;
        test.window.resize(size);
        ASSERT_TRUE(waitFor([&] { return !test.window.page<BenchmarkPage>().startButton().detail().isEmpty(); }));
        QTest::qWait(50);
        EXPECT_LE(test.window.minimumSizeHint().width(), size.width());
        EXPECT_LE(test.window.minimumSizeHint().height(), size.height());
        test::expectNothingClipped(test.window);
        test.window.open(savedSample(target.path()));
        ASSERT_TRUE(waitFor([&] { return test.window.page<BenchmarkPage>().result() != nullptr; }));
        QTest::qWait(50);
        test::expectNothingClipped(test.window);
        test::leavePicture(
            test.window, QStringLiteral("window-%1-%2").arg(GetParam().fontFactor).arg(GetParam().hasLongWords));

        test.window.setPage("health");
        QTest::qWait(50);
        EXPECT_LE(test.window.minimumSizeHint().width(), size.width());
        EXPECT_LE(test.window.minimumSizeHint().height(), size.height());
        test::expectNothingClipped(test.window);
        test::leavePicture(
            test.window, QStringLiteral("health-%1-%2").arg(GetParam().fontFactor).arg(GetParam().hasLongWords));

        LatencyPage& latency = test.window.page<LatencyPage>();
        test.window.setPage("latency");
        QTest::qWait(50);
        test::expectNothingClipped(test.window);
        const auto trace = target.path() / "sample.smtrace";
        test::saveSampleTrace(trace);
        test.window.open(trace);
        ASSERT_TRUE(waitFor([&] { return latency.session().isReady() && !latency.isBusy(); }));
        QTest::qWait(50);
        EXPECT_LE(test.window.minimumSizeHint().width(), size.width());
        EXPECT_LE(test.window.minimumSizeHint().height(), size.height());
        for (int tab = 0; tab < latency.tabs().count(); ++tab) {
            latency.tabs().setCurrentIndex(tab);
            QTest::qWait(20);
            test::expectNothingClipped(test.window);
            test::leavePicture(test.window,
                QStringLiteral("latency-%1-%2-%3").arg(GetParam().fontFactor).arg(GetParam().hasLongWords).arg(tab));
        }
    }
    QApplication::setFont(usual);
}

INSTANTIATE_TEST_SUITE_P(
    Languages, NothingIsClipped, ::testing::Values(Words{1.0, false}, Words{1.0, true}, Words{1.15, false}));

} // namespace
} // namespace steadymark::gui
