// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/preparation.h"
#include "tests/support/fake_machine.h"
#include "tests/support/fake_preparer.h"
#include "tests/support/fake_target.h"
#include "tests/support/os_errors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// A file system of some MiB: what is free shrinks with every file that is made and comes back when it is removed.
class FillingAccess final : public TargetAccess {
public:
    explicit FillingAccess(testing::FakeCatalog& catalog)
        : m_catalog(catalog)
    {
    }

    /// A file that gives its space back when it goes, and counts how often it was synced.
    class File final : public OpenTarget {
    public:
        File(FillingAccess& access, ByteCount size)
            : m_access(access)
            , m_file(access.drive, size)
        {
        }
        ~File() override { static_cast<void>(remove()); }
        [[nodiscard]] const TargetGeometry& geometry() const override { return m_file.geometry(); }
        [[nodiscard]] Result<MadeBackend> makeBackend(const BackendRequest& request) override
        {
            return m_file.makeBackend(request);
        }
        [[nodiscard]] Result<> sync() override
        {
            ++m_access.syncs;
            return success();
        }
        void dropCache() override { }
        [[nodiscard]] ExtentReport inspectExtents() override { return {}; }
        [[nodiscard]] StorageTraits traits() override { return m_access.traits; }
        [[nodiscard]] Result<> remove() override
        {
            if (!std::exchange(m_isThere, false))
                return success();
            m_access.m_catalog.volume.available += geometry().size;
            m_access.files.erase(this);
            return m_access.removal;
        }
        [[nodiscard]] bool isDriveGone() const override { return m_access.drive.isGone; }
        [[nodiscard]] std::filesystem::path path() const override { return "/fake/file"; }

    private:
        FillingAccess& m_access;
        testing::FakeTarget m_file;
        bool m_isThere = true;
    };

    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> createTestFile(
        const std::filesystem::path&, ByteCount size) override
    {
        if (size > largestFile || size > m_catalog.volume.available)
            return fail(ErrorCode::NoSpace, Sentence::verbatim("It does not fit."), OsErrors::noSpace);
        if (refusedFrom > 0 && sizes.size() + 1 >= refusedFrom)
            return fail(ErrorCode::Io, Sentence::verbatim("No more files today."));
        m_catalog.volume.available = m_catalog.volume.available - size;
        sizes.push_back(size);
        auto made = std::make_unique<File>(*this, size);
        files.insert(made.get());
        most = std::max(most, files.size());
        if (onCreate)
            onCreate();
        return made;
    }
    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> openForReading(const std::filesystem::path&) override
    {
        return fail(ErrorCode::NotSupported, Sentence::verbatim("Nothing is read here."));
    }
    [[nodiscard]] Result<std::unique_ptr<TargetLock>> lock(const std::filesystem::path&) override
    {
        ++locks;
        if (isLocked)
            return fail(ErrorCode::Busy, Sentence::verbatim("Another run is testing this drive."));
        return std::make_unique<TargetLock>();
    }
    std::vector<std::filesystem::path> removeLeftovers() override
    {
        m_catalog.volume.available += std::exchange(leftover, ByteCount());
        return {};
    }
    [[nodiscard]] std::unique_ptr<TargetLock> inhibitSleep(const std::string&) override { return nullptr; }
    [[nodiscard]] CpuTimes processCpuTimes() const override { return {}; }

    testing::FakeDrive drive;
    StorageTraits traits;
    ByteCount largestFile{std::uint64_t{1} << 60U};
    ByteCount leftover;
    Result<> removal = success();
    std::function<void()> onCreate;
    std::size_t refusedFrom = 0; ///< the how manieth file; 0: never
    bool isLocked = false;
    std::set<const File*> files;
    std::vector<ByteCount> sizes;
    std::size_t most = 0; ///< files at once
    int locks = 0;
    int syncs = 0;

private:
    testing::FakeCatalog& m_catalog;
};

class PreparationTest : public ::testing::Test {
protected:
    PreparationTest()
    {
        catalog.volume.total = 4_GiB;
        catalog.volume.available = 320_MiB; // 64 more than the reserve
        order.step.method = PrepareMethod::Fill;
        order.drive = identityOf(catalog.volume.drives.front());
        machine.wallClock = 1700000000000;
    }

