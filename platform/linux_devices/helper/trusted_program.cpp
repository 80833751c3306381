// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/helper/trusted_program.h"

#include "core/base/files.h"

#include <cerrno>
#include <system_error>

#include <sys/stat.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

Result<> checkRootOwns(const fs::path& path, const struct stat& status)
{
    if (status.st_uid != 0)
        return fail(ErrorCode::PermissionDenied,
            Sentence(
                "{path} does not belong to root and is not trusted: it is not run as root.", {{"path", toUtf8(path)}}));
    const bool groupWrites = (status.st_mode & S_IWGRP) != 0 && status.st_gid != 0;
    if (groupWrites || (status.st_mode & S_IWOTH) != 0)
        return fail(ErrorCode::PermissionDenied,
            Sentence("{path} is writable by users other than root and is not trusted: it is not run as root.",
                {{"path", toUtf8(path)}}));
    return success();
}

/// `path` is free of links.
Result<struct stat> checkWay(const fs::path& path)
{
    struct stat last { };
    fs::path part;
    for (const fs::path& name : path) {
        part /= name;
        if (::lstat(part.c_str(), &last) != 0)
            return fail(errorCodeOf(errno),
                Sentence(
                    "Cannot examine {path}: {reason}.", {{"path", toUtf8(part)}, {"reason", describeOsError(errno)}}));
        BOOST_OUTCOME_TRYV(checkRootOwns(part, last));
    }
    return last;
}

Result<fs::path> realPath(const fs::path& path)
{
    std::error_code error;
    fs::path real = fs::canonical(path, error);
    if (error)
        return fail(errorCodeOf(error),
            Sentence(
                "Cannot find {path}: {reason}.", {{"path", toUtf8(path)}, {"reason", describeOsError(error.value())}}));
    return real;
}

} // namespace

Result<fs::path> trustedProgram(const fs::path& path)
{
    BOOST_OUTCOME_TRY(fs::path real, realPath(path));
    BOOST_OUTCOME_TRY(const struct stat status, checkWay(real));
    if (!S_ISREG(status.st_mode) || (status.st_mode & S_IXUSR) == 0)
        return fail(ErrorCode::PermissionDenied, Sentence("{path} is not a program.", {{"path", toUtf8(real)}}));
    return real;
}

Result<fs::path> trustedFolder(const fs::path& path)
{
    BOOST_OUTCOME_TRY(fs::path real, realPath(path));
    BOOST_OUTCOME_TRY(const struct stat status, checkWay(real));
    if (!S_ISDIR(status.st_mode))
        return fail(ErrorCode::InvalidArgument, Sentence("{path} is not a folder.", {{"path", toUtf8(real)}}));
    return real;
}

} // namespace steadymark
