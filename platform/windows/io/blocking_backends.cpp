// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/blocking_backends.h"

#include "core/engine/blocking_backends.h"
#include "platform/windows/io/io_result.h"
#include "platform/windows/io/io_timing.h"

#include <utility>

namespace steadymark {
namespace {

class BlockingFile final {
public:
    explicit BlockingFile(Handle file) noexcept
        : m_file(std::move(file))
    {
    }

    // hot path
    [[nodiscard]] std::int32_t transfer(const IoRequest& request) noexcept
    {
        // What is refused for want of memory is tried again for a second, as IoPortBackend does.
        constexpr ULONGLONG longestMs = 1000;
        DWORD error = transferOnce(request);
        if (isShortOfMemory(error)) [[unlikely]] {
            const ULONGLONG giveUpAt = ::GetTickCount64() + longestMs; // a Sleep(1) may take 16 ms
            while (isShortOfMemory(error) && ::GetTickCount64() < giveUpAt) {
                ::Sleep(1);
                error = transferOnce(request);
            }
        }
        return resultOf(error, m_bytes);
    }

private:
    [[nodiscard]] DWORD transferOnce(const IoRequest& request) noexcept
    {
        if (request.isSync) [[unlikely]] {
            m_bytes = 0;
            return ::FlushFileBuffers(m_file.get()) != FALSE ? ERROR_SUCCESS : ::GetLastError();
        }
        OVERLAPPED position{};
        position.Offset = static_cast<DWORD>(request.offsetBytes);
        position.OffsetHigh = static_cast<DWORD>(request.offsetBytes >> 32U);
        m_bytes = 0;
        const BOOL isDone = request.direction == Direction::Read
            ? ::ReadFile(m_file.get(), request.data, request.bytes, &m_bytes, &position)
            : ::WriteFile(m_file.get(), request.data, request.bytes, &m_bytes, &position);
        return isDone != FALSE ? ERROR_SUCCESS : ::GetLastError();
    }

    Handle m_file;
    DWORD m_bytes = 0;
};

} // namespace

std::unique_ptr<IoBackend> makeSynchronousBackend(Handle file, const BackendRequest& request)
{
    keepFullSpeed();
    return std::make_unique<SynchronousBackend<BlockingFile, WaitTiming>>(BlockingFile(std::move(file)), request);
}

Result<std::unique_ptr<IoBackend>> makeThreadPoolBackend(std::vector<Handle> files, const BackendRequest& request)
{
    keepFullSpeed();
    std::vector<BlockingFile> all;
    for (Handle& file : files)
        all.emplace_back(std::move(file));
    return startThreadPool<WaitTiming>(std::move(all), request);
}

} // namespace steadymark
