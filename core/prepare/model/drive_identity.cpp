// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/model/drive_identity.h"

#include "core/base/text.h"

#include <algorithm>

namespace steadymark {

namespace {

constexpr std::size_t fewestTyped = 4;

/// Capital letters, one blank where there are several, and none at the ends.
std::string normalized(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    std::string plain;
    for (const char c : text) {
        if (blanks.find(c) == std::string_view::npos)
            plain += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        else if (!plain.empty() && plain.back() != ' ')
            plain += ' ';
    }
    if (!plain.empty() && plain.back() == ' ')
        plain.pop_back();
    return plain;
}

/// Bridges and udev write the same names with other blanks and letters; what one does not know proves nothing.
bool isSame(std::string_view confirmed, std::string_view found)
{
    const std::string a = normalized(confirmed);
    const std::string b = normalized(found);
    return a.empty() || b.empty() || a == b;
}

std::string differs(std::string_view what, std::string_view confirmed, std::string_view found)
{
    return "The drive is not the one that was confirmed: its " + std::string(what) + " is \""
        + toPlainLine(found.substr(0, 80)) + "\" and not \"" + toPlainLine(confirmed.substr(0, 80))
        + "\". Nothing was sent to it; select the drive again.";
}

} // namespace

DriveIdentity identityOf(const Drive& drive)
{
    return {drive.name, drive.model, drive.serial, drive.wwn, drive.capacity, drive.sequenceNumber};
}

Result<> compareIdentity(const DriveIdentity& confirmed, const DriveIdentity& found)
{
    if (confirmed.name != found.name)
        return fail(ErrorCode::DeviceGone, differs("name", confirmed.name, found.name));
    if (confirmed.sequenceNumber && found.sequenceNumber && confirmed.sequenceNumber != found.sequenceNumber)
        return fail(ErrorCode::DeviceGone,
            "The drive that was confirmed is gone: " + found.name
                + " is a different drive now, or the same one after it was unplugged and reconnected. Nothing was sent "
                  "to it; select the drive again.");
    if (!isSame(confirmed.serial, found.serial))
        return fail(ErrorCode::DeviceGone, differs("serial number", confirmed.serial, found.serial));
    if (!isSame(confirmed.model, found.model))
        return fail(ErrorCode::DeviceGone, differs("model", confirmed.model, found.model));
    if (!isSame(confirmed.wwn, found.wwn))
        return fail(ErrorCode::DeviceGone, differs("world-wide name", confirmed.wwn, found.wwn));
    if (confirmed.capacity != found.capacity)
        return fail(ErrorCode::DeviceGone,
            differs("size", std::to_string(confirmed.capacity.count()) + " bytes",
                std::to_string(found.capacity.count()) + " bytes"));
    return success();
}

Result<> checkNamesAll(const DriveIdentity& confirmed, const DriveIdentity& known)
{
    const auto missing = [&](std::string_view what) {
        return fail(ErrorCode::InvalidArgument,
            "It was not confirmed which drive is intended: the " + std::string(what) + " of " + known.name
                + " is missing. Nothing was sent to it; select the drive again.");
    };
    if (known.sequenceNumber && !confirmed.sequenceNumber)
        return missing("sequence number assigned by the kernel");
    if (confirmed.serial.empty() && !known.serial.empty())
        return missing("serial number");
    if (confirmed.model.empty() && !known.model.empty())
        return missing("model");
    return success();
}

std::string wordToType(const DriveIdentity& identity)
{
    const std::string serial = normalized(identity.serial);
    if (serial.empty())
        return identity.name;
    return serial.size() <= fewestTyped ? serial : serial.substr(serial.size() - fewestTyped);
}

Result<> checkTyped(const DriveIdentity& identity, std::string_view typed)
{
    const std::string serial = normalized(identity.serial);
    const std::string given = normalized(typed);
    const std::string_view what = serial.empty() ? "name" : "end of the serial number";
    const std::string wanted = wordToType(identity);
    if (given.empty())
        return fail(ErrorCode::InvalidArgument,
            "It was not confirmed which drive is intended: give the " + std::string(what) + " of " + identity.name
                + ", \"" + toPlainLine(wanted) + "\".");
    const bool fits = serial.empty() ? given == normalized(identity.name)
                                     : given.size() >= std::min(fewestTyped, serial.size()) && serial.ends_with(given);
    if (!fits)
        return fail(ErrorCode::InvalidArgument,
            "\"" + toPlainLine(typed.substr(0, 80)) + "\" is not the " + std::string(what) + " of " + identity.name
                + ". Check that this is the intended drive.");
    return success();
}

} // namespace steadymark
