// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/target/stack_view.h"

#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/target/stack_popover.h"
#include "app/gui/target/target_card.h"
#include "app/gui/target/target_model.h"
#include "tests/app/gui/health_fakes.h"
#include "tests/app/gui/test_support.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

using test::waitFor;
using ::testing::HasSubstr;

StackLayer layer(LayerKind kind, const std::string& name, std::vector<std::size_t> below)
{
    StackLayer made;
    made.kind = kind;
    made.name = name;
    made.below = std::move(below);
    return made;
}

/// btrfs over two disks, one of them behind encryption; both hang on one controller's link.
StorageStack twoDisks()
{
    StorageStack stack;
    stack.layers = {layer(LayerKind::File, "/home/somebody/tests", {1}), layer(LayerKind::Pool, "btrfs", {2, 3}),
        layer(LayerKind::Encryption, "luks-0123456789abcdef-with-a-very-long-name", {4}),
        layer(LayerKind::Partition, "nvme1n1p1", {5}), layer(LayerKind::Partition, "nvme0n1p2", {6}),
        layer(LayerKind::Drive, "Example SSD 2000 1TB", {7}), layer(LayerKind::Drive, "Example SSD 2000 2TB", {7}),
        layer(LayerKind::Link, "PCIe 4.0 x4", {})};
    stack.layers[1].summary = Sentence::verbatim("RAID1 of 2");
    stack.layers[2].summary = Sentence::verbatim("AES-XTS, LUKS2");
    stack.layers[2].device = "dm-0";
    stack.layers[5].summary = Sentence::verbatim("1.0 TB · firmware 4B2QJXD7");
    stack.layers[6].summary = Sentence::verbatim("2.0 TB · firmware 4B2QJXD7");
    stack.layers[6].facts = {{"sectors", "512 logical, 4096 physical"}, {"scheduler", "none"}};
    return stack;
}

TEST(StackView, DrawsEveryLayerOnceBelowWhatStandsOnIt)
{
    StackView view;
    view.setStack(twoDisks());
    view.resize(view.sizeHint());
    const auto& layers = view.stack().layers;
    for (std::size_t upper = 0; upper < layers.size(); ++upper) {
        EXPECT_TRUE(view.rect().contains(view.box(upper))) << upper;
        for (const std::size_t below : layers[upper].below)
            EXPECT_GT(view.box(below).top(), view.box(upper).bottom()) << upper << " on " << below;
        for (std::size_t other = upper + 1; other < layers.size(); ++other)
            EXPECT_FALSE(view.box(upper).intersects(view.box(other))) << upper << " and " << other;
    }
    EXPECT_EQ(view.box(5).top(), view.box(6).top()) << "disks stand side by side";
}

TEST(StackView, IsNotCutOffWhereThereIsLittleRoom)
{
    StackView view;
    view.setStack(twoDisks());
    view.resize(view.minimumSizeHint());
    for (std::size_t at = 0; at < view.stack().layers.size(); ++at)
        EXPECT_TRUE(view.rect().contains(view.box(at))) << at;
}

TEST(StackView, BelievesNoIndexThatPointsUpOrOutside)
{
    StorageStack stack = twoDisks();
    stack.layers[3].below = {0, 3, 99};
    StackView view;
    view.setStack(stack);
    view.resize(view.sizeHint());
    EXPECT_FALSE(view.grab().isNull());
}

TEST(StackView, TellsTheFactsOfTheLayerThatTheArrowKeysChose)
{
    StackView view;
    view.setStack(twoDisks());
    view.resize(view.sizeHint());
    const QSignalSpy changes(&view, &StackView::currentChanged);
    QTest::keyClick(&view, Qt::Key_Down);
    EXPECT_EQ(view.current(), 0U);
    QTest::keyClick(&view, Qt::Key_Down);
    EXPECT_EQ(view.current(), 1U);
    EXPECT_EQ(changes.count(), 2);
    EXPECT_THAT(view.factsText(6).toStdString(), HasSubstr("Sectors: 512 logical, 4096 physical"));
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.box(5).center());
    EXPECT_EQ(view.current(), 5U);
    QTest::keyClick(&view, view.box(6).left() > view.box(5).left() ? Qt::Key_Right : Qt::Key_Left);
    EXPECT_EQ(view.current(), 6U);
}

