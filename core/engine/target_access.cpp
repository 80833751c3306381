// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/target_access.h"

namespace steadymark {

Result<Nanoseconds> OpenTarget::timeTrim(
    std::uint64_t /*offsetBytes*/, ByteCount /*length*/, const StampClock& /*clock*/)
{
    return fail(ErrorCode::NotSupported,
        Sentence("TRIM can be timed only on a whole drive, and not on this system: choose a simulated drive."));
}

Result<std::unique_ptr<TestFolder>> TargetAccess::createTestFolder(const std::filesystem::path& /*folder*/)
{
    return fail(ErrorCode::NotSupported,
        Sentence("There are no files here that could be copied. Choose a folder on a drive of this computer."));
}

Result<std::unique_ptr<TestFolder>> TargetAccess::adoptTestFolder(const std::filesystem::path& /*path*/)
{
    return fail(ErrorCode::NotSupported, Sentence("This system does not take up files that an earlier start left."));
}

Result<std::unique_ptr<OpenTarget>> TestFolder::openTarget(
    const std::filesystem::path& /*name*/, TargetUse /*use*/, ByteCount /*size*/)
{
    return fail(ErrorCode::NotSupported,
        Sentence("Files cannot be verified on this system yet. Choose a whole drive, or use Linux."));
}

Result<std::unique_ptr<OpenTarget>> TargetAccess::openForWriting(
    const std::filesystem::path& /*device*/, const std::string& /*confirmed*/)
{
    return fail(ErrorCode::NotSupported,
        Sentence(
            "Whole drives cannot be overwritten by a test here. Choose a folder on the drive: its free space is tested "
            "then."));
}

} // namespace steadymark
