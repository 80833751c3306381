// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/helper/control_group.h"

#include "core/base/files.h"
#include "platform/linux_devices/system/control_groups.h"
#include "platform/posix/file_descriptor.h"
#include "platform/posix/files.h"

#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

namespace steadymark::helper {

namespace {

Result<> moveTo(const std::filesystem::path& processes)
{
    const FileDescriptor file(::open(processes.c_str(), O_WRONLY | O_CLOEXEC));
    constexpr char ourselves = '0';
    if (!file.isOpen() || ::write(file.get(), &ourselves, 1) != 1)
        return failure(systemError(FileAction::Write, processes, errno));
    return success();
}

} // namespace

Result<> leaveControlGroups(const SystemRoots& roots)
{
    for (const ControlGroup& group : readControlGroups(roots, "freezer")) {
        if (group.folders.size() > 1) { // else it is at the top already
            BOOST_OUTCOME_TRYV(moveTo(group.folders.back() / "cgroup.procs"));
        }
    }
    return success();
}

} // namespace steadymark::helper
