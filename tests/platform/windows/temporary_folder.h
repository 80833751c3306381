// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/windows/files/files.h"
#include "platform/windows/files/random_name.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace steadymark {

/// A folder of its own under the temporary folder, removed at the end.
class TemporaryFolder {
public:
    TemporaryFolder()
        : m_path(std::filesystem::temp_directory_path() / ("steadymark-test-" + randomHexName()))
    {
        std::filesystem::create_directories(m_path);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

    std::filesystem::path write(const std::filesystem::path& name, std::string_view content) const
    {
        std::filesystem::path file = m_path / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << content;
        return file;
    }

    std::filesystem::path makeFolder(const std::filesystem::path& name) const
    {
        std::filesystem::create_directories(m_path / name);
        return m_path / name;
    }

    /// Of all that lies in it, or in one of its folders.
    [[nodiscard]] std::vector<std::wstring> names(const std::filesystem::path& folder = {}) const
    {
        std::vector<std::wstring> names;
        for (const auto& entry : std::filesystem::directory_iterator(m_path / folder))
            names.push_back(entry.path().filename().native());
        return names;
    }

private:
    std::filesystem::path m_path;
};

} // namespace steadymark
