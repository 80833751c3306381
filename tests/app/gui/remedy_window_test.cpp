// SPDX-License-Identifier: GPL-3.0-or-later
// What a sentence proposes, from its button through the controls of the real window to the run that then works.
#include "app/gui/run/remedy_actions.h"

#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/benchmark/plan_bar.h"
#include "app/gui/language/said.h"
#include "app/gui/shell/main_window.h"
#include "app/gui/states/sustained_page.h"
#include "app/gui/target/target_card.h"
#include "app/gui/trust/why_popover.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/start_button.h"
#include "core/procedure/document/result_store.h"
#include "platform/helper_setup.h"
#include "tests/app/gui/health_fakes.h"
#include "tests/app/gui/test_support.h"
#include "tests/app/gui_widgets/sample_run.h"

#include <QAbstractItemView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

using namespace literals;
using test::waitFor;
using test::Window;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// One row that is only read: nothing else takes time.
PlanOptions oneRow()
{
    PlanOptions options = test::shortOptions();
    options.profile = "custom"; // others bring their own rows
    options.rows = {{AccessPattern::Random, 4_KiB, 4, 1}};
    options.operations = Operations::ReadOnly;
    return options;
}

QStringList buttonsOf(const MessageStrip& strip)
{
    QStringList texts;
    for (const QPushButton* const button : strip.findChildren<QPushButton*>()) {
        if (button->isVisibleTo(&strip))
            texts << test::withPlainBlanks(button->text());
    }
    return texts;
}

void press(const QWidget& parent, const QString& text)
{
    for (QPushButton* const button : parent.findChildren<QPushButton*>()) {
        if (button->isVisibleTo(&parent) && test::withPlainBlanks(button->text()) == text) {
            QTest::mouseClick(button, Qt::LeftButton);
            return;
        }
    }
    ADD_FAILURE() << "There is no button " << text.toStdString();
}

/// The choice whose accessible name this is.
ChoiceBox& choice(const PlanBar& bar, const QString& name)
{
    for (ChoiceBox* const box : bar.findChildren<ChoiceBox*>()) {
        if (box->accessibleName() == name)
            return *box;
    }
    qFatal("There is no choice \"%s\".", qPrintable(name));
}

/// Presses Start and waits for what is then in the history.
RunResult runFromTheButton(Window& test)
{
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    QSignalSpy stored(&test.session, &RunSession::stored);
    EXPECT_TRUE(page.startButton().isEnabled());
    QTest::mouseClick(&page.startButton(), Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return !stored.isEmpty() || !page.runMessage().text().isEmpty(); }));
    EXPECT_THAT(page.runMessage().text().toStdString(), IsEmpty());
    if (stored.isEmpty())
        return {};
    const Result<LoadedRun> loaded = loadBenchmark(stored.last().at(0).value<std::filesystem::path>());
    EXPECT_TRUE(loaded) << loaded.error().message();
    return loaded ? loaded.value().result : RunResult();
}

/// A result of the page's plan with this reason on its first figure, as if it had just been measured.
void showResultWith(Window& test, const TrustReason& reason)
{
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    RunResult result = sample::run(buildPlan(page.planBar().options()));
    gridOf(result).steps.front().verdict = Verdict{TrustLevel::Suspicious, {reason}};
    emit test.session.finished({std::make_shared<const RunResult>(result), nullptr, {}});
    ASSERT_TRUE(page.showWhyOfWorst());
    ASSERT_TRUE(page.whyPopover().isVisible());
}

TEST(RemedyWindow, ASizeThatFitsIsTakenAndTheRunThenStarts)
{
    const test::DiskFolder folder;
    test::FakeCatalog catalog;
    Volume volume = test::sampleVolume(folder.path(), test::sampleDrive("sdb"));
    volume.available = 200_MiB;
    catalog.setVolumes({volume});
    PlanOptions options = oneRow();
    options.fileSize = 1_GiB;
    Window test(folder.path(), options, &catalog);
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    QTest::mouseClick(&page.startButton(), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return test.session.isIdle() && !page.runMessage().text().isEmpty(); }));
    EXPECT_THAT(test::withPlainBlanks(page.runMessage().text()).toStdString(),
        HasSubstr("Choose a smaller size, at most 128 MiB."));
    EXPECT_EQ(buttonsOf(page.runMessage()), QStringList{QStringLiteral("Use 128 MiB")});
    test::leavePicture(test.window, QStringLiteral("remedy-size"));
    press(page.runMessage(), QStringLiteral("Use 128 MiB"));
    EXPECT_FALSE(page.runMessage().isVisible());
    EXPECT_EQ(test::withPlainBlanks(choice(page.planBar(), QStringLiteral("Size of the test file")).currentText()),
        QStringLiteral("128 MiB"));
    EXPECT_EQ(test.settings.options().fileSize, 128_MiB) << "as if it had been chosen in the list";
    EXPECT_TRUE(page.startButton().hasFocus()) << "what comes next is one key away";
    const RunResult result = runFromTheButton(test);
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    EXPECT_EQ(planOf(result).fileSize, 128_MiB);
}

