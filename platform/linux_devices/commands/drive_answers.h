// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/prepare/model/facts.h"
#include "platform/linux_devices/commands/device_control.h"

namespace steadymark {

// What only the drive itself tells, asked through its descriptor and put into the facts. What it does not answer stays
// unset. Nothing is sent that could change the drive. DeviceGone is the only error.

/// IDENTIFY DEVICE; where the drive is not behind a USB bridge also its identity out of that, READ NATIVE MAX ADDRESS
/// EXT (of newer drives GET NATIVE MAX ADDRESS EXT), DEVICE CONFIGURATION IDENTIFY and SANITIZE STATUS EXT. \pre
/// facts.identity.capacity and facts.isOverUsb are known
[[nodiscard]] Result<> askAtaDrive(DeviceControl& drive, PrepareFacts& facts);

/// Identify Controller, which also gives the identity; Identify Namespace; the lists of namespaces; Reservation
/// Report and the sanitize log where there are such.
[[nodiscard]] Result<> askNvmeDrive(DeviceControl& drive, PrepareFacts& facts);

} // namespace steadymark
