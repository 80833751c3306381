// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"

#include "tests/platform/linux/made_up_machine.h"

#include <gmock/gmock.h>

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>

namespace steadymark {
namespace {

namespace fs = std::filesystem;

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class WriteFileAtomically : public ::testing::Test {
protected:
    TemporaryFolder m_temporary;

    [[nodiscard]] static std::string contentOf(const fs::path& path)
    {
        const Result<std::string> text = readTextFile(path, 1U << 20U);
        return text ? text.value() : text.error().message();
    }

    [[nodiscard]] static std::vector<std::string> namesIn(const fs::path& folder)
    {
        std::vector<std::string> names;
        for (const fs::directory_entry& entry : fs::directory_iterator(folder))
            names.push_back(entry.path().filename());
        return names;
    }
};

TEST_F(WriteFileAtomically, MakesAndReplacesAFile)
{
    const fs::path file = m_temporary.path() / "result.steadymark";
    ASSERT_TRUE(writeFileAtomically(file, "first"));
    EXPECT_EQ(contentOf(file), "first");
    ASSERT_TRUE(writeFileAtomically(file, std::string("sec\0nd", 6)));
    EXPECT_EQ(contentOf(file), std::string("sec\0nd", 6));
    EXPECT_THAT(namesIn(m_temporary.path()), ElementsAre("result.steadymark"));
}

TEST_F(WriteFileAtomically, HonoursTheMaskOfTheUser)
{
    const fs::path file = m_temporary.path() / "private";
    const mode_t before = ::umask(0077);
    const auto written = writeFileAtomically(file, "x");
    ::umask(0022);
    const auto shared = writeFileAtomically(m_temporary.path() / "shared", "x");
    ::umask(before);

    ASSERT_TRUE(written.has_value());
    ASSERT_TRUE(shared.has_value());
    EXPECT_EQ(fs::status(file).permissions(), fs::perms(0600));
    EXPECT_EQ(fs::status(m_temporary.path() / "shared").permissions(), fs::perms(0644));
}

TEST_F(WriteFileAtomically, ReplacesWhatALinkStandsForAndKeepsTheLink)
{
    const fs::path real = m_temporary.write("real/file", "old");
    fs::create_symlink("real/file", m_temporary.path() / "link");

    ASSERT_TRUE(writeFileAtomically(m_temporary.path() / "link", "new"));
    EXPECT_TRUE(fs::is_symlink(m_temporary.path() / "link"));
    EXPECT_EQ(contentOf(real), "new");
}

TEST_F(WriteFileAtomically, RefusesLinksInACircle)
{
    fs::create_symlink("b", m_temporary.path() / "a");
    fs::create_symlink("a", m_temporary.path() / "b");

    EXPECT_FALSE(writeFileAtomically(m_temporary.path() / "a", "x").has_value());
}

TEST_F(WriteFileAtomically, SaysThatTheFolderIsMissing)
{
    const auto written = writeFileAtomically(m_temporary.path() / "none" / "file", "x");
    ASSERT_FALSE(written.has_value());
    EXPECT_EQ(written.error().code, ErrorCode::NotFound);
    EXPECT_THAT(written.error().message(), HasSubstr("none/file"));
    EXPECT_THAT(written.error().message(), HasSubstr("Create the folder first"));
}

TEST_F(WriteFileAtomically, DoesNotReplaceAFolder)
{
    EXPECT_FALSE(writeFileAtomically(m_temporary.makeFolder("folder"), "x").has_value());
    EXPECT_THAT(namesIn(m_temporary.path()), ElementsAre("folder"));
}

TEST_F(WriteFileAtomically, LeavesTheOldContentAndNoPartWhenItFailsHalfWay)
{
    const fs::path file = m_temporary.write("file", "old");
    // The kernel refuses to let a file grow beyond this; the signal that goes with it is not for us.
    struct rlimit before { };
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto oldHandler = std::signal(SIGXFSZ, SIG_IGN);
    const struct rlimit small {
        4096, before.rlim_max
    };
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const auto written = writeFileAtomically(file, std::string(10000, 'x'));
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, oldHandler);

