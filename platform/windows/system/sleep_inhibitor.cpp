// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/system/sleep_inhibitor.h"

#include "platform/windows/files/wide_text.h"

namespace steadymark {
namespace {

class PowerRequest final : public TargetLock {
public:
    explicit PowerRequest(Handle request)
        : m_request(std::move(request))
    {
    }

private:
    Handle m_request; ///< closing it clears what was set
};

} // namespace

std::unique_ptr<TargetLock> inhibitSleep(const std::string& reason, const PowerRequestCalls& calls)
{
    std::wstring text = toWide(reason);
    REASON_CONTEXT context{};
    context.Version = POWER_REQUEST_CONTEXT_VERSION;
    context.Flags = POWER_REQUEST_CONTEXT_SIMPLE_STRING;
    context.Reason.SimpleReasonString = text.data();
    Handle request(calls.create(&context));
    if (!request.isOpen() || calls.set(request.get(), PowerRequestSystemRequired) == FALSE)
        return nullptr;
    // Only means something on machines with connected standby; others may refuse it.
    static_cast<void>(calls.set(request.get(), PowerRequestExecutionRequired));
    return std::make_unique<PowerRequest>(std::move(request));
}

} // namespace steadymark
