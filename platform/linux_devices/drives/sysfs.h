// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/posix/files.h"

#include <charconv>
#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace steadymark {

// Reading what the kernel and udev tell in small text files. Nothing here fails: what is not there is empty.

/// A file that holds one whole number and nothing else.
template <class Number = std::uint64_t>
[[nodiscard]] std::optional<Number> readNumber(const std::filesystem::path& path)
{
    const std::string text = readKernelFile(path);
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

/// The names in a folder, sorted.
[[nodiscard]] std::vector<std::string> entriesOf(const std::filesystem::path& folder);

[[nodiscard]] bool isThere(const std::filesystem::path& path);

/// Where a path leads, free of links; empty if it leads nowhere.
[[nodiscard]] std::filesystem::path followed(const std::filesystem::path& path);

/// Without blanks at both ends: SCSI pads with them on the right, ATA serials on the left.
[[nodiscard]] std::string trimmedCopy(std::string_view text);

/// The first that is more than blanks, trimmed.
[[nodiscard]] std::string firstOf(std::initializer_list<std::string> candidates);

/// Whether it is `prefix` and a number, nothing more: "nvme0", not "nvme0n1".
[[nodiscard]] bool isNumbered(std::string_view name, std::string_view prefix);

/// The properties that udev found for a block device, e.g. by asking an ATA drive to identify itself, which sysfs shows
/// cut off to the lengths of SCSI.
class UdevProperties final {
public:
    /// `number` is the device's as in sysfs: "8:0". Empty without udev.
    UdevProperties(const std::filesystem::path& database, const std::string& number);

    /// Empty if there is none.
    [[nodiscard]] std::string operator[](const std::string& name) const;
    /// Of a property whose name ends in _ENC: udev writes there what is no letter or digit as \x20.
    [[nodiscard]] std::string decoded(const std::string& name) const;

private:
    std::map<std::string, std::string> m_properties;
};

} // namespace steadymark
