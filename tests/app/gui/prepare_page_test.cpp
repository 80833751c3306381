// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/language/pseudo_catalogue.h"
#include "app/gui/prepare/destructive_button.h"
#include "app/gui/prepare/prepare_page.h"
#include "app/gui/prepare/prepare_parts.h"

#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/health/health_page.h"
#include "app/gui/prepare/prepare_confirm.h"
#include "app/gui/prepare/prepare_contents.h"
#include "app/gui/prepare/prepare_log.h"
#include "app/gui/prepare/prepare_method_list.h"
#include "app/gui/prepare/prepare_parts.h"
#include "app/gui/prepare/prepare_progress.h"
#include "app/gui/prepare/prepare_result.h"
#include "app/gui/widgets/drive_choice.h"
#include "app/gui/widgets/message_strip.h"
#include "tests/app/gui/health_fakes.h"
#include "tests/app/gui/test_support.h"
#include "tests/pictures/prepare_sample.h"
#include "tests/support/fake_preparer.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>
#include <QToolButton>

#include <gmock/gmock.h>

#include <atomic>
#include <thread>

namespace steadymark::gui {
namespace {

using test::waitFor;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Tells how far it is, and goes on until it is stopped or let go.
class SlowPreparer final : public DrivePreparer {
public:
    [[nodiscard]] bool asksForPermission() const override { return true; }
    [[nodiscard]] Result<PrepareSurvey> survey(const Drive& drive, Depth, std::stop_token) override
    {
        PrepareSurvey survey = samplePrepareSurvey();
        survey.identity = identityOf(drive);
        return survey;
    }
    [[nodiscard]] Result<PrepareReport> prepare(
        const PrepareOrder& order, const OnProgress& onProgress, std::stop_token stop) override
    {
        onProgress(progress);
        while (!stop.stop_requested() && !isOver)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        if (stop.stop_requested() && !progress.canBeStopped)
            return fail(ErrorCode::Cancelled, Sentence::verbatim("The drive goes on without this program."));
        PrepareReport report;
        report.step = order.step;
        report.identity = order.drive;
        report.outcome = stop.stop_requested() ? PrepareOutcome::Cancelled : PrepareOutcome::Done;
        report.sentence = Sentence::verbatim("It is over.");
        report.proof = PrepareProof{64, 60, 1, 2, 1};
        return report;
    }
    [[nodiscard]] Result<PrepareReport> recover(const DriveIdentity&, const OnProgress&, std::stop_token) override
    {
        return fail(ErrorCode::NotSupported, Sentence::verbatim("Not here."));
    }
    [[nodiscard]] std::vector<OperationRecord> unfinished() const override { return {}; }
    [[nodiscard]] std::vector<PrepareReport> log() const override { return {}; }

