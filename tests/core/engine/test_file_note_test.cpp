// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/test_file_note.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

namespace fs = std::filesystem;

using ::testing::HasSubstr;

const std::string digits = "00112233445566778899aabbccddeeff";
constexpr std::string_view thisBoot = "this boot";

fs::path somewhere()
{
    return fs::temp_directory_path().root_path() / "mnt" / testFileName(digits);
}

TestFileNote sampleNote()
{
    TestFileNote note;
    note.testFile = somewhere();
    note.fileSystemId = 0xFFFF'FFFF'FFFF'FFFF;
    note.created = FileIdentity{8, 12, 0x8000'0000'0000'0000, 133'000'000'000'000'000};
    note.process = {4711, 0xFFFF'FFFF'FFFF'FFFF, std::string(thisBoot)};
    return note;
}

SeenFile fileOf(const TestFileNote& note)
{
    return {note.created.value_or(FileIdentity{8, 12, 0, 1}), true, true};
}

TEST(TestFileNoteTest, NamesFileAndEntryByTheSameDigits)
{
    EXPECT_EQ(testFileName(digits), ".steadymark-" + digits + ".tmp");
    EXPECT_EQ(testFileEntryName(digits), digits + ".json");
    EXPECT_EQ(digitsOfTestFile(somewhere()), digits);
    EXPECT_EQ(digitsOfTestFileEntry(fs::path("registry") / testFileEntryName(digits)), digits);
}

TEST(TestFileNoteTest, KnowsNamesThatAreNotOurs)
{
    for (const std::string& name : {std::string(), std::string("notes.txt"), digits, testFileEntryName(digits),
             ".steadymark-" + digits, ".steadymark-" + digits + ".tmp2", ".steadymark-" + digits.substr(1) + ".tmp",
             ".steadymark-" + digits.substr(1) + "g.tmp", ".steadymark-" + digits.substr(1) + "A.tmp",
             ".steadymark-" + digits.substr(2) + "..tmp"}) {
        EXPECT_FALSE(digitsOfTestFile(name).has_value()) << name;
    }
    for (const std::string& name : {digits, digits + ".json.new", digits.substr(1) + ".json", testFileName(digits)})
        EXPECT_FALSE(digitsOfTestFileEntry(name).has_value()) << name;
    // The same length, but its last digit is beyond ASCII and would be cut down to one of ours.
    EXPECT_FALSE(digitsOfTestFileEntry(fs::path(u8"00112233445566778899aabbccddee\u0661.json")).has_value());
    EXPECT_FALSE(digitsOfTestFileEntry(fs::path(u8"00112233445566778899aabbccddeef\u0130.json")).has_value());
}

TEST(TestFileNoteTest, ComesBackFromItsJsonAsItWas)
{
    TestFileNote note = sampleNote();
    for (const bool isCreated : {true, false}) {
        if (!isCreated)
            note.created.reset();
        const Result<TestFileNote> read = parseTestFileNote(formatJson(toJson(note)));
        ASSERT_TRUE(read.has_value()) << read.error().message();
        EXPECT_EQ(read.value(), note);
    }
}

TEST(TestFileNoteTest, EarlierVersionsLeaveAFolderToLaterOnes)
{
    TestFileNote note = sampleNote();
    EXPECT_EQ(toJson(note).at("schemaVersion").to_number<int>(), 1);
    note.isFolder = true;
    EXPECT_EQ(toJson(note).at("schemaVersion").to_number<int>(), 2);
    EXPECT_EQ(parseTestFileNote(formatJson(toJson(note))).value(), note);
    json::value later = toJson(note);
    later.at("schemaVersion") = 3;
    EXPECT_THAT(parseTestFileNote(formatJson(later)).error().message(), HasSubstr("schemaVersion"));
}

TEST(TestFileNoteTest, AFolderIsNoFileAndAFileNoFolder)
{
    TestFileNote note = sampleNote();
    SeenFile folder = fileOf(note);
    folder.isRegular = false;
    folder.isFolder = true;
    EXPECT_FALSE(isFileOf(note, folder, thisBoot));
    note.isFolder = true;
    EXPECT_TRUE(isFileOf(note, folder, thisBoot));
    EXPECT_FALSE(isFileOf(note, fileOf(note), thisBoot));
}

TEST(TestFileNoteTest, KeepsPathsThatAreNoValidText)
{
    using Unit = fs::path::value_type;
    TestFileNote note = sampleNote();
    fs::path::string_type name;
    for (unsigned unit = 1; unit <= 0x3FF; ++unit) // every byte, and twice over where a unit is wider
        name += static_cast<Unit>(unit % 0x100 == 0 ? 1 : unit);
    if (sizeof(Unit) > 1) {
        name += static_cast<Unit>(0xD800); // half a pair
        name += static_cast<Unit>(0xFFFF);
    }
    note.testFile = fs::path(name);

    const std::string text = formatJson(toJson(note));
    EXPECT_EQ(text.find_first_not_of("\n !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`"
                                     "abcdefghijklmnopqrstuvwxyz{|}~"),
        std::string::npos);
    const Result<TestFileNote> read = parseTestFileNote(text);
    ASSERT_TRUE(read.has_value()) << read.error().message();
    EXPECT_EQ(read.value().testFile, note.testFile);
}

TEST(TestFileNoteTest, TakesAPercentSignThatStandsForNothingAsItIs)
{
    json::value document = toJson(sampleNote());
    for (const char* text : {"50%", "50%2", "50%zz", "%4G", "%u12", "%uXYZW", "%-1"}) {
        document.as_object()["path"] = text;
        EXPECT_EQ(parseTestFileNote(formatJson(document)).value().testFile, fs::path(text));
    }
}

TEST(TestFileNoteTest, ReadsEntriesOfEarlierVersions)
{
    json::value document = toJson(sampleNote());
    document.at("created").as_object().erase("inodeHigh");

    const Result<TestFileNote> read = parseTestFileNote(formatJson(document));
    ASSERT_TRUE(read.has_value()) << read.error().message();
    EXPECT_EQ(read.value().created->inodeHigh, 0);
}

TEST(TestFileNoteTest, SaysWhatIsWrongWithAnEntry)
{
    for (const char* name : {"schemaVersion", "path", "fileSystemId", "isInMemory", "process"}) {
        json::value document = toJson(sampleNote());
        document.as_object().erase(name);
        const Result<TestFileNote> read = parseTestFileNote(formatJson(document));
        ASSERT_FALSE(read.has_value()) << name;
        EXPECT_THAT(read.error().message(), HasSubstr(name));
    }
    json::value newer = toJson(sampleNote());
    newer.as_object()["schemaVersion"] = 3;
    EXPECT_FALSE(parseTestFileNote(formatJson(newer)).has_value());
    EXPECT_FALSE(parseTestFileNote("").has_value());
}

TEST(TestFileNoteTest, BelongsToTheEntryThatIsNamedAfterIt)
{
    TestFileNote note = sampleNote();
    EXPECT_TRUE(belongsTo(note, testFileEntryName(digits)));
    EXPECT_FALSE(belongsTo(note, testFileEntryName(std::string(32, 'a'))));
    EXPECT_FALSE(belongsTo(note, "notes.txt"));

    note.testFile = note.testFile.filename();
    EXPECT_FALSE(belongsTo(note, testFileEntryName(digits))) << "a relative path";
    note.testFile = somewhere().parent_path() / "precious";
    EXPECT_FALSE(belongsTo(note, testFileEntryName(digits)));
    EXPECT_FALSE(belongsTo(note, "notes.txt")) << "neither has digits";
}

TEST(TestFileNoteTest, TellsItsFileFromEveryOther)
{
    const TestFileNote note = sampleNote();
    EXPECT_TRUE(isFileOf(note, fileOf(note), thisBoot));

    const auto isTakenFor = [&](const auto& change) {
        SeenFile other = fileOf(note);
        change(other);
        return isFileOf(note, other, thisBoot);
    };
    EXPECT_FALSE(isTakenFor([](SeenFile& file) { file.isRegular = false; }));
    EXPECT_FALSE(isTakenFor([](SeenFile& file) { ++file.identity.device; }));
    EXPECT_FALSE(isTakenFor([](SeenFile& file) { ++file.identity.inode; }));
    EXPECT_FALSE(isTakenFor([](SeenFile& file) { ++file.identity.inodeHigh; }));
    EXPECT_FALSE(isTakenFor([](SeenFile& file) { ++file.identity.birthNs; }));
    EXPECT_TRUE(isTakenFor([](SeenFile& file) { file.isOwn = false; })) << "somebody may have given it away";
}

TEST(TestFileNoteTest, KnowsAFileWithoutAnIdAlsoAfterAChangeToSummerTime)
{
    constexpr std::int64_t minute = 60'000'000'000;
    TestFileNote note = sampleNote();
    note.created->inode = 0;
    note.created->inodeHigh = 0;
    const auto isTakenFor = [&](std::int64_t later) {
        SeenFile moved = fileOf(note);
        moved.identity.birthNs += later;
        return isFileOf(note, moved, thisBoot);
    };
    EXPECT_TRUE(isTakenFor(0));
    EXPECT_TRUE(isTakenFor(60 * minute));
    EXPECT_TRUE(isTakenFor(-60 * minute));
    EXPECT_TRUE(isTakenFor(-345 * minute)) << "to Nepal";
    EXPECT_TRUE(isTakenFor(60 * minute - minute / 30)) << "one step of FAT's clock";
    EXPECT_FALSE(isTakenFor(minute));
    EXPECT_FALSE(isTakenFor(67 * minute));
    EXPECT_FALSE(isTakenFor(27 * 60 * minute));
    note.created->inodeHigh = 1;
    EXPECT_FALSE(isTakenFor(60 * minute)) << "what has an id is known by it";
}

TEST(TestFileNoteTest, ExpectsOtherNumbersOfDevicesAfterABoot)
{
    const TestFileNote note = sampleNote();
    SeenFile seen = fileOf(note);
    ++seen.identity.device;
    EXPECT_TRUE(isFileOf(note, seen, "a later boot"));
    ++seen.identity.birthNs;
    EXPECT_FALSE(isFileOf(note, seen, "a later boot"));
}

TEST(TestFileNoteTest, TrustsTheNameOfAFileThatWasNotNotedYet)
{
    TestFileNote note = sampleNote();
    note.created.reset();
    SeenFile seen = fileOf(note);
    EXPECT_TRUE(isFileOf(note, seen, thisBoot));
    seen.isOwn = false;
    EXPECT_FALSE(isFileOf(note, seen, thisBoot));
    seen = fileOf(note);
    seen.isRegular = false;
    EXPECT_FALSE(isFileOf(note, seen, thisBoot));
}

TEST(TestFileNoteTest, WaitsForTheFileSystemOfAMissingFile)
{
    TestFileNote note = sampleNote();
    EXPECT_TRUE(isGoneForGood(note, note.fileSystemId, thisBoot));
    EXPECT_FALSE(isGoneForGood(note, 4711, thisBoot));
    EXPECT_FALSE(isGoneForGood(note, 4711, "a later boot"));
    note.isInMemory = true;
    EXPECT_FALSE(isGoneForGood(note, 4711, thisBoot));
    EXPECT_TRUE(isGoneForGood(note, 4711, "a later boot"));
}

} // namespace
} // namespace steadymark
