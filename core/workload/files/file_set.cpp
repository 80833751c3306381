// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/files/file_set.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark {

using namespace literals;

namespace {

constexpr DataPattern media{DataKind::Random, 0};
constexpr DataPattern documents{DataKind::Compressible, 50};
constexpr DataPattern duplicates{DataKind::Reused, 0};

std::vector<FileGroup> groupsOf(std::string_view name)
{
    if (name == "large")
        return {{"media", 2, 1_GiB, media}};
    if (name == "medium")
        return {{"media", 500, 2_MiB, media}};
    if (name == "small")
        return {{"documents", 20'000, 24_KiB, documents}};
    if (name == "iso")
        return {{"images", 2, 512_MiB, media}};
    if (name == "program")
        return {{"code", 6'000, 16_KiB, documents}, {"libraries", 1'200, 256_KiB, documents},
            {"duplicates", 400, 64_KiB, duplicates}, {"pictures", 400, 128_KiB, media}};
    return {{"archives", 2, 384_MiB, media}, {"levels", 40, 8_MiB, media}, {"sounds", 400, 512_KiB, media},
        {"scripts", 1'500, 24_KiB, documents}};
}

ByteCount shrunk(ByteCount size, double share)
{
    constexpr std::uint64_t unit = 4096;
    const auto units =
        static_cast<std::uint64_t>(std::ceil(static_cast<double>(size.count()) * share / static_cast<double>(unit)));
    return std::min(size, ByteCount(std::max<std::uint64_t>(1, units) * unit));
}

auto wrongSet(Sentence sentence)
{
    return fail(ErrorCode::InvalidArgument, std::move(sentence));
}

} // namespace

std::uint64_t FileSet::files() const
{
    std::uint64_t all = ownFiles;
    for (const FileGroup& group : groups)
        all += group.files;
    return all;
}

ByteCount FileSet::bytes() const
{
    ByteCount all = ownBytes;
    for (const FileGroup& group : groups)
        all += group.size * group.files;
    return all;
}

std::span<const FileSetEntry> fileSets()
{
    static const std::array all = {
        FileSetEntry{"large", Sentence("2 files of 1 GiB, incompressible")},
        FileSetEntry{"medium", Sentence("500 files of 2 MiB, incompressible")},
        FileSetEntry{"small", Sentence("20,000 files of 24 KiB, half compressible")},
        FileSetEntry{"iso", Sentence("2 files of 512 MiB, as images of discs")},
        FileSetEntry{"program", Sentence("8,000 files of 16 to 256 KiB, as an installed program")},
        FileSetEntry{"game", Sentence("1,942 files of 24 KiB to 384 MiB, as an installed game")},
    };
    return all;
}

Result<FileSet> findFileSet(std::string_view name)
{
    std::vector<std::string> names;
    for (const FileSetEntry& entry : fileSets()) {
        if (entry.name == name)
            return FileSet{std::string(name), groupsOf(name), 0, {}};
        names.emplace_back(entry.name);
    }
    return fail(ErrorCode::NotFound,
        Sentence("There is no set of files \"{set}\"; there are {names}.",
            {{"set", toPlainLine(name.substr(0, 40))}, {"names", Sentence::listed(names)}}));
}

FileSet scaled(FileSet set, double scale)
{
    if (scale >= 1.0)
        return set;
    for (FileGroup& group : set.groups) {
        const double wanted = static_cast<double>(group.files) * scale;
        if (wanted < 1.0)
            group.size = shrunk(group.size, wanted);
        group.files = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::llround(wanted)));
    }
    return set;
}

Result<> checkFileSet(const FileSet& set)
{
    constexpr std::string_view nameCharacters = "abcdefghijklmnopqrstuvwxyz0123456789-";
    const auto isWord = [nameCharacters](const std::string& text) {
        return !text.empty() && text.size() <= 40 && text.find_first_not_of(nameCharacters) == std::string::npos;
    };
    if (!isWord(set.name))
        return wrongSet(Sentence("The name of a set of files consists of small letters, digits and hyphens."));
    if (set.groups.size() > limits::maximumFileGroups)
        return wrongSet(Sentence("A set has at most {most} groups of files.", {{"most", limits::maximumFileGroups}}));
    std::uint64_t files = set.ownFiles;
    double bytes = static_cast<double>(set.ownBytes.count());
    for (const FileGroup& group : set.groups) {
        if (!isWord(group.name) || group.files == 0 || group.files > limits::maximumSetFiles
            || group.size == ByteCount() || group.size > limits::maximumSetBytes)
            return wrongSet(Sentence("Each group of a set needs a name of small letters, digits and hyphens, and 1 to "
                                     "{most} files of 1 B to 1 PiB.",
                {{"most", limits::maximumSetFiles}}));
        if (std::ranges::count(set.groups, group.name, &FileGroup::name) > 1)
            return wrongSet(
                Sentence("Two groups of the set are called {group}: give each its own name.", {{"group", group.name}}));
        files += group.files;
        bytes += static_cast<double>(group.size.count()) * static_cast<double>(group.files);
    }
    if (files == 0 || files > limits::maximumSetFiles)
        return wrongSet(Sentence::counted(files, "The set has {n} file: choose 1 to {most}.",
            "The set has {n} files: choose 1 to {most}.", {{"most", limits::maximumSetFiles}}));
    if (bytes > static_cast<double>(limits::maximumSetBytes.count()))
        return wrongSet(Sentence("The set has more than 1 PiB: choose a smaller one."));
    return success();
}

} // namespace steadymark
