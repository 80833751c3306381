// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/benchmark/plan_bar.h"
#include "app/gui/benchmark/run_header.h"
#include "app/gui/benchmark/size_entry.h"
#include "app/gui/target/target_model.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/flow_layout.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/start_button.h"
#include "tests/app/gui/test_support.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

Volume volumeNamed(const std::string& mountPoint, const std::string& model)
{
    Volume volume;
    volume.mountPoint = mountPoint;
    volume.fileSystem = "ext4";
    volume.total = ByteCount(2'000'000'000'000);
    volume.available = ByteCount(412'000'000'000);
    volume.isWritable = true;
    Drive drive;
    drive.name = "sda";
    drive.model = model;
    drive.link = "SATA 6 Gbit/s";
    volume.drives = {drive};
    return volume;
}

TEST(TargetModel, ListsTheChosenFolderFirstAndTheChooserBeforeWhatMayBeLong)
{
    TargetModel model;
    std::vector<TargetModel::Target> targets;
    for (const char* const folder : {"/", "/home"}) {
        TargetModel::Target target;
        target.folder = folder;
        target.volume.mountPoint = folder;
        target.volume.fileSystem = "ext4";
        target.volume.isWritable = true;
        targets.push_back(target);
    }
    const std::vector<TargetModel::Target> simulated = simulatedTargets();
    targets.insert(targets.end(), simulated.begin(), simulated.end());
    model.setTargets(targets);
    ASSERT_EQ(model.rowCount(), static_cast<int>(targets.size()) + 1);
    EXPECT_TRUE(model.index(2).data(TargetModel::ChooserRole).toBool());
    EXPECT_EQ(model.target(2), nullptr);
    EXPECT_EQ(model.rowOf(targets.back().folder), model.rowCount() - 1);

    TargetModel::Target chosen = targets.front();
    chosen.folder = "/home/somebody/test";
    EXPECT_EQ(model.add(chosen), 0);
    EXPECT_EQ(model.target(0)->folder, chosen.folder);
    EXPECT_TRUE(model.index(3).data(TargetModel::ChooserRole).toBool());
    EXPECT_EQ(model.add(chosen), 0) << "once";
    EXPECT_EQ(model.rowCount(), static_cast<int>(targets.size()) + 2);

    int headings = 0;
    for (int row = 4; row < model.rowCount(); ++row) {
        headings += model.index(row).data(TargetModel::SectionRole).toString().isEmpty() ? 0 : 1;
        const QString name = model.index(row).data(Qt::DisplayRole).toString();
        const QString id = QString::fromStdString(model.target(row)->folder.string()).section(QLatin1Char(':'), 1);
        EXPECT_FALSE(name.contains(id)) << qPrintable(name) << " is an identifier";
    }
    EXPECT_EQ(headings, 1) << "one above all simulated drives";
    EXPECT_FALSE(model.index(4).data(TargetModel::SectionRole).toString().isEmpty());
}

TEST(TargetModel, KeepsTheContractOfAModel)
{
    TargetModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setTargets({{volumeNamed("/", "Example"), "/home/me"}, {volumeNamed("/boot", "Example"), {}}});
    EXPECT_EQ(model.add({volumeNamed("/mnt", "Other"), "/mnt"}), 0) << "what was chosen is the first";
    EXPECT_EQ(model.add({volumeNamed("/mnt", "Other"), "/mnt"}), 0) << "once";
    EXPECT_EQ(model.rowCount(), 4) << "three targets and the chooser";
}

TEST(TargetModel, TellsTheFactsThatMatterForATest)
{
    TargetModel model;
    model.setTargets({{volumeNamed("/", "Example SSD"), "/home/me"}});
    EXPECT_EQ(model.index(0).data().toString(), QStringLiteral("Example SSD"));
    const QString facts = model.index(0).data(TargetModel::FactsRole).toString();
    for (const char* const fact : {"/home/me", "ext4", "412", "SATA 6 Gbit/s"})
        EXPECT_TRUE(facts.contains(QLatin1String(fact))) << fact << " in " << qPrintable(facts);
}

TEST(TargetModel, CallsAVolumeByTheNameThatItsUserGaveIt)
{
    Volume volume = volumeNamed("/data", "Example SSD");
    TargetModel model;
    model.setTargets({{volume, "/data"}});
    const QString nameless = model.index(0).data(TargetModel::FactsRole).toString();
    volume.label = "Games";
    model.setTargets({{volume, "/data"}});
    EXPECT_TRUE(nameless.startsWith(QStringLiteral("/data · ext4"))) << qPrintable(nameless);
    const QString facts = model.index(0).data(TargetModel::FactsRole).toString();
    EXPECT_TRUE(facts.startsWith(QStringLiteral("/data · Games · ext4"))) << qPrintable(facts);
}

TEST(TargetModel, DisablesWhatCannotBeTestedAndSaysWhy)
{
    Volume readOnly = volumeNamed("/media/cd", "Disc");
    readOnly.unusableReason = Sentence::verbatim("It is mounted read-only.");
    TargetModel model;
    model.setTargets(
        {{readOnly, "/media/cd"}, {volumeNamed("/boot", "Example"), {}}, {volumeNamed("/", "Example"), "/"}});
    EXPECT_FALSE(model.flags(model.index(0)) & Qt::ItemIsEnabled);
    EXPECT_EQ(model.index(0).data(TargetModel::ReasonRole).toString(), QStringLiteral("It is mounted read-only."));
    EXPECT_FALSE(model.flags(model.index(1)) & Qt::ItemIsEnabled);
    EXPECT_FALSE(model.index(1).data(TargetModel::ReasonRole).toString().isEmpty());
    EXPECT_EQ(model.firstUsableRow(), 2);
}

TEST(DriveTitle, CountsEqualDrivesOfAnArray)
{
    Drive drive;
    drive.model = "Example HDD";
    EXPECT_EQ(driveTitle({drive, drive}, "ext4"), QStringLiteral("2 × Example HDD"));
    EXPECT_EQ(driveTitle({}, "tmpfs"), QStringLiteral("Memory (tmpfs)"));
    EXPECT_EQ(driveTitle({}, "nfs4"), QStringLiteral("Network (nfs4)"));
}

TEST(PlanBar, TakesASizeThatIsInNoListAndSaysWhatIsNone)
{
    PlanBar bar;
    bar.resize(800, 40);
    bar.QWidget::show();
    const QSignalSpy changes(&bar, &PlanBar::optionsChanged);
    const auto boxes = bar.findChildren<ChoiceBox*>();
    const auto size = std::ranges::find(boxes, QStringLiteral("Size of the test file"), &ChoiceBox::accessibleName);
    ASSERT_NE(size, boxes.end());
    const ByteCount before = bar.options().fileSize;
    const auto chooseOther = [&] {
        const int row = (*size)->findText(QStringLiteral("Other…"));
        ASSERT_GE(row, 0);
        (*size)->setCurrentIndex(row);
        emit(*size)->activated(row);
    };
    auto* const entry = bar.findChild<SizeEntry*>();
    ASSERT_NE(entry, nullptr);
    auto* const field = entry->findChild<QLineEdit*>();
    chooseOther();
    ASSERT_TRUE(entry->isVisible());
    EXPECT_EQ(bar.options().fileSize, before) << "nothing is chosen yet";
    EXPECT_EQ(test::withPlainBlanks((*size)->currentText()), QString::fromStdString(formatSize(before)));
    for (const char* const wrong : {"a lot", "0", "3PiB"}) {
        field->setText(QString::fromLatin1(wrong));
        QTest::keyClick(field, Qt::Key_Return);
        EXPECT_TRUE(entry->isVisible()) << wrong;
        EXPECT_FALSE(entry->complaint().isEmpty()) << wrong;
    }
    EXPECT_EQ(changes.count(), 0);
    field->setText(QStringLiteral("48 GiB"));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_FALSE(entry->isVisible());
    EXPECT_EQ(bar.options().fileSize, ByteCount(std::uint64_t{48} << 30U));
    EXPECT_EQ(
        test::withPlainBlanks((*size)->currentText()), QString::fromStdString(formatSize(bar.options().fileSize)));
    EXPECT_EQ(changes.count(), 1);
    chooseOther();
    QTest::keyClick(field, Qt::Key_Escape);
    EXPECT_FALSE(entry->isVisible());
    EXPECT_EQ(changes.count(), 1);
}

TEST(PlanBar, TakesRowsAndTimesFromTheProfileAndKeepsTheOtherChoices)
{
    PlanBar bar;
    PlanOptions options = optionsFor(*findProfile("default"));
    options.passes = 3;
    options.fileSize = ByteCount(std::uint64_t(8) << 30U);
    bar.setOptions(options);
    const QSignalSpy changes(&bar, &PlanBar::optionsChanged);
    const auto boxes = bar.findChildren<ChoiceBox*>();
    ASSERT_FALSE(boxes.isEmpty());
    ChoiceBox* const profile = boxes.front();
    profile->setValue(QStringLiteral("flash"));
    emit profile->chosen();
    EXPECT_EQ(changes.count(), 1);
    EXPECT_EQ(bar.options().profile, "flash");
    EXPECT_EQ(bar.options().measure, findProfile("flash")->measure);
    EXPECT_EQ(bar.options().interval, findProfile("flash")->interval);
    EXPECT_EQ(bar.options().passes, 3U);
    EXPECT_EQ(bar.options().fileSize, options.fileSize);
}

TEST(PlanBar, AProfileThatIsDefinedWithThemSetsSizeDirectionAndPassesAndTakesThemAwayAgain)
{
    PlanBar bar;
    bar.setOptions(optionsFor(*findProfile("default")));
    ChoiceBox* const profile = bar.findChildren<ChoiceBox*>().front();
    profile->setValue(QStringLiteral("anandtech"));
    emit profile->chosen();
    EXPECT_EQ(bar.options().operations, Operations::WriteOnly);
    EXPECT_EQ(bar.options().fileSize, ByteCount(std::uint64_t(8) << 30U));
    EXPECT_EQ(bar.options().passes, 1U);
    EXPECT_FALSE(bar.options().hasWarmUp);
    EXPECT_EQ(profile->currentText(), QStringLiteral("AnandTech 2010 (writes)"));
    profile->setValue(QStringLiteral("nvme"));
    emit profile->chosen();
    EXPECT_EQ(bar.options().operations, Operations::ReadAndWrite);
    EXPECT_EQ(bar.options().fileSize, PlanOptions().fileSize);
    EXPECT_TRUE(bar.options().hasWarmUp);
}

TEST(PlanBar, CrystalDiskMark3BringsItsSizesAndDataAndTakesThemAwayAgain)
{
    PlanBar bar;
    bar.setOptions(optionsFor(*findProfile("default")));
    const QList<ChoiceBox*> boxes = bar.findChildren<ChoiceBox*>();
    ChoiceBox* const profile = boxes.front();
    ChoiceBox* const size = boxes[1];
    const QString sixteenMebibytes = size->itemText(0);
    profile->setValue(QStringLiteral("cdm3"));
    emit profile->chosen();
    EXPECT_EQ(bar.options().data.kind, DataKind::Doubled);
    EXPECT_EQ(bar.options().fileSize, ByteCount(std::uint64_t(1000) << 20U));
    EXPECT_TRUE(bar.options().hasWarmUp);
    EXPECT_EQ(size->itemData(0).toULongLong(), 50ULL << 20U);
    EXPECT_EQ(size->value().toULongLong(), 1000ULL << 20U);
    profile->setValue(QStringLiteral("default"));
    emit profile->chosen();
    EXPECT_EQ(bar.options().data, DataPattern());
    EXPECT_EQ(size->itemText(0), sixteenMebibytes);
}

TEST(PlanBar, PassesMayEndWhenTheMedianIsKnown)
{
    PlanBar bar;
    bar.setOptions(optionsFor(*findProfile("default")));
    const QList<ChoiceBox*> boxes = bar.findChildren<ChoiceBox*>();
    const auto passes = std::ranges::find_if(
        boxes, [](const ChoiceBox* one) { return one->accessibleName().startsWith(QStringLiteral("Scored passes")); });
    ASSERT_NE(passes, boxes.end());
    const int until = (*passes)->findText(QStringLiteral("Until ±3 %"));
    ASSERT_GE(until, 0);
    (*passes)->setCurrentIndex(until);
    emit(*passes)->chosen();
    EXPECT_EQ(bar.options().untilPermille, 30U);
    EXPECT_EQ(bar.options().passes, 20U);
    (*passes)->setCurrentIndex(2);
    emit(*passes)->chosen();
    EXPECT_EQ(bar.options().untilPermille, std::nullopt);
    EXPECT_EQ(bar.options().passes, 3U);
    PlanOptions finer = bar.options();
    finer.untilPermille = 25;
    finer.passes = 50;
    bar.setOptions(finer);
    EXPECT_EQ((*passes)->currentText(), QStringLiteral("Until ±2.5 %"));
    EXPECT_EQ(bar.options().passes, 50U);
}

TEST(PlanBar, ChoosesHowLongTheWarmUpIs)
{
    PlanBar bar;
    bar.setOptions(optionsFor(*findProfile("default")));
    EXPECT_EQ(bar.options().warmUpTime, Nanoseconds(1'000'000'000));
    const QList<ChoiceBox*> boxes = bar.findChildren<ChoiceBox*>();
    const auto box = std::ranges::find_if(
        boxes, [](const ChoiceBox* one) { return one->accessibleName().startsWith(QStringLiteral("I/O before")); });
    ASSERT_NE(box, boxes.end());
    const auto choose = [box](Nanoseconds warmUp) {
        (*box)->setValue(static_cast<qlonglong>(warmUp.count()));
        emit(*box)->chosen();
    };
    choose(Nanoseconds(-1));
    EXPECT_FALSE(bar.options().hasWarmUp);
    choose(Nanoseconds(0));
    EXPECT_TRUE(bar.options().hasWarmUp);
    EXPECT_EQ(bar.options().warmUpTime, std::nullopt) << "as long as a pass";
    choose(Nanoseconds(5'000'000'000));
    EXPECT_EQ(bar.options().warmUpTime, Nanoseconds(5'000'000'000));
    // Of a plan from before there was a choice.
    PlanOptions older = bar.options();
    older.warmUpTime.reset();
    bar.setOptions(older);
    EXPECT_EQ((*box)->currentText(), QStringLiteral("As long as a pass"));
}

TEST(PlanBar, ShowsValuesOfAPlanFileThatAreNotAmongTheChoices)
{
    PlanBar bar;
    PlanOptions options = optionsFor(*findProfile("default"));
    options.fileSize = ByteCount(std::uint64_t(3) << 30U);
    options.measure = Nanoseconds(7'500'000'000);
    options.data = {DataKind::Compressible, 30};
    bar.setOptions(options);
    QStringList shown;
    for (const ChoiceBox* const box : bar.findChildren<ChoiceBox*>())
        shown << test::withPlainBlanks(box->currentText());
    EXPECT_TRUE(shown.contains(QStringLiteral("3 GiB"))) << qPrintable(shown.join(QLatin1Char('|')));
    EXPECT_TRUE(shown.contains(QStringLiteral("30 % compressible")));
}

TEST(PlanBar, SaysWhyNothingCanBeChangedWhileATestRuns)
{
    PlanBar bar;
    bar.setRunning(true);
    for (const QWidget* const part : bar.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (part->isWindow())
            continue;
        EXPECT_FALSE(part->isEnabled());
        EXPECT_FALSE(part->toolTip().isEmpty());
    }
}

TEST(MessageStrip, OffersWhatCanBeDoneAndGoesAway)
{
    MessageStrip strip;
    bool wasRun = false;
    strip.showMessage(MessageStrip::Kind::Warning, QStringLiteral("Careful."), {{QStringLiteral("Do it"), [&wasRun] {
                                                                                     wasRun = true;
                                                                                 }}});
    EXPECT_TRUE(strip.isVisibleTo(nullptr));
    const auto buttons = strip.findChildren<QPushButton*>();
    ASSERT_EQ(buttons.size(), 1);
    buttons.front()->click();
    EXPECT_TRUE(wasRun);
    EXPECT_TRUE(strip.isHidden());
    EXPECT_TRUE(strip.text().isEmpty());
}

TEST(FlowLayout, WrapsInsteadOfCuttingOff)
{
    QWidget widget;
    auto* const layout = new FlowLayout(10, &widget);
    for (int at = 0; at < 3; ++at) {
        auto* const part = new QWidget(&widget);
        part->setFixedSize(100, 30);
        layout->addWidget(part);
    }
    EXPECT_EQ(layout->heightForWidth(320), 30);
    EXPECT_EQ(layout->heightForWidth(319), 70);
    EXPECT_EQ(layout->heightForWidth(100), 110);
    layout->setGeometry(QRect(0, 0, 210, 70));
    EXPECT_EQ(layout->itemAt(1)->geometry(), QRect(110, 0, 100, 30));
    EXPECT_EQ(layout->itemAt(2)->geometry(), QRect(0, 40, 100, 30));
}

TEST(RunHeader, SaysWhereTheRunIs)
{
    const Procedure benchmark = benchmarkProcedure(buildPlan(optionsFor(*findProfile("default"))));
    RunHeader header;
    RunProgress progress;
    header.showProgress(progress, benchmark);
    EXPECT_EQ(header.title(), QStringLiteral("Starting…"));
    progress.phase = RunPhase::Grid;
    GridProgress& grid = progress.grid.emplace();
    grid.phase = GridPhase::Measuring;
    grid.step = 2;
    grid.pass = 2;
    progress.remaining = Nanoseconds(72'000'000'000);
    progress.writtenBytes = 31'000'000'000;
    header.showProgress(progress, benchmark);
    EXPECT_EQ(test::withPlainBlanks(header.title()), QStringLiteral("RND 4K Q32 T1 Read · pass 2 of 5"));
    EXPECT_EQ(test::withPlainBlanks(header.remark()), QStringLiteral("1:12 left · 31 GB written"));
    progress.isPauseRequested = true;
    header.showProgress(progress, benchmark);
    EXPECT_EQ(header.title(), QStringLiteral("Pausing after this pass"));
    progress.isPauseRequested = false;
    grid.phase = GridPhase::PreparingFile;
    grid.step = benchmarkOf(benchmark)->steps.size();
    header.showProgress(progress, benchmark);
    EXPECT_EQ(header.title(), QStringLiteral("Writing the test file"));
}

TEST(CostText, SaysWhetherTheAmountIsAnEstimateOrABound)
{
    ProcedureCost estimate;
    estimate.longest = Nanoseconds(301'000'000'000);
    estimate.mostWritten = ByteCount(90'000'000'000);
    estimate.isFromMeasurement = true;
    EXPECT_TRUE(benchmarkCostText(estimate).startsWith(QStringLiteral("≈ 5")))
        << qPrintable(benchmarkCostText(estimate));
    EXPECT_TRUE(test::withPlainBlanks(benchmarkCostText(estimate)).contains(QStringLiteral("≈ 90 GB")));
    estimate.isFromMeasurement = false;
    EXPECT_TRUE(test::withPlainBlanks(benchmarkCostText(estimate)).contains(QStringLiteral("a guess: 90 GB")))
        << qPrintable(benchmarkCostText(estimate));
    estimate.isBounded = true;
    EXPECT_TRUE(benchmarkCostText(estimate).contains(QStringLiteral("up to 90")))
        << qPrintable(benchmarkCostText(estimate));
}

TEST(StartButton, KeepsOneWidthWhateverItSays)
{
    StartButton button;
    const int width = button.sizeHint().width();
    for (const StartButton::Mode mode :
        {StartButton::Mode::Start, StartButton::Mode::Stop, StartButton::Mode::Stopping}) {
        button.setMode(mode);
        for (const char* const detail : {"", "0:07 left", "≈ 5 min · up to 400 GB written",
                 "≈ 10 h 30 min to 20 h 30 min · 12.5 TB to 125.5 TB written"}) {
            button.setDetail(QString::fromUtf8(detail));
            EXPECT_EQ(button.sizeHint().width(), width) << detail;
        }
    }
}

} // namespace
} // namespace steadymark::gui
