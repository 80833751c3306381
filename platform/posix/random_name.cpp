// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/posix/random_name.h"

#include <array>
#include <string_view>

#include <unistd.h>

namespace steadymark {

std::string randomHexName()
{
    std::array<unsigned char, 16> bytes{};
    // Up to 256 bytes it neither fails nor is interrupted once the generator is seeded, and it waits until then.
    while (::getentropy(bytes.data(), bytes.size()) != 0) { }

    constexpr std::string_view digits = "0123456789abcdef";
    std::string name;
    for (const unsigned char byte : bytes) {
        name += digits[byte >> 4U];
        name += digits[byte & 15U];
    }
    return name;
}

} // namespace steadymark
