// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/platform.h"

#include <gtest/gtest.h>

#include <fstream>

namespace steadymark {
namespace {

namespace fs = std::filesystem;

TEST(FolderAccess, IsThereInAFolderOfTheUserAndNowhereElse)
{
    const fs::path folder = fs::temp_directory_path() / L"steadymark-folder-access-Größe";
    fs::create_directories(folder);
    std::ofstream(folder / "file").put('x');
    EXPECT_TRUE(canMakeFilesIn(folder));
    EXPECT_FALSE(canMakeFilesIn(folder / "missing"));
    EXPECT_FALSE(canMakeFilesIn(folder / "file"));
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 1) << "nothing was written to find out";
    fs::remove_all(folder);
}

} // namespace
} // namespace steadymark
