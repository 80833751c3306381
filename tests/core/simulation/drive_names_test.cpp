// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/presets.h"
#include "core/simulation/simulated_machine.h"
#include "tests/support/fake_services.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace literals;
using ::testing::AllOf;
using ::testing::HasSubstr;

std::string complaintAbout(std::string_view name)
{
    const Result<SimulationPreset> found = findPreset(name);
    return found ? std::string() : found.error().message();
}

TEST(DriveNames, ArraysAndCachesAreMadeOfDrives)
{
    for (const char* name : {"raid0:2:compressing", "raid0:8:hdd-7200", "cached-128m:hdd-7200", "cached-2g:jmf602-slc",
             "cached-2g:raid0:3:x25-m"}) {
        const Result<SimulationPreset> found = findPreset(name);
        ASSERT_TRUE(found) << found.error().message();
        EXPECT_EQ(found.value().name, name);
        EXPECT_EQ(factsOf(found.value().parameters).name, name);
        EXPECT_FALSE(factsOf(found.value().parameters).hasTrim);
    }
    EXPECT_EQ(factsOf(findPreset("raid0:3:compressing").value().parameters).capacity, 6_GiB);
    EXPECT_TRUE(factsOf(findPreset("raid0:2:hdd-7200").value().parameters).isRotational);
}

TEST(DriveNames, ComplaintsSayWhatIsWrongWhereAndWhatToDo)
{
    EXPECT_THAT(complaintAbout("nonsense"),
        AllOf(HasSubstr("no simulated drive \"nonsense\""), HasSubstr("page-mapped, budget-block"),
            HasSubstr("hdd-7200"), HasSubstr("raid0:N:NAME")));
    EXPECT_THAT(complaintAbout("raid0:3:nonsense"),
        AllOf(HasSubstr("\"nonsense\", which \"raid0:3:nonsense\" is to be made of"), HasSubstr("page-mapped")));
    for (const char* name :
        {"raid0:", "raid0:1:x25-m", "raid0:9:x25-m", "raid0:x25-m", "raid0:10:x25-m", "raid0::x25-m", "raid0:-2:x25-m"})
        EXPECT_THAT(complaintAbout(name), AllOf(HasSubstr("is not a number of drives. Write 2 to 8"), HasSubstr(name)));
    for (const char* name : {"raid0:3", "raid0:3:"})
        EXPECT_THAT(complaintAbout(name), HasSubstr("Add a drive: raid0:3:jmf602-mlc."));
    EXPECT_THAT(complaintAbout("raid0:3:raid0:2:x25-m"), HasSubstr("is not a single drive"));
    EXPECT_THAT(complaintAbout("raid0:2:cached-128m"), HasSubstr("There is no simulated drive \"cached-128m\", which"));
    EXPECT_THAT(complaintAbout("cached-128m:cached-2g"), HasSubstr("cannot be behind a cache"));
    EXPECT_THAT(complaintAbout("cached-2g:"), HasSubstr("cached-2g:jmf602-mlc"));
    EXPECT_THAT(complaintAbout("cached-1g"), HasSubstr("no simulated drive \"cached-1g\""));
    EXPECT_THAT(complaintAbout(""), HasSubstr("page-mapped"));
}

TEST(DriveNames, AMachineHasTheDriveUnderItsWholeName)
{
    testing::FakeProbe probe;
    const DeviceParameters parameters = findPreset("raid0:2:hdd-7200").value().parameters;
    const std::unique_ptr<SimulatedMachine> machine = std::move(SimulatedMachine::make(parameters, probe)).value();
    const Drive drive = machine->catalog().drives().value().front();
    EXPECT_EQ(drive.node, "sim:raid0:2:hdd-7200");
    EXPECT_EQ(drive.isRotational, true);
    EXPECT_EQ(drive.writeCache, "write back");
    EXPECT_TRUE(machine->catalog().volumeOf("sim:raid0:2:hdd-7200"));
    EXPECT_FALSE(machine->catalog().volumeOf("sim:raid0:3:hdd-7200"));
    EXPECT_TRUE(machine->targets().openForWriting("sim:raid0:2:hdd-7200", {}));
    const SmartDocument document = machine->health().read(drive, {}).value();
    EXPECT_EQ(document.isRotational, true);
    EXPECT_FALSE(document.facts.percentUsed) << "a disk does not wear out by writing";
    const std::string saved = machine->saveState().value();
    EXPECT_TRUE(machine->restoreState(saved));
    EXPECT_EQ(machine->restoreState(saved.substr(0, saved.size() / 2)).error().code, ErrorCode::Damaged);
}

} // namespace
} // namespace steadymark
