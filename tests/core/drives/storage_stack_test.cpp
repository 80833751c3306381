// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drives/storage_stack.h"

#include "core/drives/stack_facts.h"
#include "tests/support/marking_renderer.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace steadymark {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

StorageStack mirror()
{
    StorageStack stack;
    stack.layers.push_back(
        {LayerKind::File, "/home/bob/test", Sentence::verbatim("private words"), "", {{"mount-point", "/home"}}, {1}});
    stack.layers.push_back({LayerKind::FileSystem, "ext4", Sentence::verbatim("noatime"), "",
        {{"options", "noatime,data=ordered,subvol=/@bob,addr=192.0.2.1,username=bob"}, {"label", "bobs-data"}}, {2}});
    stack.layers.push_back({LayerKind::Volume, "bobs--host-home", Sentence::verbatim("LVM"), "dm-3", {}, {3}});
    stack.layers.push_back(
        {LayerKind::Raid, "md0", Sentence::verbatim("RAID1 of 2"), "md0", {{"level", "raid1"}}, {4, 6}});
    stack.layers.push_back({LayerKind::Partition, "sda1", Sentence::verbatim("1.0 TB"), "sda1", {}, {5}});
    stack.layers.push_back(
        {LayerKind::Drive, "Fast 2TB", Sentence::verbatim("2.0 TB"), "sda", {{"serial", "SECRET"}, {"wwn", "x"}}, {7}});
    stack.layers.push_back({LayerKind::Partition, "sda2", Sentence::verbatim("1.0 TB"), "sda2", {}, {5}});
    stack.layers.push_back({LayerKind::Link, "SATA 6 Gbit/s", Sentence(), "", {{"now", "SATA 6 Gbit/s"}}, {}});
    // The drive under both partitions comes after them.
    std::swap(stack.layers[5], stack.layers[6]);
    stack.layers[3].below = {4, 5};
    stack.layers[4].below = {6};
    stack.layers[5].below = {6};
    return stack;
}

TEST(StorageStackText, IsATreeInWhichNothingIsToldTwice)
{
    EXPECT_EQ(formatStack(mirror()),
        "/home/bob/test · private words\n"
        "└─ File system ext4 · noatime\n"
        "   └─ Volume bobs--host-home · LVM\n"
        "      └─ RAID md0 · RAID1 of 2\n"
        "         ├─ Partition sda1 · 1.0 TB\n"
        "         │  └─ Drive Fast 2TB · 2.0 TB\n"
        "         │     └─ Link SATA 6 Gbit/s\n"
        "         └─ Partition sda2 · 1.0 TB\n"
        "            └─ Drive Fast 2TB (see above)\n");
    EXPECT_EQ(formatStack({}), "");
}

TEST(StorageStackText, IsInTheReadersLanguage)
{
    StorageStack stack;
    stack.layers.push_back({LayerKind::Raid, "md0", Sentence("degraded"), "md0", {}, {1, 1}});
    stack.layers.push_back({LayerKind::Drive, "Fast 2TB", {}, "sda", {}, {2}});
    stack.layers.push_back({LayerKind::Link, "SATA", {}, "", {}, {}});
    EXPECT_EQ(formatStack(stack, test::MarkingRenderer()),
        "‹‹‹RAID› md0› · ‹degraded››\n"
        "├─ ‹‹Drive› Fast 2TB›\n"
        "│  └─ ‹‹Link› SATA›\n"
        "└─ ‹‹‹Drive› Fast 2TB› (see above)›\n");
}

TEST(StorageStackText, HoldsNothingThatSteersATerminal)
{
    StorageStack stack;
    stack.layers.push_back({LayerKind::File, "/a\n\x1b[2J", Sentence::verbatim("\x1b]0;x\x07"), "", {}, {}});
    const std::string text = formatStack(stack);
    EXPECT_THAT(text, Not(HasSubstr("\x1b")));
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1);
}

TEST(StorageStackText, EndsOnLayersThatStandOnThemselvesOrOnNothing)
{
    StorageStack stack;
    stack.layers.push_back({LayerKind::Mapper, "a", Sentence(), "dm-0", {}, {0, 1, 99}});
    stack.layers.push_back({LayerKind::Mapper, "b", Sentence(), "dm-1", {}, {0, 1}});
    EXPECT_EQ(formatStack(stack), "Device mapper a\n└─ Device mapper b\n");
}

TEST(StackFacts, AreToldInTheReadersLanguage)
{
    const test::MarkingRenderer marking;
    StackLayer layer{LayerKind::Encryption, "BitLocker", Sentence("decrypting"), "", {}, {}};
    const auto told = [&](const StackFact& fact) {
        return marking.render(titleOf(fact)) + ": " + marking.render(valueOf(fact, layer));
    };
    EXPECT_EQ(told({"write-cache", "write back"}), "‹Write cache›: write back") << "a word of the system's";
    EXPECT_EQ(told({"rotational", "no"}), "‹Rotational›: ‹no›");
    EXPECT_EQ(told({"state", "decrypting"}), "‹State›: ‹decrypting›");
    EXPECT_EQ(told({"sectors", "512 logical, 4096 physical"}), "‹Sectors›: ‹512 logical, 4096 physical›");
    EXPECT_EQ(told({"sectors", "logical, physical"}), "‹Sectors›: logical, physical");
    EXPECT_EQ(told({"of-later", "x"}), "of-later: x");
}

TEST(StorageStackKinds, AreReadAsTheyAreWritten)
{
    for (int i = 0; i <= static_cast<int>(LayerKind::Link); ++i) {
        const auto kind = static_cast<LayerKind>(i);
        const Result<LayerKind> read = parseLayerKind(toString(kind));
        ASSERT_TRUE(read) << toString(kind);
        EXPECT_EQ(read.value(), kind);
    }
    EXPECT_EQ(toString(LayerKind::FileSystem), "file-system");
    EXPECT_FALSE(parseLayerKind(""));
    EXPECT_THAT(parseLayerKind("cloud").error().message(), HasSubstr("\"cloud\" is not a known kind"));
}

TEST(StorageStackPrivacy, LeavesNoNamesOfPeoplePlacesAndDrives)
{
    const StorageStack stack = anonymized(mirror());
    for (const StackLayer& layer : stack.layers) {
        std::string all = layer.name + '|' + english(layer.summary) + '|' + layer.device;
        for (const StackFact& fact : layer.facts)
            all += '|' + fact.text;
        for (const char* secret : {"bob", "SECRET", "/home", "192.0.2.1", "private"})
            EXPECT_THAT(all, Not(HasSubstr(secret)));
    }
    EXPECT_EQ(stack.layers[1].facts, (std::vector<StackFact>{{"options", "noatime,data=ordered"}}));
    EXPECT_EQ(stack.layers[2].name, "dm-3");
    EXPECT_EQ(stack.layers[3].summary, "RAID1 of 2");
    EXPECT_EQ(stack.layers[6].name, "Fast 2TB");
    EXPECT_EQ(stack.layers[6].below, mirror().layers[6].below);
}

TEST(StorageStackPrivacy, HidesTheServerOfANetworkFileSystem)
{
    StorageStack stack;
    stack.layers.push_back(
        {LayerKind::Network, "server:/export/bob", Sentence(), "", {{"source", "server:/export"}}, {}});
    stack = anonymized(stack);
    EXPECT_EQ(stack.layers[0].name, "");
    EXPECT_TRUE(stack.layers[0].facts.empty());
}

} // namespace
} // namespace steadymark
