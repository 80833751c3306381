// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/files/file_set.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// Who copies a file.
enum class CopyBy {
    Own,    ///< our own loop reads blocks and writes them: the same on every system and file system
    System, ///< the system's call: copy_file_range() and reflinks on Linux, CopyFile2() on Windows
};

/// When what was written has to be on the drive.
enum class FileSync {
    AtEnd,    ///< before the phase is over: its time includes it
    EachFile, ///< before the next file begins
    Never,    ///< the system decides: what is measured may be its memory
};

/// Where the data of what is read and copied may be before.
enum class FileCache {
    Cold, ///< dropped from the system's cache; what is known of names and sizes stays, as only an administrator can
          ///< drop it
    Both, ///< cold, then once more with what the first reading left in the cache
};

/// What is done with all files of a set, one after the other.
enum class FileWork {
    Write,       ///< from memory
    Read,        ///< to memory
    Copy,        ///< within the folder
    CopyTo,      ///< to the second folder
    Delete,      ///< the set
    CreateEmpty, ///< files without content, as the following four
    Stat,        ///< ask for size and times
    Rename,      ///< within their folder
    List,        ///< all names of their folder
    DeleteEmpty,
};

/// One measurement over all files.
struct FilePhase {
    FileWork work = FileWork::Write;
    bool isWarm = false; ///< of Read, Copy and CopyTo: the data were read a moment before

    bool operator==(const FilePhase&) const = default;
};

/// What a stage does with files: a plain value.
struct FilesWork {
    FileSet set;
    std::string source; ///< somebody's own folder in UTF-8, which is only read; empty: the set is made
    std::string to;     ///< the second folder in UTF-8; empty: none
    CopyBy copyBy = CopyBy::Own;
    FileSync sync = FileSync::AtEnd;
    FileCache cache = FileCache::Cold;
    unsigned uses = 1;            ///< all of it so often: first and later use
    std::uint64_t emptyFiles = 0; ///< for operations on names, of each kind so many; 0: these are left out
    bool countsMemory = false;    ///< the time to copy the data from and to memory counts, and is measured alone
    bool deletes = true;          ///< deleting is measured, too

    bool operator==(const FilesWork&) const = default;
};

/// What one use consists of, in this order.
[[nodiscard]] std::vector<FilePhase> phasesOf(const FilesWork& work);

/// What all uses write to the target's file system and to that of the second folder: what goes there at most at once,
/// and altogether.
struct FilesSpace {
    ByteCount needed;   ///< free space of the target at the same time, without what the file system needs itself
    ByteCount neededTo; ///< of the second folder
    ByteCount written;  ///< by all uses to both
};
[[nodiscard]] FilesSpace spaceOf(const FilesWork& work);

namespace limits {
constexpr unsigned maximumUses = 10;
constexpr std::uint64_t maximumEmptyFiles = 100'000;
} // namespace limits

[[nodiscard]] Result<> checkFilesWork(const FilesWork& work);

[[nodiscard]] std::string_view toString(CopyBy by);       ///< "own", "system"
[[nodiscard]] std::string_view toString(FileSync sync);   ///< "end", "each", "never"
[[nodiscard]] std::string_view toString(FileCache cache); ///< "cold", "both"
[[nodiscard]] std::string_view toString(FileWork work);   ///< "write", "copy-to", "create-empty", …
[[nodiscard]] Result<CopyBy> parseCopyBy(std::string_view text);
[[nodiscard]] Result<FileSync> parseFileSync(std::string_view text);
[[nodiscard]] Result<FileCache> parseFileCache(std::string_view text);
[[nodiscard]] Result<FileWork> parseFileWork(std::string_view text);

/// Whether it moves the set's data, so that bytes a second say something of it; else names.
[[nodiscard]] bool movesData(FileWork work);
/// Whether data go to the drive.
[[nodiscard]] bool writesData(FileWork work);
[[nodiscard]] bool readsData(FileWork work);

} // namespace steadymark
