// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/health/health_page.h"

#include "app/gui/charts/chart_view.h"
#include "app/gui/health/attribute_model.h"
#include "app/gui/health/health_figures.h"
#include "app/gui/health/self_test_panel.h"
#include "app/gui/trust/verdict_view.h"
#include "app/gui/widgets/drive_choice.h"
#include "app/gui/widgets/message_strip.h"
#include "core/base/remedy.h"
#include "tests/app/gui/health_fakes.h"
#include "tests/app/gui/test_support.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTabWidget>
#include <QTest>
#include <QThreadPool>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

using test::waitFor;
using ::testing::HasSubstr;

/// The page alone, on drives that do not exist.
struct HealthTestPage {
    explicit HealthTestPage(std::vector<Drive> drives = {test::sampleDrive()})
    {
        catalog.setDrives(std::move(drives));
        reader.answer = test::sampleNvmeDocument();
    }
    ~HealthTestPage()
    {
        page.reset();
        QThreadPool::globalInstance()->waitForDone();
    }

    /// Shows it and waits until nothing is looked for or read any more.
    HealthPage& show()
    {
        runs = std::make_unique<RunSession>(machine, folder.path());
        page = std::make_unique<HealthPage>(*runs, folder.path() / "health");
        page->resize(816, 640);
        page->show();
        settle();
        return *page;
    }

    void settle() const
    {
        test::waitUntilQuiet([this] { return page->isBusy(); });
    }

    Theme theme{ThemeChoice::Light, Theme::Watch::Nothing};
    test::DiskFolder folder;
    test::FakeCatalog catalog;
    test::FakeReader reader;
    testing::FakeMachine machine{catalog, reader};
    std::unique_ptr<RunSession> runs;
    std::unique_ptr<HealthPage> page;
};

std::string text(const QString& words)
{
    return test::withPlainBlanks(words).toStdString();
}

QPushButton* shownButton(const HealthPage& page, const QString& words)
{
    for (QPushButton* const button : page.findChildren<QPushButton*>()) {
        if (button->isVisible() && button->text() == words)
            return button;
    }
    return nullptr;
}

TEST(HealthPage, ReadsByItselfWhereNobodyNeedBeAsked)
{
    HealthTestPage test;
    HealthPage& page = test.show();
    EXPECT_EQ(test.reader.reads, 1);
    ASSERT_NE(page.session().look(), nullptr);
    EXPECT_EQ(page.findChild<VerdictView*>()->verdict(), page.session().look()->verdict);
    ASSERT_EQ(page.figures().figures().size(), 6U);
    EXPECT_EQ(text(page.figures().figures()[0].value), "41 °C");
    EXPECT_EQ(text(page.figures().figures()[2].value), "4 %");
    EXPECT_EQ(text(page.figures().figures()[5].value), "1.50") << "write amplification";
    EXPECT_EQ(page.emptyTitle(), QString());
    EXPECT_TRUE(page.condition().text().isEmpty());
    test::leavePicture(page, QStringLiteral("health-nvme"));
}

TEST(HealthPage, AsksOnlyWhenToldWhereAPasswordMayBeWanted)
{
    HealthTestPage test;
    test.reader.asks = true;
    HealthPage& page = test.show();
    EXPECT_EQ(test.reader.reads, 0);
    EXPECT_THAT(text(page.emptySentence()), HasSubstr("permission"));
    test::leavePicture(page, QStringLiteral("health-unasked"));
    QPushButton* const read = shownButton(page, QStringLiteral("Read health…"));
    ASSERT_NE(read, nullptr);
    read->click();
    test.settle();
    EXPECT_EQ(test.reader.reads, 1);
    EXPECT_EQ(page.emptyTitle(), QString());
}

