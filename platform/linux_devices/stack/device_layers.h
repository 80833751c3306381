// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/storage_stack.h"
#include "platform/linux_devices/drives/block_devices.h"

#include <string>
#include <vector>

namespace steadymark {

/// One block device as a layer, and the kernel names of the devices that it stands on.
struct DeviceLayer {
    StackLayer layer;
    std::vector<std::string> below;
    std::string backingFile; ///< of a loop device
};

/// "2.0 TB · firmware 4B2QJXD7"; what says nothing is left out.
[[nodiscard]] Sentence dotted(const Sentence& first, const Sentence& second);
/// An amount that stands for itself: "2.0 TB".
[[nodiscard]] Sentence amountText(ByteCount bytes);

/// Leaves out what is not known: an empty text.
void addFact(StackLayer& layer, const char* name, const std::string& text);

/// What kind of thing a block device is: a partition, an array, a mapped device, a drive.
[[nodiscard]] DeviceLayer describeDeviceLayer(const BlockDevices& devices, const std::string& name);

/// What a drive hangs on, downwards: its bridge and its link, as far as there are any.
[[nodiscard]] std::vector<StackLayer> describeConnection(const BlockDevices& devices, const std::string& drive);

} // namespace steadymark
