// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/run/run_session.h"

#include "app/gui/states/procedure_words.h"
#include "core/base/files.h"
#include "core/procedure/document/journal_store.h"
#include "core/result/history.h"
#include "tests/app/gui/health_fakes.h"
#include "tests/app/gui/procedure_fakes.h"
#include "tests/app/gui/test_support.h"
#include "tests/support/fake_machine.h"

#include <QThreadPool>

#include <gmock/gmock.h>

#include <fstream>

namespace steadymark::gui {
namespace {

using test::waitFor;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

struct Session {
    Session() { make(); }
    ~Session()
    {
        session.reset();
        QThreadPool::globalInstance()->waitForDone();
    }
    void make()
    {
        session = std::make_unique<RunSession>(machine, folder.path(), engine);
        QObject::connect(session.get(), &RunSession::refused, session.get(),
            [this](const QString& sentence) { refusals << sentence; });
        QObject::connect(session.get(), &RunSession::stored, session.get(),
            [this](const std::filesystem::path& file) { stored.push_back(file); });
        QObject::connect(session.get(), &RunSession::storingFailed, session.get(),
            [this](const QString& sentence) { storingFaults << sentence; });
        QObject::connect(session.get(), &RunSession::offered, session.get(),
            [this](const RunSession::Offer& made) { offer = made; });
        QObject::connect(session.get(), &RunSession::finished, session.get(),
            [this](const RunOutcome& outcome) { finished = outcome.figures; });
    }
    void ask(std::string_view name = "sustained", std::optional<double> share = std::nullopt)
    {
        RunSession::Order order;
        order.name = name;
        order.target = "/mnt";
        order.share = share;
        session->ask(order);
        ASSERT_TRUE(waitFor([this] { return offer.has_value(); }));
    }
    void startAndWait()
    {
        ask();
        session->start(*offer);
        ASSERT_TRUE(waitFor([this] { return session->state() == RunSession::State::Running; }));
    }
    /// It has measured something.
    void setMeasured() const { engine->state->setResult(sampleProcedure(ProcedureScene::Sustained)); }
    /// With the claims on them.
    [[nodiscard]] std::vector<std::string> journals() const
    {
        std::vector<std::string> names;
        std::error_code error;
        for (const auto& entry : std::filesystem::directory_iterator(folder.path() / "procedures", error))
            names.push_back(toUtf8(entry.path().filename()));
        return names;
    }
    [[nodiscard]] std::vector<HistoryEntry> history() const { return readHistory(folder.path() / "results"); }

