// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/sustained_page.h"

#include "app/gui/benchmark/run_header.h"
#include "app/gui/charts/chart_view.h"
#include "app/gui/run/stop_question.h"
#include "app/gui/target/target_card.h"
#include "app/gui/widgets/bar_list.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/pause_button.h"
#include "app/gui/widgets/start_button.h"
#include "tests/app/gui/health_fakes.h"
#include "tests/app/gui/procedure_fakes.h"
#include "tests/app/gui/test_support.h"

#include <QCoreApplication>
#include <QPushButton>
#include <QThreadPool>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

using test::waitFor;
using test::withPlainBlanks;
using ::testing::HasSubstr;
using ::testing::SizeIs;

struct SustainedTestPage {
    SustainedTestPage()
        : settings(folder.path() / "settings.ini")
    {
        Volume volume;
        volume.mountPoint = volume.writableFolder = folder.path();
        volume.drives = {test::sampleDrive()};
        catalog.setVolumes({volume});
        session = std::make_unique<RunSession>(machine, folder.path(), engine);
        page = std::make_unique<SustainedPage>(*session, settings);
        page->resize(840, 640);
        page->show();
    }
    ~SustainedTestPage()
    {
        page.reset();
        session.reset();
        QThreadPool::globalInstance()->waitForDone();
    }
    void waitForOffer() const
    {
        ASSERT_TRUE(waitFor([this] { return page->offer().has_value(); }));
    }

    test::DiskFolder folder;
    test::FakeCatalog catalog;
    testing::FakeMachine machine{catalog};
    Settings settings;
    std::shared_ptr<test::FakeEngine> engine = std::make_shared<test::FakeEngine>(machine);
    std::unique_ptr<RunSession> session;
    std::unique_ptr<SustainedPage> page;
};

/// As the analysis finds them: a knee, two levels, one rest.
std::shared_ptr<ProcedureFigures> figuresWithFindings()
{
    auto figures = test::sampleFigures(ProcedureScene::Sustained);
    constexpr std::uint64_t gigabyte = 1'000'000'000;
    figures->sustained.plateaus = {{0, 182 * gigabyte, 3.1e9}, {182 * gigabyte, 655 * gigabyte, 1.24e9}};
    figures->sustained.cacheBytes = 182 * gigabyte;
    figures->sustained.recoveries = {{std::chrono::minutes(5), 3.0e9, 52 * gigabyte, 0.97}};
    figures->sustained.sentences = {Sentence::verbatim("Fast for the first 182 GB (3.1 GB/s), then 1.24 GB/s.")};
    SteadyWindow window;
    window.mean = 6e8;
    window.rangeShare = 0.12;
    window.slopeShare = 0.16;
    window.isRangeMet = true;
    figures->steadiness[2].windows = {window};
    return figures;
}

TEST(SustainedPage, InvitesWhileThereIsNothingAndSaysWhatItCosts)
{
    SustainedTestPage test;
    test.waitForOffer();
    EXPECT_TRUE(test.page->startButton().isEnabled());
    EXPECT_THAT(withPlainBlanks(test.page->startButton().detail()).toStdString(),
        ::testing::AllOf(HasSubstr("2 h"), HasSubstr("5 h"), HasSubstr("4.1 TB")));
    EXPECT_THAT(
        withPlainBlanks(test.page->costSentence()).toStdString(), HasSubstr("0.7 % of the drive's rated endurance"));
    EXPECT_FALSE(test.page->margins().isVisible());
    EXPECT_FALSE(test.page->caution().isVisible());
}

TEST(SustainedPage, AsksAnewAfterAnotherChoice)
{
    SustainedTestPage test;
    test.waitForOffer();
    test.page->sizeBox().setCurrentIndex(3);
    emit test.page->sizeBox().chosen();
    EXPECT_FALSE(test.page->offer());
    EXPECT_FALSE(test.page->startButton().isEnabled());
    EXPECT_FALSE(test.page->startButton().toolTip().isEmpty());
    test.waitForOffer();
    EXPECT_EQ(test.page->offer()->order.share, 0.25);
}

