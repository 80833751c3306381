// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/files_procedures.h"

#include "core/procedure/analysis/delay_ratio.h"

#include <algorithm>
#include <utility>

namespace steadymark {
namespace {

/// Whole 4 KiB, as a procedure has it.
ByteCount procedureSizeOf(const FileSet& set)
{
    constexpr std::uint64_t unit = 4096;
    return ByteCount(std::max<std::uint64_t>(1, (set.bytes().count() + unit - 1) / unit) * unit);
}

Result<Procedure> procedureOf(
    std::string_view name, std::string title, FilesWork work, double scale, std::uint64_t seed)
{
    Procedure procedure;
    procedure.name = name;
    procedure.title = std::move(title);
    procedure.scale = scale;
    procedure.seed = seed;
    procedure.size = procedureSizeOf(work.set);
    procedure.stages.push_back({"Files", {}, FilesStage{std::move(work)}});
    BOOST_OUTCOME_TRYV(checkProcedure(procedure));
    return procedure;
}

} // namespace

Result<Procedure> fileCopyProcedure(const FilesChoices& choices)
{
    if (!(choices.scale >= limits::smallestScale && choices.scale <= 1.0))
        return fail(ErrorCode::InvalidArgument,
            Sentence("The scale must be between 0.0001 and 1, where 1 is the full procedure."));
    FilesWork work;
    if (choices.source.empty()) {
        BOOST_OUTCOME_TRY(FileSet set, findFileSet(choices.set));
        work.set = scaled(std::move(set), choices.scale);
        for (FileGroup& group : work.set.groups)
            group.data = choices.data.value_or(group.data);
    } else {
        if (choices.scale < 1.0 || choices.data)
            return fail(ErrorCode::InvalidArgument,
                Sentence("A folder of your own is copied as it is: omit the scale and the kind of data."));
        work.set = choices.own;
        work.source = choices.source;
    }
    work.to = choices.to;
    work.copyBy = choices.copyBy;
    work.sync = choices.sync;
    work.cache = choices.cache;
    work.uses = choices.uses;
    work.emptyFiles = choices.emptyFiles == 0
        ? 0
        : std::max<std::uint64_t>(
            1, static_cast<std::uint64_t>(static_cast<double>(choices.emptyFiles) * choices.scale));
    return procedureOf(
        fileCopyName, english(*titleOfFiles(fileCopyName)), std::move(work), choices.scale, choices.seed);
}

Result<Procedure> delayRatioProcedure(ByteCount size, CopyBy copyBy, std::uint64_t seed)
{
    using namespace literals;
    if (size < 16_MiB || size > delayRatioSize)
        return fail(ErrorCode::InvalidArgument,
            Sentence("The file of a DelayRatio has 4 GiB, and at least 16 MiB in a quick run: choose a size between "
                     "them."));
    FilesWork work;
    work.set.name = "delay-ratio";
    work.set.groups.push_back({"file", 1, size, {}});
    work.copyBy = copyBy;
    work.uses = 2; // means of two
    work.countsMemory = true;
    work.deletes = false;
    const double scale = static_cast<double>(size.count()) / static_cast<double>(delayRatioSize.count());
    return procedureOf(delayRatioName, english(*titleOfFiles(delayRatioName)), std::move(work), scale, seed);
}

Sentence titleOf(const FilePhase& phase)
{
    switch (phase.work) {
    case FileWork::Write:
        return Sentence("Write");
    case FileWork::Read:
        return phase.isWarm ? Sentence("Read, cached") : Sentence("Read");
    case FileWork::Copy:
        return phase.isWarm ? Sentence("Copy within the drive, cached") : Sentence("Copy within the drive");
    case FileWork::CopyTo:
        return phase.isWarm ? Sentence("Copy to the second folder, cached") : Sentence("Copy to the second folder");
    case FileWork::Delete:
        return Sentence("Delete");
    case FileWork::CreateEmpty:
        return Sentence("Create empty files");
    case FileWork::Stat:
        return Sentence("Stat");
    case FileWork::Rename:
        return Sentence("Rename");
    case FileWork::List:
        return Sentence("List");
    case FileWork::DeleteEmpty:
        break;
    }
    return Sentence("Delete empty files");
}

Sentence describe(const FilesWork& work)
{
    const Sentence::Places places = {
        {"size", Figure{formatDecimalBytes(work.set.bytes())}}, {"set", work.set.name}, {"uses", work.uses}};
    const Sentence files = work.source.empty()
        ? Sentence::counted(
            work.set.files(), "{n} file ({size}) of the set {set}", "{n} files ({size}) of the set {set}", places)
        : Sentence::counted(
            work.set.files(), "{n} file ({size}) of your own folder", "{n} files ({size}) of your own folder", places);
    return work.uses == 1 ? files : Sentence("{files}, used {uses} times", {{"files", files}, {"uses", work.uses}});
}

std::optional<Sentence> titleOfFiles(std::string_view name)
{
    if (name == fileCopyName)
        return Sentence("File copy");
    if (name == delayRatioName)
        return Sentence("DelayRatio");
    return std::nullopt;
}

} // namespace steadymark
