// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace steadymark::ata_disk {

/// The sectors of the disk: a sparse file. Everything throws std::system_error. One thread.
class Medium {
public:
    Medium(const std::filesystem::path& file, std::uint64_t bytes);
    Medium(const Medium&) = delete;
    Medium& operator=(const Medium&) = delete;
    ~Medium();

    [[nodiscard]] std::uint64_t bytes() const noexcept { return m_bytes; }

    void read(std::uint64_t offset, std::span<std::uint8_t> data) const;
    void write(std::uint64_t offset, std::span<const std::uint8_t> data);
    /// Reads as zeros afterwards, and takes no room.
    void forget(std::uint64_t offset, std::uint64_t bytes);
    /// Everything becomes noise, as after a change of the drive's own key.
    void scramble();
    void flush();

    /// Writes a file in place of another one; it has reached the disk below when this returns.
    static void replace(const std::filesystem::path& file, const std::string& content);

private:
    int m_file = -1;
    std::uint64_t m_bytes = 0;
};

} // namespace steadymark::ata_disk