    PrepareReport run()
    {
        const Result<PrepareReport> report = runPreparationStep(
            order, "/fake", machine, [this](const PrepareProgress& p) { progress.push_back(p); }, stop.get_token(),
            lock);
        EXPECT_TRUE(report) << (report ? "" : report.error().message());
        return report ? report.value() : PrepareReport();
    }

    std::uint64_t writtenToDrive() const
    {
        std::uint64_t sum = 0;
        for (const testing::FakeDrive::Seen& io : access.drive.seen())
            sum += io.bytes;
        return sum;
    }

    testing::FakeCatalog catalog;
    FillingAccess access{catalog};
    testing::FakePreparer preparer;
    ManualClock clock;
    testing::FakeMachine machine{preparer, access, catalog, clock};
    FolderLock lock = FolderLock::Take;
    PrepareOrder order;
    std::stop_source stop;
    std::vector<PrepareProgress> progress;
};

TEST(ReserveTest, IsOnePercentWithinBounds)
{
    EXPECT_EQ(reserveOf(1_GiB), 256_MiB);
    EXPECT_EQ(reserveOf(100_GiB), 1_GiB);
    EXPECT_EQ(reserveOf(4096_GiB), 4_GiB);
}

TEST_F(PreparationTest, FillsTheFreeSpaceButTheReserve)
{
    const PrepareReport report = run();
    EXPECT_EQ(report.outcome, PrepareOutcome::Done) << english(report.sentence);
    EXPECT_EQ(report.bytes, 64_MiB);
    EXPECT_EQ(writtenToDrive(), (64_MiB).count());
    EXPECT_THAT(access.sizes, ElementsAre(64_MiB));
    EXPECT_THAT(report.sentence, AllOf(HasSubstr("/fake"), HasSubstr("67 MB")));
    EXPECT_EQ(report.step, order.step);
    EXPECT_EQ(report.identity, order.drive);
    EXPECT_EQ(report.startedAtUnixMs, 1700000000000);
    EXPECT_THAT(report.remarks, IsEmpty());
    EXPECT_EQ(access.locks, 1);
    EXPECT_TRUE(access.files.empty());
    EXPECT_EQ(catalog.volume.available, 320_MiB);
    EXPECT_TRUE(preparer.orders.empty());
}

TEST_F(PreparationTest, SaysWhatAFillWouldWrite)
{
    EXPECT_EQ(bytesToFill(machine, "/fake", 3).value(), 192_MiB);
    catalog.volume.available = 256_MiB + 1023_KiB;
    const Result<ByteCount> nothing = bytesToFill(machine, "/fake", 1);
    ASSERT_FALSE(nothing);
    EXPECT_EQ(nothing.error().code, ErrorCode::NoSpace);
    EXPECT_THAT(nothing.error().message(), AllOf(HasSubstr("269 MB are free"), HasSubstr("268 MB free for other")));
}

TEST_F(PreparationTest, EveryPassFillsTheSameSpaceAnew)
{
    order.step.times = 2;
    const PrepareReport report = run();
    EXPECT_EQ(report.outcome, PrepareOutcome::Done);
    EXPECT_EQ(report.bytes, 128_MiB);
    EXPECT_EQ(access.most, 1U); // of one pass only
    EXPECT_EQ(access.syncs, 4); // each file when it is full, and when it is gone
    EXPECT_THAT(report.sentence, HasSubstr("twice"));
    EXPECT_EQ(progress.front().phase, "Filling the free space, pass 1 of 2");
    EXPECT_EQ(progress.back().phase, "Filling the free space, pass 2 of 2");
    EXPECT_DOUBLE_EQ(progress.back().fraction, 1.0);
}