TEST(HealthPage, OffersTheHelperWhenPermissionIsRefused)
{
    HealthTestPage test;
    test.reader.asks = true;
    test.reader.answer = fail(ErrorCode::PermissionDenied,
        Sentence::sequence(
            {Sentence::verbatim("The helper is not installed."), Sentence::toDo({Remedy::Kind::InstallHelper, {}})}));
    HealthPage& page = test.show();
    page.read();
    test.settle();
    EXPECT_EQ(page.emptySentence(),
        QStringLiteral("The helper is not installed. Install the helper, or start SteadyMark as root."));
    const QSignalSpy wanted(&page, &HealthPage::helperWanted);
    QPushButton* const install = shownButton(page, QStringLiteral("Install the helper…"));
    ASSERT_NE(install, nullptr);
    install->click();
    EXPECT_EQ(wanted.count(), 1);
    EXPECT_NE(shownButton(page, QStringLiteral("Try again")), nullptr);
    test::leavePicture(page, QStringLiteral("health-refused"));
}

TEST(HealthPage, DoesNotOfferTheHelperToWhoClosedThePasswordDialog)
{
    HealthTestPage test;
    test.reader.answer = fail(ErrorCode::PermissionDenied, Sentence::verbatim("Not authorized."));
    HealthPage& page = test.show();
    page.read();
    test.settle();
    EXPECT_EQ(shownButton(page, QStringLiteral("Install the helper…")), nullptr);
}

TEST(HealthPage, OffersTheHelperBesideTheLastLook)
{
    HealthTestPage test;
    HealthPage& page = test.show();
    test.reader.answer = fail(ErrorCode::PermissionDenied, Sentence::toDo({Remedy::Kind::ReinstallHelper, {}}));
    page.read();
    test.settle();
    EXPECT_EQ(page.emptyTitle(), QString()) << "the last look is still there";
    const QSignalSpy wanted(&page, &HealthPage::helperWanted);
    test::buttonNamed(page.condition(), QStringLiteral("Install the helper…")).click();
    EXPECT_EQ(wanted.count(), 1);
}

TEST(HealthPage, SaysWhatIsWrongAndKeepsTheLastLook)
{
    HealthTestPage test;
    HealthPage& page = test.show();
    test.reader.answer = fail(ErrorCode::Io, Sentence::verbatim("smartctl did not answer within 30 s."));
    page.read();
    test.settle();
    EXPECT_EQ(page.emptyTitle(), QString()) << "the last look is still there";
    EXPECT_THAT(text(page.condition().text()), HasSubstr("smartctl did not answer within 30 s."));
    test.reader.answer = test::sampleNvmeDocument();
    page.read();
    test.settle();
    EXPECT_FALSE(page.condition().isVisible()) << "no alarm that never clears";
}

TEST(HealthPage, NeverAsksWhileARunMeasures)
{
    HealthTestPage test;
    HealthPage& page = test.show();
    page.session().setMeasuring(true);
    page.read();
    test.settle();
    EXPECT_EQ(test.reader.reads, 1);
    EXPECT_THAT(text(page.condition().text()), HasSubstr("benchmark is running"));
    EXPECT_FALSE(test::buttonNamed(page.selfTests(), QStringLiteral("Short test")).isEnabled());
    EXPECT_FALSE(test::buttonNamed(page.selfTests(), QStringLiteral("Short test")).toolTip().isEmpty());
    test::leavePicture(page, QStringLiteral("health-measuring"));
    page.session().setMeasuring(false);
    EXPECT_FALSE(page.condition().isVisible());
}

TEST(HealthPage, NeverAsksWhileADriveIsPrepared)
{
    HealthTestPage test;
    HealthPage& page = test.show();
    page.setPreparing(true);
    page.read();
    test.settle();
    EXPECT_EQ(test.reader.reads, 1);
    EXPECT_THAT(text(page.condition().text()), HasSubstr("being prepared"));
    EXPECT_THAT(
        text(test::buttonNamed(page.selfTests(), QStringLiteral("Short test")).toolTip()), HasSubstr("being prepared"));
    page.setPreparing(false);
    EXPECT_FALSE(page.condition().isVisible());
    page.read();
    test.settle();
    EXPECT_EQ(test.reader.reads, 2);
}