    test::DiskFolder folder;
    test::FakeCatalog catalog;
    testing::FakeMachine machine{catalog};
    std::shared_ptr<test::FakeEngine> engine = std::make_shared<test::FakeEngine>(machine);
    std::unique_ptr<RunSession> session;
    std::optional<RunSession::Offer> offer;
    std::shared_ptr<const ProcedureFigures> finished;
    QStringList refusals;
    QStringList storingFaults;
    std::vector<std::filesystem::path> stored;
};

TEST(RunSessionProcedure, TellsWhatAnOrderMeansOnItsTarget)
{
    Session test;
    test.ask("sustained", 0.25);
    EXPECT_EQ(test.offer->procedure.name, "sustained");
    EXPECT_EQ(test.offer->cost.mostWritten, test.engine->cost.mostWritten);
    const std::uint64_t quarter = 100'000'000'000;
    EXPECT_LE(test.offer->procedure.size.count(), quarter);
    EXPECT_GT(test.offer->procedure.size.count(), quarter - (1U << 20U));
    EXPECT_EQ(test.offer->procedure.size.count() % (1U << 20U), 0U);
}

TEST(RunSessionProcedure, KeepsAJournalWhileItRunsAndTheResultAfterwards)
{
    Session test;
    test.startAndWait();
    const RunRequest request = test.engine->request();
    EXPECT_EQ(request.journal.parent_path(), test.folder.path() / "procedures");
    EXPECT_FALSE(request.resumes);
    EXPECT_NE(request.procedure.seed, 0U);
    const std::string name = toUtf8(request.journal.filename());
    EXPECT_TRUE(name.ends_with("-sustained.journal")) << name;
    EXPECT_THAT(test.journals(), UnorderedElementsAre(name, name + ".pid"));
    test.setMeasured();
    test.engine->state->isFinished = true;
    ASSERT_TRUE(waitFor([&] { return !test.stored.empty(); }));
    EXPECT_EQ(test.session->state(), RunSession::State::Idle);
    ASSERT_TRUE(test.finished);
    EXPECT_EQ(test.finished->result->status, RunStatus::Complete);
    ASSERT_THAT(test.history(), SizeIs(1));
    EXPECT_EQ(test.history().front().file, test.stored.front());
    EXPECT_THAT(test.journals(), IsEmpty());
}

TEST(RunSessionProcedure, GivesEveryRunDataOfItsOwn)
{
    Session test;
    test.startAndWait();
    test.setMeasured();
    test.engine->state->isFinished = true;
    ASSERT_TRUE(waitFor([&] { return !test.stored.empty(); }));
    test.engine->state = std::make_shared<test::FakeRunState>();
    test.startAndWait();
    EXPECT_NE(test.engine->requests[0].procedure.seed, test.engine->requests[1].procedure.seed);
    test.session->stop();
    ASSERT_TRUE(waitFor([&] { return test.session->isIdle(); }));
}

TEST(RunSessionProcedure, WhatWasStoppedIsKeptAndCanGoOn)
{
    Session test;
    test.startAndWait();
    test.setMeasured();
    test.session->stop();
    ASSERT_TRUE(waitFor([&] { return test.session->resumables().size() == 1; }));
    EXPECT_TRUE(test.engine->state->isStopped);
    EXPECT_EQ(test.history().at(0).status, RunStatus::Stopped);
    const Resumable interrupted = test.session->resumables().front();
    EXPECT_EQ(interrupted.journal, test.engine->request().journal);
    EXPECT_THAT(resumeSentence(*interrupted.result, 0.43).toStdString(),
        ::testing::AllOf(HasSubstr("Sustained write"), HasSubstr("43"), HasSubstr("Example NVMe SSD 1TB")));

    test.engine->state = std::make_shared<test::FakeRunState>();
    test.session->resumeInterrupted(interrupted);
    EXPECT_THAT(test.session->resumables(), IsEmpty());
    ASSERT_TRUE(waitFor([&] { return test.session->state() == RunSession::State::Running; }));
    EXPECT_TRUE(test.engine->request().resumes);
    EXPECT_EQ(test.engine->request().journal, interrupted.journal);
    EXPECT_EQ(toUtf8(test.engine->request().target), interrupted.result->target.path);
    test.setMeasured();
    test.engine->state->isFinished = true;
    ASSERT_TRUE(waitFor([&] { return test.session->isIdle() && test.journals().empty(); }));
}

TEST(RunSessionProcedure, FindsAtItsStartWhatACrashLeftAndForgetsItWhenAsked)
{
    Session test;
    test.startAndWait();
    const std::filesystem::path journal = test.engine->request().journal;
    test.session.reset(); // and nobody saw it end
    QThreadPool::globalInstance()->waitForDone();
    test.make();
    test.session->findResumables();
    ASSERT_TRUE(waitFor([&] { return test.session->resumables().size() == 1; }));
    EXPECT_EQ(test.session->resumables().front().journal, journal);
    test.session->discard(test.session->resumables().front());
    ASSERT_TRUE(waitFor([&] { return test.session->resumables().empty(); }));
    EXPECT_THAT(test.journals(), IsEmpty());
}

TEST(RunSessionProcedure, DiscardsNothingThatAnotherProgramWorksOn)
{
    Session test;
    test.startAndWait();
    const std::filesystem::path journal = test.engine->request().journal;
    test.session.reset();
    QThreadPool::globalInstance()->waitForDone();
    test.make();
    test.session->findResumables();
    ASSERT_TRUE(waitFor([&] { return test.session->resumables().size() == 1; }));
    const Resumable interrupted = test.session->resumables().front();
    EXPECT_FALSE(interrupted.isRunning);
    std::ofstream(toUtf8(journal) + ".pid") << "1\n"; // the system's first process lives
    test.session->discard(interrupted);
    ASSERT_TRUE(waitFor([&] { return test.refusals.size() == 1 && test.session->resumables().at(0).isRunning; }));
    EXPECT_TRUE(std::filesystem::exists(journal));
    test.session->resumeInterrupted(interrupted);
    ASSERT_TRUE(waitFor([&] { return test.refusals.size() == 2; }));
    EXPECT_THAT(test.refusals.back().toStdString(), HasSubstr("is running in process"));
    EXPECT_THAT(test.engine->requests, SizeIs(1));
}

TEST(RunSessionProcedure, NothingIsStoredOfWhatMeasuredNothing)
{
    Session test;
    test.startAndWait();
    test.session->stop();
    ASSERT_TRUE(waitFor([&] { return test.session->isIdle() && test.journals().empty(); }));
    EXPECT_THAT(test.history(), IsEmpty());
}

TEST(RunSessionProcedure, AResultThatCannotBeStoredIsSaidAndItsJournalStays)
{
    Session test;
    std::ofstream(test.folder.path() / "results") << "no folder";
    test.startAndWait();
    test.setMeasured();
    test.engine->state->isFinished = true;
    ASSERT_TRUE(waitFor([&] { return !test.storingFaults.isEmpty(); }));
    EXPECT_THAT(test.storingFaults.front().toStdString(), HasSubstr("The folder for results"));
    EXPECT_THAT(test.journals(), SizeIs(1)) << "it can go on, and nobody claims it";
}

TEST(RunSessionProcedure, PausesAndGoesOn)
{
    Session test;
    test.startAndWait();
    test.session->pause();
    EXPECT_EQ(test.session->state(), RunSession::State::Paused);
    EXPECT_EQ(test.engine->state->pauses, 1);
    test.session->pause();
    EXPECT_EQ(test.engine->state->pauses, 1);
    test.session->resume();
    EXPECT_EQ(test.session->state(), RunSession::State::Running);
    EXPECT_EQ(test.engine->state->resumptions, 1);
    test.session->stop();
    ASSERT_TRUE(waitFor([&] { return test.session->isIdle(); }));
}

TEST(RunSessionProcedure, StartsNothingWhileSomethingElseGoesOn)
{
    Session test;
    test.ask();
    test.session->setBlockedReason(QStringLiteral("A benchmark is running."));
    test.session->start(*test.offer);
    EXPECT_TRUE(test.session->isIdle());
    EXPECT_THAT(test.refusals, ElementsAre(QStringLiteral("A benchmark is running.")));
    EXPECT_THAT(test.engine->requests, IsEmpty());
}

TEST(RunSessionProcedure, SaysWhyItCouldNotStart)
{
    Session test;
    test.ask();
    test.engine->refusal = Error{ErrorCode::Busy, Sentence::verbatim("The drive is in use by another run.")};
    test.session->start(*test.offer);
    ASSERT_TRUE(waitFor([&] { return !test.refusals.isEmpty(); }));
    EXPECT_TRUE(test.session->isIdle());
    EXPECT_EQ(test.refusals.front(), QStringLiteral("The drive is in use by another run."));
}

TEST(RunSessionProcedure, TellsFiguresWhileItRuns)
{
    Session test;
    std::shared_ptr<const ProcedureFigures> seen;
    QObject::connect(test.session.get(), &RunSession::figuresChanged, test.session.get(),
        [&](const std::shared_ptr<const ProcedureFigures>& figures) { seen = figures; });
    test.startAndWait();
    test.setMeasured();
    RunProgress progress;
    progress.phase = RunPhase::Measuring;
    progress.sampleCount = 3;
    test.engine->state->setProgress(progress);
    ASSERT_TRUE(waitFor([&] { return seen != nullptr; }));
    EXPECT_FALSE(seen->result->samples.empty());
    test.session->stop();
    ASSERT_TRUE(waitFor([&] { return test.session->isIdle(); }));
}

TEST(RunEngine, ReckonsWithWhatTheDriveSaysOfItsEnduranceUnlessSomethingIsMeasured)
{
    const test::DiskFolder folder;
    Volume volume;
    volume.mountPoint = volume.writableFolder = folder.path();
    volume.fileSystem = "ext4";
    volume.drives = {test::sampleDrive()};
    test::FakeCatalog catalog;
    catalog.setVolumes({volume});
    test::FakeReader health;
    SmartDocument document;
    document.facts.hostWrittenBytes = 60'000'000'000'000;
    document.facts.percentUsed = 10;
    health.answer = document;
    testing::FakeMachine machine{catalog, health};
    RunEngine engine(machine, folder.path() / "results");
    ProcedureTarget target;
    target.capacity = target.available = ByteCount(1'000'000'000'000);
    const Procedure procedure = engine.make("sustained", target, {}).value();
    const auto cost = [&](bool asksDrive) {
        return engine.estimate(procedure, folder.path(), asksDrive);
    };
    ASSERT_TRUE(cost(true).shareOfRatedEndurance);
    EXPECT_NEAR(*cost(true).shareOfRatedEndurance, static_cast<double>(cost(true).mostWritten.count()) / 600e12, 1e-6);
    const int asked = health.reads;
    EXPECT_FALSE(cost(false).shareOfRatedEndurance);
    EXPECT_EQ(health.reads, asked);
    health.asks = true;
    EXPECT_FALSE(cost(true).shareOfRatedEndurance) << "nobody is asked for a password to see what it costs";
}

} // namespace
} // namespace steadymark::gui