TEST_F(PreparationTest, TakesSmallerFilesWhereOneIsTooLarge)
{
    access.largestFile = 20_MiB;
    const PrepareReport report = run();
    EXPECT_EQ(report.outcome, PrepareOutcome::Done);
    EXPECT_EQ(report.bytes, 64_MiB);
    EXPECT_THAT(access.sizes, ElementsAre(16_MiB, 16_MiB, 16_MiB, 16_MiB));
    EXPECT_EQ(access.most, 4U); // all of them stay until the end
    EXPECT_THAT(report.remarks, IsEmpty());
}

TEST_F(PreparationTest, FatFilesGrowAndStayBelowTheirLimit)
{
    catalog.volume.fileSystem = "vfat";
    catalog.volume.available = 256_MiB + 8_MiB;
    EXPECT_EQ(run().bytes, 8_MiB);
    EXPECT_THAT(access.sizes, ElementsAre(ByteCount(4096)));
    EXPECT_EQ(writtenToDrive(), (8_MiB).count());
}

TEST_F(PreparationTest, AProgramThatWritesMeanwhileIsNoFailure)
{
    access.largestFile = 16_MiB;
    access.onCreate = [&] {
        if (access.sizes.size() == 2)
            catalog.volume.available = catalog.volume.available - 24_MiB;
    };
    const PrepareReport report = run();
    EXPECT_EQ(report.outcome, PrepareOutcome::Done);
    EXPECT_EQ(report.bytes, 40_MiB);
    EXPECT_THAT(report.remarks, ElementsAre(AllOf(HasSubstr("Only 42 MB of 67 MB"), HasSubstr("other programs"))));
}

TEST_F(PreparationTest, SpaceThatRunsOutEarlyIsAFailure)
{
    access.largestFile = 16_MiB;
    access.onCreate = [&] {
        catalog.volume.available = 256_MiB;
    };
    const PrepareReport report = run();
    EXPECT_EQ(report.outcome, PrepareOutcome::Failed);
    EXPECT_EQ(report.bytes, 16_MiB);
    EXPECT_THAT(report.sentence, AllOf(HasSubstr("17 MB of 67 MB were written"), HasSubstr("space ran out")));
    EXPECT_TRUE(access.files.empty());
}

TEST_F(PreparationTest, AWriteThatFindsNoSpaceCountsAndIsNotRepeatedForEver)
{
    access.drive.script = [](std::uint64_t n, const IoRequest&) {
        return testing::FakeIo{100us, n < 40 ? testing::FakeIo::everything : -OsErrors::noSpace};
    };
    const PrepareReport report = run();
    EXPECT_EQ(report.outcome, PrepareOutcome::Done) << english(report.sentence);
    EXPECT_GE(report.bytes, 33_MiB);
    EXPECT_LE(report.bytes, 40_MiB);
    EXPECT_THAT(report.remarks, ElementsAre(HasSubstr(describeOsError(OsErrors::noSpace))));
    EXPECT_TRUE(access.files.empty());
}

TEST_F(PreparationTest, NoMoreFilesEndsThePass)
{
    access.largestFile = 16_MiB;
    access.refusedFrom = 4;
    const PrepareReport report = run();
    EXPECT_EQ(report.outcome, PrepareOutcome::Done);
    EXPECT_EQ(report.bytes, 48_MiB);
    access.sizes.clear();
    access.refusedFrom = 1;
    EXPECT_EQ(run().outcome, PrepareOutcome::Failed);
}

TEST_F(PreparationTest, AFailingDriveIsSaidWithWhatWasWritten)
{
    access.drive.script = [](std::uint64_t n, const IoRequest&) {
        return testing::FakeIo{100us, n < 20 ? testing::FakeIo::everything : -OsErrors::io};
    };
    PrepareReport report = run();
    EXPECT_EQ(report.outcome, PrepareOutcome::Failed);
    EXPECT_GT(report.bytes, 0_MiB);
    EXPECT_THAT(report.sentence, AllOf(HasSubstr(describeOsError(OsErrors::io)), HasSubstr("files were removed")));
    EXPECT_TRUE(access.files.empty());
    access.drive.isGone = true;
    report = run();
    EXPECT_EQ(report.outcome, PrepareOutcome::Failed);
    EXPECT_THAT(report.sentence, HasSubstr("The drive is gone"));
}