TEST(HealthPage, BreaksOffWhatItReadsWhenARunBegins)
{
    HealthTestPage test;
    test.reader.waitsForStop = true;
    test.reader.asks = true;
    HealthPage& page = test.show();
    page.read();
    EXPECT_TRUE(page.isBusy());
    page.session().setMeasuring(true);
    test.settle();
    EXPECT_FALSE(page.session().error().has_value()) << "that it was broken off is no fault of the drive";
    EXPECT_THAT(text(page.emptyTitle()), HasSubstr("benchmark is running"));
}

TEST(HealthPage, LeavesASleepingDriveAsleep)
{
    HealthTestPage test;
    SmartDocument document;
    document.isInStandby = true;
    test.reader.answer = document;
    HealthPage& page = test.show();
    EXPECT_EQ(page.emptyTitle(), QStringLiteral("The drive is in standby"));
    test.reader.answer = test::sampleNvmeDocument();
    page.read();
    test.settle();
    EXPECT_EQ(page.emptyTitle(), QString());
    test.reader.answer = document;
    page.read();
    test.settle();
    EXPECT_EQ(page.emptyTitle(), QString()) << "what it said before still stands";
    EXPECT_THAT(text(page.condition().text()), HasSubstr("in standby"));
}

TEST(HealthPage, DoesNotAskDrivesThatHaveNoHealth)
{
    Drive drive = test::sampleDrive("vda");
    drive.bus = "virtio";
    drive.model.clear();
    drive.serial.clear();
    HealthTestPage test(std::vector{drive});
    HealthPage& page = test.show();
    EXPECT_EQ(test.reader.reads, 0);
    EXPECT_THAT(text(page.emptySentence()), HasSubstr("virtual drive"));
    test::leavePicture(page, QStringLiteral("health-virtual"));
}

TEST(HealthPage, TellsOfADriveWithoutSmart)
{
    HealthTestPage test;
    SmartDocument document;
    document.isAvailable = false;
    document.messages = {Sentence::verbatim("SMART is switched off.")};
    test.reader.answer = document;
    HealthPage& page = test.show();
    EXPECT_THAT(text(page.emptySentence()), HasSubstr("SMART is switched off."));
}

TEST(HealthPage, FollowsDrivesThatComeAndGo)
{
    HealthTestPage test(std::vector<Drive>{});
    HealthPage& page = test.show();
    EXPECT_EQ(page.emptyTitle(), QStringLiteral("No drive was found"));
    test::leavePicture(page, QStringLiteral("health-no-drive"));
    test.catalog.setDrives({test::sampleDrive("nvme0n1"), test::sampleDrive("nvme1n1")});
    test.catalog.tellOfAChange();
    ASSERT_TRUE(waitFor([&] { return page.chooser().count() == 2; }));
    page.chooser().setValue(QStringLiteral("nvme1n1"));
    emit page.chooser().chosen();
    test.settle();
    EXPECT_EQ(page.session().drive()->name, "nvme1n1");
    test.catalog.setDrives({test::sampleDrive("nvme1n1")});
    test.catalog.tellOfAChange();
    ASSERT_TRUE(waitFor([&] { return page.chooser().count() == 1; }));
    EXPECT_EQ(page.session().drive()->name, "nvme1n1") << "the chosen one stays";

    Drive other = test::sampleDrive("nvme0n1");
    other.serial = "ANOTHER";
    test.catalog.setDrives({other});
    test.catalog.tellOfAChange();
    ASSERT_TRUE(waitFor([&] { return !page.session().drive(); })) << "no other drive takes its place";
    EXPECT_THAT(text(page.emptyTitle()), HasSubstr("is not connected"));
    EXPECT_FALSE(page.emptyTitle().contains(QStringLiteral("No drive was found")));
    test::leavePicture(page, QStringLiteral("health-gone"));
    Drive back = test::sampleDrive("nvme1n1");
    back.name = "nvme3n1"; // as it is called now
    test.catalog.setDrives({other, back});
    test.catalog.tellOfAChange();
    ASSERT_TRUE(waitFor([&] { return page.session().drive().has_value(); }));
    EXPECT_EQ(page.session().drive()->name, "nvme3n1");
    test.catalog.setDrives({test::sampleDrive("nvme1n1")});
    test.catalog.tellOfAChange();
    ASSERT_TRUE(waitFor([&] { return page.chooser().count() == 1; }));

    page.session().setMeasuring(true);
    test.catalog.setDrives({test::sampleDrive("nvme1n1"), test::sampleDrive("sda")});
    test.catalog.tellOfAChange();
    test.settle();
    EXPECT_EQ(page.chooser().count(), 1) << "while a run measures nobody looks for drives";
}

