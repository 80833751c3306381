// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/smart_document.h"
#include "platform/linux_devices/commands/nvme_admin.h"
#include "platform/linux_devices/commands/open_device.h"

namespace steadymark {

/// What log 02h says, as a document that says so; taken now.
[[nodiscard]] SmartDocument documentOf(const NvmeHealthLog& log);

/// Asks the drive itself, in about a millisecond. NotSupported: it has no native reader (only NVMe has). Needs root.
[[nodiscard]] Result<SmartDocument> sampleNatively(const WantedDevice& device);

} // namespace steadymark
