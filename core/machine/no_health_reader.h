// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/health_reader.h"

#include <stop_token>

namespace steadymark {

/// The health reader of a machine that does not ask its drives: NotSupported, whatever is asked.
class NoHealthReader final : public HealthReader {
public:
    [[nodiscard]] bool asksForPermission() const override { return false; }
    [[nodiscard]] Result<SmartDocument> read(const Drive& drive, std::stop_token stop) override;
    [[nodiscard]] Result<SmartDocument> sample(const Drive& drive, std::stop_token stop) override;
    [[nodiscard]] Result<> startSelfTest(const Drive& drive, SelfTestKind kind) override;
    [[nodiscard]] Result<> abortSelfTest(const Drive& drive) override;
};

} // namespace steadymark
