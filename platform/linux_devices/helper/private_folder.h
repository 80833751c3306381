// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "platform/posix/file_descriptor.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// An open folder that belongs to root or to who runs this, and that nobody else can write. Its files are reached
/// through its descriptor and never through a link; names are ours and have no slashes.
class PrivateFolder final {
public:
    /// NotFound: there is none. PermissionDenied: it is a link, somebody else's, or others can write it.
    [[nodiscard]] static Result<PrivateFolder> open(const std::filesystem::path& path);
    /// Makes it when it is missing, readable for everybody.
    [[nodiscard]] static Result<PrivateFolder> make(const std::filesystem::path& path);

    /// At most 4096.
    [[nodiscard]] std::vector<std::string> entries() const;
    /// Damaged: more than `limit` bytes, or no file.
    [[nodiscard]] Result<std::string> read(const std::string& name, std::size_t limit) const;
    /// The last `limit` bytes at most, from the beginning of a line; nothing when there is no such file.
    [[nodiscard]] Result<std::string> readEnd(const std::string& name, std::size_t limit) const;

    /// The new content is on the disk when it returns; after a crash it is the old or the new one. Readable for
    /// everybody.
    [[nodiscard]] Result<> replace(const std::string& name, std::string_view content) const;
    /// The same for a line at the end; a line that a crash cut short before is ended first.
    [[nodiscard]] Result<> appendLine(const std::string& name, std::string_view line) const;
    /// No error when there is none.
    [[nodiscard]] Result<> remove(const std::string& name) const;

    /// Waits until no other process holds it; the lock ends with the descriptor. Nobody else can take it: the file is
    /// readable for its owner alone.
    [[nodiscard]] Result<FileDescriptor> lock() const;

private:
    PrivateFolder(FileDescriptor folder, std::filesystem::path path)
        : m_folder(std::move(folder))
        , m_path(std::move(path))
    {
    }

    [[nodiscard]] Result<FileDescriptor> openFile(const std::string& name, int flags, unsigned mode = 0) const;
    [[nodiscard]] Result<> sync() const;

    FileDescriptor m_folder;
    std::filesystem::path m_path; ///< for sentences
};

} // namespace steadymark
