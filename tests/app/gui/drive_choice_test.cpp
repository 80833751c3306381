// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/drive_choice.h"

#include "tests/app/gui/health_fakes.h"
#include "tests/app/gui/test_support.h"

#include <QAbstractItemView>
#include <QSignalSpy>
#include <QThreadPool>

#include <gmock/gmock.h>

namespace steadymark::gui {
namespace {

using test::waitFor;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

Drive driveCalled(const std::string& name, const std::string& serial, const std::string& bus = "nvme")
{
    Drive drive = test::sampleDrive(name);
    drive.serial = serial;
    drive.bus = bus;
    return drive;
}

class DriveChoiceTest : public ::testing::Test {
protected:
    DriveChoiceTest() { m_parent.show(); }
    ~DriveChoiceTest() override { QThreadPool::globalInstance()->waitForDone(); }

    /// Looks, and waits for the answer.
    void look()
    {
        QSignalSpy looked(&m_choice, &DriveChoice::looked);
        m_choice.look();
        ASSERT_TRUE(waitFor([&] { return !looked.isEmpty(); }));
    }
    /// Other drives are there, and whoever watches is told; waits until that was seen.
    void change(std::vector<Drive> drives)
    {
        QSignalSpy looked(&m_choice, &DriveChoice::looked);
        m_catalog.setDrives(std::move(drives));
        m_catalog.tellOfAChange();
        ASSERT_TRUE(waitFor([&] { return !looked.isEmpty(); }));
    }
    [[nodiscard]] std::vector<std::string> entries() const
    {
        std::vector<std::string> texts;
        for (int row = 0; row < m_choice.count(); ++row)
            texts.push_back(test::withPlainBlanks(m_choice.itemText(row)).toStdString());
        return texts;
    }
    [[nodiscard]] std::string chosen() const { return m_choice.drive() ? m_choice.drive()->name : std::string(); }
    void choose(const char* name)
    {
        m_choice.setValue(QString::fromLatin1(name));
        emit m_choice.chosen();
    }

