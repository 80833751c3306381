// SPDX-License-Identifier: GPL-3.0-or-later
// Procedures from the button of the real window through the real engine to the saved file. Pages and sessions have
// tests of their own with an engine that pretends; none of those sees what happens where the window's and the engine's
// objects meet.
#include "app/gui/degradation_page.h"
#include "app/gui/main_window.h"
#include "app/gui/message_strip.h"
#include "app/gui/start_button.h"
#include "app/gui/sustained_page.h"
#include "app/gui/target_card.h"
#include "app/gui/target_model.h"
#include "core/procedure/procedure_json.h"
#include "tests/app/gui/health_fakes.h"
#include "tests/app/gui/test_support.h"

#include <QPushButton>
#include <QSignalSpy>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

using test::waitFor;
using test::Window;
using ::testing::SizeIs;

constexpr const char* simulatedDrive = "sim:slc-cache";

/// Chooses a target in the card of the page as a click in its list does.
void chooseTarget(ProcedurePage& page, const std::filesystem::path& target)
{
    TargetCard& card = page.targetCard();
    ASSERT_TRUE(waitFor([&] { return card.targets().rowOf(target) >= 0; })) << target;
    const int row = card.targets().rowOf(target);
    card.setCurrentIndex(row);
    emit card.activated(row);
    ASSERT_TRUE(waitFor([&] { return page.offer() && page.offer()->order.target == target; }))
        << page.costSentence().toStdString();
}

/// The result that the window kept, as a program that knows nothing of the window reads it.
ProcedureResult storedResult(Window& test, const QSignalSpy& stored)
{
    EXPECT_TRUE(waitFor([&] { return !stored.isEmpty() && test.window.procedures().isIdle(); }));
    if (stored.isEmpty())
        return {};
    const auto file = stored.last().at(0).value<std::filesystem::path>();
    EXPECT_EQ(file.parent_path(), test.machine.resultsFolder());
    const Result<LoadedDocument> loaded = loadDocument(file);
    EXPECT_TRUE(loaded) << loaded.error().message;
    const auto* procedure = loaded ? std::get_if<LoadedProcedure>(&loaded.value()) : nullptr;
    EXPECT_TRUE(procedure);
    return procedure ? procedure->result : ProcedureResult();
}

/// What is left behind of a procedure that may go on.
std::vector<std::filesystem::path> journalsIn(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> found;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".steadymark")
            found.push_back(entry.path());
    }
    return found;
}

TEST(ProcedureWindow, StartsNothingOnAFolderThatIsOnAnotherDriveByNow)
{
    const test::DiskFolder folder;
    test::FakeCatalog catalog;
    Volume volume;
    volume.mountPoint = volume.writableFolder = folder.path();
    volume.fileSystem = "ext4";
    volume.total = volume.available = ByteCount(1'000'000'000'000);
    volume.isWritable = true;
    volume.drives = {test::sampleDrive("sdb")};
    catalog.setVolumes({volume});
    Window test(folder.path(), test::shortOptions(), &catalog);
    test.window.setPage(Page::Sustained);
    SustainedPage& page = test.window.sustainedPage();
    ASSERT_TRUE(waitFor([&] { return page.offer().has_value(); })) << page.costSentence().toStdString();
    volume.drives = {test::sampleDrive("nvme0n1")};
    catalog.setVolumes({volume}); // nobody was told yet
    page.startButton().click();
    ASSERT_TRUE(waitFor([&] { return test.window.procedures().isIdle() && !page.message().text().isEmpty(); }));
    EXPECT_TRUE(page.message().text().contains(QStringLiteral("no longer on"))) << qPrintable(page.message().text());
    catalog.tellOfAChange();
    ASSERT_TRUE(waitFor([&] { return page.targetCard().isGone(); }));
    EXPECT_FALSE(page.startButton().isEnabled());
    EXPECT_THAT(folder.entries(), ::testing::IsEmpty());
}

TEST(ProcedureWindow, RunsToItsEndAndKeepsTheResult)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    QSignalSpy stored(&test.window.procedures(), &ProcedureSession::stored);
    test.window.setPage(Page::Sustained);
    SustainedPage& page = test.window.sustainedPage();
    chooseTarget(page, simulatedDrive);
    page.startButton().click();
    const ProcedureResult result = storedResult(test, stored);
    EXPECT_EQ(result.status, RunStatus::Complete);
    EXPECT_EQ(result.target.simulation, "slc-cache");
    EXPECT_FALSE(result.samples.empty());
    ASSERT_TRUE(page.figures());
    EXPECT_EQ(page.figures()->result->samples.size(), result.samples.size());
    EXPECT_TRUE(waitFor([&] { return test.window.procedures().resumables().empty(); }));
}