    ASSERT_FALSE(written.has_value());
    EXPECT_EQ(contentOf(file), "old");
    EXPECT_THAT(namesIn(m_temporary.path()), ElementsAre("file"));
}

TEST_F(WriteFileAtomically, TakesTheContentPieceByPiece)
{
    const fs::path file = m_temporary.write("file", "old");
    ASSERT_TRUE(writeFileAtomically(file, [&](const TextSink& write) -> Result<> {
        BOOST_OUTCOME_TRYV(write("one "));
        EXPECT_EQ(contentOf(file), "old") << "nobody may see a part";
        return write("two");
    }));
    EXPECT_EQ(contentOf(file), "one two");
    EXPECT_THAT(namesIn(m_temporary.path()), ElementsAre("file"));
}

TEST_F(WriteFileAtomically, LeavesTheOldContentWhenTheNewOneEndsInAnError)
{
    const fs::path file = m_temporary.write("file", "old");
    const Result<> written = writeFileAtomically(file, [](const TextSink& write) -> Result<> {
        BOOST_OUTCOME_TRYV(write("half"));
        return fail(ErrorCode::Damaged, Sentence::verbatim("The other half is damaged."));
    });
    ASSERT_FALSE(written.has_value());
    EXPECT_EQ(written.error().message(), "The other half is damaged.");
    EXPECT_EQ(contentOf(file), "old");
    EXPECT_THAT(namesIn(m_temporary.path()), ElementsAre("file"));
}

/// In a process of its own. \return its wait status
int inChild(const std::function<bool()>& act)
{
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(act() ? 0 : 1);
    int status = -1;
    ::waitpid(child, &status, 0);
    return status;
}

TEST_F(WriteFileAtomically, LeavesTheOldContentAndNoPartWhenItIsKilled)
{
    if (::close(::open(m_temporary.path().c_str(), O_RDWR | O_TMPFILE, 0600)) != 0)
        GTEST_SKIP() << "this file system has no files without a name";
    const fs::path file = m_temporary.write("file", "old");
    const int status = inChild([&] {
        static_cast<void>(writeFileAtomically(file, [](const TextSink& write) -> Result<> {
            BOOST_OUTCOME_TRYV(write("half"));
            ::raise(SIGKILL);
            return success();
        }));
        return true;
    });
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(contentOf(file), "old");
    EXPECT_THAT(namesIn(m_temporary.path()), ElementsAre("file"));
}

TEST_F(WriteFileAtomically, ReplacesAFileWhereItsNewOneCannotGetAName)
{
    if (::geteuid() != 0)
        GTEST_SKIP() << "only root can hide /proc";
    const fs::path file = m_temporary.write("file", "old");
    const std::string content(200'000, 'x');
    constexpr int cannotHide = 2;
    const int status = inChild([&] {
        if (::unshare(CLONE_NEWNS) != 0 || ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0
            || ::mount("tmpfs", "/proc", "tmpfs", 0, nullptr) != 0)
            ::_exit(cannotHide);
        return writeFileAtomically(file, content).has_value();
    });
    ASSERT_TRUE(WIFEXITED(status));
    if (WEXITSTATUS(status) == cannotHide)
        GTEST_SKIP() << "mounting is not allowed here, not even for root";
    EXPECT_EQ(WEXITSTATUS(status), 0);
    EXPECT_EQ(contentOf(file), content);
    EXPECT_THAT(namesIn(m_temporary.path()), ElementsAre("file"));
}

TEST_F(WriteFileAtomically, LeavesTheOldContentOnAFullFileSystem)
{
    const fs::path place = m_temporary.makeFolder("small");
    if (::geteuid() != 0)
        GTEST_SKIP() << "a small file system can only be mounted by root";
    if (::mount("tmpfs", place.c_str(), "tmpfs", 0, "size=64k") != 0)
        GTEST_SKIP() << "mounting is not allowed here, not even for root";
    const fs::path file = m_temporary.write("small/file", "old");
    const auto written = writeFileAtomically(file, std::string(100'000, 'x'));
    const std::string content = contentOf(file);
    const std::vector<std::string> names = namesIn(place);
    ASSERT_EQ(::umount(place.c_str()), 0);

    ASSERT_FALSE(written.has_value());
    EXPECT_EQ(written.error().code, ErrorCode::NoSpace);
    EXPECT_THAT(written.error().message(), HasSubstr("Free some space"));
    EXPECT_EQ(content, "old");
    EXPECT_THAT(names, ElementsAre("file"));
}

TEST_F(WriteFileAtomically, LeavesTheOldContentOnAFullDrive)
{
    const fs::path place = m_temporary.makeFolder("small");
    if (::geteuid() != 0)
        GTEST_SKIP() << "a loop device can only be mounted by root";
    const fs::path image = m_temporary.write("image", "");
    fs::resize_file(image, 2U << 20U);
    const std::string commands =
        "mkfs.ext4 -q -m 0 '" + image.string() + "' && mount -o loop '" + image.string() + "' '" + place.string() + "'";
    if (std::system(("{ " + commands + "; } 2> /dev/null").c_str()) != 0)
        GTEST_SKIP() << "this machine mounts no loop device with ext4";
    const fs::path file = m_temporary.write("small/file", "old");
    const auto written = writeFileAtomically(file, std::string(3U << 20U, 'x'));
    const std::string content = contentOf(file);
    const bool isTidy = namesIn(place).size() == 2; // and lost+found
    ASSERT_EQ(::umount(place.c_str()), 0);

    ASSERT_FALSE(written.has_value());
    EXPECT_EQ(written.error().code, ErrorCode::NoSpace);
    EXPECT_EQ(content, "old");
    EXPECT_TRUE(isTidy);
}

} // namespace
} // namespace steadymark
