// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/windows/files/handle.h"

#include <filesystem>
#include <string>

namespace steadymark {

/// A new file that is written and then takes the place of another. Until then it is marked for deletion, so that the
/// system removes it when the process dies, however that happens, and lets nobody else open it meanwhile. One thread.
class TemporaryFile final {
public:
    /// Makes `.steadymark-write-<random>` in the folder; look at isOpen().
    explicit TemporaryFile(const std::filesystem::path& folder);
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    /// Removes it unless it took another's place.
    ~TemporaryFile();

    [[nodiscard]] bool isOpen() const noexcept { return m_file.isOpen(); }
    /// Why it is not open: GetLastError().
    [[nodiscard]] unsigned long openError() const noexcept { return m_openError; }
    [[nodiscard]] HANDLE handle() const noexcept { return m_file.get(); }

    /// Takes the place of `target`, which may exist and may be open elsewhere if those who opened it allow that it is
    /// deleted. Virus scanners and indexers open new files for a moment without allowing it: tries again for about a
    /// second. \return 0 or GetLastError()
    [[nodiscard]] unsigned long replace(const std::filesystem::path& target);

private:
    bool markForDeletion(bool isDeleted) const noexcept;

    std::filesystem::path m_path;
    Handle m_file;
    unsigned long m_openError = 0;
    bool m_isKept = false;
};

} // namespace steadymark
