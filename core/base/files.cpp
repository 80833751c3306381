// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"

#include "core/base/units.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>

namespace steadymark {
namespace {

auto failToRead(const std::filesystem::path& path, const std::error_code& error)
{
    const ErrorCode code = error ? errorCodeOf(error) : ErrorCode::Io;
    const Sentence reason = error ? Sentence::verbatim(error.message()) : Sentence("the system gave no reason");
    return fail(code,
        Sentence("The file {file} cannot be read: {reason}.", {{"file", toUtf8(path)}, {"reason", reason}}),
        error.value());
}

/// Why a stream failed; errno was 0 before.
std::error_code streamError()
{
    return {errno, std::generic_category()};
}

} // namespace

Result<std::string> readTextFile(const std::filesystem::path& path, std::uint64_t limit)
{
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::not_found)
        return fail(
            ErrorCode::NotFound, Sentence("The file {file} does not exist.", {{"file", toUtf8(path)}}), error.value());
    if (status.type() == std::filesystem::file_type::none)
        return failToRead(path, error);
    if (status.type() != std::filesystem::file_type::regular)
        return fail(ErrorCode::InvalidArgument, Sentence("{file} is not a regular file.", {{"file", toUtf8(path)}}));

    errno = 0;
    std::ifstream stream(path, std::ios::binary);
    if (!stream)
        return failToRead(path, streamError());

    // The size is not asked for beforehand: the file may grow meanwhile, and files of /proc and /sys claim to be empty.
    std::string content;
    std::array<char, 65536> chunk{};
    while (stream) {
        errno = 0;
        stream.read(chunk.data(), chunk.size());
        const auto read = static_cast<std::size_t>(stream.gcount());
        if (read > limit - content.size()) {
            return fail(ErrorCode::InvalidArgument,
                Sentence("The file {file} is larger than the {limit} allowed for such a file.",
                    {{"file", toUtf8(path)}, {"limit", Figure{formatSize(ByteCount(limit))}}}));
        }
        content.append(chunk.data(), read);
    }
    if (stream.bad())
        return failToRead(path, streamError());
    return content;
}

std::string toUtf8(const std::filesystem::path& path)
{
    const std::u8string text = path.u8string();
    std::string bytes(text.size(), '\0');
    std::ranges::transform(text, bytes.begin(), [](char8_t unit) { return static_cast<char>(unit); });
    return bytes;
}

std::filesystem::path pathFromUtf8(std::string_view text)
{
    std::u8string units(text.size(), u8'\0');
    std::ranges::transform(text, units.begin(), [](char byte) { return static_cast<char8_t>(byte); });
    return units;
}

std::filesystem::path wholePath(const std::filesystem::path& path)
{
    // A share or a device of Windows: GCC's library takes it for a folder of the current drive.
    constexpr auto separator = std::filesystem::path::preferred_separator;
    if (separator == '\\' && path.native().starts_with(std::filesystem::path::string_type(2, separator)))
        return path;
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::absolute(path, error);
    if (error)
        return path;
    if (std::find(whole.begin(), whole.end(), "..") == whole.end())
        return whole.lexically_normal();
    const std::filesystem::path real = std::filesystem::canonical(whole, error);
    return error ? whole : real;
}

} // namespace steadymark
