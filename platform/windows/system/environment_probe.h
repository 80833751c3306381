// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/environment.h"
#include "platform/windows/system/system_facts.h"

#include <functional>

namespace steadymark {

/// The machine as Windows tells. Immutable; any thread may call it.
class WindowsEnvironmentProbe final : public EnvironmentProbe {
public:
    explicit WindowsEnvironmentProbe(std::function<SystemFacts()> readFacts = readSystemFacts);

    [[nodiscard]] Environment environment() const override;
    [[nodiscard]] ByteCount availableMemory() const override;

private:
    std::function<SystemFacts()> m_readFacts;
};

} // namespace steadymark
