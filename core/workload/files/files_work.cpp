// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/files/files_work.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steadymark {
namespace {

constexpr std::array copyByNames = {
    std::pair{CopyBy::Own, std::string_view("own")},
    std::pair{CopyBy::System, std::string_view("system")},
};

constexpr std::array syncNames = {
    std::pair{FileSync::AtEnd, std::string_view("end")},
    std::pair{FileSync::EachFile, std::string_view("each")},
    std::pair{FileSync::Never, std::string_view("never")},
};

constexpr std::array cacheNames = {
    std::pair{FileCache::Cold, std::string_view("cold")},
    std::pair{FileCache::Both, std::string_view("both")},
};

constexpr std::array workNames = {
    std::pair{FileWork::Write, std::string_view("write")},
    std::pair{FileWork::Read, std::string_view("read")},
    std::pair{FileWork::Copy, std::string_view("copy")},
    std::pair{FileWork::CopyTo, std::string_view("copy-to")},
    std::pair{FileWork::Delete, std::string_view("delete")},
    std::pair{FileWork::CreateEmpty, std::string_view("create-empty")},
    std::pair{FileWork::Stat, std::string_view("stat")},
    std::pair{FileWork::Rename, std::string_view("rename")},
    std::pair{FileWork::List, std::string_view("list")},
    std::pair{FileWork::DeleteEmpty, std::string_view("delete-empty")},
};

template <class Names, class Value> std::string_view wordFor(const Names& names, Value value)
{
    return std::ranges::find(names, value, &Names::value_type::first)->second;
}

template <class Names>
Result<typename Names::value_type::first_type> parseWord(const Names& names, std::string_view text)
{
    const auto found = std::ranges::find(names, text, &Names::value_type::second);
    if (found != names.end())
        return found->first;
    std::vector<std::string> all;
    for (const auto& entry : names)
        all.emplace_back(entry.second);
    return fail(ErrorCode::InvalidArgument, Sentence("It must be {names}.", {{"names", Sentence::anyOf(all)}}));
}

} // namespace

std::vector<FilePhase> phasesOf(const FilesWork& work)
{
    std::vector<FilePhase> phases = {{FileWork::Write, false}};
    const auto add = [&phases, &work](FileWork one) {
        phases.push_back({one, false});
        if (work.cache == FileCache::Both)
            phases.push_back({one, true});
    };
    add(FileWork::Read);
    add(FileWork::Copy);
    if (!work.to.empty())
        add(FileWork::CopyTo);
    if (work.deletes)
        phases.push_back({FileWork::Delete, false});
    if (work.emptyFiles > 0) {
        for (const FileWork one :
            {FileWork::CreateEmpty, FileWork::Stat, FileWork::Rename, FileWork::List, FileWork::DeleteEmpty})
            phases.push_back({one, false});
    }
    return phases;
}

FilesSpace spaceOf(const FilesWork& work)
{
    // A copy is removed before the next one is made, so there are two of everything at most. A file takes whole blocks.
    constexpr std::uint64_t block = 4096;
    const ByteCount set = work.set.bytes() + ByteCount(work.set.files() * block);
    FilesSpace space;
    space.needed = set * 2 + ByteCount(work.emptyFiles * block);
    space.neededTo = work.to.empty() ? ByteCount() : set;
    std::uint64_t copies = 0;
    for (const FilePhase& phase : phasesOf(work))
        copies += writesData(phase.work) ? 1 : 0;
    space.written = work.set.bytes() * (copies * work.uses);
    return space;
}

Result<> checkFilesWork(const FilesWork& work)
{
    BOOST_OUTCOME_TRYV(checkFileSet(work.set));
    if (work.source.empty() != (work.set.ownFiles == 0))
        return fail(ErrorCode::InvalidArgument,
            Sentence("A set is either made or a copy of a folder: specify the folder, or omit it."));
    if (work.uses < 1 || work.uses > limits::maximumUses)
        return fail(ErrorCode::InvalidArgument,
            Sentence::counted(work.uses, "The set is used {n} time: choose 1 to {most}.",
                "The set is used {n} times: choose 1 to {most}.", {{"most", limits::maximumUses}}));
    if (work.emptyFiles > limits::maximumEmptyFiles)
        return fail(ErrorCode::InvalidArgument,
            Sentence("There are more than {most} empty files: choose fewer.", {{"most", limits::maximumEmptyFiles}}));
    return success();
}

std::string_view toString(CopyBy by)
{
    return wordFor(copyByNames, by);
}

std::string_view toString(FileSync sync)
{
    return wordFor(syncNames, sync);
}

std::string_view toString(FileCache cache)
{
    return wordFor(cacheNames, cache);
}

std::string_view toString(FileWork work)
{
    return wordFor(workNames, work);
}

Result<CopyBy> parseCopyBy(std::string_view text)
{
    return parseWord(copyByNames, text);
}

Result<FileSync> parseFileSync(std::string_view text)
{
    return parseWord(syncNames, text);
}

Result<FileCache> parseFileCache(std::string_view text)
{
    return parseWord(cacheNames, text);
}

Result<FileWork> parseFileWork(std::string_view text)
{
    return parseWord(workNames, text);
}

bool movesData(FileWork work)
{
    return writesData(work) || readsData(work);
}

bool writesData(FileWork work)
{
    return work == FileWork::Write || work == FileWork::Copy || work == FileWork::CopyTo;
}

bool readsData(FileWork work)
{
    return work == FileWork::Read || work == FileWork::Copy || work == FileWork::CopyTo;
}

} // namespace steadymark
