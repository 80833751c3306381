// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/linux_devices/commands/device_control.h"

#include <functional>
#include <utility>

namespace steadymark {

/// A drive that answers as a test wants.
class PlayedDrive final : public DeviceControl {
public:
    using Answer = std::function<int(unsigned long, void*)>;
    explicit PlayedDrive(Answer answer)
        : m_answer(std::move(answer))
    {
    }
    int control(unsigned long request, void* argument) override { return m_answer(request, argument); }

private:
    Answer m_answer;
};

} // namespace steadymark