TEST(StackPopover, ShowsCopiesAndExplainsTheStack)
{
    const Theme theme(ThemeChoice::Light, Theme::Watch::Nothing);
    test::FakeCatalog catalog;
    Drive drive = test::sampleDrive();
    drive.link = "PCIe 3.0 x4";
    drive.bestLink.name = "PCIe 4.0 x4";
    Volume volume;
    volume.mountPoint = "/data";
    volume.drives = {drive};
    catalog.setVolumes({volume});
    catalog.setStack(twoDisks());
    QWidget window;
    window.resize(1024, 640);
    QWidget anchor(&window);
    anchor.setGeometry(700, 16, 32, 32);
    window.show();
    StackPopover popover(catalog, &window);
    popover.showFor("/data", anchor);
    ASSERT_TRUE(waitFor([&] { return popover.message().isEmpty(); }));
    EXPECT_EQ(popover.view().stack(), twoDisks());
    EXPECT_THAT(popover.hint().toStdString(), HasSubstr("drive and slot support PCIe 4.0 x4"));
    QTest::qWait(30);
    test::leavePicture(popover, QStringLiteral("stack"));
    popover.view().setCurrent(6);
    EXPECT_THAT(popover.facts().toStdString(), HasSubstr("Scheduler: none"));
    QTest::qWait(30);
    test::leavePicture(popover, QStringLiteral("stack-facts"));
    popover.copyText();
    EXPECT_EQ(QApplication::clipboard()->text().toStdString(), formatStack(twoDisks()));
    popover.hide();
    catalog.setStack(fail(ErrorCode::NotSupported, Sentence::verbatim("This file system tells nothing.")));
    popover.showFor("/data", anchor);
    ASSERT_TRUE(waitFor([&] { return popover.message() == QStringLiteral("This file system tells nothing."); }));
    QTest::qWait(30);
    test::leavePicture(popover, QStringLiteral("stack-error"));
    QThreadPool::globalInstance()->waitForDone();
}

