// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/about/program_checksum.h"

#include "core/base/files.h"
#include "core/base/sha256.h"

#include <cstdint>
#include <sstream>

namespace steadymark::gui {
namespace {

constexpr std::uint64_t largestProgram = 1U << 30U;
constexpr std::uint64_t largestList = 1U << 20U;
constexpr std::size_t digits = 64;

/// As sha256sum writes it: digits, a blank, a blank or '*', the name.
ProgramChecksum::Match lookUp(const std::string& list, const std::string& name, const std::string& sha256)
{
    std::istringstream lines(list);
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty() && line.back() == '\r')
            line.pop_back();
        if (line.size() < digits + 2 || line[digits] != ' ' || line.substr(digits + 2) != name)
            continue;
        return line.substr(0, digits) == sha256 ? ProgramChecksum::Match::Same : ProgramChecksum::Match::Different;
    }
    return ProgramChecksum::Match::NotListed;
}

} // namespace

Result<ProgramChecksum> checksumOf(const std::filesystem::path& program)
{
    BOOST_OUTCOME_TRY(const std::string content, readTextFile(program, largestProgram));
    ProgramChecksum found{sha256Hex(content)};
    if (const Result<std::string> list = readTextFile(program.parent_path() / "SHA256SUMS", largestList); list)
        found.match = lookUp(list.value(), toUtf8(program.filename()), found.sha256);
    return found;
}

} // namespace steadymark::gui
