// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace steadymark::ata_disk {

/// Sends one ATA command to a drive through SG_IO and prints the registers that come back: how the tests bring the disk
/// into a state without the code that they test. `words`: its name, then a password where it takes one, then
/// "master", "maximum" or "enhanced", and "timeout=SECONDS". Returns 1 when the drive refused it.
int sendToDrive(const std::string& node, const std::vector<std::string>& words);

} // namespace steadymark::ata_disk
