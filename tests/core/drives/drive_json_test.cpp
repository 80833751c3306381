// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drives/drive_json.h"

#include <gmock/gmock.h>

#include <limits>

namespace steadymark {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

Drive fullDrive()
{
    Drive drive;
    drive.name = "nvme0n1";
    drive.node = "/dev/nvme0n1";
    drive.model = "Fast 2TB";
    drive.serial = "SECRET-SERIAL";
    drive.wwn = "eui.SECRET-WWN";
    drive.firmware = "5B2QGXA7";
    drive.bus = "nvme";
    drive.link = "PCIe 3.0 x4";
    drive.linkBytesPerSecond = 3938461538.5;
    drive.bestLink = {"PCIe 4.0 x4", 7876923077.0};
    drive.bridge = "0bda:9210 Realtek RTL9210";
    drive.controller = "0000:01:00.0 144d:a80c";
    drive.driver = "nvme";
    drive.capacity = ByteCount(2000398934016);
    drive.isRotational = false;
    drive.physicalSectorBytes = 4096;
    drive.scheduler = "none";
    drive.writeCache = "write back";
    drive.discard = {ByteCount(512), ByteCount(2199023255040)};
    drive.zoned = "host-aware";
    drive.isRemovable = true;
    drive.isReadOnly = true;
    drive.temperatureCelsius = 41.85;
    drive.sequenceNumber = 9;
    drive.partitions = {{"nvme0n1p1", ByteCount(1048576), ByteCount(536870912), "EFI", "vfat", {"/boot/efi"}, {}},
        {"nvme0n1p2", ByteCount(537919488), ByteCount(1999861014528), "", "crypto_LUKS", {}, {"dm-0"}}};
    drive.mountPoints = {"/mnt"};
    drive.holders = {"md0"};
    drive.fileSystem = "ext4";
    return drive;
}

Drive readBack(const json::value& document)
{
    const JsonReader reader(document);
    Drive drive = driveFrom(reader);
    const Result<> checked = reader.check();
    EXPECT_TRUE(checked) << (checked ? "" : checked.error().message());
    return drive;
}

std::string complaintAbout(std::string_view text)
{
    const Result<json::value> document = parseJson(text);
    EXPECT_TRUE(document) << text;
    const JsonReader reader(document.value());
    static_cast<void>(driveFrom(reader));
    return reader.check() ? "" : reader.check().error().message();
}

std::string complaintAboutStack(std::string_view text)
{
    const Result<json::value> document = parseJson(text);
    EXPECT_TRUE(document) << text;
    const JsonReader reader(document.value());
    static_cast<void>(readFields<StorageStack>(reader));
    return reader.check() ? "" : reader.check().error().message();
}

TEST(DriveJson, SurvivesTheWayThereAndBack)
{
    const json::value document = toJson(fullDrive(), true);
    const Drive drive = readBack(document);
    EXPECT_EQ(formatJson(toJson(drive, true)), formatJson(document));
    EXPECT_EQ(drive.serial, "SECRET-SERIAL");
    EXPECT_EQ(drive.bestLink, fullDrive().bestLink);
    EXPECT_EQ(drive.discard, fullDrive().discard);
    EXPECT_EQ(drive.sequenceNumber, std::optional<std::uint64_t>(9));
    ASSERT_EQ(drive.partitions.size(), 2U);
    EXPECT_EQ(drive.partitions[1].offset.count(), 537919488U);
    EXPECT_THAT(drive.partitions[1].holders, ElementsAre("dm-0"));
    EXPECT_THAT(drive.partitions[0].mountPoints, ElementsAre("/boot/efi"));
}

TEST(DriveJson, TellsWhichDriveItIsOnlyWhenAskedTo)
{
    const std::string text = formatJson(toJson(fullDrive(), false));
    EXPECT_THAT(text, Not(HasSubstr("SECRET")));
    EXPECT_THAT(text, HasSubstr("Fast 2TB"));
}

TEST(DriveJson, LeavesOutWhatIsNotKnown)
{
    Drive drive;
    drive.name = "vda";
    drive.capacity = ByteCount(10);
    EXPECT_EQ(formatCompactJson(toJson(drive, true)),
        R"({"name":"vda","capacityBytes":10,"logicalSectorBytes":512,"physicalSectorBytes":512,)"
        R"("isRemovable":false,"isReadOnly":false})");
}

TEST(DriveJson, SaysWhereAStrangersFileIsWrong)
{
    EXPECT_THAT(complaintAbout("{}"), HasSubstr("name is missing"));
    EXPECT_THAT(complaintAbout("[]"), HasSubstr("must be an object"));
    const auto complaint = [](std::string_view key, json::value value) {
        json::value document = toJson(fullDrive(), true);
        document.as_object()[key] = std::move(value);
        return complaintAbout(formatJson(document));
    };
    EXPECT_EQ(complaint("model", nullptr), "");
    EXPECT_EQ(complaint("capacityBytes", -1), "capacityBytes must not be negative.");
    EXPECT_THAT(
        complaint("capacityBytes", std::uint64_t{18446744073709551615U}), HasSubstr("capacityBytes must not be"));
    EXPECT_EQ(complaint("logicalSectorBytes", 4294967296), "logicalSectorBytes must not be more than 2147483647.");
    EXPECT_EQ(complaint("linkBytesPerSecond", -5.0), "linkBytesPerSecond must not be negative.");
    EXPECT_EQ(
        complaint("holders", json::array{std::string(70000, 'x')}), "holders[0] must not be longer than 65536 bytes.");
    EXPECT_EQ(complaint("partitions",
                  json::array{json::object{{"offsetBytes", 0}, {"sizeBytes", 1}, {"mountPoints", json::array{7}}}}),
        "partitions[0].mountPoints[0] must be a text.");
}

TEST(DriveJson, WritesNothingThatItWouldNotRead)
{
    Drive drive = fullDrive();
    drive.model = "\xff" + std::string(100000, 'm');
    drive.holders.assign(5000, "dm-0");
    drive.partitions.resize(5000);
    drive.temperatureCelsius = std::numeric_limits<double>::quiet_NaN();
    const Result<json::value> document = parseJson(formatJson(toJson(drive, true)));
    ASSERT_TRUE(document);
    EXPECT_FALSE(readBack(document.value()).temperatureCelsius);
}

TEST(StorageStackJson, SurvivesTheWayThereAndBack)
{
    StorageStack stack;
    stack.layers.push_back({LayerKind::File, "/home", Sentence(), "", {{"mount-point", "/"}}, {1}});
    stack.layers.push_back(
        {LayerKind::Pool, "btrfs", Sentence::verbatim("RAID1"), "", {{"data", "raid1"}, {"options", "rw"}}, {2, 3}});
    stack.layers.push_back({LayerKind::Drive, "Fast", Sentence::verbatim("2 TB"), "sda", {}, {}});
    stack.layers.push_back({LayerKind::Drive, "Slow", Sentence::verbatim("2 TB"), "sdb", {}, {}});
    const json::value document = toJson(stack);
    const JsonReader reader(document);
    EXPECT_EQ(readFields<StorageStack>(reader), stack);
    EXPECT_TRUE(reader.check());
}

TEST(StorageStackJson, OfAnOlderFileHasTheFactsThatItsWordsTell)
{
    const auto factsOf = [](std::string_view kind, std::string_view summary) {
        json::object layer{{"kind", kind}, {"summary", summary}, {"below", json::array()}};
        const json::value value = json::object{{"layers", json::array{std::move(layer)}}};
        const JsonReader reader(value);
        return readFields<StorageStack>(reader).layers.at(0).facts;
    };
    using Facts = std::vector<StackFact>;
    EXPECT_EQ(factsOf("raid", "RAID1 of 2, check is going on"), (Facts{{"action", "check"}}));
    EXPECT_EQ(factsOf("raid", "is going on"), Facts());
    EXPECT_EQ(factsOf("raid", "RAID1 of 2"), Facts());
    EXPECT_EQ(factsOf("volume", "LVM, thin"), (Facts{{"copy-on-write", "yes"}}));
    EXPECT_EQ(factsOf("volume", "LVM, with snapshots"), (Facts{{"copy-on-write", "yes"}}));
    EXPECT_EQ(factsOf("volume", "LVM"), Facts());
    EXPECT_EQ(factsOf("mapper", "LVM, thin"), Facts()) << "of a volume only";
}

TEST(StorageStackJson, RefusesWhatIsNoStack)
{
    EXPECT_THAT(complaintAboutStack("{}"), HasSubstr("layers is missing"));
    EXPECT_THAT(complaintAboutStack(R"({"layers":[{"kind":"cloud"}]})"), HasSubstr("layers[0].kind must be a kind"));
    EXPECT_THAT(complaintAboutStack(R"({"layers":[{"kind":"file","below":[0]}]})"),
        HasSubstr("layer 0 stands on number 0, which is no later layer"));
    EXPECT_THAT(complaintAboutStack(R"({"layers":[{"kind":"file","below":[1]}]})"), HasSubstr("later layer"));
    EXPECT_THAT(complaintAboutStack(R"({"layers":[{"kind":"file","facts":[]}]})"), HasSubstr("must be an object"));
    std::string many = R"({"layers":[{"kind":"file","facts":{)";
    for (int i = 0; i < 100; ++i)
        many.append(i > 0 ? "," : "").append("\"f" + std::to_string(i) + "\":\"\"");
    EXPECT_THAT(complaintAboutStack(many + "}}]}"), HasSubstr("must not have more than 64 members"));
}

} // namespace
} // namespace steadymark