TEST(RemedyWindow, OffersAnotherTargetWhereNoSizeFits)
{
    const test::DiskFolder folder;
    test::FakeCatalog catalog;
    Volume volume = test::sampleVolume(folder.path(), test::sampleDrive("sdb"));
    volume.available = 10_MiB;
    catalog.setVolumes({volume});
    Window test(folder.path(), oneRow(), &catalog);
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    page.startButton().click();
    ASSERT_TRUE(waitFor([&] { return test.session.isIdle() && !page.runMessage().text().isEmpty(); }));
    press(page.runMessage(), QStringLiteral("Choose another target"));
    EXPECT_TRUE(page.targetCard().view()->isVisible());
    page.targetCard().hidePopup();
}

TEST(RemedyWindow, TheAutomaticEngineIsTakenWhereAnotherCannotDoIt)
{
    const test::DiskFolder folder;
    Window test(folder.path(), oneRow());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    ChoiceBox& engine = choice(page.planBar(), QStringLiteral("How I/O is handed to the system"));
    engine.setValue(static_cast<int>(EngineChoice::Synchronous));
    page.startButton().click();
    ASSERT_TRUE(waitFor([&] { return test.session.isIdle() && !page.runMessage().text().isEmpty(); }));
    EXPECT_THAT(page.runMessage().text().toStdString(), HasSubstr("supports only queue depth 1"));
    press(page.runMessage(), QStringLiteral("Use the automatic engine"));
    EXPECT_EQ(engine.currentText(), QStringLiteral("Automatic"));
    EXPECT_EQ(runFromTheButton(test).status, RunStatus::Complete);
}

TEST(RemedyWindow, TheThreadPoolMeasuresWhereItIsChosen)
{
    const test::DiskFolder folder;
    Window test(folder.path(), oneRow());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    emit test.session.refused(QStringLiteral("The I/O interface of the system failed."),
        benchmarkProcedure(buildPlan(oneRow())), Remedy{Remedy::Kind::ThreadsEngine});
    press(page.runMessage(), QStringLiteral("Use the thread pool"));
    const RunResult result = runFromTheButton(test);
    EXPECT_EQ(result.status, RunStatus::Complete);
    EXPECT_EQ(gridOf(result).steps.front().engine.backend, "thread pool");
}

TEST(RemedyWindow, NothingIsRecordedAfterItWasSwitchedOff)
{
    const test::DiskFolder folder;
    Window test(folder.path(), oneRow());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    EXPECT_EQ(runFromTheButton(test).status, RunStatus::Complete);
    EXPECT_NE(test.session.finishedTrace(), nullptr);
    RunResult failed = sample::run(buildPlan(oneRow()));
    failed.status = RunStatus::Failed;
    failed.reason = Sentence::sequence(
        {Sentence::verbatim("There is not enough memory."), Sentence::toDo({Remedy::Kind::NoTrace, {}})});
    emit test.session.finished({std::make_shared<const RunResult>(failed), nullptr, {}});
    EXPECT_EQ(page.runMessage().text(), QStringLiteral("There is not enough memory. Switch the trace off."));
    press(page.runMessage(), QStringLiteral("Without a trace"));
    EXPECT_EQ(runFromTheButton(test).status, RunStatus::Complete);
    EXPECT_EQ(test.session.finishedTrace(), nullptr);
}

