// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/files/random_name.h"

#include "platform/windows/system/windows_api.h"

#include <array>
#include <string_view>

#include <ntsecapi.h>

namespace steadymark {

std::string randomHexName()
{
    std::array<unsigned char, 16> bytes{};
    // It has no reason to fail, and a name that can be guessed would be worse than waiting.
    while (::RtlGenRandom(bytes.data(), static_cast<ULONG>(bytes.size())) == FALSE)
        ::Sleep(1);

    constexpr std::string_view digits = "0123456789abcdef";
    std::string name;
    for (const unsigned char byte : bytes) {
        name += digits[byte >> 4U];
        name += digits[byte & 15U];
    }
    return name;
}

} // namespace steadymark
