// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/io_backend.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/io/open_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>

namespace steadymark::testing {

/// A folder of its own that is gone afterwards, and test files in it as the engine gets them.
class ScratchFolder {
public:
    ScratchFolder()
        : m_path(std::filesystem::temp_directory_path()
            / ("steadymark-test-" + std::to_string(::GetCurrentProcessId()) + "-" + std::to_string(++s_count)))
    {
        std::filesystem::create_directories(m_path);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

    /// As TargetAccess opens one: with DELETE, shared for reading and writing.
    [[nodiscard]] Handle create(const std::filesystem::path& file, ByteCount size) const
    {
        Handle handle(::CreateFileW(longPath(file).c_str(), GENERIC_READ | GENERIC_WRITE | DELETE, targetShareMode,
            nullptr, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr));
        EXPECT_TRUE(handle.isOpen()) << ::GetLastError();
        FILE_END_OF_FILE_INFO end{};
        end.EndOfFile.QuadPart = static_cast<LONGLONG>(size.count());
        EXPECT_TRUE(::SetFileInformationByHandle(handle.get(), FileEndOfFileInfo, &end, sizeof end));
        return handle;
    }

    [[nodiscard]] std::unique_ptr<OpenFile> createTarget(const std::string& name, ByteCount size) const
    {
        const std::filesystem::path file = m_path / name;
        Handle handle = create(file, size);
        Result<TargetGeometry> geometry = inspectGeometry(handle.get(), file);
        EXPECT_TRUE(geometry) << geometry.error().message();
        return std::make_unique<OpenFile>(std::move(handle), file, std::move(geometry.value()), FileAccess::ReadWrite,
            [file](Handle owned) { return deleteByHandle(std::move(owned), file); });
    }

private:
    static inline int s_count = 0;
    std::filesystem::path m_path;
};

} // namespace steadymark::testing
