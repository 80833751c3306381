// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/files_procedures.h"

#include "core/procedure/analysis/delay_ratio.h"

#include <algorithm>
#include <utility>

namespace steadymark {
namespace {

RunPlan planOf(std::string_view name, FilesWork work)
{
    RunPlan plan;
    plan.name = name;
    plan.title = english(*titleOfFiles(name));
    plan.stages.push_back({"Files", {}, FilesStage{std::move(work)}});
    return plan;
}

Result<Procedure> procedureOf(const Result<RunPlan>& plan, const ProcedureOptions& options)
{
    if (!plan)
        return failure(plan.error());
    return makeProcedure(plan.value(), exampleTarget(ProcedureTarget::Kind::Folder), options);
}

} // namespace

Result<RunPlan> fileCopyPlan(const FilesChoices& choices)
{
    FilesWork work;
    if (choices.source.empty()) {
        BOOST_OUTCOME_TRY(work.set, findFileSet(choices.set));
    } else {
        work.set = choices.own;
        work.source = choices.source;
    }
    work.to = choices.to;
    work.copyBy = choices.copyBy;
    work.sync = choices.sync;
    work.cache = choices.cache;
    work.uses = choices.uses;
    work.emptyFiles = choices.emptyFiles;
    return planOf(fileCopyName, std::move(work));
}

Result<Procedure> fileCopyProcedure(const FilesChoices& choices)
{
    ProcedureOptions options;
    options.scale = choices.scale;
    options.data = choices.data;
    options.seed = choices.seed;
    return procedureOf(fileCopyPlan(choices), options);
}

Result<RunPlan> delayRatioPlan(ByteCount size, CopyBy copyBy)
{
    using namespace literals;
    if (size < 16_MiB || size > delayRatioSize)
        return fail(ErrorCode::InvalidArgument,
            Sentence("The file of a DelayRatio has 4 GiB, and at least 16 MiB in a quick run: choose a size between "
                     "them."));
    RunPlan plan = planOf(delayRatioName, delayRatioWork(copyBy));
    plan.scale = static_cast<double>(size.count()) / static_cast<double>(delayRatioSize.count());
    return plan;
}

Result<Procedure> delayRatioProcedure(ByteCount size, CopyBy copyBy, std::uint64_t seed)
{
    ProcedureOptions options;
    options.seed = seed;
    return procedureOf(delayRatioPlan(size, copyBy), options);
}

FilesWork delayRatioWork(CopyBy copyBy)
{
    FilesWork work;
    work.set.name = delayRatioName;
    work.set.groups.push_back({"file", 1, delayRatioSize, {}});
    work.copyBy = copyBy;
    work.uses = 2; // means of two
    work.countsMemory = true;
    work.deletes = false;
    return work;
}

Result<Procedure> verifyProcedure(const VerifyChoices& choices, const ProcedureTarget& target)
{
    constexpr ByteCount unit = limits::smallestVerifyPiece;
    const bool isDrive = target.kind == ProcedureTarget::Kind::RawDrive;
    const ByteCount room = std::min(isDrive ? target.capacity : target.available, limits::maximumVerifySize);
    const ByteCount most = isDrive ? ByteCount(room.count() / 4096 * 4096) : unit * (room / unit);
    if (most < unit)
        return fail(ErrorCode::NoSpace,
            Sentence(
                "There is no space to verify: besides the reserve that stays free for other programs less than 1 MiB "
                "is free. Free some space, or choose another target."));
    const ByteCount size = choices.size.value_or(most);
    if (size < unit || size.count() % 4096 != 0)
        return fail(ErrorCode::InvalidArgument,
            Sentence("{size} cannot be verified: choose at least 1 MiB, and a multiple of 4 KiB.",
                {{"size", Figure{formatSize(size)}}}));
    if (size > most)
        return fail(ErrorCode::NoSpace,
            isDrive ? Sentence("{size} are to be verified, but the drive has only {most}. Choose a smaller size.",
                {{"size", Figure{formatDecimalBytes(size)}}, {"most", Figure{formatDecimalBytes(most)}}})
                    : Sentence("{size} are to be verified, but only {most} may be used: the rest stays free for other "
                               "programs. Choose a smaller size, or free some space.",
                        {{"size", Figure{formatDecimalBytes(size)}}, {"most", Figure{formatDecimalBytes(most)}}}));
    Procedure procedure;
    procedure.name = verifyName;
    procedure.title = english(*titleOfFiles(verifyName));
    procedure.seed = choices.seed;
    procedure.size = size;
    procedure.isRawDrive = isDrive;
    procedure.stages.push_back({"Verify", {}, VerifyStage{{choices.passes, verifyPieceFor(size)}}});
    BOOST_OUTCOME_TRYV(checkProcedure(procedure));
    return procedure;
}

Sentence describe(const VerifyWork& work)
{
    return Sentence::counted(work.passes, "Write and read back once, in pieces of {piece}",
        "Write and read back {n} times, in pieces of {piece}", {{"piece", Figure{formatSize(work.piece)}}});
}

Sentence titleOfVerifyPhase(const VerifyWork& work, std::uint32_t pass, bool isReading)
{
    if (work.passes <= 1)
        return isReading ? Sentence("Read") : Sentence("Write");
    const Sentence::Places places = {{"pass", pass}, {"count", work.passes}};
    return isReading ? Sentence("Read, pass {pass} of {count}", places)
                     : Sentence("Write, pass {pass} of {count}", places);
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
    if (name == verifyName)
        return Sentence("Verification");
    return std::nullopt;
}

} // namespace steadymark
