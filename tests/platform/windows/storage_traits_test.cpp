// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/storage_traits.h"

#include "scratch_file.h"

#include <gtest/gtest.h>

#include <cstring>

#include <winioctl.h>

namespace steadymark {
namespace {

using namespace literals;

constexpr DWORD getIntegrity = 0x0009027C; // as Windows documents it

/// A file system by script.
struct MadeUpFileSystem {
    DWORD clusters = ERROR_INVALID_FUNCTION; ///< what it answers to the question for a file's clusters
    std::uint32_t runs = 1;
    DWORD runBytes = 32;
    DWORD integrity = ERROR_INVALID_FUNCTION;
    std::uint16_t checksums = 0;
    DWORD returned = 16;

    [[nodiscard]] StorageTraits traits(const std::string& name, DWORD attributes = FILE_ATTRIBUTE_NORMAL) const
    {
        return readTraits(
            [this](DWORD code, std::span<const std::byte> input, std::span<std::byte> output, DWORD& bytes) -> DWORD {
                if (code == FSCTL_GET_RETRIEVAL_POINTERS) {
                    EXPECT_EQ(input.size(), 8U);
                    EXPECT_EQ(output.size(), 32U);
                    std::memcpy(output.data(), &runs, sizeof runs);
                    bytes = clusters == ERROR_SUCCESS || clusters == ERROR_MORE_DATA ? runBytes : 0;
                    return clusters;
                }
                EXPECT_EQ(code, getIntegrity);
                EXPECT_EQ(output.size(), 16U);
                std::memcpy(output.data(), &checksums, sizeof checksums);
                bytes = integrity == ERROR_SUCCESS ? returned : 0;
                return integrity;
            },
            name, attributes);
    }
};

TEST(FileTraits, KnowsWindowsOwnFileSystems)
{
    for (const char* name : {"NTFS", "exFAT", "FAT32", "FAT"}) {
        for (const DWORD answer : {DWORD{ERROR_SUCCESS}, DWORD{ERROR_MORE_DATA}, DWORD{ERROR_HANDLE_EOF}}) {
            const StorageTraits traits = MadeUpFileSystem{.clusters = answer}.traits(name);
            EXPECT_EQ(traits.isCompressing, false) << name;
            EXPECT_EQ(traits.isCopyOnWrite, false) << name;
            EXPECT_FALSE(traits.ignoresDirectReads || traits.ignoresDirectWrites);
            EXPECT_EQ(traits.directIoRule, "");
        }
    }
}

TEST(FileTraits, SeesThatNtfsCompresses)
{
    const StorageTraits traits =
        MadeUpFileSystem{.clusters = ERROR_SUCCESS}.traits("NTFS", FILE_ATTRIBUTE_ARCHIVE | FILE_ATTRIBUTE_COMPRESSED);
    EXPECT_EQ(traits.isCompressing, true);
    EXPECT_FALSE(traits.isCopyOnWrite.has_value());
    // The attribute counts, whoever sets it.
    EXPECT_EQ(MadeUpFileSystem().traits("btrfs", FILE_ATTRIBUTE_COMPRESSED).isCompressing, true);
}

TEST(FileTraits, KnowsNothingOfWhatOnlyBearsTheName)
{
    for (const DWORD answer : {DWORD{ERROR_INVALID_FUNCTION}, DWORD{ERROR_NOT_SUPPORTED}, DWORD{ERROR_ACCESS_DENIED}})
        EXPECT_EQ(MadeUpFileSystem{.clusters = answer}.traits("NTFS"), StorageTraits()) << answer;
    EXPECT_EQ((MadeUpFileSystem{.clusters = ERROR_SUCCESS, .runs = 0}.traits("NTFS")), StorageTraits());
    EXPECT_EQ((MadeUpFileSystem{.clusters = ERROR_SUCCESS, .runBytes = 16}.traits("NTFS")), StorageTraits());
    for (const char* name : {"Dokan", "FUSE-sshfs", "WinBtrfs", "UDF", ""})
        EXPECT_EQ(MadeUpFileSystem{.clusters = ERROR_SUCCESS}.traits(name), StorageTraits()) << name;
}

TEST(FileTraits, AsksReFsForIntegrityStreams)
{
    MadeUpFileSystem refs{.clusters = ERROR_SUCCESS, .integrity = ERROR_SUCCESS};
    EXPECT_EQ(refs.traits("ReFS").isCopyOnWrite, false);
    EXPECT_FALSE(refs.traits("ReFS").isCompressing.has_value());
    for (const std::uint16_t algorithm : {std::uint16_t{1}, std::uint16_t{2}}) { // CRC-32, CRC-64
        refs.checksums = algorithm;
        EXPECT_EQ(refs.traits("ReFS").isCopyOnWrite, true);
    }
    for (const DWORD bytes : {0U, 1U, 15U}) {
        refs.returned = bytes;
        EXPECT_FALSE(refs.traits("ReFS").isCopyOnWrite.has_value()) << bytes;
    }
    refs.returned = 4000; // more than there is room for
    EXPECT_EQ(refs.traits("ReFS").isCopyOnWrite, true);
    refs.integrity = ERROR_ACCESS_DENIED;
    EXPECT_FALSE(refs.traits("ReFS").isCopyOnWrite.has_value());
}

TEST(FileTraits, AreToldOfATestFile)
{
    const testing::ScratchFolder folder;
    const auto target = folder.createTarget("file", 1_MiB);
    const StorageTraits traits = target->traits();
    const bool isWine = ::GetProcAddress(::GetModuleHandleW(L"ntdll.dll"), "wine_get_version") != nullptr;
    if (isWine) {
        EXPECT_EQ(traits, StorageTraits()) << "its NTFS is none";
    } else {
        EXPECT_NE(traits.isCompressing, true);
    }
    EXPECT_FALSE(target->cachedBytes().has_value()) << "Windows does not tell";
}

} // namespace
} // namespace steadymark
