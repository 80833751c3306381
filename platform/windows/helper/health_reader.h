// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/health_reader.h"
#include "platform/health/smartctl_reader.h"
#include "platform/windows/commands/device_opener.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace steadymark {

/// Health on Windows. NVMe drives tell it to everybody, so that their samples are read natively and their documents
/// come from a smartctl without any rights; SATA and USB drives tell it to administrators only, and nobody is asked for
/// permission: who wants it starts the program as administrator.
class WindowsHealthReader final : public HealthReader {
public:
    using Finder = std::function<Result<std::filesystem::path>()>;

    WindowsHealthReader();
    WindowsHealthReader(std::shared_ptr<const DeviceOpener> opener, Finder findSmartctl, bool isAdministrator);

    [[nodiscard]] bool asksForPermission() const override { return false; }
    [[nodiscard]] Result<SmartDocument> read(const Drive& drive, std::stop_token stop) override;
    [[nodiscard]] Result<SmartDocument> sample(const Drive& drive, std::stop_token stop) override;
    [[nodiscard]] Result<> startSelfTest(const Drive& drive, SelfTestKind kind) override;
    [[nodiscard]] Result<> abortSelfTest(const Drive& drive) override;

private:
    [[nodiscard]] Result<SmartctlReader*> smartctl();
    [[nodiscard]] Result<SmartDocument> sampleNatively(const Drive& drive) const;

    std::shared_ptr<const DeviceOpener> m_opener;
    Finder m_findSmartctl;
    bool m_isAdministrator;
    std::mutex m_mutex; ///< of the next one
    std::optional<SmartctlReader> m_smartctl;
};

/// As smartctl names it on Windows: "/dev/pd3" for PhysicalDrive3. Nothing for what is no whole disk.
[[nodiscard]] std::optional<std::string> smartctlNode(const Drive& drive);

} // namespace steadymark
