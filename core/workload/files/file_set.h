// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/workload/workload.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// Files of one kind in a set: so many of one size, with the same kind of content.
struct FileGroup {
    std::string name; ///< of the folder that they lie in: small letters and digits
    std::uint64_t files = 0;
    ByteCount size; ///< of each
    DataPattern data;

    bool operator==(const FileGroup&) const = default;
};

/// What is written, read, copied and deleted: files of our own making, or copies of somebody's own folder. A value.
///
/// The built-in sets (fileSets()):
/// - large, medium, small: a review of 2008 by Hardware.fr copied large, medium and small files and did not say how
///   many of what size. These counts and sizes are our own definition.
/// - iso, program, game: AS SSD's copy test has these three, two large files, many small ones and a mix of both.
///   Their counts and sizes are our own definition, too, as AS SSD does not publish its own.
/// Media (pictures, films, images of discs) are compressed already: random data. Documents and programs are half
/// compressible. Duplicates hold one block again and again, which a drive or a file system may store once.
struct FileSet {
    std::string name;              ///< "large"; ownFolderName of somebody's own folder
    std::vector<FileGroup> groups; ///< empty of somebody's own folder
    std::uint64_t ownFiles = 0;    ///< of somebody's own folder, when it was looked at
    ByteCount ownBytes;            ///< the same

    [[nodiscard]] std::uint64_t files() const;
    [[nodiscard]] ByteCount bytes() const;

    bool operator==(const FileSet&) const = default;
};

inline constexpr std::string_view ownFolderName = "own";

struct FileSetEntry {
    std::string_view name;
    Sentence title; ///< "20,000 files of 24 KiB"
};

/// The built-in ones, in the order in which they are listed.
[[nodiscard]] std::span<const FileSetEntry> fileSets();
/// The error lists the names.
[[nodiscard]] Result<FileSet> findFileSet(std::string_view name);

/// A smaller one: of each group fewer files, at least one; where one is left already, it is as much smaller, in whole
/// 4 KiB. 1 leaves the set as it is. \pre 0 < scale <= 1
[[nodiscard]] FileSet scaled(FileSet set, double scale);

namespace limits {
constexpr std::uint64_t maximumSetFiles = 1'000'000;
constexpr std::size_t maximumFileGroups = 16;
constexpr ByteCount maximumSetBytes{std::uint64_t{1} << 50U}; ///< as of a test file
} // namespace limits

/// Names, counts and sizes within bounds. The error says what is wrong and what to do.
[[nodiscard]] Result<> checkFileSet(const FileSet& set);

} // namespace steadymark
