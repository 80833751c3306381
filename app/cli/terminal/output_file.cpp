// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/output_file.h"

#include "core/base/files.h"
#include "platform/terminal.h"

#include <cerrno>
#include <fstream>
#include <string>

namespace steadymark::cli {

namespace {

namespace fs = std::filesystem;

bool isSpecial(const fs::path& file)
{
    std::error_code ignored;
    const fs::file_status status = fs::status(file, ignored);
    return fs::exists(status) && !fs::is_regular_file(status);
}

// Where the content really goes: through symbolic links, so that the link itself survives the rename.
fs::path resolved(const fs::path& file)
{
    std::error_code error;
    fs::path real = fs::weakly_canonical(file, error);
    return error ? file : real;
}

auto cannotWrite(const fs::path& file, const Sentence& reason)
{
    return fail(ErrorCode::InvalidArgument,
        Sentence("Cannot write {file}: {reason}; choose another file or folder.",
            {{"file", toUtf8(file)}, {"reason", reason}}));
}

} // namespace

Result<> checkWritable(const fs::path& file)
{
    std::error_code error;
    if (fs::is_directory(file, error))
        return cannotWrite(file, Sentence("it is a folder"));
    if (isSpecial(file))
        return success(); // opening a pipe twice would disturb its reader
    const fs::path real = resolved(file);
    const fs::path folder = real.has_parent_path() ? real.parent_path() : fs::path(".");
    if (!fs::is_directory(folder, error))
        return cannotWrite(file, Sentence("the folder {folder} does not exist", {{"folder", toUtf8(folder)}}));
    if (fs::exists(real, error) && !std::ofstream(real, std::ios::app))
        return cannotWrite(file, Sentence("the file is write-protected"));
    // The file is replaced by renaming a new one, so its folder has to take new files.
    fs::path probe = real;
    probe += ".probe~";
    if (fs::exists(probe, error))
        return success(); // somebody else's file of that name: leave it alone
    const bool isMade = std::ofstream(probe).good();
    fs::remove(probe, error);
    if (!isMade)
        return cannotWrite(
            file, Sentence("no file can be created in the folder {folder}", {{"folder", toUtf8(folder)}}));
    return success();
}

bool isReplaceable(const fs::path& file)
{
    return !isSpecial(file);
}

fs::path resolvedOutput(const fs::path& file)
{
    return resolved(file);
}

Result<> writeOutput(const fs::path& file, std::string_view content)
{
    return writeOutput(file, [content](const TextSink& write) { return write(content); });
}

Result<> writeOutput(const fs::path& file, const std::function<Result<>(const TextSink&)>& content)
{
    if (!isSpecial(file))
        return writeFileAtomically(resolved(file), content);
    std::ofstream stream(file, std::ios::binary);
    bool hasReader = true;
    const TextSink write = [&](std::string_view piece) -> Result<> {
        errno = 0;
        stream.write(piece.data(), static_cast<std::streamsize>(piece.size()));
        if (stream.flush())
            return success();
        hasReader = !hasLostReader(errno);
        return fail(ErrorCode::Io, Sentence("Cannot write to {file}.", {{"file", toUtf8(file)}}));
    };
    const Result<> written = content(write);
    return hasReader ? written : success();
}

} // namespace steadymark::cli
