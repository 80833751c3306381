// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/health_reader.h"
#include "platform/health/smartctl_reader.h"
#include "platform/linux_devices/helper/helper_client.h"

#include <optional>

namespace steadymark {

/// Reads health as root by itself; else through the helper, unless the user may open the drive (group `disk`) and the
/// drive answers without more rights than that, as SAS and SCSI drives do.
class LinuxHealthReader final : public HealthReader {
public:
    /// `asksItself`: whether this process has the rights to ask every drive.
    explicit LinuxHealthReader(
        bool asksItself = mayAskDrives(),
        HelperClient::Finder findHelper = [] { return steadymark::findHelper(helperSurroundings()); });

    [[nodiscard]] bool asksForPermission() const override;
    [[nodiscard]] Result<SmartDocument> read(const Drive& drive, std::stop_token stop) override;
    [[nodiscard]] Result<SmartDocument> sample(const Drive& drive, std::stop_token stop) override;
    [[nodiscard]] Result<> startSelfTest(const Drive& drive, SelfTestKind kind) override;
    [[nodiscard]] Result<> abortSelfTest(const Drive& drive) override;

    /// Whether this process is root with CAP_SYS_ADMIN and CAP_SYS_RAWIO, and no helper was chosen
    /// ($STEADYMARK_HELPER).
    [[nodiscard]] static bool mayAskDrives();

private:
    [[nodiscard]] Result<SmartctlReader*> smartctl();
    [[nodiscard]] std::optional<SmartDocument> readAsGroupMember(const Drive& drive, std::stop_token stop);
    [[nodiscard]] Result<HelperReply> ask(HelperVerb verb, const Drive& drive, SelfTestKind kind, std::stop_token stop);

    const bool m_asksItself;
    std::mutex m_smartctlMutex;
    std::optional<SmartctlReader> m_smartctl; ///< once it was found
    HelperClient m_helper;
};

} // namespace steadymark