TEST(HealthPage, KeepsEachLookAndShowsTheLastOneAtTheNextStart)
{
    HealthTestPage test;
    test.show();
    const std::string id = driveId(test::sampleDrive());
    EXPECT_EQ(HealthHistory(test.folder.path() / "health").read(id).size(), 1U);
    test.page.reset();
    test.reader.asks = true;
    HealthPage& page = test.show();
    ASSERT_NE(page.session().look(), nullptr);
    EXPECT_TRUE(page.session().look()->isFromHistory);
    EXPECT_EQ(page.session().look()->document.facts.temperatureCelsius, 41.0);
    EXPECT_THAT(text(page.condition().text()), HasSubstr("permission"));
    EXPECT_EQ(test.reader.reads, 1);
    test::leavePicture(page, QStringLiteral("health-last-look"));
}

TEST(HealthPage, ShowsTheAttributesOfAnAtaDriveAndWhatTheyMean)
{
    HealthTestPage test;
    test.reader.answer = test::sampleAtaDocument();
    HealthPage& page = test.show();
    AttributeModel& model = page.attributes();
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    ASSERT_EQ(model.rowCount(), 3);
    EXPECT_TRUE(model.hasNormalisedValues());
    EXPECT_EQ(model.index(1, AttributeModel::Name).data().toString(), QStringLiteral("Reallocated Sector Ct"));
    EXPECT_EQ(text(model.index(1, AttributeModel::Raw).data().toString()), "1 600");
    EXPECT_EQ(model.index(1, AttributeModel::State).data().toString(), QStringLiteral("failing"))
        << "in words, not in colour alone";
    EXPECT_FALSE(model.index(1, AttributeModel::Meaning).data().toString().isEmpty());
    EXPECT_EQ(model.index(1, AttributeModel::Raw).data(AttributeModel::SortRole).toDouble(), 1600.0);
    test::leavePicture(page, QStringLiteral("health-ata"));
}

TEST(HealthPage, StartsWatchesAndAbortsASelfTest)
{
    HealthTestPage test;
    HealthPage& page = test.show();
    SelfTestPanel& panel = page.selfTests();
    page.tabs().setCurrentWidget(&panel);
    QTest::qWait(20);
    test::leavePicture(page, QStringLiteral("health-self-tests"));
    EXPECT_THAT(text(test::buttonNamed(panel, QStringLiteral("Short test")).text()), HasSubstr("2 min"));
    EXPECT_THAT(text(test::buttonNamed(panel, QStringLiteral("Extended test")).text()), HasSubstr("45 min"));
    EXPECT_EQ(panel.log().rowCount(), 1);
    SmartDocument running = test::sampleNvmeDocument();
    running.selfTests.isRunning = true;
    running.selfTests.percentDone = 30;
    test.reader.answer = running;
    test::buttonNamed(panel, QStringLiteral("Short test")).click();
    ASSERT_TRUE(waitFor([&] { return test::buttonNamed(panel, QStringLiteral("Abort")).isVisible(); }));
    EXPECT_EQ(test.reader.selfTests, 1);
    EXPECT_THAT(text(panel.statusText()), HasSubstr("30 %"));
    test.settle();
    test.reader.answer = test::sampleNvmeDocument();
    test::buttonNamed(panel, QStringLiteral("Abort")).click();
    ASSERT_TRUE(waitFor([&] { return test::buttonNamed(panel, QStringLiteral("Short test")).isVisible(); }));
    EXPECT_EQ(test.reader.aborts, 1);
    test.settle();
    test.reader.selfTestAnswer = fail(ErrorCode::NotSupported, Sentence::verbatim("The drive refused the self-test."));
    test::buttonNamed(panel, QStringLiteral("Short test")).click();
    ASSERT_TRUE(waitFor([&] { return page.message().isVisible(); }));
    EXPECT_EQ(page.message().text(), QStringLiteral("The drive refused the self-test."));
}

