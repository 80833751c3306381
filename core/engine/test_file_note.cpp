// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/test_file_note.h"

#include "core/base/fields.h"

#include <charconv>
#include <cstdlib>
#include <limits>
#include <type_traits>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// Bytes or UTF-16, as the system has its file names.
using PathUnit = std::make_unsigned_t<fs::path::value_type>;

// Earlier versions leave alone what they do not know.
constexpr std::uint64_t fileVersion = 1;
constexpr std::uint64_t folderVersion = 2;

constexpr std::string_view testFilePrefix = ".steadymark-";
constexpr std::string_view testFileSuffix = ".tmp";
constexpr std::string_view entrySuffix = ".json";

std::optional<std::string> digitsOf(const fs::path& path, std::string_view prefix, std::string_view suffix)
{
    constexpr std::size_t digits = 32;
    const fs::path name = path.filename();
    if (name.native().size() != prefix.size() + digits + suffix.size())
        return std::nullopt;
    std::string text;
    for (const auto unit : name.native()) {
        if (static_cast<PathUnit>(unit) > 0x7E)
            return std::nullopt;
        text += static_cast<char>(unit);
    }
    if (!text.starts_with(prefix) || !text.ends_with(suffix))
        return std::nullopt;
    std::string middle = text.substr(prefix.size(), digits);
    if (middle.find_first_not_of("0123456789abcdef") != std::string::npos)
        return std::nullopt;
    return middle;
}

void appendHexadecimal(std::string& text, unsigned value, int digits)
{
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        text += "0123456789ABCDEF"[(value >> static_cast<unsigned>(shift)) & 15U];
}

/// Everything but printable ASCII is written as %XX or, beyond 255, as %uXXXX.
std::string encodePath(const fs::path& path)
{
    std::string encoded;
    for (const auto unit : path.native()) {
        const unsigned value = static_cast<PathUnit>(unit);
        if (value > 0x20 && value < 0x7F && value != '%') {
            encoded += static_cast<char>(value);
        } else if (value <= 0xFF) {
            encoded += '%';
            appendHexadecimal(encoded, value, 2);
        } else {
            encoded += "%u";
            appendHexadecimal(encoded, value, 4);
        }
    }
    return encoded;
}

fs::path decodePath(std::string_view text)
{
    fs::path::string_type decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isWide = text.substr(i).starts_with("%u");
        const std::size_t begin = i + (isWide ? 2 : 1);
        const std::size_t end = begin + (isWide ? 4 : 2);
        unsigned value = 0;
        if (text[i] == '%' && end <= text.size()
            && std::from_chars(text.data() + begin, text.data() + end, value, 16).ptr == text.data() + end
            && value <= std::numeric_limits<PathUnit>::max()) {
            decoded += static_cast<fs::path::value_type>(value);
            i = end - 1;
        } else {
            decoded += static_cast<fs::path::value_type>(text[i]);
        }
    }
    return decoded;
}

} // namespace

std::string testFileName(std::string_view digits)
{
    return std::string(testFilePrefix).append(digits).append(testFileSuffix);
}

std::string testFileEntryName(std::string_view digits)
{
    return std::string(digits).append(entrySuffix);
}

std::optional<std::string> digitsOfTestFile(const fs::path& path)
{
    return digitsOf(path, testFilePrefix, testFileSuffix);
}

std::optional<std::string> digitsOfTestFileEntry(const fs::path& path)
{
    return digitsOf(path, "", entrySuffix);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, FileIdentity>& identity)
{
    fields.required("device", identity.device);
    fields.required("inode", identity.inode);
    fields.expected("inodeHigh", identity.inodeHigh); // entries of earlier versions do not have it
    fields.required("birthNs", identity.birthNs);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, TestFileNote>& note)
{
    fields.custom(
        "schemaVersion", note.isFolder,
        [](bool isFolder) { return json::value(isFolder ? folderVersion : fileVersion); },
        [](const JsonReader& reader) {
            const std::uint64_t version = reader.unsignedInteger();
            if (version != fileVersion && version != folderVersion)
                reader.reject(Sentence("is {version}, but this version of SteadyMark reads only {known}",
                    {{"version", version}, {"known", folderVersion}}));
            return version == folderVersion;
        });
    fields.custom(
        "path", note.testFile, [](const fs::path& path) { return json::value(encodePath(path)); },
        [](const JsonReader& reader) { return decodePath(reader.string()); });
    fields.required("fileSystemId", note.fileSystemId);
    fields.required("isInMemory", note.isInMemory);
    fields.expected("created", note.created);
    fields.group("process", [&note](Fields& process) {
        process.required("id", note.process.processId);
        process.required("startTicks", note.process.startTicks);
        process.required("bootId", note.process.bootId);
    });
}

json::value toJson(const TestFileNote& note)
{
    return writeFields(note);
}

Result<TestFileNote> parseTestFileNote(std::string_view text)
{
    BOOST_OUTCOME_TRY(const json::value document, parseJson(text));
    const JsonReader reader(document);
    TestFileNote note = readFields<TestFileNote>(reader);
    BOOST_OUTCOME_TRY(reader.check());
    return note;
}

bool belongsTo(const TestFileNote& note, const fs::path& entryFile)
{
    const std::optional<std::string> digits = digitsOfTestFile(note.testFile);
    // Not is_absolute(): paths of shares (\\\\server\\share) are not absolute to every standard library.
    return digits && note.testFile.has_root_directory() && digits == digitsOfTestFileEntry(entryFile);
}

bool isFileOf(const TestFileNote& note, const SeenFile& seen, std::string_view currentBootId)
{
    if (note.isFolder ? !seen.isFolder : !seen.isRegular)
        return false;
    if (!note.created)
        return seen.isOwn;
    FileIdentity expected = *note.created;
    if (note.process.bootId != currentBootId)
        expected.device = seen.identity.device; // numbered anew at each boot
    if (expected == seen.identity)
        return true;
    // FAT keeps local time, which Windows converts with today's difference to UTC: after a change to summer time, or a
    // journey, the same file was made some quarters of an hour earlier or later.
    const bool hasNoId = expected.inode == 0 && expected.inodeHigh == 0;
    if (!hasNoId || expected.birthNs == 0 || seen.identity.birthNs == 0)
        return false;
    constexpr std::int64_t second = 1'000'000'000;
    constexpr std::int64_t quarterOfAnHour = 900 * second;
    constexpr std::int64_t mostHours = 26;
    const std::int64_t moved = std::abs(expected.birthNs - seen.identity.birthNs);
    const std::int64_t rest = moved % quarterOfAnHour;
    expected.birthNs = seen.identity.birthNs;
    return moved <= mostHours * 4 * quarterOfAnHour && (rest <= 2 * second || rest >= quarterOfAnHour - 2 * second)
        && expected == seen.identity;
}

bool isGoneForGood(const TestFileNote& note, std::uint64_t fileSystemIdThere, std::string_view currentBootId)
{
    const bool wasForgotten = note.isInMemory && note.process.bootId != currentBootId;
    return wasForgotten || fileSystemIdThere == note.fileSystemId;
}

} // namespace steadymark
