// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/model/drive_identity.h"

#include "core/base/text.h"

#include <algorithm>
#include <utility>

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

std::string shortened(std::string_view text)
{
    return toPlainLine(text.substr(0, 80));
}

/// What differs, as the sentence has it.
Sentence::Places differing(std::string_view confirmed, std::string_view found)
{
    return {{"found", shortened(found)}, {"confirmed", shortened(confirmed)}};
}

auto nothingSent(ErrorCode code, Sentence why)
{
    return fail(
        code, Sentence::sequence({std::move(why), Sentence("Nothing was sent to it; select the drive again.")}));
}

} // namespace

DriveIdentity identityOf(const Drive& drive)
{
    return {drive.name, drive.model, drive.serial, drive.wwn, drive.capacity, drive.sequenceNumber};
}

Result<> compareIdentity(const DriveIdentity& confirmed, const DriveIdentity& found)
{
    if (confirmed.name != found.name)
        return nothingSent(ErrorCode::DeviceGone,
            Sentence("The drive is not the one that was confirmed: its name is \"{found}\" and not \"{confirmed}\".",
                differing(confirmed.name, found.name)));
    if (confirmed.sequenceNumber && found.sequenceNumber && confirmed.sequenceNumber != found.sequenceNumber)
        return nothingSent(ErrorCode::DeviceGone,
            Sentence("The drive that was confirmed is gone: {drive} is a different drive now, or the same "
                     "one after it was unplugged and reconnected.",
                {{"drive", found.name}}));
    if (!isSame(confirmed.serial, found.serial))
        return nothingSent(ErrorCode::DeviceGone,
            Sentence("The drive is not the one that was confirmed: its serial number is \"{found}\" and not "
                     "\"{confirmed}\".",
                differing(confirmed.serial, found.serial)));
    if (!isSame(confirmed.model, found.model))
        return nothingSent(ErrorCode::DeviceGone,
            Sentence("The drive is not the one that was confirmed: its model is \"{found}\" and not \"{confirmed}\".",
                differing(confirmed.model, found.model)));
    if (!isSame(confirmed.wwn, found.wwn))
        return nothingSent(ErrorCode::DeviceGone,
            Sentence("The drive is not the one that was confirmed: its world-wide name is \"{found}\" and not "
                     "\"{confirmed}\".",
                differing(confirmed.wwn, found.wwn)));
    if (confirmed.capacity != found.capacity)
        return nothingSent(ErrorCode::DeviceGone,
            Sentence("The drive is not the one that was confirmed: its size is \"{found} bytes\" and not "
                     "\"{confirmed} bytes\".",
                {{"found", found.capacity.count()}, {"confirmed", confirmed.capacity.count()}}));
    return success();
}

Result<> checkNamesAll(const DriveIdentity& confirmed, const DriveIdentity& known)
{
    const Sentence::Places places{{"drive", known.name}};
    if (known.sequenceNumber && !confirmed.sequenceNumber)
        return nothingSent(ErrorCode::InvalidArgument,
            Sentence("It was not confirmed which drive is intended: the sequence number assigned by the "
                     "kernel of {drive} is missing.",
                places));
    if (confirmed.serial.empty() && !known.serial.empty())
        return nothingSent(ErrorCode::InvalidArgument,
            Sentence("It was not confirmed which drive is intended: the serial number of {drive} is missing.", places));
    if (confirmed.model.empty() && !known.model.empty())
        return nothingSent(ErrorCode::InvalidArgument,
            Sentence("It was not confirmed which drive is intended: the model of {drive} is missing.", places));
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
    const Sentence::Places places{
        {"drive", identity.name}, {"wanted", toPlainLine(wordToType(identity))}, {"typed", shortened(typed)}};
    if (given.empty())
        return fail(ErrorCode::InvalidArgument,
            serial.empty()
                ? Sentence(
                    "It was not confirmed which drive is intended: give the name of {drive}, \"{wanted}\".", places)
                : Sentence(
                    "It was not confirmed which drive is intended: give the end of the serial number of {drive}, "
                    "\"{wanted}\".",
                    places));
    const bool fits = serial.empty() ? given == normalized(identity.name)
                                     : given.size() >= std::min(fewestTyped, serial.size()) && serial.ends_with(given);
    if (!fits)
        return fail(ErrorCode::InvalidArgument,
            Sentence::sequence(
                {serial.empty() ? Sentence("\"{typed}\" is not the name of {drive}.", places)
                                : Sentence("\"{typed}\" is not the end of the serial number of {drive}.", places),
                    Sentence("Check that this is the intended drive.")}));
    return success();
}

} // namespace steadymark
