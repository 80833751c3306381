// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/result_grid_model.h"

#include "app/gui/widgets/figure_text.h"
#include "sample_run.h"
#include "tests/app/gui_widgets/test_support.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>

namespace steadymark::gui {
namespace {

using Model = ResultGridModel;
using Status = ResultGridModel::Status;
using Tester = QAbstractItemModelTester;

TestPlan defaultPlan()
{
    return buildPlan(optionsFor(*findProfile("default")));
}

Status statusOf(const QModelIndex& index)
{
    return static_cast<Status>(index.data(Model::StatusRole).toInt());
}

class ResultGridModelTest : public ::testing::Test {
protected:
    void show(std::size_t step, StepRecord record)
    {
        m_records.resize(std::max(m_records.size(), step + 1));
        m_records[step] = std::make_shared<StepRecord>(std::move(record));
        m_model.setSteps(m_records);
    }

    StepRecord stepWith(std::size_t step, const std::vector<double>& megabytesPerSecond)
    {
        std::vector<double> rates;
        for (const double rate : megabytesPerSecond)
            rates.push_back(rate * 1e6);
        return sample::step(m_model.plan().steps[step], rates);
    }

    Model m_model;
    Tester m_tester{&m_model, Tester::FailureReportingMode::Fatal};
    std::vector<std::shared_ptr<const StepRecord>> m_records;
};

TEST_F(ResultGridModelTest, HasARowForEachNameAndAColumnForEachOperation)
{
    m_model.setPlan(defaultPlan());
    EXPECT_EQ(m_model.rowCount(), 4);
    EXPECT_EQ(m_model.columnCount(), 2);
    EXPECT_EQ(m_model.headerData(0, Qt::Horizontal, Qt::DisplayRole).toString(), "Read");
    EXPECT_EQ(m_model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), "Write");
    EXPECT_EQ(m_model.index(2, 1).data(Model::StepRole).toULongLong(), 6U);

    PlanOptions options = optionsFor(*findProfile("default"));
    options.mixReadPercent = 70;
    m_model.setPlan(buildPlan(options));
    EXPECT_EQ(m_model.columnCount(), 3);
    EXPECT_EQ(m_model.operationOfColumn(2), Operation::Mix);

    options.operations = Operations::WriteOnly;
    m_model.setPlan(buildPlan(options));
    EXPECT_EQ(m_model.columnCount(), 1);
    EXPECT_EQ(m_model.operationOfColumn(0), Operation::Write);