TEST_F(PreparationTest, StoppingRemovesTheFiles)
{
    order.step.times = 2;
    access.drive.script = [this](std::uint64_t n, const IoRequest&) {
        if (n == 90) // in the second pass
            stop.request_stop();
        return testing::FakeIo{};
    };
    const PrepareReport report = run();
    EXPECT_EQ(report.outcome, PrepareOutcome::Cancelled);
    EXPECT_EQ(report.bytes.count(), writtenToDrive());
    EXPECT_GT(report.bytes, 64_MiB);
    EXPECT_LT(report.bytes, 128_MiB);
    EXPECT_THAT(report.sentence, HasSubstr("of 134 MB were written"));
    EXPECT_TRUE(access.files.empty());
}

TEST_F(PreparationTest, SaysThatAFileCouldNotBeRemoved)
{
    access.removal = fail(ErrorCode::Io, Sentence::verbatim("The test file is still there."));
    const PrepareReport report = run();
    EXPECT_EQ(report.outcome, PrepareOutcome::Done);
    EXPECT_THAT(report.remarks, ElementsAre("The test file is still there."));
}

TEST_F(PreparationTest, LeftoversAreRemovedBeforeSpaceIsMeasured)
{
    access.leftover = 32_MiB;
    EXPECT_EQ(run().bytes, 96_MiB);
}

TEST_F(PreparationTest, RemarksTellWhatTheFileSystemDoes)
{
    access.traits.isCompressing = true;
    access.traits.isCopyOnWrite = true;
    catalog.volume.mountOptions = "noatime,discard=async";
    EXPECT_THAT(run().remarks,
        ElementsAre(HasSubstr("mounted with \"discard\""), HasSubstr("compresses"), HasSubstr("to new locations")));
    catalog.volume.mountOptions = "nodiscard";
    access.traits = {};
    EXPECT_THAT(run().remarks, IsEmpty());
}

TEST_F(PreparationTest, ProgressHasTimeLeftAndCanBeStopped)
{
    access.drive.script = [this](std::uint64_t, const IoRequest&) {
        clock.advance(100ms);
        return testing::FakeIo{};
    };
    run();
    EXPECT_LT(progress.size(), 20U); // twice a second in 6.4 s, and at both ends
    EXPECT_GT(progress.size(), 8U);
    for (const PrepareProgress& one : progress)
        EXPECT_TRUE(one.canBeStopped);
    const PrepareProgress& middle = progress[progress.size() / 2];
    EXPECT_GT(middle.bytes, 0_MiB);
    EXPECT_NEAR(
        middle.fraction, static_cast<double>(middle.bytes.count()) / static_cast<double>((64_MiB).count()), 1e-9);
    ASSERT_TRUE(middle.remaining);
    EXPECT_GT(*middle.remaining, 1s);
    EXPECT_LT(*middle.remaining, 6s);
}

struct Unfillable {
    const char* name;
    std::function<void(Volume&, StorageStack&)> change;
    const char* sentence;
};

TEST_F(PreparationTest, WhatHasNoDriveIsRefused)
{
    const auto below = [](LayerKind kind) {
        return [kind](Volume& volume, StorageStack& stack) {
            volume.drives.clear();
            stack.layers = {{LayerKind::File, "/fake", {}, {}, {}, {1}}, {kind, "x", {}, {}, {}, {}}};
        };
    };
    const Volume whole = catalog.volume;
    for (const Unfillable& one : {
             Unfillable{"memory", below(LayerKind::Memory), "is in memory"},
             Unfillable{"network", below(LayerKind::Network), "on another machine"},
             Unfillable{"fuse", below(LayerKind::Fuse), "in user space"},
             Unfillable{"unknown", below(LayerKind::File), "not on a known drive"},
             Unfillable{"device", [](Volume&v, StorageStack&) { v.fileSystem.clear(); }, "is not a folder"},
             Unfillable{"full", [](Volume&v, StorageStack&) { v.available = 256_MiB; }, "nothing to fill"},
             Unfillable{"rights",
                 [](Volume&v, StorageStack&) {
                     v.isWritable = false;
                     v.unusableReason = Sentence::verbatim("No write permission in /fake.");
                 },
                 "No write permission"},
         }) {
        SCOPED_TRACE(one.name);
        catalog.volume = whole;
        order.drive = {};
        one.change(catalog.volume, catalog.stack);
        const PrepareReport report = run();
        EXPECT_EQ(report.outcome, PrepareOutcome::Refused);
        EXPECT_THAT(report.sentence, HasSubstr(one.sentence));
        EXPECT_EQ(report.bytes, ByteCount());
        EXPECT_TRUE(access.sizes.empty());
    }
}

