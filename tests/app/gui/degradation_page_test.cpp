// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/degradation_page.h"

#include "app/gui/charts/chart_view.h"
#include "app/gui/prepare/prepare_confirm.h"
#include "app/gui/states/procedure_rows.h"
#include "app/gui/states/stage_list.h"
#include "app/gui/target/target_card.h"
#include "app/gui/widgets/bar_list.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/figure_table.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/start_button.h"
#include "core/base/files.h"
#include "core/procedure/analysis/delay_ratio.h"
#include "core/procedure/analysis/state_analysis.h"
#include "core/procedure/plans/files_procedures.h"
#include "tests/app/gui/health_fakes.h"
#include "tests/app/gui/procedure_fakes.h"
#include "tests/app/gui/test_support.h"
#include "tests/pictures/prepare_sample.h"
#include "tests/support/fake_preparer.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QThreadPool>

#include <gmock/gmock.h>

#include <fstream>

namespace steadymark::gui {
namespace {

using test::waitFor;
using test::withPlainBlanks;
using ::testing::Each;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::SizeIs;

class Probe final : public EnvironmentProbe {
public:
    [[nodiscard]] Environment environment() const override
    {
        Environment found;
        found.isPrivileged = isPrivileged;
        return found;
    }
    [[nodiscard]] ByteCount availableMemory() const override { return ByteCount(1U << 30U); }
    bool isPrivileged = false;
};

struct DegradationTestPage {
    explicit DegradationTestPage(bool isPrivileged = false)
        : settings(folder.path() / "settings.ini")
    {
        Volume volume;
        volume.mountPoint = volume.writableFolder = folder.path();
        volume.drives = {test::sampleDrive()};
        catalog.setVolumes({volume});
        Drive other = test::sampleDrive("nvme7n1");
        other.node = "/dev/nvme7n1";
        other.serial = "S6Z2NJ0W513771A";
        catalog.setDrives({test::sampleDrive(), other});
        probe.isPrivileged = isPrivileged;
        preparer.surveyAnswer = samplePrepareSurvey();
        for (MethodOffer& offer : preparer.surveyAnswer.offers)
            offer.refusals.clear();
        session = std::make_unique<RunSession>(machine, folder.path(), engine);
        page = std::make_unique<DegradationPage>(*session, settings);
        page->confirm().setCountdownInterval(std::chrono::milliseconds(1));
        page->resize(840, 640);
        page->show();
        EXPECT_TRUE(waitFor([this] { return page->offer().has_value(); }));
    }
    ~DegradationTestPage()
    {
        page.reset();
        session.reset();
        QThreadPool::globalInstance()->waitForDone();
    }
    /// Chooses the drive that nothing is mounted of.
    void chooseDrive() const
    {
        const int row = page->targetCard().targets().rowOf("/dev/nvme7n1");
        ASSERT_GE(row, 0);
        page->targetCard().setCurrentIndex(row);
        emit page->targetCard().activated(row);
        ASSERT_TRUE(waitFor([this] { return page->offer() && page->targetCard().drive(); }));
    }

