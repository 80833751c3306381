// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <optional>

namespace steadymark::helper {

/// Forgets the environment, which is whoever's who started us; /proc/PID/environ shows nothing any more, either.
void forgetEnvironment();

/// Whoever is at the other end of the socket must be root, or the user who was asked for the password.
[[nodiscard]] Result<> checkPeer(int socket, std::optional<unsigned> pkexecUser);

/// Gives up what the helper does not need, for itself and for every program that it starts: all capabilities but
/// CAP_SYS_ADMIN (NVMe commands) and CAP_SYS_RAWIO (SCSI and ATA commands), new privileges by set-uid programs, core
/// dumps, descriptors above 2, the folder it was started in. Ctrl-C in the terminal is meant for the program that it
/// serves, and does not end it.
[[nodiscard]] Result<> confineProcess();

} // namespace steadymark::helper
