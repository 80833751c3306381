// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/drives/answer_bytes.h"

#include "core/base/text.h"

namespace steadymark {

std::string deviceText(AnswerBytes bytes)
{
    constexpr std::size_t longest = 256; // four times what any standard has room for
    std::string text;
    for (const std::byte byte : bytes.first(std::min(bytes.size(), longest))) {
        if (byte == std::byte{0})
            break;
        text += static_cast<char>(std::to_integer<unsigned char>(byte));
    }
    return toPlainLine(text);
}

} // namespace steadymark
