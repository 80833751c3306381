// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/arguments.h"

#include "platform/windows/files/wide_text.h"
#include "platform/windows/system/windows_api.h"

#include <shellapi.h>

namespace steadymark {

std::vector<std::string> programArguments(int, const char* const*)
{
    int count = 0;
    wchar_t** words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
    if (words == nullptr)
        return {}; // out of memory
    std::vector<std::string> arguments;
    for (int word = 0; word < count; ++word)
        arguments.push_back(toNarrow(words[word]));
    ::LocalFree(words);
    return arguments;
}

} // namespace steadymark
