// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/verify_record.h"

#include <numeric>

namespace steadymark {

std::uint64_t VerifyRecord::readSectors() const
{
    return std::accumulate(sectors.begin(), sectors.end(), std::uint64_t{0});
}

std::size_t verifyCellOf(std::uint64_t offset, ByteCount size)
{
    const std::uint64_t sectors = (size.count() + stampBytes - 1) / stampBytes;
    return static_cast<std::size_t>(offset / stampBytes * limits::verifyCells / sectors);
}

} // namespace steadymark
