// SPDX-License-Identifier: GPL-3.0-or-later
// The input is a message to or from the privileged helper. What is taken must mean the same when it is said again, and
// a device's name is never a path.
#include "platform/linux_devices/helper/helper_protocol.h"
#include "tests/fuzz/require.h"

#include <cstdint>

namespace {

using namespace steadymark;

void checkRequest(std::string_view text)
{
    const auto request = parseRequest(text);
    if (!request) {
        require(!request.error().message().empty(), "a refusal has a sentence");
        return;
    }
    require(request.value().id > 0, "requests are numbered from 1");
    const auto again = parseRequest(formatRequest(request.value()));
    require(again.has_value() && again.value() == request.value(), "a request survives being said again");
    if (isDeviceName(request.value().device))
        require(request.value().device.find_first_of(std::string_view("/.\0-", 4)) == std::string::npos,
            "the name of a device is no path");
    const PrepareOrder& order = request.value().order;
    require(order.volume.find_first_of(std::string_view("/.\0", 3)) == std::string::npos, "nor is that of a volume");
    if (request.value().verb == HelperVerb::Erase)
        require(destroysData(order.step.method) && order.drive.name == request.value().device,
            "what destroys data is ordered for the drive that is named");
}

void checkAnswer(std::string_view text)
{
    const auto answer = parseAnswer(text);
    if (!answer)
        return;
    const auto again = parseAnswer(formatAnswer(answer.value()));
    require(again.has_value() && again.value().id == answer.value().id, "an answer survives being said again");
    require(again.value().content.has_value() == answer.value().content.has_value(), "an error stays one");
    if (answer.value().content)
        require(formatAnswer(again.value()) == formatAnswer(answer.value()), "what was answered stays the same");
    else
        require(again.value().content.error().code == answer.value().content.error().code, "so does the code");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    checkRequest(text);
    checkAnswer(text);
    if (const auto bytes = fromHex(text))
        require(toHex(*bytes) == text, "hexadecimal digits are bytes");
    return 0;
}
