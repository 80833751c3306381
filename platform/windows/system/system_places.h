// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"

#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// Something that the running system, or this program, needs.
struct SystemPlace {
    SystemRole role = SystemRole::Root;
    std::wstring path; ///< a file, a folder, or a device: `\\?\GLOBALROOT\Device\HarddiskVolume1`
};

struct SystemPlaces {
    std::vector<SystemPlace> places;
    /// Whether the partition that the machine was started from is among them. Otherwise every EFI system partition is
    /// taken for it.
    bool isStartKnown = false;
};

/// Windows' folder, the partition that the machine was started from, page files in use and those that are set, the
/// file of a crash dump, this program, the folder of the results. Needs no rights. Asks anew at each call.
[[nodiscard]] SystemPlaces readSystemPlaces();

/// The files in a registry value "PagingFiles" or "ExistingPageFiles" (`C:\pagefile.sys 0 0`, `\??\C:\pagefile.sys`,
/// `?:\pagefile.sys` for the drive of Windows), as paths.
[[nodiscard]] std::vector<std::wstring> pageFilesIn(const std::vector<std::wstring>& lines, std::wstring_view windows);

/// Whether the path names a device of the object manager.
[[nodiscard]] bool isObjectPath(std::wstring_view path);

} // namespace steadymark