    PrepareProgress progress{
        Sentence::verbatim("Discarding"), 0.25, false, std::chrono::seconds(90), ByteCount(1'000'000'000), true};
    std::atomic<bool> isOver = false;
};

/// The page alone, on a drive that does not exist.
struct PrepareTestPage {
    PrepareTestPage()
    {
        Drive drive = test::sampleDrive();
        drive.serial = "S6Z2NJ0W513771A";
        catalog.setDrives({drive});
        fake.surveyAnswer = samplePrepareSurvey();
    }
    ~PrepareTestPage()
    {
        page.reset();
        QThreadPool::globalInstance()->waitForDone();
    }

    PreparePage& show(DrivePreparer* preparer = nullptr)
    {
        if (preparer)
            machine.use(*preparer);
        runs = std::make_unique<RunSession>(machine, folder.path());
        page = std::make_unique<PreparePage>(*runs);
        page->confirm().setCountdownInterval(std::chrono::milliseconds(2));
        page->resize(816, 640);
        page->show();
        EXPECT_TRUE(waitFor([this] { return page->session().survey() != nullptr; }));
        settle();
        return *page;
    }

    void settle() const
    {
        test::waitUntilQuiet([this] { return page->isBusy(); });
    }

    /// Opens the way and presses its button.
    void choose(PrepareMethod method) const
    {
        PrepareMethodView* const view = page->methods().view(method);
        ASSERT_NE(view, nullptr);
        view->head().click();
        view->startButton().click();
    }

    void confirm(const QString& word) const
    {
        page->confirm().field().setText(word);
        page->confirm().eraseButton().click();
    }

    Theme theme{ThemeChoice::Light, Theme::Watch::Nothing};
    test::DiskFolder folder;
    test::FakeCatalog catalog;
    SteadyClock clock;
    testing::FakePreparer fake;
    testing::FakeMachine machine{catalog, clock, fake};
    std::unique_ptr<RunSession> runs;
    std::unique_ptr<PreparePage> page;
};

TEST(PreparePage, LooksWithoutAskingAndShowsWhatIsThere)
{
    PrepareTestPage test;
    test.fake.asks = true;
    PreparePage& page = test.show();
    EXPECT_EQ(test.fake.depths, std::vector{DrivePreparer::Depth::WithoutAsking});
    ASSERT_EQ(page.view(), PreparePage::View::Ways);
    EXPECT_THAT(page.contents().text().toStdString(), HasSubstr("games"));
    EXPECT_THAT(page.remarks().toStdString(), HasSubstr("never on real hardware"));
    ASSERT_NE(page.methods().openView(), nullptr);
    EXPECT_EQ(page.methods().openView()->method(), PrepareMethod::Discard) << "the recommended one is open";
    EXPECT_NE(page.methods().view(PrepareMethod::Idle), nullptr);
    test::buttonNamed(page, QStringLiteral("Check in detail…")).click();
    test.settle();
    EXPECT_EQ(test.fake.depths.back(), DrivePreparer::Depth::Whole);
    EXPECT_TRUE(test::buttonNamed(page, QStringLiteral("Check again")).isVisible());
    test::leavePicture(page, QStringLiteral("prepare-ways"));
}

TEST(PreparePage, WhatDestroysDataNeverHasTheCalmColourAndTheRecommendedWayLooksRecommended)
{
    for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
        PrepareTestPage test;
        test.theme.setChoice(choice);
        PreparePage& page = test.show();
        const QColor calm = themeColors(test.theme.scheme()).accent;
        int destructive = 0;
        QStringList recommended;
        for (PrepareMethodView* const view : page.methods().views()) {
            if (!view->isAllowed())
                continue;
            view->head().click();
            if (const auto* const badge = view->findChild<PrepareBadge*>()) {
                recommended << badge->text();
                EXPECT_TRUE(view->head().accessibleDescription().contains(QStringLiteral("Recommended")));
            }
            const auto* const button = qobject_cast<const DestructiveButton*>(&view->startButton());
            EXPECT_EQ(button != nullptr, destroysData(view->method()));
            const QImage picture = view->startButton().grab().toImage();
            bool isCalm = false;
            for (int x = 0; x < picture.width(); ++x)
                isCalm = isCalm || picture.pixelColor(x, picture.height() / 2) == calm;
            EXPECT_EQ(isCalm, button == nullptr && view->startButton().isEnabled());
            if (button == nullptr)
                continue;
            ++destructive;
            EXPECT_EQ(button->kind(), DestructiveButton::Kind::Opens);
            EXPECT_FALSE(button->icon().isNull()) << "not by colour alone";
        }
        EXPECT_GE(destructive, 3);
        EXPECT_EQ(recommended, QStringList{QStringLiteral("Recommended")});
        EXPECT_NE(qobject_cast<const DestructiveButton*>(&page.confirm().eraseButton()), nullptr);
    }
}

TEST(PreparePage, NeverStartsWhatIsRefused)
{
    PrepareTestPage test;
    PreparePage& page = test.show();
    for (const PrepareMethodView* const view : page.methods().views()) {
        if (view->isAllowed())
            continue;
        view->head().click();
        EXPECT_FALSE(view->startButton().isVisible());
        EXPECT_FALSE(view->startButton().isEnabled());
    }
    EXPECT_FALSE(page.methods().view(PrepareMethod::AtaErase)->isAllowed());
    const DriveIdentity drive = page.session().survey()->identity;
    QString said;
    QObject::connect(&page.session(), &PrepareSession::failed, [&said](const QString& sentence) { said = sentence; });
    page.session().start({{PrepareMethod::AtaErase, EraseVariant::Automatic, 1, {}}, {}, {}}, drive, "771A");
    EXPECT_THAT(said.toStdString(), HasSubstr("NVMe drive"));
    DriveIdentity other = drive;
    other.serial = "ANOTHER";
    page.session().start({{PrepareMethod::Discard, EraseVariant::Automatic, 1, {}}, {}, {}}, other, "THER");
    EXPECT_THAT(said.toStdString(), HasSubstr("no longer the drive that was shown"));
    page.session().start({{PrepareMethod::Discard, EraseVariant::Automatic, 1, {}}, {}, {}}, drive, "771B");
    EXPECT_THAT(said.toStdString(), HasSubstr("771B"));
    test.settle();
    EXPECT_TRUE(test.fake.orders.empty());
}

TEST(PreparePage, WantsTheEndOfTheSerialNumber)
{
    PrepareTestPage test;
    PreparePage& page = test.show();
    test.choose(PrepareMethod::NvmeFormat);
    ASSERT_EQ(page.view(), PreparePage::View::Confirm);
    PrepareConfirm& confirm = page.confirm();
    EXPECT_THAT(confirm.eraseButton().text().toStdString(), StartsWith("Format "));
    for (const char* const fact : {"S6Z2NJ0W513771A", "games", "Windows (NTFS)"})
        EXPECT_THAT(confirm.text().toStdString(), HasSubstr(fact));
    for (const char* const word : {"", "A", "71A", "771B", "nvme0n1", "S6Z2"}) {
        confirm.field().setText(QLatin1String(word));
        EXPECT_FALSE(confirm.eraseButton().isEnabled()) << word;
        QTest::keyClick(&confirm.field(), Qt::Key_Return);
        confirm.eraseButton().click();
        EXPECT_FALSE(confirm.isCounting()) << word;
    }
    confirm.field().setText(QStringLiteral(" 771a "));
    EXPECT_TRUE(confirm.eraseButton().isEnabled());
    QTest::keyClick(&confirm.field(), Qt::Key_Return);
    QTest::keyClick(&confirm.eraseButton(), Qt::Key_Return);
    QTest::keyClick(&confirm.eraseButton(), Qt::Key_Enter);
    EXPECT_FALSE(confirm.isCounting()) << "Enter begins nothing";
    test::leavePicture(page, QStringLiteral("prepare-confirm"));
    EXPECT_TRUE(page.cancel());
    EXPECT_EQ(page.view(), PreparePage::View::Ways);
    EXPECT_TRUE(test.fake.orders.empty());
}

TEST(PreparePage, SendsNothingWhenTheCountdownIsCancelled)
{
    PrepareTestPage test;
    PreparePage& page = test.show();
    test.choose(PrepareMethod::Discard);
    page.confirm().setCountdownInterval(std::chrono::seconds(60));
    test.confirm(QStringLiteral("771A"));
    ASSERT_TRUE(page.confirm().isCounting());
    QTest::qWait(20);
    test::leavePicture(page, QStringLiteral("prepare-countdown"));
    test::buttonNamed(page.confirm(), QStringLiteral("Cancel")).click();
    EXPECT_FALSE(page.confirm().isCounting());
    EXPECT_EQ(page.view(), PreparePage::View::Ways);
    EXPECT_TRUE(page.confirm().field().text().isEmpty()) << "it has to be typed again";

    test.choose(PrepareMethod::Discard);
    test.confirm(QStringLiteral("771A"));
    page.hide();
    EXPECT_FALSE(page.confirm().isCounting()) << "nothing begins behind a page that nobody sees";
    page.show();
    test.settle();
    EXPECT_TRUE(test.fake.orders.empty());
}

TEST(PreparePage, OrdersWhatWasConfirmed)
{
    PrepareTestPage test;
    PreparePage& page = test.show();
    const DriveIdentity shown = page.session().survey()->identity;
    test.choose(PrepareMethod::NvmeFormat);
    test.confirm(QStringLiteral("771A"));
    ASSERT_TRUE(waitFor([&] { return page.view() == PreparePage::View::Result; }));
    ASSERT_EQ(test.fake.orders.size(), 1U);
    const PrepareOrder& order = test.fake.orders.front();
    EXPECT_EQ(order.drive, shown);
    EXPECT_EQ(order.typed, "771A");
    EXPECT_EQ(order.step.method, PrepareMethod::NvmeFormat);
    EXPECT_EQ(order.step.variant, EraseVariant::UserData);
    EXPECT_THAT(page.result().text().toStdString(), HasSubstr("Done as asked."));
    EXPECT_TRUE(page.result().benchmarkButton().isVisible());
    page.result().backButton().click();
    test.settle();
    EXPECT_EQ(page.view(), PreparePage::View::Ways) << "the drive was looked at anew";
    EXPECT_EQ(test.fake.depths.size(), 2U);
}

TEST(PreparePage, TakesAConfirmationBackWhenTheDriveChanges)
{
    PrepareTestPage test;
    PreparePage& page = test.show();
    test.choose(PrepareMethod::Discard);
    page.confirm().setCountdownInterval(std::chrono::seconds(60));
    test.confirm(QStringLiteral("771A"));
    Drive other = test::sampleDrive();
    other.serial = "S6Z2NJ0W513771A";
    other.sequenceNumber = 4711; // pulled and put back
    test.catalog.setDrives({other});
    test.catalog.tellOfAChange();
    ASSERT_TRUE(waitFor([&] { return page.view() != PreparePage::View::Confirm; }));
    EXPECT_FALSE(page.confirm().isCounting());
    EXPECT_THAT(page.message().text().toStdString(), HasSubstr("Nothing was sent"));
    test.settle();
    EXPECT_TRUE(test.fake.orders.empty());
}

TEST(PreparePage, PutsNoOtherDriveInThePlaceOfOneThatWasUnplugged)
{
    PrepareTestPage test;
    PreparePage& page = test.show();
    Drive other = test::sampleDrive(); // takes its name, and is of the same model
    other.serial = "S6Z2NJ0W000000B";
    test.catalog.setDrives({other});
    test.catalog.tellOfAChange();
    ASSERT_TRUE(waitFor([&] { return !page.session().drive(); }));
    EXPECT_EQ(page.view(), PreparePage::View::Empty) << "nothing can be started";
    EXPECT_THAT(page.chooser().currentText().toStdString(), HasSubstr("not connected"));
    test::leavePicture(page, QStringLiteral("prepare-gone"));
    page.chooser().setCurrentIndex(0);
    emit page.chooser().chosen();
    test.settle();
    ASSERT_TRUE(page.session().drive());
    EXPECT_EQ(page.session().drive()->serial, other.serial) << "unless it is chosen";
    EXPECT_EQ(page.chooser().count(), 1);
}

TEST(PreparePage, ShowsTheDriveFirstOnWhichAnOperationDidNotEnd)
{
    PrepareTestPage test;
    Drive left = test::sampleDrive("nvme1n1");
    left.serial = "S6Z2NJ0W000000B";
    Drive memory = test::sampleDrive("zram0");
    memory.bus = "zram";
    test.catalog.setDrives({memory, test::sampleDrive(), left});
    OperationRecord record;
    record.identity = identityOf(left);
    record.step.method = PrepareMethod::Discard;
    test.fake.records = {record};
    test.runs = std::make_unique<RunSession>(test.machine, test.folder.path());
    test.page = std::make_unique<PreparePage>(*test.runs);
    const QSignalSpy told(test.page.get(), &PreparePage::unfinishedFound);
    test.page->show();
    ASSERT_TRUE(waitFor([&] { return test.page->session().drive().has_value(); }));
    test.settle();
    EXPECT_EQ(test.page->session().drive()->name, "nvme1n1");
    EXPECT_EQ(test.page->chooser().count(), 2) << "memory cannot be prepared";
    ASSERT_EQ(told.count(), 1);
    EXPECT_THAT(told.front().at(0).toString().toStdString(), HasSubstr("was started and may not have finished"));
    test.catalog.tellOfAChange();
    test.settle();
    EXPECT_EQ(told.count(), 1) << "once for each start of the program";
}

TEST(PreparePage, StopsWhatCanBeStopped)
{
    SlowPreparer slow; // outlives the page
    PrepareTestPage test;
    PreparePage& page = test.show(&slow);
    test.choose(PrepareMethod::Discard);
    test.confirm(QStringLiteral("771A"));
    ASSERT_TRUE(waitFor([&] { return !page.progress().figures().isEmpty(); }));
    EXPECT_TRUE(test::buttonNamed(page.progress(), QStringLiteral("Stop")).isEnabled());
    EXPECT_EQ(page.view(), PreparePage::View::Working);
    EXPECT_THAT(test::withPlainBlanks(page.progress().figures()).toStdString(), HasSubstr("25 % done"));
    EXPECT_FALSE(page.chooser().isEnabled());
    test::leavePicture(page, QStringLiteral("prepare-progress"));
    test::buttonNamed(page.progress(), QStringLiteral("Stop")).click();
    ASSERT_TRUE(waitFor([&] { return page.view() == PreparePage::View::Result; }));
    EXPECT_THAT(page.result().title().toStdString(), HasSubstr("stopped"));
    EXPECT_FALSE(page.result().benchmarkButton().isVisible());
    EXPECT_THAT(page.result().text().toStdString(), HasSubstr("64 blocks"));
    test::leavePicture(page, QStringLiteral("prepare-stopped"));
}

TEST(PreparePage, SaysWhyAnEraseCannotBeStopped)
{
    SlowPreparer slow; // outlives the page
    PrepareTestPage test;
    slow.progress = {
        Sentence("Erasing; the drive reports no progress"), 0.5, true, std::chrono::seconds(60), {}, false};
    PreparePage& page = test.show(&slow);
    test.choose(PrepareMethod::NvmeSanitize);
    test.confirm(QStringLiteral("771A"));
    ASSERT_TRUE(waitFor([&] { return page.progress().figures().contains(QStringLiteral("estimated")); }));
    EXPECT_FALSE(test::buttonNamed(page.progress(), QStringLiteral("Stop")).isEnabled());
    EXPECT_THAT(page.progress().note().toStdString(), HasSubstr("the drive continues without it"));
    EXPECT_TRUE(page.cancel()) << "Esc is not for somebody else";
    QTest::qWait(20);
    EXPECT_EQ(page.view(), PreparePage::View::Working);
    test::leavePicture(page, QStringLiteral("prepare-erasing"));
    slow.isOver = true;
    EXPECT_TRUE(waitFor([&] { return page.view() == PreparePage::View::Result; }));
}

TEST(PreparePage, TellsOfErrorsBesideWhatTheyConcern)
{
    PrepareTestPage test;
    PreparePage& page = test.show();
    test.fake.refusal = Error{ErrorCode::PermissionDenied, Sentence::verbatim("You did not give permission."), 0};
    test::buttonNamed(page, QStringLiteral("Check in detail")).click();
    test.settle();
    EXPECT_EQ(page.view(), PreparePage::View::Ways) << "what was seen before still stands";
    EXPECT_THAT(page.condition().text().toStdString(), HasSubstr("You did not give permission."));
    test.choose(PrepareMethod::Discard);
    test.confirm(QStringLiteral("771A"));
    ASSERT_TRUE(waitFor([&] { return page.view() == PreparePage::View::Result; }));
    EXPECT_EQ(page.result().title(), QStringLiteral("Nothing was done"));
    EXPECT_THAT(page.result().text().toStdString(), HasSubstr("You did not give permission."));
    test::leavePicture(page, QStringLiteral("prepare-denied"));
}

TEST(PreparePage, OffersTheRecoveryOfALockedDrive)
{
    PrepareTestPage test;
    test.fake.surveyAnswer.recovery = {RecoveryKind::Unlock, Sentence::verbatim("This drive was left locked."),
        Sentence::verbatim("hdparm --security-unlock")};
    PreparePage& page = test.show();
    ASSERT_TRUE(page.recovery().isVisible());
    EXPECT_THAT(page.recovery().text().toStdString(), HasSubstr("hdparm --security-unlock"));
    test::leavePicture(page, QStringLiteral("prepare-recovery"));
    for (QPushButton* const button : page.recovery().findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("Unlock and remove the password"))
            button->click();
    }
    ASSERT_TRUE(waitFor([&] { return page.view() == PreparePage::View::Result; }));
    ASSERT_EQ(test.fake.recovered.size(), 1U);
    EXPECT_EQ(test.fake.recovered.front().serial, "S6Z2NJ0W513771A");
    EXPECT_TRUE(test.fake.orders.empty());
}

TEST(PreparePage, DoesNothingWhileARunMeasures)
{
    PrepareTestPage test;
    PreparePage& page = test.show();
    test.choose(PrepareMethod::Discard);
    page.confirm().setCountdownInterval(std::chrono::seconds(60));
    test.confirm(QStringLiteral("771A"));
    page.session().setMeasuring(true);
    EXPECT_EQ(page.view(), PreparePage::View::Ways);
    EXPECT_FALSE(page.confirm().isCounting());
    EXPECT_THAT(page.condition().text().toStdString(), HasSubstr("benchmark is running"));
    for (const PrepareMethodView* const view : page.methods().views())
        EXPECT_FALSE(view->startButton().isEnabled());
    page.session().start(
        {{PrepareMethod::Discard, EraseVariant::Automatic, 1, {}}, {}, {}}, page.session().survey()->identity, "771A");
    page.session().look(DrivePreparer::Depth::Whole);
    test.settle();
    EXPECT_TRUE(test.fake.orders.empty());
    EXPECT_EQ(test.fake.depths.size(), 1U);
    page.session().setMeasuring(false);
    EXPECT_TRUE(page.methods().view(PrepareMethod::Discard)->startButton().isEnabled());
}

TEST(PreparePage, ArrowsMoveAmongTheWaysAndOptionsAreOrdered)
{
    PrepareTestPage test;
    PreparePage& page = test.show();
    page.activateWindow();
    PrepareMethodView* const first = page.methods().views().front();
    first->head().setFocus();
    QTest::keyClick(&first->head(), Qt::Key_Down);
    EXPECT_EQ(page.methods().openView(), page.methods().views()[1]);
    PrepareMethodView& fill = *page.methods().view(PrepareMethod::FillDrive);
    fill.head().click();
    ChoiceBox* const times = fill.findChild<ChoiceBox*>();
    ASSERT_NE(times, nullptr);
    EXPECT_EQ(fill.choice().step.times, 1U);
    times->setValue(1U); // the second offer
    emit times->chosen();
    EXPECT_EQ(fill.choice().step.times, 2U);
    EXPECT_THAT(fill.commands().lines().toPlainText().toStdString(), HasSubstr("pass 2 of 2"));
    PrepareMethodView& idle = *page.methods().view(PrepareMethod::Idle);
    EXPECT_EQ(idle.choice().step.duration, Nanoseconds(std::chrono::minutes(5)));
    PrepareMethodView& format = *page.methods().view(PrepareMethod::NvmeFormat);
    EXPECT_THAT(format.commands().lines().toPlainText().toStdString(), HasSubstr("(user data)"));
    ChoiceBox* const variant = format.findChild<ChoiceBox*>();
    ASSERT_NE(variant, nullptr);
    variant->setValue(1U);
    emit variant->chosen();
    EXPECT_EQ(format.choice().step.variant, EraseVariant::Crypto);
    EXPECT_THAT(format.commands().lines().toPlainText().toStdString(), HasSubstr("(crypto erase)"));
}

TEST(PreparePage, OrdersTheVariantAndTheFillsThatWereChosen)
{
    for (const PrepareMethod method : {PrepareMethod::NvmeFormat, PrepareMethod::FillDrive}) {
        PrepareTestPage test;
        PreparePage& page = test.show();
        PrepareMethodView& view = *page.methods().view(method);
        ASSERT_EQ(view.findChildren<ChoiceBox*>().size(), 1);
        ChoiceBox* const box = view.findChild<ChoiceBox*>();
        ASSERT_EQ(box->count(), 2);
        box->setValue(1U);
        emit box->chosen();
        const PrepareStep chosen = view.choice().step;
        EXPECT_EQ(chosen, view.offer().step);
        page.session().start(view.choice(), page.session().survey()->identity, "771A");
        ASSERT_TRUE(waitFor([&] { return page.session().outcome().has_value(); }));
        ASSERT_EQ(test.fake.orders.size(), 1U);
        EXPECT_EQ(test.fake.orders.front().step, chosen);
        EXPECT_TRUE(chosen.variant == EraseVariant::Crypto || chosen.times == 2);
    }
}

TEST(PreparePage, OffersNoVariantThatTheDriveDoesNotHave)
{
    PrepareTestPage test;
    for (MethodOffer& offer : test.fake.surveyAnswer.offers) {
        if (offer.step.variant == EraseVariant::Crypto)
            offer.refusals = {{"no-variant", Sentence::verbatim("It has no crypto erase."), Sentence()}};
    }
    PreparePage& page = test.show();
    PrepareMethodView& format = *page.methods().view(PrepareMethod::NvmeFormat);
    EXPECT_EQ(format.findChild<ChoiceBox*>(), nullptr);
    EXPECT_EQ(format.choice().step.variant, EraseVariant::UserData);
}

TEST(PreparePage, ShowsTheLogTheNewestFirst)
{
    PrepareTestPage test;
    for (const char* const sentence : {"The first.", "The second."}) {
        PrepareReport report;
        report.sentence = Sentence::verbatim(sentence);
        test.fake.reports.push_back(report);
    }
    PreparePage& page = test.show();
    test::buttonNamed(page, QStringLiteral("Log")).click();
    ASSERT_TRUE(waitFor([&] { return page.view() == PreparePage::View::Log; }));
    EXPECT_LT(page.log().text().indexOf(QStringLiteral("The second.")),
        page.log().text().indexOf(QStringLiteral("The first.")));
    EXPECT_TRUE(page.cancel());
    EXPECT_EQ(page.view(), PreparePage::View::Ways);
}

class NothingOfPrepareIsClipped : public ::testing::TestWithParam<double> { };

void expectPageNotClipped(const QWidget& page)
{
    for (const QWidget* const widget : page.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->isWindow())
            continue;
        if (const auto* const label = qobject_cast<const QLabel*>(widget)) {
            if (label->inherits("steadymark::gui::ElidedLabel"))
                continue;
            if (label->wordWrap()) {
                EXPECT_GE(label->height(), label->heightForWidth(label->width())) << qPrintable(label->text());
                EXPECT_LE(label->minimumSizeHint().width(), label->width()) << qPrintable(label->text());
            } else {
                EXPECT_GE(label->width() + 1, label->fontMetrics().horizontalAdvance(label->text()))
                    << qPrintable(label->text());
            }
        } else if (widget->inherits("QPushButton") || widget->inherits("QComboBox") || widget->inherits("QToolButton")
            || widget->inherits("QCheckBox") || widget->inherits("steadymark::gui::PrepareSign")
            || widget->inherits("steadymark::gui::PrepareBadge")) {
            EXPECT_GE(widget->width(), widget->sizeHint().width()) << widget->metaObject()->className();
            const QPoint right = widget->mapTo(&page, QPoint(widget->width() - 1, 0));
            EXPECT_TRUE(right.x() < page.width() && widget->mapTo(&page, QPoint(0, 0)).x() >= 0)
                << widget->metaObject()->className();
        }
    }
}

TEST_P(NothingOfPrepareIsClipped, WithLongWordsInTheSmallestWindow)
{
    const QFont usual = QApplication::font();
    QFont font = usual;
    font.setPointSizeF(10 * GetParam());
    QApplication::setFont(font);
    PseudoCatalogue translator;
    QApplication::installTranslator(&translator);
    {
        PrepareTestPage test;
        PreparePage& page = test.show();
        page.resize(QSize(1024 - 208, 640) * GetParam());
        EXPECT_LE(page.minimumSizeHint().width(), page.width());
        for (const PrepareMethodView* const view : page.methods().views()) {
            view->head().click();
            view->commands().button().setChecked(true);
            QTest::qWait(20);
            expectPageNotClipped(page);
            test::leavePicture(page, QStringLiteral("prepare-long-%1-%2").arg(GetParam()).arg(int(view->method())));
        }
        test.choose(PrepareMethod::NvmeFormat);
        page.confirm().field().setText(QStringLiteral("9999"));
        QTest::qWait(20);
        expectPageNotClipped(page);
        test::leavePicture(page, QStringLiteral("prepare-long-confirm-%1").arg(GetParam()));
        test.confirm(QStringLiteral("771A"));
        ASSERT_TRUE(waitFor([&] { return page.view() == PreparePage::View::Result; }));
        QTest::qWait(20);
        expectPageNotClipped(page);
    }
    QApplication::removeTranslator(&translator);
    QApplication::setFont(usual);
}

INSTANTIATE_TEST_SUITE_P(Fonts, NothingOfPrepareIsClipped, ::testing::Values(1.0, 1.15, 1.5));

TEST(PrepareWindow, NoRunStartsWhileADriveIsPrepared)
{
    const test::DiskFolder target;
    SlowPreparer slow;
    slow.progress.canBeStopped = true;
    test::FakeCatalog catalog;
    catalog.setDrives({test::sampleDrive()});
    const test::EngineMachine machine; // waits for what still uses them
    machine.parts().use(catalog);
    machine.parts().use(slow);
    Settings settings(machine.dataFolder() / "settings.ini");
    settings.setTarget(target.path());
    Theme theme(ThemeChoice::Light, Theme::Watch::Nothing);
    RunSession session(machine.parts(), machine.dataFolder());
    History history(machine.resultsFolder());
    MainWindow window(session, history, settings, theme);
    window.resize(1024, 640);
    window.show();
    window.setPage("prepare");
    PreparePage& page = window.page<PreparePage>();
    ASSERT_TRUE(waitFor([&] { return page.view() == PreparePage::View::Ways; }));
    page.session().start({{PrepareMethod::Discard, EraseVariant::Automatic, 1, {}}, {}, {}},
        page.session().survey()->identity, wordToType(page.session().survey()->identity));
    ASSERT_TRUE(waitFor([&] { return !page.progress().figures().isEmpty(); }));
    EXPECT_TRUE(test::buttonNamed(page.progress(), QStringLiteral("Stop")).isEnabled());
    EXPECT_FALSE(session.blockedReason().isEmpty());
    EXPECT_TRUE(window.page<HealthPage>().session().isMeasuring()) << "the drive may be locked or held: nobody asks it";
    QString said;
    QObject::connect(&session, &RunSession::refused, [&said](const QString& sentence) { said = sentence; });
    session.start({}, target.path(), {});
    EXPECT_TRUE(session.isIdle());
    EXPECT_THAT(said.toStdString(), HasSubstr("being prepared"));
    window.setPage("prepare");
    EXPECT_FALSE(window.close()) << "it asks first";
    EXPECT_THAT(page.message().text().toStdString(), HasSubstr("Closing the window stops this"));
    page.session().stop();
    ASSERT_TRUE(waitFor([&] { return page.view() == PreparePage::View::Result; }));
    EXPECT_TRUE(session.blockedReason().isEmpty());
    EXPECT_FALSE(window.page<HealthPage>().session().isMeasuring());
    EXPECT_TRUE(window.close());
    QThreadPool::globalInstance()->waitForDone();
}

} // namespace
} // namespace steadymark::gui