TEST(SustainedPage, AnotherChoiceLeavesTheResultThatIsShown)
{
    SustainedTestPage test;
    test.waitForOffer();
    test.page->show(figuresWithFindings());
    test.page->sizeBox().setCurrentIndex(3);
    emit test.page->sizeBox().chosen();
    EXPECT_TRUE(test.page->figures());
    test.waitForOffer();
    EXPECT_EQ(test.page->offer()->order.share, 0.25);
    EXPECT_THAT(withPlainBlanks(test.page->findings()).toStdString(), HasSubstr("Fast for the first 182 GB"));
    EXPECT_THAT(test.page->header().title().toStdString(), HasSubstr("Example NVMe SSD 1TB"));
}

TEST(SustainedPage, SaysWhyNothingCanStart)
{
    SustainedTestPage test;
    test.engine->refusal = Error{ErrorCode::NoSpace, Sentence::verbatim("There is too little free space.")};
    ASSERT_TRUE(
        waitFor([&] { return test.page->costSentence() == QStringLiteral("There is too little free space."); }));
    EXPECT_FALSE(test.page->startButton().isEnabled());
    EXPECT_EQ(test.page->startButton().toolTip(), QStringLiteral("There is too little free space."));
    test.session->setBlockedReason(QStringLiteral("A benchmark is running."));
    EXPECT_EQ(test.page->startButton().toolTip(), QStringLiteral("A benchmark is running."));
    test.page->start();
    EXPECT_EQ(test.page->message().text(), QStringLiteral("A benchmark is running."));
    EXPECT_THAT(test.engine->requests, SizeIs(0));
}

TEST(SustainedPage, ShowsWhatWasFound)
{
    SustainedTestPage test;
    test.page->show(figuresWithFindings());
    EXPECT_THAT(withPlainBlanks(test.page->findings()).toStdString(), HasSubstr("Fast for the first 182 GB"));
    const auto& margins = test.page->margins().rows();
    ASSERT_THAT(margins, SizeIs(2));
    EXPECT_EQ(margins[0].tone, BarList::Tone::Good);
    EXPECT_EQ(margins[1].tone, BarList::Tone::Warning);
    EXPECT_EQ(withPlainBlanks(margins[0].value), QStringLiteral("12 %"));
    EXPECT_LT(margins[0].fill, *margins[0].limit);
    EXPECT_GT(margins[1].fill, *margins[1].limit);
    ASSERT_THAT(test.page->recoveries().rows(), SizeIs(1));
    EXPECT_DOUBLE_EQ(test.page->recoveries().rows()[0].fill, 0.97);
    std::string marks;
    for (const ChartMark& mark : test.page->chart().chart().marks)
        marks += english(mark.label) + "\n";
    EXPECT_THAT(marks, ::testing::AllOf(HasSubstr("cache full: 182 GB"), HasSubstr("5 min rest")));
    EXPECT_THAT(test.page->header().title().toStdString(), HasSubstr("Example NVMe SSD 1TB"));
    EXPECT_FALSE(test.page->caution().isVisible());
    QCoreApplication::processEvents();
    test::leavePicture(*test.page, QStringLiteral("sustained"));
}

TEST(SustainedPage, KeepsAResultThatWasOpenedBeforeTheTargetsWereKnown)
{
    SustainedTestPage test;
    test.page->show(figuresWithFindings());
    ASSERT_TRUE(waitFor([&] { return !test.page->targetCard().folder().empty(); }));
    EXPECT_TRUE(test.page->figures());
    EXPECT_THAT(test.page->margins().rows(), SizeIs(2));
}

TEST(SustainedPage, LabelsASimulatedDriveAndAScaledRunInWords)
{
    SustainedTestPage test;
    auto figures = figuresWithFindings();
    RunResult result = *figures->result;
    result.target.simulation = "page-mapped";
    result.procedure.scale = 0.01;
    figures->result = std::make_shared<const RunResult>(std::move(result));
    test.page->show(figures);
    EXPECT_TRUE(test.page->caution().isVisible());
    EXPECT_THAT(withPlainBlanks(test.page->caution().text()).toStdString(),
        ::testing::AllOf(HasSubstr("Simulated drive: not a measurement of hardware."), HasSubstr("1 %")));
}

