// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/procedure_session.h"

#include "app/gui/procedure_words.h"
#include "core/base/files.h"
#include "tests/app/gui/health_fakes.h"
#include "tests/app/gui/procedure_fakes.h"
#include "tests/app/gui/test_support.h"

#include <QThreadPool>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

using test::waitFor;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct Session {
    Session()
    {
        services.catalog = &catalog;
        make();
    }
    ~Session()
    {
        session.reset();
        QThreadPool::globalInstance()->waitForDone();
    }
    void make()
    {
        session = std::make_unique<ProcedureSession>(services, folder.path(), engine);
        QObject::connect(session.get(), &ProcedureSession::refused, session.get(),
            [this](const QString& sentence) { refusals << sentence; });
        QObject::connect(session.get(), &ProcedureSession::stored, session.get(),
            [this](const std::filesystem::path& file) { stored.push_back(file); });
        QObject::connect(session.get(), &ProcedureSession::storingFailed, session.get(),
            [this](const QString& sentence) { storingFaults << sentence; });
        QObject::connect(session.get(), &ProcedureSession::offered, session.get(),
            [this](const ProcedureSession::Offer& made) { offer = made; });
        QObject::connect(session.get(), &ProcedureSession::finished, session.get(),
            [this](const std::shared_ptr<const ProcedureFigures>& figures) { finished = figures; });
    }
    void ask(std::string_view name = "sustained", std::optional<double> share = std::nullopt)
    {
        ProcedureSession::Order order;
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
        ASSERT_TRUE(waitFor([this] { return session->state() == ProcedureSession::State::Running; }));
    }
    /// It has measured something.
    void setMeasured() const { engine->state->setResult(sampleProcedure(ProcedureScene::Sustained)); }
    [[nodiscard]] std::vector<std::string> journals() const
    {
        std::vector<std::string> names;
        for (const std::string& name : folder.entries()) {
            if (name.find(".procedure") != std::string::npos)
                names.push_back(name);
        }
        return names;
    }

    test::DiskFolder folder;
    test::FakeCatalog catalog;
    RunServices services;
    std::shared_ptr<test::FakeEngine> engine = std::make_shared<test::FakeEngine>();
    std::unique_ptr<ProcedureSession> session;
    std::optional<ProcedureSession::Offer> offer;
    std::shared_ptr<const ProcedureFigures> finished;
    QStringList refusals;
    QStringList storingFaults;
    std::vector<std::filesystem::path> stored;
};

TEST(ProcedureSession, TellsWhatAnOrderMeansOnItsTarget)
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

TEST(ProcedureSession, KeepsAJournalBesideTheResultsWhileItRunsAndTheResultAfterwards)
{
    Session test;
    test.startAndWait();
    const ProcedureRequest request = test.engine->request();
    EXPECT_EQ(request.journal.parent_path(), test.folder.path());
    EXPECT_FALSE(request.resumes);
    EXPECT_NE(request.procedure.seed, 0U);
    EXPECT_EQ(test.journals().size(), 2U);
    test.setMeasured();
    test.engine->state->isFinished = true;
    ASSERT_TRUE(waitFor([&] { return !test.stored.empty(); }));
    EXPECT_EQ(test.session->state(), ProcedureSession::State::Idle);
    ASSERT_TRUE(test.finished);
    EXPECT_EQ(test.finished->result->status, RunStatus::Complete);
    EXPECT_EQ(test.engine->saved.count(test.stored.front()), 1U);
    EXPECT_EQ(test.stored.front().extension(), ".steadymark");
    EXPECT_THAT(test.journals(), IsEmpty());
}

TEST(ProcedureSession, GivesEveryRunDataOfItsOwn)
{
    Session test;
    test.startAndWait();
    test.setMeasured();
    test.engine->state->isFinished = true;
    ASSERT_TRUE(waitFor([&] { return !test.stored.empty(); }));
    test.engine->state = std::make_shared<test::FakeRunState>();
    test.startAndWait();
    EXPECT_NE(test.engine->requests[0].procedure.seed, test.engine->requests[1].procedure.seed);
    EXPECT_NE(test.engine->requests[0].journal, test.engine->requests[1].journal);
    test.session->stop();
    ASSERT_TRUE(waitFor([&] { return test.session->isIdle(); }));
}