Volume volumeOn(const Drive& drive, const std::string& mountPoint)
{
    Volume volume;
    volume.mountPoint = mountPoint;
    volume.writableFolder = mountPoint;
    volume.fileSystem = "ext4";
    volume.total = ByteCount(1'000'000'000'000);
    volume.available = ByteCount(500'000'000'000);
    volume.isWritable = true;
    volume.drives = {drive};
    return volume;
}

TEST(NotMountedReason, SaysWhatIsInTheWay)
{
    Drive drive = test::sampleDrive();
    EXPECT_THAT(notMountedReason(drive).toStdString(), HasSubstr("no file system"));
    Partition partition;
    partition.fileSystem = "ntfs";
    drive.partitions = {partition};
    EXPECT_THAT(notMountedReason(drive).toStdString(), HasSubstr("ntfs"));
    drive.partitions[0].holders = {"md0"};
    EXPECT_THAT(notMountedReason(drive).toStdString(), HasSubstr("in use by another layer"));
}

TEST(UnmountedTargets, AreTheDrivesThatNoVolumeLiesOn)
{
    const Drive used = test::sampleDrive("nvme0n1");
    const Drive unused = test::sampleDrive("nvme1n1");
    Drive loop = test::sampleDrive("loop7");
    loop.bus = "loop";
    const auto targets = unmountedTargets({used, unused, loop}, {{volumeOn(used, "/data"), "/data"}});
    ASSERT_EQ(targets.size(), 1U);
    TargetModel model;
    model.setTargets(targets);
    EXPECT_FALSE(model.flags(model.index(0)) & Qt::ItemIsEnabled);
    EXPECT_THAT(model.index(0).data(TargetModel::ReasonRole).toString().toStdString(), HasSubstr("Not mounted"));
    EXPECT_THAT(model.index(0).data(TargetModel::FactsRole).toString().toStdString(), HasSubstr("nvme1n1"));
}

TEST(TargetCard, FollowsTheCatalogAndKeepsTheSelection)
{
    test::FakeCatalog catalog;
    const Drive first = test::sampleDrive("nvme0n1");
    const Drive second = test::sampleDrive("nvme1n1");
    catalog.setDrives({first, second});
    catalog.setVolumes({volumeOn(first, "/data"), volumeOn(second, "/more")});
    TargetCard card(catalog);
    card.refresh("/more");
    ASSERT_TRUE(waitFor([&] { return card.folder() == "/more"; }));
    const QSignalSpy changes(&card, &TargetCard::folderChanged);
    catalog.setVolumes({volumeOn(test::sampleDrive("sda"), "/another"), volumeOn(second, "/more")});
    catalog.tellOfAChange();
    ASSERT_TRUE(waitFor([&] { return card.targets().rowOf("/another") >= 0; }));
    EXPECT_EQ(card.folder(), "/more");
    EXPECT_EQ(changes.count(), 0) << "the target is the same";

    card.setEnabled(false); // as while a run goes on
    catalog.setVolumes({volumeOn(second, "/more")});
    catalog.tellOfAChange();
    QTest::qWait(50);
    EXPECT_GE(card.targets().rowOf("/another"), 0) << "the list waits until the run is over";
    card.setEnabled(true);
    EXPECT_TRUE(waitFor([&] { return card.targets().rowOf("/another") < 0; }));
    QThreadPool::globalInstance()->waitForDone();
}

/// A catalog with a system drive and a stick; the stick's folder is left on the system drive when it is unmounted.
struct StickMachine {
    StickMachine() { plugIn(); }
    void plugIn()
    {
        catalog.setDrives({system, stick});
        catalog.setVolumes({volumeOn(system, "/"), volumeOn(stick, "/mnt/stick")});
        catalog.tellOfAChange();
    }
    /// `leftover` is what the folder lies on afterwards.
    void pullOut(std::optional<Volume> leftover = {})
    {
        catalog.setDrives({system});
        std::vector<Volume> volumes{volumeOn(system, "/")};
        if (leftover)
            volumes.push_back(*leftover);
        catalog.setVolumes(volumes);
        catalog.tellOfAChange();
    }

    test::FakeCatalog catalog;
    Drive system = test::sampleDrive("nvme0n1");
    Drive stick = [] {
        Drive drive = test::sampleDrive("sdb");
        drive.serial = "STICK";
        return drive;
    }();
};

TEST(TargetCard, KeepsWhatWasChosenWhileItIsGoneAndTakesItWhenItIsBack)
{
    StickMachine machine;
    TargetCard card(machine.catalog);
    card.refresh("/mnt/stick");
    ASSERT_TRUE(waitFor([&] { return card.folder() == "/mnt/stick"; }));
    machine.pullOut();
    ASSERT_TRUE(waitFor([&] { return card.isGone(); }));
    EXPECT_EQ(card.folder(), "") << "nothing else takes its place";
    EXPECT_FALSE(card.volume());
    EXPECT_THAT(card.whyNot().toStdString(), HasSubstr("/mnt/stick is no longer available"));
    machine.catalog.tellOfAChange(); // once more, while it is gone
    QTest::qWait(50);
    EXPECT_TRUE(card.isGone());
    machine.stick.name = "sdc"; // as it is called now
    machine.plugIn();
    ASSERT_TRUE(waitFor([&] { return card.folder() == "/mnt/stick"; }));
    EXPECT_EQ(card.volume()->drives.front().name, "sdc");
    QThreadPool::globalInstance()->waitForDone();
}

TEST(TargetCard, DoesNotTakeTheFolderThatIsLeftOnAnotherDrive)
{
    StickMachine machine;
    TargetCard card(machine.catalog);
    card.refresh("/mnt/stick");
    ASSERT_TRUE(waitFor([&] { return card.folder() == "/mnt/stick"; }));
    Volume leftover = volumeOn(machine.system, "/");
    leftover.writableFolder = "/mnt/stick"; // what the catalog says of that folder then
    machine.pullOut(leftover);
    ASSERT_TRUE(waitFor([&] { return card.isGone(); }));
    EXPECT_THAT(card.whyNot().toStdString(), HasSubstr("no longer on"));
    card.chooseFolder("/mnt/stick"); // and that is what is wanted
    ASSERT_TRUE(waitFor([&] { return card.folder() == "/mnt/stick"; }));
    EXPECT_EQ(card.volume()->drives.front().name, "nvme0n1");
    QThreadPool::globalInstance()->waitForDone();
}

TEST(TargetCard, KeepsAChoiceThatIsMadeWhileItLooks)
{
    StickMachine machine;
    TargetCard card(machine.catalog);
    card.refresh("/");
    ASSERT_TRUE(waitFor([&] { return card.folder() == "/"; }));
    for (int change = 0; change < 50; ++change) {
        machine.pullOut();
        card.refresh();
        machine.plugIn();
        card.refresh();
        const int row = card.targets().rowOf("/mnt/stick");
        if (change == 20 && row >= 0)
            emit card.activated(row);
        else if (change == 20)
            card.chooseFolder("/mnt/stick");
        QCoreApplication::processEvents();
    }
    EXPECT_TRUE(waitFor([&] { return card.folder() == "/mnt/stick"; }));
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    EXPECT_EQ(card.folder(), "/mnt/stick");
}

TEST(TargetCard, DoesNotTakeAnotherDriveForTheOneOfTheLastStart)
{
    StickMachine machine;
    TargetCard before(machine.catalog);
    before.refresh("/mnt/stick");
    ASSERT_TRUE(waitFor([&] { return before.folder() == "/mnt/stick"; }));
    TargetCard same(machine.catalog);
    same.refresh("/mnt/stick", before.mark());
    EXPECT_TRUE(waitFor([&] { return same.folder() == "/mnt/stick"; }));
    machine.stick.serial = "ANOTHER";
    machine.plugIn();
    TargetCard other(machine.catalog);
    other.refresh("/mnt/stick", before.mark());
    EXPECT_TRUE(waitFor([&] { return other.isGone(); }));
    EXPECT_EQ(other.folder(), "");
    TargetCard away(machine.catalog);
    away.refresh("/mnt/another", "a mark");
    EXPECT_TRUE(waitFor([&] { return away.isGone(); })) << "no other target is chosen for it";
    QThreadPool::globalInstance()->waitForDone();
}

TEST(TargetCard, IsNotChangedByTyping)
{
    StickMachine machine;
    TargetCard card(machine.catalog);
    card.refresh("/mnt/stick");
    ASSERT_TRUE(waitFor([&] { return card.folder() == "/mnt/stick"; }));
    for (const auto key : {Qt::Key_E, Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp, Qt::Key_PageDown})
        QTest::keyClick(&card, key);
    EXPECT_EQ(card.folder(), "/mnt/stick");
    QThreadPool::globalInstance()->waitForDone();
}

} // namespace
} // namespace steadymark::gui
