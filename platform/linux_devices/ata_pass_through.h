// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/drives/ata_identify.h"
#include "platform/linux_devices/device_control.h"

#include <array>
#include <cstddef>

namespace steadymark {

using AtaIdentifyData = std::array<std::byte, ataIdentifyBytes>;

/// IDENTIFY DEVICE (ECh) by ATA PASS-THROUGH(16) through SG_IO (SAT-3, section 12.2.2). Needs CAP_SYS_RAWIO.
/// NotSupported: no ATA drive, or a bridge that does not pass ATA commands on.
[[nodiscard]] Result<AtaIdentifyData> readAtaIdentify(DeviceControl& drive);

} // namespace steadymark
