// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vm/ata_disk/medium.h"

#include <cerrno>
#include <random>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

namespace steadymark::ata_disk {

namespace {

void check(bool isGood, const char* what)
{
    if (!isGood)
        throw std::system_error(errno, std::generic_category(), what);
}

} // namespace

Medium::Medium(const std::filesystem::path& file, std::uint64_t bytes)
    : m_file(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600))
    , m_bytes(bytes)
{
    check(m_file >= 0, "open the medium");
    check(::ftruncate(m_file, static_cast<off_t>(bytes)) == 0, "size the medium");
}

Medium::~Medium()
{
    ::close(m_file);
}

void Medium::read(std::uint64_t offset, std::span<std::uint8_t> data) const
{
    check(::pread(m_file, data.data(), data.size(), static_cast<off_t>(offset)) == static_cast<ssize_t>(data.size()),
        "read the medium");
}

void Medium::write(std::uint64_t offset, std::span<const std::uint8_t> data)
{
    check(::pwrite(m_file, data.data(), data.size(), static_cast<off_t>(offset)) == static_cast<ssize_t>(data.size()),
        "write the medium");
}

void Medium::forget(std::uint64_t offset, std::uint64_t bytes)
{
    check(::fallocate(
              m_file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, static_cast<off_t>(offset), static_cast<off_t>(bytes))
            == 0,
        "punch a hole into the medium");
}

void Medium::scramble()
{
    std::mt19937_64 noise(m_bytes);
    std::vector<std::uint8_t> block(std::size_t{1} << 20U);
    for (std::uint64_t at = 0; at < m_bytes; at += block.size()) {
        for (auto& byte : block)
            byte = static_cast<std::uint8_t>(noise());
        const auto length = static_cast<std::size_t>(std::min<std::uint64_t>(block.size(), m_bytes - at));
        write(at, std::span(block).first(length));
    }
}

void Medium::flush()
{
    check(::fdatasync(m_file) == 0, "flush the medium");
}

void Medium::replace(const std::filesystem::path& file, const std::string& content)
{
    const std::filesystem::path fresh = file.string() + ".new";
    const int descriptor = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    check(descriptor >= 0, "open the state");
    check(
        ::write(descriptor, content.data(), content.size()) == static_cast<ssize_t>(content.size()), "write the state");
    check(::fsync(descriptor) == 0, "flush the state");
    ::close(descriptor);
    std::filesystem::rename(fresh, file);
    const int folder = ::open(file.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    check(folder >= 0 && ::fsync(folder) == 0, "flush the folder of the state");
    ::close(folder);
}

} // namespace steadymark::ata_disk
