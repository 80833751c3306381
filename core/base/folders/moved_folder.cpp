// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/folders/moved_folder.h"

#include "core/base/files.h"

#include <cstdint>
#include <string>
#include <system_error>

namespace steadymark {
namespace {

constexpr std::uint64_t longestNote = 32768;

} // namespace

std::filesystem::path movedFolderNote(const std::filesystem::path& usual)
{
    return usual / "moved-to.txt";
}

Result<std::filesystem::path> movedFolder(const std::filesystem::path& usual)
{
    const std::filesystem::path note = movedFolderNote(usual);
    std::error_code error;
    if (!std::filesystem::exists(note, error))
        return std::filesystem::path();
    BOOST_OUTCOME_TRY(std::string text, readTextFile(note, longestNote));
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r'))
        text.pop_back();
    std::filesystem::path folder = pathFromUtf8(text);
    if (!folder.is_absolute() || text.find('\0') != std::string::npos)
        return fail(ErrorCode::InvalidArgument,
            Sentence("{file} does not contain the path of a folder. Correct it, or delete it to keep your data in the "
                     "usual place.",
                {{"file", toUtf8(note)}}));
    return folder;
}

} // namespace steadymark
