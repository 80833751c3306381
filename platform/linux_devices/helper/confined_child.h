// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <functional>
#include <string>

namespace steadymark {

/// What reads bytes that a stranger may have written runs in a child process that can do nothing else.
///
/// `work` runs in the child, and whatever it returns is the result, at most 64 KiB. It begins with the caller's rights,
/// so that it can find out what only the system tells; before it reads the first byte it calls giveUpAllRights(). Of
/// the caller's descriptors only `kept` is left. A child that crashes, takes two minutes or answers with too much is an
/// Io error that says `failure`, a sentence without its full stop: "The contents of sda cannot be read". May be called
/// from any thread of a program with several.
[[nodiscard]] Result<std::string> runConfined(
    const Sentence& failure, int kept, const std::function<std::string()>& work);

/// For the rest of the process: no capabilities, no new descriptors or processes, and of all system calls those that
/// read what is open, ask a block device for its size, take memory and answer. Everything else gives EPERM. False: the
/// process has to end.
[[nodiscard]] bool giveUpAllRights();

} // namespace steadymark
