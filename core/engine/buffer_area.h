// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <memory>
#include <new>
#include <span>

namespace steadymark {

/// Memory for direct I/O: aligned to 2 MiB when it is that large (so that the system may use huge pages), else to 4
/// KiB. Its pages are touched when it is made, so that none faults while measuring.
class BufferArea final {
public:
    BufferArea() = default;

    /// Zeroed. Fails with ErrorCode::InvalidArgument when there is not that much memory.
    [[nodiscard]] static Result<BufferArea> allocate(std::size_t bytes);

    [[nodiscard]] std::span<std::byte> bytes() const noexcept { return {m_memory.get(), m_size}; }

private:
    struct Release {
        std::align_val_t alignment;
        Release() noexcept
            : alignment(std::align_val_t(4096))
        {
        }
        explicit Release(std::align_val_t alignmentIn) noexcept
            : alignment(alignmentIn)
        {
        }
        void operator()(std::byte* memory) const noexcept { ::operator delete(memory, alignment); }
    };

    std::unique_ptr<std::byte, Release> m_memory;
    std::size_t m_size = 0;
};

} // namespace steadymark
