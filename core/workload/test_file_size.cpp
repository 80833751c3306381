// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/test_file_size.h"

#include <bit>

namespace steadymark {

std::optional<ByteCount> largestTestFile(ByteCount available)
{
    constexpr ByteCount smallest(std::uint64_t{1} << 20U);
    if (available < smallest + spareSpace)
        return std::nullopt;
    return ByteCount(std::bit_floor((available - spareSpace).count()));
}

} // namespace steadymark
