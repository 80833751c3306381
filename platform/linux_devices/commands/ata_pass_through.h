// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/drives/ata_identify.h"
#include "core/prepare/ata/ata_commands.h"
#include "platform/linux_devices/commands/device_control.h"

#include <array>
#include <cstddef>

namespace steadymark {

using AtaIdentifyData = std::array<std::byte, ataIdentifyBytes>;

/// Any command by ATA PASS-THROUGH(16) through SG_IO (SAT-3, section 12.2.2), with the registers afterwards out of the
/// ATA Status Return descriptor or its fixed form. A command that the drive refused is an answer with the error bit; an
/// error means that it is not known what the drive did. Needs CAP_SYS_RAWIO. Errors:
///   NotSupported      no ATA drive, or a bridge that does not pass this on: the drive did not get the command; or it
///                     did, and a 48-bit command without data came back without its registers, which are its answer
///   InvalidArgument   data and protocol do not fit together: nothing was sent
///   PermissionDenied, DeviceGone, Io (also when the time limit was over)
[[nodiscard]] Result<AtaAnswer> sendAta(DeviceControl& drive, const AtaCommand& command);

/// IDENTIFY DEVICE (ECh). NotSupported also where a bridge answers with nothing.
[[nodiscard]] Result<AtaIdentifyData> readAtaIdentify(DeviceControl& drive);

} // namespace steadymark