TEST_F(PreparationTest, TheFolderHasToBeOnTheDriveThatWasChosen)
{
    order.drive.serial = "ANOTHER";
    const PrepareReport report = run();
    EXPECT_EQ(report.outcome, PrepareOutcome::Refused);
    EXPECT_THAT(report.sentence, HasSubstr("is not on fake"));
    EXPECT_TRUE(access.sizes.empty());
}

TEST_F(PreparationTest, OneRunAtATimeHasADrive)
{
    access.isLocked = true;
    EXPECT_EQ(run().outcome, PrepareOutcome::Refused);
    EXPECT_TRUE(access.sizes.empty());
    lock = FolderLock::Held; // by the run that this fill is a step of
    EXPECT_EQ(run().outcome, PrepareOutcome::Done);
}

TEST_F(PreparationTest, IdleCountsDown)
{
    order.step = {PrepareMethod::Idle, EraseVariant::Automatic, 1, 90s};
    NoDrivePreparer nobody;
    machine.use(nobody);
    const PrepareReport report = run();
    EXPECT_EQ(report.outcome, PrepareOutcome::Done);
    EXPECT_EQ(report.duration, Nanoseconds(90s));
    EXPECT_EQ(report.bytes, ByteCount());
    ASSERT_EQ(progress.size(), 180U);
    EXPECT_EQ(progress.front().remaining, Nanoseconds(90s));
    EXPECT_EQ(progress.back().remaining, Nanoseconds(500ms));
    EXPECT_DOUBLE_EQ(progress[90].fraction, 0.5);
    EXPECT_TRUE(access.sizes.empty());
}

TEST_F(PreparationTest, IdleEndsWhenItIsStopped)
{
    order.step = {PrepareMethod::Idle, EraseVariant::Automatic, 1, 90s};
    stop.request_stop();
    const PrepareReport report = run();
    EXPECT_EQ(report.outcome, PrepareOutcome::Cancelled);
    EXPECT_LT(report.duration, Nanoseconds(90s));
}

TEST_F(PreparationTest, EverythingElseGoesToThePreparer)
{
    order.step = {PrepareMethod::NvmeFormat, EraseVariant::Crypto, 1, {}};
    order.typed = "T123";
    preparer.progress = {{Sentence::verbatim("Formatting"), 0.5, true, std::nullopt, {}, false}};
    EXPECT_EQ(run().outcome, PrepareOutcome::Done);
    EXPECT_THAT(preparer.orders, ElementsAre(order));
    EXPECT_EQ(progress, preparer.progress);
    NoDrivePreparer nobody;
    machine.use(nobody);
    const Result<PrepareReport> refused = runPreparationStep(order, "/fake", machine, {}, {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::NotSupported);
}

TEST_F(PreparationTest, AStepThatMakesNoSenseReachesNobody)
{
    for (const PrepareStep& step : {PrepareStep{PrepareMethod::Trim, EraseVariant::Crypto, 1, {}},
             PrepareStep{PrepareMethod::Fill, EraseVariant::Automatic, 11, {}},
             PrepareStep{PrepareMethod::Idle, EraseVariant::Automatic, 1, {}}}) {
        order.step = step;
        const Result<PrepareReport> refused = runPreparationStep(order, "/fake", machine, {}, {});
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().code, ErrorCode::InvalidArgument);
    }
    EXPECT_TRUE(preparer.orders.empty());
    EXPECT_TRUE(access.sizes.empty());
}

} // namespace
} // namespace steadymark
