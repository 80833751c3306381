// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "platform/linux_devices/helper/helper_protocol.h"

#include <optional>

namespace steadymark::helper {

/// Forgets the environment, which is whoever's who started us; /proc/PID/environ shows nothing any more, either.
void forgetEnvironment();

/// Whoever is at the other end of the socket must be root, or the user who was asked for the password.
[[nodiscard]] Result<> checkPeer(int socket, std::optional<unsigned> pkexecUser);

/// Gives up what a helper of this class does not need, for itself and for every program that it starts: all
/// capabilities but CAP_SYS_ADMIN (NVMe commands, FITRIM) and CAP_SYS_RAWIO (SCSI and ATA commands), and for Prepare
/// and Erase CAP_SYS_PTRACE and CAP_DAC_READ_SEARCH (who has a drive open, which only /proc/PID/fd of others tells;
/// mount points in folders of others); new privileges by set-uid programs, core dumps, descriptors above 2, the folder
/// it was started in, and the caller's limits of files, time and memory, which would end it in the middle of an erase.
/// Ctrl-C in the terminal is meant for the program that it serves, and does not end it.
[[nodiscard]] Result<> confineProcess(HelperClass helperClass);

} // namespace steadymark::helper
