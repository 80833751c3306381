// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/commands/device_health.h"

#include "core/health/plausibility.h"

#include <chrono>

namespace steadymark {

SmartDocument documentOf(const NvmeHealthLog& log)
{
    SmartDocument document;
    document.protocol = SmartProtocol::Nvme;
    document.source = "NVMe log 02h";
    document.deviceType = "nvme";
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    document.takenAtUnixMs = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    document.facts = decodeNvmeHealthLog(log);
    // A drive that warns of itself has not passed; smartctl says it in the same way.
    if (document.facts.criticalWarning)
        document.hasPassed = *document.facts.criticalWarning == 0;
    dropImplausible(document);
    return document;
}

Result<SmartDocument> sampleNatively(const WantedDevice& device)
{
    if (!device.name.starts_with("nvme"))
        return fail(ErrorCode::NotSupported, Sentence("{drive} is not an NVMe drive.", {{"drive", device.name}}));
    BOOST_OUTCOME_TRY(const OpenDevice opened, openWholeDrive(device, DeviceUse::Commands));
    DescriptorControl control(opened.descriptor.get());
    BOOST_OUTCOME_TRY(const NvmeHealthLog log, readNvmeHealthLog(control));
    return documentOf(log);
}

} // namespace steadymark