    Drive m_first = driveCalled("nvme0n1", "A");
    Drive m_second = driveCalled("nvme1n1", "B");
    Drive m_memory = driveCalled("zram0", "", "zram");
    test::FakeCatalog m_catalog;
    QWidget m_parent;
    DriveChoice m_choice{m_catalog, [](const Drive& drive) { return drive.bus != "zram"; },
        [](const Drive& drive) { return drive.serial == "B"; }, &m_parent};
};

TEST_F(DriveChoiceTest, ListsWhatBelongsThereInItsOrderAndChoosesWhatIsPreferred)
{
    m_catalog.setDrives({m_memory, m_first, m_second});
    EXPECT_FALSE(m_choice.isVisible()) << "there is nothing to choose from yet";
    EXPECT_EQ(m_choice.emptyState().title, QStringLiteral("Looking for drives…"));
    look();
    EXPECT_TRUE(m_choice.isVisible());
    EXPECT_THAT(entries(), ElementsAre("Example SSD 2000 · 2.0 TB · nvme0n1", "Example SSD 2000 · 2.0 TB · nvme1n1"));
    EXPECT_EQ(chosen(), "nvme1n1");
    EXPECT_EQ(m_choice.currentIndex(), 1);
    m_second.serial = "C";
    DriveChoice other(
        m_catalog, [](const Drive&) { return true; }, [](const Drive&) { return false; }, &m_parent);
    QSignalSpy looked(&other, &DriveChoice::looked);
    other.look();
    ASSERT_TRUE(waitFor([&] { return !looked.isEmpty(); }));
    EXPECT_EQ(other.drive()->name, "zram0") << "nothing is preferred, so the first";
}

TEST_F(DriveChoiceTest, SaysWhyThereIsNoDrive)
{
    look();
    EXPECT_FALSE(m_choice.isVisible());
    EXPECT_EQ(m_choice.emptyState().title, QStringLiteral("No drive was found"));
    EXPECT_EQ(m_choice.emptyState().sentence, QStringLiteral("Drives appear here as soon as they are connected."));
    m_catalog.setDrivesFault("The folder /sys/block cannot be read.");
    look();
    EXPECT_EQ(m_choice.emptyState().sentence, QStringLiteral("The folder /sys/block cannot be read."));
    change({m_first});
    EXPECT_EQ(chosen(), "nvme0n1");
}

TEST_F(DriveChoiceTest, KeepsWhatWasChosenWhileDrivesComeAndGo)
{
    m_catalog.setDrives({m_first, m_second});
    look();
    QSignalSpy driveChosen(&m_choice, &DriveChoice::driveChosen);
    choose("nvme0n1");
    EXPECT_EQ(driveChosen.count(), 1);
    change({m_second});
    EXPECT_FALSE(m_choice.drive()) << "no other drive takes its place";
    EXPECT_THAT(entries(), ElementsAre("Example SSD 2000 · 2.0 TB · nvme1n1", "Example SSD 2000 · not connected"));
    EXPECT_EQ(m_choice.currentIndex(), 1);
    EXPECT_EQ(m_choice.emptyState().title, QStringLiteral("Example SSD 2000 is not connected"));
    emit m_choice.chosen(); // the entry of the one that is gone
    EXPECT_EQ(driveChosen.count(), 1) << "it is no drive";

    change({m_second, driveCalled("nvme7n1", "A")}); // plugged in elsewhere
    EXPECT_EQ(chosen(), "nvme7n1");
    EXPECT_THAT(entries(), ElementsAre("Example SSD 2000 · 2.0 TB · nvme1n1", "Example SSD 2000 · 2.0 TB · nvme7n1"));
    change({m_second});
    choose("nvme1n1");
    EXPECT_EQ(driveChosen.count(), 2);
    EXPECT_THAT(entries(), ElementsAre("Example SSD 2000 · 2.0 TB · nvme1n1")) << "nobody wants the other one any more";
    change({});
    EXPECT_TRUE(m_choice.isVisible()) << "it says what is not connected";
}

TEST_F(DriveChoiceTest, AsksNobodyWhileItIsHeldAndMakesUpForItAfterwards)
{
    m_catalog.setDrives({m_first});
    look();
    const int looks = m_catalog.looks();
    m_choice.setHeld(true);
    m_catalog.setDrives({m_first, m_second});
    m_catalog.tellOfAChange();
    m_catalog.tellOfAChange();
    test::waitUntilQuiet([] { return false; });
    EXPECT_EQ(m_catalog.looks(), looks);
    EXPECT_EQ(m_choice.count(), 1);
    m_choice.setHeld(false);
    ASSERT_TRUE(waitFor([&] { return m_choice.count() == 2; }));
    EXPECT_EQ(m_catalog.looks(), looks + 1) << "once for both";
    m_choice.setHeld(true);
    m_choice.setHeld(false);
    test::waitUntilQuiet([] { return false; });
    EXPECT_EQ(m_catalog.looks(), looks + 1) << "nothing came or went";
}

TEST_F(DriveChoiceTest, ChangesNoRowWhatWasBeingLookedForWhenItWasHeld)
{
    m_catalog.setDrives({m_first});
    look();
    m_catalog.setDrives({m_second});
    m_choice.look();
    m_choice.setHeld(true); // before the answer
    test::waitUntilQuiet([] { return false; });
    EXPECT_EQ(chosen(), "nvme0n1");
    m_choice.setHeld(false);
    EXPECT_TRUE(waitFor([&] { return m_choice.drive() == nullptr; }));
}

TEST_F(DriveChoiceTest, LeavesAnOpenListAsItIsAndMakesUpForItOnceItIsClosed)
{
    m_catalog.setDrives({m_first});
    look();
    m_choice.showPopup();
    ASSERT_TRUE(waitFor([&] { return m_choice.view()->isVisible(); }));
    m_catalog.setDrives({m_first, m_second});
    m_catalog.tellOfAChange();
    test::waitUntilQuiet([] { return false; });
    EXPECT_EQ(m_choice.count(), 1);
    m_choice.hidePopup();
    EXPECT_TRUE(waitFor([&] { return m_choice.count() == 2; })) << "though nothing was chosen";
}

} // namespace
} // namespace steadymark::gui