TEST(HealthPage, NeverShowsOrCopiesASerialNumberThatIsToBeHidden)
{
    HealthTestPage test;
    HealthPage& page = test.show();
    const auto serial = QString::fromStdString(test::sampleDrive().serial);
    const auto isShown = [&] {
        for (const QLabel* const label : page.findChildren<QLabel*>()) {
            if (label->text().contains(serial) || label->toolTip().contains(serial))
                return true;
        }
        return false;
    };
    EXPECT_TRUE(isShown()) << "on one's own screen it tells drives apart";
    page.setIdentityHidden(true);
    EXPECT_FALSE(isShown());
    page.copyText();
    EXPECT_THAT(text(QApplication::clipboard()->text()), HasSubstr("41 °C"));
    EXPECT_FALSE(QApplication::clipboard()->text().contains(serial));
}

TEST(HealthPage, AnErrorThatWasSeenBeforeDoesNotAlarmForEver)
{
    HealthTestPage test;
    SmartDocument document = test::sampleNvmeDocument();
    document.facts.mediaErrors = 1;
    test.reader.answer = document;
    EXPECT_EQ(test.show().session().look()->verdict.level, HealthLevel::Watch) << "seen for the first time";

    HealthTestPage later;
    HealthSnapshot snapshot = snapshotOf(document);
    snapshot.driveId = driveId(test::sampleDrive());
    snapshot.takenAtUnixMs -= std::int64_t{7} * 86'400'000;
    ASSERT_TRUE(HealthHistory(later.folder.path() / "health").append(snapshot));
    later.reader.answer = document;
    EXPECT_EQ(later.show().session().look()->verdict.level, HealthLevel::Good) << "no more of them in a week";
}

TEST(HealthPage, DrawsTheCurvesOfEarlierLooks)
{
    HealthTestPage test;
    const HealthHistory history(test.folder.path() / "health");
    for (int week = 20; week > 0; --week) {
        HealthSnapshot snapshot = snapshotOf(test::sampleNvmeDocument());
        snapshot.driveId = driveId(test::sampleDrive());
        snapshot.takenAtUnixMs -= std::int64_t(week) * 7 * 86'400'000;
        snapshot.facts.temperatureCelsius = 38.0 + week * 7 % 9;
        snapshot.facts.percentUsed = 4.0 - week / 8;
        snapshot.facts.hostWrittenBytes = *snapshot.facts.hostWrittenBytes - std::uint64_t(week) * 210'000'000'000U;
        ASSERT_TRUE(history.append(snapshot));
    }
    HealthPage& page = test.show();
    const auto plots = page.findChildren<ChartView*>();
    ASSERT_EQ(plots.size(), 3);
    for (const ChartView* const plot : plots) {
        ASSERT_EQ(plot->chart().series.size(), 1U);
        EXPECT_EQ(plot->chart().series.front().x.size(), 21U);
    }
    page.tabs().setCurrentIndex(1);
    QTest::qWait(50);
    test::leavePicture(page, QStringLiteral("health-history"));
}

} // namespace
} // namespace steadymark::gui
