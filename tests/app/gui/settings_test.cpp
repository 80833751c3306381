// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/settings.h"

#include "core/base/files.h"
#include "tests/app/gui/test_support.h"

#include <gtest/gtest.h>

namespace steadymark::gui {
namespace {

TEST(Settings, StartWithTheDefaultProfile)
{
    const test::DiskFolder folder;
    const Settings settings(folder.path() / "settings.ini");
    EXPECT_EQ(settings.options().profile, "default");
    EXPECT_EQ(settings.options().passes, 5U);
    EXPECT_EQ(settings.theme(), ThemeChoice::System);
    EXPECT_TRUE(settings.target().empty());
}

TEST(Settings, RememberEverythingAroundTheProfileFromOneStartToTheNext)
{
    const test::DiskFolder folder;
    PlanOptions options = optionsFor(*findProfile("nvme"));
    options.operations = Operations::ReadOnly;
    options.mixReadPercent = 70;
    options.fileSize = ByteCount(12U << 20U); // in no list
    options.passes = 20;
    options.hasWarmUp = false;
    options.measure = Nanoseconds(10'000'000'000);
    options.interval = Nanoseconds(0);
    options.data = {DataKind::Compressible, 50};
    options.maximumWritten = ByteCount(50'000'000'000);
    {
        Settings settings(folder.path() / "settings.ini");
        settings.setOptions(options);
        settings.setTarget("/mnt/with space/ünïcode");
        settings.setUnit(2);
        settings.setTheme(ThemeChoice::Dark);
        settings.setWindowGeometry("geometry");
    }
    const Settings settings(folder.path() / "settings.ini");
    const PlanOptions read = settings.options();
    EXPECT_EQ(buildPlan(read), buildPlan(options));
    EXPECT_EQ(read.operations, options.operations);
    EXPECT_EQ(settings.target(), std::filesystem::path("/mnt/with space/ünïcode"));
    EXPECT_EQ(settings.unit(), 2);
    EXPECT_EQ(settings.theme(), ThemeChoice::Dark);
    EXPECT_EQ(settings.windowGeometry(), QByteArray("geometry"));
}

TEST(Settings, RememberHowLongTheWarmUpIs)
{
    const test::DiskFolder folder;
    const auto remembered = [&folder](std::optional<Nanoseconds> time) {
        PlanOptions options = optionsFor(*findProfile("default"));
        options.warmUpTime = time;
        Settings(folder.path() / "settings.ini").setOptions(options);
        return Settings(folder.path() / "settings.ini").options().warmUpTime;
    };
    EXPECT_EQ(Settings(folder.path() / "settings.ini").options().warmUpTime, Nanoseconds(1'000'000'000));
    EXPECT_EQ(remembered(Nanoseconds(5'000'000'000)), Nanoseconds(5'000'000'000));
    EXPECT_EQ(remembered({}), std::nullopt) << "as long as a pass";
}

TEST(Settings, RememberCustomRows)
{
    const test::DiskFolder folder;
    PlanOptions options = optionsFor(*findProfile("default"));
    options.profile = "custom";
    options.rows = {{AccessPattern::Random, ByteCount(16U << 10U), 8, 4}};
    options.rows.push_back(withDetails(options.rows[0], "begin=1GiB,think=10ms,burst=4,sync=fdatasync:16").value());
    Settings(folder.path() / "settings.ini").setOptions(options);
    const PlanOptions read = Settings(folder.path() / "settings.ini").options();
    EXPECT_EQ(read.profile, "custom");
    EXPECT_EQ(read.rows, options.rows);
}

TEST(Settings, AnswerNonsenseWithDefaults)
{
    const test::DiskFolder folder;
    const auto file = folder.path() / "settings.ini";
    ASSERT_TRUE(writeFileAtomically(file,
        "[test]\nprofile=nobody\nrows=rubbish\npasses=4000\noperations=77\nfileSize=3\nmeasureNs=-5\ndata=?\n"
        "[window]\ntheme=purple\n"));
    const Settings settings(file);
    const PlanOptions options = settings.options();
    EXPECT_EQ(options.profile, "default");
    EXPECT_EQ(options.passes, 100U);
    EXPECT_EQ(options.operations, Operations::ReadAndWrite);
    EXPECT_GE(options.fileSize.count(), std::uint64_t(16U << 20U));
    EXPECT_TRUE(checkPlan(buildPlan(options)));
    EXPECT_EQ(settings.theme(), ThemeChoice::System);
}

} // namespace
} // namespace steadymark::gui
