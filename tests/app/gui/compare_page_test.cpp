// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/compare/compare_page.h"

#include "app/gui/compare/compare_rows.h"
#include "app/gui/history/history.h"
#include "app/gui/shell/paths.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/empty_state.h"
#include "app/gui/widgets/message_strip.h"
#include "core/base/files.h"
#include "core/exchange/report.h"
#include "core/plan/profiles.h"
#include "core/procedure/document/result_store.h"
#include "tests/app/gui/test_support.h"
#include "tests/pictures/compare_sample.h"
#include "tests/pictures/procedure_sample.h"
#include "tests/support/benchmark.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QThreadPool>

#include <gmock/gmock.h>

#include <fstream>

namespace steadymark::gui {
namespace {

using test::waitFor;
using ::testing::HasSubstr;

/// A result whose passes all reached about this.
RunResult resultOf(double bytesPerSecond, std::string comment, std::int64_t atMs, unsigned passes = 6)
{
    PlanOptions options = optionsFor(profiles().front());
    options.passes = passes;
    RunResult result = emptyBenchmark(buildPlan(options));
    result.id = std::string(31, '0') + comment.substr(0, 1); // a hexadecimal digit
    result.comment = std::move(comment);
    result.startedAtUnixMs = atMs;
    double wobble = 1.0;
    for (const WorkloadStep& step : planOf(result).steps) {
        StepRecord record;
        record.name = step.name;
        record.workload = step.workload;
        record.status = StepStatus::Complete;
        for (unsigned pass = 0; pass < options.passes; ++pass) {
            wobble = wobble > 1.004 ? 0.998 : wobble + 0.001;
            PassRecord measured;
            measured.duration = std::chrono::seconds(1);
            DirectionRecord& direction = step.workload.readPercent == 100 ? measured.read : measured.write;
            const auto ios = static_cast<std::uint64_t>(
                bytesPerSecond * wobble / static_cast<double>(step.workload.blockSize.count()));
            direction.ios = ios;
            direction.bytes = ios * step.workload.blockSize.count();
            const std::uint64_t atOnce = std::uint64_t(step.workload.queueDepth) * step.workload.threads;
            for (std::uint64_t i = 0; i < ios; ++i)
                direction.latency.record(Nanoseconds(static_cast<std::int64_t>(1'000'000'000U * atOnce / ios)));
            // A file whose parts do not agree is taken for an edited one.
            std::vector<IntervalSeries::Interval> intervals(10);
            intervals.back() = {measured.read.bytes, measured.write.bytes, ios,
                static_cast<std::uint64_t>(direction.latency.sumNs()),
                static_cast<std::uint64_t>(direction.latency.maximum().count())};
            measured.series = IntervalSeries::fromIntervals(IntervalSeries::defaultInterval, std::move(intervals));
            addWritten(result, measured.write.bytes);
            record.passes.push_back(std::move(measured));
        }
        gridOf(result).steps.push_back(std::move(record));
    }
    return result;
}

struct CompareTestPage {
    CompareTestPage()
        : history(folder.path() / "results")
        , page(history, folder.path() / "results")
    {
        page.resize(1000, 700);
        page.show();
        settle();
    }
    ~CompareTestPage() { QThreadPool::globalInstance()->waitForDone(); }

    void settle()
    {
        ASSERT_TRUE(waitFor([this] { return !page.isBusy(); }));
        QCoreApplication::processEvents();
    }

    std::filesystem::path add(double bytesPerSecond, const std::string& comment, unsigned passes = 6)
    {
        const std::filesystem::path file = folder.path() / (comment + ".steadymark");
        EXPECT_TRUE(saveRun(resultOf(bytesPerSecond, comment, 1'772'366'400'000, passes), file));
        EXPECT_THAT(loadBenchmark(file).value().audit.findings, ::testing::IsEmpty());
        return file;
    }

    test::DiskFolder folder;
    History history;
    ComparePage page;
};

TEST(ComparePage, InvitesWhileThereIsNothing)
{
    CompareTestPage test;
    const auto* const empty = test.page.findChild<EmptyState*>();
    ASSERT_NE(empty, nullptr);
    EXPECT_TRUE(empty->isVisible());
    EXPECT_EQ(test.page.session().comparison(), nullptr);
    EXPECT_TRUE(test.page.message().isHidden());
    test.page.addFiles({test.add(100e6, "before")});
    test.settle();
    EXPECT_FALSE(empty->isVisible());
}

QPushButton* buttonOf(const QWidget& page, const QString& text)
{
    for (QPushButton* const button : page.findChildren<QPushButton*>()) {
        if (button->isVisible() && (button->text().contains(text) || button->accessibleName().contains(text)))
            return button;
    }
    return nullptr;
}

TEST(ComparePage, OfThreePassesSaysTheDifferenceAndHowManyWouldDecideIt)
{
    CompareTestPage test;
    test.page.addFiles({test.add(290e6, "before", 3), test.add(80.8e6, "after", 3)});
    test.settle();
    EXPECT_THAT(test.page.summary().toStdString(), HasSubstr("8 of 8 tests probably slower, by 72"));
    EXPECT_THAT(test.page.rows().accessibleDescription().toStdString(), HasSubstr("72 % slower, 90 % sure"));
    EXPECT_THAT(test.page.rows().accessibleDescription().toStdString(), HasSubstr("−72 % ("));
    const auto* const explanation = test.page.findChild<QLabel*>(QStringLiteral("explanation"));
    ASSERT_NE(explanation, nullptr);
    EXPECT_TRUE(explanation->isVisible());
    EXPECT_THAT(explanation->text().toStdString(), HasSubstr("About 4 passes of each should be enough to tell."));
    EXPECT_GE(explanation->height(), explanation->heightForWidth(explanation->width())) << "not cut";
    const std::string text = makeReport(*test.page.session().comparison(), ReportFormat::Text);
    EXPECT_THAT(text, HasSubstr("72 % slower, 90 % sure"));
    EXPECT_THAT(text, HasSubstr("run about 4 passes of each"));

    std::optional<PlanOptions> wanted;
    QObject::connect(
        &test.page, &Page::optionsWanted, &test.page, [&wanted](const PlanOptions& options) { wanted = options; });
    QPushButton* const run = buttonOf(test.page, QStringLiteral("Run 4 pass"));
    ASSERT_NE(run, nullptr);
    run->click();
    ASSERT_TRUE(wanted);
    EXPECT_EQ(wanted->passes, 4U);
    EXPECT_EQ(wanted->rows, profiles().front().rows);
    EXPECT_EQ(wanted->profile, profiles().front().id);
    test::leavePicture(test.page, QStringLiteral("compare-three-passes"));
}

TEST(ComparePage, OffersNoPassesWhereEverythingIsDecided)
{
    CompareTestPage test;
    test.page.addFiles({test.add(100e6, "before"), test.add(70e6, "after")});
    test.settle();
    EXPECT_THAT(test.page.summary().toStdString(), HasSubstr("8 of 8 tests slower, by 30 "));
    EXPECT_EQ(buttonOf(test.page, QStringLiteral("Run ")), nullptr);
}

TEST(ComparePage, OffersTheOtherResultsOfTheDriveToASingleOne)
{
    CompareTestPage test;
    const std::filesystem::path results = test.folder.path() / "results";
    std::filesystem::create_directories(results);
    RunResult other = resultOf(70e6, "drive of others", 1'772'366'400'000);
    other.target.simulation = "page-mapped";
    ASSERT_TRUE(saveRun(other, results / "other.steadymark"));
    ASSERT_TRUE(saveRun(resultOf(70e6, "a month later", 1'775'366'400'000), results / "later.steadymark"));
    test.page.addFiles({test.add(100e6, "before")});
    test.settle();
    EXPECT_EQ(buttonOf(test.page, QStringLiteral("drive of others")), nullptr);
    EXPECT_NE(buttonOf(test.page, QStringLiteral("Add results from files")), nullptr);
    QPushButton* const later = buttonOf(test.page, QStringLiteral("a month later"));
    ASSERT_NE(later, nullptr);
    test::leavePicture(test.page, QStringLiteral("compare-single"));
    later->click();
    test.settle();
    ASSERT_NE(test.page.session().comparison(), nullptr)
        << test.page.message().text().toStdString() << test.page.summary().toStdString() << ' '
        << test.page.session().groups().size();
    EXPECT_EQ(test.page.session().comparison()->labels.back(), "a month later");
    EXPECT_EQ(buttonOf(test.page, QStringLiteral("a month later")), nullptr) << "there is nothing to choose any more";
}

TEST(ComparePage, SaysThatARunIsComparedWithItself)
{
    CompareTestPage test;
    const std::filesystem::path file = test.add(100e6, "before");
    const std::filesystem::path copy = test.folder.path() / "copy.steadymark";
    std::filesystem::copy_file(file, copy);
    test.page.addFiles({file, copy});
    test.settle();
    EXPECT_EQ(test.page.summary(), QStringLiteral("Both are the same run: there is nothing to compare."));
    EXPECT_THAT(test.page.rows().accessibleDescription().toStdString(), HasSubstr("the same run"));
    test.page.addFiles({file});
    test.settle();
    EXPECT_EQ(test.page.session().groups().size(), 2U);
    EXPECT_THAT(test.page.message().text().toStdString(), HasSubstr("before.steadymark is in the comparison already"));
}

TEST(ComparePage, AlignsSustainedWritesOfDrivesOfDifferentCapacities)
{
    CompareTestPage test;
    const auto add = [&](char digit, std::uint64_t capacity) {
        RunResult result = sampleProcedure(ProcedureScene::Sustained);
        result.id = std::string(31, '0') + digit;
        result.target.drives.front().capacity = ByteCount(capacity);
        const std::filesystem::path file = test.folder.path() / (std::string(1, digit) + ".steadymark");
        EXPECT_TRUE(saveRun(result, file));
        return file;
    };
    const auto axis = [&]() -> QString {
        for (const ChoiceBox* const box : test.page.findChildren<ChoiceBox*>()) {
            if (box->findText(QStringLiteral("By drive fills")) >= 0)
                return box->currentText();
        }
        return {};
    };
    const auto saysWhy = [&] {
        return std::ranges::any_of(test.page.findChildren<QLabel*>(),
            [](const QLabel* label) { return label->text().contains(QStringLiteral("differ in capacity")); });
    };
    constexpr std::uint64_t terabyte = 1'000'000'000'000;
    test.page.addFiles({add('1', terabyte), add('2', terabyte)});
    test.settle();
    EXPECT_EQ(axis(), QStringLiteral("By bytes written"));
    EXPECT_FALSE(saysWhy());
    test.page.addFiles({add('3', 2 * terabyte)});
    test.settle();
    EXPECT_EQ(axis(), QStringLiteral("By drive fills"));
    EXPECT_TRUE(saysWhy());
}

TEST(ComparePage, ShowsTheChartsThatSaySomethingAndTheOthersWhenAsked)
{
    CompareTestPage test;
    test.page.addFiles({test.add(100e6, "before"), test.add(70e6, "after")});
    test.settle();
    const auto* const tabs = test.page.findChild<QTabWidget*>();
    EXPECT_TRUE(tabs->isTabVisible(0)) << "both have histograms";
    EXPECT_FALSE(tabs->isTabVisible(1)) << "no sustained write";
    EXPECT_FALSE(tabs->isTabVisible(2)) << "two results are no trend";
    QPushButton* const all = buttonOf(test.page, QStringLiteral("Show all charts"));
    ASSERT_NE(all, nullptr);
    all->click();
    for (int tab = 0; tab < 3; ++tab)
        EXPECT_TRUE(tabs->isTabVisible(tab)) << tab;
    all->click();
    EXPECT_FALSE(tabs->isTabVisible(1));
}

TEST(ComparePage, SaysWhatIsSlower)
{
    CompareTestPage test;
    test.page.addFiles({test.add(100e6, "before"), test.add(70e6, "after")});
    test.settle();
    const auto comparison = test.page.session().comparison();
    ASSERT_NE(comparison, nullptr);
    EXPECT_THAT(comparison->labels, ::testing::ElementsAre("before", "after"));
    EXPECT_TRUE(comparison->isAnySlower());
    EXPECT_THAT(test.page.summary().toStdString(), HasSubstr("slower"));
    EXPECT_THAT(test.page.rows().accessibleDescription().toStdString(), HasSubstr("slower"));
}

TEST(ComparePage, SaysFirstThatAResultWasEditedHoweverLongItsName)
{
    CompareTestPage test;
    const auto file = test.add(140e6, "after");
    std::string text = readTextFile(file, 1U << 26U).value();
    const std::string comment = "\"comment\": \"";
    text.insert(text.find(comment) + comment.size(), std::string(120, 'W'));
    ASSERT_TRUE(writeFileAtomically(file, text));
    test.page.resize(800, 600);
    test.page.addFiles({test.add(100e6, "before"), file});
    test.settle();
    const auto comparison = test.page.session().comparison();
    ASSERT_NE(comparison, nullptr);
    EXPECT_TRUE(comparison->hasEdited);
    EXPECT_THAT(english(comparison->summary), HasSubstr("8 of 8 tests not comparable"));
    const QList<QLabel*> labels = test.page.findChildren<QLabel*>(QStringLiteral("edited"));
    ASSERT_EQ(labels.size(), 1);
    EXPECT_TRUE(labels.front()->isVisible());
    EXPECT_GE(labels.front()->width(), labels.front()->sizeHint().width()) << "not cut";
    test::leavePicture(test.page, QStringLiteral("compare-edited"));
    const std::string html = makeReport(*comparison, ReportFormat::Html);
    EXPECT_THAT(html, HasSubstr("EDITED: at least one"));
    EXPECT_THAT(html, HasSubstr("edited: not as measured"));
    EXPECT_THAT(html, ::testing::Not(HasSubstr("faster")));
}

TEST(ComparePage, TheBaselineCanBeAnother)
{
    CompareTestPage test;
    test.page.addFiles({test.add(100e6, "before"), test.add(70e6, "after")});
    test.settle();
    test.page.session().makeFirst(1);
    test.settle();
    ASSERT_NE(test.page.session().comparison(), nullptr);
    EXPECT_EQ(test.page.session().comparison()->labels.front(), "after");
    EXPECT_FALSE(test.page.session().comparison()->isAnySlower());
}

TEST(ComparePage, ResultsOfOneStateBecomeReplicates)
{
    CompareTestPage test;
    test.page.addFiles({test.add(100e6, "a"), test.add(101e6, "b"), test.add(70e6, "c"), test.add(71e6, "d")});
    test.settle();
    test.page.session().join(1, 0);
    test.page.session().join(2, 1);
    test.settle();
    const auto comparison = test.page.session().comparison();
    ASSERT_NE(comparison, nullptr);
    ASSERT_EQ(comparison->labels.size(), 2U);
    ASSERT_TRUE(comparison->rows.front().cells[1].effect);
    EXPECT_EQ(comparison->rows.front().cells[1].effect->replicates, Replicates::Runs);
    EXPECT_EQ(comparison->rows.front().cells[0].replicates, 2U);
}

TEST(ComparePage, AFileThatIsNoResultIsNamedAndLeftOut)
{
    CompareTestPage test;
    const std::filesystem::path file = test.folder.path() / "nonsense.steadymark";
    std::ofstream(file) << "{}";
    test.page.addFiles({file});
    test.settle();
    EXPECT_TRUE(test.page.session().groups().empty());
    EXPECT_THAT(test.page.message().text().toStdString(), HasSubstr("nonsense"));
}

TEST(ComparePage, AGroupCanBeRenamedAndRemoved)
{
    CompareTestPage test;
    test.page.addFiles({test.add(100e6, "before"), test.add(70e6, "after")});
    test.settle();
    test.page.session().rename(0, QStringLiteral("  Fresh \n"));
    test.settle();
    EXPECT_EQ(test.page.session().comparison()->labels.front(), "Fresh");
    test.page.session().rename(1, QStringLiteral("Fresh"));
    test.settle();
    EXPECT_NE(test.page.session().comparison()->labels[0], test.page.session().comparison()->labels[1]);
    test.page.session().remove(0);
    test.settle();
    EXPECT_EQ(test.page.session().comparison(), nullptr);
    EXPECT_EQ(test.page.session().groups().size(), 1U);
}

TEST(ComparePage, ArrowKeysChooseTheTestWhoseLatenciesAreShown)
{
    CompareTestPage test;
    test.page.addFiles({test.add(100e6, "before"), test.add(70e6, "after")});
    test.settle();
    QSignalSpy chosen(&test.page.rows(), &CompareRows::selectionChanged);
    QTest::keyClick(&test.page.rows(), Qt::Key_Down);
    EXPECT_EQ(test.page.rows().selected(), 1U);
    EXPECT_EQ(chosen.count(), 1);
    QTest::keyClick(&test.page.rows(), Qt::Key_Up);
    QTest::keyClick(&test.page.rows(), Qt::Key_Up);
    EXPECT_EQ(test.page.rows().selected(), 0U);
}

TEST(ComparePage, ShowsTheSampleAtEverySizeWithoutMakingTheWindowWider)
{
    CompareTestPage test;
    CompareSample sample = sampleComparison();
    ASSERT_FALSE(sample.comparison.rows.empty());
    test.page.session().show(std::move(sample.comparison), std::move(sample.groups), std::move(sample.timelines));
    test.settle();
    EXPECT_LE(test.page.minimumSizeHint().width(), 840);
    for (const QSize size : {QSize(840, 600), QSize(1400, 1000)}) {
        test.page.resize(size);
        QCoreApplication::processEvents();
        EXPECT_FALSE(test.page.grab().toImage().isNull());
    }
    for (int tab = 0; tab < 3; ++tab) {
        test.page.findChild<QTabWidget*>()->setCurrentIndex(tab);
        test.settle();
        test::leavePicture(test.page, QStringLiteral("compare-%1").arg(tab));
        EXPECT_FALSE(test.page.grab().toImage().isNull());
    }
}

TEST(ComparePage, OfProceduresIsNotCutInTheSmallestWindow)
{
    CompareTestPage test;
    CompareSample sample = sampleComparison();
    for (ComparedRow& row : sample.comparison.rows)
        row.name = "Write until steady: " + row.name;
    test.page.session().show(std::move(sample.comparison), std::move(sample.groups), std::move(sample.timelines));
    test.page.resize(610, 600);
    test.settle();
    const auto* const scroll = test.page.findChild<QScrollArea*>();
    ASSERT_NE(scroll, nullptr);
    EXPECT_LE(scroll->widget()->width(), scroll->viewport()->width());
    test::leavePicture(test.page, QStringLiteral("compare-small"));
}

} // namespace
} // namespace steadymark::gui
