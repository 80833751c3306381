// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/posix/file_descriptor.h"

#include <filesystem>
#include <string_view>

namespace steadymark {

/// A new file that is written and then takes the place of another. Until then it has no name where the file system can
/// do that (O_TMPFILE), so that the kernel removes it when the process is killed. Elsewhere (FAT, network shares) it is
/// called `.steadymark-write-<random>`, and a kill leaves it there. One thread.
class TemporaryFile final {
public:
    /// Makes it in the folder, readable by all whom the umask allows it; look at isOpen().
    explicit TemporaryFile(const std::filesystem::path& folder);
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    /// Removes it unless it took another's place.
    ~TemporaryFile();

    [[nodiscard]] bool isOpen() const noexcept { return m_file.isOpen(); }
    /// Why it is not open: errno.
    [[nodiscard]] int openError() const noexcept { return m_openError; }

    /// Both \return 0 or errno
    [[nodiscard]] int write(std::string_view content);
    [[nodiscard]] int sync();
    /// Ends the writing and takes the place of `target`, which may exist. \return 0 or errno
    [[nodiscard]] int replace(const std::filesystem::path& target);

private:
    [[nodiscard]] int giveName();
    [[nodiscard]] int makeNamed();

    std::filesystem::path m_path;
    FileDescriptor m_file;
    int m_openError = 0;
    bool m_hasName = false;
};

} // namespace steadymark
