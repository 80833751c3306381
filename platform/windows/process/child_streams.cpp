// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/process/child_streams.h"

#include "platform/windows/files/random_name.h"
#include "platform/windows/files/win32_error.h"

#include <algorithm>

namespace steadymark {
namespace {

Error pipeError()
{
    const int code = lastOsError();
    return {errorCodeOf(code),
        Sentence("A pipe to another program cannot be created: {reason}.", {{"reason", describeOsError(code)}}), code};
}

} // namespace

ChildStream::ChildStream(Handle readEnd, Handle childEnd, Handle event, std::size_t limit)
    : m_readEnd(std::move(readEnd))
    , m_childEnd(std::move(childEnd))
    , m_event(std::move(event))
    , m_read(std::make_unique<PendingRead>())
    , m_limit(limit)
{
}

Result<ChildStream> ChildStream::create(std::size_t limit)
{
    // Anonymous pipes cannot be read with a time limit. The name is random, there is one instance, and it is ours.
    const std::string random = randomHexName();
    const std::wstring name = L"\\\\.\\pipe\\steadymark-" + std::wstring(random.begin(), random.end());
    constexpr DWORD inBuffer = 65536;
    Handle readEnd(
        ::CreateNamedPipeW(name.c_str(), PIPE_ACCESS_INBOUND | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
            PIPE_TYPE_BYTE | PIPE_READMODE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS, 1, 0, inBuffer, 0, nullptr));
    if (!readEnd.isOpen())
        return failure(pipeError());
    SECURITY_ATTRIBUTES inherited{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
    Handle childEnd(
        ::CreateFileW(name.c_str(), GENERIC_WRITE, 0, &inherited, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr));
    if (!childEnd.isOpen())
        return failure(pipeError());
    Handle event(::CreateEventW(nullptr, TRUE, FALSE, nullptr));
    if (!event.isOpen())
        return failure(pipeError());
    return ChildStream(std::move(readEnd), std::move(childEnd), std::move(event), limit);
}

ChildStream::~ChildStream()
{
    if (!m_read || !m_read->isPending)
        return;
    DWORD ignored = 0;
    ::CancelIoEx(m_readEnd.get(), &m_read->overlapped);
    ::GetOverlappedResult(m_readEnd.get(), &m_read->overlapped, &ignored, TRUE);
}

void ChildStream::begin()
{
    m_read->overlapped = OVERLAPPED{};
    m_read->overlapped.hEvent = m_event.get();
    // What is there already is signalled like what comes later.
    m_read->isPending = ::ReadFile(m_readEnd.get(), m_read->block.data(), static_cast<DWORD>(m_read->block.size()),
                            nullptr, &m_read->overlapped)
            != FALSE
        || ::GetLastError() == ERROR_IO_PENDING;
    m_isAtEnd = !m_read->isPending;
}

void ChildStream::take()
{
    if (!m_read->isPending)
        return;
    DWORD bytes = 0;
    if (::GetOverlappedResult(m_readEnd.get(), &m_read->overlapped, &bytes, FALSE) == FALSE) {
        if (::GetLastError() == ERROR_IO_INCOMPLETE)
            return;
        m_read->isPending = false;
        m_isAtEnd = true;
        return;
    }
    m_read->isPending = false;
    keep(std::min<std::size_t>(bytes, m_read->block.size()));
    begin();
}

void ChildStream::keep(std::size_t bytes)
{
    const std::size_t fitting = std::min(bytes, m_limit - m_text.size());
    m_text.append(m_read->block.data(), fitting);
    m_hasOverflowed = m_hasOverflowed || fitting < bytes;
}

} // namespace steadymark
