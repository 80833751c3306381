// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/linux_devices/helper/helper_channel.h"
#include "platform/linux_devices/helper/helper_protocol.h"

#include <functional>
#include <stop_token>
#include <string>

namespace steadymark::helper {

struct Reply {
    json::object content;
    FileDescriptor descriptor; ///< goes with the answer when it is open
};

/// Does what one request asks for. Never sees Hello, Ping, or a verb of another class. `stop` is asked for when nobody
/// waits for the answer any more.
using Handler = std::function<Result<Reply>(const HelperRequest&, std::stop_token)>;

enum class ServerEnd {
    Closed,  ///< the program has gone, as it should
    Refused, ///< it did not speak as agreed: it was told so, and nothing more was taken from it
};

/// Answers one request after the other until the other side closes. The first must be Hello, and numbers must grow;
/// whatever is no request ends it. `device` is the drive that a helper of HelperClass::Erase was let in for: no other
/// is erased or recovered.
[[nodiscard]] ServerEnd serve(
    HelperChannel& channel, HelperClass helperClass, const Handler& handler, const std::string& device = {});

} // namespace steadymark::helper
