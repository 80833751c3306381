// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/buffer_area.h"

#include "core/base/units.h"

#include <cstring>

namespace steadymark {

Result<BufferArea> BufferArea::allocate(std::size_t bytes)
{
    constexpr std::size_t hugePage = std::size_t{2} << 20U;
    const std::align_val_t alignment{bytes >= hugePage ? hugePage : 4096};
    void* memory = ::operator new(bytes, alignment, std::nothrow);
    if (memory == nullptr)
        return fail(ErrorCode::InvalidArgument,
            "There is no memory for I/O buffers of " + formatDecimalBytes(static_cast<double>(bytes))
                + ". Choose a smaller block size, queue depth or number of threads.");
    std::memset(memory, 0, bytes);
    BufferArea area;
    area.m_memory = {static_cast<std::byte*>(memory), Release{alignment}};
    area.m_size = bytes;
    return area;
}

} // namespace steadymark
