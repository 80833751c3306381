// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/files/files_work.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steadymark {
namespace {

using namespace literals;
using ::testing::HasSubstr;

FileSet setCalled(std::string_view name)
{
    return findFileSet(name).value();
}

std::vector<FileWork> worksOf(const FilesWork& work)
{
    std::vector<FileWork> works;
    for (const FilePhase& phase : phasesOf(work))
        works.push_back(phase.work);
    return works;
}

TEST(FileSetTest, LargeMediumAndSmallHaveTheSizesThatTheirTitlesSay)
{
    EXPECT_EQ(setCalled("large").bytes(), 2_GiB);
    EXPECT_EQ(setCalled("large").files(), 2U);
    EXPECT_EQ(setCalled("medium").bytes(), 1000_MiB);
    EXPECT_EQ(setCalled("medium").files(), 500U);
    EXPECT_EQ(setCalled("small").bytes(), 480'000_KiB);
    EXPECT_EQ(setCalled("small").files(), 20'000U);
    EXPECT_EQ(setCalled("iso").files(), 2U);
    EXPECT_EQ(setCalled("program").files(), 8'000U);
    EXPECT_EQ(setCalled("game").files(), 1'942U);
}

TEST(FileSetTest, MediaAreIncompressibleAndDocumentsHalfCompressible)
{
    EXPECT_EQ(setCalled("medium").groups.front().data.kind, DataKind::Random);
    EXPECT_EQ(setCalled("small").groups.front().data, (DataPattern{DataKind::Compressible, 50}));
    EXPECT_TRUE(isOneBlock(setCalled("program").groups[2].data));
}

TEST(FileSetTest, EverySetIsPossibleAtEveryScale)
{
    for (const FileSetEntry& entry : fileSets()) {
        for (const double scale : {1.0, 0.5, 0.01, 0.0001}) {
            const FileSet set = scaled(setCalled(entry.name), scale);
            EXPECT_TRUE(checkFileSet(set).has_value()) << entry.name << scale;
            EXPECT_GT(set.files(), 0U);
        }
    }
}

TEST(FileSetTest, AScaledSetHasFewerFilesAndThenSmallerOnes)
{
    EXPECT_EQ(scaled(setCalled("small"), 0.01).files(), 200U);
    EXPECT_EQ(scaled(setCalled("small"), 0.01).groups.front().size, 24_KiB);
    EXPECT_EQ(scaled(setCalled("large"), 0.01).files(), 1U);
    EXPECT_EQ(scaled(setCalled("large"), 0.01).groups.front().size.count() % 4096, 0U);
    EXPECT_LT(scaled(setCalled("large"), 0.01).bytes(), 22_MiB);
    EXPECT_EQ(scaled(setCalled("large"), 1.0), setCalled("large"));
}

TEST(FileSetTest, SaysWhichSetsThereAre)
{
    const Result<FileSet> none = findFileSet("huge");
    ASSERT_FALSE(none.has_value());
    EXPECT_THAT(none.error().message(), HasSubstr("large, medium, small, iso, program, game"));
}

TEST(FileSetTest, RefusesNamesThatWouldLeaveTheFolder)
{
    for (const char* name : {"..", "a/b", "", "A", "a b"}) {
        FileSet set = setCalled("large");
        set.groups.front().name = name;
        EXPECT_FALSE(checkFileSet(set).has_value()) << name;
    }
}

TEST(FileSetTest, RefusesWhatNoFileSystemHolds)
{
    FileSet set = setCalled("large");
    set.groups.front().files = 2'000'000;
    EXPECT_FALSE(checkFileSet(set).has_value());
    set = setCalled("large");
    set.groups.push_back(set.groups.front());
    EXPECT_THAT(checkFileSet(set).error().message(), HasSubstr("media"));
    set = FileSet{"own", {}, 0, {}};
    EXPECT_THAT(checkFileSet(set).error().message(), HasSubstr("0 files"));
}

TEST(FilesWorkTest, AUseWritesReadsCopiesAndDeletes)
{
    FilesWork work;
    work.set = setCalled("large");
    EXPECT_EQ(worksOf(work), (std::vector{FileWork::Write, FileWork::Read, FileWork::Copy, FileWork::Delete}));
    work.to = "/mnt/other";
    work.cache = FileCache::Both;
    work.emptyFiles = 10;
    EXPECT_EQ(worksOf(work),
        (std::vector{FileWork::Write, FileWork::Read, FileWork::Read, FileWork::Copy, FileWork::Copy, FileWork::CopyTo,
            FileWork::CopyTo, FileWork::Delete, FileWork::CreateEmpty, FileWork::Stat, FileWork::Rename, FileWork::List,
            FileWork::DeleteEmpty}));
    EXPECT_TRUE(phasesOf(work)[2].isWarm);
    EXPECT_FALSE(phasesOf(work)[3].isWarm);
}

TEST(FilesWorkTest, NeedsRoomForTheSetAndOneCopyOfIt)
{
    FilesWork work;
    work.set = setCalled("large");
    work.uses = 3;
    const FilesSpace space = spaceOf(work);
    EXPECT_GE(space.needed, 4_GiB);
    EXPECT_LT(space.needed, 4_GiB + 1_MiB);
    EXPECT_EQ(space.neededTo, ByteCount());
    EXPECT_EQ(space.written, 12_GiB); // written and copied, three times
    work.to = "/mnt/other";
    EXPECT_GE(spaceOf(work).neededTo, 2_GiB);
    EXPECT_EQ(spaceOf(work).written, 18_GiB);
}

TEST(FilesWorkTest, WordsAreReadBack)
{
    for (const CopyBy by : {CopyBy::Own, CopyBy::System})
        EXPECT_EQ(parseCopyBy(toString(by)).value(), by);
    for (const FileSync sync : {FileSync::AtEnd, FileSync::EachFile, FileSync::Never})
        EXPECT_EQ(parseFileSync(toString(sync)).value(), sync);
    for (const FileCache cache : {FileCache::Cold, FileCache::Both})
        EXPECT_EQ(parseFileCache(toString(cache)).value(), cache);
    for (int work = 0; work <= static_cast<int>(FileWork::DeleteEmpty); ++work)
        EXPECT_EQ(parseFileWork(toString(static_cast<FileWork>(work))).value(), static_cast<FileWork>(work));
    EXPECT_THAT(parseCopyBy("cp").error().message(), HasSubstr("own or system"));
}

} // namespace
} // namespace steadymark
