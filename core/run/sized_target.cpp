// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/sized_target.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace steadymark {
namespace {

bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names)
{
    return std::ranges::find(names, name) != names.end();
}

/// These write zeros wherever a file is made larger, so that giving it its size first would write everything twice.
bool writesZerosAhead(const std::string& fileSystem)
{
    return isFat(fileSystem) || isOneOf(fileSystem, {"exfat", "exFAT", "hfsplus"});
}

} // namespace

bool isFat(const std::string& fileSystem)
{
    return isOneOf(fileSystem, {"vfat", "msdos", "FAT", "FAT32"});
}

Result<std::unique_ptr<OpenTarget>> makeUnwrittenFile(
    TargetAccess& access, const std::filesystem::path& folder, ByteCount size, const std::string& fileSystem)
{
    if (!writesZerosAhead(fileSystem))
        return access.createTestFile(folder, size);
    BOOST_OUTCOME_TRY(std::unique_ptr<OpenTarget> small, access.createTestFile(folder, ByteCount(4096)));
    return std::make_unique<SizedTarget>(std::move(small), size);
}

} // namespace steadymark
