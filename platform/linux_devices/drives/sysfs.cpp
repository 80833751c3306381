// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/drives/sysfs.h"

#include <algorithm>
#include <sstream>

namespace steadymark {

namespace fs = std::filesystem;

std::vector<std::string> entriesOf(const fs::path& folder)
{
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        names.push_back(entry->path().filename());
    std::ranges::sort(names);
    return names;
}

bool isThere(const fs::path& path)
{
    std::error_code error;
    return fs::exists(path, error);
}

fs::path followed(const fs::path& path)
{
    std::error_code error;
    fs::path target = fs::canonical(path, error);
    return error ? fs::path() : target;
}

std::string trimmedCopy(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos)
        return {};
    return std::string(text.substr(begin, text.find_last_not_of(blanks) - begin + 1));
}

std::string firstOf(std::initializer_list<std::string> candidates)
{
    for (const std::string& candidate : candidates) {
        if (std::string text = trimmedCopy(candidate); !text.empty())
            return text;
    }
    return {};
}

bool isNumbered(std::string_view name, std::string_view prefix)
{
    return name.starts_with(prefix) && name.size() > prefix.size()
        && name.find_first_not_of("0123456789", prefix.size()) == std::string_view::npos;
}

UdevProperties::UdevProperties(const fs::path& database, const std::string& number)
{
    // Lines "E:NAME=value".
    std::istringstream lines(readKernelFile(database / ("b" + number)));
    for (std::string line; std::getline(lines, line);) {
        const std::size_t equals = line.find('=');
        if (line.starts_with("E:") && equals != std::string::npos)
            m_properties.emplace(line.substr(2, equals - 2), line.substr(equals + 1));
    }
}

std::string UdevProperties::operator[](const std::string& name) const
{
    const auto found = m_properties.find(name);
    return found == m_properties.end() ? std::string() : found->second;
}

std::string UdevProperties::decoded(const std::string& name) const
{
    const std::string encoded = (*this)[name];
    const std::string_view text = encoded;
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned value = 0;
        if (text.substr(i).starts_with("\\x") && i + 3 < text.size()
            && std::from_chars(text.data() + i + 2, text.data() + i + 4, value, 16).ptr == text.data() + i + 4) {
            decoded += static_cast<char>(static_cast<unsigned char>(value));
            i += 3;
        } else {
            decoded += text[i];
        }
    }
    return decoded;
}

} // namespace steadymark