    test::DiskFolder folder;
    test::FakeCatalog catalog;
    Probe probe;
    testing::FakePreparer preparer;
    testing::FakeMachine machine{catalog, probe, preparer};
    Settings settings;
    std::shared_ptr<test::FakeEngine> engine = std::make_shared<test::FakeEngine>(machine);
    std::unique_ptr<RunSession> session;
    std::unique_ptr<DegradationPage> page;
};

std::shared_ptr<ProcedureFigures> figuresOfStates()
{
    auto figures = test::sampleFigures(ProcedureScene::States);
    const auto state = [](const char* name, double rate, double ratio) {
        StateFigure figure;
        figure.state = name;
        figure.bytesPerSecond = rate;
        figure.iops = rate / 4096.0;
        figure.lowest = rate * 0.9;
        figure.highest = rate * 1.1;
        figure.ratioToFresh = ratio;
        return figure;
    };
    figures->states = {state("fresh", 1e9, 1.0), state("filled", 0.3e9, 0.3), state("idle", 0.4e9, 0.4),
        state("trimmed", 0.99e9, 0.99)};
    figures->sentences = {Sentence::verbatim("After two fills it writes at 30 % of its fresh speed.")};
    return figures;
}

TEST(DegradationPage, ListsWhatWillBeDoneBeforeItStarts)
{
    const DegradationTestPage test;
    EXPECT_EQ(test.page->view(), DegradationPage::View::Choose);
    EXPECT_THAT(test.page->stages().stages(), SizeIs(test.page->offer()->procedure.stages.size()));
    EXPECT_THAT(test.page->stages().stages(), Each(Field(&StageList::Stage::mark, StageList::Mark::Waiting)));
    EXPECT_TRUE(test.page->startButton().isEnabled());
    QCoreApplication::processEvents();
    test::leavePicture(*test.page, QStringLiteral("degradation-choose"));
}

TEST(DegradationPage, ShowsEachStateWithItsRatioAndSpread)
{
    const DegradationTestPage test;
    test.page->show(figuresOfStates());
    EXPECT_EQ(test.page->view(), DegradationPage::View::Figures);
    const auto& rows = test.page->bars().rows();
    ASSERT_THAT(rows, SizeIs(4));
    EXPECT_EQ(withPlainBlanks(rows[1].remark), QStringLiteral("30 %"));
    EXPECT_EQ(rows[0].name, QStringLiteral("Fresh"));
    ASSERT_TRUE(rows[1].spread);
    EXPECT_LT(rows[1].spread->first, rows[1].fill);
    EXPECT_GT(rows[1].spread->second, rows[1].fill);
    EXPECT_LE(rows[0].spread->second, 1.0);
    EXPECT_THAT(withPlainBlanks(test.page->sentences()).toStdString(), HasSubstr("30 %"));
    EXPECT_TRUE(test.page->healthTable().isVisible());
    EXPECT_THAT(test.page->stages().stages(), Each(Field(&StageList::Stage::mark, StageList::Mark::Done)));
    QCoreApplication::processEvents();
    test::leavePicture(*test.page, QStringLiteral("degradation-states"));
}

TEST(DegradationPage, ShowsRoundsWithTheirWindowAndATable)
{
    const DegradationTestPage test;
    auto figures = test::sampleFigures(ProcedureScene::Rounds);
    StageSteadiness& steadiness = figures->steadiness[2];
    steadiness.rounds = {{300, 200, 120, 100, 101, 99, 100}, {50, 40, 30, 30, 30, 30, 30}, {9, 8, 8, 8, 8, 8, 8}};
    for (const auto& values : steadiness.rounds)
        steadiness.windows.push_back(SteadyWindow{2, values.back(), 1.0, 0.1, values.back(), 0.2, 0.05, true, true});
    CellFigure cell;
    cell.name = "RND 4KiB Q32T1";
    cell.iops = 75'700;
    cell.rounds = 5;
    cell.stage = 2;
    CellFigure mixed = cell; // of the same name in a matrix of mixes
    mixed.cell = 1;
    figures->cells[2] = {cell, mixed};
    test.page->show(figures);
    EXPECT_TRUE(test.page->convergence().isVisible());
    EXPECT_EQ(std::ranges::count_if(test.page->convergence().chart().series, &ChartSeries::hasDots), 3);
    ASSERT_EQ(test.page->cellTable().rowCount(), 2);
    EXPECT_NE(test.page->cellTable().item(0, 0)->text(), test.page->cellTable().item(1, 0)->text());
    EXPECT_THAT(test.page->cellTable().text().toStdString(), HasSubstr("RND 4KiB Q32T1"));
    EXPECT_FALSE(test.page->bars().isVisible());
    EXPECT_FALSE(test.page->grab().isNull());
    QCoreApplication::processEvents();
    test::leavePicture(*test.page, QStringLiteral("degradation-rounds"));
}

TEST(DegradationPage, MarksTheStageThatRuns)
{
    const DegradationTestPage test;
    test.page->start();
    ASSERT_TRUE(waitFor([&] { return test.session->state() == RunSession::State::Running; }));
    RunProgress progress;
    progress.phase = RunPhase::Preparing;
    progress.position.stage = 3;
    progress.preparation.fraction = 0.5;
    test.engine->state->setProgress(progress);
    ASSERT_TRUE(waitFor([&] { return test.page->stages().stages().at(3).mark == StageList::Mark::Running; }));
    EXPECT_DOUBLE_EQ(test.page->stages().stages()[3].fraction, 0.5);
    EXPECT_EQ(test.page->stages().stages()[2].mark, StageList::Mark::Done);
    EXPECT_EQ(test.page->stages().stages()[4].mark, StageList::Mark::Waiting);
    EXPECT_FALSE(test.page->scaleBox().isEnabled());
    test.page->stop();
    ASSERT_TRUE(waitFor([&] { return test.session->isIdle(); }));
    EXPECT_TRUE(test.page->scaleBox().isEnabled());
}

TEST(DegradationPage, AWholeDriveNeedsRightsAndSaysSo)
{
    const DegradationTestPage test(false);
    const TargetModel& targets = test.page->targetCard().targets();
    const int row = targets.rowOf("/dev/nvme7n1");
    ASSERT_GE(row, 0);
    EXPECT_FALSE(targets.flags(targets.index(row)) & Qt::ItemIsEnabled);
    EXPECT_THAT(targets.index(row).data(TargetModel::ReasonRole).toString().toStdString(), HasSubstr("administrator"));
    EXPECT_THAT(targets.index(row).data(TargetModel::SectionRole).toString().toStdString(), HasSubstr("Whole drives"));
}

TEST(DegradationPage, OverwritesAWholeDriveOnlyAfterItsSerialNumberWasTyped)
{
    const DegradationTestPage test(true);
    EXPECT_FALSE(test.page->startButton().isDestructive());
    test.chooseDrive();
    EXPECT_TRUE(test.page->startButton().isDestructive()) << "no calm colour for what overwrites a drive";
    test.page->start();
    ASSERT_TRUE(waitFor([&] { return test.page->view() == DegradationPage::View::Confirm; }));
    EXPECT_THAT(test.engine->requests, SizeIs(0));
    EXPECT_FALSE(test.page->confirm().eraseButton().isEnabled());
    test.page->confirm().field().setText(QStringLiteral("771A"));
    ASSERT_TRUE(test.page->confirm().eraseButton().isEnabled());
    test.page->confirm().eraseButton().click();
    ASSERT_TRUE(waitFor([&] { return test.session->state() == RunSession::State::Running; }));
    EXPECT_EQ(test.engine->request().confirmed, "771A");
    EXPECT_EQ(toUtf8(test.engine->request().target), "/dev/nvme7n1");
    test.page->stop();
    ASSERT_TRUE(waitFor([&] { return test.session->isIdle(); }));
}

TEST(DegradationPage, APlanFileOfOneGridReadsAWholeDriveAndAsksForNothing)
{
    const DegradationTestPage test(true);
    test.engine->target.kind = ProcedureTarget::Kind::RawDrive;
    test.chooseDrive();
    const std::filesystem::path file = test.folder.path() / "mine.steadyplan";
    std::ofstream(file) << R"({"name": "mine", "title": "Mine", "stages": [{"grid": ["rnd,4KiB,q32,read"]}]})";
    test.page->openPlan(file);
    ASSERT_TRUE(waitFor([&] { return test.page->offer() && test.page->offer()->order.name == "mine"; }))
        << test.page->costSentence().toStdString();
    test.page->start();
    ASSERT_TRUE(waitFor([&] { return test.session->state() == RunSession::State::Running; }));
    EXPECT_EQ(test.page->view(), DegradationPage::View::Choose);
    EXPECT_TRUE(benchmarkOf(test.engine->request().procedure));
    EXPECT_FALSE(test.engine->request().procedure.isRawDrive);
    EXPECT_EQ(test.engine->request().confirmed, "");
    test.session->stop();
    ASSERT_TRUE(waitFor([&] { return test.session->isIdle(); }));
}

TEST(DegradationPage, TheConfirmationIsTakenBackByEscAndWhenThePageIsLeft)
{
    const DegradationTestPage test(true);
    test.chooseDrive();
    test.page->start();
    ASSERT_TRUE(waitFor([&] { return test.page->view() == DegradationPage::View::Confirm; }));
    EXPECT_TRUE(test.page->cancel());
    EXPECT_EQ(test.page->view(), DegradationPage::View::Choose);
    EXPECT_FALSE(test.page->cancel());
    test.page->start();
    ASSERT_TRUE(waitFor([&] { return test.page->view() == DegradationPage::View::Confirm; }));
    test.page->hide();
    EXPECT_EQ(test.page->view(), DegradationPage::View::Choose);
    EXPECT_THAT(test.engine->requests, SizeIs(0));
}

TEST(DegradationPage, SaysWhyADriveIsRefused)
{
    DegradationTestPage test(true);
    for (MethodOffer& offer : test.preparer.surveyAnswer.offers)
        offer.refusals = {Refusal{}};
    for (MethodOffer& offer : test.preparer.surveyAnswer.offers)
        offer.refusals.front().sentence = Sentence::verbatim("The system runs from it.");
    test.chooseDrive();
    test.page->start();
    ASSERT_TRUE(waitFor([&] { return test.page->message().text() == QStringLiteral("The system runs from it."); }));
    EXPECT_EQ(test.page->view(), DegradationPage::View::Choose);
}

TEST(ProcedureRows, WhatTheDriveCountedStandsBetweenTheStates)
{
    const ProcedureTable table = healthTable(sampleProcedure(ProcedureScene::States));
    // Four snapshots and the one after the end, each against the one before.
    ASSERT_THAT(table.lines, SizeIs(5));
    EXPECT_GT(table.lines[1][3].toDouble(), table.lines[0][3].toDouble());
    EXPECT_EQ(table.lines[0][0], QStringLiteral("Fresh")) << "the state, not the stage";
    EXPECT_THAT(healthTable(RunResult()).lines, SizeIs(0));
}

TEST(DegradationPage, ShowsTheGridOfEachStateWithItsRatioToTheFirst)
{
    const DegradationTestPage test;
    test.page->show(figuresOfStates());
    EXPECT_FALSE(test.page->gridTable().isVisible()) << "none was measured";
    RunResult result = sampleProcedure(ProcedureScene::States);
    const RunResult benchmark = test::sampleResult();
    for (const char* const state : {"fresh", "filled"}) {
        result.procedure.stages.push_back({"Grid", state, benchmark.procedure.stages.front().work});
        result.stages.push_back(benchmark.stages.front());
    }
    test.page->show(figuresOf(std::make_shared<const RunResult>(std::move(result))));
    const FigureTable& table = test.page->gridTable();
    EXPECT_TRUE(table.isVisible());
    ASSERT_EQ(table.columnCount(), 4);
    EXPECT_EQ(table.horizontalHeaderItem(3)->text(), QStringLiteral("of fresh"));
    EXPECT_EQ(table.item(0, 3)->text(), QStringLiteral("100 %"));
    EXPECT_EQ(table.item(0, 1)->text(), table.item(0, 2)->text());
}

TEST(DegradationPage, ShowsHowFarTheGridOfAStateIsByItsPasses)
{
    RunResult result;
    result.procedure.stages.push_back({"Grid", "fresh", GridStage{planOf(test::sampleResult())}}); // 8 tests, 2 passes
    RunProgress progress;
    progress.phase = RunPhase::Grid;
    EXPECT_EQ(stageRows(result, &progress)[0].fraction, 0.0);
    progress.grid = {.phase = GridPhase::PreparingFile, .step = 8, .preparation = {}, .steps = {}};
    EXPECT_EQ(stageRows(result, &progress)[0].fraction, 0.0);
    progress.grid = {.phase = GridPhase::Measuring, .step = 2, .pass = 2, .preparation = {}, .steps = {}};
    EXPECT_EQ(stageRows(result, &progress)[0].fraction, 5.0 / 16.0);
    progress.grid = {.phase = GridPhase::Finishing, .step = 8, .preparation = {}, .steps = {}};
    EXPECT_EQ(stageRows(result, &progress)[0].fraction, 1.0);
}

TEST(DegradationPage, ShowsWhatWasFoundWithFiles)
{
    const DegradationTestPage test;
    RunResult result = sampleProcedure(ProcedureScene::Rounds);
    result.samples.clear();
    result.procedure = delayRatioProcedure(delayRatioSize, CopyBy::Own, 1).value();
    result.stages = {StageRecord()};
    result.stages.front().status = StepStatus::Complete;
    FilesRecord& record = result.stages.front().files.emplace();
    record.memoryRead = record.memoryWrite = std::chrono::seconds(1);
    const FilesWork& work = std::get<FilesStage>(result.procedure.stages.front().work).work;
    for (const FilePhase& phase : phasesOf(work)) {
        FilePhaseRecord one;
        one.phase = phase;
        one.duration = std::chrono::seconds(11);
        one.bytes = work.set.bytes().count();
        one.files = 1;
        record.phases.push_back(std::move(one));
    }
    test.page->show(figuresOf(std::make_shared<const RunResult>(result)));
    EXPECT_THAT(test.page->sentences().toStdString(), HasSubstr("The DelayRatio is 0.55"));
    ASSERT_THAT(test.page->stages().stages(), SizeIs(1));
    EXPECT_EQ(test.page->stages().stages().front().mark, StageList::Mark::Done);

    RunProgress progress;
    progress.phase = RunPhase::Files;
    progress.position = {0, 1, 1, 0};
    EXPECT_NEAR(stageRows(result, &progress)[0].fraction, 4.0 / 6.0, 1e-9);
}

TEST(DegradationPage, ShowsTheFindingOfASaturationWithFewRounds)
{
    const DegradationTestPage test;
    RunResult result = sampleProcedure(ProcedureScene::Rounds);
    result.procedure.name = "snia-wsat";
    const auto figures = figuresOf(std::make_shared<const RunResult>(std::move(result)));
    ASSERT_FALSE(figures->sentences.empty());
    test.page->show(figures);
    EXPECT_THAT(test.page->sentences().toStdString(), HasSubstr("IOPS"));
}

TEST(ProcedureRows, SayWhatThereIsOfOneRound)
{
    auto figures = test::sampleFigures(ProcedureScene::Rounds);
    RunResult result = *figures->result;
    auto& measure = std::get<MeasureStage>(result.procedure.stages[2].work);
    measure.tracked.resize(1);
    measure.steadyEvery = 31;
    figures->result = std::make_shared<const RunResult>(result);
    figures->steadiness[2].rounds = {{49'949}};
    EXPECT_EQ(withPlainBlanks(firstRoundText(*figures, 2)),
        QStringLiteral("The first round: 49 949 IOPS\nSteady state can be judged from 5 counted rounds on; one round "
                       "in 31 counts."));
    figures->steadiness[2].rounds = {{}};
    EXPECT_EQ(firstRoundText(*figures, 2), QStringLiteral("Rounds appear here as they are measured."));
}

TEST(ProcedureRows, StatesOfLargeBlocksAreToldInBytes)
{
    StateFigure small;
    small.iops = 25'000.0;
    small.bytesPerSecond = small.iops * 4096.0;
    StateFigure large;
    large.iops = 278.0;
    large.bytesPerSecond = large.iops * 1048576.0;
    const std::vector<BarList::Row> rows = stateRows({small, large});
    EXPECT_EQ(withPlainBlanks(rows[0].value), QStringLiteral("25 000 IOPS"));
    EXPECT_EQ(withPlainBlanks(rows[1].value), QStringLiteral("292 MB/s"));
}

TEST(ProcedureRows, TheRatioIsThereForSmallAmountsToo)
{
    RunResult result;
    HealthSnapshot before;
    before.source = "NVMe log 02h";
    before.facts.hostWrittenBytes = 1'000'000'000;
    before.facts.nandWrittenBytes = 2'000'000'000;
    HealthSnapshot after = before;
    after.facts.hostWrittenBytes = 3'100'000'000;
    after.facts.nandWrittenBytes = 13'000'000'000;
    result.health.before = {before};
    result.health.after = {after};
    const ProcedureTable table = healthTable(result);
    ASSERT_THAT(table.lines, SizeIs(1));
    EXPECT_EQ(table.lines[0][3], QStringLiteral("≈ 5.2"));
}

TEST(ProcedureRows, TheSameWorkloadInSeveralStagesIsToldApart)
{
    auto figures = test::sampleFigures(ProcedureScene::Rounds);
    CellFigure cell;
    cell.name = "RND 4KiB Q32T1";
    cell.stage = 1;
    figures->cells[1] = {cell};
    cell.stage = 2;
    figures->cells[2] = {cell};
    const ProcedureTable table = cellTable(*figures);
    ASSERT_THAT(table.lines, SizeIs(2));
    EXPECT_NE(table.lines[0][0], table.lines[1][0]);
}

TEST(ProcedureRows, AStageThatDidNotBecomeSteadyIsMarked)
{
    RunResult result = sampleProcedure(ProcedureScene::Rounds);
    result.stages[2].isSteady = false;
    EXPECT_EQ(stageRows(result, nullptr)[2].mark, StageList::Mark::Warning);
    result.stages[2].isSteady = true;
    EXPECT_EQ(stageRows(result, nullptr)[2].mark, StageList::Mark::Done);
    result.stages[2].status = StepStatus::Failed;
    result.stages[2].reason = Sentence::verbatim("The drive is gone.");
    EXPECT_EQ(stageRows(result, nullptr)[2].mark, StageList::Mark::Failed);
    EXPECT_EQ(stageRows(result, nullptr)[2].summary, QStringLiteral("The drive is gone."));
}

} // namespace
} // namespace steadymark::gui
