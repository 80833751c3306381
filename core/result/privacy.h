// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"

#include <string>
#include <string_view>

namespace steadymark {

/// What anonymized() is made of. Each function takes away what tells who or where somebody is, and leaves what explains
/// a number.

/// A sentence in which the target's path is "[target]" and every other absolute path, of Linux or of Windows, is
/// "[path]"; those in /dev, /proc and /sys stay.
[[nodiscard]] Sentence withoutPaths(const Sentence& sentence, std::string_view targetPath);

/// The name of a device if it is the kernel's ("/dev/nvme0n1p2", "\\.\PhysicalDrive0", "tmpfs"); else nothing, because
/// network shares name servers, and volume groups are named after the machine by many installers.
[[nodiscard]] std::string withoutNames(std::string_view device);

/// Mount options, with "…" for values that are paths, addresses, names or labels: "rw,subvol=…".
[[nodiscard]] std::string withoutPrivateOptions(std::string_view options);

} // namespace steadymark
