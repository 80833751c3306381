// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/byte_source.h"

#include "core/base/files.h"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <limits>
#include <mutex>
#include <system_error>

namespace steadymark {
namespace {

auto beyondTheEnd(std::uint64_t offset, std::size_t count, std::uint64_t size)
{
    return fail(ErrorCode::Damaged,
        Sentence("The {count} bytes at byte {offset} are beyond the end, which is at byte {end}.",
            {{"count", count}, {"offset", offset}, {"end", size}}));
}

bool isWithin(std::uint64_t offset, std::size_t count, std::uint64_t size)
{
    return offset <= size && count <= size - offset;
}

class FileSource final : public ByteSource {
public:
    FileSource(std::filesystem::path file, std::ifstream stream, std::uint64_t size)
        : m_file(std::move(file))
        , m_size(size)
        , m_stream(std::move(stream))
    {
    }

    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    [[nodiscard]] Result<> readAt(std::uint64_t offset, std::span<std::byte> into) const override
    {
        if (!isWithin(offset, into.size(), m_size))
            return beyondTheEnd(offset, into.size(), m_size);
        const std::scoped_lock lock(m_mutex);
        errno = 0;
        m_stream.clear();
        m_stream.seekg(static_cast<std::streamoff>(offset));
        m_stream.read(reinterpret_cast<char*>(into.data()), static_cast<std::streamsize>(into.size()));
        if (m_stream)
            return success();
        const std::error_code error(errno, std::generic_category());
        return fail(ErrorCode::Io,
            Sentence("The file {file} cannot be read at byte {offset}: {reason}.",
                {{"file", toUtf8(m_file)}, {"offset", offset},
                    {"reason", error ? Sentence::verbatim(error.message()) : Sentence("it ends there now")}}),
            error.value());
    }

private:
    std::filesystem::path m_file;
    std::uint64_t m_size = 0;
    mutable std::mutex m_mutex; ///< for the stream's position
    mutable std::ifstream m_stream;
};

class PartsSource final : public ByteSource {
public:
    explicit PartsSource(std::vector<std::shared_ptr<const std::string>> parts)
        : m_parts(std::move(parts))
    {
        for (const std::shared_ptr<const std::string>& part : m_parts) {
            m_begins.push_back(m_size);
            m_size += part->size();
        }
    }

    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    [[nodiscard]] Result<> readAt(std::uint64_t offset, std::span<std::byte> into) const override
    {
        if (!isWithin(offset, into.size(), m_size))
            return beyondTheEnd(offset, into.size(), m_size);
        // The last part that begins at or before the offset.
        auto part = static_cast<std::size_t>(std::ranges::upper_bound(m_begins, offset) - m_begins.begin());
        while (!into.empty()) {
            const std::string& bytes = *m_parts[part - 1];
            const std::uint64_t skip = offset - m_begins[part - 1];
            const std::size_t count = std::min(into.size(), bytes.size() - static_cast<std::size_t>(skip));
            const auto* from = reinterpret_cast<const std::byte*>(bytes.data() + skip);
            std::copy_n(from, count, into.begin());
            into = into.subspan(count);
            offset += count;
            ++part;
        }
        return success();
    }

private:
    std::vector<std::shared_ptr<const std::string>> m_parts;
    std::vector<std::uint64_t> m_begins; ///< of each part
    std::uint64_t m_size = 0;
};

} // namespace

Result<std::shared_ptr<const ByteSource>> openByteSource(const std::filesystem::path& file)
{
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (status.type() == fs::file_type::not_found)
        return fail(
            ErrorCode::NotFound, Sentence("The file {file} does not exist.", {{"file", toUtf8(file)}}), error.value());
    // Anything else could wait for ever (a pipe) or is no file to look at (a drive).
    if (status.type() != fs::file_type::none && status.type() != fs::file_type::regular)
        return fail(ErrorCode::InvalidArgument, Sentence("{file} is not a regular file.", {{"file", toUtf8(file)}}));
    const std::uintmax_t size = error ? 0 : fs::file_size(file, error);
    std::ifstream stream;
    const bool isThere = !error;
    if (isThere) {
        errno = 0;
        stream.open(file, std::ios::binary);
        error.assign(errno, std::generic_category());
    }
    if (!isThere || !stream) {
        return fail(error ? errorCodeOf(error) : ErrorCode::Io,
            Sentence("The file {file} cannot be read: {reason}.",
                {{"file", toUtf8(file)},
                    {"reason", error ? Sentence::verbatim(error.message()) : Sentence("the system gave no reason")}}),
            error.value());
    }
    return std::make_shared<const FileSource>(file, std::move(stream), size);
}

std::shared_ptr<const ByteSource> makeByteSource(std::vector<std::shared_ptr<const std::string>> parts)
{
    return std::make_shared<const PartsSource>(std::move(parts));
}

} // namespace steadymark