TEST(SustainedPage, StopsAtOnceByKeyAtFirstAndAsksOnceMoreWouldBeLost)
{
    SustainedTestPage test;
    test.waitForOffer();
    MessageStrip& question = test.page->stopQuestion().strip();
    const auto startFor = [&test](Nanoseconds elapsed) {
        test.engine->state->isFinished = false;
        test.engine->state->isStopped = false;
        RunProgress progress;
        progress.elapsed = elapsed;
        test.engine->state->setProgress(progress);
        test.page->start();
        return waitFor([&] { return test.session->progress().elapsed == elapsed; });
    };
    ASSERT_TRUE(startFor(std::chrono::seconds(9)));
    EXPECT_TRUE(test.page->perform(Page::Command::Stop));
    EXPECT_TRUE(waitFor([&] { return test.session->isIdle(); }));
    EXPECT_FALSE(question.isVisible());
    test.waitForOffer();
    ASSERT_TRUE(startFor(std::chrono::seconds(11)));
    const auto press = [&question](const QString& text) {
        for (QPushButton* const button : question.findChildren<QPushButton*>()) {
            if (button->text() == text && button->isVisible())
                return button->click();
        }
        ADD_FAILURE() << "There is no button " << text.toStdString();
    };
    EXPECT_TRUE(test.page->perform(Page::Command::Stop));
    EXPECT_TRUE(question.isVisible());
    test::leavePicture(*test.page, QStringLiteral("stop-question"));
    EXPECT_FALSE(test.engine->state->isStopped);
    press(QStringLiteral("Continue"));
    EXPECT_FALSE(question.isVisible());
    EXPECT_TRUE(test.page->perform(Page::Command::Stop));
    EXPECT_TRUE(test.page->perform(Page::Command::Stop));
    EXPECT_FALSE(question.isVisible()) << "the same key takes it back";
    EXPECT_FALSE(test.engine->state->isStopped);
    EXPECT_TRUE(test.page->perform(Page::Command::Stop));
    press(QStringLiteral("Stop"));
    EXPECT_TRUE(test.engine->state->isStopped);
    EXPECT_TRUE(waitFor([&] { return test.session->isIdle(); }));
    EXPECT_FALSE(question.isVisible());
}

TEST(SustainedPage, RunsPausesAndStops)
{
    SustainedTestPage test;
    test.waitForOffer();
    test.page->start();
    ASSERT_TRUE(waitFor([&] { return test.session->state() == RunSession::State::Running; }));
    EXPECT_EQ(test.page->startButton().mode(), StartButton::Mode::Stop);
    EXPECT_TRUE(test.page->pauseButton().isVisible());
    EXPECT_FALSE(test.page->targetCard().isEnabled());
    RunProgress progress;
    progress.phase = RunPhase::Measuring;
    progress.position.stage = 1;
    progress.writtenBytes = 31'000'000'000;
    progress.fraction = 0.25;
    test.engine->state->setProgress(progress);
    ASSERT_TRUE(waitFor([&] { return test.page->header().title().contains(QStringLiteral("step 2 of")); }));
    EXPECT_THAT(withPlainBlanks(test.page->header().remark()).toStdString(), HasSubstr("31 GB written"));
    test.page->togglePause();
    EXPECT_EQ(test.session->state(), RunSession::State::Paused);
    EXPECT_EQ(test.page->pauseButton().text(), QStringLiteral("Resume"));
    test.page->togglePause();
    EXPECT_EQ(test.session->state(), RunSession::State::Running);
    test.engine->state->setResult(sampleProcedure(ProcedureScene::Sustained));
    test.page->stop();
    ASSERT_TRUE(waitFor([&] { return test.session->isIdle() && !test.session->resumables().empty(); }));
    EXPECT_EQ(test.page->startButton().mode(), StartButton::Mode::Start);
    ASSERT_TRUE(test.page->figures());
    EXPECT_TRUE(test.page->interrupted().isVisible());
    EXPECT_THAT(test.page->interrupted().text().toStdString(), HasSubstr("Resume “"));
}

} // namespace
} // namespace steadymark::gui
