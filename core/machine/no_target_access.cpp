// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/no_target_access.h"

#include "core/base/files.h"

namespace steadymark {
namespace {

auto isNotTested(const std::filesystem::path& path)
{
    return fail(ErrorCode::NotSupported,
        Sentence("{path} cannot be tested: this program has no folder of its own in which to note its test files.",
            {{"path", toUtf8(path)}}));
}

} // namespace

Result<std::unique_ptr<OpenTarget>> NoTargetAccess::createTestFile(
    const std::filesystem::path& folder, ByteCount /*size*/)
{
    return isNotTested(folder);
}

Result<std::unique_ptr<OpenTarget>> NoTargetAccess::openForReading(const std::filesystem::path& path)
{
    return isNotTested(path);
}

Result<std::unique_ptr<TargetLock>> NoTargetAccess::lock(const std::filesystem::path& path)
{
    return isNotTested(path);
}

} // namespace steadymark