    m_model.setPlan(TestPlan());
    EXPECT_EQ(m_model.rowCount(), 0);
}

TEST_F(ResultGridModelTest, RowsOfTheSameNameStayApart)
{
    PlanOptions options = optionsFor(*findProfile("demo"));
    options.rows.push_back(options.rows.front());
    m_model.setPlan(buildPlan(options));
    ASSERT_EQ(m_model.rowCount(), 2);
    EXPECT_EQ(m_model.index(0, 0).data(Model::StepRole).toULongLong(), 0U);
    EXPECT_EQ(m_model.index(1, 0).data(Model::StepRole).toULongLong(), 1U);
    EXPECT_EQ(m_model.index(0, 1).data(Model::StepRole).toULongLong(), 2U);
    EXPECT_EQ(m_model.index(1, 1).data(Model::StepRole).toULongLong(), 3U);
}

TEST_F(ResultGridModelTest, ACellWithoutAStepIsEmptyAndCannotBeChosen)
{
    TestPlan plan = defaultPlan();
    plan.steps.pop_back(); // the last row is read only
    m_model.setPlan(plan);
    const QModelIndex cell = m_model.index(3, 1);
    EXPECT_EQ(statusOf(cell), Status::None);
    EXPECT_EQ(m_model.flags(cell), Qt::NoItemFlags);
    EXPECT_FALSE(cell.data(Model::StepRole).isValid());
    EXPECT_TRUE(cell.data(Qt::AccessibleTextRole).toString().endsWith("not in this plan"));
}

TEST_F(ResultGridModelTest, ShowsTheMedianPassAndTheRangeOfAll)
{
    m_model.setPlan(defaultPlan());
    const StepRecord record = stepWith(0, {7000.0, 6500.0, 7200.0, 6900.0, 7100.0});
    const auto figure = [&](std::size_t pass) {
        return record.passes[pass].bytesPerSecond() / 1e6;
    };
    show(0, record);
    const QModelIndex cell = m_model.index(0, 0);
    EXPECT_DOUBLE_EQ(cell.data(Model::FigureRole).toDouble(), figure(0));
    EXPECT_DOUBLE_EQ(cell.data(Model::MinimumRole).toDouble(), figure(1));
    EXPECT_DOUBLE_EQ(cell.data(Model::MaximumRole).toDouble(), figure(2));
    EXPECT_EQ(cell.data(Model::PassesRole).value<QList<double>>().size(), 5);
    EXPECT_EQ(cell.data().toString().size(), QString("7 000.0").size());
    EXPECT_TRUE(cell.data(Model::RangeTextRole).toString().startsWith("6" + test::thin));
    EXPECT_TRUE(cell.data(Model::StatusTextRole).toString().isEmpty());
}

TEST_F(ResultGridModelTest, OnePassHasNoRange)
{
    m_model.setPlan(defaultPlan());
    show(0, stepWith(0, {7000.0}));
    EXPECT_TRUE(m_model.index(0, 0).data(Model::FigureRole).isValid());
    EXPECT_FALSE(m_model.index(0, 0).data(Model::MinimumRole).isValid());
    EXPECT_TRUE(m_model.index(0, 0).data(Model::RangeTextRole).toString().isEmpty());
}

TEST_F(ResultGridModelTest, FiguresOfAllUnitsComeFromTheSamePass)
{
    m_model.setPlan(defaultPlan());
    const StepRecord record = stepWith(3, {80.0, 90.0, 85.0});
    show(3, record);
    const PassRecord& median = record.passes[*medianPass(record.passes)];
    const QModelIndex cell = m_model.index(3, 0);
    m_model.setUnit(Unit::Iops);
    EXPECT_DOUBLE_EQ(cell.data(Model::FigureRole).toDouble(), median.iops());
    m_model.setUnit(Unit::GigabytesPerSecond);
    EXPECT_DOUBLE_EQ(cell.data(Model::FigureRole).toDouble(), median.bytesPerSecond() / 1e9);
    m_model.setUnit(Unit::Microseconds);
    EXPECT_DOUBLE_EQ(cell.data(Model::FigureRole).toDouble(), median.meanLatencyNs() / 1e3);
    EXPECT_LE(cell.data(Model::MinimumRole).toDouble(), cell.data(Model::FigureRole).toDouble());
}

TEST(ResultGridBars, AreCrystalDiskMarksLogarithmicMeter)
{
    // log10(10 · MB/s) / 6 and 1 − log10(µs) / 6, worked out by hand.
    EXPECT_DOUBLE_EQ(Model::barFraction(0.1, Unit::MegabytesPerSecond), 0.0);
    EXPECT_DOUBLE_EQ(Model::barFraction(0.05, Unit::MegabytesPerSecond), 0.0);
    EXPECT_NEAR(Model::barFraction(1.0, Unit::MegabytesPerSecond), 1.0 / 6.0, 1e-12);
    EXPECT_NEAR(Model::barFraction(100.0, Unit::MegabytesPerSecond), 0.5, 1e-12);
    EXPECT_NEAR(Model::barFraction(7082.4, Unit::MegabytesPerSecond), 0.80836, 1e-5);
    EXPECT_DOUBLE_EQ(Model::barFraction(100'000.0, Unit::MegabytesPerSecond), 1.0);
    EXPECT_DOUBLE_EQ(Model::barFraction(5e6, Unit::MegabytesPerSecond), 1.0);
    EXPECT_DOUBLE_EQ(Model::barFraction(1.0, Unit::Microseconds), 1.0);
    EXPECT_NEAR(Model::barFraction(1000.0, Unit::Microseconds), 0.5, 1e-12);
    EXPECT_NEAR(Model::barFraction(50.0, Unit::Microseconds), 0.71684, 1e-5);
    EXPECT_DOUBLE_EQ(Model::barFraction(0.5, Unit::Microseconds), 1.0);
    EXPECT_DOUBLE_EQ(Model::barFraction(2e6, Unit::Microseconds), 0.0);
    EXPECT_DOUBLE_EQ(Model::barFraction(0.0, Unit::Microseconds), 0.0);
}

TEST_F(ResultGridModelTest, TheBarFollowsTheUnitThatIsShown)
{
    m_model.setPlan(defaultPlan());
    show(0, stepWith(0, {7082.4})); // 1 MiB
    show(3, stepWith(3, {84.5}));   // 4 KiB
    const QModelIndex large = m_model.index(0, 0);
    const QModelIndex small = m_model.index(3, 0);
    for (const Unit unit : {Unit::MegabytesPerSecond, Unit::GigabytesPerSecond, Unit::Iops, Unit::Microseconds}) {
        m_model.setUnit(unit);
        for (const QModelIndex& cell : {large, small})
            EXPECT_DOUBLE_EQ(cell.data(Model::BarRole).toDouble(),
                Model::barFraction(cell.data(Model::FigureRole).toDouble(), unit));
        // The greater figure has the longer bar, which of I/Os is that of the small blocks; a latency is better short.
        const bool isLonger = large.data(Model::BarRole).toDouble() > small.data(Model::BarRole).toDouble();
        EXPECT_EQ(isLonger, unit == Unit::MegabytesPerSecond || unit == Unit::GigabytesPerSecond)
            << static_cast<int>(unit);
    }
}

LiveSample sampleOf(std::size_t step, unsigned pass, double megabytesPerSecond, double iops)
{
    LiveSample sample;
    sample.step = step;
    sample.pass = pass;
    sample.span = std::chrono::milliseconds(100);
    sample.readBytesPerSecond = megabytesPerSecond * 1e6;
    sample.iops = iops;
    sample.meanLatencyNs = 50'000.0;
    return sample;
}

TEST_F(ResultGridModelTest, ShowsTheRunningPassUntilOneCounts)
{
    m_model.setPlan(defaultPlan());
    const QModelIndex cell = m_model.index(1, 0);
    EXPECT_TRUE(m_model.newestText().isEmpty());
    m_model.setRunning(Model::Running{1, 0, 5});
    RunningFigures live;
    live.add(sampleOf(0, 5, 9999.0, 9999.0)); // the step before
    m_model.setLive(live);
    EXPECT_FALSE(cell.data(Model::LiveRole).toBool());
    EXPECT_TRUE(cell.data().toString().isEmpty());

    live.add(sampleOf(1, 0, 100.0, 1000.0));
    live.add(sampleOf(1, 0, 200.0, 3000.0));
    m_model.setLive(live);
    EXPECT_TRUE(cell.data(Model::LiveRole).toBool());
    EXPECT_EQ(cell.data().toString(), figureText(150.0, Unit::MegabytesPerSecond));
    EXPECT_FALSE(cell.data(Model::FigureRole).isValid()); // nothing that counts
    EXPECT_TRUE(cell.data(Qt::AccessibleTextRole).toString().contains("so far"));
    EXPECT_EQ(m_model.newestText().replace(noBreakSpace, QLatin1Char(' ')), "SEQ 1M Q1 T1 Read: 150.0 MB/s");
    m_model.setUnit(Unit::Iops);
    EXPECT_EQ(cell.data().toString(), figureText(2000.0, Unit::Iops));
    m_model.setUnit(Unit::Microseconds);
    EXPECT_EQ(cell.data().toString(), figureText(50.0, Unit::Microseconds));
    m_model.setUnit(Unit::MegabytesPerSecond);

    // The first scored pass begins anew.
    m_model.setRunning(Model::Running{1, 1, 5});
    live.add(sampleOf(1, 1, 400.0, 4000.0));
    m_model.setLive(live);
    EXPECT_EQ(cell.data().toString(), figureText(400.0, Unit::MegabytesPerSecond));

    // From then on the passes that count are shown, whatever the running one does.
    show(1, stepWith(1, {300.0}));
    m_model.setRunning(Model::Running{1, 2, 5});
    live.add(sampleOf(1, 2, 10.0, 100.0));
    m_model.setLive(live);
    EXPECT_FALSE(cell.data(Model::LiveRole).toBool());
    EXPECT_NEAR(cell.data(Model::FigureRole).toDouble(), 300.0, 1.0);
}

TEST_F(ResultGridModelTest, TellsWhatHappenedToEachStep)
{
    m_model.setPlan(defaultPlan());
    EXPECT_EQ(statusOf(m_model.index(0, 0)), Status::Pending);
    EXPECT_TRUE(m_model.index(0, 0).data(Qt::AccessibleTextRole).toString().endsWith("not measured yet"));

    StepRecord failed = stepWith(0, {});
    failed.status = StepStatus::Failed;
    failed.reason = Sentence::verbatim("Reading 4096 bytes at offset 8192 failed: Input/output error.");
    show(0, failed);
    EXPECT_EQ(statusOf(m_model.index(0, 0)), Status::Failed);
    EXPECT_EQ(m_model.index(0, 0).data(Model::ReasonRole).toString(), QString::fromStdString(english(failed.reason)));
    EXPECT_TRUE(m_model.index(0, 0).data(Qt::ToolTipRole).toString().contains("Input/output error"));
    EXPECT_TRUE(m_model.index(0, 0).data(Qt::AccessibleTextRole).toString().contains("Input/output error"));
    EXPECT_FALSE(m_model.index(0, 0).data(Model::FigureRole).isValid());

    StepRecord early = stepWith(1, {100.0});
    early.status = StepStatus::EndedEarly;
    show(1, early);
    EXPECT_EQ(m_model.index(1, 0).data(Model::StatusTextRole).toString(), "ended early");

    m_model.setRunning(Model::Running{2, 0, 5});
    EXPECT_EQ(m_model.index(2, 0).data(Model::StatusTextRole).toString(), "warm-up");
    m_model.setRunning(Model::Running{2, 3, 5});
    EXPECT_EQ(statusOf(m_model.index(2, 0)), Status::Running);
    EXPECT_EQ(m_model.index(2, 0).data(Model::StatusTextRole).toString(), "pass 3 of 5");
    m_model.setRunning({});
    EXPECT_EQ(statusOf(m_model.index(2, 0)), Status::Pending);

    StepRecord skipped = stepWith(4, {});
    skipped.status = StepStatus::Skipped;
    show(4, skipped);
    EXPECT_EQ(m_model.index(0, 1).data(Model::StatusTextRole).toString(), "not run");
}

TEST_F(ResultGridModelTest, BufferedFiguresAreMarkedWithTheReason)
{
    m_model.setPlan(defaultPlan());
    StepRecord record = stepWith(0, {100.0});
    show(0, record);
    EXPECT_FALSE(m_model.index(0, 0).data(Model::BufferedRole).toBool());
    record.engine.isDirect = false;
    record.engine.bufferedReason = Sentence::verbatim("The file system cannot do direct I/O.");
    show(0, record);
    EXPECT_TRUE(m_model.index(0, 0).data(Model::BufferedRole).toBool());
    EXPECT_TRUE(m_model.index(0, 0).data(Qt::ToolTipRole).toString().contains("cannot do direct I/O"));
    EXPECT_TRUE(m_model.index(0, 0).data(Qt::AccessibleTextRole).toString().contains("buffered"));
}

TEST_F(ResultGridModelTest, TheToolTipHasAllUnitsAndOnlyQuantilesWithEnoughSamples)
{
    m_model.setPlan(defaultPlan());
    show(3, stepWith(3, {84.5, 85.0, 84.0})); // about 100 000 I/Os in a pass
    const QString full = m_model.index(3, 0).data(Qt::ToolTipRole).toString();
    for (const char* unit : {"MB/s", "GB/s", "IOPS", "µs"})
        EXPECT_TRUE(full.contains(unit)) << unit;
    EXPECT_TRUE(full.contains("p99.9"));
    EXPECT_TRUE(full.contains("Passes"));

    StepRecord few = stepWith(0, {100.0});
    // 200 samples: p95 has ten beyond it, p99 only two.
    few.passes[0].read.latency = LatencyHistogram();
    for (int i = 0; i < 200; ++i)
        few.passes[0].read.latency.record(Nanoseconds(1000 + i));
    show(0, few);
    const QString reduced = m_model.index(0, 0).data(Qt::ToolTipRole).toString();
    EXPECT_TRUE(reduced.contains("p95"));
    EXPECT_FALSE(reduced.contains("p99"));
}

TEST_F(ResultGridModelTest, TextOfStrangersIsNoMarkupInTheToolTip)
{
    m_model.setPlan(defaultPlan());
    StepRecord record = stepWith(0, {});
    record.status = StepStatus::Failed;
    record.reason = Sentence::verbatim("<img src=x>");
    show(0, record);
    EXPECT_FALSE(m_model.index(0, 0).data(Qt::ToolTipRole).toString().contains("<img"));
}

TEST_F(ResultGridModelTest, OnlyCellsThatChangedAreReported)
{
    m_model.setPlan(defaultPlan());
    show(0, stepWith(0, {100.0}));
    QSignalSpy spy(&m_model, &Model::dataChanged);
    m_model.setSteps(m_records);
    EXPECT_EQ(spy.count(), 0) << "nothing is new";
    show(5, stepWith(5, {100.0}));
    ASSERT_EQ(spy.count(), 1);
    EXPECT_EQ(spy[0][0].toModelIndex(), m_model.index(1, 1));
    EXPECT_EQ(spy[0][1].toModelIndex(), m_model.index(1, 1));

    spy.clear();
    m_model.setRunning(Model::Running{2, 1, 5});
    m_model.setRunning(Model::Running{2, 1, 5});
    EXPECT_EQ(spy.count(), 1);
    m_model.setRunning(Model::Running{3, 1, 5});
    EXPECT_EQ(spy.count(), 3) << "the one that ended and the one that began";
}

TEST_F(ResultGridModelTest, ProfilesWithAllUnitsHaveARowForEachUnitOfTheirRandomRows)
{
    m_model.setPlan(buildPlan(optionsFor(*findProfile("peak"))));
    EXPECT_TRUE(m_model.showsAllUnits());
    ASSERT_EQ(m_model.rowCount(), 4);
    EXPECT_EQ(m_model.unitOfRow(0), Unit::MegabytesPerSecond);
    EXPECT_EQ(m_model.unitOfRow(1), Unit::MegabytesPerSecond);
    EXPECT_EQ(m_model.unitOfRow(2), Unit::Iops);
    EXPECT_EQ(m_model.unitOfRow(3), Unit::Microseconds);
    m_model.setUnit(Unit::GigabytesPerSecond);
    EXPECT_EQ(m_model.unitOfRow(0), Unit::MegabytesPerSecond);

    QSignalSpy spy(&m_model, &Model::dataChanged);
    show(1, stepWith(1, {1000.0}));
    EXPECT_EQ(spy.count(), 3) << "one step, three cells";
    EXPECT_EQ(m_model.cellsOf(1).size(), 3U);
}

TEST_F(ResultGridModelTest, MoreRecordsThanStepsDoNoHarm)
{
    m_model.setPlan(buildPlan(optionsFor(*findProfile("demo"))));
    m_model.setSteps(std::vector<std::shared_ptr<const StepRecord>>(9));
    m_model.setRunning(Model::Running{7, 1, 5});
    EXPECT_FALSE(m_model.running().has_value());
}

} // namespace
} // namespace steadymark::gui