TEST(ProcedureWindow, KeepsWhatWasMeasuredWhenItIsStopped)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    QSignalSpy stored(&test.window.procedures(), &ProcedureSession::stored);
    test.window.setPage(Page::Degradation);
    DegradationPage& page = test.window.degradationPage();
    chooseTarget(page, simulatedDrive);
    page.startButton().click();
    ASSERT_TRUE(waitFor([&] { return test.window.procedures().progress().sampleCount >= 3; }));
    page.startButton().click();
    const ProcedureResult result = storedResult(test, stored);
    EXPECT_EQ(result.status, RunStatus::Stopped);
    EXPECT_GE(result.samples.size(), 3U);
    EXPECT_TRUE(waitFor([&] { return test.window.procedures().resumables().size() == 1; }));
}

TEST(ProcedureWindow, PausesAndGoesOn)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    ProcedureSession& session = test.window.procedures();
    QSignalSpy stored(&session, &ProcedureSession::stored);
    test.window.setPage(Page::Sustained);
    SustainedPage& page = test.window.sustainedPage();
    chooseTarget(page, simulatedDrive);
    page.startButton().click();
    ASSERT_TRUE(waitFor([&] { return session.progress().sampleCount >= 2; }));
    page.pauseButton().click();
    ASSERT_TRUE(waitFor([&] { return session.state() == ProcedureSession::State::Paused; }));
    page.pauseButton().click();
    EXPECT_EQ(storedResult(test, stored).status, RunStatus::Complete);
}

TEST(ProcedureWindow, GoesOnAfterTheProgramWasKilled)
{
    const test::DiskFolder folder;
    Window second(folder.path());
    std::size_t begun = 0;
    {
        Window first(folder.path());
        ProcedureSession& session = first.window.procedures();
        first.window.setPage(Page::Sustained);
        SustainedPage& page = first.window.sustainedPage();
        chooseTarget(page, simulatedDrive);
        page.startButton().click();
        ASSERT_TRUE(waitFor([&] { return session.progress().sampleCount >= 2; }));
        page.pauseButton().click();
        ASSERT_TRUE(waitFor([&] { return session.state() == ProcedureSession::State::Paused; }));
        begun = session.progress().sampleCount;
        // What is on the drive at this moment is what a kill leaves: the journal only grows.
        std::filesystem::create_directories(second.machine.resultsFolder());
        for (const std::filesystem::path& file : journalsIn(first.machine.resultsFolder())) {
            std::filesystem::copy(file, second.machine.resultsFolder() / file.filename(),
                std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing);
        }
    }
    ProcedureSession& session = second.window.procedures();
    QSignalSpy stored(&session, &ProcedureSession::stored);
    second.window.setPage(Page::Sustained);
    session.findResumables();
    ASSERT_TRUE(waitFor([&] { return session.resumables().size() == 1; }));
    SustainedPage& page = second.window.sustainedPage();
    ASSERT_TRUE(page.interrupted().isVisible());
    for (QPushButton* button : page.interrupted().findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("Go on"))
            button->click();
    }
    EXPECT_TRUE(waitFor([&] { return page.targetCard().folder() == simulatedDrive; })) << "the card shows what runs";
    const ProcedureResult result = storedResult(second, stored);
    EXPECT_EQ(result.status, RunStatus::Complete);
    EXPECT_GT(result.samples.size(), begun);
    EXPECT_TRUE(waitFor([&] { return session.resumables().empty(); }));
}

TEST(ProcedureWindow, RunsInAFolderAndLeavesNothingBehind)
{
    const test::DiskFolder folder;
    Window test(folder.path());
    ProcedureSession& session = test.window.procedures();
    QSignalSpy stored(&session, &ProcedureSession::stored);
    test.window.setPage(Page::Sustained);
    // The shortest: a file of the least size, a thousandth of the times.
    ProcedureOptions options;
    options.scale = 0.001;
    options.skipsPreparation = true; // nobody here may trim
    options.size = ByteCount(64ULL << 20U);
    // The page asks, too, for what is chosen on it.
    std::optional<ProcedureSession::Offer> offer;
    QObject::connect(&session, &ProcedureSession::offered, &test.window, [&](const ProcedureSession::Offer& one) {
        if (one.order.options.scale == options.scale)
            offer = one;
    });
    session.ask({"sustained", folder.path(), options, std::nullopt, {}});
    ASSERT_TRUE(waitFor([&] { return offer.has_value(); }));
    QString refusal;
    QObject::connect(&session, &ProcedureSession::refused, &test.window, [&](const QString& why) { refusal = why; });
    session.start(*offer);
    ASSERT_TRUE(waitFor([&] { return session.state() == ProcedureSession::State::Running || !refusal.isEmpty(); }));
    ASSERT_EQ(refusal.toStdString(), "");
    const ProcedureResult result = storedResult(test, stored);
    EXPECT_EQ(result.status, RunStatus::Complete);
    EXPECT_FALSE(result.samples.empty());
    EXPECT_THAT(folder.entries(), SizeIs(0));
}

} // namespace
} // namespace steadymark::gui
