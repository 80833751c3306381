// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace steadymark {

// Data of a block device that was opened with O_DIRECT. Offsets and lengths are multiples of its logical sector; memory
// may lie anywhere. All return 0 or errno; EIO also when the device ends before the data does.

[[nodiscard]] int writeDirectly(int descriptor, std::uint64_t offset, std::span<const std::byte> data);
[[nodiscard]] int readDirectly(int descriptor, std::uint64_t offset, std::span<std::byte> data);

/// What was written is on the medium when this returns, and the system's memory of the device is gone.
[[nodiscard]] int flushAndForget(int descriptor);

} // namespace steadymark
