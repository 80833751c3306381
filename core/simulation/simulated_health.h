// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/health_reader.h"
#include "core/simulation/simulated_drive.h"

namespace steadymark {

/// What the simulated drive counts, as a document of its health. It has no self-test.
class SimulatedHealth final : public HealthReader {
public:
    explicit SimulatedHealth(const SimulatedDrive& drive)
        : m_drive(drive)
    {
    }

    [[nodiscard]] bool asksForPermission() const override { return false; }
    [[nodiscard]] Result<SmartDocument> read(const Drive& drive, std::stop_token stop) override;
    [[nodiscard]] Result<SmartDocument> sample(const Drive& drive, std::stop_token stop) override;
    [[nodiscard]] Result<> startSelfTest(const Drive& /*drive*/, SelfTestKind /*kind*/) override
    {
        return noSelfTest();
    }
    [[nodiscard]] Result<> abortSelfTest(const Drive& /*drive*/) override { return noSelfTest(); }

private:
    [[nodiscard]] Result<> noSelfTest() const;

    const SimulatedDrive& m_drive;
};

} // namespace steadymark