TEST(ProcedureSession, WhatWasStoppedIsKeptAndCanGoOn)
{
    Session test;
    test.startAndWait();
    test.setMeasured();
    test.session->stop();
    ASSERT_TRUE(waitFor([&] { return test.session->resumables().size() == 1; }));
    EXPECT_TRUE(test.engine->state->isStopped);
    EXPECT_EQ(test.engine->saved.begin()->second, RunStatus::Stopped);
    const ProcedureSession::Resumable interrupted = test.session->resumables().front();
    EXPECT_EQ(interrupted.journal, test.engine->request().journal);
    EXPECT_THAT(resumeSentence(*interrupted.result, 0.43).toStdString(),
        ::testing::AllOf(HasSubstr("Sustained write"), HasSubstr("43"), HasSubstr("Example NVMe SSD 1TB")));

    test.engine->state = std::make_shared<test::FakeRunState>();
    test.session->resumeInterrupted(interrupted);
    EXPECT_THAT(test.session->resumables(), IsEmpty());
    ASSERT_TRUE(waitFor([&] { return test.session->state() == ProcedureSession::State::Running; }));
    EXPECT_TRUE(test.engine->request().resumes);
    EXPECT_EQ(test.engine->request().journal, interrupted.journal);
    EXPECT_EQ(toUtf8(test.engine->request().target), interrupted.result->target.path);
    test.setMeasured();
    test.engine->state->isFinished = true;
    ASSERT_TRUE(waitFor([&] { return test.session->isIdle() && test.journals().empty(); }));
}

TEST(ProcedureSession, FindsAtItsStartWhatACrashLeftAndForgetsItWhenAsked)
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

TEST(ProcedureSession, NothingIsStoredOfWhatMeasuredNothing)
{
    Session test;
    test.startAndWait();
    test.session->stop();
    ASSERT_TRUE(waitFor([&] { return test.session->isIdle() && test.journals().empty(); }));
    EXPECT_THAT(test.engine->saved, IsEmpty());
}

TEST(ProcedureSession, AResultThatCannotBeStoredIsSaidAndItsJournalStays)
{
    Session test;
    test.engine->savingFault = Error{ErrorCode::NoSpace, "The folder of results is full."};
    test.startAndWait();
    test.setMeasured();
    test.engine->state->isFinished = true;
    ASSERT_TRUE(waitFor([&] { return !test.storingFaults.isEmpty(); }));
    EXPECT_EQ(test.storingFaults.front(), QStringLiteral("The folder of results is full."));
    EXPECT_EQ(test.journals().size(), 2U);
}

TEST(ProcedureSession, PausesAndGoesOn)
{
    Session test;
    test.startAndWait();
    test.session->pause();
    EXPECT_EQ(test.session->state(), ProcedureSession::State::Paused);
    EXPECT_EQ(test.engine->state->pauses, 1);
    test.session->pause();
    EXPECT_EQ(test.engine->state->pauses, 1);
    test.session->goOn();
    EXPECT_EQ(test.session->state(), ProcedureSession::State::Running);
    EXPECT_EQ(test.engine->state->resumptions, 1);
    test.session->stop();
    ASSERT_TRUE(waitFor([&] { return test.session->isIdle(); }));
}

TEST(ProcedureSession, StartsNothingWhileSomethingElseGoesOn)
{
    Session test;
    test.ask();
    test.session->setHindrance(QStringLiteral("A benchmark is running."));
    test.session->start(*test.offer);
    EXPECT_TRUE(test.session->isIdle());
    EXPECT_THAT(test.refusals, ElementsAre(QStringLiteral("A benchmark is running.")));
    EXPECT_THAT(test.engine->requests, IsEmpty());
}

TEST(ProcedureSession, SaysWhyItCouldNotStart)
{
    Session test;
    test.ask();
    test.engine->refusal = Error{ErrorCode::Busy, "The drive is in use by another run."};
    test.session->start(*test.offer);
    ASSERT_TRUE(waitFor([&] { return !test.refusals.isEmpty(); }));
    EXPECT_TRUE(test.session->isIdle());
    EXPECT_EQ(test.refusals.front(), QStringLiteral("The drive is in use by another run."));
}

TEST(ProcedureSession, TellsFiguresWhileItRuns)
{
    Session test;
    std::shared_ptr<const ProcedureFigures> seen;
    QObject::connect(test.session.get(), &ProcedureSession::figuresChanged, test.session.get(),
        [&](const std::shared_ptr<const ProcedureFigures>& figures) { seen = figures; });
    test.startAndWait();
    test.setMeasured();
    ProcedureProgress progress;
    progress.phase = ProcedurePhase::Measuring;
    progress.sampleCount = 3;
    test.engine->state->setProgress(progress);
    ASSERT_TRUE(waitFor([&] { return seen != nullptr; }));
    EXPECT_FALSE(seen->result->samples.empty());
    test.session->stop();
    ASSERT_TRUE(waitFor([&] { return test.session->isIdle(); }));
}

} // namespace
} // namespace steadymark::gui
