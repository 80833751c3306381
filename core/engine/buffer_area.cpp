// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/buffer_area.h"

#include "core/base/units.h"

namespace steadymark {

Result<BufferArea> BufferArea::allocate(std::size_t bytes)
{
    constexpr std::size_t hugePage = std::size_t{2} << 20U;
    const std::align_val_t alignment{bytes >= hugePage ? hugePage : 4096};
    void* memory = ::operator new(bytes, alignment, std::nothrow);
    if (memory == nullptr)
        return fail(ErrorCode::InvalidArgument,
            Sentence(
                "There is not enough memory for I/O buffers of {size}. Choose a smaller block size, queue depth or "
                "number of threads.",
                {{"size", Figure{formatDecimalBytes(static_cast<double>(bytes))}}}));
    BufferArea area;
    area.m_memory = {static_cast<std::byte*>(memory), Release{alignment}};
    area.m_size = bytes;
    return area;
}

void BufferArea::touchPages() const noexcept
{
    constexpr std::size_t pageBytes = 4096;
    for (std::size_t begin = 0; begin < m_size; begin += pageBytes) {
        volatile std::byte& first = m_memory.get()[begin];
        first = first;
    }
}

} // namespace steadymark
