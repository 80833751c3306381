// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <memory>
#include <new>
#include <span>

namespace steadymark {

/// Memory for direct I/O: aligned to 2 MiB when it is that large, else to 4 KiB. Its pages come into being when they
/// are first touched: by filling them, by registering them with the system, or by touchPages(), which is called before
/// measuring begins.
///
/// Ordinary pages on purpose, like those of other programs: in whole 2 MiB pages a 1 MiB block is a single segment for
/// the drive's driver, and a virtio drive then read 2.4 times as fast as for any program that does not ask for them.
class BufferArea final {
public:
    BufferArea() = default;

    /// Not touched yet. Fails with ErrorCode::InvalidArgument when there is not that much memory.
    [[nodiscard]] static Result<BufferArea> allocate(std::size_t bytes);

    /// Afterwards no page is missing any more; what is in them stays.
    void touchPages() const noexcept;

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
