// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/health/smartctl_reader.h"

#include <cstdlib>
#include <string>
#include <system_error>

#include <sys/stat.h>
#include <unistd.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

bool isProgram(const fs::path& path)
{
    struct stat status { };
    return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && ::access(path.c_str(), X_OK) == 0;
}

} // namespace

Result<fs::path> findSmartctl()
{
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (const fs::path beside = program.parent_path() / "smartctl"; !error && isProgram(beside))
        return beside;
    // Users have no sbin in their PATH on Debian.
    const char* variable = std::getenv("PATH");
    std::string folders = variable == nullptr ? "" : variable;
    folders += ":/usr/sbin:/usr/local/sbin:/sbin:/usr/bin";
    for (std::size_t begin = 0; begin <= folders.size();) {
        const std::size_t end = std::min(folders.find(':', begin), folders.size());
        // A relative folder is a program of whoever owns the folder that we happen to be in.
        const fs::path folder = folders.substr(begin, end - begin);
        if (folder.is_absolute() && isProgram(folder / "smartctl"))
            return folder / "smartctl";
        begin = end + 1;
    }
    return fail(ErrorCode::NotFound,
        Sentence("smartctl, which reads the health of drives, is not installed: install the package smartmontools (7.0 "
                 "or later)."));
}

} // namespace steadymark