TEST(RemedyWindow, APassIsMeasuredForAsLongAsItsVerdictProposes)
{
    const test::DiskFolder folder;
    Window test(folder.path(), oneRow()); // passes of 100 ms
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    ASSERT_EQ(runFromTheButton(test).status, RunStatus::Complete);
    ASSERT_TRUE(page.showWhyOfWorst());
    EXPECT_THAT(page.whyPopover().text().toStdString(), HasSubstr("less than half a second"));
    test::leavePicture(page.whyPopover(), QStringLiteral("remedy-why"));
    press(page.whyPopover(), QStringLiteral("Measure 1 s per pass"));
    EXPECT_FALSE(page.whyPopover().isVisible());
    EXPECT_NE(page.result(), nullptr) << "what is shown stays";
    const RunResult result = runFromTheButton(test);
    ASSERT_EQ(result.status, RunStatus::Complete);
    EXPECT_EQ(planOf(result).steps.front().workload.length.time, Nanoseconds(1'000'000'000));
    const StepRecord& step = gridOf(result).steps.front();
    ASSERT_TRUE(step.verdict);
    EXPECT_THAT(step.verdict->reasons, Not(::testing::Contains(::testing::Field(&TrustReason::check, "too-short"))));
}

TEST(RemedyWindow, AsManyPassesAreMeasuredAsDecide)
{
    const test::DiskFolder folder;
    Window test(folder.path(), oneRow());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    showResultWith(test,
        {"spread", Severity::Suspicious, Sentence::verbatim("The passes disagree."),
            Sentence::toDo({.kind = Remedy::Kind::MorePasses, .passes = 6}), {}});
    press(page.whyPopover(), QStringLiteral("Use 6 passes"));
    EXPECT_EQ(
        choice(page.planBar(), QStringLiteral("Scored passes per test")).currentText(), QStringLiteral("6 passes"));
    EXPECT_THAT(gridOf(runFromTheButton(test)).steps.front().passes, SizeIs(6));
}

TEST(RemedyWindow, LeadsToTheWriteLimitAndRaisesNothingByItself)
{
    const test::DiskFolder folder;
    Window test(folder.path(), oneRow());
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    showResultWith(test,
        {"cut-short", Severity::Suspicious, Sentence::verbatim("The write limit was reached."),
            Sentence::toDo({Remedy::Kind::HigherWriteLimit, {}}), {}});
    press(page.whyPopover(), QStringLiteral("Change the limit…"));
    QWidget* const popover = page.planBar().findChild<QWidget*>(QStringLiteral("timesAndLimits"));
    EXPECT_TRUE(popover->isVisible());
    EXPECT_TRUE(
        choice(page.planBar(), QStringLiteral("Write tests end early once the run has written this much")).hasFocus());
    EXPECT_EQ(page.planBar().options().maximumWritten, std::nullopt);
    popover->hide();
}

TEST(RemedyWindow, OffersNothingToChangeWhileATestRuns)
{
    const test::DiskFolder folder;
    PlanOptions options = oneRow();
    options.passes = 9;
    options.measure = std::chrono::seconds(2);
    Window test(folder.path(), options);
    BenchmarkPage& page = test.window.page<BenchmarkPage>();
    page.start();
    ASSERT_TRUE(waitFor([&] { return test.session.state() == RunSession::State::Running; }));
    emit test.session.refused(QStringLiteral("It does not fit."), benchmarkProcedure(buildPlan(options)),
        Remedy{Remedy::Kind::SmallerSize, 1_GiB});
    EXPECT_THAT(buttonsOf(page.runMessage()), IsEmpty());
    page.stop();
    EXPECT_TRUE(waitFor([&] { return test.session.isIdle(); }));
}

TEST(RemedyWindow, ATargetThatIsGoneOffersTheOthersOnEachPage)
{
    const test::DiskFolder folder;
    test::FakeCatalog catalog;
    catalog.setVolumes({test::sampleVolume(folder.path(), test::sampleDrive("sdb"))});
    Window test(folder.path(), oneRow(), &catalog);
    BenchmarkPage& benchmark = test.window.page<BenchmarkPage>();
    SustainedPage& sustained = test.window.page<SustainedPage>();
    test.window.setPage("sustained");
    ASSERT_TRUE(waitFor([&] { return sustained.targetCard().folder() == folder.path(); }));
    catalog.setVolumes({test::sampleVolume(folder.path(), test::sampleDrive("nvme0n1"))});
    catalog.tellOfAChange();
    ASSERT_TRUE(waitFor([&] { return benchmark.targetCard().isGone() && sustained.targetCard().isGone(); }));
    press(sustained.message(), QStringLiteral("Choose another target"));
    EXPECT_TRUE(sustained.targetCard().view()->isVisible());
    sustained.targetCard().hidePopup();
    test.window.setPage("benchmark");
    press(benchmark.runMessage(), QStringLiteral("Choose another target"));
    EXPECT_TRUE(benchmark.targetCard().view()->isVisible());
    benchmark.targetCard().hidePopup();
}

TEST(RemedyWindow, TheHelperAndTheHealthAreOneButtonAwayFromAProcedure)
{
    const test::DiskFolder folder;
    Window test(folder.path(), oneRow());
    test.window.setPage("sustained");
    SustainedPage& page = test.window.page<SustainedPage>();
    ASSERT_TRUE(waitFor([&] { return page.offer().has_value(); })) << page.costSentence().toStdString();
    const Procedure procedure = page.offer()->procedure;
    emit test.session.refused(QStringLiteral("It needs the helper."), procedure, Remedy{Remedy::Kind::InstallHelper});
    press(page.message(), QStringLiteral("Install the helper…"));
    EXPECT_EQ(page.message().text(), said(describeHelperSetup()).trimmed());
    emit test.session.refused(QStringLiteral("Health was not read."), procedure, Remedy{Remedy::Kind::ReadHealth});
    press(page.message(), QStringLiteral("Read health"));
    EXPECT_EQ(test.window.pageKey(), "health");
}

TEST(RemedyActions, DoWhatTheRemedyNamesAndAreThereOnlyWithAControl)
{
    QStringList done;
    RemedyControls all;
    all.setSize = [&](ByteCount size) {
        done << QStringLiteral("size %1").arg(size.count());
    };
    all.setPasses = [&](unsigned passes) {
        done << QStringLiteral("passes %1").arg(passes);
    };
    all.setMeasure = [&](Nanoseconds time) {
        done << QStringLiteral("measure %1").arg(toSeconds(time));
    };
    all.setEngine = [&](EngineChoice engine) {
        done << QStringLiteral("engine ") + QString::fromStdString(std::string(toString(engine)));
    };
    all.leaveTraceOff = [&] {
        done << QStringLiteral("no trace");
    };
    all.showWriteLimit = [&] {
        done << QStringLiteral("limit");
    };
    all.chooseTarget = [&] {
        done << QStringLiteral("target");
    };
    all.readHealth = [&] {
        done << QStringLiteral("health");
    };
    all.installHelper = [&] {
        done << QStringLiteral("helper");
    };
    const auto doneBy = [&](const Remedy& remedy) {
        done.clear();
        for (const MessageStrip::Action& action : remedyActions(remedy, all)) {
            EXPECT_FALSE(action.text.isEmpty());
            action.run();
        }
        EXPECT_TRUE(remedyActions(remedy, RemedyControls()).empty());
        return done.join(QStringLiteral(", ")).toStdString();
    };
    using enum Remedy::Kind;
    EXPECT_EQ(doneBy({SmallerSize, 1_KiB}), "size 1024");
    EXPECT_EQ(doneBy({SmallerSize}), "target");
    EXPECT_EQ(doneBy({FreeSpaceOrSmallerSize, 1_KiB}), "size 1024");
    EXPECT_EQ(doneBy({SmallerSizeOrOtherSystem, 1_KiB}), "size 1024");
    EXPECT_EQ(doneBy({AutomaticEngine}), "engine auto");
    EXPECT_EQ(doneBy({AutomaticEngineOrThreads}), "engine auto");
    EXPECT_EQ(doneBy({ThreadsEngine}), "engine threads");
    EXPECT_EQ(doneBy({OtherTargetOrThreadsEngine}), "target, engine threads");
    EXPECT_EQ(doneBy({HigherRateOrLongerPasses}), "");
    EXPECT_EQ(doneBy({HigherWriteLimit}), "limit");
    EXPECT_EQ(doneBy({LongerPasses}), "");
    EXPECT_EQ(doneBy({.kind = LongerPasses, .measure = std::chrono::seconds(7)}), "measure 7");
    EXPECT_EQ(doneBy({NoTrace}), "no trace");
    EXPECT_EQ(doneBy({NoTraceOrMoreThreads}), "no trace");
    EXPECT_EQ(doneBy({ReadHealth}), "health");
    EXPECT_EQ(doneBy({InstallHelper}), "helper");
    EXPECT_EQ(doneBy({ReinstallHelper}), "helper");
    EXPECT_EQ(doneBy({OtherFolder}), "target");
    EXPECT_EQ(doneBy({FolderOrRoot}), "target");
    EXPECT_EQ(doneBy({.kind = MorePasses, .passes = 6}), "passes 6");
    EXPECT_EQ(doneBy({MorePasses}), "");
}

TEST(RemedyActions, OfSeveralSentencesOfferEachOnce)
{
    RemedyControls controls;
    controls.leaveTraceOff = [] {
    };
    controls.chooseTarget = [] {
    };
    const std::vector<Sentence> sentences = {Sentence::toDo({Remedy::Kind::NoTrace}), Sentence::verbatim("Nothing."),
        Sentence::sequence({Sentence::verbatim("It is full."), Sentence::toDo({Remedy::Kind::OtherFolder})}),
        Sentence::toDo({Remedy::Kind::NoTraceOrMoreThreads})};
    QStringList texts;
    for (const MessageStrip::Action& action : remedyActions(sentences, controls))
        texts << action.text;
    EXPECT_EQ(texts, (QStringList{QStringLiteral("Without a trace"), QStringLiteral("Choose another target")}));
}

} // namespace
} // namespace steadymark::gui
