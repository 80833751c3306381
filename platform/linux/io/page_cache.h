// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <optional>

namespace steadymark {

// How much of an open regular file or block device lies in the page cache.

/// By the way that works here; unset where none does, or where the page cache is not the one that counts (ZFS has its
/// own). Takes up to some 10 ms for each GiB that is asked about.
[[nodiscard]] std::optional<ByteCount> cachedBytesOf(int descriptor, ByteCount size);

/// cachestat(2), Linux 6.5. Unset on older kernels, and where the kernel does not tell this user.
[[nodiscard]] std::optional<ByteCount> cachedBytesByCachestat(int descriptor, ByteCount size);

/// mincore(2) over a mapping. Since Linux 5.2 it reports every page as cached to those who neither own the file nor may
/// write it: unset for them.
[[nodiscard]] std::optional<ByteCount> cachedBytesByMincore(int descriptor, ByteCount size);

} // namespace steadymark
